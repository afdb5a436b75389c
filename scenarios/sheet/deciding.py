"""Which rules decide a board: those without which it comes out otherwise, the rarest first.

A function that decides on every other board (that an attacker is tapped) says little of this one;
how often each decides on the boards of the library stands in a table that is kept
(`deciding/GAME.json`, made by `make deciding`). What was stopped, replaced or did not trigger is
told with the rule that the step names, also where no function can be switched off for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import log
from pathlib import Path

from indexer.said import Said
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.trace import TraceStep
from scenarios.games import game_of
from scenarios.proving.replay import Verdict
from scenarios.sheet.gists import gist
from scenarios.sheet.trials import Difference, differences

__all__ = ["TABLES", "Decides", "Evidence", "Frequencies", "decides", "evidence", "frequencies"]

TABLES = Path(__file__).with_name("deciding")
MOST = 5
"""So many answers are given."""


@dataclass(frozen=True, slots=True)
class Decides:
    """One answer to "which rule?": numbers that stand together, and the reason in this case."""

    rules: tuple[str, ...]
    because: Said


@dataclass(frozen=True, slots=True)
class Frequencies:
    """On how many boards of a library each number decides; `boards` is how many there are."""

    boards: int
    decides: Mapping[str, int]

    def rarity(self, number: str) -> float:
        """How much it says that a number decides: the fewer boards, the more."""
        return log((self.boards + 1) / (self.decides.get(number, 0) + 0.5)) ** 2

    def numbered(self, book: Rulebook) -> Frequencies:
        """The same counts by the numbers of the edition that is played by."""
        rows = ((book.cited((number,)), count) for number, count in self.decides.items())
        return Frequencies(self.boards, {own[0]: count for own, count in rows if own})


@cache
def frequencies(game: str) -> Frequencies:
    """The kept table of a game; an empty one where there is none."""
    path = TABLES / f"{game}.json"
    if not path.is_file():
        return Frequencies(0, {})
    kept = json.loads(path.read_text("utf-8"))
    return Frequencies(kept["boards"], kept["decides"])


def decides(verdict: Verdict, asked: Mapping[str, float]) -> tuple[Decides, ...]:
    """The rules that decide a board, best first, at most MOST answers.

    `asked` says from 0 to 1 how much the words of its question speak of a number. That only ranks
    what the play shows to decide: a number for which nothing else speaks is not told.
    """
    game = verdict.scenario.game
    table = frequencies(game).numbered(game_of(game).book)
    best: dict[str, Evidence] = {}
    for each in evidence(verdict):
        had = best.get(each.number)
        if had is None or each.weight > had.weight:
            best[each.number] = each
    row = sorted(best.values(), key=lambda e: -_worth(e, table, asked))
    return tuple(islice(_answers(game, row), MOST))


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a number may decide: how much the evidence weighs, and the step that tells it."""

    number: str
    weight: float
    step: TraceStep | None
    group: str
    leads_on: bool = False
    """Whether its function is a step of the game, as which others are reached that decide."""


_DIFFERENT = {"end": 1.0, "refusal": 1.0, "question": 0.8, "order": 0.8, "reading": 1.0}
_BROKEN = 0.55
"""How much a run weighs that could not be played to its end."""
_BESIDE = 0.6
"""How much it weighs for a number on a step of the function, but not one of its own."""
_UNCITED = 0.05
"""How much it weighs for a number that the trace names nowhere."""
_STOPPED = {"forbidden": 1.8, "impossible": 1.6, "skipped": 1.6, "replaced": 1.3}
"""How much a step weighs in which something was stopped."""
_CITED = 0.15
"""How much any other step weighs for its numbers."""
_OPEN = 1.5
"""How much it weighs that a board is open by a rule."""
_LEADS_ON = 0.6
"""How much less a number is worth whose function leads on to others."""
_ASKED = 32.0
"""How many times more a number weighs that the question speaks of most."""
COUNTED = 0.5
"""From this weight on a number decides a board, for the table."""


def _worth(found: Evidence, table: Frequencies, asked: Mapping[str, float]) -> float:
    meant = 1 + _ASKED * asked.get(found.number.partition("#")[0], 0.0)
    worth = found.weight * table.rarity(found.number) * meant
    return worth * _LEADS_ON if found.leads_on else worth


def evidence(verdict: Verdict) -> Iterator[Evidence]:
    """All that speaks for a number, several times for some."""
    steps = verdict.trace
    for difference in differences(verdict.scenario):
        yield from _of_difference(difference, steps)
    for step in steps:
        weight = _STOPPED.get(step.status, _CITED)
        for number in step.rules:
            yield Evidence(number, weight, step, f"step {step.index}")
    for number in sorted(verdict.open):
        yield Evidence(number, _OPEN, None, "open")


def _of_difference(found: Difference, steps: Sequence[TraceStep]) -> Iterator[Evidence]:
    rule, weight = found.rule, _DIFFERENT[found.kind] * (1.0 if found.through else _BROKEN)
    first = rule.numbers[0] if rule.numbers else rule.name
    own = [s for s in steps if s.by == rule.name] or [s for s in steps if s.rules[:1] == (first,)]
    cited = {number for step in steps for number in step.rules}
    for number in rule.numbers:
        if number in cited or number not in rule.sometimes:
            here = next((s for s in own if number in s.rules), own[0] if own else None)
            known = weight if number in cited else weight * _UNCITED
            yield Evidence(number, known, here, first, rule.kind == "step")
    for step in own:
        for number in step.rules:
            if number not in rule.numbers:
                yield Evidence(number, weight * _BESIDE, step, first)


def _answers(game: str, row: Iterable[Evidence]) -> Iterator[Decides]:
    """Numbers of one function are one answer, in the order of their weight."""
    rows: dict[str, list[Evidence]] = {}
    for each in row:
        rows.setdefault(each.group, []).append(each)
    told: set[str] = set()
    for group in rows.values():
        numbers = tuple(e.number for e in group if e.number not in told)[:3]
        if numbers:
            told.update(numbers)
            yield Decides(numbers, _because(group[0], game))


def _because(found: Evidence, game: str) -> Said:
    if found.step is not None:
        return Said(found.step.ja, found.step.en)
    return gist(game, game_of(game).edition, found.number)
