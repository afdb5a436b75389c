"""Replay a scenario: run its script through the engine and hold its expectations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from indexer.said import Said
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.proving.by_reading import not_as_read
from scenarios.proving.judging import Moment, Replaying, Verdict

__all__ = ["Moment", "Replaying", "Verdict", "files", "load_library", "replay", "replay_all"]


def replay(scenario: Scenario, *, off: frozenset[str] = frozenset()) -> Verdict:
    """Run one scenario (without its variants) and judge it."""
    return _judged(scenario, "", off)


def replay_all(scenario: Scenario, *, off: frozenset[str] = frozenset()) -> tuple[Verdict, ...]:
    """Run a scenario and each of its variants."""
    named = [("", scenario), *((v.name, scenario.variant(v.name)) for v in scenario.variants)]
    return tuple(_judged(s, name, off) for name, s in named)


def _judged(scenario: Scenario, variant: str, off: frozenset[str]) -> Verdict:
    """What became of it; where it reads two ways, also by each reading of which an end is told."""
    run = Replaying(scenario, variant, off)
    verdict = run.verdict()
    if off or verdict.verdict != "disputed" or not verdict.passed:
        return verdict
    wrong = tuple(run.at(line, what) for line, what in not_as_read(verdict))
    return replace(verdict, failures=wrong, passed=not wrong)


def files(path: Path) -> Iterator[Path]:
    """The scenario files of a file or folder, sorted. Raises ScenarioError if there is none."""
    if path.is_dir():
        found = sorted(p for p in path.rglob("*.y*ml") if p.is_file())
        if not found:
            what = Said(
                "このフォルダーにシナリオのファイル（*.yaml）はありません。",
                "no scenario file (*.yaml) in this folder",
            )
            raise ScenarioError.of(what, file=str(path))
        yield from found
    else:
        yield path


def load_library(folder: Path) -> Iterator[Scenario]:
    """Every scenario below a folder, in the order of their paths."""
    for path in files(folder):
        yield load(path)
