"""Sets of events proposed on a board of pebbles, and what becomes of them."""

from __future__ import annotations

from typing import Any

import toy
from toy import BOX, TABLE, Pebble

from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.state import GameState, Place

NOWHERE = Place("nowhere", "A")


def falling(object_id: int) -> Event:
    return Event("move", "fall", object_id, to=Place(BOX, "A"))


def pushing(object_id: int, to: Place = NOWHERE) -> Event:
    return Event("move", "push", object_id, to=to)


def proposing(
    state: GameState, *events: Event, whole: bool = False, answers: tuple[Any, ...] = ()
) -> tuple[list[Fact], toy.Match]:
    """What becomes of a set of events proposed on a board, and the match after it."""
    book, facts = toy.pebbles(), list[Fact]()

    @book.rule("9.1")
    def propose(play: Play) -> None:
        """The set is proposed."""
        facts[:] = play.happen(*events, whole=whole)

    match = toy.play(book, state.with_(agenda=(toy.begin(propose),), settled=True), *answers)
    return facts, match


def table(*pebbles: Pebble, **changes: Any) -> tuple[GameState, tuple[int, ...]]:
    state = toy.lay(toy.board(**changes), TABLE, "A", *pebbles)
    return state, toy.ids(state, TABLE)


def statuses(match: toy.Match) -> list[tuple[str, tuple[str, ...]]]:
    return [(step.status, step.rules) for step in match.trace[1:]]
