"""Every answer that can be given at a position of a scenario, and where each leads.

The script is followed where it answers; where it says nothing every legal answer is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from indexer.said import NOTHING, Said, alike
from scenarios.engine.machine import Match, Runaway, answered
from scenarios.engine.questions import NO_ANSWER, Question
from scenarios.engine.readings import Readings
from scenarios.engine.recognising.positions import Positions
from scenarios.engine.state import GameState
from scenarios.files.script import ScriptItem, StepsEntered, is_reached
from scenarios.language.filters import Unencoded
from scenarios.playing.answering import Unanswerable, answer_for, suits
from scenarios.playing.loops import Loop, forced_loop
from scenarios.playing.position import Position

__all__ = ["Arrival", "Follower", "Node", "Step"]

NOWHERE = -1
"""The position to which an answer leads that could not be carried out: nothing has happened."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position at which somebody is asked; `line` is the next of the script.

    `read` is what has been read of its state.
    """

    number: int
    state: GameState
    question: Question
    line: int
    otherwise: bool
    read: Readings | None


class Step(NamedTuple):
    """Where an answer leads: the number of the position there, and how the script goes on.

    `asks`: somebody is asked there; `stops`: it is an end whatever was met before. Where `answer`
    is NO_ANSWER the node itself is an end, or the whole begins. Nobody can leave the `loop`.
    `endless`: it answers what could be answered in endlessly many ways, of which not all are tried.
    """

    answer: Any
    position: int = NOWHERE
    line: int = 0
    otherwise: bool = False
    asks: bool = False
    stops: bool = False
    loop: Loop | None = None
    endless: bool = False

    @property
    def key(self) -> tuple[int, int, bool]:
        """What tells two of them apart that have not stopped."""
        return self.position, self.line, self.otherwise


class Arrival(NamedTuple):
    """A step with the state there and what is asked; how it ends, where nobody is."""

    step: Step
    state: GameState
    question: Question | None
    kind: str
    note: Said
    read: Readings | None = None

    def node(self, number: int) -> Node | None:
        """The node to be followed from there, under its number; None where it ends."""
        step, question = self.step, self.question
        if not step.asks or question is None:
            return None
        return Node(number, self.state, question, step.line, step.otherwise, self.read)


class Follower:
    """Follows one scenario from position to position, which it numbers as it meets them."""

    def __init__(self, position: Position, script: tuple[ScriptItem, ...]) -> None:
        self.position = position
        self.script = script
        self.positions = Positions(position.game.ordered)

    def begin(self) -> Arrival:
        """Where the scenario first asks, or ends."""
        return self._run(NO_ANSWER, self.position.state, None, 0, False, False)

    def follow(self, node: Node) -> Iterator[Arrival]:
        """Every answer that is to be followed at a node; an end where there is none."""
        try:
            yield from self._answers(node)
        except Unencoded as word:
            yield self._ended(node, "undecidable", Said(word.ja, word.en))

    def next_line(
        self, line: int, otherwise: bool, state: GameState | None = None
    ) -> tuple[ScriptItem | None, int, bool]:
        """The next line that answers; checks and refused attempts are not looked at here.

        With a state, `until` is such a line as long as the step is not there.
        """
        while line < len(self.script) and self.script[line].kind != "answer":
            item = self.script[line]
            if item.kind == "until" and state is not None and not is_reached(item, state):
                return item, line, otherwise
            otherwise = otherwise or self.script[line].kind == "otherwise"
            line += 1
        return (self.script[line] if line < len(self.script) else None), line, otherwise

    # -- from one position to the next --------------------------------------------------------

    def _answers(self, node: Node) -> Iterator[Arrival]:
        item, line, otherwise = self.next_line(node.line, node.otherwise, node.state)
        question = node.question
        going = item is not None and item.kind == "until"
        if item is not None and not going and suits(question, item):
            answer, refused = self._scripted(node, item)
            if not refused:
                yield self._answer(node, answer, line + 1, otherwise, True)
                return
            if question.kind == "action":
                yield self._ended(node, "refused", refused)
                return
            line += 1  # it does not answer here: the choice is open
        elif item is None and question.kind == "action" and not (otherwise and question.midway):
            yield self._ended(node, "rest", NOTHING)
            return
        declined = question.declining() if otherwise or going else NO_ANSWER
        for answer in question.answers() if declined is NO_ANSWER else (declined,):
            arrival = self._answer(node, answer, line, otherwise, False)
            if question.endless:
                arrival = arrival._replace(step=arrival.step._replace(endless=True))
            yield arrival

    def _scripted(self, node: Node, item: ScriptItem) -> tuple[Any, Said]:
        """The script's answer, and why it cannot be given here, or nothing."""
        where = Said(f"{item.line}行目：", f"line {item.line}: ")
        try:
            match = Match(self.position.book, node.state, read=node.read)
            answer = answer_for(self.position, match, node.question, item)
        except Unanswerable as wrong:
            return NO_ANSWER, where + wrong.said
        refusal = node.question.refuse(answer)
        if refusal is None:
            return answer, NOTHING
        return answer, where + Said(refusal.ja, refusal.en) + alike(
            f" ({', '.join(refusal.rules)})"
        )

    @staticmethod
    def _ended(node: Node, kind: str, note: Said) -> Arrival:
        return Arrival(Step(NO_ANSWER), node.state, None, kind, note)

    def _answer(
        self, node: Node, answer: object, line: int, otherwise: bool, scripted: bool
    ) -> Arrival:
        state = answered(node.state, answer)
        return self._run(answer, state, node.read, line, otherwise, scripted)

    def _run(
        self,
        answer: object,
        state: GameState,
        read: Readings | None,
        line: int,
        otherwise: bool,
        scripted: bool,
    ) -> Arrival:
        """Run to the next question."""
        match = Match(self.position.book, state, traced=False, read=read)
        steps = StepsEntered(state)
        match.on_vars = steps.look
        kind, note, loop = "", NOTHING, None
        try:
            match.run()
        except Unencoded as word:
            kind, note = "undecidable", Said(word.ja, word.en)
        except Runaway as runaway:
            kind, note, loop = self._runaway(match.state, runaway)
        back = match.taken_back
        if back is not None:
            if not scripted:
                return Arrival(Step(answer, loop=loop), match.state, None, kind, note)
            kind, note = "refused", Said(f"取り消し：{back.ja}", f"taken back: {back.en}")
        line, otherwise = self._come(line, otherwise, steps)
        number = self.positions.number(match.state)
        asks, stops = match.question is not None and not kind, bool(kind)
        if not asks and not stops:
            kind, note = self._over(match.state, line, otherwise)
        step = Step(answer, number, line, otherwise, asks, stops, loop)
        return Arrival(step, match.state, match.question, kind, note, match.read)

    def _come(self, line: int, otherwise: bool, steps: StepsEntered) -> tuple[int, bool]:
        """The line from which the script goes on: past each `until` whose step has come."""
        for at, item in enumerate(self.script[line:], line + 1):
            if item.kind == "answer" or (item.kind == "until" and not steps.take(item)):
                break
            if item.kind == "until":
                between = self.script[line:at]
                otherwise = otherwise or any(each.kind == "otherwise" for each in between)
                line = at
        return line, otherwise

    def _over(self, state: GameState, line: int, otherwise: bool) -> tuple[str, Said]:
        """How it is where nobody is asked any more, and whether the script goes on."""
        kind, note, outcome = "done", NOTHING, state.outcome
        if outcome is not None:
            kind, note = outcome.kind, Said(outcome.reason_ja, outcome.reason_en)
        item, *_ = self.next_line(line, otherwise)
        if item is not None:
            note = note + alike("; " if note else "")
            note += Said(f"{item.line}行目が残っている", f"line {item.line} is left over")
        return kind, note

    def _runaway(self, state: GameState, stop: Runaway) -> tuple[str, Said, Loop | None]:
        loop = forced_loop(self.position.book, state, self.position.game.ordered)
        if loop is None:
            never = Said("で終わらず、同じ局面にも戻らない", ", and no position comes back")
            return "undecidable", Said(stop.ja, stop.en) + never, None
        return "loop", Said(loop.ja, loop.en), loop
