"""What `make bench` says of memory, and how it compares a checkout with a commit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parent / "benchmarks"
SAY = "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"


@pytest.fixture
def against(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the benchmarks, which is no package."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import against as module  # type: ignore[import-not-found]

    return module


def git(folder: Path, *words: str) -> str:
    own = ("-c", "user.name=n", "-c", "user.email=e@example.org", "-c", "commit.gpgsign=false")
    call = ["git", "-C", str(folder), *own, *words]
    return subprocess.run(call, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository of two commits, with a change that is not committed."""
    folder = tmp_path / "repository"
    folder.mkdir()
    git(folder, "init", "--quiet")
    for text in ("one", "two"):
        (folder / "file").write_text(text)
        git(folder, "add", "file")
        git(folder, "commit", "--quiet", "-m", text)
    (folder / "file").write_text("three")
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is taken over on Linux")
def test_the_memory_of_what_is_measured_is_its_own() -> None:
    code = (
        f"import subprocess, sys; sys.path.insert(0, {str(BENCHMARKS)!r})\n"
        "from started import run_small\n"
        "held = bytearray(300_000_000)\n"
        f"print(int(run_small(['-c', {SAY!r}], capture=True)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 100_000  # kB


def test_a_commit_is_checked_out_beside_and_nothing_is_touched(
    against: ModuleType, checkout: Path
) -> None:
    before = (git(checkout, "status", "--porcelain"), git(checkout, "branch", "--all"))
    with against.checked_out(against.commit_of("HEAD~1", checkout), checkout) as clone:
        assert (clone / "file").read_text() == "one"
    assert not clone.exists()
    assert (checkout / "file").read_text() == "three"
    assert (git(checkout, "status", "--porcelain"), git(checkout, "branch", "--all")) == before
    assert len(git(checkout, "worktree", "list").splitlines()) == 1


@pytest.mark.parametrize("name", ["nothing", "", "--help", "HEAD~9", "file"])
def test_what_is_no_commit_is_said(against: ModuleType, checkout: Path, name: str) -> None:
    with pytest.raises(against.NoCommit, match=r"there is no commit .* git log --oneline"):
        against.commit_of(name, checkout)


def test_without_a_history_it_is_said(against: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(against.NoCommit, match="has no history"):
        against.commit_of("HEAD", tmp_path)


def test_an_unknown_commit_ends_the_command_with_its_reason() -> None:
    call = [sys.executable, str(BENCHMARKS), "--against", "no-such-commit"]
    done = subprocess.run(call, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("make bench AGAINST=no-such-commit: ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ((1.0, 1.1, 1.2), (2.0, 2.1, 2.2), " 0.52 times: less"),
        ((2.0, 2.1, 2.2), (1.0, 1.1, 1.2), " 1.91 times: more"),
        ((1.0, 1.1, 1.4), (1.1, 1.2, 1.3), " 0.92 times: alike, within the spread"),
        ((1.0, 2.0), (3.0, 4.0), "fewer than 3 rounds tell nothing"),
        ((), (1.0, 1.1, 1.2), ""),
    ],
)
def test_a_difference_is_one_where_the_middle_halves_do_not_meet(
    against: ModuleType, ours: tuple[float, ...], theirs: tuple[float, ...], said: str
) -> None:
    assert against.verdict(against.Taken(ours), against.Taken(theirs)) == said


def test_both_are_measured_by_turns_and_what_one_cannot_do_is_told(
    against: ModuleType,
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    asked: list[tuple[str, str]] = []

    def measured(folder: Path, measure: str, scratch: Path) -> float | None:
        asked.append(((folder / "file").read_text(), measure))
        return None if asked[-1] == ("one", "show") else 2.0 + len(asked) % 2

    monkeypatch.setattr(against, "CHECKOUT", checkout)
    monkeypatch.setattr(against, "_measured", measured)
    monkeypatch.setattr(against.commit_of, "__defaults__", (checkout,))
    monkeypatch.setattr(against.checked_out.__wrapped__, "__defaults__", (checkout,))
    against.compare("HEAD~1", 3, ["ask", "show"])
    assert asked == [(s, m) for _ in range(3) for s in ("three", "one") for m in ("ask", "show")]
    said = capfd.readouterr()
    assert "round 3 of 3" in said.err
    assert "cannot be measured" in said.out
    assert "a question, warm [ms]" in said.out
