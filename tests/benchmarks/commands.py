"""Commands from a cold start, each in a process of its own, against a bare interpreter."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import yaml
from timing import show, side_by_side

from indexer.build import build
from indexer.home import find_home
from scenarios.files.reading.file import load
from webapp.library import library_sources

BARE = [sys.executable, "-c", "pass"]
COMMANDS = (
    ("show", "duel_masters", "101.4a"),
    ("search", "S・トリガー"),
    ("search", "クリーチャーが攻撃する"),
    ("ask", "相手のターンにS・トリガーが2枚出た。どっちから使う？"),
    ("ask", "Can my creature attack on the turn it comes out?"),
    ("build",),
)
"""What people wait for most; `build` has nothing to do here."""

BOARD = Path(__file__).parents[1] / "scenarios" / "good" / "everything_on_a_board.yaml"


def run() -> None:
    """Time each command on an index of its own, then the reading of a scenario file."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RULINGS_HOME"] = folder
        # What is installed has its bytecode; so has this, from the first round on.
        os.environ["PYTHONPYCACHEPREFIX"] = f"{folder}/bytecode"
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        build(find_home(), library_sources())
        for words in COMMANDS:
            pair = side_by_side(_started(words), _bare, calls=1, rounds=7)
            show(f"rulings {' '.join(words)}, cold", pair, "a bare Python")
            print(f"    of that the processor worked {_worked(_started(words)):.2f} s")
    text = BOARD.read_text(encoding="utf-8")
    pair = side_by_side(lambda: load(text), lambda: yaml.safe_load(text), calls=20)
    show("a scenario file read and checked", pair, "yaml.safe_load")


def _started(words: tuple[str, ...]) -> Callable[[], None]:
    code = f"from webapp.commands import main; main({list(words)!r})"
    return lambda: _finished([sys.executable, "-c", code])


def _worked(work: Callable[[], None]) -> float:
    """Seconds of the processor for a process and what it starts, the least of five."""
    spent = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        work()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(spent)


def _bare() -> None:
    _finished(BARE)


def _finished(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True)
