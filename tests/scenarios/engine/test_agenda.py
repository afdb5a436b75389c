"""DESIGN, "The agenda is data": order, nesting, scopes of waiting effects, unwinding."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from toy import BAG, TABLE, Pebble

from scenarios.engine.events import Event
from scenarios.engine.machine import Match, Runaway, advance
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import Effect, Outcome


def saying(book: Rulebook) -> Any:
    """A step that only says a word."""

    @book.rule("9.1")
    def say(play: Play, word: str) -> None:
        """A word is said."""
        play.say(word, word)

    return say


def lasting(play: Play, duration: str) -> None:
    """An effect that lasts as long as its duration."""
    effect = Effect(0, "oil", "A", None, duration=duration)
    play.happen(Event("effect", "effect", data=(("effect", effect),)))


# -- order and nesting -------------------------------------------------------------------------


def test_steps_are_done_in_the_order_in_which_they_were_put_there() -> None:
    book = toy.pebbles()
    say = saying(book)

    @book.rule("9.2")
    def three(play: Play) -> None:
        """Three words."""
        for word in ("first", "second", "third"):
            play.then(say, word=word)

    assert toy.told(toy.play(book, toy.board(toy.begin(three)))) == [
        *("three", "first", "second", "third"),
    ]


def test_what_a_step_puts_there_is_done_before_what_was_there() -> None:
    book = toy.pebbles()
    say = saying(book)

    @book.rule("9.2")
    def outer(play: Play) -> None:
        """Another step, then a word."""
        play.then(inner)
        play.then(say, word="after")

    @book.rule("9.3")
    def inner(play: Play) -> None:
        """Two words."""
        play.then(say, word="in")
        play.then(say, word="within")

    match = toy.play(book, toy.board(toy.begin(outer), toy.begin(say, word="last")))
    assert toy.told(match) == ["outer", "inner", "in", "within", "after", "last"]


def test_the_agenda_is_in_the_state_and_says_what_is_still_to_be_done() -> None:
    book = toy.pebbles()
    say = saying(book)

    @book.rule("9.2")
    def two(play: Play) -> None:
        """Two words."""
        play.then(say, word="one")
        play.then(say, word="two", label="the second")

    state = advance(book, toy.board(toy.begin(two)).with_(settled=True)).state
    assert [(f.step, dict(f.args)["word"]) for f in reversed(state.agenda)] == [
        ("say", "one"),
        ("say", "two"),
    ]
    assert state.agenda[0].label == "the second"


def test_two_steps_of_one_name_are_refused() -> None:
    book = toy.pebbles()
    saying(book)
    with pytest.raises(ValueError, match=r"two steps are named 'say' \(9.1\)"):
        saying(book)


def test_steps_without_end_and_without_a_decision_are_stopped() -> None:
    book = toy.pebbles()

    @book.rule("9.1", quiet=True)
    def again(play: Play) -> None:
        """The same once more."""
        play.then(again)

    class Short(Match):
        STEP_LIMIT = 50

    with pytest.raises(Runaway, match="50 steps without a decision"):
        Short(book, toy.board(toy.begin(again))).run()


def test_a_finished_game_leaves_nothing_to_be_done() -> None:
    book = toy.pebbles()
    say = saying(book)

    @book.rule("9.2")
    def win(play: Play) -> None:
        """The game is over at once, whatever the step puts there before and after."""
        play.then(say, word="never")
        play.finish(Outcome("win", "A", ("9.2",)))
        play.then(say, word="nor this")

    match = toy.play(book, toy.board(toy.begin(win), toy.begin(say, word="neither")))
    assert match.over and match.state.outcome == Outcome("win", "A", ("9.2",))
    assert toy.told(match) == ["win"]
    assert advance(book, match.state).state is match.state


# -- scopes of waiting effects -----------------------------------------------------------------


def test_a_scope_is_drained_before_the_frame_that_opened_it_goes_on() -> None:
    """A pebble comes inside a scope of its own: its bell rings there, the earlier ones wait."""
    book = toy.pebbles()
    say, take, ring = saying(book), book.steps["take"], book.steps["ring_all"]

    @book.rule("9.2")
    def outer(play: Play) -> None:
        """A pebble comes; before its bells ring another one comes in a scope of its own."""
        play.then(take, player="A")
        play.then(inner)
        play.then(say, word="goes on")
        play.then(ring, scope=0)

    @book.rule("9.3")
    def inner(play: Play) -> None:
        """What rings from here on rings in scope 1, which is drained first."""
        play.set(scope=1)
        play.then(take, player="B")
        play.then(ring, scope=1)

    state = toy.lay(toy.board(toy.begin(outer)), BAG, "A", Pebble())
    state = toy.lay(state, BAG, "B", Pebble())
    state = toy.lay(state, TABLE, "A", Pebble("bell", bell=True))
    match = toy.play(book, state)
    (bell, *_) = toy.ids(state, TABLE)
    rung = f"{match.state.name_of(bell)} rings"
    heard = [word for word in toy.told(match) if word in {rung, "goes on"}]
    assert heard == [rung, "goes on", rung]
    assert match.state.waiting == ()


def test_what_begins_to_wait_while_a_scope_is_drained_is_drained_with_it() -> None:
    book = toy.pebbles()
    ring = book.steps["ring_all"]

    @book.rule("9.2")
    def ring_and_take(play: Play) -> None:
        """The bells ring; between two of them a pebble comes."""
        play.then(book.steps["take"], player="A")
        play.then(ring, scope=0)
        play.then(book.steps["take"], player="A")
        play.then(ring, scope=0)

    state = toy.lay(toy.board(toy.begin(ring_and_take)), BAG, "A", Pebble(), Pebble())
    state = toy.lay(state, TABLE, "B", Pebble("bell", bell=True), Pebble("bell", bell=True))
    match = toy.play(book, state)
    assert sum("rings" in word for word in toy.told(match)) == 4
    assert match.state.waiting == ()


# -- unwinding ---------------------------------------------------------------------------------


def unwinding(book: Rulebook) -> Any:
    """A fight in a turn: labelled frames with durations, one inside the other."""
    say = saying(book)

    @book.rule("9.2")
    def turn(play: Play) -> None:
        """A fight, then the rest of the turn."""
        lasting(play, "turn")
        play.then(fight, label="fight", ends=("fight",))
        play.then(say, word="rest of the turn")

    @book.rule("9.3")
    def fight(play: Play) -> None:
        """Two blows."""
        lasting(play, "fight")
        play.then(blow, label="blow", ends=("blow",))
        play.then(say, word="second blow")

    @book.rule("9.4")
    def blow(play: Play) -> None:
        """A blow may end the fight."""
        lasting(play, "blow")
        play.then(stop)
        play.then(say, word="blow strikes")

    @book.rule("9.5")
    def stop(play: Play) -> None:
        """Leave what the player names."""
        play.then(say, word="never")
        play.unwind(str(play.state.var("leave")))

    return turn


@pytest.mark.parametrize(
    ("label", "said", "left"),
    [
        ("blow", ["second blow", "rest of the turn"], {"turn", "fight"}),
        ("fight", ["rest of the turn"], {"turn"}),
    ],
)
def test_unwinding_leaves_the_named_frame_and_all_within_it_with_their_durations(
    label: str, said: list[str], left: set[str]
) -> None:
    book = toy.pebbles()
    match = toy.play(book, toy.board(toy.begin(unwinding(book)), leave=label))
    words = {"never", "blow strikes", "second blow", "rest of the turn"}
    assert [word for word in toy.told(match) if word in words] == said
    assert {effect.duration for effect in match.state.effects} == left


def test_unwinding_leaves_a_frame_that_was_still_to_be_done_too() -> None:
    """A label may stand on the step that closes what is left: it is not done then."""
    book = toy.pebbles()
    say = saying(book)

    @book.rule("9.2")
    def open_and_close(play: Play) -> None:
        """A step, and what closes it."""
        play.then(stop)
        play.then(say, word="closing", label="it", ends=("it",))
        play.then(say, word="after")

    @book.rule("9.3")
    def stop(play: Play) -> None:
        """It ends before it is closed."""
        lasting(play, "it")
        play.unwind("it")

    match = toy.play(book, toy.board(toy.begin(open_and_close)))
    assert "closing" not in toy.told(match) and toy.told(match)[-1] == "after"
    assert match.state.effects == ()


def test_unwinding_to_a_frame_that_is_not_open_is_an_error() -> None:
    book = toy.pebbles()
    with pytest.raises(ValueError, match="no frame 'elsewhere' is open"):
        toy.play(book, toy.board(toy.begin(unwinding(book)), leave="elsewhere"))


def test_a_label_is_open_as_long_as_something_that_its_frame_began_is_to_be_done() -> None:
    book = toy.pebbles()
    seen: list[bool] = []

    @book.rule("9.2")
    def outer(play: Play) -> None:
        """A labelled step with another in it, then the same look from outside."""
        play.then(labelled, label="here")
        play.then(look)

    @book.rule("9.3")
    def labelled(play: Play) -> None:
        """It looks itself and lets another step look."""
        seen.append(play.on_agenda("here"))
        play.then(look)

    @book.rule("9.4")
    def look(play: Play) -> None:
        """Whether the label is open."""
        seen.append(play.on_agenda("here"))

    toy.play(book, toy.board(toy.begin(outer)))
    assert seen == [True, True, False]
