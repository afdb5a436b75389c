"""Who is out of the attack that is going on, and when it ends by that (505.3, 505.6)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    Attack,
    answers,
    attack_of,
    change_attack,
    operation,
    policy,
    rule,
)
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, words_of
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.trace import in_a_row


def attack_is_on(play: Play) -> bool:
    """Whether the attack still has its attacker and its target (505.6, 505.6a)."""
    attack = attack_of(play)
    if attack is None or attack.removed:
        return False
    target = attack.target
    there = bool(asks.in_the_attack(play, attack.attacker))
    return there and (isinstance(target, str) or bool(asks.in_the_attack(play, target)))


@answers(asks.in_the_attack, "505.6", also=("505.6b",))
def in_the_attack(play: Play, creature: int) -> bool:
    """A creature is out of the attack when it leaves the battle zone or an effect takes it out.

    To be tapped or untapped does not take it out (505.6b).
    """
    obj, attack = play.state.objects.get(creature), attack_of(play)
    out = attack is not None and creature in attack.without
    return obj is not None and obj.zone == BATTLE and not out


def cite_position(play: Play) -> None:
    """Name the rule by which an attacker that has been untapped meanwhile attacks on (505.6b)."""
    attack = attack_of(play)
    obj = play.state.objects.get(attack.attacker) if attack else None
    if obj is not None and not obj.tapped:
        play.cite("505.6b")


def stays_in_the_attack(play: Play, attack: Attack) -> bool:
    """Whether the attack goes on though its attacker or blocker has been banned meanwhile."""
    roles = ((attack.attacker, "attack"), (attack.blocker, "block"))
    out = tuple(
        creature
        for creature, does in roles
        if creature in play.state.objects and banned(play, does, creature) is not None
    )
    return not out or banned_too_late(play, out)


@rule("505.6a", ja="後からの禁止", en="banned too late", without=gives(False))
def banned_too_late(play: Play, creatures: tuple[int, ...]) -> bool:
    """A ban on attacking or blocking takes out nobody who has been designated before it."""
    ja, en = in_a_row(map(play.name, creatures))
    said = f"{ja}は禁止されているが、攻撃から取り除かれない", f"{en}: banned, but not taken out"
    play.say(*said, cards=creatures)
    return True


def attack_goes_on(play: Play) -> bool:
    """Whether the attack is still on; the first to find that it is not says so."""
    attack = attack_of(play)
    if attack is None or attack.removed:
        return False
    with play.outside():
        if not attack_is_on(play) or (play.off and _is_over_by_another_reading(play, attack)):
            return not attack_cut_short(play)
        return not attack.bared or all_creatures(play, attack) or not no_creature_left(play)


def _is_over_by_another_reading(play: Play, attack: Attack) -> bool:
    """Whether the attack is over by the reading that play does not follow of itself."""
    bared = attack.bared and play.is_read_otherwise("505.6", "801.4c")
    return bared or (play.is_read_otherwise("505.3", "505.6a") and not all_creatures(play, attack))


def all_creatures(play: Play, attack: Attack) -> bool:
    """Whether what attacks is a creature, and what it attacks, if that is no player."""
    roles = (attack.attacker, attack.target)
    return all(is_creature(play, play.state.objects[i]) for i in roles if isinstance(i, int))


@rule(
    "505.3",
    also=("109.2b",),
    ja="クリーチャーではない",
    en="it is no creature",
    without=gives(False),
)
def no_creature_left(play: Play) -> bool:
    """What stays of a creature whose top card has left does not attack unless it is one itself."""
    ends_at_once(play)
    play.say(
        "残ったものはクリーチャーではなく、攻撃は終了する",
        "what is left of it is no creature: the attack ends",
    )
    return True


@policy("505.6a", on="ends at once", without=gives(None))
def ends_at_once(play: Play) -> None:
    """An attack whose attacker or target is out of it is over."""
    play.cite("505.6a")
    change_attack(play, removed=True)


@rule("505.6a", ja="その攻撃は終了する", en="the attack ends at once", without=gives(False))
def attack_cut_short(play: Play) -> bool:
    """When the attacker or its target is gone only what waits is still resolved."""
    change_attack(play, removed=True)
    play.say(
        "攻撃クリーチャーか攻撃先が取り除かれ、攻撃は終了する",
        "the attacker or its target is gone: the attack ends",
    )
    return True


def note_no_creature(play: Play, *ids: int | str) -> None:
    """Whether what is no creature any more is still in the attack reads two ways: say so.

    Only creatures attack and are attacked (505.3); but only what leaves the battle zone, or is
    taken out by an effect, is out of an attack that it is in (505.6a).
    """
    there = (o for i in ids if isinstance(i, int) and (o := play.state.objects.get(i)))
    if any(not is_creature(play, obj) for obj in there):
        play.dispute("505.3", "505.6a")


def note_bared(play: Play, attack: Attack) -> None:
    """Whether what is left of an evolution creature is still in the attack reads two ways.

    Its top card left as a creature, which is out of the attack (109.2b, 505.6); what stays is the
    same creature as before it evolved, and was there all along (801.2, 801.4c).
    """
    if attack.bared:
        play.dispute("505.6", "801.4c")


@operation(
    "remove_from_attack", "505.6", ja="「その攻撃」から取り除く", en="take out of the attack"
)
def remove_from_attack(play: Play, op: Args, context: int) -> None:
    """What an effect takes out of the attack attacks and blocks no longer, though it stays."""
    found = objects(play, context, words_of(op)[0])
    attack = attack_of(play)
    roles = attack.roles if attack else ()
    out = tuple(i for i in found if i in roles)
    play.bind(context, that=out, did=bool(out))
    if attack is None or not out:
        nobody = "取り除かれるクリーチャーは攻撃にいない", "none of it is in the attack"
        play.say(*nobody, status="impossible")
        return
    change_attack(play, without=(*attack.without, *out))
    ja, en = in_a_row(map(play.name, out))
    play.say(f"「その攻撃」から取り除かれる：{ja}", f"taken out of the attack: {en}", cards=out)


@answers(kernel.role, "505.6", without=lambda play, word: ())
def role(play: Play, word: str) -> tuple[int, ...]:
    """The creature in a role of the attack that is going on."""
    attack = play.state.var("attack")
    if attack is None:
        return ()
    found = {"attacker": attack.attacker, "blocker": attack.blocker}.get(word, 0)
    return (found,) if found and found not in attack.without else ()
