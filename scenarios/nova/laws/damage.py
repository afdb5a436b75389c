"""Damage and life: what is dealt, to whom, and who caused it (916)."""

from __future__ import annotations

from typing import TypeAlias

from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play
from scenarios.engine.state import Place
from scenarios.nova import asks
from scenarios.nova.book import FIELD, answers, policy, rule
from scenarios.nova.cards.traits import health_left, is_servant, traits


def damage_event(
    target: int | str,
    number: int,
    source: int,
    by: str,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    battle: bool = False,
) -> Event:
    """Damage to a servant is added up on it, to a player it is taken from life (916.1, 916.2)."""
    more = (("battle", True),) if battle else ()
    if isinstance(target, str):
        data = (("var", "life"), ("n", -number), ("damage", number), *more)
        return Event(
            "add",
            "damage player",
            player=target,
            data=data,
            source=source,
            by=by,
            replaced=replaced,
        )
    data = (("n", number), *more)
    return Event("damage", "damage", target, data=data, source=source, by=by, replaced=replaced)


DAMAGE = ("damage", "damage player")

Hits: TypeAlias = tuple[tuple[int | str, int, int], ...]
"""Damage that is dealt at the same time: to what or whom, how much, by which card."""


def _or_paid(play: Play, event: Event) -> bool:
    return event.verb in (*DAMAGE, "pay life")


@answers(asks.is_damage, "902.5", without=_or_paid)
def is_damage(play: Play, event: Event) -> bool:
    """Life that is paid is taken from the total, and that is not damage."""
    return event.verb in DAMAGE


def life_event(verb: str, player: str, number: int, source: int, by: str) -> Event:
    """Life gained, lost or paid; this is no damage (902.5, 918.7, 918.8)."""
    data = (("var", "life"), ("n", number))
    return Event("add", verb, player=player, data=data, source=source, by=by)


def caused_by(play: Play, player: str) -> None:
    """Note whose act changes life now: who loses when both lives come to 0 (003.2.4)."""
    play.set(cause=player)


def servants(play: Play, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are servants on the field now."""
    objects = play.state.objects
    return tuple(
        i for i in ids if i in objects and objects[i].zone == FIELD and is_servant(play, objects[i])
    )


@policy("203.2", on="attack of", also=("107.1",), without=lambda play, servant: servant)
def attack_of(play: Play, servant: int) -> int:
    """The attack of a servant is the total damage that it deals in battle."""
    play.cite("203.2", "107.1")
    return traits(play, servant).attack or 0


def battle_damage(play: Play, hits: Hits, destroyed: str = "405.6.3.2") -> None:
    """(target, number, source) of each; all is dealt at the same time (602.5).

    `destroyed` is the rule by which what it destroys is destroyed in battle.
    """
    fighting = tuple(t for t, _, _ in hits if isinstance(t, int))
    play.set(cause="", in_battle=fighting, battle_by=destroyed)
    play.happen(
        *(
            damage_event(target, number, source, "battle", battle=True)
            for target, number, source in hits
            if number > 0
        )
    )


@rule("922.1", also=("922.2",), ja="バトルさせる", en="they battle")
def make_battle(play: Play, a: int, b: int) -> None:
    """Each deals damage equal to its attack value to the other; nobody can defend (922.2)."""
    both = a, b
    names = play.name(a), play.name(b)
    play.say(f"{names[0]}と{names[1]}がバトルする", f"{names[0]} and {names[1]} battle", cards=both)
    play.happen(*(Event("note", "battle", i) for i in both))
    battle_damage(play, ((a, attack_of(play, b), b), (b, attack_of(play, a), a)), "922.1")


@rule("922.3", ja="バトルは行われない", en="there is no battle")
def no_battle(play: Play) -> None:
    """When one of them has gone or is no servant, no battle takes place."""
    play.say(
        "バトルさせるサーバントがいないため行われない",
        "one of the servants is gone: there is no battle",
        status="skipped",
    )


def to_graveyard(play: Play, object_id: int, verb: str = "to graveyard") -> Event:
    """Put into its owner's graveyard (908.1)."""
    owner = play.state.top_card(play.state.objects[object_id]).owner
    return Event("move", verb, object_id, to=Place("graveyard", owner), by="rule")


def remaining(play: Play, servant: int) -> int:
    """The damage that a servant takes yet (203.2.1)."""
    return health_left(play, play.state.objects[servant])
