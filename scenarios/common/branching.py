"""Where instructions branch: a condition, "you may", one of several options, how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from scenarios.engine.args import Args, Value, operations_of
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import Rule
from scenarios.language.conditions import holds
from scenarios.language.pointing import chooser

Perform: TypeAlias = Callable[[Play, tuple[Args, ...], int], None]
"""How a rulebook carries out instructions in a context."""

Once: TypeAlias = Rule[[Args, int, int], None]
"""The step with which a rulebook goes on repeating: the instruction, its context, how often yet."""


def condition_holds(play: Play, context: int, condition: Args) -> bool:
    """Whether the condition of an effect holds as it resolves; unmet, nothing is done."""
    met = holds(play, play.context(context), condition)
    if met:
        play.say("条件を満たしている", "the condition is met")
    else:
        play.say(
            "条件を満たしていないので何もしない",
            "the condition is not met: nothing is done",
            status="skipped",
        )
    return met


def is_used(play: Play, context: int, number: str) -> bool:
    """Whether the player of an effect that may be used wants it to be."""
    here = play.context(context)
    name = play.name(here.source)
    said = f"{name}の効果を使うか", f"use {name}'s effect"
    answer: bool = play.ask(Question("may", here.controller, (number,), *said))
    return answer


def branch(play: Play, op: Args, context: int, perform: Perform) -> None:
    """Do what follows a condition where it holds as the instruction is reached, else the other."""
    assert isinstance(op.argument, Args)
    met = holds(play, play.context(context), op.argument)
    name = play.name(play.context(context).source)
    if met:
        play.say(f"{name}：条件を満たす", f"{name}: the condition is met")
    else:
        play.say(f"{name}：条件を満たさない", f"{name}: the condition is not met")
    perform(play, operations_of(op.get("then" if met else "else")), context)


def is_done(play: Play, op: Args, context: int, number: str) -> bool:
    """Whether what may be done is: its player, or who it names, says so; "did" reads it."""
    here = play.context(context)
    name = play.name(here.source)
    said = f"{name}：行うか", f"{name}: do it"
    by = chooser(play, here.controller, op)
    answer: bool = play.ask(Question("may", by, (number,), *said))
    play.bind(context, did=answer)
    return answer


def one_option(play: Play, options: tuple[Value, ...], by: str, *numbers: str) -> tuple[Args, ...]:
    """The instructions of the option that a player chooses as the instruction is reached."""
    numbered = tuple(range(1, len(options) + 1))
    chosen: int = play.ask(Question("option", by, numbers, "選択肢", "which option", numbered))
    return operations_of(options[chosen - 1])


def as_often(
    play: Play, op: Args, context: int, times: int, perform: Perform, once_more: Once
) -> None:
    """Carry out the same instructions as often as said; 0 times or fewer is not at all.

    One time follows the other by the step `once_more`, so that a game may end in between.
    """
    assert isinstance(op.argument, Args)
    if times > 0:
        perform(play, operations_of(op.argument["do"]), context)
        if times > 1:
            play.then(once_more, op=op, context=context, left=times - 1)


def again(play: Play, op: Args, context: int, left: int, perform: Perform, once_more: Once) -> None:
    """What the step `once_more` does: the next time stands beside the one before."""
    with play.outside():
        as_often(play, op, context, left, perform, once_more)
