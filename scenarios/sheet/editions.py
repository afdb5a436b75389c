"""By which text a board is ruled: the edition and the day that it prints."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

import rules_corpus
from indexer.said import Said

__all__ = ["by_which_text", "dated"]


def by_which_text(game: str, edition: str) -> Said:
    """An edition in words, with its day, or that it prints none."""
    name, day = f"{game}/{edition}", dated(game, edition)
    return Said(f"{name}、{day or '日付の記載なし'}", f"{name}, {day or 'undated'}")


@lru_cache(maxsize=8)
def dated(game: str, edition: str) -> str:
    """The day that an edition prints, as 2018-03-16; "" where it prints none."""
    file = Path(rules_corpus.__file__).parent / game / "game.toml"
    told = tomllib.loads(file.read_text("utf-8"))["editions"] if file.exists() else ()
    return next((str(each["dated"]) for each in told if each["id"] == edition), "")
