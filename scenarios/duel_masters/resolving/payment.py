"""What an ability asks for: the payment of an activated one (602.1), a triggered one's (605.2c)."""

from __future__ import annotations

from typing import TypeAlias

from scenarios.duel_masters.book import rule
from scenarios.duel_masters.resolving.acts_in_exchange import (
    leaves_the_rest,
    needed_later,
    used_up,
)
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, Done, asked_for, how_much
from scenarios.duel_masters.resolving.operations import remember_what_left
from scenarios.duel_masters.values import Cost
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.language.filters import Unencoded

Unpaid: TypeAlias = tuple[Cost, Done]


_PAID = "paid"


@rule(
    "602.1",
    sometimes=("605.2c",),
    ja="条件となる行為をする",
    en="do what is asked in exchange",
    without=gives(None),
)
def pay_cost(play: Play, context: int, cost: Cost, done: Done = ()) -> Unpaid | None:
    """Without doing what is asked, all of it, there is no effect; the effect may speak of it."""
    left = do_next_part(play, context, cost, done)
    if left is None:
        cannot_pay(play, context)
    return left


@rule("605.2c", ja="求められた行為をする", en="do what is asked in exchange", without=gives(None))
def do_what_it_asks(play: Play, context: int, cost: Cost, done: Done = ()) -> Unpaid | None:
    """What a triggered ability asks for is done as it is written, before its effect.

    Whether what a later part needs may be chosen for an earlier one reads two ways: activated
    abilities want all of it (602.1), of triggered ones it is enough to have tried (101.3a).
    """
    if needed_later(play, context, cost[0], cost[1:], done):
        play.dispute("101.3a", "602.1")
    return do_next_part(play, context, cost, done)


def do_next_part(
    play: Play, context: int, cost: Cost, done: Done = (), *, on_playing: bool = False
) -> Unpaid | None:
    """The first part of a cost; the rest of it, with what has been done, is what is left.

    Its parts are done in the order of writing; None where not all of it can be done. It is asked
    for by an ability, or on playing a card.
    """
    for unknown in (op for op in cost if op.word not in BOOK_EVENTS):
        raise Unencoded.of(f"cost: {unknown.word}", unknown.line)
    op, rest = cost[0], cost[1:]
    taken = used_up(op.word, done)
    later = needed_later(play, context, op, rest, done)
    if not on_playing and play.is_read_otherwise("101.3a", "602.1"):
        later = ()
    play.remember(context, taken=(*taken, *later))
    made = BOOK_EVENTS[op.word](play, context, op)
    ids = tuple(e.obj for e in made if e.obj)
    enough = how_much(made) >= asked_for(play, context, op) and not set(ids) & set(taken)
    if done:
        play.cite("605.2c")
    done = (*done, (op.word, ids))
    if not enough or not leaves_the_rest(play, context, made, rest, done):
        return None
    return (rest, done) if _all_done(play, context, made, on_playing) else None


def _all_done(play: Play, context: int, events: tuple[Event, ...], on_playing: bool) -> bool:
    """Do what is asked in exchange, all of it or none; what it was done to is `that` from now."""
    facts = play.happen(*events, whole=True)
    remember_what_left(play, context, facts)
    own = tuple(f for f in facts if f.event in events)
    done = {"happened"} if say_if_replaced(play, own, on_playing) else {"happened", "replaced"}
    before = play.remembered(context, _PAID, ())
    if play.context(context).that == before:
        ids = tuple(i for f in own if f.happened for i in f.made or (f.event.obj,) if i)
        play.bind(context, that=(*before, *ids))
        play.remember(context, **{_PAID: (*before, *ids)})
    return all(f.status in done for f in own)


def say_if_replaced(play: Play, facts: tuple[Fact, ...], on_playing: bool = False) -> bool:
    """Whether an act that was replaced has been done for what asks for it reads two ways: say so.

    To have tried is enough (101.3a), as to have done what there is to do on playing a card
    (601.1f); but what was replaced has never happened (609.4), which it is asked whether to follow.
    """
    if not any(fact.status == "replaced" for fact in facts):
        return False
    if on_playing:
        play.dispute("601.1f", "609.4")
        return False
    return play.dispute("101.3a", "609.4")


def cannot_pay(play: Play, context: int, *rules: str) -> None:
    """Say that what is asked in exchange cannot be done: there is no effect."""
    name = play.name(play.context(context).source)
    play.note(
        rules,
        f"{name}：条件となる行為ができない",
        f"{name}: what is asked in exchange cannot be done",
        status="impossible",
    )
