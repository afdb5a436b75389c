"""The words in which a board asks its question, and the rules that they speak of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from indexer.home import Home
from indexer.lookup import open_index
from scenarios.files.reading.file import load
from webapp.library import LIBRARY
from webapp.questions.speaks_of import question_read

BATTLE = Path(LIBRARY) / "duel_masters/5-turn/an-attacked-creature-untaps.yaml"


def test_the_title_speaks_of_the_battle_step_more_than_of_any_other_rule(whole_home: Home) -> None:
    with open_index(whole_home) as index:
        found = question_read(index, load(BATTLE))
    assert found["508.1"] >= 0.5
    assert all(0 < share <= 1 for share in found.values())
    assert "817.2" not in found


def test_a_title_that_asks_nothing_speaks_of_no_rule(whole_home: Home) -> None:
    untitled = replace(load(BATTLE), title="…", question="")
    with open_index(whole_home) as index:
        assert question_read(index, untitled) == {}
