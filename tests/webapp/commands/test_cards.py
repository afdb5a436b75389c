"""`rulings card` and `rulings cards check`: what is understood of the text on cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from indexer.home import Home
from scenarios.printed.known import LONGEST
from webapp.commands import main

Run = Callable[..., Any]
DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
UNKNOWN = "庭に木を植える。"
TWO_WAYS = (
    "相手のクリーチャーが攻撃する時、自分のクリーチャーを1体選ぶ。そのクリーチャーを破壊する。"
)
ABILITY = {"when": {"enters": "self"}, "do": [{"draw": 1}]}


def ran(*words: str, stdin: bytes = b"") -> Result:
    return CliRunner().invoke(main, words, input=stdin)


def machine(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran("card", "--json", *words).stdout)
    return found


def test_a_text_is_told_in_both_languages_and_as_data(rulings: Run) -> None:
    told = rulings("card", DRAWS)
    assert told.status == 0
    assert told.out.splitlines() == [
        DRAWS,
        f"    ja: {DRAWS}",
        "    en: When this creature enters, draw one card.",
        "    {when: {enters: self}, do: [{draw: 1}]}",
        "1行のうち1行を理解した。",
    ]


def test_programs_get_what_was_read(rulings: Run) -> None:
    assert machine(DRAWS) == {
        "read": "whole",
        "understood": True,
        "abilities": [ABILITY],
        "card": {},
        "readings": [[ABILITY]],
        "spans": [{"start": 0, "end": len(DRAWS), "read": True}],
        "rests_on": [],
        "differs": [],
        "says": {"ja": [[DRAWS]], "en": [["When this creature enters, draw one card."]]},
    }


def test_what_is_not_understood_is_marked_in_its_place() -> None:
    told = ran("card", f"ブロッカー\n{DRAWS}{UNKNOWN}\n{UNKNOWN}")
    assert told.exit_code == 1
    assert f"{DRAWS}【{UNKNOWN}】" in told.output.splitlines()
    assert f"【{UNKNOWN}】" in told.output.splitlines()
    assert told.output.splitlines()[-1] == "3行のうち1行を理解した。"
    found = machine(f"ブロッカー\n{DRAWS}{UNKNOWN}\n{UNKNOWN}")
    assert found["read"] == "part" and not found["understood"]
    assert found["abilities"] == [
        "blocker",
        {**ABILITY, "do": [{"draw": 1}, {"text": UNKNOWN}]},
        {"text": UNKNOWN},
    ]
    text = f"ブロッカー\n{DRAWS}{UNKNOWN}\n{UNKNOWN}"
    read = [text[s["start"] : s["end"]] for s in found["spans"] if s["read"]]
    unread = [text[s["start"] : s["end"]] for s in found["spans"] if not s["read"]]
    assert (read, unread) == (["ブロッカー", DRAWS], [UNKNOWN, UNKNOWN])


def test_every_reading_is_shown_where_there_are_several() -> None:
    told = ran("card", TWO_WAYS, "--lang", "en")
    assert told.exit_code == 1
    assert "  reading 1:" in told.output and "  reading 2:" in told.output
    assert "{destroy: that}" in told.output and "{destroy: it}" in told.output
    found = machine(TWO_WAYS)
    assert found["read"] == "whole" and not found["understood"]
    assert len(found["readings"][0]) == 2
    assert found["abilities"] == [{"text": TWO_WAYS}]


def test_a_spell_is_read_as_one() -> None:
    text = "自分のクリーチャーはすべて「ブロッカー」を得る。"
    assert "static" in machine(text)["abilities"][0]
    assert "do" in machine(text, "--type", "spell")["abilities"][0]


def test_what_is_said_of_the_card_stands_apart() -> None:
    found = machine("進化-自分の光のクリーチャー1体の上に置く。")
    assert found["card"]["evolves"]["from"]["civilization"] == "light"
    assert found["abilities"] == [] and found["understood"]


def test_what_a_reading_rests_on_is_told() -> None:
    found = machine("スレイヤー")
    assert found["rests_on"] == ["スレイヤー"]
    assert "スレイヤーはルールに定義がなく" in ran("card", "スレイヤー").output
    assert len(found["abilities"]) == len(found["readings"][0][0].get("abilities", [None]))


def test_a_text_comes_from_a_file_or_from_the_pipe(tmp_path: Path) -> None:
    file = tmp_path / "card.txt"
    file.write_text(f"{DRAWS}\n", "utf-8")
    printed = ran("card", DRAWS).output
    assert ran("card", str(file)).output == printed
    assert ran("card", "-", stdin=DRAWS.encode()).output == printed


@pytest.mark.parametrize(
    ("words", "ja", "en"),
    [
        (("card", "no-such.txt"), "というファイルはありません", "there is no file"),
        (("card", DRAWS, "--type", "dragon"), "という種類はありません", "there is no type"),
        (("card", DRAWS, "--game", "nova"), "のカードの文は読めません", "cannot be read"),
        (("cards", "check", "no-such.csv"), "ありません", "does not exist"),
    ],
)
def test_a_wrong_call_is_told_in_both_languages(words: tuple[str, ...], ja: str, en: str) -> None:
    told = ran(*words)
    assert told.exit_code == 2
    assert ja in told.output and en in told.output


def test_a_file_that_is_no_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "card.txt"
    file.write_bytes(b"a\n\xff\n")
    for words in (("card", str(file)), ("cards", "check", str(file))):
        told = ran(*words)
        assert told.exit_code == 2
        assert "card.txt:2: " in told.output and "UTF-8" in told.output


def test_nonsense_is_answered_and_not_tried_for_long() -> None:
    told = ran("card", "-", stdin=("カードを1枚引き、" * 6_000).encode())
    assert told.exit_code == 1
    assert f"{LONGEST:,}" in told.output
    assert len(told.output) < 1_000
    found = machine("（（「" * 100)
    assert found["read"] == "none"


CARDS = [
    {"name": "Herald", "type": "クリーチャー", "lines": ["ブロッカー", DRAWS]},
    {"name": "Gardener", "type": "クリーチャー", "lines": [UNKNOWN]},
    {"name": "Mower", "type": "クリーチャー", "lines": [UNKNOWN, TWO_WAYS]},
    {
        "name": "Flash",
        "type": "呪文",
        "lines": ["自分のクリーチャーはすべて「ブロッカー」を得る。"],
    },
]


def as_csv(cards: list[dict[str, Any]]) -> str:
    rows = [f'{c["name"]},{c["type"]},"{chr(10).join(c["lines"])}"' for c in cards]
    return "\n".join(["名前,種類,テキスト", *rows])


FORMS = {
    "lines": "\n".join(json.dumps(card) for card in CARDS),
    "json": json.dumps(CARDS),
    "csv": as_csv(CARDS),
}


def test_each_phrase_is_counted_by_the_cards_that_it_helps_to_read(tmp_path: Path) -> None:
    draws = "カードを1枚引く。"
    lines = [
        f"このクリーチャーが出た時、{draws}",
        f"このクリーチャーが攻撃する時、{draws}\n{draws}",
        "謎。",
    ]
    rows = [
        {"name": f"N{n}", "type": "クリーチャー", "lines": text} for n, text in enumerate(lines)
    ]
    file = tmp_path / "cards"
    file.write_text(json.dumps(rows), "utf-8")
    told = ran("cards", "check", str(file), "--phrases", "--jsonl")
    counted = [json.loads(line) for line in told.output.splitlines()]
    of = {(row["category"], row["word"], row["ja"][0]): row["cards"] for row in counted}
    assert of["operation", "draw", "カードを{n=amount}<引く>"] == 2  # once a card
    assert of["ability", "when", "{event:た}時、{do}"] == 2
    assert {row["cards"] for row in counted if row["word"] == "destroy"} == {0}
    assert [row["cards"] for row in counted] == sorted((r["cards"] for r in counted), reverse=True)
    plain = ran("cards", "check", str(file), "--phrases").output.splitlines()
    assert len(plain) == len(counted) and plain[0].split()[0] == str(counted[0]["cards"])


@pytest.mark.parametrize("form", FORMS)
def test_a_list_is_told_most_frequent_first(form: str, tmp_path: Path) -> None:
    file = tmp_path / "cards"
    file.write_text(FORMS[form], "utf-8")
    told = ran("cards", "check", str(file))
    assert told.exit_code == 1
    assert told.output.splitlines() == [
        "4枚のうち2枚の文をすべて理解した。",
        f"     2 【{UNKNOWN}】  (Gardener)",
        f"     1 {TWO_WAYS}（読み方が分かれる）  (Mower)",
    ]
    rows = [
        json.loads(line) for line in ran("cards", "check", str(file), "--jsonl").output.splitlines()
    ]
    assert [(row["name"], row["read"]) for row in rows] == [
        ("Herald", "whole"),
        ("Gardener", "none"),
        ("Mower", "part"),
        ("Flash", "whole"),
    ]
    assert rows[1]["lines"] == [
        {
            "text": UNKNOWN,
            "read": "none",
            "spans": [{"start": 0, "end": len(UNKNOWN), "read": False}],
        }
    ]


@pytest.mark.parametrize(
    ("content", "place", "ja", "en"),
    [
        ("name,type\nHerald,spell\n", ":1: ", "lines がありません", "there is no lines"),
        ('[{"type": "spell"}]', ":1: ", "name がありません", "there is no name"),
        ('{"name": "A", "lines": []}\n{"name":', ":2: ", "JSONとして読めません", "no JSON"),
        ('{"name": "A", "lines": []}\n7', ":2: ", "のように書いて", "write each card as"),
        ('{"name": "A", "lines": 7}', ":1: ", "文の配列", "a list of texts"),
        ("name,text\nA,x\nA,y\n", ":3: ", "2行目にもあります", "stands on line 2 too"),
        ("name,text\nA,x,y\n", ":2: ", "列が3個", "3 columns under 2 headings"),
        ("", ": ", "カードがありません", "there are no cards"),
    ],
)
def test_a_bad_list_is_told_with_its_line_and_a_remedy(
    content: str, place: str, ja: str, en: str, tmp_path: Path
) -> None:
    file = tmp_path / "cards.txt"
    file.write_text(content, "utf-8")
    told = ran("cards", "check", str(file))
    assert told.exit_code == 2
    assert f"cards.txt{place}" in told.output
    assert ja in told.output and en in told.output


def test_the_sheet_and_the_page_show_what_was_read(tmp_path: Path, built_home: Home) -> None:
    from webapp import create_app

    file = tmp_path / "duel_masters" / "texts" / "herald.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(
        "title: 文\ngame: duel_masters\ncards:\n"
        "  Herald: {type: creature, civilizations: light, cost: 3, power: 2000,\n"
        f"    text: {DRAWS}{UNKNOWN}}}\n"
        "board: {A: {hand: [Herald]}}\nexpect: {end: {A: {hand: 1}}}\n",
        "utf-8",
    )
    told = ran("replay", str(file))
    assert f"      {DRAWS}【{UNKNOWN}】" in told.output.splitlines()
    app = create_app(built_home)
    app.config["SCENARIO_LIBRARY"] = tmp_path
    page = app.test_client().get("/scenarios/duel_masters/texts/herald").text
    assert 'id="texts"' in page and f">{UNKNOWN}</mark>" in page


SLAYER = """
title: バトル
game: duel_masters
cards:
  Adder:
    type: creature
    civilizations: darkness
    cost: 2
    power: 1000
    text: |
      スレイヤー
      庭に木を植える。
  Ox: {type: creature, civilizations: nature, cost: 2, power: 2000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Adder]}
  B: {battle: [{card: Ox, tapped: true}]}
script:
  - {A: {attack: Ox, with: Adder}}
"""


def test_a_replay_for_programs_has_what_was_read_of_texts(tmp_path: Path) -> None:
    file = tmp_path / "slayer.yaml"
    file.write_text(SLAYER, "utf-8")
    row = json.loads(ran("replay", str(file), "--jsonl").stdout)
    (text,) = row["texts"]
    assert text == {"name": "Adder", **machine("スレイヤー\n庭に木を植える。\n")}
    assert (text["read"], text["rests_on"]) == ("part", ["スレイヤー"])
    plain = SLAYER.partition("    text: |")[0] + "  Ox:" + SLAYER.partition("  Ox:")[2]
    file.write_text(plain, "utf-8")
    assert "texts" not in json.loads(ran("replay", str(file), "--jsonl").stdout)


def test_205_2a_a_sheet_says_that_it_rests_on_a_reminder(tmp_path: Path) -> None:
    file = tmp_path / "slayer.yaml"
    file.write_text(SLAYER.replace("      庭に木を植える。\n", ""), "utf-8")
    told = {lang: ran("replay", str(file), "--lang", lang).stdout for lang in ("ja", "en")}
    assert "ルールの文面と、カードの注釈のとおり（" in told["ja"]
    assert "※ Adder（スレイヤー）：ルールに定義がなく" in told["ja"]
    assert "as written, and as the reminders of cards say (" in told["en"]
    assert "※ Adder (スレイヤー): no rule defines it;" in told["en"]
    assert all("205.2a" in one for one in told.values())
    sheet = json.loads(ran("replay", str(file), "--jsonl", "--brief").stdout)["sheet"]
    assert sheet["status"] == "as_reminded"
    assert [one["keyword"] for one in sheet["rests_on"]] == ["スレイヤー"]
