"""Writing: the wordings of a meaning, by the grammar that reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from scenarios.printed.grammar import Category, Grammar, Wording
from scenarios.printed.phrase import taken_apart
from scenarios.printed.reading import read_line
from scenarios.printed.values import Map, freeze, thaw

__all__ = ["Writer"]

_AT_MOST = 4
_NOUNS = ("@creature", "@spell", "@shield", "@card", "@")
_BEGINNINGS = re.compile(r"(?:^|(?<=[.:] )|(?<=[“]))[a-z]")


class Writer:
    """Writes meanings in the language of a grammar; each is worked out once."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._known: dict[tuple[Category, Any], tuple[str, ...]] = {}
        self._lines: dict[tuple[str, Any], str | None] = {}

    def line(self, ability: object, kind: str = "element") -> str | None:
        """A line of a card that reads as this ability and as nothing else; None where none does.

        `kind` is `spell` for a line of a spell, else `element`. How an effect is called in a file
        (`id`) is no part of what the line says.
        """
        frozen = freeze(ability)
        if isinstance(frozen, Map):
            frozen = frozen.without("id")
        key = (kind, frozen)
        if key not in self._lines:
            self._lines[key] = next(self._faithful(frozen, kind), None)
        return self._lines[key]

    def _faithful(self, ability: object, kind: str) -> Iterator[str]:
        meant = (thaw(ability),)
        for said in dict.fromkeys((*_with_nouns(_spoken(ability)), *_with_nouns(ability))):
            for text in self.wordings(("line", kind), said):
                for candidate in dict.fromkeys((self._begun(text), text)):
                    line = read_line(self.grammar, candidate, kind)
                    if line.readings == meant and line.read == "whole":
                        yield candidate

    def _begun(self, text: str) -> str:
        """A text whose sentences begin with a capital letter, where the language has these."""
        if self.grammar.language == "ja":
            return text
        return _BEGINNINGS.sub(lambda found: found[0].upper(), text)

    def wordings(self, category: Category, value: Any) -> tuple[str, ...]:
        """How a meaning may be written, the plainest first; () where no phrase says it."""
        key = (category, value if value.__hash__ else repr(value))
        known = self._known.get(key)
        if known is None:
            self._known[key] = ()
            known = tuple(islice(dict.fromkeys(self._written(category, value)), _AT_MOST))
            self._known[key] = known
        return known

    def _written(self, category: Category, value: object) -> Iterator[str]:
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

    def _slot(self, category: Category, value: object, beside: dict[str, Any]) -> tuple[str, ...]:
        lexical = self.grammar.lexical.get(category[0])
        if lexical is None:
            return () if value is None else self.wordings(category, value)
        text = lexical.write(value, beside)
        return () if text is None else (text,)

    def _filled(self, wording: Wording, slots: dict[str, Any]) -> Iterator[str]:
        texts = [""]
        for part in wording.parts:
            if isinstance(part, str):
                texts = [text + part for text in texts]
                continue
            name, category = part
            filled = self._slot(category, slots.get(name), slots)
            texts = [text + more for text in texts for more in filled][:_AT_MOST]
            if not texts:
                return
        yield from texts


_REST = (Map((("among", "looked"), ("not", "that"))), "looked")
_NAMED = {"race": "race", "civilization": "civilization", "cost": "number"}


def _spoken(value: object) -> Any:
    """Words for what was dealt with before as a text has them: the rest, those, just as many."""
    if value in _REST:
        return "@rest"
    if value == "chosen":
        return "@chosen"
    if isinstance(value, Map):
        return Map((key, _spoken_under(key, inner, value)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(_spoken(inner) for inner in value)
    return value


def _spoken_under(key: str, inner: object, around: Map) -> Any:
    if key == "among" and inner in ("looked", "that") and around.asked("zone") is None:
        return "@among"
    if key == "count" and inner == "that":
        return "@done"
    if inner == "said" and key in _NAMED:
        return f"@said {_NAMED[key]}"
    return _spoken(inner)


def _with_nouns(ability: object) -> Iterator[Any]:
    """The ability as its text may speak of what was mentioned: by a noun, else by its own word."""
    thats = (*_NOUNS, "that") if _speaks_of(ability, "that") else ("that",)
    its = (*_NOUNS, "it") if _speaks_of(ability, "it") else ("it",)
    for that in thats:
        for it in its:
            yield _renamed(ability, {"that": that, "it": it})


def _speaks_of(value: object, word: str) -> bool:
    if isinstance(value, Map):
        return any(_speaks_of(inner, word) for _, inner in value)
    if isinstance(value, tuple):
        return any(_speaks_of(inner, word) for inner in value)
    return bool(value == word)


def _renamed(value: object, names: dict[str, str]) -> Any:
    if isinstance(value, Map):
        return Map((key, _renamed(inner, names)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(_renamed(inner, names) for inner in value)
    return names.get(value, value) if isinstance(value, str) else value
