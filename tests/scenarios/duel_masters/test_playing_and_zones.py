"""Playing cards, drawing, zones, what applies by itself, evolution (105-114, 405-409, 601-801)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

COSTS = {
    "112_2b_a_reduction_with_a_floor_does_not_raise_a_lower_cost": """
cards:
  Sale: {type: creature, civilizations: [light], cost: 4, power: 1000,
         abilities: [{static: [{cost: {what: {type: spell}, add: -2, min: 3}}]}]}
  Cheap: {type: spell, civilizations: [light], cost: 1, abilities: [{do: [{draw: 1}]}]}
  Dear: {type: spell, civilizations: [light], cost: 4, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Sale], hand: [Cheap, Dear], mana: [light x4]}}
script:
  - {check: {pay: {Cheap: 1, Dear: 3}}}
""",
    "601_1e_two_reductions_of_which_one_has_a_floor_are_disputed": """
cards:
  Sale: {type: creature, civilizations: [light], cost: 4, power: 1000,
         abilities: [{static: [{cost: {what: {type: spell}, add: -2, min: 2}}]}]}
  Fair: {type: creature, civilizations: [light], cost: 4, power: 1000,
         abilities: [{static: [{cost: {what: {type: spell}, add: -2}}]}]}
  Dear: {type: spell, civilizations: [light], cost: 4, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Sale, Fair], hand: [Dear], mana: [light x4]}}
script: [{A: {cast: Dear, pay: [A/mana#1, A/mana#2]}}]
expect: {disputed: [{rules: ["601.1a"]}, {rules: ["601.1e"]}]}
""",
    "112_2b_a_running_reduction_speaks_of_its_owners_cards_only": """
cards:
  Dear: {type: spell, civilizations: [light], cost: 4, abilities: [{do: [{draw: 1}]}]}
  Idol: {type: creature, civilizations: [light], cost: 4, power: 1000}
board:
  turn: {player: A, step: main}
  effects: [{owner: A, cost: {what: {type: spell, whose: mine}, add: -1}}]
  A: {hand: [Dear, Idol], mana: [light x4]}
  B: {hand: [Dear]}
script: [{check: {pay: {Dear: 3, Idol: 4, Dear#2: 4}}}]
""",
    "112_2a_two_mana_cards_of_two_do_not_pay_a_cost_of_three": """
cards:
  Gold: {type: creature, civilizations: [light], cost: 4, power: 1000, mana: 2}
  Dear: {type: spell, civilizations: [light], cost: 3, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Dear], mana: [Gold x2]}}
script: [{refused: {A: {cast: Dear, pay: [Gold, Gold#2]}}, rule: "112.2a"}]
""",
    "112_2a_two_civilizations_need_a_card_each_though_one_card_gives_two_mana": """
cards:
  Gold: {type: creature, civilizations: [light, water], cost: 4, power: 1000, mana: 2}
  Both: {type: spell, civilizations: [light, water], cost: 2, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Both], mana: [Gold]}}
script: [{refused: {A: {cast: Both}}, rule: "112.2a"}]
""",
}

DRAWING = {
    "114_5_what_triggers_on_drawing_is_resolved_before_the_card_is_in_the_hand": """
cards:
  Seer: {type: creature, civilizations: [water], cost: 4, power: 1000,
         abilities: [{when: {before_draw: mine}, do: [{discard: 1}]}]}
board: {turn: {player: A, step: draw, begin: true}, A: {battle: [Seer], hand: 1}}
expect:
  trace: ["502.1", "114.5", {rule: "701.7a", cards: [A/hand#1]}, "114.1"]
  end: {A: {hand: [A/deck#1], graveyard: [A/hand#1]}}
""",
    "101_4d_114_5_inside_an_effect_that_is_disputed": """
cards:
  Seer: {type: creature, civilizations: [water], cost: 4, power: 1000,
         abilities: [{when: {before_draw: mine}, do: [{discard: 1}]}]}
  Read: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Seer], hand: [Read, 1], mana: [water]}}
script: [{A: {cast: Read}}]
expect: {disputed: [{rules: ["101.4d"]}, {rules: ["114.5"]}]}
""",
    "114_4b_what_is_done_with_the_drawn_card_is_done_with_that_card": """
cards:
  Read: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{draw: 1}, {charge: that}]}]}
  Loss: {type: creature, civilizations: [darkness], cost: 4, power: 1000,
         abilities: [{instead: {of: {draws: mine}, do: [{destroy: self}]}}]}
board: {turn: {player: A, step: main}, A: {hand: [Read], mana: [water]}}
script: [{A: {cast: Read}}]
expect: {trace: ["114.1", "701.8a"], end: {A: {hand: 0, mana: [A/deck#1, A/mana#1]}}}
variants:
  a draw that is replaced leaves nothing to do:
    board: {A: {battle: [Loss]}}
    script: [{A: {cast: Read}}]
    expect: {trace: ["609.4"], never: ["701.8a"], end: {A: {hand: 0, mana: 1, battle: 0}}}
""",
    "114_2a_the_turn_player_draws_all_of_theirs_first": """
cards:
  Feast: {type: spell, civilizations: [water], cost: 1, abilities: [s_trigger,
      {do: [{draw: {n: 2, player: each}}]}]}
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {shields: [Feast, 1]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Feast]}}
expect: {trace: ["114.2a", {rule: "114.1", actor: A}, {rule: "114.1", actor: B}],
    end: {A: {hand: 2}, B: {hand: 2}}}
""",
}

ZONES = {
    "105_4a_a_field_has_no_tap_state": """
cards:
  Plain: {type: field, civilizations: [nature], cost: 3}
  Bind: {type: spell, civilizations: [light], cost: 1,
      abilities: [{do: [{tap: {choose: {type: field, whose: any}}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Bind], mana: [light], battle: [Plain]}}
script: [{A: {cast: Bind}}]
expect: {trace: [{rule: "105.4a", status: impossible}], end: {untapped: [Plain]}}
""",
    "405_1_of_a_stack_only_the_multicoloured_card_arrives_tapped": """
cards:
  Base: {type: creature, civilizations: [light, water], cost: 3, power: 1000}
  Crown: {type: evolution_creature, civilizations: [light], cost: 4, power: 6000,
      evolves: {from: {type: creature}}}
  Sink: {type: spell, civilizations: [nature], cost: 1,
      abilities: [{do: [{move: {what: {type: creature, whose: mine}, to: mana}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Sink], mana: [nature], battle: [{card: Crown,
    under: [Base]}]}}
script: [{A: {cast: Sink}}]
expect: {trace: ["405.1"], end: {A: {mana: 3}, tapped: [Base], untapped: [Crown]}}
""",
    "405_1_a_civilization_had_in_the_battle_zone_only_does_not_tap_it": """
cards:
  Idol: {type: creature, civilizations: [light], cost: 3, power: 1000}
  Sink: {type: spell, civilizations: [nature], cost: 1,
      abilities: [{do: [{move: {what: {type: creature, whose: mine}, to: mana}}]}]}
board:
  turn: {player: A, step: main}
  effects: [{owner: A, civilization: {what: Idol, add: water}}]
  A: {hand: [Sink], mana: [nature], battle: [Idol]}
script: [{A: {cast: Sink}}]
expect: {never: ["405.1"], end: {untapped: [Idol]}}
""",
    "405_1_101_1_an_effect_that_says_untapped_puts_it_untapped": """
cards:
  Pair: {type: creature, civilizations: [light, water], cost: 3, power: 1000}
  Sink: {type: spell, civilizations: [nature], cost: 1,
         abilities: [{do: [{move: {what: {type: creature, whose: mine}, to: mana,
             tapped: false}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Sink], mana: [nature], battle: [Pair]}}
script: [{A: {cast: Sink}}]
expect: {end: {untapped: [Pair]}}
""",
    "409_1c_a_deck_whose_last_card_is_pending_has_no_card": """
cards:
  Dig: {type: spell, civilizations: [water], cost: 1,
      abilities: [{do: [{cast: {what: {type: spell, zone: deck, whose: mine}}}]}]}
  Last: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Dig], mana: [water], deck: [Last]}}
script: [{A: {cast: Dig}}]
expect: {trace: ["703.4b", "104.1"], winner: B}
""",
    "703_4l_of_two_d2_fields_the_earlier_one_goes": """
cards:
  Old: {type: field, special: [d2], civilizations: [nature], cost: 3}
  New: {type: field, special: [d2], civilizations: [nature], cost: 1}
board: {turn: {player: A, step: main}, A: {hand: [New], mana: [nature]}, B: {battle: [Old]}}
script: [{A: {play: New}}]
expect: {trace: ["308.2", "703.4l"], end: {A: {battle: [New]}, B: {graveyard: [Old]}}}
""",
}

EVOLUTION = {
    "801_1a_an_effect_cannot_put_an_evolution_creature_without_a_source": """
cards:
  Call: {type: spell, civilizations: [nature], cost: 1,
         abilities: [{do: [{put: {what: {name: Crown, zone: mana}}}]}]}
  Crown: {type: evolution_creature, civilizations: [nature], cost: 4, power: 6000,
          evolves: {from: {type: creature}}}
  Base: {type: creature, civilizations: [nature], cost: 4, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Call], mana: [Crown, nature]}}
script: [{A: {cast: Call, pay: [A/mana#2]}}]
expect: {trace: [{rule: "801.1a", status: impossible}, "409.2"], end: {A: {battle: 0, mana: 2}}}
""",
    "801_2_effects_on_each_source_go_on_applying": """
cards:
  Left: {type: creature, civilizations: [fire], cost: 2, power: 1000}
  Right: {type: creature, civilizations: [fire], cost: 2, power: 1000}
  Twain: {type: evolution_creature, civilizations: [fire], cost: 1, power: 6000,
          evolves: {from: {type: creature}, count: 2}}
board:
  turn: {player: A, step: main}
  effects: [{owner: A, power: {what: Right, add: 2000}}, {owner: B, cannot: {attack: Right}}]
  A: {hand: [Twain], mana: [fire], battle: [Left, Right]}
script:
  - {A: {summon: Twain, onto: [Left, Right]}}
  - {check: {power: {Twain: 8000}}}
  - {A: pass}
  - {refused: {A: {attack: B, with: Twain}}, rule: "101.2"}
expect: {trace: ["801.1b", "801.2"]}
""",
    "801_3_an_evolution_creature_is_never_sick": """
cards:
  Crown: {type: evolution_creature, civilizations: [nature], cost: 4, power: 6000,
          evolves: {from: {type: creature}}}
board: {turn: {player: A, step: attack}, A: {battle: [{card: Crown, sick: true}]}}
script:
  - {A: {attack: B, with: Crown}}
  - {A: {choose: B/shields#1}}
expect: {end: {B: {shields: 4}}}
""",
    "801_4c_a_source_that_entered_this_turn_is_sick_again_when_it_is_laid_bare": """
cards:
  Base: {type: creature, civilizations: [fire], cost: 2, power: 1000}
  Crown: {type: evolution_creature, civilizations: [fire], cost: 1, power: 6000,
          evolves: {from: {type: creature}}}
  Lift: {type: spell, civilizations: [fire], cost: 1,
         abilities: [{do: [{move: {what: {choose: {type: card, zone: battle, name: Crown}},
                                   to: hand}}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Crown, Lift], mana: [fire x2], battle: [{card: Base, sick: true}]}
script:
  - {A: {summon: Crown}}
  - {A: {cast: Lift}}
  - {A: pass}
  - {refused: {A: {attack: B, with: Base}}, rule: "301.5"}
expect: {trace: ["801.4"], end: {A: {hand: [Crown], battle: [Base]}}}
""",
}


@pytest.mark.parametrize("text", COSTS.values(), ids=COSTS.keys())
def test_costs(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)


@pytest.mark.parametrize("text", DRAWING.values(), ids=DRAWING.keys())
def test_drawing(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)


@pytest.mark.parametrize("text", ZONES.values(), ids=ZONES.keys())
def test_zones(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)


@pytest.mark.parametrize("text", EVOLUTION.values(), ids=EVOLUTION.keys())
def test_evolution(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
