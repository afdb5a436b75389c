"""What is done in place of something, and how things enter, where abilities say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Held
from scenarios.language.conditions import holds
from scenarios.language.filters import Unencoded

Fits: TypeAlias = Callable[[Play, Context, Args, Fact], bool]
"""Whether an event, happened or proposed, is the one that a pattern speaks of."""


def proposed(play: Play, event: Event) -> Fact:
    """An event that has not happened yet, with its object as it is."""
    return Fact(event, "proposed", play.snapshot(event.obj) if event.obj else None)


def speaks_of(play: Play, held: Held, fact: Fact, fits: Fits) -> bool:
    """Whether an ability that says what an event becomes is about this one, its "if" included."""
    context = replace(held.context(), event=fact)
    fitting = fits(play, context, held.ability.pattern, fact)
    return fitting and holds(play, context, held.ability.condition)


def which_replaces(
    play: Play,
    player: str,
    numbers: tuple[str, ...],
    said: tuple[str, str],
    options: tuple[Any, ...],
) -> Any:
    """What a player chooses of the effects that could replace something; None is none of them."""
    asked = f"置換する効果：{said[0]}", f"what replaces: {said[1]}"
    return play.ask(Question("replace", player, numbers, *asked, options))


def state_said(op: Args) -> dict[str, Any]:
    """How an object enters, as an ability says it: on its side, or with which face up.

    Raises Unencoded for a word that says nothing of that.
    """
    if op.word == "tapped":
        return {"tapped": op.argument is True}
    if op.word == "face":
        return {"face_up": op.argument == "up"}
    raise Unencoded.of(f"as: {op.word}", op.line)
