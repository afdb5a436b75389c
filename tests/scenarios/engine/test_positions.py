"""Positions have one number if and only if their canonical forms are one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations, product
from pathlib import Path

import toy
from pebbles import CHANGES, ONE, OTHER, hashed, opened, table, waits
from toy import TABLE

from scenarios.engine.machine import Match, answered
from scenarios.engine.recognising.hashing import Hasher
from scenarios.engine.recognising.positions import Positions
from scenarios.engine.state import GameState
from scenarios.files.reading.file import load
from scenarios.playing.position import position

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / "duel_masters"


def assert_numbered_as_hashed(states: Iterable[GameState], ordered: frozenset[str]) -> int:
    """One number for one hash, whichever is met first; how many there are."""
    met = list(states)
    hasher = Hasher(ordered)
    hashes = [hasher.digest(state) for state in met]
    rows = (met, hashes), (met[::-1], hashes[::-1])
    for (row, told), mostly_new in product(rows, (False, True)):
        positions = Positions(ordered, mostly_new=mostly_new)
        numbers = [positions.number(state) for state in row]
        assert numbers == [positions.number(state) for state in row]
        assert numbers == [list(dict.fromkeys(told)).index(each) for each in told]
    return len(set(hashes))


def test_the_positions_of_pebbles_are_told_apart_by_all_that_a_rule_can_see() -> None:
    start = table()
    states = [start, *(change(start) for change in CHANGES.values())]
    twins = [state.with_(next_id=state.next_id + 7) for state in states]
    assert_numbered_as_hashed([*states, *twins], toy.ORDERED)


def test_what_the_kernel_numbers_otherwise_is_one_position() -> None:
    def made(order: tuple[int, ...]) -> GameState:
        state = table()
        row = toy.ids(state, TABLE)
        for n in order:
            state, _ = opened(waits(state, row[n]), that=(row[n],))
        return state

    assert assert_numbered_as_hashed(map(made, permutations(range(3))), toy.ORDERED) == 1


def test_two_that_look_alike_at_a_glance_are_told_apart() -> None:
    """Of which pebble the history speaks is no part of a glance."""
    state = waits(table(), OTHER)
    one, two = (state.with_(history=(("oil", i, "A"),)) for i in (ONE, OTHER))
    assert hashed(one) != hashed(two)
    assert assert_numbered_as_hashed([one, two, one], toy.ORDERED) == 2


def reached(path: Path, most: int) -> Iterable[GameState]:
    """The states at which somebody is asked, followed breadth first, merged by nothing."""
    start = position(load(path))
    row, count = [start.state], 0
    while row and count < most:
        match = Match(start.book, row.pop(0), traced=False)
        question = match.run()
        count += 1
        yield match.state
        for answer in question.answers() if question is not None else ():
            row.append(answered(match.state, answer))


def test_the_positions_of_a_scenario_are_numbered_as_they_are_hashed() -> None:
    """Files in which several orders of the same effects come together again."""
    ordered = position(load(next(LIBRARY.rglob("*.yaml")))).game.ordered
    merged = 0
    for path in sorted(LIBRARY.rglob("*.yaml"))[::40]:
        states = list(reached(path, 60))
        merged += len(states) - assert_numbered_as_hashed(states, ordered)
    assert merged > 20
