"""Fields turned upside down or to their other side (701.28a, 819.1b)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, D2, UPSIDE_DOWN, hears, operation, rule, wording
from scenarios.duel_masters.cards.twinpacts import is_two_sided_field, part_shown, showing
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes, objects
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args, words_of
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameState

wording("turn over", "701.28a", ja="{what}を上下逆さまにする", en="{what} is turned upside down")
wording(
    "other side",
    "819.1b",
    "701.28a",
    ja="{what}のもう片側を正位置にする",
    en="the other side of {what} is upright",
)


@rule("819.1b", quiet=True, ja="もう片側", en="the other side", without=gives(()))
def other_side(play: Play, obj: int) -> tuple[str, ...]:
    """Of a two-sided field only the upright side is read; turned over, it is the other one."""
    found = play.state.objects[obj]
    return tuple(showing(found, 3 - part_shown(found)).marks)


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


@hears(asks.what_happened, "703.4l", about=(D2,))
def remember_second_d2(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Keep that a D2 field has entered beside another, for the check that acts on it (703.4l).

    One that is uncovered, or turned to its other side, has not entered (801.4c, 819.1b).
    """
    new = [f.made[0] for f in facts if f.made and f.event.to and f.event.to.zone == BATTLE]
    entered = tuple(i for i in new if _is_d2(play, i))
    if not entered:
        return
    rows = (play.state.present(BATTLE, player) for player in play.state.var("players"))
    if any(_is_d2(play, o.id) for row in rows for o in row if o.id not in entered):
        play.set(entered_d2=entered)


def _is_d2(play: Play, obj: int) -> bool:
    return obj in play.state.objects and D2 in kernel.traits(play, obj).types
