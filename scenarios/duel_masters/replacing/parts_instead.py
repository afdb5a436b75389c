"""What is done instead, one part after the other in the order of writing (605.2c)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.book import BOOK, rule
from scenarios.duel_masters.resolving.choosing import PICKED
from scenarios.duel_masters.resolving.operations import carry_out, shield_to_hand
from scenarios.duel_masters.resolving.substitutes import (
    AHEAD,
    bar,
    begins_in_full,
    chooses,
    done_in_full,
    leaves_out_taken,
    made_now,
    part_can_be_done,
    pick,
)
from scenarios.duel_masters.shields.breaking import leaving_by, take_shields
from scenarios.engine.args import Args, is_choice, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.records import record


@record(frozen=False, slots=True)
class Parts:
    """What a replacement comes to, part by part.

    `instead` takes the place of the event, `after` are the steps that follow it; `chosen` is all
    that is fixed now, `foreseen` what is to be done after it to what nobody chooses; `left_out`
    says that it could have been done to what is chosen for another replacement, too (609.9b).
    """

    instead: list[Event]
    after: list[Any]
    chosen: list[Event]
    foreseen: list[Event]
    in_full: bool = True
    left_out: bool = False
    open: bool = False
    """Whether a part is left for its own time, and so all that come after it."""


def parts_in_order(
    play: Play, ability: Any, context: int, taken: tuple[int, ...], several: bool
) -> Parts:
    """The first part is done in place of the event, each of the others after the one before.

    What is done instead of several events at once, and what is asked in exchange, is chosen now.
    """
    parts, ops = Parts([], [], [], []), (*ability.cost, *ability.do)
    for n, op in enumerate(ops):
        early = not parts.open and (several or n < max(1, len(ability.cost)))
        left_out = early and leaves_out_taken(play, context, op, taken)
        bar(play, context, ops, n, tuple(e.obj for e in parts.chosen))
        if early:
            first = not parts.chosen
            _fix(play, context, op, parts, several)
            parts.left_out |= left_out and (not parts.open or (first and chooses(op)))
        elif not parts.open:
            _foresee(play, context, op, parts)
        play.remember(context, taken=taken)
        if not early or parts.open:
            parts.after.append((BOOK.operations[op.word], (("op", op), ("context", context))))
    play.remember(context, **{AHEAD: tuple(e.obj for e in parts.chosen if e.obj)})
    return parts


def _fix(play: Play, context: int, op: Args, parts: Parts, several: bool) -> None:
    """What a part is done to is settled now; the first is done with the set, others after it."""
    first = not parts.chosen
    made = made_now(play, context, op, parts.chosen, several)
    if made is None:
        parts.open = True
        if first:
            parts.in_full &= part_can_be_done(play, context, op)
            parts.in_full &= begins_in_full(play, context, op)
        if first and chooses(op):
            pick(play, context, op)
        return
    if {e.obj for e in made} & {e.obj for e in parts.chosen}:
        parts.open = True
        return
    parts.in_full &= done_in_full(play, context, op, made)
    shields = tuple(e for e in made if shield_to_hand(play, e))
    if not first:
        again = (("op", op), ("context", context), ("events", made))
        parts.after.append((done_next, again))
    else:
        parts.instead.extend(e for e in made if e not in shields)
        if shields:
            parts.after.append(shields_taken(play, context, op, shields))
    parts.chosen.extend(made)


def _foresee(play: Play, context: int, op: Args, parts: Parts) -> None:
    """Whether a part can be done in full, as far as that can be seen now."""
    with play.as_if():
        play.remember(context, probe=True)
        made = made_now(play, context, op, [*parts.chosen, *parts.foreseen], several=False)
        parts.in_full &= made is None or done_in_full(play, context, op, made)
    if made is None or is_choice(words_of(op)[0]):
        parts.open = True
    else:
        parts.foreseen.extend(made)


@rule("605.2c", quiet=True, ja="次に書かれたこと", en="what is written next")
def done_next(play: Play, op: Args, context: int, events: tuple[Event, ...]) -> None:
    """What has been chosen for a part is done once the part before it has been."""
    before = play.context(context).that
    carry_out(play, op, context, events)
    play.bind(context, that=(*before, *play.context(context).that))


def shields_taken(play: Play, context: int, op: Args, made: tuple[Event, ...]) -> Any:
    """The step in which shields go to the hand in place of an event: declared for first (113.6).

    They are chosen now, and no other replacement can use them (609.9b).
    """
    play.remember(context, **{PICKED: (words_of(op)[0], tuple(e.obj for e in made))})
    return take_shields, (("leaving", leaving_by(play, context, made)),)
