"""Loops: a position that comes back, who could leave the cycle, and what the rules say of it.

Positions are compared by all that a rule can see of them. How often something has happened
this turn does not make another position of it, else nothing that is remembered could come round.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from indexer.numbering import all_printed
from scenarios.engine.machine import advance
from scenarios.engine.questions import PASS, Question
from scenarios.engine.recognising.positions import Positions
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState
from scenarios.engine.trace import TraceStep, depth_first
from scenarios.games import game_of

__all__ = ["Asked", "Loop", "Watch", "forced_loop", "judged", "twice_round"]

_LONGEST = 4_000
"""So many steps a cycle may have to be told from a game that goes on and on."""

_SILENT = (
    "この版のルールはループについて何も定めていない",
    "the rules of this edition say nothing about loops",
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question inside a cycle that has another legal answer, so that its player may leave."""

    player: str
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Loop:
    """A position that came back: the trace steps of one round, and what the rules say.

    `rules` is empty where the edition is silent; `ways_out` are in the order of the round.
    """

    steps: tuple[TraceStep, ...]
    ways_out: tuple[Asked, ...]
    rules: tuple[str, ...]
    ja: str
    en: str

    @property
    def leavers(self) -> tuple[str, ...]:
        """The players who could leave it, each once."""
        return tuple(dict.fromkeys(asked.player for asked in self.ways_out))

    def as_json(self) -> dict[str, Any]:
        """The machine form: steps, ways_out, leavers, rules (empty: silent), what."""
        return {
            "steps": [step.as_json() for step in self.steps],
            "ways_out": [
                {"player": a.player, "question": {"ja": a.ja, "en": a.en}} for a in self.ways_out
            ],
            "leavers": list(self.leavers),
            "rules": list(self.rules),
            "what": {"ja": self.ja, "en": self.en},
        }

    def lines(self, language: str = "ja") -> list[str]:
        """For people: the round, who could leave it, what the rules say."""
        ja = language == "ja"
        lines = [
            f"  {s.ja if ja else s.en}  ({all_printed(s.rules).spoken(language)})"
            for s in self.steps
        ]
        lines += [f"  {a.player}: {a.ja if ja else a.en} ?" for a in self.ways_out]
        nobody = "誰も抜けられない" if ja else "nobody could leave it"
        could = (
            f"抜けられる: {', '.join(self.leavers)}"
            if ja
            else (f"could leave it: {', '.join(self.leavers)}")
        )
        said = f"{self.ja if ja else self.en} ({all_printed(self.rules).spoken(language) or '-'})"
        return [*lines, could if self.leavers else nobody, said]


def judged(game: str, steps: tuple[TraceStep, ...], ways_out: tuple[Asked, ...]) -> Loop:
    """A cycle with what the rules of its game say about it."""
    leavers = len({asked.player for asked in ways_out})
    played = game_of(game)
    if not played.loops:
        return Loop(steps, ways_out, (), *_SILENT)
    number, ja, en = played.loops[min(leavers, 2)]
    return Loop(steps, ways_out, played.book.cited((number,)), ja, en)


def position_of(positions: Positions, state: GameState) -> int:
    """The number of a position, but for how often what has happened this turn did so."""
    once = tuple(dict.fromkeys(state.history))
    return positions.number(state if len(once) == len(state.history) else state.with_(history=once))


def forced_loop(
    book: Rulebook, state: GameState, ordered: frozenset[str], longest: int = _LONGEST
) -> Loop | None:
    """The cycle that a state lies in while nobody is asked anything; None if it is in none.

    One of more steps than `longest` is not found.
    """
    positions = Positions(ordered, mostly_new=True)
    first, trace = position_of(positions, state), list[TraceStep]()
    above = 1 + max((frame.parent for frame in state.agenda), default=-1)
    for _ in range(longest):
        progress = advance(book, state, index=above + len(trace))
        at_rest = progress.state is state
        state = progress.state
        trace.extend(progress.steps)
        if progress.question is not None or at_rest:
            return None
        if position_of(positions, state) == first:
            return judged(book.game, tuple(depth_first(_cut(trace))), ())
    return None


def twice_round(trace: list[TraceStep], period: int) -> int:
    """So many steps tell a trace that goes round at its end: two rounds, as the rest is alike."""
    said = [(step.rules, step.ja) for step in trace]
    first = len(said) - period
    while first > 0 and said[first - 1] == said[first - 1 + period]:
        first -= 1
    return first + 2 * period


def _cut(trace: list[TraceStep]) -> list[TraceStep]:
    """The steps of a round as a tree of their own: what stands above began before it."""
    known = {step.index for step in trace}
    return [s if s.parent in known else replace(s, parent=-1) for s in trace]


class Watch:
    """The positions of a game at which somebody was asked; says when one comes back."""

    def __init__(self, game: str, ordered: frozenset[str]) -> None:
        self._game = game
        self._positions = Positions(ordered, mostly_new=True)
        self._seen: dict[int, tuple[int, int]] = {}
        self._asked: list[Asked | None] = []

    def look(self, state: GameState, trace: list[TraceStep], question: Question) -> Loop | None:
        """The loop that this position closes, or None; then it is a new beginning."""
        key = position_of(self._positions, state)
        found = self._seen.get(key)
        if found is not None:
            steps, asked = trace[found[0] :], self._asked[found[1] :]
            self._seen.clear()
        self._seen[key] = (len(trace), len(self._asked))
        self._asked.append(way_out(question))
        if found is None:
            return None
        ways = tuple(a for a in asked if a is not None)
        return judged(self._game, tuple(depth_first(_cut(steps))), ways)

    def forget(self) -> None:
        """What follows has been taken back to where it began: that is no loop."""
        self._seen.clear()


def way_out(question: Question) -> Asked | None:
    """The question, if it has more than one legal answer (an action: if passing is legal)."""
    if question.kind == "action" and question.refuse(PASS) is None:
        return Asked(question.player, question.ja, question.en)
    answers = question.answers()
    if next(answers, None) is None or next(answers, None) is None:
        return None
    return Asked(question.player, question.ja, question.en)
