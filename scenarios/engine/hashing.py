"""The canonical form of a state: equal for states that no rule can tell apart.

Ids say only what is the same thing as what: they are renumbered in the order in which a
fixed walk over the state meets them, so that the form is the state up to renaming its ids.
What has no order (unordered zones, waiting effects, history) is sorted by how it looks
without ids. Counters and the trace are left out; a card counts by what it is and whose it
is, not by its instance name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from scenarios.engine.args import Args
from scenarios.engine.state import Effect, Frame, GameObject, GameState, ObjectId, Serial

WAITING = "waiting"
"""Among the ordered zones: effects that wait are taken in the order in which they began to."""

_UNSEEN = frozenset({"gone", "last_known"})
"""Variables that only describe objects that are gone; they count where one is spoken of."""

_OBJECT = frozenset({"id", "cards", "place", "standing"})
"""What is told of an object in a way of its own."""


def canonical(state: GameState, ordered: frozenset[str]) -> Hashable:
    """A nested tuple for the state; `ordered` are the zones whose order is fixed."""
    return _Walk(state, ordered).form()


def digest(state: GameState, ordered: frozenset[str]) -> str:
    """A short hash of the canonical form, equal in every process."""
    return hashlib.blake2b(repr(canonical(state, ordered)).encode(), digest_size=16).hexdigest()


class _Walk:
    """One walk over a state. `rough` forms say "an id"; the others number the ids they meet."""

    def __init__(self, state: GameState, ordered: frozenset[str]) -> None:
        self.state = state
        self.ordered = ordered
        self.numbers: dict[tuple[str, int], int] = {}
        self.met: list[int] = []  # objects in the order of their numbers
        self.rough = False
        self.looks: dict[int, str] = {}
        self.texts: dict[int, str] = {}

    # -- the whole ----------------------------------------------------------------------------

    def form(self) -> Hashable:
        """The parts in an order in which what speaks of objects comes before the objects."""
        state = self.state
        named = sorted(k for k in state.vars if k not in _UNSEEN)
        waiting = state.waiting if WAITING in self.ordered else self.sorted(state.waiting)
        open_ones = self.sorted(state.contexts.values())
        parts = (
            tuple((name, self.plain(state.vars[name])) for name in named),
            tuple(self.plain(frame) for frame in state.agenda),
            tuple(self.plain(effect) for effect in waiting),
            tuple(self.plain(e) for group in self.sorted(_entangled(state.effects)) for e in group),
            tuple(self.plain(entry) for entry in self.sorted(state.history)),
            tuple(self.plain(latch) for latch in self.sorted(state.latches)),
            self.plain(state.outcome),
            state.settled,
            tuple(self.plain(context) for context in open_ones),
        )
        self.attached()
        gone = self.gone()
        return (*parts, gone, self.zones())

    def attached(self) -> None:
        """Number what others are attached to."""
        hosts = [o.attached_to for o in self.sorted(self.state.objects.values()) if o.attached_to]
        for host in sorted(hosts, key=lambda i: self.numbers.get(("object", i), len(self.met))):
            self.number("object", host)

    def zones(self) -> Hashable:
        """Each zone's objects; those that something spoke of bear its number."""
        found = []
        for place, ids in sorted(self.state.zones.items()):
            row = [self.object(self.state.objects[i]) for i in ids]
            if row:
                found.append((place, row if place.zone in self.ordered else sorted(row, key=repr)))
        return tuple((place, tuple(row)) for place, row in found)

    def gone(self) -> Hashable:
        """What is known of the objects that were spoken of and are no more, by their number."""
        known: Mapping[int, Any] = self.state.var("last_known", {})
        return tuple(  # what is told of one may speak of another: `met` grows on the way
            (self.numbers["object", ref], self.plain(known.get(ref)))
            for ref in self.met
            if ref not in self.state.objects
        )

    # -- the parts ----------------------------------------------------------------------------

    def sorted(self, things: Iterable[Any]) -> list[Any]:
        """Things without an order, in an order that ids and creation have no part in."""
        was, self.rough = self.rough, True
        found = sorted(things, key=lambda thing: repr(self.plain(thing)))
        self.rough = was
        return found

    def number(self, kind: str, ref: int) -> Hashable:
        """The number of an id, given when it is first met."""
        if self.rough:
            return self.look(ref) if kind == "object" else kind
        if (kind, ref) not in self.numbers:
            self.numbers[kind, ref] = len(self.numbers)
            if kind == "object":
                self.met.append(ref)
        return kind, self.numbers[kind, ref]

    def look(self, ref: int) -> str:
        """How an object looks without ids: where it is and what it is."""
        found = self.looks.get(ref)
        if found is None:
            self.looks[ref] = "…"  # two that are attached to each other
            obj = self.state.objects.get(ref)
            seen = obj or self.state.var("last_known", {}).get(ref)
            at = self.state.zones[obj.place].index(ref) if obj and self.is_ordered(obj) else -1
            found = self.looks[ref] = repr((obj is not None, at, self.plain(seen)))
        return found

    def is_ordered(self, obj: GameObject) -> bool:
        return obj.place.zone in self.ordered

    def object(self, obj: GameObject) -> Hashable:
        """An object: its number if it has one (`rough`: none), then all that rules see of it."""
        name = "" if self.rough else str(self.numbers.get(("object", obj.id), ""))
        held = tuple(self.card(c) for c in obj.cards)
        told = (self.plain(getattr(obj, f.name)) for f in fields(obj) if f.name not in _OBJECT)
        return (name, held, obj.standing.value, *told)

    def card(self, ref: int) -> Hashable:
        """A card by what it is and whose, with its number if something spoke of it."""
        card = self.state.cards[ref]
        text = self.texts.get(id(card.definition))
        if text is None:
            text = self.texts[id(card.definition)] = repr(_Walk.plain(_BARE, card.definition))
        return text, card.owner, "" if self.rough else self.numbers.get(("card", ref), "")

    def plain(self, value: Any) -> Hashable:
        """A value without ids: a number or a look stands in the place of each."""
        if isinstance(value, ObjectId):
            return self.number("object", value) if value else 0
        if isinstance(value, Serial):
            return self.number("serial", value)
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, Enum):
            return str(value.value)
        if isinstance(value, tuple | list):
            return tuple(self.plain(v) for v in value)
        if isinstance(value, frozenset | set):
            return ("set", *(self.plain(v) for v in self.sorted(value)))
        if isinstance(value, Mapping):
            return self.mapping(value)
        if is_dataclass(value) and not isinstance(value, type):
            return self.record(value)
        raise TypeError(f"a state holds {value!r}, which has no canonical form")

    def mapping(self, value: Mapping[Any, Any]) -> Hashable:
        """Words of the ability language keep the order of writing: the first is the verb."""
        pairs = list(value.items())
        if not isinstance(value, Args):
            pairs = [tuple(pair) for pair in self.sorted(pairs)]
        return ("map", *((self.plain(k), self.plain(v)) for k, v in pairs))

    def record(self, value: Any) -> Hashable:
        """A dataclass by the fields that are part of its value, `line` is none."""
        if isinstance(value, GameObject) and self.rough:
            return (value.place, self.object(value))
        told = [
            self.cards(getattr(value, f.name))
            if f.name == "cards"
            else self.plain(getattr(value, f.name))
            for f in fields(value)
            if f.compare and f.name != "line"
        ]
        if isinstance(value, Frame) and value.savepoint is not None:
            told.append(canonical(value.savepoint, self.ordered))
        return (type(value).__name__, *told)

    def cards(self, refs: tuple[int, ...]) -> Hashable:
        """Ids of cards, of a snapshot's object or of an event."""
        if self.rough:
            return tuple(self.card(c) for c in refs)
        return tuple(self.number("card", c) for c in refs)


_BARE = _Walk(GameState(), frozenset())


def _entangled(effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Effects in groups whose order counts: of one kind and with an object in common.

    An effect that is fixed to no object may be about any. Groups that have nothing in common
    were made in an order that no rule sees.
    """
    groups: list[list[Effect]] = []
    for effect in effects:
        met = [g for g in groups if any(_overlap(effect, other) for other in g)]
        groups = [g for g in groups if g not in met]
        groups.append([e for e in effects if e is effect or any(e in g for g in met)])
    return [tuple(group) for group in groups]


def _overlap(one: Effect, other: Effect) -> bool:
    if one.kind != other.kind:
        return False
    return not one.on or not other.on or bool(set(one.on) & set(other.on))
