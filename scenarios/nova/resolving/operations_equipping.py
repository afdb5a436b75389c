"""An effect puts equipment on a card (926)."""

from __future__ import annotations

from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Context, Place
from scenarios.language.filters import Unencoded, matches
from scenarios.nova.book import FIELD, operation
from scenarios.nova.cards.equipment import is_equipment, may_bear
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.resolution import act


@operation("equip", "926.1", ja="装備させる", en="equip")
def equip(play: Play, op: Args, context: int) -> None:
    """Magic items with equip are put on a card; others are none of those it may take."""
    words = op.argument
    assert isinstance(words, Args)
    ids = objects(play, context, words["what"], judged="equip")
    to = objects(play, context, words["to"])
    if not ids or len(to) != 1:
        play.bind(context, did=False)
        return
    facts = play.happen(*(_put_on(play, context, i, to[0]) for i in ids))
    play.bind(context, that=tuple(i for f in facts for i in f.made), did=True)


def _put_on(play: Play, context: int, item: int, bearer: int) -> Event:
    obj, host = play.state.objects[item], play.state.objects[bearer]
    here = Context(0, play.context(context).controller, item)
    if not is_equipment(play, item):
        raise Unencoded("装備を持たないカードの装備", "equipping with a card without equip")
    if host.zone != FIELD or not matches(play, here, may_bear(play, obj), host):
        raise Unencoded("装備できないカードへの装備", "equipment on what may not bear it")
    data = (("attached_to", bearer),)
    if obj.zone == FIELD:
        if obj.controller != host.controller:
            raise Unencoded("相手の場への付け替え", "putting it on a card of the other field")
        return act(play, context, "change", "equip", item, data=data)
    return act(play, context, "move", "put", item, to=Place(FIELD, host.controller), data=data)
