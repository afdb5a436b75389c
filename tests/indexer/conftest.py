"""A small invented corpus, and an index built from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexer.build import Sources, build
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.model import ScenarioRow

GAME = """\
scheme = "duel_masters"
default_edition = "core"
[names]
ja = "デュエル・マスターズ"
en = "Duel Masters"
[[editions]]
id = "core"
title_ja = "本則"
title_en = "Main rules"
"""
GLOSSARY = """\
[[term]]
id = "shield"
ja = "シールド"
kana = "しーるど"
en = "shield"
aliases = ["盾"]
rule = "101.2"
meaning_ja = "守りの札"
meaning_en = "a card that guards"
"""
JAPANESE = """\
### 1. 基本

**101. 宣言**

**101.1.** 先に動く者が宣言する。

**101.2.** シールドを選ぶときは 101.1 に従う。
例: 2枚のシールドから1枚を選ぶ。

**101.2a** 101.2 の例外として、選ばないこともできる。

**101.10.** 山札が尽きた者は敗れる。

**102. 手札**

**102.1.**
"""
ENGLISH = """\
### 1. Basics

**101. Declarations**

**101.1.** Whoever moves first declares.

**101.2.** Choosing a shield follows 101.1.
Example: one of two shields is chosen.

**101.2a** As an exception to 101.2, none may be chosen.

**101.10.** Whoever has no deck left loses.

**102. Hand**

**102.1.**
"""
ROWS = (
    ScenarioRow("first", "duel_masters", "core", "先攻", "First", ("101.1", "101.2"), "passed"),
)


def write_corpus(root: Path, japanese: str = JAPANESE, english: str = ENGLISH) -> Path:
    """The invented corpus under `root`; returns `root`."""
    game = root / "duel_masters"
    for language, text in (("ja", japanese), ("en", english)):
        folder = game / "core" / language
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "01-basics.md").write_text(text, "utf-8")
    (game / "game.toml").write_text(GAME, "utf-8")
    (game / "glossary.toml").write_text(GLOSSARY, "utf-8")
    return root


@pytest.fixture(scope="session")
def make_corpus() -> Callable[..., Path]:
    """`write_corpus`, for tests that need another text."""
    return write_corpus


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return write_corpus(tmp_path / "corpus")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.fixture
def sources(corpus: Path) -> Sources:
    return Sources(corpus=corpus, scenarios=lambda progress: ROWS)


@pytest.fixture
def index(home: Home, sources: Sources) -> Iterator[Index]:
    build(home, sources)
    with open_index(home) as opened:
        yield opened
