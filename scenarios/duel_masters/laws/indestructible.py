"""What is not destroyed or does not leave, and what the trace says of it (700.3)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters.book import BATTLE, guard, policy
from scenarios.duel_masters.laws.prohibitions import FORBIDS, banned
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.rulebook import AnyRule, gives
from scenarios.engine.telling import describe


@policy("700.3", on="kept from being done", about=FORBIDS, without=gives(False))
def is_kept(play: Play, event: Event) -> bool:
    """Whether an effect keeps a creature from being destroyed, or a player from losing."""
    if event.verb == "lose":
        return is_kept_from_losing(play, event)
    return event.verb == "destroy" and not can_happen(play, event)


@policy("101.1", on="kept from losing", about=FORBIDS, without=gives(False))
def is_kept_from_losing(play: Play, event: Event) -> bool:
    """Whether an effect that says that a player cannot lose beats the rule by which it would."""
    return not can_happen(play, event)


KEPT = "told"
"""The state-based actions of which it has been told that an effect keeps them from happening."""


@policy("700.3", on="kept and untold", about=FORBIDS, without=gives(()))
def untold_kept(play: Play, check: AnyRule, demanded: tuple[Event, ...]) -> Iterator[Event]:
    """What an effect keeps from happening though a rule demands it, and was not told yet."""
    told = play.state.var(KEPT, frozenset())
    over = play.state.var("game_lost_by", ())
    for event in demanded:
        key = check.numbers[0], event.obj or event.player
        if key not in told and event.player not in over and is_kept(play, event):
            yield event


@policy("700.3", on="say what is kept", about=FORBIDS, without=gives(None))
def say_what_is_kept(play: Play, check: AnyRule) -> None:
    """Say once what an effect keeps from happening, as long as a rule demands it (101.1, 700.3)."""
    demanded: tuple[Event, ...] = play.consult(check) if play.off else check.function(play)
    number = check.numbers[0]
    for event in untold_kept(play, check, demanded):
        by = "101.1" if event.verb == "lose" else "700.3"
        ja, en = describe(play, event)
        said = (
            f"{check.ja}：効果により行われない（{ja}）",
            f"{check.en}: an effect prevents it ({en})",
        )
        names = (play.name(event.obj),) if event.obj else ()
        play.note((by, number), *said, status="forbidden", actor=event.player, cards=names)
    before = play.state.var(KEPT, frozenset())
    now = {(number, e.obj or e.player) for e in demanded if is_kept(play, e)}
    told = frozenset({key for key in before if key[0] != number} | now)
    if told != before:
        play.set(**{KEPT: told})


@guard("700.3", on="event:destroy", about=FORBIDS)
def cannot_be_destroyed(play: Play, event: Event) -> Refusal | None:
    """A creature that is not destroyed is destroyed neither by rules nor by effects.

    One that certain effects do not destroy is destroyed by rules and by others.
    """
    found = banned(play, "destroy", event.obj, event.source, event.cards)
    return refuse(found.ja, found.en, *_kept(play, event), by="effect") if found else None


@guard("700.3", on="event:move", about=FORBIDS)
def cannot_leave(play: Play, event: Event) -> Refusal | None:
    """A creature that does not leave the battle zone stays, whatever says otherwise."""
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLE or event.to is None or event.to.zone == BATTLE:
        return None
    found = banned(play, "leave", event.obj, event.source, event.cards)
    if found is None and event.verb != "destroy":
        found = banned(play, "leave_otherwise", event.obj, event.source, event.cards)
    return refuse(found.ja, found.en, *_kept(play, event), by="effect") if found else None


def _kept(play: Play, event: Event) -> tuple[str, ...]:
    """The rules by which a part of an element, or all of it, stays."""
    return ("700.3", "109.2c") if event.cards else ("700.3",)
