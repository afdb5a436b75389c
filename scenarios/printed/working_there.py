"""Where an ability works that takes its own card out of a zone: there, as it says."""

from __future__ import annotations

from typing import Any

from scenarios.printed.values import Map

__all__ = ["working_there"]

_HOME, _HIDDEN = "battle", "hand"
_INSIDE = ("may", "then", "do")


def working_there(ability: object) -> Any:
    """A triggered ability with the zone in which it works, where it begins by taking its own card
    out of one.

    What waits for something that happens to the card itself has its place from that. Out of a
    hidden zone its use is declared.
    """
    if not isinstance(ability, Map) or "zones" in dict(ability) or ability.asked("when") is None:
        return ability
    zone = _taken_from(ability.asked("do"))
    if zone is None or _is_about_itself(ability.asked("when")):
        return ability
    declared = {"declare": True} if zone == _HIDDEN else {}
    do = _without_the_zone(ability.asked("do"), zone)
    return ability.and_also({"do": do, "zones": (zone,), **declared})


def _taken_from(deeds: object) -> Any:
    """The zone out of which the first instruction takes the card itself, None where it does not."""
    if not isinstance(deeds, tuple) or not deeds or not isinstance(deeds[0], Map):
        return None
    first = deeds[0]
    for key in _INSIDE:
        if isinstance(first.asked(key), tuple) and not isinstance(first.asked(key), Map):
            return _taken_from(first.asked(key))
    found = (_zone_of(inside) for _, inside in first)
    return next((zone for zone in found if zone is not None), None)


def _zone_of(inside: object) -> Any:
    what = inside.asked("what") if isinstance(inside, Map) and "what" in dict(inside) else inside
    if not isinstance(what, Map) or what.asked("among") != "self" or what.asked("whose") != "mine":
        return None
    zone = what.asked("zone")
    return zone if len(what) == 3 and isinstance(zone, str) and zone != _HOME else None


def _without_the_zone(value: object, zone: str) -> Any:
    """Instructions in which the card is only itself, as the ability works nowhere else."""
    if isinstance(value, Map):
        if len(value) == 3 and _zone_of(value) == zone:
            return "self"
        return Map((key, _without_the_zone(inner, zone)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(_without_the_zone(inner, zone) for inner in value)
    return value


def _is_about_itself(event: object) -> bool:
    if isinstance(event, Map):
        return any(_is_about_itself(inner) for _, inner in event)
    if isinstance(event, tuple):
        return any(map(_is_about_itself, event))
    return bool(event == "self")
