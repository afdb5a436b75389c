"""The games by name, as they are registered: the language stands below them and imports none."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["GAMES", "phrases_of", "register", "words_of"]

MadeGrammar = Callable[[str, frozenset[str]], object]
"""Makes a grammar in a language, with the races that a list of cards adds."""

_WORDS: dict[str, Callable[[], object]] = {}
_PHRASES: dict[str, MadeGrammar] = {}

GAMES = _WORDS.keys()
"""The games that a scenario can be about; `scenarios.games` registers them."""


def register(game: str, words: Callable[[], object], phrases: MadeGrammar | None = None) -> None:
    """Make a game known; `words` gives its GameWords as they are first asked for.

    `phrases` makes the grammar in which its cards are worded, in a language, with further races.
    """
    _WORDS[game] = words
    if phrases is not None:
        _PHRASES[game] = phrases


def phrases_of(game: str) -> MadeGrammar | None:
    """What makes the grammar of a game's card texts in a language; None where there is none."""
    return _PHRASES.get(game)


def words_of(game: str) -> object:
    """What was registered for a game; raises KeyError for one that is not in GAMES."""
    return _WORDS[game]()
