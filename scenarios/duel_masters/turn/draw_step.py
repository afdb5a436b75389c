"""The draw step (502), and the first turn of the game, which has none (103.5, 500.6)."""

from __future__ import annotations

from scenarios.duel_masters.book import rule
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.turn.steps import (
    as_a_step_begins,
    step_triggers,
)
from scenarios.duel_masters.verbs.drawing import draw_one
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.language.pointing import turn_player


@rule("500.1", quiet=True, ja="ドローステップ", en="the draw step")
def draw_step(play: Play) -> None:
    """The second step; in the first turn of the game it is passed over."""
    if no_first_draw(play) or skipped(play, "draw", turn_player(play)):
        return
    play.set(step="draw")
    for begin in as_a_step_begins(play, draw_for_the_turn, what_triggers):
        begin(play)


def what_triggers(play: Play) -> None:
    """Let what triggers at the start of the draw step wait."""
    play.then(step_triggers, step="draw")


@rule("502.1", also=("702.3b",), ja="ターンのドロー", en="the draw for the turn")
def draw_for_the_turn(play: Play) -> None:
    """The turn player draws a card, as a turn-based action."""
    player = turn_player(play)
    play.say(f"{player}のターンのドロー", f"{player} draws for the turn", actor=player)
    play.then(draw_one, player=player)


@rule(
    "500.6",
    also=("103.5",),
    quiet=True,
    ja="先攻1ターン目はドローしない",
    en="no draw on the very first turn",
    without=gives(False),
)
def no_first_draw(play: Play) -> bool:
    """The player who goes first has no draw step in the first turn."""
    if play.state.var("turn_number") != 1:
        return False
    play.say("先攻1ターン目はドローしない", "no draw on the very first turn")
    return True
