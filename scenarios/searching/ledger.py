"""The books of exploring: which positions are known, how each was reached, when to stop, the ends.

Entered in the order in which answers are followed, they come out the same whoever follows them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from indexer.said import NOTHING, Said
from scenarios.engine.questions import NO_ANSWER
from scenarios.engine.state import GameState
from scenarios.playing.ends import Facts, differing, facts_of, nested
from scenarios.playing.position import Position
from scenarios.playing.spelling import spelled
from scenarios.searching.exploration import End
from scenarios.searching.following import NOWHERE, Arrival, Node, Step
from scenarios.searching.rounds import Edge, Graph

__all__ = ["DROPPED", "START", "Found", "Frontier", "Ledger", "Progress", "unwatched"]

START = -1
"""The number of no node: where the whole begins."""

DROPPED = -1
"""What an arrival comes to that is of no more use: it leads nowhere, or where it has been."""

_FOLLOWED = 60
"""So many times as many answers are followed: a single question can have very many."""


_NUMBERS = Said(
    "どの数でもよい問いで、小さい数とカードにある数だけを調べた",
    "of any number that could be chosen only small ones and those on the cards were followed",
)
"""Why not everything is known though everything that is followed has been."""


Progress = Callable[[str, int, int], None]
"""Told of a stage how much is done, and of how much as far as is known."""


def unwatched(stage: str, done: int, total: int) -> None:
    """Nobody watches."""


class Ledger:
    """The positions met so far, at most `most`, and the answers that lead to them."""

    def __init__(self, position: Position, most: int, progress: Progress = unwatched) -> None:
        self.graph = Graph(position)
        self.most = most
        self.followed = 0
        self.open = 0
        self.why = NOTHING
        self.left_out = NOTHING
        self._progress = progress
        self._known: dict[tuple[int, int, bool], int] = {}

    @property
    def states(self) -> int:
        """How many distinct positions have been met."""
        return len(self._known)

    @property
    def answers_left(self) -> int:
        """So many answers may still be followed."""
        return self.most * _FOLLOWED - self.followed

    def met(self) -> set[tuple[int, int, bool]]:
        """The keys of the steps that have led to them."""
        return set(self._known)

    def close(self) -> None:
        """A node is followed now: one fewer is left."""
        self.open -= 1
        self._progress("positions", self.states - self.open, self.states)

    def enter(self, source: int, step: Step) -> int:
        """The number of the node at which it has arrived, or DROPPED.

        That is a new one, or `source` itself where that is an end.
        """
        if self.why:
            return DROPPED
        if step.loop is not None:
            self.graph.forced.append(step.loop)
        if step.answer is NO_ANSWER:
            return self._node(None, step) if source == START else source
        if not self.answers_left:
            given = self.followed
            self.why = Said(f"答えを{given}通り試して止めた", f"stopped after {given} answers")
            return DROPPED
        self.followed += 1
        if step.endless:
            self.left_out = _NUMBERS
        return DROPPED if step.position == NOWHERE else self._node(Edge(source, step.answer), step)

    def _node(self, edge: Edge | None, step: Step) -> int:
        """A node for a position that has not been met; one that stops is met only once."""
        number = self._known.get(step.key)
        if number is not None and not step.stops:
            if edge is not None:
                self.graph.meet(edge, number)
            return DROPPED
        if len(self._known) >= self.most:
            left = self.open + 1
            self.why = Said(
                f"局面{self.most}個で止めた。少なくとも{left}個が残っている",
                f"stopped at {self.most} positions; at least {left} were left to follow",
            )
            return DROPPED
        number = self._known[step.key] = self.graph.add(edge)
        self.open += step.asks
        return number


Order = tuple[int, int]
"""A node, and which of the answers that were followed there."""


@dataclass(slots=True)
class Found:
    """An end: how it was first come to, and the node of the way there that is told."""

    first: Order
    kind: str
    note: Said
    facts: Facts
    node: int
    state: GameState
    order: Order

    @property
    def same(self) -> Any:
        """What tells ends apart."""
        return self.kind, self.note, tuple(self.facts.items())


class Ends:
    """The ends that differ in a fact, each with the first way there that no dispute lies on."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._found: dict[Any, Found] = {}

    def add(self, order: Order, node: int, arrival: Arrival) -> None:
        """An end that has been come to."""
        state = arrival.state
        facts = facts_of(self._position, state)
        self.merge([Found(order, arrival.kind, arrival.note, facts, node, state, order)])

    def merge(self, ends: Iterable[Found]) -> None:
        """Ends with those of one kind and the same facts made one."""
        for end in ends:
            had = self._found.get(end.same)
            if had is None:
                self._found[end.same] = end
                continue
            first = min(had.first, end.first)
            better = min(had, end, key=lambda each: (len(each.state.disputes), each.order))
            better.first = first
            self._found[end.same] = better

    def all(self) -> list[Found]:
        """The ends, in the order in which they were first come to."""
        return sorted(self._found.values(), key=lambda end: end.first)

    def told(self, graph: Graph) -> Iterator[End]:
        """Each with what differs between them, and a script that leads there."""
        ends = self.all()
        start = facts_of(self._position, self._position.state)
        keys = differing([end.facts for end in ends], start)
        for end in ends:
            witness = tuple(
                spelled(state, question, answer)
                for state, question, answer in graph.asked_on_the_way(end.node)
            )
            yield End(end.kind, end.note, nested(end.facts, keys), witness, end.state)


class Frontier:
    """Where a search has come to: the nodes that are to be followed, in order, and the ends."""

    def __init__(self, position: Position, nodes: Iterable[Node] = ()) -> None:
        self.nodes = deque(nodes)
        self.ends = Ends(position)

    def arrive(self, number: int, order: Order, arrival: Arrival) -> None:
        """Go on from an arrival under the number that it has in the books, if it is of use."""
        if number == DROPPED:
            return
        node = arrival.node(number)
        if node is not None:
            self.nodes.append(node)
        else:
            self.ends.add(order, number, arrival)
