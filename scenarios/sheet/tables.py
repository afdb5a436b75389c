"""The kept tables of how often each number decides a board of the library.

python -m scenarios.sheet.tables      (make deciding)
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from scenarios.engine.machine import Runaway
from scenarios.files.reading.file import load
from scenarios.games import GAMES, game_of
from scenarios.language.filters import Unencoded
from scenarios.proving.mutation import fingerprint
from scenarios.proving.replay import files, replay
from scenarios.sheet.deciding import TABLES, Evidence, evidence

__all__ = ["write_tables"]


def write_tables(library: Path) -> None:
    """Count the boards of a library on which each number decides, and keep the counts by game."""
    TABLES.mkdir(exist_ok=True)
    for game in GAMES:
        with ProcessPoolExecutor() as pool:
            boards = [b for b in pool.map(_deciding, files(library / game), chunksize=8) if b]
        counts = Counter(number for board in boards for number in board)
        kept = {
            "fingerprint": fingerprint(game, library),
            "boards": len(boards),
            "known": sorted({n.partition("#")[0] for n in _numbers(game)}),
            "decides": dict(sorted(counts.items())),
        }
        text = json.dumps(kept, indent=0, ensure_ascii=False)
        (TABLES / f"{game}.json").write_text(f"{text}\n", "utf-8")


def _numbers(game: str) -> Iterator[str]:
    """Every number that is executed now, or that steps cite."""
    book = game_of(game).book
    yield from book.numbers()
    yield from book.cites


def _deciding(path: Path) -> frozenset[str]:
    """The numbers that decide a board; none where it is not encoded or nobody can end it."""
    try:
        return frozenset(_weighty(evidence(replay(load(path)))))
    except (Unencoded, Runaway):
        return frozenset()


def _weighty(found: Iterator[Evidence]) -> Iterator[str]:
    return (each.number for each in found if each.counts)


if __name__ == "__main__":
    write_tables(Path(__file__).parents[1] / "library")
