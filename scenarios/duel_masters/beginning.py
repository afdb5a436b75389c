"""Where a game, or a scenario in the middle of one, begins (103, 500)."""

from __future__ import annotations

from scenarios.duel_masters.attack import after_attacking, declare_attacker
from scenarios.duel_masters.attack_end import attack_end_step, battle_step, direct_attack_step
from scenarios.duel_masters.blocking import after_blocking, block_step
from scenarios.duel_masters.book import (
    DECK,
    HAND,
    SHIELDS,
    attack_of,
    other,
    place,
    rule,
    turn_player,
)
from scenarios.duel_masters.breaking import Leaving, break_shields
from scenarios.duel_masters.charging import charge_or_not
from scenarios.duel_masters.turn import (
    STEPS,
    act_in_main,
    plan_steps,
    turn,
)
from scenarios.duel_masters.waiting import resolve_waiting
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Frame


def first_frame(step: str, begin: bool, stage: str, setup: bool) -> Frame:
    """The frame with which a scenario begins.

    `step` names the step of the turn, `begin` runs it from its beginning, `stage` says how
    far an attack that is going on has come ("" when there is none), `setup` starts the game.
    """
    if setup:
        return Frame(prepare.name)
    return Frame(resume.name, (("step", step), ("begin", begin), ("stage", stage)))


@rule("500.1", also=("500.2",), ja="ターンの途中から", en="in the course of a turn")
def resume(play: Play, step: str, begin: bool, stage: str = "") -> None:
    """The steps of a turn are taken in order; this one is taken up where the scenario begins."""
    player = turn_player(play)
    play.say(f"{player}のターン：{step}", f"{player}'s turn: {step}", actor=player)
    if stage:
        resume_attack(play, stage)
        plan_steps(play, "end")
        return
    if begin or step in {"start", "draw", "end"}:
        plan_steps(play, step)
        return
    play.set(step=step)
    play.then(resolve_waiting, scope=None)
    play.then({"charge": charge_or_not, "main": act_in_main, "attack": declare_attacker}[step])
    following = STEPS[STEPS.index(step) + 1]
    plan_steps(play, following)


@rule("505.1", quiet=True, ja="攻撃の途中から", en="in the course of an attack")
def resume_attack(play: Play, stage: str) -> None:
    """The sub-steps of the attack step are taken in order."""
    play.set(step="attack")
    attack = attack_of(play)
    assert attack is not None
    stages = {
        "declared": (after_attacking, block_step, after_blocking, battle_step, direct_attack_step),
        "blocked": (after_blocking, battle_step, direct_attack_step),
        "battle": (battle_step, direct_attack_step),
        "direct": (direct_attack_step,),
        "breaking": (),
        "end": (),
    }
    if stage == "declared":
        play.then(resolve_waiting, scope=None, only=turn_player(play))
    for step in stages[stage]:
        play.then(step)
    if stage == "breaking":
        owner = attack.target if isinstance(attack.target, str) else other(play, turn_player(play))
        play.then(break_shields, leaving=Leaving(attack.shields, owner, attack.attacker))
    play.then(attack_end_step, ends=("attack",))
    play.then(declare_attacker)


@rule(
    "103.3", also=("103.2", "406.1", "402.1", "401.1"), ja="ゲームの準備", en="the game is set up"
)
def prepare(play: Play) -> None:
    """Each deck is shuffled; five shields face down, then five cards in the hand."""
    for player in play.state.var("players"):
        row = play.state.zone(DECK, player)
        order: tuple[int, ...] = play.ask(
            Question(
                "shuffle",
                player,
                ("103.2",),
                "シャッフル後の山札（上から）",
                "the deck after shuffling, from the top",
                row,
                alike=lambda i: play.policy("alike", i),
            )
        )
        play.happen(
            Event(
                "reorder",
                "shuffle",
                player=player,
                to=place(DECK, player),
                data=(("order", order),),
            )
        )
        for zone in (SHIELDS, HAND):
            for _ in range(5):
                top = play.state.zone(DECK, player)[0]
                play.happen(Event("move", "move", top, player=player, to=place(zone, player)))
    play.then(first_player)


@rule("103.4", also=("103.5",), ja="先攻を決める", en="who goes first")
def first_player(play: Play) -> None:
    """The winner of rock-paper-scissors goes first; going second cannot be chosen."""
    players = play.state.var("players")
    winner: str = play.ask(
        Question(
            "option",
            players[0],
            ("103.4",),
            "じゃんけんの勝者（先攻）",
            "who wins and goes first",
            players,
        )
    )
    play.then(turn, player=winner)
