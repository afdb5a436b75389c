"""The games by name: the one place outside their folders that names them.

Importing it makes their words known to the grammar; words and rulebooks are read as they are
first asked for.
"""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from operator import attrgetter
from pkgutil import walk_packages
from typing import TYPE_CHECKING, cast

from indexer.said import Said
from scenarios.language.errors import ScenarioError
from scenarios.language.known_games import register

if TYPE_CHECKING:
    from scenarios.language.game import Game

__all__ = ["GAMES", "game_of"]

GAMES = ("duel_masters", "nova")
"""The games that have a rulebook: a folder whose `game.GAME` is the game."""

_READ = (*GAMES, "dimension_zero")
"""The games of which a scenario can be read: a folder whose `words.WORDS` are its words."""

_WORDED = ("duel_masters",)
"""The games whose card texts can be read: a folder whose `phrases.grammar` makes the grammar."""


def game_of(name: str) -> Game:
    """The game of that id. Raises ScenarioError for one without a rulebook."""
    if name not in GAMES:
        what = Said(
            f"{name!r} のルールはまだ実行できません。", f"the engine has no rulebook for {name!r}"
        )
        raise ScenarioError.of(what, allowed=GAMES)
    return _loaded(name)


@cache
def _loaded(name: str) -> Game:
    """A game with all that its rulebook registers: its modules, in the order of their names."""
    path = import_module(f"scenarios.{name}").__path__
    for found in sorted(walk_packages(path, f"scenarios.{name}."), key=attrgetter("name")):
        import_module(found.name)
    return cast("Game", import_module(f"scenarios.{name}.game").GAME)


def _words(name: str) -> object:
    return import_module(f"scenarios.{name}.words").WORDS


def _phrases(name: str, language: str, races: frozenset[str]) -> object:
    return import_module(f"scenarios.{name}.phrases").grammar(language, races)


for _name in _READ:
    register(
        _name,
        partial(_words, _name),
        partial(_phrases, _name) if _name in _WORDED else None,
    )
