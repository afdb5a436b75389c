"""Tapped and untapped: what has such a state, and what changes it (105, 308.3, 400.5b)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, UPSIDE_DOWN, answers, guard, policy
from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject


@answers(kernel.impossible, "606.2")
def impossible(play: Play, event: Event) -> Refusal | None:
    """What cannot be done is not done, here to tap and to untap, and the rest is."""
    if event.kind not in {"tap", "untap"}:
        return None
    obj = play.state.objects[event.obj]
    if obj.zone == BATTLE and UPSIDE_DOWN in obj.marks:
        turned: Refusal | None = asks.upside_down(play, obj)
        return turned
    return has_no_state(play, obj) or is_so_already(play, obj, event)


@policy("105.4a", on="has no state", without=gives(None))
def has_no_state(play: Play, obj: GameObject) -> Refusal | None:
    """Only creatures and tamaseeds in the battle zone, and cards in the mana zone, have a state."""
    if obj.zone not in {BATTLE, "mana"}:
        return refuse(
            "この場所のカードはタップもアンタップもできない",
            "cards in this zone have no tap state to change",
            "105.4a",
        )
    seen = kernel.traits(play, obj.id)
    turned = ("creature", "tamaseed")
    if obj.zone == BATTLE and not any(kernel.is_type(play, each, seen, obj) for each in turned):
        return refuse(
            "タップできるのはクリーチャーとタマシードだけ",
            "only creatures and tamaseeds are tapped in the battle zone",
            "105.4a",
        )
    return None


@policy("105.6", on="so already", without=gives(None))
def is_so_already(play: Play, obj: GameObject, event: Event) -> Refusal | None:
    """A tapped card cannot be tapped again, nor an untapped one untapped."""
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


@answers(asks.as_they_were, "105.6", without=lambda play, events, changed: changed)
def also_those_that_stood_so(
    play: Play, events: tuple[Event, ...], changed: tuple[int, ...]
) -> tuple[int, ...]:
    """Who was tapped already may be chosen: it is not tapped again, but the effect means it too."""
    left = (kernel.impossible(play, e) for e in events if e.obj not in changed)
    play.cite(*(number for refusal in left if refusal is not None for number in refusal.rules))
    return tuple(e.obj for e in events)


@guard("105.4", on="turn")
def not_at_will(play: Play, action: Action) -> Refusal | None:
    """Nobody taps or untaps a card at will."""
    return refuse(
        "カードの位相を勝手に変えることはできない", "nobody taps or untaps a card at will"
    )


@answers(asks.untapped_from_mana, "400.5b")
def untapped_from_mana(play: Play) -> bool:
    """A card that lay tapped in the mana zone enters the battle zone untapped."""
    play.cite("400.5b")
    return True
