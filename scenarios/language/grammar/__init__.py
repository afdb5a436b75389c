"""The words of the scenario grammar: which keys and words stand where, for each game.

Each place of the grammar is a Shape by name. The reader checks a file against the shapes, and
`scenarios.files.schema` prints them as a JSON Schema: a word is added here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from scenarios.language.grammar.abilities import ability_shapes
from scenarios.language.grammar.files import file_shapes
from scenarios.language.grammar.games import GAMES, GameWords, game_words
from scenarios.language.grammar.plays import play_shapes
from scenarios.language.grammar.shape import Shape

__all__ = ["GAMES", "GameWords", "Shape", "game_words", "shapes"]


@lru_cache(maxsize=len(GAMES))
def shapes(game: str) -> Mapping[str, Shape]:
    """Every shape of a game's grammar by name; `file` is the whole file.

    Raises KeyError for a game that is not in GAMES.
    """
    words = game_words(game)
    return {**ability_shapes(words), **file_shapes(words), **play_shapes(words)}
