"""The positions that exploring has met, how each was reached, and the cycles among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from scenarios.engine.machine import Match, answered
from scenarios.engine.questions import Question
from scenarios.engine.state import GameState
from scenarios.engine.trace import TraceStep
from scenarios.playing.loops import Asked, Loop, judged, way_out
from scenarios.playing.position import Position

__all__ = ["Edge", "Graph"]

_SHOWN = 5
"""So many cycles are told."""


@dataclass(frozen=True, slots=True)
class Edge:
    """An answer given at a position (by its number)."""

    source: int
    answer: Any


class Graph:
    """Positions by number, in the order of meeting; answers lead from one to another.

    An answer speaks of things as they are called at its own position, by the first way there.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._reached: list[Edge | None] = []
        self._on: list[list[tuple[int, Any]]] = []
        self.forced: list[Loop] = []

    def add(self, edge: Edge | None) -> int:
        """A position met for the first time; its number."""
        number = len(self._reached)
        self._reached.append(edge)
        self._on.append([])
        if edge is not None:
            self._on[edge.source].append((number, edge.answer))
        return number

    def meet(self, edge: Edge, number: int) -> None:
        """An answer that leads to a position met before."""
        self._on[edge.source].append((number, edge.answer))

    def asked_on_the_way(self, number: int) -> list[tuple[GameState, Question, Any]]:
        """Each question on the first way to a position, its state and the answer given."""
        answers = []
        edge = self._reached[number]
        while edge is not None:
            answers.append(edge.answer)
            edge = self._reached[edge.source]
        match = Match(self._position.book, self._position.state, traced=False)
        asked = []
        for answer in reversed(answers):
            question = match.run()
            assert question is not None
            asked.append((match.state, question, answer))
            match.state = answered(match.state, answer)
        return asked

    def loops(self) -> Iterator[Loop]:
        """Cycles: first those in which nobody is asked, then those among the positions."""
        yield from self.forced
        for cycle in self._cycles():
            yield self._told(cycle)

    def _cycles(self) -> list[list[Edge]]:
        """A cycle for each answer that leads back to where it came from, at most _SHOWN."""
        found: list[list[Edge]] = []
        place: dict[int, int] = {}  # positions on the way from the start, by their depth
        done: set[int] = set()
        way: list[Edge] = []
        stack: list[tuple[int, Iterator[tuple[int, Any]]]] = []
        if self._on:
            place[0] = 0
            stack.append((0, iter(self._on[0])))
        while stack and len(found) < _SHOWN:
            at, onward = stack[-1]
            following = next(onward, None)
            if following is None:
                stack.pop()
                done.add(at)
                del place[at]
                if way:
                    way.pop()
                continue
            to, answer = following
            if to in place:
                found.append([*way[place[to] :], Edge(at, answer)])
            elif to not in done:
                way.append(Edge(at, answer))
                place[to] = len(way)
                stack.append((to, iter(self._on[to])))
        return found

    def _told(self, cycle: list[Edge]) -> Loop:
        """One round, played again with a trace."""
        steps: list[TraceStep] = []
        ways: list[Asked] = []
        for edge in cycle:
            match = self._at(edge.source)
            assert match.question is not None
            way = way_out(match.question)
            ways += [way] if way is not None else []
            match.traced = True
            match.answer(edge.answer)
            match.run()
            after = len(steps)
            steps += [
                replace(s, index=s.index + after, parent=s.parent + after if s.parent >= 0 else -1)
                for s in match.trace
            ]
        return judged(self._position.book.game, tuple(steps), tuple(ways))

    def _at(self, number: int) -> Match:
        """A match at a position, reached by its first way."""
        asked = self.asked_on_the_way(number)
        start = self._position.state
        state = answered(asked[-1][0], asked[-1][2]) if asked else start
        match = Match(self._position.book, state, traced=False)
        match.run()
        return match
