"""Cards that an effect puts into a deck: in which order, and where (401.4, 401.6, 401.7)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, TypeVar

from scenarios.duel_masters.book import DECK, ORDERED_ZONES, policy
from scenarios.engine.args import Value
from scenarios.engine.events import Event
from scenarios.engine.pipeline import Decision
from scenarios.engine.play import Play
from scenarios.engine.pointing import in_turn_order
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Place

T = TypeVar("T", bound=Hashable)


class Layer(NamedTuple):
    """A card of a stack, as an option."""

    card: int


def order_into_deck(play: Play, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Cards put on one deck together go in the order that their owner likes (401.4).

    Each is put after the one before it: on top, the last lies uppermost.
    """
    found: tuple[int, ...] = ()
    for player in in_turn_order(play):
        mine = tuple(i for i in ids if play.state.top_card(play.state.objects[i]).owner == player)
        found += play.policy("order into deck", mine, player) if len(mine) > 1 else mine
    return found


def ranked(play: Play, decided: dict[Event, Decision]) -> tuple[Decision, ...]:
    """What replaces several events at once: cards that so go to one end of a deck have an order.

    Their owner likes it so, as where an instruction puts them there (401.4).
    """
    moves = {d.instead[0]: d for d in decided.values() if len(d.instead) == 1}
    ends: dict[tuple[Place, Value], list[int]] = {}
    for event in moves:
        if event.to is not None and event.to.zone == DECK and event.at in ("top", "bottom"):
            ends.setdefault((event.to, event.at), []).append(event.obj)
    order = {
        i: rank
        for (deck, _), row in ends.items()
        if len(row) > 1
        for rank, i in enumerate(play.policy("order into deck", tuple(row), deck.player), 1)
    }
    ranks = {d.event: order.get(event.obj, 0) for event, d in moves.items()}
    return tuple(replace(d, rank=ranks.get(d.event, 0)) for d in decided.values())


def in_an_order(play: Play, at: Value) -> bool:
    """Whether the cards are put one on the other; not those that are added in a heap (401.7)."""
    if at == "heap":
        play.cite("401.7")
    return at != "heap" and bool(play.policy("keeps its order", DECK))


@policy("401.7", on="put at an end")
def put_at_an_end(play: Play, event: Event) -> bool:
    """Cards added to a deck in a heap are put neither on top of it nor at its bottom."""
    return event.at != "heap"


@policy("400.4", on="keeps its order")
def keeps_its_order(play: Play, zone: str) -> bool:
    """Decks and shields keep their order; elsewhere cards lie as their player likes."""
    return zone in ORDERED_ZONES


def order_of_stack(play: Play, object_id: int, at: str | int) -> tuple[int, ...]:
    """The cards of a stack as they come to lie in the deck, uppermost first (401.4)."""
    obj = play.state.objects[object_id]
    if len(obj.cards) == 1:
        return ()
    theirs = by_owner(play, obj.cards).items()
    return tuple(c for owner, mine in theirs for c in order_of_cards(play, mine, owner, at))


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
    chosen = play.policy("order into deck", tuple(Layer(c) for c in cards), owner)
    found = tuple(layer.card for layer in chosen)
    return found if at == "bottom" else tuple(reversed(found))


@policy("401.4", on="order into deck")
def their_order(play: Play, options: tuple[T, ...], owner: str) -> tuple[T, ...]:
    """The owner decides in which order cards go on top of a deck or to its bottom."""
    play.cite("401.4", "400.4")
    answer: tuple[T, ...] = play.ask(
        Question(
            "order",
            owner,
            ("401.4",),
            "山札に置く順番",
            "in which order they go to the deck",
            options,
            alike=lambda i: i if isinstance(i, Layer) else play.policy("alike", i),
        )
    )
    return answer


def where_in_deck(play: Play, owner: str, at: Value, object_id: int) -> str | int | None:
    """Top, bottom or Nth from the top, or None where there is no such place."""
    others = [i for i in play.state.zone(DECK, owner) if i != object_id]
    if isinstance(at, int) and len(others) < at:
        found: str | None = play.policy("deck too short", owner)
        return found
    return at if isinstance(at, int) else str(at or "top")


@policy("401.6", on="deck too short")
def deck_too_short(play: Play, owner: str) -> str | None:
    """What a deck has no Nth place for goes to its bottom."""
    play.cite("401.6")
    return "bottom"
