"""This checkout and a commit, measured by turns: medians, and how far single rounds stray.

One run strays by 15 % and more on a busy machine. So each measure (measures.py, the same for
both) is taken nine times of each, by turns, and a difference is called one only where the middle
halves of the two do not meet. The commit is checked out in a clone in a temporary folder: nothing
of this checkout is touched, what is not committed is measured as it stands.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from measures import MEASURES
from started import run_small

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
ROUNDS = 9
FEWEST = 3  # rounds that tell anything


class NoCommit(Exception):
    """There is no such commit, or no history to look in."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The figures of one measure in every round; none where a checkout cannot be measured."""

    figures: tuple[float, ...]

    @property
    def middle(self) -> float:
        return statistics.median(self.figures)

    @property
    def half(self) -> tuple[float, float]:
        """Between these lies the middle half of the rounds."""
        if len(self.figures) < 2:
            return self.middle, self.middle
        low, _, high = statistics.quantiles(self.figures, n=4, method="inclusive")
        return low, high

    def shown(self) -> str:
        if not self.figures:
            return "cannot be measured"
        low, high = self.half
        return f"{self.middle:9.3f} ({low:.3f} to {high:.3f})"


def verdict(ours: Taken, theirs: Taken) -> str:
    """How much of the commit's figure ours is, and whether that is more than chance."""
    if not ours.figures or not theirs.figures:
        return ""
    if min(len(ours.figures), len(theirs.figures)) < FEWEST:
        return f"fewer than {FEWEST} rounds tell nothing"
    (low, high), (other_low, other_high) = ours.half, theirs.half
    ratio = f"{ours.middle / theirs.middle:5.2f} times" if theirs.middle else ""
    if high < other_low:
        return f"{ratio}: less"
    return f"{ratio}: more" if low > other_high else f"{ratio}: alike, within the spread"


def commit_of(name: str, checkout: Path = CHECKOUT) -> str:
    """The full name of a commit. Raises NoCommit, with what to do."""
    try:
        found = _git(
            checkout, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"
        )
    except FileNotFoundError as error:
        raise NoCommit("there is no git here, which is needed to compare with a commit") from error
    if found.returncode == 0:
        return found.stdout.strip()
    if _git(checkout, "rev-parse", "--git-dir").returncode:
        raise NoCommit(f"{checkout} has no history: compare in a checkout made by git clone")
    raise NoCommit(f"there is no commit {name!r} here. List them: git log --oneline")


@contextlib.contextmanager
def checked_out(commit: str, checkout: Path = CHECKOUT) -> Iterator[Path]:
    """A commit in a clone of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="rulings-bench-") as folder:
        clone = Path(folder, "checkout")
        _must(_git(checkout, "clone", "--quiet", "--shared", "--no-checkout", ".", str(clone)))
        _must(_git(clone, "checkout", "--quiet", "--detach", commit))
        yield clone


def compare(name: str, rounds: int = ROUNDS, only: Sequence[str] = ()) -> None:
    """Measure by turns and print a line for each measure. Raises NoCommit."""
    commit = commit_of(name)
    wanted = [each for each in MEASURES if not only or each in only]
    taken: dict[tuple[str, str], list[float]] = {}
    with checked_out(commit) as clone, tempfile.TemporaryDirectory() as scratch:
        sides = {"here": CHECKOUT, commit[:9]: clone}
        for number in range(1, rounds + 1):
            for side, checkout in sides.items():
                for measure in wanted:
                    _progress(f"round {number} of {rounds}, {side}: {measure}")
                    figure = _measured(checkout, measure, Path(scratch, side))
                    if figure is not None:
                        taken.setdefault((measure, side), []).append(figure)
    _progress("")
    print(f"this checkout and {commit[:9]}: medians of {rounds} rounds (the middle half)")
    for measure in wanted:
        ours, theirs = (Taken(tuple(taken.get((measure, side), ()))) for side in sides)
        _, what, unit = MEASURES[measure]
        print(f"{what} [{unit}]")
        print(f"    here {ours.shown()}   {commit[:9]} {theirs.shown()}   {verdict(ours, theirs)}")


def _measured(checkout: Path, measure: str, scratch: Path) -> float | None:
    """A figure; None where the checkout has not what is measured, or something else."""
    scratch.mkdir(exist_ok=True)
    more = {
        "PYTHONPATH": str(checkout),
        "PYTHONPYCACHEPREFIX": str(scratch / "bytecode"),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    try:
        return float(
            run_small([str(HERE / "measures.py"), measure, str(scratch)], capture=True, more=more)
        )
    except subprocess.CalledProcessError as error:
        last = (error.stderr or "").strip().splitlines()[-1:]
        _progress("")
        print(f"{measure} cannot be measured in {checkout.name}: {' '.join(last)}", file=sys.stderr)
        return None


def _git(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    own = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    call = ["git", "-C", str(folder), *words]
    return subprocess.run(call, capture_output=True, text=True, env=own)


def _must(done: subprocess.CompletedProcess[str]) -> None:
    if done.returncode:
        raise NoCommit(f"git could not check it out: {done.stderr.strip()}")


def _progress(text: str) -> None:
    """One line on a terminal that is written over; elsewhere a line each."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)
