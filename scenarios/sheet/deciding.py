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

from indexer.said import NOTHING, Said
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.trace import TraceStep
from scenarios.games import game_of
from scenarios.playing.script_run import REFUSED
from scenarios.proving.replay import Verdict
from scenarios.sheet.gists import gist
from scenarios.sheet.trials import Difference, differences

__all__ = ["TABLES", "Decides", "Evidence", "Frequencies", "decides", "evidence", "frequencies"]

TABLES = Path(__file__).with_name("deciding")
_COMMON = 4
"""A number that has come since counts as if it decided one board of so many."""
MOST = 5
"""So many answers are given."""


@dataclass(frozen=True, slots=True)
class Decides:
    """One answer to "which rule?": numbers that stand together, and the reason in this case."""

    rules: tuple[str, ...]
    because: Said


@dataclass(frozen=True, slots=True)
class Frequencies:
    """On how many boards of a library each number decides; `boards` is how many there are.

    `known` are the numbers that were executed as it was counted (none named: all). Of a number
    that has come since nobody knows how rare it is: it counts as a common one.
    """

    boards: int
    decides: Mapping[str, int]
    known: frozenset[str] = frozenset()

    def rarity(self, number: str) -> float:
        """How much it says that a number decides: the fewer boards, the more.

        One that decides on every board still says something, where the question speaks of it.
        """
        new = bool(self.known) and number.partition("#")[0] not in self.known
        often = self.boards / _COMMON if new else self.decides.get(number, 0)
        return (1 + log((self.boards + 1) / (often + 0.5))) ** 2

    def numbered(self, book: Rulebook) -> Frequencies:
        """The same counts by the numbers of the edition that is played by."""
        rows = ((book.cited((number,)), count) for number, count in self.decides.items())
        known = frozenset(book.cited(sorted(self.known)))
        return Frequencies(self.boards, {own[0]: count for own, count in rows if own}, known)


@cache
def frequencies(game: str) -> Frequencies:
    """The kept table of a game; an empty one where there is none."""
    path = TABLES / f"{game}.json"
    if not path.is_file():
        return Frequencies(0, {})
    kept = json.loads(path.read_text("utf-8"))
    return Frequencies(kept["boards"], kept["decides"], frozenset(kept.get("known", ())))


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
    """Why a number may decide: how much the evidence weighs, and the step that tells it.

    What is of one `group` is one answer. A function that `leads_on` is a step of the game, as which
    others are reached that decide; a `silent` one stands nowhere in the trace by any number.
    """

    number: str
    weight: float
    step: TraceStep | None
    group: str
    leads_on: bool = False
    silent: bool = False

    @property
    def counts(self) -> bool:
        """Whether the number decides the board by it, for the table."""
        return self.weight >= (_COUNTED * _SILENT if self.silent else _COUNTED)


_DIFFERENT = {"end": 1.0, "refusal": 1.0, "question": 0.8, "order": 0.8, "reading": 1.0}
_BROKEN = 0.55
"""How much a run weighs that could not be played to its end."""
_BESIDE = 0.6
"""How much it weighs for a number on a step of the function, but not one of its own."""
_SILENT = 0.5
"""How much it weighs for the numbers of a function of which the trace names none."""
_UNCITED = 0.05
"""How much it weighs for a number that it does not name, of one of which it names another."""
_STOPPED = {"forbidden": 1.8, "impossible": 1.6, "skipped": 1.6, "replaced": 1.3}
"""How much a step weighs in which something was stopped."""
_CITED = 0.05
"""How much any other step weighs for its numbers."""
_OPEN = 1.5
"""How much it weighs that a board is open by a rule."""
_LEADS_ON = 0.6
"""How much less a number is worth whose function leads on to others."""
_ASKED = 32.0
"""How many times more a number weighs that the question speaks of most."""
_COUNTED = 0.5
"""From this weight on a number decides a board, for the table."""


def _worth(found: Evidence, table: Frequencies, asked: Mapping[str, float]) -> float:
    bare = found.number.partition("#")[0]
    meant = 1 + _ASKED * asked.get(found.number, asked.get(bare, 0.0))
    worth = found.weight * table.rarity(found.number) * meant
    return worth * _LEADS_ON if found.leads_on else worth


def evidence(verdict: Verdict) -> Iterator[Evidence]:
    """All that speaks for a number, several times for some."""
    steps = verdict.trace
    cited = frozenset(number for step in steps for number in step.rules)
    found = differences(verdict.scenario)
    groups = _groups(found, cited)
    for difference in found:
        yield from _of_function(difference, steps, cited)
        yield from _beside_it(difference, steps, groups)
    for step in steps:
        weight = _STOPPED.get(step.status, _CITED)
        for number in step.rules:
            yield Evidence(number, weight, step, groups.get(number, f"step {step.index}"))
    for number in sorted(verdict.open):
        yield Evidence(number, _OPEN, None, groups.get(number, "open"))


def _groups(found: Iterable[Difference], cited: frozenset[str]) -> dict[str, str]:
    """Of the numbers of functions that make a difference, each with the function's first."""
    groups: dict[str, str] = {}
    for rule in (each.rule for each in found):
        for number in rule.numbers:
            if number in cited or number not in rule.sometimes:
                groups.setdefault(number, rule.numbers[0])
    return groups


def _weight(found: Difference) -> float:
    return _DIFFERENT[found.kind] * (1.0 if found.through else _BROKEN)


def _told_by(rule: AnyRule, steps: Iterable[TraceStep]) -> list[TraceStep]:
    """The steps that a function tells, or that stand under its first number."""
    own = [step for step in steps if step.by == rule.name]
    return own or [step for step in steps if step.rules[:1] == rule.numbers[:1]]


def _of_function(
    found: Difference, steps: Sequence[TraceStep], cited: frozenset[str]
) -> Iterator[Evidence]:
    """What speaks for the numbers of a function that makes a difference."""
    rule, weight, own = found.rule, _weight(found), _told_by(found.rule, steps)
    leads_on, silent = rule.kind == "step", cited.isdisjoint(rule.numbers)
    for number in rule.numbers:
        if number in cited or number not in rule.sometimes:
            here = next((s for s in own if number in s.rules), own[0] if own else None)
            known = 1.0 if number in cited else _SILENT if silent else _UNCITED
            yield Evidence(number, weight * known, here, rule.numbers[0], leads_on, silent)


def _beside_it(
    found: Difference, steps: Sequence[TraceStep], groups: Mapping[str, str]
) -> Iterator[Evidence]:
    """What speaks for the other numbers of the steps that such a function tells."""
    rule, weight = found.rule, _weight(found) * _BESIDE
    for step in _told_by(rule, steps):
        for number in step.rules:
            if number not in rule.numbers:
                yield Evidence(number, weight, step, groups.get(number, rule.numbers[0]))


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


def _why_refused(step: TraceStep) -> Said:
    """The reason alone of what was refused: who tried what is told with what came of it."""
    ja, en = step.ja.partition(f"{REFUSED.ja}：")[2], step.en.partition(f"{REFUSED.en}: ")[2]
    told = step.status == "forbidden" and not step.verbs and ja and en
    return Said(ja.rstrip("。"), en.rstrip(".")) if told else NOTHING


def _because(found: Evidence, game: str) -> Said:
    if found.step is not None:
        return _why_refused(found.step) or Said(found.step.ja, found.step.en)
    return gist(game, game_of(game).edition, found.number)
