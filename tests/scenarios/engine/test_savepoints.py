"""DESIGN, "The agenda is data": savepoints, and steps that are run again once answered."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.events import Event
from scenarios.engine.machine import Match, answered
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState, Place


def may(play: Play, en: str) -> bool:
    answer: bool = play.ask(Question("may", "A", ("9.2",), en, en))
    return answer


def wear_down(play: Play, object_id: int) -> None:
    play.happen(Event("damage", "wear", object_id, data=(("n", 1),)))


# -- savepoints --------------------------------------------------------------------------------


def attempting(book: Rulebook, deep: bool) -> Any:
    """An attempt that turns out impossible, in its own step or in one that it began."""

    @book.rule("9.2")
    def choose(play: Play) -> None:
        """Try it or leave it."""
        if may(play, "try?"):
            play.then(attempt, label="attempt", savepoint=True)

    @book.rule("9.3")
    def attempt(play: Play) -> None:
        """Something happens; then it fails."""
        play.happen(Event("move", "come", toy.ids(play.state, BAG)[0], to=Place(TABLE, "A")))
        if deep:
            play.then(fail)
        else:
            play.take_back("attempt", Refusal(("9.4",), "だめ", "it cannot be paid"))

    @book.rule("9.4")
    def fail(play: Play) -> None:
        """It cannot be done after all."""
        play.happen(Event("move", "push", toy.ids(play.state, TABLE)[0], to=Place(BOX, "A")))
        play.take_back("attempt", Refusal((), "だめ", "it cannot be paid"))

    return choose


@pytest.mark.parametrize("deep", [False, True], ids=["in its own step", "in a step it began"])
def test_taking_back_returns_to_the_very_state_in_which_it_was_decided(deep: bool) -> None:
    book = toy.pebbles()
    state = toy.lay(toy.board(toy.begin(attempting(book, deep))), BAG, "A", Pebble("one"))
    match = Match(book, state)
    asked = match.run()
    before = match.state
    assert asked is not None and match.answer(True) is None
    assert match.run() == asked  # it stands open again
    assert match.state == before
    assert toy.names(match.state, BAG) == ["one"]
    assert match.taken_back is not None and match.taken_back.en == "it cannot be paid"


def test_what_was_taken_back_stays_in_the_trace_as_impossible_under_its_rule() -> None:
    book = toy.pebbles()
    state = toy.lay(toy.board(toy.begin(attempting(book, True))), BAG, "A", Pebble("one"))
    match = toy.play(book, state, True)
    refused = match.trace[-1]
    assert (refused.status, refused.rules, refused.en) == (
        *("impossible", ("9.4",)),
        "it cannot be paid",
    )
    assert any("comes" in word for word in toy.told(match))
    assert [step.index for step in match.trace] == list(range(len(match.trace)))


def test_after_taking_back_another_answer_is_as_if_nothing_had_been_tried() -> None:
    book = toy.pebbles()
    state = toy.lay(toy.board(toy.begin(attempting(book, True))), BAG, "A", Pebble("one"))
    tried = toy.play(book, state, True, False)
    straight = toy.play(book, state, False)
    assert tried.state == straight.state


# -- running a step again once its answer is known ---------------------------------------------


def test_a_step_that_asks_has_no_effect_until_it_ends() -> None:
    book = toy.pebbles()

    @book.rule("9.2")
    def wear_and_ask(play: Play) -> None:
        """The pebble wears before each of two questions."""
        (pebble,) = toy.ids(play.state, TABLE)
        wear_down(play, pebble)
        first = may(play, "first?")
        wear_down(play, pebble)
        second = may(play, "second?")
        play.say("", f"{first} {second}")

    state = toy.lay(toy.board(toy.begin(wear_and_ask)), TABLE, "A", Pebble(weight=5))
    (pebble,) = toy.ids(state, TABLE)
    match = Match(book, state)
    for answer in (True, False):
        assert match.run() is not None
        assert match.state.objects[pebble].damage == 0
        assert match.trace == []
        match.answer(answer)
    assert match.run() is None
    assert match.state.objects[pebble].damage == 2
    assert toy.told(match)[0] == "True False"
    assert sum("wears" in word for word in toy.told(match)) == 2


def test_answers_are_kept_in_the_frame_that_asks() -> None:
    book = toy.pebbles()

    @book.rule("9.2")
    def two_questions(play: Play) -> None:
        """Two questions in one step."""
        play.say("", f"{may(play, 'one?')} {may(play, 'two?')}")

    match = toy.play(book, toy.board(toy.begin(two_questions)), True)
    assert match.question is not None and match.question.en == "two?"
    assert match.state.agenda[-1].answers == (True,)
    other: GameState = answered(match.state, False)
    assert match.state.agenda[-1].answers == (True,)
    assert other.agenda[-1].answers == (True, False)


def test_a_forced_answer_is_traced_as_forced_and_takes_no_answer_from_the_player() -> None:
    book = toy.pebbles()

    @book.rule("9.2")
    def forced_and_free(play: Play) -> None:
        """A question with one legal answer between two with a choice."""
        may(play, "one?")
        play.ask(Question("choose", "A", ("9.3",), "選ぶ", "choose", ("only",)))
        may(play, "two?")

    match = toy.play(book, toy.board(toy.begin(forced_and_free)), True, False)
    assert match.question is None
    assert [(step.status, step.rules) for step in match.trace[1:]] == [
        ("choice", ("9.2",)),
        ("forced", ("9.3",)),
        ("choice", ("9.2",)),
    ]
