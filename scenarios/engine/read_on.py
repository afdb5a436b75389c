"""What was read of a state and is so in the next: traits, abilities, what lies in a zone.

A state keeps what the rules have read of it. The next one has other parts; what rests on none of
those need not be read again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenarios.engine.state import Effect, GameObject, GameState

LOSES = "lose_abilities"
"""The kind of an effect that takes abilities away."""
OF_ZONE = "of a zone"
"""What is kept of a state under this word and a place rests on the objects there alone."""
PLAIN = "plain"
"""Kept of a state in which each functioning ability rests on its holder alone."""

OF_FUNCTIONING = (PLAIN, "functioning", "all_functioning", "kinds", "trigger words")
"""What is made of the functioning abilities, where no object changes that has any."""

_OF_RULES = ("special", "parts", "forms", "soul")
"""What a card may show for which the rules give it abilities."""
_OF_OBJECT = frozenset({"traits", "keywords"})
"""What is read of single objects; it rests on them where there are no static abilities."""

UNREAD = frozenset({"agenda", "contexts", "next_id", "settled"})
"""Parts on which no characteristic or ability depends: the cache survives their change."""


def read_on(old: GameState, new: GameState) -> None:
    """Give a state what was read of the one before it and is so in it too.

    Where no static ability functions, the traits of an object rest on itself and on the
    effects fixed to it, and which abilities function rests on the objects.
    """
    parts, had, was = new.__dict__, old.cache, old.objects
    parts["moment"] = {}
    same_places = was is new.objects and old.zones is new.zones
    plain = had.get("statics") == {}
    if plain and same_places and old.effects is new.effects:
        return
    parts["of_object"] = {}
    differ = _differ(old.effects, new.effects)
    if any(e.kind in ("form", "type") for e in differ):
        parts["cache"] = {}
        return
    fresh = [] if new.objects is was else _other(new.objects, was)
    plain = plain and not any(not e.on or e.kind in ("gain", LOSES) for e in differ)
    if plain and same_places:
        parts["cache"] = had.copy()
    else:
        kept = parts["cache"] = _kept_of_zones(old, new, fresh)
        if not plain or any(_may_change_others(new, o) for o in fresh):
            return
        kept["statics"] = {}
        if PLAIN in had and not _may_function(old, new, fresh):
            kept.update({word: had[word] for word in OF_FUNCTIONING if word in had})
    known = parts["of_object"] = old.of_object.copy()
    for i in _touched(old, new, fresh, differ):
        for name in _OF_OBJECT:
            known.pop((name, i), None)


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


def _kept_of_zones(old: GameState, new: GameState, fresh: list[GameObject]) -> dict[Any, Any]:
    """What is kept of zones in which no object has come, gone or changed."""
    places, rows, now = {o.place for o in fresh}, old.zones, new.zones
    return {
        k: v
        for k, v in old.cache.items()
        if k[0] == OF_ZONE and k[1] not in places and rows.get(k[1]) is now.get(k[1])
    }


def _may_function(old: GameState, new: GameState, fresh: list[GameObject]) -> bool:
    """Whether an ability functioned where anything has changed, or may function now."""
    had, rows = old.cache, old.zones
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
