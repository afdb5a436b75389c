"""The index of the bundled corpus, built once, with the app and the `rulings` command on it.

Beside it a little game of one rule, for tests that change what an index is built from.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from indexer.build import Sources, build
from indexer.home import Home
from indexer.lookup import Index, open_index
from webapp import create_app

ONE_RULES_GAME = """\
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


@dataclass(frozen=True)
class Ran:
    """A finished command."""

    status: int
    out: str
    err: str

    @property
    def record(self) -> Any:
        return json.loads(self.out)

    @property
    def records(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture(scope="session")
def built_home(whole_home: Home) -> Home:
    return whole_home


@pytest.fixture
def bundled(built_home: Home) -> Iterator[Index]:
    with open_index(built_home) as index:
        yield index


@pytest.fixture
def client(built_home: Home) -> FlaskClient:
    return create_app(built_home).test_client()


@pytest.fixture(scope="session")
def rulings_in() -> Callable[..., Ran]:
    """Runs `rulings ARGUMENTS` with a home, in a process of its own."""

    def run(home: Path, *arguments: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-c", "from webapp.commands import main; main()", *arguments],
            capture_output=True,
            env={**os.environ, "RULINGS_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
            text=True,
            encoding="utf-8",
        )
        assert "Traceback" not in done.stderr
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def rulings(built_home: Home, rulings_in: Callable[..., Ran]) -> Callable[..., Ran]:
    """Runs `rulings ARGUMENTS` in a process of its own, on the bundled index."""

    def run(*arguments: str, home: Path = built_home.root) -> Ran:
        return rulings_in(home, *arguments)

    return run


@pytest.fixture
def one_rule() -> str:
    """The text of the little game; a module with another has its own."""
    return "### 1. 題\n\n**101. 山札**\n\n**101.1.** 山札が尽きた者は敗れる。\n"


@pytest.fixture
def text(tmp_path: Path, one_rule: str) -> Path:
    """The file in which the rule stands."""
    path = tmp_path / "corpus" / "duel_masters" / "core" / "ja" / "01-basics.md"
    path.parent.mkdir(parents=True)
    (tmp_path / "corpus" / "duel_masters" / "game.toml").write_text(ONE_RULES_GAME, "utf-8")
    path.write_text(one_rule, "utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path, text: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with an index of the rule, and commands and pages that build from the same."""
    home, sources = Home(tmp_path / "home"), Sources(corpus=tmp_path / "corpus")
    monkeypatch.setenv("RULINGS_HOME", str(home.root))
    monkeypatch.setattr("webapp.library.library_sources", lambda home=None: sources)
    build(home, sources)
    return home
