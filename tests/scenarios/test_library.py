"""Each scenario of the library, and each of its variants, replays as its file expects."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, read_corpus
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.trace import STATUSES
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.proving.replay import Verdict, files, replay_all

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
PATHS = list(files(LIBRARY))


@cache
def known(game: str, edition: str) -> frozenset[str]:
    corpus = read_corpus(CORPUS, LIBRARY / "no imports")
    (found,) = (e for e in corpus.editions if (e.game, e.id) == (game, edition))
    return frozenset(str(rule.ref.number) for rule in found.rules)


@cache
def read(path: Path) -> Scenario:
    return load(path)


@cache
def replayed(path: Path) -> tuple[Verdict, ...]:
    """A scenario and its variants, replayed once for the tests that only look at what came."""
    return tuple(replay_all(read(path)))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(LIBRARY)))
def test_a_scenario_replays_as_expected(path: Path) -> None:
    verdicts = replayed(path)
    assert len(verdicts) == 1 + len(read(path).variants)
    failures = [failure for verdict in verdicts for failure in verdict.failures]
    assert failures == []
    assert all(verdict.passed for verdict in verdicts)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(LIBRARY)))
def test_every_step_of_a_scenario_names_rules_that_exist_each_once(path: Path) -> None:
    for verdict in replayed(path):
        assert verdict.position is not None
        book = verdict.position.book
        for step in verdict.trace:
            assert step.rules, f"{verdict.variant}: no rule: {step.en}"
            assert set(step.rules) <= known(book.game, book.edition), step
            assert len(set(step.rules)) == len(step.rules), step
            assert step.status in STATUSES
            assert step.ja and step.en, step


def test_a_scenario_replays_the_same_again() -> None:
    for path in PATHS[::10]:
        first, second = replayed(path), replay_all(load(path))
        assert [v.trace for v in first] == [v.trace for v in second], path
        for one, other in zip(first, second, strict=True):
            assert one.position is not None
            ordered = one.position.game.ordered
            assert digest(one.moments[-1].state, ordered) == digest(
                other.moments[-1].state, ordered
            )


def test_every_game_that_the_engine_executes_has_scenarios() -> None:
    assert {path.relative_to(LIBRARY).parts[0] for path in PATHS} >= {"duel_masters", "nova"}
    assert len(PATHS) >= 30
