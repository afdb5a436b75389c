"""Blocking and other changes of the attack target (507)."""

from __future__ import annotations

from functools import partial

from scenarios.duel_masters.bans import banned, obliged
from scenarios.duel_masters.book import (
    BATTLE,
    Attack,
    attack_of,
    change_attack,
    other,
    refuse,
    rule,
    turn_player,
)
from scenarios.duel_masters.declaring import declare_window
from scenarios.duel_masters.traits import has
from scenarios.duel_masters.waiting import attack_goes_on, resolve_waiting
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.language import fits
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.state import Context, Snapshot

# -- blocking -----------------------------------------------------------------


@rule(
    "507.1",
    also=("702.3d", "507.1a", "505.4"),
    quiet=True,
    ja="ブロッククリーチャー指定ステップ",
    en="the declare-blocker step",
)
def block_step(play: Play) -> None:
    """The other player chooses the creatures that use an ability to change the target."""
    if not attack_goes_on(play):
        return
    player = other(play, turn_player(play))
    options = tuple(
        o.id for o in play.state.present(BATTLE, player) if cannot_change_target(play, o.id) is None
    )
    if not options:
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
            judge=partial(leaves_out_forced, play, options),
        )
    )
    play.say(f"{player}がブロックを選ぶ", f"{player} chooses blockers", cards=chosen, actor=player)
    play.then(change_targets, left=chosen)


def cannot_change_target(play: Play, blocker: int) -> Refusal | None:
    """Why a creature cannot use an ability that changes the attack target now (507.1a)."""
    obj = play.state.objects[blocker]
    attack = attack_of(play)
    assert attack is not None
    if obj.tapped:
        return refuse("タップしている", "it is tapped", "507.1a")
    if has(play, blocker, "blocker"):
        return cannot_block(play, blocker, attack)
    if has(play, blocker, "guardman") and isinstance(attack.target, int):
        return None
    return refuse("攻撃先を変更する能力がない", "it has no ability to change the target", "507.1a")


def cannot_block(play: Play, blocker: int, attack: Attack) -> Refusal | None:
    """A creature with blocker blocks unless an effect or the attacker forbids it (700.4)."""
    found = banned(play, "block", blocker)
    if found is not None:
        return found
    if has(play, attack.attacker, "unblockable"):
        return refuse(
            "攻撃クリーチャーはブロックされない", "the attacker cannot be blocked", "700.4"
        )
    bound = banned(play, "be_blocked", attack.attacker)
    if bound is not None:
        return refuse(bound.ja, bound.en, "700.4", by="effect")
    words = _blocks_only(play, blocker)
    if words is None:
        return None
    seen = Snapshot(play.state.objects[attack.attacker], None)
    if fits(play, Context(0, play.state.objects[blocker].controller, blocker), words, seen):
        return None
    return refuse(
        "このクリーチャーはブロックできない相手", "it cannot block this attacker", "507.1a"
    )


def _blocks_only(play: Play, blocker: int) -> Args | None:
    from scenarios.engine.abilities import keywords

    words = keywords(play, blocker)["blocker"]
    return words if isinstance(words, Args) else None


def leaves_out_forced(
    play: Play, options: tuple[int, ...], chosen: tuple[int, ...]
) -> Refusal | None:
    """Creatures made to block must all be among the chosen (507.1b)."""
    for i in options:
        if i not in chosen and has(play, i, "blocker") and obliged(play, "block", i):
            return refuse(
                f"{play.name(i)}はブロックしなければならない",
                f"{play.name(i)} must block",
                "507.1b",
            )
    return None


@rule("507.2", quiet=True, ja="攻撃先の変更を解決", en="changes of the target are resolved")
def change_targets(play: Play, left: tuple[int, ...]) -> None:
    """One at a time in the order that the player likes; the last one stands."""
    if not left:
        play.then(roles_of_blocking)
        return
    player = other(play, turn_player(play))
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
    play.then(change_target, creature=first)
    play.then(change_targets, beside=True, left=tuple(i for i in left if i != first))


@rule("507.2", also=("507.1a",), ja="攻撃先を変更", en="the attack target is changed")
def change_target(play: Play, creature: int) -> None:
    """The creature is tapped and becomes the attack's target."""
    if creature not in play.state.objects:
        return
    play.say(
        f"{play.name(creature)}が攻撃先になる",
        f"{play.name(creature)} becomes the target",
        cards=(creature,),
    )
    play.happen(Event("tap", "tap", creature))
    change_attack(play, target=creature, changed=True)


@rule(
    "507.2a",
    also=("507.2c", "507.2b", "507.3"),
    quiet=True,
    ja="ブロックが決まる",
    en="what blocks what",
)
def roles_of_blocking(play: Play) -> None:
    """The last change by blocker makes a blocking creature and a blocked attacker."""
    attack = attack_of(play)
    if attack is None or not attack_goes_on(play):
        return
    blocker = attack.target if attack.changed and isinstance(attack.target, int) else 0
    if not blocker or not has(play, blocker, "blocker"):
        return
    play.say(
        f"{play.name(blocker)}がブロックした", f"{play.name(blocker)} blocks", cards=(blocker,)
    )
    change_attack(play, blocker=blocker, blocked=True)
    play.happen(
        Event("note", "block", blocker, source=attack.attacker),
        Event("note", "blocked", attack.attacker, source=blocker),
    )


@rule(
    "507.3d",
    also=("507.3e", "507.3f", "507.3g"),
    quiet=True,
    ja="ブロック後の処理",
    en="after blocking",
)
def after_blocking(play: Play) -> None:
    """The turn player declares and resolves, then the other player does."""
    attack = attack_of(play)
    if attack is None or not attack_goes_on(play):
        return
    if not attack.blocked:
        unblocked(play)
    play.then(declare_window, player=turn_player(play), number="507.3d", verb="block")
    play.then(resolve_waiting, scope=None, only=turn_player(play))
    play.then(declare_window, player=other(play, turn_player(play)), number="507.3f", verb="block")
    play.then(resolve_waiting, scope=None)


@rule("507.3c", quiet=True, ja="ブロックされなかった", en="it was not blocked")
def unblocked(play: Play) -> None:
    """What triggers on not being blocked triggers when no blocking creature was named."""
    attack = attack_of(play)
    assert attack is not None
    before = len(play.state.waiting)
    play.happen(Event("note", "", attack.attacker), Event("note", "unblocked", attack.attacker))
    if len(play.state.waiting) == before:
        play.drafts[-1].keep = False
