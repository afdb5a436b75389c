"""Cards that an effect puts into a deck: in which order, and where (401.4, 401.6)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, TypeVar

from scenarios.duel_masters.book import DECK, in_turn_order
from scenarios.engine.args import Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Question

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
        found += _ask(play, player, mine) if len(mine) > 1 else mine
    return found


def order_of_stack(play: Play, object_id: int, at: str | int) -> tuple[int, ...]:
    """The cards of a stack as they come to lie in the deck, uppermost first (401.4)."""
    obj = play.state.objects[object_id]
    if len(obj.cards) == 1:
        return ()
    layers = tuple(Layer(c) for c in obj.cards)
    chosen = _ask(play, play.state.top_card(obj).owner, layers)
    cards = tuple(layer.card for layer in chosen)
    return cards if at == "bottom" else tuple(reversed(cards))


def _ask(play: Play, owner: str, options: tuple[T, ...]) -> tuple[T, ...]:
    play.cite("401.4")
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


def where_in_deck(play: Play, owner: str, at: Value, object_id: int) -> str | int:
    """Top, bottom or Nth from the top; with fewer than N cards, the bottom (401.6)."""
    others = [i for i in play.state.zone(DECK, owner) if i != object_id]
    if isinstance(at, int) and len(others) < at:
        play.cite("401.6")
        return "bottom"
    return at if isinstance(at, int) else str(at or "top")
