"""The games that have a rulebook, by name: the one place outside it that names one."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from indexer.said import Said
from scenarios.language.errors import ScenarioError
from scenarios.language.game import Game

_HOMES = {name: f"scenarios.{name}.game" for name in ("duel_masters", "nova")}
"""Where the `GAME` of each stands; it is imported as it is asked for."""

GAMES = tuple(_HOMES)
"""The games that have a rulebook."""


def game_of(name: str) -> Game:
    """The game of that id. Raises ScenarioError for one without a rulebook."""
    if name not in GAMES:
        what = Said(
            f"{name!r} のルールはまだ実行できません。", f"the engine has no rulebook for {name!r}"
        )
        raise ScenarioError.of(what, allowed=GAMES)
    return cast(Game, import_module(_HOMES[name]).GAME)
