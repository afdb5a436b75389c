"""A function stands under several numbers where they say the same thing: why, is told for each."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from scenarios.games import game_of

TABLE = Path(__file__).with_name("same_rules.toml")


class Same(NamedTuple):
    """A rule that says what the first rule of a function says."""

    first: str
    function: str
    also: str

    @classmethod
    def parse(cls, text: str) -> Same:
        """What a key of the table names. Raises TypeError where it names something else."""
        return cls(*text.split(" "))

    def __str__(self) -> str:
        return " ".join(self)


def told() -> dict[str, str]:
    rows: dict[str, str] = tomllib.loads(TABLE.read_text("utf-8"))["same"]
    return rows


def registered() -> set[Same]:
    """Every number under which a function stands beside its first, in whatever case."""
    return {
        Same(rule.numbers[0], rule.function.__name__, number)
        for rule in game_of("duel_masters").book.rules
        for number in rule.numbers[1:]
        if number not in rule.sometimes
    }


def test_each_number_beside_the_first_says_the_same_and_it_is_told_why() -> None:
    without_a_reason = registered() - {Same.parse(key) for key in told()}
    assert without_a_reason == set(), "what it demands of its own wants a function of its own"


def test_each_reason_is_for_a_number_that_stands_there() -> None:
    assert {Same.parse(key) for key in told()} - registered() == set()


def test_a_reason_is_one_line_that_says_something() -> None:
    for key, why in told().items():
        assert str(Same.parse(key)) == key
        assert 10 < len(why) <= 110 and "\n" not in why, key
        assert not re.search(r"same thing|restates", why), f"{key}: what is it that both say?"
