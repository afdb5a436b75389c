"""What stands under a rule's number: its functions, read off their registration."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from scenarios.engine.rulebook import Rulebook
from scenarios.games import GAMES, game_of
from scenarios.language.errors import ScenarioError
from scenarios.proving.registered import registered, under

BOOK = Rulebook("invented", "1")


@BOOK.rule("1.3", also=("1.2",), sometimes=("1.1", "1.3"))
def lift(play: Any) -> None:
    """The card is lifted,
    by whoever holds it.

    Further words say why.
    """


@BOOK.guard("1.2", on="lift")
def not_twice(play: Any) -> None:
    """Nobody lifts twice."""


BOOK.wording("lift", "1.2", "1.4", ja="{what}を持ち上げる", en="{what} is lifted")


@pytest.mark.parametrize(
    ("number", "named"),
    [
        ("1.1", [("lift", "sometimes", False)]),
        ("1.2", [("not_twice", "first", True), ("lift", "also", True)]),
        ("1.3", [("lift", "first", False)]),
        ("1.4", []),
    ],
)
def test_a_function_stands_under_each_of_its_numbers_its_first_before_others(
    number: str, named: list[tuple[str, str, bool]]
) -> None:
    found = under(BOOK, number).functions
    assert [(each.name, each.role, each.always) for each in found] == named
    assert {each.first for each in found if each.name == "lift"} <= {"1.3"}


def test_a_function_says_the_first_sentence_of_its_docstring_and_has_its_code() -> None:
    (lifted,) = under(BOOK, "1.3").functions
    assert lifted.says == "The card is lifted, by whoever holds it."
    assert lifted.source.startswith('@BOOK.rule("1.3"') and lifted.source.endswith('"""')
    assert Path(__file__).read_text("utf-8").splitlines()[lifted.line - 1].startswith("@BOOK.rule")
    assert (lifted.kind, lifted.on) == ("step", "")
    guard, _ = under(BOOK, "1.2").functions
    assert (guard.kind, guard.on) == ("guard", "lift")


def test_an_event_stands_under_each_of_its_numbers() -> None:
    for number in ("1.2", "1.4"):
        assert [(e.verb, e.ja) for e in under(BOOK, number).events] == [
            ("lift", "{what}を持ち上げる")
        ]
    assert under(BOOK, "1.4") and not under(BOOK, "1.5")


@pytest.mark.parametrize("game", GAMES)
def test_everything_registered_in_a_rulebook_is_found_with_its_place(game: str) -> None:
    book, found = game_of(game).book, registered(game)
    assert set(found) == set(book.numbers())
    functions = [each for here in found.values() for each in here.functions]
    assert len(functions) == sum(len(rule.numbers) for rule in book.rules)
    for each in {each.code: each for each in functions}.values():
        lines = Path(sys.modules[each.module].__file__ or "").read_text("utf-8").splitlines()
        assert lines[each.line - 1].strip() == each.source.splitlines()[0].strip(), each.name


def test_a_game_without_a_rulebook_is_refused() -> None:
    with pytest.raises(ScenarioError):
        registered("dimension_zero")
