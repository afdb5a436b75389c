"""`rulings check` for people and for programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

RULES = """\
**101. 駒**
**101.1.** 駒は升に置く。
**101.3.** 駒は102.9のとおりに動く。
"""


@pytest.fixture
def rules(tmp_path: Path) -> str:
    path = tmp_path / "rules.md"
    path.write_text(RULES, encoding="utf-8")
    return str(path)


def test_programs_get_a_row_for_each_finding(rulings: Run, rules: str) -> None:
    ran = rulings("check", rules, "--jsonl")
    assert ran.status == 1
    rows = {row["kind"]: row for row in ran.records}
    assert set(rows) == {"gap", "missing_target"}
    gap, missing = rows["gap"], rows["missing_target"]
    assert (gap["where"], gap["line"], gap["severity"], gap["suggestion"]) == (
        "101.3", 3, "warning", "101.2",
    )  # fmt: skip
    assert (missing["where"], missing["text"], missing["severity"]) == ("101.3", "102.9", "error")


def test_people_see_where_what_and_what_to_write(rulings: Run, rules: str) -> None:
    out = rulings("check", rules).out
    assert "warning 101.3  (line 3)  gap\n" in out
    assert "101.2がない / there is no 101.2" in out
    assert "1 error, 1 warning, 0 info" in out


def test_the_exit_status_is_what_was_asked_for(rulings: Run, rules: str) -> None:
    assert rulings("check", rules, "--kind", "gap").status == 0
    assert rulings("check", rules, "--kind", "gap", "--fail-on", "warning").status == 1
    assert rulings("check", rules, "--fail-on", "never").status == 0


def test_an_edition_is_checked_in_each_language(rulings: Run) -> None:
    for language in ("ja", "en"):
        ran = rulings("check", "duel_masters/core", "--language", language, "--jsonl")
        assert ran.status == 1
        assert ("misplaced", "505.2a") in {(row["kind"], row["where"]) for row in ran.records}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("no-such-file",), "no file and no edition 'no-such-file'"),
        (("nova", "--kind", "spelling"), "kinds: duplicate_number"),
        (("nova", "--language", "official"), "rulings import FILE"),
    ],
)
def test_wrong_input_is_a_message_and_status_2(
    rulings: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = rulings("check", *arguments)
    assert ran.status == 2
    assert message in ran.err
