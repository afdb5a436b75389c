"""What effects make a creature attack or block: read here, judged in attack and blocking."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters.book import attack_of
from scenarios.duel_masters.conditions.trigger_conditions import is_attacked
from scenarios.duel_masters.laws.prohibitions import said_of
from scenarios.engine.abilities import has
from scenarios.engine.args import Value
from scenarios.engine.play import Play
from scenarios.engine.state import Context

DEMANDS = ("must", "must_attack", "must_block")
"""The words of what makes a creature attack or block."""


Demand = tuple[Context, Value]
"""From whose view something is demanded, and the target in words: None is any."""


def demands(play: Play, verb: str, creature: int) -> Iterator[Demand]:
    """What effects make a creature attack or block."""
    if has(play, creature, f"must_{verb}"):
        yield Context(0, play.state.objects[creature].controller, creature), None
    for context, words in said_of(play, "must", verb, creature):
        yield context, words.get("target")


def _meets(play: Play, demand: Demand, target: int | str) -> bool:
    context, words = demand
    return words is None or is_attacked(play, context, words, target)


def _unmet(play: Play, creature: int) -> list[Demand]:
    """The attacks that a creature is made to make and has not made this turn."""
    found = []
    for demand in demands(play, "attack", creature):
        if demand[1] is None:
            player = play.state.objects[creature].controller
            met = ("attack", creature, player) in play.state.history
        else:
            met = any(_meets(play, demand, target) for target in _attacked(play, creature))
        if not met:
            found.append(demand)
    return found


def _attacked(play: Play, creature: int) -> Iterator[int | str]:
    """What a creature has attacked this turn."""
    for fact, *_ in play.state.var("this_turn", ()):
        if fact.event.verb == "attack" and fact.event.obj == creature:
            yield fact.event.get("target")


def made_to_block(play: Play, creature: int) -> bool:
    """Whether an effect makes a creature block the attacker."""
    attack = attack_of(play)
    found = demands(play, "block", creature)
    return attack is not None and any(_meets(play, each, attack.attacker) for each in found)
