"""DESIGN, "Settling": rule processing as one set until none applies; when, is policy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import toy
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.events import Event
from scenarios.engine.machine import advance
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState, Place


def wearing(book: Rulebook) -> Any:
    """A resolution of two instructions: one pebble is worn down, then another comes."""

    @book.rule("9.1")
    def resolve(play: Play) -> None:
        """The first instruction wears a pebble down, the second takes another."""
        play.then(wear)
        play.then(book.steps["take"], player="A")

    @book.rule("9.2")
    def wear(play: Play) -> None:
        """The first pebble on the table loses all its weight."""
        (pebble, *_) = toy.ids(play.state, TABLE)
        play.happen(Event("damage", "wear", pebble, data=(("n", 3),)))

    return resolve


def table(*pebbles: Pebble, **changes: Any) -> GameState:
    """A board that nobody has looked at yet."""
    state = toy.lay(toy.board(**changes), TABLE, "A", *pebbles)
    return toy.lay(state, BAG, "A", Pebble("next")).with_(settled=False)


def verbs(match: toy.Match) -> list[str]:
    """What pebbles did, in order."""
    return [word.split()[-1] for word in toy.told(match) if word.split()[-1] in VERBS]


VERBS = {"wears", "falls", "comes"}


def test_it_settles_between_the_steps_of_a_resolution() -> None:
    """The worn pebble lies in the box before the next instruction is done."""
    book = toy.pebbles()
    state = table(Pebble("worn")).with_(agenda=(toy.begin(wearing(book)),))
    match = toy.play(book, state)
    assert verbs(match) == ["wears", "falls", "comes"]


def test_it_settles_after_the_last_step_too() -> None:
    book = toy.pebbles()
    wearing(book)
    state = table(Pebble("worn")).with_(agenda=(toy.begin(book.steps["wear"]),))
    assert toy.names(toy.play(book, state).state, BOX) == ["worn"]


def test_settling_may_be_postponed_and_is_caught_up_with() -> None:
    """While everybody holds still nothing falls, also not between two steps; then it does."""
    book = toy.pebbles()

    @book.rule("9.3")
    def hold_still(play: Play) -> None:
        """A resolution in which nothing is settled."""
        play.set(still=True)
        play.then(wearing(book))
        play.then(be_free)

    @book.rule("9.4")
    def be_free(play: Play) -> None:
        """It is over; something else comes after it."""
        play.set(still=False)
        play.then(book.steps["ring_all"], scope=0)

    match = toy.play(book, table(Pebble("worn")).with_(agenda=(toy.begin(hold_still),)))
    assert verbs(match) == ["wears", "comes", "falls"]
    assert toy.names(match.state, BOX) == ["worn"]


def test_all_that_apply_fall_together() -> None:
    """Both facts know the state before either fell: one set."""
    book, seen = toy.pebbles(), []
    book.policies["triggers"] = replace(
        book.policies["triggers"],
        function=lambda play, before, facts: seen.append([f.event.verb for f in facts]),
    )
    match = toy.play(book, table(Pebble(weight=0), Pebble(weight=3), Pebble(weight=-1)))
    assert seen == [["fall", "fall"]]
    assert len(toy.ids(match.state, TABLE)) == 1


def test_it_settles_again_until_nothing_applies() -> None:
    """Each pebble that falls wears one on the table: a whole row falls, one after another."""
    book = toy.pebbles()

    @book.check("8.1", ja="崩れる", en="the row gives way")
    def give_way(play: Play) -> tuple[Event, ...]:
        """A pebble on the table wears for each one in the box that has not been counted."""
        fallen, counted = len(toy.ids(play.state, BOX)), play.state.var("counted", 0)
        row = toy.ids(play.state, TABLE)
        if fallen <= counted or not row:
            return ()
        count = Event("set", "", data=(("counted", fallen),))
        return (Event("damage", "wear", row[0], data=(("n", 3),)), count)

    row = table(Pebble(weight=0), Pebble(), Pebble(), Pebble())
    match = toy.play(book, row.with_(agenda=(toy.begin(book.steps["ring_all"], scope=0),)))
    assert toy.ids(match.state, TABLE) == ()
    assert len(toy.ids(match.state, BOX)) == 4
    assert match.state.settled


def test_settling_that_changes_nothing_does_not_go_on_for_ever() -> None:
    """A worn pebble that may not fall stays where it is, and play goes on."""
    book = toy.pebbles()

    @book.guard("8.1", on="event:fall")
    def held_up(play: Play, event: Event) -> toy.Refusal:
        """Nothing falls."""
        return toy.Refusal((), "落ちない", "nothing falls", by="effect")

    state = table(Pebble(weight=0)).with_(agenda=(toy.begin(book.steps["take"], player="A"),))
    match = toy.play(book, state)
    assert toy.names(match.state, TABLE) == ["pebble", "next"]


@pytest.mark.parametrize("weight", [0, 3])
def test_nothing_is_looked_for_where_nothing_has_happened(weight: int) -> None:
    """A state that is settled is not looked at again until something happens in it."""
    book = toy.pebbles()
    state = table(Pebble(weight=weight)).with_(settled=True)
    assert advance(book, state).state is state


def test_replacements_are_decided_for_what_rule_processing_demands_too() -> None:
    book = toy.pebbles()
    state = toy.lay(toy.board(), TABLE, "A", Pebble("soft", weight=0, cushion=True), Pebble())
    match = toy.play(book, state.with_(settled=False), True)
    assert toy.names(match.state, BAG) == ["soft"]
    assert toy.ids(match.state, BOX) == ()
    assert match.state.zone(TABLE, "A") == state.zones[Place(TABLE, "A")][1:]
