"""The abilities that the rules give to a card beside those of its text (110.1, 813)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers
from scenarios.duel_masters.cards.card_types import G_NEO
from scenarios.duel_masters.special.s_max import S_MAX, first_s_max
from scenarios.duel_masters.special.star_evolution import STARS
from scenarios.duel_masters.special.super_souls import own_souls, souls_beneath
from scenarios.duel_masters.values import RuleAbility
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition
from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject


@answers(kernel.inherent, "110.1")
def inherent(play: Play, obj: GameObject) -> tuple[Any, ...]:
    """The rules give abilities to a card, beside those that it has by its text."""
    shown = definition(play.state, obj)
    if obj.zone != BATTLE:
        return own_souls(play, shown)
    own, beneath = own_souls(play, shown), souls_beneath(play, obj, shown)
    return (*own, *_by_type(play, obj, shown), *beneath)


def _by_type(play: Play, obj: GameObject, shown: Any) -> Iterator[RuleAbility]:
    special = frozenset(shown.special)
    if special & STARS:
        yield from asks.star_evolution(play, special)
    if G_NEO in special and len(obj.cards) > 1:
        yield from asks.g_neo(play, special)
    if S_MAX in special and obj.id == first_s_max(play, obj.controller):
        yield from asks.s_max(play, special)


@answers(asks.leaves_in_part, "813.1", also=("803.2",), without=lambda play, obj: False)
def a_part_leaves(play: Play, obj: GameObject) -> bool:
    """Of a star evolution or G-NEO creature only a part leaves, if nothing else replaces it."""
    shown = definition(play.state, obj)
    own = _by_type(play, obj, shown) if obj.zone == BATTLE else ()
    return any(ability.kind == "replacement" for ability in own)


def rules_behind(ability: Ability) -> tuple[str, ...]:
    """The rules that give an ability to what has it: those of its type, or of super-soul X."""
    given: tuple[str, ...] = getattr(ability, "rules", ())
    if ability.id.startswith("soul of "):
        return ("818.1b",)
    return ("818.1a",) if ability.id.startswith("soul.") else given
