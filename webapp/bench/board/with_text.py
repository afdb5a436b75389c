"""A small board with one card of a given text, to be played with and changed."""

from __future__ import annotations

from scenarios.games import game_of
from scenarios.language.grammar import game_words
from webapp.bench.board.editing import card_block, with_card, with_item
from webapp.bench.board.facts import types_with_numbers
from webapp.bench.board.situations import EMPTY, begun_with
from webapp.bench.limits import checked

__all__ = ["board_with_text", "types_with_text"]

_NAME = "質問のカード"


def types_with_text(game: str) -> tuple[str, ...]:
    """The types that a card of which only the text is known is most likely to have."""
    words = game_words(game)
    return tuple(dict.fromkeys((*types_with_numbers(words)[:1], "spell")))


def board_with_text(game: str, kind: str, text: str) -> str:
    """An empty board with a card of this type and text in a hand; its numbers are assumed."""
    words = game_words(game)
    plain = game_of(game).plain_card(())
    needs = dict(words.needs).get(kind, ())
    assumed = {key: int(getattr(plain, key) or 0) for key in needs}
    begun = begun_with(game, EMPTY)
    block = card_block(_NAME, {"type": kind}, "", text, assumed)
    board = with_card(begun, checked(begun), _NAME, block)
    return with_item(board, checked(board), "A", "hand", _NAME)
