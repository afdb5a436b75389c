"""Attacks, blocking and what is done in place of an attack (505-508, 510, 602)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenarios.engine.state import ObjectId

STAGES = """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Guard: {type: creature, civilizations: [light], cost: 4, power: 5000, abilities: [blocker]}
  Ninja: {type: creature, civilizations: [water], cost: 6, power: 6000,
          abilities: [{when: {blocks: {type: creature, whose: opponent}}, declare: true,
                       zones: [hand], do: [{summon: {what: self}}]}]}
  Rider: {type: creature, civilizations: [fire], cost: 5, power: 5000,
          abilities: [{when: {unblocked: self}, do: [{draw: 1}]}]}
"""

ATTACK = {
    "506_1a_a_keyword_keeps_it_from_attacking_players_only": """
cards:
  Wall: {type: creature, civilizations: [light], cost: 2, power: 5000,
      abilities: [cannot_attack_players]}
  Mark: {type: creature, civilizations: [light], cost: 2, power: 1000}
board: {turn: {player: A, step: attack}, A: {battle: [Wall]}, B: {battle: [{card: Mark,
    tapped: true}]}}
script:
  - {refused: {A: {attack: B, with: Wall}}, rule: "506.1a"}
  - {A: {attack: Mark, with: Wall}}
expect: {trace: ["508.1", "115.3b"], end: {B: {graveyard: [Mark]}}}
""",
    "506_1b_one_that_attacks_on_the_board_has_attacked": STAGES
    + """
  Bull: {type: creature, civilizations: [fire], cost: 4, power: 4000, abilities: [must_attack]}
board:
  turn: {player: A, step: attack}
  attack: {attacker: Bull, target: B, stage: end}
  A: {battle: [Bull]}
script: [{A: pass}]
""",
    "507_1a_guardman_does_not_turn_an_attack_on_the_player": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Shield: {type: creature, civilizations: [light], cost: 4, power: 5000, abilities: [guardman]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {battle: [Shield]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: B/shields#1}}
expect: {never: ["507.2"], end: {B: {shields: 4}, untapped: [Shield]}}
""",
    "507_2b_a_guardman_becomes_the_target_but_does_not_block": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000,
           abilities: [{id: free, when: {unblocked: self}, do: [{draw: 1}]},
                       {id: held, when: {blocked: self}, do: [{draw: 2}]}]}
  Mark: {type: creature, civilizations: [light], cost: 2, power: 1000}
  Shield: {type: creature, civilizations: [light], cost: 4, power: 5000, abilities: [guardman]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {battle: [Shield,
    {card: Mark, tapped: true}]}}
script:
  - {A: {attack: Mark, with: Lancer}}
  - {B: {block: [Shield]}}
expect:
  trace: ["507.2", "507.2b", "507.3c", "114.1", "508.1", "115.3b"]
  never: ["507.2a", "507.3a"]
  end: {A: {hand: 1, graveyard: [Lancer]}, B: {battle: [Shield, Mark]}, tapped: [Shield, Mark]}
""",
    "507_1a_of_two_abilities_that_change_the_target_one_is_named": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000,
           abilities: [{when: {unblocked: self}, do: [{draw: 1}]}]}
  Mark: {type: creature, civilizations: [light], cost: 2, power: 1000}
  Shield: {type: creature, civilizations: [light], cost: 4, power: 5000, abilities: [blocker,
      guardman]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {battle: [Shield,
    {card: Mark, tapped: true}]}}
script:
  - {A: {attack: Mark, with: Lancer}}
  - {B: {block: [Shield]}}
  - {B: {choose: Shield.guardman}}
expect: {end: {A: {hand: 1}}}
variants:
  by blocker:
    script:
      - {A: {attack: Mark, with: Lancer}}
      - {B: {block: [Shield]}}
      - {B: {choose: Shield.blocker}}
    expect: {trace: ["507.2c"], end: {A: {hand: 0}}}
""",
    "505_a_board_after_blocking_has_the_windows_of_507_3d_before_it": STAGES
    + """
board:
  turn: {player: A, step: attack}
  attack: {attacker: Lancer, target: B, blocker: Guard, stage: blocked}
  A: {battle: [{card: Lancer, tapped: true}], hand: [Ninja]}
  B: {battle: [{card: Guard, tapped: true}]}
script: [{A: {declare: [Ninja]}}]
expect:
  trace: ["507.3d", "508.1", "115.3b"]
  never: ["507.1", "507.3a"]
  end: {A: {battle: [Ninja], graveyard: [Lancer]}, B: {shields: 5}}
""",
    "505_a_board_at_the_battle_has_no_more_windows": STAGES
    + """
board:
  turn: {player: A, step: attack}
  attack: {attacker: Lancer, target: B, blocker: Guard, stage: battle}
  A: {battle: [{card: Lancer, tapped: true}], hand: [Ninja]}
  B: {battle: [{card: Guard, tapped: true}]}
expect:
  trace: ["508.1", "115.3b", "510.1"]
  never: ["507.3d"]
  end: {A: {battle: [], graveyard: [Lancer], hand: [Ninja]}, B: {shields: 5}}
""",
    "507_3c_not_being_blocked_triggers_once_with_the_blocking_step": STAGES
    + """
board:
  turn: {player: A, step: attack}
  attack: {attacker: Rider, target: B, stage: blocked}
  A: {battle: [{card: Rider, tapped: true}]}
script: [{A: {choose: B/shields#1}}]
expect: {never: ["507.3c"], end: {A: {hand: 0}, B: {shields: 4}}}
variants:
  before blocking:
    board: {attack: {attacker: Rider, target: B, stage: declared}}
    script: [{A: {choose: B/shields#1}}]
    expect: {trace: ["507.3c", "114.1", "509.3"], end: {A: {hand: 1}}}
""",
    "510_1_what_triggers_at_the_end_of_the_attack_does_so_without_the_attacker": """
cards:
  Bomber: {type: creature, civilizations: [fire], cost: 3, power: 3000,
           abilities: [{when: {attacks: self}, do: [{destroy: self}]}]}
  Drum: {type: creature, civilizations: [fire], cost: 3, power: 3000,
         abilities: [{when: {attack_ends: {type: creature, whose: mine}}, do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Bomber, Drum]}}
script: [{A: {attack: B, with: Bomber}}]
expect: {trace: ["505.6a", "510.1", "114.1"], end: {A: {hand: 1}, B: {shields: 5}}}
""",
    "602_3a_a_tap_ability_is_used_in_place_of_an_attack": """
cards:
  Mage: {type: creature, civilizations: [water], cost: 3, power: 2000,
         abilities: [{cost: [{tap: self}], do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Mage]}}
script:
  - {A: {activate: Mage}}
  - {refused: {A: {activate: Mage}}, rule: "602.3a"}
  - {refused: {A: {attack: B, with: Mage}}, rule: "506.1a"}
expect: {trace: ["602.1", "701.2a", "602.2", "114.1"], never: ["506.3"], end: {A: {hand: 1},
    tapped: [Mage]}}
""",
    "602_3a_a_sick_or_banned_creature_cannot_use_it": """
cards:
  Mage: {type: creature, civilizations: [water], cost: 3, power: 2000,
         abilities: [{cost: [{tap: self}], do: [{draw: 1}]}]}
  Rush: {type: creature, civilizations: [fire], cost: 3, power: 2000,
         abilities: [speed_attacker, {cost: [{tap: self}], do: [{draw: 1}]}]}
  Wall: {type: creature, civilizations: [light], cost: 3, power: 2000,
         abilities: [cannot_attack, {cost: [{tap: self}], do: [{draw: 1}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [{card: Mage, sick: true}, {card: Rush, sick: true}, Wall]}
script:
  - {refused: {A: {activate: Mage}}, rule: "301.5"}
  - {refused: {A: {activate: Wall}}, rule: "602.3a"}
  - {A: {activate: Rush}}
expect: {end: {A: {hand: 1}}}
""",
    "110_3c_it_is_not_activated_in_the_main_step": """
cards:
  Mage: {type: creature, civilizations: [water], cost: 3, power: 2000,
         abilities: [{cost: [{tap: self}], do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Mage]}}
script: [{refused: {A: {activate: Mage}}, rule: "110.3c"}]
""",
    "602_1_of_several_abilities_one_is_named": """
cards:
  Mage: {type: creature, civilizations: [water], cost: 3, power: 2000,
         abilities: [{id: read, cost: [{tap: self}], do: [{draw: 1}]},
                     {id: dig, cost: [{tap: self}], do: [{charge: top}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Mage]}}
script:
  - {refused: {A: {activate: Mage}}, rule: "602.1"}
  - {A: {activate: Mage.dig}}
expect: {end: {A: {hand: 0, mana: 1}}}
""",
    "506_1b_602_3a_a_creature_forced_to_attack_that_would_rather_tap_is_disputed": """
cards:
  Mage: {type: creature, civilizations: [water], cost: 3, power: 2000,
         abilities: [must_attack, {cost: [{tap: self}], do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Mage]}}
script: [{A: {activate: Mage}}]
expect: {disputed: [{rules: ["506.1b"]}, {rules: ["602.3a"]}]}
""",
}

BATTLE = {
    "115_1_a_creature_does_not_battle_itself_nor_a_tamaseed": """
cards:
  Duel: {type: spell, civilizations: [fire], cost: 1,
      abilities: [{do: [{battle: {a: {name: Seed}, b: {name: Fist}}}]}]}
  Seed: {type: tamaseed, civilizations: [fire], cost: 1}
  Fist: {type: creature, civilizations: [fire], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Duel], mana: [fire], battle: [Seed, Fist]}}
script: [{A: {cast: Duel}}]
expect: {trace: ["115.3a"], never: ["115.3b"], end: {A: {battle: [Seed, Fist]}}}
""",
    "115_3d_110_4g_what_triggers_on_its_own_defeat_triggers": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Martyr: {type: creature, civilizations: [light], cost: 4, power: 1000,
           abilities: [blocker, {when: {loses: self}, do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {battle: [Martyr]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {B: {block: [Martyr]}}
expect: {trace: ["703.4d", "115.3d", "114.1"], end: {B: {hand: 1, graveyard: [Martyr]}}}
""",
    "115_3d_what_a_destroyed_creature_says_of_others_results_does_not_trigger": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Critic: {type: creature, civilizations: [light], cost: 4, power: 1000,
           abilities: [blocker, {when: {wins: {type: creature, whose: opponent}},
               do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {battle: [Critic]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {B: {block: [Critic]}}
expect: {end: {B: {hand: 0, graveyard: [Critic]}}}
""",
}


@pytest.mark.parametrize("text", ATTACK.values(), ids=ATTACK.keys())
def test_attack(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)


@pytest.mark.parametrize("text", BATTLE.values(), ids=BATTLE.keys())
def test_battle(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)


def test_506_1d_the_attack_knows_its_creatures_by_their_ids(ruling: Callable[[str], Any]) -> None:
    """A plain number is not renamed with the ids: two positions would be taken for one."""
    verdict = ruling(
        STAGES
        + """
board:
  turn: {player: A, step: attack}
  A: {battle: [Lancer], hand: [Ninja]}
  B: {battle: [Guard, {card: Lancer, tapped: true}]}
script:
  - {A: {attack: "Lancer#2", with: Lancer}}
  - {B: {block: [Guard]}}
  - {A: {declare: []}}
"""
    )
    attacks = [m.state.var("attack") for m in verdict.moments if m.state.var("attack")]
    known = {type(i) for each in attacks for i in (each.target, each.blocker) if i}
    assert len({each.target for each in attacks}) == 2
    assert known == {ObjectId}
