"""DESIGN, trace step: a tree of steps that each name a rule, written by the kernel."""

from __future__ import annotations

import json

import pytest
import toy
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Place
from scenarios.engine.trace import TraceStep, as_text, depth_first, depths


def family(match: toy.Match) -> dict[str, str]:
    """Each step's words with those of the step above it."""
    words = {-1: "", **{step.index: step.en for step in match.trace}}
    return {step.en: words[step.parent] for step in match.trace}


def nested() -> toy.Match:
    """A step with a function called within it, one queued by that, and one queued by itself."""
    book = toy.pebbles()

    @book.rule("9.1", en="outer")
    def outer(play: Play) -> None:
        """It calls another rule and leaves two things to be done."""
        called(play)
        play.then(later, word="from outer")

    @book.rule("9.2", en="called")
    def called(play: Play) -> None:
        """Called at once; it leaves something to be done too."""
        play.note(("9.3",), "注", "noted")
        play.then(later, word="from called")

    @book.rule("9.4")
    def later(play: Play, word: str) -> None:
        """Done when its turn comes."""
        play.say(word, word)

    return toy.play(book, toy.board(toy.begin(outer)))


def test_what_a_step_called_noted_or_left_to_be_done_stands_below_it() -> None:
    assert family(nested()) == {
        "outer": "",
        "called": "outer",
        "noted": "called",
        "from called": "called",
        "from outer": "outer",
    }


def test_indices_count_the_steps_over_the_whole_game_without_a_gap() -> None:
    match = nested()
    assert [step.index for step in match.trace] == list(range(5))
    assert all(step.parent < step.index for step in match.trace)


def test_depth_first_walks_down_the_tree_in_the_order_in_which_things_happened() -> None:
    words = [step.en for step in depth_first(nested().trace)]
    assert words == ["outer", "called", "noted", "from called", "from outer"]


def test_depth_first_puts_a_later_step_below_an_earlier_one_where_it_belongs() -> None:
    def step(index: int, parent: int) -> TraceStep:
        return TraceStep(index, parent, "happened", ("1.1",), "", (), "", "")

    late_child = [step(0, -1), step(1, -1), step(2, 0), step(3, 1), step(4, 2)]
    assert [s.index for s in depth_first(late_child)] == [0, 2, 4, 1, 3]
    assert depths(late_child) == {0: 0, 1: 0, 2: 1, 3: 1, 4: 2}


def test_a_trace_as_text_is_indented_and_names_rules_and_what_did_not_happen() -> None:
    book = toy.pebbles()

    @book.rule("9.1", en="outer")
    def outer(play: Play) -> None:
        """A glued pebble is pushed."""
        (pebble,) = toy.ids(play.state, TABLE)
        play.happen(Event("move", "push", pebble, to=Place(BOX, "A")))

    state = toy.lay(toy.board(toy.begin(outer)), TABLE, "A", Pebble("p", glued=True))
    assert as_text(toy.play(book, state).trace, "en").splitlines() == [
        "- outer  (9.1)",
        "  - p1 is pushed (it is glued) [forbidden]  (2.1)",
    ]


@pytest.mark.parametrize("quiet", [True, False])
def test_a_quiet_step_that_does_nothing_leaves_no_trace(quiet: bool) -> None:
    book = toy.pebbles()

    @book.rule("9.1", quiet=quiet)
    def nothing(play: Play) -> None:
        """Nothing."""

    assert bool(toy.play(book, toy.board(toy.begin(nothing))).trace) is not quiet


def test_a_quiet_step_in_which_something_happens_is_traced() -> None:
    """Its events, what it leaves to be done, and what it says, all need a step to stand below."""
    book = toy.pebbles()
    state = toy.lay(toy.board(toy.begin(book.steps["ring_all"], scope=0)), BAG, "A", Pebble())
    state = toy.lay(state, TABLE, "A", Pebble(bell=True))
    taken = state.with_(
        agenda=(*state.agenda, toy.begin(book.steps["take"], player="A")), settled=True
    )
    match = toy.play(book, taken)
    rings = next(step for step in match.trace if step.en.endswith("rings"))
    assert match.trace[rings.parent].rules == ("6.2",)
    assert toy.told(match).count("bells ring") == 1  # the second look found nothing more


def test_a_step_takes_the_words_and_rules_that_it_gives_itself() -> None:
    book = toy.pebbles()

    @book.rule("9.1", also=("9.2",))
    def speak(play: Play) -> None:
        """It says what it does and under which other rule."""
        play.say("日本語", "English", actor="B", cards=(toy.ids(play.state, TABLE)[0],))
        play.cite("9.3", "9.1")

    state = toy.lay(toy.board(toy.begin(speak)), TABLE, "B", Pebble("p"))
    state = toy.lay(state, TABLE, "A", Pebble("q"))
    (step,) = toy.play(book, state).trace
    assert step.rules == ("9.1", "9.2", "9.3")
    assert (step.ja, step.en, step.actor, step.cards) == ("日本語", "English", "B", ("q3",))


def test_no_step_can_be_made_without_a_rule() -> None:
    """What is noted without one stands under the rule that is running."""
    book = toy.pebbles()

    @book.rule("9.1", also=("9.2",))
    def careless(play: Play) -> None:
        """A note without rules, an event without a wording, an impossible one."""
        play.note((), "注", "noted")
        play.happen(Event("note", "unworded"), Event("damage", "", 99, data=(("n", 1),)))

    match = toy.play(book, toy.board(toy.begin(careless)))
    assert len(match.trace) >= 3
    assert all(step.rules for step in match.trace)
    assert match.trace[1].rules == ("9.1", "9.2")


def test_the_machine_form_has_the_fields_of_the_design() -> None:
    book = toy.pebbles()
    state = toy.lay(toy.board(toy.begin(book.steps["take"], player="A")), BAG, "A", Pebble("p"))
    step = toy.play(book, state).trace[1].as_json()
    assert json.loads(json.dumps(step)) == {
        "index": 1,
        "parent": 0,
        "status": "happened",
        "rules": ["1.1"],
        "actor": "A",
        "cards": ["p1"],
        "what": {"ja": "p1が来る", "en": "p1 comes"},
        "changes": ["p1: bag → table"],
    }


def test_the_same_play_gives_the_same_trace() -> None:
    assert nested().trace == nested().trace
