"""How long an effect lasts that something has made as it resolved (608.2a)."""

from __future__ import annotations

from collections.abc import Collection

from scenarios.duel_masters.book import BATTLE, policy
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Effect
from scenarios.language.pointing import turn_player

OPPONENTS_TURN = "opponents_next_turn"
_ONE_AFTER_THIS = "opponents_turn_after_this"
MY_TURN = "my_next_turns_end"
_MINE_AFTER_THIS = "my_turn_after_this"
WHILE_THERE = "leaves"
IN_MY_TURN = "in_my_next_turn"
IN_OPPONENTS_TURN = "in_opponents_next_turn"
COMING = "coming"
"""An effect that was made and is to be at work in a later turn: its words are kind and words."""


@policy("608.2a", on="how long it lasts", without=lambda play, here, until: "game")
def as_kept(play: Play, here: Context, until: str) -> str:
    """An effect lasts for as long as what made it says, else until the end of the game.

    The next turn of a player is never the one that goes on.
    """
    of_opponent = turn_player(play) != here.controller
    if until == MY_TURN and not of_opponent:
        return _MINE_AFTER_THIS
    return _ONE_AFTER_THIS if until == OPPONENTS_TURN and of_opponent else until


def put_off(effect: Effect) -> Effect:
    """An effect for a later turn only does nothing before it; others are as they are."""
    if effect.duration not in (IN_MY_TURN, IN_OPPONENTS_TURN):
        return effect
    return replace(effect, kind=COMING, words=Args({effect.kind: effect.words}))


@policy("608.2a", on="begins its time", without=gives(None))
def come_to_work(play: Play, player: str) -> None:
    """Effects made for this turn, and for it alone, are at work from its beginning."""
    due = {e.id for e in play.state.effects if e.kind == COMING and _is_for(e, player)}
    if not due:
        return
    row = play.state.effects
    play.change(effects=tuple(_at_work(e) if e.id in due else e for e in row))
    said = "このターンの効果が働きはじめる", "effects made for this turn are at work"
    play.note(("608.2a",), *said)


def _is_for(effect: Effect, player: str) -> bool:
    """Whether it is made for the turn of this player, which begins."""
    return (effect.duration == IN_MY_TURN) is (effect.owner == player)


def _at_work(effect: Effect) -> Effect:
    words: Args = effect.words
    return replace(effect, kind=words.word, words=words.argument, duration="turn")


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
        if e.duration == "turn"
        or (e.duration == OPPONENTS_TURN and e.owner != player)
        or (e.duration == MY_TURN and e.owner == player)
    )


def begins_with_the_turn(play: Play, player: str) -> None:
    """Effects until this player's next turn end (500.3); this is the next one of the opponent."""
    effects = play.state.effects
    play.end_effects(e for e in effects if e.duration == "my_next_turn" and e.owner == player)
    row = play.state.effects
    kept = tuple(_of_this_turn(effect, player) for effect in row)
    if kept != row:
        play.change(effects=kept)
    come_to_work(play, player)


def _of_this_turn(effect: Effect, player: str) -> Effect:
    """An effect to the end of a player's next turn, where that is the one that begins."""
    if effect.duration == _ONE_AFTER_THIS and effect.owner != player:
        return replace(effect, duration=OPPONENTS_TURN)
    if effect.duration == _MINE_AFTER_THIS and effect.owner == player:
        return replace(effect, duration=MY_TURN)
    return effect


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
        if effect.snapshot.object.cards[0] in gone and play.dispute("109.2b", "801.4c"):
            play.drop_effect(effect.id)
