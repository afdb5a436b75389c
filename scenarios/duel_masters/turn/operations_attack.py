"""Effects on the attack that is going on: taken out of it, its target changed (505.6, 508.1)."""

from __future__ import annotations

from scenarios.duel_masters.book import (
    attack_of,
    change_attack,
    operation,
)
from scenarios.duel_masters.laws.bans import banned
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.operations import objects
from scenarios.duel_masters.resolving.waiting import attack_goes_on
from scenarios.duel_masters.turn.battle import battle, is_in_the_battle_zone, is_part_of_the_effect
from scenarios.engine.args import Args, words_of
from scenarios.engine.play import Play
from scenarios.engine.trace import in_a_row

BY_EFFECT = "effect"
"""What has changed the target of an attack where an effect did, not an ability to guard it."""


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


@operation("change_target", "508.1", ja="攻撃先を変更する", en="change the attack target")
def change_the_target(play: Play, op: Args, context: int) -> None:
    """With its target changed the attack leads to a battle, and to no direct attack (509.1)."""
    found = objects(play, context, words_of(op)[0])
    attack = attack_of(play)
    fit = len(found) == 1 and is_in_the_battle_zone(play, found[0])
    play.bind(context, that=found, did=bool(found))
    if attack is None or not fit or found[0] == attack.attacker or not attack_goes_on(play):
        play.say("攻撃先は変更されない", "the target is not changed", status="impossible")
        return
    if banned(play, "be_attacked", found[0], attack.attacker):  # but the attack is on already
        play.dispute("101.2", "505.6a")
    name = play.name(found[0])
    out = tuple(i for i in attack.without if i != found[0])
    change_attack(play, target=found[0], changed=BY_EFFECT, without=out)
    play.say(f"{name}が攻撃先になる", f"{name} becomes the target", cards=found)


@operation("battle", "115.1a", ja="バトルさせる", en="make battle")
def battle_op(play: Play, op: Args, context: int) -> None:
    """Creatures battle on an effect's word, too."""

    words = op.argument
    assert isinstance(words, Args)
    a = objects(play, context, words["a"])
    b = objects(play, context, words["b"], besides=a)
    note_attempt(play, context, (words["a"], bool(a)), (words["b"], bool(b)))
    if a and b:
        play.then(battle, a=a[0], b=b[0], inside=is_part_of_the_effect(play))
