"""Reception: whose activated abilities a card may use in place of its own (1009)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.abilities import all_functioning, has
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Held
from scenarios.nova.book import FIELD, policy


def activated(play: Play, object_id: int) -> tuple[Held, ...]:
    """The activated abilities that function of an object itself."""
    return tuple(
        h
        for h in all_functioning(play)
        if h.holder.id == object_id and h.ability.kind == "activated"
    )


@policy("1009.2", on="received", without=lambda play, object_id: ())
def received(play: Play, object_id: int) -> tuple[Any, ...]:
    """With 受信 it may use, in place of its own, those of others with 受信 that one controls.

    They are called by the card that has them.
    """
    obj = play.state.objects[object_id]
    if obj.zone != FIELD or not has(play, object_id, "receive"):
        return ()
    if not activated(play, object_id):
        return ()
    others = [o.id for o in play.state.present(FIELD, obj.controller) if o.id != object_id]
    lent = [h for i in others if has(play, i, "receive") for h in activated(play, i)]
    holders = [h.holder.id for h in lent]
    return tuple(replace(h.ability, id=_called(play, h, holders)) for h in lent)


def _called(play: Play, held: Held, holders: list[int]) -> str:
    name = play.name(held.holder.id)
    return name if holders.count(held.holder.id) == 1 else f"{name}:{held.ability.id}"
