"""Equipment is played: its bearer is chosen, and how else it comes (205.2, 1005.2)."""

from __future__ import annotations

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.state import Context
from scenarios.nova.abilities.targets import choose_targets, improper, lacking_target
from scenarios.nova.book import FIELD, guard, rule
from scenarios.nova.cards.equipment import bearers_asked, equips, is_equipment


@guard("205.2", on="play", also=("1005.2", "804.2.2.1"))
def has_a_bearer(play: Play, action: Action) -> Refusal | None:
    """Equipment is not played without a card on the field, of either player, that may bear it."""
    asked = bearers_asked(play, action.what)
    here = Context(0, action.player, action.what)
    if not asked:
        return None
    if lacking_target(play, here, asked):
        return refuse("装備できるカードがない", "there is no card that may bear it")
    named = action.target if isinstance(action.target, tuple) else (action.target,)
    if action.target is None:
        return None
    return improper(play, here, asked, tuple(int(str(i)) for i in named))


@rule("1005.2", also=("205.2",), ja="装備する対象を選ぶ", en="its bearer is chosen")
def choose_bearer(play: Play, context: int, named: tuple[int, ...] | None) -> None:
    """The player chooses one card on the field of the kind that the equipment names."""
    here = play.context(context)
    asked = bearers_asked(play, here.source)
    if len(asked) < len(equips(play, here.source)):
        play.cite("1005.3")
    found = choose_targets(play, here, asked, named)
    play.remember(context, targets=found)
    ids = tuple(i for slot in found for i in slot)
    ja, en = "、".join(map(play.name, ids)), ", ".join(map(play.name, ids))
    play.say(f"装備する対象：{ja}", f"its bearer: {en}", cards=ids)


@guard("1005.2.1", on="event:move")
def only_onto_a_bearer(play: Play, event: Event) -> Refusal | None:
    """Equipment comes onto the field by being played; another effect does not put it there."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or event.to.zone != FIELD or obj.zone == FIELD:
        return None
    if event.get("attached_to") or not is_equipment(play, obj.id):
        return None
    return refuse(
        "【装備】を持つマジックアイテムはプレイでしか場に出せない",
        "equipment comes onto the field by being played only",
    )
