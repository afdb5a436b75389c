"""Whom a sentence tells to do something: what is unsaid is not given to another player."""

from __future__ import annotations

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")

GOES_ON_WITH_THEM = (
    "相手は自身の手札を1枚捨て、カードを1枚引く。",
    "相手は自身のクリーチャーを1体選んで破壊し、カードを1枚引く。",
    "相手は自身の手札を1枚捨てるか、カードを1枚引く。",
    "各プレイヤーは手札をすべて捨て、カードを3枚引く。",
    "相手はカードを1枚引いてもよい。",
)
SAID_OF_EACH = {
    "相手は自身の手札を1枚捨てる。その後、自分の手札を1枚捨てる。": [
        {"discard": {"n": 1, "player": "opponent"}},
        {"discard": 1},
    ],
    "相手の手札を1枚見ないで選び、捨てさせ、カードを1枚引く。": [
        {"discard": {"n": 1, "player": "opponent", "random": True}},
        {"draw": 1},
    ],
    "カードを1枚引くか、相手は自身の手札を1枚捨てる。": [
        {"choose_one": [[{"draw": 1}], [{"discard": {"n": 1, "player": "opponent"}}]]}
    ],
}


@pytest.mark.parametrize("text", GOES_ON_WITH_THEM)
def test_what_another_player_is_told_is_not_done_by_oneself(text: str) -> None:
    assert read_line(JAPANESE, text, "spell").read != "whole"


@pytest.mark.parametrize("text", SAID_OF_EACH)
def test_who_does_what_is_read_where_it_is_said(text: str) -> None:
    assert read_line(JAPANESE, text, "spell").readings == ({"do": SAID_OF_EACH[text]},)
