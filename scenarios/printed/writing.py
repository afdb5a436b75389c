"""Writing: the wordings of a meaning, by the grammar that reads them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from scenarios.printed.grammar import Category, Grammar, Wording
from scenarios.printed.phrase import taken_apart

__all__ = ["Writer"]

_AT_MOST = 4


class Writer:
    """Writes meanings in the language of a grammar; each is worked out once."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._known: dict[tuple[Category, Any], tuple[str, ...]] = {}

    def wordings(self, category: Category, value: Any) -> tuple[str, ...]:
        """How a meaning may be written, the plainest first; () where no phrase says it."""
        key = (category, value if value.__hash__ else repr(value))
        known = self._known.get(key)
        if known is None:
            self._known[key] = ()
            known = tuple(islice(dict.fromkeys(self._written(category, value)), _AT_MOST))
            self._known[key] = known
        return known

    def _written(self, category: Category, value: Any) -> Iterator[str]:
        lexical = self.grammar.lexical.get(category[0])
        if lexical is not None:
            text = lexical.write(value, {})
            if text is not None:
                yield text
            return
        said: set[int] = set()
        for wording in self.grammar.wordings(category):
            if id(wording.phrase) in said:
                continue
            for slots in taken_apart(wording.phrase.means, value, {}):
                for text in self._filled(wording, slots):
                    said.add(id(wording.phrase))
                    yield text

    def _slot(self, category: Category, value: Any, beside: dict[str, Any]) -> tuple[str, ...]:
        lexical = self.grammar.lexical.get(category[0])
        if lexical is None:
            return self.wordings(category, value)
        text = lexical.write(value, beside)
        return () if text is None else (text,)

    def _filled(self, wording: Wording, slots: dict[str, Any]) -> Iterator[str]:
        texts = [""]
        for part in wording.parts:
            if isinstance(part, str):
                texts = [text + part for text in texts]
                continue
            name, category = part
            if name not in slots and not category[1].isdigit():
                return
            value = slots[name] if name in slots else int(category[1])
            filled = self._slot(category, value, slots)
            texts = [text + more for text in texts for more in filled][:_AT_MOST]
            if not texts:
                return
        yield from texts
