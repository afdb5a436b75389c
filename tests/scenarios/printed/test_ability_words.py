"""Words before an ability: what follows may be any ability, and is had when the word says so."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_card, read_line
from scenarios.proving.replay import replay_all

JAPANESE = grammar("ja")
DRAWS = {"when": {"attacks": "self"}, "do": [{"draw": 1}]}
"""What follows the words below: of any ability the same is said."""
FOLLOWS = "このクリーチャーが攻撃する時、カードを1枚引く。"
GIVES = [{"gain": {"what": "self", "ability": DRAWS}}]
SEVEN = {"count": {"type": "card", "whose": "mine", "zone": "mana"}, "min": 7}
BROKEN = {"happened": {"breaks": {"type": "creature", "whose": "mine", "other": True}}}
AS_MANY = {"shields": "mine", "min": {"count": {"zone": "shields", "whose": "opponent"}}}
CHORUS = {"called": "ウェーブストライカー"}
TWO_MORE = {
    "count": {
        "type": "creature",
        "keyword": "ウェーブストライカー",
        "other": True,
        "zone": "battle",
    },
    "min": 2,
}
BENEATH = {"to": "deck", "at": "bottom"}
THREE_DEAD = {"choose": {"type": "card", "whose": "mine", "zone": "graveyard"}, "count": 3}


def driven(paid: bool | str) -> dict[str, Any]:
    return {"is": {"o_driven": paid}, "of": "self"}


MEANT = [
    (f"メタモーフ\n{FOLLOWS}", {"static": GIVES, "if": SEVEN}),
    (f"ターボラッシュ\n{FOLLOWS}", {"static": GIVES, "if": BROKEN}),
    (f"ホーリー・フィールド\n{FOLLOWS}", {"static": GIVES, "if": AS_MANY}),
    (
        f"ウェーブストライカー\n{FOLLOWS}",
        {"abilities": [CHORUS, {"static": GIVES, "if": TWO_MORE}]},
    ),
    (
        "返霊3\nカードを1枚引く。",
        {
            "when": {"attacks": "self"},
            "do": [{"may": [{"move": {"what": THREE_DEAD, **BENEATH}}], "then": [{"draw": 1}]}],
        },
    ),
    (
        f"O・ドライブ 火x2\n{FOLLOWS}",
        {"abilities": [{"o_drive": ["fire", "fire"]}, {"static": GIVES, "if": driven(True)}]},
    ),
    (
        f"O・ドライブ-水x1と闇x1:{FOLLOWS}",
        {"abilities": [{"o_drive": ["water", "darkness"]}, {"static": GIVES, "if": driven(True)}]},
    ),
    (
        f"O・ドライブ 水x1・闇x2\n水:{FOLLOWS}\n闇:{FOLLOWS}",
        {
            "abilities": [
                {"o_drive": ["water"]},
                {"o_drive": ["darkness", "darkness"]},
                {"static": GIVES, "if": driven("water")},
                {"static": GIVES, "if": driven("darkness")},
            ]
        },
    ),
    (
        "リベンジ・チャンス-各ターンの終わりに、相手がそのターン、呪文を2枚以上唱えていた場合、"
        "このクリーチャーをコストを支払わずに召喚してもよい。",
        {
            "when": {"turn_ends": "any"},
            "if": {"happened": {"cast": {"type": "spell", "whose": "opponent"}}, "min": 2},
            "declare": True,
            "zones": ["hand"],
            "do": [{"summon": "self"}],
        },
    ),
    (
        "自分のターンの終わりに、そのターン、相手のクリーチャーが2体以上破壊されていれば、カードを1枚引く。",
        {
            "when": {"turn_ends": "mine"},
            "do": [
                {
                    "if": {
                        "happened": {"destroyed": {"type": "creature", "whose": "opponent"}},
                        "min": 2,
                    },
                    "then": [{"draw": 1}],
                }
            ],
        },
    ),
]


@pytest.mark.parametrize(("text", "means"), MEANT, ids=[text for text, _ in MEANT])
def test_a_word_and_what_follows_it(text: str, means: Any) -> None:
    (line,) = read_card(JAPANESE, text)
    assert line.readings == (means,)
    assert line.read == "whole"


def test_of_a_spell_it_is_done_if_paid_for() -> None:
    (line,) = read_card(JAPANESE, "O・ドライブ 光x1\nカードを1枚引く。", "spell")
    (reading,) = line.readings
    assert reading["abilities"][1] == {"do": [{"if": driven(True), "then": [{"draw": 1}]}]}


UNREAD = [
    "O・ドライブ 水x1・闇x1\n闇:カードを1枚引く。\n水:カードを1枚引く。",
    f"O・ドライブ 水x1・水x2\n水:{FOLLOWS}\n水:{FOLLOWS}",  # which of the two
    "O・ドライブ 火x2\nカードを1枚引く。",  # when does a creature do that
    f"メタモーフ\n{FOLLOWS}\n庭に木を植える。",
    f"メタモーフ\n{FOLLOWS}\nW・ブレイカー",  # where it ends is not printed
    "リベンジ・チャンス-カードを1枚引く。",
]


@pytest.mark.parametrize("text", UNREAD)
def test_the_word_is_not_dropped(text: str) -> None:
    first = read_card(JAPANESE, text)[0]
    assert (first.read, first.readings) == ("none", ())


@pytest.mark.parametrize(
    ("word", "reminder", "same"),
    [
        (
            "メタモーフ",
            "自分のマナゾーンに7枚以上カードがあれば、このクリーチャーは次の能力を得る",
            True,
        ),
        (
            "メタモーフ",
            "自分のマナゾーンに6枚以上カードがあれば、このクリーチャーは次の能力を得る",
            False,
        ),
        (
            "ウェーブストライカー",
            "バトルゾーンに「ウェーブストライカー」を持つクリーチャーが他に2体以上あれば、"
            "このクリーチャーは次の能力を得る",
            True,
        ),
        (
            "ウェーブストライカー",
            "バトルゾーンに自分の「ウェーブストライカー」を持つクリーチャーが他に2体以上あれば、"
            "このクリーチャーは次の能力を得る",
            False,
        ),
        (
            "O・ドライブ 火x2",
            "このクリーチャーを召喚する時、自分のマナゾーンで火のカードをさらに2枚タップしてもよい。"
            "そうした場合、次の能力を得る",
            True,
        ),
        (
            "O・ドライブ 火x2",
            "このクリーチャーを召喚する時、自分のマナゾーンで水のカードをさらに2枚タップしてもよい。"
            "そうした場合、次の能力を得る",
            False,
        ),
    ],
)  # fmt: skip
def test_the_reminder_of_a_word_is_compared(word: str, reminder: str, same: bool) -> None:
    line = read_line(JAPANESE, f"{word}({reminder})\n{FOLLOWS}")
    assert line.read == "whole"
    assert line.differs == (() if same else (f"({reminder})",))


def test_what_is_said_of_itself_is_one_ability_inside_another() -> None:
    (line,) = read_card(JAPANESE, "メタモーフ\nこのクリーチャーはブロックされない。")
    (reading,) = line.readings
    assert reading["static"] == [{"gain": {"what": "self", "ability": "unblockable"}}]


# -- played -----------------------------------------------------------------------------


def creature(text: str = "", power: int = 1000, **more: Any) -> dict[str, Any]:
    found = []
    for line in read_card(JAPANESE, text):
        (reading,) = line.readings
        several = reading.get("abilities") if isinstance(reading, dict) else None
        found += several or [reading]
    return {
        "type": "creature",
        "civilizations": "fire",
        "cost": 1,
        "power": power,
        "abilities": found,
        **more,
    }


def played(cards: dict[str, Any], scenario: str) -> None:
    text = f"title: a play\ngame: duel_masters\ncards: {json.dumps(cards)}\n{scenario}"
    for verdict in replay_all(load(text)):
        assert verdict.passed, "\n".join(map(str, verdict.failures))


def test_a_turbo_rush_begins_when_another_has_broken_a_shield() -> None:
    rush = creature("ターボラッシュ\nこのクリーチャーのパワーは+5000される。")
    played(
        {"Rush": rush, "Pawn": creature()},
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Rush, Pawn]}
  B: {shields: 2}
script:
- check: {power: {Rush: 1000}}
- {A: {attack: B, with: Rush}}
- {A: {choose: B/shields#1}}
- check: {power: {Rush: 1000}}
- {A: {attack: B, with: Pawn}}
expect: {end: {power: {Rush: 6000, Pawn: 1000}}}
""",
    )


def test_a_wave_striker_counts_those_of_both_players() -> None:
    wave = creature("ウェーブストライカー\nこのクリーチャーのパワーは+4000される。")
    played(
        {"One": wave, "Two": wave, "Three": wave},
        """
board:
  turn: {player: A, step: main}
  A: {battle: [One]}
  B: {battle: [Two, Three]}
script: []
expect: {end: {power: {One: 5000}}}
variants:
  too few:
    board: {B: {battle: [Two]}}
    expect: {end: {power: {One: 1000}}}
""",
    )


def test_a_debt_is_paid_at_the_end_of_the_turn() -> None:
    played(
        {"Loan": creature("B・A・D2", cost=4), "Rock": creature()},
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Loan], mana: [Rock x4]}
script:
- {A: {summon: Loan}}
- {A: yes}
- {A: pass}
- {A: pass}
- {otherwise: pass}
expect: {end: {A: {battle: [], graveyard: [Loan]}}}
""",
    )


def test_a_spell_is_trigger_only_while_enough_of_them_are_there() -> None:
    text = (
        "この呪文が自分のシールドゾーンにあり、自分のクリーチャーが2体以上あれば、"
        "この呪文に「S・トリガー」を与える。"
    )
    (line,) = read_card(JAPANESE, text, "spell")
    flash = {"type": "spell", "civilizations": "fire", "cost": 3}
    flash["abilities"] = [*line.readings, {"do": [{"draw": 1}]}]
    played(
        {"Flash": flash, "Pawn": creature(), "Rock": creature()},
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Pawn]}
  B: {battle: [Rock x2], shields: [Flash]}
script:
- {A: {attack: B, with: Pawn}}
- {B: {declare: [Flash]}}
expect: {end: {B: {graveyard: [Flash], hand: 1, shields: 0}}}
variants:
  too few:
    board: {B: {battle: [Rock]}}
    script: [{A: {attack: B, with: Pawn}}]
    expect: {end: {B: {hand: [Flash], graveyard: []}}}
""",
    )


def test_a_chance_for_revenge_is_taken_from_the_hand() -> None:
    text = (
        "リベンジ・チャンス-各ターンの終わりに、相手がそのターン、クリーチャーを1体以上出していた場合、"
        "このクリーチャーをコストを支払わずに召喚してもよい。"
    )
    played(
        {"Late": creature(text), "Rock": creature()},
        """
board:
  turn: {player: B, step: main}
  A: {hand: [Late]}
  B: {hand: [Rock], mana: [Rock x1]}
script:
- {B: {summon: Rock}}
- {B: pass}
- {B: pass}
- {A: {declare: [Late]}}
expect: {end: {A: {battle: [Late], hand: 1}}}
variants:
  nothing came:
    script: [{B: pass}, {B: pass}, {A: {declare: [Late]}}]
    expect: {end: {A: {battle: []}}}
""",
    )


def test_a_charger_may_put_a_creature_beneath_an_evolution() -> None:
    (line,) = read_card(JAPANESE, "Evoチャージャー", "spell")
    spell = {"type": "spell", "civilizations": "fire", "cost": 1}
    king = creature(power=5000, type="evolution_creature", evolves={"from": {"type": "creature"}})
    played(
        {
            "Charge": {**spell, "abilities": [*line.readings, {"do": [{"draw": 1}]}]},
            "King": king,
            "Rock": creature(),
            "Pawn": creature(),
        },
        """
board:
  turn: {player: A, step: main}
  A: {battle: [{card: King, under: [Rock]}], hand: [Charge], mana: [Pawn]}
script:
- {A: {cast: Charge}}
- {A: yes}
- {otherwise: pass}
expect: {end: {A: {mana: [Charge], hand: 1}, under: {King: [Rock, Pawn]}}}
""",
    )
