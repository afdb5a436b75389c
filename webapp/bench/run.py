"""A play of the bench run from its board: every question on the way, and what was answered."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import BoundedSemaphore
from typing import Any

from indexer.said import Said
from scenarios.engine.machine import Match
from scenarios.engine.questions import NO_ANSWER, Action, Question, Refusal
from scenarios.engine.state import GameState, Outcome
from scenarios.files.expectation import Expectation
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.language.errors import ScenarioError
from scenarios.playing.answering import Unanswerable, answer_for, suits
from scenarios.playing.diagrams import BoardPicture
from scenarios.playing.pictures import picture
from scenarios.playing.position import Position
from scenarios.playing.script_run import asked, unfitting
from scenarios.playing.spelling import flow, line_of
from scenarios.proving.replay import Replaying, Verdict
from webapp.bench.limits import MOST_DEPTH, MOST_FORCED, MOST_STEPS, TooMuch, bounded, checked
from webapp.bench.link import BenchPlay
from webapp.bench.own import loaded, stamped
from webapp.bench.text import without_course
from webapp.bench.wording import spellings
from webapp.playback import Course, Shot

__all__ = [
    "Asked",
    "BadLine",
    "IllFormed",
    "Remark",
    "Run",
    "Stumbled",
    "begun",
    "guarded",
    "run",
    "tried",
]

_AT_ONCE = BoundedSemaphore(2)
_PATIENCE = 10.0  # seconds that a request waits for others to be done


class BadLine(ValueError):
    """An answer that cannot be given where it stands: its place from 1, and why.

    `play` is what could be played before it.
    """

    def __init__(self, play: BenchPlay, why: Said) -> None:
        super().__init__(str(why))
        self.said = why
        self.play = play
        self.place = len(play.lines) + 1


class IllFormed(ValueError):
    """A form that answers nothing: what is missing or wrong."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.said = Said(ja, en)


class Stumbled(Exception):
    """A fault of the engine on this board: what it said."""

    @property
    def said(self) -> Said:
        """That it is a fault of ours, with what the engine said."""
        return Said(
            f"エンジンがこの盤面を扱えませんでした（{self}）。プログラムの誤りです。",
            f"the engine stumbled over this board, which is a fault of this program: {self}",
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """A point of a play: the state, the trace's length there, what is asked (None: nothing).

    `line` is what was answered, "" at the end of the play, and `answer` its value; `refused`
    when it was an attempt.
    """

    state: GameState
    question: Question | None
    steps: int
    line: str = ""
    refused: bool = False
    answer: Any = NO_ANSWER

    def is_answered(self, answer: Any) -> bool:
        """Whether this is what was answered; what an action leaves open may be anything."""
        given = self.answer
        if isinstance(answer, Action) and isinstance(given, Action):
            said = ("kind", "what", "target", "pay", "onto", "data")
            pairs = ((getattr(answer, each), getattr(given, each)) for each in said)
            return all(mine in (None, (), its) for mine, its in pairs)
        return type(given) is type(answer) and bool(given == answer)

    def holds(self, option: Any) -> bool:
        """Whether an option is the answer, or among several that were answered."""
        held = isinstance(self.answer, tuple) and option in self.answer
        return held or self.is_answered(option)


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be known beside a board; `kind` is over, loop, or as in a verdict."""

    kind: str
    ja: str
    en: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """A play from its board to where its answers lead, and what the engine says of it.

    Each point but the last has its line in `play`; the first is the board.
    """

    play: BenchPlay
    position: Position
    points: tuple[Asked, ...]
    verdict: Verdict
    remarks: tuple[Remark, ...]

    def course(self, shown: int) -> Course:
        """The play as a page shows a course of a scenario; only the point shown has its board."""
        verdict = self.verdict
        shots = tuple(self._shot(at, n == shown) for n, at in enumerate(self.points))
        words = self.position.book.words
        return Course("", "", verdict.verdict, True, (), verdict.trace, shots, words)

    def _shot(self, at: Asked, shown: bool) -> Shot:
        asked = (at.question.ja, at.question.en) if at.question else ("", "")
        board = picture(self.position.game, at.state) if shown else BoardPicture(())
        return Shot(at.steps, board, *asked)


@contextmanager
def guarded() -> Iterator[None]:
    """Do what a stranger's board may make long or wrong: in turn, within bounds, faults told.

    Raises TooMuch beyond a limit, Stumbled for a fault of the engine, which is logged.
    """
    if not _AT_ONCE.acquire(timeout=_PATIENCE):
        raise TooMuch(
            "いま混み合っています。もう一度お試しください",
            "too many boards are being played at once; try again",
        )
    try:
        with bounded():
            yield
    except (TooMuch, ScenarioError, BadLine, IllFormed):
        raise
    except (RecursionError, MemoryError) as error:
        raise TooMuch("入れ子が深すぎます", "this is nested too deeply to be played") from error
    except Exception as error:
        logging.getLogger(__name__).exception("the engine stumbled")
        raise Stumbled(f"{type(error).__name__}: {error}"[:300]) from error
    finally:
        _AT_ONCE.release()


def run(play: BenchPlay) -> Run:
    """Play a link's answers, within `guarded`.

    Raises ScenarioError for a text that is no scenario, BadLine for an answer that cannot be
    given, TooMuch beyond a limit of the bench.
    """
    return _run(play, stamped())


def begun(text: str, variant: str = "") -> BenchPlay:
    """The play of a scenario file: its board, and its script as one answer to each question.

    Raises as `run` does, and ScenarioError for a variant that is not there.
    """
    root = checked(text)
    scenario = loaded(text + "\n")
    scenario = scenario.variant(variant) if variant else scenario
    return _Following(without_course(text, root, variant), scenario, strict=False).run().play


@lru_cache(maxsize=16)
def _run(play: BenchPlay, lists: object) -> Run:
    """A play is kept as long as the `lists` of cards are what they were."""
    checked(play.text)
    scenario = loaded(play.yaml)
    if len(scenario.script) != len(play.lines):
        # `times` would answer more than one question with a line
        why = Said(
            "答えは一つずつ、'times' を使わずに一行に書きます。",
            "each answer has a line of its own, without 'times'",
        )
        raise BadLine(BenchPlay(play.text), why)
    return _Following(play.text, scenario).run()


class _Following(Replaying):
    """Plays a script as `rulings replay` does, and notes each question with its answer.

    A strict one has a line for every answer: nothing is passed because nothing else is legal.
    """

    def __init__(self, text: str, scenario: Scenario, *, strict: bool = True) -> None:
        script = tuple(item for item in scenario.script if item.kind != "check")
        super().__init__(replace(scenario, script=script, expect=Expectation(), variants=()))
        self.match.STEP_LIMIT = MOST_FORCED
        self.text = text
        self.strict = strict
        self.points: list[Asked] = []

    def run(self) -> Run:
        verdict = self.verdict()
        self._note(self.match.question, "")
        _check_depth(verdict)
        points, remarks = tuple(self.points), tuple(self._remarks(verdict))
        return Run(self._play(), self.position, points, verdict, remarks)

    def put(self, question: Question, answer: Any, item: ScriptItem | None) -> Refusal | None:
        spelling = item or spellings(self.match.state, question, answer)[0]
        self._note(question, flow(line_of(spelling)), answer)
        refusal = super().put(question, answer, item)
        if refusal is not None:
            self.points.pop()
        if len(self.match.trace) > MOST_STEPS:
            said = f"{MOST_STEPS:,}"
            raise TooMuch(f"経過が{said}手を超えました", f"the play has more than {said} steps")
        return refusal

    def try_refused(self, question: Question, item: ScriptItem) -> None:
        rule = {"rule": list(item.rules)} if item.rules else {}
        line = flow({"refused": line_of(item), **rule})
        at = Asked(self.match.state, question, len(self.match.trace), line, True)
        super().try_refused(question, item)
        self.points.append(at)

    def without(self, question: Question, item: ScriptItem | None) -> bool:
        if item is None and (not self.otherwise or question.declining() is NO_ANSWER):
            return False  # the question stands open
        if item is not None and self.strict:
            self.fail(item, unfitting(item) + asked(question))
        return super().without(question, item)

    def fail(self, item: ScriptItem | None, what: Said) -> None:
        if self.match.taken_back is not None and self.points and item is self._last:
            self.points.pop()
        raise BadLine(self._play(), what)

    def _play(self) -> BenchPlay:
        return BenchPlay(self.text, tuple(point.line for point in self.points if point.line))

    def _note(self, question: Question | None, line: str, answer: Any = NO_ANSWER) -> None:
        steps = len(self.match.trace)
        self.points.append(Asked(self.match.state, question, steps, line, False, answer))

    def _remarks(self, verdict: Verdict) -> Iterator[Remark]:
        """How it ended, what is not decided, which positions came back."""
        outcome = verdict.outcome
        for rules in self.match.state.disputes:
            ja, en = self.match.book.reads(rules)
            said = f"文面が二通りに読めます。{ja}", f"the text reads two ways: {en}"
            yield Remark("disputed", *said, rules)
        if outcome is not None and outcome.kind not in {"silent", "undecidable"}:
            yield Remark("over", *_ended(outcome))
        elif outcome is not None:
            yield Remark(outcome.kind, outcome.reason_ja, outcome.reason_en)
        elif self.undecidable or self.silent:
            why = self.undecidable or self.silent
            yield Remark("undecidable" if self.undecidable else "silent", why.ja, why.en)
        elif self.match.question is None:
            yield Remark("over", "これ以上することはありません", "nothing is left to do")
        for loop in verdict.loops:
            yield Remark("loop", loop.ja, loop.en, loop.rules)


def _check_depth(verdict: Verdict) -> None:
    """A trace is shown as a tree: one that is too deep to be drawn is too much."""
    depths: list[int] = []
    for step in verdict.trace:
        depths.append(depths[step.parent] + 1 if step.parent >= 0 else 0)
    if max(depths, default=0) > MOST_DEPTH:
        raise TooMuch("経過の入れ子が深すぎます", "the trace is nested too deeply to be shown")


def _ended(outcome: Outcome) -> tuple[str, str]:
    won = (f"{outcome.winner}の勝ち", f"{outcome.winner} wins")
    not_begun = ("ゲームを始められない", "the game cannot begin")
    without = not_begun if outcome.kind == "refused" else ("引き分け", "a draw")
    ja, en = won if outcome.winner else without
    why = (f"：{outcome.reason_ja}", f": {outcome.reason_en}") if outcome.reason_ja else ("", "")
    return ja + why[0], en + why[1]


# -- one answer -----------------------------------------------------------------------------------


def tried(followed: Run, at: Asked, item: ScriptItem) -> Refusal | None:
    """Why the attempt of an item is refused at a point, also when it is begun and taken back."""
    match = Match(followed.position.book, at.state, traced=False)
    question = match.run()
    if question is None:
        return Refusal((), "もう何も聞かれていない", "nothing is asked any more")
    try:
        answer = answer_for(followed.position, match, question, item)
    except Unanswerable as wrong:
        return Refusal(question.rules, wrong.said.ja, wrong.said.en)
    except KeyError:
        said = f"{item.player} {item.verb}"
        return Refusal(question.rules, f"{said}：{question.ja}", f"{said}: {question.en}")
    refusal = match.refuse(answer)
    if refusal is None and not suits(question, item):
        ja, en = f"いま答えるのは{question.player}", f"it is {question.player} who is asked"
        refusal = Refusal(question.rules, ja, en)
    if refusal is not None:
        return refusal
    match.answer(answer)
    match.run()
    return match.taken_back
