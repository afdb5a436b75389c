"""DESIGN, "State is a value": frozen, shared where nothing changed, old states untouched."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest
import toy
from toy import BAG, TABLE, Pebble

from scenarios.engine import records
from scenarios.engine.machine import Match, advance, answered
from scenarios.engine.questions import Question
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import (
    Card,
    Context,
    Effect,
    Frame,
    GameObject,
    GameState,
    Outcome,
    Place,
    Snapshot,
    Standing,
    Waiting,
)

HERE = Path(__file__).parent

VALUES: list[Any] = [
    Card(1, "x", Pebble(), "A"),
    GameObject(2, (1,), Place(TABLE, "A")),
    Snapshot(GameObject(2, (1,), Place(TABLE, "A")), None),
    Frame("step"),
    Waiting(1, "ring", "A", 2, None),
    Effect(1, "oil", "A", None),
    Context(1, "A", 2),
    Outcome("win"),
    GameState(),
]


def change_each_value() -> None:
    """Of guarded records, what the test below runs in a process of its own."""
    for value in VALUES:
        for field in fields(value):
            with pytest.raises((FrozenInstanceError, AttributeError)):
                setattr(value, field.name, getattr(value, field.name))


PLAYED = ("-m", "pytest", "-q", "-k", "keeps_every_card", "-p", "no:cacheprovider")


@pytest.mark.parametrize(
    "run",
    [
        ("-c", "import test_state; test_state.change_each_value()"),
        (*PLAYED, str(HERE.parent / "test_random_play.py")),
    ],
    ids=["none can be changed", "none is changed in play"],
)
def test_no_value_of_a_state_is_ever_changed(run: tuple[str, ...]) -> None:
    """As the engine runs its records are not guarded (see `records`): here they are."""
    path = os.pathsep.join([str(HERE), *sys.path])
    guarded = {**os.environ, records.GUARDED: "1", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, *run], capture_output=True, text=True, env=guarded)
    assert done.returncode == 0, done.stdout + done.stderr


def copy_of(state: GameState) -> dict[str, Any]:
    """A state's fields with its mappings copied, to compare with later."""
    return {
        field.name: dict(value) if isinstance(value := getattr(state, field.name), dict) else value
        for field in fields(state)
    }


def table(*agenda: Frame, **changes: Any) -> GameState:
    state = toy.lay(toy.board(*agenda, **changes), BAG, "A", Pebble("one"), Pebble("two"))
    return toy.lay(state, TABLE, "B", Pebble("bell", bell=True), Pebble("plain"))


def test_a_move_leaves_what_it_does_not_touch_identical() -> None:
    book = toy.pebbles()
    before = table(toy.begin(book.steps["take"], player="A"))
    after = advance(book, advance(book, before).state).state
    moved = toy.ids(before, BAG)[0]
    assert moved not in after.objects
    assert toy.names(after, TABLE) == ["one"]
    for object_id in set(before.objects) - {moved}:
        assert after.objects[object_id] is before.objects[object_id]
    assert after.zones[Place(TABLE, "B")] is before.zones[Place(TABLE, "B")]
    assert after.cards is before.cards
    assert after.contexts is before.contexts
    assert after.effects is before.effects


def test_a_move_makes_a_new_object_of_the_same_card() -> None:
    book = toy.pebbles()
    before = table(toy.begin(book.steps["take"], player="A"))
    (old, *_) = toy.ids(before, BAG)
    (new,) = toy.ids(toy.play(book, before).state, TABLE)
    assert new != old
    after = toy.play(book, before).state
    assert after.objects[new].cards == before.objects[old].cards


def test_old_states_stay_as_they_were_whatever_is_played() -> None:
    book = toy.pebbles()

    @book.rule("1.2")
    def round_about(play: Any) -> None:
        """A pebble comes, the bells ring, and it is asked whether to go on."""
        play.then(book.steps["take"], player="A")
        play.then(book.steps["ring_all"], scope=0)
        play.then(go_on)

    @book.rule("1.3")
    def go_on(play: Any) -> None:
        """Once more, or not."""
        if play.ask(Question("may", "A", ("1.3",), "もう一度", "once more?")):
            play.then(round_about)

    match = Match(book, table(toy.begin(round_about)))
    kept: list[tuple[GameState, dict[str, Any]]] = []
    for answer in (None, True, False):
        state = match.state if answer is None else answered(match.state, answer)
        while True:
            kept.append((state, copy_of(state)))
            progress = advance(book, state)
            state = progress.state
            if progress.question is not None or not state.agenda:
                break
        match.state = state
    assert toy.names(match.state, TABLE) == ["one", "two"]
    assert all(copy_of(state) == copied for state, copied in kept)


def test_going_on_from_a_kept_state_is_undoing() -> None:
    book = toy.pebbles()

    @book.rule("1.2")
    def choose(play: Any) -> None:
        """One of the pebbles in the bag comes to the table."""
        found = play.ask(
            Question("choose", "A", ("1.2",), "選ぶ", "choose", toy.ids(play.state, BAG))
        )
        play.happen(toy.Event("move", "come", found[0], to=Place(TABLE, "A")))

    match = toy.play(book, table(toy.begin(choose)))
    kept = match.state
    one, two = toy.ids(kept, BAG)
    first = toy.play(book, kept, (one,))
    second = toy.play(book, kept, (two,))
    again = toy.play(book, kept, (one,))
    assert toy.names(first.state, TABLE) == ["one"]
    assert toy.names(second.state, TABLE) == ["two"]
    assert (again.state, again.trace) == (first.state, first.trace)


def test_an_object_that_does_not_count_is_in_its_zone_but_not_present() -> None:
    state = toy.lay(toy.board(), TABLE, "A", Pebble("shown"))
    state = toy.lay(state, TABLE, "A", Pebble("pending"), standing=Standing.PENDING)
    assert len(state.zone(TABLE, "A")) == 2
    assert [o.id for o in state.present(TABLE, "A")] == list(toy.ids(state, TABLE)[:1])


def test_a_text_that_reads_two_ways_again_in_the_same_way_makes_no_other_state() -> None:
    play = StepRun(toy.pebbles(), table(), Frame("step"))
    play.dispute("1.1", "2.1")
    once = play.state
    play.dispute("1.1", "2.1")
    assert play.state == once
    play.dispute("1.1", "3")
    assert play.state.disputes == (("1.1", "2.1"), ("1.1", "3"))
