"""`--lang`: messages are in Japanese and English, or in the language that is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webapp.commands import main

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


def test_programs_get_lines_in_english_and_problems_in_both(wrong: str) -> None:
    row = json.loads(told("replay", wrong, "--jsonl").output)
    (problem,) = row["problems"]
    assert (problem["file"], problem["line"]) == (wrong, 2)
    assert problem["ja"].startswith("'duel_master' というゲームはありません。")
    assert row["failures"] == [f"{wrong}:2: {problem['en']}"]
