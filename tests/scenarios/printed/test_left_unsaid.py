"""What cards leave unsaid: of whom, of which cards, how many; in pairs of words."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
THEIR_SHIELDS = {"whose": "opponent", "zone": "shields"}
MY_SHIELDS = {"whose": "mine", "zone": "shields"}
ONE_OF_THESE = {"choose": {"among": MY_SHIELDS}}


def read(text: str, kind: str = "spell") -> Any:
    """The one meaning of a line, None where it has none."""
    line = read_line(JAPANESE, text, kind)
    assert len(line.readings) < 2, line.readings
    return line.readings[0] if line.read == "whole" else None


def done(text: str) -> Any:
    """What a spell does, None where that is not understood."""
    meaning = read(text)
    return None if meaning is None else meaning["do"]


def upon(text: str) -> Any:
    """What an ability of a creature does, None where that is not understood."""
    meaning = read(text, "element")
    return None if meaning is None else meaning["do"]


def holds(text: str) -> Any:
    """What holds by a creature, and while what is so; None where that is not understood."""
    return read(text, "element")


HOLDS: list[tuple[str, Any]] = [
    (
        "火のクリーチャーとバトルする時、このクリーチャーのパワーは+4000される。",
        {
            "static": [{"power": {"what": "self", "add": 4000}}],
            "if": {"is": {"type": "creature", "civilization": "fire"}, "of": "foe"},
        },
    ),
    ("火のクリーチャーとバトルする時、自分の他のクリーチャーのパワーは+4000される。", None),
    (
        "自分のマナゾーンにある多色クリーチャーを召喚してもよい。",
        {"static": [{"can": {"play_from": {**MINE, "zone": "mana", "civilizations": {"min": 2}}}}]},
    ),
    (
        "自分の墓地から呪文を唱えてもよい。",
        {
            "static": [
                {"can": {"play_from": {"type": "spell", "whose": "mine", "zone": "graveyard"}}}
            ]
        },
    ),
    ("自分の多色クリーチャーを召喚してもよい。", None),
    (
        "自分の他のクリーチャーは、種族にナイトとデーモン・コマンドを追加する。",
        {
            "static": [
                {"race": {"what": {**MINE, "other": True}, "add": "ナイト"}},
                {"race": {"what": {**MINE, "other": True}, "add": "デーモン・コマンド"}},
            ]
        },
    ),
]


@pytest.mark.parametrize(("text", "meaning"), HOLDS)
def test_what_holds(text: str, meaning: Any) -> None:
    assert holds(text) == meaning


def more(whose: str, than: str) -> dict[str, Any]:
    fewer = {"whose": than, "zone": "shields"}
    return {"shields": whose, "min": {"sum": [{"count": fewer}, 1]}}


UPON: list[tuple[str, Any]] = [
    ("このクリーチャーが攻撃する時、アンタップする。", [{"untap": "self"}]),
    ("自分のドラゴンが攻撃する時、アンタップする。", [{"untap": "it"}]),
    ("自分のドラゴンが攻撃する時、このクリーチャーをアンタップする。", [{"untap": "self"}]),
    ("自分のドラゴンが攻撃する時、アンタップしてもよい。", [{"may": [{"untap": "it"}]}]),
    ("自分のターンの終わりに、アンタップする。", None),
    ("相手が呪文を唱えた時、破壊する。", None),
    (
        "相手のクリーチャーが攻撃する時、そのクリーチャーのパワーが3000以下なら、破壊する。",
        [{"if": {"power": "it", "max": 3000}, "then": [{"destroy": "it"}]}],
    ),
    (
        "相手のクリーチャーが攻撃する時、このクリーチャーのパワーが3000以下なら、破壊する。",
        [{"if": {"power": "self", "max": 3000}, "then": [{"destroy": "self"}]}],
    ),
]


@pytest.mark.parametrize(("text", "deeds"), UPON)
def test_of_whom_it_need_not_be_said_again(text: str, deeds: Any) -> None:
    assert upon(text) == deeds


DONE: list[tuple[str, Any]] = [
    (
        "相手のシールドが自分より多い場合、カードを1枚引く。",
        [{"if": more("opponent", "mine"), "then": [{"draw": 1}]}],
    ),
    (
        "自分のシールドの数が相手のより少ない場合、カードを1枚引く。",
        [{"if": more("opponent", "mine"), "then": [{"draw": 1}]}],
    ),
    (
        "自分のシールドが相手より多い場合、カードを1枚引く。",
        [{"if": more("mine", "opponent"), "then": [{"draw": 1}]}],
    ),
    ("自分のシールドが自分より多い場合、カードを1枚引く。", None),
    ("シールドが相手より多い場合、カードを1枚引く。", None),
    (
        "自分のシールドが1枚でもあれば、その中から1枚を裏向きのまま選び、手札に加える。",
        [
            {
                "if": {"shields": "mine", "min": 1},
                "then": [{"move": {"to": "hand", "what": ONE_OF_THESE}}],
            }
        ],
    ),
    (
        "自分のシールドが1枚でもあれば、裏向きのまま1枚選び、手札に加える。"
        "ただし、その「S・トリガー」は使えない。",
        [
            {
                "if": {"shields": "mine", "min": 1},
                "then": [{"move": {"s_trigger": False, "to": "hand", "what": ONE_OF_THESE}}],
            }
        ],
    ),
    (
        "自分のシールドが1枚でもあれば、裏向きのまま1枚選び、墓地に置く。"
        "ただし、その「S・トリガー」は使えない。",
        [
            {
                "if": {"shields": "mine", "min": 1},
                "then": [{"move": {"to": "graveyard", "what": ONE_OF_THESE}}],
            }
        ],
    ),
    ("相手のクリーチャーを1体破壊する。ただし、その「S・トリガー」は使えない。", None),
    (
        "次の自分のターンのはじめに、自分のシールドを1つ手札に加える。"
        "ただし、その「S・トリガー」は使えない。",
        [
            {
                "when": {
                    "event": {"turn_starts": "mine"},
                    "do": [
                        {"move": {"s_trigger": False, "to": "hand", "what": {"choose": MY_SHIELDS}}}
                    ],
                    "once": True,
                }
            }
        ],
    ),
    (
        "自分のクリーチャー1体につき、相手のクリーチャーを1体選んでタップしてもよい。",
        [{"tap": {"choose": THEIRS, "up_to": {"count": MINE}}}],
    ),
    (
        "自分のクリーチャー1体につき、相手のクリーチャーを1体選んでタップする。",
        [{"tap": {"choose": THEIRS, "count": {"count": MINE}}}],
    ),
    ("自分のクリーチャー1体につき、相手のクリーチャーを2体選んでタップしてもよい。", None),
    (
        "相手のクリーチャーを1体、タップまたはアンタップする。",
        [{"choose_one": [[{"tap": {"choose": THEIRS}}], [{"untap": {"choose": THEIRS}}]]}],
    ),
    ("相手のクリーチャーを2体、タップまたはアンタップする。", None),
    (
        "自分の山札の上から1枚目を裏向きのまま、自分のシールドいずれかの下に置く。",
        [{"shield_plus": {"what": "top", "onto": {"choose": MY_SHIELDS}}}],
    ),
    (
        "自分の手札を1枚捨てる。こうして捨てたカード1枚につき、カードを1枚引く。",
        [{"discard": 1}, {"draw": {"count": "that"}}],
    ),
    ("こうして捨てたカード1枚につき、カードを1枚引く。", None),
    (
        "このターン、自分のクリーチャー1体につき、相手のクリーチャーすべてのパワーを-1000する。",
        [
            {
                "power": {
                    "what": THEIRS,
                    "add": {"times": [{"count": MINE}, -1000]},
                    "until": "turn",
                }
            }
        ],
    ),
    (
        "相手のクリーチャー1体またはタマシードを1枚選ぶ。相手はそれを手札に戻す。",
        [
            {"choose": {"type": ["creature", "tamaseed"], "whose": "opponent"}},
            {"move": {"to": "hand", "what": "that"}},
        ],
    ),
    (
        "相手のシールドを1つ見る。その後、そのシールドを元に戻す。",
        [{"look": {"choose": THEIR_SHIELDS}}],
    ),
    ("相手のクリーチャーを1体破壊する。その後、それを元に戻す。", None),
    (
        "相手に種族を1つ選ばせる。選ばれた種族のクリーチャーをすべて破壊する。",
        [{"name_race": True, "by": "opponent"}, {"destroy": {"type": "creature", "race": "said"}}],
    ),
    (
        "種族を1つ選ぶ。選ばれた種族のクリーチャーをすべて破壊する。",
        [{"name_race": True}, {"destroy": {"type": "creature", "race": "said"}}],
    ),
    ("相手に種族を1つ選ばせる。選ばれた文明のクリーチャーをすべて破壊する。", None),
    (
        "カードの名前を1つ選ぶ。選んだ名前のクリーチャーをすべて破壊する。",
        [{"name_card": True}, {"destroy": {"type": "creature", "name": "said"}}],
    ),
    (
        "相手のクリーチャーを1体破壊する。相手のクリーチャーをもう1体破壊する。",
        [
            {"destroy": {"choose": THEIRS}},
            {"destroy": {"choose": {**THEIRS, "not": "that"}}},
        ],
    ),
    ("相手のクリーチャーをもう1体破壊する。", None),
    ("カードを1枚引く。相手のクリーチャーをもう1体破壊する。", None),
    (
        "相手のクリーチャーを1体選ぶ。それがドラゴンなら、そのドラゴンを破壊する。",
        [
            {"choose": THEIRS},
            {"if": {"is": {"race_has": "ドラゴン"}, "of": "that"}, "then": [{"destroy": "that"}]},
        ],
    ),
    ("相手のクリーチャーを1体選ぶ。それがドラゴンなら、そのナイトを破壊する。", None),
    ("相手のクリーチャーを1体選ぶ。そのドラゴンを破壊する。", None),
    (
        "相手の墓地にあるクリーチャーと同じ名前のクリーチャーを1体破壊する。",
        [
            {
                "destroy": {
                    "choose": {
                        "type": "creature",
                        "same": {"name": {**THEIRS, "zone": "graveyard"}},
                    }
                }
            }
        ],
    ),
    (
        "自分の墓地とマナゾーンからドラゴンをすべて手札に戻す。",
        [
            {
                "move": {
                    "to": "hand",
                    "what": {
                        "race_has": "ドラゴン",
                        "whose": "mine",
                        "zone": ["graveyard", "mana"],
                    },
                }
            }
        ],
    ),
    (
        "自分のマナゾーンからクリーチャーを2体選び、手札に戻す。"
        "1体しかない場合は、その1体を手札に戻す。",
        [{"move": {"to": "hand", "what": {"choose": {**MINE, "zone": "mana"}, "count": 2}}}],
    ),
    (
        "自分のマナゾーンからクリーチャーを2体選び、手札に戻す。"
        "1体しかない場合は、その1体を墓地に置く。",
        None,
    ),
    (
        "コストが自分のマナゾーンのカードの枚数以下の相手のクリーチャーを1体破壊する。",
        [
            {
                "destroy": {
                    "choose": {
                        **THEIRS,
                        "cost": {
                            "max": {"count": {"type": "card", "whose": "mine", "zone": "mana"}}
                        },
                    }
                }
            }
        ],
    ),
    (
        "クリーチャーを1体、手札から捨てる。",
        [{"discard": {"what": {"choose": {**MINE, "zone": "hand"}}}}],
    ),
    (
        "相手のクリーチャーを1体選ぶ。それがドラゴンなら、破壊する。ドラゴンでない場合、タップする。",
        [
            {"choose": THEIRS},
            {
                "if": {"is": {"race_has": "ドラゴン"}, "of": "that"},
                "then": [{"destroy": "that"}],
                "else": [{"tap": "that"}],
            },
        ],
    ),
    (
        "相手のクリーチャーを1体選ぶ。それがドラゴンなら、破壊する。ナイトでない場合、タップする。",
        None,
    ),
    (
        "自分の山札の上から2枚を裏向きにして、それぞれ別の新しいシールドとして"
        "自分のシールドゾーンに加える。",
        [{"shield": 2}],
    ),
    (
        "各プレイヤーは、自身のクリーチャーを1体選び、破壊する。",
        [{"each_player": [{"destroy": {"choose": MINE}}]}],
    ),
    (
        "相手は、自身のクリーチャーを1体選び、破壊する。",
        [{"destroy": {"choose": THEIRS, "by": "opponent"}}],
    ),
    ("各プレイヤーは、相手のクリーチャーを1体選び、破壊する。", None),
    (
        "各プレイヤーは、闇以外のカードをすべて、自分自身のマナゾーンから持ち主の墓地に置く。",
        [
            {
                "each_player": [
                    {
                        "move": {
                            "to": "graveyard",
                            "what": {
                                "type": "card",
                                "not": {"civilization": "darkness"},
                                "whose": "mine",
                                "zone": "mana",
                            },
                        }
                    }
                ]
            }
        ],
    ),
]


@pytest.mark.parametrize(("text", "deeds"), DONE)
def test_how_many_and_of_which(text: str, deeds: Any) -> None:
    assert done(text) == deeds
