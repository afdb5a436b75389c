"""The main step (504)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.book import rule
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.playing.may_be_played import playable
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.turn.steps import (
    activations,
    begin_step,
    judge_action,
    take,
)
from scenarios.duel_masters.zones.zones import look_at
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question
from scenarios.language.pointing import turn_player


@rule("504.1", ja="メインステップ", en="the main step")
def main_step(play: Play) -> None:
    """The turn player plays cards."""
    if skipped(play, "main", turn_player(play)):
        return
    begin_step(play, "main")
    play.then(resolve_waiting, scope=None)
    play.then(act_in_main)


@rule(
    "504.1",
    sometimes=("500.2",),
    quiet=True,
    ja="メインステップの行動",
    en="an action in the main step",
)
def act_in_main(play: Play) -> None:
    """One card after another, until the turn player has nothing more to do."""
    player = turn_player(play)
    action: Action = play.ask(
        Question(
            "action",
            player,
            ("504.1",),
            "メインステップの行動",
            "what to do in the main step",
            judge=partial(judge_action, play),
            actions=lambda: main_options(play, player),
        )
    )
    if action.kind == "pass":
        play.cite("500.2")
        return
    if action.kind == "look":
        look_at(play, action)
        play.then(act_in_main, beside=True)
        return
    take(play, action)
    play.then(resolve_waiting, scope=None)
    play.then(act_in_main, beside=True)


def main_options(play: Play, player: str) -> Iterator[Action]:
    yield from playable(play, player)
    yield from activations(play, player)
    yield PASS
