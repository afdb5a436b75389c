"""What a rule is about: where no card has such words, nobody asks it."""

from __future__ import annotations

from typing import Any

import pytest
import toy

from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef, ability_from
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.rulebook import REVERSED, Ask, Rulebook, Tell, as_it_is, gives
from scenarios.engine.state import Card, Effect, GameState
from scenarios.engine.words import concerning, words_in

GRANT = ability_from(
    Args({"do": (Args({"gain": Args({"what": "self", "ability": Args({"when": "x"})})}),)})
)
HELD = CardDef("held", "creature", abilities=(ability_from("glue"),))


def of_cards(*kinds: CardDef, effects: tuple[Effect, ...] = ()) -> GameState:
    cards = {n: Card(n, kind.name, kind, "A") for n, kind in enumerate(kinds, start=1)}
    return GameState(cards=cards, effects=effects)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (HELD, {"creature", "keyword", "glue"}),
        (CardDef("grants", "spell", abilities=(GRANT,)), {"gain", "ability", "when", "triggered"}),
        (CardDef("twin", "creature", parts=(HELD, HELD)), {"parts", "glue"}),
        (CardDef("other form", "creature", forms=(HELD,)), {"forms", "glue"}),
        (CardDef("soul", "creature", soul=(GRANT,)), {"soul", "gain"}),
        (CardDef("special", "creature", special=("dream",)), {"dream"}),
        (CardDef("cell", "cell", partners=("other",)), {"partners"}),
        (CardDef("evolves", "creature", evolves=Args({"from": "x"})), {"evolves", "from"}),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_every_word_of_a_card_occurs_wherever_it_stands_on_it(
    kind: CardDef, words: set[str]
) -> None:
    found = words_in(of_cards(kind))
    assert words <= found
    assert not words & words_in(of_cards(CardDef("plain", "land")))


def test_the_words_of_effects_that_run_occur() -> None:
    runs = Effect(1, "cannot", "A", Args({"attack": "self", "ability": GRANT}))
    assert {"cannot", "attack", "self", "gain"} <= words_in(of_cards(HELD, effects=(runs,)))


heavy: Ask[[int], int] = Ask("heavy", without=as_it_is)
fell: Tell[[str]] = Tell("fell")


class Asked:
    """A rulebook whose rules are about glue and note when they are asked."""

    def __init__(self) -> None:
        self.book = toy.pebbles()
        self.met: list[str] = []
        book, met = self.book, self.met

        @book.answers(heavy, "8.1", about=("glue", "tar"))
        def heavy_with_glue(play: Play, weight: int) -> int:
            """Glue is heavy."""
            met.append("answer")
            return weight + 1

        @book.policy("8.2", on="sticks", about=("glue",), without=REVERSED, elsewhere=gives(False))
        def sticks(play: Play) -> bool:
            """Glue sticks."""
            met.append("policy")
            return True

        @book.guard("8.3", on="push", about=("glue",))
        def not_pushed(play: Play, subject: str) -> Refusal | None:
            """Glue is not pushed."""
            met.append("guard")
            return Refusal((), "だめ", "no")

        @book.check("8.4", about=("glue",))
        def dries(play: Play) -> tuple[Event, ...]:
            """Glue dries."""
            met.append("check")
            return ()

        @book.check("8.5", kept="drops")
        def dripped(play: Play) -> tuple[Event, ...]:
            """Drops dry."""
            met.append("kept")
            return ()

        @book.hears(fell, "8.6", about=("glue",))
        def hears_it(play: Play, what: str) -> None:
            """Glue is told."""
            met.append(f"told of {what}")

        @book.rule("9.1")
        def ask(play: Play) -> None:
            """All are asked."""
            self.said = (heavy(play, 3), sticks(play), play.judge("push", "x") is None)
            for check in play.checks():
                check.function(play)
            fell(play, "a pebble")

        self.ask = ask

    def said_of(self, *words: str, off: frozenset[str] = frozenset(), **kept: Any) -> list[str]:
        """Who has been asked in a game in which these words occur."""
        self.met.clear()
        book = concerning(self.book, frozenset(words))
        state = toy.board(toy.begin(self.ask), settled=True).with_vars(**kept)
        toy.play(book, state, off=off)
        return list(self.met)


def test_what_is_about_a_word_is_asked_where_it_occurs_and_nowhere_else() -> None:
    asked = Asked()
    assert asked.said_of("glue") == ["answer", "policy", "guard", "check", "told of a pebble"]
    assert asked.said == (4, True, False)
    assert asked.said_of("sand") == []
    assert asked.said == (3, False, True)
    assert asked.said_of("tar") == ["answer"]
    assert asked.said == (4, False, True)


def test_a_check_is_made_only_where_anything_is_kept_that_it_is_about() -> None:
    asked = Asked()
    assert asked.said_of("sand", drops=()) == []
    assert asked.said_of("sand", drops=(1,)) == ["kept"]


def test_what_is_asked_can_be_switched_off_all_the_same() -> None:
    asked = Asked()
    all_of_it = frozenset({"8.1", "8.2", "8.3", "8.6"})
    assert asked.said_of("glue", off=all_of_it) == ["policy", "check"]  # to be reversed
    assert asked.said == (3, False, True)


def test_an_answer_that_is_about_words_says_what_holds_where_they_do_not_occur() -> None:
    book = Rulebook("pebbles", "1")
    with pytest.raises(ValueError, match="what holds where there is no glue or tar"):

        @book.policy("8.1", on="sticks", about=("glue", "tar"), without=REVERSED)
        def sticks(play: Play) -> bool:
            """Glue sticks."""
            return True


def test_a_rulebook_that_is_about_everything_is_not_made_anew_in_any_part() -> None:
    asked = Asked()
    assert concerning(asked.book, frozenset({"glue"})) == asked.book
    assert concerning(asked.book, frozenset()) != asked.book
