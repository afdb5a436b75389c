"""A glance at what an index was built from, cheap enough for every command.

The newest time and the number of the files are compared, nothing is read: a glance may ask for
a build that finds nothing to do. Whether something has changed is the manifest's to say.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from indexer.home import Generation, replace_file

__all__ = ["Glance", "entries", "is_stale", "keep_glance", "take_glance"]

Folder = tuple[str, tuple[str, ...]]
"""A folder, and the endings of the files in it that count; no endings: every file counts."""


@dataclass(frozen=True, slots=True)
class Glance:
    """The folders looked at, the newest time of their files (nanoseconds), how many they are."""

    folders: tuple[Folder, ...]
    newest: int
    files: int


def take_glance(folders: tuple[Folder, ...]) -> Glance:
    """Look at the folders now."""
    times = [
        entry.stat().st_mtime_ns
        for folder, endings in folders
        for entry in entries(Path(folder), endings)
    ]
    return Glance(folders, max(times, default=0), len(times))


def keep_glance(generation: Generation, glance: Glance) -> None:
    """Note what the inputs looked like when the generation was found up to date with them.

    Raises HomeError when it cannot be written.
    """
    if _kept(generation) != glance:
        values = {"folders": glance.folders, "newest": glance.newest, "files": glance.files}
        replace_file(generation.glance, json.dumps(values).encode())


def is_stale(generation: Generation) -> bool:
    """Whether the inputs look otherwise than when the generation was last up to date."""
    kept = _kept(generation)
    try:
        return kept is None or take_glance(kept.folders) != kept
    except OSError:  # a file went while it was looked at
        return True


def entries(folder: Path, endings: tuple[str, ...]) -> Iterator[os.DirEntry[str]]:
    """The files below a folder that count, in no order; hidden ones and caches do not."""
    waiting = [str(folder)]
    while waiting:
        try:
            found = list(os.scandir(waiting.pop()))
        except OSError:
            continue  # not there, or not ours to read: nothing of it is read by a build either
        for entry in found:
            if entry.is_dir():
                if entry.name != "__pycache__" and not entry.is_symlink():
                    waiting.append(entry.path)
            elif not entry.name.startswith(".") and entry.name.endswith(endings or ("",)):
                yield entry


def _kept(generation: Generation) -> Glance | None:
    try:
        values = json.loads(generation.glance.read_bytes())
        folders = tuple((str(folder), tuple(endings)) for folder, endings in values["folders"])
        return Glance(folders, values["newest"], values["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
