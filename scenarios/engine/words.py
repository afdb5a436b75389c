"""The words that the cards and the running effects of a game have: what its rules can be about.

A card may come to have an ability, and an effect may come to run, in the course of a game; but the
words of both stand on some card of it, or on an effect that ran at its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scenarios.engine.args import Args
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.state import GameState

__all__ = ["concerning", "words_in"]

_OF_A_CARD = ("type", "special", "extra", "evolves", "abilities", "soul", "parts", "forms")
"""What a card may have that has words."""
_BY_NAME = ("evolves", "parts", "forms", "soul", "partners")
"""What a card may have whose own name is a word: that of two parts has `parts`."""
_OF_AN_ABILITY = (
    *("kind", "keyword", "words", "argument", "pattern", "condition"),
    *("cost", "do", "static"),
)


def words_in(state: GameState) -> frozenset[str]:
    """Every word that occurs in a game that goes on from this state: keys, values, keywords."""
    found: set[str] = set()
    kinds = {id(card.definition): card.definition for card in state.cards.values()}
    left: list[Any] = list(kinds.values())
    for effect in state.effects:
        left += (effect.kind, effect.words)
    while left:
        value = left.pop()
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, Args):
            found.update(value.keys())
            left += value.values()
        elif isinstance(value, tuple | frozenset):
            left += value
        elif hasattr(value, "keyword"):
            left += _parts_of(value, _OF_AN_ABILITY)
        elif hasattr(value, "abilities"):
            left += _parts_of(value, _OF_A_CARD)
            found.update(name for name in _BY_NAME if getattr(value, name, None))
    return frozenset(found)


def _parts_of(value: object, names: Iterable[str]) -> list[Any]:
    return [part for name in names if (part := getattr(value, name, None))]


def concerning(book: Rulebook, words: frozenset[str]) -> Rulebook:
    """The rulebook of a game in which no other words occur: it rules as the whole one does.

    What is about other words is left out, and asked nothing.
    """
    out = [rule for rule in book.of_words if words.isdisjoint(rule.about)]
    names = frozenset([rule.name for rule in out])
    if not out:
        return book
    if names not in book.narrower:
        book.narrower[names] = _without(book, out, names)
    return book.narrower[names]


def _without(book: Rulebook, out: list[AnyRule], names: frozenset[str]) -> Rulebook:
    """The rulebook without these rules, which have these names."""

    def left(rules: list[AnyRule]) -> list[AnyRule]:
        return [rule for rule in rules if rule.name not in names]

    return replace(
        book,
        policies={**book.policies, **_in_place_of(out)},
        checks=left(book.checks),
        guards={on: left(rules) for on, rules in book.guards.items()},
        hearers={told: left(rules) for told, rules in book.hearers.items()},
    )


def _in_place_of(out: list[AnyRule]) -> dict[str, AnyRule]:
    """For each answer that is left out, what holds where nothing is there that it is about."""
    answers = [(rule, rule.elsewhere) for rule in out if rule.kind == "policy"]
    return {r.on: replace(r, function=elsewhere) for r, elsewhere in answers if elsewhere}
