"""Tapped and untapped: what has such a state, and what changes it (105, 308.3)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, UPSIDE_DOWN, answers
from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.state import GameObject


@answers(kernel.impossible, "105.6", also=("105.4a", "606.2"))
def impossible(play: Play, event: Event) -> Refusal | None:
    """A tapped card cannot be tapped, an untapped one not untapped; other zones not at all."""
    if event.kind not in {"tap", "untap"}:
        return None
    obj = play.state.objects[event.obj]
    if obj.zone not in {BATTLE, "mana"}:
        return refuse(
            "この場所のカードはタップもアンタップもできない",
            "cards in this zone have no tap state to change",
            "105.4a",
        )
    if obj.zone == BATTLE and UPSIDE_DOWN in obj.marks:
        turned: Refusal | None = asks.upside_down(play, obj)
        return turned
    if obj.zone == BATTLE and not _can_lie_tapped(play, obj):
        return refuse(
            "タップできるのはクリーチャーとタマシードだけ",
            "only creatures and tamaseeds are tapped in the battle zone",
            "105.4a",
        )
    if obj.tapped is (event.kind == "tap"):
        return refuse("すでにその状態である", "it is in that state already", "105.6")
    return None


@answers(asks.upside_down, "105.5")
def upside_down(play: Play, turned: GameObject) -> Refusal | None:
    """A field upside down counts as untapped: untapping does not right it."""
    return refuse(
        "上下逆さまのフィールドはアンタップ状態であり、正位置に戻らない",
        "a field upside down counts as untapped and is not righted",
        "105.5",
        "308.3",
    )


def _upside_down_is_tapped(play: Play, obj: GameObject) -> bool:
    return obj.tapped or UPSIDE_DOWN in obj.marks


@answers(kernel.lies_tapped, "308.3", without=_upside_down_is_tapped)
def lies_tapped(play: Play, obj: GameObject) -> bool:
    """Upside down, after its D-switch, a field counts as untapped; all else is as it lies."""
    if UPSIDE_DOWN in obj.marks and play.telling:
        play.cite("308.3")
    return obj.tapped


def _can_lie_tapped(play: Play, obj: GameObject) -> bool:
    """Of what lies in the battle zone, creatures and tamaseeds have a tap state (105.4a)."""
    seen = kernel.traits(play, obj.id)
    return any(kernel.is_type(play, word, seen, obj) for word in ("creature", "tamaseed"))


@answers(asks.as_they_were, "105.6", without=lambda play, events, changed: changed)
def also_those_that_stood_so(
    play: Play, events: tuple[Event, ...], changed: tuple[int, ...]
) -> tuple[int, ...]:
    """Who was tapped already may be chosen: it is not tapped again, but the effect means it too."""
    left = (kernel.impossible(play, e) for e in events if e.obj not in changed)
    play.cite(*(number for refusal in left if refusal is not None for number in refusal.rules))
    return tuple(e.obj for e in events)
