"""The canonical form of a state: equal for states that no rule can tell apart.

Object ids, counters and the trace are left out; zones whose owner may rearrange them are
sorted; a card counts by what it is and whose it is, not by its instance name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from scenarios.engine.events import Event, Fact
from scenarios.engine.state import Frame, GameObject, GameState, ObjectId, Serial


def canonical(state: GameState, ordered: frozenset[str]) -> Hashable:
    """A nested tuple for the state; `ordered` are the zones whose order is fixed.

    Objects outside the ordered zones are numbered by what they are, so that the same
    position reached in another order of moves has the same form.
    """
    names = _names(state, ordered)
    zones = tuple(
        (place, tuple(row) if place.zone in ordered else tuple(sorted(row, key=repr)))
        for place, ids in sorted(state.zones.items())
        if (row := [_object(state, state.objects[i], names) for i in ids])
    )
    skip = {"turn_started", "gone"}
    kept = tuple((k, _plain(v, names)) for k, v in sorted(state.vars.items()) if k not in skip)
    return (
        zones,
        kept,
        tuple(_plain(f, names) for f in state.agenda),
        tuple(sorted((_plain(w, names) for w in state.waiting), key=repr)),
        tuple(sorted((_plain(e, names) for e in state.effects), key=repr)),
        tuple(sorted(repr(_plain(c, names)) for c in state.contexts.values())),
        tuple(sorted((_plain(h, names) for h in state.history), key=repr)),
        _plain(state.outcome, names),
    )


def digest(state: GameState, ordered: frozenset[str]) -> str:
    """A short hash of the canonical form, equal in every process."""
    return hashlib.blake2b(repr(canonical(state, ordered)).encode(), digest_size=16).hexdigest()


def _names(state: GameState, ordered: frozenset[str]) -> Mapping[int, str]:
    """A name for each object by its place and what it is; alike objects in zone order."""
    names: dict[int, str] = {}
    seen: dict[str, int] = {}
    for place, ids in sorted(state.zones.items()):
        for at, object_id in enumerate(ids):
            where = f"{place.zone}/{place.player}"
            label = (
                f"{where}/{at}"
                if place.zone in ordered
                else where + repr(_object(state, state.objects[object_id], {}))
            )
            seen[label] = seen.get(label, 0) + 1
            names[object_id] = f"{label}#{seen[label]}"
    return names


def _object(state: GameState, obj: GameObject, names: Mapping[int, str]) -> tuple[Any, ...]:
    cards = tuple((repr(state.cards[c].definition), state.cards[c].owner) for c in obj.cards)
    return (
        cards,
        obj.tapped,
        obj.face_up,
        obj.standing.value,
        obj.since >= state.var("turn_number", 0),
        obj.damage,
        obj.counters,
        tuple(sorted(obj.marks)),
        names.get(obj.attached_to, ""),
    )


def _plain(value: Any, names: Mapping[int, str]) -> Any:
    """A value without ids and order of creation; objects by their canonical names."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, ObjectId):
        return names.get(value, "gone")
    if isinstance(value, Serial):
        return "serial"
    if isinstance(value, int):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return tuple(_plain(v, names) for v in value)
    if isinstance(value, frozenset):
        return tuple(sorted((_plain(v, names) for v in value), key=repr))
    if isinstance(value, Frame):
        return (value.step, _plain(value.args, names), _plain(value.answers, names), value.label)
    if isinstance(value, GameObject):
        return ("object", names.get(value.id, "gone"), value.tapped, value.damage)
    if isinstance(value, Mapping):
        return tuple((str(k), _plain(v, names)) for k, v in sorted(value.items(), key=repr))
    if is_dataclass(value) and not isinstance(value, type):
        skipped = (
            {"id", "replaced", "line"} if not isinstance(value, Event | Fact) else {"replaced"}
        )
        return (
            type(value).__name__,
            *(
                _plain(getattr(value, f.name), names)
                for f in fields(value)
                if f.name not in skipped
            ),
        )
    return repr(value)
