"""The rules as they run: a scenario is replayed, and every step names its rule.

    from scenarios import load, replay_all

    for verdict in replay_all(load("my-scenario.yaml")):
        print(verdict.verdict, verdict.cited)

Importing this package makes the games known and loads nothing else; each name below is loaded
when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.files.reading.file import load
    from scenarios.files.scenario import Scenario
    from scenarios.games import game_of
    from scenarios.language.errors import ScenarioError
    from scenarios.language.game import Game
    from scenarios.proving.coverage import Coverage, measure
    from scenarios.proving.replay import Verdict, load_library, replay_all
    from scenarios.searching.explore import Exploration
    from scenarios.why.why_not import why_refused

__all__ = [
    "Coverage",
    "Exploration",
    "Game",
    "Scenario",
    "ScenarioError",
    "Verdict",
    "game_of",
    "load",
    "load_library",
    "measure",
    "replay_all",
    "why_refused",
]

_HOMES = {
    "Coverage": "scenarios.proving.coverage",
    "Exploration": "scenarios.searching.explore",
    "Game": "scenarios.language.game",
    "Scenario": "scenarios.files.scenario",
    "ScenarioError": "scenarios.language.errors",
    "Verdict": "scenarios.proving.replay",
    "game_of": "scenarios.games",
    "load": "scenarios.files.reading.file",
    "load_library": "scenarios.proving.replay",
    "measure": "scenarios.proving.coverage",
    "replay_all": "scenarios.proving.replay",
    "why_refused": "scenarios.why.why_not",
}

import_module("scenarios.games")  # makes the games known to the grammar

if not TYPE_CHECKING:  # to the types, only the names above are there

    def __getattr__(name: str) -> object:
        """A name of this package, from the module that has it."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)
