"""Random legal play: every question answered by chance, from a seed.

The same seed gives the same game, step by step, in every process.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from scenarios.engine.machine import Match, Runaway, answered
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState, Outcome
from scenarios.engine.trace import TraceStep
from scenarios.games import game_of
from scenarios.language.filters import Unencoded
from scenarios.playing.loops import Loop, Watch, forced_loop

SAMPLE = 40
"""So many legal answers of a question are drawn from."""


@dataclass(frozen=True, slots=True)
class RandomGame:
    """A game played at random: how it ended, how much there was of it, what came back."""

    seed: int
    decisions: int
    trace: tuple[TraceStep, ...]
    state: GameState
    outcome: Outcome | None
    loops: tuple[Loop, ...] = ()


def play_at_random(
    book: Rulebook,
    state: GameState,
    seed: int,
    *,
    decisions: int = 2000,
    ordered: frozenset[str] | None = None,
) -> RandomGame:
    """Play on from a state until the game ends or so many decisions are made.

    With the game's `ordered` zones positions are hashed, and those that come back are told. A
    loop that nobody can leave ends it, without an outcome; what is not encoded ends it as
    undecidable, with the clause as its reason.
    """
    chance = Random(seed)
    match = Match(book, state)
    watch = None if ordered is None else Watch(book.game, ordered)
    loops: list[Loop] = []
    made, outcome = 0, None
    while made < decisions:
        try:
            question = match.run()
            answer = None if question is None else any_answer(question, chance)
        except Runaway:
            loops.append(_loop(book, match.state))
            break
        except Unencoded as clause:
            outcome = Outcome("undecidable", reason_ja=clause.ja, reason_en=clause.en)
            break
        if question is None:
            break
        if watch is not None and match.taken_back is not None:
            watch.forget()
        found = watch.look(match.state, match.trace, question) if watch is not None else None
        loops += [found] if found is not None else []
        match.state = answered(match.state, answer)
        made += 1
    outcome = match.state.outcome or outcome
    return RandomGame(seed, made, tuple(match.trace), match.state, outcome, tuple(loops))


def _loop(book: Rulebook, state: GameState) -> Loop:
    """The cycle that nobody can leave in which a game goes on for ever.

    Raises Runaway where no position comes back.
    """
    found = forced_loop(book, state, game_of(book.game).ordered)
    if found is None:
        said = "終わらず、同じ局面にも戻らない", "it goes on and on, and no position comes back"
        raise Runaway(*said)
    return found


def any_answer(question: Question, chance: Random) -> Any:
    """A legal answer, drawn from the first SAMPLE proposals (a shuffle from all orders)."""
    if question.kind == "shuffle":
        order = list(question.options)
        chance.shuffle(order)
        return tuple(order)
    drawn = list(islice(question.proposals(), SAMPLE))
    while drawn:
        answer = drawn.pop(chance.randrange(len(drawn)))
        if question.refuse(answer) is None:
            return answer
    return _first(question)


def _first(question: Question) -> Any:
    for answer in question.answers():
        return answer
    raise ValueError(f"no legal answer to {question.en!r} ({', '.join(question.rules)})")
