"""What becomes of an attack: battle, direct attack or breaking, its end (508-510)."""

from __future__ import annotations

from scenarios.duel_masters.book import Attack, attack_of, rule
from scenarios.duel_masters.combat.attackers import note_no_creature
from scenarios.duel_masters.resolving.steps import nothing_waits, untold
from scenarios.duel_masters.resolving.waiting import attack_goes_on, cite_position, resolve_waiting
from scenarios.duel_masters.shields.choosing_shields import (
    breaks_how_many,
    choose_shields,
    shields_of,
)
from scenarios.duel_masters.turn.battle import battle
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.language.pointing import turn_player

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
    play.state = play.state.with_(settled=False)


@rule(
    "101.1",
    also=("509.1",),
    ja="ゲームに負けない",
    en="it does not lose the game",
    without=gives(False),
)
def does_not_lose(play: Play, player: str) -> bool:
    """Who cannot lose does not lose by this attack, nor by it when that ends later (703.4a)."""
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
    before = len(play.state.waiting)
    play.happen(Event("note", "attack ends", attack.attacker))
    if len(play.state.waiting) == before:
        untold(play)
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
