"""The end-of-turn step, and a turn that has none (500.3, 511)."""

from __future__ import annotations

from scenarios.duel_masters.book import policy, rule
from scenarios.duel_masters.declaring.declarations import Windows, declare_window, open_windows
from scenarios.duel_masters.laws.durations import ends_with_the_turn
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.turn.steps import (
    begin_step,
    nothing_waits,
    say_if_it_triggers,
)
from scenarios.engine import asks as kernel
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Outcome
from scenarios.language.pointing import turn_player


@rule("511.1", sometimes=("511.1a",), ja="ターン終了ステップ", en="the end-of-turn step")
def end_step(play: Play) -> None:
    """What triggers at the end of the turn; the turn player declares and resolves first."""
    player = turn_player(play)
    if skipped(play, "end", player):
        play.then(over_without_an_end)
        return
    begin_step(play, "end")
    if say_if_it_triggers(play, "turn ends"):
        play.cite("511.1a")
    play.then(end_effects)
    play.then(turn_effects_end)


@policy("511.1c", on="511.1c: the turn player's effects", without=gives(None))
def turn_players_effects(play: Play, first: str, second: str) -> None:
    """Then what waits of the turn player's is resolved."""
    play.then(resolve_waiting, beside=True, scope=None, only=first, by="511.1c")


@policy("511.1d", on="511.1d: the other player declares", without=gives(None))
def other_player_declares(play: Play, first: str, second: str) -> None:
    """Then the other player declares."""
    play.then(declare_window, beside=True, player=second, number="511.1d", verb="turn ends")


@policy("511.1e", on="511.1e: the other player's effects", without=gives(None))
def other_players_effects(play: Play, first: str, second: str) -> None:
    """Then what waits of the other player's is resolved, and what it triggers."""
    play.then(resolve_waiting, beside=True, scope=None, by="511.1e")


_AT_THE_END = Windows(
    "turn ends", "511.1b", (turn_players_effects, other_player_declares, other_players_effects)
)


@rule(
    "511.1b",
    quiet=True,
    ja="「ターンの終わりに」の効果",
    en="effects at the end of the turn",
)
def end_effects(play: Play) -> None:
    """The turn player declares, and the rest follows in its order."""
    open_windows(play, _AT_THE_END)


@rule(
    "511.2",
    quiet=True,
    ja="「ターン中」の効果が消滅",
    en="effects of the turn end",
)
def turn_effects_end(play: Play) -> None:
    """Effects that last for the turn end together."""
    ends_with_the_turn(play)
    play.then(nothing_waits, beside=True, back=turn_effects_end.name)


@rule("500.3", quiet=True, ja="終了ステップなしでターンが終わる", en="over without an end step")
def over_without_an_end(play: Play) -> None:
    """What lasts for the turn is gone when the turn is over, though no step says when.

    Where something comes of that, it matters when: before the next turn's untapping or after it,
    and in whose turn. That is not said.
    """
    waiting = play.state.waiting
    ends_with_the_turn(play)
    if play.state.waiting != waiting or kernel.unsettled(play):
        said = (
            "ターン終了ステップのないターンの効果がいつ消滅するか",
            "when effects of a turn without an end step end",
        )
        play.say(*said, status="impossible")
        play.finish(Outcome("silent", "", ("500.3", "511.2"), *said))
