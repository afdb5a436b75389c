"""The verbs of card text: who chooses, from where, in which order (101.3, 401, 605, 700, 701)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

# ruff: noqa: E501 (a card stands on one line)

VERBS = {
    "401_4_the_owner_orders_the_cards_of_a_stack_into_the_deck": """
cards:
  Monarch: {type: creature, civilizations: [fire], cost: 6, power: 8000}
  Squire: {type: creature, civilizations: [fire], cost: 3, power: 3000}
  Tide: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{move: {what: {choose: {type: element, whose: opponent}}, to: deck, at: bottom}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Tide], mana: [water]}, B: {battle: [{card: Monarch, under: [Squire]}], deck: 2}}
script:
  - {A: {cast: Tide}}
  - {B: {order: [Squire, Monarch]}}
expect: {trace: ["316.3", "401.4"], end: {B: {battle: 0, deck: [B/deck#1, B/deck#2, Squire, Monarch]}}}
""",
    "401_4_each_owner_orders_the_cards_for_their_own_deck": """
cards:
  Wolf: {type: creature, civilizations: [fire], cost: 2, power: 1000}
  Deer: {type: creature, civilizations: [nature], cost: 2, power: 2000}
  Flood: {type: spell, civilizations: [water], cost: 1,
          abilities: [{do: [{move: {what: {type: creature, whose: any}, to: deck, at: top}}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Flood], mana: [water], battle: [Wolf, Deer], deck: 1}
  B: {battle: [Wolf, Deer], deck: 1}
script:
  - {A: {cast: Flood}}
  - {A: {order: [Wolf, Deer]}}
  - {B: {order: ["Deer#2", "Wolf#2"]}}
expect: {trace: ["401.4"], end: {A: {deck: [Deer, Wolf, A/deck#1]}, B: {deck: ["Wolf#2", "Deer#2", B/deck#1]}}}
""",
    "701_7a_only_cards_of_the_hand_are_discarded": """
cards:
  Rob: {type: spell, civilizations: [darkness], cost: 1,
        abilities: [{do: [{discard: {what: {choose: {type: creature, whose: opponent}}}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Rob], mana: [darkness]}, B: {battle: [Lamb], hand: [Lamb]}}
script: [{A: {cast: Rob}}]
expect: {trace: ["701.7a"], end: {B: {battle: [Lamb], hand: 0, graveyard: ["Lamb#2"]}}}
""",
    "701_8a_mana_from_the_hand_is_charged_mana_from_the_deck_is_not": """
cards:
  Tree: {type: creature, civilizations: [nature], cost: 2, power: 1000,
         abilities: [{when: {charged: {whose: mine}}, do: [{draw: 1}]}]}
  Rain: {type: spell, civilizations: [nature], cost: 1, abilities: [{do: [{charge: top}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Rain], mana: [nature], battle: [Tree]}}
script: [{A: {cast: Rain}}]
expect: {never: ["701.8a", "603.2"], end: {A: {hand: 0, mana: 2}}}
""",
    "400_5_a_stack_put_into_the_shield_zone_is_one_shield_a_card": """
cards:
  Monarch: {type: creature, civilizations: [fire], cost: 6, power: 8000}
  Squire: {type: creature, civilizations: [fire], cost: 3, power: 3000}
  Seal: {type: spell, civilizations: [light], cost: 1, abilities: [{do: [{shield: {choose: {type: element, whose: opponent}}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Seal], mana: [light]}, B: {battle: [{card: Monarch, under: [Squire]}]}}
script: [{A: {cast: Seal}}]
expect: {end: {B: {battle: [], shields: 7}}}
""",
    "701_10b_without_a_condition_as_many_as_asked_for_are_found": """
cards:
  Tutor: {type: spell, civilizations: [water], cost: 1,
          abilities: [{do: [{search: {zone: deck, count: 1}}, {move: {what: that, to: hand}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Tutor], mana: [water], deck: 3}}
script:
  - {A: {cast: Tutor}}
  - {refused: {A: {choose: none}}, rule: "701.10a"}
  - {A: {choose: A/deck#2}}
expect: {end: {A: {hand: [A/deck#2]}}}
variants:
  a kind of card need not be found:
    board: {A: {hand: [Picky]}}
    script:
      - {A: {cast: Picky}}
      - {A: {choose: none}}
    expect: {end: {A: {hand: 0, deck: 3}}}
""".replace(
        "board: {turn",
        """  Picky: {type: spell, civilizations: [water], cost: 1,
          abilities: [{do: [{search: {zone: deck, filter: {type: creature}}}, {move: {what: that, to: hand}}]}]}
board: {turn""",
        1,
    ),
    "605_2c_it_is_the_creature_that_was_put": """
cards:
  Call: {type: spell, civilizations: [fire], cost: 1,
         abilities: [{do: [{put: {choose: {type: creature, zone: hand, whose: mine}}},
                           {gain: {what: that, ability: speed_attacker, until: turn}}]}]}
  Colt: {type: creature, civilizations: [fire], cost: 5, power: 5000}
board: {turn: {player: A, step: main}, A: {hand: [Call, Colt], mana: [fire]}}
script:
  - {A: {cast: Call}}
  - {A: pass}
  - {A: {attack: B, with: Colt}}
  - {A: {choose: B/shields#1}}
expect: {end: {B: {shields: 4}}}
""",
    "409_1e_spells_played_together_are_played_in_the_order_their_player_likes": """
cards:
  Choir: {type: spell, civilizations: [light], cost: 1,
          abilities: [{do: [{cast: {choose: {type: spell, zone: graveyard, whose: mine}, count: 2}}]}]}
  Sip: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
  Rob: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{discard: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Choir], mana: [light], graveyard: [Sip, Rob]}}
script:
  - {A: {cast: Choir}}
  - {A: {order: [Rob, Sip]}}
expect: {trace: ["409.1e", "701.4a", "114.1"], end: {A: {hand: 1, graveyard: [Choir, Sip, Rob]}}}
""",
    "101_3a_what_stands_for_not_doing_it_is_done_instead": """
cards:
  Offer: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{may: [{discard: 1}], then: [{draw: 2}], else: [{draw: 1}]}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Offer, 1], mana: [water]}}
script:
  - {A: {cast: Offer}}
  - {A: no}
expect: {end: {A: {hand: 2, deck: 19, graveyard: [Offer]}}}
variants:
  done: {script: [{A: {cast: Offer}}, {A: yes}], expect: {end: {A: {hand: 2, deck: 18, graveyard: 2}}}}
  nothing to do it with:
    board: {A: {hand: [Offer]}}
    script: [{A: {cast: Offer}}, {A: yes}]
    expect:
      disputed:
        - {rules: ["101.3a"], reading: it was tried}
        - {rules: ["605.2b"], reading: what cannot choose does nothing}
""",
    "700_2b_the_opponent_may_be_the_one_to_choose_the_option": """
cards:
  Fork: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{choose_one: [[{draw: 1}], [{draw: 3}]], by: opponent}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Fork], mana: [water]}}
script:
  - {A: {cast: Fork}}
  - {B: {option: 1}}
expect: {trace: ["700.2a"], end: {A: {hand: 1}}}
""",
    "605_2b_who_cannot_be_chosen_is_no_choice_of_the_player_who_chooses": """
cards:
  Veil: {type: creature, civilizations: [water], cost: 3, power: 3000,
         abilities: [{static: [{cannot: {be_chosen: self}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Edict: {type: spell, civilizations: [darkness], cost: 1,
          abilities: [{do: [{destroy: {choose: {type: creature, whose: opponent}, by: opponent}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Edict], mana: [darkness]}, B: {battle: [Veil, Lamb]}}
script:
  - {A: {cast: Edict}}
  - {B: {choose: Veil}}
expect: {end: {B: {battle: [Lamb], graveyard: [Veil]}}}
""",
    "605_2b_several_parts_are_chosen_one_after_another_and_nothing_twice": """
cards:
  Net: {type: spell, civilizations: [light], cost: 1,
        abilities: [{do: [{tap: [{choose: {type: creature, whose: opponent}}, {choose: {type: creature, whose: any}}]}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Net], mana: [light], battle: [Lamb]}, B: {battle: [Lamb]}}
script: [{A: {cast: Net}}]
expect: {end: {A: {tapped: [Lamb]}, B: {tapped: ["Lamb#2"]}}}
""",
    "605_2c_an_end_that_no_rule_knows_is_not_passed_over": """
cards:
  Halt: {type: spell, civilizations: [light], cost: 1, abilities: [{do: [{end: attack}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Halt], mana: [light]}}
script: [{A: {cast: Halt}}]
expect: {undecidable: true}
""",
}


@pytest.mark.parametrize("text", VERBS.values(), ids=VERBS.keys())
def test_verbs(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
