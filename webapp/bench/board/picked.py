"""Cards of a board that are picked: moved to a zone, tapped and untapped, taken out.

A pick is one card, `A battle 0.1`: whose zone, which of its entries, which copy of it. Of a pile
any card is as good as another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.files.reading.source import Node
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import shapes
from scenarios.language.grammar.games import GameWords
from webapp.bench.board.editing import held_in, laid, mapping, with_board

__all__ = ["COPIES", "Pick", "cleared", "moved", "picks_of", "taken_out", "tapped", "turned_word"]

COPIES = re.compile(r"(.+?)\s+[x×]\s*([0-9]{1,3})")
"""A name with how often it lies there."""

_PICK = re.compile(r"([AB]) ([a-z]+) ([0-9]{1,4})\.([0-9]{1,4})")


@dataclass(frozen=True, slots=True, order=True)
class Pick:
    """One card of an entry of a zone, each counted from 0."""

    player: str
    zone: str
    place: int
    copy: int

    def __str__(self) -> str:
        return f"{self.player} {self.zone} {self.place}.{self.copy}"


def picks_of(said: Iterable[str]) -> tuple[Pick, ...]:
    """The cards that are picked in a form, the last of each zone first.

    Raises ScenarioError for what is no place on a board.
    """
    found = []
    for each in said:
        place = _PICK.fullmatch(each)
        if place is None:
            what = f"{each[:40]!r}"
            raise ScenarioError.of(
                Said(f"{what} は盤面の場所ではありません。", f"{what} is no place on the board")
            )
        found.append(Pick(place[1], place[2], int(place[3]), int(place[4])))
    return tuple(sorted(set(found), reverse=True))


def moved(text: str, root: Node, words: GameWords, picks: tuple[Pick, ...], to: str) -> str:
    """The text with these cards in a zone, as `A battle`; they come there untapped."""
    player, _, zone = to.partition(" ")

    def move(board: dict[str, Any]) -> None:
        going = [_taken(board, words, pick) for pick in picks]
        for item in going[::-1]:
            held = held_in(board, player, zone, words)
            mapping(board, player)[zone] = laid(held, zone, _upright(item, words))

    return with_board(text, root, move)


def taken_out(text: str, root: Node, words: GameWords, picks: tuple[Pick, ...]) -> str:
    """The text without these cards."""

    def take(board: dict[str, Any]) -> None:
        for pick in picks:
            _taken(board, words, pick)

    return with_board(text, root, take)


def cleared(text: str, root: Node, player: str, zone: str) -> str:
    """The text with nothing in a zone."""

    def clear(board: dict[str, Any]) -> None:
        mapping(board, player)[zone] = []

    return with_board(text, root, clear)


def tapped(text: str, root: Node, words: GameWords, picks: tuple[Pick, ...]) -> str:
    """The text with these cards tapped; untapped where all of them are."""
    word = turned_word(words)

    def turn(board: dict[str, Any]) -> None:
        on = not all(_is_turned(_entry(board, words, pick), word) for pick in picks)
        for pick in picks:
            held = held_in(board, pick.player, pick.zone, words)
            _entry(board, words, pick)  # it is there
            card, rest = _split(held[pick.place])
            if _is_turned(card, word) == on:
                continue
            turned = {**(card if isinstance(card, dict) else {"card": card}), word: True}
            new = turned if on else _upright(card, words)
            parts = [new] if rest is None else [rest, new]
            mapping(board, pick.player)[pick.zone] = [
                *held[: pick.place],
                *parts,
                *held[pick.place + 1 :],
            ]

    return with_board(text, root, turn)


def turned_word(words: GameWords) -> str:
    """By which word a board says that a card is turned sideways."""
    keys = shapes(words.game)["item"].keys
    return "frozen" if "frozen" in keys else "tapped"


def _is_turned(item: Any, word: str) -> bool:
    return isinstance(item, dict) and bool(item.get(word) or item.get("tapped"))


def _upright(item: Any, words: GameWords) -> Any:
    if not isinstance(item, dict):
        return item
    rest = {k: v for k, v in item.items() if k not in ("tapped", turned_word(words), "sick")}
    return rest["card"] if set(rest) == {"card"} else rest


def _entry(board: dict[str, Any], words: GameWords, pick: Pick) -> Any:
    held = held_in(board, pick.player, pick.zone, words)
    if pick.zone not in words.zones or pick.place >= len(held):
        raise ScenarioError.of(
            Said(
                "選んだカードはもうそこにありません。選び直してください。",
                "a card that was picked is not there any more; pick again",
            )
        )
    return held[pick.place]


def _taken(board: dict[str, Any], words: GameWords, pick: Pick) -> Any:
    """Takes one card out of its zone."""
    _entry(board, words, pick)
    held = held_in(board, pick.player, pick.zone, words)
    card, rest = _split(held[pick.place])
    left = [] if rest is None else [rest]
    mapping(board, pick.player)[pick.zone] = [
        *held[: pick.place],
        *left,
        *held[pick.place + 1 :],
    ]
    return card


def _split(item: Any) -> tuple[Any, Any]:
    """One card of an entry, and what is left of it; None: nothing."""
    if isinstance(item, int) and not isinstance(item, bool):
        return 1, item - 1 or None
    if isinstance(item, dict) and not item.get("under"):
        card, rest = _split(item.get("card"))
        return {**item, "card": card}, None if rest is None else {**item, "card": rest}
    found = COPIES.fullmatch(item) if isinstance(item, str) else None
    if found is None:
        return item, None
    count = int(found[2])
    if count < 2:
        return found[1], None
    return found[1], found[1] if count == 2 else f"{found[1]} x{count - 1}"
