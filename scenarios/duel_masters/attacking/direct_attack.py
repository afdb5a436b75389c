"""Direct attacks, and attacks on a player who has shields (104.2a, 505.1, 509.1)."""

from __future__ import annotations

from scenarios.duel_masters.book import attack_of, policy, rule
from scenarios.duel_masters.shields.breakers import breaks_how_many
from scenarios.duel_masters.shields.choosing_shields import choose_shields, shields_of
from scenarios.duel_masters.verbs.leaving_the_attack import (
    attack_goes_on,
    cite_position,
    note_bared,
    note_no_creature,
    stays_in_the_attack,
)
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.language.pointing import turn_player


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
    if is_direct(play, attack.target):
        direct_attack(play, attack.target)
        return
    cite_position(play)
    if not stays_in_the_attack(play, attack):
        return
    count = breaks_how_many(play, attack.attacker)
    play.then(
        choose_shields,
        attacker=attack.attacker,
        chooser=turn_player(play),
        owner=attack.target,
        count=count,
    )


@policy("509.1", on="is a direct attack", without=REVERSED)
def is_direct(play: Play, player: str) -> bool:
    """An attack on a player is a direct attack where there is no shield now, whenever it began."""
    return shields_of(play, player) == 0


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
