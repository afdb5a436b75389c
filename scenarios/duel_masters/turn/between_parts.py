"""State-based actions of which the replacement is still being carried out (703.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from scenarios.duel_masters.book import policy, rule
from scenarios.duel_masters.replacing.replacers import REPLACES
from scenarios.duel_masters.resolving.instructions import effect_is_over
from scenarios.engine.events import Event, Fact
from scenarios.engine.machine import BEGUN
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.telling import describe

Key = tuple[str, int, str]
"""What a state-based action does, to which object, to which player."""

HELD = "held"
"""Of which it has been told that they are looked for again when they have been dealt with."""


def key_of(event: Event) -> Key:
    return event.verb, event.obj, event.player


@rule(
    "703.3", quiet=True, ja="状況起因処理を終えた", en="the state-based action has been dealt with"
)
def dealt_with(play: Play, keys: frozenset[Key]) -> None:
    """The check is repeated after it; had it been made in between, it could have come otherwise."""
    held = told_of(play)
    play.unsettle()
    if held & keys:
        play.set(**{HELD: held - keys})
        if held & keys - _due(play):
            play.dispute("703.3", "111.2d")


def _due(play: Play) -> set[Key]:
    """What the conditions of state-based actions demand as things are."""
    demanded = (play.consult(each) for each in play.checks())
    return {key_of(event) for events in demanded for event in events}


def told_of(play: Play) -> frozenset[Key]:
    """What was found due again while it was being dealt with."""
    found: frozenset[Key] = play.state.var(HELD, frozenset())
    return found


@policy("703.3", on="ends after a replacement", about=REPLACES, without=gives(None))
def end_after_replacement(play: Play, facts: Iterable[Fact]) -> None:
    """Where more is done instead than takes the place of an event, mark when that is over.

    Else it is dealt with, and the check is repeated beside it, not inside it.
    """
    replaced = frozenset(key_of(f.event) for f in facts if f.status == "replaced")
    if replaced and play.queues_other_than(effect_is_over):
        play.then(dealt_with, keys=replaced)
    elif replaced:
        play.put_beside(effect_is_over)


@policy("703.3", on="being dealt with", about=REPLACES, without=gives(False))
def is_being_dealt_with(play: Play, event: Event) -> bool:
    """Whether this is due though what is done instead of it is not all done."""
    return any(key_of(event) in keys for keys, _ in _in_hand(play))


def _in_hand(play: Play) -> Iterator[tuple[frozenset[Key], bool]]:
    """What is being dealt with, from the last on, and whether anything is left to be done of it."""
    left = False
    for frame in reversed(play.state.agenda):
        if frame.step == dealt_with.name:
            args: dict[str, Any] = dict(frame.args)
            yield args["keys"], left
        left = left or frame.step not in (BEGUN, effect_is_over.name, dealt_with.name)


@policy("703.3", on="due in between", about=REPLACES, without=gives(()))
def untold_between(play: Play, demanded: Iterable[Event]) -> Iterator[Event]:
    """What is due again in between, and was not told yet."""
    told = told_of(play)
    for event in demanded:
        key = key_of(event)
        if key not in told and any(left and key in keys for keys, left in _in_hand(play)):
            yield event


@policy("703.3", on="say what is due", about=REPLACES, without=gives(None))
def say_what_waits(play: Play, demanded: Iterable[Event]) -> None:
    """Say once that the check is repeated when a state-based action has been dealt with."""
    for event in tuple(untold_between(play, demanded)):
        ja, en = describe(play, event)
        said = f"処理後に再びチェックする：{ja}", f"checked again when it is dealt with: {en}"
        names = (play.name(event.obj),) if event.obj else ()
        play.note(("703.3",), *said, status="skipped", actor=event.player, cards=names)
        play.set(**{HELD: told_of(play) | {key_of(event)}})
