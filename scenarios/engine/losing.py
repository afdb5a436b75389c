"""Abilities that effects take away: all that an object has by itself, or some keywords of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from scenarios.engine.args import Args, texts

if TYPE_CHECKING:
    from scenarios.engine.play import Play

LOSES = "lose_abilities"
"""The word of static parts and the kind of effects that take abilities away."""
ALL = "all"
ROUNDS = 60
"""How often what depends on itself is looked at anew before it is said never to settle."""
Taken: TypeAlias = dict[int, frozenset[str]]
"""By object, the keyword abilities that are taken from it; `all` for everything it has."""


def taken(play: Play) -> Taken:
    """What effects take from objects now; of static abilities as far as they have been read."""
    found: Taken = dict(play.state.cache.get(LOSES, ()))
    for effect in play.state.effects:
        if effect.kind == LOSES:
            for object_id in effect.on:
                found[object_id] = found.get(object_id, frozenset()) | _what_goes(effect.words)
    return found


def _what_goes(words: Args) -> frozenset[str]:
    """The keyword abilities that these words take, or all abilities."""
    return frozenset(texts(words["keyword"]) if "keyword" in words else (ALL,))


def is_taken(gone: Taken, object_id: int, ability: Any) -> bool:
    """Whether an ability is one of those; what the rules give a card of a type is none."""
    if object_id not in gone or hasattr(ability, "rules") or ability.id.startswith("given "):
        return False
    return is_meant(gone[object_id], ability)


def is_meant(words: frozenset[str], ability: Any) -> bool:
    """Whether an ability is of those that are taken by their keywords, or all are."""
    return ALL in words or (ability.kind == "keyword" and ability.keyword in words)


def without_the_lost(
    play: Play, table: Any, read_anew: Callable[[Play, tuple[Any, ...]], Any]
) -> Any:
    """The parts of static abilities without those that some of them take away.

    What has been taken from its card takes nothing: it is looked at until it stays the same.
    """
    from scenarios.engine.abilities import functioning

    whole, had = functioning(play), Taken()
    for _ in range(ROUNDS):
        found = _by_statics(play)
        if found == had:
            break
        had = found
        play.state.cache[LOSES] = found
        left = tuple(h for h in whole if not is_taken(found, h.holder.id, h.ability))
        table = read_anew(play, left)
    else:
        play.state.cache["unsettled"] = True
    return table


def _by_statics(play: Play) -> Taken:
    from scenarios.engine.abilities import static_parts

    found = Taken()
    for held, words in static_parts(play, LOSES):
        for i in play.policy("select", held.context(), words["what"]):
            found[i] = found.get(i, frozenset()) | _what_goes(words)
    return found
