"""Commands that read the index bring it up to date where it is older than what it is built from."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.home import Home
from webapp.commands.options import ready_index


@pytest.fixture
def one_rule() -> str:
    return "### 1. 題\n\n**101. 題**\n\n**101.1.** 先の文\n"


def said() -> str:
    with ready_index() as index:
        return index.rule(index.ref("duel_masters", "101.1")).texts["ja"]


def test_what_has_changed_is_answered_from_a_new_build(home: Home, text: Path) -> None:
    assert said() == "先の文"
    text.write_text(text.read_text("utf-8").replace("先の", "後の"), "utf-8")
    assert said() == "後の文"


def test_nothing_is_built_where_nothing_has_changed(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("webapp.library.library_sources")
    assert said() == "先の文"


def test_while_another_builds_the_older_index_answers_and_says_so(
    home: Home, text: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text.write_text(text.read_text("utf-8").replace("先の", "後の"), "utf-8")
    with home.lock():
        assert said() == "先の文"
    assert "may be out of date: the index is being built by" in capsys.readouterr().err
    assert said() == "後の文"


def test_the_first_time_an_index_is_built(home: Home) -> None:
    (home.index / "current").unlink()
    assert said() == "先の文"
