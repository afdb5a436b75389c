"""The check of equipment: what becomes of it when its bearer is gone (506)."""

from __future__ import annotations

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import Unencoded, matches
from scenarios.language.pointing import owner_of
from scenarios.nova.book import BOOK, FIELD, check, on_field
from scenarios.nova.cards.equipment import is_equipment, may_bear
from scenarios.nova.laws.damage import to_graveyard

BOOK.two_ways(
    "205.3",
    "装備できないカードに装備されている場合も装備判定処理が起こり、墓地に送られる",
    "what lies on a card that may not bear it is checked too, and goes to the graveyard",
    "506.1",
    "装備判定処理が墓地に送るのは、装備先が場を離れたものだけである",
    "the check sends only that to the graveyard whose bearer has left the field",
)
BOOK.followed["205.3", "506.1"] = "205.3"


@check(
    "506.1",
    also=("205.3",),
    ja="装備先が場を離れた：墓地へ",
    en="its bearer has left: to the graveyard",
)
def bearer_has_left(play: Play) -> tuple[Event, ...]:
    """Equipment whose bearer has gone to another zone goes to the graveyard."""
    worn = [o for o in on_field(play) if o.attached_to]
    return tuple(to_graveyard(play, o.id) for o in worn if not _is_borne(play, o))


def _is_borne(play: Play, equipment: GameObject) -> bool:
    """Whether its bearer is on the field; of one that may not bear it the text reads two ways."""
    bearer = play.state.objects.get(equipment.attached_to)
    if bearer is None or bearer.zone != FIELD:
        return False
    here = Context(0, owner_of(play, equipment.id), equipment.id)
    if not is_equipment(play, equipment.id):
        raise Unencoded("装備を失ったカード", "a card that has lost equip")
    if not matches(play, here, may_bear(play, equipment), bearer):
        return play.dispute("205.3", "506.1")
    return True
