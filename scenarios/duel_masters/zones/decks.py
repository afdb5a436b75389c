"""Decks: the order of what comes there, what is shown of them or out of reach (401, 605.4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple, TypeVar

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import DECK, answers, rule
from scenarios.engine import asks as kernel
from scenarios.engine.args import Value
from scenarios.engine.events import Decision, Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import CardId, GameObject, ObjectId, Place
from scenarios.language.pointing import in_turn_order

T = TypeVar("T", bound=Hashable)


class OneCard(NamedTuple):
    """A card of a stack or of a shield, as an option."""

    card: int


class Going(NamedTuple):
    """What of an event goes to one player's deck: an object, or the cards of a stack one by one."""

    event: Event
    owner: str
    options: tuple[int | OneCard, ...]

    @property
    def stacked(self) -> bool:
        """Whether it is the cards of a stack, or some of them."""
        return isinstance(self.options[0], OneCard)


ARRIVING = "arriving"
"""The stacks that go to decks with other cards, and which place each card has among all those."""


def _as_they_come(
    play: Play, events: tuple[Event, ...], decided: dict[Event, Decision]
) -> dict[Event, int]:
    return {}


@answers(kernel.order_of_arrival, "401.4", without=_as_they_come)
def order_of_arrival(
    play: Play, events: tuple[Event, ...], decided: dict[Event, Decision]
) -> dict[Event, int]:
    """What goes to one end of a deck together has an order, once it is settled what goes there.

    Its owner likes it so, also of what takes the place of another event. Each is put after the
    one before it: on top, the last lies uppermost. Cards of a stack may come to lie apart.
    """
    ends: dict[tuple[str, str | int], list[Going]] = {}
    for event in events:
        made = decided[event].instead if event in decided else (event,)
        to = made[0].to if len(made) == 1 else None
        if to is not None and to.zone == DECK and made[0].at != "heap":
            for going in _to_decks(play, event, made[0], to.player):
                ends.setdefault((going.owner, made[0].at), []).append(going)
    ranks: dict[Event, int] = {}
    stacks: dict[ObjectId, None] = {}
    places: dict[str | int, dict[CardId, int]] = {}
    for player in in_turn_order(play):
        for (owner, at), row in ends.items():
            if owner != player or len(row) < 2 or not in_an_order(play, at):
                continue
            options = tuple(option for going in row for option in going.options)
            order = asks.order_into_deck(play, options, player)
            for going in row:  # the stacks last: each of their cards is put among what is there
                ranks[going.event] = order.index(going.options[0]) + 1 + len(order) * going.stacked
                if going.stacked:
                    stacks[ObjectId(_made(going.event, decided).obj)] = None
            for n, option in enumerate(order):
                theirs = {CardId(card): n for card in _cards_of(play, option)}
                places[at] = {**places.get(at, {}), **theirs}
    if stacks:
        play.set(**{ARRIVING: (tuple(stacks), places)})
    return ranks


def _made(event: Event, decided: dict[Event, Decision]) -> Event:
    """What happens of an event that a single one may take the place of."""
    return decided[event].instead[0] if event in decided else event


def _cards_of(play: Play, option: int | OneCard) -> tuple[int, ...]:
    """The cards that an option stands for."""
    return (option.card,) if isinstance(option, OneCard) else play.state.objects[option].cards


def _to_decks(play: Play, event: Event, made: Event, player: str) -> Iterator[Going]:
    """What goes to whose deck; of a stack at its top or bottom each card by itself."""
    whole = play.state.objects[made.obj].cards
    if len(whole) == 1 or isinstance(made.at, int):
        yield Going(event, player, (made.obj,))
        return
    for owner, mine in by_owner(play, made.cards or whole).items():
        yield Going(event, owner, tuple(map(OneCard, mine)))


def _arriving(play: Play) -> tuple[tuple[int, ...], dict[str | int, dict[int, int]]]:
    """The stacks that are still to come, and the places of all cards at each end."""
    return play.state.var(ARRIVING) or ((), {})


def among_the_others(
    play: Play, event: Event, cards: tuple[int, ...], owner: str
) -> tuple[Event, ...]:
    """The moves of cards of a stack, each to its place among what goes to that deck with them.

    () where nothing else goes there.
    """
    stacks, ends = _arriving(play)
    places = ends.get(event.at, {})
    if event.obj not in stacks or any(c not in places for c in cards):
        return ()
    row = [play.state.objects[i].cards[0] for i in play.state.zone(DECK, owner)]
    made = []
    for card in sorted(cards, key=lambda c: places[c]):
        outside = sum(places.get(c, -1) > places[card] for c in row)
        index = outside if event.at == "top" else len(row) - outside
        row.insert(index, card)
        made.append(replace(event, cards=(card,), to=Place(DECK, owner), at=index + 1))
    return tuple(made)


def have_arrived(play: Play, object_id: int) -> None:
    """The cards of a stack have their places: nothing more is to be known of it."""
    stacks, ends = _arriving(play)
    left = tuple(ObjectId(i) for i in stacks if i != object_id)
    if left != stacks:
        play.set(**{ARRIVING: (left, ends) if left else None})


def in_an_order(play: Play, at: Value) -> bool:
    """Whether the cards are put one on the other; not those that are added in a heap (401.7)."""
    return at != "heap" and bool(kernel.keeps_its_order(play, DECK))


@answers(asks.put_at_an_end, "401.7")
def put_at_an_end(play: Play, event: Event) -> bool:
    """Cards added to a deck in a heap are put neither on top of it nor at its bottom."""
    return event.at != "heap"


def by_owner(play: Play, cards: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """Cards by whose they are, those of the turn player first."""
    whose = {c: play.state.cards[c].owner for c in cards}
    theirs = {p: tuple(c for c in cards if whose[c] == p) for p in in_turn_order(play)}
    return {player: mine for player, mine in theirs.items() if mine}


def order_of_cards(
    play: Play, cards: tuple[int, ...], owner: str, at: str | int
) -> tuple[int, ...]:
    """Cards of one stack in the order that their owner likes, uppermost first (401.4)."""
    if len(cards) == 1 or not in_an_order(play, at):
        return cards
    chosen = asks.order_into_deck(play, tuple(OneCard(c) for c in cards), owner)
    found = tuple(each.card for each in chosen)
    return found if at == "bottom" else tuple(reversed(found))


@answers(asks.order_into_deck, "401.4")
def their_order(play: Play, options: tuple[T, ...], owner: str) -> tuple[T, ...]:
    """The owner decides in which order cards go on top of a deck or to its bottom."""
    play.cite("401.4")
    answer: tuple[T, ...] = play.ask(
        Question(
            "order",
            owner,
            ("401.4",),
            "山札に置く順番",
            "in which order they go to the deck",
            options,
            alike=lambda i: i if isinstance(i, OneCard) else kernel.alike(play, i),
        )
    )
    return answer


def where_in_deck(play: Play, owner: str, at: Value, object_id: int) -> str | int | None:
    """Top, bottom or Nth from the top, or None where there is no such place."""
    others = [i for i in play.state.zone(DECK, owner) if i != object_id]
    if isinstance(at, int) and len(others) < at:
        found: str | None = asks.deck_too_short(play, owner)
        return found
    return at if isinstance(at, int) else str(at or "top")


@answers(asks.deck_too_short, "401.6")
def deck_too_short(play: Play, owner: str) -> str | None:
    """What a deck has no Nth place for goes to its bottom."""
    play.cite("401.6")
    return "bottom"


def turn_down_what_was_shown(play: Play, context: int) -> None:
    """Turn what an effect has shown of a deck face down again, now that it is over."""
    shown = play.remembered(context, "shown", ())
    there = tuple(i for i in shown if i in play.state.objects)
    if there:
        face_down_again(play, there)


@rule("401.5", ja="見せた山札のカードを裏向きに戻す", en="shown cards of the deck turn face down")
def face_down_again(play: Play, shown: tuple[int, ...]) -> None:
    """A card on top of the deck that an effect shows is face down again when the effect ends."""
    play.say("見せたカードを裏向きに戻す", "the cards that were shown turn face down", cards=shown)
    for i in shown:
        play.put(replace(play.state.objects[i], face_up=False))


LOOKED_AT = "looked at"
"""The mark of a card of the deck that nothing else reaches for now."""


def remember_looked_at(play: Play, context: int, ids: tuple[int, ...]) -> None:
    """Keep which cards of a deck a resolution has looked at or shown.

    To show one of those that were looked at takes nothing from them: the rest is still meant.
    """
    found = tuple(i for i in ids if play.state.objects[i].zone == DECK)
    before = play.remembered(context, "looked", ())
    if any(i not in before for i in found):
        play.remember(context, looked=found)


def no_longer_looked_at(play: Play, context: int, player: str) -> None:
    """Once a deck is shuffled nobody knows any more what was seen of it."""
    looked = play.remembered(context, "looked", ())
    deck = play.state.zone(DECK, player)
    if any(i in deck for i in looked):
        play.remember(context, looked=tuple(i for i in looked if i not in deck))


def show(play: Play, context: int, ids: tuple[int, ...]) -> None:
    """Cards of a deck that an effect shows lie face up until it is over (401.5)."""
    hidden = [o for i in ids if (o := play.state.objects[i]).zone == DECK and not o.face_up]
    for obj in hidden:
        play.put(replace(obj, face_up=True))
    before = play.remembered(context, "shown", ())
    play.remember(context, shown=(*before, *(o.id for o in hidden)))


@answers(asks.out_of_reach, "605.4", without=lambda play, obj: False)
def out_of_reach(play: Play, obj: GameObject) -> bool:
    """Such a card belongs to the deck, but no other effect bears on it."""
    return LOOKED_AT in obj.marks


@answers(asks.effects_stay_on_it, "605.4a")
def effects_stay_on_it(play: Play, obj: GameObject) -> bool:
    """The effects that were on it already are not undone."""
    return True


def reachable(play: Play, player: str) -> tuple[int, ...]:
    """The cards of a deck, from the top, that an effect can bear on."""
    return tuple(_reachable(play, player))


def uppermost(play: Play, player: str) -> int:
    """The first card of a deck that an effect can bear on; 0 where there is none."""
    return next(_reachable(play, player), 0)


def _reachable(play: Play, player: str) -> Iterator[int]:
    objects = play.state.objects
    for obj in (objects[i] for i in play.state.zone(DECK, player)):
        if obj.present and not (obj.marks and asks.out_of_reach(play, obj)):
            yield obj.id


@rule("605.4", quiet=True, ja="山札のカード", en="the cards of the deck")
def in_reach_again(play: Play) -> None:
    """When the cards have been played or put, the others are cards of the deck like any."""
    for obj in list(play.state.objects.values()):
        if LOOKED_AT in obj.marks:
            play.put(replace(obj, marks=obj.marks - {LOOKED_AT}))
