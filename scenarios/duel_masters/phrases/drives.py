"""Meanings of O-drives: of which civilizations the cards are that pay for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = ["DRIVES"]


def _so_many_of(civilization: str, n: int) -> Any:
    """One card of a civilization for each that an O-drive asks for."""
    return (civilization,) * n if n else None


def _all_of_one(cards: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(cards, tuple) and len(set(cards)) == 1:
        yield cards[0], len(cards)


def _so_many_and(civilization: str, n: int, more: tuple[str, ...]) -> Any:
    return None if civilization in more or not n else (civilization,) * n + more


def _those_of_one_first(cards: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(cards, tuple) and len(set(cards)) > 1:
        n = next(place for place, card in enumerate(cards) if card != cards[0])
        if cards[0] not in cards[n:]:
            yield cards[0], n, cards[n:]


def _had_if_paid(civilization: str, ability: object) -> Map:
    gain = Map((("gain", Map((("ability", ability), ("what", "self")))),))
    paid = Map((("is", Map((("o_driven", civilization),))), ("of", "self")))
    return Map((("if", paid), ("static", (gain,))))


def _either_drive(*said: Any) -> Any:
    """Two O-drives, each with the ability that stands behind its civilization."""
    c, n, d, m, first, ability, second, more = said
    if (c, d) != (first, second) or c == d or not n or not m:
        return None
    drives = (Map((("o_drive", (c,) * n),)), Map((("o_drive", (d,) * m),)))
    abilities = (*drives, _had_if_paid(c, ability), _had_if_paid(d, more))
    return Map((("abilities", abilities), ("usual", "O・ドライブ")))


DRIVES: Mapping[str, Maker] = {
    "so_many_of": Maker(_so_many_of, _all_of_one),
    "so_many_and": Maker(_so_many_and, _those_of_one_first),
    "either_drive": Maker(_either_drive, lambda value: ()),
}
