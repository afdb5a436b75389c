"""What is typed into the forms of a board, as its grammar writes it: Japanese, wide digits."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from scenarios.games import game_of
from scenarios.language.grammar import game_words
from scenarios.playing.pictures import CIVILIZATIONS

__all__ = ["abilities", "digits", "plain_or_mana"]

_COLOURS = {ja: word for word, ja in CIVILIZATIONS.items()}
_OPENING, _CLOSING = "{[(", "}])"


@cache
def _keywords(game: str) -> dict[str, str]:
    """The keyword of each Japanese name; reading the rulebook waits until one is typed."""
    called = game_of(game).book.called
    words = game_words(game).keywords
    return {ja: keyword for keyword in words if (ja := called(keyword)[0]) != keyword}


def digits(said: str) -> str:
    """A number in digits of one width: `３` is 3."""
    return unicodedata.normalize("NFKC", said).strip()


def plain_or_mana(said: str) -> str:
    """A number of plain cards, or a card of mana by its colours: `光/水` is light/water.

    What is neither stays as it is.
    """
    if digits(said).isdigit():
        return digits(said)
    found = [_COLOURS.get(each.strip(), "") for each in re.split("[/／・]", said)]
    return "/".join(found) if all(found) else said


def abilities(said: str, game: str) -> str:
    """Abilities with each keyword that stands by itself in its word: `S・トリガー` is s_trigger."""
    return ", ".join(_keywords(game).get(digits(part), part) for part in _parts(said, game))


def _parts(said: str, game: str) -> list[str]:
    """The text between the commas that stand in no bracket; whole where none is a keyword."""
    depth, parts = 0, [""]
    for letter in said:
        depth += (letter in _OPENING) - (letter in _CLOSING)
        if letter in ",、，\n" and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    known = any(digits(part) in _keywords(game) for part in parts)
    return [part.strip() for part in parts if part.strip()] if known else [said]
