"""What the trace says of a set of events, and where a step stands in it."""

from __future__ import annotations

import toy
from proposals import falling, proposing, pushing, statuses, table
from toy import BOX, Pebble

from scenarios.engine.play import Play
from scenarios.engine.state import Place


def test_what_happens_together_is_told_in_one_step_that_says_so() -> None:
    state, (one, two) = table(Pebble("flint"), Pebble("slate"))
    _, match = proposing(state, falling(one), falling(two))
    names = state.name_of(one), state.name_of(two)
    assert statuses(match) == [("happened", ("3.1",))]
    step = match.trace[1]
    assert step.cards == names
    assert step.changes == tuple(f"{name}: table → box" for name in names)
    assert step.en == f"together: {names[0]}, {names[1]} fall"
    assert step.ja.startswith("同時に：")


def test_of_a_set_what_is_replaced_stands_below_a_heading_with_the_rest() -> None:
    state, (one, cushion, two) = table(Pebble(), Pebble(cushion=True), Pebble())
    _, match = proposing(state, falling(one), falling(cushion), falling(two), answers=(True,))
    heading = next(step for step in match.trace if step.en == "at the same time")
    below = [step for step in match.trace if step.parent == heading.index]
    assert [step.status for step in below] == ["happened", "replaced", "happened", "happened"]
    assert below[0].cards == (state.name_of(one), state.name_of(two))


def test_what_cannot_happen_is_told_apart_from_what_happens_together() -> None:
    box = Place(BOX, "A")
    state, (one, glued, two) = table(Pebble(), Pebble(glued=True), Pebble())
    _, match = proposing(state, *(pushing(i, box) for i in (one, glued, two)))
    assert statuses(match) == [("happened", ("2.1",)), ("forbidden", ("2.1",))]


def test_what_is_told_outside_a_quiet_step_stands_beside_it() -> None:
    book = toy.pebbles()

    @book.rule("9.1", quiet=True)
    def quiet(play: Play) -> None:
        """It tells something that does not stand below it."""
        with play.outside():
            play.note(("9.2",), "注", "noted")

    match = toy.play(book, toy.board(toy.begin(quiet)))
    assert [(step.rules, step.parent) for step in match.trace] == [(("9.2",), -1)]


def test_a_number_that_decides_in_some_cases_stands_where_it_is_cited() -> None:
    book = toy.pebbles()

    @book.rule("9.1", sometimes=("9.2", "9.3"))
    def some(play: Play) -> None:
        """One of the cases is this one."""
        play.cite("9.3")

    assert some.numbers == ("9.1", "9.2", "9.3")
    assert toy.play(book, toy.board(toy.begin(some))).trace[0].rules == ("9.1", "9.3")
