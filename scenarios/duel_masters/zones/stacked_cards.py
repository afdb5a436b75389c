"""Which cards of a stack an effect is about, and takes elsewhere (109.2a, 200.3a)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, CELL, JOINED, SHIELDS, answers
from scenarios.duel_masters.cards.characteristics import traits_of_card
from scenarios.duel_masters.cards.twinpacts import is_about_cards, readings
from scenarios.duel_masters.cards.two_faced_cards import shown_beneath
from scenarios.duel_masters.zones.decks import by_owner
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, is_choice
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import CardId, Context, GameObject, ObjectId, Outcome, Place, Snapshot
from scenarios.language.filters import amount, fits, information


def cards_leaving(play: Play, context: int, what: Value, object_id: int) -> tuple[int, ...]:
    """Of a stack that is to leave, the cards that are meant; that may be each of them."""
    return cards_moved(play, context, what, object_id, leaving=True)


def cards_moved(
    play: Play, context: int, what: Value, object_id: int, leaving: bool = False
) -> tuple[int, ...]:
    """Of a stack, the card that the effect specifies (109.2a), else () for all of it (316.3)."""
    obj = play.state.objects[object_id]
    here = play.context(context)
    probe = play.remembered(context, "probe", False)
    if obj.zone not in (BATTLE, SHIELDS) or len(obj.cards) == 1:
        return ()
    if what in ("it", "self", "that") and (alone := _replaced_alone(play, here, obj, str(what))):
        return alone
    if what in ("that", "chosen"):
        return _one_by_one(play, here, obj, leaving)
    choice = what if is_choice(what) else None
    words = choice["choose"] if choice is not None else what
    if not isinstance(words, Args) or not asks.card_alone(play, words):
        if obj.zone == BATTLE and not probe:
            play.cite("316.3")
        return ()
    fitting = cards_that_fit(play, here, words, obj)
    if choice is not None:
        fitting = asks.cards_to_choose(play, here, choice, obj)
    if not probe:
        _cite_of_cells(play, obj, words, fitting)
    if choice is None:
        if leaving:
            note_all_of_it(play, obj, fitting)
        return () if fitting == obj.cards else fitting
    if probe:
        count = amount(play, here, choice.get("count", choice.get("up_to", 1)))
        return fitting[:count]
    play.cite("109.2a")
    picked = _one_by_one(play, here, obj, leaving) or fitting
    if amount(play, here, choice.get("count", choice.get("up_to", 1))) > 1:
        return picked
    if JOINED not in obj.marks and obj.zone == BATTLE and picked != obj.cards[:1]:
        play.cite("200.3a")
    return picked


REPLACED = "replaced alone"
"""Of what a replacement speaks of, the cards of a stack of which alone it replaces an event."""


def of_cards_alone(play: Play, event: Event, about: Value) -> tuple[tuple[str, Any], ...]:
    """What a replacement of an event keeps of the cards that alone would leave their stack.

    `about` is what it waits for: by words about cards it is that card that it does something to.
    """
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLE or not 0 < len(event.cards) < len(obj.cards):
        return ()
    of_a_card = isinstance(about, Args) and is_about_cards(about)
    return ((REPLACED, (obj.id, of_a_card, event.cards)),)


def _replaced_alone(play: Play, here: Context, obj: GameObject, what: str) -> tuple[int, ...]:
    """What is done instead of a card's leaving, to that card by words about cards (109.2a).

    Done to the creature whose card was to leave, it is done to all of it (316.3), or to the card
    alone that is affected (109.2a): that reads two ways.
    """
    kept = dict(here.values).get(REPLACED)
    if not isinstance(kept, tuple) or kept[0] != obj.id or kept_single(here, obj.id):
        return ()
    _, of_a_card, cards = kept
    probe = bool(dict(here.values).get("probe"))
    if of_a_card and what == "it":
        if not probe:
            play.cite("109.2a")
        return tuple(cards)
    if not of_a_card and not probe:
        play.dispute("316.3", "109.2a")
    return ()


def each_specified(play: Play, context: int, what: Value, object_id: int) -> tuple[int, ...]:
    """The cards of a stack that words about all cards specify, one by one (109.2a).

    Of a choice it is told which cards were chosen; words about an element specify none (316.3).
    """
    obj = play.state.objects[object_id]
    stacked = obj.zone == BATTLE and len(obj.cards) > 1
    if not stacked or not isinstance(what, Args) or is_choice(what):
        return ()
    if not asks.card_alone(play, what):
        return ()
    return cards_that_fit(play, play.context(context), what, obj)


_OF_CELLS = {"cost": "814.1a", "civilization": "814.1b"}
"""What is read of a cell alone, though it is joined, by the rule that says so."""


def _cite_of_cells(play: Play, obj: GameObject, words: Args, fitting: tuple[int, ...]) -> None:
    """Say by which rule joined cells were read each alone."""
    cards = play.state.cards
    if JOINED in obj.marks and any(cards[c].definition.type == CELL for c in fitting):
        play.cite(*(number for word, number in _OF_CELLS.items() if word in words))


def note_all_of_it(play: Play, obj: GameObject, fitting: tuple[int, ...]) -> None:
    """All cards of a star evolution creature would leave: what its own rule keeps there is open.

    Its leaving is replaced (813.1), but each card beneath is also specified itself (109.2a).
    """
    special = kernel.traits(play, obj.id).types if obj.zone == BATTLE else frozenset()
    if set(fitting) == set(obj.cards) and special & {"star_evolution", "forbidden_star_evolution"}:
        play.dispute("813.1", "109.2a")


@answers(asks.card_alone, "109.2a", also=("316.3",))
def card_alone(play: Play, words: Value) -> bool:
    """Words about a card concern that card of a stack alone; about an element, all its cards."""
    return isinstance(words, Args) and is_about_cards(words)


def _top_only(play: Play, words: Args, seen: Snapshot) -> tuple[Snapshot, ...]:
    return tuple(card_read(play, words, seen, seen.object.cards[0]))


@answers(kernel.each_card, "200.3a", without=_top_only)
def each_card(play: Play, words: Args, seen: Snapshot) -> tuple[Snapshot, ...]:
    """Words that specify a card read each card of a stack, what lies beneath too."""
    return tuple(each for c in seen.object.cards for each in card_read(play, words, seen, c))


def card_read(play: Play, words: Args, seen: Snapshot, card: int) -> tuple[Snapshot, ...]:
    """One card of a stack: the top card as it is, one beneath or a joined cell by itself.

    Whose a card beneath is, is a matter of who owns it, not of what lies on it.
    """
    obj = seen.object
    alone = replace(obj, cards=(card,))
    if card == obj.cards[0] and JOINED not in obj.marks:
        return readings(play, words, replace(seen, object=alone))
    theirs = replace(alone, place=Place(obj.zone, play.state.cards[card].owner))
    traits = traits_of_card(play, shown_beneath(play, card))
    return readings(play, words, Snapshot(replace(theirs, marks=frozenset()), traits))


# -- chosen one by one, and spoken of later -------------------------------------------------------

SINGLE = "single cards"
"""Of what a resolution has chosen, the cards of a stack or of a shield that alone are meant."""


def kept_single(here: Context, object_id: int) -> tuple[int, ...]:
    """The cards of an object that alone have been chosen, () where it is all of it."""
    kept = dict(here.values).get(SINGLE, ())
    assert isinstance(kept, tuple)
    found: tuple[int, ...] = dict(kept).get(object_id, ())
    return found


def _one_by_one(play: Play, here: Context, obj: GameObject, leaving: bool) -> tuple[int, ...]:
    """The cards of a stack that have been chosen one by one, which may be all of it."""
    picked = kept_single(here, obj.id)
    if leaving:
        note_all_of_it(play, obj, picked)
    return picked


def choose_singly(play: Play, context: int, what: Value, ids: tuple[int, ...]) -> None:
    """Of what is chosen or shown remember the cards that alone are meant (109.2a)."""
    single = {i: cards for i in ids if (cards := cards_moved(play, context, what, i))}
    keep_single(play, context, single)


def keep_single(play: Play, context: int, cards: dict[int, tuple[int, ...]]) -> None:
    """Remember which cards of these objects are meant, for what is said of them later."""
    if cards:
        before = play.remembered(context, SINGLE, ())
        now = {ObjectId(i): tuple(map(CardId, row)) for i, row in cards.items()}
        play.remember(context, **{SINGLE: tuple({**dict(before), **now}.items())})


@answers(kernel.lies_beneath, "403.4a", without=lambda play, whole, card: False)
def lies_beneath(play: Play, whole: GameObject, card: int) -> bool:
    """What has been put beneath a card lies there; joined cells are one card, side by side."""
    cell = JOINED in whole.marks and play.state.cards[card].definition.type == CELL
    return card != whole.cards[0] and not cell


@answers(asks.shows, "109.2c", without=lambda play, whole, card: True)
def shows(play: Play, whole: GameObject, card: int) -> bool:
    """What effects say of an element is said of each of its cards that shows, of none beneath."""
    return not kernel.lies_beneath(play, whole, card)


def cards_that_fit(
    play: Play, here: Context, words: Args, obj: GameObject, seen: Snapshot | None = None
) -> tuple[int, ...]:
    """The cards of an object that a filter about cards fits.

    `seen` is what the object was, where it is no more.
    """
    if obj.zone not in (BATTLE, SHIELDS) or len(obj.cards) == 1:
        return obj.cards
    return those_that_fit(play, here, words, seen or Snapshot(obj, None), obj.cards)


def those_that_fit(
    play: Play, here: Context, words: Args, seen: Snapshot, cards: tuple[int, ...]
) -> tuple[int, ...]:
    """Of these cards of what was seen, or of all of them, those that a filter about cards fits."""
    return tuple(
        c
        for c in cards or seen.object.cards
        if any(fits(play, here, words, each) for each in card_read(play, words, seen, c))
    )


def that_lay_beneath(
    play: Play, here: Context, words: Args, seen: Snapshot, cards: tuple[int, ...]
) -> bool:
    """Whether cards of a stack as it was lay beneath what the words name, and fit the rest."""
    rest = Args({word: value for word, value in words.items() if word != "beneath"}, words.line)
    return fits(play, here, words["beneath"], seen) and any(
        lies_beneath(play, seen.object, card)
        for card in those_that_fit(play, here, rest, seen, cards)
    )


def known_as(play: Play, fact: Fact) -> int:
    """The number under which an element that has left is known; a top card alone gets one (109.2b).

    0 for a card from beneath, which left as a mere card.
    """
    event, before = fact.event, fact.before
    if event.obj not in play.state.objects or before is None:
        return event.obj
    if before.object.cards[0] not in event.cards:
        return 0
    told = play.state.var("last_known", {})
    for number, seen in told.items():
        if seen.traits is before.traits and seen.object == replace(before.object, id=number):
            return ObjectId(number)
    number = ObjectId(play.new_serial())
    name = play.state.cards[before.object.cards[0]].name
    seen = replace(before, object=replace(before.object, id=number))
    play.set(last_known={**told, number: seen}, gone={**play.state.var("gone", {}), number: name})
    return number


def lay_beneath(play: Play, here: Context, words: Args) -> int | None:
    """How many fitting cards lay beneath what has left, as it was just before (605.2e).

    None where the words speak of cards beneath nothing that has left.
    """
    host = words.get("beneath")
    if not isinstance(host, str):
        return None
    known = information(play, here, host, cite=True)
    gone = [seen for i, seen in known if seen is not None and i not in play.state.objects]
    if not gone:
        return None
    rest = Args({word: value for word, value in words.items() if word != "beneath"}, words.line)
    return sum(
        lies_beneath(play, seen.object, card)
        for seen in gone
        for card in those_that_fit(play, here, rest, seen, seen.object.cards)
    )


# -- stacks that an effect puts elsewhere ---------------------------------------------------------


def cite_shields(play: Play, context: int, object_id: int, cards: tuple[int, ...] = ()) -> None:
    """Each card of a stack is a shield by itself: it is new there and not stacked any more (400.5).

    A shield is one card, unless an effect puts cards onto one another there (113.2).
    """
    probe = play.remembered(context, "probe", False)
    whole = not cards and not leaves_in_part(play, context, object_id)
    row = play.state.objects[object_id].cards if whole else cards
    if len(row) > 1 and not probe:
        play.cite("113.2", "400.5")


def in_place_of_another(play: Play, context: int, object_id: int, zone: str) -> None:
    """Whether several cards can come where one shield lies the rules do not say: stop there.

    Nor do they say in which place of the other player's shields or deck that one's cards come.
    """
    cards = play.state.objects[object_id].cards
    if len(cards) == 1 or leaves_in_part(play, context, object_id):
        return
    name = play.name(object_id)
    if len(by_owner(play, cards)) > 1:
        said = f"{name}：相手のカードはどこに置かれるか", f"{name}: where the other's cards come"
        play.finish(Outcome("silent", "", ("701.26a", "400.1"), *said))
    elif zone == SHIELDS:
        said = f"{name}：1つのシールドか複数か", f"{name}: one shield or several"
        play.finish(Outcome("silent", "", ("113.2", "701.26a"), *said))


def leaves_in_part(play: Play, context: int, object_id: int) -> bool:
    """Whether a rule about it lets only a part of a stack leave; not in a replaced event."""
    obj = play.state.objects[object_id]
    return not play.context(context).replaced and bool(asks.leaves_in_part(play, obj))


@answers(asks.order_beneath, "403.4")
def order_beneath(play: Play, uncovered: GameObject) -> tuple[int, ...]:
    """Cards below an element keep their order, also when the one on top has gone."""
    return uncovered.cards
