"""What the rules do by themselves: all that is due at once, each thing once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import AnyRule

Due: TypeAlias = list[tuple[AnyRule, tuple[Event, ...]]]
"""The checks that demand something now, each with the events that it demands."""


def due(play: Play, demanded: Callable[[Play, AnyRule], tuple[Event, ...]]) -> Due:
    """The checks of a rulebook that demand something now; all of that happens as one event."""
    found = ((check, demanded(play, check)) for check in play.checks())
    return [(check, events) for check, events in found if events]


def distinct(of: Due) -> list[Event]:
    """One event for each object, player and number, though several checks may demand it."""
    seen: set[tuple[str, int, str, str]] = set()
    events = []
    for _, demanded in of:
        for event in demanded:
            key = (event.kind, event.obj, event.player, str(event.get("var", "")))
            if key not in seen:
                seen.add(key)
                events.append(event)
    return events


def loses(player: str, verb: str = "lose") -> Event:
    """What a check demands of a player who has met a condition of losing."""
    return Event("note", verb, player=player)
