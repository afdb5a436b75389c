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
from scenarios.engine.state import Place

T = TypeVar("T", bound=Hashable)


class OneCard(NamedTuple):
    """A card of a stack or of a shield, as an option."""

    card: int


def _as_they_come(
    play: Play, events: tuple[Event, ...], decided: dict[Event, Decision]
) -> dict[Event, int]:
    return {}


@policy("401.4", on="order of arrival", without=_as_they_come)
def order_of_arrival(
    play: Play, events: tuple[Event, ...], decided: dict[Event, Decision]
) -> dict[Event, int]:
    """What goes to one end of a deck together has an order, once it is settled what goes there.

    Its owner likes it so, also of what takes the place of another event. Each is put after the
    one before it: on top, the last lies uppermost.
    """
    ends: dict[tuple[Place, str | int], dict[int, Event]] = {}
    for event in events:
        made = decided[event].instead if event in decided else (event,)
        to = made[0].to if len(made) == 1 else None
        if to is not None and to.zone == DECK and made[0].at != "heap":
            ends.setdefault((to, made[0].at), {})[made[0].obj] = event
    return {
        row[i]: rank
        for player in in_turn_order(play)
        for (deck, at), row in ends.items()
        if deck.player == player and len(row) > 1 and in_an_order(play, at)
        for rank, i in enumerate(play.policy("order into deck", tuple(row), player), 1)
    }


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
    chosen = play.policy("order into deck", tuple(OneCard(c) for c in cards), owner)
    found = tuple(each.card for each in chosen)
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
            alike=lambda i: i if isinstance(i, OneCard) else play.policy("alike", i),
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
