"""What an effect may choose: objects, and of a stack or a shield which cards (109.2, 605.2b)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    answers,
)
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.laws.prohibitions import said_of
from scenarios.duel_masters.zones.decks import OneCard
from scenarios.duel_masters.zones.stacked_cards import cards_that_fit, keep_single
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import static_parts
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.state import CardId, Context, GameObject, ObjectId
from scenarios.language.filters import how_many, select
from scenarios.language.pointing import chooser


@answers(kernel.may_choose, "605.2b")
def may_choose(play: Play, context: Context, object_id: int, words: Value = None) -> bool:
    """Whether an effect may choose this object, or by words about cards one of those in it."""
    if play.judge("choose", (context.controller, object_id)) is None:
        return True
    obj = play.state.objects[object_id]
    return isinstance(words, Args) and bool(_beneath(play, context, words, obj))


def _beneath(play: Play, here: Context, words: Args, obj: GameObject) -> tuple[int, ...]:
    """The cards in an element that cannot be chosen which words about cards may choose."""
    if obj.zone != BATTLE or not is_about_cards(words):
        return ()
    row = cards_that_fit(play, here, words, obj)
    return tuple(c for c in row if not asks.shows(play, obj, c))


@answers(asks.shows, "109.2c", without=lambda play, whole, card: True)
def shows(play: Play, whole: GameObject, card: int) -> bool:
    """What effects say of an element is said of each of its cards that shows, of none beneath."""
    return not kernel.lies_beneath(play, whole, card)


def _all_that_fit(play: Play, here: Context, what: Args, obj: GameObject) -> tuple[int, ...]:
    words = what["choose"]
    assert isinstance(words, Args)
    return cards_that_fit(play, here, words, obj)


@answers(asks.cards_to_choose, "109.2a", without=_all_that_fit)
def cards_to_choose(play: Play, here: Context, what: Args, obj: GameObject) -> tuple[int, ...]:
    """Of an object the cards that may be chosen: one beneath is chosen alone, not its element."""
    words = what["choose"]
    assert isinstance(words, Args)
    fitting = cards_that_fit(play, here, words, obj)
    by = chooser(play, here.controller, what)
    if what.get("random") is True or play.judge("choose", (by, obj.id)) is None:
        return fitting
    found = _beneath(play, here, words, obj)
    if found and play.telling and not dict(here.values).get("probe"):
        play.cite("109.2c")
    return found


def how_many_to_choose(play: Play, here: Context, what: Args, ids: tuple[int, ...]) -> int:
    """How many things may be chosen: of a stack, by words about cards, each card of it."""
    words = what["choose"]
    barred = 0
    if isinstance(words, Args) and is_about_cards(words):
        row = [play.state.objects[i] for i in ids]
        several = [o for o in row if len(o.cards) > 1 and o.zone == BATTLE]
        for obj in several:
            fitting = cards_that_fit(play, here, words, obj)
            barred += len(fitting) - len(asks.cards_to_choose(play, here, what, obj))
    return how_many(play, here, ids, words) - barred


@answers(kernel.one_by_one, "109.2a", without=lambda play, here, what, options: options)
def one_by_one(
    play: Play, here: Context, what: Args, options: tuple[int, ...]
) -> tuple[Hashable, ...]:
    """Of several cards that are chosen some may be cards of one stack, or of one shield."""
    words = what["choose"]
    if not isinstance(words, Args) or not is_about_cards(words):
        return options
    found: list[int | OneCard] = []
    for obj in (play.state.objects[i] for i in options):
        row = asks.cards_to_choose(play, here, what, obj)
        found += map(OneCard, row) if len(obj.cards) > 1 else [obj.id]
    return tuple(found)


@answers(kernel.objects_of, "109.2a", without=lambda play, here, answer: answer)
def objects_of(play: Play, here: Context, answer: tuple[Any, ...]) -> tuple[int, ...]:
    """The stacks and shields of which cards were chosen, each once; which ones is remembered."""
    cards: dict[int, tuple[int, ...]] = {}
    found: dict[int, None] = {}
    for each in answer:
        whole = play.read.holder(each.card) if isinstance(each, OneCard) else None
        if whole is not None and isinstance(each, OneCard):
            cards[whole.id] = (*cards.get(whole.id, ()), each.card)
        found[whole.id if whole is not None else each] = None
    if cards:
        play.cite("109.2a")
    keep_single(play, here.id, cards)
    return tuple(found)


@answers(kernel.chosen_first, "101.1")
def chosen_first(play: Play, by: str, options: tuple[Any, ...]) -> tuple[Any, ...]:
    """What effects say that an opponent has to choose, as far as it can be chosen at all."""
    if not static_parts(play, "must") and all(e.kind != "must" for e in play.state.effects):
        return ()
    there = ((i, whole) for i in options if (whole := _chosen_of(play, i)) is not None)
    found = tuple(
        i
        for i, whole in there
        if whole.controller != by and any(said_of(play, "must", "be_chosen", whole.id))
    )
    play.cite(*("101.1" for _ in found[:1]))
    return found


@answers(kernel.chosen_in_part, "109.2c")
def chosen_in_part(play: Play) -> None:
    """One joined cell of a creature that has to be chosen is, and another is passed over: say so.

    What is said of a creature is for each of its cards that shows; but it was the creature that
    had to be chosen, and a card of it has been.
    """
    play.dispute("101.1", "109.2c")


def _chosen_of(play: Play, option: int | OneCard) -> GameObject | None:
    """The element of which an option is the whole, or a card that shows (109.2c); else None."""
    if not isinstance(option, OneCard):
        return play.state.objects.get(ObjectId(option))
    whole = play.read.holder(CardId(option.card))
    return whole if whole is not None and asks.shows(play, whole, option.card) else None


@answers(kernel.select, "109.2", without=lambda play, context, what: ())
def selected(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    """What an effect's words stand for."""
    return select(play, context, what)
