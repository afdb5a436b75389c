"""Continuous effects: what they reach, how long, power (108, 110, 206, 604, 608)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

# ruff: noqa: E501 (a card stands on one line)

CONTINUOUS = {
    "403_1_words_without_a_zone_reach_the_battle_zone_only": """
cards:
  Banner: {type: field, civilizations: [fire], cost: 3,
           abilities: [{static: [{civilization: {what: {type: creature, whose: mine}, add: fire}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Lamb], mana: [Lamb], battle: [Banner, Lamb]}}
script:
  - {check: {civilizations: {Lamb: light, Lamb#2: light, Lamb#3: [fire, light]}}}
""",
    "604_2_a_static_ability_that_a_static_ability_gives_works": """
cards:
  Chief: {type: creature, civilizations: [nature], cost: 5, power: 5000,
          abilities: [{static: [{gain: {what: {type: creature, whose: mine, other: true},
                       ability: {static: [{power: {what: self, add: 3000}}]}}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {battle: [Chief, Lamb]}, B: {battle: [Lamb]}}
script: [{check: {power: {Chief: 5000, Lamb: 4000, Lamb#2: 1000}}}]
""",
    "108_1c_infinite_power_stays_infinite": """
cards:
  Titan: {type: creature, civilizations: [fire], cost: 9, power: 9000,
          abilities: [{static: [{power: {what: self, add: infinite}}, {power: {what: self, add: -5000}}]}]}
  Hill: {type: creature, civilizations: [fire], cost: 9, power: 900000}
  Feud: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{battle: {a: {name: Titan}, b: {name: Hill}}}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Titan], hand: [Feud], mana: [fire]}, B: {battle: [Hill]}}
script: [{A: {cast: Feud}}]
expect: {end: {A: {battle: [Titan]}, B: {graveyard: [Hill]}, power: {Titan: 1000000000000}}}
""",
    "108_1c_minus_infinite_destroys_even_infinite_power": """
cards:
  Titan: {type: creature, civilizations: [fire], cost: 9, power: 9000,
          abilities: [{static: [{power: {what: self, add: infinite}}]}]}
  Curse: {type: spell, civilizations: [darkness], cost: 1,
          abilities: [{do: [{power: {what: {name: Titan}, add: {times: [infinite, -1]}, until: turn}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Curse], mana: [darkness]}, B: {battle: [Titan]}}
script: [{A: {cast: Curse}}]
expect: {trace: ["703.4c"], end: {B: {graveyard: [Titan]}}}
""",
    "108_1b_power_below_zero_is_read_as_zero": """
cards:
  Ghost: {type: creature, civilizations: [darkness], cost: 2, power: 1000,
          abilities: [stays, {static: [{power: {what: self, add: -3000}}]}]}
  Twin: {type: creature, civilizations: [darkness], cost: 2, power: 2000,
         abilities: [{static: [{power: {what: self, add: {power: {name: Ghost}}}}]}]}
  Lens: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{draw: {count: {type: creature, power: {min: 0, max: 0}}}}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Ghost, Twin], hand: [Lens], mana: [water]}}
script: [{A: {cast: Lens}}]
expect: {end: {A: {hand: 1, battle: [Ghost, Twin]}, power: {Ghost: 0, Twin: 2000}}}
""",
    "206_3_two_fixed_powers_at_once_the_rules_do_not_rank": """
cards:
  Lead: {type: creature, civilizations: [light], cost: 2, power: 1000,
         abilities: [{static: [{power: {what: {name: Lamb}, set: 3000}}]}]}
  Gold: {type: creature, civilizations: [light], cost: 2, power: 1000,
         abilities: [{static: [{power: {what: {name: Lamb}, set: 8000}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {battle: [Lead, Lamb]}, B: {battle: [Gold]}}
expect: {silent: true}
""",
    "608_2a_without_a_duration_it_lasts_for_the_game": """
cards:
  Growth: {type: spell, civilizations: [nature], cost: 1,
           abilities: [{do: [{power: {what: {choose: {type: creature, whose: mine}}, add: 2000}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Growth], mana: [nature], battle: [Lamb]}}
script:
  - {A: {cast: Growth}}
  - {A: pass}
  - {A: pass}
  - {check: {turn: B, power: {Lamb: 3000}}}
""",
    "101_2_what_a_player_cannot_do_is_refused_until_it_ends": """
cards:
  Hush: {type: spell, civilizations: [light], cost: 1,
         abilities: [{do: [{cannot: {cast: opponent, until: my_next_turn}}]}]}
  Sip: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
  Lamb: {type: creature, civilizations: [water], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {hand: [Hush, Sip], mana: [light, water]}, B: {hand: [Sip, Lamb], mana: [water x2]}}
script:
  - {A: {cast: Hush}}
  - {A: {cast: Sip}}
  - {A: pass}
  - {A: pass}
  - {B: pass}
  - {refused: {B: {cast: "Sip#2"}}, rule: "101.2"}
  - {B: {summon: Lamb}}
expect: {end: {A: {hand: 1}, B: {battle: [Lamb]}}}
""",
    "101_2_a_static_ban_on_spells_reaches_the_hand": """
cards:
  Judge: {type: creature, civilizations: [light], cost: 3, power: 1000,
          abilities: [{static: [{cannot: {cast: {type: spell, cost: {max: 3}, whose: opponent}}}]}]}
  Sip: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
  Flood: {type: spell, civilizations: [water], cost: 4, abilities: [{do: [{draw: 2}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Sip, Flood], mana: [water x4]}, B: {battle: [Judge]}}
script:
  - {refused: {A: {cast: Sip}}, rule: "101.2"}
  - {A: {cast: Flood}}
expect: {end: {A: {hand: [Sip, A/deck#1, A/deck#2]}}}
""",
    "605_2c_a_clause_that_is_not_encoded_in_the_battle_zone_is_not_passed_over": """
cards:
  Riddle: {type: creature, civilizations: [light], cost: 3, power: 3000, abilities: [{text: nobody may hum}]}
board: {turn: {player: A, step: main}, A: {battle: [Riddle]}}
expect: {undecidable: true}
""",
    "405_1_608_3c_a_civilization_left_behind_does_not_tap_the_mana": """
cards:
  Banner: {type: field, civilizations: [fire], cost: 3,
           abilities: [{static: [{civilization: {what: {type: creature, whose: mine}, add: fire}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Prism: {type: creature, civilizations: [light, water], cost: 1, power: 1000}
  Plough: {type: spell, civilizations: [nature], cost: 1,
           abilities: [{do: [{charge: {type: creature, whose: mine}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Plough], mana: [nature], battle: [Banner, Lamb, {card: Prism, under: [Lamb]}]}}
script: [{A: {cast: Plough}}]
expect: {trace: ["405.1"], end: {A: {mana: 4}, untapped: [Lamb, "Lamb#2"], tapped: [Prism]}}
""",
    "604_2_a_keyword_with_an_if_is_there_while_it_is_met": """
cards:
  Drake: {type: creature, civilizations: [fire], cost: 5, power: 5000,
          abilities: [{breaker: 2, if: {shields: opponent, min: 2}}]}
board: {turn: {player: A, step: attack}, A: {battle: [Drake]}, B: {shields: 1}}
script:
  - {check: {keywords: {Drake: []}}}
""",
    "110_4c_what_gives_its_own_card_s_trigger_works_in_the_shield_zone": """
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 4, power: 4000}
  Last: {type: spell, civilizations: [light], cost: 4,
         abilities: [{static: [{shields_gain: {what: self, ability: s_trigger}}], if: {shields: mine, max: 2}}, {do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Lancer]}, B: {shields: [Last, 1]}}
script:
  - {A: {attack: B, with: Lancer}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Last]}}
expect: {trace: ["113.6b", "112.3a", "114.1"], end: {B: {hand: 1, graveyard: [Last]}}}
""",
    "604_4_a_one_shot_effect_is_applied_whole_before_it_is_due_again": """
cards:
  Pyre: {type: creature, civilizations: [fire], cost: 4, power: 4000,
         abilities: [{static: [{one_shot: {if: {count: {name: Lamb}}, do: [{reveal: top}, {destroy: {choose: {name: Lamb}}}]}}]}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
board: {turn: {player: A, step: main}, A: {battle: [Pyre]}, B: {battle: [Lamb x2]}}
script: [{A: {choose: Lamb}}]
expect: {trace: ["604.4", "701.6a", "604.4", "701.6a"], end: {B: {battle: 0, graveyard: 2}}}
""",
    "604_4b_of_two_one_shots_of_one_card_its_player_takes_either_first": """
cards:
  Loom: {type: creature, civilizations: [water], cost: 4, power: 4000,
         abilities: [{id: take, static: [{one_shot: {if: {hand: mine, max: 0}, do: [{draw: 1}]}}]},
                     {id: grow, static: [{one_shot: {if: {count: {zone: mana, whose: mine}, max: 0}, do: [{charge: top}]}}]}]}
board: {turn: {player: A, step: main}, A: {battle: [Loom], hand: 0}}
script: [{A: {resolve: Loom.grow}}]
expect: {trace: ["604.4b"], end: {A: {mana: [A/deck#1], hand: [A/deck#2]}}}
""",
    "703_4l_another_d2_field_takes_the_place_of_the_one_before": """
cards:
  Arena: {type: field, civilizations: [fire], cost: 1, special: [d2]}
  Plaza: {type: field, civilizations: [light], cost: 1, special: [d2]}
board: {turn: {player: A, step: main}, A: {hand: [Plaza], mana: [light]}, B: {battle: [Arena]}}
script: [{A: {play: Plaza}}]
expect: {trace: ["703.4l"], end: {A: {battle: [Plaza]}, B: {battle: 0, graveyard: [Arena]}}}
""",
}


@pytest.mark.parametrize("text", CONTINUOUS.values(), ids=CONTINUOUS.keys())
def test_continuous_effects(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
