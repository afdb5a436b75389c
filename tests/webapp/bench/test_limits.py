"""No board can hurt the server: each limit stops what is beyond it, and says so."""

from __future__ import annotations

import sys
import time

import pytest

from scenarios.errors import ScenarioError
from webapp.bench.limits import MOST_BYTES, MOST_CARDS, MOST_NUMBER, TooMuch, bounded, checked
from webapp.bench.link import BenchPlay
from webapp.bench.run import guarded, run

BOARD = """\
title: x
game: {game}
cards:
{cards}
board:
  turn: {{player: A, step: {step}}}
  A: {{{side}}}
"""


def board(cards: str, side: str, game: str = "duel_masters", step: str = "main") -> str:
    return BOARD.format(cards=cards, side=side, game=game, step=step)


def spell(words: str, count: int = 1) -> str:
    """A board on which a spell with these words can be cast."""
    card = f"  Storm: {{type: spell, civilizations: [fire], cost: 1, abilities: [{words}]}}"
    return board(card, f"hand: [Storm x{count}], mana: [fire x4]")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# " + "x" * MOST_BYTES, "bytes"),
        (f"title: x\ngame: duel_masters\nboard: {{A: {{deck: {MOST_CARDS + 1}}}}}", "too many"),
        (f"title: x\ngame: duel_masters\nboard: {{A: {{hand: {10**14}}}}}", "too large"),
        ("title: x\ngame: duel_masters\nboard: {A: {hand: [X x999999999]}}", "too many"),
        (
            "game: nova\nboard: {A: {field: [{card: 20, under: [{card: 20, under: 9}]}]}}",
            "too many",
        ),
        (f"title: {'x' * 1001}\ngame: nova", "longer than"),
        (f"title: x\n{'k' * 1001}: y", "longer than"),
        (f"title: x\nlife: -{MOST_NUMBER + 1}", "too large"),
    ],
)
def test_a_text_beyond_a_limit_is_named(text: str, why: str) -> None:
    with pytest.raises(TooMuch, match=why) as found:
        checked(text)
    assert found.value.ja


def test_what_stands_within_the_limits_is_read() -> None:
    assert checked(spell("{do: [{draw: 1}]}")).entries


def test_a_text_that_is_no_yaml_is_told_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=":2"):
        checked("title: x\nboard: {A: [}")


def test_a_loop_without_end_is_left_in_time() -> None:
    begun = time.thread_time()
    with pytest.raises(TooMuch, match="seconds"), bounded(0.2):
        while True:
            abs(1)
    assert time.thread_time() - begun < 2
    assert sys.getprofile() is None


@pytest.mark.parametrize(
    "words",
    [
        "{do: [{repeat: {n: 100000, do: [{draw: 1}]}}]}",
        "{do: [{repeat: {n: 90000, do: [{repeat: {n: 90000, do: [{untap: all}]}}]}}]}",
        "{do: [{draw: 100000}]}",
    ],
)
def test_work_without_end_is_stopped(words: str) -> None:
    begun = time.thread_time()
    play = BenchPlay(spell(words), ("{A: {cast: Storm}}",))
    try:
        with guarded():
            run(play)
    except TooMuch:
        pass  # a game that ends first (an empty deck) is as good
    assert time.thread_time() - begun < 6


def test_two_creatures_that_never_stop_are_left() -> None:
    """Each puts the other back: nobody can leave, so the engine has to."""
    cards = (
        "  Echo: {type: creature, civilizations: [fire], cost: 1, power: 1000, abilities: "
        "[{when: {tapped: self}, do: [{untap: self}]}, "
        "{when: {untapped: self}, do: [{tap: self}]}]}\n"
        "  Poke: {type: spell, civilizations: [fire], cost: 1, "
        "abilities: [{do: [{tap: {choose: {type: creature}}}]}]}"
    )
    play = BenchPlay(
        board(cards, "battle: [Echo], hand: [Poke], mana: [fire x2]"), ("{A: {cast: Poke}}",)
    )
    try:
        with guarded():
            followed = run(play)
    except TooMuch:
        return
    assert {"loop", "undecidable", "silent"} & {remark.kind for remark in followed.remarks}
