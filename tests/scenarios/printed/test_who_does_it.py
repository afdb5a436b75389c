"""Whom a sentence tells to do something: what is unsaid is not given to another player."""

from __future__ import annotations

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")

NOT_ONES_OWN = (
    # whose things are hidden, and who goes on, is not said
    "相手は墓地からクリーチャーを1体選び、手札に戻す。",
    "相手は自身の山札の上から3枚を見る。その中から1枚を手札に加える。",
    "相手は自身の手札を1枚捨て、自分はカードを1枚引く。",
    "自身の手札を1枚捨てる。",
    "相手のクリーチャーが出た時、自身のクリーチャーを1体破壊する。",
    # the second player would find nothing left of what is said to be left
    "各プレイヤーは自身のクリーチャーを1体ずつ選び、それ以外のクリーチャーをすべて破壊する。",
    # ずつ without several who do it
    "自分のクリーチャーを1体ずつ選び、破壊する。",
)
THEIRS = {"type": "creature", "whose": "opponent"}
MINE = {"type": "creature", "whose": "mine"}
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
    # what the opponent is told goes on through て, し and か
    "相手は自身の手札を1枚捨て、カードを1枚引く。": [
        {"discard": {"n": 1, "player": "opponent"}},
        {"draw": {"n": 1, "player": "opponent"}},
    ],
    "相手は自身の手札を1枚捨てるか、カードを1枚引く。": [
        {
            "choose_one": [
                [{"discard": {"n": 1, "player": "opponent"}}],
                [{"draw": {"n": 1, "player": "opponent"}}],
            ],
            "by": "opponent",
        }
    ],
    "相手は自身のクリーチャーを1体選び、それ以外の自身のクリーチャーをすべて破壊する。": [
        {"choose": THEIRS, "by": "opponent"},
        {"destroy": {**THEIRS, "not": "that"}},
    ],
    "相手は自身の手札を1枚見せる。それが呪文なら、カードを1枚引く。": [
        {"opponent_does": [{"reveal": {"choose": {"zone": "hand", "whose": "mine"}}}]},
        {"if": {"is": {"type": "spell"}, "of": "that"}, "then": [{"draw": 1}]},
    ],
    "自分はカードを1枚引き、相手は自身の手札を1枚捨てる。": [
        {"draw": 1},
        {"discard": {"n": 1, "player": "opponent"}},
    ],
    # who may is who decides
    "相手はカードを1枚引いてもよい。": [
        {"may": [{"draw": {"n": 1, "player": "opponent"}}], "by": "opponent"}
    ],
    "相手にカードを1枚引かせてもよい。": [{"may": [{"draw": {"n": 1, "player": "opponent"}}]}],
    "相手は自身のクリーチャーを1体破壊してもよい。そうしなければ、カードを1枚引く。": [
        {
            "may": [{"destroy": {"choose": THEIRS, "by": "opponent"}}],
            "by": "opponent",
            "else": [{"draw": 1}],
        }
    ],
    "相手は呪文を1枚、自身の手札からコストを支払わずに唱えてもよい。": [
        {
            "may": [
                {
                    "opponent_does": [
                        {"cast": {"choose": {"type": "spell", "zone": "hand", "whose": "mine"}}}
                    ]
                }
            ],
            "by": "opponent",
        }
    ],
    # each player for themselves
    "各プレイヤーは手札をすべて捨て、カードを3枚引く。": [
        {"each_player": [{"discard": "all"}, {"draw": 3}]}
    ],
    "各プレイヤーは自身のクリーチャーを1体ずつ選び、手札に戻す。": [
        {"each_player": [{"move": {"what": {"choose": MINE}, "to": "hand"}}]}
    ],
    "各プレイヤーは自身のクリーチャーを2体選び、それ以外を破壊する。": [
        {"each_player": [{"choose": MINE, "count": 2}, {"destroy": {**MINE, "not": "that"}}]}
    ],
    "各プレイヤーは自身のクリーチャーを1体手札に戻してもよい。": [
        {"each_player": [{"may": [{"move": {"what": {"choose": MINE}, "to": "hand"}}]}]}
    ],
    # a player who is chosen, and whose card it was
    "プレイヤーを1人選ぶ。そのプレイヤーは自身の手札を1枚捨て、カードを1枚引く。": [
        {
            "choose_one": [
                [{"discard": 1}, {"draw": 1}],
                [
                    {"discard": {"n": 1, "player": "opponent"}},
                    {"draw": {"n": 1, "player": "opponent"}},
                ],
            ]
        }
    ],
    "クリーチャーを1体破壊する。その持ち主はカードを1枚引く。": [
        {"destroy": {"choose": {"type": "creature"}}},
        {
            "if": {"is": {"owner": "mine"}, "of": "that"},
            "then": [{"draw": 1}],
            "else": [{"draw": {"n": 1, "player": "opponent"}}],
        },
    ],
    "いずれかのプレイヤーの山札の上から2枚を見る。それらを好きな順序で元に戻す。": [
        {
            "choose_one": [
                [{"look": {"zone": "deck", "whose": whose, "top": 2}}]
                for whose in ("mine", "opponent")
            ]
        },
        {"move": {"what": "that", "to": "deck"}},
    ],
    # back into the deck, and drawn anew
    "自分の手札をすべて山札に加えてシャッフルし、同じ枚数のカードを引く。": [
        {"move": {"what": {"zone": "hand", "whose": "mine"}, "to": "deck", "at": "heap"}},
        {"shuffle": "deck"},
        {"draw": {"count": "that"}},
    ],
    "相手の墓地のカードをすべて山札に加えてシャッフルする。": [
        {
            "move": {
                "what": {"type": "card", "zone": "graveyard", "whose": "opponent"},
                "to": "deck",
                "at": "heap",
            }
        },
        {"shuffle": "opponent"},
    ],
}


@pytest.mark.parametrize("text", NOT_ONES_OWN)
def test_what_another_player_is_told_is_not_done_by_oneself(text: str) -> None:
    assert read_line(JAPANESE, text, "spell").read != "whole"


@pytest.mark.parametrize("text", SAID_OF_EACH)
def test_who_does_what_is_read_where_it_is_said(text: str) -> None:
    assert read_line(JAPANESE, text, "spell").readings == ({"do": SAID_OF_EACH[text]},)
