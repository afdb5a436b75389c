"""What switching rules off has shown is kept, and held against code and library."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.home import Home
from scenarios.proving.mutation import Mutant, Mutations, Trial, fingerprint
from webapp.executed.proof import keep, proof_of


def trial(number: str, outcome: str, proved: tuple[str, ...] = ()) -> Trial:
    how = ("duel_masters/one", "end") if outcome == "killed" else ("", "")
    return Trial(
        Mutant(f"step_{number}", "step", (number,), (number,)), outcome, *how, proved, 3, 1
    )


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.fixture
def library(tmp_path: Path) -> Path:
    (tmp_path / "library" / "duel_masters").mkdir(parents=True)
    return tmp_path / "library"


def measured(library: Path) -> Mutations:
    trials = (trial("115.3b", "killed", ("115.3b",)), trial("101.4c", "survived"))
    mark = fingerprint("duel_masters", library)
    return Mutations("duel_masters", mark, 2, trials, ("duel_masters/wrong",))


def test_what_is_kept_is_found_again(home: Home, library: Path) -> None:
    keep(home, measured(library))
    found = proof_of(home, "duel_masters", library)
    assert found is not None
    assert found.mutations == measured(library)
    assert not found.stale
    assert found.exercised == {"115.3b"}
    assert [t.mutant.numbers for t in found.trials("survived")] == [("101.4c",)]


def test_it_is_stale_when_the_library_has_changed(home: Home, library: Path) -> None:
    keep(home, measured(library))
    (library / "duel_masters" / "new.yaml").write_text("title: x\n", "utf-8")
    found = proof_of(home, "duel_masters", library)
    assert found is not None and found.stale


def test_nothing_is_known_before_it_was_measured(home: Home, library: Path) -> None:
    assert proof_of(home, "duel_masters", library) is None


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"form": 0}', b'{"form": 2}', b"\xff"])
def test_a_file_that_cannot_be_read_proves_nothing(
    content: bytes, home: Home, library: Path
) -> None:
    keep(home, measured(library))
    (path,) = (home.root / "coverage").iterdir()
    path.write_bytes(content)
    assert proof_of(home, "duel_masters", library) is None
