"""What is read on from state to state is what a reader would find who begins anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenarios.engine.machine import Match
from scenarios.engine.questions import Question
from scenarios.files.reading.file import load
from scenarios.playing.position import Position, position
from scenarios.searching.random_play import any_answer

HERE = Path(__file__).parent
LIBRARY = HERE.parents[2] / "scenarios" / "library"
ASKING = HERE / "statics_that_look_further.yaml"
MIDGAME = HERE.parents[1] / "benchmarks" / "nova_midgame.yaml"


class _Forgetful(Match):
    """A match that reads every state anew."""

    def _advance(self, before):  # type: ignore[no-untyped-def]
        self.read = None
        return super()._advance(before)


def _boards() -> Iterator[Path]:
    dice = random.Random(7)
    yield ASKING
    yield MIDGAME
    yield from sorted((LIBRARY / "nova" / "8-cards-and-abilities" / "continuous").glob("*.yaml"))
    for game in ("nova", "duel_masters"):
        files = sorted((LIBRARY / game).rglob("*.yaml"))
        yield from dice.sample([path for path in files if "static:" in path.read_text("utf-8")], 8)


def _course(kind: type[Match], board: Position, seed: int, most: int) -> list[str]:
    """What is told of a random game of at most so many answers, and what was asked."""
    match, dice, told = kind(board.book, board.state), random.Random(seed), []
    for _ in range(most):
        question: Question | None = match.run()
        if question is None:
            break
        told.append(question.en)
        if match.answer(any_answer(question, dice)) is not None:
            break
    return told + [step.en for step in match.trace]


@pytest.mark.parametrize("file", list(_boards()), ids=lambda file: file.stem)
def test_what_is_read_on_is_what_is_read_anew(file: Path) -> None:
    board = position(load(file))
    for seed in range(3):
        assert _course(Match, board, seed, 25) == _course(_Forgetful, board, seed, 25)
