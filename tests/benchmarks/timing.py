"""Timing side by side: the machine is noisy, so everything is a ratio in one run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Pair:
    """Medians of a thing and of what it is measured against, in seconds a call."""

    ours: float
    other: float

    @property
    def ratio(self) -> float:
        return self.ours / self.other


def side_by_side(ours: Work, other: Work, *, calls: int, rounds: int = 9) -> Pair:
    """Run both by turns, `calls` times each a round, and take the medians."""
    ours()
    other()
    first: list[float] = []
    second: list[float] = []
    for _ in range(rounds):
        first.append(_timed(ours, calls))
        second.append(_timed(other, calls))
    return Pair(statistics.median(first), statistics.median(second))


def _timed(work: Work, calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        work()
    return (time.perf_counter() - start) / calls


def show(what: str, pair: Pair, against: str) -> None:
    """A line: what, its time, the other's time, the ratio."""
    print(
        f"{what:<44} {pair.ours * 1e3:9.3f} ms   {against:<32} {pair.other * 1e3:9.3f} ms"
        f"   ratio {pair.ratio:8.2f}"
    )
