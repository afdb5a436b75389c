"""The index of the bundled corpus, built once, with the app and the `rulings` command on it."""

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

from indexer.home import Home
from indexer.lookup import Index, open_index
from webapp import create_app


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
