"""The ability of an icon, which waits together with what names it (603.3a)."""

from __future__ import annotations

from scenarios.duel_masters.book import operation
from scenarios.duel_masters.resolving.instructions import perform
from scenarios.engine.args import Args, operations_of
from scenarios.engine.play import Play


@operation("icon", "603.3a", ja="アイコンの能力", en="the ability of an icon")
def icon(play: Play, op: Args, context: int) -> None:
    """What the icon says has waited together with the effect that names it."""
    perform(play, operations_of(op.argument), context)
