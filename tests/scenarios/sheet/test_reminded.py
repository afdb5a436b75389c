"""A ruling with a keyword that the rules only name rests on reminders (205.2a), and says so."""

from __future__ import annotations

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay
from scenarios.sheet.sheet import STATUSES, Sheet, sheet

BATTLE = """
title: バトル
game: duel_masters
cards:
  Adder: {{type: creature, civilizations: darkness, cost: 2, power: 1000, {says}}}
  Ox: {{type: creature, civilizations: nature, cost: 2, power: 2000}}
board:
  turn: {{player: A, step: attack}}
  A: {{battle: [Adder]}}
  B: {{battle: [{{card: Ox, tapped: true}}]}}
script:
  - {{A: {{attack: Ox, with: Adder}}}}
"""


def ruled(says: str) -> Sheet:
    return sheet(replay(load(BATTLE.format(says=says))))


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("スレイヤー", "スレイヤー"),
        ("slayer", "スレイヤー"),
        ("このクリーチャーは「スレイヤー」を得る。", "スレイヤー"),
        ("昼寝（このクリーチャーが出た時、カードを1枚引く）", "昼寝"),
    ],
)
def test_205_2a_what_rests_on_a_reminder_is_not_as_written(text: str, keyword: str) -> None:
    found = ruled(f'text: "{text}"')
    assert found.status == "as_reminded"
    (one,) = found.reminded
    assert (one.card, one.keyword, one.rules) == ("Adder", keyword, ("205.2a",))
    assert keyword in one.said.ja and keyword in one.said.en
    assert "205.2a" in found.numbers
    assert found.as_json()["rests_on"] == [one.as_json()]
    assert list(STATUSES).index("as_reminded") == 1  # less firm than the text of the rules alone


@pytest.mark.parametrize(
    "says",
    [
        'text: "W・ブレイカー"',  # 509.2b says what breakers do
        'text: "このクリーチャーが攻撃する時、カードを1枚引く。"',
        'abilities: [w_breaker], text: "スレイヤー"',  # the file says what the card does
        "mana: 1",
    ],
)
def test_what_the_rules_define_is_as_written(says: str) -> None:
    found = ruled(says)
    assert (found.status, found.reminded) == ("as_written", ())


BLOCK = """
title: ブロック
game: duel_masters
cards:
  Adder: {type: creature, civilizations: darkness, cost: 2, power: 1000}
  Ox: {type: creature, civilizations: nature, cost: 2, power: 2000, abilities: [blocker]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Adder]}
  B: {battle: [Ox], shields: 1}
script:
  - {A: {attack: B, with: Adder}}
  - {B: %s}
"""


def test_205_2a_no_rule_taps_who_blocks() -> None:
    found = sheet(replay(load(BLOCK % "{block: Ox}")))
    assert found.status == "as_reminded"
    assert [(one.card, one.keyword) for one in found.reminded] == [("Ox", "ブロッカーなど")]
    assert sheet(replay(load(BLOCK % "{block: []}"))).status == "as_written"


def test_what_is_less_firm_stays_so_and_says_on_what_it_rests_too() -> None:
    found = ruled('text: "スレイヤー\\n庭に木を植える。"')
    assert found.status == "undecidable"
    assert [one.keyword for one in found.reminded] == ["スレイヤー"]
