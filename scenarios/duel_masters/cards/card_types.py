"""Card types, special types and elements (204, 316.1)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    CREATURES,
    ELEMENTS,
    IMPROPER,
    answers,
    policy,
)
from scenarios.engine import asks as kernel
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.rulebook import REVERSED
from scenarios.engine.state import GameObject
from scenarios.language.filters import Traits

EVOLUTIONS = frozenset(
    {"evolution", "evolution_creature", "star_evolution", "forbidden_star_evolution", "s_max"}
)
"""The types and special types that make an evolution creature (204.3a, 813.1, 815.1)."""


@answers(kernel.is_type, "204.2")
def is_type(play: Play, word: str, seen: Traits, obj: GameObject) -> bool:
    """Whether an object is of a type, or of the sum of several."""
    if word == "creature":
        return bool(seen.types & CREATURES)
    if word == "element":
        return bool(asks.is_element(play, seen.types))
    return word in seen.types if word in _TYPES else is_special(play, word, seen.types)


_TYPES = ELEMENTS | IMPROPER
"""The card types; every other word of a type is one of a special type."""


@policy("204.3", on="special type", without=REVERSED)
def is_special(play: Play, word: str, types: frozenset[str]) -> bool:
    """Whether an object has a special type, such as evolution, of which there are several kinds."""
    return not types.isdisjoint(EVOLUTIONS) if word == "evolution" else word in types


@answers(asks.is_element, "316.1")
def is_element(play: Play, types: frozenset[str]) -> bool:
    """Elements are what can lie in the battle zone face up; spells and the like are none."""
    return types.isdisjoint(IMPROPER)


def is_creature(play: Play, obj: GameObject) -> bool:
    found: bool = is_type(play, "creature", kernel.traits(play, obj.id), obj)
    return found


NEO, G_NEO = "neo", "g_neo"


def is_neo(card: CardDef) -> bool:
    """Whether a card may enter with or without an evolution source (802.1)."""
    return bool({NEO, G_NEO} & set(card.special))
