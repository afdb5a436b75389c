"""DESIGN, canonical hash: equal for what no rule can tell apart, different for all else."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from pebbles import CHANGES, ONE, OTHER, TWO, effect, hashed, opened, table, waits
from toy import BOX, TABLE

from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact, apply_event
from scenarios.engine.recognising.hashing import Hasher, canonical, digest
from scenarios.engine.state import (
    Frame,
    GameObject,
    GameState,
    ObjectId,
    Place,
    Serial,
    Snapshot,
)

ROOT = Path(__file__).parents[3]


# -- equal -------------------------------------------------------------------------------------


@given(st.permutations(range(6)))
def test_independent_moves_in_another_order_reach_the_same_position(order: list[int]) -> None:
    start = table()
    one, two, other = toy.ids(start, TABLE)
    (theirs,) = toy.ids(start, TABLE, "B")
    moves = [
        lambda s: apply_event(s, Event("move", "fall", one, to=Place(BOX, "A")))[0],
        lambda s: apply_event(s, Event("move", "fall", theirs, to=Place(BOX, "B")))[0],
        lambda s: apply_event(s, Event("tap", "", two))[0],
        lambda s: apply_event(s, Event("damage", "", other, data=(("n", 1),)))[0],
        lambda s: effect(s, "oil", two),
        lambda s: waits(effect(s, "hold", other), other),
    ]
    state = start
    for n in order:
        state = moves[n](state)
    straight = start
    for move in moves:
        straight = move(straight)
    assert hashed(state) == hashed(straight)


def test_the_names_of_cards_on_the_board_do_not_count() -> None:
    state = table()
    renamed = {i: replace(card, name=f"renamed {i}") for i, card in state.cards.items()}
    assert hashed(state.with_(cards=renamed)) == hashed(state)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_zones_that_may_be_rearranged_count_by_what_lies_there(order: tuple[int, ...]) -> None:
    """Also when something is about one of two alike pebbles: it is whichever lies first."""
    state = table()
    row = toy.ids(state, TABLE)
    state = effect(waits(state, row[0]), "oil", row[0])
    moved = tuple(row[n] for n in order)
    assert hashed(state.with_(zones={**state.zones, Place(TABLE, "A"): moved})) == hashed(state)


def test_which_of_two_alike_objects_something_is_about_makes_no_difference() -> None:
    state = table()
    one, two, _ = toy.ids(state, TABLE)
    assert hashed(effect(state, "oil", one)) == hashed(effect(state, "oil", two))


def test_ids_and_counters_do_not_count() -> None:
    state = table()
    later = waits(state.with_(next_id=state.next_id + 100), toy.ids(state, TABLE)[0])
    assert hashed(later) == hashed(waits(state, toy.ids(state, TABLE)[0]))
    frame = Frame("x", parent=3)
    assert hashed(state.with_(agenda=(frame,))) == hashed(state.with_(agenda=(Frame("x"),)))


def test_contexts_count_by_what_they_say_and_who_speaks_of_them() -> None:
    """Two resolutions opened in another order are the same two resolutions."""

    def resolving(first: str, second: str) -> GameState:
        state, ids = table(), {}
        for controller in (first, second):
            state, ids[controller] = opened(state, controller=controller)
        frames = tuple(Frame(f"step {c}", (("context", ids[c]),)) for c in "AB")
        return state.with_(agenda=frames)

    assert hashed(resolving("A", "B")) == hashed(resolving("B", "A"))


def test_effects_with_nothing_in_common_have_no_order() -> None:
    state = table()
    one, _, other = toy.ids(state, TABLE)
    first = effect(effect(state, "power", one), "power", other)
    assert hashed(first) == hashed(effect(effect(state, "power", other), "power", one))
    first = effect(effect(state, "power", one), "oil", one)
    assert hashed(first) == hashed(effect(effect(state, "oil", one), "power", one))


# -- different ---------------------------------------------------------------------------------


def test_what_a_rule_can_see_makes_a_difference() -> None:
    start = table()
    states = {"as it was": start, **{name: change(start) for name, change in CHANGES.items()}}
    seen: dict[str, str] = {}
    for name, state in states.items():
        other = seen.setdefault(hashed(state), name)
        assert other == name, f"{name!r} and {other!r} have one hash"


def test_what_an_event_remembers_of_what_is_gone_makes_a_difference() -> None:
    """An effect that waits may ask whose its object was and how it lay (last-known information)."""

    def rings_for(**how: Any) -> GameState:
        state = table()
        seen = GameObject(ObjectId(90), (1,), Place(TABLE, "A"))
        fact = Fact(
            Event("move", "fall", ObjectId(90)), "happened", Snapshot(replace(seen, **how), 3)
        )
        return waits(state, ONE, event=fact)

    ways = [{}, {"tapped": True}, {"place": Place(TABLE, "B")}, {"damage": 2}, {"cards": (5,)}]
    assert len({hashed(rings_for(**way)) for way in ways}) == len(ways)


def test_two_that_are_gone_are_not_one_that_is_gone() -> None:
    def rings_twice(first: int, second: int) -> GameState:
        facts = [Fact(Event("move", "fall", ObjectId(i)), "happened") for i in (first, second)]
        return waits(waits(table(), ONE, event=facts[0]), ONE, event=facts[1])

    assert hashed(rings_twice(90, 91)) == hashed(rings_twice(95, 94))
    assert hashed(rings_twice(90, 90)) != hashed(rings_twice(90, 91))


def test_which_resolution_goes_on_in_which_step_makes_a_difference() -> None:
    def resolving(*order: str) -> GameState:
        state, ids = table(), {}
        for controller in "AB":
            state, ids[controller] = opened(state, controller=controller)
        return state.with_(agenda=tuple(Frame("do", (("context", ids[c]),)) for c in order))

    assert hashed(resolving("A", "B")) != hashed(resolving("B", "A"))
    assert hashed(resolving("A", "A")) != hashed(resolving("B", "B"))


def test_effects_that_meet_on_an_object_keep_the_order_in_which_they_were_made() -> None:
    """The later of two that fix the same value wins."""
    state, bounds = table(), ((("set", 1),), (("set", 2),))
    made = [
        effect(effect(state, "power", ONE, bound=a), "power", *more, bound=b)
        for a, b in permutations(bounds)
        for more in ((ONE,), (TWO, ONE), ())
    ]
    assert len({hashed(s) for s in made}) == len(made)


def test_which_effects_are_younger_than_what_they_end_with_makes_a_difference() -> None:
    """A battle inside another ends those effects alone that were made during it."""
    state = table()
    early = effect(state, "oil", ONE, duration="fight")

    def fighting(state: GameState) -> GameState:
        since = ("since", Serial(state.next_id))
        frame = Frame("fight ends", (since,), ends=("fight",))
        return state.with_(agenda=(frame,), next_id=state.next_id + 1)

    before, during = fighting(early), effect(fighting(state), "oil", ONE, duration="fight")
    assert hashed(before) != hashed(during)
    hasher = Hasher(toy.ORDERED)
    assert [hasher.digest(s) for s in (before, during)] == [hashed(before), hashed(during)]
    assert hashed(fighting(effect(state, "oil", ONE))) == hashed(
        effect(fighting(state), "oil", ONE)
    )


def test_waiting_effects_have_an_order_only_where_the_game_gives_them_one() -> None:
    """A pool has none; where the last goes first, `waiting` stands among the ordered zones."""
    state = table()
    first, second = waits(waits(state, ONE), OTHER), waits(waits(state, OTHER), ONE)
    assert hashed(first) == hashed(second)
    stack = toy.ORDERED | {"waiting"}
    assert digest(first, stack) != digest(second, stack)


def test_words_that_are_equal_have_one_form_in_whatever_order_they_are_written() -> None:
    one = Args({"add": 1, "what": "self", "until": "turn"})
    other = Args({"add": 1, "until": "turn", "what": "self"})
    assert one == other != Args({"what": "self", "add": 1, "until": "turn"})
    told = [hashed(table().with_vars(said=words)) for words in (one, other)]
    assert told[0] == told[1]


def test_a_value_without_a_canonical_form_is_an_error() -> None:
    with pytest.raises(TypeError, match="has no canonical form"):
        canonical(table().with_vars(odd=object()), toy.ORDERED)


# -- another process ---------------------------------------------------------------------------

LIBRARY = ROOT / "scenarios" / "library"
DIGESTS = """
import sys
from pathlib import Path
from scenarios.engine.recognising.hashing import digest
from scenarios.proving.replay import replay
from scenarios.files.reading.file import load
for path in sys.argv[1:]:
    verdict = replay(load(Path(path)))
    for moment in verdict.moments:
        print(digest(moment.state, verdict.position.game.ordered))
"""


def test_the_hash_is_the_same_in_every_process() -> None:
    paths = [str(path) for path in sorted(LIBRARY.rglob("*.yaml"))[::7]]
    printed = set()
    for seed in ("0", "1", "20091124"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", DIGESTS, *paths],
            capture_output=True,
            text=True,
            env=environment,
        )
        assert done.returncode == 0, done.stderr
        printed.add(done.stdout)
    (only,) = printed
    assert len(set(only.split())) > 3 * len(paths) / 2
