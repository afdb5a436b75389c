"""Counters: how many of a name lie on a card, what they change, how many may (919)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from scenarios.engine.abilities import static_parts
from scenarios.engine.args import Args
from scenarios.engine.events import Event, apply_event
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject
from scenarios.language.filters import amount, matches
from scenarios.nova.book import policy

Row: TypeAlias = tuple[tuple[str, int], ...]
"""The counters on a card: name and number."""

_CHANGE = re.compile(r"([+-]\d+)/([+-]\d+)")
"""The name of a counter that changes attack and health, such as `+100/+100`."""


def had(row: Row, name: str) -> int:
    """How many counters of a name are in a row."""
    return sum(n for each, n in row if each == name)


@policy("919.1.1", on="merged counters", without=lambda play, row, name, number: row)
def merged(play: Play, row: Row, name: str, number: int) -> Row:
    """Counters of one name are the same, whatever put them there: their number changes."""
    others = tuple(pair for pair in row if pair[0] != name)
    total = had(row, name) + number
    return (*others, (name, total)) if total > 0 else others


def put(play: Play, row: Row, name: str, number: int) -> Row:
    """A row with so many more counters of a name, or fewer."""
    if any(each == name for each, _ in row):
        play.cite("919.1.1")
        return merged(play, row, name, number)
    return (*row, (name, number)) if number > 0 else row


def most(play: Play, obj: GameObject, name: str) -> int | None:
    """How many counters of a name an effect lets lie on a card at most, None for any number."""
    found = [
        amount(play, held.context(), words["max"])
        for held, words in static_parts(play, "counters")
        if words.get("name") == name and matches(play, held.context(), words["what"], obj)
    ]
    return min(found, default=None)


def within(play: Play, obj: GameObject, name: str, number: int) -> int:
    """How many of so many counters can be put on a card."""
    top = most(play, obj, name)
    free = None if top is None else top - had(obj.counters, name)
    if free is None or free >= number:
        return number
    play.cite("919.6")
    return up_to(play, free, number)


def within_its_limits(play: Play, row: Row, event: Event) -> Row:
    """Of counters with which a card enters those that may lie there, as effects say of it then.

    What an effect says of the cards of a zone holds from the moment of entering (802.1.2.1.6).
    """
    state, made = apply_event(play.state, event)
    with play.as_if(state):
        entered = play.state.objects[made[0]]
        tops = {name: most(play, entered, name) for name, _ in row}
    free = ((name, number, tops[name]) for name, number in row)
    put_there = ((n, up_to(play, t, x) if t is not None and t < x else x) for n, x, t in free)
    return tuple((name, number) for name, number in put_there if number > 0)


@policy("919.6", on="counters up to", without=lambda play, free, number: number)
def up_to(play: Play, free: int, number: int) -> int:
    """Of a name of which no more than X may lie there, only up to X are put."""
    return max(free, 0)


@policy("919.2", on="changes by counters", without=lambda play, obj, word: ())
def changes_by_counters(play: Play, obj: GameObject, word: str) -> tuple[tuple[int, int], ...]:
    """A counter that changes numbers is a continuous effect on its card while it lies there.

    Each with when it was put there first, and by how much it changes this number.
    """
    return tuple(_changes(play, obj, word))


def _changes(play: Play, obj: GameObject, word: str) -> Iterator[tuple[int, int]]:
    times = play.state.var("counters_put", {})
    for name, number in obj.counters:
        found = _CHANGE.fullmatch(name)
        if found is not None:
            each = int(found[1 if word == "attack" else 2])
            if each:
                yield times.get((obj.id, name), obj.id), each * number


def changes_numbers(name: str) -> bool:
    """Whether counters of a name change attack or health."""
    return _CHANGE.fullmatch(name) is not None


def name_of(op: Args) -> str:
    """What the counters of an instruction are called."""
    return str(op["name"])
