"""Whole traces in a compact form: a line a step, with its depth, status, numbers and cards.

A kept trace is a net, never proof: it tells that a step has changed, not that it was right. The
proof is the pattern in a scenario's `expect`, which is written from the rule's text.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scenarios.engine.trace import TraceStep, depth_first, depths
from scenarios.files.reading.file import load
from scenarios.proving.replay import files, replay_all

KEPT = Path(__file__).parent
LIBRARY = Path(__file__).parents[3] / "scenarios" / "library"
FROZEN = ("duel_masters",)
"""The games whose rulebook is done."""

MARKS = {
    "happened": ".",
    "choice": "?",
    "forced": "!",
    "replaced": "~",
    "forbidden": "x",
    "impossible": "0",
    "skipped": "-",
}
STATUSES = {mark: status for status, mark in MARKS.items()}


class Line(NamedTuple):
    """A step as it is kept; `depth` is 0 at the top."""

    depth: int
    status: str
    numbers: tuple[str, ...]
    cards: tuple[str, ...]

    def __str__(self) -> str:
        told = (" ".join(self.numbers), *self.cards)
        return f"{' ' * self.depth}{MARKS[self.status]} {' | '.join(told)}"

    @classmethod
    def parse(cls, text: str) -> Line:
        """The step of a line. Raises KeyError if its mark is none."""
        bare = text.lstrip(" ")
        numbers, *cards = bare[2:].split(" | ")
        depth = len(text) - len(bare)
        return cls(depth, STATUSES[bare[0]], tuple(numbers.split()), tuple(cards))


Run = tuple[str, str]
"""A scenario by its path below the game's folder, and the name of its variant or ``."""
Traces = dict[Run, tuple[Line, ...]]


def lines(steps: tuple[TraceStep, ...]) -> tuple[Line, ...]:
    """A trace as it is kept, depth first."""
    level = depths(steps)
    return tuple(Line(level[s.index], s.status, s.rules, s.cards) for s in depth_first(steps))


def replayed(game: str) -> Traces:
    """The traces of a game's scenarios, each with its variants, as they are now."""
    folder = LIBRARY / game
    return {
        (path.relative_to(folder).as_posix(), verdict.variant): lines(verdict.trace)
        for path in files(folder)
        for verdict in replay_all(load(path))
    }


def read(game: str) -> Traces:
    """The traces of a game as they are kept: a file a chapter."""
    return dict(
        run
        for path in sorted((KEPT / game).glob("*.txt"))
        for run in _runs(path.stem, path.read_text("utf-8"))
    )


def _runs(chapter: str, text: str) -> Iterator[tuple[Run, tuple[Line, ...]]]:
    for block in text.split("\n\n"):
        if not block.strip():
            continue
        heading, *rest = block.strip("\n").split("\n")
        name, _, variant = heading.removeprefix("= ").partition(" = ")
        yield (f"{chapter}/{name}", variant), tuple(map(Line.parse, rest))


def write(game: str, traces: Traces) -> None:
    """Keep the traces of a game anew."""
    folder = KEPT / game
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    chapters: dict[str, list[str]] = {}
    for (path, variant), trace in traces.items():
        chapter, _, name = path.partition("/")
        heading = f"= {name}" + (f" = {variant}" if variant else "")
        chapters.setdefault(chapter, []).append("\n".join([heading, *map(str, trace)]))
    for chapter, blocks in chapters.items():
        kept = "\n\n".join(blocks) + "\n"
        (folder / f"{chapter}.txt").write_text(kept, encoding="utf-8")
