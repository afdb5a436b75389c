"""The places of the grammar: each word once for each kind of position, and where a file uses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scenarios.language.grammar import GAMES, Shape, shapes

Json = Any
Route = tuple[str | int, ...]

FILTERS = frozenset(
    {
        *("filter", "filter_or_me", "reached", "sources", "what", "what_or_top", "what_is_shown"),
        *("what_is_put", "what_is_played", "what_or_player"),
    }
)
"""Shapes of one kind of position: one function of the reader and one of the engine read them."""

SAME_KIND = {
    **dict.fromkeys(FILTERS, "filter"),
    **dict.fromkeys(("outcome", "facts"), "facts"),
    **dict.fromkeys(("card", "part"), "card"),
    **dict.fromkeys(("file", "variant"), "file"),
    **dict.fromkeys(("civilization", "said_civilizations"), "civilization"),
    **dict.fromkeys(("zone", "zones"), "zone"),
}
NUMBERED = frozenset({"op_draw", "op_discard", "op_break", "how_many"})
"""Shapes that hold an amount or a filter, and are read where those are."""
FOR_PEOPLE = frozenset(
    {
        *(
            f"file {word}"
            for word in ["title", "title_en", "question", "question_en", "note", "source"]
        ),
        *(
            f"file {word}"
            for word in ["cards", "board", "script", "expect", "variants", "game", "edition"]
        ),
        *(f"game ={word}" for word in GAMES),
        *("move note", "card reading", "reading reading", "limits what", "limit what"),
    }
)
"""What is said to people, and the parts of a file, without which it is another file."""


@dataclass(frozen=True, slots=True)
class Use:
    """A word at a place of a file: `path` leads to the key, the list item or the word itself."""

    place: str
    role: str
    path: Route
    shape: str
    inner: str = ""


def kind(shape: str) -> str:
    """The kind of position of a shape."""
    return SAME_KIND.get(shape, shape)


def called(game: str, shape: str, word: str, said: bool = False) -> str:
    """The place of a word: its kind of position and the word, `=word` where it is a value."""
    amount, told = shapes(game)["amount"], f"={word}" if said else word
    if shape in NUMBERED and word in (*amount.lead, *amount.words):
        return f"amount {told}"
    if shape in NUMBERED and not said and word in shapes(game)["filter"].keys:
        return f"filter {told}"
    return f"{kind(shape)} {told}"


def reached(game: str) -> list[str]:
    """The shapes that can stand somewhere in a file."""
    known, queue = shapes(game), deque(["file"])
    seen = ["file"]
    while queue:
        shape = known[queue.popleft()]
        for inner in (shape.items, shape.names, *shape.lead.values(), *shape.keys.values()):
            if inner and inner not in seen:
                seen.append(inner)
                queue.append(inner)
    return seen


def places(game: str) -> list[str]:
    """Every word of the grammar of a game, once for each kind of position."""
    found: dict[str, None] = {}
    for name in reached(game):
        shape = shapes(game)[name]
        for word in (*shape.lead, *shape.keys):
            found[called(game, name, word)] = None
        for word in shape.words:
            found[called(game, name, word, said=True)] = None
    return [place for place in found if place not in FOR_PEOPLE]


def uses(game: str, data: Json, name: str = "file", path: Route = ()) -> Iterator[Use]:
    """Every use of a word in a file's content."""
    shape = shapes(game)[name]
    if isinstance(data, dict):
        yield from _of_mapping(game, data, shape, name, path)
    elif isinstance(data, list):
        for n, each in enumerate(data):
            if shape.items:
                yield from uses(game, each, shape.items, (*path, n))
    elif str(data) in shape.words and not isinstance(data, bool):
        yield Use(called(game, name, str(data), said=True), "word", path, name)


def _of_mapping(
    game: str, data: dict[str, Json], shape: Shape, name: str, path: Route
) -> Iterator[Use]:
    if shape.names:
        for key, value in data.items():
            yield from uses(game, value, shape.names, (*path, key))
        return
    lead = shape.leading(data)
    keys = shape.keys_beside(lead)
    for key, value in data.items():
        inner = shape.lead[lead] if key == lead else keys.get(key, "")
        if inner:
            role = "lead" if key == lead else "key"
            yield Use(called(game, name, key), role, (*path, key), name, inner)
            yield from uses(game, value, inner, (*path, key))
