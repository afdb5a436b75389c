"""Retirement: where characters go, and which cards come to which zone (301.12, 504.1, 921.1)."""

from __future__ import annotations

from scenarios.engine.abilities import definition
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, Place
from scenarios.language.conditions import holds
from scenarios.language.pointing import owner_of
from scenarios.nova import asks
from scenarios.nova.book import (
    AREA,
    CHARACTERS,
    EXILE,
    FIELD,
    GRAVEYARD,
    RETIRED,
    answers,
    check,
    guard,
    on_field,
)

_OF_CHARACTERS = frozenset({CHARACTERS, RETIRED, FIELD, AREA})
"""The zones that a character can be in; from the field it is sent anywhere, and retires (504.1)."""


def is_of_the_character_deck(play: Play, obj: GameObject) -> bool:
    """Whether a card was brought in a character deck: characters alone are (006.1.3)."""
    return bool(definition(play.state, obj).type == "character")


def retires(play: Play, object_id: int, verb: str = "retire") -> Event:
    """Put into its owner's zone of retired characters (921.1)."""
    return Event("move", verb, object_id, to=Place(RETIRED, owner_of(play, object_id)), by="rule")


@check("504.1", ja="退場条件", en="the condition to retire")
def condition_to_retire(play: Play) -> tuple[Event, ...]:
    """A character on the field whose retirement condition is met retires."""
    found = []
    for obj in on_field(play):
        condition = definition(play.state, obj).extra.get("retires_if")
        here = Context(0, obj.controller, obj.id)
        if isinstance(condition, Args) and holds(play, here, condition):
            found.append(retires(play, obj.id))
    return tuple(found)


@answers(asks.retires_instead, "504.1", without=lambda play, event: (event, ()))
def retires_instead(play: Play, event: Event) -> tuple[Event, tuple[str, ...]]:
    """A character that leaves the field for any zone but the character deck retires."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or obj.zone != FIELD:
        return event, ()
    if event.to.zone in {FIELD, CHARACTERS, RETIRED} or not is_of_the_character_deck(play, obj):
        return event, ()
    to = Place(RETIRED, owner_of(play, obj.id))
    return replace(event, verb="retire", to=to, at="bottom"), ("504.1",)


@guard("305.2", on="event:move", sometimes=("305.2", "306.2", "301.12"))
def characters_keep_apart(play: Play, event: Event) -> Refusal | None:
    """A character comes to no zone of the main deck's cards but by leaving the field."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or obj.zone == FIELD:
        return None
    if event.to.zone in _OF_CHARACTERS or not is_of_the_character_deck(play, obj):
        return None
    number = {GRAVEYARD: "305.2", EXILE: "306.2"}.get(event.to.zone, "301.12")
    return refuse(
        "キャラデッキのカードはその領域に置かれない",
        "a card of the character deck is not put there",
        number,
    )


@guard("307.2", on="event:move", sometimes=("307.2", "301.12"))
def others_do_not_retire(play: Play, event: Event) -> Refusal | None:
    """Only cards of a character deck come to it, or to the zone of retired characters."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or event.to.zone not in {CHARACTERS, RETIRED}:
        return None
    if is_of_the_character_deck(play, obj):
        return None
    number = "307.2" if event.to.zone == RETIRED else "301.12"
    return refuse("キャラデッキにあったカードではない", "it is no card of a character deck", number)


@guard("921.1", on="event:retire")
def from_field_or_character_deck(play: Play, event: Event) -> Refusal | None:
    """A character retires from the field or the character deck, and from nowhere else."""
    if play.state.objects[event.obj].zone in {FIELD, CHARACTERS, RETIRED}:
        return None
    return refuse(
        "退場するのは場かキャラデッキから", "it is not on the field or in the character deck"
    )
