"""How many and how much: so many for each, as many as there are, more and less than others."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_card, read_line
from scenarios.proving.replay import replay

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
HAND = {"whose": "mine", "zone": "hand"}
MANA = {"type": "card", "whose": "mine", "zone": "mana"}
MAY_DRAW = [{"may": [{"draw": 1}]}]
MY_SHIELDS = {"count": {"whose": "mine", "zone": "shields"}}


def read(text: str, kind: str = "spell") -> Any:
    """The one meaning of a line, None where it has none."""
    line = read_line(JAPANESE, text, kind)
    assert len(line.readings) < 2, line.readings
    return line.readings[0] if line.read == "whole" else None


DONE: list[tuple[str, Any]] = [
    ("カードを2枚引いてもよい。", [{"may": [{"draw": 2}]}]),
    ("カードを2枚まで引いてもよい。", [{"repeat": {"n": 2, "do": MAY_DRAW}}]),
    ("カードを2枚まで引く。", [{"repeat": {"n": 2, "do": MAY_DRAW}}]),
    ("カードを2枚引く。", [{"draw": 2}]),
    (
        "自分のクリーチャー1体につき、カードを1枚引いてもよい。",
        [{"repeat": {"n": {"count": MINE}, "do": MAY_DRAW}}],
    ),
    (
        "自分のクリーチャー1体につき1枚、カードを引いてもよい。",
        [{"repeat": {"n": {"count": MINE}, "do": MAY_DRAW}}],
    ),
    # whether one of the two may be drawn is not told
    ("自分のクリーチャー1体につき2枚、カードを引いてもよい。", None),
    ("自分のクリーチャー1体につき1枚、カードを引く。", [{"draw": {"count": MINE}}]),
    ("自分のクリーチャー2体につき1枚、カードを引く。", [{"draw": {"per": [{"count": MINE}, 2]}}]),
    (
        "自分のマナゾーンにある文明1つにつき、カードを1枚引く。",
        [{"draw": {"civilizations": {"whose": "mine", "zone": "mana"}}}],
    ),
    (
        "自分のクリーチャー1体につき、自分の山札の上から2枚をマナゾーンに置く。",
        [{"charge": {"zone": "deck", "whose": "mine", "top": {"times": [{"count": MINE}, 2]}}}],
    ),
    (
        "自分のクリーチャーの数だけ、自分の山札の上からカードを墓地に置く。",
        [
            {
                "move": {
                    "what": {"zone": "deck", "whose": "mine", "top": {"count": MINE}},
                    "to": "graveyard",
                }
            }
        ],
    ),
    # -- what was done before is counted ---------------------------------------------------
    (
        "自分の手札をすべて捨てる。その後、捨てた枚数だけカードを引く。",
        [{"discard": "all"}, {"draw": {"count": "that"}}],
    ),
    (
        "自分の手札を好きな枚数捨ててもよい。こうして捨てた手札1枚につき、カードを1枚引く。",
        [
            {"may": [{"discard": {"what": {"choose": HAND, "up_to": 99}}}]},
            {"draw": {"count": "that"}},
        ],
    ),
    (
        "自分の手札を2枚捨てる。こうして捨てたクリーチャー1体につき、カードを1枚引く。",
        [{"discard": 2}, {"draw": {"count": {"type": "creature", "among": "that"}}}],
    ),
    (
        "自分のクリーチャーをすべて破壊する。こうして破壊したクリーチャー1体につき、カードを1枚引く。",
        [{"destroy": MINE}, {"draw": {"count": "that"}}],
    ),
    # the one that may not have been chosen is not that of the deed before
    (
        "自分のクリーチャーを1体破壊する。相手のクリーチャーを好きな数タップしてもよい。"
        "こうしてタップしたクリーチャー1体につき、カードを1枚引く。",
        None,
    ),
    # -- which is more ---------------------------------------------------------------------
    (
        "相手のシールドが自分のシールドと同じ数なら、カードを1枚引く。",
        [{"if": {"shields": "opponent", "is": MY_SHIELDS}, "then": [{"draw": 1}]}],
    ),
    (
        "相手のシールドの数が自分のシールドの数以下なら、カードを1枚引く。",
        [{"if": {"shields": "opponent", "max": MY_SHIELDS}, "then": [{"draw": 1}]}],
    ),
    (
        "相手のシールドの数が自分のシールドの数より少なければ、カードを1枚引く。",
        [
            {
                "if": {
                    "shields": "mine",
                    "min": {"sum": [{"count": {"whose": "opponent", "zone": "shields"}}, 1]},
                },
                "then": [{"draw": 1}],
            }
        ],
    ),
    (
        "自分のマナゾーンに水のカードと闇のカードがあれば、カードを1枚引く。",
        [
            {
                "if": {
                    "all": [
                        {"count": {**MANA, "civilization": "water"}, "min": 1},
                        {"count": {**MANA, "civilization": "darkness"}, "min": 1},
                    ]
                },
                "then": [{"draw": 1}],
            }
        ],
    ),
    (
        "自分のマナゾーンに水か闇のカードがあれば、カードを1枚引く。",
        [
            {
                "if": {"count": {**MANA, "civilization": ["water", "darkness"]}, "min": 1},
                "then": [{"draw": 1}],
            }
        ],
    ),
    (
        "自分のクリーチャーを1体選ぶ。そのクリーチャーよりパワーの小さいクリーチャーを1体破壊する。",
        [
            {"choose": MINE},
            {
                "destroy": {
                    "choose": {
                        "type": "creature",
                        "power": {"max": {"sum": [{"power": "that"}, -1]}},
                    }
                }
            },
        ],
    ),
    (
        "自分のクリーチャーを1体選ぶ。そのクリーチャーのパワー以下のパワーを持つクリーチャーを1体破壊する。",
        [
            {"choose": MINE},
            {"destroy": {"choose": {"type": "creature", "power": {"max": {"power": "that"}}}}},
        ],
    ),
    (
        "自分のクリーチャーを1体選ぶ。そのクリーチャーのパワー以下のコストを持つクリーチャーを1体破壊する。",
        None,
    ),
    (
        "自分のマナゾーンにあるカードの枚数以下のコストを持つ相手のクリーチャーを1体破壊する。",
        [{"destroy": {"choose": {**THEIRS, "cost": {"max": {"count": MANA}}}}}],
    ),
    (
        "相手のクリーチャーを、パワーの合計が5000以下になるように2体まで選び、破壊する。",
        [{"destroy": {"choose": THEIRS, "total": {"power": {"max": 5000}}, "up_to": 2}}],
    ),
    (
        "相手のクリーチャー1体か相手のタップしているクリーチャー2体を破壊する。",
        [
            {
                "choose_one": [
                    [{"destroy": {"choose": THEIRS}}],
                    [{"destroy": {"choose": {**THEIRS, "tapped": True}, "count": 2}}],
                ]
            }
        ],
    ),
    (
        "自分のクリーチャー1体と相手のクリーチャー1体を選び、破壊する。",
        [{"choose": MINE}, {"choose": THEIRS}, {"destroy": "chosen"}],
    ),
    # what is both is not told
    ("自分のクリーチャー1体と自分の火のクリーチャー1体を選び、破壊する。", None),
    # there are three that were chosen
    ("クリーチャーを1体選ぶ。自分のクリーチャー1体と相手のクリーチャー1体を破壊する。", None),
    (
        "自分の手札が5枚になるまでカードを引く。",
        [{"draw": {"sum": [5, {"times": [{"count": HAND}, -1]}]}}],
    ),
    (
        "自分の手札を山札に加えてシャッフルする。その後、同じ枚数のカードを引く。",
        [
            {"move": {"what": HAND, "to": "deck", "at": "heap"}},
            {"shuffle": "deck"},
            {"draw": {"count": "that"}},
        ],
    ),
    (
        "このターン、次に召喚する自分のクリーチャーの召喚コストを3少なくする。ただし、コストは1より少なくならない。",
        [{"cost": {"what": MINE, "add": -3, "min": 1, "until": "turn", "once": True}}],
    ),
    (
        "このターン、自分のクリーチャーの召喚コストを3少なくする。ただし、コストは1より少なくならない。",
        [{"cost": {"what": MINE, "add": -3, "min": 1, "until": "turn"}}],
    ),
    # whose the next spell may be is not told
    ("このターン、次に唱える呪文のコストを2少なくする。", None),
    (
        "このターン、自分のクリーチャー2体のパワーはそれぞれ+2000される。",
        [{"power": {"what": {"choose": MINE, "count": 2}, "add": 2000, "until": "turn"}}],
    ),
    # the others are other than that one, not other than the card that says so
    (
        "このターン、自分のクリーチャー1体のパワーは、自分の他のクリーチャー1体につき+1000される。",
        None,
    ),
    (
        "各プレイヤーは、自身のクリーチャー1体につき、カードを1枚引く。",
        [{"each_player": [{"draw": {"count": MINE}}]}],
    ),
    (
        "自分の山札の上から3枚を表向きにする。表向きにしたクリーチャー1体につき、カードを1枚引く。",
        [{"reveal": 3}, {"draw": {"count": {"type": "creature", "among": "looked"}}}],
    ),
    (
        "相手のクリーチャーを、自分のクリーチャー1体につき1体破壊する。",
        [{"destroy": {"choose": THEIRS, "count": {"count": MINE}}}],
    ),
    (
        "相手のクリーチャーを好きな数手札に戻す。その数以下のコストを持つクリーチャーを1体破壊する。",
        [
            {"move": {"what": {"choose": THEIRS, "up_to": 99}, "to": "hand"}},
            {"destroy": {"choose": {"type": "creature", "cost": {"max": {"count": "that"}}}}},
        ],
    ),
    # with no more than that all of them go anyway
    (
        "自分のクリーチャー1体につき、相手の手札を1枚見ないで選び、捨てさせる。"
        "相手の手札がそれ以下の場合は、相手は自身の手札をすべて捨てる。",
        [{"discard": {"n": {"count": MINE}, "player": "opponent", "random": True}}],
    ),
    (
        "自分のクリーチャー1体につき、相手の手札を1枚見ないで選び、捨てさせる。"
        "相手のシールドがそれ以下の場合は、相手は自身の手札をすべて捨てる。",
        None,
    ),
]


@pytest.mark.parametrize(("text", "does"), DONE)
def test_how_many_and_how_much_is_done(text: str, does: Any) -> None:
    meaning = read(text)
    assert (None if meaning is None else meaning["do"]) == does


SELF_POWER = {"what": "self", "add": {"times": [{"count": HAND}, 1000]}}
FOR_EACH_SHIELD = {"what": "self", "add": {"times": [MY_SHIELDS, -1]}, "min": 1}
EXTRA = {"static": [{"extra_break": {"what": "self", "add": MY_SHIELDS}}]}
ATTACKER = {"static": [{"power": SELF_POWER}], "if": {"is": "attacker", "of": "self"}}

HOLDS: list[tuple[str, Any]] = [
    (
        "自分の手札が3枚以上なければ、このクリーチャーは攻撃できない。",
        {"static": [{"cannot": {"attack": "self"}}], "if": {"not": {"hand": "mine", "min": 3}}},
    ),
    (
        "自分の手札がちょうど3枚あれば、このクリーチャーは攻撃できない。",
        {"static": [{"cannot": {"attack": "self"}}], "if": {"hand": "mine", "is": 3}},
    ),
    (
        "このクリーチャーは、自分の手札1枚につき「パワーアタッカー+1000」を得る。",
        {"static": [{"gain": {"what": "self", "ability": ATTACKER}}]},
    ),
    (
        "自分の手札1枚につき、このクリーチャーのパワーを+1000する。",
        {"static": [{"power": SELF_POWER}]},
    ),
    # of which shields it is asked by whom the ability is given
    ("相手のクリーチャーは、自分の手札1枚につき「パワーアタッカー+1000」を得る。", None),
    (
        "このクリーチャーは、自分のシールド1つにつき、シールドをさらに1枚ブレイクする。",
        {"static": [{"gain": {"what": "self", "ability": EXTRA}}]},
    ),
    (
        "このクリーチャーの召喚コストは、自分のシールド1つにつき1少なくなる。ただし、コストは0以下にならない。",
        {"static": [{"cost": FOR_EACH_SHIELD}]},
    ),
    (
        "自分のシールド1つにつき、このクリーチャーの召喚コストを1少なくしてもよい。ただし、コストは0以下にならない。",
        {"static": [{"cost": {**FOR_EACH_SHIELD, "may": True}}]},
    ),
]


@pytest.mark.parametrize(("text", "means"), HOLDS)
def test_so_much_holds_for_each(text: str, means: Any) -> None:
    assert read(text, "element") == means


ROCK = {"type": "creature", "civilizations": "fire", "cost": 1, "power": 1000}


def spell(text: str) -> dict[str, Any]:
    """A spell with what its text says, all of it understood."""
    (line,) = read_card(JAPANESE, text, "spell")
    return {"type": "spell", "civilizations": "fire", "cost": 1, "abilities": list(line.readings)}


MAIN = {"player": "A", "step": "main"}
PLAYED: dict[str, tuple[str, dict[str, Any], dict[str, Any], list[Any], dict[str, Any]]] = {
    "one of two cards is drawn": (
        "カードを2枚まで引く。",
        {"deck": 4},
        {},
        [{"A": "yes"}, {"A": "no"}],
        {"A": {"hand": 1, "deck": 3}},
    ),
    "as many as were discarded are drawn": (
        "自分の手札を好きな枚数捨ててもよい。こうして捨てた手札1枚につき、カードを1枚引く。",
        {"deck": 4, "hand": ["Rock", "Rock", "Rock"]},
        {},
        [{"A": "yes"}, {"A": {"choose": ["Rock", "Rock#2"]}}],
        {"A": {"hand": 3, "deck": 2}},
    ),
    "nothing was discarded": (
        "自分の手札を好きな枚数捨ててもよい。こうして捨てた手札1枚につき、カードを1枚引く。",
        {"deck": 4, "hand": ["Rock"]},
        {},
        [{"A": "no"}],
        {"A": {"hand": 1, "deck": 4}},
    ),
    "of what was discarded the creatures count": (
        "自分の手札を2枚捨てる。こうして捨てたクリーチャー1体につき、カードを1枚引く。",
        {"deck": 4, "hand": ["Rock", "Song"]},
        {},
        [],
        {"A": {"hand": 1, "deck": 3}},
    ),
    "the evolution destroyed counts once": (
        "自分のクリーチャーをすべて破壊する。こうして破壊したクリーチャー1体につき、カードを1枚引く。",
        {"deck": 4, "battle": [{"card": "Grown", "under": ["Rock"]}]},
        {},
        [],
        {"A": {"hand": 1, "deck": 3, "graveyard": 3}},
    ),
    "so many of the deck as there are creatures": (
        "自分のクリーチャーの数だけ、自分の山札の上からカードを墓地に置く。",
        {"deck": 4, "battle": ["Rock", "Rock"]},
        {},
        [],
        {"A": {"deck": 2, "graveyard": 3}},
    ),
    "the hand is filled up": (
        "自分の手札が2枚になるまでカードを引く。",
        {"deck": 4, "hand": ["Rock"]},
        {},
        [],
        {"A": {"hand": 2, "deck": 3}},
    ),
    "a fuller hand stays as it is": (
        "自分の手札が2枚になるまでカードを引く。",
        {"deck": 4, "hand": ["Rock", "Rock", "Rock"]},
        {},
        [],
        {"A": {"hand": 3, "deck": 4}},
    ),
    "the hand is dealt anew": (
        "自分の手札を山札に加えてシャッフルする。その後、同じ枚数のカードを引く。",
        {"deck": 2, "hand": ["Rock", "Rock", "Rock"]},
        {},
        [{"A": {"shuffle": "as_is"}}],
        {"A": {"hand": 3, "deck": 2}},
    ),
    "one of each goes at once": (
        "自分のクリーチャー1体と相手のクリーチャー1体を選び、持ち主の手札に戻す。",
        {"battle": ["Rock"]},
        {"battle": ["Rock", "Ant"]},
        [{"A": {"choose": "Ant"}}],
        {"A": {"battle": 0, "hand": 1}, "B": {"battle": 1, "hand": ["Ant"]}},
    ),
    "only what is weaker": (
        "自分のクリーチャーを1体選ぶ。そのクリーチャーよりパワーの小さい相手のクリーチャーを1体破壊する。",
        {"battle": ["Rock"]},
        {"battle": ["Rock", "Ant"]},
        [],
        {"B": {"battle": 1, "graveyard": ["Ant"]}},
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_numbers_that_were_read_are_played(name: str) -> None:
    text, mine, theirs, answers, end = PLAYED[name]
    cards = {
        "X": spell(text),
        "Rock": ROCK,
        "Ant": {**ROCK, "power": 500},
        "Song": spell("カードを1枚引く。"),
        "Grown": {
            **ROCK,
            "type": "evolution_creature",
            "evolves": {"from": {"civilization": "fire"}},
        },
    }
    board = {
        "turn": MAIN,
        "A": {"mana": ["Rock"], **mine, "hand": ["X", *mine.get("hand", [])]},
        "B": {"shields": 1, **theirs},
    }
    told: dict[str, Any] = {"title": name, "game": "duel_masters", "question": name}
    told |= {"cards": cards, "board": board, "script": [{"A": {"cast": "X"}}, *answers]}
    told |= {"expect": {"end": end, "winner": "none"}}
    verdict = replay(load(yaml.safe_dump(told, allow_unicode=True)))
    assert verdict.failures == ()
    assert verdict.passed
