"""The card texts of a game, read and written by its phrases, loaded as they are first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from scenarios.language.known_games import phrases_of
from scenarios.printed.folding import language_of
from scenarios.printed.grammar import Grammar
from scenarios.printed.reading import Line, Span, read_line, read_lines
from scenarios.printed.writing import Writer

__all__ = [
    "LONGEST",
    "CardText",
    "Told",
    "can_read",
    "grammar_of",
    "kind_of",
    "read_text",
    "written",
]

LONGEST = 1_500
"""No card has a text of so many letters: what is longer is not read."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of a card text as it was read; `spans` are places in the text of the card."""

    line: Line
    spans: tuple[Span, ...]

    @property
    def understood(self) -> bool:
        """Whether all of it has one meaning; what only reminds of something needs none."""
        return not self.spans or (self.line.read == "whole" and len(self.line.readings) == 1)

    @property
    def abilities(self) -> tuple[Any, ...]:
        """What a card with this line has, as a file says it: `{text: …}` where it is not known."""
        if not self.spans or self.of_card:
            return ()
        if len(self.line.readings) == 1:
            one = self.line.readings[0]
            several = one.get("abilities") if isinstance(one, dict) else None
            return (one,) if several is None else tuple(several)
        return ({"text": self.line.text},)

    @property
    def cautions(self) -> Iterator[tuple[str, str]]:
        """What to know of how it was read, in Japanese and in English."""
        for name in self.line.rests_on:
            yield (
                f"{name}はルールに定義がなく、カードの普通の注釈のとおりに読んだ",
                f"the rules do not define {name}: it is read as cards usually explain it",
            )
        for reminder in self.line.differs:
            yield (
                f"注釈がキーワードの意味と違う: {reminder}",
                f"the reminder says something else than the keyword: {reminder}",
            )

    @property
    def of_card(self) -> dict[str, Any]:
        """What it says of the card itself: the keys that stand beside its abilities."""
        one = self.line.readings[0] if len(self.line.readings) == 1 else None
        return dict(one["card"]) if isinstance(one, dict) and "card" in one else {}


@dataclass(frozen=True, slots=True)
class CardText:
    """The text of a card as it was read."""

    lines: tuple[Told, ...]

    @property
    def read(self) -> str:
        """`whole`, `part` or `none`."""
        found = [told.line.read for told in self.lines if told.spans]
        if all(read == "whole" for read in found):
            return "whole" if self.lines else "none"
        return "none" if all(read == "none" for read in found) else "part"

    @property
    def understood(self) -> bool:
        """Whether every line has one meaning."""
        return bool(self.lines) and all(told.understood for told in self.lines)


def can_read(game: str) -> bool:
    """Whether a game has phrases."""
    return phrases_of(game) is not None


def kind_of(card_type: str) -> str:
    """By which lines a card of a type is read: those of a spell, or of any other card."""
    return "spell" if card_type == "spell" else "element"


@cache
def grammar_of(game: str, language: str, races: frozenset[str]) -> Grammar:
    """The grammar of a game's cards in a language; `races` are those that a list adds."""
    made = phrases_of(game)
    assert made is not None, f"{game} has no phrases"
    found = made(language, races)
    assert isinstance(found, Grammar), f"the phrases of {game} are no grammar"
    return found


@cache
def _writer(game: str, language: str, races: frozenset[str]) -> Writer:
    return Writer(grammar_of(game, language, races))


@lru_cache(maxsize=2_048)
def read_text(game: str, text: str, kind: str, races: frozenset[str] = frozenset()) -> CardText:
    """What the text of a card means, line by line; choices below a line belong to it.

    `kind` is `spell` or `element`; `races` are those that a list of cards adds. A text of more
    than LONGEST letters is one line that is not read.
    """
    if len(text) > LONGEST:
        unread = (Span(0, len(text), False),)
        return CardText((Told(Line(text, (), unread), unread),))
    return CardText(tuple(_told(game, text, kind, races)))


def _told(game: str, text: str, kind: str, races: frozenset[str]) -> Iterator[Told]:
    def read(words: str) -> Line:
        return read_line(grammar_of(game, language_of(words), races), words, kind)

    for line, places in read_lines(text, read):
        spans = (Span(places[s.start], places[s.end - 1] + 1, s.read) for s in line.spans)
        yield Told(line, tuple(spans))


def written(
    game: str, ability: object, kind: str, language: str, races: frozenset[str] = frozenset()
) -> str | None:
    """An ability in the words of a card; None where no phrase says it, or says it alone.

    Several abilities of one text are written one after another.
    """
    several = ability.get("abilities") if isinstance(ability, dict) else None
    if several is not None:
        lines = [written(game, one, kind, language, races) for one in several]
        return None if None in lines else " / ".join(filter(None, lines))
    return _writer(game, language, races).line(ability, kind)
