"""What becomes of what was looked at, and what is done if something was not done."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")
TO_HAND = {"move": {"what": "that", "to": "hand"}}
TO_GRAVEYARD = {"move": {"what": "that", "to": "graveyard"}}
ONE_TO_HAND = {"move": {"what": {"choose": {"among": "looked"}}, "to": "hand"}}
IS_SPELL = {"is": {"type": "spell"}, "of": "that"}
MY_SHIELDS = {"whose": "mine", "zone": "shields"}
ONE_OF_THOSE = {"choose": {"among": "that", "zone": "shields"}}
DOG = {"type": "creature", "whose": "mine"}


def done(text: str) -> Any:
    """What a spell does, None where that is not understood."""
    line = read_line(JAPANESE, text, "spell")
    assert len(line.readings) < 2, line.readings
    return line.readings[0]["do"] if line.read == "whole" else None


READ: list[tuple[str, Any]] = [
    (
        "自分の山札の上から2枚を見る。1枚を手札に加え、もう1枚を墓地に置く。",
        [
            {"look": 2},
            ONE_TO_HAND,
            {"move": {"what": {"choose": {"among": "looked"}}, "to": "graveyard"}},
        ],
    ),
    (  # where the verb stands but once
        "自分の山札の上から3枚を見る。その中から1枚を手札に、1枚をマナゾーンに、残りを墓地に置く。",
        [
            {"look": 3},
            ONE_TO_HAND,
            {"charge": {"choose": {"among": "looked"}}},
            {"move": {"what": "looked", "to": "graveyard"}},
        ],
    ),
    # what stays in the deck is not left over
    (
        "自分の山札の上から2枚を見る。1枚を山札の上に置き、もう1枚を墓地に置く。",
        [
            {"look": 2},
            {"move": {"what": {"choose": {"among": "looked"}}, "to": "deck"}},
            {
                "move": {
                    "what": {"choose": {"among": "looked", "not": "that"}},
                    "to": "graveyard",
                }
            },
        ],
    ),
    ("1枚を手札に加え、もう1枚を墓地に置く。", None),
    # what was not done
    (
        "自分の山札の上から1枚目を見る。それを手札に加えてもよい。加えなければ、墓地に置く。",
        [{"look": "top"}, {"may": [TO_HAND], "else": [TO_GRAVEYARD]}],
    ),
    (
        "自分の山札の上から1枚目を見る。それが呪文なら、手札に加えてもよい。"
        "手札に加えなかった場合、墓地に置く。",
        [
            {"look": "top"},
            {
                "if": IS_SPELL,
                "then": [{"may": [TO_HAND], "else": [TO_GRAVEYARD]}],
                "else": [TO_GRAVEYARD],
            },
        ],
    ),
    (
        "自分の手札を1枚捨ててもよい。そうした場合、カードを2枚引く。捨てなければ、カードを1枚引く。",
        [{"may": [{"discard": 1}], "then": [{"draw": 2}], "else": [{"draw": 1}]}],
    ),
    ("自分の手札を1枚捨ててもよい。破壊しなければ、カードを1枚引く。", None),
    # of several shields one is chosen among them
    (
        "自分のシールドを2つまで見る。その中から1つを墓地に置く。",
        [
            {"look": {"choose": MY_SHIELDS, "up_to": 2}},
            {"move": {"what": ONE_OF_THOSE, "to": "graveyard"}},
        ],
    ),
    (
        "自分のシールドを1つ、手札に加える。（その「S・トリガー」は使えない）",
        [{"move": {"what": {"choose": MY_SHIELDS}, "to": "hand", "s_trigger": False}}],
    ),
    # two that battle
    (
        "自分のクリーチャーを2体選び、その2体をバトルさせる。",
        [{"choose": DOG}, {"battle": {"a": "that", "b": {"choose": {**DOG, "not": "that"}}}}],
    ),
    ("自分のクリーチャーを3体選び、バトルさせる。", None),
    # what was named
    (
        "数字を1つ言う。その数字と同じコストのクリーチャーをすべて破壊する。",
        [{"name_number": True}, {"destroy": {"type": "creature", "cost": "said"}}],
    ),
    ("その数字と同じコストのクリーチャーをすべて破壊する。", None),
]


@pytest.mark.parametrize(("text", "means"), READ, ids=[text for text, _ in READ])
def test_what_follows_speaks_of_what_was_done(text: str, means: Any) -> None:
    assert done(text) == means
