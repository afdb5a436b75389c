"""The glance at an index's inputs: what makes an index look older than they are."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.build import Sources, build
from indexer.glance import is_stale
from indexer.home import Generation, Home

TEXT = Path("duel_masters", "core", "ja", "01-basics.md")


def live(home: Home) -> Generation:
    generation = home.current()
    assert generation is not None
    return generation


def add(corpus: Path, home: Home) -> None:
    (corpus / "duel_masters" / "core" / "ja" / "02-more.md").write_text("**103. 題**\n", "utf-8")


def change(corpus: Path, home: Home) -> None:
    (corpus / TEXT).write_text("**101. 題**\n", "utf-8")


def remove(corpus: Path, home: Home) -> None:
    (corpus / TEXT).unlink()


def bring(corpus: Path, home: Home) -> None:
    (home.imports / "nova" / "1").mkdir(parents=True)
    (home.imports / "nova" / "1" / "document").write_bytes(b"x")


def lose(corpus: Path, home: Home) -> None:
    live(home).glance.unlink()


def tear(corpus: Path, home: Home) -> None:
    live(home).glance.write_text("{")


@pytest.mark.parametrize("what", [add, change, remove, bring, lose, tear])
def test_an_index_is_stale_once_something_is_otherwise(
    home: Home, corpus: Path, sources: Sources, what: Callable[[Path, Home], None]
) -> None:
    build(home, sources)
    assert not is_stale(live(home))
    what(corpus, home)
    assert is_stale(live(home))


def test_files_that_do_not_count_make_nothing_stale(
    home: Home, corpus: Path, sources: Sources
) -> None:
    build(home, sources)
    (corpus / ".01-basics.md.swp").write_text("x")
    (corpus / "notes.txt").write_text("x")
    (corpus / "__pycache__").mkdir()
    (corpus / "__pycache__" / "x.md").write_text("x")
    assert not is_stale(live(home))


def test_a_touched_file_is_compared_once_and_found_the_same(
    home: Home, corpus: Path, sources: Sources
) -> None:
    before = build(home, sources).generation
    later = (corpus / TEXT).stat().st_mtime + 60
    os.utime(corpus / TEXT, (later, later))
    assert is_stale(live(home))
    assert build(home, sources).unchanged
    assert not is_stale(live(home)) and live(home).name == before
