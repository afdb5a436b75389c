"""A disk that is full: the older index answers, and nothing that was begun stays."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from indexer.build import Sources, build
from indexer.errors import HomeError
from indexer.home import Home
from indexer.lookup import open_index
from indexer.ready import open_ready
from indexer.said import Said
from indexer.search import search

OLDER = "answered from an index that may be out of date: no room to write to"
FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

# No file may grow beyond so many bytes, as on a disk that fills up in the midst of a build.
LIMITED = """
import resource, sys
from pathlib import Path
from indexer.build import Sources, build
from indexer.errors import HomeError
from indexer.home import Home
home, corpus = Home(Path(sys.argv[1])), Path(sys.argv[2])
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
for limit in map(int, sys.argv[3:]):
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
    try:
        build(home, Sources(corpus=corpus))
        print(limit, "built", sep=": ")
    except HomeError as error:
        print(limit, error.said.en, sep=": ")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
"""


@pytest.fixture
def stale(home: Home, corpus: Path, sources: Sources) -> Home:
    """A home whose index is older than its corpus."""
    build(home, sources)
    change(corpus, "申告する")
    return home


def change(corpus: Path, words: str) -> None:
    """Have rule 101.1 end with other words."""
    path = corpus / "duel_masters" / "core" / "ja" / "01-basics.md"
    text = re.sub("先に動く者が.*", f"先に動く者が{words}。", path.read_text("utf-8"))
    path.write_text(text, "utf-8")


def said(home: Home, sources: Sources, told: list[Said]) -> str:
    """A rule's text and a search's, as a command answers them."""
    with open_ready(home, lambda wait: build(home, sources, wait=wait), told.append) as index:
        assert search(index, "先に動く者").results
        return index.rule(index.ref("duel_masters", "101.1")).texts["ja"]


def generations(home: Home) -> int:
    return sum(path.is_dir() for path in home.index.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limit there")
def test_wherever_the_disk_fills_up_the_older_index_answers(
    stale: Home, corpus: Path, sources: Sources
) -> None:
    limits = [str(limit) for limit in (0, 1, 100, 1000, 4096, 10_000, 20_000, 50_000, 100_000)]
    call = [sys.executable, "-c", LIMITED, str(stale.root), str(corpus), *limits]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) == len(limits)
    for line in lines:
        assert "File too large" in line or "Input/output error" in line  # SQLite knows no more
        assert "RULINGS_HOME" in line
    assert generations(stale) == 1
    with open_index(stale) as index:
        assert index.rule(index.ref("duel_masters", "101.1")).texts["ja"].endswith("宣言する。")
    assert said(stale, sources, []) == "先に動く者が申告する。"


WRITES = (
    *(("os", "replace"), ("os", "fsync"), ("pathlib.Path", "mkdir"), ("pathlib.Path", "open")),
    *(("pathlib.Path", "write_bytes"), ("pathlib.Path", "write_text")),
    ("whoosh.filedb.filestore.FileStorage", "create_file"),
)


@pytest.mark.parametrize(("owner", "name"), WRITES)
def test_at_every_write_a_full_disk_leaves_the_older_index(
    home: Home,
    corpus: Path,
    sources: Sources,
    monkeypatch: pytest.MonkeyPatch,
    owner: str,
    name: str,
) -> None:
    """The first call of its kind fails, then the second, until a build needs no more of them."""
    build(home, sources)
    place = _place(owner)
    real: Callable[..., Any] = getattr(place, name)
    turn, refused, calls, answered = 0, 0, 0, "先に動く者が宣言する。"

    def failing(*args: Any, **named: Any) -> Any:
        nonlocal calls
        writes = name != "open" or "wb" in (*args[1:], *named.values())
        calls += writes
        if writes and calls == turn:
            raise FULL
        return real(*args, **named)

    while calls >= turn:
        turn, calls, told = turn + 1, 0, list[Said]()
        change(corpus, f"{turn}回目に宣言する")
        with monkeypatch.context() as patch:
            patch.setattr(place, name, failing)
            text = said(home, sources, told)
        if told:
            assert len(told) == 1 and told[0].en.startswith(OLDER)
            assert text == answered
            refused += 1
        else:  # nothing failed, or only a note of what was found was not kept
            answered = text
            assert text == f"先に動く者が{turn}回目に宣言する。"
        assert generations(home) == len(home.generations())
    assert refused, "nothing was written in this way"


def _place(path: str) -> Any:
    """A module, or a class in one."""
    if path == "os":
        return os
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def test_without_any_index_a_full_disk_is_said(
    home: Home, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise FULL

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(HomeError, match="no room to write to"):
        said(home, sources, [])
    assert generations(home) == 0


def test_what_cannot_fit_is_refused_before_it_is_built(
    stale: Home, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil

    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(9, 9, 0))  # type: ignore[attr-defined]
    monkeypatch.setattr("indexer.build._write", lambda *args: pytest.fail("a build was begun"))
    told: list[Said] = []
    assert said(stale, sources, told) == "先に動く者が宣言する。"
    assert "no room to write to" in told[0].en
