"""What the reader lets stand and the rulebook does not execute stops the ruling, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenarios.language.errors import ScenarioError

Holds = Callable[..., Any]

UNDECIDABLE = "{undecidable: true}"


def odd(ability: str, kind: str = "servant, cost: 1, attack: 100, health: 100") -> str:
    return f"Odd: {{type: {kind}, abilities: [{ability}]}}\n"


@pytest.mark.parametrize(
    "ability",
    [
        "{when: {battles: self}, do: [{draw: 1}]}",
        "{when: {wins: self}, do: [{draw: 1}]}",
        "{when: {before_draw: mine}, do: [{draw: 1}]}",
        "{when: {summoned: {type: servant}, first: true}, do: [{draw: 1}]}",
        "{when: {enters: servant_of_mine}, declare: true, do: [{draw: 1}]}",
        "{static: [{cost: {what: {type: spell}, add: -1, min: 1}}]}",
        "{static: [{gain: {what: self, ability: {text: 何かをする}}}]}",
        "{text: 何かをする}",
        "equip",
    ],
)
def test_an_ability_on_the_field_that_is_not_executed_is_not_ignored(
    holds: Holds, ability: str
) -> None:
    ability = ability.replace("servant_of_mine", "{type: servant, whose: mine}")
    verdict = holds("{A: {field: [Odd], hand: [Spark]}}", "", UNDECIDABLE, odd(ability))
    assert verdict.verdict == "undecidable"


@pytest.mark.parametrize(
    "effect",
    [
        "{text: 何かをする}",
        "{cannot: {attack: opponent, until: turn}}",
        "{cannot: {play: {type: spell}, until: turn}}",
        "{gain: {what: {type: servant}, ability: {text: 何かをする}}}",
        "{when: {event: {battles: {type: servant}}, do: [{draw: 1}]}}",
        "{battle: {a: {type: servant, whose: mine}, b: {type: servant, whose: opponent}}}",
        "{move: {what: {choose: {type: servant}}, to: waiting}}",
        "{counter: {what: {type: servant}, name: Stone}}",
        "{reduce: 100}",
        "{attack: {what: {type: servant}, until: turn}}",
        "{health: {what: {type: servant}, add: 100, set: 200, until: turn}}",
    ],
)
def test_an_instruction_that_is_not_executed_is_not_ignored(holds: Holds, effect: str) -> None:
    verdict = holds(
        "{A: {hand: [Ray], field: [Rat, Rat]}, B: {field: [Rat]}}",
        "{A: {cast: Ray}}\n{otherwise: pass}",
        UNDECIDABLE,
        f"Ray: {{type: spell, cost: 1, abilities: [{{do: [{effect}]}}]}}\n",
    )
    assert verdict.verdict == "undecidable"


@pytest.mark.parametrize(
    "ability",
    [
        "{if: {shields: mine, max: 0}, static: [{attack: {what: self, add: 100}}]}",
        "{if: {power: self, min: 1}, static: [{attack: {what: self, add: 100}}]}",
        "{static: [{cannot: {battle: self}}]}",
        "{static: [{can: {play: {type: spell}}}]}",
        "{static: [{ignore: {cannot: attack, of: self}}]}",
        "{static: [{power: {what: self, add: 100}}]}",
        "{static: [{shields_gain: {what: {type: servant}, ability: swift}}]}",
        "{static: [{one_shot: {if: {turn: mine}, do: [{draw: 1}]}}]}",
        "{when: {enters: self, at: top}, do: [{draw: 1}]}",
        "{do: [{power: {what: {type: servant}, add: 100}}]}",
        "{do: [{draw: {power: {type: servant}}}]}",
        "{do: [{draw: infinite}]}",
        "{do: [{draw: said}]}",
        "{do: [{end: turn}]}",
        "{do: [{end: sentence}]}",
        "{do: [{life: {set: 1000}}]}",
        "{do: [{extra_turn: me}]}",
        "{do: [{shield: top}]}",
        "{do: [{break: 1}]}",
        "{do: [{shuffle: {but: self}}]}",
        "{do: [{move: {what: self, to: deck, at: heap}}]}",
    ],
)
def test_a_word_of_which_no_rule_of_nova_speaks_is_refused(holds: Holds, ability: str) -> None:
    with pytest.raises(ScenarioError):
        holds("{A: {hand: [Odd]}}", "", "{}", odd(ability))


@pytest.mark.parametrize("keys", ["evolves: {from: {type: servant}}", "parts: []", "power: 1"])
def test_a_card_says_nothing_of_which_no_rule_of_nova_speaks(holds: Holds, keys: str) -> None:
    holds("{A: {hand: [Odd]}}", "", "{}", odd("swift"))
    with pytest.raises(ScenarioError):
        holds("{A: {hand: [Odd]}}", "", "{}", odd(f"swift], {keys}, races: [Imp"))


@pytest.mark.parametrize("word", ["charge", "deploy", "resolve", "tap", "untap"])
def test_an_answer_that_nothing_in_nova_asks_for_is_refused(holds: Holds, word: str) -> None:
    with pytest.raises(ScenarioError):
        holds("{A: {hand: [Rat], field: [Rider]}}", f"{{A: {{{word}: Rat}}}}")


def test_what_stands_before_such_an_instruction_is_done(holds: Holds) -> None:
    verdict = holds(
        "{A: {hand: [Ray]}}",
        "{A: {cast: Ray}}",
        "{undecidable: true, trace: ['905.2']}",
        "Ray: {type: spell, cost: 1, abilities: [{do: [{draw: 1}, {text: 何かをする}]}]}\n",
    )
    assert verdict.verdict == "undecidable"


@pytest.mark.parametrize(
    "board",
    [
        "{A: {field: [{card: Rat, under: [Rider]}]}}",
    ],
    ids=["cards under a card"],
)
def test_a_board_of_which_something_is_not_executed_is_undecidable(
    holds: Holds, board: str
) -> None:
    assert holds(board, "", UNDECIDABLE).verdict == "undecidable"


@pytest.mark.parametrize(
    ("ability", "undecidable"),
    [("{cost: [{tap: self}], do: [{draw: 1}]}", True), ("{when: {enters: self}, do: []}", False)],
)
def test_1009_2_receiving_matters_beside_an_ability_to_receive(
    holds: Holds, ability: str, undecidable: bool
) -> None:
    cards = "Ear: {type: servant, cost: 1, attack: 100, health: 100, abilities: [receive]}\n"
    cards += odd(f"receive, {ability}").replace("[receive", "[receive")
    expect = UNDECIDABLE if undecidable else "{end: {A: {field: [Ear, Odd]}}}"
    holds("{A: {field: [Ear, Odd]}}", "", expect, cards)
