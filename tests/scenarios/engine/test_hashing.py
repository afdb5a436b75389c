"""DESIGN, canonical hash: equal for what no rule can tell apart, different for all else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact, apply_event
from scenarios.engine.hashing import canonical, digest
from scenarios.engine.state import (
    Context,
    Effect,
    Frame,
    GameObject,
    GameState,
    ObjectId,
    Place,
    Serial,
    Snapshot,
    Standing,
    Waiting,
)

ROOT = Path(__file__).parents[3]


def hashed(state: GameState) -> str:
    return digest(state, toy.ORDERED)


def table() -> GameState:
    """Two alike pebbles and another on one side, one on the other; three in the bag."""
    state = toy.lay(toy.board(turn_player="A"), TABLE, "A", Pebble(), Pebble(), Pebble("other"))
    state = toy.lay(state, TABLE, "B", Pebble("theirs"))
    return toy.lay(state, BAG, "A", Pebble("a"), Pebble("b"), Pebble("c"))


def effect(state: GameState, kind: str, *on: int, **more: Any) -> GameState:
    made = Effect(Serial(state.next_id), kind, "A", None, tuple(on), **more)
    return state.with_(effects=(*state.effects, made), next_id=state.next_id + 1)


def waits(state: GameState, source: int, **more: Any) -> GameState:
    made = Waiting(Serial(state.next_id), "ring", "A", source, None, **more)
    return state.with_(waiting=(*state.waiting, made), next_id=state.next_id + 1)


def opened(state: GameState, **more: Any) -> tuple[GameState, Serial]:
    made = Context(Serial(state.next_id), more.pop("controller", "A"), 0, **more)
    contexts = {**state.contexts, made.id: made}
    return state.with_(contexts=contexts, next_id=state.next_id + 1), Serial(made.id)


def changed(state: GameState, object_id: int, **changes: Any) -> GameState:
    return state.with_object(replace(state.objects[object_id], **changes))


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

ONE, TWO, OTHER = toy.ids(table(), TABLE)
(THEIRS,) = toy.ids(table(), TABLE, "B")
Change = Callable[[GameState], GameState]
CHANGES: dict[str, Change] = {
    "tap state": lambda s: changed(s, ONE, tapped=True),
    "damage": lambda s: changed(s, ONE, damage=1),
    "counters": lambda s: changed(s, ONE, counters=(("x", 1),)),
    "face": lambda s: changed(s, ONE, face_up=False),
    "standing": lambda s: changed(s, ONE, standing=Standing.PENDING),
    "marks": lambda s: changed(s, ONE, marks=frozenset({"m"})),
    "when it came": lambda s: changed(s, ONE, since=1),
    "attachment": lambda s: changed(s, ONE, attached_to=ObjectId(OTHER)),
    "attachment to another": lambda s: changed(s, ONE, attached_to=ObjectId(TWO)),
    "attachment of theirs": lambda s: changed(s, THEIRS, attached_to=ObjectId(ONE)),
    "attachment of theirs to another": lambda s: changed(s, THEIRS, attached_to=ObjectId(OTHER)),
    "order of the bag": lambda s: s.with_(
        zones={**s.zones, Place(BAG, "A"): tuple(reversed(toy.ids(s, BAG)))}
    ),
    "whose turn": lambda s: s.with_vars(turn_player="B"),
    "another variable": lambda s: s.with_vars(rain=True),
    "zone": lambda s: apply_event(s, Event("move", "", ONE, to=Place(BOX, "A")))[0],
    "side": lambda s: apply_event(s, Event("move", "", ONE, to=Place(TABLE, "B")))[0],
    "what waits": lambda s: waits(s, ONE),
    "what waits, twice": lambda s: waits(waits(s, ONE), ONE),
    "what waits, from another": lambda s: waits(s, OTHER),
    "what waits, from two alike": lambda s: waits(waits(s, ONE), TWO),
    "what waits, in a scope": lambda s: waits(s, ONE, scope=1),
    "effect": lambda s: effect(s, "oil", ONE),
    "effect on another": lambda s: effect(s, "oil", OTHER),
    "effect on both": lambda s: effect(s, "oil", ONE, TWO),
    "duration": lambda s: effect(s, "oil", ONE, duration="ever"),
    "history": lambda s: s.with_(history=(("attack", ONE, "A"),)),
    "latch": lambda s: s.with_(latches=frozenset({("state", ONE)})),
    "what is to be done": lambda s: s.with_(agenda=(Frame("x"),)),
    "to be done with": lambda s: s.with_(agenda=(Frame("x", (("obj", ONE),)),)),
    "answer": lambda s: s.with_(agenda=(Frame("x", answers=(True,)),)),
    "label": lambda s: s.with_(agenda=(Frame("x", label="l"),)),
    "durations that end with it": lambda s: s.with_(agenda=(Frame("x", ends=("turn",)),)),
    "what would be returned to": lambda s: s.with_(agenda=(Frame("x", savepoint=s),)),
    "… another": lambda s: s.with_(agenda=(Frame("x", savepoint=changed(s, ONE, tapped=True)),)),
    "words written in this order": lambda s: s.with_vars(w=Args({"draw": 1, "tap": 2})),
    "words written in that order": lambda s: s.with_vars(w=Args({"tap": 2, "draw": 1})),
}


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


def test_waiting_effects_have_an_order_only_where_the_game_gives_them_one() -> None:
    """A pool has none; where the last goes first, `waiting` stands among the ordered zones."""
    state = table()
    first, second = waits(waits(state, ONE), OTHER), waits(waits(state, OTHER), ONE)
    assert hashed(first) == hashed(second)
    stack = toy.ORDERED | {"waiting"}
    assert digest(first, stack) != digest(second, stack)


def test_a_value_without_a_canonical_form_is_an_error() -> None:
    with pytest.raises(TypeError, match="has no canonical form"):
        canonical(table().with_vars(odd=object()), toy.ORDERED)


# -- another process ---------------------------------------------------------------------------

LIBRARY = ROOT / "scenarios" / "library"
DIGESTS = """
import sys
from pathlib import Path
from scenarios.engine.hashing import digest
from scenarios.replay import replay
from scenarios.scenario import load
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
