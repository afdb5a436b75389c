"""What is typed into the forms of a board, as its grammar writes it: Japanese, wide digits."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from scenarios.games import game_of
from scenarios.language.grammar import game_words
from scenarios.language.grammar.games import GameWords
from scenarios.playing.pictures import CIVILIZATIONS

__all__ = ["NUMBERS", "abilities", "called", "colours_of", "digits", "keyword_of"]

NUMBERS = {
    "cost": ("コスト", "cost"),
    "power": ("パワー", "power"),
    "mana": ("マナの数字", "mana value"),
    "attack": ("アタック", "attack"),
    "health": ("ヘルス", "health"),
    "level": ("レベル", "level"),
}
"""What the numbers of cards are called, in Japanese and English."""

_OPENING, _CLOSING = "{[(", "}])"
_BETWEEN = re.compile(r"[\s・_‐-]")


@cache
def _keywords(game: str) -> dict[str, str]:
    """The keyword of each Japanese name; reading the rulebook waits until one is typed."""
    named = game_of(game).book.called
    words = game_words(game).keywords
    return {ja: keyword for keyword in words if (ja := named(keyword)[0]) != keyword}


@cache
def _loosely(game: str) -> dict[str, str]:
    """The keyword of each of its names, written without what stands between the words."""
    words = game_words(game).keywords
    named = {_loose(keyword): keyword for keyword in words}
    return {**named, **{_loose(ja): keyword for ja, keyword in _keywords(game).items()}}


def _loose(said: str) -> str:
    return _BETWEEN.sub("", digits(said)).casefold()


def keyword_of(said: str, game: str) -> str:
    """The keyword that is meant, `W-breaker` or `Wブレイカー` for `w_breaker`; "" for none."""
    return _loosely(game).get(_loose(said), "")


def called(keyword: str, game: str) -> str:
    """A keyword as it stands on cards."""
    return game_of(game).book.called(keyword)[0]


def digits(said: str) -> str:
    """A number in digits of one width: `３` is 3."""
    return unicodedata.normalize("NFKC", said).strip()


def colours_of(said: str, words: GameWords) -> tuple[str, ...]:
    """The colours of `光/水`, `火文明` or `light/water`; none where there is another word."""
    named = {name: each for each in words.civilizations for name in (each, CIVILIZATIONS[each])}
    parts = re.split("[/／・]", said.strip().removesuffix("文明"))
    found = tuple(named.get(each.strip().casefold(), "") for each in parts)
    return found if all(found) else ()


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
