"""Shields, breaking them and what is declared meanwhile (112.3, 113, 509, 701.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

SHIELDS = {
    "113_6_701_14b_shields_that_an_effect_puts_into_the_hand_open_declarations": """
cards:
  Grasp: {type: spell, civilizations: [water], cost: 1,
          abilities: [{do: [{move: {what: {choose: {zone: shields, whose: opponent}},
              to: hand}}, {draw: 1}]}]}
  Flash: {type: spell, civilizations: [light], cost: 3, abilities: [s_trigger, {do: [{draw: 1}]}]}
  Eye: {type: creature, civilizations: [light], cost: 3, power: 1000,
        abilities: [{when: {broken: {zone: shields}}, do: [{draw: 3}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Grasp], mana: [water], battle: [Eye]}
  B: {shields: [Flash, 1]}
script:
  - {A: {cast: Grasp}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Flash]}}
expect:
  trace: ["701.14b", "113.6a", "509.5a", {rule: "114.1", actor: A}, "605.2f", "112.3a",
          {rule: "114.1", actor: B}]
  never: ["603.2"]
  end: {A: {hand: 1}, B: {hand: 1, shields: 1}}
""",
    "101_4a_an_s_trigger_of_a_break_inside_a_spell_waits_for_the_spell_to_end": """
cards:
  Crash: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{break: 1}, {draw: 1}]}]}
  Wipe: {type: spell, civilizations: [darkness], cost: 4, abilities: [s_trigger,
      {do: [{discard: {n: 9, player: opponent}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Crash], mana: [fire]}, B: {shields: [Wipe, 1]}}
script:
  - {A: {cast: Crash}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Wipe]}}
expect:
  trace: ["701.14a", "509.5a", {rule: "114.1", actor: A}, "605.2f", "112.3a", "701.7a"]
  end: {A: {hand: 0, graveyard: 2}, B: {graveyard: [Wipe]}}
""",
    "603_7a_without_an_effect_before_the_break_a_break_in_an_effect_is_not_held_up": """
cards:
  Crash: {type: creature, civilizations: [fire], cost: 1, power: 1000,
          abilities: [{id: smash, when: {enters: self}, do: [{break: 1}]},
                      {id: read, when: {enters: self}, do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Crash], mana: [fire]}, B: {shields: 2}}
script:
  - {A: {summon: Crash}}
  - {A: {resolve: Crash.smash}}
  - {A: {choose: B/shields#1}}
expect: {trace: ["509.3", "701.14a", "114.1"], end: {A: {hand: 1}, B: {shields: 1}}}
""",
    "509_a_board_with_the_shields_chosen_goes_on_with_what_is_before_the_break": """
cards:
  Drake: {type: creature, civilizations: [fire], cost: 5, power: 5000,
          abilities: [{id: roar, when: {before_break: self}, do: [{draw: 1}]},
                      {id: rest, when: {attack_ends: self}, do: [{draw: 2}]}]}
board:
  turn: {player: A, step: attack}
  attack: {attacker: Drake, target: B, shields: [B/shields#2], stage: breaking}
  waiting: [{ability: Drake.roar}]
  A: {battle: [{card: Drake, tapped: true}]}
expect:
  trace: ["509.4", "114.1", {rule: "509.5", cards: [B/shields#2]}, "510.1", "114.1"]
  never: ["509.2a"]
  end: {A: {hand: 3}, B: {shields: 4}}
""",
    "112_3b_s_back_discards_the_shield_card_and_plays_from_the_hand": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Return: {type: creature, civilizations: [water], cost: 5, power: 5000,
           abilities: [{s_back: {civilization: water}}]}
  Pool: {type: spell, civilizations: [water], cost: 2, abilities: [s_trigger, {do: [{draw: 1}]}]}
  Loss: {type: creature, civilizations: [darkness], cost: 2, power: 1000,
         abilities: [{when: {discards: mine}, do: [{draw: 1}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Lancer]}
  B: {hand: [Return], shields: [Pool, 4], battle: [Loss]}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: B/shields#1}}
  - {refused: {B: {declare: [Pool, Return]}}, rule: "112.3b"}
  - {B: {declare: [Return]}}
expect:
  trace: ["509.5c", {rule: "701.7a", cards: [Pool]}, "112.3b", "701.3a", "114.1"]
  end: {B: {battle: [Loss, Return], graveyard: [Pool], hand: 1, shields: 4}}
variants:
  an s-back that comes from the shields itself is not in the hand:
    board: {B: {hand: [], shields: [[Return, Pool], 4]}}
    script:
      - {A: {attack: B, with: Lancer}}
      - {A: {choose: B/shields#1}}
      - {B: {declare: [Pool]}}
    expect: {never: ["509.5c"], end: {B: {battle: [Loss], graveyard: [Pool], hand: 2}}}
""",
    "101_4b_a_g_strike_does_what_its_card_says_at_the_time_of_s_triggers": """
cards:
  Twin: {type: creature, civilizations: [fire], cost: 6, power: 6000,
      abilities: [{when: {breaks: self}, do: [{draw: 1}]}]}
  Rider: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Guard: {type: creature, civilizations: [light], cost: 4, power: 3000,
          abilities: [{g_strike: [{cannot: {attack: {choose: {type: creature, whose: opponent}},
              until: turn}}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Twin, Rider]}, B: {shields: [Guard, 4]}}
script:
  - {A: {attack: B, with: Twin}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Guard]}}
  - {B: {choose: Rider}}
  - {refused: {A: {attack: B, with: Rider}}, rule: "101.2"}
expect: {trace: ["509.5b", "101.4b", "114.1"], end: {B: {hand: [Guard]}, A: {hand: 1}}}
""",
    "112_3d_sabaki_z_may_use_an_emblem_that_came_with_it": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000, abilities: [w_breaker]}
  Emblem: {type: spell, civilizations: [light], cost: 2, races: [judgment_emblem],
      abilities: [{do: [{draw: 1}]}]}
  Judge: {type: creature, civilizations: [light], cost: 6, power: 6000, abilities: [sabaki_z]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {shields: [Emblem, Judge, 3]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: [B/shields#1, B/shields#2]}}
  - {B: {declare: [Judge]}}
expect:
  trace: ["509.5d", {rule: "701.7a", cards: [Emblem]}, "112.3d", "701.3a"]
  end: {B: {battle: [Judge], graveyard: [Emblem], hand: 0}}
""",
    "801_1a_an_evolution_creature_with_s_trigger_and_no_source_cannot_be_played": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Crown: {type: evolution_creature, civilizations: [fire], cost: 4, power: 6000,
      evolves: {from: {type: creature}}, abilities: [s_trigger]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {shields: [Crown, 4]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Crown]}}
expect: {trace: ["509.5a", {rule: "801.1a", status: forbidden}], end: {B: {battle: 0,
    hand: [Crown]}}}
""",
    "101_2_a_summoning_that_is_forbidden_is_forbidden_by_s_trigger_too": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000,
           abilities: [{static: [{cannot: {summon: {type: creature, whose: opponent,
               zone: hand}}}]}]}
  Biter: {type: creature, civilizations: [darkness], cost: 5, power: 3000, abilities: [s_trigger]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {shields: [Biter, 4]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Biter]}}
expect: {trace: ["509.5a", {rule: "101.2", status: forbidden}], end: {B: {battle: 0,
    hand: [Biter]}}}
""",
    "113_2_cards_in_the_shield_zone_are_counted_each_shields_by_the_bundle": """
cards:
  Sum: {type: spell, civilizations: [water], cost: 1,
        abilities: [{do: [{draw: {count: {type: card, zone: shields, whose: mine}}}]}]}
  Heap: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{draw: {count: {zone: shields, whose: mine}}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Sum, Heap], mana: [water x2], shields: [[Sum,
    Heap], 1]}}
script: [{A: {cast: Sum}}]
expect: {end: {A: {hand: 4, shields: 2}}}
variants:
  shields:
    script: [{A: {cast: Heap}}]
    expect: {end: {A: {hand: 3}}}
""",
    "509_2b_a_breaker_of_an_amount_breaks_that_many": """
cards:
  Titan: {type: creature, civilizations: [fire], cost: 9, power: 9000, abilities: [{breaker: 4}]}
board: {turn: {player: A, step: attack}, A: {battle: [Titan]}}
script:
  - {A: {attack: B, with: Titan}}
  - {A: {choose: [B/shields#1, B/shields#2, B/shields#3, B/shields#4]}}
expect: {trace: ["509.2b", "509.5"], end: {B: {shields: 1, hand: 4}}}
""",
    "113_6_a_shield_put_into_the_hand_by_a_replacement_may_be_declared": """
cards:
  Loyal: {type: creature, civilizations: [light], cost: 2, power: 1000,
          abilities: [{instead: {of: {destroyed: self},
                                 do: [{move: {what: {choose: {zone: shields, whose: mine}},
                                     to: hand}}]}}]}
  Kill: {type: spell, civilizations: [darkness], cost: 1,
         abilities: [{do: [{destroy: {choose: {type: creature, whose: any}}}]}]}
  Flash: {type: spell, civilizations: [light], cost: 2, abilities: [s_trigger, {do: [{draw: 1}]}]}
board: {turn: {player: A, step: main},
        A: {battle: [Loyal], hand: [Kill], mana: [darkness], shields: [Flash, 4]}}
script: [{A: {cast: Kill}}, {A: {choose: "A/shields#1"}}, {A: {declare: [Flash]}}]
expect:
  trace: ["609.1", "113.6"]
  end: {A: {battle: [Loyal], shields: 4, graveyard: [Flash, Kill], hand: 1}}
""",
    "101_4b_a_declared_s_trigger_may_wait_on_the_board": """
cards:
  Herald: {type: creature, civilizations: [light], cost: 4, power: 3000,
           abilities: [{id: hail, when: {breaks: self}, do: [{draw: 1}]}]}
  Flash: {type: spell, civilizations: [light], cost: 3,
          abilities: [s_trigger, {do: [{destroy: {choose: {type: creature, whose: opponent}}}]}]}
board:
  turn: {player: A, step: attack}
  attack: {attacker: Herald, target: B, stage: end}
  waiting: [{ability: Herald.hail}, {ability: Flash.s_trigger}]
  A: {battle: [{card: Herald, tapped: true}]}
  B: {hand: [Flash]}
expect: {trace: ["112.3a", {rule: "701.6a", cards: [Herald]}, "114.1"], end: {A: {hand: 1,
    battle: 0}, B: {graveyard: [Flash]}}}
""",
}


@pytest.mark.parametrize("text", SHIELDS.values(), ids=SHIELDS.keys())
def test_shields(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
