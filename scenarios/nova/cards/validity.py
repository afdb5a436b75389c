"""Where and while an ability is valid: played, triggered or applied only then (801.5, 803.1)."""

from __future__ import annotations

from typing import Any

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning, definition, is_taken, printed, taken
from scenarios.engine.args import Args
from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, Held
from scenarios.language.conditions import holds
from scenarios.nova import asks
from scenarios.nova.book import AREA, FIELD, HIDDEN_ZONES, WITHOUT_ABILITIES, answers, policy


@answers(kernel.functions, "803.1.1")
def functions(play: Play, obj: GameObject, ability: Ability) -> bool:
    """The abilities of a servant, a magic item or a character are valid on the field."""
    if WITHOUT_ABILITIES in obj.marks:
        return False
    if not obj.face_up and not asks.applies_face_down(play, obj, ability.kind):
        return False
    if ability.zones:
        return in_its_zone(play, obj, ability)
    if ability.kind == "keyword":
        return True
    if changes_own_cost(ability):
        return as_it_is_played(play, obj)
    if definition(play.state, obj).type == "spell":
        return of_a_spell(play, obj, ability)
    return obj.zone == FIELD and obj.face_up


@policy("803.1.3", on="in its zone", also=("801.5.5",), without=lambda p, obj, a: obj.zone == FIELD)
def in_its_zone(play: Play, obj: GameObject, ability: Ability) -> bool:
    """What names a zone is valid there, and only there."""
    return obj.zone in ability.zones


@policy("803.1.2", on="of a spell", without=gives(False))
def of_a_spell(play: Play, obj: GameObject, ability: Ability) -> bool:
    """A spell's abilities are valid from its play until it has been resolved."""
    return obj.zone == AREA and ability.kind != "spell"


def changes_own_cost(ability: Ability) -> bool:
    """Whether all that a static ability does is to change what its own card costs."""
    parts = [part.argument for part in ability.static if part.word == "cost"]
    own = [p for p in parts if isinstance(p, Args) and p.get("what") == "self"]
    return bool(own) and len(own) == len(ability.static)


@policy("801.5.4", on="as it is played", without=lambda play, obj: obj.zone == FIELD)
def as_it_is_played(play: Play, obj: GameObject) -> bool:
    """What changes the cost of its own card applies while that is played, wherever it lies."""
    return obj.zone != "deck"


# -- while a condition is met ------------------------------------------------------------------


@answers(kernel.applies, "801.5.1")
def applies(play: Play, held: Held) -> bool:
    """A static ability is in effect all the while that it is valid."""
    return is_valid_now(play, held, held.ability.condition)


@policy("803.1.4", on="valid now", without=gives(True))
def is_valid_now(play: Play, held: Held, condition: Args | None) -> bool:
    """While a condition is not met under which alone an ability is valid, all of it is invalid."""
    return holds(play, held.context(), condition)


def is_valid(play: Play, held: Held) -> bool:
    """Whether an ability that functions where it stands is valid under its own condition."""
    words = getattr(held.ability, "words", None)
    condition = words.get("valid_if") if isinstance(words, Args) else None
    if not isinstance(condition, Args):
        return True
    return is_valid_now(play, held, condition)


def valid(play: Play, object_id: int, kind: str) -> list[Any]:
    """The abilities of a kind that an object has and that are valid."""
    found = (h for h in all_functioning(play) if h.holder.id == object_id)
    return [h.ability for h in found if h.ability.kind == kind and is_valid(play, h)]


def had(play: Play, object_id: int, kind: str) -> list[Any]:
    """The abilities of a kind that an object has, valid or not (803.1.5)."""
    obj = play.state.objects[object_id]
    found = [h.ability for h in all_functioning(play) if h.holder.id == object_id]
    gone = taken(play)
    found += [a for a in printed(play.state, obj) if not is_taken(gone, object_id, a)]
    return [a for a in dict.fromkeys(found) if a.kind == kind]


@policy("803.1.5", on="had though invalid", without=lambda play, i, kind: valid(play, i, kind))
def had_though_invalid(play: Play, object_id: int, kind: str) -> list[Any]:
    """An invalid ability is there all the same: it only cannot be played."""
    return had(play, object_id, kind)


# -- what has triggered and is valid no more ---------------------------------------------------


@policy("801.4.6.2", on="seen by all", without=gives(True))
def seen_by_all(play: Play, held: Held) -> bool:
    """An ability triggers only while its card is in a public zone."""
    return held.holder.zone not in HIDDEN_ZONES


def can_trigger(play: Play, held: Held) -> bool:
    """Whether an ability that waits for something is valid, on a card that everybody sees."""
    return is_valid(play, held) and seen_by_all(play, held)


@policy("803.1.6", on="played though invalid", without=gives(False))
def played_though_invalid(play: Play) -> bool:
    """What was valid as it triggered is played though it has become invalid since."""
    play.cite("803.1.6")
    return True


@policy("803.1.7", on="played though gone", without=gives(False))
def played_though_gone(play: Play) -> bool:
    """What has triggered is played though its card has left, as that was just before."""
    play.cite("803.1.7")
    return True


@policy("803.1.8", on="played though lost", without=gives(False))
def played_though_lost(play: Play) -> bool:
    """What has triggered is played though its card has the ability no more, as it last was."""
    play.cite("803.1.8")
    return True


def is_played_all_the_same(play: Play, source: int, ability: object) -> bool:
    """Whether a triggered ability is still to be played, with what has become of it since."""
    if not isinstance(ability, Ability):
        return True  # of an effect or a keyword: no card spells it out
    if source not in play.state.objects:
        return played_though_gone(play)
    if ability not in had(play, source, "triggered"):
        return played_though_lost(play)
    if ability not in valid(play, source, "triggered"):
        return played_though_invalid(play)
    return True
