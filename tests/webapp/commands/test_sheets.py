"""The ruling sheet as a terminal prints it."""

from __future__ import annotations

from pathlib import Path
from unicodedata import east_asian_width

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay
from scenarios.sheet.sheet import sheet
from webapp.commands.sheets import sheet_lines
from webapp.library import LIBRARY

LONG = Path(LIBRARY) / "duel_masters/5-turn/entering-as-the-blocking-creature.yaml"


@pytest.mark.parametrize("variant", ["another enters blocking too", "a blocker blocks too"])
def test_no_line_breaks_a_name_or_begins_with_what_closes_a_sentence(variant: str) -> None:
    found = sheet(replay(load(LONG).variant(variant)), {})
    lines = list(sheet_lines(found, "ja"))
    words = " ".join(lines).replace("、", " ").split()
    names = ("Rider", "Sentinel", "Caller", "Hound")
    assert not any(n.startswith(w) and n != w and len(w) > 1 for w in words for n in names)
    wrapped = [line for line in lines if "決め手" not in line and not line.startswith(" " * 10)]
    assert not any(line.strip()[0] in "、。」）" for line in wrapped)
    assert all(_columns(line) <= 118 for line in wrapped)  # what closes a word may stand out


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def test_three_answers_are_printed_and_five_kept() -> None:
    found = sheet(replay(load(LONG)), {})
    assert len(found.decides) == 5
    printed = "\n".join(sheet_lines(found, "en"))
    assert found.decides[2].because.en in printed
    assert found.decides[4].because.en not in printed.partition("the course")[0]


def test_the_same_several_times_running_is_printed_once() -> None:
    found = sheet(replay(load(Path(LIBRARY) / "nova/0-base/who-begins.yaml")), {})
    printed = "\n".join(sheet_lines(found, "en"))
    assert "A draws a card ×7" in printed.replace("\n    ", " ")
