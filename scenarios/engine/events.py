"""Events, and the facts that they become.

A proposal is a set of simultaneous events. Each ends as happened, replaced, forbidden or
impossible; a fact keeps what was attempted, what happened and how things stood before.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from scenarios.engine.records import record, replace
from scenarios.engine.state import (
    GameObject,
    GameState,
    ObjectId,
    Pairs,
    Place,
    Serial,
    Snapshot,
)

NO_REPLACEMENTS: frozenset[Hashable] = frozenset()
DECIDED: frozenset[Hashable] = frozenset({"decided"})
"""The mark of an event whose replacements were settled ahead: no other replaces it."""
BY_ITS_OWN_WORDS: frozenset[Hashable] = frozenset({"own words"})
"""The mark of an event that an effect has put in the place of another of its own."""

TOLD: Pairs = (("told before", True),)
"""What an event has beside it that was told as it came about, and is not told again."""


@record(frozen=True, slots=True)
class Event:
    """Something about to happen.

    `kind` is what the kernel does (move, tap, untap, change, damage, under, set, add, assign,
    effect, unaffect, reorder, note); `verb` is what the rules call it (destroy, draw,
    discard …). `cards` are the cards of the object that move (empty: all of it); `replaced`
    holds the ids of replacements already applied to it or to what it stems from.
    """

    kind: str
    verb: str = ""
    obj: int = 0
    player: str = ""
    cards: tuple[int, ...] = ()
    to: Place | None = None
    at: str | int = "bottom"
    data: Pairs = ()
    source: int = 0
    by: str = ""
    replaced: frozenset[Hashable] = NO_REPLACEMENTS

    def get(self, key: str, default: object = None) -> Any:
        for name, value in self.data:
            if name == key:
                return value
        return default

    def having(self, **data: Hashable) -> Event:
        """The same event with more data."""
        kept = tuple(pair for pair in self.data if pair[0] not in data)
        return replace(self, data=kept + tuple(data.items()))


@record(frozen=True, slots=True)
class Fact:
    """What became of an event: its status and how its object stood just before.

    `made` are the objects that the move formed, in order; `together` numbers the set.
    """

    event: Event
    status: str
    before: Snapshot | None = None
    origin: Place | None = None
    made: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def happened(self) -> bool:
        return self.status == "happened"


@record(frozen=True, slots=True)
class Decision:
    """What takes the place of an event: the replacement's name, rules and new events.

    `after` are (step, arguments) pairs to be done once the set has happened, for
    replacements that are more than simultaneous events; `context` is what they are done in:
    it remembers what the new events dealt with. `shut_out` says what does not replace the event
    any more: rules, Japanese, English and the names of cards, each.
    """

    event: Event
    by: str = ""
    rules: tuple[str, ...] = ()
    instead: tuple[Event, ...] = ()
    after: tuple[tuple[Any, tuple[tuple[str, Any], ...]], ...] = ()
    ja: str = ""
    en: str = ""
    context: int = 0
    shut_out: tuple[tuple[tuple[str, ...], str, str, tuple[str, ...]], ...] = ()


def apply_event(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Carry out one event; return the new state and the ids of the objects it formed.

    Raises KeyError for an unknown kind of event: the kernel has no silent no-op.
    """
    return _APPLY[event.kind](state, event)


def _move(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    obj = state.objects[event.obj]
    moving = event.cards or obj.cards
    staying = tuple(c for c in obj.cards if c not in moving)
    assert event.to is not None
    objects = dict(state.objects)
    zones = dict(state.zones)
    if staying:
        objects[obj.id] = replace(obj, cards=staying)
    else:
        del objects[obj.id]
        left = zones[obj.place]
        at = left.index(obj.id)
        zones[obj.place] = left[:at] + left[at + 1 :]
    formed, next_id = _form(state, event, obj, moving)
    for new in formed:
        objects[new.id] = new
    row = zones.get(event.to, ())
    ids = tuple(new.id for new in formed)
    onto = event.get("onto", ())
    for base in onto:
        place = state.objects[base].place
        if place != event.to:
            zones[place] = tuple([i for i in zones[place] if i != base])
        objects.pop(base, None) if base != ids[0] else None
    row = tuple([i for i in row if i not in onto]) if onto else row
    zones[event.to] = insert(row, ids, event.at)
    return state.with_(objects=objects, zones=zones, next_id=next_id), ids


def _form(
    state: GameState, event: Event, obj: GameObject, moving: tuple[int, ...]
) -> tuple[list[GameObject], int]:
    """The objects that the moving cards form where they arrive."""
    assert event.to is not None
    first = GameObject(
        ObjectId(state.next_id),
        moving,
        event.to,
        tapped=bool(event.get("tapped", False)),
        face_up=bool(event.get("face_up", True)),
        since=int(event.get("since", state.var("turn_number", 0))),
        marks=event.get("marks", frozenset()),
        attached_to=event.get("attached_to", 0),
        counters=event.get("counters", ()),
    )
    onto = event.get("onto", ())
    if onto:
        base = state.objects[onto[0]]
        under = tuple(c for i in onto for c in state.objects[i].cards)
        if base.place != event.to or event.get("afresh", False):
            return [replace(first, cards=moving + under)], state.next_id + 1
        made = replace(
            base,
            cards=moving + under,
            tapped=first.tapped,
            since=first.since,
            marks=first.marks,
        )
        return [made], state.next_id
    if event.get("as_one", False) or (len(moving) == 1 and not event.get("tapped_cards")):
        return [first], state.next_id + 1
    formed = [
        replace(
            first,
            id=ObjectId(state.next_id + n),
            cards=(card,),
            tapped=first.tapped or card in event.get("tapped_cards", ()),
        )
        for n, card in enumerate(moving)
    ]
    return formed, state.next_id + len(moving)


def insert(row: tuple[int, ...], ids: tuple[int, ...], at: str | int) -> tuple[int, ...]:
    """A zone's row with objects put in at the top, the bottom or the Nth place."""
    if at == "top":
        return ids + row
    if isinstance(at, int):
        return row[: at - 1] + ids + row[at - 1 :]
    return row + ids


def _tap(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    obj = replace(state.objects[event.obj], tapped=event.kind == "tap")
    return state.with_object(obj), (event.obj,)


def _change(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Set fields of an object: marks, damage, counters, standing, attachment, face."""
    changes: dict[str, Any] = dict(event.data)
    obj = replace(state.objects[event.obj], **changes)
    return state.with_object(obj), (event.obj,)


def _damage(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Add to an object's damage, so that simultaneous damage to one object sums up."""
    obj = state.objects[event.obj]
    return state.with_object(replace(obj, damage=obj.damage + event.get("n"))), (event.obj,)


def _under(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Put cards under an object of the same place, lowest last (403.4a and its like)."""
    host = state.objects[event.get("host")]
    obj = state.objects[event.obj]
    objects = dict(state.objects)
    objects[host.id] = replace(host, cards=host.cards + obj.cards)
    del objects[obj.id]
    zones = {**state.zones, obj.place: tuple(i for i in state.zones[obj.place] if i != obj.id)}
    return state.with_(objects=objects, zones=zones), (host.id,)


def _set(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    return state.with_vars(**dict(event.data)), ()


def _add(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Add `n` to a player's number under the name `var`, beside what else happens to it."""
    name = event.get("var")
    held = state.var(name)
    total = held[event.player] + event.get("n")
    return state.with_vars(**{name: {**held, event.player: total}}), ()


def _assign(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Give a player other values under these names; those of the other player stay."""
    given = {name: {**state.var(name), event.player: value} for name, value in event.data}
    return state.with_vars(**given), ()


def _effect(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    effect = replace(event.get("effect"), id=Serial(state.next_id))
    return state.with_(effects=(*state.effects, effect), next_id=state.next_id + 1), (effect.id,)


def _unaffect(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    ended = event.get("effects", ())
    return state.with_(effects=tuple(e for e in state.effects if e.id not in ended)), ()


def _reorder(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    assert event.to is not None
    return state.with_(zones={**state.zones, event.to: event.get("order")}), ()


def _note(state: GameState, event: Event) -> tuple[GameState, tuple[int, ...]]:
    """Something that changes nothing of itself: a role named, a card shown, a battle won.

    It may be of something that has `became` other objects before.
    """
    return state, event.get("became", ())


_APPLY = {
    "move": _move,
    "tap": _tap,
    "untap": _tap,
    "change": _change,
    "damage": _damage,
    "under": _under,
    "set": _set,
    "add": _add,
    "assign": _assign,
    "effect": _effect,
    "unaffect": _unaffect,
    "reorder": _reorder,
    "note": _note,
}
