"""The shapes of all steps of a game's scenarios: who made it, its status, its numbers.

    python tests/scenarios/kept/shapes.py duel_masters > sheet.md

prints each shape once with its count and examples, to be read against the text of the rules by
someone who has not written the step. `--plant 60 --seed 7 --key key.json` puts wrong numbers into
as many of them and keeps which; a reading that does not find them was no reading.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from kept_traces import LIBRARY  # noqa: E402

from scenarios.engine import play as playing  # noqa: E402
from scenarios.engine.telling import Told  # noqa: E402
from scenarios.engine.trace import TraceStep, depth_first  # noqa: E402
from scenarios.files.reading.file import load  # noqa: E402
from scenarios.proving.replay import files, replay_all  # noqa: E402

BY = "\x00by "


class Shape(NamedTuple):
    """A kind of step: the function (or event) that makes it, its status and numbers."""

    function: str
    status: str
    numbers: tuple[str, ...]


class Example(NamedTuple):
    """A step with where it is from, and the steps above it."""

    where: str
    above: tuple[str, ...]
    step: TraceStep


def _maker() -> str:
    """The function that begins a step now: the first one outside of `Play`."""
    frame = sys._getframe(2)
    inside = ("play.py", "rulebook.py", "contextlib.py")
    name = ""
    while frame is not None and Path(frame.f_code.co_filename).name in inside:
        if frame.f_code.co_name == "run" and "rule" in frame.f_locals and not name:
            return str(frame.f_locals["rule"].name)
        frame = frame.f_back  # type: ignore[assignment]
    of_a_set = [frame.f_locals.get(known) for known in ("told", "each")]
    events = [told.event for told in of_a_set if isinstance(told, Told)]
    if events:
        name = f"event {events[0].verb or events[0].kind}: "
    return f"{name}{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


def _watched() -> None:
    """Let every step say in its changes which function made it."""
    begin = playing.Play._begin

    def watching(self: playing.Play, rules: list[str], ja: str, en: str) -> int:
        at = begin(self, rules, ja, en)
        self.drafts[at].changes.append(BY + _maker())
        return at

    playing.Play._begin = watching  # type: ignore[method-assign]


def steps(game: str) -> Iterator[tuple[Shape, Example]]:
    """Every step of every scenario of a game, with its shape."""
    _watched()
    folder = LIBRARY / game
    for path in files(folder):
        for verdict in replay_all(load(path)):
            where = f"{path.relative_to(folder)} {verdict.variant}".strip()
            by_index = {step.index: step for step in verdict.trace}
            for step in depth_first(verdict.trace):
                makers = [c.removeprefix(BY) for c in step.changes if c.startswith(BY)]
                maker = makers[0] if makers else "script: refused"
                above, parent = [], step.parent
                while parent >= 0:
                    above.append(by_index[parent].en)
                    parent = by_index[parent].parent
                yield Shape(maker, step.status, step.rules), Example(where, tuple(above), step)


def orders(game: str) -> dict[tuple[str, tuple[str, ...]], list[str]]:
    """What comes after what below each kind of step, and where: repetitions stand once."""
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for _, run in groupby(steps(game), key=lambda pair: pair[1].where):
        made: dict[int, str] = {-1: "the top"}
        below: dict[int, list[str]] = {}
        where = ""
        for shape, example in run:
            where = example.where
            made[example.step.index] = f"{shape.function} ({', '.join(shape.numbers[:1])})"
            below.setdefault(example.step.parent, []).append(made[example.step.index])
        for parent, children in below.items():
            row = tuple(child for child, _ in groupby(children))
            found.setdefault((made[parent], row), []).append(where)
    return found


def gathered(game: str) -> dict[Shape, list[Example]]:
    found: dict[Shape, list[Example]] = {}
    for shape, example in steps(game):
        found.setdefault(shape, []).append(example)
    return found


def planted(shapes: list[Shape], count: int, seed: int) -> dict[Shape, tuple[str, ...]]:
    """Wrong numbers for some shapes: one too many, or one exchanged for another."""
    chance = random.Random(seed)
    known = sorted({n for shape in shapes for n in shape.numbers})
    wrong: dict[Shape, tuple[str, ...]] = {}
    for shape in chance.sample(shapes, count):
        at = chance.randrange(len(shape.numbers))
        near = [n for n in known if n not in shape.numbers]
        section = shape.numbers[at].split(".")[0]
        close = [n for n in near if n.split(".")[0] == section] or near
        other = chance.choice(close if chance.random() < 0.7 else near)
        numbers = list(shape.numbers)
        if chance.random() < 0.5:
            numbers[at] = other
        else:
            numbers.insert(at + 1, other)
        wrong[shape] = tuple(numbers)
    return wrong


def printed(shape: Shape, examples: list[Example], numbers: tuple[str, ...], at: int) -> str:
    picked = examples[:: max(1, len(examples) // 3)][:3]
    rows = [f"## S{at} {shape.function} [{shape.status}] ({', '.join(numbers)}) x{len(examples)}"]
    for where, above, step in picked:
        rows.append(f"- {step.en} | {step.ja}  — {where}")
        rows.append(f"    under: {' < '.join(above[:3]) or 'the top'}")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="the shapes of a game's steps")
    parser.add_argument("game")
    parser.add_argument("--plant", type=int, default=0, help="how many to make wrong")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--orders", action="store_true", help="what comes after what, instead")
    parser.add_argument("--key", type=Path, help="where to keep which ones are wrong")
    given = parser.parse_args()
    if given.orders:
        for (parent, row), places in sorted(orders(given.game).items()):
            print(f"{parent}: {' > '.join(row)}  x{len(places)}, as in {places[0]}")
        return
    found = gathered(given.game)
    order = sorted(found, key=lambda shape: (shape.function, shape.status, shape.numbers))
    wrong = planted(order, given.plant, given.seed)
    for at, shape in enumerate(order, 1):
        print(printed(shape, found[shape], wrong.get(shape, shape.numbers), at), end="\n\n")
    if given.key:
        key = {f"S{order.index(s) + 1}": [s.numbers, n] for s, n in wrong.items()}
        given.key.write_text(json.dumps(key, indent=1), encoding="utf-8")
    told = Counter(shape.status for shape in order)
    print(
        f"{len(order)} shapes, {sum(map(len, found.values()))} steps, {dict(told)}", file=sys.stderr
    )


if __name__ == "__main__":
    main()
