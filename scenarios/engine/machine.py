"""The kernel's loop: one step at a time, settled in between, until someone must decide.

`advance` is a function from a state to the next one; `Match` holds a state, its trace and
the question that stands open, for those who want to play.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from scenarios.engine import asks
from scenarios.engine.play import Play
from scenarios.engine.questions import (
    Action,
    Insists,
    NeedAnswer,
    Question,
    Refusal,
    TakenBack,
    refused_by,
)
from scenarios.engine.readings import Readings
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.running.untraced import Untraced
from scenarios.engine.state import Frame, GameState, Waiting
from scenarios.engine.trace import TraceStep

Frames = tuple[Frame, ...]
SETTLE = "settle"
CONCEDE = "concede"
"""The kind of action that a player may take whatever is asked, in a game with such a step."""
BEGUN = "begun"
"""The step name of a frame whose step is done while something that it began is not."""


class Runaway(Exception):
    """More steps were made without a decision than a game can need; told in both languages."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.ja = ja
        self.en = en


class Progress(NamedTuple):
    """What one advance brought: the state, its new trace steps, and what stands open.

    `taken_back` is the reason why an action begun earlier was undone; `waited` is what has come
    to wait, also what waits no more. `read` is what has been read of the state on the way.
    """

    state: GameState
    steps: tuple[TraceStep, ...] = ()
    question: Question | None = None
    taken_back: Refusal | None = None
    waited: tuple[Waiting, ...] = ()
    read: Readings | None = None


def advance(
    book: Rulebook,
    state: GameState,
    *,
    index: int = 0,
    off: frozenset[str] = frozenset(),
    made: type[Play] = StepRun,
    read: Readings | None = None,
    insists: Insists | None = None,
) -> Progress:
    """Do the next step of the agenda; `index` is the number of its first trace step.

    Made as an Untraced run it leads to the same state and says nothing. `read` is what has
    been read of this state, or of another of the game, and need not be read again. `insists`
    says which questions are put although there is one answer to them.
    """
    read = read or Readings(state)
    if state.agenda and state.agenda[-1].step == BEGUN:
        state = _without_the_done(state)
    if not state.settled:
        state = _settling(made, book, state, off, read)
    if state.outcome is not None or not state.agenda:
        return Progress(state, read=read)
    frame = state.agenda[-1]
    play = made(book, state.with_(agenda=state.agenda[:-1]), frame, off, read)
    play.insists = insists
    before = play.read
    rule = book.steps[frame.step]
    try:
        play.run(rule, (), dict(frame.args))
    except NeedAnswer as need:
        return Progress(state, question=_told(book, need.question), read=before)
    except TakenBack as back:
        return _take_back(play, state, back, index)
    done = play.state
    steps, queued = _written(play, index, frame) if play.traced else ((), _queued(play))
    if queued:
        done = done.with_(agenda=done.agenda + _begun(frame) + queued)
    return Progress(done, steps, waited=play.waited, read=play.read)


def _told(book: Rulebook, question: Question) -> Question:
    """The question with the numbers of the edition that is played by."""
    return question.citing(book.cited) if book.numbering else question


def _written(play: Play, index: int, frame: Frame) -> tuple[tuple[TraceStep, ...], Frames]:
    """The trace steps of a run, and what it has put on the agenda, below them in the trace."""
    above = frame.parent
    steps, places = _publish(play, index, above)
    queued = tuple(_below(f, _parent_of(at, places, above)) for f, at in reversed(play.queue))
    return steps, queued


def _below(frame: Frame, parent: int) -> Frame:
    """The frame with the trace step that put it on the agenda (`replace` takes much longer)."""
    step, args, answers, label = frame.step, frame.args, frame.answers, frame.label
    return Frame(step, args, answers, label, frame.ends, frame.savepoint, parent)


def _queued(play: Play) -> Frames:
    return tuple([frame for frame, _ in reversed(play.queue)])


def _begun(frame: Frame) -> tuple[Frame, ...]:
    """A frame with a label, durations or a savepoint is left when all that it began is done."""
    if not (frame.label or frame.ends or frame.savepoint):
        return ()
    return (Frame(BEGUN, (), (), frame.label, frame.ends, frame.savepoint, frame.parent),)


def _without_the_done(state: GameState) -> GameState:
    """The state without the frames on top of which nothing is left to do."""
    kept = len(state.agenda)
    while kept and state.agenda[kept - 1].step == BEGUN:
        kept -= 1
    return state if kept == len(state.agenda) else state.with_(agenda=state.agenda[:kept])


def _settling(
    made: type[Play], book: Rulebook, state: GameState, off: frozenset[str], read: Readings
) -> GameState:
    """Put the settling step on the agenda if anything is to be settled now."""
    play = made(book, state, Frame(SETTLE), off, read)
    if not asks.settles_now(play):
        return state
    settled = state.with_(settled=True)
    if asks.unsettled(play):
        parent = state.agenda[-1].parent if state.agenda else -1
        return settled.with_(agenda=(*state.agenda, Frame(SETTLE, parent=parent)))
    return settled


def _take_back(play: Play, state: GameState, back: TakenBack, index: int) -> Progress:
    """Return to the savepoint, keeping in the trace what was tried and why it failed."""
    saved = [f.savepoint for f in state.agenda if f.label == back.label and f.savepoint]
    if not saved:
        raise ValueError(f"{play.frame.step!r}: no frame {back.label!r} with a savepoint is open")
    refusal = refused_by(play.book.cited, back.refusal)
    if not play.traced:
        return Progress(saved[-1], taken_back=refusal)
    play.open.clear()
    rules = back.refusal.rules or play.book.steps[play.frame.step].numbers
    play.note(rules, back.refusal.ja, back.refusal.en, status="impossible")
    steps, _ = _publish(play, index, play.frame.parent)
    return Progress(saved[-1], steps, taken_back=refusal)


def _publish(play: Play, index: int, above: int) -> tuple[tuple[TraceStep, ...], dict[int, int]]:
    """Turn the kept drafts into trace steps; also where each draft now stands."""
    places: dict[int, int] = {}
    steps: list[TraceStep] = []
    for at, draft in enumerate(play.drafts):
        parent = _parent_of(draft.parent, places, above)
        if not draft.keep:
            places[at] = parent
            continue
        places[at] = index + len(steps)
        steps.append(
            TraceStep(
                places[at],
                parent,
                draft.status,
                play.book.cited(draft.rules),
                draft.actor,
                draft.cards,
                draft.ja,
                draft.en,
                tuple(draft.changes),
                draft.by,
                draft.verbs,
            )
        )
    return tuple(steps), places


def _parent_of(parent: int, places: dict[int, int], above: int) -> int:
    return places[parent] if parent >= 0 else above


class Match:
    """A game in play: state, trace and open question. Keeping old states is undoing.

    `waited` is every effect that has come to wait, but for what was taken back.
    """

    STEP_LIMIT: int = 5_000
    untraced: type[Untraced] = Untraced

    def __init__(
        self,
        book: Rulebook,
        state: GameState,
        *,
        off: frozenset[str] = frozenset(),
        traced: bool = True,
        read: Readings | None = None,
    ) -> None:
        self.book = book
        self.state = state
        self.off = off
        self.traced = traced
        self.read = read
        self.trace: list[TraceStep] = []
        self.waited: tuple[Waiting, ...] = ()
        self.question: Question | None = None
        self.taken_back: Refusal | None = None
        self.on_change: Callable[[int, GameState], None] | None = None
        self.on_vars: Callable[[GameState], None] | None = None
        self.insists: Insists | None = None

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def run(self) -> Question | None:
        """Advance until a player must decide, nothing is left to do, or the game is over.

        Raises Runaway after STEP_LIMIT steps without a decision.
        """
        self.question = None
        self.taken_back = None
        self._forget_the_undone()
        for _ in range(self.STEP_LIMIT):
            before = self.state
            now, steps, question, taken_back, waited, self.read = self._advance(before)
            self.state = now
            if steps:
                self.trace.extend(steps)
            if waited:
                self.waited += waited
            if self.on_change is not None and before.objects is not now.objects:
                self.on_change(len(self.trace), now)
            if self.on_vars is not None and before.vars is not now.vars:
                self.on_vars(now)
            if taken_back is not None:
                self.taken_back = taken_back
                self._forget_the_undone()
            if question is not None:
                self.question = question
                return question
            if now.outcome is not None or now is before:
                return None
        limit = self.STEP_LIMIT
        raise Runaway(f"選択のないまま{limit}手", f"{limit} steps without a decision")

    def _advance(self, state: GameState) -> Progress:
        """The next step from here; who looks at each of them overrides it."""
        return advance(
            self.book,
            state,
            index=len(self.trace),
            off=self.off,
            made=StepRun if self.traced else self.untraced,
            read=self.read,
            insists=self.insists,
        )

    def _forget_the_undone(self) -> None:
        """What came to wait after the state that play has gone back to has not come to wait."""
        if self.waited and self.waited[-1].id >= self.state.next_id:
            self.waited = tuple(w for w in self.waited if w.id < self.state.next_id)

    def refuse(self, answer: object) -> Refusal | None:
        """Why the answer to the open question is not legal, or None."""
        if self.question is None:
            raise ValueError("no question stands open")
        if isinstance(answer, Action) and answer.kind == CONCEDE:
            if CONCEDE in self.book.steps:
                return None
            return Refusal(self.question.rules, "投了できない", "there is no conceding here")
        return self.question.refuse(answer)

    def answer(self, answer: Hashable) -> Refusal | None:
        """Answer the open question; an illegal answer changes nothing and is explained."""
        refusal = self.refuse(answer)
        if refusal is None:
            self.state = answered(self.state, answer)
            self.question = None
        return refusal


def answered(state: GameState, answer: Hashable) -> GameState:
    """The state in which the step that asked has its answer, or a player has conceded."""
    top = state.agenda[-1]
    if isinstance(answer, Action) and answer.kind == CONCEDE:
        frame = Frame(CONCEDE, (("player", answer.player),), parent=top.parent)
        return state.with_(agenda=(*state.agenda, frame))
    given = (*top.answers, answer)
    asked = Frame(top.step, top.args, given, top.label, top.ends, top.savepoint, top.parent)
    return state.with_(agenda=(*state.agenda[:-1], asked))
