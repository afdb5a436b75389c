"""Several sentences of a card, played: the engine does what the words say."""

from __future__ import annotations

import json
from typing import Any

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay_all

JAPANESE = grammar("ja")


def spell(text: str) -> dict[str, Any]:
    """A spell of the one meaning of a text."""
    (meaning,) = read_line(JAPANESE, text, "spell").readings
    return {"type": "spell", "civilizations": "fire", "cost": 1, "abilities": [meaning]}


def creature(power: int) -> dict[str, Any]:
    return {"type": "creature", "civilizations": "fire", "cost": 1, "power": power}


def played(cards: dict[str, Any], scenario: str) -> None:
    """A scenario with these cards is as it expects."""
    text = f"title: a play\ngame: duel_masters\ncards: {json.dumps(cards)}\n{scenario}"
    for verdict in replay_all(load(text)):
        assert verdict.passed, "\n".join(map(str, verdict.failures))


def test_only_what_was_put_into_the_graveyard_is_chosen_among() -> None:
    text = "自分の山札の上から2枚を墓地に置く。その中からクリーチャーを1体、手札に戻す。"
    played(
        {"Call": spell(text), **{name: creature(1000) for name in ("Ox", "Cow", "Calf")}},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], graveyard: [Ox], deck: [Cow, Calf, Ox]}
script: [{A: {cast: Call}}, {A: {choose: Calf}}]
expect: {end: {A: {hand: [Calf], graveyard: [Ox, Cow, Call]}}}
""",
    )


def test_an_effect_replaces_its_own_words_where_the_condition_is_met() -> None:
    text = "カードを1枚引く。自分のシールドが1つ以下なら、かわりに2枚引く。"
    played(
        {"Call": spell(text), "Ox": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], shields: [Ox, Ox], deck: 4}
script: [{A: {cast: Call}}]
variants:
  two shields: {expect: {end: {A: {deck: 3}}}}
  one shield:
    board: {A: {shields: [Ox]}}
    expect: {end: {A: {deck: 2}}}
""",
    )


def test_the_opponent_chooses_which_of_the_cards_shown_is_lost() -> None:
    text = (
        "自分の山札の上から2枚を表向きにする。その中から相手が選んだ1枚を墓地に置き、"
        "残りを手札に加える。"
    )
    played(
        {"Call": spell(text), **{name: creature(1000) for name in ("Ox", "Cow", "Calf")}},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], deck: [Cow, Calf, Ox]}
script: [{A: {cast: Call}}, {B: {choose: Cow}}]
expect: {end: {A: {hand: [Calf], graveyard: [Cow, Call]}}}
""",
    )


def test_the_opponent_chooses_what_is_done() -> None:
    text = (
        "相手は次のうちどちらかを選ぶ。\n▶自分はカードを1枚引く。\n"
        "▶自分の山札の上から1枚目をマナゾーンに置く。"
    )
    played(
        {"Call": spell(text), "Ox": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], deck: [Ox, Ox]}
script: [{A: {cast: Call}}, {B: {choose: 2}}]
expect: {end: {A: {hand: 0, mana: 2}}}
""",
    )


def test_a_sort_with_a_quality_of_its_own() -> None:
    text = "タマシードまたはパワー3000以下のクリーチャーを1つ破壊する。"
    played(
        {
            "Call": spell(text),
            "Ox": creature(3000),
            "Bull": creature(4000),
            "Seed": {"type": "tamaseed", "civilizations": "fire", "cost": 4},
        },
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1]}
  B: {battle: [Ox, Bull, Seed]}
script:
  - {A: {cast: Call}}
  - {refused: {A: {choose: Bull}}, rule: "605.2b"}
  - {A: {choose: Ox}}
expect: {end: {B: {battle: [Bull, Seed]}}}
variants:
  its type:
    script: [{A: {cast: Call}}, {A: {choose: Seed}}]
    expect: {end: {B: {battle: [Ox, Bull]}}}
""",
    )


def creature_with(text: str) -> dict[str, Any]:
    (meaning,) = read_line(JAPANESE, text, "element").readings
    return {**creature(1000), "abilities": [meaning]}


def test_what_was_destroyed_comes_back_to_the_hand() -> None:
    text = "このクリーチャーが破壊された時、手札に戻す。"
    played(
        {"Elder": creature_with(text), "Call": spell("自分のクリーチャーを1体破壊する。")},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire x1], battle: [Elder]}
script: [{A: {cast: Call}}]
expect: {end: {A: {battle: 0, graveyard: [Call], hand: [Elder]}}}
""",
    )
