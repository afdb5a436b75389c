"""Every legal order and choice of a scenario: the complete set of where it can end.

The script is followed where it answers; where it says nothing every legal answer is. Positions
that no rule can tell apart are followed once. It goes as far as the script could end: until
a player with nothing scripted left could act. So it looks at orders and choices inside what
the script begins, not at whole games. Nothing is traced but loops; a witness is a script.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.engine.machine import Match
from scenarios.files.scenario import Scenario
from scenarios.playing.answering import VERBS
from scenarios.playing.checking import check_board
from scenarios.playing.position import Position, position
from scenarios.playing.spelling import line_of, plain
from scenarios.searching.exploration import End, Exploration
from scenarios.searching.following import Arrival, Follower, Node
from scenarios.searching.ledger import START, Frontier, Ledger, Progress, unwatched
from scenarios.searching.shares import Broken, alone, processes, share_out

__all__ = ["End", "Exploration", "actions_only", "explore", "held_against"]

MOST = 20_000
"""So many distinct positions are looked at unless another bound is given."""

_COLLECTED = 1_000_000
"""So many new objects are made before garbage is looked for."""


_WORTH_SHARING = 100
"""So many nodes wait before the search is shared out among processes."""


def explore(
    scenario: Scenario,
    *,
    most: int = MOST,
    by: int | None = None,
    progress: Progress = unwatched,
) -> Exploration:
    """Follow a scenario everywhere that it can go, but at most to so many positions.

    A long search is done `by` so many processes; without a number by one a core, where that is
    safe. What is found does not depend on it. `progress` is told how many of the positions that
    are known have been followed.
    Raises ScenarioError for a game without a rulebook or a board it does not know.
    """
    with _rarely_collecting():
        try:
            return _Search(scenario, most, progress).run(processes() if by is None else by)
        except Broken:
            return _Search(scenario, most, progress).run(1)


@contextmanager
def _rarely_collecting() -> Iterator[None]:
    """Garbage is looked for less often: states form no cycles, and looking takes a tenth.

    That holds for a whole process, so it is done only where no other thread lives in it.
    """
    if not alone():
        yield
        return
    kept = gc.get_threshold()
    gc.set_threshold(_COLLECTED)
    try:
        yield
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


class _Search:
    """One position after another, breadth first."""

    def __init__(self, scenario: Scenario, most: int, progress: Progress) -> None:
        self.position = position(scenario)
        self.follower = Follower(self.position, scenario.script)
        self.ledger = Ledger(self.position, most, progress)
        self.frontier = Frontier(self.position)

    def run(self, by: int) -> Exploration:
        """Search in so many processes. Raises shares.Broken if one of them ends."""
        ledger, frontier = self.ledger, self.frontier
        self._arrive(START, 0, self.follower.begin())
        while frontier.nodes and not ledger.why:
            if by > 1 and len(frontier.nodes) >= _WORTH_SHARING:
                share_out(self.follower, ledger, frontier, by)
                break
            self._follow(frontier.nodes.popleft())
        ends, loops = tuple(frontier.ends.told(ledger.graph)), tuple(ledger.graph.loops())
        why = ledger.why or ledger.left_out
        complete = not why
        return Exploration(
            self.position, complete, why, ledger.states, ledger.followed, ends, loops
        )

    def _follow(self, node: Node) -> None:
        self.ledger.close()
        for at, arrival in enumerate(self.follower.follow(node)):
            self._arrive(node.number, at, arrival)
            if self.ledger.why:  # a single question can have more answers than anybody can list
                return

    def _arrive(self, source: int, at: int, arrival: Arrival) -> None:
        """Keep where an answer has led, if it is new: to be followed, or as an end."""
        number = self.ledger.enter(source, arrival.step)
        self.frontier.arrive(number, (source, at), arrival)
