"""How the difference between two traces is told: by what it does to a step."""

from __future__ import annotations

import pytest
from kept_traces import Line
from trace_differences import between, groups

RUN = ("1-basics/one.yaml", "")


def trace(*rows: str) -> tuple[Line, ...]:
    return tuple(map(Line.parse, rows))


OLD = trace(". 601.1", " . 601.1g 701.5a | Knight", " ! 605.1 | Rival", "  . 701.4a | Rival")


@pytest.mark.parametrize(
    ("new", "shapes"),
    [
        (OLD, []),
        (trace(". 601.1", " . 601.1g | Knight", *map(str, OLD[2:])),
         ["(601.1g, 701.5a) loses 701.5a"]),
        (trace(". 601.1 409.1", *map(str, OLD[1:])), ["(601.1) gains 409.1"]),
        (trace(". 601.2", *map(str, OLD[1:])), ["(601.1) becomes (601.2)"]),
        (trace(*map(str, OLD[:2]), " ! 605.1 | Knight", str(OLD[3])),
         ["(605.1) [forced] names other cards"]),
        (trace(*map(str, OLD[:2]), " ? 605.1 | Rival", str(OLD[3])),
         ["(605.1) [forced] becomes [choice]"]),
        (trace(*map(str, OLD[:3]), " . 701.4a | Rival"), ["steps stand higher"]),
        (trace(*map(str, OLD[:3])), ["(701.4a) is gone"]),
        (trace(*map(str, OLD), ". 104.1"), ["(104.1) is new"]),
        (trace(". 601.1", "  . 701.4a | Rival", *map(str, OLD[1:3])),
         ["(701.4a) stands elsewhere"]),
        (trace(". 601.1", " . 701.5a 601.1g | Knight", *map(str, OLD[2:])),
         ["(601.1g, 701.5a) has its numbers in another order: 701.5a, 601.1g"]),
    ],
)  # fmt: skip
def test_a_difference_is_told_by_its_shape(new: tuple[Line, ...], shapes: list[str]) -> None:
    assert [change.shape for change in between(RUN, OLD, new)] == shapes


def test_one_shape_is_one_group_with_all_its_steps_and_files() -> None:
    new = trace(". 601.1", " . 601.1g | Knight", *map(str, OLD[2:]))
    other = ("1-basics/two.yaml", "small")
    kept, now = {RUN: OLD, other: OLD}, {RUN: new, other: new}
    (group,) = groups(kept, now)
    assert (group.shape, len(group.changes), group.files) == ("(601.1g, 701.5a) loses 701.5a", 2, 2)
    assert groups(kept, {**now, other: OLD})[0].id != group.id


@pytest.mark.parametrize("row", [str(line) for line in OLD])
def test_a_kept_line_reads_back(row: str) -> None:
    assert str(Line.parse(row)) == row
