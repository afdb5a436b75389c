"""Triggered abilities that effects make: delayed ones, those of icons (603.3a, 603.6, 607.2)."""

from __future__ import annotations

from scenarios.duel_masters.abilities.variables import meaning_that
from scenarios.duel_masters.book import operation
from scenarios.duel_masters.resolving.instructions import perform
from scenarios.duel_masters.verbs.continuous_effects import lasting
from scenarios.engine.args import Args, operations_of
from scenarios.engine.play import Play


@operation("icon", "603.3a", ja="アイコンの能力", en="the ability of an icon")
def icon(play: Play, op: Args, context: int) -> None:
    """What the icon says has waited together with the effect that names it."""
    perform(play, operations_of(op.argument), context)


@operation(
    "when",
    "603.6",
    also=("603.6a", "607.2"),
    ja="遅延誘発型能力を作る",
    en="make a delayed triggered ability",
)
def delayed(play: Play, op: Args, context: int) -> None:
    """An ability that triggers later; what happened before it was made does not count."""
    waits_for(play, op, context, "delayed")


def waits_for(play: Play, op: Args, context: int, kind: str) -> None:
    """Make what waits for an event to come; its words may speak of what was dealt with before."""
    assert isinstance(op.argument, Args)
    words, that = meaning_that(play.context(context), op.argument)
    lasting(play, context, kind, None, words, (("that", that),))
