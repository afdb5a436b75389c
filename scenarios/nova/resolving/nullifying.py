"""What is nullified: a destruction (907.3), a card or ability that waits (913)."""

from __future__ import annotations

from scenarios.engine.abilities import definition, static_parts
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Effect, GameObject, Outcome, Place, Snapshot
from scenarios.language.filters import Unencoded, amount, fits, matches
from scenarios.language.pointing import owner_of
from scenarios.nova.abilities.situations import goes_on
from scenarios.nova.book import (
    AREA,
    BY_HEALTH,
    DESTROYED,
    GRAVEYARD,
    is_destroyed,
    operation,
    waiting_area,
)
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.resolution import act


@operation("nullify_destruction", "907.3", ja="破壊を無効にする", en="nullify a destruction")
def nullify_destruction(play: Play, op: Args, context: int) -> None:
    """A servant destroyed by damage or a reduction is so no more; both of these are nought."""
    row = [play.state.objects[i] for i in objects(play, context, op.argument)]
    fallen = [o for o in row if is_destroyed(o)]
    why = next((said for o in fallen if (said := _not_said(play, o))), None)
    if why is not None:
        ja, en = why
        play.say(f"{ja}：ルールは定めていない", f"the rules do not say: {en}")
        play.finish(Outcome("silent", rules=("907.3",), reason_ja=ja, reason_en=en))
        return
    for obj in fallen:
        _without_reductions(play, obj.id)
    play.happen(*(_stands_again(o) for o in fallen))
    play.bind(context, that=tuple(o.id for o in fallen), did=bool(fallen))


@operation("nullify", "913.1", ja="無効にする", en="nullify")
def nullify(play: Play, op: Args, context: int) -> None:
    """What waits is taken out of the waiting area; a card goes to its owner's graveyard."""
    ids = tuple(
        i for i in objects(play, context, op.argument) if play.state.objects[i].zone == AREA
    )
    for i in ids:
        if definition(play.state, play.state.objects[i]).type == "character":
            raise Unencoded("無効にされたキャラクターの行き先", "where a character then goes")
    facts = play.happen(*(_out_of_the_area(play, context, i) for i in ids))
    play.bind(context, did=any(f.happened for f in facts))


def _out_of_the_area(play: Play, context: int, object_id: int) -> Event:
    to = Place(GRAVEYARD, owner_of(play, object_id))
    return act(play, context, "move", "nullify", object_id, to=to)


@operation("nullify_ability", "913.1", ja="能力を無効にする", en="nullify an ability")
def nullify_ability(play: Play, op: Args, context: int) -> None:
    """An ability that waits waits no more: the one whose source fits."""
    here, played = play.context(context), play.remembered(context, "played", 0)
    there = [w for w in waiting_area(play) if w.ability is not None and w.id != played]
    seen = [(w, w.snapshot or Snapshot(play.state.objects[w.source], None)) for w in there]
    fitting = [w for w, snapshot in seen if fits(play, here, op.argument, snapshot)]
    if len(fitting) > 1:
        raise Unencoded("どの待機中の能力か", "which of several abilities that wait")
    for waiting in fitting:
        name = play.name(waiting.source)
        said = f"{name}の能力を無効にする", f"{name}'s ability is nullified"
        play.say(*said, cards=(waiting.source,))
        play.stop_waiting(waiting)
        play.unsettle()
        goes_on(play, waiting)
    play.bind(context, did=bool(fitting))


def _stands_again(obj: GameObject) -> Event:
    data = (("marks", obj.marks - {DESTROYED, BY_HEALTH}), ("damage", 0))
    return Event("change", "nullify destruction", obj.id, data=data, by="effect")


def _not_said(play: Play, obj: GameObject) -> tuple[str, str] | None:
    """What the rule leaves open of this destruction, in Japanese and in English."""
    if BY_HEALTH not in obj.marks:
        return "「破壊する」による破壊の無効", "nullifying what an effect destroyed"
    if any(_on(e, obj.id, "attack") for e in play.state.effects):
        return "攻撃力の－が残るか", "whether a reduction of the attack stays"
    for held, words in static_parts(play, "health"):
        lessens = "add" in words and amount(play, held.context(), words["add"]) < 0
        if (lessens or "set" in words) and matches(play, held.context(), words["what"], obj):
            return "続いている常時能力の－", "a reduction that a static ability goes on making"
    if any(e.kind == "health" and obj.id in e.on and _is_set(e) for e in play.state.effects):
        return "体力が0になる効果", "an effect by which the health becomes 0"
    return None


def _is_set(effect: Effect) -> bool:
    return dict(effect.bound).get("set") == 0


def _on(effect: Effect, object_id: int, word: str) -> bool:
    """Whether an effect takes something from a number of an object."""
    number = dict(effect.bound).get("add")
    lessens = isinstance(number, int) and number < 0
    return effect.kind == word and object_id in effect.on and lessens


def _without_reductions(play: Play, object_id: int) -> None:
    """What has been taken from its health is nought; on others the same effect goes on."""
    for effect in play.state.effects:
        if _on(effect, object_id, "health"):
            others = tuple(i for i in effect.on if i != object_id)
            if others:
                play.change_effect(replace(effect, on=others))
            else:
                play.drop_effect(effect.id)
