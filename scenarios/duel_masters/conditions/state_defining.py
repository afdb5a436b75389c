"""State-defining effects: how a card enters its zone, where abilities say so (110.4f)."""

from __future__ import annotations

from typing import Any

from scenarios.common.replacing import proposed, state_said
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers
from scenarios.duel_masters.conditions.trigger_conditions import speaks_of
from scenarios.engine.abilities import is_taken, of_kind, printed, statics, taken
from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact, apply_event
from scenarios.engine.play import Play
from scenarios.engine.readings import LOSES
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject, Held, Outcome


@answers(asks.said_of_entering, "110.4f", about=("as", "state_defining"))
def said_of_entering(play: Play, event: Event) -> tuple[dict[str, Any], tuple[str, ...]]:
    """What state-defining abilities say of a card that comes into a zone; and the rules."""
    stated: dict[str, Any] = {}
    speaking = _speaking_of(play, event)
    for held in speaking:
        for op in held.ability.do:
            said = state_said(op)
            if any(stated.get(key, value) != value for key, value in said.items()):
                contradicted(play, event)
            stated.update(said)
    return stated, ("110.4f",) if speaking else ()


def contradicted(play: Play, event: Event) -> None:
    """All of them apply (110.4f); which of two that contradict each other does is not said."""
    name = play.name(event.obj)
    said = (
        f"{name}の状態を定める効果が互いに矛盾する",
        f"effects that define the state of {name} contradict each other",
    )
    play.finish(Outcome("silent", "", ("110.4f",), *said))


def _speaking_of(play: Play, event: Event) -> list[Held]:
    """The state-defining abilities, the card's own and others', that speak of this move.

    Its own are those printed on it and those that it has been given where it is.
    """
    obj: GameObject = play.state.objects[event.obj]
    own = [Held(obj, a) for a in printed(play.state, obj) if a.kind == "state_defining"]
    mine = [held.ability for held in own]
    there = [h for h in of_kind(play, "state_defining") if h[0].id != obj.id or h[1] not in mine]
    given_there = _is_given(play)
    if not own and not there and not given_there:
        return []
    fact = proposed(play, event)
    found = [held for held in (*own, *there) if speaks_of(play, held, fact)]
    if own and statics(play, LOSES):
        _note_lost_there(play, event, [held for held in own if held in found])
    if given_there:
        _note_given_there(play, event, fact, found)
    return found


def _is_given(play: Play) -> bool:
    """Whether a static ability gives a state-defining one."""
    gains = (part["gain"] for _, part in statics(play, "gain"))
    given = (words["ability"] for words in gains if isinstance(words, Args))
    return any(getattr(ability, "kind", "") == "state_defining" for ability in given)


def _note_given_there(play: Play, event: Event, fact: Fact, sure: list[Held]) -> None:
    """Whether an ability that a card has only where it arrives says how it arrives is not clear.

    It has the ability from that very moment (608.3c); but such an effect cuts in before the card
    is there, as a replacement does (110.4f). Where it enters like that anyway, both agree.
    """
    after, made = apply_event(play.state, event)
    arrived = [after.objects[i] for i in made]
    with play.as_if(after):
        there = [h for h in of_kind(play, "state_defining") if h.holder.id in made]
        own = [a for obj in arrived for a in printed(after, obj)]
        told = replace(fact, made=made)
        new = [h for h in there if h.ability not in own and speaks_of(play, h, told)]
    like = _told_by(sure)
    for name, value in _told_by(new).items():
        if any(like.get(name, getattr(obj, name)) != value for obj in arrived):
            play.dispute("608.3c", "110.4f")


def _note_lost_there(play: Play, event: Event, own: list[Held]) -> None:
    """Nor is it clear of an ability that a card has no more from the moment when it is there."""
    after, made = apply_event(play.state, event)
    with play.as_if(after):
        statics(play, LOSES)  # which objects lose abilities there
        gone = taken(play)
    lost = [h for h in own if any(is_taken(gone, i, h.ability) for i in made)]
    for name, value in _told_by(lost).items():
        if any(getattr(after.objects[i], name) != value for i in made):
            play.dispute("608.3c", "110.4f")


def _told_by(helds: list[Held]) -> dict[str, Any]:
    """What these abilities say of how a card enters."""
    return {
        name: said for h in helds for op in h.ability.do for name, said in state_said(op).items()
    }
