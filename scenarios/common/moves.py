"""Changes of zone, as the patterns of abilities speak of them."""

from __future__ import annotations

from scenarios.engine.args import Args, texts
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play


def origin_of(play: Play, fact: Fact) -> str:
    """The zone out of which something moved, or would: "" where it is not known any more."""
    if fact.origin:
        return fact.origin.zone
    now = play.state.objects.get(fact.event.obj)
    return now.zone if now else ""


def goes_as_said(words: Args, event: Event, origin: str, home: str) -> bool:
    """Whether a change of zone is one into the zone of play, out of it, or to the zones named."""
    if event.kind != "move" or event.to is None:
        return False
    if words.word == "enters" and not event.to.zone == home != origin:
        return False
    if words.word == "leaves" and not origin == home != event.to.zone:
        return False
    return "to" not in words or event.to.zone in texts(words["to"])
