"""Several sentences: what one says of what the one before did, showed or named; in pairs."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")
THEIRS = {"type": "creature", "whose": "opponent"}
TO_HAND = {"move": {"what": "that", "to": "hand"}}
TO_GRAVEYARD = {"move": {"what": "that", "to": "graveyard"}}
MILLED = {"move": {"what": 3, "to": "graveyard"}}
SHOWN = {"reveal": "top"}
IS_CREATURE = {"is": {"type": "creature"}, "of": "that"}
JUDGED = {"gachinko_judge": True, "then": [{"draw": 2}]}
HAND = {"whose": "opponent", "zone": "hand"}
DRAGON = {"race_has": "ドラゴン"}
FEW = {"shields": "mine", "max": 3}


def readings(text: str) -> list[Any]:
    """What a spell may do by its text, [] where that is not understood."""
    line = read_line(JAPANESE, text, "spell")
    return [one["do"] for one in line.readings] if line.read == "whole" else []


def from_graveyard(*ways: dict[str, Any], **shared: Any) -> list[Any]:
    """One of several sorts of cards comes back from the graveyard."""
    what = {**shared, "either": list(ways), "whose": "mine", "zone": "graveyard"}
    return [{"move": {"what": {"choose": what}, "to": "hand"}}]


READ: list[tuple[str, Any]] = [
    # among what was put somewhere just now, and is there
    (
        "自分の山札の上から3枚を墓地に置く。その中からクリーチャーを1体、手札に戻してもよい。",
        [
            MILLED,
            {
                "may": [
                    {
                        "move": {
                            "what": {
                                "choose": {
                                    "among": "that",
                                    "type": "creature",
                                    "zone": "graveyard",
                                }
                            },
                            "to": "hand",
                        }
                    }
                ]
            },
        ],
    ),
    (
        "自分の山札の上から3枚を墓地に置く。こうして墓地に置かれたカードの中から1枚を手札に戻す。",
        [
            MILLED,
            {
                "move": {
                    "what": {"choose": {"among": "that", "zone": "graveyard"}},
                    "to": "hand",
                }
            },
        ],
    ),
    (
        "自分の山札の上から2枚をマナゾーンに置く。その中にドラゴンがあれば、カードを1枚引く。",
        [
            {"charge": 2},
            {
                "if": {
                    "count": {"among": "that", "race_has": "ドラゴン", "zone": "mana"},
                    "min": 1,
                },
                "then": [{"draw": 1}],
            },
        ],
    ),
    # what was done last is not what is said to have been done
    ("自分の山札の上から3枚を墓地に置く。こうして捨てたカードの中から1枚を手札に戻す。", None),
    ("自分の山札の上から3枚を墓地に置く。こうしてマナゾーンに置いたカードを手札に戻す。", None),
    ("相手のクリーチャーを1体破壊する。その中から1枚を手札に加える。", None),
    (
        "自分の手札を1枚捨てる。こうして捨てたカードが呪文なら、カードを1枚引く。",
        [
            {"discard": 1},
            {"if": {"is": {"type": "spell"}, "of": "that"}, "then": [{"draw": 1}]},
        ],
    ),
    ("自分の手札を1枚捨てる。こうして破壊したカードが呪文なら、カードを1枚引く。", None),
    # otherwise, in the same sentence, and who may what
    (
        "自分の山札の上から1枚目を表向きにする。それがクリーチャーなら手札に加え、"
        "それ以外なら墓地に置く。",
        [SHOWN, {"if": IS_CREATURE, "then": [TO_HAND], "else": [TO_GRAVEYARD]}],
    ),
    (
        "自分の山札の上から1枚目を表向きにする。それがクリーチャーなら手札に加え、"
        "それ以外なら墓地に置いてもよい。",
        [SHOWN, {"if": IS_CREATURE, "then": [TO_HAND], "else": [{"may": [TO_GRAVEYARD]}]}],
    ),
    # in place of its own words (609.7)
    (
        "カードを1枚引く。自分のシールドが3つ以下なら、かわりに2枚引く。",
        [{"instead": {"of": [{"draw": 1}], "if": FEW, "do": [{"draw": 2}]}}],
    ),
    (
        "カードを1枚引く。自分のシールドが3つ以下なら、さらに2枚引く。",
        [{"draw": 1}, {"if": FEW, "then": [{"draw": 2}]}],
    ),
    (
        "カードを1枚引く。自分のシールドが3つ以下なら、かわりに相手のクリーチャーを1体破壊する。",
        None,
    ),
    (
        "カードを1枚引く。自分のシールドが3つ以下なら、かわりに相手は自身の手札を1枚捨てる。",
        None,
    ),
    # a judge (701.21)
    ("ガチンコ・ジャッジする。自分が勝ったら、カードを2枚引く。", [JUDGED]),
    ("相手とガチンコ・ジャッジする。勝てば、カードを2枚引く。", [JUDGED]),
    ("ガチンコ・ジャッジしてもよい。勝ったら、カードを2枚引く。", [{"may": [JUDGED]}]),
    (
        "ガチンコ・ジャッジする。勝ったら、カードを2枚引く。負けたら、自分の手札を1枚捨てる。",
        [{**JUDGED, "else": [{"discard": 1}]}],
    ),
    # from the top of what was shuffled, and of nothing else
    (
        "自分の山札をシャッフルし、その後、上から1枚目を表向きにする。",
        [{"shuffle": "deck"}, SHOWN],
    ),
    (
        "自分の山札をシャッフルする。その後、上から3枚を墓地に置く。",
        [{"shuffle": "deck"}, MILLED],
    ),
    ("相手の山札をシャッフルする。その後、上から3枚を墓地に置く。", None),
    ("カードを1枚引く。その後、上から3枚を墓地に置く。", None),
    # who chooses among what is shown
    (
        "自分の山札の上から3枚を表向きにする。相手はその中から1枚を選ぶ。"
        "それを手札に加え、残りを墓地に置く。",
        [
            {"reveal": 3},
            {"choose": {"among": "looked"}, "by": "opponent"},
            TO_HAND,
            {"move": {"what": "looked", "to": "graveyard"}},
        ],
    ),
    (
        "自分の山札の上から3枚を表向きにする。その中から相手が選んだ1枚を墓地に置き、"
        "残りを手札に加える。",
        [
            {"reveal": 3},
            {
                "move": {
                    "what": {"choose": {"among": "looked"}, "by": "opponent"},
                    "to": "graveyard",
                }
            },
            {"move": {"what": "looked", "to": "hand"}},
        ],
    ),
    # who chooses what is done
    (
        "次のうちどちらかを選ぶ。\n▶カードを1枚引く。\n▶自分の山札の上から1枚目をマナゾーンに置く。",
        [{"choose_one": [[{"draw": 1}], [{"charge": "top"}]]}],
    ),
    (
        "相手は次のうちどちらかを選ぶ。\n▶自分はカードを1枚引く。\n"
        "▶自分の山札の上から1枚目をマナゾーンに置く。",
        [{"choose_one": [[{"draw": 1}], [{"charge": "top"}]], "by": "opponent"}],
    ),
    # out of one of several zones
    (
        "コスト3以下の呪文を1枚、自分の手札または墓地からコストを支払わずに唱えてもよい。",
        [
            {
                "may": [
                    {
                        "cast": {
                            "choose": {
                                "type": "spell",
                                "cost": {"max": 3},
                                "whose": "mine",
                                "zone": ["hand", "graveyard"],
                            }
                        }
                    }
                ]
            }
        ],
    ),
    (
        "クリーチャーを1体、自分の手札、墓地またはマナゾーンからバトルゾーンに出す。",
        [
            {
                "put": {
                    "choose": {
                        "type": "creature",
                        "whose": "mine",
                        "zone": ["hand", "graveyard", "mana"],
                    }
                }
            }
        ],
    ),
    # the spell that was cast
    (
        "呪文を1枚、自分の墓地からコストを支払わずに唱える。唱えた呪文を自分の山札の下に置く。",
        [
            {"cast": {"choose": {"type": "spell", "whose": "mine", "zone": "graveyard"}}},
            {"move": {"what": "that", "to": "deck", "at": "bottom"}},
        ],
    ),
    ("呪文を1枚、自分の墓地から手札に戻す。唱えた呪文を自分の山札の下に置く。", None),
    # of two sorts, the second with a quality of its own
    (
        "ドラゴンまたはコスト3以下の呪文を1枚、自分の墓地から手札に戻す。",
        from_graveyard({"race_has": "ドラゴン"}, {"type": "spell", "cost": {"max": 3}}),
    ),
    (
        "火の呪文または光のクリーチャーを1枚、自分の墓地から手札に戻す。",
        from_graveyard(
            {"type": "spell", "civilization": "fire"},
            {"type": "creature", "civilization": "light"},
        ),
    ),
    ("クリーチャーまたは火のクリーチャーを1体破壊する。", None),
    ("ドラゴンまたは相手のクリーチャーを1体破壊する。", None),
]


@pytest.mark.parametrize(("text", "meaning"), READ)
def test_what_follows_is_said_of_what_went_before(text: str, meaning: Any) -> None:
    assert readings(text) == ([] if meaning is None else [meaning])


def test_how_far_a_quality_reaches_may_be_open() -> None:
    text = "光のドラゴンまたはコスト3以下の呪文を1枚、自分の墓地から手札に戻す。"
    dragon, spell = {"race_has": "ドラゴン"}, {"type": "spell", "cost": {"max": 3}}
    light = {"civilization": "light"}
    assert readings(text) == [
        from_graveyard(dragon, spell, **light),
        from_graveyard({**light, **dragon}, spell),
    ]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("カードを1枚引き、その後、手札を1枚捨てる。", "カードを1枚引き、その後手札を1枚捨てる。"),
        ("自分の山札の、上から1枚を、墓地に置く。", "自分の山札の上から1枚を墓地に置く。"),
    ],
)
def test_a_comma_behind_a_word_says_nothing(text: str, same: str) -> None:
    assert readings(text) == readings(same) != []


def test_a_comma_within_a_name_is_its_own() -> None:
    text = "名前が《はやて、の剣》のクリーチャーをすべて破壊する。"
    assert readings(text) == [[{"destroy": {"name": "はやて、の剣", "type": "creature"}}]]
