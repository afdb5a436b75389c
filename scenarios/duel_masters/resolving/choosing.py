"""Choosing: what an effect is about, and of a stack or a shield which cards (109.2, 605.2b)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers, operation
from scenarios.duel_masters.cards.reading import cite_values, cite_what_is_read
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.laws.prohibitions import said_of
from scenarios.duel_masters.resolving.attempts import note_attempt, what_can_be_done
from scenarios.duel_masters.zones.decks import OneCard
from scenarios.duel_masters.zones.stacked_cards import cards_that_fit, choose_singly, keep_single
from scenarios.duel_masters.zones.zones import all_of_a_zone
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import static_parts
from scenarios.engine.args import Args, Value, is_choice
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import CardId, Context, GameObject, ObjectId, ids_in
from scenarios.language.choosing import chosen
from scenarios.language.filters import amount, how_many, select
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


PICKED = "picked"
"""What a replacement is to be done to was chosen as it was decided on: the words, the objects."""


def objects(
    play: Play, context: int, what: Value, *rules: str, besides: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """What a WHAT stands for in a resolution; choices leave out what is taken (609.9b).

    `besides` was chosen for another part of the same instruction and is not chosen again (601.1h).
    """
    here = play.context(context)
    values = dict(here.values)
    picked = values.get(PICKED)
    if isinstance(picked, tuple) and picked[0] == what:
        return tuple(i for i in picked[1] if i in play.state.objects)
    taken = ids_in(here.values, "taken")
    if besides:
        rules = rules or ("605.2b", "601.1h")
    if is_choice(what) and values.get("probe"):
        options = [i for i in choosable(play, here, what) if i not in taken]
        count = amount(play, here, what.get("count", what.get("up_to", 1)))
        return tuple(options[:count]) if len(options) >= min(count, 1) else ()
    costs = "taken" in values  # a cost, and what replaces, is done in full
    if not costs and falls_short(play, here, what) and not what_can_be_done(play):
        return ()
    found = chosen(play, here, what, rules or _by_rules(what), exclude=(*taken, *besides))
    if values.get("probe"):
        return found
    cite_what_is_read(play, here, what, found)
    if is_choice(what):
        cite_values(play, what.get("count"), what.get("up_to"))
    return all_of_a_zone(play, found) if found and _whole_zone(what) else found


def _by_rules(what: Value) -> tuple[str, ...]:
    """As many as possible are chosen; of several at once none is chosen twice (601.1h)."""
    said = (
        [what.get(word) for word in ("count", "up_to", "total")] if isinstance(what, Args) else []
    )
    several = any(number not in (None, 1) for number in said)
    return ("605.2b", "601.1h") if several else ("605.2b",)


def _whole_zone(what: Value) -> bool:
    """Whether words mean a zone as such: all of a player's hand, deck, mana or the like."""
    return isinstance(what, Args) and "zone" in what and set(what) <= {"zone", "whose"}


def falls_short(play: Play, here: Context, what: Value) -> bool:
    """Whether fewer things can be chosen than an instruction says."""
    if not is_choice(what) or {"up_to", "total"} & set(what):
        return False
    found = how_many_to_choose(play, here, what, choosable(play, here, what))
    return found < amount(play, here, what.get("count", 1))


def choosable(play: Play, here: Context, what: Args) -> tuple[int, ...]:
    """What fits the words of a choice and may be chosen by who chooses."""
    found = select(play, here, what["choose"])
    if what.get("random") is True:
        return found
    by = chooser(play, here.controller, what)
    seen, words = replace(here, controller=by), what["choose"]
    left = tuple(i for i in found if kernel.may_choose(play, seen, i, words))
    if left != found and play.telling:
        play.cite("101.2")
    return left


@operation("choose", "605.2b", sometimes=("601.1h",), ja="選ぶ", en="choose")
def choose(play: Play, op: Args, context: int) -> None:
    """What is only chosen is `that` to later words, and among what the effect has `chosen`."""
    found = objects(play, context, op)
    play.cite(*_by_rules(op))
    choose_singly(play, context, op, found)
    play.remember(context, chosen=(*play.remembered(context, "chosen", ()), *found))
    play.bind(context, that=found)
    note_attempt(play, context, (op, bool(found)))
