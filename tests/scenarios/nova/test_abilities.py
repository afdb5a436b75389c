"""801: activated and automatic abilities, and what of abilities is not executed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Holds = Callable[..., Any]


# -- activated abilities (801.3) -------------------------------------------------------------------

MAGE = """\
Mage: {{type: servant, cost: 1, attack: 100, health: 100, abilities: [
  {{cost: [{cost}], {more}do: [{{damage: {{to: opponent, n: 100}}}}]}}]}}
"""


@pytest.mark.parametrize(
    ("cost", "state", "rule"),
    [
        ("{tap: self}", "{card: Mage, frozen: true}", "804.2.3.1"),
        ("{tap: self}", "{card: Mage, sick: true}", "203.4"),
        ("{pay: 9}", "Mage", "902.3"),
        ("{discard: 1}", "Mage", "902.3"),
        ("{life: {add: -2100}}", "Mage", "902.3"),
    ],
)
def test_902_3_what_cannot_be_paid_cannot_be_activated(
    holds: Holds, cost: str, state: str, rule: str
) -> None:
    holds(
        f"{{A: {{field: [{state}]}}}}",
        f"{{refused: {{A: {{activate: Mage}}}}, rule: '{rule}'}}",
        "{end: {B: {life: 2000}}}",
        MAGE.format(cost=cost, more=""),
    )


@pytest.mark.parametrize(
    ("cost", "end"),
    [
        ("{tap: self}", "{tapped: [Mage], A: {life: 2000}}"),
        ("{pay: 2}", "{untapped: [Mage], tapped: [A/energy#1, A/energy#2]}"),
        ("{life: {add: -500}}", "{A: {life: 1500, limit: 2}}"),
        ("{life: {add: -500}}, {pay: 1}, {tap: self}", "{tapped: [Mage, A/energy#1]}"),
        ("{discard: 1}", "{A: {hand: 0, graveyard: [Rat]}}"),
    ],
)
def test_801_3_3_the_activation_cost_is_paid_before_the_ability_waits(
    holds: Holds, cost: str, end: str
) -> None:
    holds(
        "{A: {field: [Mage], hand: [Rat]}}",
        "{A: {activate: Mage}}",
        f"{{trace: ['801.3.5.1', '804.2.4#2', '801.3.5.3', '804.3.3'], end: {end}}}",
        MAGE.format(cost=cost, more=""),
    )


def test_801_3_5_only_the_controller_activates(holds: Holds) -> None:
    holds(
        "{A: {hand: 1}, B: {field: [Mage]}}",
        "{refused: {A: {activate: Mage}}, rule: '801.3.5'}\n{A: pass}\n{B: {activate: Mage}}",
        "{end: {A: {life: 1900}}}",
        MAGE.format(cost="{pay: 1}", more=""),
    )


def test_801_3_5_1_1_not_again_until_nothing_waits(holds: Holds) -> None:
    holds(
        "{A: {field: [Mage], hand: [Spark]}}",
        "{A: {activate: Mage}}\n{refused: {A: {activate: Mage}}, rule: '801.3.5.1.1'}\n"
        "{A: pass}\n{A: {activate: Mage}}\n{A: pass}",
        "{end: {B: {life: 1800}}}",
        MAGE.format(cost="{pay: 1}", more=""),
    )


def test_801_3_8_1_once_in_a_turn(holds: Holds) -> None:
    holds(
        "{A: {field: [Mage]}}",
        "{A: {activate: Mage}}\n{refused: {A: {activate: Mage}}, rule: '801.3.8.1'}",
        "{end: {B: {life: 1900}}}",
        MAGE.format(cost="{pay: 1}", more="once: turn, "),
    )


def test_801_3_11_no_activation_without_a_target(holds: Holds) -> None:
    cards = """\
Altar: {type: magic_item, cost: 1, abilities: [
  {cost: [{pay: 1}], do: [{damage: {to: {target: {type: servant}}, n: 100}}]}]}
"""
    holds(
        "{A: {field: [Altar]}}",
        "{refused: {A: {activate: Altar}}, rule: '801.3.11'}",
        "{end: {untapped: [A/energy#1]}}",
        cards,
    )


def test_902_5_paying_the_last_life_loses_the_game(holds: Holds) -> None:
    holds(
        "{A: {field: [Mage], life: 100}, B: {life: 100}}",
        "{A: {activate: Mage}}",
        "{trace: ['902.5', '502.1'], never: ['916.2'], winner: B}",
        MAGE.format(cost="{life: {add: -100}}", more=""),
    )


# -- automatic abilities (801.4) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "script", "drawn"),
    [
        ("{enters: self}", "{A: {summon: Seer}}", 1),
        ("{enters: {type: servant}}", "{A: {summon: Seer}}", 1),
        ("{enters: {type: servant, other: true}}", "{A: {summon: Seer}}", 0),
        ("{summoned: self}", "{A: {summon: Seer}}", 0),
        ("{leaves: self}", "{A: {summon: Seer}}\n{A: {cast: Recall, target: Seer}}", 2),
        ("{destroyed: self}", "{A: {summon: Seer}}\n{A: {cast: Bolt, target: Seer}}", 1),
    ],
    ids=["enters", "enters any", "enters other", "played", "leaves", "destroyed"],
)
def test_801_4_3_1_what_triggers(holds: Holds, when: str, script: str, drawn: int) -> None:
    cards = f"""\
Seer: {{type: servant, cost: 1, attack: 0, health: 100,
  abilities: [{{when: {when}, do: [{{draw: 1}}]}}]}}
"""
    hand = {"Recall": "Seer, Recall", "Bolt": "Seer, Bolt"}
    word = next((w for w in hand if w in script), "")
    lines = "{otherwise: pass}\n" + script
    holds(
        f"{{A: {{hand: [{hand.get(word, 'Seer')}]}}}}",
        lines,
        f"{{end: {{A: {{hand: {drawn}}}}}}}",
        cards,
    )


def test_801_4_3_1_1_once_for_each_time(holds: Holds) -> None:
    cards = """\
Bank: {type: magic_item, cost: 1,
  abilities: [{when: {draws: mine}, do: [{life: {add: 100}}]}]}
Study: {type: spell, cost: 1, abilities: [{do: [{draw: 3}]}]}
"""
    holds(
        "{A: {field: [Bank], hand: [Study]}}",
        "{A: {cast: Study}}",
        "{end: {A: {hand: 3, life: 2300}}}",
        cards,
    )


def test_801_4_3_5_without_a_target_it_is_taken_away(holds: Holds) -> None:
    cards = """\
Archer: {type: servant, cost: 1, attack: 100, health: 100, abilities: [
  {when: {enters: self},
   do: [{damage: {to: {target: {type: servant, whose: opponent}}, n: 100}}]}]}
"""
    holds(
        "{A: {hand: [Archer]}}",
        "{A: {summon: Archer}}",
        "{trace: ['801.4.3.1', {rule: '801.4.3.5', status: impossible}]}",
        cards,
    )


def test_801_4_7_whether_it_is_used_is_said_on_resolution(holds: Holds) -> None:
    cards = """\
Seer: {type: servant, cost: 1, attack: 0, health: 100,
  abilities: [{when: {enters: self}, may: true, do: [{draw: 1}]}]}
"""
    holds(
        "{A: {hand: [Seer]}}",
        "{A: {summon: Seer}}\n{A: no}",
        "{trace: ['801.4.3.2', '311.5#2', {rule: '801.4.7', status: choice}], end: {A: {hand: 0}}}",
        cards,
    )


def test_902_13_what_if_you_do_asks_for_is_paid_on_resolution(holds: Holds) -> None:
    cards = """\
Trap: {type: magic_item, cost: 1, abilities: [{when: {enters: {type: servant, whose: opponent}},
  cost: [{move: {what: self, to: graveyard}}], do: [{damage: {to: opponent, n: 300}}]}]}
Ruin: {type: spell, cost: 1, abilities: [instant,
  {do: [{destroy: {target: {type: magic_item}}}]}]}
"""
    holds(
        "{A: {hand: [Rat]}, B: {field: [Trap]}}",
        "{A: {summon: Rat}}",
        "{trace: ['311.5#2', '902.13', '916.2'], end: {A: {life: 1700}, B: {graveyard: [Trap]}}}",
        cards,
    )


STATE = """\
Hermit: {type: magic_item, cost: 1, abilities: [
  {when: {state: {count: {zone: hand, whose: mine}, max: 0}}, do: [{draw: 1}]}]}
"""


def test_801_4_6_a_state_triggers_once_until_it_has_left_the_waiting_area(holds: Holds) -> None:
    verdict = holds(
        "{A: {field: [Hermit], hand: [Blast]}}",
        "{A: {cast: Blast}}",
        "{trace: ['801.4.6', {rule: '311.5#2', cards: [Hermit]}, "
        "{rule: '311.5#2', cards: [Blast]}], end: {A: {hand: 1}}}",
        STATE,
    )
    assert sum("801.4.6" in step.rules and step.cards == ("Hermit",) for step in verdict.trace) == 1


# -- what is not executed is not guessed -----------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "effect"),
    [
        ("swift", "{text: 何かをする}"),
    ],
    ids=["not encoded"],
)
def test_what_the_rulebook_does_not_execute_is_undecidable(
    holds: Holds, ability: str, effect: str
) -> None:
    cards = f"""\
Odd: {{type: servant, cost: 1, attack: 0, health: 100, abilities: [{ability}]}}
Gate: {{type: spell, cost: 1, abilities: [{{do: [{effect}]}}]}}
"""
    board = "{A: {hand: [Gate, Odd], field: [Rat]}}"
    assert holds(board, "{A: {cast: Gate}}", "{undecidable: true}", cards).verdict == "undecidable"
