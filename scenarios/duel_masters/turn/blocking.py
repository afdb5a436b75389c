"""Blocking and other changes of the attack target (507)."""

from __future__ import annotations

from functools import partial

from scenarios.common.times import comes_about
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    ENTERED,
    ENTERS_BLOCKING,
    Attack,
    answers,
    attack_of,
    change_attack,
    rule,
)
from scenarios.duel_masters.combat.attackers import note_no_creature
from scenarios.duel_masters.combat.blockers import (
    forbidden_to_block,
    say_if_blocked_all_the_same,
    say_if_unblockable,
    ways,
    why_not_block,
)
from scenarios.duel_masters.combat.forced import made_to_block
from scenarios.duel_masters.declaring.declaring import open_windows, windows
from scenarios.duel_masters.resolving.waiting import attack_goes_on
from scenarios.engine.abilities import has
from scenarios.engine.events import TOLD, Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.engine.state import CardId
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
    if creature not in play.state.objects or not attack_goes_on(play):
        return
    by = how(play, creature)
    _note_no_change(play, creature)
    play.say(
        f"{play.name(creature)}が攻撃先になる",
        f"{play.name(creature)} becomes the target",
        cards=(creature,),
    )
    play.happen(Event("tap", "tap", creature))
    change_attack(play, target=creature, changed=by)


def _note_no_change(play: Play, creature: int) -> None:
    """Whether the creature that is attacked can turn the attack to itself is not said outright."""
    attack = attack_of(play)
    if attack is not None and attack.target == creature and attack.changed in ("", ENTERED):
        play.dispute("507.1a", "701.12a")


def how(play: Play, creature: int) -> str:
    """With which ability the target is changed; of two that fit, the player names one."""
    found = ways(play, creature) or tuple(
        word for word in ("blocker", "guardman") if has(play, creature, word)
    )
    if not found:  # it was able when it was chosen; that the ability is used then is not said
        play.dispute("507.1a", "507.2")
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
    note_two_blockers(play, attack, obj.id)
    if forbidden_to_block(play, obj.id, attack.attacker):
        play.dispute("507.4", "101.2")
    change_attack(play, target=obj.id, changed=ENTERED, blocker=obj.id, blocked=True)
    play.happen(Event("note", ENTERS_BLOCKING, obj.id, source=attack.attacker, data=TOLD))


def note_two_blockers(play: Play, attack: Attack, comes: int) -> None:
    """Which of two blocks where one entered blocking reads two ways: the last, or the first.

    Two do not block at once (505.4); of changes of the target the last one stands (507.2).
    """
    there = attack.blocker in play.state.objects and attack.blocker not in attack.without
    if there and attack.blocker != comes:
        play.dispute("505.4", "507.2")


@rule(
    "507.2a",
    ja="ブロッククリーチャー",
    en="the blocking creature",
)
def becomes_blocker(play: Play, blocker: int) -> None:
    """The creature to which blocker turned the attack last blocks.

    What triggers on that triggers now.
    """
    play.say(
        f"{play.name(blocker)}がブロックした", f"{play.name(blocker)} blocks", cards=(blocker,)
    )
    attack = attack_of(play)
    assert attack is not None
    note_two_blockers(play, attack, blocker)
    change_attack(play, blocker=blocker, blocked=True)
    play.happen(
        Event("note", "block", blocker, source=attack.attacker),
        Event("note", "blocked", attack.attacker, source=blocker),
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


_AFTER_BLOCKING = windows("block", "507.3d", "507.3e", "507.3f", "507.3g")


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
    comes_about(play, Event("note", "unblocked", attack.attacker))
