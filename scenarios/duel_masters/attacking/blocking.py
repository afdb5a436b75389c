"""Blocking and other changes of the attack target: who may block, who must (507, 700.4, 701.12)."""

from __future__ import annotations

from functools import partial

from scenarios.common.replacing import proposed
from scenarios.common.times import comes_about
from scenarios.duel_masters import asks
from scenarios.duel_masters.attacking.demands import DEMANDS, made_to_block
from scenarios.duel_masters.book import (
    BATTLE,
    ENTERED,
    ENTERS_BLOCKING,
    Attack,
    answers,
    attack_of,
    change_attack,
    guard,
    policy,
    rule,
)
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.conditions.trigger_conditions import meets
from scenarios.duel_masters.declaring.declarations import Windows, declare_window, open_windows
from scenarios.duel_masters.declaring.zone_change_triggers import _as_printed
from scenarios.duel_masters.laws.prohibitions import banned, is_lifted, say_if_ignored
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.verbs.leaving_the_attack import attack_goes_on, note_no_creature
from scenarios.engine.abilities import has, keywords, triggered
from scenarios.engine.args import Args, Value
from scenarios.engine.events import TOLD, Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import CardId, Context, Snapshot
from scenarios.language.filters import fits
from scenarios.language.pointing import opponent, turn_player

# -- blocking -----------------------------------------------------------------


@rule(
    "507.1",
    also=("702.3d",),
    sometimes=("507.1a", "507.1b"),
    quiet=True,
    ja="ブロッククリーチャー指定ステップ",
    en="the declare-blocker step",
)
def block_step(play: Play) -> None:
    """The other player chooses the creatures that use an ability to change the target."""
    if not attack_goes_on(play):
        return
    player = opponent(play, turn_player(play))
    row = [o.id for o in play.state.present(BATTLE, player)]
    options = tuple(i for i in row if ways(play, i))
    say_if_unblockable(play, row)
    if not options:
        play.then(roles_of_blocking, beside=True)
        return
    chosen: tuple[int, ...] = play.ask(
        Question(
            "block",
            player,
            ("507.1", "507.1a"),
            "攻撃先を変更するクリーチャー",
            "creatures that change the attack target",
            options,
            0,
            len(options),
            judge=lambda chosen: play.judge("blockers", (options, chosen)),
            barred=partial(why_not_block, play),
        )
    )
    play.say(f"{player}がブロックを選ぶ", f"{player} chooses blockers", cards=chosen, actor=player)
    attack = attack_of(play)
    play.cite(*("507.1a" for _ in chosen[:1]))
    if any(made_to_block(play, i) for i in chosen):
        play.cite("507.1b")
    if chosen and attack is not None:
        note_no_creature(play, attack.attacker, attack.target)
        say_if_blocked_all_the_same(play, chosen)
    play.then(change_targets, beside=True, left=chosen)


@rule("507.2", quiet=True, ja="攻撃先の変更を解決", en="changes of the target are resolved")
def change_targets(play: Play, left: tuple[int, ...]) -> None:
    """One at a time in the order that the player likes; the last one stands."""
    if not left:
        play.then(roles_of_blocking, beside=True)
        return
    player = opponent(play, turn_player(play))
    first = left[0]
    if len(left) > 1:
        first = play.ask(
            Question(
                "resolve",
                player,
                ("507.2",),
                "先に解決するブロック",
                "which change of target to resolve first",
                left,
            )
        )
    play.then(change_target, beside=True, creature=first)
    play.then(change_targets, beside=True, left=tuple(i for i in left if i != first))


@rule("507.2", ja="攻撃先を変更", en="the attack target is changed")
def change_target(play: Play, creature: int) -> None:
    """The creature is tapped and becomes the attack's target."""
    attack = attack_of(play)
    if attack is None or creature not in play.state.objects or not attack_goes_on(play):
        return
    by = how(play, creature)
    if not by:
        play.say("攻撃先は変更されない", "the target is not changed", status="impossible")
        return
    _note_no_change(play, creature)
    play.say(
        f"{play.name(creature)}が攻撃先になる",
        f"{play.name(creature)} becomes the target",
        cards=(creature,),
    )
    play.happen(Event("tap", "tap", creature))
    change_attack(play, target=creature, changed=by, named=attack.first_target)


def _note_no_change(play: Play, creature: int) -> None:
    """Whether the creature that is attacked can turn the attack to itself is not said outright."""
    if is_attacked_itself(play, creature):
        play.dispute("507.1a", "701.12a")


def is_attacked_itself(play: Play, creature: int) -> bool:
    """Whether it is the target of the attack already, and nobody has changed that to it."""
    attack = attack_of(play)
    return attack is not None and attack.target == creature and attack.changed in ("", ENTERED)


def how(play: Play, creature: int) -> str:
    """With which ability the target is changed; of two that fit, the player names one."""
    found = ways(play, creature) or tuple(
        word for word in ("blocker", "guardman") if has(play, creature, word)
    )
    if not found and play.dispute("507.1a", "507.2"):  # it was able when it was chosen
        return ""
    if len(found) < 2:
        return found[0] if found else "blocker"
    answer: tuple[int, str] = play.ask(
        Question(
            "option",
            opponent(play, turn_player(play)),
            ("507.1a",),
            "攻撃先を変更する能力",
            "which ability changes the target",
            tuple((creature, word) for word in found),
        )
    )
    return answer[1]


@rule("507.2c", quiet=True, ja="ブロックされたか", en="blocked or not blocked")
def roles_of_blocking(play: Play) -> None:
    """With a blocking creature the attacker is blocked, without one it is not."""
    attack = attack_of(play)
    if attack is None or not attack_goes_on(play):
        return
    target, turned = attack.target, attack.changed not in ("", ENTERED)
    if turned and isinstance(target, int) and not no_blocker(play, attack.changed):
        becomes_blocker(play, target)
    elif not attack.blocked:
        unblocked(play)


@answers(asks.enters_blocking, "507.4")
def let_enter_blocking(play: Play, card: int) -> None:
    """That a creature enters blocking comes next."""
    play.then(enters_blocking, card=card)


@rule("507.4", ja="ブロックした状態で出る", en="it enters blocking")
def enters_blocking(play: Play, card: int) -> None:
    """A creature that enters blocking is the blocking creature; it has not blocked for all that."""
    obj = play.read.holder(CardId(card))
    attack = attack_of(play)
    if obj is None or obj.zone != BATTLE or attack is None or not attack_goes_on(play):
        play.say("ブロックした状態で出せない", "it cannot enter blocking", status="impossible")
        return
    name = play.name(obj.id)
    play.say(
        f"{name}がブロッククリーチャーになる", f"{name} is the blocking creature", cards=(obj.id,)
    )
    if another_blocks(play, attack, obj.id):
        return
    if forbidden_to_block(play, obj.id, attack.attacker) and play.dispute("507.4", "101.2"):
        return
    change_attack(play, target=obj.id, changed=ENTERED, blocker=obj.id, blocked=True)
    play.happen(Event("note", ENTERS_BLOCKING, obj.id, source=attack.attacker, data=TOLD))


def another_blocks(play: Play, attack: Attack, comes: int) -> bool:
    """Which of two blocks where one entered blocking reads two ways: the last, or the first.

    Two do not block at once (505.4); of changes of the target the last one stands (507.2). It is
    told whether the first one stays the blocking creature.
    """
    there = attack.blocker in play.state.objects and attack.blocker not in attack.without
    return there and attack.blocker != comes and play.dispute("505.4", "507.2")


@rule(
    "507.2a",
    ja="ブロッククリーチャー",
    en="the blocking creature",
)
def becomes_blocker(play: Play, blocker: int) -> None:
    """The creature to which blocker turned the attack last blocks.

    What triggers on that triggers now. What was attacked is what was named (506.1e).
    """
    play.say(
        f"{play.name(blocker)}がブロックした", f"{play.name(blocker)} blocks", cards=(blocker,)
    )
    attack = attack_of(play)
    assert attack is not None
    if another_blocks(play, attack, blocker):
        change_attack(play, target=attack.blocker, changed=ENTERED)
        return
    change_attack(play, blocker=blocker, blocked=True)
    named = (("target", attack.first_target),)
    play.happen(
        Event("note", "block", blocker, source=attack.attacker),
        Event("note", "blocked", attack.attacker, source=blocker, data=named),
    )


@rule(
    "507.2b",
    quiet=True,
    ja="ブロッククリーチャーではない",
    en="it does not block",
    without=gives(False),
)
def no_blocker(play: Play, changed: str) -> bool:
    """A creature to which another ability than blocker turned the attack does not block."""
    if changed == "blocker":
        return False
    play.say("ブロッククリーチャーではない", "it is not a blocking creature")
    return True


@policy("507.3e", on="507.3e: the turn player's effects", without=gives(None))
def turn_players_effects(play: Play, first: str, second: str) -> None:
    """Then what waits of the turn player's is resolved."""
    play.then(resolve_waiting, beside=True, scope=None, only=first, by="507.3e")


@policy("507.3f", on="507.3f: the other player declares", without=gives(None))
def other_player_declares(play: Play, first: str, second: str) -> None:
    """Then the other player declares."""
    play.then(declare_window, beside=True, player=second, number="507.3f", verb="block")


@policy("507.3g", on="507.3g: the other player's effects", without=gives(None))
def other_players_effects(play: Play, first: str, second: str) -> None:
    """Then what waits of the other player's is resolved, and what it triggers."""
    play.then(resolve_waiting, beside=True, scope=None, by="507.3g")


_AFTER_BLOCKING = Windows(
    "block", "507.3d", (turn_players_effects, other_player_declares, other_players_effects)
)


@rule("507.3d", quiet=True, ja="ブロック後の処理", en="after blocking")
def after_blocking(play: Play) -> None:
    """The turn player declares, and the rest follows in its order."""
    if attack_goes_on(play):
        open_windows(play, _AFTER_BLOCKING)


@rule("507.3c", quiet=True, ja="ブロックされなかった", en="it was not blocked")
def unblocked(play: Play) -> None:
    """What triggers on not being blocked triggers when no blocking creature was named."""
    attack = attack_of(play)
    assert attack is not None
    event = Event("note", "unblocked", attack.attacker, data=(("target", attack.target),))
    if attack.changed:
        as_named = event.having(target=attack.first_target)
        if attacked_what_was_named(play, proposed(play, event), proposed(play, as_named)):
            event = as_named
    comes_about(play, event)


def attacked_what_was_named(play: Play, now: Fact, named: Fact) -> bool:
    """Whether what attacks and is not blocked attacked what was named, or what it was changed to.

    The rules do not say it; no trigger comes of it where both are, or neither is, what is meant.
    """
    waiting = (h for h in triggered(play) if h.ability.pattern.word == "unblocked")
    unclear = any(meets(play, held, now) != meets(play, held, named) for held in waiting)
    return unclear and play.dispute("506.1e", "507.2")


# -- who may block, and who must -----------------------------------------------

Choice = tuple[tuple[int, ...], tuple[int, ...]]
"""The creatures that may be chosen, and those that are."""


@policy("507.1a", on="ways to block", about=("blocker", "guardman"), without=gives(()))
def ways(play: Play, creature: int) -> tuple[str, ...]:
    """The abilities with which a creature may change the attack target now (507.1a)."""
    attack = attack_of(play)
    if attack is None:
        return ()
    found = [] if why_not_block(play, creature) else ["blocker"]
    obj = play.state.objects[creature]
    guardman = not obj.tapped and is_creature(play, obj) and has(play, creature, "guardman")
    if guardman and why_not_guard(play, creature, attack) is None:
        found.append("guardman")
    return tuple(found)


def why_not_guard(play: Play, creature: int, attack: Attack) -> Refusal | None:
    """Why a guardman may not turn this attack to itself, or None."""
    name = play.name(creature)
    if play.state.objects[creature].tapped:
        return refuse(f"{name}はタップしている", f"{name} is tapped", "507.1a")
    if not (has(play, creature, "guardman") and guards(play, creature, attack)):
        said = "攻撃されているのは、かわれるクリーチャーではない", "what is attacked is no creature"
        return refuse(said[0], f"{said[1]} that it stands in for", "507.1a")
    return banned(play, "tap", creature)


def guards(play: Play, creature: int, attack: Attack) -> bool:
    """A guardman turns an attack on another of its player's creatures to itself."""
    target = attack.target
    if not isinstance(target, int) or target == creature:
        return False
    found = keywords(play, creature)["guardman"]
    return any(words is None or _fits(play, creature, words, target) for words in found)


def why_not_block(play: Play, creature: int) -> Refusal | None:
    """Why a creature may not block the attacker, or None."""
    attack = attack_of(play)
    obj = play.state.objects[creature]
    attacker = attack.attacker if attack else 0
    if attacker not in play.state.objects:
        return refuse("攻撃クリーチャーがいない", "there is no attacker", "507.1a")
    return play.judge("block", Action("block", creature, obj.controller, attacker))


@guard("505.3", on="block")
def only_creatures_block(play: Play, block: Action) -> Refusal | None:
    """Only creatures in the battle zone block."""
    obj = play.state.objects[block.what]
    if obj.zone == BATTLE and is_creature(play, obj):
        return None
    return refuse("ブロックできるのはクリーチャーだけ", "only creatures block")


@guard("701.12a", on="block")
def has_blocker(play: Play, block: Action) -> Refusal | None:
    """Only a creature with blocker can block."""
    if has(play, block.what, "blocker"):
        return None
    name = play.name(block.what)
    return refuse(f"{name}は「ブロッカー」を持たない", f"{name} does not have blocker")


@guard("507.1a", on="block")
def able_to_block(play: Play, block: Action) -> Refusal | None:
    """It must be untapped, kept neither from tapping nor from blocking, and fit its own words."""
    name = play.name(block.what)
    if play.state.objects[block.what].tapped:
        return refuse(f"{name}はタップしている", f"{name} is tapped")
    if play.is_read_otherwise("507.1a", "701.12a") and is_attacked_itself(play, block.what):
        return refuse(f"{name}への攻撃は変わらない", f"{name} is what is attacked already")
    attacker = int(str(block.target))
    found = banned(play, "block", block.what, attacker) or banned(play, "tap", block.what)
    if found is not None:
        return found
    for words in keywords(play, block.what).get("blocker", (None,)):
        if not isinstance(words, Args) or _fits(play, block.what, words, attacker):
            return None
    return refuse(f"{name}がブロックできない相手", f"{name} cannot block this attacker")


@guard("700.4", on="block")
def not_blocked(play: Play, block: Action) -> Refusal | None:
    """Of an attacker that is not blocked there is no creature that could block it."""
    attacker = int(str(block.target))
    for words in keywords(play, attacker).get("unblockable", ()):
        applies = words is None or _fits(play, attacker, words, block.what)
        if applies and not is_lifted(play, "be_blocked", attacker):
            return refuse("攻撃クリーチャーはブロックされない", "the attacker cannot be blocked")
    bound = banned(play, "be_blocked", attacker, block.what)
    return refuse(bound.ja, bound.en, "700.4", by="effect") if bound else None


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


def forbidden_to_block(play: Play, creature: int, attacker: int) -> bool:
    """Whether an effect says that this creature cannot block, or that it cannot be blocked so."""
    block = Action("block", creature, play.state.objects[creature].controller, attacker)
    return bool(not_blocked(play, block) or banned(play, "block", creature, attacker))


@policy("700.4", on="unblockable", about=("blocker",), without=gives(None))
def say_if_unblockable(play: Play, row: list[int]) -> None:
    """Name the rule by which creatures with blocker are not asked about."""
    for creature in row:
        why = why_not_block(play, creature)
        if why is not None and "700.4" in why.rules:
            name = play.name(creature)
            play.note(why.rules, why.ja, why.en, status="forbidden", cards=(name,))


def say_if_blocked_all_the_same(play: Play, chosen: tuple[int, ...]) -> None:
    """Say which "cannot" is ignored where these creatures are chosen to block."""
    attack = attack_of(play)
    if attack is None:
        return
    limits = keywords(play, attack.attacker).get("unblockable")
    by = play.name(attack.attacker) if limits else ""
    any(say_if_ignored(play, "be_blocked", attack.attacker, by, each) for each in chosen)
    for creature in chosen:
        say_if_ignored(play, "block", creature, other=attack.attacker)


def _fits(play: Play, holder: int, words: Value, object_id: int) -> bool:
    """Whether an object fits the filter of a keyword that another has."""
    context = Context(0, play.state.objects[holder].controller, holder)
    return fits(play, context, words, Snapshot(play.state.objects[object_id], None))


# -- abilities that wait for a block --------------------------------------------


def _whoever_it_is(play: Play, context: Context, event: Event) -> bool:
    return True


def _as_it_is_printed(play: Play, creature: int) -> Snapshot:
    return _as_printed(play, play.state.objects[creature])


@answers(asks.itself, "507.3a", without=_whoever_it_is)
def itself(play: Play, context: Context, event: Event) -> bool:
    """ "When this creature blocks" is met only when that very creature is named as the blocker."""
    return event.obj == context.source


@answers(asks.as_it_blocks, "507.3b", without=_as_it_is_printed)
def as_it_blocks(play: Play, creature: int) -> Snapshot:
    """Characteristics are read as they are when it becomes the blocker or the blocked creature.

    Of one that has left, for those who ask later, as they last were.
    """
    obj = play.state.objects.get(creature)
    gone: dict[int, Snapshot] = play.state.var("last_known", {})
    return Snapshot(obj, None) if obj is not None else gone[creature]
