"""A scenario played on with one registered function switched off: what comes out otherwise.

Nothing is guessed from a trace. The scenario is played once to see which functions make a
difference where they are asked; each of those is switched off alone, and the run is compared.
A run has a budget counted in entries of registered functions, not in time: what overruns it, or
breaks down, is no evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.running.idle import nothing, otherwise
from scenarios.engine.state import GameState
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.playing.script_run import ScriptRun, showing

__all__ = ["DIFFERENCES", "Difference", "differences"]

DIFFERENCES = ("end", "refusal", "question", "order", "reading")
"""In what a run can come out otherwise, the weightiest first."""

_SPARE = 3_000
"""A trial may enter so many registered functions more than twice those of the run itself."""

_STEPS = 400
"""So many steps may be made in it without a decision."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A function without which the run comes out otherwise.

    `kind` is one of DIFFERENCES; `through` says whether the script could be played to its end
    without it. Where it could not, nothing is said of the end.
    """

    rule: AnyRule
    kind: str
    through: bool


class _Overrun(Exception):
    """A trial that enters far more functions than the run itself."""


class _Off(frozenset[str]):
    """The name of what is switched off; counts how often it is asked whether something is."""

    left: int
    entered: int

    @staticmethod
    def of(name: str, budget: int) -> _Off:
        made = _Off((name,))
        made.left, made.entered = budget, 0
        return made

    def __contains__(self, name: object) -> bool:
        self.entered += 1
        if self.entered > self.left:
            raise _Overrun
        return super().__contains__(name)


@dataclass(slots=True)
class _Course:
    """What a run is held to: what was asked, what was refused, what happened, how it ended."""

    asked: list[tuple[str, str, str]] = field(default_factory=list)
    refused: list[tuple[str, ...]] = field(default_factory=list)
    facts: list[tuple[Any, ...]] = field(default_factory=list)
    end: str = ""
    disputes: tuple[tuple[str, ...], ...] = ()
    broke: bool = False


class _Run(ScriptRun):
    """One run of a script, untraced, of which the course is kept."""

    def __init__(self, scenario: Scenario, off: _Off) -> None:
        super().__init__(scenario, "", off)
        self.match.traced = False
        self.match.STEP_LIMIT = _STEPS
        self.course = _Course()
        self.match.book = showing(self.match.book, self._see)

    def follow(self) -> _Course:
        """The course. What ends a run before its time is left to whoever asks."""
        self.play()
        if not self.failures:
            self.checks()
        state, course = self.match.state, self.course
        course.end = digest(state, self.position.game.ordered)
        course.disputes, course.broke = state.disputes, bool(self.failures)
        return course

    def _see(self, play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            event = fact.event
            what = (event.verb or event.kind, fact.status, event.player, event.to)
            self.course.facts.append((*what, _about(before, fact)))

    def note_moment(self, ja: str, en: str) -> None:
        question = self.match.question
        if question is not None:
            self.course.asked.append((question.player, question.kind, en))

    def _keep_moment(self, state: GameState, ja: str = "", en: str = "") -> None:
        return

    def try_refused(self, question: Any, item: ScriptItem) -> None:
        before = len(self.failures)
        super().try_refused(question, item)
        self.course.refused.append(tuple(p.what.en for p in self.failures[before:]))


def _about(before: GameState, fact: Fact) -> tuple[int, ...]:
    """The cards that an event is about."""
    obj = before.objects.get(fact.event.obj)
    return fact.event.cards or (obj.cards if obj else ())


def differences(scenario: Scenario) -> tuple[Difference, ...]:
    """Every function without which the scenario comes out otherwise, in the order of the rulebook.

    Raises what playing the scenario itself raises.
    """
    counting = _Off.of("nothing", 10**9)
    run = _Run(scenario, counting)
    watched = _watching(run.match.book)
    run.match.book = watched.book
    whole = run.follow()
    budget = 2 * counting.entered + _SPARE
    rules = [rule for rule in watched.book.functions if rule.name in watched.mattered]
    return tuple(_compared(scenario, rules, whole, budget))


def _compared(
    scenario: Scenario, rules: list[AnyRule], whole: _Course, budget: int
) -> Iterator[Difference]:
    for rule in rules:
        try:
            course = _Run(scenario, _Off.of(rule.name, budget)).follow()
        except Exception:  # whatever breaks without a rule: it is no evidence
            continue
        kind = _differs(whole, course)
        if kind:
            yield Difference(rule, kind, not course.broke)


def _differs(whole: _Course, course: _Course) -> str:
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


# -- which functions matter where they are asked ----------------------------------------------


@dataclass(slots=True)
class _Watching:
    """A rulebook, and the names of its functions that have been found to matter."""

    book: Rulebook
    mattered: set[str]


def _watching(book: Rulebook) -> _Watching:
    """The rulebook, with a note of each function whose answer is another than without it."""
    mattered: set[str] = set()

    def watched(rule: AnyRule) -> AnyRule:
        made = _stepping if rule.kind in ("step", "operation") else _answering
        return replace(rule, function=made(rule, mattered.add))

    def each(rules: Mapping[str, AnyRule]) -> dict[str, AnyRule]:
        return {name: watched(rule) for name, rule in rules.items()}

    stepping = [r for r in book.rules if r.kind in ("step", "operation")]
    return _Watching(
        replace(
            book,
            policies={**each(book.policies), "triggers": book.policies["triggers"]},
            guards={on: [watched(r) for r in rules] for on, rules in book.guards.items()},
            hearers={on: [watched(r) for r in rules] for on, rules in book.hearers.items()},
            checks=[watched(rule) for rule in book.checks],
            overruled={**{r.name: watched(r) for r in stepping}, **each(book.overruled)},
        ),
        mattered,
    )


Noting = Callable[[str], None]


def _answering(rule: AnyRule, note: Noting) -> Callable[..., Any]:
    """An answer that notes where it is another than what holds without it."""

    def answer(play: Play, *args: Any, **named: Any) -> Any:
        found = rule.function(play, *args, **named)
        if found != otherwise(rule, play, args):
            note(rule.name)
        return found

    return answer


def _stepping(rule: AnyRule, note: Noting) -> Callable[..., Any]:
    """A step that notes where it has done something."""

    def step(play: Play, *args: Any, **named: Any) -> Any:
        before = play.state, len(play.queue)
        found = rule.function(play, *args, **named)
        if (play.state, len(play.queue)) != before or found != nothing(rule, play, args):
            note(rule.name)
        return found

    return step
