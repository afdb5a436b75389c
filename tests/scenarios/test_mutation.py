"""DESIGN, "exercised": a scenario must fail without the rule, and not by its citation alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scenarios.engine.machine import Match
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.proving.coverage import Run, runs
from scenarios.proving.mutation import (
    Mutant,
    Mutations,
    Trial,
    attempt,
    exercised,
    fingerprint,
    mutants,
    switch_off,
    without,
)
from scenarios.proving.replay import Verdict

EQUAL = """\
title: 同じパワー
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
  Rival:  {type: creature, civilizations: [water], cost: 4, power: 3000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Knight]}
  B: {battle: [{card: Rival, tapped: true}]}
script:
  - {A: {attack: Rival, with: Knight}}
  - otherwise: pass
expect:
"""
DIRECT = """\
title: 直接攻撃
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Knight]}
  B: {shields: []}
script:
  - {A: {attack: B, with: Knight}}
  - otherwise: pass
expect:
  winner: A
"""
REFUSED = """\
title: タップした攻撃クリーチャー
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
board:
  turn: {player: A, step: attack}
  A: {battle: [{card: Knight, tapped: true}]}
script:
  - refused: {A: {attack: B, with: Knight}}
    rule: "506.1a"
expect:
  end: {A: {battle: [Knight]}}
"""


def run_of(tmp_path: Path, text: str, name: str = "one") -> Run:
    """The only run of a library of one scenario."""
    folder = tmp_path / name / "duel_masters"
    folder.mkdir(parents=True)
    (folder / "it.yaml").write_text(text, "utf-8")
    (run,) = runs("duel_masters", folder.parent)
    assert run.passed
    return run


def mutant(name: str) -> Mutant:
    (found,) = (m for m in mutants(game_of("duel_masters").book) if m.off == name)
    return found


@pytest.mark.parametrize(
    ("expect", "outcome", "how"),
    [
        ("  end: {A: {battle: [], graveyard: [Knight]}}\n", "killed", "end"),
        ('  trace: ["115.3", "703.4d"]\n', "killed", "trace"),
        ('  trace: ["115.3b"]\n', "survived", ""),  # its own citation
        ('  trace: ["115.3", "701.13a"]\n', "survived", ""),  # the same function's second number
        ("  winner: none\n", "survived", ""),
    ],
)
def test_losing_with_less_power_is_missed_in_the_end_or_in_another_rules_place(
    expect: str, outcome: str, how: str, tmp_path: Path
) -> None:
    found = attempt(mutant("lower_power_loses"), [run_of(tmp_path, EQUAL + expect)])
    assert (found.outcome, found.how) == (outcome, how)
    assert ("115.3b" in found.proved) == (outcome == "killed")


def test_a_refusal_that_no_longer_comes_is_a_kill(tmp_path: Path) -> None:
    found = attempt(mutant("guard:attack:untapped"), [run_of(tmp_path, REFUSED)])
    assert (found.outcome, found.how) == ("killed", "play")


def test_what_breaks_down_is_a_crash_and_no_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No mutant is sure to break down for ever, so one is made to."""

    def breaks(scenario: Scenario, *, off: frozenset[str] = frozenset()) -> Verdict:
        raise KeyError("gone") if off else AssertionError("only what is switched off breaks")

    run = run_of(tmp_path, DIRECT)
    monkeypatch.setattr("scenarios.proving.mutation.replay", breaks)
    found = attempt(mutant("game_over"), [run])
    assert (found.outcome, found.tried, found.crashes) == ("crashed", 1, 1)
    assert found.crash == f"{run.id}: KeyError: 'gone'"
    assert exercised([found]) == frozenset()


def test_a_run_in_a_circle_is_a_crash_and_no_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = run_of(tmp_path, DIRECT)
    monkeypatch.setattr(Match, "STEP_LIMIT", 5)
    name = "turn"
    found = attempt(mutant(name), [replace(run, ran=run.ran | {name})])
    assert (found.outcome, found.crashes) == ("crashed", 1)
    assert "steps without a decision" in found.crash


def test_a_function_that_no_run_cites_is_not_tried(tmp_path: Path) -> None:
    found = attempt(mutant("lower_power_loses"), [run_of(tmp_path, DIRECT)])
    assert (found.outcome, found.tried) == ("uncited", 0)


def test_a_game_that_goes_on_when_it_was_to_end_is_a_kill(tmp_path: Path) -> None:
    found = attempt(mutant("game_over"), [run_of(tmp_path, DIRECT)])
    assert (found.outcome, found.how) == ("killed", "end")


def test_a_function_whose_numbers_are_cited_but_that_no_run_calls_is_idle(tmp_path: Path) -> None:
    run = run_of(tmp_path, DIRECT)
    assert "500.1" in run.rules
    found = attempt(mutant("turn"), [run])  # the turn has begun before
    assert (found.outcome, found.tried) == ("idle", 0)
    assert {"game_over", "104.1"} <= run.ran


REPLACED = """\
title: 引くかわりにマナに置く
game: duel_masters
cards:
  Archivist: {type: creature, civilizations: [nature], cost: 4, power: 3000,
              abilities: [{instead: {of: {draws: mine}, do: [{charge: top}]}}]}
board:
  turn: {player: A, step: draw, begin: true}
  A: {battle: [Archivist], deck: 10}
expect:
  trace: ["609.4"]
  end: {A: {mana: 1, deck: 9}}
"""


def test_a_verb_of_which_only_the_events_take_place_is_called(tmp_path: Path) -> None:
    run = run_of(tmp_path, REPLACED)
    assert {"operation:charge:charge", "607.1"} <= run.ran


def test_only_numbers_that_the_failing_run_cites_are_proved(tmp_path: Path) -> None:
    run = run_of(tmp_path, EQUAL + "  end: {A: {battle: []}}\n")
    wide = mutant("lower_power_loses")
    wide = Mutant(wide.off, wide.kind, (*wide.numbers, "808.8"), (*wide.proves, "808.8"))
    found = attempt(wide, [run])
    assert "115.3b" in found.proved
    assert "808.8" not in found.proved


def test_a_survivor_says_which_run_took_another_course_unseen(tmp_path: Path) -> None:
    run = run_of(tmp_path, EQUAL + "  winner: none\n")
    assert attempt(mutant("lower_power_loses"), [run]).unseen == run.id
    assert attempt(mutant("guard:attack:untapped"), [run]).unseen == ""


def test_a_run_that_fails_anyway_proves_nothing(tmp_path: Path) -> None:
    run = run_of(tmp_path, EQUAL + "  winner: none\n")
    folder = tmp_path / "wrong.yaml"
    folder.write_text(EQUAL + "  end: {A: {battle: [Rival]}}\n", "utf-8")
    wrong = Run(run.id, load(folder), run.rules, run.steps, False, ran=run.ran)
    assert attempt(mutant("lower_power_loses"), [wrong]).outcome == "survived"


# -- what is held without the own numbers ------------------------------------------------------


def test_expectations_of_the_own_numbers_are_taken_out() -> None:
    text = EQUAL + '  trace: ["115.3", ["115.3b", "701.13a"]]\n  never: ["115.3a", "507.1"]\n'
    held = without(load(text), ("115.3b", "701.13a", "507.1"))
    assert [pattern.rules for pattern in held.expect.trace] == [("115.3",)]
    assert held.expect.never == ("115.3a",)


def test_a_refusal_by_the_own_rule_alone_may_come_from_any() -> None:
    held = without(load(REFUSED), ("506.1a",))
    assert [item.rules for item in held.script] == [()]
    assert [item.rules for item in without(load(REFUSED), ("506.1c",)).script] == [("506.1a",)]


# -- a library ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library") / "duel_masters"
    folder.mkdir()
    (folder / "equal.yaml").write_text(EQUAL + "  end: {A: {battle: []}}\n", "utf-8")
    (folder / "refused.yaml").write_text(REFUSED, "utf-8")
    (folder / "wrong.yaml").write_text(DIRECT.replace("winner: A", "winner: B"), "utf-8")
    return folder.parent


@pytest.fixture(scope="module")
def measured(library: Path) -> tuple[Mutations, list[tuple[int, int]]]:
    told: list[tuple[int, int]] = []
    done = switch_off(
        "duel_masters", library, lambda n, total, trial: told.append((n, total)), processes=1
    )
    return done, told


def test_every_registered_function_is_tried_and_told_of(
    measured: tuple[Mutations, list[tuple[int, int]]],
) -> None:
    found, told = measured
    names = [trial.mutant.off for trial in found.trials]
    book = game_of("duel_masters").book
    assert names[: len(book.rules)] == [rule.name for rule in book.rules]
    assert [n for n, _ in told] == list(range(1, len(names) + 1))
    assert all(n <= total for n, total in told)
    assert {"115.3b", "506.1a"} <= exercised(found.trials)


def test_functions_of_one_number_go_together_when_none_is_missed_alone(
    measured: tuple[Mutations, list[tuple[int, int]]],
) -> None:
    found, _ = measured
    book = game_of("duel_masters").book
    together = {t.mutant.off for t in found.trials if t.mutant.kind == "together"}
    alone = {t.mutant.numbers[0] for t in found.trials if t.outcome == "killed"} - together
    several = [rule.numbers[0] for rule in book.rules]
    assert together == {n for n in several if several.count(n) > 1 and n not in alone}


def test_runs_that_fail_with_nothing_switched_off_are_named_and_left_out(
    measured: tuple[Mutations, list[tuple[int, int]]],
) -> None:
    found, _ = measured
    assert (found.runs, found.failing) == (3, ("duel_masters/wrong",))
    assert "duel_masters/wrong" not in {trial.by for trial in found.trials}


def test_two_processes_find_the_same(
    library: Path, measured: tuple[Mutations, list[tuple[int, int]]]
) -> None:
    def silent(done: int, total: int, trial: Trial) -> None:
        """Nobody watches."""

    assert switch_off("duel_masters", library, silent, processes=2) == measured[0]


def test_the_fingerprint_is_of_the_code_and_the_games_own_library(tmp_path: Path) -> None:
    for game in ("duel_masters", "nova"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "it.yaml").write_text("title: x\n", "utf-8")
    before = fingerprint("duel_masters", tmp_path)
    assert fingerprint("nova", tmp_path) != before
    (tmp_path / "nova" / "it.yaml").write_text("title: y\n", "utf-8")
    assert fingerprint("duel_masters", tmp_path) == before
    (tmp_path / "duel_masters" / "it.yaml").write_text("title: y\n", "utf-8")
    assert fingerprint("duel_masters", tmp_path) != before
