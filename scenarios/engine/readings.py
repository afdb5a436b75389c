"""What was read of a state and is so in the next: traits, abilities, what lies in a zone.

A state is a value and knows nothing of its readings: who plays keeps them beside it. The next
state has other parts; what rests on none of those need not be read again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from scenarios.engine.state import Effect, GameObject, GameState

LOSES = "lose_abilities"
"""The kind of an effect that takes abilities away."""
OF_ZONE = "of a zone"
"""What is kept of a state under this word and a place rests on the objects there alone."""
PLAIN = "plain"
"""Kept of a state in which each functioning ability rests on its holder alone."""

NEAR = "near"
"""Kept of a state: whether each static ability rests on its holder alone, and what it changes on
what that is by itself and on its holder."""

OF_FUNCTIONING = (PLAIN, "functioning", "all_functioning", "kinds", "trigger words")
"""What is made of the functioning abilities, where no object changes that has any."""

_OF_RULES = ("special", "parts", "forms", "soul")
"""What a card may show for which the rules give it abilities."""
_OF_OBJECT = frozenset({"traits", "keywords"})
"""What is read of single objects; it rests on them where there are no static abilities."""


Alone: TypeAlias = "dict[tuple[str, int], tuple[GameObject, Any]]"


UNREAD = frozenset({"agenda", "contexts", "next_id", "settled"})
"""Parts of a state on which nothing rests that is read of it."""


class Readings:
    """What the rules have read of one state, which is kept beside it.

    It is read of every state alike that differs in nothing but UNREAD.
    `whole` and `each` rest on its objects, zones and effects: of the whole, and of each object.
    `moment` rests on its variables too; `alone` on a single object and its cards, for all states
    of a game.
    """

    __slots__ = ("alone", "each", "moment", "state", "whole")

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.whole: dict[Any, Any] = {}
        self.each: dict[Any, Any] = {}
        self.moment: dict[Any, Any] = {}
        self.alone: Alone = {}

    def of(self, state: GameState) -> Readings:
        """What is so of another state of the game too."""
        was = self.state
        if state is was or _reads_alike(was, state):
            return self
        made: Readings = object.__new__(Readings)
        made.state, made.alone, made.moment = state, self.alone, {}
        _read_on(self, made)
        return made

    def apart(self) -> Readings:
        """The same, to which nothing is added that others read from here on."""
        made: Readings = object.__new__(Readings)
        made.state, made.alone, made.moment = self.state, self.alone.copy(), self.moment.copy()
        made.whole, made.each = self.whole.copy(), self.each.copy()
        return made

    @property
    def no_statics(self) -> bool:
        """Whether it has been read that no static ability functions."""
        return self.whole.get("statics") == {}

    def noted(self, what: str, otherwise: object = None) -> Any:
        """What has been read of the whole under a name."""
        return self.whole.get(what, otherwise)

    def note(self, what: str, read: object) -> None:
        """Keep what has been read of the whole under a name."""
        self.whole[what] = read

    def traits(self, object_id: int) -> Any:
        """The characteristics of an object as they have been read, also in part; None: not yet."""
        return self.each.get(("traits", object_id))

    def note_traits(self, object_id: int, traits: object) -> None:
        """Keep the characteristics of an object, as far as they have been read."""
        self.each["traits", object_id] = traits

    def of_moment(self, what: str) -> Any:
        """What has been read under a name and rests on the variables too."""
        return self.moment.get(what)

    def note_of_moment(self, what: str, read: object) -> None:
        """Keep what has been read under a name and rests on the variables too."""
        self.moment[what] = read

    def of_alone(self, what: str, obj: GameObject) -> Any:
        """What was read of this very object and rests on nothing else; None if nothing was."""
        known = self.alone.get((what, obj.id))
        return known[1] if known is not None and known[0] is obj else None

    def keep_alone(self, what: str, obj: GameObject, read: object) -> None:
        """Keep what was read of an object that rests on nothing else."""
        self.alone[what, obj.id] = obj, read

    def holder(self, card_id: int) -> GameObject | None:
        """The object that holds a card now."""
        index = self.whole.get("holders")
        if index is None:
            index = {c: o for o in self.state.objects.values() for c in o.cards}
            self.whole["holders"] = index
        found: GameObject | None = index.get(card_id)
        return found


def _reads_alike(old: GameState, new: GameState) -> bool:
    """Whether two states differ in nothing but UNREAD."""
    return (
        old.objects is new.objects
        and old.zones is new.zones
        and old.vars is new.vars
        and old.effects is new.effects
        and old.waiting is new.waiting
        and old.history is new.history
        and old.latches is new.latches
        and old.outcome is new.outcome
        and old.cards is new.cards
    )


def _read_on(old: Readings, new: Readings) -> None:
    """Give a state what was read of an earlier one and is so in it too.

    Where no static ability functions, or each is NEAR, the traits of an object rest on itself, on
    the effects fixed to it and on the holders of those; which abilities function rests on the
    objects.
    """
    was, now, had = old.state, new.state, old.whole
    new.whole, new.each = had, old.each
    same_places = was.objects is now.objects and was.zones is now.zones
    plain = had.get("statics") == {} or bool(had.get(NEAR))
    if plain and same_places and was.effects is now.effects:
        return
    new.each = {}
    differ = _differ(was.effects, now.effects)
    if any(e.kind in ("form", "type") for e in differ):
        new.whole = {}
        return
    fresh = [] if now.objects is was.objects else _other(now.objects, was.objects)
    plain = plain and not any(not e.on or e.kind in ("gain", LOSES) for e in differ)
    touched = set(_touched(was, now, fresh, differ)) if plain else set()
    plain = plain and touched.isdisjoint(_holders(had))
    if plain and same_places:
        new.whole = had.copy()
    else:
        kept = new.whole = _kept_of_zones(old, now, fresh)
        if not plain or any(_may_change_others(now, o) for o in fresh):
            return
        kept.update({word: had[word] for word in ("statics", NEAR) if word in had})
        if PLAIN in had and not _may_function(old, now, fresh):
            kept.update({word: had[word] for word in OF_FUNCTIONING if word in had})
    known = new.each = old.each.copy()
    for i in touched:
        for name in _OF_OBJECT:
            known.pop((name, i), None)


def _holders(had: dict[Any, Any]) -> set[int]:
    """The objects with a static ability that functions."""
    return {held.holder.id for row in had.get("statics", {}).values() for held, _ in row}


def _other(new: Mapping[int, GameObject], was: Mapping[int, GameObject]) -> list[GameObject]:
    """The objects that were not there, or not so."""
    before = map(was.get, new)
    return [o for o, had in zip(new.values(), before, strict=True) if o is not had]


def _touched(
    old: GameState, new: GameState, fresh: list[GameObject], differ: list[Effect]
) -> Iterable[int]:
    """The objects that have come, gone or changed, and those that effects are fixed to."""
    changed = [i for effect in differ for i in effect.on]
    if old.objects is new.objects:
        return changed
    return [*changed, *[o.id for o in fresh], *(old.objects.keys() - new.objects.keys())]


def _kept_of_zones(old: Readings, new: GameState, fresh: list[GameObject]) -> dict[Any, Any]:
    """What is kept of zones in which no object has come, gone or changed."""
    places, rows, now = {o.place for o in fresh}, old.state.zones, new.zones
    return {
        k: v
        for k, v in old.whole.items()
        if k[0] == OF_ZONE and k[1] not in places and rows.get(k[1]) is now.get(k[1])
    }


def _may_function(old: Readings, new: GameState, fresh: list[GameObject]) -> bool:
    """Whether an ability functioned where anything has changed, or may function now."""
    had, rows = old.whole, old.state.zones
    if any(is_special(new, o) or _abilities(new, o) for o in fresh):
        return True
    places = {o.place for o in fresh} | {
        p for p, row in new.zones.items() if rows.get(p) is not row
    }
    return any(had.get((OF_ZONE, place)) for place in places)


def is_special(state: GameState, obj: GameObject) -> bool:
    """Whether the rules may give an object abilities: a special type, another form, a stack."""
    if len(obj.cards) > 1:
        return True
    card = state.top_card(obj).definition
    return any(getattr(card, name, ()) for name in _OF_RULES)


def _may_change_others(state: GameState, obj: GameObject) -> bool:
    """Whether an object may have a static ability: printed, of a form, or by the rules."""
    return is_special(state, obj) or any(a.kind == "static" for a in _abilities(state, obj))


def _abilities(state: GameState, obj: GameObject) -> tuple[Any, ...]:
    """What is printed on the top card of an object that is not special."""
    found: tuple[Any, ...] = state.top_card(obj).definition.abilities
    return found


def _differ(old: tuple[Effect, ...], new: tuple[Effect, ...]) -> list[Effect]:
    """The effects that are in only one of two rows."""
    if old is new:
        return []
    if new[:-1] == old:
        return [new[-1]]
    had, has = set(map(id, old)), set(map(id, new))
    return [e for e in old if id(e) not in has] + [e for e in new if id(e) not in had]
