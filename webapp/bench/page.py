"""A play at one of its points, as the bench's page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from werkzeug.datastructures import ImmutableMultiDict, MultiDict

from indexer.errors import UnknownError
from indexer.lookup import Index
from indexer.model import EditionSummary, Game, Rule
from indexer.said import Said
from scenarios.engine.questions import Refusal
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame
from scenarios.files.scenario import Scenario
from scenarios.language.errors import Problem, ScenarioError
from scenarios.playing.spelling import attempt_in_words, flow
from scenarios.why.board_changes import Change
from scenarios.why.why_not import why_refused
from webapp.bench.answers import Panel, panel
from webapp.bench.effects import Queued, queue
from webapp.bench.ends import Endings, endings, may_branch
from webapp.bench.limits import TooMuch
from webapp.bench.link import BenchPlay, LinkError, packed
from webapp.bench.own import loaded
from webapp.bench.ruling import Ruling, ruling
from webapp.bench.run import Asked, Run, Stumbled, guarded, run, tried
from webapp.bench.untriggered import WhyNot, still_waiting, why_not
from webapp.linking import cited_rules
from webapp.playback import Course, Node, Shot, fresh, tree

__all__ = ["Attempt", "BenchPage", "Moved", "attempted", "bench_page"]

_NO_FORM: MultiDict[str, str] = ImmutableMultiDict()
_ONE_ANSWER = Problem(
    Said("答えを一つ書いてください。例: {A: pass}。", "one answer is expected, such as {A: pass}")
)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A line that was tried: why it is refused (None: it is legal), and what would permit it.

    `wrong` are faults of the line itself; then the rules were not asked. `recorded` is the
    line by which the refused attempt would stand in the script, `said` what it tries in words.
    """

    line: str
    refusal: Refusal | None = None
    wrong: tuple[Problem, ...] = ()
    changes: tuple[tuple[Change, ...], ...] = ()
    recorded: str = ""
    said: Said | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A line of a play with the step at which it was given, and what it says in words."""

    step: int
    line: str
    refused: bool
    here: bool
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class BenchPage:
    """A play at a step, counted from 1; `rules` are the existing ones by number.

    `queue` are the effects that wait to be resolved, `waiting` the abilities on the board that have
    not triggered up to here, `why_not` what is told of one of them. `ends` are those that are open
    from here, where they were asked for, and `branches` says that there may be several, `ruling` is
    the sheet up to here where it was asked for. `wrong` says why a sent form answered nothing;
    `typed` is what it held.
    """

    play: BenchPlay
    word: str
    run: Run
    course: Course
    number: int
    nodes: tuple[Node, ...]
    fresh: tuple[Node, ...]
    rules: Mapping[str, Rule]
    game: Game
    edition: EditionSummary
    panel: Panel | None
    attempt: Attempt | None
    queue: tuple[Queued, ...] = ()
    waiting: tuple[str, ...] = ()
    why_not: WhyNot | None = None
    branches: bool = False
    ends: Endings | None = None
    ruling: Ruling | None = None
    wrong: Said | None = None
    typed: MultiDict[str, str] = _NO_FORM

    @property
    def shot(self) -> Shot:
        """The board at this step."""
        return self.course.shots[self.number - 1]

    @property
    def at(self) -> Asked:
        """The point at this step."""
        return self.run.points[self.number - 1]

    @property
    def last(self) -> int:
        """The step where the play stands open."""
        return len(self.run.points)

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played."""
        return self.run.verdict.scenario

    @property
    def later(self) -> int:
        """How many answers were given after that of this step."""
        return max(self.last - self.number - 1, 0)

    @property
    def moves(self) -> tuple[Moved, ...]:
        """The answers so far."""
        return tuple(self._moved(n) for n in range(1, self.last))

    def _moved(self, number: int) -> Moved:
        """An answer in the words of the trace, where it left a step there."""
        point, after = self.run.points[number - 1 : number + 1]
        steps = self.run.verdict.trace[point.steps : after.steps]
        kind = "forbidden" if point.refused else "choice"
        said = next((step for step in steps if step.status == kind), None)
        ja, en = (said.ja, said.en) if said else (point.line, point.line)
        return Moved(number, point.line, point.refused, number == self.number, ja, en)

    def cut(self) -> str:
        """The word of the play without what was answered at this step and later."""
        return packed(BenchPlay(self.play.text, self.play.lines[: self.number - 1]))

    def undone(self) -> str:
        """The word of the play without its last answer."""
        return packed(BenchPlay(self.play.text, self.play.lines[:-1]))


def bench_page(
    index: Index,
    followed: Run,
    number: int,
    line: str = "",
    ability: str = "",
    *,
    ends: bool = False,
    ruled: bool = False,
) -> BenchPage:
    """The page of a play at a step; `line` is tried there, `ability` asked why it is silent.

    With `ends` everything that can come of it is looked for, with `ruled` its sheet is made.
    """
    at = followed.points[number - 1]
    edition = _edition(index, followed.verdict.scenario)
    attempt = attempted(followed, number, line) if line and at.question else None
    with guarded():
        course = followed.course(number - 1)
        shown = panel(followed, at) if at.question else None
        scenario = followed.verdict.scenario
        queued = queue(scenario, StepRun(followed.position.book, at.state, Frame("queue")))
    asked = why_not(followed, number, ability) if ability else None
    branches = may_branch(followed, number)
    found = endings(followed, number) if ends and branches else None
    made = ruling(index, followed, number) if ruled else None
    nodes = tree(course, number - 1)
    return BenchPage(
        play=followed.play,
        word=packed(followed.play),
        run=followed,
        course=course,
        number=number,
        nodes=nodes,
        fresh=tuple(fresh(nodes)),
        rules=cited_rules(index, edition, _numbers(followed, at, attempt, asked, found, made)),
        game=index.game(edition.game),
        edition=edition,
        panel=shown,
        attempt=attempt,
        queue=queued,
        waiting=still_waiting(followed, number) if number > 1 else (),
        why_not=asked,
        branches=branches,
        ends=found,
        ruling=made,
    )


def _edition(index: Index, scenario: Scenario) -> EditionSummary:
    """The edition that a board names; the one that is executed where there is no such edition."""
    try:
        return index.edition(scenario.game, scenario.edition or None)
    except UnknownError:
        return index.edition(scenario.game, None)


def _numbers(
    followed: Run,
    at: Asked,
    attempt: Attempt | None,
    asked: WhyNot | None,
    ends: Endings | None,
    made: Ruling | None,
) -> Iterator[str]:
    """Every rule number that the page names."""
    for step in followed.verdict.trace:
        yield from step.rules
    for remark in followed.remarks:
        yield from remark.rules
    yield from at.question.rules if at.question else ()
    yield from attempt.refusal.rules if attempt and attempt.refusal else ()
    yield from asked.rules if asked else ()
    yield from ends.rules if ends else ()
    yield from made.rules if made else ()


def attempted(followed: Run, number: int, line: str) -> Attempt:
    """What the rules say to a line at a step."""
    before = followed.play.lines[: number - 1]
    play = BenchPlay(followed.play.text, (*before, line))
    try:
        with guarded():
            scenario = loaded(play.yaml)
            if len(scenario.script) != len(play.lines) or scenario.script[-1].kind != "answer":
                return Attempt(line, wrong=(_ONE_ANSWER,))
            item = scenario.script[-1]
            refusal = tried(followed, followed.points[number - 1], item)
            said = attempt_in_words(followed.position.book, item)
    except ScenarioError as error:
        return Attempt(line, wrong=error.problems)
    if refusal is None:
        return Attempt(line, said=said)
    rule = f", rule: {flow(list(refusal.rules))}" if refusal.rules else ""
    recorded = f"{{refused: {line}{rule}}}"
    return Attempt(line, refusal, (), _changes(scenario), _if_played(play, recorded), said)


def _changes(scenario: Scenario) -> tuple[tuple[Change, ...], ...]:
    """What would permit it; nothing where that takes too long to find."""
    try:
        with guarded():
            return why_refused(scenario, most=600).changes[:3]
    except (ScenarioError, TooMuch, Stumbled):
        return ()


def _if_played(play: BenchPlay, line: str) -> str:
    """The line, if a script may hold it in place of the play's last."""
    whole = replace(play, lines=(*play.lines[:-1], line))
    try:
        packed(whole)
        with guarded():
            run(whole)
    except (ValueError, TooMuch, Stumbled, LinkError):
        return ""
    return line
