"""Instructions of card texts: how they follow each other, and of what later ones speak."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
HAND = {"zone": "hand", "whose": "opponent"}


def read(text: str) -> tuple[Any, ...]:
    """What a line of a spell does, in each of its readings."""
    return tuple(one["do"] for one in read_line(JAPANESE, text, "spell").readings)


READ: list[tuple[str, Any]] = [
    # of what was looked at, and what is left of it
    (
        "自分の山札の上から4枚を見る。その中から1枚を手札に加え、残りを好きな順序で山札の下に置く。",
        [
            {"look": 4},
            {"move": {"what": {"choose": {"among": "looked"}}, "to": "hand"}},
            {"move": {"what": "looked", "to": "deck", "at": "bottom"}},
        ],
    ),
    (
        "自分の山札の上から3枚を表向きにする。その中から呪文をすべて手札に加え、残りを墓地に置く。",
        [
            {"reveal": 3},
            {"move": {"what": {"type": "spell", "among": "looked"}, "to": "hand"}},
            {"move": {"what": "looked", "to": "graveyard"}},
        ],
    ),
    # a card that goes back to the deck is not left over
    (
        "自分の山札の上から3枚を見る。その中から1枚を山札の上に置き、残りを墓地に置く。",
        [
            {"look": 3},
            {"move": {"what": {"choose": {"among": "looked"}}, "to": "deck"}},
            {"move": {"what": {"among": "looked", "not": "that"}, "to": "graveyard"}},
        ],
    ),
    (
        "自分の山札の上から3枚を見る。その中から1枚選ぶ。残りを墓地に置く。",
        [
            {"look": 3},
            {"choose": {"among": "looked"}},
            {"move": {"what": {"among": "looked", "not": "that"}, "to": "graveyard"}},
        ],
    ),
    (
        "自分の山札の上から3枚を見る。その中から呪文を1枚選び、相手に見せて手札に加えてもよい。"
        "残りを墓地に置く。",
        [
            {"look": 3},
            {
                "may": [
                    {"reveal": {"choose": {"type": "spell", "among": "looked"}}},
                    {"move": {"what": "that", "to": "hand"}},
                ]
            },
            {"move": {"what": "looked", "to": "graveyard"}},
        ],
    ),
    # cards of a hand are no cards of a deck: those are what was just looked at
    (
        "相手の手札を見て、その中から1枚選び、捨てさせる。",
        [{"look": HAND}, {"discard": {"what": {"choose": {"among": "that"}}}}],
    ),
    # what is left unsaid is what the clause before was about
    (
        "自分の山札の上から1枚目を表向きにし、手札に加える。",
        [{"reveal": "top"}, {"move": {"what": "that", "to": "hand"}}],
    ),
    (
        "自分の山札の上から1枚目を表向きにする。それが呪文なら、手札に加える。"
        "そうでなければ、墓地に置く。",
        [
            {"reveal": "top"},
            {
                "if": {"is": {"type": "spell"}, "of": "that"},
                "then": [{"move": {"what": "that", "to": "hand"}}],
                "else": [{"move": {"what": "that", "to": "graveyard"}}],
            },
        ],
    ),
    (
        "自分の山札の上から1枚目を表向きにする。それが呪文なら、手札に加える。",
        [
            {"reveal": "top"},
            {
                "if": {"is": {"type": "spell"}, "of": "that"},
                "then": [{"move": {"what": "that", "to": "hand"}}],
            },
        ],
    ),
    # chosen and done at once, or chosen first
    ("相手のクリーチャーを1体選び、破壊する。", [{"destroy": {"choose": THEIRS}}]),
    (
        "相手のクリーチャーを1体選ぶ。相手はそれをマナゾーンに置く。",
        [{"choose": THEIRS}, {"charge": "that"}],
    ),
    # what was chosen keeps its name when something else has been done since
    (
        "相手のクリーチャーを1体選ぶ。自分の山札の上から1枚目をマナゾーンに置く。"
        "選んだクリーチャーを破壊する。",
        [{"choose": THEIRS}, {"charge": "top"}, {"destroy": "chosen"}],
    ),
    # taken by chance is not discarded where it is only put
    (
        "相手の手札を1枚見ないで選び、捨てさせる。",
        [{"discard": {"n": 1, "player": "opponent", "random": True}}],
    ),
    ("相手は手札を1枚選び、捨てる。", [{"discard": {"n": 1, "player": "opponent"}}]),
    ("各プレイヤーは自身の手札を1枚捨てる。", [{"discard": {"n": 1, "player": "each"}}]),
    # where nobody chooses, "that" would be what was dealt with before
    (
        "カードを1枚引く。相手のクリーチャーを1体選んでもよい。そのクリーチャーを破壊する。",
        [{"draw": 1}, {"may": [{"choose": THEIRS}]}, {"destroy": "chosen"}],
    ),
    # all but what was chosen
    (
        "自分のマナゾーンからカードを3枚選び、それ以外を墓地に置く。",
        [
            {"choose": {"type": "card", "zone": "mana", "whose": "mine"}, "count": 3},
            {
                "move": {
                    "what": {"type": "card", "zone": "mana", "whose": "mine", "not": "that"},
                    "to": "graveyard",
                }
            },
        ],
    ),
    (
        "自分のクリーチャーを1体選び、それ以外の自分のクリーチャーをすべて破壊する。",
        [{"choose": MINE}, {"destroy": {**MINE, "not": "that"}}],
    ),
    # among what a condition has just counted
    (
        "相手のクリーチャーが1体でもあれば、その中から1体を破壊する。",
        [
            {
                "if": {"count": THEIRS, "min": 1},
                "then": [{"destroy": {"choose": {"among": THEIRS}}}],
            }
        ],
    ),
    # where they come from is said behind them
    (
        "呪文をすべて、自分の墓地から手札に戻す。",
        [
            {
                "move": {
                    "what": {"type": "spell", "zone": "graveyard", "whose": "mine"},
                    "to": "hand",
                }
            }
        ],
    ),
    (
        "相手のマナゾーンから1枚選び、手札に戻す。",
        [{"move": {"what": {"choose": {"zone": "mana", "whose": "opponent"}}, "to": "hand"}}],
    ),
    # one creature is chosen once, whatever is said of it
    (
        "このターン、自分のクリーチャー1体のパワーは+2000され、「W・ブレイカー」を得る。",
        [
            {"power": {"what": {"choose": MINE}, "add": 2000, "until": "turn"}},
            {"gain": {"what": "that", "ability": "w_breaker", "until": "turn"}},
        ],
    ),
    (
        "このターン、自分のクリーチャー1体は「ブロッカー」と「スピードアタッカー」を得る。",
        [
            {"gain": {"what": {"choose": MINE}, "ability": "blocker", "until": "turn"}},
            {"gain": {"what": "that", "ability": "speed_attacker", "until": "turn"}},
        ],
    ),
    # tapped beforehand, or put there tapped
    (
        "自分の墓地のカードを2枚、タップしてマナゾーンに置く。",
        [
            {
                "move": {
                    "what": {
                        "choose": {"type": "card", "zone": "graveyard", "whose": "mine"},
                        "count": 2,
                    },
                    "to": "mana",
                    "tapped": True,
                }
            }
        ],
    ),
    # how far "may" reaches
    (
        "カードを1枚引き、自分の手札を1枚捨ててもよい。",
        [{"may": [{"draw": 1}, {"discard": 1}]}],
    ),
    (
        "自分の手札を1枚捨ててもよい。そうしたら、カードを2枚引く。",
        [{"may": [{"discard": 1}], "then": [{"draw": 2}]}],
    ),
    (
        "自分の手札を1枚捨ててもよい。そうした場合、カードを2枚引く。",
        [{"may": [{"discard": 1}], "then": [{"draw": 2}]}],
    ),
    (
        "自分のターンなら、自分の手札を1枚捨ててもよい。そうした場合、カードを2枚引く。",
        [
            {
                "if": {"turn": "mine"},
                "then": [{"may": [{"discard": 1}], "then": [{"draw": 2}]}],
            }
        ],
    ),
    (
        "自分の手札を1枚捨てる。そうした場合、カードを2枚引く。",
        [{"discard": 1}, {"if": {"did": True}, "then": [{"draw": 2}]}],
    ),
    (
        "自分の手札を1枚捨ててもよい。そうしなければ、カードを1枚引く。",
        [{"may": [{"discard": 1}], "else": [{"draw": 1}]}],
    ),
    (
        "自分の手札を1枚捨ててもよい。その後、カードを2枚引く。",
        [{"may": [{"discard": 1}]}, {"draw": 2}],
    ),
    # later, once
    (
        "自分のクリーチャーを1体選ぶ。このターンの終わりに、そのクリーチャーを破壊する。",
        [
            {"choose": MINE},
            {"when": {"event": {"turn_ends": "any"}, "do": [{"destroy": "that"}], "once": True}},
        ],
    ),
    # named first
    (
        "種族を1つ選ぶ。その種族のクリーチャーをすべて破壊する。",
        [{"name_race": True}, {"destroy": {"type": "creature", "race": "said"}}],
    ),
    ("その種族のクリーチャーをすべて破壊する。", None),
    # "that turn" is this one, unless another was spoken of
    (
        "自分のクリーチャーを1体選ぶ。そのターンの終わりに、そのクリーチャーを破壊する。",
        [
            {"choose": MINE},
            {"when": {"event": {"turn_ends": "any"}, "do": [{"destroy": "that"}], "once": True}},
        ],
    ),
    (
        "このターンの後に自分のターンを行う。このターンの終わりに、カードを1枚引く。",
        [
            {"extra_turn": "me"},
            {"when": {"event": {"turn_ends": "any"}, "do": [{"draw": 1}], "once": True}},
        ],
    ),
    # one for each, and sums
    (
        "自分の闇のクリーチャー1体につき、カードを2枚引く。",
        [{"draw": {"times": [{"count": {**MINE, "civilization": "darkness"}}, 2]}}],
    ),
    (
        "自分のシールド1枚につき、相手のクリーチャーを1体選び、手札に戻す。",
        [
            {
                "move": {
                    "what": {
                        "choose": THEIRS,
                        "count": {"count": {"zone": "shields", "whose": "mine"}},
                    },
                    "to": "hand",
                }
            }
        ],
    ),
    (
        "相手のクリーチャーを、パワーの合計が6000以下になるように好きな数選び、破壊する。",
        [{"destroy": {"choose": THEIRS, "total": {"power": {"max": 6000}}}}],
    ),
    # one or the other
    (
        "カードを1枚引くか、相手のクリーチャーを1体タップする。",
        [{"choose_one": [[{"draw": 1}], [{"tap": {"choose": THEIRS}}]]}],
    ),
    (
        "相手のクリーチャーを1体選ぶ。相手はそれを山札の上または下に置く。",
        [
            {"choose": THEIRS},
            {
                "choose_one": [
                    [{"move": {"what": "that", "to": "deck"}}],
                    [{"move": {"what": "that", "to": "deck", "at": "bottom"}}],
                ],
                "by": "opponent",
            },
        ],
    ),
    # what the opponent chooses, and what they only carry out
    (
        "相手は自身のクリーチャーを1体選ぶ。それを破壊する。",
        [{"choose": THEIRS, "by": "opponent"}, {"destroy": "that"}],
    ),
    (
        "相手は自身のクリーチャーを1体選び、破壊する。",
        [{"destroy": {"choose": THEIRS, "by": "opponent"}}],
    ),
    ("相手は自身のクリーチャーをすべて破壊する。", [{"destroy": THEIRS}]),
    (
        "相手は自身の山札の上から2枚を墓地に置く。",
        [{"move": {"what": {"zone": "deck", "whose": "opponent", "top": 2}, "to": "graveyard"}}],
    ),
    # while the turn goes on
    (
        "このターン、自分のクリーチャーが攻撃する時、カードを1枚引く。",
        [{"when": {"event": {"attacks": MINE}, "do": [{"draw": 1}], "until": "turn"}}],
    ),
    (
        "このターン、自分のクリーチャーがブロックされた時、そのクリーチャーをアンタップする。",
        [{"when": {"event": {"blocked": MINE}, "do": [{"untap": "it"}], "until": "turn"}}],
    ),
    (
        "このターン、自分のクリーチャーが破壊される時、かわりに手札に戻す。",
        [
            {
                "replace": {
                    "event": {"destroyed": MINE},
                    "do": [{"move": {"what": "it", "to": "hand"}}],
                    "until": "turn",
                }
            }
        ],
    ),
    # who battles
    (
        "相手のクリーチャーを1体選び、このクリーチャーとバトルさせてもよい。",
        [{"may": [{"battle": {"a": "self", "b": {"choose": THEIRS}}}]}],
    ),
    (
        "このクリーチャーと相手のクリーチャー1体をバトルさせる。",
        [{"battle": {"a": "self", "b": {"choose": THEIRS}}}],
    ),
    # beneath
    (
        "進化クリーチャーを1体選ぶ。そのクリーチャーの下にあるカードをすべて手札に戻す。",
        [
            {"choose": {"evolution": True, "type": "creature"}},
            {"move": {"what": {"type": "card", "beneath": "that"}, "to": "hand"}},
        ],
    ),
    # until something is there; looked for
    (
        "自分の山札の上から、呪文が出るまでカードを表向きにする。それを手札に加え、残りを墓地に置く。",
        [
            {"reveal": {"until": {"type": "spell"}}},
            {"move": {"what": "that", "to": "hand"}},
            {"move": {"what": "looked", "to": "graveyard"}},
        ],
    ),
    (
        "自分の山札から呪文を1枚さがして相手に見せ、手札に加える。",
        [
            {"search": {"filter": {"type": "spell"}, "reveal": True}},
            {"move": {"what": "that", "to": "hand"}},
        ],
    ),
    (
        "自分のクリーチャーを1体破壊する。その後、そのクリーチャーを自分の墓地から出す。",
        [
            {"destroy": {"choose": MINE}},
            {"put": {"what": {"among": "that", "zone": "graveyard", "whose": "mine"}}},
        ],
    ),
    (
        "次のうち1つを選ぶ。▶カードを1枚引く。▶相手のクリーチャーを1体破壊する。",
        [{"choose_one": [[{"draw": 1}], [{"destroy": {"choose": THEIRS}}]]}],
    ),
    (
        "自分のシールドを1枚選び、手札に加える。ただし、その「S・トリガー」は使えない。",
        [
            {
                "move": {
                    "what": {"choose": {"zone": "shields", "whose": "mine"}},
                    "to": "hand",
                    "s_trigger": False,
                }
            }
        ],
    ),
    (
        "自分の手札をすべて捨てる。その後、捨てたカードと同じ枚数のカードを引く。",
        [{"discard": "all"}, {"draw": {"count": "that"}}],
    ),
]


@pytest.mark.parametrize(("text", "done"), READ)
def test_instructions_are_read(text: str, done: Any) -> None:
    assert read(text) == (() if done is None else (done,))


@pytest.mark.parametrize(
    "text",
    [
        "カードを1枚引く。残りを墓地に置く。",  # nothing was looked at
        "相手の手札を見る。残りを墓地に置く。",
        "自分の山札を見る。自分の山札をシャッフルする。残りを墓地に置く。",  # nobody knows any more
        "カードを1枚引く。選んだクリーチャーを破壊する。",
        "このクリーチャーを破壊する。それを手札に戻す。その中から1枚を手札に加える。",
        "相手のクリーチャーを1体破壊する。ただし、その「S・トリガー」は使えない。",
        "破壊する。",
        # where none was chosen, all of them would be left out
        "自分の山札の上から3枚を見る。その中から1枚選んでもよい。残りを墓地に置く。",
        # the end of the other turn is meant
        "このターンの後に自分のターンを行う。そのターンの終わりに、カードを1枚引く。",
        "カードを1枚引く。相手のクリーチャーを1体タップしてもよい。それを破壊する。",
    ],
)
def test_what_speaks_of_nothing_is_not_read(text: str) -> None:
    assert read_line(JAPANESE, text, "spell").read != "whole"


def test_that_card_is_the_card_just_shown_and_not_the_creature_of_the_event() -> None:
    line = read_line(
        JAPANESE,
        "相手のクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。"
        "そのカードが呪文なら、手札に加える。",
    )
    assert [one["do"][1]["if"]["of"] for one in line.readings] == ["that"]
