"""What killed processes leave is swept by the next command, and nothing of those that live."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.build import Sources, build
from indexer.home import Home
from indexer.imports import forget, import_document, imported
from indexer.lookup import open_index
from indexer.ready import open_ready, withdraw_forgotten
from indexer.sweeping import sweep

OFFICIAL = "### 1. 土台\n**101. 題**\n**101.1.** 公式だけの語句です。\n"
OWN = "第１条　札を引く。\n第２条　第１条の札を出す。\n第３条　終わる。\n"

# Imports in a process of its own, which dies (or waits, with `wait`) at so many `os.replace`.
IMPORTER = """
import os, sys, time
from pathlib import Path
from indexer.home import Home
from indexer.imports import import_document
home, path, game, count, wait = sys.argv[1:6]
replace, left = os.replace, [int(count)]
def stopped(*args):
    left[0] -= 1
    if left[0] == 0:
        print("there", flush=True)
        time.sleep(60) if wait else os._exit(9)
    replace(*args)
os.replace = stopped
import_document(Home(Path(home)), Path(path), game, "1.13")
"""


def importer(
    home: Home, path: Path, game: str, count: int, wait: str = ""
) -> subprocess.Popen[str]:
    """Started, and come to where it dies or waits."""
    call = [sys.executable, "-c", IMPORTER, str(home.root), str(path), game, str(count), wait]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "there\n"
    return process


def holding(home: Home, words: str) -> list[str]:
    """The files below a home with these words, in the encodings that a store may use."""
    return [
        path.relative_to(home.root).as_posix()
        for path in home.root.rglob("*")
        if path.is_file() and words.encode() in path.read_bytes()
    ]


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "rules.txt"
    path.write_text(OFFICIAL, "utf-8")
    return path


def test_what_a_killed_import_had_written_is_swept(home: Home, document: Path) -> None:
    with importer(home, document, "duel_masters", 1) as process:
        assert process.wait(60) == 9
    assert len(holding(home, "公式だけの語句")) == 1
    sweep(home)
    assert holding(home, "公式だけの語句") == []
    assert imported(home) == ()


def test_a_killed_first_import_leaves_no_numbering_of_its_game(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(OWN, "utf-8")
    with importer(home, path, "tower", 2) as process:
        assert process.wait(60) == 9
    assert (home.imports / "tower" / "scheme").exists()
    sweep(home)
    assert list(home.imports.rglob("*")) == []


def test_what_a_living_import_writes_is_not_swept(home: Home, document: Path) -> None:
    with importer(home, document, "duel_masters", 1, "wait") as process:
        sweep(home)
        assert len(holding(home, "公式だけの語句")) == 1
        process.kill()
    sweep(home)
    assert holding(home, "公式だけの語句") == []


def test_forgetting_sweeps_what_an_earlier_import_left(home: Home, document: Path) -> None:
    import_document(home, document, "duel_masters", "1.13")
    with importer(home, document, "duel_masters", 1) as process:
        process.wait(60)
    forget(home, "duel_masters", "1.13")
    assert holding(home, "公式だけの語句") == []


def test_a_forgotten_text_is_in_no_generation(
    home: Home, sources: Sources, tmp_path: Path, corpus: Path
) -> None:
    path = tmp_path / "core.txt"
    path.write_text(OFFICIAL, "utf-8")
    import_document(home, path, "duel_masters", "core")
    build(home, sources)
    assert holding(home, "公式だけの語句")
    forget(home, "duel_masters", "core")
    build(home, sources)
    assert holding(home, "公式だけの語句") == []
    assert len(home.generations()) == 1


def test_a_forgotten_text_does_not_answer_where_nothing_can_be_built(
    home: Home, sources: Sources, tmp_path: Path
) -> None:
    path = tmp_path / "core.txt"
    path.write_text(OFFICIAL, "utf-8")
    import_document(home, path, "duel_masters", "core")
    build(home, sources)
    forget(home, "duel_masters", "core")

    def refused(wait: float) -> None:
        with home.lock(wait=0), Home(home.root).lock(wait=0):
            raise AssertionError

    with pytest.raises(Exception, match="being built"):
        open_ready(home, refused, print)
    withdraw_forgotten(home)
    assert holding(home, "公式だけの語句") == []


def test_a_torn_build_and_half_written_files_are_swept(home: Home, sources: Sources) -> None:
    live = build(home, sources).generation
    torn = home.index / "000009-abcdef"
    torn.mkdir()
    (torn / "rules.sqlite").write_bytes(b"SQLite")
    left = [home.root / ".scenarios.json.12", home.index / ".current.12-ab"]
    left.append(home.index / live / ".glance.json.12")
    for path in left:
        path.write_bytes(b"half")
    sweep(home)
    assert not any(path.exists() for path in (torn, *left))
    with open_index(home) as index:
        assert index.generation.name == live


def test_while_another_builds_nothing_is_swept(home: Home, sources: Sources) -> None:
    build(home, sources)
    torn = home.index / "000009-abcdef"
    torn.mkdir()
    with home.lock():
        sweep(home)
        assert torn.exists()
    sweep(home)
    assert not torn.exists()


def test_every_command_sweeps(
    home: Home, monkeypatch: pytest.MonkeyPatch, make_corpus: Callable[..., Path]
) -> None:
    from click.testing import CliRunner

    from webapp.commands import main

    monkeypatch.setenv("RULINGS_HOME", str(home.root))
    left = home.imports / "duel_masters" / "core" / ".document.4711"
    left.parent.mkdir(parents=True)
    left.write_text(OFFICIAL, "utf-8")
    CliRunner().invoke(main, ["replay", os.devnull])
    assert not left.exists()
