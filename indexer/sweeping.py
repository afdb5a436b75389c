"""What a killed process leaves behind: torn builds, files half written, what forgetting began.

Whoever builds, imports or forgets holds the lock of the home. So what lies about while the lock
is free belongs to nobody who lives, and is removed; while it is held nothing is touched.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from indexer.errors import BusyError, HomeError
from indexer.home import Home, is_generation

__all__ = ["sweep", "sweep_held"]

_HALF_WRITTEN = re.compile(
    r"\.(document|form|scheme|current|glance\.json|seal\.json|scenarios\.json|cards\.json)\..+"
)
"""What `replace_file` writes before it gives a file its name."""


def sweep(home: Home) -> None:
    """Remove what no living process can be writing; nothing at all while the lock is held."""
    if next(_litter(home), None) is None:
        return
    with contextlib.suppress(BusyError, HomeError), home.lock(wait=0):
        sweep_held(home)


def sweep_held(home: Home) -> None:
    """The same for who holds the lock; what cannot be removed stays."""
    for path in list(_litter(home)):
        if os.path.isdir(path):
            shutil.rmtree(path, ignore_errors=True)
        else:
            with contextlib.suppress(OSError):
                path.unlink()
    games = _folders(home.imports)
    for folder in (*(edition for game in games for edition in _folders(game)), *games):
        with contextlib.suppress(OSError):  # only what is empty goes
            folder.rmdir()


def _litter(home: Home) -> Iterator[Path]:
    games = _folders(home.imports)
    editions = [edition for game in games for edition in _folders(game)]
    indexed = _folders(home.index)
    cards = _folders(home.cards)
    for folder in (home.root, home.imports, *games, *editions, home.index, *indexed, *cards):
        yield from (path for path in _entries(folder) if _HALF_WRITTEN.fullmatch(path.name))
    yield from _without_document(games)
    finished = {generation.folder for generation in home.generations()}
    yield from (path for path in indexed if is_generation(path.name) and path not in finished)


def _without_document(games: Iterable[Path]) -> Iterator[Path]:
    """What is said of a document that is gone: its form, and how its game is numbered."""
    for game in games:
        editions = _folders(game)
        gone = [edition for edition in editions if not os.path.exists(edition / "document")]
        said = [edition / "form" for edition in gone]
        if len(gone) == len(editions):
            said.append(game / "scheme")
        yield from (path for path in said if os.path.exists(path))


def _folders(folder: Path) -> list[Path]:
    return [path for path in _entries(folder) if os.path.isdir(path)]


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []  # not there, or not ours
