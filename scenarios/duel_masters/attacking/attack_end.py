"""The end-of-attack step, and the attack behind it (506.1d, 510)."""

from __future__ import annotations

from scenarios.common.times import comes_about
from scenarios.duel_masters.book import attack_of, rule
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.turn.steps import (
    nothing_waits,
)
from scenarios.engine.events import Event
from scenarios.engine.play import Play


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
