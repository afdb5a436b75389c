"""An edition is a table of numbers and the few rules that differ, shown by one of three rules.

It numbers the tapping of the attacker 906.2 and has no such sentence in its chapter of states;
who may not attack for it has just come is 999.1; and of equal powers neither loses (915.4).
"""

from __future__ import annotations

import pytest

from scenarios.duel_masters.book import BOOK
from scenarios.engine.editions import as_edition
from scenarios.engine.machine import Match
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal
from scenarios.engine.rulebook import Rulebook
from scenarios.files.reading.file import load
from scenarios.games import game_of
from scenarios.playing.position import position

NUMBERS = {"506.1c": "906.2", "105.3": "", "301.5": "999.1"}
BOARD = """\
title: two of a power
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
  Rival: {type: creature, civilizations: [darkness], cost: 4, power: 3000}
  Newcomer: {type: creature, civilizations: [darkness], cost: 2, power: 1000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Knight, {card: Newcomer, sick: true}]}
  B: {battle: [{card: Rival, tapped: true}]}
"""


@pytest.fixture
def made_up() -> Rulebook:
    assert game_of("duel_masters").book is BOOK
    edition = as_edition(BOOK, "made up", {**NUMBERS, "115.3b": "915.4"})

    @edition.rule("915.4", ja="パワーの低いほうが負ける", en="the lower power loses")
    def lower_power_loses(play: Play, a: int, b: int, powers: tuple[int, ...]) -> tuple[int, ...]:
        """Less power loses the battle; of equal powers neither does."""
        return () if powers[0] == powers[1] else ((a,) if powers[0] < powers[1] else (b,))

    return edition


def attack(book: Rulebook) -> tuple[Match, Refusal | None]:
    """The battle of the two, and why the creature that has just come may not attack."""
    start = position(load(BOARD))
    match = Match(book, start.state)
    match.run()
    battle = {start.state.name_of(i): i for i in start.state.zone("battle", "A")}
    rival = start.state.zone("battle", "B")[0]
    sick = match.refuse(Action("attack", battle["Newcomer"], "A", target=rival))
    assert match.answer(Action("attack", battle["Knight"], "A", target=rival)) is None
    match.run()
    return match, sick


def cited(match: Match) -> set[str]:
    return {number for step in match.trace for number in step.rules}


def test_every_citation_is_a_number_of_the_edition(made_up: Rulebook) -> None:
    (plain, why), (other, why_not) = attack(BOOK), attack(made_up)
    assert {"506.1c", "105.3", "115.3b"} <= cited(plain)
    assert cited(other).isdisjoint({"506.1c", "105.3", "115.3b", "301.5"})
    tapped = [step.rules for step in other.trace if "906.2" in step.rules]
    assert tapped == [("906.2",)]
    assert why is not None and why.rules == ("301.5", "506.1a")
    assert why_not is not None and why_not.rules == ("999.1", "506.1a")


def test_the_rule_that_differs_stands_in_the_place_of_the_other(made_up: Rulebook) -> None:
    (plain, _), (other, _) = attack(BOOK), attack(made_up)
    assert len(plain.state.zone("battle", "B")) == 0
    assert len(other.state.zone("battle", "B")) == 1
    assert len(other.state.zone("battle", "A")) == 2
    assert sum(rule.name == "lower_power_loses" for rule in made_up.rules) == 1
    assert "115.3b" not in set(made_up.numbers())


def test_the_edition_leaves_the_book_that_it_is_made_of_as_it_was(made_up: Rulebook) -> None:
    assert attack(made_up)[0].state != attack(BOOK)[0].state
    assert BOOK.numbering == {} and BOOK.overruled == {}
    assert "915.4" not in set(BOOK.numbers())


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"nothing is registered under 115\.9z"):
        as_edition(BOOK, "made up", {"115.9z": "1.1"})
    with pytest.raises(ValueError, match=r"two rules would be numbered 506\.1d"):
        as_edition(BOOK, "made up", {"506.1c": "506.1d"})
