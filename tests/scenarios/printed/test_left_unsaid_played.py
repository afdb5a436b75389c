"""What cards leave unsaid, played: the engine does what the words say."""

from __future__ import annotations

import json
from typing import Any

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay_all

JAPANESE = grammar("ja")


def read(text: str, kind: str = "spell") -> Any:
    """The one meaning of a line that is understood."""
    line = read_line(JAPANESE, text, kind)
    assert line.read == "whole"
    (reading,) = line.readings
    return reading


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


def test_of_too_few_as_many_as_there_are() -> None:
    text = (
        "自分のマナゾーンからクリーチャーを2体選び、手札に戻す。"
        "1体しかない場合は、その1体を手札に戻す。"
    )
    played(
        {"Call": spell(text), "Ox": creature(1000), "Flash": spell("カードを1枚引く。")},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [Ox, Flash]}
script: [{A: {cast: Call, pay: [Flash]}}]
expect: {end: {A: {hand: [Ox], mana: [Flash]}}}
""",
    )


def test_from_the_mana_zone_for_its_cost() -> None:
    text = "自分のマナゾーンにあるクリーチャーを召喚してもよい。"
    played(
        {"Elder": creature(1000, text), "Ox": creature(1000), "Flash": spell("カードを1枚引く。")},
        """
board:
  turn: {player: A, step: main}
  A: {battle: [Elder], mana: [Ox, Flash]}
script: [{A: {summon: Ox, pay: [Flash]}}]
expect: {end: {A: {battle: [Elder, Ox], mana: [Flash], tapped: [Flash]}}}
""",
    )


def test_more_power_in_a_battle_with_such_a_creature() -> None:
    text = "火のクリーチャーとバトルする時、このクリーチャーのパワーは+4000される。"
    played(
        {"Elder": creature(1000, text), "Ox": creature(3000)},
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Elder]}
  B: {battle: [{card: Ox, tapped: true}]}
script: [{A: {attack: Ox, with: Elder}}, {otherwise: pass}]
expect: {end: {A: {battle: [Elder]}, B: {graveyard: [Ox]}}}
""",
    )


def test_each_player_chooses_one_of_theirs() -> None:
    text = "各プレイヤーは、自身のクリーチャーを1体選び、破壊する。"
    played(
        {"Call": spell(text), **{name: creature(1000) for name in ("Ox", "Cow", "Calf")}},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], battle: [Ox]}
  B: {battle: [Cow, Calf]}
script: [{A: {cast: Call}}, {B: {choose: Calf}}]
expect: {end: {A: {graveyard: [Ox, Call]}, B: {battle: [Cow], graveyard: [Calf]}}}
""",
    )
