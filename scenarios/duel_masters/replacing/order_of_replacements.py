"""Of several replacements: who decides first, and what is not chosen twice (609.8, 609.9)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, policy
from scenarios.duel_masters.values import Taken
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import REVERSED
from scenarios.language.pointing import in_turn_order

Events = tuple[Event, ...]


def _who_decides(play: Play, events: Events) -> tuple[str, ...]:
    """The players in the order in which they decide what replaces one event, or several."""
    return first_for_several(play) if len(events) > 1 else first_for_one(play)


@policy("609.8", on="first for one", without=REVERSED)
def first_for_one(play: Play) -> tuple[str, ...]:
    """Of replacements that could apply to one event the turn player's come first."""
    return in_turn_order(play)


@policy("609.9a", on="first for several", without=REVERSED)
def first_for_several(play: Play) -> tuple[str, ...]:
    """What replaces which of several events the turn player decides first."""
    return in_turn_order(play)


@policy("609.9", on="each its own", without=lambda play, events: events[:1])
def each_its_own(play: Play, events: Events) -> Events:
    """Of several events at the same time each may be replaced, by another replacement each."""
    return events


@answers(asks.own_movement_first, "609.8a", without=lambda play: (False, True))
def own_movement_first(play: Play) -> tuple[bool, ...]:
    """A spell's own replacement of its movement comes before all others."""
    return (True, False)


@answers(asks.not_again, "609.9b", without=lambda play, taken: ())
def not_again(play: Play, taken: Taken) -> Taken:
    """A card that was chosen for one replacement cannot be chosen for another."""
    return taken
