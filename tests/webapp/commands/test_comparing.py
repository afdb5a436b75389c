"""`rulings compare` for people and for programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

OLD = """\
**101. 宣言**
**101.1.** 先に動く者は、動く前にどの駒を使うかを皆に告げる。
**101.2.** 告げた駒を使えないときは、101.1からやり直す。
"""
NEW = """\
**101. 宣言**
**101.1.** 駒を使えるのは、自分の番のあいだに限られることになっている。
**101.2.** 先に動く者は、動く前にどの駒を使うかを皆に告げる。
**101.3.** 告げた駒を使えないときは、101.2からやり直す。
"""


@pytest.fixture
def texts(tmp_path: Path) -> tuple[str, str]:
    old, new = tmp_path / "old.md", tmp_path / "new.md"
    old.write_text(OLD, encoding="utf-8")
    new.write_text(NEW, encoding="utf-8")
    return str(old), str(new)


def test_programs_get_a_row_for_each_rule(rulings: Run, texts: tuple[str, str]) -> None:
    rows = rulings("compare", *texts, "--jsonl").records
    assert [(row["status"], row["was"], row["number"]) for row in rows] == [
        ("same", "101", "101"),
        ("added", None, "101.1"),
        ("moved", "101.1", "101.2"),
        ("moved", "101.2", "101.3"),
    ]
    assert (rows[2]["was_line"], rows[2]["line"]) == (2, 3)
    assert rows[2]["touches"]["references"] == ["101.2"]  # it says 101.1, which is 101.2 now
    assert ["removed", "101.1"] in rows[3]["words"]
    assert ["added", "101.2"] in rows[3]["words"]


def test_people_see_what_differs_and_how_much(rulings: Run, texts: tuple[str, str]) -> None:
    out = rulings("compare", *texts).out
    assert "moved       101.1 → 101.2\n" in out
    assert "[-101.1-]{+101.2+}" in out
    assert "参照元 / referred to by: 101.2" in out
    assert out.endswith("1 same, 0 punctuation, 0 changed, 2 moved, 1 added, 0 removed\n")


def test_a_map_of_numbers(rulings: Run, texts: tuple[str, str]) -> None:
    out = rulings("compare", *texts, "--map").out
    assert out.splitlines() == ["101\t101", "101.1\t101.2", "101.2\t101.3"]


def test_an_edition_is_the_same_as_itself(rulings: Run) -> None:
    rows = rulings("compare", "duel_masters/core", "duel_masters", "--jsonl").records
    assert {row["status"] for row in rows} == {"same"}


def test_a_change_of_an_executed_edition_names_scenarios_and_functions(
    rulings: Run, texts: tuple[str, str]
) -> None:
    rows = rulings("compare", "duel_masters/core", texts[1], "--status", "removed", "--jsonl")
    touched = {row["was"]: row["touches"] for row in rows.records}["509.5e"]
    assert "duel_masters/1-basics/s-trigger-before-attackers-trigger" in touched["scenarios"]
    assert touched["engine"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("duel_masters/core", "nova/1"), "only documents of one game can be compared"),
        (("duel_masters/core", "no-such-file"), "no file and no edition 'no-such-file'"),
        (("duel_masters/core", "duel_masters/9"), "no edition '9' of duel_masters"),
        (("nova", "nova", "--language", "official"), "rulings import FILE"),
        (("nova", "nova", "--chapter", "x"), "expected a chapter"),
    ],
)
def test_wrong_input_is_a_message_and_status_2(
    rulings: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = rulings("compare", *arguments)
    assert ran.status == 2
    assert message in ran.err
    assert ran.out == ""
