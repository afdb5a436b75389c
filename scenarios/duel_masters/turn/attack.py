"""The attack step: who attacks what, and what becomes of the attack (505, 506, 508-510)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.common.times import comes_about
from scenarios.duel_masters.book import Attack, attack_event, attack_of, policy, rule
from scenarios.duel_masters.combat.attackers import attacks, note_no_creature, why_not_sick
from scenarios.duel_masters.combat.forced import is_owed
from scenarios.duel_masters.declaring.declaring import open_windows, windows
from scenarios.duel_masters.laws.bans import banned, lifted
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.playing.activating import activations
from scenarios.duel_masters.resolving.steps import (
    begin_step,
    judge_action,
    nothing_waits,
    take,
)
from scenarios.duel_masters.resolving.waiting import attack_goes_on, cite_position, resolve_waiting
from scenarios.duel_masters.shields.choosing_shields import (
    breaks_how_many,
    choose_shields,
    shields_of,
)
from scenarios.duel_masters.turn.battle import battle
from scenarios.duel_masters.turn.blocking import after_blocking, block_step
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal
from scenarios.engine.rulebook import gives
from scenarios.language.pointing import opponent, turn_player

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


@rule("506.1d", sometimes=("506.1b",), ja="攻撃", en="an attack")
def attack(play: Play, action: Action) -> None:
    """The creature is tapped and attacks; what triggers on that waits; the sub-steps follow."""
    name = play.name(action.what)
    goal = named_target(play, action)
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


def _the_opponent(play: Play, action: Action) -> int | str:
    return opponent(play, action.player)


@policy("506.1e", on="named target", without=_the_opponent)
def named_target(play: Play, action: Action) -> int | str:
    """The turn player says whether it attacks the other player, or which creature."""
    play.cite("506.1e")
    assert isinstance(action.target, int | str)
    return action.target


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
    comes_about(play, attack_event(play, attack))


_AFTER_ATTACKING = windows("attack", "506.3b", "506.3c", "506.3d", "506.3e")


@rule("506.3b", quiet=True, ja="攻撃後の処理", en="after the attack is declared")
def after_attacking(play: Play) -> None:
    """The turn player declares, and the rest follows in its order."""
    open_windows(play, _AFTER_ATTACKING)


# -- battle, direct attack, end -----------------------------------------------


@rule("508.1", quiet=True, ja="バトルステップ", en="the battle step")
def battle_step(play: Play) -> None:
    """If a creature is the target there is a battle."""
    attack = attack_of(play)
    if attack is not None and attack_goes_on(play) and isinstance(attack.target, int):
        play.say("バトルステップ", "the battle step")
        cite_position(play)
        note_bared(play, attack)
        play.then(battle, a=attack.attacker, b=attack.target)
        play.then(resolve_waiting, scope=None)


@rule(
    "505.1",
    quiet=True,
    ja="ダイレクトアタックステップ",
    en="the direct attack step",
)
def direct_attack_step(play: Play) -> None:
    """Unchanged and against no shield it is a direct attack; else shields are broken."""
    attack = attack_of(play)
    if attack is None or not isinstance(attack.target, str) or not attack_goes_on(play):
        return
    note_bared(play, attack)
    note_no_creature(play, attack.attacker)
    if shields_of(play, attack.target) == 0:
        direct_attack(play, attack.target)
        return
    cite_position(play)
    count = breaks_how_many(play, attack.attacker)
    play.then(
        choose_shields,
        attacker=attack.attacker,
        chooser=turn_player(play),
        owner=attack.target,
        count=count,
    )


def note_bared(play: Play, attack: Attack) -> None:
    """Whether what is left of an evolution creature is still in the attack reads two ways.

    Its top card left as a creature, which is out of the attack (109.2b, 505.6); what stays is the
    same creature as before it evolved, and was there all along (801.2, 801.4c).
    """
    if attack.bared:
        play.dispute("505.6", "801.4c")


@rule("509.1", also=("104.2a",), ja="ダイレクトアタック", en="a direct attack")
def direct_attack(play: Play, player: str) -> None:
    """The player who takes a direct attack loses the game: a state-based action."""
    play.say(f"{player}へのダイレクトアタック", f"direct attack on {player}")
    if not can_happen(play, Event("note", "lose", player=player)) and does_not_lose(play, player):
        return
    play.set(direct_attack=player)
    play.unsettle()


@rule(
    "101.1",
    ja="ゲームに負けない",
    en="it does not lose the game",
    without=gives(False),
)
def does_not_lose(play: Play, player: str) -> bool:
    """Who cannot lose does not lose by this attack, nor by it when that ends later (703.4a)."""
    play.cite("509.1")  # the rule that is beaten
    play.say(f"{player}はゲームに負けない", f"{player} cannot lose the game", status="impossible")
    return True


@rule("510.1", quiet=True, ja="攻撃終了ステップ", en="the end-of-attack step")
def attack_end_step(play: Play) -> None:
    """What triggers at the end of the attack triggers and is resolved; then effects end.

    Also the attack of a creature that is out of it ends, and comes to this step (505.6a).
    """
    attack = attack_of(play)
    if attack is None:
        return
    comes_about(play, Event("note", "attack ends", attack.attacker))
    play.then(resolve_waiting, scope=None)
    play.then(attack_is_over)


@rule(
    "510.2",
    quiet=True,
    ja="「攻撃中」の効果が消滅",
    en="effects of the attack end",
)
def attack_is_over(play: Play) -> None:
    """Effects that last for the attack or the block end."""
    if any(e.duration == "attack" for e in play.state.effects):
        play.end_durations("attack")
        play.then(nothing_waits, back=attack_is_over.name)
        play.then(attack_is_behind)
    else:
        attack_is_behind(play)


@rule("506.1d", quiet=True, ja="攻撃の終わり", en="the attack is over")
def attack_is_behind(play: Play) -> None:
    """Up to the end-of-attack step the attacker is one; then the roles are gone."""
    play.set(attack=None)
