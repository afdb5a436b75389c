"""Building: unchanged inputs cost nothing, and no crash or rival leaves half an index."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.build import BuildReport, Progress, Sources, build
from indexer.errors import CorpusError
from indexer.home import Home
from indexer.lookup import open_index
from indexer.search import search

KILLS = 200 if os.environ.get("RULINGS_SOAK") else 8
STAGES = ("corpus", "references and terms", "SQLite", "full text", "ranking")

# Builds in a process of its own; dies in the stage that is named, as after a power cut.
BUILDER = """
import os, sys
from pathlib import Path
from indexer.build import Sources, build
from indexer.home import Home
home, corpus, stage = sys.argv[1:4]
def progress(name, done, total):
    if name == stage and done == (total if stage != "full text" else 0):
        os._exit(9)
build(Home(Path(home)), Sources(corpus=Path(corpus)), progress)
"""


def builder(home: Home, corpus: Path, stage: str = "") -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", BUILDER, str(home.root), str(corpus), stage])


def text_of(home: Home) -> str:
    """The text of 101.1, through both stores of the live generation."""
    with open_index(home) as index:
        text = index.rule(index.ref("duel_masters", "101.1")).texts["ja"]
        found = search(index, "先に動く者").results[:1]
        assert [str(each.rule.ref.number) for each in found] == ["101.1"]
        return text


def rewrite(corpus: Path, old: str, new: str) -> None:
    path = corpus / "duel_masters" / "core" / "ja" / "01-basics.md"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def test_the_report_counts_what_was_built(home: Home, sources: Sources) -> None:
    report = build(home, sources)
    (core,) = report.editions
    assert not report.unchanged
    assert (core.edition, core.rules, core.restated, core.imported) == (
        ("duel_masters/core", 8, 4, False)
    )
    assert (core.references, core.unresolved, core.unplaced) == (4, 0, 0)
    assert report.scenarios == 1
    assert BuildReport.from_dict(report.to_dict()) == report


def test_nothing_is_built_when_nothing_changed(home: Home, sources: Sources) -> None:
    first = build(home, sources)
    again = build(home, sources)
    assert again.unchanged
    assert again.generation == first.generation
    assert again.editions == first.editions


def test_an_unchanged_build_replays_nothing(home: Home, corpus: Path, sources: Sources) -> None:
    build(home, sources)

    def refuse(progress: Progress) -> tuple[()]:
        raise AssertionError("the library was replayed")

    assert build(home, Sources(corpus=corpus, scenarios=refuse)).unchanged


def test_a_change_is_live_after_the_next_build(home: Home, corpus: Path, sources: Sources) -> None:
    build(home, sources)
    with open_index(home) as opened:
        rewrite(corpus, "宣言する", "申告する")
        assert not build(home, sources).unchanged
        kept = opened.rule(opened.ref("duel_masters", "101.1")).texts["ja"]
    assert kept == "先に動く者が宣言する。"  # who has it open keeps seeing one generation
    assert text_of(home) == "先に動く者が申告する。"


@pytest.mark.parametrize("store", ["rules.sqlite", "fulltext", "manifest.json"])
def test_a_damaged_index_is_built_anew(home: Home, sources: Sources, store: str) -> None:
    build(home, sources)
    generation = home.current()
    assert generation is not None
    path = generation.folder / store
    if path.is_dir():
        path.rename(path.with_name("lost"))
    else:
        path.write_bytes(path.read_bytes()[:100])
    assert not build(home, sources).unchanged
    assert text_of(home) == "先に動く者が宣言する。"


def test_a_failing_build_leaves_the_live_index(home: Home, corpus: Path, sources: Sources) -> None:
    build(home, sources)
    (corpus / "duel_masters" / "game.toml").write_text("scheme =", "utf-8")
    with pytest.raises(CorpusError, match=r"game\.toml"):
        build(home, sources)
    assert text_of(home) == "先に動く者が宣言する。"


@pytest.mark.parametrize("stage", STAGES)
def test_a_crash_in_any_stage_leaves_the_live_index(
    home: Home, corpus: Path, sources: Sources, stage: str
) -> None:
    live = build(home, sources).generation
    rewrite(corpus, "宣言する", "申告する")
    assert builder(home, corpus, stage).wait(60) == 9
    assert text_of(home) == "先に動く者が宣言する。"
    after = build(home, sources)
    assert text_of(home) == "先に動く者が申告する。"
    folders = {path.name for path in home.index.iterdir() if path.is_dir()}
    assert folders == {live, after.generation}


def test_a_first_build_that_crashes_leaves_no_index(home: Home, corpus: Path) -> None:
    assert builder(home, corpus, "SQLite").wait(60) == 9
    assert home.current() is None
    build(home, Sources(corpus=corpus))
    assert text_of(home) == "先に動く者が宣言する。"


def test_killed_at_random_moments_it_is_always_whole(home: Home, corpus: Path) -> None:
    rewrite(corpus, "宣言する", "0回目に宣言する")
    start = time.monotonic()
    assert builder(home, corpus).wait(60) == 0
    whole = time.monotonic() - start
    chance = random.Random(104)
    before = 0
    for turn in range(1, KILLS + 1):
        rewrite(corpus, f"{before}回目", f"{turn}回目")
        process = builder(home, corpus)
        time.sleep(chance.uniform(0.2, 1.1) * whole)
        process.kill()
        process.wait()
        assert text_of(home) in {f"先に動く者が{n}回目に宣言する。" for n in range(turn + 1)}
        before = turn
    build(home, Sources(corpus=corpus))
    assert text_of(home) == f"先に動く者が{before}回目に宣言する。"


def test_two_builders_at_once_make_one_generation(home: Home, corpus: Path) -> None:
    both = [builder(home, corpus), builder(home, corpus)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert text_of(home) == "先に動く者が宣言する。"
    assert len([path for path in home.index.iterdir() if path.is_dir()]) == 1


def test_progress_names_its_stages_in_order(home: Home, sources: Sources) -> None:
    seen: list[str] = []

    def progress(stage: str, done: int, total: int) -> None:
        assert 0 <= done <= total
        if stage not in seen:
            seen.append(stage)

    build(home, sources, progress)
    assert tuple(seen) == STAGES


def test_a_removed_import_is_gone_from_the_index(
    home: Home, sources: Sources, make_corpus: Callable[..., Path]
) -> None:
    path = home.imports / "duel_masters" / "core" / "document"
    path.parent.mkdir(parents=True)
    path.write_text("### 1. 土台\n**101. 題**\n**101.1.** 公式だけの語句です。\n", "utf-8")
    assert build(home, sources).editions[0].imported
    path.unlink()
    assert not build(home, sources).editions[0].imported
    live = home.current()
    assert live is not None
    assert "公式だけ".encode() not in live.database.read_bytes()
