"""Who is told to do something, played: the engine does what the words say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay_all

JAPANESE = grammar("ja")


def spell(text: str) -> dict[str, Any]:
    line = read_line(JAPANESE, text, "spell")
    assert line.read == "whole"
    return {
        "type": "spell",
        "civilizations": "fire",
        "cost": 1,
        "abilities": list(line.readings),
    }


PLAIN = {
    name: {"type": "creature", "civilizations": "fire", "cost": cost, "power": power}
    for name, cost, power in (
        ("Ox", 2, 2000),
        ("Cow", 3, 3000),
        ("Calf", 1, 1000),
        ("Elk", 2, 2000),
        ("Hen", 1, 1000),
        ("Cat", 1, 1000),
    )
}

SONG = spell("カードを1枚引く。")

PLAYS = {
    "back into the deck, and just as many drawn": (
        "自分の手札をすべて山札に加えてシャッフルし、同じ枚数のカードを引く。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call, Ox, Cow], mana: [fire x1], deck: [Calf, Elk]}
script: [{A: {cast: Call}}, {A: {shuffle: [Calf, Ox, Elk, Cow]}}]
expect: {end: {A: {hand: [Calf, Ox], deck: [Elk, Cow]}}}
""",
    ),
    "the player who is chosen discards and draws": (
        "プレイヤーを1人選ぶ。そのプレイヤーは自身の手札を1枚捨て、カードを2枚引く。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call, Ox], mana: [fire x1], deck: 5}
  B: {hand: [Cow, Calf], deck: 5}
script: [{A: {cast: Call}}, {A: {option: 2}}, {B: {choose: Calf}}]
expect: {end: {A: {hand: [Ox], deck: 5}, B: {graveyard: [Calf], hand: 3, deck: 3}}}
""",
    ),
    "two of them battle": (
        "相手のクリーチャーを2体選び、その2体をバトルさせる。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1]}
  B: {battle: [Ox, Cow, Calf]}
script: [{A: {cast: Call}}, {A: {choose: Ox}}, {A: {choose: Cow}}]
expect: {end: {B: {battle: [Cow, Calf], graveyard: [Ox]}}}
""",
    ),
    "a card of their deck goes beneath it": (
        "いずれかのプレイヤーの山札の上から1枚目を見る。そのカードを山札の一番下に置いてもよい。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], deck: [Ox, Elk]}
  B: {deck: [Cow, Calf, Hen]}
script: [{A: {cast: Call}}, {A: {option: 2}}, {A: yes}]
expect: {end: {A: {deck: [Ox, Elk]}, B: {deck: [Calf, Hen, Cow]}}}
""",
    ),
    "each player keeps one": (
        "各プレイヤーは自身のクリーチャーを1体選び、それ以外を手札に戻す。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], battle: [Ox, Cow]}
  B: {battle: [Calf, Hen, Elk]}
script: [{A: {cast: Call}}, {A: {choose: Ox}}, {B: {choose: Calf}}]
expect: {end: {A: {battle: [Ox], hand: [Cow]}, B: {battle: [Calf], hand: [Hen, Elk]}}}
""",
    ),
    "whose creature it was draws": (
        "クリーチャーを1体破壊する。その持ち主はカードを1枚引く。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], battle: [Ox], deck: 5}
  B: {battle: [Calf], deck: 5}
script: [{A: {cast: Call}}, {A: {choose: Calf}}]
expect: {end: {A: {hand: 0, deck: 5}, B: {hand: 1, deck: 4}}}
""",
    ),
    "what the opponent turns up is theirs": (
        "相手は自身の山札の上から、クリーチャーが出るまでカードを表向きにし、"
        "出たクリーチャーをバトルゾーンに出して、残りを墓地に置く。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], deck: [Ox, Elk]}
  B: {deck: [Song, Cow, Calf]}
script: [{A: {cast: Call}}]
expect: {end: {A: {battle: []}, B: {battle: [Cow], graveyard: [Song], deck: [Calf]}}}
""",
    ),
    "each of two cards has its place": (
        "自分の山札の上から3枚を見る。1枚を手札に、1枚をマナゾーンに、残りを墓地に置く。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], deck: [Ox, Cow, Calf, Elk]}
script: [{A: {cast: Call}}, {A: {choose: Cow}}, {A: {choose: Calf}}]
expect: {end: {A: {hand: [Cow], mana: 2, graveyard: [Call, Ox], deck: [Elk]}}}
""",
    ),
    "a spell among the shields": (
        "自分のシールドをすべて見る。その中から呪文を1枚手札に加えてもよい。",
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], shields: [Ox, Song]}
script: [{A: {cast: Call}}, {A: yes}, {otherwise: pass}]
expect: {end: {A: {hand: [Song], shields: 1}}}
""",
    ),
}


@pytest.mark.parametrize("name", PLAYS)
def test_they_do_it_who_are_told(name: str) -> None:
    text, scenario = PLAYS[name]
    cards = json.dumps({"Call": spell(text), "Song": SONG, **PLAIN})
    for verdict in replay_all(
        load(f"title: a play\ngame: duel_masters\ncards: {cards}\n{scenario}")
    ):
        assert verdict.passed, "\n".join(map(str, verdict.failures))
