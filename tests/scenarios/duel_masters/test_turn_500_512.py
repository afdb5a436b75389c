"""The turn and its steps (500-504, 511, 512), from the words of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

TURN = {
    "500_3_effects_of_a_step_end_when_that_step_ends": """
cards:
  Idol: {type: creature, civilizations: [light], cost: 2, power: 2000}
board:
  turn: {player: A, step: main}
  A: {battle: [Idol]}
  effects: [{owner: A, until: step, power: {what: Idol, add: 3000}}]
script:
  - {check: {power: {Idol: 5000}}}
  - {A: pass}
  - {check: {step: attack, power: {Idol: 2000}}}
expect: {trace: ["500.3"]}
""",
    "500_3_effects_until_my_next_turn_end_as_that_turn_starts": """
cards:
  Idol: {type: creature, civilizations: [light], cost: 2, power: 2000}
board:
  turn: {player: A, step: end}
  A: {battle: [Idol]}
  effects: [{owner: A, until: my_next_turn, power: {what: Idol, add: 3000}}]
script:
  - {check: {turn: B, power: {Idol: 5000}}}
  - {B: pass, times: 3}
  - {check: {turn: A, power: {Idol: 2000}}}
""",
    "500_4_702_2_what_triggers_at_the_draw_step_waits_until_the_draw_is_done": """
cards:
  Clerk: {type: creature, civilizations: [water], cost: 2, power: 2000,
          abilities: [{when: {step_starts: draw, whose: mine},
                       if: {count: {type: card, zone: hand, whose: mine}, min: 1},
                           do: [{draw: 1}]}]}
board: {turn: {player: A, step: start}, A: {battle: [Clerk]}}
expect:
  trace: ["502.1", {rule: "603.2", cards: [Clerk]}, "114.1"]
  end: {A: {hand: 2}}
""",
    "500_4_what_triggers_at_the_start_of_the_end_step_triggers": """
cards:
  Clerk: {type: creature, civilizations: [water], cost: 2, power: 2000,
          abilities: [{when: {step_starts: end, whose: mine}, do: [{draw: 1}]}]}
board: {turn: {player: A, step: end}, A: {battle: [Clerk]}}
expect: {trace: ["511.1", "603.2"], end: {turn: B, A: {hand: 1}}}
""",
    "500_2_what_waits_after_511_2_is_resolved_in_the_same_turn": """
cards:
  Husk: {type: creature, civilizations: [darkness], cost: 2, power: 0,
         abilities: [{when: {destroyed: self}, if: {turn: mine}, do: [{draw: 1}]}]}
board:
  turn: {player: A, step: end}
  A: {battle: [Husk]}
  effects: [{owner: A, power: {what: Husk, add: 1000}}]
expect: {trace: ["511.2", "703.4c", "114.1"], end: {turn: B, A: {hand: 1, graveyard: [Husk]}}}
""",
    "500_5_after_the_others_extra_turn_their_own_turn_is_still_to_come": """
cards:
  Gift: {type: spell, civilizations: [water], cost: 1,
      abilities: [{do: [{extra_turn: opponent}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Gift], mana: [water]}}
script:
  - {A: {cast: Gift}}
  - {A: pass, times: 2}
  - {check: {turn: B}}
  - {B: pass, times: 3}
  - {check: {turn: B}}
  - {B: pass, times: 3}
  - {check: {turn: A}}
expect: {trace: ["500.5", "512.1"]}
""",
    "500_5a_the_turn_players_extra_turns_come_first": """
cards:
  Gift: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{extra_turn: opponent}, {extra_turn: me}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Gift], mana: [water]}}
script:
  - {A: {cast: Gift}}
  - {A: pass, times: 2}
  - {check: {turn: A}}
  - {A: pass, times: 3}
  - {check: {turn: B}}
  - {B: pass, times: 3}
  - {check: {turn: B}}
  - {B: pass, times: 3}
  - {check: {turn: A}}
""",
    "103_500_6_a_game_from_its_set_up": """
cards:
  Idol: {type: creature, civilizations: [light], cost: 2, power: 2000}
board:
  setup: true
  turn: {first: B}
  A: {deck: [Idol x4, 36]}
script:
  - {A: {shuffle: as_is}}
  - {B: {shuffle: as_is}}
  - {B: {charge: B/deck#6}}
  - {B: pass, times: 3}
expect:
  trace: ["103.2", "701.11a", "701.11a", "103.3",
          {rule: "406.1", actor: A}, {rule: "402.1", actor: A}, {rule: "406.1", actor: B},
          {rule: "402.1", actor: B}, {rule: "103.4", actor: B},
          "500.6", "503.1", "502.1"]
  end:
    turn: A
    step: charge
    A: {hand: 6, shields: [Idol, Idol#2, Idol#3, Idol#4, A/deck#5], deck: 29}
    B: {hand: 4, mana: 1, deck: 30}
""",
    "104_2c_both_players_winning_at_once_is_not_said": """
cards:
  Each: {type: spell, civilizations: [light], cost: 1, abilities: [{do: [{win: each}]}]}
board: {turn: {player: A, step: main}, A: {hand: [Each], mana: [light]}}
script: [{A: {cast: Each}}]
expect: {silent: true}
""",
    "503_2_a_charge_in_the_history_was_the_one_of_the_turn": """
board:
  turn: {player: A, step: charge}
  history: [{charged: A}]
  A: {hand: 1}
script:
  - {refused: {A: {charge: A/hand#1}}, rule: "503.2"}
""",
    "101_4_an_s_trigger_goes_before_the_turn_players_effects_at_the_end_of_turn": """
cards:
  Raider: {type: creature, civilizations: [fire], cost: 5, power: 5000,
           abilities: [{id: raid, when: {turn_ends: mine}, do: [{break: 1}]},
                       {id: count, when: {turn_ends: mine},
                        do: [{draw: {count: {type: card, zone: mana, whose: opponent}}}]}]}
  Root: {type: spell, civilizations: [nature], cost: 2, abilities: [s_trigger,
      {do: [{charge: top}]}]}
board: {turn: {player: A, step: end}, A: {battle: [Raider]}, B: {shields: [Root, 1]}}
script:
  - {A: {resolve: Raider.raid}}
  - {A: {choose: B/shields#1}}
  - {B: {declare: [Root]}}
expect:
  trace: ["511.1", "509.5a", "112.3a", "114.1"]
  end: {A: {hand: 1}, B: {mana: 1}}
""",
}


@pytest.mark.parametrize("text", TURN.values(), ids=TURN.keys())
def test_turn(text: str, ruling: Callable[[str], Any]) -> None:
    ruling(text)
