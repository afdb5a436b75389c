"""Tapping, untapping and turning upside down (701.2, 701.28a)."""

from __future__ import annotations

from scenarios.duel_masters.book import BATTLE, UPSIDE_DOWN, operation, wording
from scenarios.duel_masters.cards.twinpacts import is_two_sided_field
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes
from scenarios.duel_masters.special.wd_fields import other_side
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play

wording("turn over", "701.28a", ja="{what}を上下逆さまにする", en="{what} is turned upside down")


wording(
    "other side",
    "819.1b",
    "701.28a",
    ja="{what}のもう片側を正位置にする",
    en="the other side of {what} is upright",
)


@makes("turn_over")
def turning_over(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    """A field is turned; one that lies upside down already is not, a two-sided one changes."""
    events = []
    for i in objects(play, context, words_of(op)[0]):
        obj = play.state.objects[i]
        if obj.zone != BATTLE or definition(play.state, obj).type != "field":
            continue
        if is_two_sided_field(play.state.top_card(obj).definition):
            marks = frozenset(other_side(play, i))
            if marks:
                data = (("marks", marks),)
                events.append(act(play, context, "change", "other side", i, data=data))
        elif UPSIDE_DOWN not in obj.marks:
            marks = obj.marks | {UPSIDE_DOWN}
            events.append(act(play, context, "change", "turn over", i, data=(("marks", marks),)))
    return tuple(events)


@operation("turn_over", "701.28a", ja="上下逆さまにする", en="turn upside down")
def turn_over(play: Play, op: Args, context: int) -> None:
    """A field is turned upside down as seen from its upright position."""
    carry_out(play, op, context)


@makes("tap")
def tapping(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "tap", "tap", i) for i in objects(play, context, what))


@makes("untap")
def untapping(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "untap", "untap", i) for i in objects(play, context, what))


@operation("tap", "701.2a", ja="タップする", en="tap")
def tap(play: Play, op: Args, context: int) -> None:
    """A card is turned sideways from its upright position."""
    carry_out(play, op, context)


@operation("untap", "701.2b", ja="アンタップする", en="untap")
def untap(play: Play, op: Args, context: int) -> None:
    """A card is turned back to its upright position."""
    carry_out(play, op, context)
