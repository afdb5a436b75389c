"""Where an end does not hold because something waits yet, that is said, and how to go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay_all

BELL = """\
title: x
game: nova
cards:
  Bell: {type: magic_item, cost: 1, abilities: [{cost: [{tap: self}], do: [{life: {add: 100}}]}]}
  Reply: {type: spell, cost: 1, abilities: [instant, {do: [{draw: 1}]}]}
board:
  turn: {player: A, step: main1}
  A: {field: [Bell]}
  B: {hand: [Reply]}
script: [SCRIPT]
expect: {end: {A: {life: LIFE}}}
"""


def wrong(tmp_path: Path, script: str, life: int) -> list[tuple[str, str]]:
    path = tmp_path / "x.yaml"
    path.write_text(BELL.replace("SCRIPT", script).replace("LIFE", str(life)), "utf-8")
    (verdict,) = replay_all(load(path))
    return [(failure.what.ja, failure.what.en) for failure in verdict.failures]


def test_what_waits_at_the_end_is_named_with_the_line_that_goes_on(tmp_path: Path) -> None:
    said = wrong(tmp_path, "{A: {activate: Bell}}", 2100)
    assert len(said) == 2
    ja, en = said[-1]
    assert ja == (
        "スクリプトの終わりで、待機しているものがあります: Bell。"
        "{B: pass} か {otherwise: pass} で続きます。"
    )
    assert en == (
        "the script ends while these wait: Bell; a line {B: pass} or {otherwise: pass} goes on"
    )


@pytest.mark.parametrize(
    "script",
    ["{otherwise: pass}, {A: {activate: Bell}}", "{A: {activate: Bell}}, {B: pass}"],
)
def test_the_line_goes_on(tmp_path: Path, script: str) -> None:
    assert wrong(tmp_path, script, 2100) == []


def test_an_end_that_holds_while_something_waits_is_no_failure(tmp_path: Path) -> None:
    assert wrong(tmp_path, "{A: {activate: Bell}}", 2000) == []


def test_where_nothing_waits_nothing_is_said_of_it(tmp_path: Path) -> None:
    assert len(wrong(tmp_path, "{otherwise: pass}, {A: {activate: Bell}}", 1)) == 1
