"""What the library came to is kept from build to build; a damaged file of it is worth nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.home import Home
from indexer.model import ScenarioRow
from webapp import library


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The kept rows of a library of two files, each replayed into a row of its name."""
    folder = tmp_path / "library"
    folder.mkdir()
    for name in ("one", "two"):
        (folder / f"{name}.yaml").write_text("title: t\n", "utf-8")
    monkeypatch.setattr(library, "LIBRARY", folder)
    return tmp_path / "scenarios.json"


def replayed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which files a build replays; their rows are right in any case."""
    done: list[str] = []

    def replay(path: Path, key: str) -> ScenarioRow:
        done.append(path.stem)
        return ScenarioRow(path.stem, "nova", "1", "題", "Title", ("101.1",), "passed")

    monkeypatch.setattr(library, "_replayed", replay)
    rows = list(library.scenario_rows(lambda *_: None, kept))
    assert [(row.id, row.title, row.rules) for row in rows] == [
        ("one", "題", ("101.1",)),
        ("two", "題", ("101.1",)),
    ]
    return done


def test_only_what_has_changed_is_replayed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert replayed(kept, monkeypatch) == ["one", "two"]
    assert replayed(kept, monkeypatch) == []
    (library.LIBRARY / "two.yaml").write_text("title: u\n", "utf-8")
    assert replayed(kept, monkeypatch) == ["two"]


def test_damaged_rows_are_replayed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed(kept, monkeypatch)
    whole = kept.read_bytes()
    for damaged in (
        *(b"", whole[: len(whole) // 2], bytes(255 - byte for byte in whole), b"{}", b"[5]\n[5]"),
        *(whole.replace("題".encode(), "甲".encode()), whole.replace(b"title_en", b"titel_en")),
    ):
        kept.write_bytes(damaged)
        assert replayed(kept, monkeypatch) == ["one", "two"]
        assert kept.read_bytes() == whole


def test_what_the_library_cites_stands_in_the_kept_rows(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = library.LIBRARY / "nova"
    folder.mkdir()
    for path in list(library.LIBRARY.glob("*.yaml")):
        path.rename(folder / path.name)
    replayed(kept, monkeypatch)
    (folder / "two.yaml").write_text("title: u\n", "utf-8")
    done: list[str] = []

    def replay(path: Path, key: str) -> ScenarioRow:
        done.append(path.stem)
        return ScenarioRow(path.stem, "nova", "1", "題", "Title", ("403.4",), "passed")

    monkeypatch.setattr(library, "_replayed", replay)
    before = kept.read_bytes()
    assert library.cited_numbers("nova", Home(kept.parent)) == {"101.1", "403.4"}
    assert (done, kept.read_bytes()) == (["two"], before)
