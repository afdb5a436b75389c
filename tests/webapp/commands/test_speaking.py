"""`--lang`: messages are in Japanese and English, or in the language that is asked for."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webapp.commands import main
from webapp.commands.usage import unreadable

JA = "ルール文書ではありません。"
EN = "is no rule document"
WRONG = "title: x\ngame: duel_master\nboard: {}\n"


def told(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.yaml"
    path.write_text(WRONG, encoding="utf-8")
    return str(path)


@pytest.fixture
def no_rules(tmp_path: Path) -> str:
    path = tmp_path / "list.txt"
    path.write_text("milk\neggs\n", encoding="utf-8")
    return str(path)


def test_a_message_is_in_both_languages_japanese_first(no_rules: str) -> None:
    ran = told("read", no_rules)
    assert ran.exit_code == 2
    assert 0 < ran.stderr.index(JA) < ran.stderr.index(EN)


@pytest.mark.parametrize(("language", "there", "gone"), [("ja", JA, EN), ("en", EN, JA)])
def test_before_any_command_the_language_is_that_of_its_messages(
    no_rules: str, language: str, there: str, gone: str
) -> None:
    ran = told("--lang", language, "read", no_rules)
    assert ran.exit_code == 2
    assert there in ran.stderr and gone not in ran.stderr


@pytest.mark.parametrize("command", ["replay", "explore", "why-not"])
@pytest.mark.parametrize("language", ["ja", "en", ""])
def test_the_language_of_a_command_is_that_of_its_messages(
    wrong: str, command: str, language: str
) -> None:
    ran = told(command, wrong, *(["--lang", language] if language else []))
    assert ran.exit_code == 2
    assert ("'duel_master' というゲームはありません。" in ran.output) is (language != "en")
    assert ("unknown game 'duel_master'; did you mean" in ran.output) is (language != "ja")
    assert f"{wrong}:2: " in ran.output


def test_the_language_nearest_to_the_command_is_taken(wrong: str) -> None:
    ran = told("--lang", "ja", "replay", wrong, "--lang", "en")
    assert "unknown game" in ran.output and "というゲーム" not in ran.output


WRITTEN_WRONGLY = {
    "shwo": (
        "'shwo' というコマンドはありません。近いもの: rulings show。",
        "No such command 'shwo'",
    ),
    "--nope": ("--nope というオプションはありません。", "No such option"),
    "show --nope": ("--nope というオプションはありません。", "No such option"),
    "explore": ("引数 'FILE' が要ります。", "Missing argument 'FILE'"),
    "show": ("が要ります。", "Missing argument '[GAME] NUMBER'"),
    "replay x y": ("余分な引数があります: y。", "Got unexpected extra argument (y)"),
    "search x --limit": ("オプション --limit には値が要ります。", "requires an argument"),
    "search x --limit 0": ("0 は範囲の外です。", "is not in the range"),
    "search x --limit y": ("'y' は数ではありません。", "is not a valid"),
    "check x --fail-on y": ("'y' は書けません。書けるもの: 'error'", "is not one of"),
    "read nowhere.txt": ("'nowhere.txt' はありません。", "does not exist"),
    "check x --kind y": ("'y' という種類はありません。", "no kind 'y'"),
    "ask": ("質問を1つ", "Ask one question"),
}


@pytest.mark.parametrize("language", ["", "ja", "en"])
@pytest.mark.parametrize("line", WRITTEN_WRONGLY)
def test_how_a_command_was_written_wrongly_is_told_in_the_language_asked_for(
    line: str, language: str
) -> None:
    ja, en = WRITTEN_WRONGLY[line]
    ran = told(*(["--lang", language] if language else []), *line.split())
    assert ran.exit_code == 2
    assert (ja in ran.stderr) is (language != "en")
    assert (en in ran.stderr) is (language != "ja")
    if "Usage: " in ran.stderr:
        assert ("書き方を見るには: " in ran.stderr) is (language != "en")


def test_the_language_may_stand_anywhere_on_a_line_that_is_wrong() -> None:
    ran = told("show", "--nope", "--lang=en")
    assert "No such option" in ran.stderr and "オプション" not in ran.stderr


def test_without_a_command_the_help_is_shown() -> None:
    assert "rulings show duel_masters 101.4a" in told().output


@pytest.mark.parametrize(
    ("number", "ja"), [(errno.ENOENT, "見つかりません。"), (errno.EIO, "読み書きできません（")]
)
def test_what_the_system_refuses_is_told_in_both_languages(number: int, ja: str) -> None:
    said = unreadable(OSError(number, os.strerror(number), "x.txt"))
    assert said.ja.startswith(f"x.txt: {ja}")
    assert said.en == f"x.txt: {os.strerror(number)}; check it and try again"


def test_programs_get_lines_in_english_and_problems_in_both(wrong: str) -> None:
    row = json.loads(told("replay", wrong, "--jsonl").output)
    (problem,) = row["problems"]
    assert (problem["file"], problem["line"]) == (wrong, 2)
    assert problem["ja"].startswith("'duel_master' というゲームはありません。")
    assert row["failures"] == [f"{wrong}:2: {problem['en']}"]
