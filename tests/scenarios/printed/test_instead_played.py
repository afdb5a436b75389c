"""What is done in place of something else, played: the engine does what the words say."""

from __future__ import annotations

import json
from typing import Any

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay_all

JAPANESE = grammar("ja")


def read(text: str, kind: str) -> Any:
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


def spell(*lines: str) -> dict[str, Any]:
    abilities = [read(line, "spell") for line in lines]
    return {"type": "spell", "civilizations": "fire", "cost": 1, "abilities": abilities}


def creature(power: int, *lines: str) -> dict[str, Any]:
    abilities = [read(line, "element") for line in lines]
    one = {"type": "creature", "civilizations": "fire", "cost": 1, "power": power}
    return {**one, "abilities": abilities}


DOOM = "相手のクリーチャーをすべて破壊する。"


def test_only_the_top_card_of_the_stack_goes() -> None:
    """The card that is specified goes, what lies beneath it is there in its place (109.2a)."""
    tower = creature(5000, "このクリーチャーが離れる時、かわりに一番上のカードを墓地に置く。")
    evolved = {**tower, "type": "evolution_creature", "evolves": {"from": {"type": "creature"}}}
    played(
        {"Doom": spell(DOOM), "Tower": evolved, "Base": creature(1000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Doom], mana: [fire x1]}
  B: {battle: [{card: Tower, under: [Base]}]}
script: [{A: {cast: Doom}}]
expect: {end: {B: {battle: [Base], graveyard: [Tower]}}}
""",
    )


def test_a_discard_in_exchange_spares_the_creature() -> None:
    text = (
        "このクリーチャーが破壊される時、自分の手札を1枚捨ててもよい。"
        "そうしたら、このクリーチャーは破壊されない。"
    )
    played(
        {"Doom": spell(DOOM), "Wall": creature(1000, text), "Note": creature(2000)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Doom], mana: [fire x1]}
  B: {battle: [Wall], hand: [Note]}
variants:
  a card is discarded:
    script: [{A: {cast: Doom}}, {B: {replace: Wall}}]
    expect: {end: {B: {battle: [Wall], graveyard: [Note]}}}
  none is:
    script: [{A: {cast: Doom}}, {B: {replace: none}}]
    expect: {end: {B: {battle: [], graveyard: [Wall], hand: [Note]}}}
  there is none:
    board: {B: {hand: []}}
    script: [{A: {cast: Doom}}]
    expect: {end: {B: {battle: [], graveyard: [Wall]}}}
""",
    )


def test_a_shield_is_burned_and_its_trigger_not_used() -> None:
    text = (
        "このクリーチャーがシールドをブレイクする時、そのシールドを手札に加えるかわりに墓地に置く。"
    )
    flash = spell("カードを1枚引く。")
    played(
        {
            "Torch": creature(2000, text),
            "Flash": {**flash, "abilities": ["s_trigger", *flash["abilities"]]},
        },
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Torch]}
  B: {shields: [Flash], deck: 3}
script: [{A: {attack: B, with: Torch}}]
expect: {end: {B: {shields: 0, hand: 0, graveyard: [Flash]}}}
""",
    )


def test_a_card_in_the_hand_enters_instead_of_being_discarded() -> None:
    """It watches for its own discard there, by an effect of the opponent only."""
    line = (
        "相手の効果によって、このクリーチャーが自分の手札から捨てられる時、"
        "墓地に置くかわりに出してもよい。"
    )
    played(
        {"Rob": spell("相手は自身の手札をすべて捨てる。"), "Imp": creature(2000, line)},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Rob], mana: [fire x1]}
  B: {hand: [Imp]}
script: [{A: {cast: Rob}}, {B: {replace: Imp}}]
expect: {end: {B: {battle: [Imp], hand: 0}}}
""",
    )


def test_a_spell_is_shuffled_into_the_deck() -> None:
    played(
        {
            "Wave": spell(
                "カードを1枚引く。",
                "この呪文を唱えた後、墓地に置くかわりに山札に加えてシャッフルする。",
            )
        },
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Wave], mana: [fire x1], deck: 2}
script: [{A: {cast: Wave}}, {A: {shuffle: [Wave, A/deck#2]}}]
expect: {end: {A: {hand: 1, deck: [Wave, A/deck#2], graveyard: []}}}
""",
    )


def test_whom_it_battles_is_destroyed() -> None:
    text = "このクリーチャーがドラゴンとバトルする時、そのクリーチャーを破壊する。"
    drake = {**creature(9000), "races": ["ドラゴン"]}
    played(
        {"Slayer": creature(1000, text), "Drake": drake},
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Slayer]}
  B: {battle: [{card: Drake, tapped: true}]}
script: [{A: {attack: Drake, with: Slayer}}]
expect: {end: {A: {battle: [Slayer]}, B: {battle: [], graveyard: [Drake]}}}
""",
    )
