"""Winning and losing by an effect (104.2c)."""

from __future__ import annotations

from scenarios.duel_masters.book import check, operation
from scenarios.duel_masters.laws.game_over import results_of
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes
from scenarios.engine.args import Args
from scenarios.engine.events import DECIDED, NO_REPLACEMENTS, TOLD, Event
from scenarios.engine.play import Play
from scenarios.language.filters import players
from scenarios.language.pointing import in_turn_order, opponent


@makes("win")
def winning(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    """What wins, and beside it what loses at the same time: `{win: me, lose: each}`."""
    named = players(play, play.context(context), op.argument)
    won = tuple(act(play, context, "note", "win", player=p) for p in named)
    losing_too = Args({"lose": op["lose"]}, op.line) if "lose" in op else None
    return won + (losing(play, context, losing_too) if losing_too else ())


@makes("lose")
def losing(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    named = players(play, play.context(context), op.argument)
    return tuple(act(play, context, "note", "lose", player=p) for p in named)


@operation("win", "104.2c", ja="ゲームに勝つ", en="win the game")
def win(play: Play, op: Args, context: int) -> None:
    """A card may win the game."""
    carry_out(play, op, context)


@operation("lose", "104.2c", ja="ゲームに負ける", en="lose the game")
def lose(play: Play, op: Args, context: int) -> None:
    """A card may lose the game."""
    carry_out(play, op, context)


@check(
    "104.2c",
    ja="効果により勝利または敗北した",
    en="an effect has won or lost the game",
    kept="results",
)
def won_or_lost(play: Play) -> tuple[Event, ...]:
    """By effects a player wins or loses; who would do both at once wins."""
    results = results_of(play)
    if not results:
        return ()
    winners = {p for verb, p in results if verb == "win"}
    losers = {p for verb, p in results if verb == "lose"} - winners
    losers |= {opponent(play, p) for p in winners}
    replaced = DECIDED  # all that was the effect's
    if play.is_read_otherwise("104.1", "609.1"):
        replaced = NO_REPLACEMENTS
    return tuple(
        Event("note", "lose", player=p, data=TOLD, replaced=replaced)
        for p in in_turn_order(play)
        if p in losers
    )
