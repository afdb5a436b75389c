"""A board whose text reads two ways, played by each reading: what comes of the one and the other.

Neither is preferred: they stand in the order of the numbers that the dispute names. Where the
rulebook plays one of them only (`Rulebook.followed` has no entry), nothing is told here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.engine.machine import Runaway
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.running.idle import other_reading
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.language.filters import Unencoded
from scenarios.playing.script_run import ScriptRun
from scenarios.proving.replay import Replaying, Verdict
from scenarios.sheet.course import course, end_of, what_came
from scenarios.sheet.folded import folded
from scenarios.sheet.standing import standing

__all__ = ["ByReading", "both_ways"]

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
        return Said(
            f"{self.number}によれば（{self.reading.ja}）", f"by {self.number} ({self.reading.en})"
        )

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
    disputes = dict.fromkeys(verdict.moments[-1].state.disputes)
    rows = (tuple(_both(verdict, rules)) for rules in disputes if rules in book.followed)
    return tuple(row for row in rows if row)


def _both(verdict: Verdict, rules: tuple[str, ...]) -> Iterator[ByReading]:
    assert verdict.position is not None
    book = verdict.position.game.book
    other = _by_the_other(verdict, rules)
    if other is None:
        return
    for number, said in zip(rules, book.readings[rules], strict=True):
        played = verdict if number == book.followed[rules] else other
        yield _of(played, number, Said(*said))


def _of(played: Verdict, number: str, reading: Said) -> ByReading:
    assert played.position is not None
    game = played.position.game
    came = what_came(played.trace, game.book, end_of(played)).sentences
    if played.illegal is not None:
        item, refusal = played.illegal
        why = Said(f"（{', '.join(refusal.rules)}）", f" ({', '.join(refusal.rules)})")
        line = Said(f"{item.line}行目は認められない：", f"line {item.line} is illegal: ")
        came = (line + Said(refusal.ja, refusal.en) + why,)
    elif played.stopped is not None:
        came = (*came, _FURTHER)
    row = folded(course(played.trace, game.book), game)
    return ByReading(number, reading, came, row, standing(played))


def _by_the_other(verdict: Verdict, rules: tuple[str, ...]) -> Verdict | None:
    """The board played by the reading that play does not follow; None where that goes nowhere."""
    usual = _Usual(verdict.scenario)
    try:
        usual.play()
        return _Other(verdict, rules, usual.passes).verdict()
    except (Unencoded, Runaway):
        return None


class _Usual(ScriptRun):
    """The usual run: how often a player passes without a line, by how many lines are left."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.passes = Counter[int]()

    def put(self, question: Question, answer: Any, item: ScriptItem | None) -> Refusal | None:
        if item is None and question.kind == "action":
            self.passes[len(self.script)] += 1
        return super().put(question, answer, item)


class _Other(Replaying):
    """A run by the other reading; it ends where a line of the script is not asked for any more."""

    def __init__(self, verdict: Verdict, rules: tuple[str, ...], passes: Counter[int]) -> None:
        super().__init__(verdict.scenario, verdict.variant, frozenset({other_reading(rules)}))
        self.passes = Counter(passes)

    def without(self, question: Question, item: ScriptItem | None) -> bool:
        if question.kind == "action" and item is not None and not self.otherwise:
            self.passes[len(self.script)] -= 1
            if self.passes[len(self.script)] < 0:
                return False
        return super().without(question, item)
