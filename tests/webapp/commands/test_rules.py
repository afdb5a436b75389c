"""`rulings show` and `rulings search`, for people and for programs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from webapp.commands import FAMILIES

Run = Callable[..., Any]


def test_show_prints_both_languages_place_and_notice(rulings: Run) -> None:
    ran = rulings("show", "duel_masters", "101.4a")
    assert ran.status == 0
    first, path, *rest = ran.out.splitlines()
    assert first == "duel_masters/core  101.4a"
    assert [step.split()[0] for step in path.split("›")] == ["1", "101", "101.4"]
    for piece in ("[日本語]", "[English]", "101.4b", "Restated; the official text governs."):
        assert piece in "\n".join(rest)


def test_show_finds_the_game_of_a_number_that_only_one_has(rulings: Run) -> None:
    assert rulings("show", "509.5e").out.startswith("duel_masters/core  509.5e\n")
    assert rulings("show", "405.4.3.1", "--json").record["game"] == "nova"


def test_show_gives_programs_the_whole_rule(rulings: Run) -> None:
    rule = rulings("show", "duel_masters", "１０１．４", "--json").record
    assert (rule["game"], rule["edition"], rule["number"]) == ("duel_masters", "core", "101.4")
    assert [above["number"] for above in rule["ancestors"]] == ["1", "101"]
    assert rule["sub_rules"] == [f"101.4{letter}" for letter in "abcdef"]
    assert (rule["previous"], rule["next"]) == ("101.3a", "101.4a")
    assert set(rule["text"]) == {"ja", "en"}
    assert rule["official"] is None


def test_show_with_subrules_prints_them_all(rulings: Run) -> None:
    ran = rulings("show", "duel_masters", "101.4", "--with-subrules")
    for letter in "abcdef":
        assert f"  101.4{letter}\n" in ran.out
    rule = rulings("show", "duel_masters", "101.4", "--with-subrules", "--json").record
    assert [each["number"] for each in rule["sub_rules"]] == [f"101.4{c}" for c in "abcdef"]
    assert all(each["text"]["en"] for each in rule["sub_rules"])


def test_show_names_references_both_ways(rulings: Run) -> None:
    """403.4 is an exception to 403.3."""
    assert "403.3" in rulings("show", "duel_masters", "403.4").out
    inward = rulings("show", "duel_masters", "506.3d", "--json").record["references_to"]
    assert "505.6a" in {reference["source"] for reference in inward}


def test_a_second_printing_is_a_rule_of_its_own(rulings: Run) -> None:
    first = rulings("show", "nova", "311.5", "--json").record
    second = rulings("show", "nova", "311.5#2", "--json").record
    assert first["printings"] == second["printings"] == ["311.5", "311.5#2"]
    assert first["text"] != second["text"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("duel_masters", "101.9"), "no rule 101.9 in duel_masters/core; nearest: 101.5"),
        (("duel_masters", "12345"), "is no duel_masters rule number"),
        (("nova", "first"), "expected a chapter 400"),
        (("chess", "1"), "no game 'chess'; known: "),
        (("nova", "405", "--edition", "7"), "known: nova/1"),
        (("nova",), "Missing argument 'NUMBER'"),
        ((), "Missing argument '[GAME] NUMBER'"),
        (("101.1",), "say which"),
        (("999.9z",), "no game has a rule '999.9z'"),
    ],
)
def test_wrong_input_is_a_message_and_status_2(
    rulings: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = rulings("show", *arguments)
    assert ran.status == 2
    assert message in ran.err
    assert ran.out == ""


def test_search_gives_programs_one_object_a_line(rulings: Run) -> None:
    found = rulings("search", "S・トリガー", "--game", "duel_masters", "--jsonl").records
    assert 0 < len(found) <= 20
    for record in found:
        assert set(record) == {"game", "edition", "number", "also_in", "score", "snippet"}
    scores = [record["score"] for record in found]
    assert scores == sorted(scores, reverse=True)


def test_search_takes_a_number_without_quotes_and_with_its_game(rulings: Run) -> None:
    found = rulings("search", "nova", "405.4", "--jsonl").records
    assert [(record["game"], record["number"]) for record in found] == [("nova", "405.4")]


def test_search_that_finds_nothing_is_no_error(rulings: Run) -> None:
    ran = rulings("search", "量子力学ブラックホール粒子加速")
    assert ran.status == 0
    assert rulings("search", "zzzzqqq", "--jsonl").out == ""


def test_a_misspelt_command_names_the_nearest(rulings: Run) -> None:
    ran = rulings("serch", "x")
    assert ran.status == 2
    assert "rulings search" in ran.err


@pytest.mark.parametrize("command", ["", *FAMILIES])
def test_every_command_has_help_with_an_example(rulings: Run, command: str) -> None:
    ran = rulings(*filter(None, [command]), "--help")
    assert ran.status == 0
    assert f"rulings {command}" in ran.out.split("Options:")[0].split("\n", 2)[2]


def test_show_loads_nothing_heavy(built_home: Any) -> None:
    command = (
        "import sys; from webapp.commands import main\n"
        "main(['show', 'duel_masters', '101.4a'], standalone_mode=False)\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    loaded = set(_run(command, built_home).stderr.split())
    heavy = {"flask", "whoosh", "rich", "sqlite_utils", "yaml", "markdown", "scenarios.engine"}
    assert loaded & heavy == set()


def _run(code: str, home: Any) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "RULINGS_HOME": str(home.root), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )


def test_show_takes_a_title_where_it_is_no_number(rulings: Run) -> None:
    rule = rulings("show", "duel_masters", "プレイヤー", "--json").record
    assert (rule["number"], rule["kind"]) == ("102", "section")
    ran = rulings("show", "duel_masters", "プレーヤ")
    assert (ran.status, ran.out) == (2, "")
    assert "no heading" in ran.err and "プレイヤー" in ran.err


def test_toc_lists_headings_and_indents_what_is_below(rulings: Run) -> None:
    lines = rulings("toc", "duel_masters").out.splitlines()
    assert lines[0].startswith("0 ") and any(line.startswith("  102 ") for line in lines)
    records = rulings("toc", "duel_masters", "1", "--jsonl").records
    assert [record["number"] for record in records][:3] == ["1", "100", "101"]
    assert {record["kind"] for record in records} == {"chapter", "section"}
