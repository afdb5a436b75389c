"""The cards of a scenario whose abilities were read from their text, and what was read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.engine.cards import CardDef
from scenarios.files.scenario import Scenario
from scenarios.printed.flow import flow
from scenarios.printed.known import Told, kind_of, read_text, written
from scenarios.printed.reading import Span

__all__ = ["ShownLine", "ShownText", "marked", "pieces", "shown_lines", "shown_texts"]


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a card: the text in pieces, each read or not, and what was read of it.

    `ja` and `en` are its meaning in words, `data` in the words of a file; empty where there is
    none, `ja` and `en` also where no phrase says it. `cautions` are what to know of it.
    """

    pieces: tuple[tuple[str, bool], ...]
    ja: str
    en: str
    data: str
    cautions: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ShownText:
    """A card whose text was read."""

    name: str
    lines: tuple[ShownLine, ...]


def pieces(text: str, spans: tuple[Span, ...]) -> Iterator[tuple[str, bool]]:
    """A text cut where what was read ends and begins; what only reminds counts as read."""
    at = 0
    for span in spans:
        if at < span.start:
            yield text[at : span.start], True
        yield text[span.start : span.end], span.read
        at = span.end
    if at < len(text):
        yield text[at:], True


def marked(found: tuple[tuple[str, bool], ...]) -> str:
    """The text with what was not read of it in 【】."""
    return "".join(text if read else f"【{text}】" for text, read in found)


def shown_lines(
    game: str, text: str, kind: str, races: frozenset[str] = frozenset()
) -> tuple[ShownLine, ...]:
    """The lines of a card text with what was read of each."""
    lines = read_text(game, text, kind, races).lines
    return tuple(_line(game, told, kind, races) for told in lines)


def shown_texts(scenario: Scenario) -> tuple[ShownText, ...]:
    """The cards of a scenario, and parts of cards, whose abilities are those of their text."""
    cards = (part for card in scenario.cards for part in (card, *card.parts))
    return tuple(_shown(scenario, card) for card in cards if card.worded)


def _shown(scenario: Scenario, card: CardDef) -> ShownText:
    kind = kind_of(card.type)
    return ShownText(card.name, shown_lines(scenario.game, card.text, kind, scenario.races))


def _line(game: str, told: Told, kind: str, races: frozenset[str]) -> ShownLine:
    found = tuple(pieces(told.line.text, told.line.spans))
    if len(told.line.readings) != 1:
        return ShownLine(found, "", "", "")
    reading = told.line.readings[0]
    ja, en = (written(game, reading, kind, lang, races) or "" for lang in ("ja", "en"))
    return ShownLine(found, ja, en, flow(reading), tuple(told.cautions))
