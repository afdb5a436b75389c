"""What a deck must be for a game to begin (100.2, 100.2a), and what a file may expect of it."""

from __future__ import annotations

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import Verdict, replay

SCENARIO = """\
title: t
game: duel_masters
cards:
  Idol: {{type: creature, civilizations: [light], cost: 2, power: 2000}}
  Twin: {{type: creature, civilizations: [light], cost: 2, power: 2000, other_name: Idol}}
board:
  setup: true
  B: {{deck: {deck}}}
{rest}"""
SHUFFLED = "script: [{A: {shuffle: as_is}}, {B: {shuffle: as_is}}]\n"


def replayed(deck: str, rest: str) -> Verdict:
    return replay(load(SCENARIO.format(deck=deck, rest=rest)))


@pytest.mark.parametrize(
    ("deck", "rules"),
    [
        ("39", ("100.2", "103.2")),
        ("41", ("100.2", "103.2")),
        ("[Idol x5, 35]", ("100.2a",)),
        ("[Idol x4, Twin, 35]", ("100.2a", "202.6")),
        ("[Idol x5, 34]", ("100.2", "103.2", "100.2a")),
    ],
)
def test_100_2_a_game_does_not_begin_with_such_a_deck(deck: str, rules: tuple[str, ...]) -> None:
    verdict = replayed(deck, f"expect: {{refused: {list(rules)}}}\n")
    assert verdict.passed, verdict.failures
    assert verdict.outcome is not None
    assert verdict.outcome.rules == rules


@pytest.mark.parametrize(
    ("deck", "rest", "line", "en"),
    [
        ("39", SHUFFLED, 8, "the game cannot begin: B's deck has 39 cards, not exactly 40"),
        ("[Idol x5, 35]", "", 8, "B's deck holds 5 'Idol'; of one name 4 are allowed (100.2a)"),
        ("39", 'expect: {refused: "100.2a"}\n', 9, "refused by 100.2, 103.2, not by 100.2a"),
        ("40", SHUFFLED + 'expect: {refused: "100.2"}\n', 10, "but the game begins"),
        ("39", SHUFFLED + 'expect: {refused: "100.2"}\n', 9, "left over: A shuffle"),
    ],
)
def test_what_fails_says_where(deck: str, rest: str, line: int, en: str) -> None:
    verdict = replayed(deck, rest)
    assert not verdict.passed
    (failure,) = verdict.failures
    assert failure.line == line
    assert en in failure.what.en


def test_each_fault_of_each_deck_is_told() -> None:
    verdict = replayed("[Idol x5, 34]", "")
    assert [str(failure.line) for failure in verdict.failures] == ["8", "8"]
