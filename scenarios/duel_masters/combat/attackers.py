"""May it attack? What an attacker and its target must be (505.2, 505.3, 506.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenarios.duel_masters.book import BATTLE, guard
from scenarios.duel_masters.cards.traits import is_creature, is_type
from scenarios.duel_masters.laws.bans import banned, kept_from
from scenarios.duel_masters.special.neo import is_neo
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, has
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.language.pointing import opponent, turn_player


@guard("505.2", on="attack")
def in_the_attack_step(play: Play, action: Action) -> Refusal | None:
    """The turn player's creatures attack, in the attack step."""
    if play.state.var("step") == "attack" and action.player == turn_player(play):
        return None
    return refuse(
        "攻撃は自分の攻撃ステップにしかできない", "attacks are made in one's own attack step"
    )


@guard("505.3", on="attack", also=("301.4",))
def only_creatures(play: Play, action: Action) -> Refusal | None:
    """Only creatures in the battle zone attack."""
    obj = play.state.objects[action.what]
    if obj.place == (BATTLE, action.player) and is_creature(play, obj):
        return None
    return refuse("攻撃できるのは自分のクリーチャーだけ", "only one's own creatures attack")


def note_no_creature(play: Play, *ids: int | str) -> None:
    """Whether what is no creature any more is still in the attack reads two ways: say so.

    Only creatures attack and are attacked (505.3); but only what leaves the battle zone, or is
    taken out by an effect, is out of an attack that it is in (505.6a).
    """
    there = (o for i in ids if isinstance(i, int) and (o := play.state.objects.get(i)))
    if any(not is_creature(play, obj) for obj in there):
        play.dispute("505.3", "505.6a")


@guard("506.1a", on="attack")
def untapped(play: Play, action: Action) -> Refusal | None:
    """An attacker must be untapped."""
    if not play.state.objects[action.what].tapped:
        return None
    return refuse(
        f"{play.name(action.what)}はタップしている", f"{play.name(action.what)} is tapped"
    )


@guard("301.5", on="attack", also=("506.1a",))
def not_sick(play: Play, action: Action) -> Refusal | None:
    """It must have been in the battle zone since the turn began, or be freed from that."""
    obj = play.state.objects[action.what]
    if not kernel.is_sick(play, obj) or has(play, action.what, "speed_attacker"):
        return None
    neo = ("301.5", "506.1a", "802.3") if is_neo(definition(play.state, obj)) else ()
    return refuse(
        f"{play.name(action.what)}は召喚酔いしている",
        f"{play.name(action.what)} has summoning sickness",
        *neo,
        about="attack",
    )


def why_not_sick(play: Play, creature: int) -> tuple[str, ...]:
    """The rule by which a creature that came this turn attacks, if that is what it is."""
    obj = play.state.objects[creature]
    came_now = obj.since >= play.state.var("turn_number")
    if not came_now or not is_type(play, "evolution", kernel.traits(play, creature), obj):
        return ()
    return ("802.3",) if is_neo(definition(play.state, obj)) else ("801.3",)


@guard("506.1a", on="attack")
def not_kept_from_attacking(play: Play, action: Action) -> Refusal | None:
    """An effect may forbid the attack, of any or of this one on this target."""
    target = action.target
    found = forbidden(play, action.what, target if isinstance(target, int | str) else None)
    return replace(found, rules=("506.1a", *found.rules)) if found else None


def forbidden(play: Play, creature: int, target: int | str | None) -> Refusal | None:
    """The effect's "cannot" that keeps a creature from attacking this, or this from it."""
    verb = "attack_player" if isinstance(target, str) else "attack_creature"
    found = banned(play, "attack", creature, target) or banned(play, verb, creature, target)
    if found is not None or target is None:
        return found
    if isinstance(target, str):
        return player_not_attacked(play, target, creature)
    there = target in play.state.objects
    return banned(play, "be_attacked", target, creature) if there else None


def player_not_attacked(play: Play, player: str, creature: int) -> Refusal | None:
    """An effect may keep a player from being attacked, by any creature or by some."""
    if player not in kept_from(play, "be_attacked", creature):
        return None
    name = play.name(creature)
    said = f"{player}は{name}に攻撃されない", f"{player} cannot be attacked by {name}"
    return refuse(*said, "101.2", by="effect", about="be_attacked")


@guard("506.1e", on="attack", also=("505.2",))
def proper_target(play: Play, action: Action) -> Refusal | None:
    """The opponent, or one of the opponent's tapped creatures."""
    enemy = opponent(play, action.player)
    if action.target == enemy:
        return None
    obj = play.state.objects.get(int(str(action.target))) if action.target else None
    if obj is None or obj.place != (BATTLE, enemy) or not is_creature(play, obj):
        return refuse(
            "攻撃先は対戦相手かそのクリーチャー", "the target is the opponent or a creature there"
        )
    if obj.tapped or has(play, action.what, "attacks_untapped"):
        return None
    return refuse(
        f"{play.name(obj.id)}はアンタップしている",
        f"{play.name(obj.id)} is untapped",
        about="attack_untapped",
    )


def attacks(play: Play, player: str) -> Iterator[Action]:
    """Every legal attack of a player."""
    targets = tuple(to_be_attacked(play, player))
    for obj in play.state.present(BATTLE, player):
        yield from attacks_on(play, obj.id, targets)


def to_be_attacked(play: Play, player: str) -> Iterator[int | str]:
    """What a player's creatures might attack: the opponent and each thing of theirs."""
    enemy = opponent(play, player)
    yield enemy
    yield from (o.id for o in play.state.present(BATTLE, enemy))


def attacks_on(play: Play, creature: int, targets: Iterable[int | str]) -> Iterator[Action]:
    """The legal attacks of one creature on these targets."""
    player = play.state.objects[creature].controller
    for target in targets:
        action = Action("attack", creature, player=player, target=target)
        if play.judge("attack", action) is None:
            yield action
