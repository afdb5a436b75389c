"""Whether a generation is still what was built: its seal, written last, knows every file of it.

A file whose size and times are those of the seal is taken to be whole; of any other, and of one
that was fresh when the seal was put on, the content decides. Without a seal it is a torn build.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from indexer.errors import HomeError
from indexer.home import Generation, Home, replace_file

__all__ = ["break_seal", "is_whole", "keep_seal", "live_generation", "spare_generation"]

_FRESH = 2_000_000_000  # nanoseconds: within one tick of the clock a file may change unseen
_UNSEALED = {"seal.json", "glance.json"}  # the glance is renewed when nothing has changed


@dataclass(frozen=True, slots=True)
class _Seal:
    """When it was put on (nanoseconds), and of every file its size, times and digest."""

    taken: int
    files: Mapping[str, tuple[int, int, int, str]]


def keep_seal(generation: Generation) -> None:
    """Seal a finished generation; raises HomeError when it cannot be written."""
    taken = time.time_ns()
    files = {name: (*_looks(path), _digest(path)) for name, path in _files(generation.folder)}
    _write(generation, _Seal(taken, files))


def is_whole(generation: Generation, every_byte: bool = False) -> bool:
    """Whether every file is as it was sealed; `every_byte` reads them all."""
    try:
        seal = _read(generation)
        doubted = [
            name for name in seal.files if every_byte or not _looks_sealed(generation, seal, name)
        ]
        if any(_digest(generation.folder / name) != seal.files[name][3] for name in doubted):
            return False
        if doubted:
            _renew(generation, seal)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False  # a file is missing or not ours to read, or the seal itself is damaged
    return bool(seal.files)


def break_seal(generation: Generation) -> None:
    """Have a generation that was found to be damaged taken for one by everybody."""
    with contextlib.suppress(OSError):  # of a home that is not ours to write to
        generation.seal.unlink(missing_ok=True)


def live_generation(home: Home, every_byte: bool = False) -> Generation | None:
    """The generation that is live; None without one, and when it is damaged."""
    live = home.current()
    return live if live is not None and is_whole(live, every_byte) else None


def spare_generation(home: Home) -> Generation | None:
    """The newest generation beside the live one that is whole."""
    live = home.current()
    others = (each for each in home.generations() if each != live)
    return next((each for each in others if is_whole(each, every_byte=True)), None)


def _looks_sealed(generation: Generation, seal: _Seal, name: str) -> bool:
    size, changed, noted, _ = seal.files[name]
    looks = _looks(generation.folder / name)
    return looks == (size, changed, noted) and max(changed, noted) < seal.taken - _FRESH


def _renew(generation: Generation, seal: _Seal) -> None:
    """Note the times of files that are whole, so that the next look is quick again."""
    taken = time.time_ns()
    files = {
        name: (*_looks(generation.folder / name), known[3]) for name, known in seal.files.items()
    }
    with contextlib.suppress(HomeError):  # a home that only this one may not write to is as good
        _write(generation, _Seal(taken, files))


def _write(generation: Generation, seal: _Seal) -> None:
    values: dict[str, Any] = {"taken": seal.taken, "files": seal.files}
    replace_file(generation.seal, json.dumps(values).encode())


def _read(generation: Generation) -> _Seal:
    values = json.loads(generation.seal.read_bytes())
    return _Seal(values["taken"], {name: tuple(known) for name, known in values["files"].items()})


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for parent, _, names in os.walk(folder):
        for name in names:
            path = Path(parent, name)
            if name not in _UNSEALED and not name.startswith("."):
                yield path.relative_to(folder).as_posix(), path


def _looks(path: Path) -> tuple[int, int, int]:
    now = path.stat()
    return now.st_size, now.st_mtime_ns, now.st_ctime_ns


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
