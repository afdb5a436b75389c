"""The numbers of an edition: which come nearest to one that is not there, and which stand
between two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from indexer.database.reading import Reader
from indexer.home import Generation
from indexer.numbering import RuleNumber, RuleRef

__all__ = ["Numbers", "open_numbers"]

Path = tuple[int, ...]


class Numbers:
    """The numbers of one edition, as printed. `first` is the key of the first of them."""

    def __init__(self, numbers: Iterable[RuleNumber], first: int = 1) -> None:
        self._printed = tuple(numbers)
        self._first = first
        self._spelled: dict[Path, list[RuleNumber]] = {}
        # From each path down to the numbers of a level: only a few of many are looked at.
        self._steps: dict[tuple[Path, int], dict[int, None]] = {}
        for number in self._printed:
            path, level = number.path, number.level
            self._spelled.setdefault(path, []).append(number)
            for depth in range(level):
                self._steps.setdefault((path[:depth], level), {})[path[depth]] = None
        self._levels = sorted({number.level for number in self._printed})

    def between(self, start: RuleNumber, stop: RuleNumber) -> tuple[int, ...]:
        """The keys of the rules from one number to another and below it, as printed."""
        return tuple(
            key
            for key, number in enumerate(self._printed, self._first)
            if _between(start, number, stop)
        )

    def nearest(self, wanted: RuleNumber, limit: int = 3) -> tuple[RuleNumber, ...]:
        """The numbers closest to one, closest first: first by place, then by count."""
        found: list[RuleNumber] = []
        for depth in range(wanted.level, -1, -1):
            if len(found) < limit:
                close = sorted(self._sharing(wanted, depth, limit), key=_order(wanted))
                found += close[: limit - len(found)]
        return tuple(found)

    def _sharing(self, wanted: RuleNumber, depth: int, limit: int) -> Iterator[RuleNumber]:
        """Of each level the closest numbers that share so many steps and not one more."""
        shared = wanted.path[:depth]
        yield from self._spelled.get(shared, ())
        for level in self._levels:
            if level > depth:
                steps = self._steps.get((shared, level), {})
                others = [step for step in steps if step not in wanted.path[depth : depth + 1]]
                yield from self._closest(shared, others, level, wanted, limit)

    def _closest(
        self, above: Path, steps: Iterable[int], level: int, wanted: RuleNumber, limit: int
    ) -> list[RuleNumber]:
        """The closest numbers of a level that stand below a path by way of these steps."""
        aim = wanted.path[len(above) : len(above) + 1]
        gaps = sorted((abs(step - aim[0]) if aim else step, step) for step in steps)
        found: list[RuleNumber] = []
        last = -1
        for gap, step in gaps:  # equally far to both sides: what stands below decides
            if len(found) >= limit and gap != last:
                break
            last, path = gap, (*above, step)
            if len(path) == level:
                found += self._spelled[path]
            else:
                found += self._closest(path, self._steps[path, level], level, wanted, limit)
        return sorted(found, key=_order(wanted))[:limit]


@lru_cache(maxsize=16)
def open_numbers(generation: Generation, game: str, edition: str) -> Numbers:
    """The numbers of an edition; read once, since a live generation never changes."""
    reader = Reader(generation.database)
    try:
        numbers = reader.numbers(game, edition)
        first = reader.key(RuleRef(game, edition, numbers[0])) if numbers else None
        return Numbers(numbers, first or 1)
    finally:
        reader.close()


Order = tuple[int, int, Path, RuleNumber]


def _order(wanted: RuleNumber) -> Callable[[RuleNumber], Order]:
    """How far numbers are from one: the steps they share, then their depth, then figures."""

    def distance(number: RuleNumber) -> Order:
        gaps = tuple(abs(a - b) for a, b in zip(wanted.path, number.path, strict=False))
        shared = next((place for place, gap in enumerate(gaps) if gap), len(gaps))
        return (-shared, abs(wanted.level - number.level), gaps, number)

    return distance


def _between(start: RuleNumber, number: RuleNumber, stop: RuleNumber) -> bool:
    plain = number.with_occurrence(1)
    return start <= plain and (plain <= stop or plain.is_within(stop))
