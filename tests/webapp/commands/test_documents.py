"""`rulings read`, `import`, `forget`, `refs` and `build`."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from indexer.home import Home

Run = Callable[..., Any]
FIELDS = ["number", "printed", "occurrence", "kind", "parent", "title", "text", "line", "end_line"]
SMALL = "### 1. 土台\n**101. 題**\n**101.1.** 規則です。\n**101.2.** 101.1 の例外です。\n"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.md"
    path.write_text(SMALL, "utf-8")
    return path


@pytest.fixture
def replayed(built_home: Home, tmp_path: Path) -> Path:
    """A home without an index, for which the library has been replayed."""
    shutil.copy(built_home.root / "scenarios.json", tmp_path)
    return tmp_path


def test_read_gives_programs_every_entry_with_its_lines(rulings: Run, small: Path) -> None:
    records = rulings("read", str(small), "--jsonl").records
    assert all(list(record) == FIELDS for record in records)
    assert [(r["number"], r["kind"], r["parent"], r["line"]) for r in records] == [
        ("1", "chapter", None, 1),
        ("101", "section", "1", 2),
        ("101.1", "rule", "101", 3),
        ("101.2", "rule", "101", 4),
    ]


@pytest.mark.parametrize(
    ("prefix", "rules"),
    [("000", 149), ("001", 546), ("002", 488), ("003", 594), ("004", 677)],
)
def test_read_finds_every_rule_of_the_official_documents(
    rulings: Run, seed: Callable[[str], Path], prefix: str, rules: int
) -> None:
    records = rulings("read", str(seed(prefix)), "--jsonl").records
    assert sum(record["kind"] == "rule" for record in records) == rules
    assert not [record for record in records if record["kind"] == "unplaced"]
    assert all("#" not in (record["number"] or "") for record in records)


def test_read_of_another_file_names_what_is_understood(rulings: Run, tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("milk\neggs\n", "utf-8")
    ran = rulings("read", str(path))
    assert (ran.status, ran.out) == (2, "")
    assert "shopping.txt" in ran.err and "forms that are understood" in ran.err


@pytest.mark.parametrize("command", ["read", "import"])
def test_a_missing_file_is_wrong_input(rulings: Run, command: str) -> None:
    ran = rulings(command, "nowhere.txt")
    assert ran.status == 2
    assert "nowhere.txt" in ran.err


def test_refs_of_a_file(rulings: Run, small: Path) -> None:
    (record,) = rulings("refs", str(small), "--jsonl").records
    assert record["source"] == "101.2"
    assert record["target"] == "101.1"
    assert record["targets"] == ["101.1"]
    assert (record["line"], record["type"], record["resolved"]) == (4, "exception", True)


def test_refs_of_an_edition(rulings: Run) -> None:
    records = rulings("refs", "nova/1", "--jsonl").records
    printed = [record for record in records if record["type"] != "relative"]
    assert printed and all(record["resolved"] for record in printed)
    assert {record["language"] for record in records} == {"ja"}


def test_refs_of_neither_lists_the_editions(rulings: Run) -> None:
    ran = rulings("refs", "nothing")
    assert ran.status == 2
    assert "duel_masters/core" in ran.err


def test_import_shows_the_official_wording_and_forget_removes_it(
    rulings: Run, seed: Callable[[str], Path], replayed: Path
) -> None:
    report = rulings("import", str(seed("001")), "--json", home=replayed).record
    assert (report["imported"], report["rules"], report["unplaced"]) == (
        "duel_masters/core",
        636,
        0,
    )
    rule = rulings("show", "duel_masters", "101.4a", "--json", home=replayed).record
    assert rule["official"] and rule["official"] != rule["text"]["ja"]
    assert "公式 / official" in rulings("show", "duel_masters", "101.4a", home=replayed).out
    assert rulings("forget", "duel_masters/core", home=replayed).status == 0
    assert "公式 / official" not in rulings("show", "duel_masters", "101.4a", home=replayed).out
    assert rulings("forget", "duel_masters/core", home=replayed).status == 2


def test_an_imported_chapter_is_an_edition_that_the_others_know(
    rulings: Run, seed: Callable[[str], Path], replayed: Path
) -> None:
    assert rulings("import", str(seed("000")), home=replayed).status == 0
    rule = rulings("show", "duel_masters", "100.3", "--edition", "basics", "--json", home=replayed)
    assert rule.record["official"]
    both = rulings("show", "duel_masters", "104.2b", "--json", home=replayed).record
    assert both["also_in"] == ["duel_masters/basics 104.2b", "duel_masters/1.13 104.2b"]


def test_an_unknown_document_is_not_kept(rulings: Run, small: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    ran = rulings("import", str(small), home=home)
    assert ran.status == 2
    assert "--game duel_masters --edition" in ran.err
    assert not home.exists()


def test_forget_wants_game_and_edition(rulings: Run) -> None:
    ran = rulings("forget", "duel_masters")
    assert ran.status == 2
    assert "duel_masters/core" in ran.err


def test_the_first_question_builds_the_index(rulings: Run, tmp_path: Path) -> None:
    ran = rulings("show", "nova", "405", home=tmp_path / "fresh")
    assert ran.status == 0
    assert ran.err == ""  # progress is for terminals
    assert (tmp_path / "fresh" / "index" / "current").exists()


def test_a_home_that_cannot_be_written_is_a_message(rulings: Run, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    ran = rulings("build", home=blocked)
    assert ran.status == 2
    assert "RULINGS_HOME" in ran.err
