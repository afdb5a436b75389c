"""The text on a card inside a question: what was read of it, and boards with that card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from indexer.said import Said
from scenarios.printed.known import CardText, can_read, kind_of, read_text
from scenarios.why.other_cards import TYPES
from webapp.bench.board.editing import STARTERS
from webapp.bench.board.with_text import board_with_text, types_with_text
from webapp.bench.link import BenchPlay, LinkError, packed
from webapp.cards.shown import ShownLine, shown_lines

__all__ = ["CardInQuestion", "card_in"]

_QUOTED = re.compile(r"「((?:[^「」]|「[^「」]*」)+)」|“([^”]+)”|\"([^\"]+)\"")
_SENTENCE = re.compile(r"[。.][」)）\s]*$")


@dataclass(frozen=True, slots=True)
class CardInQuestion:
    """A card text that was found in a question of a game; `rest` is the question without it.

    `boards` are addresses of boards with a card of this text, each with the type it has there.
    """

    game: str
    lines: tuple[ShownLine, ...]
    boards: tuple[tuple[Said, str], ...]
    rest: str


def card_in(question: str, game: str | None) -> CardInQuestion | None:
    """The card text in a question: in quotes, or on lines of its own; None where there is none.

    Of a question without a game it is looked for in the games whose cards can be read.
    """
    for each in (game,) if game else STARTERS:
        if each in STARTERS and can_read(each):
            found = list(dict.fromkeys(_found(question, each)))
            if found:
                return _card(question, each, found)
    return None


def _card(question: str, game: str, found: list[str]) -> CardInQuestion:
    text = "\n".join(_bare(piece) for piece in found)
    rest = question
    for piece in found:
        rest = rest.replace(piece, " ")
    kinds = sorted(("element", "spell"), key=lambda kind: not _reads(game, text, kind).understood)
    lines = shown_lines(game, text, kinds[0])
    understood = [kind for kind in kinds if _reads(game, text, kind).understood] or kinds
    types = [each for each in types_with_text(game) if kind_of(each) in understood]
    return CardInQuestion(game, lines, tuple(_boards(game, text, types)), " ".join(rest.split()))


def _found(question: str, game: str) -> Iterator[str]:
    """The pieces of a question that are read as card text, quotes first."""
    rest = question
    for quoted in _QUOTED.finditer(question):
        if _is_card_text(game, _bare(quoted[0]), part=True):
            yield quoted[0]
            rest = rest.replace(quoted[0], " ")
    for line in rest.splitlines():
        if _is_card_text(game, line.strip(), part=False):
            yield line.strip()


def _bare(piece: str) -> str:
    found = _QUOTED.fullmatch(piece)
    return next(filter(None, found.groups())) if found else piece


def _is_card_text(game: str, text: str, *, part: bool) -> bool:
    """Whether a piece is a sentence of a card: read whole, or in part where it is quoted."""
    if not _SENTENCE.search(text):
        return False
    reads = ("whole", "part") if part else ("whole",)
    return any(_reads(game, text, kind).read in reads for kind in ("element", "spell"))


def _reads(game: str, text: str, kind: str) -> CardText:
    return read_text(game, text, kind)


def _boards(game: str, text: str, types: list[str]) -> Iterator[tuple[Said, str]]:
    for each in types:
        try:
            word = packed(BenchPlay(board_with_text(game, each, text)))
        except LinkError:
            continue  # too long for an address
        yield Said(TYPES.get(each, each), each.replace("_", " ")), f"/bench/board/{word}"
