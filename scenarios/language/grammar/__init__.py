"""The words of the scenario grammar: which keys and words stand where, for each game.

Each word is one entry (`word.Word`): those that games share in `entries/`, a game's own in its
folder. From the entries come the shapes, against which the reader checks a file, the JSON Schema
(`scenarios.files.schema`) and the reference (`scenarios.files.reference`).
"""

from __future__ import annotations

from scenarios.language.grammar.assembling import shapes
from scenarios.language.grammar.games import GAMES, GameWords, game_words
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["GAMES", "GameWords", "Kind", "Page", "Shape", "Word", "game_words", "shapes"]
