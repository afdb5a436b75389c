"""The pieces into which searched text is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.folding import fold, japanese_pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("墓地", ["墓地"]),
        ("盾", ["盾"]),
        ("山札の上", ["山札", "札の", "の上"]),
        ("Ｓ・トリガー", ["s", "トリ", "リガ", "ガー"]),
        ("S･トリガー", ["s", "トリ", "リガ", "ガー"]),
        ("405.4.3.1：攻撃", ["405.4.3.1", "攻撃"]),
        ("W-Breaker, T-breaker", ["w-breaker", "t-breaker"]),
        ("５枚", ["5", "枚"]),
        ("", []),
    ],
)
def test_words_stay_whole_and_japanese_becomes_pairs(text: str, pieces: list[str]) -> None:
    assert [piece for piece, _, _ in japanese_pieces(text)] == pieces


@given(st.text())
def test_every_piece_stands_where_it_says(text: str) -> None:
    folded = fold(text)
    for piece, start, end in japanese_pieces(text):
        assert folded[start:end] == piece


@given(st.text(alphabet="Ｓ・トリガー山札ab5 "))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
