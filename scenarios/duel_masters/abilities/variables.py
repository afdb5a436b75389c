"""What the words of a lasting effect stand for is settled as it is made (605.2d, 608.2b)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers
from scenarios.engine.args import Args, Value, mentions
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context
from scenarios.language.filters import Unencoded, amount, information
from scenarios.language.values import read_under

_NAMING = frozenset({"name_civilization", "name_race", "name_card", "name_number"})


_IN_AN_ABILITY = ("words", "argument", "pattern", "condition", "cost", "do", "static")


_SPOKEN_OF = {"cannot": "", "can": "", "cost": "what", "replacement": "event"}
"""Of lasting effects that are fixed to no cards: under which key stands what they speak of."""


_RANGES = frozenset({"power", "cost", "civilizations"})


_OF_KINDS = frozenset({"name", "race", "civilization"})


def settled_words(
    play: Play, here: Context, kind: str, words: Args, *, to_cards: bool = False
) -> Args:
    """The words of a lasting effect as they stay: with what was named and with its numbers."""
    named = dict(here.values).get("said")
    if isinstance(named, str | int):
        words = _with(words, "said", named, _NAMING)
    if to_cards or kind not in _SPOKEN_OF:
        return words
    key = _SPOKEN_OF[kind] or words.word
    fixed: Value = asks.variables(play, here, words.get(key))
    if fixed == words.get(key):
        return words
    play.cite("608.2b")
    return Args({**words, key: fixed}, words.line)


def _as_it_comes(play: Play, here: Context, value: Value) -> Value:
    return value


@answers(asks.variables, "608.2b", also=("605.2d",), without=_as_it_comes)
def variables(play: Play, here: Context, value: Value) -> Value:
    """The numbers that its words ask for are read once, as the effect is made."""
    if isinstance(value, tuple):
        return tuple(variables(play, here, each) for each in value)
    if not isinstance(value, Args):
        return value
    found: dict[str, Value] = {}
    for key, inner in value.items():
        if key == "same" and isinstance(inner, Args):
            found.update(_shared(play, here, inner))
        elif key in _RANGES and isinstance(inner, Args):
            found[key] = Args({k: _number(play, here, v) for k, v in inner.items()}, inner.line)
        else:
            read = _number if key == "top" else variables
            found[key] = read(play, here, inner)
    return Args(found, value.line)


def _number(play: Play, here: Context, value: Value) -> Value:
    """An amount as it is now; what the event to come is about is not known yet."""
    if not isinstance(value, Args) or mentions(value, "it"):
        return value
    return amount(play, here, value)


def _shared(play: Play, here: Context, words: Args) -> dict[str, Value]:
    """What is to be the same as of something that was dealt with, where that can be named now."""
    found: dict[str, Value] = {}
    left: dict[str, Value] = {}
    for word, ref in words.items():
        seen = [] if ref == "it" else [s for _, s in information(play, here, ref) if s is not None]
        values = sorted({value for each in seen for value in read_under(play, word, each)})
        if seen and word in _OF_KINDS:
            found[word] = tuple(values)
        elif len(values) == 1:
            found[word] = values[0]
        else:
            left[word] = ref
    return {**found, **({"same": Args(left, words.line)} if left else {})}


def meaning_that(here: Context, words: Args) -> tuple[Args, tuple[int, ...]]:
    """Words that speak later of what this effect has chosen, and what `that` is to them then.

    Raises Unencoded where they speak of `that` beside it.
    """
    known = dict(here.values)
    for word in ("chosen", "looked"):
        if word in known and _speaks_of(words, word):
            if _speaks_of(words, "that"):
                raise Unencoded.of(f"{word}, that", words.line)
            meant = known[word]
            assert isinstance(meant, tuple)
            return _with(words, word, "that", ("choose", "look", "reveal")), meant
    return words, here.that


def _speaks_of(words: Value, word: str) -> bool:
    return bool(_with(words, word, "", ()) != words)


def _with(value: Any, word: str, said: Value, unless: Collection[str]) -> Any:
    """Words with others in the place of one, save in instructions that give that a meaning."""
    if isinstance(value, Args):
        found = {key: _with(inner, word, said, unless) for key, inner in value.items()}
        return Args(found, value.line)
    if isinstance(value, tuple):
        if any(isinstance(each, Args) and each.word in unless for each in value):
            return value
        return tuple(_with(each, word, said, unless) for each in value)
    if hasattr(value, "pattern"):
        inner = {key: _with(getattr(value, key), word, said, unless) for key in _IN_AN_ABILITY}
        return replace(value, **inner)
    return said if value == word else value
