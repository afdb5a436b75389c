"""DESIGN, guards and coverage: effect beats rule, refusals give reasons, what "off" means."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.rulebook import REVERSED, Ask
from scenarios.engine.state import Effect, GameState, Place


def pushed(*kinds: str, off: frozenset[str] = frozenset(), glued: bool = True) -> tuple[str, Any]:
    """The status and rules of pushing a pebble under effects of these kinds."""
    state = toy.lay(toy.board(), TABLE, "A", Pebble(glued=glued))
    (pebble,) = toy.ids(state, TABLE)
    effects = tuple(Effect(90 + n, kind, "A", None, (pebble,)) for n, kind in enumerate(kinds))
    book, found = toy.pebbles(), []

    @book.rule("9.1")
    def push(play: Play) -> None:
        """The pebble is pushed."""
        found.extend(play.happen(Event("move", "push", pebble, to=Place(BOX, "A"))))

    toy.play(book, state.with_(effects=effects, agenda=(toy.begin(push),)), off=off)
    (fact,) = found
    return fact.status, fact.rules


def test_a_rule_forbids_and_is_named() -> None:
    assert pushed() == ("forbidden", ("2.1",))


def test_an_effect_that_permits_beats_a_rule_that_forbids() -> None:
    assert pushed("oil") == ("happened", ())


def test_an_effect_that_forbids_beats_an_effect_that_permits() -> None:
    assert pushed("oil", "hold") == ("forbidden", ("2.3",))
    assert pushed("hold", glued=False) == ("forbidden", ("2.3",))


def test_a_refusal_without_rules_of_its_own_has_those_of_its_guard() -> None:
    book, found = toy.pebbles(), []

    @book.guard("8.1", on="sing", also=("8.2",))
    def never(play: Play, subject: str) -> Refusal:
        """Nobody sings."""
        return Refusal((), "だめ", f"no {subject}")

    @book.guard("8.3", on="dance")
    def by_another_rule(play: Play, subject: str) -> Refusal:
        """Nobody dances, by another rule."""
        return Refusal(("8.4",), "だめ", "no dancing")

    @book.rule("9.1")
    def ask(play: Play) -> None:
        """What may be done."""
        found.extend(play.judge(on, "songs") for on in ("sing", "dance", "rest"))

    toy.play(book, toy.board(toy.begin(ask)))
    assert [refusal and refusal.rules for refusal in found] == [("8.1", "8.2"), ("8.4",), None]
    assert found[0].en == "no songs"


# -- switched off ------------------------------------------------------------------------------


def test_a_guard_that_is_switched_off_permits() -> None:
    assert pushed(off=frozenset({"2.1"})) == ("happened", ())


def test_a_policy_that_is_switched_off_answers_in_reverse() -> None:
    """What would loosen the glue does not, and without oil there is no glue to speak of."""
    assert pushed("oil", off=frozenset({"2.2"})) == ("forbidden", ("2.1",))
    assert pushed(off=frozenset({"2.2"})) == ("happened", ())


@pytest.mark.parametrize(
    ("answer", "reversed_answer"),
    [(True, False), (("A", "B"), ("B", "A"))],
)
def test_yes_and_no_and_orders_can_be_reversed(answer: Any, reversed_answer: Any) -> None:
    book, found = toy.pebbles(), []
    thought: Ask[[], Any] = Ask("opinion", without=REVERSED)

    @book.answers(thought, "8.1")
    def opinion(play: Play) -> Any:
        """What is thought."""
        return answer

    @book.rule("9.1")
    def ask(play: Play) -> None:
        """What is thought is asked."""
        found.append(thought(play))

    for off in (frozenset[str](), frozenset({"8.1"})):
        toy.play(book, toy.board(toy.begin(ask)), off=off)
    assert found == [answer, reversed_answer]


def test_what_rules_call_themselves_is_switched_off_too() -> None:
    """Policies, guards and checks, called as the functions that they are."""
    book, found = toy.pebbles(), []

    @book.policy("8.1", on="opinion", without=REVERSED)
    def opinion(play: Play) -> bool:
        """It is thought so."""
        return True

    @book.policy("8.2", on="favourite", without=lambda play, name: "nobody")
    def favourite(play: Play, name: str) -> str:
        """Who is liked."""
        return name

    @book.guard("8.3", on="sing")
    def never(play: Play, subject: str) -> Refusal | None:
        """Nobody sings."""
        return Refusal((), "だめ", f"no {subject}")

    @book.check("8.4")
    def due(play: Play) -> tuple[Event, ...]:
        """A note is due."""
        return (Event("note", "note"),)

    @book.rule("9.1")
    def ask(play: Play) -> None:
        """All are asked."""
        found.append((opinion(play), favourite(play, "A"), never(play, "song"), due(play)))

    for off in (frozenset[str](), frozenset({"8.1", "8.2", "8.3", "8.4"})):
        toy.play(book, toy.board(toy.begin(ask), settled=True), off=off)
    assert found[0][:2] == (True, "A") and found[0][2] is not None and len(found[0][3]) == 1
    assert found[1] == (False, "nobody", None, ())


def test_a_step_that_is_switched_off_does_nothing_but_is_still_cited() -> None:
    book = toy.pebbles()
    state = toy.lay(toy.board(toy.begin(book.steps["take"], player="A")), BAG, "A", Pebble())
    match = toy.play(book, state, off=frozenset({"1.1"}))
    assert toy.names(match.state, BAG) == ["pebble"]
    assert [step.rules for step in match.trace] == [("1.1",)]


def test_a_check_that_is_switched_off_demands_nothing() -> None:
    book, worn = toy.pebbles(), Pebble(weight=0)
    state: GameState = toy.lay(toy.board(), TABLE, "A", worn).with_(settled=False)
    assert toy.names(toy.play(book, state).state, BOX) == ["pebble"]
    off = toy.play(book, state, off=frozenset({"3.1"}))
    assert toy.names(off.state, TABLE) == ["pebble"]


def test_only_the_first_number_of_a_step_switches_it_off() -> None:
    """Rules that say the same elsewhere count as one step with it."""
    book = toy.pebbles()

    @book.rule("8.1", also=("8.2",))
    def both(play: Play) -> None:
        """It is said."""
        play.say("", "said")

    on = toy.play(book, toy.board(toy.begin(both)), off=frozenset({"8.2"}))
    assert (toy.told(on), on.trace[0].rules) == (["said"], ("8.1", "8.2"))
    assert toy.told(toy.play(book, toy.board(toy.begin(both)), off=frozenset({"8.1"}))) == ["both"]


def test_one_function_can_be_switched_off_by_its_name_among_those_of_one_number() -> None:
    book = toy.pebbles()

    @book.rule("8.1")
    def first(play: Play) -> None:
        """It is said first."""
        play.say("", "said first")
        play.then(second)

    @book.rule("8.1")
    def second(play: Play) -> None:
        """It is said second."""
        play.say("", "said second")

    board = toy.board(toy.begin(first))
    assert toy.told(toy.play(book, board, off=frozenset({"second"}))) == ["said first", "second"]
    assert toy.told(toy.play(book, board, off=frozenset({"8.1"}))) == ["first"]
