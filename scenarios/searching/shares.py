"""A search shared out among processes: each follows its own nodes, one of them keeps the books.

The processes are copies of the one that has begun the search. They tell where their answers lead,
never the states; the books say which arrivals are new, and who has arrived follows from there.
So what is found does not depend on how many processes there are.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from heapq import merge
from multiprocessing.connection import Connection
from typing import Any, Protocol

from scenarios.engine.recognising.positions import Look, Positions
from scenarios.searching.following import Arrival, Follower, Node, Step
from scenarios.searching.ledger import DROPPED, Found, Frontier, Ledger

__all__ = ["Broken", "alone", "processes", "share_out"]

_AT_ONCE = 1024
"""So many nodes for each process are followed before the books are brought up to date."""

_MOST_PROCESSES = 8

Told = list[tuple[int, list[Step]]]
"""Nodes by number, in order, and where their answers have led."""

Spot = tuple[int, int]
"""A position as one of the processes numbers it."""


class Broken(Exception):
    """A process has ended before it had told what it found."""


def alone() -> bool:
    """Whether this process has one thread: then a copy of it is safe, and what is set for all."""
    return threading.active_count() == 1


def processes() -> int:
    """So many may take part: one where a copy of this process would be unsafe, else one a core."""
    if not alone() or multiprocessing.current_process().daemon or sys.platform != "linux":
        return 1
    return min(len(os.sched_getaffinity(0)), _MOST_PROCESSES)


def share_out(follower: Follower, ledger: Ledger, frontier: Frontier, by: int) -> None:
    """Follow what is left of a search in so many processes. Raises Broken if one of them ends."""
    waiting = list(frontier.nodes)
    frontier.nodes = deque(waiting[::by])
    own = Share(follower, ledger, frontier)
    with _others(follower, ledger, waiting, by) as others:
        try:
            _Books(ledger, follower.positions, [_Here(own), *others], waiting).keep()
            for other in others:
                other.ask("found")
                frontier.ends.merge(other.told())
        except (EOFError, OSError) as gone:
            raise Broken from gone


class Share:
    """The nodes of one process, in the order of their numbers, and what it has found."""

    def __init__(self, follower: Follower, ledger: Ledger, frontier: Frontier) -> None:
        self._follower = follower
        self._frontier = frontier
        self._met = ledger.met()
        self._told = len(follower.positions)
        self._pending: list[tuple[int, int, Arrival | None]] = []

    def follow(self, upto: int, most: int) -> tuple[Told, list[Look]]:
        """Follow the nodes up to a number; also how the positions look that it has not told of.

        It stops after so many answers, even within a node.
        """
        told: Told = []
        nodes = self._frontier.nodes
        while nodes and nodes[0].number <= upto and most > 0:
            node = nodes.popleft()
            steps: list[Step] = []
            for at, arrival in enumerate(self._follower.follow(node)):
                steps.append(arrival.step)
                self._pending.append((node.number, at, self._worth_keeping(arrival)))
                most -= 1
                if most < 0:
                    break
            told.append((node.number, steps))
        looks = self._follower.positions.looks(self._told)
        self._told += len(looks)
        return told, looks

    def _worth_keeping(self, arrival: Arrival) -> Arrival | None:
        """None for what leads where this share has been: somebody has come there before."""
        met, key = self._met, arrival.step.key
        if key in met and arrival.step.asks:
            return None
        met.add(key)
        return arrival

    def keep(self, numbers: list[int]) -> None:
        """Go on from the arrivals that have been given a number, in the order told."""
        for number, (source, at, arrival) in zip(numbers, self._pending, strict=True):
            if arrival is not None:
                self._frontier.arrive(number, (source, at), arrival)
        self._pending.clear()

    def digests(self, numbers: list[int]) -> list[str]:
        """The hashes of its positions that have these numbers."""
        return [self._follower.positions.digest(number) for number in numbers]

    def found(self) -> list[Found]:
        """The ends that it has come to, which can be sent."""
        return self._frontier.ends.all()


# -- talking to the other processes -----------------------------------------------------------


class _Hand(Protocol):
    """A share that is asked for something, and later for the answer."""

    def ask(self, word: str, *args: Any) -> None: ...

    def told(self) -> Any: ...


class _Here:
    """The share of this process, which does what it is asked for when its answer is wanted."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._asked: tuple[str, tuple[Any, ...]] = ("", ())

    def ask(self, word: str, *args: Any) -> None:
        self._asked = word, args

    def told(self) -> Any:
        word, args = self._asked
        return getattr(self._share, word)(*args)


class _There:
    """The share of another process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def ask(self, word: str, *args: Any) -> None:
        self._connection.send((word, args))

    def told(self) -> Any:
        answer = self._connection.recv()
        if isinstance(answer, Exception):
            raise answer
        return answer


@contextmanager
def _others(
    follower: Follower, ledger: Ledger, waiting: list[Node], by: int
) -> Iterator[list[_There]]:
    """The other processes, each with every so-manieth node; they end with the search."""
    context = multiprocessing.get_context("fork")
    hands, running = [], []
    for nth in range(1, by):
        here, there = context.Pipe()
        share = Share(follower, ledger, Frontier(follower.position, waiting[nth::by]))
        process = context.Process(target=_serve, args=(share, there), daemon=True)
        process.start()
        there.close()
        hands.append(_There(here))
        running.append((process, here))
    try:
        yield hands
    finally:
        for process, here in running:
            here.close()
            process.terminate()
            process.join()


def _serve(share: Share, connection: Connection) -> None:
    """Do what is asked for until nobody is there any more."""
    while True:
        try:
            word, args = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            connection.send(getattr(share, word)(*args))
        except KeyboardInterrupt:
            return
        except Exception as wrong:
            connection.send(wrong)


# -- the books --------------------------------------------------------------------------------


class _Books:
    """Has all nodes followed, and enters where they lead in the order of one process alone."""

    def __init__(
        self, ledger: Ledger, positions: Positions, hands: list[_Hand], waiting: list[Node]
    ) -> None:
        self._ledger = ledger
        self._hands = hands
        self._same = _Same(positions, hands)
        self._asked = deque(node.number for node in waiting)

    def keep(self) -> None:
        """Until there is nothing left to follow, or a bound is met."""
        while self._asked and not self._ledger.why:
            count = min(len(self._asked), _AT_ONCE * len(self._hands))
            upto = [self._asked.popleft() for _ in range(count)][-1]
            told = self._all("follow", upto, self._ledger.answers_left + 1)
            self._same.learn([looks for _, looks in told])
            numbers = self._entered([rows for rows, _ in told])
            for hand, given in zip(self._hands, numbers, strict=True):
                hand.ask("keep", given)
            for hand in self._hands:
                hand.told()

    def _all(self, word: str, *args: Any) -> list[Any]:
        """Ask all; this process answers while the others do."""
        for hand in self._hands:
            hand.ask(word, *args)
        return [hand.told() for hand in self._hands]

    def _entered(self, told: list[Told]) -> list[list[int]]:
        """For each share the numbers of where it has arrived."""
        numbers: list[list[int]] = [[] for _ in told]
        rows = [[(number, nth, steps) for number, steps in row] for nth, row in enumerate(told)]
        for source, nth, steps in merge(*rows):
            self._ledger.close()
            for step in steps:
                known = step._replace(position=self._same.number((nth, step.position)))
                number = self._ledger.enter(source, known)
                numbers[nth].append(number)
                if number != DROPPED and step.asks:
                    self._asked.append(number)
        return numbers


class _Same:
    """Which positions of different processes are the same: one number for each."""

    def __init__(self, positions: Positions, hands: list[_Hand]) -> None:
        self._hands = hands
        self._common = self._count = len(positions)
        self._numbers: dict[Spot, int] = {}
        self._marks: dict[int, int] = {}
        self._alike: dict[int, list[Spot]] = {}
        self._digests: dict[Spot, str] = {}
        self._of_digest: dict[str, int] = {}
        self._heard = [self._common] * len(hands)
        for number, look in enumerate(positions.looks(0)):
            self._alike.setdefault(look.glance, []).append((0, number))
            if look.mark is not None:
                self._marks.setdefault(look.mark, number)

    def number(self, spot: Spot) -> int:
        """The number of a position learnt of; those from before the copying keep theirs."""
        return spot[1] if spot[1] < self._common else self._numbers[spot]

    def learn(self, looks: list[list[Look]]) -> None:
        """Number what each of the processes has newly met, in order, by how it looks."""
        firsts: dict[int, Spot] = {}
        fresh, again = [], []
        for nth, row in enumerate(looks):
            for look in row:
                spot = nth, self._heard[nth]
                self._heard[nth] += 1
                if look.mark in self._marks:
                    self._numbers[spot] = self._marks[look.mark]
                elif look.mark in firsts:
                    again.append((spot, firsts[look.mark]))
                else:
                    fresh.append((spot, look))
                    if look.mark is not None:
                        firsts[look.mark] = spot
        self._number(fresh)
        for spot, first in again:
            self._numbers[spot] = self._numbers[first]

    def _number(self, fresh: list[tuple[Spot, Look]]) -> None:
        """Number what has a mark of its own: where some look alike, their digests decide."""
        for spot, look in fresh:
            self._alike.setdefault(look.glance, []).append(spot)
        rows = [self._alike[look.glance] for _, look in fresh]
        self._ask({spot for row in rows if len(row) > 1 for spot in row} - self._digests.keys())
        for spot, look in fresh:
            digest = self._digests.get(spot)
            known = None if digest is None else self._of_digest.get(digest)
            number = self._numbers[spot] = self._count if known is None else known
            self._count += known is None
            if digest is not None:
                self._of_digest[digest] = number
            if look.mark is not None:
                self._marks[look.mark] = number

    def _ask(self, spots: set[Spot]) -> None:
        """Have the digests of these made, each where it was met."""
        rows = [sorted(n for by, n in spots if by == nth) for nth in range(len(self._hands))]
        for hand, row in zip(self._hands, rows, strict=True):
            hand.ask("digests", row)
        for nth, row in enumerate(rows):
            for n, digest in zip(row, self._hands[nth].told(), strict=True):
                self._digests[nth, n] = digest
                if n < self._common or (nth, n) in self._numbers:
                    self._of_digest[digest] = self.number((nth, n))
