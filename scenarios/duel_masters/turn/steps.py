"""What is common to the steps of a turn: their start, their end, what may be done (500)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from scenarios.common.times import comes_about
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BOOK, answers, policy, rule
from scenarios.duel_masters.cards.twinpacts import judge_play
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.engine.abilities import all_functioning
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import REVERSED
from scenarios.language.pointing import turn_player


@rule("500.3", quiet=True, ja="ステップの終わり", en="the step is over")
def step_is_over(play: Play) -> None:
    """Effects that were to last until the end of the step end with it."""
    if any(e.duration == "step" for e in play.state.effects):
        play.end_durations("step")
        play.then(nothing_waits, back=step_is_over.name)


@rule("500.2", quiet=True, ja="待機している効果がなくなるまで", en="until nothing waits")
def nothing_waits(play: Play, back: str) -> None:
    """A step or sub-step is not over while an effect waits.

    `back` names the step that ends the durations: what is made meanwhile to last as long ends too.
    """
    if play.state.waiting:
        play.then(resolve_waiting, scope=None)
        play.then(BOOK.steps[back])


def begin_step(play: Play, step: str) -> None:
    """Name the step; what triggers at its start begins to wait (500.4)."""
    play.set(step=step)
    say_if_it_triggers(play, "step starts", step)


def say_if_it_triggers(play: Play, verb: str, step: str = "") -> bool:
    """A point of time has come; it stands in the trace when something triggers on it."""
    data = (("step", step),) if step else ()
    return comes_about(play, Event("note", verb, player=turn_player(play), data=data))


@rule("500.4", quiet=True, ja="ステップのはじめ", en="the start of the step")
def step_triggers(play: Play, step: str) -> None:
    """What triggers at the start of the step waits, after its turn-based action (702.2)."""
    if say_if_it_triggers(play, "step starts", step):
        play.cite("702.2")
    play.then(resolve_waiting, beside=True, scope=None)


Begins: TypeAlias = Callable[[Play], None]
"""What a step begins with."""


@policy("702.2", on="as a step begins", without=REVERSED)
def as_a_step_begins(play: Play, by_the_turn: Begins, triggers: Begins) -> tuple[Begins, ...]:
    """A step begins with its turn-based action; what triggers at its start waits after that."""
    return by_the_turn, triggers


STEPS = ("start", "draw", "charge", "main", "attack", "end")


@answers(asks.gone_by, "500.2a")
def gone_by(play: Play, step: str) -> tuple[str, ...]:
    """No step of a turn comes back: the rule that says so, where this one is over."""
    now = str(play.state.var("step"))
    return ("500.2a",) if now in STEPS and STEPS.index(now) > STEPS.index(step) else ()


def take(play: Play, action: Action) -> None:
    """Do what the player has asked for and the guards permit: charge, attack, activate, play."""
    steps = BOOK.steps
    if action.kind == "charge":
        play.then(steps["charge"], what=action.what)
    elif action.kind == "attack":
        play.then(steps["attack"], action=action, label="attack")
    elif action.kind == "activate":
        play.then(steps["activate"], action=action)
    else:
        play.then(steps["declare_playing"], action=action, label="play", savepoint=True)


def judge_action(play: Play, action: Action) -> Refusal | None:
    """Why an action may not be taken now, whatever was asked."""
    if action.kind == "pass":
        return None
    if action.what not in play.state.objects:
        return refuse("そのカードはない", "there is no such card", "504.1")
    if action.kind in {"tap", "untap"}:
        return play.judge("turn", action)
    on = action.kind if action.kind in {"charge", "attack", "activate", "look"} else "play"
    return judge_play(play, action) if on == "play" else play.judge(on, action)


def activations(play: Play, player: str) -> Iterator[Action]:
    """Every activated ability that a player may use now."""
    for held in all_functioning(play):
        theirs = held.holder.controller == player and held.holder.present
        if held.ability.kind != "activated" or not theirs:
            continue
        named = (("ability", held.ability.id),)
        action = Action("activate", held.holder.id, player=player, data=named)
        if play.judge("activate", action) is None:
            yield action


def plan_steps(play: Play, first: str) -> None:
    """The steps of the turn from one on, and the passage to the next turn (500.1)."""
    for name in STEPS[STEPS.index(first) :]:
        play.then(BOOK.steps[f"{name}_step"], ends=("step",))
        play.then(step_is_over)
    play.then(BOOK.steps["next_turn"], beside=True)
