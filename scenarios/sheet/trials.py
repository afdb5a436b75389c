"""A scenario played on with one registered function switched off: what comes out otherwise.

Nothing is guessed from a trace. The scenario is played once to see which functions make a
difference where they are asked; each of those is switched off alone, and the run is compared.
A run has a budget counted in entries of registered functions, not in time: what overruns it, or
breaks down, is no evidence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.engine.rulebook import AnyRule
from scenarios.files.scenario import Scenario
from scenarios.playing.position import position
from scenarios.sheet.mattering import watching
from scenarios.sheet.runs import Course, Off, Played, TrialRun, WholeRun

__all__ = ["DIFFERENCES", "Difference", "differences"]

DIFFERENCES = ("end", "refusal", "question", "order", "reading")
"""In what a run can come out otherwise, the weightiest first."""

_SPARE = 1_500
"""A trial may enter so many registered functions more than twice those of the run itself."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A function without which the run comes out otherwise.

    `kind` is one of DIFFERENCES; `through` says whether the script could be played to its end
    without it. Where it could not, nothing is said of the end.
    """

    rule: AnyRule
    kind: str
    through: bool


def differences(scenario: Scenario) -> tuple[Difference, ...]:
    """Every function without which the scenario comes out otherwise, in the order of the rulebook.

    Raises what playing the scenario itself raises.
    """
    at = position(scenario)
    run = WholeRun(scenario, at, Off.of("nothing", 10**9))
    watched = watching(run.match.book, run.matters)
    run.match.book = watched.book
    whole = run.follow()
    rules = [rule for rule in watched.book.functions if rule.name in watched.mattered]
    return tuple(_compared(scenario, rules, whole))


def _compared(scenario: Scenario, rules: list[AnyRule], whole: Played) -> Iterator[Difference]:
    budget = 2 * whole.entered + _SPARE
    for rule in rules:
        try:
            course = TrialRun(scenario, whole, Off.of(rule.name, budget)).follow()
        except Exception:  # whatever breaks without a rule: it is no evidence
            continue
        kind = _differs(whole.course, course)
        if kind:
            yield Difference(rule, kind, not course.broke)


def _differs(whole: Course, course: Course) -> str:
    """In what the weightiest difference lies; "" for none."""
    if course.broke and not whole.broke:
        return "refusal" if course.refused != whole.refused else "question"
    if course.end != whole.end:
        return "end"
    if course.refused != whole.refused:
        return "refusal"
    if course.asked != whole.asked:
        return "question"
    if course.facts != whole.facts:
        return "order"
    return "reading" if course.disputes != whole.disputes else ""
