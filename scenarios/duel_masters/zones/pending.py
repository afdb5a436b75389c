"""Pending cards: being played or put, still in their zone but not counted (409)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    DECK,
    GRAVEYARD,
    ORDERED_ZONES,
    answers,
    bundled,
    rule,
)
from scenarios.duel_masters.cards.twinpacts import showing
from scenarios.duel_masters.zones.decks import LOOKED_AT
from scenarios.duel_masters.zones.joined_cells import apart_again
from scenarios.duel_masters.zones.out_of_a_shield import together_again
from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject, Standing
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import in_turn_order, owner_of


def make_pending(play: Play, ids: tuple[int, ...]) -> None:
    """Cards about to be played or put become pending (409.1).

    Raises Unencoded for a shield of several cards that would go as it is.
    """
    objects = (play.state.objects[i] for i in ids)
    if any(map(bundled, objects)):
        raise Unencoded(
            "重なったシールドをそのまま実行すること、出すこと",
            "a shield of several cards played or put as it is",
        )
    asks.pending(play, ids)


@answers(asks.pending, "409.1c", also=("409.1",))
def become_pending(play: Play, ids: tuple[int, ...]) -> None:
    """A pending card still belongs to its zone, but is not counted among the cards there."""
    if any(play.state.objects[i].standing is not Standing.PENDING for i in ids):
        play.cite("409.1c")
    pending = (("standing", Standing.PENDING),)
    play.happen(*(Event("change", "", i, data=pending) for i in ids))


# -- several at once ----------------------------------------------------------


@answers(asks.enter_one_by_one, "409.1f")
def enter_one_by_one(play: Play, ids: tuple[int, ...], player: str) -> tuple[int, ...]:
    """Cards that one effect puts together are all pending first and enter one at a time.

    Those on the turn player's side come before those on the other's (111.1).
    """
    sides = [tuple(i for i in ids if owner_of(play, i) == p) for p in in_turn_order(play)]
    if all(sides):
        play.cite("409.1f", "111.1")
    return tuple(i for side in sides for i in _in_order(play, player, side, "409.1f"))


@answers(asks.play_one_by_one, "409.1e")
def play_one_by_one(play: Play, ids: tuple[int, ...], player: str) -> tuple[int, ...]:
    """Cards that one effect plays together are all pending first and played one at a time."""
    return _in_order(play, player, ids, "409.1e")


def _in_order(play: Play, player: str, ids: tuple[int, ...], number: str) -> tuple[int, ...]:
    if len(ids) < 2:
        return ids
    play.cite(number)
    answer: tuple[int, ...] = play.ask(
        Question(
            "order",
            player,
            (number,),
            "処理する順番",
            "in which order they are dealt with",
            ids,
            alike=lambda i: kernel.alike(play, i),
        )
    )
    return answer


BARRED = "barred"
"""Marks a pending card that is forbidden by now, by the reading that it is not played."""


@rule("409.1e", quiet=True, ja="禁止された保留のカード", en="a pending card forbidden meanwhile")
def forbidden_meanwhile(play: Play, obj: int, player: str) -> None:
    """Of cards played together one may forbid to play the next: both ways read.

    All were declared before the ban, and are pending (601.1b); but none can do what is forbidden
    when it comes to it (101.2).
    """
    refusal = asks.may_be_played(play, obj, player) if obj in play.state.objects else None
    if refusal is not None and refusal.by == "effect":
        name = play.name(obj)
        said = f"{name}は宣言した後に禁止された", f"{name} was declared before it was forbidden"
        play.say(*said, cards=(obj,), actor=player)
        if play.dispute("601.1b", "101.2"):
            card = play.state.objects[obj]
            play.put(replace(card, marks=card.marks | {BARRED}))


def is_barred(play: Play, obj: int) -> bool:
    """Whether a pending card is not played, as it has been forbidden meanwhile."""
    return BARRED in play.state.objects[obj].marks


# -- and no longer ------------------------------------------------------------


@rule("409.2", quiet=True, ja="保留状態ではなくなる", en="it is no longer pending")
def no_longer_pending(play: Play, obj: int) -> None:
    """A card that went nowhere is as it was before, but has lost the effects on it."""
    apart_again(play, obj)
    card = play.state.objects.get(obj)
    if card is not None and BARRED in card.marks:
        card = replace(card, marks=card.marks - {BARRED})
    if card is None:
        together_again(play, obj)
        return
    if card.standing is Standing.PENDING:
        play.say(
            f"{play.name(obj)}は移動せず、保留状態ではなくなる",
            f"{play.name(obj)} has not moved and is pending no longer",
            cards=(obj,),
        )
        play.put(replace(showing(card, 0), standing=Standing.PRESENT))
    elif card.zone != BATTLE:
        play.put(showing(card, 0))
    lose_effects(play, obj)
    together_again(play, obj)


@rule("409.1d", quiet=True, ja="かけられていた効果を失う", en="it loses the effects on it")
def lose_effects(play: Play, obj: int) -> None:
    """A card that was pending loses the effects that it had been given before."""
    kept = tuple(
        replace(e, on=tuple(i for i in e.on if i != obj))
        if obj in e.on and e.kind != "delayed"
        else e
        for e in play.state.effects
    )
    if kept != play.state.effects:
        play.say("保留状態になる前の効果を失う", "it loses the effects it had before")
        left = tuple(e for e, old in zip(kept, play.state.effects, strict=True) if e.on or e == old)
        play.change(effects=left)


def set_aside(play: Play, context: int, played: tuple[int, ...]) -> None:
    """While a card is played or put from the deck, the others looked at are out of reach."""
    looked = play.remembered(context, "looked", ())
    there = [o for i in looked if (o := play.state.objects.get(i)) and o.zone == DECK]
    others = tuple(o for o in there if o.id not in played)
    if not others or not any(o.id in played for o in there):
        return
    play.cite("605.4", "605.4a")
    for obj in others:
        play.put(replace(obj, marks=obj.marks | {LOOKED_AT}))
        if not asks.effects_stay_on_it(play, obj):
            lose_effects(play, obj.id)


@answers(kernel.staying, "409.2a", without=lambda play, obj: ())
def staying(play: Play, obj: GameObject) -> tuple[str, ...]:
    """A pending card put into the zone it lies in has not been put there: nothing triggers.

    An effect may change the order in a deck or among shields (400.4); nothing goes to another zone.
    """
    if obj.standing is Standing.PENDING:
        return ("409.2a",)
    return ("400.4",) if obj.zone in ORDERED_ZONES else ("400.5",)


@answers(asks.replaced_in_place, "409.2b")
def replaced_in_place(play: Play, event: Event) -> bool:
    """What is no move cannot be replaced, but for a spell that goes back to the graveyard."""
    return event.verb == "finish spell" and event.to is not None and event.to.zone == GRAVEYARD
