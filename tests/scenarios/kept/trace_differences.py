"""What has changed between kept traces and those of now, gathered by shape.

A shape is what a change does to a step's status and numbers, wherever it stands:
"(601.1g, 701.5a) loses 701.5a" is one group, be it in one trace or in four hundred.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from kept_traces import Line, Run, Traces

GONE, NEW = "a scenario is kept no longer", "a scenario is kept that was not"
GAP = 10
"""What it costs to leave a step unpaired, beside the costs of `_apart`."""


class Change(NamedTuple):
    """One step that has changed: its shape, where, and the step before and after."""

    shape: str
    run: Run
    before: Line | None = None
    after: Line | None = None

    def __str__(self) -> str:
        return f"{self.shape} {self.run} {self.before} {self.after}"


@dataclass(frozen=True, slots=True)
class Group:
    """All changes of one shape. `id` is another one as soon as any of them is another."""

    shape: str
    changes: tuple[Change, ...]

    @property
    def files(self) -> int:
        return len({change.run[0] for change in self.changes})

    @property
    def id(self) -> str:
        told = "\n".join(sorted(map(str, self.changes)))
        return hashlib.sha256(told.encode()).hexdigest()[:10]

    def __str__(self) -> str:
        path, variant = self.changes[0].run
        where = f"{path} ({variant})" if variant else path
        return f"{self.shape}: {len(self.changes)} steps, {self.files} files, as in {where}"


def groups(kept: Traces, now: Traces) -> tuple[Group, ...]:
    """Every difference, by shape, the most frequent first."""
    by_shape: dict[str, list[Change]] = {}
    for change in _changes(kept, now):
        by_shape.setdefault(change.shape, []).append(change)
    found = [Group(shape, tuple(changes)) for shape, changes in by_shape.items()]
    return tuple(sorted(found, key=lambda group: (-len(group.changes), group.shape)))


def _changes(kept: Traces, now: Traces) -> Iterator[Change]:
    for run in kept:
        if run not in now:
            yield Change(GONE, run)
        elif kept[run] != now[run]:
            yield from between(run, kept[run], now[run])
    yield from (Change(NEW, run) for run in now if run not in kept)


def between(run: Run, old: Sequence[Line], new: Sequence[Line]) -> Iterator[Change]:
    """What has changed in one trace, step by step."""
    pairs = list(_paired(old, new))
    gone = [a for a, b in pairs if a and b is None]
    come = [b for a, b in pairs if b and a is None]
    for before, after in pairs:
        if before and after:
            yield from _of_one(run, before, after)
        elif before:
            other = _same(before, come)
            shape = "stands elsewhere" if other else "is gone"
            yield Change(f"{_named(before)} {shape}", run, before, other)
        elif after and not _same(after, gone):
            yield Change(f"{_named(after)} is new", run, None, after)


def _same(line: Line, others: Iterable[Line]) -> Line | None:
    return next((other for other in others if other[1:] == line[1:]), None)


def _named(line: Line) -> str:
    status = "" if line.status == "happened" else f" [{line.status}]"
    return f"({', '.join(line.numbers)}){status}"


def _of_one(run: Run, before: Line, after: Line) -> Iterator[Change]:
    """What has changed of a step that is there before and after."""
    if before.numbers != after.numbers:
        yield Change(f"{_named(before)} {_numbers(before, after)}", run, before, after)
    if before.status != after.status:
        yield Change(f"{_named(before)} becomes [{after.status}]", run, before, after)
    if before.cards != after.cards:
        yield Change(f"{_named(before)} names other cards", run, before, after)
    if before.depth != after.depth:
        how = "deeper" if after.depth > before.depth else "higher"
        yield Change(f"steps stand {how}", run, before, after)


def _numbers(before: Line, after: Line) -> str:
    lost = [n for n in before.numbers if n not in after.numbers]
    gained = [n for n in after.numbers if n not in before.numbers]
    if not lost and not gained:
        return f"has its numbers in another order: {', '.join(after.numbers)}"
    if len(lost) == len(before.numbers):
        return f"becomes ({', '.join(after.numbers)})"
    said = [f"loses {', '.join(lost)}"] * bool(lost) + [f"gains {', '.join(gained)}"] * bool(gained)
    return " and ".join(said)


def _paired(old: Sequence[Line], new: Sequence[Line]) -> Iterator[tuple[Line | None, Line | None]]:
    """Each step with what it has become, or with none; the cheapest way to say it."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    cost = _costs(left, right)
    i = j = 0
    while i < len(left) or j < len(right):
        if (
            i < len(left)
            and j < len(right)
            and cost[i][j] == cost[i + 1][j + 1] + _apart(left[i], right[j])
        ):
            yield left[i], right[j]
            i, j = i + 1, j + 1
        elif i < len(left) and cost[i][j] == cost[i + 1][j] + GAP:
            yield left[i], None
            i += 1
        else:
            yield None, right[j]
            j += 1


def _costs(left: Sequence[Line], right: Sequence[Line]) -> list[list[int]]:
    """What it costs to turn the rest of one row into the rest of the other, from each place."""
    rows = [[(len(right) - j) * GAP for j in range(len(right) + 1)]]
    for i in range(len(left) - 1, -1, -1):
        below, row = rows[-1], [(len(left) - i) * GAP]
        for j in range(len(right) - 1, -1, -1):
            apart = below[j + 1] + _apart(left[i], right[j])
            row.append(min(apart, below[j] + GAP, row[-1] + GAP))
        rows.append(row[::-1])
    return rows[::-1]


def _apart(one: Line, other: Line) -> int:
    """How unlike two steps are: 0 for the same, over twice `GAP` for those never paired."""
    shared = set(one.numbers) & set(other.numbers)
    numbers = 0 if one.numbers == other.numbers else 4 if shared else 14
    rest = (one.depth != other.depth) + 5 * (one.status != other.status)
    return numbers + rest + 5 * (one.cards != other.cards)


class Reasons:
    """The reasons for which kept traces were written anew, a table a group of changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        text = path.read_text("utf-8") if path.exists() else ""
        self.told: dict[str, str] = {
            change["id"]: change["reason"] for change in tomllib.loads(text).get("change", ())
        }

    def missing(self, found: Iterable[Group]) -> tuple[Group, ...]:
        """The groups that no reason stands for; new scenarios need none."""
        asked = (group for group in found if group.shape != NEW)
        return tuple(g for g in asked if not self.told.get(g.id, "").strip())

    def blank(self) -> tuple[str, ...]:
        """The entries whose reason is still to be written."""
        return tuple(id for id, reason in self.told.items() if not reason.strip())

    def ask(self, found: Iterable[Group]) -> None:
        """Add an entry without a reason for each group that has none yet."""
        entries = [
            f'\n[[change]]\nid = "{group.id}"\nwhat = "{group}"\nreason = ""\n'
            for group in found
            if group.id not in self.told
        ]
        if entries:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(entries)
