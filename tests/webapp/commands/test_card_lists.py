"""`rulings cards import`, `list`, `forget`: a list of cards of one's own, kept on this machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from indexer.build import Sources, build
from indexer.home import Home
from webapp.commands import main

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
SECRET = "庭に木を植える。"
HEAD = "カード名,種類,文明,コスト,パワー,種族,テキスト,レア度"
CARDS = f"""{HEAD}
Herald,クリーチャー,光/水,3,"2,000+",Porcelain Folk,{DRAWS},R
Gardener,クリーチャー,火,4,5000,磁器の民／Gnome,{SECRET},R
Flash,呪文,無色,2,,,磁器の民を1体選び、破壊する。,C
Odd,からくり,自然,2,-,,ブロッカー,C
"""
BOARD = """title: 一覧のカード
game: duel_masters
board:
  A: {mana: [light x2, water x2], hand: [《Herald》, Plain], deck: 5}
  B: {shields: 3}
cards:
  Plain: {type: spell, cost: 1, civilizations: fire}
script:
  - {A: {summon: 《Herald》, pay: ["A/mana#1", "A/mana#2", "A/mana#3"]}}
expect: {end: {A: {battle: [Herald], hand: 2, deck: 4}}}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULINGS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "my-cards.csv"
    made.write_text(CARDS, "utf-8")
    return made


@pytest.fixture
def board(tmp_path: Path) -> Path:
    made = tmp_path / "board.yaml"
    made.write_text(BOARD, "utf-8")
    return made


def ran(*words: str) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *words])


def kept(home: Path) -> list[str]:
    return [str(path.relative_to(home)) for path in (home / "cards").rglob("*") if path.is_file()]


def replayed(board: Path) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(ran("replay", str(board), "--jsonl").stdout)
    return row


def test_a_preview_shows_the_columns_and_keeps_nothing(file: Path, home: Path) -> None:
    told = ran("cards", "import", str(file), "--preview", "--lang", "en")
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert "カード名 → name" in lines[0] and "テキスト → lines" in lines[0]
    assert lines[1] == "columns that are not used: レア度"
    assert (
        lines[2]
        .strip()
        .startswith("Herald: type creature · civilizations light/water · cost 3 · power 2000")
    )
    assert lines[-2] == "1 of type 'からくり' cannot stand on a board yet"
    assert lines[-1].startswith("4 cards can be read. Nothing was kept")
    assert kept(home) == []


def test_a_kept_list_is_listed_checked_and_forgotten(file: Path, home: Path) -> None:
    told = ran("cards", "import", str(file), "--json")
    assert json.loads(told.stdout) == {
        "game": "duel_masters",
        "file": "my-cards.csv",
        "cards": 4,
        "races": 3,
        "columns": {
            **dict(zip(HEAD.split(","), ["name", "type", "civ", "cost", "power"], strict=False)),
            "種族": "races",
            "テキスト": "lines",
            "レア度": None,
        },
        "unplayable": {"からくり": 1},
        "kept": True,
    }
    assert kept(home) == ["cards/duel_masters/cards.json"]
    assert ran("cards", "list").stdout.startswith("duel_masters  my-cards.csv  4")
    file.unlink()
    checked = ran("cards", "check", "--lang", "en")
    assert checked.exit_code == 1
    assert checked.stdout.splitlines() == [
        "All of the text was understood of 3 of 4 cards.",
        f"     1 【{SECRET}】  (Gardener)",
    ]
    assert ran("cards", "forget").exit_code == 0
    assert kept(home) == []
    for command in ("check", "forget"):
        told = ran("cards", command)
        assert told.exit_code == 2 and "rulings cards import FILE" in told.stderr


def test_a_board_may_name_the_cards_and_the_replay_says_from_where(file: Path, board: Path) -> None:
    before = ran("replay", str(board))
    assert (
        before.exit_code == 2 and "the card '《Herald》' in hand is not declared" in before.stdout
    )
    ran("cards", "import", str(file))
    row = replayed(board)
    assert row["passed"], row["failures"]
    assert row["own_cards"] == [{"name": "Herald", "list": "my-cards.csv", "line": 2}]
    told = ran("replay", str(board), "--lang", "en")
    assert "  cards of your list my-cards.csv: Herald (line 2)" in told.stdout.splitlines()
    told = ran("replay", str(board), "--lang", "ja")
    assert "  取り込んだ my-cards.csv のカード：Herald（2行目）" in told.stdout.splitlines()
    board.write_text(BOARD.replace("《Herald》", "Herald"), "utf-8")
    assert replayed(board)["passed"]
    ran("cards", "forget")
    assert not replayed(board)["passed"]


def test_a_card_that_the_file_declares_is_the_files(file: Path, board: Path) -> None:
    ran("cards", "import", str(file))
    own = "  Herald: {type: creature, civilizations: light, cost: 3, power: 1000}\n"
    text = BOARD.replace("《Herald》", "Herald").replace("cards:\n", f"cards:\n{own}")
    board.write_text(text.replace("hand: 2, deck: 4", "hand: 1, deck: 5"), "utf-8")
    row = replayed(board)
    assert row["passed"], row["failures"]
    assert "own_cards" not in row


def test_a_card_of_a_type_without_rules_is_named_with_its_line(file: Path, board: Path) -> None:
    ran("cards", "import", str(file))
    board.write_text(BOARD.replace("Plain]", "Odd]"), "utf-8")
    told = ran("replay", str(board))
    assert told.exit_code == 2
    assert "'Odd' is that of your list my-cards.csv, line 5" in told.stdout


def test_races_of_the_list_are_known_to_texts(file: Path, board: Path) -> None:
    text = "自分の磁器の民はすべて「ブロッカー」を得る。"
    assert ran("card", text).exit_code == 1
    ran("cards", "import", str(file))
    told = ran("card", text)
    assert told.exit_code == 0 and "磁器の民" in told.stdout


def test_headings_may_be_named(tmp_path: Path, home: Path) -> None:
    made = tmp_path / "cards.csv"
    made.write_text(f"Card,type,civ,cost,What it says\nHerald,creature,light,3,{DRAWS}\n", "utf-8")
    told = ran("cards", "import", str(made))
    assert told.exit_code == 2 and "--column 'Card=name'" in told.stderr
    named = ("--column", "Card=name", "--column", "What it says=lines")
    assert ran("cards", "import", str(made), *named).exit_code == 0
    told = ran("cards", "import", str(made), "--column", "Kard=name", *named[2:])
    assert told.exit_code == 2
    told = ran("cards", "import", str(made), *named, "--column", "Card=nam")
    assert told.exit_code == 2 and "nearest: name" in told.stderr


ROW = f"Herald,creature,light,3,2000,Folk,{DRAWS}\n"
COLUMNS = "name,type,civ,cost,power,races,text\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f"name,type,cost,text\nHerald,creature,3,{DRAWS}\n", ":1: there is no civ"),
        (COLUMNS + ROW + ROW, ":3: 'Herald' stands on line 2 too"),
        (f"{ROW}{ROW}", ":1: there is no name"),
        (COLUMNS + ROW + ROW.replace("Herald", "Herald "), ":3: 'Herald' stands on line 2 too"),
        ((COLUMNS + ROW).encode("shift_jis"), ":2: this is not UTF-8 (it looks like Shift_JIS)"),
        ((COLUMNS + ROW).encode("euc_jp"), ":2: this is not UTF-8 (it looks like EUC-JP)"),
        ((COLUMNS + ROW).encode("utf-16"), ":1: this is not UTF-8 (it looks like UTF-16)"),
        (
            "name,text\nHerald,x\n".encode("utf-16-le"),
            ":1: this is not UTF-8 (it looks like UTF-16)",
        ),
        ((COLUMNS + ROW).encode("utf-16-be"), ":1: this is not UTF-8 (it looks like UTF-16)"),
        (
            f"{COLUMNS}Café,creature,light,3,2000,Folk,x\n".encode("cp1252"),
            ":2: this is not UTF-8 (it looks like Windows-1252)",
        ),
        (COLUMNS + ROW.replace("light", "ligth"), ":2: civ 'ligth' has 'ligth'"),
        (COLUMNS + ROW.replace(",3,", ",three,"), ":2: cost 'three' must be a number"),
        (COLUMNS + ROW.replace("2000", "big"), ":2: power 'big' must be a number"),
        (COLUMNS + ROW.replace("creature", ""), ":2: type '' is empty"),
        (f"name,text,テキスト\nHerald,{DRAWS},x\n", "both 'text' and 'テキスト' are lines"),
    ],
)
def test_a_bad_list_leaves_what_was_kept(
    content: str | bytes, said: str, tmp_path: Path, file: Path, home: Path
) -> None:
    ran("cards", "import", str(file))
    before = (home / "cards" / "duel_masters" / "cards.json").read_bytes()
    made = tmp_path / "bad.csv"
    made.write_bytes(content if isinstance(content, bytes) else content.encode())
    told = ran("cards", "import", str(made))
    assert told.exit_code == 2
    assert f"bad.csv{said}" in told.stderr or (said in told.stderr and not said.startswith(":"))
    assert (home / "cards" / "duel_masters" / "cards.json").read_bytes() == before
    assert len(kept(home)) == 1


def test_a_damaged_list_is_told_only_where_it_is_needed(
    file: Path, board: Path, home: Path
) -> None:
    ran("cards", "import", str(file))
    (home / "cards" / "duel_masters" / "cards.json").write_text('{"form": 1, "cards"', "utf-8")
    told = ran("cards", "check")
    assert told.exit_code == 2 and "import it again" in told.stderr
    assert "import it again" in ran("replay", str(board)).stderr
    board.write_text(
        "title: x\ngame: duel_masters\nboard: {A: {hand: 1}}\nexpect: {end: {A: {hand: 1}}}\n",
        "utf-8",
    )
    assert ran("replay", str(board)).exit_code == 0


def test_what_a_killed_import_left_is_swept(file: Path, home: Path) -> None:
    ran("cards", "import", str(file))
    (home / "cards" / "duel_masters" / ".cards.json.7-abc").write_text("{", "utf-8")
    ran("cards", "list")
    assert len(kept(home)) == 1


def test_no_index_holds_a_word_of_a_list(file: Path, board: Path, home: Path, text: Path) -> None:
    ran("cards", "import", str(file))
    build(Home(home), Sources(corpus=text.parents[3]))
    assert ran("replay", str(board)).exit_code == 0
    assert Home(home).current() is not None
    holding = [
        path.relative_to(home).as_posix()
        for path in home.rglob("*")
        if path.is_file()
        and any(word.encode() in path.read_bytes() for word in (SECRET, "Gardener"))
    ]
    assert holding == ["cards/duel_masters/cards.json"]
