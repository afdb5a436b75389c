"""A scenario that begins in the middle of a turn, an attack or a break (500.1, 505.1, 509.3)."""

from __future__ import annotations

from scenarios.duel_masters.attacking.attack import after_attacking, declare_attacker
from scenarios.duel_masters.attacking.attack_end import attack_end_step
from scenarios.duel_masters.attacking.battle import battle_step
from scenarios.duel_masters.attacking.blocking import after_blocking, block_step
from scenarios.duel_masters.attacking.direct_attack import direct_attack_step
from scenarios.duel_masters.book import Attack, attack_of, rule
from scenarios.duel_masters.resolving.order_of_effects import S_TRIGGER, resolve_waiting
from scenarios.duel_masters.shields.before_the_break import before_the_break
from scenarios.duel_masters.shields.breaking import Leaving, break_shields
from scenarios.duel_masters.turn.charge_step import charge_or_not
from scenarios.duel_masters.turn.main_step import act_in_main
from scenarios.duel_masters.turn.steps import (
    STEPS,
    plan_steps,
    step_is_over,
)
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.language.pointing import opponent, turn_player


@rule("500.1", ja="ターンの途中から", en="in the course of a turn")
def resume(play: Play, step: str, begin: bool, stage: str = "") -> None:
    """The steps of a turn are taken in order; this one is taken up where the scenario begins."""
    player = turn_player(play)
    ja, en = play.book.word(step)
    play.say(f"{player}のターン：{ja}", f"{player}'s turn: {en}", actor=player)
    if stage:
        resume_attack(play, stage)
        play.then(step_is_over)
        plan_steps(play, "end")
        return
    if begin or step in {"start", "draw", "end"}:
        plan_steps(play, step)
        return
    play.set(step=step)
    play.then(resolve_waiting, scope=None)
    play.then({"charge": charge_or_not, "main": act_in_main, "attack": declare_attacker}[step])
    play.then(step_is_over)
    plan_steps(play, STEPS[STEPS.index(step) + 1])


STAGES = {
    "declared": (after_attacking, block_step, after_blocking, battle_step, direct_attack_step),
    "blocked": (after_blocking, battle_step, direct_attack_step),
    "battle": (battle_step, direct_attack_step),
    "breaking": (),
    "end": (),
}
"""What is still to be done in an attack that is declared, after blocking …"""


@rule("505.1", quiet=True, ja="攻撃の途中から", en="in the course of an attack")
def resume_attack(play: Play, stage: str) -> None:
    """The sub-steps of the attack step are taken in order."""
    play.set(step="attack")
    attack = attack_of(play)
    assert attack is not None
    if stage == "breaking":
        resume_break(play, attack)
    elif stage not in {"declared", "blocked"}:  # there the windows come before what waits
        play.then(resolve_waiting, scope=None)
    for step in STAGES[stage]:
        play.then(step)
    play.then(attack_end_step, ends=("attack",))
    play.then(declare_attacker)


@rule("509.3", quiet=True, ja="ブレイクするシールドは選ばれている", en="the shields are chosen")
def resume_break(play: Play, attack: Attack) -> None:
    """The shields are chosen: what triggered before the break, what else waits, the break."""
    scope = play.new_serial()
    waiting = tuple(
        replace(w, scope=scope) if w.ability.pattern.word == "before_break" else w
        for w in play.state.waiting
        if w.group != S_TRIGGER
    )
    play.change(waiting=waiting)
    owner = attack.target if isinstance(attack.target, str) else opponent(play, turn_player(play))
    play.then(before_the_break, scope=scope)
    play.then(resolve_waiting, scope=None)
    play.then(break_shields, leaving=Leaving(attack.shields, owner, attack.attacker))
