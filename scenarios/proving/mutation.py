"""Is a rule exercised? Its function is switched off, and a scenario must notice.

A scenario notices through the end state, a refusal, the questions asked, or another rule's
place in the trace. What it expects of the switched-off function's own numbers is taken out
first, so that a citation alone kills nothing; and a run that breaks down is a crash, no kill.

Each function is switched off by itself. Where several stand under one first number and none
of them is missed alone, all of them are switched off together.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from scenarios.engine.args import Args
from scenarios.engine.machine import Match
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.files.expectation import Expectation, StepPattern, bare, rules_named
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.games import game_of
from scenarios.proving.coverage import GAMES, Run, course_of, runs
from scenarios.proving.replay import Verdict, replay

__all__ = [
    "OUTCOMES",
    "Mutant",
    "Mutations",
    "Progress",
    "Trial",
    "attempt",
    "exercised",
    "fingerprint",
    "mutants",
    "switch_off",
    "without",
]

OUTCOMES = ("killed", "survived", "crashed", "idle", "uncited")
_STEP_LIMIT = 2_000  # a mutant that runs in a circle is to be found out soon
_SOURCES = Path(__file__).parents[1]

Progress = Callable[[int, int, "Trial"], None]
"""Told after each trial: how many are done, of how many, and the trial."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """What is switched off: a function by its name, or all those of a first number.

    `numbers` are all that are registered with it; `proves` those that a kill shows exercised.
    """

    off: str
    kind: str
    numbers: tuple[str, ...]
    proves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant: one of OUTCOMES.

    Killed: a run that cites it fails without it. Survived: those that call it go on as if nothing
    were missing. Crashed: they break down, each of them, and `crash` says how. Idle: runs cite its
    numbers, but none of them calls this function. Uncited: no run cites its numbers.

    `by` is the first run that noticed and `how` it did: play (the questions asked, a refusal, the
    verdict), end (the end state) or trace (another rule's place). `proved` are the numbers that
    the trace of a run that noticed cites. `unseen` is, of a survivor, the first run that took
    another course and whose expectations do not look there; "" if nothing changed in any.
    `tried` and `crashes` count runs.
    """

    mutant: Mutant
    outcome: str
    by: str = ""
    how: str = ""
    proved: tuple[str, ...] = ()
    tried: int = 0
    crashes: int = 0
    unseen: str = ""
    crash: str = ""


@dataclass(frozen=True, slots=True)
class Mutations:
    """All trials of a game, and the fingerprint of code and library under which they hold.

    `failing` are the runs that were left out since they fail with nothing switched off.
    """

    game: str
    fingerprint: str
    runs: int
    trials: tuple[Trial, ...]
    failing: tuple[str, ...] = ()


# -- what is switched off ---------------------------------------------------------------------


def mutants(book: Rulebook) -> tuple[Mutant, ...]:
    """A mutant for each registered function, in the order of registration."""
    return tuple(Mutant(r.name, r.kind, r.numbers, r.numbers) for r in _numbered(book))


def _numbered(book: Rulebook) -> list[AnyRule]:
    """The functions that stand under a number of the edition."""
    return [rule for rule in book.functions if rule.numbers]


def _together(book: Rulebook, trials: Iterable[Trial]) -> Iterator[Mutant]:
    """Mutants for the first numbers of several functions none of which was missed alone."""
    missed = {t.mutant.numbers[0] for t in trials if t.outcome == "killed"}
    rules = _numbered(book)
    for first in dict.fromkeys(rule.numbers[0] for rule in rules):
        those = [rule for rule in rules if rule.numbers[0] == first]
        if len(those) > 1 and first not in missed:
            numbers = tuple(dict.fromkeys(n for rule in those for n in rule.numbers))
            shared = tuple(n for n in numbers if all(n in rule.numbers for rule in those))
            yield Mutant(first, "together", numbers, shared)


def exercised(trials: Iterable[Trial]) -> frozenset[str]:
    """The numbers that a scenario cites which fails without their function."""
    return frozenset(number for trial in trials for number in trial.proved)


# -- one mutant -------------------------------------------------------------------------------


def attempt(mutant: Mutant, citing: Iterable[Run]) -> Trial:
    """Replay the runs that cite one of its numbers and call it, in their order (the shortest
    first), until one is killed; from then on only those that cite what it could still prove.
    """
    tried, crashes, unseen, crash, cited = 0, 0, "", "", False
    off, wanted = frozenset({mutant.off}), set(mutant.numbers)
    killed: list[Run] = []
    for run in citing:
        if run.rules.isdisjoint(wanted):
            continue
        cited = True
        if mutant.off not in run.ran:
            continue
        tried += 1
        held = without(run.scenario, mutant.numbers)
        verdict, broke = _replayed(held, off)
        if verdict is None:
            crashes, crash = crashes + 1, crash or f"{run.id}: {broke}"
        elif not verdict.passed and replay(held).passed:
            killed.append(run)
            wanted = (wanted & set(mutant.proves)) - run.rules
        elif not unseen and course_of(verdict) != run.course:
            unseen = run.id
    if not killed:
        outcome = "crashed" if crashes == tried else "survived"
        if not tried:
            outcome = "idle" if cited else "uncited"
        return Trial(mutant, outcome, "", "", (), tried, crashes, unseen, crash)
    proved = tuple(n for n in mutant.proves if any(n in run.rules for run in killed))
    how = _how(without(killed[0].scenario, mutant.numbers), off)
    return Trial(mutant, "killed", killed[0].id, how, proved, tried, crashes)


def _replayed(scenario: Scenario, off: frozenset[str]) -> tuple[Verdict | None, str]:
    """The verdict, or None when the run broke down, and how."""
    try:
        verdict = replay(scenario, off=off)
    except Exception as error:  # whatever a mutant breaks: it is a crash, counted as such
        return None, f"{type(error).__name__}: {error}"
    unexpected = verdict.verdict == "undecidable" and not scenario.expect.undecidable
    if unexpected or verdict.verdict == "error":  # not encoded, or in a circle
        said = verdict.failures[0].what.en if verdict.failures else ""
        return None, verdict.verdict + said.partition(verdict.verdict)[2]
    return verdict, ""


def _how(scenario: Scenario, off: frozenset[str]) -> str:
    expect = scenario.expect
    playing = Expectation(
        disputed=expect.disputed, silent=expect.silent, undecidable=expect.undecidable
    )
    ending = replace(playing, end=expect.end, winner=expect.winner)
    for how, less in (("play", playing), ("end", ending)):
        verdict, _ = _replayed(replace(scenario, expect=less), off)
        if verdict is not None and not verdict.passed:
            return how
    return "trace"


def without(scenario: Scenario, numbers: Collection[str]) -> Scenario:
    """The scenario as it is, without what it expects of these rule numbers.

    What is to be open is so by whatever rule. `outcomes` go too: they are for `explore`.
    """
    own = {bare(number) for number in numbers}
    expect = replace(
        scenario.expect,
        trace=tuple(_patterns(scenario.expect.trace, own)),
        never=tuple(n for n in scenario.expect.never if bare(n) not in own),
        disputed=_by_others(scenario.expect.disputed, own),
        silent=_by_others(scenario.expect.silent, own),
        outcomes=(),
    )
    script = tuple(_refused_by_others(item, own) for item in scenario.script)
    return replace(scenario, expect=expect, script=script, variants=())


def _patterns(patterns: Iterable[StepPattern], own: set[str]) -> Iterator[StepPattern]:
    for pattern in patterns:
        kept = tuple(n for n in pattern.rules if bare(n) not in own)
        if kept:
            yield replace(pattern, rules=kept)


def _by_others(expected: tuple[Args, ...], own: set[str]) -> tuple[Args, ...]:
    """What is said to be open, where the own rule is one of those that leave it so by any."""
    return expected if own.isdisjoint(rules_named(expected)) else (Args({}),)


def _refused_by_others(item: ScriptItem, own: set[str]) -> ScriptItem:
    """A refusal that only the own rule was to give may be given by any."""
    return replace(item, rules=tuple(n for n in item.rules if bare(n) not in own))


# -- all of them ------------------------------------------------------------------------------


def switch_off(game: str, library: Path, progress: Progress, *, processes: int = 2) -> Mutations:
    """Try every mutant of a game against its library, in that many processes.

    Raises ScenarioError when a file of the library cannot be read.
    """
    mark = fingerprint(game, library)
    book = game_of(game).book
    with _bench(game, library, processes) as (found, trying):
        singles = mutants(book)
        trials: list[Trial] = []
        for wanted in (singles, None):
            batch = wanted if wanted is not None else tuple(_together(book, trials))
            total = len(trials) + len(batch)
            for trial in trying(batch):
                trials.append(trial)
                progress(len(trials), total, trial)
    failing = tuple(run.id for run in found if not run.passed)
    return Mutations(game, mark, len(found), tuple(trials), failing)


Trying = Callable[[Iterable[Mutant]], Iterator[Trial]]


@contextmanager
def _bench(game: str, library: Path, processes: int) -> Iterator[tuple[tuple[Run, ...], Trying]]:
    """The runs of the library, and a way to try mutants against those that pass."""
    found = runs(game, library)
    if processes < 2:
        passing = tuple(run for run in found if run.passed)
        yield found, lambda batch: (attempt(mutant, passing) for mutant in batch)
        return
    with ProcessPoolExecutor(processes, initializer=_begin, initargs=(game, library)) as pool:
        yield found, lambda batch: pool.map(_attempt, batch)


_RUNS: list[Run] = []  # of a worker process


def _begin(game: str, library: Path) -> None:
    Match.STEP_LIMIT = _STEP_LIMIT
    _RUNS.extend(run for run in runs(game, library) if run.passed)


def _attempt(mutant: Mutant) -> Trial:
    return attempt(mutant, _RUNS)


def fingerprint(game: str, library: Path) -> str:
    """What the trials of a game depend on: the kernel, its rulebook, its scenarios."""
    others = {_SOURCES / other for other in GAMES if other != game}
    code = [p for p in _SOURCES.rglob("*.py") if not others & set(p.parents)]
    total = hashlib.sha256()
    for path in sorted([*code, *(library / game).rglob("*.y*ml")]):
        total.update(f"{path.name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]
