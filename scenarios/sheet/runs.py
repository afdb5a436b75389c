"""Runs of a script without a trace: the course that each takes, and the stages of the whole one.

A run with a function switched off goes as the whole one does up to the stage at which that
function first matters; and where it comes back to a stage of the whole one, it goes on as that
does up to the next stage at which the function matters. Only what lies between is played.
A state is a value, so that the stages of the whole run serve all the others.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scenarios.engine.events import Fact
from scenarios.engine.machine import Match, Progress
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.readings import Readings
from scenarios.engine.recognising.hashing import Hasher
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.running.idle import otherwise
from scenarios.engine.running.untraced import Untraced
from scenarios.engine.state import GameState, Waiting
from scenarios.engine.trace import TraceStep
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.playing.loops import Watch
from scenarios.playing.position import Position
from scenarios.playing.script_run import ScriptRun, showing

__all__ = ["Course", "Off", "Overrun", "Played", "Stage", "TrialRun", "WholeRun"]

_STEPS = 400
"""So many steps may be made in a run without a decision."""


class Overrun(Exception):
    """A trial that enters far more functions than the run itself."""


class Off(frozenset[str]):
    """The name of the function that is switched off; how often any was entered, how often it may.

    `noting` is told what a function asks about that does a part of it by itself.
    """

    name: str
    left: int
    entered: int
    noting: Callable[[str], None] | None

    @staticmethod
    def of(name: str, budget: int) -> Off:
        """Nothing entered so far, of so many functions that may be."""
        made = Off((name,))
        made.name, made.left, made.entered, made.noting = name, budget, 0, None
        return made

    def isdisjoint(self, names: Iterable[object], /) -> bool:
        *_, name = names
        if self.noting is not None:
            self.noting(str(name))
        return name != self.name


class _Counted(Untraced):
    """A run of a step that counts the functions that are entered. Raises Overrun."""

    off: Off

    def consult(self, rule: AnyRule, *args: Any, **named: Any) -> Any:
        off = self.off
        off.entered += 1
        if off.entered > off.left:
            raise Overrun
        if rule.name == off.name:
            return otherwise(rule, self, args)
        return rule.function(self, *args, **named)

    def _is_off(self, rule: AnyRule) -> bool:
        off = self.off
        off.entered += 1
        if off.entered > off.left:
            raise Overrun
        return rule.name == off.name


@dataclass(slots=True)
class Course:
    """What a run is held to: what was asked, what was refused, what happened, how it ended."""

    asked: list[tuple[str, str, str]] = field(default_factory=list)
    refused: list[tuple[str, ...]] = field(default_factory=list)
    facts: list[tuple[Any, ...]] = field(default_factory=list)
    end: str = ""
    disputes: tuple[tuple[str, ...], ...] = ()
    broke: bool = False

    @property
    def lengths(self) -> tuple[int, int, int]:
        """How much has been asked, refused and happened so far."""
        return len(self.asked), len(self.refused), len(self.facts)

    def goes_on_as(
        self, other: Course, since: tuple[int, int, int], until: tuple[int, int, int] | None = None
    ) -> None:
        """Take over a stretch of another course."""
        upto = until or other.lengths
        self.asked += other.asked[since[0] : upto[0]]
        self.refused += other.refused[since[1] : upto[1]]
        self.facts += other.facts[since[2] : upto[2]]


class Stage(NamedTuple):
    """A stage of the whole run, before a step of it: all on which it depends how play goes on.

    `left` is how many lines of the script are; `lengths` of its course so far; `entered` how many
    functions had been; `read` what the step before has read of the state.
    """

    state: GameState
    left: int
    otherwise: bool
    waited: tuple[Waiting, ...]
    lengths: tuple[int, int, int]
    entered: int
    read: Readings | None

    def is_that_of(self, run: TrialRun, state: GameState) -> bool:
        """Whether a run that goes on from this state goes on as from here."""
        same = self.state == state and self.waited == run.match.waited
        mine, its = self.state.agenda, state.agenda
        return (
            same
            and self.otherwise == run.otherwise
            and all(a.savepoint == b.savepoint for a, b in zip(mine, its, strict=True))
        )


class _Stepping(Match):
    """A match that says before each step where it stands."""

    STEP_LIMIT = _STEPS
    untraced = _Counted
    before: Callable[[GameState], GameState]

    def _advance(self, state: GameState) -> Progress:
        return super()._advance(self.before(state))


class _Unwatched(Watch):
    """Nothing is made of a position that comes back."""

    def look(self, state: GameState, trace: list[TraceStep], question: Question) -> None:
        return


class _Run(ScriptRun):
    """One run of a script, untraced, of which the course is kept."""

    match: _Stepping

    def __init__(self, scenario: Scenario, at: Position, off: Off) -> None:
        super().__init__(scenario, "", off, at)
        self.off = off
        self.course = Course()
        book = showing(self.match.book, self._see)
        self.match = _Stepping(book, at.state, off=off, traced=False)
        self.match.before = self._before
        self.watch = _Unwatched(scenario.game, at.game.ordered)
        self.trying = False

    def _before(self, state: GameState) -> GameState:
        raise NotImplementedError

    def _see(self, play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        for fact in facts:
            event = fact.event
            what = (event.verb or event.kind, fact.status, event.player, event.to)
            self.course.facts.append((*what, _about(before, fact)))

    def note_moment(self, ja: str, en: str) -> None:
        question = self.match.question
        if question is not None:
            self.course.asked.append((question.player, question.kind, en))

    def try_refused(self, question: Any, item: ScriptItem) -> None:
        before = len(self.failures)
        self.trying = True
        super().try_refused(question, item)
        self.trying = False
        self.course.refused.append(tuple(p.what.en for p in self.failures[before:]))

    def to_its_end(self) -> None:
        self.play()
        if not self.failures:
            self.checks()
        self.course.disputes = self.match.state.disputes
        self.course.broke = bool(self.failures)


def _about(before: GameState, fact: Fact) -> tuple[int, ...]:
    """The cards that an event is about."""
    obj = before.objects.get(fact.event.obj)
    return fact.event.cards or (obj.cards if obj else ())


@dataclass(frozen=True, slots=True)
class Played:
    """A whole run: its course, its stages, and at which of them each function mattered."""

    at: Position
    course: Course
    entered: int
    stages: Sequence[Stage]
    mattering: dict[str, list[int]]
    hasher: Hasher
    by_size: dict[tuple[int, int, int], list[int]]
    state: GameState

    def where(self, run: TrialRun, state: GameState) -> int:
        """The stage at which another run stands; -1 for none."""
        for n in self.by_size.get(_size(state, len(run.script)), ()):
            if self.stages[n].is_that_of(run, state):
                return n
        return -1

    def next_mattering(self, off: Off, since: int) -> int:
        """The next stage at which what is switched off matters; -1 for none."""
        row = self.mattering[off.name]
        at = bisect_left(row, since)
        return row[at] if at < len(row) else -1


def _size(state: GameState, left: int) -> tuple[int, int, int]:
    """What is soon compared of a stage."""
    return state.next_id, len(state.agenda), left


class WholeRun(_Run):
    """The run with nothing switched off; what is read of a state is read at each step anew.

    So a function on which something rests that is read is asked at each step in which it matters.
    """

    def __init__(self, scenario: Scenario, at: Position, off: Off) -> None:
        super().__init__(scenario, at, off)
        self.stages: list[Stage] = []
        self.mattering: dict[str, list[int]] = {}
        off.noting = self.matters

    def matters(self, name: str) -> None:
        """Note that a function matters now."""
        row, now = self.mattering.setdefault(name, []), max(len(self.stages) - 1, 0)
        if not row or row[-1] != now:
            row.append(now)

    def follow(self) -> Played:
        """The whole run. What ends it before its time is left to whoever asks."""
        self.to_its_end()
        hasher = Hasher(self.position.game.ordered)
        self.course.end = hasher.digest(self.match.state)
        by_size: dict[tuple[int, int, int], list[int]] = {}
        for n, stage in enumerate(self.stages):
            by_size.setdefault(_size(stage.state, stage.left), []).append(n)
        return Played(
            self.position,
            self.course,
            self.off.entered,
            self.stages,
            self.mattering,
            hasher,
            by_size,
            self.match.state,
        )

    def _before(self, state: GameState) -> GameState:
        if not self.trying:
            match, course = self.match, self.course
            where = state, len(self.script), self.otherwise, match.waited
            self.stages.append(Stage(*where, course.lengths, self.off.entered, match.read))
            match.read = None
        return state


class _AsTheWhole(Exception):
    """The rest of a run goes as that of the whole one."""


class TrialRun(_Run):
    """A run with one function switched off, of which is played what may go otherwise."""

    def __init__(self, scenario: Scenario, whole: Played, off: Off) -> None:
        super().__init__(scenario, whole.at, off)
        self.whole = whole

    def follow(self) -> Course:
        """The course. What ends a run before its time is left to whoever asks."""
        whole, course = self.whole, self.course
        try:
            self.to_its_end()
        except _AsTheWhole:
            course.end, course.disputes = whole.course.end, whole.course.disputes
            course.broke = whole.course.broke
            return course
        state = self.match.state
        if not course.broke or whole.course.broke:
            same = state == whole.state
            course.end = whole.course.end if same else whole.hasher.digest(state)
        return course

    def _before(self, state: GameState) -> GameState:
        whole = self.whole
        at = -1 if self.trying else whole.where(self, state)
        if at < 0:
            return state
        here, then = whole.stages[at], whole.next_mattering(self.off, at)
        if then < 0:
            self.course.goes_on_as(whole.course, here.lengths)
            raise _AsTheWhole
        return self._go_on_from(here, whole.stages[then]) if then > at else state

    def _go_on_from(self, here: Stage, there: Stage) -> GameState:
        """Leave out a stretch that goes as that of the whole run.

        What was read there in its last step rests on nothing that is switched off.
        """
        self.course.goes_on_as(self.whole.course, here.lengths, there.lengths)
        self.off.entered += there.entered - here.entered
        self.script = list(self.scenario.script[len(self.scenario.script) - there.left :])
        self.otherwise = there.otherwise
        self.match.waited = there.waited
        self.match.read = there.read.apart() if there.read is not None else None
        return there.state
