"""What a text does not say again: of what, whose, out of which zone; in pairs of words."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
MY_HAND = {"whose": "mine", "zone": "hand"}
THEIR_HAND = {"whose": "opponent", "zone": "hand"}
SELF_TO_HAND = {"move": {"what": "self", "to": "hand"}}
BACK = {"move": {"what": "that", "to": "deck"}}
ONE_OF_THEIRS = {"choose": THEIRS}
THEIR_ONE = {"choose": {"type": "card", "whose": "opponent", "zone": "graveyard"}}
LOST = {"move": {"what": THEIR_ONE, "to": "deck", "at": "bottom"}}


def done(text: str) -> Any:
    """What a spell does, or an ability of a creature; None where that is not understood."""
    line = read_line(JAPANESE, text, "element" if text.startswith("この") else "spell")
    assert len(line.readings) < 2, line.readings
    return line.readings[0].get("do") if line.read == "whole" else None


READ: list[tuple[str, Any]] = [
    # what the event took away goes somewhere, and nothing else does
    ("このクリーチャーが破壊された時、手札に戻してもよい。", [{"may": [SELF_TO_HAND]}]),
    ("このクリーチャーが破壊された時、自分の手札に戻す。", [SELF_TO_HAND]),
    ("このクリーチャーが破壊された時、マナゾーンに置く。", [{"charge": "self"}]),
    ("このクリーチャーが破壊された時、墓地からマナゾーンに置く。", [{"charge": "self"}]),
    ("このクリーチャーが離れた時、手札に戻す。", [SELF_TO_HAND]),
    ("このクリーチャーが離れた時、墓地から手札に戻す。", None),
    ("このクリーチャーが攻撃する時、手札に戻す。", None),
    ("このクリーチャーが破壊された時、相手の手札に戻す。", None),
    ("このクリーチャーが破壊された時、相手は手札に戻す。", None),
    ("手札に戻す。", None),
    # what was looked at goes back; "this" is not the card itself then
    ("自分の山札の上から3枚を見る。その後、好きな順序で元に戻す。", [{"look": 3}, BACK]),
    ("自分の山札のカードを上から3枚見て、これを好きな順番で元に戻す。", [{"look": 3}, BACK]),
    ("これを好きな順番で元に戻す。", None),
    ("相手のクリーチャーを1体選び、好きな順番で元に戻す。", None),
    # of both players
    (
        "各プレイヤーのマナゾーンにあるカードをすべて、それぞれの墓地に置く。",
        [
            {
                "move": {
                    "what": {"type": "card", "whose": "any", "zone": "mana"},
                    "to": "graveyard",
                }
            }
        ],
    ),
    ("各プレイヤーのマナゾーンにあるカードを1枚、それぞれの墓地に置く。", None),
    # what was chosen
    ("相手のクリーチャーを1体選ぶ。その後、破壊する。", [ONE_OF_THEIRS, {"destroy": "that"}]),
    ("カードを1枚引く。その後、破壊する。", None),
    (
        "相手のクリーチャーを1体選び、そのパワーを、このターン-2000する。",
        [ONE_OF_THEIRS, {"power": {"what": "that", "add": -2000, "until": "turn"}}],
    ),
    (
        "相手のクリーチャーを1体選び、このターンの終わりまで「ブロッカー」を与える。",
        [ONE_OF_THEIRS, {"gain": {"what": "that", "ability": "blocker", "until": "turn"}}],
    ),
    ("カードを1枚引き、このターンの終わりまで「ブロッカー」を与える。", None),
    (
        "相手のクリーチャーを1体選ぶ。相手はそのクリーチャー以外の自身のクリーチャーをすべて破壊する。",
        [ONE_OF_THEIRS, {"destroy": {**THEIRS, "not": "that"}}],
    ),
    (
        "各プレイヤーは自分自身のクリーチャーを1体選び、残りをすべて破壊する。",
        [{"each_player": [{"choose": MINE}, {"destroy": {**MINE, "not": "that"}}]}],
    ),
    # battles of what was chosen
    (
        "自分のクリーチャーを1体選び、相手のクリーチャー1体とバトルさせる。",
        [{"choose": MINE}, {"battle": {"a": "that", "b": ONE_OF_THEIRS}}],
    ),
    (
        "自分のクリーチャーと相手のクリーチャーを1体ずつ選び、バトルさせる。",
        [{"battle": {"a": {"choose": MINE}, "b": ONE_OF_THEIRS}}],
    ),
    # a hand that is shown or looked at
    (
        "相手の手札を見て、呪文を1枚選び、捨てさせる。",
        [
            {"look": THEIR_HAND},
            {"discard": {"what": {"choose": {"among": "that", "type": "spell"}}}},
        ],
    ),
    ("呪文を1枚選び、捨てさせる。", None),
    (
        "相手は手札を見せる。その中から呪文をすべて捨てさせる。",
        [
            {"reveal": THEIR_HAND},
            {"discard": {"what": {"among": "that", "type": "spell"}}},
        ],
    ),
    (
        "自分の手札をすべて見せる。その中に闇のカードがなければ、カードを2枚引く。",
        [
            {"reveal": MY_HAND},
            {
                "if": {
                    "count": {"among": "that", "civilization": "darkness", "type": "card"},
                    "is": 0,
                },
                "then": [{"draw": 2}],
            },
        ],
    ),
    ("相手の手札をすべて捨てさせる。", [{"discard": {"n": "all", "player": "opponent"}}]),
    # where it goes is the opponent's: then it is theirs
    ("相手の墓地からカードを1枚選び、相手の山札の一番下に置く。", [LOST]),
    ("相手の墓地からカードを1枚選び、自分の山札の一番下に置く。", None),
    ("自分の墓地からカードを1枚選び、相手の山札の一番下に置く。", None),
    # tapped as it comes; or tapped, and then something else
    (
        "自分の手札からクリーチャーを1体、タップしてバトルゾーンに出す。",
        [{"put": {"what": {"choose": {**MINE, "zone": "hand"}}, "tapped": True}}],
    ),
    # numbers that are counted first
    (
        "自分のクリーチャーの数を数える。その数だけカードを引く。",
        [{"draw": {"count": MINE}}],
    ),
    (
        "自分のクリーチャーを1体破壊する。その後、そのクリーチャーが持っていた文明の数だけ、"
        "自分の山札の上からカードをマナゾーンに置く。",
        [
            {"destroy": {"choose": MINE}},
            {"charge": {"top": {"civilizations": "that"}, "whose": "mine", "zone": "deck"}},
        ],
    ),
    # that one may is not said
    ("このクリーチャーが出た時、自分の手札を2枚捨てなければ、これを破壊する。", None),
    # where there is none
    (
        "自分の水のクリーチャーがあれば、カードを3枚引く。なければ、カードを1枚引く。",
        [
            {
                "if": {"count": {**MINE, "civilization": "water"}, "min": 1},
                "then": [{"draw": 3}],
                "else": [{"draw": 1}],
            }
        ],
    ),
    ("自分のターンなら、カードを3枚引く。なければ、カードを1枚引く。", None),
    # into whose deck
    (
        "相手の墓地にあるカードをすべて、相手の山札に加えてシャッフルする。",
        [
            {
                "move": {
                    "what": {"type": "card", "whose": "opponent", "zone": "graveyard"},
                    "to": "deck",
                    "at": "heap",
                }
            },
            {"shuffle": "opponent"},
        ],
    ),
    ("自分の墓地にあるカードをすべて、相手の山札に加えてシャッフルする。", None),
    # what was named may be a cost
    (
        "コストを1つ選ぶ。そのコストの相手のクリーチャーをすべて破壊する。",
        [{"name_number": True}, {"destroy": {**THEIRS, "cost": "said"}}],
    ),
    ("文明を1つ選ぶ。そのコストの相手のクリーチャーをすべて破壊する。", None),
    # options of the opponent, with what is theirs
    (
        "相手は次のうち1つを選ぶ。\n▶自身の手札を2枚捨てる。\n▶自身のクリーチャーを1体破壊する。",
        [
            {
                "choose_one": [
                    [{"discard": {"n": 2, "player": "opponent"}}],
                    [{"destroy": {"choose": THEIRS, "by": "opponent"}}],
                ],
                "by": "opponent",
            }
        ],
    ),
    ("次のうち1つを選ぶ。\n▶自身の手札を2枚捨てる。\n▶カードを1枚引く。", None),
]


@pytest.mark.parametrize(("text", "meaning"), READ)
def test_what_is_not_said_again(text: str, meaning: Any) -> None:
    assert done(text) == meaning


NEXT = {"what": MINE, "add": -3, "until": "turn", "once": True}


@pytest.mark.parametrize(
    "text",
    [
        "このターン、次に自分がクリーチャーを召喚する時、そのコストを3少なくする。",
        "このターン、次に召喚する自分のクリーチャーのコストを3少なくする。",
    ],
)
def test_only_the_next_one_costs_less(text: str) -> None:
    (meaning,) = read_line(JAPANESE, text, "spell").readings
    assert meaning == {"do": [{"cost": NEXT}]}


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "相手の手札をランダムに1枚選び、捨てさせる。",
            "相手の手札を1枚見ないで選び、捨てさせる。",
        ),
        ("相手プレイヤーはカードを1枚引く。", "相手はカードを1枚引く。"),
        ("自分の山札からカードを1枚引く。", "カードを1枚引く。"),
        ("相手のシールド1枚をブレイクする。", "相手のシールドを1枚ブレイクする。"),
        (
            "自分の墓地からクリーチャーを1体選んで手札に戻す。",
            "自分の墓地からクリーチャーを1体選び、手札に戻す。",
        ),
    ],
)
def test_older_words_for_the_same(text: str, plain: str) -> None:
    assert done(text) == done(plain) is not None
