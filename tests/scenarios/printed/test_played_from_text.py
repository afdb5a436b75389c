"""What card texts are read as, played: the engine does what the words say."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_card
from scenarios.proving.replay import replay

JAPANESE = grammar("ja")


def card(kind: str, text: str, **more: Any) -> dict[str, Any]:
    """A card with the abilities that its text says, all of it understood."""
    found: list[Any] = []
    for line in read_card(JAPANESE, text, "spell" if kind == "spell" else "element"):
        (reading,) = line.readings
        if "card" in reading:
            more |= reading["card"]
        else:
            found += reading.get("abilities", [reading]) if isinstance(reading, dict) else [reading]
    return {"type": kind, "civilizations": "fire", "cost": 1, "abilities": found, **more}


def creature(text: str, power: int) -> dict[str, Any]:
    return card("creature", text, power=power)


ROCK = {"type": "creature", "civilizations": "fire", "cost": 1, "power": 1000}
TAPPING = "このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。"
KEEPING = "自分の他のクリーチャーが破壊される時、墓地に置くかわりにマナゾーンに置く。"
INVADING = "進化-自分の火のクリーチャー1体の上に置く。\n侵略:火のクリーチャー\nW・ブレイカー"
LINED_UP = (
    "整列(このクリーチャーが出た時、自分の山札の上から3枚を表向きにする。"
    "表向きにしたドラゴン1体につき、次の能力を1回行ってもよい。"
    "その後、表向きにしたカードをすべて自分の墓地に置く)\n相手のクリーチャーを1体破壊する。"
)
REFUGE = (
    "このクリーチャーが破壊される時、かわりにドラゴンを1体、自分の墓地から手札に戻してもよい。"
    "そうしたら、このクリーチャーを山札の一番下に置く。"
)
STAYING = "相手の呪文によって、このクリーチャーが離れる時、離れずにとどまる。"
BRIEF = "ブロッカー\nこのクリーチャーはバトルに勝っても、バトルの後、破壊される。"
ATTACK = {"player": "A", "step": "attack"}
MAIN = {"player": "A", "step": "main"}

PLAYED: dict[str, tuple[dict[str, Any], dict[str, Any], list[Any], dict[str, Any]]] = {
    "a slayer loses": (
        {"X": creature("スレイヤー", 1000), "Wall": creature("ブロッカー", 9000)},
        {"turn": ATTACK, "A": {"battle": ["X"]}, "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}],
        {"A": {"graveyard": ["X"]}, "B": {"graveyard": ["Wall"], "shields": 1}},
    ),
    "a power attacker attacks": (
        {"X": creature("パワーアタッカー+2000", 2000), "Wall": creature("ブロッカー", 3000)},
        {"turn": ATTACK, "A": {"battle": ["X"]}, "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}],
        {"A": {"battle": ["X"]}, "B": {"graveyard": ["Wall"]}, "power": {"X": 2000}},
    ),
    "a charger is cast": (
        {"X": card("spell", "チャージャー\n自分の手札をすべて捨てる。"), "Rock": ROCK,
         "Spare": card("spell", "チャージャー\nカードを1枚引く。")},
        {"turn": MAIN, "A": {"hand": ["X", "Spare"], "mana": ["Rock"]}, "B": {"shields": 1}},
        [{"A": {"cast": "X"}}],
        {"A": {"mana": ["Rock", "X"], "graveyard": ["Spare"]}},
    ),
    "it taps in place of attacking": (
        {"X": creature(TAPPING + "\nカードを1枚引く。", 1000)},
        {"turn": ATTACK, "A": {"battle": ["X"], "deck": 3}, "B": {"shields": 1}},
        [{"A": {"activate": "X"}}],
        {"A": {"hand": 1}, "B": {"shields": 1}, "tapped": ["X"]},
    ),
    "it enters tapped": (
        {"X": creature("このクリーチャーはタップして出る。", 1000), "Rock": ROCK},
        {"turn": MAIN, "A": {"hand": ["X"], "mana": ["Rock"]}, "B": {"shields": 1}},
        [{"A": {"summon": "X"}}],
        {"A": {"battle": ["X"]}, "tapped": ["X", "Rock"]},
    ),
    "another one goes to the mana zone instead": (
        {"X": creature(KEEPING, 9000),
         "Rock": ROCK, "Wall": creature("ブロッカー", 3000)},
        {"turn": ATTACK, "A": {"battle": ["X", "Rock"]}, "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "Rock"}}, {"B": {"block": "Wall"}}],
        {"A": {"battle": ["X"], "mana": ["Rock"], "graveyard": 0}},
    ),
    "once for each dragon turned up": (
        {"X": creature(LINED_UP, 1000), "Rock": ROCK, "Dragon": {**ROCK, "races": "ドラゴン"},
         "Ox": {**ROCK}},
        {"turn": MAIN, "A": {"hand": ["X"], "mana": ["Rock"],
                             "deck": ["Dragon", "Rock", "Dragon", "Dragon"]},
         "B": {"battle": ["Ox", "Ox", "Ox"], "shields": 1}},
        [{"A": {"summon": "X"}}, {"A": "yes"}, {"A": {"choose": "Ox"}},
         {"A": "yes"}, {"A": {"choose": "Ox#2"}}],
        {"A": {"deck": 1, "graveyard": 3}, "B": {"battle": 1, "graveyard": 2}},
    ),
    "it goes for a dragon": (
        {"X": creature(REFUGE, 1000), "Dragon": {**ROCK, "races": "ドラゴン"},
         "Wall": creature("ブロッカー", 9000)},
        {"turn": ATTACK, "A": {"battle": ["X"], "graveyard": ["Dragon"], "deck": 1},
         "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}, {"A": {"replace": "X"}}],
        {"A": {"hand": ["Dragon"], "deck": 2, "graveyard": 0}},
    ),
    "there is no dragon to go for": (
        {"X": creature(REFUGE, 1000), "Wall": creature("ブロッカー", 9000)},
        {"turn": ATTACK, "A": {"battle": ["X"], "deck": 1},
         "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}],
        {"A": {"graveyard": ["X"], "deck": 1}},
    ),
    "it wins and is destroyed after the battle": (
        {"X": creature("W・ブレイカー", 1000), "Wall": creature(BRIEF, 9000)},
        {"turn": ATTACK, "A": {"battle": ["X"]}, "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}],
        {"A": {"graveyard": ["X"]}, "B": {"graveyard": ["Wall"], "shields": 1}},
    ),
    "a spell of the opponent does not make it leave": (
        {"X": creature(STAYING, 1000), "Rock": ROCK,
         "Wind": card("spell", "相手のクリーチャーを1体選び、持ち主の手札に戻す。")},
        {"turn": MAIN, "A": {"hand": ["Wind"], "mana": ["Rock"]},
         "B": {"battle": ["X"], "shields": 1}},
        [{"A": {"cast": "Wind"}}],
        {"B": {"battle": ["X"], "hand": 0}},
    ),
    "a creature of the opponent makes it leave": (
        {"X": creature(STAYING, 1000), "Rock": ROCK, "Gull": creature(
            "このクリーチャーが出た時、相手のクリーチャーを1体選び、持ち主の手札に戻す。", 1000)},
        {"turn": MAIN, "A": {"hand": ["Gull"], "mana": ["Rock"]},
         "B": {"battle": ["X"], "shields": 1}},
        [{"A": {"summon": "Gull"}}],
        {"B": {"battle": [], "hand": ["X"]}},
    ),
    "an invasion": (
        {"X": card("evolution_creature", INVADING, power=6000),
         "Rock": ROCK},
        {"turn": ATTACK, "A": {"hand": ["X"], "battle": ["Rock"]}, "B": {"shields": 2}},
        [{"A": {"attack": "B", "with": "Rock"}}, {"A": {"declare": ["X"]}}],
        {"A": {"hand": 0}, "B": {"shields": 0, "hand": 2}},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PLAYED)
def test_what_was_read_is_done(name: str) -> None:
    cards, board, script, end = PLAYED[name]
    told = {"title": name, "game": "duel_masters", "question": name, "cards": cards}
    told |= {"board": board, "script": script, "expect": {"end": end, "winner": "none"}}
    verdict = replay(load(yaml.safe_dump(told, allow_unicode=True)))
    assert verdict.failures == ()
    assert verdict.passed
