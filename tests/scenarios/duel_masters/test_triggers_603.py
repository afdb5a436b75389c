"""Triggered abilities: what they see, when they trigger, what they speak of (110.4g, 603)."""

# ruff: noqa: E501 (a card stands on one line)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

TRIGGERS = {
    "603_2c_a_state_that_comes_about_triggers_once": """
cards:
  Hermit: {type: creature, civilizations: [water], cost: 3, power: 1000,
           abilities: [{when: {state: {hand: mine, max: 0}}, do: [{draw: 1}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Lamb], mana: [light], battle: [Hermit]}}
script: [{A: {summon: Lamb}}]
expect: {trace: ["603.2c", "114.1"], end: {A: {hand: 1, deck: 19}}}
""",
    "603_2c_a_source_that_comes_into_the_state_does_not_trigger": """
cards:
  Hermit: {type: creature, civilizations: [water], cost: 1, power: 1000,
           abilities: [{when: {state: {hand: mine, max: 0}}, do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Hermit], mana: [water]}}
script: [{A: {summon: Hermit}}]
expect: {never: ["603.2c"], end: {A: {hand: 0}}}
""",
    "110_4g_an_ability_on_being_discarded_triggers_where_the_card_arrives": """
cards:
  Relic: {type: creature, civilizations: [darkness], cost: 4, power: 1000,
          abilities: [{when: {moves: self, from: hand, to: graveyard}, do: [{draw: 1}]}]}
  Rob: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{discard: {player: opponent, n: 1}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Rob], mana: [darkness]}, B: {hand: [Relic]}}
script: [{A: {cast: Rob}}]
expect: {trace: ["110.4g", "114.1"], end: {B: {hand: 1, graveyard: [Relic]}}}
""",
    "603_6_a_delayed_ability_speaks_of_what_was_chosen_when_it_was_made": """
cards:
  Mark: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{untap: {choose: {type: creature, whose: mine}}},
                           {when: {event: {attacks: that}, do: [{draw: 1}], until: turn}}]}]}
  Fox: {type: creature, civilizations: [fire], cost: 2, power: 1000}
  Dog: {type: creature, civilizations: [fire], cost: 2, power: 2000}
board: {turn: {player: A, step: main}, A: {hand: [Mark], mana: [water], battle: [Fox, Dog]}}
script:
  - {A: {cast: Mark}}
  - {A: {choose: Fox}}
  - {A: pass}
  - {A: {attack: B, with: Dog}}
  - {A: {choose: B/shields#1}}
  - {check: {A: {hand: 0}}}
  - {A: {attack: B, with: Fox}}
  - {A: {choose: B/shields#2}}
expect: {trace: ["603.6"], end: {A: {hand: 1}}}
""",
    "603_6_a_delayed_ability_that_triggers_once_is_gone_then": """
cards:
  Cheer: {type: spell, civilizations: [water], cost: 1,
          abilities: [{do: [{when: {event: {attacks: {whose: mine}}, do: [{draw: 1}], once: true, until: turn}}]}]}
  Fox: {type: creature, civilizations: [fire], cost: 2, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Cheer], mana: [water], battle: [Fox x2]}}
script:
  - {A: {cast: Cheer}}
  - {A: pass}
  - {A: {attack: B, with: Fox}}
  - {A: {choose: B/shields#1}}
  - {A: {attack: B, with: Fox#2}}
  - {A: {choose: B/shields#2}}
expect: {end: {A: {hand: 1}}}
""",
    "701_5a_a_summoned_creature_has_been_played": """
cards:
  Clerk: {type: creature, civilizations: [water], cost: 3, power: 1000,
          abilities: [{when: {played: {whose: mine, other: true}}, do: [{draw: 1}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Lamb], mana: [light], battle: [Clerk]}}
script: [{A: {summon: Lamb}}]
expect: {end: {A: {hand: 1}}}
""",
    "603_5b_608_3c_a_creature_that_entered_is_read_as_it_is_in_the_battle_zone": """
cards:
  Judge: {type: creature, civilizations: [light], cost: 3, power: 5000,
          abilities: [{when: {enters: {type: creature, other: true}}, if: {is: {power: {min: 3000}}, of: it}, do: [{draw: 1}]},
                      {static: [{power: {what: {type: creature, other: true}, add: 1000}}]}]}
  Squire: {type: creature, civilizations: [light], cost: 1, power: 2000}
board: {turn: {player: A, step: main}, A: {hand: [Squire], mana: [light], battle: [Judge]}}
script: [{A: {summon: Squire}}]
expect: {trace: ["603.5a", "605.2a", "114.1"], end: {A: {hand: 1}, power: {Squire: 3000}}}
""",
    "605_2e_a_creature_that_has_left_is_read_as_it_was_with_its_keywords": """
cards:
  Mourner: {type: creature, civilizations: [darkness], cost: 3, power: 1000,
            abilities: [{when: {destroyed: {keyword: blocker, whose: opponent}}, do: [{draw: 1}]}]}
  Wall: {type: creature, civilizations: [light], cost: 2, power: 1000, abilities: [blocker]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Doom: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{destroy: {type: creature, whose: opponent}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Doom], mana: [darkness], battle: [Mourner]}, B: {battle: [Wall, Lamb]}}
script: [{A: {cast: Doom}}]
expect: {end: {A: {hand: 1}}}
""",
    "603_2_what_works_once_a_turn_works_once_though_it_waits_twice": """
cards:
  Reaper: {type: creature, civilizations: [darkness], cost: 3, power: 1000,
           abilities: [{when: {destroyed: {type: creature, whose: opponent}}, once: turn, do: [{draw: 1}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Doom: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{destroy: {type: creature, whose: opponent}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Doom], mana: [darkness], battle: [Reaper]}, B: {battle: [Lamb x2]}}
script:
  - {A: {cast: Doom}}
  - {A: {resolve: Reaper}}
expect: {end: {A: {hand: 1, deck: 19}}}
""",
    "602_1_a_price_that_a_trigger_cannot_pay_in_full_is_disputed": """
cards:
  Trader: {type: creature, civilizations: [water], cost: 1, power: 1000,
           abilities: [{when: {enters: self}, cost: [{discard: 2}], do: [{draw: 3}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Trader, 1], mana: [water]}}
script: [{A: {summon: Trader}}]
expect: {disputed: [{rules: ["101.3a"]}, {rules: ["602.1"]}]}
""",
    "101_3a_if_you_did_of_a_trigger_is_met_by_trying": """
cards:
  Trader: {type: creature, civilizations: [water], cost: 1, power: 1000,
           abilities: [{when: {enters: self}, do: [{may: [{discard: 2}], then: [{draw: 3}]}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Trader, 1], mana: [water]}}
script: [{A: {summon: Trader}}, {A: yes}]
expect: {trace: ["603.2", "701.7a", "101.3a", "114.2"], never: ["602.1"], end: {A: {hand: 3, graveyard: 1, deck: 17}}}
""",
    "506_3a_the_first_spell_of_a_turn_is_counted_over_all_spells": """
cards:
  Scribe: {type: creature, civilizations: [water], cost: 3, power: 1000,
           abilities: [{when: {cast: {type: spell, whose: mine}, first: true}, do: [{draw: 1}]}]}
  Nil: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{untap: self}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Nil x2], mana: [water x2], battle: [Scribe]}}
script:
  - {A: {cast: Nil}}
  - {A: {cast: "Nil#2"}}
expect: {end: {A: {hand: 1, graveyard: 2}}}
""",
    "110_5a_a_source_that_has_left_is_no_other_card": """
cards:
  Twin: {type: creature, civilizations: [darkness], cost: 3, power: 1000,
         abilities: [{when: {destroyed: self}, do: [{move: {what: {choose: {type: creature, zone: graveyard, whose: mine, other: true}}, to: hand}}]}]}
  Doom: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{destroy: {type: creature, whose: opponent}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Doom], mana: [darkness]}, B: {battle: [Twin]}}
script: [{A: {cast: Doom}}]
expect: {trace: [{rule: "605.2b", status: impossible}], end: {B: {graveyard: [Twin], hand: 0}}}
""",
}


@pytest.mark.parametrize("text", TRIGGERS.values(), ids=TRIGGERS.keys())
def test_triggers(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
