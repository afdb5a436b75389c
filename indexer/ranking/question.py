"""A player's question, read: its pieces, terms and what its table talk means."""

from __future__ import annotations

from dataclasses import dataclass

from indexer.folding import fold
from indexer.model import Term
from indexer.ranking.pieces import english_pieces, pieces
from indexer.ranking.wording import Wording

__all__ = ["Question", "read_question"]

_LONGEST = 2_000  # characters that are read of a question
_UNFOLDED = 700  # a text that becomes longer in one spelling is read to here (ﷺ is 18 letters)


@dataclass(frozen=True, slots=True)
class Question:
    """A question, cut into what the fields of the ranking hold.

    `meant_ja` and `meant_en` are the pieces of the rulebook's words for its table talk.
    """

    text: str
    ja: tuple[str, ...]
    en: tuple[str, ...]
    meant: tuple[str, ...]
    meant_ja: tuple[str, ...]
    meant_en: tuple[str, ...]
    terms: tuple[Term, ...]

    @property
    def term_pieces(self) -> tuple[str, ...]:
        return tuple(term.id for term in self.terms)


def read_question(text: str, wording: Wording) -> Question:
    """Cut a question into pieces, each once, in order; longer ones are read in part."""
    text = text[:_LONGEST]
    one_spelling = fold(text)
    if len(one_spelling) > len(text) + _UNFOLDED:
        text = one_spelling[:_UNFOLDED]
    meant = wording.meant(text)
    terms = wording.named("\n".join([text, *meant]))
    return Question(
        text=text,
        ja=tuple(dict.fromkeys(pieces("\n".join([text, *wording.spelled_out(text)])))),
        en=tuple(dict.fromkeys(_english(text))),
        meant=meant,
        meant_ja=tuple(dict.fromkeys(p for word in meant for p in pieces(word))),
        meant_en=tuple(dict.fromkeys(p for word in meant for p in english_pieces(word))),
        terms=terms,
    )


def _english(text: str) -> list[str]:
    """The English pieces; figures belong to the Japanese ones in a Japanese sentence."""
    found = english_pieces(text)
    japanese = any("ぁ" <= letter <= "鿿" for letter in text)
    return [piece for piece in found if not (japanese and piece.isdigit())]
