"""Characteristics: what continuous effects make of them (108, 110.4, 200-206, 301.3, 608)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scenarios.duel_masters.book import (
    BATTLE,
    GRAVEYARD,
    HAND,
    MANA,
    SHIELDS,
    policy,
)
from scenarios.duel_masters.parts import characteristics
from scenarios.engine.abilities import Held, definition, keywords, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.conditions import holds
from scenarios.engine.language import INFINITE, Traits, amount, concerns, fits, select
from scenarios.engine.play import Play
from scenarios.engine.state import Context, GameObject, Snapshot

FACE_DOWN_MANA = Traits(types=frozenset({"card"}), cost=0)


def _printed_traits(play: Play, object_id: int) -> Traits:
    return _printed(play, play.state.objects[object_id])


@policy("608.1", on="traits", also=("301.3b", "608.3c"), without=_printed_traits)
def traits(play: Play, object_id: int) -> Traits:
    """The printed values with every continuous effect applied at the same time."""
    cached = play.state.cache.get(("traits", object_id))
    if cached is None:
        cache = play.state.cache
        obj = play.state.objects[object_id]
        cache[("traits", object_id)] = _printed(play, obj)  # what an effect's own filter reads
        cache[("traits", object_id)] = cached = _with_effects(play, obj)
    assert isinstance(cached, Traits)
    return cached


def _printed(play: Play, obj: GameObject) -> Traits:
    if obj.zone == MANA and not obj.face_up:
        return FACE_DOWN_MANA
    found = characteristics(definition(play.state, obj))
    if obj.zone == BATTLE or "evolving" in obj.marks:
        types: frozenset[str] = play.policy("types_by_stack", found.types, obj)
        return found if types is found.types else replace(found, types=types)
    return found


def _with_effects(play: Play, obj: GameObject) -> Traits:
    base = _printed(play, obj)
    if obj.zone not in {BATTLE, MANA, HAND, GRAVEYARD, SHIELDS}:
        return base
    added = {word: _added(play, obj, one) for word, one in ADDED.items()}
    made = _with(base, added)
    if base.power is None or obj.zone != BATTLE:
        return made
    play.state.cache[("traits", obj.id)] = made
    return replace(made, power=power(play, obj, base.power))


ADDED = {"civilizations": "civilization", "races": "race", "names": "name"}
"""The characteristics to which effects add, with the word that does (106.4, 202.4, 203.3)."""


def _with(base: Traits, added: dict[str, frozenset[str]]) -> Traits:
    more = {word: getattr(base, word) | found for word, found in added.items() if found}
    parts = tuple(_with(part, added) for part in base.parts)
    return replace(base, **more, parts=parts) if more else base


def _added(play: Play, obj: GameObject, word: str) -> frozenset[str]:
    """What statics and effects add to a characteristic (106.4, 202.4, 203.3)."""
    found: set[str] = set()
    for held, part in statics(play, word):
        words = part[word]
        assert isinstance(words, Args)
        if applies(play, held) and concerns(play, held.context(), words["what"], obj):
            found.update(_texts(words["add"]))
    for effect in play.state.effects:
        if effect.kind == word and obj.id in effect.on:
            found.update(_texts(effect.words["add"]))
    return frozenset(found)


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)


def power(play: Play, obj: GameObject, base: int) -> int:
    """Additions, then subtractions, then doubling; a fixed value beats them all.

    108.2 (order), 206.3 (fixed), 206.4 (doubling last), 108.1c (infinite); what is below 0 is
    read as 0 (108.1b).
    """
    changes = list(_power_changes(play, obj))
    fixed = [value for how, value in changes if how == "set"]
    if fixed:
        return max(fixed[-1], 0)
    added = [value for how, value in changes if how == "add"]
    if any(value <= -INFINITE for value in added):
        return 0
    if base >= INFINITE or any(value >= INFINITE for value in added):
        return INFINITE
    total = base + sum(added)
    for how, value in changes:
        total = total * value if how == "times" else total
    return min(max(total, 0), INFINITE)


def fixed_powers(play: Play, obj: GameObject) -> frozenset[int]:
    """The values at which effects fix a creature's power (206.3)."""
    by_effects = any(e.kind == "power" and "set" in dict(e.bound) for e in play.state.effects)
    if not by_effects and not any(
        isinstance(words := part["power"], Args) and "set" in words
        for _, part in statics(play, "power")
    ):
        return frozenset()
    return frozenset(value for how, value in _power_changes(play, obj) if how == "set")


def _power_changes(play: Play, obj: GameObject) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for held, part in statics(play, "power"):
        words = part["power"]
        assert isinstance(words, Args)
        context = held.context()
        if applies(play, held) and concerns(play, context, words["what"], obj):
            found += _changes_in(play, context, words)
    for effect in play.state.effects:
        if effect.kind == "power" and obj.id in effect.on:
            found += [(how, n) for how, n in effect.bound if isinstance(n, int)]
    return found


def _changes_in(play: Play, context: Context, words: Args) -> list[tuple[str, int]]:
    return [
        (how, amount(play, context, words[how])) for how in ("add", "times", "set") if how in words
    ]


@policy("604.2", on="applies", also=("608.3b",))
def applies(play: Play, held: Held) -> bool:
    """A static ability's effect applies while its condition is met."""
    return holds(play, held.context(), held.ability.condition)


@policy("110.4", on="functions", also=("110.4b", "110.4c", "110.4e", "110.4g"))
def functions(play: Play, obj: GameObject, ability: Any) -> bool:
    """An ability functions where it says, else in the battle zone; a face-down card has none."""
    if ability.zones:
        return obj.zone in ability.zones
    if not obj.face_up and obj.zone in {BATTLE, MANA}:
        return False
    if ability.kind == "keyword" or obj.zone == BATTLE:
        return bool(ability.kind != "spell")
    if obj.zone == HAND:
        return _about_itself(ability, "cost")
    return obj.zone == SHIELDS and _about_itself(ability, "shields_gain")


def _about_itself(ability: Any, word: str) -> bool:
    """Whether a static ability changes its own card's cost, or gives it S-trigger."""
    parts = [p[word] for p in ability.static if p.word == word] if ability.static else []
    return any(isinstance(words, Args) and words.get("what") == "self" for words in parts)


@policy("109.2", on="select", without=lambda play, context, what: ())
def selected(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    """What an effect's words stand for."""
    return select(play, context, what)


@policy("316.1", on="is_type", also=("204.2", "204.3"))
def is_type(play: Play, word: str, seen: Traits, obj: GameObject) -> bool:
    """Whether an object is of a type; elements are what can lie in the battle zone face up."""
    if word == "element":
        return not seen.types & {"spell", "land", "king_cell"}
    if word == "evolution":
        return bool(seen.types & {"evolution", "evolution_creature", "star_evolution"})
    if word == "creature":
        return bool(seen.types & {"creature", "evolution_creature"})
    return word in seen.types


@policy("301.5", on="is_sick", also=("801.3",))
def is_sick(play: Play, obj: GameObject) -> bool:
    """A creature that was not there from its player's start of turn; evolution is never sick."""
    if is_type(play, "evolution", play.policy("traits", obj.id), obj):
        return False
    return bool(obj.since >= play.state.var("turn_number"))


@policy("403.1", on="main_zone", without=lambda play: GRAVEYARD)
def main_zone(play: Play) -> str:
    """A filter that names no zone speaks of the battle zone."""
    return BATTLE


@policy("605.2e", on="looking_back", also=("110.5a",), without=lambda play: ())
def looking_back(play: Play) -> tuple[str, ...]:
    """Of an element that has left, the information just before it left is used."""
    return ("605.2e",)


@policy("505.6", on="role", without=lambda play, word: ())
def role(play: Play, word: str) -> tuple[int, ...]:
    """The creature in a role of the attack that is going on."""
    attack = play.state.var("attack")
    if attack is None:
        return ()
    if word == "attacker":
        return (attack.attacker,)
    return (attack.blocker,) if word == "blocker" and attack.blocker else ()


@policy("605.2b", on="may_choose")
def may_choose(play: Play, context: Context, object_id: int) -> bool:
    """Whether an effect may choose this object."""
    return play.judge("choose", (context.controller, object_id)) is None


@policy("400.4", on="alike", without=lambda play, object_id: object_id)
def alike(play: Play, object_id: int) -> Any:
    """What tells two objects apart for a choice: card, place, state."""
    obj = play.state.objects.get(object_id)
    if obj is None:
        return object_id
    fixed = any(object_id in e.on for e in play.state.effects)
    if fixed or obj.zone in {SHIELDS} or len(obj.cards) > 1:
        return object_id
    card = play.state.cards[obj.cards[0]]
    where = object_id if obj.zone == "deck" else obj.place
    return (id(card.definition), card.owner, where, obj.tapped, obj.face_up, obj.since, obj.marks)


def has(play: Play, object_id: int, keyword: str) -> bool:
    """Whether an object has a keyword ability now."""
    return object_id in play.state.objects and keyword in keywords(play, object_id)


def is_creature(play: Play, obj: GameObject) -> bool:
    found: bool = is_type(play, "creature", play.policy("traits", obj.id), obj)
    return found


def fits_card(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    """Whether a card outside the battle zone fits a filter by what it is."""
    return fits(play, context, words, Snapshot(obj, play.policy("traits", obj.id)))
