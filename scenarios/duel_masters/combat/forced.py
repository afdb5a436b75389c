"""Made to attack, to block, to be chosen: by what, and what is to be attacked or blocked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers, attack_of, guard, policy
from scenarios.duel_masters.combat.attackers import attacks_on, to_be_attacked
from scenarios.duel_masters.combat.blockers import Choice, ways
from scenarios.duel_masters.conditions.trigger_conditions import is_attacked
from scenarios.duel_masters.laws.bans import said_of
from scenarios.duel_masters.zones.into_deck import OneCard
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has, static_parts
from scenarios.engine.args import Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import CardId, Context, GameObject, ObjectId

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


def owed(play: Play, creature: int, unmet: list[Demand]) -> Iterator[Action]:
    """The legal attacks of a creature that one of these demands asks for."""
    if unmet:
        every = to_be_attacked(play, play.state.objects[creature].controller)
        targets = (t for t in every if any(_meets(play, demand, t) for demand in unmet))
        yield from attacks_on(play, creature, targets)


def owes(play: Play, creature: int) -> Action | None:
    """An attack that a creature is made to make this turn and still can."""
    return next(owed(play, creature, _unmet(play, creature)), None)


@policy("506.1b", on="owed", about=DEMANDS, without=gives(False))
def is_owed(play: Play, action: Action) -> bool:
    """Whether a creature is made to make this attack."""
    return any(_meets(play, demand, _target(action)) for demand in _unmet(play, action.what))


def made_to_block(play: Play, creature: int) -> bool:
    """Whether an effect makes a creature block the attacker."""
    attack = attack_of(play)
    found = demands(play, "block", creature)
    return attack is not None and any(_meets(play, each, attack.attacker) for each in found)


@guard("506.1b", on="attack no more", about=DEMANDS)
def must_still_attack(play: Play, none: Action) -> Refusal | None:
    """A creature that is made to attack must do so this turn if it can, in any order."""
    for obj in play.state.present(BATTLE, none.player):
        unmet = _unmet(play, obj.id)
        action = next(owed(play, obj.id, unmet), None)
        if action is not None:
            return _must(play, action, certain=all(words is not None for _, words in unmet))
    return None


@guard("506.1b", on="attack", about=DEMANDS)
def attacks_another(play: Play, action: Action) -> Refusal | None:
    """What is made to attack something certain attacks nothing else while it can do so."""
    certain = [demand for demand in _unmet(play, action.what) if demand[1] is not None]
    if not certain or any(_meets(play, demand, _target(action)) for demand in certain):
        return None
    other = next(owed(play, action.what, certain), None)
    return _must(play, other, certain=True) if other is not None else None


def _target(action: Action) -> int | str:
    assert isinstance(action.target, int | str)
    return action.target


def _must(play: Play, action: Action, *, certain: bool) -> Refusal:
    name, target = play.name(action.what), _target(action)
    what = play.name(target) if isinstance(target, int) else target
    ja, en = (f"{what}を", f" {what}") if certain else ("", "")
    return refuse(f"{name}は{ja}攻撃しなければならない", f"{name} must attack{en}", "506.1b")


@guard("507.1b", on="blockers", about=DEMANDS)
def leaves_out_forced(play: Play, choice: Choice) -> Refusal | None:
    """Creatures made to block must all be among the chosen."""
    options, chosen = choice
    attack = attack_of(play)
    for i in options:
        if attack is None or i in chosen or "blocker" not in ways(play, i):
            continue
        if made_to_block(play, i):
            name = play.name(i)
            return refuse(f"{name}はブロックしなければならない", f"{name} must block")
    return None


@answers(kernel.chosen_first, "101.1")
def chosen_first(play: Play, by: str, options: tuple[Any, ...]) -> tuple[Any, ...]:
    """What effects say that an opponent has to choose, as far as it can be chosen at all."""
    if not static_parts(play, "must") and all(e.kind != "must" for e in play.state.effects):
        return ()
    there = ((i, whole) for i in options if (whole := _chosen_of(play, i)) is not None)
    found = tuple(
        i
        for i, whole in there
        if whole.controller != by and any(said_of(play, "must", "be_chosen", whole.id))
    )
    play.cite(*("101.1" for _ in found[:1]))
    return found


@answers(kernel.chosen_in_part, "109.2c")
def chosen_in_part(play: Play) -> None:
    """One joined cell of a creature that has to be chosen is, and another is passed over: say so.

    What is said of a creature is for each of its cards that shows; but it was the creature that
    had to be chosen, and a card of it has been.
    """
    play.dispute("101.1", "109.2c")


def _chosen_of(play: Play, option: int | OneCard) -> GameObject | None:
    """The element of which an option is the whole, or a card that shows (109.2c); else None."""
    if not isinstance(option, OneCard):
        return play.state.objects.get(ObjectId(option))
    whole = play.read.holder(CardId(option.card))
    return whole if whole is not None and asks.shows(play, whole, option.card) else None
