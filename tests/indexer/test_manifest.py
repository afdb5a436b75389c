"""The fingerprint: what counts as a change, and what does not."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from indexer.manifest import Manifest, Watched, read_manifest, take_manifest, unchanged


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "watched"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.md").write_text("one")
    (folder / "inner" / "b.md").write_text("two")
    (folder / "ignored.txt").write_text("x")
    old = time.time() - 100
    for path in folder.rglob("*.md"):
        os.utime(path, (old, old))
    return folder


def watched(folder: Path) -> tuple[Watched, ...]:
    return (Watched("corpus", folder, (".md",)),)


def test_the_same_files_are_unchanged(folder: Path) -> None:
    assert unchanged(take_manifest(watched(folder)), watched(folder))


def test_touched_files_with_the_same_content_are_unchanged(folder: Path) -> None:
    manifest = take_manifest(watched(folder))
    os.utime(folder / "a.md")
    assert unchanged(manifest, watched(folder))


def test_another_ending_does_not_count(folder: Path) -> None:
    manifest = take_manifest(watched(folder))
    (folder / "ignored.txt").write_text("y")
    (folder / ".a.md.swp").write_text("y")
    assert unchanged(manifest, watched(folder))


def test_a_change_of_the_same_size_is_seen(folder: Path) -> None:
    manifest = take_manifest(watched(folder))
    (folder / "a.md").write_text("eno")
    assert not unchanged(manifest, watched(folder))


def test_a_fresh_file_is_read_even_when_size_and_time_agree(folder: Path) -> None:
    os.utime(folder / "a.md")
    manifest = take_manifest(watched(folder))
    seen = (folder / "a.md").stat()
    (folder / "a.md").write_text("eno")
    os.utime(folder / "a.md", ns=(seen.st_atime_ns, seen.st_mtime_ns))
    assert not unchanged(manifest, watched(folder))


def test_added_and_removed_files_are_seen(folder: Path) -> None:
    manifest = take_manifest(watched(folder))
    (folder / "c.md").write_text("three")
    assert not unchanged(manifest, watched(folder))
    (folder / "c.md").unlink()
    (folder / "a.md").unlink()
    assert not unchanged(manifest, watched(folder))


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert take_manifest(watched(tmp_path / "none")).files == {}


def test_what_is_written_is_read_back(folder: Path, tmp_path: Path) -> None:
    manifest = take_manifest(watched(folder))
    full = Manifest(manifest.version, manifest.taken, manifest.files, {"scenarios": 3})
    path = tmp_path / "manifest.json"
    path.write_bytes(full.to_json())
    assert read_manifest(path) == full


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b'{"version": 1, "files": [1]}'])
def test_a_damaged_manifest_proves_nothing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "manifest.json"
    path.write_bytes(content)
    assert read_manifest(path) is None
    assert read_manifest(tmp_path / "none.json") is None
