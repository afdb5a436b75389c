"""What an event speaks of: what it is about, what else it names, who does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scenarios.printed.values import Map

__all__ = ["about", "doer_of", "gone", "is_of_a_block", "is_of_attackers", "told_beside"]

_CREATURE = Map((("type", "creature"),))
_DOING = frozenset({"attacks", "blocks", "blocked", "unblocked", "battles", "wins", "loses"})
_DOING |= {"enters", "tapped"}
_CARD = Map((("type", "card"),))
_OF_ATTACKERS = ("attacks", "unblocked", "blocked")


def about(event: object) -> Any:
    """The thing that a pattern of an event is about, None where it is the card itself."""
    if not isinstance(event, Map):
        return None
    if event.asked("either") is not None:
        return _of_each(about, event, None)
    if event.asked("breaks") is not None:
        return Map((("zone", "shields"),))
    if event.asked("discards") is not None and event.asked("what") is None:
        return _CARD
    found = (thing for word, thing in event if word not in _BESIDE_IT and isinstance(thing, Map))
    return next((thing for thing in found if thing), None)


_BESIDE_IT = frozenset({"by", "target", "with", "nth"})
_CALLED = (("with", "foe"), ("by", "blocker"), ("target", ""))
_NAMED = ("type", "race", "race_has", "name", "name_has", "zone", "either")


def told_beside(event: Any) -> Iterator[tuple[str, Any]]:
    """What an event speaks of beside what it is about, with the word for it ("": there is none)."""
    for key, word in _CALLED if isinstance(event, Map) else ():
        thing = event.asked(key)
        if isinstance(thing, Map) and any(thing.asked(name) is not None for name in _NAMED):
            called = key != "by" or event.asked("blocked") is not None
            yield word if called else "", thing


def _of_each(told: Callable[[Any], Any], event: Map, otherwise: object) -> Any:
    """What is told of each of several events alike."""
    found = [told(one) for one in event.asked("either")]
    return found[0] if all(one == found[0] for one in found) else otherwise


def doer_of(event: Any) -> str:
    """The word for what an event happens to or what does it; "" where it is a player."""
    if isinstance(event, Map) and event.asked("either") is not None:
        return str(_of_each(doer_of, event, ""))
    happens = isinstance(event, Map) and next((pair for pair in event if pair[0] in _DOING), None)
    if not happens or _told_of_another(event):
        return ""
    return "self" if happens[1] == "self" else "it" if isinstance(happens[1], Map) else ""


def gone(event: object) -> str:
    """The word for what an event takes elsewhere, "" where it takes nothing."""
    if not isinstance(event, Map):
        return ""
    if event.asked("what") is not None and event.asked("discards") is None:
        return ""
    happens = next((thing for word, thing in event if word in _GOING), None)
    return "self" if happens == "self" else "it" if isinstance(happens, Map) else ""


_GOING = ("destroyed", "leaves", "moves", "what")
"""Under which word of an event stands what goes elsewhere: `what` is what is discarded."""


def _told_of_another(event: Map) -> bool:
    """Whether the text may tell the event of something else than what its word is about."""
    if event.asked("blocked") is not None:
        return bool(event.asked("by") == "self")
    return event.asked("target") is not None and event.asked("attacks") == _CREATURE


def is_of_attackers(event: object) -> bool:
    """Whether an event is about the creature that attacks."""
    return isinstance(event, Map) and any(key in _OF_ATTACKERS for key, _ in event)


def is_of_a_block(event: object) -> bool:
    """Whether an event is that an attacking creature is blocked by a creature not told of."""
    return isinstance(event, Map) and event.asked("blocked") is not None and len(event) == 1
