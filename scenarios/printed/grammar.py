"""The phrases of a game as a grammar: for each category and form a tree of what may follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scenarios.printed.phrase import Part, Phrase, Table, parts

__all__ = ["Category", "Grammar", "Lexical", "Node", "Wording"]

Category = tuple[str, str]  # its name, and the form that is asked for
Found = tuple[tuple[int, Any], ...]  # where it ends, and what it means


@dataclass(frozen=True, slots=True)
class Lexical:
    """Words that no table can hold (numbers, names): how they are found, and how written."""

    find: Callable[[str, int], Iterable[tuple[int, Any]]]
    write: Callable[[Any, Mapping[str, Any]], str | None]


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of a phrase: text and slots."""

    phrase: Phrase
    parts: tuple[str | tuple[str, Category], ...]

    @property
    def slots(self) -> tuple[str, ...]:
        """The names of its slots, in the order of the wording."""
        return tuple(part[0] for part in self.parts if isinstance(part, tuple))


@dataclass(slots=True)
class Node:
    """A place in the wordings of a category: what may follow, and the phrases that end here."""

    texts: dict[str, list[tuple[str, Node]]] = field(default_factory=dict)
    slots: dict[Category, Node] = field(default_factory=dict)
    ends: list[tuple[Phrase, tuple[str, ...]]] = field(default_factory=list)

    def after_text(self, text: str) -> Node:
        """The place after a text."""
        there = self.texts.setdefault(text[0], [])
        for known, node in there:
            if known == text:
                return node
        there.append((text, Node()))
        return there[-1][1]


def _placed(part: Part) -> str | tuple[str, Category]:
    return part if isinstance(part, str) else (part.name, (part.category, part.form))


def _plain(parts_of: Iterable[str | tuple[str, Category]], language: str) -> tuple[Any, ...]:
    """The parts without commas, which are never needed."""
    found: list[Any] = []
    for part in parts_of:
        if isinstance(part, tuple):
            found.append(part)
        elif language == "ja":
            found.extend(text for text in part.split("、") if text)
        else:
            found.extend(text.lower() for text in part.split(",") if text)
    return tuple(found)


class Grammar:
    """The phrases of a game in one language.

    `tables` hold the phrases by category, `lexical` what is found by a function. A category that is
    asked for and that nobody gives raises KeyError. `agreeing` holds what stands in the slots of a
    wording against each other: it gives them back, None where they cannot stand together.
    """

    def __init__(
        self,
        tables: Iterable[Table],
        lexical: Mapping[str, Lexical],
        language: str,
        agreeing: Callable[[dict[str, Any]], dict[str, Any] | None] = lambda slots: slots,
    ) -> None:
        self.language = language
        self.lexical = lexical
        self.agreeing = agreeing
        self._phrases: dict[str, list[Phrase]] = {}
        for table in tables:
            self._phrases.setdefault(table.category, []).extend(table.phrases)
        self._wordings: dict[Category, tuple[Wording, ...]] = {}
        self._roots: dict[Category, tuple[Node, Node | None]] = {}

    def phrases(self, language: str) -> Iterator[tuple[str, Phrase]]:
        """Its phrases with a wording in a language, each with its category."""
        for category, row in self._phrases.items():
            yield from ((category, phrase) for phrase in row if phrase.wordings(language))

    def wordings(self, category: Category) -> tuple[Wording, ...]:
        """All wordings of a category, those that are written first."""
        if category not in self._wordings:
            name, form = category
            found = []
            for phrase in self._phrases[name]:
                if phrase.forms and form not in phrase.forms.split(" "):
                    continue
                for wording in phrase.wordings(self.language):
                    for one in parts(wording, form, self.language):
                        found.append(Wording(phrase, tuple(map(_placed, one))))
            self._wordings[category] = tuple(found)
        return self._wordings[category]

    def roots(self, category: Category) -> tuple[Node, Node | None]:
        """Where its wordings begin; beside it where those go on that begin with it themselves."""
        if category not in self._roots:
            start, again = Node(), Node()
            for wording in self.wordings(category):
                plain = _plain(wording.parts, self.language)
                node = start
                if plain and isinstance(plain[0], tuple) and plain[0][1] == category:
                    node, plain = again, plain[1:]
                for part in plain:
                    if isinstance(part, tuple):
                        node = node.slots.setdefault(part[1], Node())
                    else:
                        node = node.after_text(part)
                node.ends.append((wording.phrase, wording.slots))
            self._roots[category] = (start, again if again.texts or again.slots else None)
        return self._roots[category]
