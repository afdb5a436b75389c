"""A scenario with one word less or another in its place, and whether it still comes out."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path as File
from typing import Any

from word_places import Route, Use, uses

from scenarios.engine.machine import Runaway
from scenarios.files.reading.file import load
from scenarios.files.reading.source import Node, parse
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import shapes
from scenarios.proving.replay import replay

Json = Any
GONE = {"gone": True}
"""What stands in a proof for a word that is left out."""
OTHERS: dict[str, list[Json]] = {
    "amount": [1, 2, 0, 5],
    "number": [1, 2, 0, 4],
    "flag": [True, False],
    "filter": [{"name": "Nobody"}],
    "names": ["Nobody"],
    "name": ["Nobody"],
    "player": ["A", "B"],
    "rule": ["101.1", "102.1"],
    "rules": [["101.1"], ["102.1"]],
}
"""Values that may stand instead of those of a shape, besides its own words."""


@cache
def whole(file: File) -> Json:
    """The content of a scenario file."""
    return plain(parse(file.read_bytes(), str(file)))


@cache
def content(file: File, variant: str = "") -> Json:
    """What a scenario file says without its variants, or what one of them makes of it."""
    found = dict(whole(file))
    variants = found.pop("variants", {})
    if variant:
        other = variants[variant]
        found["board"] = _merged(found.get("board"), other.get("board"))
        found |= {key: other[key] for key in ("script", "expect") if key in other}
    return found


def _merged(main: Json, over: Json) -> Json:
    if not isinstance(main, dict) or not isinstance(over, dict):
        return main if over is None else over
    return {**main, **{key: _merged(main.get(key), each) for key, each in over.items()}}


def plain(node: Node) -> Json:
    """A node of a file as a plain value."""
    if isinstance(node.content, dict):
        return {key: plain(entry.node) for key, entry in node.content.items()}
    if isinstance(node.content, tuple):
        return [plain(item) for item in node.content]
    return node.content


def at(data: Json, path: Route) -> Json:
    """What stands at a path."""
    for step in path:
        data = data[step]
    return data


def changed(data: Json, path: Route, to: Json) -> Json:
    """The content with another value at a path, or with nothing there (GONE)."""
    made = copy.deepcopy(data)
    around = at(made, path[:-1])
    if to == GONE:
        del around[path[-1]]
    else:
        around[path[-1]] = to
    return made


def comes_out(data: Json) -> str:
    """How a scenario comes out: passed, failed, undecidable, or refused by the reader."""
    try:
        verdict = replay(load(json.dumps(data, ensure_ascii=False) + "\n"))
    except ScenarioError:
        return "refused"
    except (Runaway, ValueError):
        return "unplayable"
    if verdict.passed:
        return "passed"
    return "undecidable" if verdict.verdict == "undecidable" else "failed"


def changes(game: str, data: Json, use: Use) -> Iterator[tuple[Route, Json]]:
    """The ways to leave out a word, or to put another there."""
    path = use.path
    shape = shapes(game)[use.shape]
    if use.role == "key" and use.path[-1] not in shape.required:
        yield path, GONE
        if shape.free_lead and isinstance(path[-2], int):  # without the word nothing is left of it
            yield path[:-1], GONE
    if use.role == "lead":
        if shape.free_lead:
            yield path, GONE
        if isinstance(path[-2], int):
            yield path[:-1], GONE
        if isinstance(at(data, path[:-2]), dict) and len(path) > 2:
            yield path[:-1], GONE
    if use.role == "word":
        if isinstance(path[-1], int) or use.shape in ("flag",):
            yield path, GONE
        for word in (*shape.words, *OTHERS.get(use.shape, ())):
            if word != at(data, path):
                yield path, word
    if use.inner:
        yield from ((path, value) for value in _others(game, use.inner, at(data, path)))
        yield from _inside(at(data, path), path, list(data.get("cards", ())))


def _inside(value: Json, path: Route, names: list[str]) -> Iterator[tuple[Route, Json]]:
    """Another value at a leaf of what stands under a word."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _inside(each, (*path, key), names)
    elif isinstance(value, list):
        for n, each in enumerate(value):
            yield from _inside(each, (*path, n), names)
    elif isinstance(value, bool):
        yield path, not value
    elif isinstance(value, int):
        yield path, value + (1 if value < 100 else 1000)
    else:
        others = {"A": "B", "B": "A"}.get(value)
        yield from ((path, name) for name in ([others] if others else names) if name != value)


def _others(game: str, name: str, here: Json) -> Iterator[Json]:
    shape = shapes(game)[name]
    found: list[Json] = [*OTHERS.get(name, ()), *shape.words]
    found += [True, False] if shape.flag else []
    if type(here) is int:
        found += [here + (1 if here < 100 else 1000), 0]
    elif shape.number:
        found += [1, 2]
    found += [{}] if shape.keys and not shape.lead and not shape.required else []
    found += [[]] if shape.items and here else []
    found += ["Nobody"] if shape.text else []
    if isinstance(here, list):
        found += [here[:-1], here[1:], here[::-1]] if len(here) > 1 else []
    yield from (each for each in found if each != here)


def shown_by(game: str, data: Json, place: str, most: int = 24) -> tuple[Route, Json] | None:
    """The first change of a word in a passing scenario that makes it fail."""
    tried = 0
    for use in uses(game, data):
        if use.place != place:
            continue
        for path, to in changes(game, data, use):
            tried += 1
            if tried > most:
                return None
            if fails(data, path, to):
                return path, to
    return None


def still_shown(game: str, data: Json, place: str, path: Route, to: Json) -> bool:
    """Whether the word stands there and the kept change still makes the scenario fail."""
    there = is_used(game, data, place, path)
    return there and _fails_with(json.dumps((data, path, to)))


def fails(data: Json, path: Route, to: Json) -> bool:
    """Whether a scenario that passes does so no more with a change.

    One that becomes undecidable shows nothing, but where only what is expected has changed: the
    game is the same there, and undecidable as it was.
    """
    came = comes_out(changed(data, path, to))
    return came == "failed" or (came == "undecidable" and path[0] == "expect")


@cache
def _fails_with(said: str) -> bool:
    """Whether it fails with a change; one change shows every word on the way to it."""
    data, path, to = json.loads(said)
    return fails(data, tuple(path), to)


def refusal(data: Json) -> str:
    """Why the reader refuses a scenario, in English; "" if it does not."""
    try:
        load(json.dumps(data, ensure_ascii=False) + "\n")
    except ScenarioError as error:
        return error.said.en
    return ""


def is_used(game: str, data: Json, place: str, path: Route) -> bool:
    """Whether a word stands at a place along a path."""
    return any(u.place == place and _along(u.path, path) for u in uses(game, data))


def _along(one: Route, other: Route) -> bool:
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]
