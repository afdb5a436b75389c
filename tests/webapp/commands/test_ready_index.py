"""Commands that read the index bring it up to date where it is older than what it is built from."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.build import Sources, build
from indexer.home import Home
from webapp.commands.options import ready_index

GAME = """\
scheme = "duel_masters"
default_edition = "core"
[names]
ja = "甲"
en = "First"
[[editions]]
id = "core"
title_ja = "規則"
title_en = "Rules"
"""


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "corpus" / "duel_masters" / "core" / "ja" / "01-basics.md"
    path.parent.mkdir(parents=True)
    (tmp_path / "corpus" / "duel_masters" / "game.toml").write_text(GAME, "utf-8")
    path.write_text("### 1. 題\n\n**101. 題**\n\n**101.1.** 先の文\n", "utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path, text: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with an index of the text, and commands that build from the same."""
    home, sources = Home(tmp_path / "home"), Sources(corpus=tmp_path / "corpus")
    monkeypatch.setenv("RULINGS_HOME", str(home.root))
    monkeypatch.setattr("webapp.library.library_sources", lambda home=None: sources)
    build(home, sources)
    return home


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
