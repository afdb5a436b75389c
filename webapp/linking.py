"""What in a text can be followed: the rule numbers that exist, and the glossary's terms.

Found when a text is shown, also in notes, examples and questions, and kept as long as the
generation lives: its texts never change.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from markupsafe import Markup

from indexer.home import Generation
from indexer.lookup import Index
from indexer.model import EditionSummary, Restored, Rule, Term
from indexer.numbering import RuleNumber, RuleRef
from indexer.references import find_references
from indexer.terms import TermFinder
from webapp.addresses import rule_address, term_address
from webapp.doubts import with_doubts
from webapp.rendering import Link, render

__all__ = ["RuleTexts", "cited_rules", "texts_of"]

_KEPT = 20_000  # texts: every rule of every edition in both languages, and room to spare


class RuleTexts:
    """The texts of one generation as HTML; threads may share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._html: dict[tuple[RuleRef, str, str, tuple[Restored, ...]], Markup] = {}
        self._numbers: dict[tuple[str, str], frozenset[RuleNumber]] = {}
        self._terms: dict[str, dict[str, Term]] = {}
        self._finders: dict[tuple[str, str], TermFinder] = {}

    def html(
        self,
        index: Index,
        ref: RuleRef,
        language: str,
        text: str,
        doubts: tuple[Restored, ...] = (),
    ) -> Markup:
        """A text that stands at a rule (its wording, a note, an example), with its links.

        `language` is ja, en or official, which is Japanese. `doubts` are marked: places of a
        repaired text that are not certain.
        """
        key = (ref, language, text, doubts)
        with self._lock:
            if key not in self._html:
                if len(self._html) >= _KEPT:
                    self._html.clear()
                tongue = "en" if language == "en" else "ja"
                links = self._links(index, ref, tongue, text)
                self._html[key] = render(text, with_doubts(links, doubts) if doubts else links)
            return self._html[key]

    def _links(self, index: Index, ref: RuleRef, language: str, text: str) -> Iterator[Link]:
        taken: set[int] = set()
        for found in find_references(text, ref, self._known(index, ref), language):
            start, end = found.span
            taken.update(range(start, end))
            exists = found.targets and found.target in found.targets
            if not exists:
                yield Link(start, end, "", "この版にない番号 / not in this edition", "missing")
            elif found.target != ref:
                yield Link(start, end, rule_address(found.target))
        yield from self._term_links(index, ref.game, language, text, taken)

    def _term_links(
        self, index: Index, game: str, language: str, text: str, taken: set[int]
    ) -> Iterator[Link]:
        """Each term once, where it first stands: a text full of links is hard to read."""
        terms, finder = self._glossary(index, game, language)
        seen: set[str] = set()
        for start, end, name in finder.find(text):
            if name in seen or not taken.isdisjoint(range(start, end)):
                continue
            seen.add(name)
            term = terms[name]
            meaning = term.meaning_en if language == "en" else term.meaning_ja
            yield Link(start, end, term_address(term), meaning, "term")

    def _known(self, index: Index, ref: RuleRef) -> frozenset[RuleNumber]:
        place = (ref.game, ref.edition)
        if place not in self._numbers:
            self._numbers[place] = frozenset(index.reader.numbers(*place))
        return self._numbers[place]

    def _glossary(
        self, index: Index, game: str, language: str
    ) -> tuple[dict[str, Term], TermFinder]:
        if game not in self._terms:
            self._terms[game] = {term.id: term for term in index.terms(game)}
        if (game, language) not in self._finders:
            self._finders[game, language] = TermFinder(self._terms[game].values(), language)
        return self._terms[game], self._finders[game, language]


@lru_cache(maxsize=2)
def texts_of(generation: Generation) -> RuleTexts:
    """The texts of a generation: those of the live one, and of the one before it."""
    return RuleTexts()


def cited_rules(
    index: Index, edition: EditionSummary, numbers: Iterable[str]
) -> Mapping[str, Rule]:
    """The rules of an edition by the numbers that are cited; without those it does not have."""
    refs = {n: index.ref(edition.game, n, edition.id) for n in dict.fromkeys(numbers)}
    return {number: index.rule(ref) for number, ref in refs.items() if index.has(ref)}
