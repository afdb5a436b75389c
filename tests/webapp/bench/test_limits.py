"""No board can hurt the server: each limit stops what is beyond it, and says so."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from scenarios.language.errors import ScenarioError
from webapp.bench import limits
from webapp.bench.limits import (
    MOST_BYTES,
    MOST_CARDS,
    MOST_NUMBER,
    SECONDS,
    TooMuch,
    bounded,
    checked,
)
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


CALLS_A_LOOK = 256
"""The clock is looked at after so many of the interpreter's calls."""


class Clock:
    """A clock that stands still but when it is looked at, so that what is stopped is counted."""

    A_SECOND = 1024  # looks; a power of two, so that their sum is exact

    def __init__(self) -> None:
        self.looks = 0

    def thread_time(self) -> float:
        self.looks += 1
        return self.looks / self.A_SECOND

    def looks_in(self, seconds: float) -> int:
        """How often it is looked at by who stops at the first look after so many seconds."""
        return 1 + int(seconds * self.A_SECOND) + 1


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(limits, "time", SimpleNamespace(thread_time=made.thread_time))
    return made


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
    assert found.value.said.ja


def test_what_stands_within_the_limits_is_read() -> None:
    assert checked(spell("{do: [{draw: 1}]}")).entries


def test_a_text_that_is_no_yaml_is_told_with_its_line() -> None:
    with pytest.raises(ScenarioError, match=":2"):
        checked("title: x\nboard: {A: [}")


def test_a_loop_without_end_is_left_at_the_first_look_after_its_time(clock: Clock) -> None:
    rounds = 0
    with pytest.raises(TooMuch, match=r"within 0\.25 seconds"), bounded(0.25):
        while True:
            rounds += 1
            abs(1)
    assert clock.looks == clock.looks_in(0.25)
    assert rounds <= clock.looks * CALLS_A_LOOK
    assert sys.getprofile() is None


@pytest.mark.parametrize("shift", range(8))
def test_a_stop_is_not_lost_where_a_generator_is_done_away_with(clock: Clock, shift: int) -> None:
    """An exception that is raised while a generator is closed goes no further."""
    with pytest.raises(TooMuch), bounded(0.25):
        for _ in range(shift):
            abs(1)
        while True:
            any(each for each in (1, 2))
    assert clock.looks == clock.looks_in(0.25)


@pytest.mark.parametrize(
    "words",
    [
        "{do: [{repeat: {n: 900, do: [{repeat: {n: 900, do: [{tap: all}]}}]}}]}",
        "{do: [{repeat: {n: 900, do: [{repeat: {n: 900, do: [{untap: all}]}}]}}]}",
    ],
)
def test_work_without_end_is_stopped(clock: Clock, words: str) -> None:
    play = BenchPlay(spell(words), ("{A: {cast: Storm}}",))
    with pytest.raises(TooMuch, match=f"within {SECONDS:g} seconds"), guarded():
        run(play)
    assert clock.looks == clock.looks_in(SECONDS)
    assert sys.getprofile() is None


def test_a_play_of_too_many_steps_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.bench.run.MOST_STEPS", 50)
    words = "{do: [{repeat: {n: 60, do: [{untap: all}]}}]}"
    play = BenchPlay(spell(words), ("{A: {cast: Storm}}", "{A: pass}"))
    with pytest.raises(TooMuch, match="more than 50 steps") as found, guarded():
        run(play)
    assert "50" in found.value.said.ja


def test_two_creatures_that_never_stop_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each puts the other back: nobody can leave, so the engine has to, without any clock."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(thread_time=lambda: 0.0))
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
    with guarded():
        followed = run(play)
    assert {"loop", "undecidable", "silent"} & {remark.kind for remark in followed.remarks}
