"""Counters: 体 counts creatures, つ shields and elements, 枚 cards; what is counted agrees."""

from __future__ import annotations

from typing import Any

from scenarios.printed.values import Counted, Map

__all__ = ["agreeing", "counter_of"]

_CREATURES = frozenset({"creature", "evolution_creature"})
_NO_CREATURES = frozenset({"card", "spell", "tamaseed", "field"})
_BY_OTHERS = _CREATURES | {"card", "spell"}
_RACES = frozenset({"race", "race_has"})
_SAID = _RACES | {"type", "zone", "name", "name_has", "keyword", "among", "whose"}


def counter_of(filtered: object) -> str:
    """With which counter things are counted: 体 creatures, つ shields, 枚 other cards."""
    if isinstance(filtered, Map):
        kinds = filtered.asked("type")
        if kinds in _CREATURES:
            return "体"
        if filtered.asked("zone") == "shields":
            return "つ"
    return "枚"


def agreeing(slots: dict[str, Any]) -> dict[str, Any] | None:
    """What stands in the slots of a wording, where each counter fits what it counts.

    What is counted by 体 is a creature, also where only its race is said (203.2).
    """
    counters = {name: _counter(one) for name, one in slots.items()}
    if not any(counters.values()):
        return slots
    found = dict(slots)
    for name, counter in counters.items():
        what = _counted_by(name, slots) if counter else None
        if what is not None:
            told = _as_counted(found[what], counter)
            if told is None:
                return None
            found[what] = told
    return found


def _counter(value: object) -> str:
    """The counter of a number, or of the one between which and any other something lies."""
    if isinstance(value, Map) and len(value) == 1 and value[0][0] in ("min", "max", "is"):
        return _counter(value[0][1])
    return value.counter if isinstance(value, Counted) else ""


def _counted_by(name: str, slots: dict[str, Any]) -> str | None:
    """The slot of what a number counts: the one before it in the wording, else the next one."""
    order = list(slots)
    place = order.index(name)
    for one in (*reversed(order[:place]), *order[place + 1 :]):
        if _are_things(slots[one]):
            return one
    return None


def _are_things(value: object) -> bool:
    if not isinstance(value, Map):
        return False
    several = value.asked("either")
    return bool(_SAID & dict(value).keys()) or (
        several is not None and any(map(_are_things, several))
    )


def _as_counted(told: Map, counter: str) -> Map | None:
    """Things as they are counted so; None where nobody counts them so."""
    kinds = _kinds(told)
    if counter in ("人", "回"):
        return None
    if counter == "つ":
        return None if kinds and kinds <= _BY_OTHERS else told
    if counter != "体" or kinds & _CREATURES:
        return told
    if not kinds and _is_of_races(told):
        return told.and_also({"type": "creature"})
    return None if kinds & _NO_CREATURES or told.asked("zone") in ("hand", "shields") else told


def _is_of_races(told: Map) -> bool:
    several = told.asked("either")
    if several is not None:
        return all(isinstance(one, Map) and _is_of_races(one) for one in several)
    return bool(_RACES & dict(told).keys())


def _kinds(told: Map) -> frozenset[str]:
    """The types that are said of things."""
    said = told.asked("type")
    found = {said} if isinstance(said, str) else set(said or ())
    for one in told.asked("either") or ():
        found |= _kinds(one) if isinstance(one, Map) else set()
    return frozenset(found)
