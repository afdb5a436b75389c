"""Characteristics: what a card has and what effects make of it (200.2, 608)."""

from __future__ import annotations

from scenarios.common.traits import added, as_printed
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    EVOLVING,
    MANA,
    answers,
)
from scenarios.duel_masters.cards.mutual_effects import CHANGED, entangled
from scenarios.duel_masters.cards.power import with_power
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, statics
from scenarios.engine.args import Args, Value, texts
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, Snapshot
from scenarios.language.filters import Traits, fits

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


def of_the_form(play: Play, base: Traits, card: CardDef) -> Traits:
    form = card.forms[0]
    return replace(base, civilizations=frozenset(form.civilizations), power=form.power)


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


def types_are_added(play: Play) -> bool:
    """Whether any effect makes cards of a type that is not printed on them."""
    return bool(statics(play, "type")) or any(e.kind == "type" for e in play.state.effects)


def _with_added(play: Play, base: Traits, obj: GameObject) -> Traits:
    if play.read.no_statics and not any(
        obj.id in effect.on and effect.kind in _FIELDS for effect in play.state.effects
    ):
        return base
    return widened(base, {word: added(play, obj, one) for word, one in ADDED.items()})


@answers(asks.all_at_once, "608.1", without=lambda play, base, obj: base)
def all_at_once(play: Play, base: Traits, obj: GameObject) -> Traits:
    """Every effect applied to what is printed, each asking for what was read before."""
    return with_power(play, base, _with_added(play, base, obj), obj)


ADDED = {"civilizations": "civilization", "races": "race", "names": "name", "types": "type"}
"""The characteristics to which effects add, with the word that does (106.4, 202.4, 203.3)."""


_FIELDS = {word: field for field, word in ADDED.items()}


def widened(base: Traits, added: dict[str, frozenset[str]]) -> Traits:
    more = {word: getattr(base, word) | found for word, found in added.items() if found}
    parts = tuple(widened(part, added) for part in base.parts)
    return replace(base, **more, parts=parts) if more else base


def fits_card(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    """Whether a card outside the battle zone fits a filter by what it is."""
    return fits(play, context, words, Snapshot(obj, kernel.traits(play, obj.id)))
