"""State-defining effects: how a card enters its zone (110.4f, 405.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scenarios.duel_masters.book import MANA, policy
from scenarios.duel_masters.trigger_conditions import fits_event
from scenarios.duel_masters.zones import face_on_arrival
from scenarios.engine.abilities import Held, of_kind, printed
from scenarios.engine.args import Args
from scenarios.engine.conditions import holds
from scenarios.engine.events import Event, Fact, apply_event
from scenarios.engine.language import Unencoded
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject


@policy("110.4f", on="modifications", also=("405.1",))
def modifications(play: Play, event: Event) -> tuple[Event, tuple[str, ...]]:
    """What state-defining effects make of an event that really takes place; all of them apply."""
    if event.kind != "move" or event.to is None:
        return event, ()
    data: dict[str, Any] = {}
    face, extra = face_on_arrival(play, event)
    if face is not None:
        data["face_up"] = face
    many = multicolored(play, event)
    if many:
        data["tapped_cards"] = many
        extra = (*extra, "405.1")
    for held in _speaking_of(play, event):
        for op in held.ability.do:
            data.update(_as_data(op))
        extra = (*extra, "110.4f")
    if data.get("tapped") is False:
        data.pop("tapped_cards", None)
    return (event.having(**data) if data else event), extra


def multicolored(play: Play, event: Event) -> tuple[int, ...]:
    """The cards that have several civilizations in the mana zone they go to (405.1, 608.3c)."""
    if event.to is None or event.to.zone != MANA or event.get("face_up") is False:
        return ()
    if event.get("tapped") is not None:  # the effect says how; it beats the rule (101.1)
        return ()
    now = play.state
    play.state, made = apply_event(now, event)
    found = tuple(
        play.state.objects[i].cards[0]
        for i in made
        if len(play.policy("traits", i).civilizations) > 1
    )
    play.state = now
    return found


def _speaking_of(play: Play, event: Event) -> list[Held]:
    """The state-defining abilities, the card's own and others', that speak of this move."""
    obj: GameObject = play.state.objects[event.obj]
    own = [Held(obj, a) for a in printed(play.state, obj)]
    there = [h for h in of_kind(play, "state_defining") if h.holder.id != obj.id]
    found = []
    for held in (*own, *there):
        if held.ability.kind != "state_defining":
            continue
        fact = Fact(event, "proposed", play.snapshot(event.obj))
        context = replace(held.context(), event=fact)
        if fits_event(play, context, held.ability.pattern, fact) and holds(
            play, context, held.ability.condition
        ):
            found.append(held)
    return found


def _as_data(op: Args) -> dict[str, Any]:
    """`tapped: true`, `face: down`: what the object is like where it arrives."""
    if op.word == "tapped":
        return {"tapped": op.argument}
    if op.word == "face":
        return {"face_up": op.argument == "up"}
    raise Unencoded(f"as: {op.word}", op.line)
