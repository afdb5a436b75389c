"""Replacement effects: who decides, what can be done, what happens instead (609, 101.5)."""

# ruff: noqa: E501 (a card stands on one line)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

REPLACEMENTS = {
    "609_9a_the_player_fixes_which_of_two_deaths_the_only_card_pays_for": """
cards:
  Guardian: {type: creature, civilizations: [light], cost: 5, power: 5000,
             abilities: [{instead: {of: {destroyed: {name: Lamb, whose: mine}}, do: [{discard: 1}]}}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Purge: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy: {name: Lamb}}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Purge], mana: [fire]}
  B: {battle: [Guardian, Lamb x2], hand: 1}
script:
  - {A: {cast: Purge}}
  - {B: {replace: none}}
expect:
  trace: ["609.9a", "609.4"]
  end: {B: {battle: [Guardian, Lamb#2], hand: 0, graveyard: [Lamb, B/hand#1]}}
""",
    "609_9a_with_a_card_for_each_both_are_replaced_without_asking_which": """
cards:
  Guardian: {type: creature, civilizations: [light], cost: 5, power: 5000,
             abilities: [{instead: {of: {destroyed: {name: Lamb, whose: mine}}, do: [{discard: 1}]}}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Purge: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy: {name: Lamb}}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Purge], mana: [fire]}
  B: {battle: [Guardian, Lamb x2], hand: 2}
script:
  - {A: {cast: Purge}}
  - {B: {choose: B/hand#1}}
expect: {end: {B: {battle: [Guardian, Lamb, Lamb#2], hand: 0, graveyard: 2}}}
""",
    "609_4_a_price_that_cannot_be_paid_in_full_is_not_paid": """
cards:
  Miser: {type: creature, civilizations: [light], cost: 3, power: 3000,
          abilities: [{instead: {of: {destroyed: self}, cost: [{discard: 2}], do: [{move: {what: it, to: hand}}]}}]}
  Blast: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy: {name: Miser}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Blast], mana: [fire]}, B: {battle: [Miser], hand: 1}}
script: [{A: {cast: Blast}}]
expect:
  trace: [{rule: "609.4", status: impossible}, {rule: "701.6a", status: happened}]
  end: {B: {hand: 1, graveyard: [Miser]}}
""",
    "605_2c_what_is_done_instead_is_done_in_the_order_of_writing": """
cards:
  Well: {type: creature, civilizations: [nature], cost: 3, power: 3000,
         abilities: [{instead: {of: {draws: mine}, do: [{charge: top}, {charge: top}]}}]}
  Sip: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Sip], mana: [water], battle: [Well]}}
script: [{A: {cast: Sip}}]
expect:
  never: ["701.8a"]
  end: {A: {hand: 0, deck: 18, mana: [A/mana#1, A/deck#1, A/deck#2]}}
""",
    "609_4_later_words_speak_of_what_was_done_instead": """
cards:
  Sower: {type: creature, civilizations: [nature], cost: 3, power: 3000,
          abilities: [{instead: {of: {destroyed: self}, do: [{discard: 1}, {move: {what: that, to: mana}}]}}]}
  Blast: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy: {name: Sower}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Blast], mana: [fire]}, B: {battle: [Sower], hand: 1}}
script: [{A: {cast: Blast}}]
expect: {end: {B: {battle: [Sower], hand: 0, graveyard: 0, mana: [B/hand#1]}}}
""",
    "110_4b_a_replacement_that_names_the_hand_works_there": """
cards:
  Sleeper: {type: creature, civilizations: [darkness], cost: 5, power: 5000,
            abilities: [{instead: {of: {moves: self, from: hand, to: graveyard}, do: [{put: self}]}, zones: [hand]}]}
  Rob: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{discard: {n: 1, player: opponent}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Rob], mana: [darkness]}, B: {hand: [Sleeper]}}
script: [{A: {cast: Rob}}]
expect:
  trace: [{rule: "701.7a", status: replaced}, "609.1", "409.1a"]
  end: {B: {hand: 0, graveyard: 0, battle: [Sleeper]}}
""",
    "609_8_a_printed_and_a_given_replacement_are_two": """
cards:
  Shade: {type: creature, civilizations: [darkness], cost: 3, power: 3000,
          abilities: [{instead: {of: {destroyed: self}, do: [{move: {what: it, to: hand}}]}}]}
  Altar: {type: field, civilizations: [darkness], cost: 3,
          abilities: [{static: [{gain: {what: {type: creature, whose: mine},
                       ability: {instead: {of: {destroyed: self}, do: [{move: {what: it, to: mana}}]}}}}]}]}
  Blast: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy: {name: Shade}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Blast], mana: [fire]}, B: {battle: [Shade, Altar]}}
script:
  - {A: {cast: Blast}}
  - {B: {replace: Shade.1}}
expect: {trace: ["609.8"], end: {B: {hand: [Shade], mana: 0, graveyard: 0}}}
""",
    "609_9b_whether_a_card_that_is_going_itself_may_serve_is_not_said": """
cards:
  Cult: {type: creature, civilizations: [darkness], cost: 4, power: 4000,
         abilities: [{instead: {of: {destroyed: self}, do: [{destroy: {choose: {name: Lamb, whose: mine}}}]}}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Doom: {type: spell, civilizations: [darkness], cost: 1, abilities: [{do: [{destroy: {type: creature}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Doom], mana: [darkness]}, B: {battle: [Cult, Lamb]}}
script: [{A: {cast: Doom}}]
expect: {disputed: [{rules: ["609.9b", "609.4"], reading: the Lamb that is destroyed too may serve}]}
""",
    "609_8a_a_spell_may_leave_its_own_replacement_unused": """
cards:
  Echo: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{draw: 1}]},
                     {instead: {of: {moves: self, to: graveyard}, do: [{move: {what: self, to: hand}}]}, may: true}]}
board: {turn: {player: A, step: main}, A: {hand: [Echo], mana: [water]}}
script:
  - {A: {cast: Echo}}
  - {A: {replace: none}}
expect: {end: {A: {graveyard: [Echo], hand: 1}}}
""",
    "609_4_a_clause_that_is_not_encoded_is_not_taken_for_impossible": """
cards:
  Riddle: {type: creature, civilizations: [light], cost: 3, power: 3000,
           abilities: [{instead: {of: {destroyed: self}, do: [{text: solve it}]}}]}
  Blast: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy: {name: Riddle}}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Blast], mana: [fire]}, B: {battle: [Riddle]}}
script: [{A: {cast: Blast}}]
expect: {undecidable: true}
""",
}


@pytest.mark.parametrize("text", REPLACEMENTS.values(), ids=REPLACEMENTS.keys())
def test_replacements(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
