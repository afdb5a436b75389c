"""The games by name, as they are registered: the language stands below them and imports none."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["GAMES", "register", "words_of"]

_WORDS: dict[str, Callable[[], object]] = {}

GAMES = _WORDS.keys()
"""The games that a scenario can be about; `scenarios.games` registers them."""


def register(game: str, words: Callable[[], object]) -> None:
    """Make a game known; `words` gives its GameWords as they are first asked for."""
    _WORDS[game] = words


def words_of(game: str) -> object:
    """What was registered for a game; raises KeyError for one that is not in GAMES."""
    return _WORDS[game]()
