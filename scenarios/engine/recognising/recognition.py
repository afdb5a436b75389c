"""States met before, known again without the work of their canonical form.

A description leaves the ids of objects and cards as they are and renumbers only what the kernel
counts (effects, contexts, waiting effects), in the order of one walk; what has no order is
sorted. So two states with one description are one state but for that numbering and those
orders, and have one hash. States that differ in other ids too are left to the canonical form.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from enum import Enum
from typing import Any, Generic, TypeVar

from scenarios.engine.args import Args
from scenarios.engine.recognising.forms import fields_of
from scenarios.engine.state import (
    CardId,
    Effect,
    Frame,
    GameObject,
    GameState,
    ObjectId,
    Place,
    Serial,
)

__all__ = ["WAITING", "Description", "Recognition", "entangled"]

WAITING = "waiting"
"""Among the ordered zones: effects that wait are taken in the order in which they began to."""

_UNTOLD = "gone"
"""The variable that no rule reads: the names of what is no more, for the trace."""

_MINUS_ONE = "the number -1"
"""In Python -1 and -2 have one hash."""

_KEPT = 50_000
"""So many parts are kept, and as many descriptions; then the memory begins anew."""

_SHARED = 500
"""So many whole boards and rows are kept, which few states share."""

Description = tuple[int, ...]

Known = TypeVar("Known")

Objects = Mapping[int, GameObject]

Part = tuple[int, tuple[int, ...]]
"""The number of a content, and the kernel's numbers in it in the order of writing."""


class _Mixed(Exception):
    """A number of the kernel stands where nothing says which of several comes first."""


class Recognition(Generic[Known]):
    """Descriptions of many states that share most of their parts, and what is known of those."""

    def __init__(self, ordered: frozenset[str], whole: Callable[[GameState], str]) -> None:
        self._ordered = ordered
        self._whole = whole
        self._contents: dict[int, Hashable] = {}
        self._parts: dict[int, tuple[Any, Part]] = {}
        self._rows: dict[int, tuple[Any, list[Part]]] = {}
        self._boards: dict[tuple[int, int, int], tuple[Any, int]] = {}
        self._zones: dict[tuple[int, ...], tuple[tuple[GameObject, ...], int]] = {}
        self._latest: dict[tuple[int, ...], tuple[tuple[GameObject, ...], int]] = {}
        self._known: dict[Description, Known] = {}

    def description(self, state: GameState) -> Description | None:
        """What tells a state apart from others; None for one that has no description."""
        if len(self._parts) > _KEPT or len(self._known) > _KEPT:
            self._contents, self._parts, self._known = {}, {}, {}
            self._rows, self._boards, self._zones, self._latest = {}, {}, {}, {}
        try:
            return tuple(self._told(state))
        except _Mixed:
            return None

    def known(self, description: Description | None) -> Known | None:
        """What is known of the states with this description, where one has been met."""
        return None if description is None else self._known.get(description)

    def keep(self, description: Description | None, known: Known) -> None:
        """Remember what is known of the states with this description."""
        if description is not None:
            self._known[description] = known

    # -- one state ----------------------------------------------------------------------------

    def _told(self, state: GameState) -> list[int]:
        """The number of each content, followed by the kernel's numbers in it, made anew."""
        waiting = self._of_each(state.waiting)
        if WAITING not in self._ordered:
            waiting.sort()
        # nothing of a game that has ended is still being carried out
        open_ones = () if state.outcome else state.contexts.values()
        rows = (
            self._row(state.vars, self._of_variables),
            self._of_each(state.agenda),
            waiting,
            self._of_effects(state),
            self._row(state.history, self._sorted),
            self._row(state.latches, self._sorted),
            sorted(self._of_each(open_ones)),
        )
        told = [self._board(state), state.settled, self._part(state.outcome)[0]]
        numbers: dict[int, int] = {}
        for row in rows:
            told.append(len(row))
            told += [content for content, _ in row]
            for _, serials in row:
                if serials:
                    told += [numbers.setdefault(each, len(numbers)) for each in serials]
        return told

    def _of_each(self, values: Iterable[Any]) -> list[Part]:
        """What is told of each, most of which are known."""
        known, part = self._parts.get, self._part
        found = [(known(id(value)), value) for value in values]
        return [
            had[1] if had is not None and had[0] is value else part(value) for had, value in found
        ]

    def _row(self, parts: object, told: Any) -> list[Part]:
        """What is told of a part of the state that those after it mostly share."""
        known = self._rows.get(id(parts))
        if known is None or known[0] is not parts:
            if len(self._rows) > _SHARED:
                self._rows.clear()
            known = self._rows[id(parts)] = (parts, told(parts))
        return known[1]

    def _of_variables(self, variables: Mapping[str, Any]) -> list[Part]:
        names = tuple(sorted(name for name in variables if name != _UNTOLD))
        return [(self._content(names), ()), *[self._part(variables[name]) for name in names]]

    def _sorted(self, things: Iterable[Any]) -> list[Part]:
        return sorted(self._of_each(things))

    def _of_effects(self, state: GameState) -> list[Part]:
        """Continuous effects, those that have nothing in common in an order of their contents."""
        effects = state.effects
        if not effects:
            return []
        for frame in state.agenda:
            if frame.ends and _may_spare(frame, effects):
                raise _Mixed
        touched = [(effect.kind, each) for effect in effects for each in effect.on]
        apart = len(set(touched)) == len(touched) and all(effect.on for effect in effects)
        if apart:
            return sorted(self._of_each(effects))
        groups = [self._of_each(group) for group in entangled(effects)]
        return [each for group in sorted(groups) for each in group]

    def _board(self, state: GameState) -> int:
        """The number of the zones and what lies there; cards are the same for all states."""
        parts = (state.cards, state.objects, state.zones)
        key = (id(parts[0]), id(parts[1]), id(parts[2]))
        known = self._boards.get(key)
        if known is None:
            if len(self._boards) > _SHARED or len(self._zones) > _KEPT:
                self._boards.clear()
                self._zones.clear()
                self._latest.clear()
            known = self._boards[key] = (parts, self._content(self._of_board(state)))
        return known[1]

    def _of_board(self, state: GameState) -> Hashable:
        objects, zones = state.objects, state.zones
        rows = [self._row_of(place, ids, objects) for place, ids in zones.items() if ids]
        cards = self._row(state.cards, lambda cards: [self._part(tuple(cards.values()))])
        return tuple(cards), frozenset(rows)

    def _row_of(self, place: Place, ids: tuple[int, ...], objects: Objects) -> int:
        """The number of what lies in a zone, which mostly is as when it was last looked at."""
        row = tuple(map(objects.__getitem__, ids))
        latest = self._latest.get(ids)
        if latest is None or latest[0] != row:
            latest = self._latest[ids] = row, self._zone(place, row)
        return latest[1]

    def _zone(self, place: Place, objects: tuple[GameObject, ...]) -> int:
        """The number of what lies in a zone; its objects say where that is."""
        key = tuple(map(id, objects))
        known = self._zones.get(key)
        if known is None:
            row = [self._plain(obj) for obj in objects]
            content = tuple(row if place.zone in self._ordered else sorted(row))
            known = self._zones[key] = (objects, self._content((place, content)))
        return known[1]

    # -- the parts ----------------------------------------------------------------------------

    def _plain(self, value: object) -> int:
        """The number of a content that speaks of nothing that the kernel counts."""
        content, serials = self._part(value)
        if serials:
            raise _Mixed
        return content

    def _part(self, value: Any) -> Part:
        """The number of a value's content, and the kernel's numbers in it."""
        known = self._parts.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        serials: list[int] = []
        names = fields_of(value.__class__)
        content = self._record(value, names, serials) if names else self._read(value, serials)
        part = (self._content(content), tuple(serials))
        self._parts[id(value)] = (value, part)
        return part

    def _read(self, value: Any, serials: list[int]) -> Hashable:
        """A value with a mark in the place of what the kernel counts, which `serials` keeps."""
        kind = value.__class__
        if kind is str or kind is int or value is None:
            return value if value != -1 else _MINUS_ONE
        if kind is Serial:
            serials.append(value)
            return Serial
        if kind is bool or kind is ObjectId or kind is CardId:
            return kind, int(value)
        if isinstance(value, tuple | list):
            return tuple([self._read(each, serials) for each in value])
        if isinstance(value, Args):
            return Args, *[(key, self._read(each, serials)) for key, each in value.items()]
        if isinstance(value, Mapping):
            return Mapping, *sorted([self._plain(pair) for pair in value.items()])
        if isinstance(value, frozenset | set):
            return frozenset, *sorted([self._plain(each) for each in value])
        if isinstance(value, Enum):
            return kind, value.name
        if not fields_of(kind):
            raise _Mixed
        content, more = self._part(value)
        serials += more
        return kind, content

    def _record(self, value: Any, names: tuple[str, ...], serials: list[int]) -> Hashable:
        """A record by the fields that are part of its value."""
        told: list[Hashable] = [value.__class__]
        for name in names:
            if name == "on" and value.__class__ is Effect:  # what it holds for has no order
                told.append(tuple(sorted(value.on)))
            else:
                told.append(self._read(getattr(value, name), serials))
        if value.__class__ is Frame and value.savepoint is not None:
            told.append(self._whole(value.savepoint))
        return tuple(told)

    def _content(self, content: Hashable) -> int:
        """Its own number: its hash, so that a copy of this process gives it the same one."""
        number = hash(content)
        while (had := self._contents.setdefault(number, content)) is not content and had != content:
            number += 1
        return number


def _may_spare(frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether, of effects that end with a frame, those alone may that are younger than it."""
    counts = any(isinstance(value, Serial) for _, value in frame.args)
    return counts and any(effect.duration in frame.ends for effect in effects)


def entangled(effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
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
