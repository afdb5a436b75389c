"""How long an effect lasts that something has made as it resolved (608.2a)."""

from __future__ import annotations

from collections.abc import Collection

from scenarios.duel_masters.book import BATTLE, policy
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context
from scenarios.language.pointing import turn_player

OPPONENTS_TURN = "opponents_next_turn"
_ONE_AFTER_THIS = "opponents_turn_after_this"
WHILE_THERE = "leaves"


@policy("608.2a", on="how long it lasts", without=lambda play, here, until: "game")
def as_kept(play: Play, here: Context, until: str) -> str:
    """An effect lasts for as long as what made it says, else until the end of the game.

    The opponent's next turn is never the one that goes on.
    """
    of_opponent = turn_player(play) != here.controller
    return _ONE_AFTER_THIS if until == OPPONENTS_TURN and of_opponent else until


def is_over_before(play: Play, here: Context, until: str) -> bool:
    """Whether an effect could only last while its source is in the battle zone, which has gone."""
    if until != WHILE_THERE:
        return False
    source = play.state.objects.get(here.source)
    return source is None or source.zone != BATTLE


def ends_with_the_turn(play: Play) -> None:
    """Effects until the end of this turn, also as the opponent's next one, end at once (511.2)."""
    player = turn_player(play)
    play.end_effects(
        e
        for e in play.state.effects
        if e.duration == "turn" or (e.duration == OPPONENTS_TURN and e.owner != player)
    )


def begins_with_the_turn(play: Play, player: str) -> None:
    """Effects until this player's next turn end (500.3); this is the next one of the opponent."""
    effects = play.state.effects
    play.end_effects(e for e in effects if e.duration == "my_next_turn" and e.owner == player)
    row = play.state.effects
    due = {e.id for e in row if e.duration == _ONE_AFTER_THIS and e.owner != player}
    if due:
        kept = tuple(replace(e, duration=OPPONENTS_TURN) if e.id in due else e for e in row)
        play.change(effects=kept)


def end_with_their_source(play: Play, gone: Collection[int]) -> None:
    """Effects that last while their source is in the battle zone end as it leaves (608.2a)."""
    for effect in play.state.effects:
        if effect.duration == WHILE_THERE and effect.source in gone:
            play.drop_effect(effect.id)
            said = "期間の終わった効果が消滅", "effects end with their duration"
            play.note(("608.2a",), *said)


def note_source_bared(play: Play, obj: int, gone: Collection[int]) -> None:
    """Whether an effect ends whose source has lost the top card that made it reads two ways.

    That card left as a creature (109.2b); what stays was there all along (801.4c).
    """
    for effect in play.state.effects:
        if effect.duration != WHILE_THERE or effect.source != obj or effect.snapshot is None:
            continue
        if effect.snapshot.object.cards[0] in gone:
            play.dispute("109.2b", "801.4c")
