"""Terms and table talk in the words of a player."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from indexer.asked import Saying
from indexer.literals import Literals
from indexer.model import Term
from indexer.ranking.pieces import plain
from indexer.terms import TermFinder

__all__ = ["Wording"]

_NAME = re.compile("[ァ-ヺー]{3,}|[a-z]{4,}")
_SHORTEST_READING = 3  # characters; shorter readings stand inside other words
_KANA = re.compile("[ぁ-ヺ]")
_ABBREVIATION = re.compile(r"[A-Za-zＡ-Ｚａ-ｚ]{2,5}")


class Wording:
    """The words of one game: its glossary, with readings and short forms, and its sayings."""

    def __init__(self, terms: Iterable[Term], sayings: Iterable[Saying] = ()) -> None:
        listed = [_with_reading(term) for term in terms]
        self._finders = [TermFinder(listed, language) for language in ("ja", "en")]
        self._names = {term.id: term for term in listed}
        self.spellings = frozenset(
            word
            for term in listed
            for text in (term.ja, term.kana, term.en, *term.aliases)
            for word in _NAME.findall(plain(text))
        )
        said: dict[str, tuple[str, ...]] = {}
        for saying in sayings:
            for word in saying.said:
                key = plain(word)
                said[key] = tuple(dict.fromkeys([*said.get(key, ()), *saying.means]))
        self._said = said
        self._sayings = Literals(said, whole=True)

    def terms(self, text: str) -> list[str]:
        """The terms in a text of either language, short forms too, as pieces of a field."""
        found = [name for finder in self._finders for name in finder.names(text)]
        return list(dict.fromkeys(found))

    def named(self, text: str) -> tuple[Term, ...]:
        """The same terms, each once, in the order in which they are found."""
        return tuple(self._names[piece] for piece in self.terms(text))

    def spelled_out(self, text: str) -> tuple[str, ...]:
        """The names of the terms whose Latin short forms (ST, TP) stand in a Japanese text."""
        if not _KANA.search(text):
            return ()
        found = [span for finder in self._finders for span in finder.find(text)]
        short = (name for start, end, name in found if _ABBREVIATION.fullmatch(text[start:end]))
        return tuple(dict.fromkeys(self._names[name].ja for name in short))

    def meant(self, text: str) -> tuple[str, ...]:
        """The rulebook's words for the table talk in a text."""
        found = (self._said[word] for _, word in self._sayings.find(plain(text)))
        return tuple(dict.fromkeys(word for words in found for word in words))


def _with_reading(term: Term) -> Term:
    """A term that is found by its reading too, where that is long enough to be no accident."""
    if len(term.kana) < _SHORTEST_READING or term.kana in (term.ja, *term.aliases):
        return term
    return replace(term, aliases=(*term.aliases, term.kana))
