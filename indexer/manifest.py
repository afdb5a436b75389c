"""The fingerprint of what an index was built from.

A file whose size and time are as they were is taken to be unchanged; otherwise its content
decides. So an unchanged rebuild only looks at the folders, and a checkout that merely
touched its files builds nothing.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from indexer.database.tables import SCHEMA
from indexer.glance import entries

__all__ = ["Manifest", "Watched", "read_manifest", "take_manifest", "unchanged"]

_RACY = 2_000_000_000  # nanoseconds: a file this fresh may change again within one clock tick
_IMPORTED = re.compile(r"imports/[^/]+/[^/]+/document")
_VERSION = f"{SCHEMA} python {sys.version_info.major}.{sys.version_info.minor}"


@dataclass(frozen=True, slots=True)
class Watched:
    """A folder whose files an index depends on: its label, place, and the endings that count.

    No endings: every file counts.
    """

    label: str
    folder: Path
    endings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was: size in bytes, time in nanoseconds, SHA-256 of its content."""

    size: int
    time: int
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What was read, when (nanoseconds), by which version; and the report of that build."""

    version: str
    taken: int
    files: Mapping[str, Seen]
    report: Mapping[str, Any]

    @property
    def imports(self) -> frozenset[str]:
        """The imported documents that were read."""
        return frozenset(name for name in self.files if _IMPORTED.fullmatch(name))

    def to_json(self) -> bytes:
        files = {name: [seen.size, seen.time, seen.digest] for name, seen in self.files.items()}
        values = {"version": self.version, "taken": self.taken, "files": files}
        return json.dumps({**values, "report": self.report}, ensure_ascii=False).encode()


def take_manifest(watched: tuple[Watched, ...]) -> Manifest:
    """Look at every input now, before any is read; the report is still empty."""
    taken = time.time_ns()
    files = {name: _see(path) for name, path in _files(watched)}
    return Manifest(_VERSION, taken, files, {})


def read_manifest(path: Path) -> Manifest | None:
    """The manifest of a generation; None when another version wrote it, or none did."""
    try:
        values = json.loads(path.read_bytes())
        files = {name: Seen(*seen) for name, seen in values["files"].items()}
        manifest = Manifest(values["version"], values["taken"], files, values["report"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None  # what cannot be read proves nothing: the caller builds anew
    return manifest if manifest.version == _VERSION else None


def unchanged(manifest: Manifest, watched: tuple[Watched, ...]) -> bool:
    """Whether the inputs are still those of the manifest."""
    count = 0
    for name, path in _files(watched):
        seen = manifest.files.get(name)
        if seen is None or not _same(seen, path, manifest.taken):
            return False
        count += 1
    return count == len(manifest.files)


def _same(seen: Seen, path: Path, taken: int) -> bool:
    now = path.stat()
    if now.st_size != seen.size:
        return False
    if now.st_mtime_ns == seen.time and seen.time < taken - _RACY:
        return True
    return _digest(path) == seen.digest


def _see(path: Path) -> Seen:
    now = path.stat()
    return Seen(now.st_size, now.st_mtime_ns, _digest(path))


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _files(watched: tuple[Watched, ...]) -> Iterator[tuple[str, Path]]:
    for place in watched:
        for path in sorted(Path(entry.path) for entry in entries(place.folder, place.endings)):
            yield f"{place.label}/{path.relative_to(place.folder).as_posix()}", path
