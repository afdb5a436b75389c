"""Counters are put on cards and moved between them (919)."""

from __future__ import annotations

from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject
from scenarios.language.filters import Unencoded, amount
from scenarios.nova.book import FIELD, operation, rule
from scenarios.nova.cards.counters import Row, changes_numbers, had, name_of, put, within
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.resolution import act


@operation("counter", "919.1", ja="カウンターを置く", en="put counters")
def counter(play: Play, op: Args, context: int) -> None:
    """So many counters of a name are put on a card; with `to` they are moved there."""
    words = op.argument
    assert isinstance(words, Args)
    if not {"what", "name", "add"} <= set(words):
        raise Unencoded("カウンターの名称か数", "the name or number of counters", op.line)
    name, number = name_of(words), amount(play, play.context(context), words["add"])
    ids = objects(play, context, words["what"])
    if "to" in words:
        move_counters(play, context, ids, objects(play, context, words["to"]), name, number)
        return
    facts = play.happen(*(putting(play, context, i, name, number) for i in _lying(play, ids)))
    made = tuple(f.event.obj for f in facts if f.happened)
    play.bind(context, that=made or ids, did=bool(made))


def _lying(play: Play, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(i for i in ids if play.state.objects[i].zone == FIELD)


def putting(play: Play, context: int, object_id: int, name: str, number: int) -> Event:
    """The event by which counters come onto a card, as many as can."""
    obj = play.state.objects[object_id]
    more = within(play, obj, name, number)
    _note_when(play, obj, name)
    row = put(play, obj.counters, name, more)
    if changes_numbers(name):
        play.cite("919.2")
    data = (("counters", row),)
    return act(play, context, "change", "put counters" if more else "", object_id, data=data)


def _note_when(play: Play, obj: GameObject, name: str) -> None:
    """A change by counters is as old as the first of them there (919.2, 802.1.2.1.5)."""
    times = play.state.var("counters_put", {})
    if not had(obj.counters, name):
        play.set(counters_put={**times, (obj.id, name): play.new_serial()})


@rule("919.4", ja="カウンターを移動する", en="counters are moved")
def move_counters(
    play: Play, context: int, ids: tuple[int, ...], to: tuple[int, ...], name: str, number: int
) -> None:
    """So many are taken off one card, and as many of that name are put on the other."""
    if len(ids) != 1 or len(to) != 1 or _lying(play, (*ids, *to)) != (*ids, *to):
        play.bind(context, did=False)
        return
    origin = play.state.objects[ids[0]]
    there = min(number, had(origin.counters, name))
    if there <= 0:
        play.bind(context, did=False)
        return
    row: Row = put(play, origin.counters, name, -there)
    play.happen(act(play, context, "change", "take counters", origin.id, data=(("counters", row),)))
    play.happen(putting(play, context, to[0], name, there))
    play.bind(context, that=to, did=True)
