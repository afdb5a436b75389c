"""What is typed or pasted where a card is put: names, numbers, colours, new cards, whole texts.

A line each for several cards; an empty line between texts of several lines. Of a new card only
what is written is taken: what its type must have and nobody wrote is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import Said
from scenarios.language.errors import Problem, ScenarioError
from scenarios.language.grammar.games import GameWords
from webapp.bench.board.facts import Facts, bare_name, head, lacking, numbered
from webapp.bench.board.typed import called, colours_of, digits, keyword_of

__all__ = ["Entries", "NewCard", "Put", "Unknown"]

_TIMES = re.compile(
    r"(.*\S)(?:\s*(?:(?<![A-Za-z])x|[×✕*])\s*(\d{1,3})|\s+(\d{1,2})|\s*(\d{1,2})[枚体つ])"
)
_BULLET = re.compile(r"[■●▼▲◆]\s*")


class Unknown(ScenarioError):
    """A name that no card has; `name` is what was typed."""

    def __init__(self, name: str) -> None:
        what = Said(
            f"{name[:60]!r} というカードはありません。"
            "新しいカードなら、種類や数字を書き足してください。",
            f"there is no card {name[:60]!r}; to make a new one, add what it is",
        )
        super().__init__([Problem(what)])
        self.name = name


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card that is not declared yet: its name ("": by what it is), its keys, keywords, text."""

    name: str
    values: dict[str, Any]
    keywords: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Put:
    """What is put, and how often: a name, colours, a number of plain cards; or a new card."""

    what: str
    copies: int = 1
    card: NewCard | None = None


@dataclass(frozen=True, slots=True)
class Entries:
    """Reads what is typed for boards of a game.

    `known` gives the name by which a card is known, "" for none; `reads` says whether a line is
    one that stands on cards.
    """

    words: GameWords
    known: Callable[[str], str]
    reads: Callable[[str], bool]

    def read(self, said: str) -> tuple[Put, ...]:
        """What is put. Raises Unknown, or ScenarioError for a new card that lacks something."""
        parts = [part for part in re.split(r"\n\s*\n", said.strip()) if part.strip()]
        return tuple(put for part in parts for put in self._part(part))

    def _part(self, part: str) -> tuple[Put, ...]:
        lines = [line.strip() for line in part.split("\n") if line.strip()]
        each = [self._line(line) for line in lines]
        whole = tuple(put for put in each if put is not None)
        return whole if len(whole) == len(lines) else (Put("", 1, self._pasted(lines)),)

    # -- a line that is all of what is put --------------------------------------------------------

    def _line(self, line: str) -> Put | None:
        """What is put by a line, once or so many times; None where it says less than that."""
        name = self.known(bare_name(line))
        found = None if name else _TIMES.fullmatch(line)
        put = self._once(found[1]) if found else None
        if found is None or put is None or put.what.isdigit() or (found[3] and put.card):
            return self._once(line)  # beside a new card a bare number could be anything
        return replace(put, copies=int(found[2] or found[3] or found[4]))

    def _once(self, line: str) -> Put | None:
        if name := self.known(bare_name(line)):
            return Put(name)
        if digits(line).isdigit() and len(digits(line)) < 4:
            return Put(digits(line))
        if colours := colours_of(line, self.words):
            return Put("/".join(colours))
        facts = head(line, self.words)
        if facts is None or (facts.name and self._is_text(line)):
            return None
        if not facts.says_what or lacking(facts, self.words):
            return None
        return Put("", 1, self._card(facts, facts.text))

    def _card(self, facts: Facts, text: str) -> NewCard:
        values = numbered(facts, self.words)
        return NewCard(facts.name, values, tuple(dict.fromkeys(facts.keywords)), text)

    # -- a card of several lines ------------------------------------------------------------------

    def _pasted(self, lines: list[str]) -> NewCard:
        """A card: its name first, if at all, then what it is, then its text."""
        facts, text = self._first(lines[0], alone=len(lines) == 1)
        for line in lines[1:]:
            self._below(_BULLET.sub("", line, count=1), facts, text)
        lacks = lacking(facts, self.words)
        if lacks is not None:
            raise ScenarioError.of(lacks)
        return self._card(facts, "\n".join(text))

    def _first(self, line: str, *, alone: bool) -> tuple[Facts, list[str]]:
        bare = _BULLET.sub("", line, count=1)
        found = head(bare, self.words)
        if self._is_text(bare) and (found is None or found.name):
            return Facts(), [bare]
        if found is not None:
            return found, [found.text] if found.text else []
        if alone:
            raise Unknown(line)
        return Facts(name=bare_name(line)), []

    def _below(self, line: str, facts: Facts, text: list[str]) -> None:
        """A line below the first: what the card is, else a line of its text."""
        if keyword := keyword_of(line, self.words.game):
            text.append(called(keyword, self.words.game))
            return
        more = None if self._is_text(line) else head(line, self.words)
        if more is None or more.name or more.text or more.keywords:
            text.append(line)
            return
        facts.values |= more.values
        facts.bare += more.bare

    def _is_text(self, line: str) -> bool:
        """Whether a line is of the text on a card, not its name."""
        return not keyword_of(line, self.words.game) and ("。" in line or self.reads(line))
