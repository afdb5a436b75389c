"""One card of a shield of several, apart from the rest of it while it is about to go (109.2a).

It lies beside the rest for as long as it waits or is pending; where it stays after all, it lies
in the shield again as it did (409.2, 509.6).
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import SHIELDS, answers, bundled
from scenarios.duel_masters.cards.characteristics import fits_card
from scenarios.duel_masters.cards.twinpacts import judge_play, verb_of, ways_to_play
from scenarios.duel_masters.zones.stacked_cards import cards_moved
from scenarios.engine.args import Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal
from scenarios.engine.records import replace
from scenarios.engine.state import CardId, Context, ObjectId

APART = "apart"
"""Of what lies apart the rest of its shield, and in which order all of it lay there."""


def singled_out(play: Play, context: int, what: Value, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The same objects; of shields of several cards those cards that the words are about."""
    found: list[int] = []
    for i in ids:
        obj = play.state.objects[i]
        cards = cards_moved(play, context, what, i) if bundled(obj) else ()
        found += [apart(play, i, (card,)) for card in cards] or [i]
    return tuple(found)


def apart(play: Play, shield: int, cards: tuple[int, ...]) -> int:
    """Some cards of a shield, beside the rest of it, as what is about to leave."""
    state = play.state
    whole = state.objects[shield]
    if set(cards) == set(whole.cards):
        return shield
    number = ObjectId(play.new_serial())
    rest = replace(whole, cards=tuple(c for c in whole.cards if c not in cards))
    row = state.zones[whole.place]
    at = row.index(whole.id) + 1
    taken = replace(whole, id=number, cards=cards)
    objects = {**state.objects, shield: rest, number: taken}
    zones = {**state.zones, whole.place: (*row[:at], number, *row[at:])}
    play.change(objects=objects, zones=zones)
    order = tuple(map(CardId, whole.cards))
    play.set(**{APART: {**play.state.var(APART, {}), number: (ObjectId(shield), order)}})
    return number


def together_again(play: Play, part: int) -> None:
    """What lay apart and has not gone is in its shield again, in its old place there."""
    parted = play.state.var(APART, {})
    if part not in parted:
        return
    shield, order = parted[part]
    play.set(**{APART: {i: told for i, told in parted.items() if i != part}})
    taken, rest = play.state.objects.get(part), play.state.objects.get(shield)
    if taken is None or taken.zone != SHIELDS or rest is None or rest.zone != SHIELDS:
        return
    cards = sorted((*rest.cards, *taken.cards), key=lambda c: _place(order, c))
    objects = {i: o for i, o in play.state.objects.items() if i != part}
    row = tuple(i for i in play.state.zones[rest.place] if i != part)
    objects[shield] = replace(rest, cards=tuple(cards))
    play.change(objects=objects, zones={**play.state.zones, rest.place: row})


def back_in_their_shields(play: Play, meant: tuple[int, ...], going: tuple[int, ...]) -> None:
    """Of cards that words were about those that cannot go lie in their shields again."""
    for i in meant:
        if i not in going:
            together_again(play, i)


# -- played from there --------------------------------------------------------


@answers(asks.judge_in_a_shield, "113.2")
def judge_in_a_shield(play: Play, action: Action) -> Refusal | None:
    """Why the card of a shield of several that an action names may not be played."""
    with play.as_if():
        return judge_play(play, _alone(play, action))


def ways_to_play_out(play: Play, shield: int, player: str) -> Iterator[Action]:
    """The ways in which each card of a shield of several could be played."""
    for card in play.state.objects[shield].cards:
        with play.as_if():
            alone = apart(play, shield, (card,))
            ways = ways_to_play(play, Action(verb_of(play, alone), alone, player))
        for way in ways:
            yield replace(way, what=shield, data=(("card", CardId(card)), *way.data))


@answers(asks.played_alone, "109.2a", without=lambda play, action: action)
def played_alone(play: Play, action: Action) -> Action:
    """Of a shield of several cards one is played, and that card alone is affected."""
    play.cite("109.2a")
    return _alone(play, action)


def _alone(play: Play, action: Action) -> Action:
    """The action with the card that it names apart from the rest of its shield."""
    said = dict(action.data)
    card = said.pop("card", play.state.objects[action.what].cards[0])
    assert isinstance(card, int)
    return replace(action, what=apart(play, action.what, (card,)), data=tuple(said.items()))


def _place(order: tuple[int, ...], card: int) -> int:
    """Where a card lay in the shield; what has come to it since lies below."""
    return order.index(card) if card in order else len(order)


def card_fits(play: Play, context: Context, words: Value, shield: int, card: int) -> bool:
    """Whether one card of a shield fits a filter, as the card that it is."""
    alone = replace(play.state.objects[shield], cards=(card,))
    with play.as_if(play.state.with_object(alone)):
        return fits_card(play, context, words, alone)
