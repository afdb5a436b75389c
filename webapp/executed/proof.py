"""What switching rules off has shown, kept in the user's folder until it is measured anew.

    RULINGS_HOME/coverage/<game>.json

It holds under one fingerprint of code and library; `Proof.stale` says that they have changed.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from indexer.home import Home, replace_file
from scenarios.proving.mutation import Mutant, Mutations, Trial, exercised, fingerprint

__all__ = ["Proof", "keep", "proof_of"]

_FORM = 3  # of the file; another one is not read


@dataclass(frozen=True, slots=True)
class Proof:
    """The trials of a game, and whether code or library have changed since."""

    mutations: Mutations
    stale: bool

    @property
    def exercised(self) -> frozenset[str]:
        return exercised(self.mutations.trials)

    def trials(self, outcome: str) -> tuple[Trial, ...]:
        """The trials with this outcome, in the order of registration."""
        return tuple(trial for trial in self.mutations.trials if trial.outcome == outcome)


def keep(home: Home, mutations: Mutations) -> None:
    """Store the trials of a game in place of those before. Raises HomeError."""
    values = {"form": _FORM, **asdict(mutations)}
    content = json.dumps(values, ensure_ascii=False, indent=1).encode()
    replace_file(_path(home, mutations.game), content)


def proof_of(home: Home, game: str, library: Path) -> Proof | None:
    """What is kept of a game; None when nothing was measured, or by another version."""
    try:
        values = json.loads(_path(home, game).read_bytes())
        mutations = _mutations(values) if values.pop("form") == _FORM else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None  # what cannot be read proves nothing: it is measured anew
    if mutations is None:
        return None
    return Proof(mutations, mutations.fingerprint != fingerprint(game, library))


def _mutations(values: dict[str, Any]) -> Mutations:
    trials = tuple(_trial(each) for each in values.pop("trials"))
    failing = tuple(values.pop("failing"))
    return Mutations(**values, trials=trials, failing=failing)


def _trial(values: dict[str, Any]) -> Trial:
    lists = {"numbers", "proves"}
    mutant: dict[str, Any] = values.pop("mutant")
    mutant.update({name: tuple(mutant[name]) for name in lists})
    proved = tuple(values.pop("proved"))
    return Trial(Mutant(**mutant), proved=proved, **values)


def _path(home: Home, game: str) -> Path:
    return home.root / "coverage" / f"{game}.json"
