"""Characteristics: what a card has and what effects make of it (110.4a, 200-204, 608)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from scenarios.common.traits import added, as_printed
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    CREATURES,
    ELEMENTS,
    EVOLVING,
    IMPROPER,
    MANA,
    answers,
    policy,
)
from scenarios.duel_masters.cards.mutual_effects import CHANGED, entangled
from scenarios.duel_masters.cards.power import fixed_values, power
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import Held, definition, statics
from scenarios.engine.args import Args, Value, texts
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context, GameObject, Snapshot
from scenarios.language.conditions import holds
from scenarios.language.filters import Traits, fits, select

FACE_DOWN_MANA = Traits(types=frozenset({"card"}), cost=0)


def _printed_alone(play: Play, object_id: int) -> Traits:
    return printed_traits(play, play.state.objects[object_id])


@answers(kernel.traits, "608.1", without=_printed_alone)
def traits(play: Play, object_id: int) -> Traits:
    """The printed values with every continuous effect applied at the same time."""
    cached = play.read.traits(object_id)
    if cached is None:
        obj = play.state.objects[object_id]
        base = printed_traits(play, obj)
        if obj.zone in CHANGED and not play.read.no_statics and entangled(play):
            asks.traits_together(play)
            found: Traits | None = play.read.traits(object_id)
            if found is not None:
                return found
        read = play.read
        read.note_traits(object_id, base)  # what an effect's own filter reads
        cached = asks.with_effects(play, base, obj)
        read.note_traits(object_id, cached)
    assert isinstance(cached, Traits)
    return cached


@answers(asks.printed_traits, "200.2")
def printed_traits(play: Play, obj: GameObject) -> Traits:
    """The characteristics that a card has by itself, wherever it lies."""
    known: Traits | None = play.read.of_alone("printed", obj)
    if known is None:
        known = _read_alone(play, obj)
        if not play.state.top_card(obj).definition.forms:
            play.read.keep_alone("printed", obj, known)
    return known


def _read_alone(play: Play, obj: GameObject) -> Traits:
    if obj.zone == MANA and not obj.face_up and asks.blank_in_mana(play, obj):
        return FACE_DOWN_MANA
    card = definition(play.state, obj)
    found = traits_of_card(play, card)
    if obj.zone == BATTLE or EVOLVING in obj.marks:
        types: frozenset[str] = asks.types_by_stack(play, found.types, obj)
        found = found if types is found.types else replace(found, types=types)
    if found.power is not None and not asks.has_power(play, found.types):
        return replace(found, power=None)
    return found


@answers(asks.blank_in_mana, "405.4")
def blank_in_mana(play: Play, face_down: GameObject) -> bool:
    """A face-down card in mana costs 0, is colourless and nothing else; its face is not read."""
    return True


def traits_of_card(play: Play, card: CardDef) -> Traits:
    """What a card is by itself: what is printed, its real name, what its own words define."""
    found = asks.real_name(play, characteristics(card), card)
    if "forbidden_star_evolution" in found.types:  # a star evolution creature, too (813.1b)
        found = replace(found, types=found.types | {"star_evolution"})
    if card.parts:
        found = asks.joined_name(play, found, card)
    if card.forms:
        read = asks.own_civilization if card.partners else asks.no_hyper_mode
        found = read(play, found, card)
    if card.partners:
        found = asks.nothing_to_pay_alone(play, found, card)
    return asks.defined(play, found, card)


@answers(kernel.cost_as_read, "201.2", also=("201.2a",))
def cost_as_read(play: Play, traits: Traits) -> int | None:
    """A cost is read as the number on the card, also while effects change what is paid."""
    return traits.cost


def characteristics(card: CardDef) -> Traits:
    """What is printed on a card, or on the part of one that is shown."""
    if card.parts:
        return _joined(card)
    return as_printed(card)


def _joined(card: CardDef) -> Traits:
    """Both parts together."""
    names = frozenset({card.name})
    parts = tuple(replace(characteristics(part), names=names) for part in card.parts)
    return Traits(
        types=frozenset().union(*(p.types for p in parts), card.special),
        civilizations=frozenset().union(*(p.civilizations for p in parts)),
        races=frozenset().union(*(p.races for p in parts)),
        names=names,
        cost=parts[0].cost,
        power=next((p.power for p in parts if p.power is not None), None),
        parts=parts,
    )


@answers(asks.real_name, "202.6")
def real_name(play: Play, base: Traits, card: CardDef) -> Traits:
    """A card with a line for its other name has that name only."""
    other = card.extra.get("other_name")
    return replace(base, names=frozenset({str(other)})) if other else base


def of_the_form(play: Play, base: Traits, card: CardDef) -> Traits:
    form = card.forms[0]
    return replace(base, civilizations=frozenset(form.civilizations), power=form.power)


@answers(asks.has_power, "301.3")
def has_power(play: Play, types: frozenset[str]) -> bool:
    """Only creatures have power."""
    return bool(types & CREATURES)


@answers(asks.defined, "110.4a")
def defined(play: Play, base: Traits, card: CardDef) -> Traits:
    """What a card's own words say that it is (not: becomes), it is in every zone."""
    found = defining(card)
    return _with(base, found) if found else base


def defining(card: CardDef) -> dict[str, frozenset[str]]:
    """What the characteristic-defining abilities of a card add to its characteristics."""
    found: dict[str, frozenset[str]] = {}
    for ability in card.abilities:
        if ability.kind != "static" or ability.condition is not None or ability.zones:
            continue
        for part in ability.static:
            field, words = _FIELDS.get(part.word, ""), part.argument
            if field and isinstance(words, Args) and words.get("what") == "self":
                found[field] = found.get(field, frozenset()) | set(texts(words["add"]))
    return found


@answers(asks.with_effects, "608.1")
def with_effects(play: Play, base: Traits, obj: GameObject) -> Traits:
    """The continuous effects are applied to what is printed, all of them at the same time."""
    if obj.zone not in CHANGED:
        return base
    made = _with_added(play, base, obj)
    play.read.note_traits(obj.id, made)
    return with_power(play, base, made, obj)


@policy("301.3b", on="with power", without=lambda play, base, made, obj: made)
def with_power(play: Play, base: Traits, made: Traits, obj: GameObject) -> Traits:
    """The power of a creature is what is printed, with the continuous effects applied to it."""
    same = base.power is not None or made.types is base.types
    printed = base.power if same else _power_of(play, made, obj)
    return made if printed is None else replace(made, power=power(play, obj, printed))


def _power_of(play: Play, made: Traits, obj: GameObject) -> int | None:
    """The printed power of what an effect makes a creature (301.3).

    A card without a number has a power only where an effect gives it one (206.1).
    """
    if not asks.has_power(play, made.types):
        return None
    found: int | None = definition(play.state, obj).power
    return found if found is not None else min(fixed_values(play, obj), default=None)


def types_are_added(play: Play) -> bool:
    """Whether any effect makes cards of a type that is not printed on them."""
    return bool(statics(play, "type")) or any(e.kind == "type" for e in play.state.effects)


def _with_added(play: Play, base: Traits, obj: GameObject) -> Traits:
    if play.read.no_statics and not any(
        obj.id in effect.on and effect.kind in _FIELDS for effect in play.state.effects
    ):
        return base
    return _with(base, {word: added(play, obj, one) for word, one in ADDED.items()})


@answers(asks.all_at_once, "608.1", without=lambda play, base, obj: base)
def all_at_once(play: Play, base: Traits, obj: GameObject) -> Traits:
    """Every effect applied to what is printed, each asking for what was read before."""
    return with_power(play, base, _with_added(play, base, obj), obj)


ADDED = {"civilizations": "civilization", "races": "race", "names": "name", "types": "type"}
"""The characteristics to which effects add, with the word that does (106.4, 202.4, 203.3)."""


_FIELDS = {word: field for field, word in ADDED.items()}


def _with(base: Traits, added: dict[str, frozenset[str]]) -> Traits:
    more = {word: getattr(base, word) | found for word, found in added.items() if found}
    parts = tuple(_with(part, added) for part in base.parts)
    return replace(base, **more, parts=parts) if more else base


@answers(kernel.applies, "604.2", also=("608.3b",))
def applies(play: Play, held: Held) -> bool:
    """A static ability's effect applies while its condition is met."""
    return holds(play, held.context(), held.ability.condition)


@answers(kernel.select, "109.2", without=lambda play, context, what: ())
def selected(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    """What an effect's words stand for."""
    return select(play, context, what)


EVOLUTIONS = frozenset(
    {"evolution", "evolution_creature", "star_evolution", "forbidden_star_evolution", "s_max"}
)
"""The types and special types that make an evolution creature (204.3a, 813.1, 815.1)."""


@answers(kernel.is_type, "204.2")
def is_type(play: Play, word: str, seen: Traits, obj: GameObject) -> bool:
    """Whether an object is of a type, or of the sum of several."""
    if word == "creature":
        return bool(seen.types & CREATURES)
    if word == "element":
        return bool(asks.is_element(play, seen.types))
    return word in seen.types if word in _TYPES else is_special(play, word, seen.types)


_TYPES = ELEMENTS | IMPROPER
"""The card types; every other word of a type is one of a special type."""


@policy("204.3", on="special type", without=REVERSED)
def is_special(play: Play, word: str, types: frozenset[str]) -> bool:
    """Whether an object has a special type, such as evolution, of which there are several kinds."""
    return not types.isdisjoint(EVOLUTIONS) if word == "evolution" else word in types


@answers(asks.is_element, "316.1")
def is_element(play: Play, types: frozenset[str]) -> bool:
    """Elements are what can lie in the battle zone face up; spells and the like are none."""
    return types.isdisjoint(IMPROPER)


@answers(kernel.is_sick, "301.5")
def is_sick(play: Play, obj: GameObject) -> bool:
    """A creature that was not there from its player's start of turn."""
    if is_never_sick(play, kernel.traits(play, obj.id).types):
        return False
    return bool(obj.since >= play.state.var("turn_number"))


@policy("801.3", on="never sick", also=("802.3",), without=gives(False))
def is_never_sick(play: Play, types: frozenset[str]) -> bool:
    """An evolution creature has no summoning sickness, a NEO creature while it is one."""
    return not types.isdisjoint(EVOLUTIONS)


@answers(kernel.looking_back, "605.2e", without=lambda play: ())
def looking_back(play: Play) -> tuple[str, ...]:
    """Of an element that has left, the information just before it left is used."""
    return ("605.2e",)


@answers(kernel.alike, "400.4", without=lambda play, option: option)
def alike(play: Play, option: Any) -> Hashable:
    """What tells two objects apart for a choice: card, place, state."""
    obj = play.state.objects.get(option)
    if obj is None:
        return cast(Hashable, option)
    fixed = any(obj.id in e.on for e in play.state.effects)
    if fixed or len(obj.cards) > 1 or kernel.keeps_its_order(play, obj.zone):
        return obj.id
    card = play.state.cards[obj.cards[0]]
    kind = (id(card.definition), card.owner, obj.place)
    return (*kind, obj.tapped, obj.face_up, obj.since, obj.marks)


def is_creature(play: Play, obj: GameObject) -> bool:
    found: bool = is_type(play, "creature", kernel.traits(play, obj.id), obj)
    return found


def fits_card(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    """Whether a card outside the battle zone fits a filter by what it is."""
    return fits(play, context, words, Snapshot(obj, kernel.traits(play, obj.id)))
