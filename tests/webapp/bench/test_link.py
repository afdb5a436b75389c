"""Plays as one word of an address: what goes in comes out, and a stranger's word does no harm."""

from __future__ import annotations

import base64
import zlib
from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.bench.limits import MOST_BYTES, MOST_LINES
from webapp.bench.link import LONGEST, BenchPlay, LinkError, packed, unpacked

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"]), max_size=30)
PLAYS = st.builds(
    BenchPlay,
    st.lists(WORDS.filter(lambda w: "\ufeff" not in w), max_size=5).map("\n".join),
    st.lists(WORDS.filter(lambda w: w and "\ufeff" not in w), max_size=8).map(tuple),
)


@given(PLAYS)
def test_a_play_comes_out_as_it_went_in(play: BenchPlay) -> None:
    word = packed(play)
    assert unpacked(word) == play
    assert set(word) <= {*ascii_letters, *digits, *"-_."}


def test_a_link_begins_with_its_version() -> None:
    assert packed(BenchPlay("title: x\n")).startswith("1.")


@given(st.text())
def test_a_word_that_is_no_link_is_said_to_be_none(word: str) -> None:
    with pytest.raises(LinkError):
        unpacked(word)


@given(st.binary())
def test_bytes_that_are_no_play_are_refused(raw: bytes) -> None:
    try:
        play = unpacked("1." + base64.urlsafe_b64encode(raw).decode())
    except LinkError:
        return
    assert unpacked(packed(play)) == play


@given(PLAYS, st.data())
def test_a_link_cut_short_is_refused(play: BenchPlay, data: st.DataObject) -> None:
    word = packed(play)
    end = data.draw(st.integers(0, len(word) - 1))
    with pytest.raises(LinkError):
        unpacked(word[:end])


def test_a_word_that_would_swell_is_stopped() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"x" * 9_000_000)).decode()
    with pytest.raises(LinkError):
        unpacked(f"1.{bomb}")
    with pytest.raises(LinkError, match="characters"):
        unpacked("1." + "A" * LONGEST)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("", "no version"),
        ("eNoL", "no version"),
        ("2.eNoL", "version '2'"),
        ("1.", "cut short"),
        ("1.%%%", "base64"),
        ("1.eNoL", "cut short"),
    ],
)
def test_the_reason_is_said(word: str, why: str) -> None:
    with pytest.raises(LinkError, match=why):
        unpacked(word)


def test_more_answers_than_are_played_are_refused() -> None:
    play = BenchPlay("title: x", ("{A: pass}",) * (MOST_LINES + 1))
    with pytest.raises(LinkError, match="answers"):
        unpacked(packed(play))


def test_a_play_too_long_for_a_link_is_not_packed() -> None:
    text = "".join(f"{n * n * 7919 % 1_000_003}-" for n in range(MOST_BYTES // 5))
    with pytest.raises(LinkError, match="at most"):
        packed(BenchPlay(text))


def test_another_answer_branches_off_and_the_same_one_keeps_the_rest() -> None:
    play = BenchPlay("title: x", ("{A: pass}", "{B: pass}", "{A: yes}"))
    assert play.answered(1, "{B: pass}") == play
    assert play.answered(1, "{B: no}").lines == ("{A: pass}", "{B: no}")
    assert play.answered(3, "{A: no}").lines == (*play.lines, "{A: no}")
