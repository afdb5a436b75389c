"""Reading: all meanings of a text, each found once at each place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from scenarios.printed.grammar import Category, Found, Grammar, Node
from scenarios.printed.phrase import built

__all__ = ["Chart"]

_COMMAS = {"ja": "、", "en": ","}
_BEHIND_A_WORD = re.compile(r"(《[^《》]*》)|(?<=[ぁ-ん体枚つ人回個目時後中間])、")
"""A comma behind a particle, a form of a verb or a number: it stands there or not as one likes."""
_STOP, _CLOSED = "。", "」"
"""The end of a sentence, which is left out where a quotation ends."""


Filled: TypeAlias = tuple[Category, Any, int]
"""What fills a slot: its category, its meaning, and where it begins."""
Onward: TypeAlias = tuple[Node, int, Filled | None]


class Chart:
    """A text that is read by a grammar; what a category means at a place is found once."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        if grammar.language == "ja":
            text = _BEHIND_A_WORD.sub(lambda found: found[1] or "", text)
        self.text = text if grammar.language == "ja" else text.lower()
        self.written = text
        self.grammar = grammar
        self.reached = 0
        self._comma = _COMMAS[grammar.language]
        self._known: dict[tuple[Category, int], Found] = {}

    def meanings(self, category: Category, start: int = 0) -> tuple[Any, ...]:
        """What the whole text from a place on means."""
        found = self.at(category, start)
        return tuple(dict.fromkeys(value for end, value in found if end == len(self.text)))

    def at(self, category: Category, place: int) -> Found:
        """Where a category that begins at a place may end, and what it means then."""
        known = self._known.get((category, place))
        if known is not None:
            return known
        self._known[category, place] = ()
        lexical = self.grammar.lexical.get(category[0])
        if lexical is not None:
            found = tuple(lexical.find(self.written, place))
        else:
            found = self._phrased(category, place)
        self._known[category, place] = found
        return found

    def _phrased(self, category: Category, place: int) -> Found:
        start, again = self.grammar.roots(category)
        results: dict[tuple[int, Any], None] = {}
        self._walk(start, place, (), results)
        if again is not None:
            waiting = list(results)
            while waiting:
                end, value = waiting.pop()
                more: dict[tuple[int, Any], None] = {}
                self._walk(again, end, (value,), more)
                for one in more:
                    if one not in results:
                        results[one] = None
                        waiting.append(one)
        return tuple(results)

    def _walk(
        self, node: Node, place: int, slots: tuple[Any, ...], results: dict[tuple[int, Any], None]
    ) -> None:
        for phrase, names in node.ends:
            filled = self.grammar.agreeing(dict(zip(names, slots, strict=True)))
            value = None if filled is None else built(phrase.means, filled)
            if value is not None:
                results[place, value] = None
        for after, end, slot in self.onward(node, place):
            self._walk(after, end, slots if slot is None else (*slots, slot[1]), results)

    def onward(self, node: Node, place: int) -> Iterator[Onward]:
        """How a wording goes on from a place of it and of the text: where to, and by which slot."""
        text = self.text
        if place >= len(text):
            return
        self.reached = max(self.reached, place)
        letter = text[place]
        if letter == self._comma:
            place += 1
            letter = text[place : place + 1]
        for literal, after in node.texts.get(letter, ()):
            if text.startswith(literal, place):
                yield after, place + len(literal), None
            elif literal[-1] == _STOP and text.startswith(literal[:-1] + _CLOSED, place):
                yield after, place + len(literal) - 1, None
        if letter == _CLOSED:
            for literal, after in node.texts.get(_STOP, ()):
                if literal == _STOP:
                    yield after, place, None
        for category, after in node.slots.items():
            for end, value in self.at(category, place):
                yield after, end, (category, value, place)
