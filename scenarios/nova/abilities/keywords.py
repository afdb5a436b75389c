"""Keywords that are automatic abilities: 息吹 and 斬撃 (1006, 1007)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning, has
from scenarios.engine.args import Args
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, Held, Outcome
from scenarios.language.filters import amount
from scenarios.nova.abilities.delayed import BuiltIn
from scenarios.nova.book import BY_HEALTH, Battle, battle_of, is_destroyed, policy, rule

Triggering: TypeAlias = Callable[[Play, Held, Fact | None, tuple[str, ...]], None]
"""Lets an ability trigger on an event, under these rules."""


def keywords_of(play: Play, obj: GameObject, keyword: str) -> list[Held]:
    """Each ability of an object that is this keyword: several of one keyword count singly."""
    return [
        held
        for held in all_functioning(play)
        if held.holder.id == obj.id
        and held.ability.keyword == keyword
        and kernel.applies(play, held)
    ]


@rule("1006.2", quiet=True, ja="息吹", en="breath")
def breathes(play: Play, fact: Fact, let_trigger: Triggering) -> None:
    """息吹 triggers on the attack of its servant: damage to all servants of the opponent."""
    obj = play.state.objects[fact.event.obj]
    for held in keywords_of(play, obj, "breath"):
        number = amount(play, held.context(), held.ability.argument)
        hit = Args({"to": Args({"type": "servant", "whose": "opponent"}), "n": number * 100})
        ability = BuiltIn(f"breath {held.ability.id}", (Args({"damage": hit}),))
        let_trigger(play, Held(obj, ability), fact, ("801.4.3.1", "1006.2"))


# -- 斬撃 ---------------------------------------------------------------------------------------


def slashes(play: Play, fact: Fact, let_trigger: Triggering) -> None:
    """Whether what was destroyed lost its health to the battle damage of a servant with 斬撃."""
    battle, fallen = battle_of(play), play.state.objects.get(fact.event.obj)
    if battle is None or fallen is None or fallen.id not in play.state.var("in_battle", ()):
        return
    if BY_HEALTH not in fallen.marks or play.state.var("battle_by") != "405.6.3.2":
        return
    slayer = play.state.objects.get(_other(battle, fallen.id))
    if slayer is None or not has(play, slayer.id, "slash"):
        return
    if not in_attack(play, battle, slayer.id):
        not_when_defending(play, slayer.id)
        return
    trigger_slash(play, fact, slayer, let_trigger)


def _other(battle: Battle, servant: int) -> int:
    """Who battles against a servant, 0 where nobody does."""
    against: Any = battle.defender if battle.defended else battle.target
    if servant == against:
        return battle.attacker
    return against if servant == battle.attacker and isinstance(against, int) else 0


@policy("1006.2#2", on="slashes in attack", without=gives(True))
def in_attack(play: Play, battle: Battle, servant: int) -> bool:
    """斬撃 counts for the servant that attacks, and not in defence."""
    return servant == battle.attacker


@rule("1006.2#2", ja="防御時の斬撃", en="slash in defence")
def not_when_defending(play: Play, servant: int) -> None:
    """Of a defending servant 斬撃 has no effect."""
    name = play.name(servant)
    said = f"{name}の斬撃は防御時には影響しない", f"{name}'s slash has no effect in defence"
    play.say(*said, cards=(servant,))


@rule("1006.3", quiet=True, ja="斬撃", en="slash")
def trigger_slash(play: Play, fact: Fact, slayer: GameObject, let_trigger: Triggering) -> None:
    """What is beyond the health of what it destroyed is dealt to up to so many servants.

    Damage that the fallen servant had before counts for its health. Where 貫通 deals the surplus
    too, that matters while there is any, and a servant that could take it.
    """
    fallen = play.state.objects[fact.event.obj]
    theirs = Args({"type": "servant", "whose": "opponent"})
    if has(play, slayer.id, "pierce"):
        left = kernel.select(play, Context(0, slayer.controller, slayer.id), theirs)
        there = not all(is_destroyed(play.state.objects[i]) for i in left)
        if there and play.state.var("pierced"):
            both_take_the_surplus(play)
        return
    surplus = fallen.damage - (kernel.traits(play, fallen.id).health or 0)
    for held in keywords_of(play, slayer, "slash"):
        number = amount(play, held.context(), held.ability.argument)
        hit = Args({"to": Args({"choose": theirs, "up_to": number}), "n": surplus})
        ability = BuiltIn(f"slash {held.ability.id}", (Args({"damage": hit}),))
        let_trigger(play, Held(slayer, ability), fact, ("801.4.3.1", "1006.3"))


def both_take_the_surplus(play: Play) -> None:
    """Of one surplus that 貫通 and 斬撃 both deal the rules do not say who gets it."""
    play.say(
        "貫通と斬撃の余剰：ルールは定めていない", "of pierce and slash at once nothing is said"
    )
    play.finish(
        Outcome(
            "silent",
            rules=("1004.3", "1006.3"),
            reason_ja="貫通が与えた余剰ダメージを斬撃も与えるかは書かれていない",
            reason_en="whether slash deals the surplus that pierce has dealt is not said",
        )
    )
