"""What the bench plays at most, so that no request can hurt the server: size, cards, steps, time.

Time is this thread's own processor time, looked at from the interpreter's calls: whatever runs
too long is left where it stands, wherever that is.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import CO_GENERATOR
from types import FrameType

from indexer.said import Said
from scenarios.files.reading.source import Node, parse
from scenarios.language.grammar import GAMES, game_words

__all__ = [
    "MOST_BYTES",
    "MOST_CARDS",
    "MOST_DEPTH",
    "MOST_FORCED",
    "MOST_LETTERS",
    "MOST_LINES",
    "MOST_NUMBER",
    "MOST_STEPS",
    "SECONDS",
    "TooMuch",
    "bounded",
    "checked",
]

MOST_BYTES = 40_000
"""Bytes of a scenario's text."""
MOST_CARDS = 400
"""Cards on a board, both players' decks included."""
MOST_DEPTH = 100
"""Steps of a trace below one another."""
MOST_FORCED = 1_200
"""Steps of the engine without a question; then it is told whether that is a loop."""
MOST_LETTERS = 1_000
"""Characters of one name or text in a scenario."""
MOST_LINES = 500
"""Answers of a play."""
MOST_NUMBER = 100_000
"""The largest number in a scenario: a power, or how often something is done."""
MOST_STEPS = 6_000
"""Steps of a trace."""
SECONDS = 2.0
"""Processor time that one request may take to read and play a board."""

_COPIES = re.compile(r".*\s[x×]\s*([0-9]{1,9})\s*", re.DOTALL)
_PLAYERS = ("A", "B")
_EVERY = 0xFF  # calls between two looks at the clock, a power of two less one


class TooMuch(Exception):
    """A board or a play beyond what the bench takes: which limit, in Japanese and English."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.said = Said(ja, en)


def checked(text: str) -> Node:
    """The parsed text of a scenario, not larger than a board may be.

    Raises TooMuch with the limit, ScenarioError for what is no YAML.
    """
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MOST_BYTES:
        raise TooMuch(
            f"盤面の文が長すぎます（{size:,}バイト、上限{MOST_BYTES:,}）",
            f"the text has {size:,} bytes; at most {MOST_BYTES:,} are read",
        )
    root = parse(text, "")
    _check_scalars(root)
    _check_cards(root)
    return root


_OF_FRAMES = frozenset({"call", "return"})


@contextmanager
def bounded(seconds: float = SECONDS) -> Iterator[None]:
    """Stops what is done inside after so much processor time; raises TooMuch then."""
    until = time.thread_time() + seconds
    calls, due = 0, False

    def look(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls, due
        calls += 1
        due = due or not calls & _EVERY
        if not due or (event in _OF_FRAMES and frame.f_code.co_flags & CO_GENERATOR):
            return  # what is raised where a generator is done away with, nobody sees
        due = False
        if time.thread_time() > until:
            sys.setprofile(None)
            raise TooMuch(
                f"{seconds:g}秒以内に終わらないので止めました",
                f"stopped: it was not done within {seconds:g} seconds",
            )

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(before)


def _check_scalars(root: Node) -> None:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        number = node.content
        words = [*node.entries, *([number] if isinstance(number, str) else [])]
        if any(len(word) > MOST_LETTERS for word in words):
            raise TooMuch(
                f"{node.line}行目：一つの語が{MOST_LETTERS:,}字を超えています",
                f"line {node.line}: a word or text is longer than {MOST_LETTERS:,} characters",
            )
        if isinstance(number, int) and abs(number) > MOST_NUMBER:
            raise TooMuch(
                f"{node.line}行目：{number}は大きすぎます（上限{MOST_NUMBER:,}）",
                f"line {node.line}: {number} is too large; numbers go up to {MOST_NUMBER:,}",
            )
        waiting.extend(node.items)
        waiting.extend(entry.node for entry in node.entries.values())


def _check_cards(root: Node) -> None:
    board, game = root.get("board"), root.get("game")
    known = game is not None and game.content in GAMES
    values = game_words(game.shown).values if game is not None and known else ()
    count = 0
    for player in _PLAYERS:
        side = board.get(player) if board else None
        for zone, entry in side.entries.items() if side else ():
            count += 0 if zone in values else _cards(entry.node)
    if count > MOST_CARDS:
        raise TooMuch(
            f"カードが多すぎます（{count}枚、上限{MOST_CARDS}枚）",
            f"{count} cards are too many; a board of the bench has at most {MOST_CARDS}",
        )


def _cards(node: Node) -> int:
    """How many cards an entry of a zone stands for, before any of them is made."""
    if node.items:
        return sum(map(_cards, node.items))
    if node.entries:
        card, under = node.get("card"), node.get("under")
        return (_cards(card) if card else 0) * (1 + (_cards(under) if under else 0))
    if isinstance(node.content, bool) or node.content is None:
        return 0
    if isinstance(node.content, int):
        return max(node.content, 0)
    copies = _COPIES.fullmatch(node.content) if isinstance(node.content, str) else None
    return int(copies[1]) if copies else 1
