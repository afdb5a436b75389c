"""Card texts as printed: what is read, what is told apart, what is left as it stands."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import Line, read_card, read_line

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}


def read(text: str, kind: str = "element") -> Line:
    return read_line(JAPANESE, text, kind)


READ: list[tuple[str, Any]] = [
    ("ブロッカー", "blocker"),
    (
        "このクリーチャーが出た時、カードを1枚引く。",
        {"when": {"enters": "self"}, "do": [{"draw": 1}]},
    ),
    (
        "このクリーチャーをバトルゾーンに出した時、カードを2枚引いてもよい。",
        {"when": {"enters": "self"}, "do": [{"may": [{"draw": 2}]}]},
    ),
    (
        "このクリーチャーが攻撃する時、相手のクリーチャーを1体選び、破壊する。",
        {"when": {"attacks": "self"}, "do": [{"destroy": {"choose": THEIRS}}]},
    ),
    (
        "このクリーチャーが破壊された時、相手のクリーチャーをすべて破壊する。",
        {"when": {"destroyed": "self"}, "do": [{"destroy": THEIRS}]},
    ),
    (
        "このクリーチャーが破壊される時、かわりに手札を1枚捨ててもよい。",
        {"instead": {"of": {"destroyed": "self"}, "do": [{"discard": 1}]}, "may": True},
    ),
    (
        "自分の他のクリーチャーのパワーは+1000される。",
        {"static": [{"power": {"what": {**MINE, "other": True}, "add": 1000}}]},
    ),
    (
        "自分のターン中、このクリーチャーのパワーは+2000され、「ブロッカー」を得る。",
        {
            "static": [
                {"power": {"what": "self", "add": 2000}},
                {"gain": {"what": "self", "ability": "blocker"}},
            ],
            "if": {"turn": "mine"},
        },
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。そのクリーチャーを破壊する。",
        {"when": {"enters": "self"}, "do": [{"choose": THEIRS}, {"destroy": "that"}]},
    ),
    (
        "相手のクリーチャーが攻撃する時、そのクリーチャーを破壊する。",
        {"when": {"attacks": THEIRS}, "do": [{"destroy": "it"}]},
    ),
]


@pytest.mark.parametrize(("text", "meaning"), READ)
def test_a_line_is_read_whole(text: str, meaning: Any) -> None:
    line = read(text)
    assert line.readings == (meaning,)
    assert line.read == "whole"


def test_a_spell_does_what_a_creature_has_all_the_time() -> None:
    text = "自分のクリーチャーはすべて「ブロッカー」を得る。"
    gained = [{"gain": {"what": MINE, "ability": "blocker"}}]
    assert read(text).readings == ({"static": gained},)
    assert read(text, "spell").readings == ({"do": gained},)


def test_two_things_that_fit_are_two_readings() -> None:
    line = read(
        "相手のクリーチャーが攻撃する時、自分のクリーチャーを1体選ぶ。そのクリーチャーを破壊する。"
    )
    assert [one["do"][1]["destroy"] for one in line.readings] == ["that", "it"]


def test_what_refers_to_nothing_is_not_read() -> None:
    assert read("このクリーチャーが出た時、そのクリーチャーを破壊する。").read == "none"


def test_a_sentence_that_is_not_understood_stays_as_it_stands() -> None:
    line = read("このクリーチャーが出た時、カードを1枚引く。庭に木を植える。")
    assert line.read == "part"
    assert line.readings[0]["do"] == [{"draw": 1}, {"text": "庭に木を植える。"}]
    assert [(span.start, span.end, span.read) for span in line.spans] == [
        (0, 22, True),
        (22, 30, False),
    ]


def test_what_refers_back_to_what_was_not_understood_is_not_understood_either() -> None:
    line = read(
        "このクリーチャーが出た時、カードを1枚引く。庭に木を植える。そうしたら、カードを1枚引く。"
    )
    assert [list(deed) for deed in line.readings[0]["do"]] == [["draw"], ["text"], ["text"]]


def test_a_restriction_that_is_not_understood_takes_the_whole_ability() -> None:
    line = read("このクリーチャーが出た時、カードを1枚引く。ただし、雨の日は引かない。")
    assert (line.readings, line.read) == ((), "none")


def test_widths_and_spaces_are_folded_and_places_are_those_of_the_text() -> None:
    line = read("このクリーチャーが出た時、 カードを１枚引く。（庭）")
    assert line.readings == ({"when": {"enters": "self"}, "do": [{"draw": 1}]},)
    assert line.reminders == ("（庭）",)


def test_what_is_summoned_is_a_creature_also_where_only_its_race_is_said() -> None:
    line = read(
        "自分のドラゴンを召喚する時、支払うコストは1少なくなる。ただし、コストは1より少なくならない。"
    )
    assert line.read == "whole", line
    told = line.readings[0]["static"][0]["cost"]["what"]
    assert told == {"type": "creature", "race_has": "ドラゴン", "whose": "mine"}


DRAW, BOUNCE = "カードを2枚引く。", "相手のクリーチャーを1体選び、持ち主の手札に戻す。"
OPTIONS = [[{"draw": 2}], [{"move": {"what": {"choose": THEIRS}, "to": "hand"}}]]


@pytest.mark.parametrize(
    ("kind", "when", "below"),
    [
        ("spell", "", []),
        ("spell", "", ["S・トリガー"]),
        ("element", "このクリーチャーが出た時、", ["W・ブレイカー"]),
        (
            "element",
            "このクリーチャーが出た時、",
            ["このクリーチャーが攻撃する時、カードを1枚引く。"],
        ),
    ],
)
def test_instructions_below_a_choice_are_its_options_with_marks_and_without(
    kind: str, when: str, below: list[str]
) -> None:
    lines = [f"{when}次のうちいずれかひとつを選ぶ。", DRAW, BOUNCE, *below]
    first, *others = read_card(JAPANESE, "\n".join(lines), kind)
    assert (first.read, first.text) == ("whole", "\n".join(lines[:3]))
    assert first.readings[0]["do"] == [{"choose_one": OPTIONS}]
    assert [(span.start, span.end) for span in first.spans] == [(0, len(first.text))]
    assert [line.text for line in others] == below


def test_one_instruction_below_a_choice_is_no_choice() -> None:
    found = read_card(JAPANESE, f"次のうちいずれかひとつを選ぶ。\n{DRAW}", "spell")
    assert [line.read for line in found] == ["none", "whole"]
