"""A board whose text reads two ways, played by each reading: what comes of the one and the other.

Neither is preferred: they stand in the order of the numbers that the dispute names. Where the
rulebook plays one of them only (`Rulebook.followed` has no entry), nothing is told here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from indexer.numbering import all_printed, as_printed
from indexer.said import NOTHING, Said
from scenarios.proving.by_reading import ReadingRun, disputes_of, played_by
from scenarios.proving.judging import Verdict
from scenarios.sheet.course import course, end_of, what_came
from scenarios.sheet.folded import folded
from scenarios.sheet.standing import standing

__all__ = ["ByReading", "both_ways"]

_SAME = Said(
    "このスクリプトの進み方では、もう一方の読みでも同じになる",
    "played as the script says it is the same by the other reading",
)

_FURTHER = Said(
    "この先はスクリプトのとおりには進まない", "from here on play does not go as the script says"
)


@dataclass(frozen=True, slots=True)
class ByReading:
    """What comes of a board by one of two readings, that of the rule `number`.

    `came` is told in sentences; `row` is the course, `ends` what stands on the board in the end.
    """

    number: str
    reading: Said
    came: tuple[Said, ...]
    row: tuple[Said, ...]
    ends: Said

    @property
    def lead(self) -> Said:
        """By which rule, and how the text reads by it."""
        by = as_printed(self.number)
        return Said(f"{by.ja}によれば（{self.reading.ja}）", f"by {by.en} ({self.reading.en})")

    def as_json(self) -> dict[str, Any]:
        """by (the number), reading, came, ends, each in both languages."""
        return {
            "by": self.number,
            "reading": self.reading.as_json(),
            "came": {
                "ja": "。".join(each.ja for each in self.came),
                "en": "; ".join(each.en for each in self.came),
            },
            "ends": self.ends.as_json(),
        }


def both_ways(verdict: Verdict) -> tuple[tuple[ByReading, ...], ...]:
    """For each dispute of a board of which both readings can be played what comes of each."""
    assert verdict.position is not None
    book = verdict.position.game.book
    rows = (tuple(_both(verdict, r)) for r in disputes_of(verdict) if r in book.followed)
    return tuple(row for row in rows if row)


def _both(verdict: Verdict, rules: tuple[str, ...]) -> Iterator[ByReading]:
    assert verdict.position is not None
    book = verdict.position.game.book
    usual = book.followed[rules]
    runs = [None if n == usual else played_by(verdict, rules, n) for n in rules]
    if any(run is None and n != usual for n, run in zip(rules, runs, strict=True)):
        return
    found = [
        _endless(number, Said(*said), run)
        if run is not None and (run.undecidable or run.silent)
        else _of(verdict if run is None else run.judged, number, Said(*said))
        for number, said, run in zip(rules, book.readings[rules], runs, strict=True)
    ]
    same = all((each.came, each.ends) == (found[0].came, found[0].ends) for each in found)
    yield from (replace(each, came=(*each.came, _SAME)) if same else each for each in found)


def _endless(number: str, reading: Said, run: ReadingRun) -> ByReading:
    """By this reading play comes to no end: what it has done till then is of no account."""
    return ByReading(number, reading, (run.undecidable or run.silent,), (), NOTHING)


def _of(played: Verdict, number: str, reading: Said) -> ByReading:
    assert played.position is not None
    game = played.position.game
    came = what_came(played.trace, game.book, end_of(played)).sentences
    if played.illegal is not None:
        item, refusal = played.illegal
        rules = all_printed(refusal.rules)
        why = Said(f"（{rules.ja}）", f" ({rules.en})")
        line = Said(f"{item.line}行目は認められない：", f"line {item.line} is illegal: ")
        came = (line + Said(refusal.ja, refusal.en) + why,)
    elif played.verdict in ("silent", "undecidable") and played.outcome is not None:
        came = (*came, Said(played.outcome.reason_ja, played.outcome.reason_en))
    elif played.stopped is not None:
        came = (*came, _FURTHER)
    row = folded(course(played.trace, game.book), game)
    return ByReading(number, reading, came, row, standing(played))
