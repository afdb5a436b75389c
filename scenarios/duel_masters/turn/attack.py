"""The attack step: which creature attacks what, and the sub-steps that follow (505, 506)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.book import Attack, attack_event, rule
from scenarios.duel_masters.combat.attackers import attacks, why_not_sick
from scenarios.duel_masters.combat.forced import is_owed
from scenarios.duel_masters.declaring.declaring import declare_window
from scenarios.duel_masters.laws.bans import banned, lifted
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.playing.activating import activations
from scenarios.duel_masters.resolving.steps import begin_step, judge_action, take, untold
from scenarios.duel_masters.resolving.waiting import resolve_waiting
from scenarios.duel_masters.turn.attack_end import attack_end_step, battle_step, direct_attack_step
from scenarios.duel_masters.turn.blocking import after_blocking, block_step
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal
from scenarios.engine.rulebook import gives
from scenarios.language.pointing import in_turn_order, turn_player

# -- declaring the attacker ---------------------------------------------------


@rule("505.1", ja="攻撃ステップ", en="the attack step")
def attack_step(play: Play) -> None:
    """Attacks are made one after another, as many as there are creatures able to (505.5)."""
    if skipped(play, "attack", turn_player(play)):
        return
    begin_step(play, "attack")
    play.then(resolve_waiting, scope=None)
    play.then(declare_attacker)


@rule(
    "506.1",
    also=("702.3c",),
    sometimes=("505.5", "505.4"),
    ja="攻撃クリーチャー指定ステップ",
    en="the declare-attacker step",
)
def declare_attacker(play: Play) -> None:
    """The turn player names one attacker and its target, or none."""
    player = turn_player(play)
    again = any(isinstance(done, tuple) and done[:1] == ("attack",) for done in play.state.history)
    play.cite(*("505.5" for _ in range(again)))
    action = play.ask(
        Question(
            "action",
            player,
            ("506.1", *(("505.5",) if again else ())),
            "攻撃",
            "attack",
            judge=partial(judge_attack, play, player),
            actions=lambda: attack_options(play, player),
        )
    )
    if action.kind == "pass":
        if no_attacker(play):
            return
    else:
        if action.kind == "attack" and others_could(play, action):
            play.cite("505.4")
        take(play, action)
        if action.kind != "attack":
            play.then(resolve_waiting, scope=None)
    play.then(declare_attacker, beside=True)


def others_could(play: Play, action: Action) -> bool:
    """Whether other creatures could attack too: they attack one at a time (505.4)."""
    return any(each.what != action.what for each in attacks(play, action.player))


def attack_options(play: Play, player: str) -> Iterator[Action]:
    found = list(attacks(play, player))
    yield from found
    yield from activations(play, player)
    if judge_attack(play, player, PASS) is None:
        yield PASS


def judge_attack(play: Play, player: str, action: Action) -> Refusal | None:
    """Whether this is a legal attack; to attack no more may be refused (506.1b)."""
    if action.kind == "pass":
        return play.judge("attack no more", Action("attack no more", player=player))
    return judge_action(play, action)


@rule("506.2", ja="攻撃クリーチャーは指定されない", en="no attacker is named", without=gives(False))
def no_attacker(play: Play) -> bool:
    """Without an attacker the other sub-steps are passed over, and no attack follows."""
    return True


@rule("506.1d", also=("506.1e",), sometimes=("506.1b",), ja="攻撃", en="an attack")
def attack(play: Play, action: Action) -> None:
    """The creature is tapped and attacks; what triggers on that waits; the sub-steps follow."""
    name = play.name(action.what)
    goal = action.target
    assert isinstance(goal, int | str)
    target = goal if isinstance(goal, str) else play.name(goal)
    play.say(
        f"{name}が{target}を攻撃",
        f"{name} attacks {target}",
        cards=(action.what,),
        actor=action.player,
    )
    lifted(play, "attack", action)
    play.cite(*why_not_sick(play, action.what))
    if is_owed(play, action):
        play.cite("506.1b")
    tap_attacker(play, action.what)
    found = Attack(action.what, goal, name=name, seen=play.snapshot(action.what))
    play.set(attack=found)
    plan_attack(play)
    attacker_named(play, found)


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
    """The chosen creature is tapped; whether one that cannot be tapped attacks is not said."""
    play.happen(Event("tap", "tap", attacker))
    if banned(play, "tap", attacker):
        play.dispute("506.1c", "101.3")


@rule("506.3", quiet=True, ja="攻撃した時の能力が誘発", en="abilities on attacking trigger")
def attacker_named(play: Play, attack: Attack) -> None:
    """Only now do abilities on attacking or being attacked trigger, by what they are now."""
    before = len(play.state.waiting)
    play.happen(attack_event(play, attack))
    if len(play.state.waiting) == before:
        untold(play)


@rule(
    "506.3b",
    also=("506.3c", "506.3d", "506.3e"),
    quiet=True,
    ja="攻撃後の処理",
    en="after the attack is declared",
)
def after_attacking(play: Play) -> None:
    """The turn player declares and resolves, then the other player does."""
    first, second = in_turn_order(play)
    then = partial(play.then, beside=True)
    then(declare_window, player=first, number="506.3b", verb="attack")
    then(resolve_waiting, scope=None, only=first, by="506.3c")
    then(declare_window, player=second, number="506.3d", verb="attack")
    then(resolve_waiting, scope=None, by="506.3e")
