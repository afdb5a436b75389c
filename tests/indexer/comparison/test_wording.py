"""Two wordings word by word: the expected pieces are read off the sentences."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from indexer.comparison.wording import differences, loose, words


def pieces(old: str, new: str) -> list[tuple[str, str]]:
    return [(piece.status, piece.text) for piece in differences(old, new)]


def test_a_noun_is_a_word_apart_from_its_particle() -> None:
    assert pieces("駒を盤に置く。", "札を盤に置く。") == [
        ("removed", "駒"),
        ("added", "札"),
        ("kept", "を盤に置く。"),
    ]


def test_a_rule_number_is_one_word() -> None:
    assert ("removed", "509.4") in pieces("509.4を見る。", "509.5aを見る。")
    assert ("added", "509.5a") in pieces("509.4を見る。", "509.5aを見る。")


def test_english_goes_by_words() -> None:
    assert pieces("Draw one card.", "Draw two cards.") == [
        ("kept", "Draw "),
        ("removed", "one card"),
        ("added", "two cards"),
        ("kept", "."),
    ]


def test_a_comma_of_another_width_is_no_difference() -> None:
    assert pieces("引き, 加える.", "引き、加える。") == [("kept", "引き、加える。")]


@given(st.text(max_size=80))
def test_words_are_the_whole_text(text: str) -> None:
    assert "".join(words(text)) == text


@given(st.text(max_size=60))
def test_a_text_has_no_difference_from_itself(text: str) -> None:
    assert all(piece.status == "kept" for piece in differences(text, text))


def test_what_is_loose_keeps_signs_of_reckoning() -> None:
    assert loose("Ａ＋１０００、 b．") == "a+1000b"
