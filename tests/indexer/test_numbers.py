"""The numbers of an edition: nearest ones, and those from one to another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.numbering import RuleNumber
from indexer.numbers import Numbers


def number(text: str) -> RuleNumber:
    return RuleNumber.parse(text, "nova")


def listed(*texts: str) -> Numbers:
    return Numbers(map(number, texts))


@pytest.mark.parametrize(
    ("there", "wanted", "nearest"),
    [
        # those of the same section, by their figures; then the section itself
        (("405", "405.1", "405.9", "406.4"), "405.4", ["405.1", "405.9", "405"]),
        # of those that share nothing the same depth comes first
        (("100", "101", "101.2", "300"), "205.2", ["101.2", "101", "100"]),
        # equally far to both sides: the next figure decides, then the smaller number
        (("101.1", "103.7", "103.8"), "102.7", ["103.7", "103.8", "101.1"]),
        (("101.7", "103.7"), "102.7", ["101.7", "103.7"]),
        (("405.4",), "405.4", ["405.4"]),
        ((), "405.4", []),
    ],
)
def test_nearest(there: tuple[str, ...], wanted: str, nearest: list[str]) -> None:
    found = listed(*there).nearest(number(wanted))
    assert [str(each) for each in found] == nearest


paths = st.lists(st.integers(1, 4), min_size=1, max_size=4).map(
    lambda steps: RuleNumber("nova", tuple(steps))
)


@given(st.lists(paths, max_size=60), paths, st.integers(1, 6))
def test_nearest_are_the_first_of_all_in_order(
    there: list[RuleNumber], wanted: RuleNumber, limit: int
) -> None:
    def distance(each: RuleNumber) -> tuple[int, int, tuple[int, ...], RuleNumber]:
        pairs = list(zip(wanted.path, each.path, strict=False))
        same = [a == b for a, b in pairs]
        shared = same.index(False) if False in same else len(same)
        gaps = tuple(abs(a - b) for a, b in pairs)
        return (-shared, abs(wanted.level - each.level), gaps, each)

    assert list(Numbers(there).nearest(wanted, limit)) == sorted(there, key=distance)[:limit]


def test_between_are_those_below_the_last_too() -> None:
    numbers = Numbers(map(number, ("101", "101.1", "101.1.2", "101.2", "101.2.1", "101.3")), 7)
    assert numbers.between(number("101.1"), number("101.2")) == (8, 9, 10, 11)
