"""What cards leave unsaid: of whom, of which cards, how many; pairs of words, and plays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay_all

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
]


@pytest.mark.parametrize(("text", "deeds"), DONE)
def test_how_many_and_of_which(text: str, deeds: Any) -> None:
    assert done(text) == deeds


def played(cards: dict[str, Any], scenario: str) -> None:
    """A scenario with these cards is as it expects."""
    text = f"title: a play\ngame: duel_masters\ncards: {json.dumps(cards)}\n{scenario}"
    for verdict in replay_all(load(text)):
        assert verdict.passed, "\n".join(map(str, verdict.failures))


def spell(text: str) -> dict[str, Any]:
    return {"type": "spell", "civilizations": "fire", "cost": 1, "abilities": [read(text)]}


def creature(power: int, text: str = "") -> dict[str, Any]:
    abilities = [read(text, "element")] if text else []
    one = {"type": "creature", "civilizations": "fire", "cost": 1, "power": power}
    return {**one, "abilities": abilities}


def test_one_of_the_shields_comes_to_the_hand_without_its_trigger() -> None:
    text = (
        "自分のシールドが1枚でもあれば、その中から1枚を裏向きのまま選び、手札に加える。"
        "ただし、その「S・トリガー」は使えない。"
    )
    trigger = {**spell("カードを1枚引く。")}
    trigger["abilities"] = ["s_trigger", *trigger["abilities"]]
    played(
        {"Call": spell(text), "Flash": trigger},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], shields: [Flash], deck: 3}
script: [{A: {cast: Call}}, {otherwise: pass}]
expect: {end: {A: {hand: [Flash], shields: 0, graveyard: [Call]}}}
""",
    )


def test_as_many_may_be_tapped_as_there_are() -> None:
    text = "自分のクリーチャー1体につき、相手のクリーチャーを1体選んでタップしてもよい。"
    played(
        {"Call": spell(text), **{name: creature(1000) for name in ("Ox", "Cow", "Calf", "Bull")}},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], battle: [Ox, Ox]}
  B: {battle: [Cow, Calf, Bull]}
variants:
  two:
    script: [{A: {cast: Call}}, {A: {choose: [Cow, Calf]}}]
    expect: {end: {B: {tapped: [Cow, Calf], untapped: [Bull]}}}
  none:
    script: [{A: {cast: Call}}, {A: {choose: []}}]
    expect: {end: {B: {untapped: [Cow, Calf, Bull]}}}
""",
    )


def test_a_card_beneath_a_shield_leaves_their_number() -> None:
    text = "自分の山札の上から1枚目を裏向きのまま、自分のシールドいずれかの下に置く。"
    played(
        {"Call": spell(text), "Ox": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], shields: [Ox], deck: 3}
script: [{A: {cast: Call}}]
expect: {end: {A: {shields: 1, deck: 2}}}
""",
    )


def test_the_one_that_attacks_untaps() -> None:
    text = "自分のクリーチャーが攻撃する時、アンタップする。"
    played(
        {"Elder": creature(3000, text), "Ox": creature(1000)},
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [{card: Elder, tapped: true}, Ox]}
  B: {shields: 1}
script: [{A: {attack: B, with: Ox}}, {otherwise: pass}]
expect: {end: {A: {tapped: [Elder], untapped: [Ox]}, B: {shields: 0}}}
""",
    )


def test_who_has_fewer_shields_is_told_by_the_other() -> None:
    text = "相手のシールドが自分より多い場合、カードを1枚引く。"
    played(
        {"Call": spell(text)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], shields: 1, deck: 3}
  B: {shields: 2}
script: [{A: {cast: Call}}]
expect: {end: {A: {hand: 1}}}
variants:
  as many:
    board: {B: {shields: 1}}
    expect: {end: {A: {hand: 0}}}
""",
    )


def test_another_one_is_not_the_one_before() -> None:
    text = "自分のクリーチャーを1体選ぶ。自分のクリーチャーをもう1体破壊する。"
    played(
        {"Call": spell(text), "Ox": creature(1000), "Cow": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], battle: [Ox, Cow]}
script: [{A: {cast: Call}}, {A: {choose: Ox}}]
expect: {end: {A: {battle: [Ox], graveyard: [Cow, Call]}}}
""",
    )


def test_another_one_after_the_first_has_gone() -> None:
    back = "自分の墓地から手札に戻す。"
    text = f"クリーチャーを1体、{back}クリーチャーをもう1体、{back}"
    played(
        {"Call": spell(text), "Ox": creature(1000), "Cow": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], graveyard: [Ox, Cow]}
script: [{A: {cast: Call}}, {A: {choose: Ox}}]
expect: {end: {A: {hand: [Ox, Cow], graveyard: [Call]}}}
""",
    )


def test_what_has_the_name_of_one_in_the_graveyard() -> None:
    text = "相手の墓地にあるクリーチャーと同じ名前のクリーチャーをすべて破壊する。"
    played(
        {"Call": spell(text), "Ox": creature(1000), "Cow": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1]}
  B: {battle: [Ox, Cow], graveyard: [Ox]}
script: [{A: {cast: Call}}]
expect: {end: {B: {battle: [Cow], graveyard: 2}}}
""",
    )
