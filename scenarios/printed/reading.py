"""The text of a card, line by line: what each line means, and what of it was not understood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from scenarios.printed.chart import Chart
from scenarios.printed.folding import Folded, folded
from scenarios.printed.grammar import Grammar
from scenarios.printed.referring import referred, refers
from scenarios.printed.values import Map, thaw

__all__ = ["Line", "Span", "read_card", "read_line"]

_REMINDER = re.compile(r"\((?!.・ソウル\))[^()]*(?:\([^()]*\)[^()]*)*\)")
_BULLETS = "▶■●・▼"
_RESTRICTS = ("ただし", "この能力", "この効果")


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a line as it was given, and whether it was understood."""

    start: int
    end: int
    read: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card text: its readings, and what of it was not understood.

    `readings` are the different meanings: an ability, or `{card: {…}}` for what belongs to the card
    itself (`evolves`); more than one where the text leaves it open, none where it was not
    understood. `reminders` are what stands in brackets, as they were given. What was not
    understood stands in the reading as `{text: …}`.
    """

    text: str
    readings: tuple[Any, ...]
    spans: tuple[Span, ...]
    reminders: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """`whole`, `part` or `none`."""
        understood = [span.read for span in self.spans]
        if self.readings and all(understood):
            return "whole"
        return "part" if any(understood) else "none"


def _without_reminders(line: Folded) -> tuple[Folded, tuple[tuple[int, int], ...]]:
    places = [found.span() for found in _REMINDER.finditer(line.text)]
    kept = [n for n in range(len(line.text)) if not any(start <= n < end for start, end in places)]
    text = "".join(line.text[n] for n in kept)
    origins = (*(line.origins[n] for n in kept), line.origins[-1])
    return Folded(text, origins), tuple(line.span(*place) for place in places)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences of a text stand; one inside 「」 is a part of the one around it."""
    start = depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "「") - (letter == "」")
        if letter == "。" and depth <= 0:
            yield start, place + 1
            start = place + 1
    if start < len(text):
        yield start, len(text)


def _preferred(readings: Iterable[Any]) -> tuple[Any, ...]:
    """The readings that differ in meaning: what a keyword says is not told by another one too."""
    found = tuple(dict.fromkeys(readings))
    keywords = tuple(one for one in found if isinstance(one, str) or _is_keyword(one))
    return keywords or found


def _is_keyword(reading: Any) -> bool:
    return (
        isinstance(reading, Map)
        and len(reading) == 1
        and reading[0][0]
        in (
            "blocker",
            "unblockable",
        )
    )


def _meanings(grammar: Grammar, text: str, kind: str) -> tuple[Any, ...]:
    found = Chart(grammar, text).meanings(("line", kind))
    return _preferred(one for meaning in found for one in referred(meaning))


def _in_part(
    grammar: Grammar, line: Folded, kind: str
) -> tuple[tuple[Any, ...], tuple[tuple[int, int, bool], ...]]:
    """The longest beginning that is an ability, and what follows it sentence by sentence."""
    places = list(_sentences(line.text))
    for kept in range(len(places) - 1, 0, -1):
        end = places[kept - 1][1]
        rest = [line.text[a:b] for a, b in places[kept:]]
        if any(text.startswith(_RESTRICTS) for text in rest):
            continue
        readings = _meanings(grammar, line.text[:end], kind)
        if len(readings) != 1 or not isinstance(readings[0], Map):
            continue
        do = readings[0].asked("do")
        if do is None:
            continue
        spans = [(places[0][0], end, True)]
        for (start, stop), text in zip(places[kept:], rest, strict=True):
            found = [
                one
                for one in Chart(grammar, text).meanings(("sentence", ""))
                if not refers(one) and not text.startswith("そう")
            ]
            understood = len(found) == 1
            do += found[0] if understood else (Map((("text", text),)),)
            spans.append((start, stop, understood))
        return (readings[0].and_also({"do": do}),), tuple(spans)
    return (), ((0, len(line.text), False),)


def read_line(grammar: Grammar, text: str, kind: str = "element") -> Line:
    """What a line of a card text means; `kind` is `spell` for a line of a spell, else `element`.

    Nothing is guessed and nothing dropped: a line that is not understood has no reading, one of
    which a beginning is understood has the rest as `{text: …}`.
    """
    line, reminders = _without_reminders(folded(text))
    told = tuple(text[start:end] for start, end in reminders)
    readings = _meanings(grammar, line.text, kind) if line.text else ()
    spans: tuple[tuple[int, int, bool], ...] = ((0, len(line.text), True),)
    if not readings and line.text:
        readings, spans = _in_part(grammar, line, kind)
    return Line(
        text,
        tuple(thaw(one) for one in readings),
        tuple(Span(*line.span(start, end), read) for start, end, read in spans if start < end),
        told,
    )


def read_card(grammar: Grammar, text: str, kind: str = "element") -> tuple[Line, ...]:
    """What the lines of a card text mean; choices that are printed below a line belong to it."""
    lines: list[str] = []
    for line in text.splitlines():
        if lines and line.strip()[:1] in _BULLETS and line.strip():
            lines[-1] += line
        elif line.strip():
            lines.append(line)
    return tuple(read_line(grammar, line, kind) for line in lines)
