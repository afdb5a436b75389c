"""By which phrases a card is read: what each phrase is worth on a list of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from scenarios.printed.chart import Chart
from scenarios.printed.grammar import Category, Grammar, Node
from scenarios.printed.known import grammar_of, read_text
from scenarios.printed.phrase import Phrase, built
from scenarios.printed.reading import without_reminders
from scenarios.printed.referring import referred
from scenarios.printed.usual import abilities_of

__all__ = ["Counted", "phrases_by_cards", "phrases_of"]

Slot: TypeAlias = tuple[Category, int, int, Any]
"""A category, where it begins and ends in a text, and what it means there."""


class Counted(NamedTuple):
    """A category, a phrase of it, and how many cards it helps to read."""

    category: str
    phrase: Phrase
    cards: int


class _Ways:
    """One way in which each part of a text comes by its meaning."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self._known: dict[Slot, tuple[Phrase, ...] | None] = {}

    def of(self, slot: Slot) -> tuple[Phrase, ...] | None:
        """The phrases by which a part means that; None where it does not."""
        if slot[0][0] in self.chart.grammar.lexical:
            return ()
        if slot not in self._known:
            self._known[slot] = None  # nothing is explained by itself
            ways = (self._all_of(phrase, slots) for phrase, slots in self._ends(slot))
            self._known[slot] = next((way for way in ways if way is not None), None)
        return self._known[slot]

    def _all_of(self, phrase: Phrase, slots: tuple[Slot, ...]) -> tuple[Phrase, ...] | None:
        found: tuple[Phrase, ...] = (phrase,)
        for slot in slots:
            inner = self.of(slot)
            if inner is None:
                return None
            found += inner
        return found

    def _ends(self, slot: Slot) -> Iterator[tuple[Phrase, tuple[Slot, ...]]]:
        """The phrases whose wordings are this part of the text, with what fills their slots."""
        category, start, end, _ = slot
        first, again = self.chart.grammar.roots(category)
        yield from self._walk(first, start, slot, ())
        if again is not None:
            for middle, inner in self.chart.at(category, start):
                if middle < end:
                    yield from self._walk(again, middle, slot, ((category, start, middle, inner),))

    def _walk(
        self, node: Node, place: int, slot: Slot, slots: tuple[Slot, ...]
    ) -> Iterator[tuple[Phrase, tuple[Slot, ...]]]:
        _, _, end, value = slot
        if place == end:
            for phrase, names in node.ends:
                filled = dict(zip(names, (one[3] for one in slots), strict=True))
                agreed = self.chart.grammar.agreeing(filled)
                if agreed is not None and built(phrase.means, agreed) == value:
                    yield phrase, slots
        for after, there, filler in self.chart.onward(node, place):
            if there <= end:
                more = () if filler is None else ((filler[0], filler[2], there, filler[1]),)
                yield from self._walk(after, there, slot, slots + more)


def phrases_of(grammar: Grammar, line: str, kind: str = "element") -> tuple[Phrase, ...]:
    """The phrases by which a line of a card is read, the outermost first; none where it is not."""
    chart, category = Chart(grammar, without_reminders(line)), ("line", kind)
    ways = _Ways(chart)
    for meaning in chart.meanings(category):
        rows = [referred(one) for one in abilities_of(meaning)]
        found = ways.of((category, 0, len(chart.text), meaning)) if rows and all(rows) else None
        if found is not None:
            return found
    return ()


def phrases_by_cards(
    game: str,
    cards: Iterable[tuple[str, str]],
    language: str = "ja",
    races: frozenset[str] = frozenset(),
) -> tuple[Counted, ...]:
    """How many cards (a text and its kind) each phrase of a game helps to read in a language.

    It counts once for a card, and only in lines that are read whole; those that help most come
    first. `races` are those that a list of cards adds.
    """
    grammar = grammar_of(game, language, races)
    counts: Counter[int] = Counter()
    for text, kind in cards:
        lines = (told.line.text for told in read_text(game, text, kind, races).lines)
        counts.update({id(one) for line in lines for one in phrases_of(grammar, line, kind)})
    rows = (Counted(name, one, counts[id(one)]) for name, one in grammar.phrases(language))
    return tuple(sorted(rows, key=lambda row: -row.cards))
