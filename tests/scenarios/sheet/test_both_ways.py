"""A board that reads two ways is played by both, and neither is preferred."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import GAMES, game_of
from scenarios.proving.replay import Verdict, replay
from scenarios.sheet.both_ways import ByReading, both_ways

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library"


def by(name: str, variant: str = "") -> dict[str, ByReading]:
    scenario = load(LIBRARY / "duel_masters" / f"{name}.yaml")
    ((one, other),) = both_ways(replay(scenario.variant(variant) if variant else scenario))
    return {one.number: one, other.number: other}


def came(found: ByReading) -> str:
    return "; ".join(each.en for each in found.came)


def test_101_3a_to_have_tried_is_enough_and_by_605_2b_nothing_follows() -> None:
    found = by("6-effects/all-of-nothing-and-a-choice-of-nothing", "one of them")
    assert came(found["101.3a"]) == "A draws a card (2 times)"
    assert came(found["605.2b"]) == "nothing moves"


def test_609_4_what_was_replaced_was_never_done_and_by_101_3a_it_was_tried() -> None:
    found = by("6-effects/an-act-asked-for-that-is-replaced")
    assert came(found["101.3a"]).endswith("A draws a card (2 times)")
    assert "draws" not in came(found["609.4"])


def test_609_4_a_discard_that_was_replaced_declares_no_s_back_and_no_sabaki_z() -> None:
    for name, card in (
        ("an-s-back-whose-discard-is-replaced", "Tide"),
        ("a-sabaki-z-whose-discard-is-replaced", "Judge"),
    ):
        found = by(f"1-basics/{name}")
        assert card in found["101.3a"].ends.en
        assert card not in found["609.4"].ends.en


def test_602_3a_with_nothing_to_attack_it_is_no_time_to_use_it() -> None:
    variant = "an effect leaves it nothing to attack"
    found = by("6-effects/tap-ability-in-place-of-an-attack", variant)
    assert "is illegal" in came(found["602.3a"]) and "602.3a" in came(found["602.3a"])
    assert came(found["301.4"]) == "A draws a card"


HAS_TO_ATTACK = """
title: 攻撃しなければならないクリーチャーのタップ能力
game: duel_masters
cards:
  Sage: {type: creature, civilizations: [water], cost: 3, power: 2000, abilities:
         [must_attack, {cost: [{tap: self}], do: [{draw: 1}]}]}
board: {turn: {player: A, step: attack}, A: {battle: [Sage], deck: 3}, B: {shields: 2}}
script: [{A: {activate: Sage}}]
"""


def test_506_1b_who_has_to_attack_does_not_use_it_and_by_602_3a_it_may() -> None:
    ((one, other),) = both_ways(replay(load(HAS_TO_ATTACK)))
    assert (one.number, other.number) == ("506.1b", "602.3a")
    assert "is illegal" in came(one) and "506.1b" in came(one)
    assert came(other) == "A draws a card"


def test_507_1a_the_attacked_creature_itself_does_not_block_and_what_follows_is_open() -> None:
    found = by("5-turn/the-attacked-creature-blocks")
    assert "draws" in came(found["701.12a"])
    assert "draws" not in came(found["507.1a"])
    assert came(found["507.1a"]).endswith("play does not go as the script says")


def test_101_2_what_cannot_block_is_not_the_blocking_creature() -> None:
    found = by("5-turn/entering-as-the-blocking-creature", "by a creature that cannot block")
    assert "is destroyed" in came(found["507.4"])
    assert "is destroyed" not in came(found["101.2"])


def disputed(game: str) -> Iterator[Verdict]:
    """The boards that a file calls disputed by the rules of which both readings can be played."""
    played = game_of(game).book.followed
    for path in sorted((LIBRARY / game).rglob("*.yaml")):
        text = path.read_text("utf-8")
        if "disputed" in text and any(all(number in text for number in pair) for pair in played):
            scenario = load(path)
            courses: tuple[Scenario, ...] = (
                scenario,
                *(scenario.variant(each.name) for each in scenario.variants),
            )
            yield from (replay(each) for each in courses if each.expect.disputed)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_by_both_readings_is_a_dispute_and_comes_out_differently(game: str) -> None:
    book = game_of(game).book
    assert set(book.followed) <= set(book.readings)
    assert all(number in rules for rules, number in book.followed.items())
    if not book.followed:
        return
    seen = set[tuple[str, ...]]()
    for verdict in disputed(game):
        for one, other in both_ways(verdict):
            assert (one.came, one.ends) != (other.came, other.ends)
            seen.add((one.number, other.number))
    assert seen >= set(book.followed) - {("506.1b", "602.3a")}  # has a board of its own above
