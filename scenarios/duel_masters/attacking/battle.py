"""Battles: starting one, comparing power, winning and losing (115, 508, 701.13, 700.5)."""

from __future__ import annotations

from scenarios.duel_masters.book import (
    BATTLE,
    answers,
    attack_of,
    change_attack,
    operation,
    policy,
    rule,
)
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.cards.power import rules_of_power
from scenarios.duel_masters.conditions.trigger_conditions import meets
from scenarios.duel_masters.declaring.triggering import let_wait
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.playing.casting import spell_to_graveyard
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import effect_is_over
from scenarios.duel_masters.resolving.order_of_effects import happen_apart, resolve_waiting
from scenarios.duel_masters.verbs.leaving_the_attack import (
    attack_goes_on,
    cite_position,
    note_bared,
    stays_in_the_attack,
)
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has, triggered
from scenarios.engine.args import Args, words_of
from scenarios.engine.characteristics import shown
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Held, Serial
from scenarios.engine.trace import in_a_row
from scenarios.engine.words import words_in


@rule("115.1a", ja="バトル", en="a battle")
def battle(play: Play, a: int, b: int, inside: bool = False) -> None:
    """Two creatures compare their power, in an attack or by an effect (`inside` one)."""
    play.say(
        f"{play.name(a)}と{play.name(b)}がバトル",
        f"{play.name(a)} battles {play.name(b)}",
        cards=(a, b),
    )
    outer = play.state.var("battle")
    since = play.next_serial if outer else 0
    play.then(battle_starts, a=a, b=b, inside=inside)
    play.then(compare_power, a=a, b=b)
    play.then(battle_results, inside=inside)
    more = {"outer": outer, "since": since, "inside": inside}
    play.then(battle_ends, label="battle", ends=("battle",), **more)


@rule("115.2", ja="バトルを開始", en="the battle starts")
def battle_starts(play: Play, a: int, b: int, inside: bool) -> None:
    """What triggers on battling triggers first and is resolved from the turn player."""
    if not both_there(play, a, b):
        return
    play.set(battle=(a, b))
    battling = (
        Event("note", "battle", a, data=(("with", b),)),
        Event("note", "battle", b, data=(("with", a),)),
    )
    if not inside:
        play.happen(*battling)
        play.then(resolve_waiting, scope=None)
        return
    scope = happen_apart(play, "battles", *battling)
    if any(waiting.scope == scope for waiting in play.state.waiting):
        acts_at_once(play, scope)


@rule(
    "101.4f",
    ja="バトルする時の能力は即座に働く",
    en="abilities on battling act at once",
)
def acts_at_once(play: Play, scope: Serial) -> None:
    """In a battle that an effect makes, what triggers on battling takes effect immediately."""
    play.then(resolve_waiting, scope=scope)


@answers(kernel.foe, "115.1", without=lambda play, creature: 0)
def foe(play: Play, creature: int) -> int:
    """The creature that this one battles now: a battle is between two of them."""
    pair: tuple[int, ...] = play.state.var("battle") or ()
    return next((other for other in pair if creature in pair and other != creature), 0)


def both_there(play: Play, a: int, b: int) -> bool:
    """Whether two creatures are in the battle zone (115.1, 115.3a)."""
    return a != b and is_in_the_battle_zone(play, a) and is_in_the_battle_zone(play, b)


def is_in_the_battle_zone(play: Play, creature: int) -> bool:
    """Whether this is a creature in the battle zone."""
    obj = play.state.objects.get(creature)
    return obj is not None and obj.zone == BATTLE and is_creature(play, obj)


@rule("115.3", ja="パワーを比べる", en="compare power")
def compare_power(play: Play, a: int, b: int) -> None:
    """If both are still there their powers are compared (115.3a)."""
    if play.off and play.is_read_otherwise("115.3a", "701.26a"):  # by what has come for it
        a, b = play.state.var("battle")
    out = taken_out(play, a, b) or (play.off and play.state.var("battle_bared", ()) == (a, b))
    if (not both_there(play, a, b) or out) and no_battle(play):
        return
    powers = (_power(play, a), _power(play, b))
    play.say(
        f"{play.name(a)} {shown(powers[0])} ： {shown(powers[1])} {play.name(b)}",
        f"{play.name(a)} {shown(powers[0])} : {shown(powers[1])} {play.name(b)}",
        cards=(a, b),
    )
    play.cite(*rules_of_power(play, a), *rules_of_power(play, b))
    if any(has(play, i, "wins_battles") for i in (a, b)):
        losers = lose_to_winner(play, a, b)
    else:
        losers = lower_power_loses(play, a, b, powers)
    both_win = all(has(play, i, "wins_battles") for i in (a, b))
    winners = tuple(i for i in (a, b) if i not in losers or both_win)
    own = tuple(h for h in triggered(play) if h.holder.id in (a, b))
    play.set(battle_result=(winners, losers), battle_losers=losers, fought=own)
    play.unsettle()


def _power(play: Play, object_id: int) -> int:
    """The power of a creature; of one that has left, as it last was."""
    seen = play.state.var("last_known", {}).get(object_id)
    gone = object_id not in play.state.objects
    traits = seen.traits if gone and seen else kernel.traits(play, object_id)
    return max(traits.power or 0, 0)


def taken_out(play: Play, a: int, b: int) -> bool:
    """Whether one of them has been taken out of the attack that this battle belongs to (115.3a)."""
    attack = attack_of(play)
    return (
        attack is not None
        and bool(attack.without)
        and (a, b) == (attack.attacker, attack.target)
        and (a in attack.without or b in attack.without)
    )


@rule("115.3a", ja="バトルは行われない", en="there is no battle", without=gives(False))
def no_battle(play: Play) -> bool:
    """If one of them is out of the battle zone or of the attack by now, there is no battle."""
    play.say(
        "一方がいなくなったため行われない",
        "one of them is gone: no battle",
        status="skipped",
    )
    play.set(battle_result=((), ()))
    return True


@rule(
    "115.3b",
    also=("701.13a",),
    ja="パワーの低いほうが負ける",
    en="the lower power loses",
    without=gives(()),
)
def lower_power_loses(play: Play, a: int, b: int, powers: tuple[int, ...]) -> tuple[int, ...]:
    """Less power loses the battle; with equal power both do."""
    if powers[0] == powers[1]:
        losers: tuple[int, ...] = (a, b)
    else:
        losers = (a,) if powers[0] < powers[1] else (b,)
    ja, en = in_a_row(map(play.name, losers))
    play.say(f"{ja}がバトルに負ける", f"the battle is lost by {en}", cards=losers)
    return losers


@rule(
    "115.3c",
    sometimes=("700.5", "700.5a"),
    ja="「バトルに勝つ」能力",
    en="an ability that wins battles",
    without=gives(()),
)
def lose_to_winner(play: Play, a: int, b: int) -> tuple[int, ...]:
    """Who has "wins the battle" wins whatever the power; if both have it, nobody loses."""
    losers = tuple(i for i in (a, b) if not has(play, i, "wins_battles"))
    play.cite("700.5" if losers else "700.5a")
    ja, en = in_a_row(map(play.name, losers))
    play.say(f"バトルに負けたクリーチャー：{ja}", f"losers of the battle: {en}", cards=losers)
    return losers


@rule("115.3d", quiet=True, ja="バトルの結果による誘発", en="triggers on the result")
def battle_results(play: Play, inside: bool) -> None:
    """Then what triggers on the result triggers, resolved from the turn player."""
    winners, losers = play.state.var("battle_result", ((), ()))
    before = len(play.state.waiting)
    pair = play.state.var("battle") or ()
    left = dict(play.state.var("battle_left", ()))
    winners, losers, pair = (tuple(left.get(i, i) for i in row) for row in (winners, losers, pair))
    other = dict(zip(pair, reversed(pair), strict=True))
    facts = play.happen(
        *(Event("note", "win battle", i, data=(("with", other.get(i, 0)),)) for i in winners),
        *(Event("note", "lose battle", i, data=(("with", other.get(i, 0)),)) for i in losers),
    )
    for fact in facts:
        own_battle(play, fact, losers)
    if not inside:
        play.then(resolve_waiting, scope=None)
    elif len(play.state.waiting) > before and not results_wait(play, others=before > 0):
        scope, row = play.new_serial(), play.state.waiting
        now = tuple(replace(waiting, scope=scope) for waiting in row[before:])
        play.change(waiting=(*row[:before], *now))
        play.then(resolve_waiting, scope=scope)


def own_battle(play: Play, fact: Fact, losers: tuple[int, ...]) -> None:
    """What triggers on its own defeat does so although the defeat took it away (115.3d).

    It may be told of the other creature too: that it has won against this one. A winner that
    went with the loser is there no longer when the result triggers: that reads two ways.
    """
    event = fact.event
    for held in play.state.var("fought", ()):
        held = _as_it_fought(play, held)
        own = held.holder.id
        other = event.get("with") if "with" in held.ability.pattern else 0
        told = own in (event.obj, other) and own not in play.state.objects
        seen = told and meets(play, held, fact)
        if seen and (own in losers or play.dispute("115.3d", "603.2")):
            let_wait(play, held, fact, ("603.2", "115.3d"))


def _as_it_fought(play: Play, held: Held) -> Held:
    """Who has an ability, under the number that it has where its top card alone has left."""
    number = dict(play.state.var("battle_left", ())).get(held.holder.id)
    return held._replace(holder=replace(held.holder, id=number)) if number else held


@policy("101.4e", on="part of the effect", without=gives(False))
def is_part_of_the_effect(play: Play) -> bool:
    """A battle that an effect makes is a part of that effect until it ends."""
    play.cite("101.4e")
    return True


@rule(
    "101.4d",
    ja="効果の中のバトルの結果は待機する",
    en="results of a battle inside an effect wait",
    without=gives(True),
)
def results_wait(play: Play, others: bool) -> bool:
    """Nothing but replacement interrupts an effect; 115.3d speaks of resolving right then.

    That is the same where the effect is over with the battle and no `others` wait.
    """
    if not is_part_of_the_effect(play):
        return True
    if play.is_read_otherwise("101.4d", "115.3d"):
        return False
    play.say(
        "バトルの結果で誘発した効果は、いまの効果の処理が終わるまで待機する",
        "what the result triggered waits until the effect in progress is over",
    )
    if others or not is_over_with_the_battle(play):
        play.dispute("101.4d", "115.3d")
    return True


def is_over_with_the_battle(play: Play) -> bool:
    """Whether the effect that made the battle does nothing more, and is no part of another.

    That its spell goes to the graveyard is something where any card speaks of a graveyard.
    """
    if len(play.state.contexts) > 1 or any(e.duration == "battle" for e in play.state.effects):
        return False
    for frame in reversed(play.state.agenda):
        if frame.step == effect_is_over.name:
            return True
        to_graveyard = frame.step == spell_to_graveyard.name
        if frame.step != battle_ends.name and not to_graveyard:
            return False
        if to_graveyard and "graveyard" in words_in(play.state):
            return False
    return False


@rule(
    "101.4e",
    sometimes=("101.4e", "608.2a"),
    quiet=True,
    ja="バトルの終わり",
    en="the battle ends",
)
def battle_ends(
    play: Play, outer: tuple[int, int] | None = None, since: int = 0, inside: bool = False
) -> None:
    """A battle that an effect makes is part of it until the battle ends.

    What lasts as long as a battle ends with it (608.2a). When the battle was made within
    another one, what lasts for that one goes on with it.
    """
    play.cite("101.4e" if inside else "608.2a")
    play.set(battle=outer, battle_result=((), ()), battle_losers=(), fought=(), battle_left=())
    play.end_durations("battle", since=since)


BY_EFFECT = "effect"
"""What has changed the target of an attack where an effect did, not an ability to guard it."""


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
    barred = banned(play, "be_attacked", found[0], attack.attacker)  # but the attack is on already
    if barred and play.dispute("101.2", "505.6a"):
        play.say("攻撃先は変更されない", "the target is not changed", status="impossible")
        return
    name = play.name(found[0])
    out = tuple(i for i in attack.without if i != found[0])
    change_attack(play, target=found[0], changed=BY_EFFECT, without=out, named=attack.first_target)
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


@rule("508.1", quiet=True, ja="バトルステップ", en="the battle step")
def battle_step(play: Play) -> None:
    """If a creature is the target there is a battle."""
    attack = attack_of(play)
    if attack is not None and attack_goes_on(play) and isinstance(attack.target, int):
        play.say("バトルステップ", "the battle step")
        cite_position(play)
        if not stays_in_the_attack(play, attack):
            return
        note_bared(play, attack)
        play.then(battle, a=attack.attacker, b=attack.target)
        play.then(resolve_waiting, scope=None)
