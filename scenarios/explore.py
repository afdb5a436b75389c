"""Every legal order and choice of a scenario: the complete set of where it can end.

The script is followed where it answers; where it says nothing every legal answer is. Positions
that no rule can tell apart are followed once. It goes as far as the script could end: until
a player with nothing scripted left could act. So it looks at orders and choices inside what
the script begins, not at whole games. Nothing is traced but loops; a witness is a script.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import NOTHING, Said, alike
from scenarios.answering import VERBS, Unanswerable, answer_for, suits
from scenarios.checking import check_board
from scenarios.ends import Facts, differing, facts_of, nested
from scenarios.engine.args import Args
from scenarios.engine.language import Unencoded
from scenarios.engine.machine import Match, Runaway, answered
from scenarios.engine.positions import Positions
from scenarios.engine.questions import NO_ANSWER, Question, Refusal
from scenarios.engine.state import GameState
from scenarios.exploration import End, Exploration
from scenarios.loops import forced_loop
from scenarios.position import Position, position
from scenarios.rounds import Edge, Graph
from scenarios.scenario import Scenario
from scenarios.script import ScriptItem
from scenarios.spelling import line_of, plain, spelled

__all__ = ["End", "Exploration", "actions_only", "explore", "held_against"]

MOST = 20_000
"""So many distinct positions are looked at unless another bound is given."""

_COLLECTED = 1_000_000
"""So many new objects are made before garbage is looked for."""

_FOLLOWED = 60
"""So many times as many answers are followed: a single question can have very many."""


def explore(scenario: Scenario, *, most: int = MOST) -> Exploration:
    """Follow a scenario everywhere that it can go, but at most to so many positions.

    Raises ScenarioError for a game without a rulebook or a board it does not know.
    """
    kept = gc.get_threshold()
    gc.set_threshold(_COLLECTED)  # states form no cycles; looking for them takes a tenth
    try:
        return _Search(scenario, most).run()
    finally:
        gc.set_threshold(*kept)


def actions_only(scenario: Scenario) -> Scenario:
    """The scenario with the actions of its script alone: all its choices are open again."""
    kept = tuple(i for i in scenario.script if i.kind == "answer" and i.verb in VERBS["action"])
    return replace(scenario, script=kept)


def held_against(found: Exploration, outcomes: tuple[Args, ...]) -> list[tuple[int, Said]]:
    """What is wrong with a list of all outcomes, with the line of the file (0: with none)."""
    wrong = []
    if not found.complete:
        ja = f"終わり方をすべて調べきれていません（{found.why.ja}）。"
        wrong.append((0, Said(ja, f"the outcomes are not all known: {found.why.en}")))
    met: set[int] = set()
    for end in found.ends:
        fitting = {n for n, words in enumerate(outcomes) if _holds(found.position, end, words)}
        met |= fitting
        if not fitting:
            facts, way = plain(end.facts), ", ".join(str(line_of(item)) for item in end.witness)
            other = Said(
                f"別の終わり方もあります: {facts} {end.note.ja}。そこへの手順: {way}。",
                f"it can also end otherwise: {facts} {end.note.en} by {way}",
            )
            wrong.append((0, other))
    missing = (words.line for n, words in enumerate(outcomes) if n not in met)
    cannot = Said("このようには終わりません。", "it cannot end like this")
    return wrong + [(line, cannot) for line in missing]


def _holds(at: Position, end: End, words: Args) -> bool:
    match = Match(at.book, end.state)
    return end.kind not in {"refused", "undecidable", "loop"} and not any(
        check_board(at, match, words)
    )


@dataclass(frozen=True, slots=True)
class _Node:
    """A position at which somebody is asked; `line` is the next of the script."""

    number: int
    state: GameState
    question: Question
    line: int
    otherwise: bool


@dataclass(slots=True)
class _Found:
    """An end as it is found: where it was reached from, and by which answer."""

    kind: str
    note: Said
    node: int
    state: GameState


@dataclass(slots=True)
class _Stop:
    """Where an answer has led: the state, what is asked there, or why it stops."""

    state: GameState
    question: Question | None
    taken_back: Refusal | None
    kind: str
    note: Said


class _Search:
    """The positions met so far, by their hash, breadth first."""

    def __init__(self, scenario: Scenario, most: int) -> None:
        self.script = scenario.script
        self.most = most
        self.position = position(scenario)
        self.positions = Positions(self.position.game.ordered)
        self.graph = Graph(self.position)
        self.known: dict[tuple[int, int, bool], int] = {}
        self.waiting: deque[_Node] = deque()
        self.found: list[_Found] = []
        self.followed = 0
        self.why = NOTHING

    def run(self) -> Exploration:
        self._go(self.position.state, 0, False, None)
        while self.waiting and not self.why:
            node = self.waiting.popleft()
            try:
                self._follow(node)
            except Unencoded as word:
                said = Said(word.ja, word.en)
                self.found.append(_Found("undecidable", said, node.number, node.state))
        ends = tuple(self._ends())
        loops = tuple(self.graph.loops())
        return Exploration(
            self.position, not self.why, self.why, len(self.known), self.followed, ends, loops
        )

    # -- from one position to the next --------------------------------------------------------

    def _follow(self, node: _Node) -> None:
        """Give every answer that is to be followed here; an end where there is none."""
        item, line, otherwise = self._next(node.line, node.otherwise)
        question = node.question
        if item is not None and suits(question, item):
            refused = self._scripted(node, item, line, otherwise)
            if not refused:
                return
            if question.kind == "action":
                self.found.append(_Found("refused", refused, node.number, node.state))
                return
            line += 1  # it does not answer here: the choice is open
        elif item is None and question.kind == "action" and not (otherwise and question.midway):
            self.found.append(_Found("rest", NOTHING, node.number, node.state))
            return
        for answer in self._answers(question, otherwise):
            if self.why:  # a single question can have more answers than anybody can list
                return
            self._answer(node, answer, line, otherwise, False)

    def _answers(self, question: Question, otherwise: bool) -> Iterator[Any]:
        declined = question.declining() if otherwise else NO_ANSWER
        if declined is not NO_ANSWER:
            return iter((declined,))
        return question.answers()

    def _next(self, line: int, otherwise: bool) -> tuple[ScriptItem | None, int, bool]:
        """The next line that answers; checks and refused attempts are not looked at here."""
        while line < len(self.script) and self.script[line].kind != "answer":
            otherwise = otherwise or self.script[line].kind == "otherwise"
            line += 1
        return (self.script[line] if line < len(self.script) else None), line, otherwise

    def _scripted(self, node: _Node, item: ScriptItem, line: int, otherwise: bool) -> Said:
        """Follow the script; why it cannot be followed here, or nothing."""
        try:
            match = Match(self.position.book, node.state)
            answer = answer_for(self.position, match, node.question, item)
        except Unanswerable as wrong:
            return Said(f"{item.line}行目：", f"line {item.line}: ") + wrong.said
        refusal = node.question.refuse(answer)
        if refusal is not None:
            where = Said(f"{item.line}行目：", f"line {item.line}: ")
            numbers = ", ".join(refusal.rules)
            return where + Said(refusal.ja, refusal.en) + alike(f" ({numbers})")
        self._answer(node, answer, line + 1, otherwise, True)
        return NOTHING

    def _answer(self, node: _Node, answer: Any, line: int, otherwise: bool, scripted: bool) -> None:
        self.followed += 1
        if self.followed > self.most * _FOLLOWED:
            given = self.followed - 1
            self.why = Said(f"答えを{given}通り試して止めた", f"stopped after {given} answers")
            return
        edge = Edge(node.number, answer)
        self._go(answered(node.state, answer), line, otherwise, edge, scripted)

    def _go(
        self,
        state: GameState,
        line: int,
        otherwise: bool,
        edge: Edge | None,
        scripted: bool = False,
    ) -> None:
        """Run to the next question; keep the position if it is a new one."""
        stop = self._stop(state)
        if stop.taken_back is not None:
            if not scripted:
                return  # it could not be done: nothing has happened
            back = stop.taken_back
            stop.note = Said(f"取り消し：{back.ja}", f"taken back: {back.en}")
            stop.kind = "refused"
        key = (self.positions.number(stop.state), line, otherwise)
        number = self.known.get(key)
        if number is not None and not stop.kind:
            if edge is not None:
                self.graph.meet(edge, number)
            return
        if len(self.known) >= self.most:
            left = len(self.waiting) + 1
            self.why = Said(
                f"局面{self.most}個で止めた。少なくとも{left}個が残っている",
                f"stopped at {self.most} positions; at least {left} were left to follow",
            )
            return
        number = self.known[key] = self.graph.add(edge)
        if stop.question is not None and not stop.kind:
            self.waiting.append(_Node(number, stop.state, stop.question, line, otherwise))
        else:
            self._end(number, stop, line, otherwise)

    def _stop(self, state: GameState) -> _Stop:
        """Where it goes until somebody is asked."""
        match = Match(self.position.book, state, traced=False)
        kind, note = "", NOTHING
        try:
            match.run()
        except Unencoded as word:
            kind, note = "undecidable", Said(word.ja, word.en)
        except Runaway as runaway:
            kind, note = self._runaway(match.state, runaway)
        return _Stop(match.state, match.question, match.taken_back, kind, note)

    def _end(self, number: int, stop: _Stop, line: int, otherwise: bool) -> None:
        outcome, kind, note = stop.state.outcome, stop.kind, stop.note
        if not kind:
            kind = outcome.kind if outcome is not None else "done"
            if outcome is not None:
                note = Said(outcome.reason_ja, outcome.reason_en)
            item, *_ = self._next(line, otherwise)
            if item is not None:
                note = note + alike("; " if note else "")
                note += Said(f"{item.line}行目が残っている", f"line {item.line} is left over")
        self.found.append(_Found(kind, note, number, stop.state))

    def _runaway(self, state: GameState, stop: Runaway) -> tuple[str, Said]:
        loop = forced_loop(self.position.book, state, self.position.game.ordered)
        if loop is None:
            never = Said("で終わらず、同じ局面にも戻らない", ", and no position comes back")
            return "undecidable", Said(stop.ja, stop.en) + never
        self.graph.forced.append(loop)
        return "loop", Said(loop.ja, loop.en)

    # -- the ends -----------------------------------------------------------------------------

    def _ends(self) -> Iterator[End]:
        """The ends that differ in a fact, each with the first script that leads there."""
        start = facts_of(self.position, self.position.state)
        distinct: dict[Any, tuple[_Found, Facts]] = {}
        for found in self.found:
            facts = facts_of(self.position, found.state)
            same = found.kind, found.note, tuple(facts.items())
            if same not in distinct or len(found.state.disputes) < len(
                distinct[same][0].state.disputes
            ):
                distinct[same] = found, facts
        keys = differing([facts for _, facts in distinct.values()], start)
        for found, facts in distinct.values():
            witness = tuple(
                spelled(state, question, answer)
                for state, question, answer in self.graph.asked_on_the_way(found.node)
            )
            yield End(found.kind, found.note, nested(facts, keys), witness, found.state)
