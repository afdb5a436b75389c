"""Summoning sickness, and what never has it (301.5, 801.3, 802.3)."""

from __future__ import annotations

from scenarios.duel_masters.book import (
    answers,
    policy,
)
from scenarios.duel_masters.cards.card_types import EVOLUTIONS
from scenarios.engine import asks as kernel
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject


@answers(kernel.is_sick, "301.5")
def is_sick(play: Play, obj: GameObject) -> bool:
    """A creature that was not there from its player's start of turn."""
    if is_never_sick(play, kernel.traits(play, obj.id).types):
        return False
    return bool(obj.since >= play.state.var("turn_number"))


@policy("801.3", on="never sick", also=("802.3",), without=gives(False))
def is_never_sick(play: Play, types: frozenset[str]) -> bool:
    """An evolution creature has no summoning sickness, a NEO creature while it is one."""
    return not types.isdisjoint(EVOLUTIONS)
