"""The attack step: which creature attacks what, and the sub-steps that follow (505, 506)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.attack_end import attack_end_step, battle_step, direct_attack_step
from scenarios.duel_masters.bans import banned, obliged
from scenarios.duel_masters.blocking import after_blocking, block_step
from scenarios.duel_masters.book import (
    BATTLE,
    Attack,
    guard,
    other,
    refuse,
    rule,
    turn_player,
)
from scenarios.duel_masters.declaring import declare_window
from scenarios.duel_masters.traits import has, is_creature
from scenarios.duel_masters.waiting import resolve_waiting
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal

# -- may it attack? -----------------------------------------------------------


@guard("505.2", on="attack", also=("500.2a",))
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
    if not play.policy("is_sick", obj) or has(play, action.what, "speed_attacker"):
        return None
    return refuse(
        f"{play.name(action.what)}は召喚酔いしている",
        f"{play.name(action.what)} has summoning sickness",
        about="attack",
    )


@guard("506.1a", on="attack")
def not_kept_from_attacking(play: Play, action: Action) -> Refusal | None:
    """An effect may forbid the attack."""
    found = banned(play, "attack", action.what)
    if found is None and isinstance(action.target, str):
        found = banned(play, "attack_player", action.what)
    return found


@guard("506.1e", on="attack", also=("505.2",))
def proper_target(play: Play, action: Action) -> Refusal | None:
    """The opponent, or one of the opponent's tapped creatures."""
    enemy = other(play, action.player)
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
    enemy = other(play, player)
    targets = [enemy, *(o.id for o in play.state.present(BATTLE, enemy))]
    for obj in play.state.present(BATTLE, player):
        for target in targets:
            action = Action("attack", obj.id, player=player, target=target)
            if play.judge("attack", action) is None:
                yield action


# -- declaring the attacker ---------------------------------------------------


@rule("505.1", also=("500.1",), ja="攻撃ステップ", en="the attack step")
def attack_step(play: Play) -> None:
    """Attacks are made one after another, as many as there are creatures able to (505.5)."""
    from scenarios.duel_masters.turn import begin_step

    begin_step(play, "attack")
    play.then(resolve_waiting, scope=None)
    play.then(declare_attacker)


@rule(
    "506.1",
    also=("702.3c", "505.5", "505.4"),
    ja="攻撃クリーチャー指定ステップ",
    en="the declare-attacker step",
)
def declare_attacker(play: Play) -> None:
    """The turn player names one attacker and its target, or none."""
    player = turn_player(play)
    action = play.ask(
        Question(
            "action",
            player,
            ("506.1", "505.5"),
            "攻撃",
            "attack",
            judge=partial(judge_attack, play, player),
            actions=lambda: attack_options(play, player),
        )
    )
    if action == PASS or action.kind == "pass":
        no_attacker(play)
        return
    play.then(attack, action=action, label="attack")
    play.then(declare_attacker)


def attack_options(play: Play, player: str) -> Iterator[Action]:
    found = list(attacks(play, player))
    yield from found
    if judge_attack(play, player, PASS) is None:
        yield PASS


def judge_attack(play: Play, player: str, action: Action) -> Refusal | None:
    """Whether this is a legal attack; to attack no more may be refused (506.1b)."""
    if action.kind == "pass":
        return must_still_attack(play, player)
    if action.kind != "attack":
        from scenarios.duel_masters.turn import judge_action

        return judge_action(play, action)
    return play.judge("attack", action)


def must_still_attack(play: Play, player: str) -> Refusal | None:
    """A creature that is made to attack must do so this turn if it can (506.1b)."""
    for action in attacks(play, player):
        done = ("attack", action.what, player) in play.state.history
        if not done and obliged(play, "attack", action.what):
            name = play.name(action.what)
            return refuse(f"{name}は攻撃しなければならない", f"{name} must attack", "506.1b")
    return None


@rule("506.2", ja="攻撃クリーチャーは指定されない", en="no attacker is named")
def no_attacker(play: Play) -> None:
    """Without an attacker the other sub-steps are passed over."""


@rule("506.1d", also=("506.1", "506.1c", "506.1e"), ja="攻撃", en="an attack")
def attack(play: Play, action: Action) -> None:
    """The creature is tapped and attacks; what triggers on that waits; the sub-steps follow."""
    name = play.name(action.what)
    target = action.target if isinstance(action.target, str) else play.name(int(str(action.target)))
    play.say(
        f"{name}が{target}を攻撃",
        f"{name} attacks {target}",
        cards=(action.what,),
        actor=action.player,
    )
    goal = action.target if isinstance(action.target, str) else int(str(action.target))
    tap_attacker(play, action.what)
    play.set(attack=Attack(action.what, goal, name=name, seen=play.snapshot(action.what)))
    plan_attack(play)
    attacker_named(play, action.what)


def plan_attack(play: Play) -> None:
    """The sub-steps of an attack, in order."""
    play.then(after_attacking)
    play.then(block_step)
    play.then(after_blocking)
    play.then(battle_step)
    play.then(direct_attack_step)
    play.then(attack_end_step, ends=("attack",))


@rule("506.1c", also=("105.3",), ja="攻撃クリーチャーをタップ", en="the attacker is tapped")
def tap_attacker(play: Play, attacker: int) -> None:
    """The chosen creature is tapped."""
    play.happen(Event("tap", "tap", attacker))


@rule("506.3", also=("506.3a",), ja="攻撃した時の能力が誘発", en="abilities on attacking trigger")
def attacker_named(play: Play, attacker: int) -> None:
    """Only now do abilities on attacking trigger, by what the creature is now."""
    play.happen(Event("note", "attack", attacker, player=play.state.objects[attacker].controller))


@rule(
    "506.3b",
    also=("506.3c", "506.3d", "506.3e"),
    quiet=True,
    ja="攻撃後の処理",
    en="after the attack is declared",
)
def after_attacking(play: Play) -> None:
    """The turn player declares and resolves, then the other player does."""
    play.then(declare_window, player=turn_player(play), number="506.3b", verb="attack")
    play.then(resolve_waiting, scope=None, only=turn_player(play))
    play.then(declare_window, player=other(play, turn_player(play)), number="506.3d", verb="attack")
    play.then(resolve_waiting, scope=None)
