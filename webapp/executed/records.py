"""The machine form of a rulebook's coverage, for the command and the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.games import game_of
from scenarios.proving.coverage import Coverage, Tally, never_cited

if TYPE_CHECKING:
    from scenarios.proving.mutation import Trial
    from webapp.executed.proof import Proof

__all__ = ["COLUMNS", "NOT_CLASSED", "coverage_record"]

COLUMNS = ("rules", "operational", "executable", "cited", "exercised")
NOT_CLASSED = "not classed yet: only what is registered or cited is counted"


def coverage_record(found: Coverage, proof: Proof | None, cited: frozenset[str]) -> dict[str, Any]:
    """The machine form; without a classification `operational` and its like are null."""
    classed = found.classified
    rules = found.rules
    return {
        "game": found.game,
        "edition": found.edition,
        "operational": list(found.numbers("operational")) if classed else None,
        "executable": list(found.numbers("executable")),
        "cited": list(found.numbers("cited")),
        "exercised": list(found.numbers("exercised")) if proof else None,
        "not_operational": _reasons(found) if classed else None,
        "not_executable": _missing(found) if classed else None,
        "cited_not_executable": [
            n for n in found.numbers("cited") if n in found.missing("executable")
        ],
        "executable_not_operational": [
            str(r.number) for r in rules if r.executable and r.operational is False
        ],
        "never_cited": list(never_cited(game_of(found.game).book, cited)),
        "chapters": {t.chapter: _counts(t) for t in found.chapters},
        "total": _counts(found.total),
        "mutation": _mutation(proof),
        **({} if classed else {"note": NOT_CLASSED}),
    }


def _reasons(found: Coverage) -> dict[str, str]:
    return {str(r.number): r.reason for r in found.rules if r.operational is False}


def _missing(found: Coverage) -> dict[str, str]:
    """The operational rules that nothing executes, with its reason or ""."""
    left = set(found.missing("executable"))
    return {str(r.number): r.missing for r in found.rules if str(r.number) in left}


def _counts(tally: Tally) -> dict[str, int]:
    return {column: getattr(tally, column) for column in COLUMNS}


def _mutation(proof: Proof | None) -> dict[str, Any] | None:
    """What was switched off, under which fingerprint it holds, and whether it still does."""
    if proof is None:
        return None
    return {
        "fingerprint": proof.mutations.fingerprint,
        "stale": proof.stale,
        "runs": proof.mutations.runs,
        "failing": list(proof.mutations.failing),
        "trials": [_trial(trial) for trial in proof.mutations.trials],
    }


def _trial(trial: Trial) -> dict[str, Any]:
    return {
        "off": trial.mutant.off,
        "kind": trial.mutant.kind,
        "rules": list(trial.mutant.numbers),
        "outcome": trial.outcome,
        "scenario": trial.by,
        "how": trial.how,
        "proved": list(trial.proved),
        "tried": trial.tried,
        "crashes": trial.crashes,
        "unseen": trial.unseen,
        "crash": trial.crash,
    }
