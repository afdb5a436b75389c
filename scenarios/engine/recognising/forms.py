"""Values of a state taken apart, once each: what is written in them, and the ids they speak of.

States that follow each other share most of their parts. A part is taken apart when it is first
met; a form then is its text, in which a mark stands for each id, and those ids in order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Union

from scenarios.engine.args import Args
from scenarios.engine.records import record
from scenarios.engine.state import (
    Card,
    CardId,
    Effect,
    Frame,
    GameObject,
    GameState,
    ObjectId,
    Serial,
)

OBJECT, SERIAL, CARD, SELF = "object", "serial", "card", "self"
"""Kinds of id; `SELF` is that of an object told of where its look is what is asked for."""

Ref = Union[tuple[str, int], "Unordered"]

_KEPT = 40_000
"""So many forms are kept; then the memory begins anew."""

_OBJECT = frozenset({"id", "cards", "place", "standing"})
"""What is told of an object in a way of its own."""


_SCALARS = frozenset({str, int, bool, type(None)})
"""Told as they are; `ObjectId`, `CardId` and `Serial` are ints of another class."""


@record(frozen=True, slots=True)
class Form:
    """A value without its ids: a short text for all that is written, and the ids in order.

    Each id stands there once; where it is met again the text says so.
    """

    text: str
    refs: tuple[Ref, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Unordered:
    """Things without an order that speak of ids: they are put in order in their state."""

    forms: tuple[Form, ...]


class Forms:
    """The forms of all values met so far; `whole` is the hash of a state that is kept within."""

    def __init__(self, whole: Callable[[GameState], str]) -> None:
        self._whole = whole
        self._known: dict[int, tuple[Any, Form]] = {}
        self._standing: dict[int, tuple[GameObject, Form]] = {}
        self._looks: dict[int, tuple[GameObject, str]] = {}
        self._cards: dict[int, tuple[Card, str]] = {}
        self._rows: dict[tuple[int, ...], tuple[tuple[GameObject, ...], str]] = {}

    def of(self, value: Any) -> Form:
        """The form of a value. Raises TypeError for one that a state cannot hold."""
        known = self._known.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        refs: list[Ref] = []
        told = self._record(value, refs) if fields_of(value.__class__) else self._told(value, refs)
        form = _form(told, refs)
        if len(self._known) > _KEPT:
            self._known.clear()
            self._standing.clear()
            self._rows.clear()
            self._looks.clear()
        self._known[id(value)] = (value, form)
        return form

    def standing(self, obj: GameObject) -> Form:
        """What rules see of an object in its zone, but for its cards."""
        known = self._standing.get(id(obj))
        if known is not None and known[0] is obj:
            return known[1]
        refs: list[Ref] = []
        names = [name for name in fields_of(GameObject) if name not in _OBJECT]
        told = [self._told(getattr(obj, name), refs) for name in names]
        form = Form(_short(repr((obj.standing.value, told))), tuple(refs))
        self._standing[id(obj)] = (obj, form)
        return form

    def row(self, objects: tuple[GameObject, ...]) -> str | None:
        """How a zone's objects, of which nothing speaks, were told before; None at first."""
        known = self._rows.get(tuple(map(id, objects)))
        return None if known is None else known[1]

    def keep_row(self, objects: tuple[GameObject, ...], told: str) -> str:
        """Keep how they are told; they are kept with it, so that their ids stay theirs."""
        short = _short(told)
        self._rows[tuple(map(id, objects))] = (objects, short)
        return short

    def look(self, obj: GameObject, look: Callable[[], str]) -> str:
        """How an object looks, kept where that is a matter of itself and its cards."""
        known = self._looks.get(id(obj))
        if known is not None and known[0] is obj:
            return known[1]
        found = look()
        if all(not isinstance(ref, Unordered) and ref[0] != OBJECT for ref in self.of(obj).refs):
            self._looks[id(obj)] = (obj, found)
        return found

    def card(self, card: Card) -> str:
        """A card by what it is and whose; its instance name does not count."""
        known = self._cards.get(id(card))
        if known is None or known[0] is not card:
            known = (card, self.of(card.definition).text + card.owner)
            self._cards[id(card)] = known
        return known[1]

    # -- taking apart -------------------------------------------------------------------------

    def _told(self, value: Any, refs: list[Ref]) -> Any:
        """A value with a mark in the place of each id, which is added to `refs`."""
        if value.__class__ in _SCALARS:
            return value
        if isinstance(value, ObjectId):
            return self._mark(OBJECT, value, refs) if value else 0
        if isinstance(value, CardId):
            return self._mark(CARD, value, refs)
        if isinstance(value, Serial):
            return self._mark(SERIAL, value, refs)
        if isinstance(value, Enum):
            return str(value.value)
        if isinstance(value, str):  # a number as an edition has it
            return value
        if isinstance(value, tuple | list):
            return tuple(self._told(v, refs) for v in value)
        if isinstance(value, frozenset | set):
            return ("set", self._unordered([self.of(v) for v in value], refs))
        if isinstance(value, Args):  # its further keys are equal in any order
            keys = sorted(value, key=lambda key: (key != value.word, key))
            return ("map", *((key, self._told(value[key], refs)) for key in keys))
        if isinstance(value, Mapping):
            return ("map", self._unordered([self.of(pair) for pair in value.items()], refs))
        if fields_of(value.__class__):
            form = self.of(value)
            refs.extend(form.refs)
            return form.text
        raise TypeError(f"a state holds {value!r}, which has no canonical form")

    def _mark(self, kind: str, ref: int, refs: list[Ref]) -> tuple[str]:
        refs.append((kind, int(ref)))
        return (kind,)

    def _unordered(self, forms: list[Form], refs: list[Ref]) -> tuple[str, ...]:
        if any(form.refs for form in forms):
            refs.append(Unordered(tuple(forms)))
            return ("unordered",)
        return tuple(sorted(form.text for form in forms))

    def _record(self, value: Any, refs: list[Ref]) -> Any:
        """A dataclass by the fields that are part of its value."""
        told: list[Any] = [type(value).__name__]
        for name in fields_of(value.__class__):
            part = getattr(value, name)
            if name == "cards":
                told.append(tuple(self._mark(CARD, c, refs) for c in part))
            elif name == "on" and isinstance(value, Effect):  # what it holds for has no order
                told.append(self._unordered([self.of(each) for each in part], refs))
            elif name == "id" and isinstance(value, GameObject):
                told.append(self._mark(SELF, part, refs))
            else:
                told.append(self._told(part, refs))
        if isinstance(value, Frame) and value.savepoint is not None:
            told.append(self._whole(value.savepoint))
        return tuple(told)


def _form(told: object, refs: list[Ref]) -> Form:
    distinct = dict.fromkeys(refs)
    if len(distinct) == len(refs):
        return Form(_short(repr(told)), tuple(refs))
    at = {ref: n for n, ref in enumerate(distinct)}
    return Form(_short(repr((told, [at[ref] for ref in refs]))), tuple(distinct))


@lru_cache(maxsize=256)
def fields_of(kind: type) -> tuple[str, ...]:
    """The fields that are part of a record's value (its line is none); of other kinds, none."""
    if not is_dataclass(kind):
        return ()
    return tuple(f.name for f in fields(kind) if f.compare and f.name != "line")


def _short(text: str) -> str:
    return text if len(text) < 24 else hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
