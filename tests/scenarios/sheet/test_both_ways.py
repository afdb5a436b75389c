"""A board that reads two ways is played by both, and neither is preferred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenarios.engine.args import texts
from scenarios.engine.play import Play
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import GAMES, game_of
from scenarios.proving.by_reading import disputes_of
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
    """The boards that a file calls disputed."""
    for path in sorted((LIBRARY / game).rglob("*.yaml")):
        if "disputed" in path.read_text("utf-8"):
            scenario = load(path)
            courses: tuple[Scenario, ...] = (
                scenario,
                *(scenario.variant(each.name) for each in scenario.variants),
            )
            yield from (replay(each) for each in courses if each.expect.disputed)


ALIKE = {
    ("101.3a", "602.1"): "what it asks for has more choices by the other reading",
    ("506.3d", "506.3a"): "nothing is declared on one of its boards",
    ("601.1a", "601.1e"): "one of its boards asks which payments are legal on the way",
}
"""Disputes with a board on which the script runs into the same end by either reading."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_by_both_readings_is_a_dispute_and_comes_out_differently(game: str) -> None:
    book = game_of(game).book
    assert set(book.followed) <= set(book.readings)
    assert all(number in ("", *rules) for rules, number in book.followed.items())
    seen, told = set[tuple[str, ...]](), Counter[tuple[str, str]]()
    for verdict in disputed(game):
        for one, other in both_ways(verdict):
            rules = (one.number, other.number)
            seen.add(rules)
            assert (one.came, one.ends) != (other.came, other.ends) or rules in ALIKE
        told.update(ends_told(verdict))
    assert seen == set(book.followed)
    wanted = {(", ".join(rules), number) for rules in book.followed for number in rules}
    assert wanted - set(told) == set(), "no board says what comes of this reading"


def ends_told(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """The disputes of a board, with each number of which the file says what comes by it."""
    for each in verdict.scenario.expect.disputed:
        if {"end", "winner", "refused"} & set(each):
            numbers = texts(each["rules"])
            for rules in disputes_of(verdict):
                yield from ((", ".join(rules), n) for n in numbers if n in rules)


@pytest.mark.parametrize("game", GAMES)
def test_each_dispute_is_played_both_ways_or_it_is_said_why_not(game: str) -> None:
    book = game_of(game).book
    assert set(book.followed) | set(book.unplayed) == set(book.readings)
    assert set(book.followed).isdisjoint(book.unplayed)
    assert all(ja and en for ja, en in book.unplayed.values())


def test_a_reading_that_comes_out_otherwise_than_the_file_says_fails() -> None:
    text = (
        HAS_TO_ATTACK
        + """
expect:
  disputed:
    - {rules: ["506.1b"], refused: "506.1b", end: {A: {hand: 0}}}
    - {rules: ["602.3a"], end: {A: {hand: 1}}}
"""
    )
    assert replay(load(text)).passed
    for right, wrong, number in (
        ('refused: "506.1b"', 'refused: "602.3a"', "506.1b"),
        ("hand: 0", "hand: 1", "506.1b"),
        ("{A: {hand: 1}}", "{A: {hand: 2}}", "602.3a"),
        ('"602.3a"], end: {A: {hand: 1}}', '"602.3a"], winner: A', "602.3a"),
    ):
        verdict = replay(load(text.replace(right, wrong)))
        assert verdict.verdict == "disputed" and not verdict.passed
        (failure,) = verdict.failures
        assert failure.what.en.startswith(f"by {number}: ")


def test_an_end_by_a_reading_that_is_not_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"""{HAS_TO_ATTACK}
expect: {{disputed: [{{rules: ["506.1b"], end: {{A: {{hand: 0}}}}}}, {{rules: ["602.3a"]}}]}}
"""
    assert replay(load(text)).passed
    monkeypatch.delitem(game_of("duel_masters").book.followed, ("506.1b", "602.3a"))
    (failure,) = replay(load(text)).failures
    assert "nothing is played by the reading of 506.1b" in failure.what.en


@pytest.mark.parametrize("game", GAMES)
def test_a_reading_whose_branch_is_broken_is_found_by_a_board(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Play, "read_by", lambda play, *numbers: "")
    found = set[tuple[str, ...]]()
    for verdict in disputed(game):
        told = {
            failure.what.en.partition(" ")[2].partition(": ")[0] for failure in verdict.failures
        }
        found |= {rules for rules in disputes_of(verdict) if told & set(rules)}
    assert set(game_of(game).book.followed) - found == set()
