"""Characteristics: what continuous effects make of them (004.8, 802.1.2)."""

from __future__ import annotations

from typing import Any

from scenarios.common.traits import added, as_printed
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has
from scenarios.engine.args import Args, Value, texts
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED, STANDS
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import Traits, select
from scenarios.nova import asks
from scenarios.nova.book import (
    AREA,
    FIELD,
    HIDDEN_ZONES,
    answers,
    is_destroyed,
    policy,
    waiting_area,
)
from scenarios.nova.cards.becoming import as_treated, words_may_change, words_of


@answers(kernel.traits, "802.1.2.1", also=("203.2.2",), without=STANDS)
def traits(play: Play, object_id: int) -> Traits:
    """The printed values, then what is no change of a number, then the changes of numbers."""
    found, read = play.read.traits(object_id), play.read
    if found is None:
        obj = play.state.objects[object_id]
        found = asks.printed(play, obj)
        read.note_traits(object_id, found)
        if obj.zone not in HIDDEN_ZONES:
            found = asks.with_words(play, obj, found)
            read.note_traits(object_id, found)
            found = asks.with_numbers(play, obj, found)
        found = asks.with_levels(play, obj, found) if found.level is not None else found
        found = asks.readable(play, found)
        read.note_traits(object_id, found)
    assert isinstance(found, Traits)
    return found


@answers(asks.printed, "802.1.2.1.1", also=("103.5",))
def printed(play: Play, obj: GameObject) -> Traits:
    """The values printed on the card are the basis."""
    kept = play.read.of_alone("printed", obj)
    if kept is None:
        kept = _printed(play, obj)
        if obj.face_up:  # of a card that lies face down it depends on who asks
            play.read.keep_alone("printed", obj, kept)
    assert isinstance(kept, Traits)
    return kept


def _printed(play: Play, obj: GameObject) -> Traits:
    card = play.state.cards[obj.cards[0]].definition
    made = as_defined(play, card, as_printed(card))
    made = made if has_level(play, made) else replace(made, level=None)
    made = made if obj.zone != AREA else as_it_waits(play, made)
    return made if obj.face_up else asks.without_information(play, obj, made)


@policy("801.5.3", on="as defined", without=lambda play, card, made: made)
def as_defined(play: Play, card: CardDef, made: Traits) -> Traits:
    """What a static ability defines of its card stands in place of what is printed, anywhere."""
    for ability in card.abilities:
        for part in ability.static:
            words = part.argument
            if part.word == "defines" and isinstance(words, Args):
                colours, races = words.get("colors"), words.get("races")
                made = replace(
                    made,
                    civilizations=frozenset(texts(colours)) if colours else made.civilizations,
                    races=frozenset(texts(races)) if races else made.races,
                )
    return made


def is_defined(play: Play, obj: GameObject) -> bool:
    """Whether what a card is, is said by an ability of its own (801.5.3)."""
    card = play.state.cards[obj.cards[0]].definition
    return any(part.word == "defines" for ability in card.abilities for part in ability.static)


@policy("109.1", on="has a level", without=REVERSED)
def has_level(play: Play, made: Traits) -> bool:
    """Only characters have a level."""
    return "character" in made.types


@policy("311.4", on="as it waits", without=lambda play, made: Traits(types=made.types))
def as_it_waits(play: Play, made: Traits) -> Traits:
    """A card in the waiting area has all of its information."""
    return made


@answers(asks.with_words, "802.1.2.1.2")
def with_words(play: Play, obj: GameObject, base: Traits) -> Traits:
    """Effects that change no number are applied first, whenever they began.

    One that depends on what another adds is applied after it (802.1.2.1.4).
    """
    made = base
    if not words_may_change(play, obj):
        return made
    for _ in range(_ROUNDS):
        more = _words_once(play, obj, made)
        if more == made:
            break
        made = more
    return made


def _words_once(play: Play, obj: GameObject, made: Traits) -> Traits:
    """The traits with what effects add to them as they are now."""
    play.read.note_traits(obj.id, made)
    bare = asks.printed(play, obj)
    types = made.types | added(play, obj, "type")
    colours = words_of(play, obj, "civilization", bare.civilizations)
    races = words_of(play, obj, "race", bare.races)
    if (types, colours, races) != (made.types, made.civilizations, made.races):
        made = replace(made, types=types, civilizations=colours, races=races)
    return as_treated(play, obj, made)


_ROUNDS = 20
"""So many effects of this kind that depend on each other are followed."""


@answers(asks.readable, "004.8", also=("107.2", "108.3"))
def readable(play: Play, made: Traits) -> Traits:
    """A negative attack or health is read as 0."""
    if made.attack is None:
        return made
    return replace(made, attack=max(made.attack, 0), health=max(made.health or 0, 0))


@answers(kernel.main_zone, "309.5", also=("804.2.4", "804.4.1.5"), without=STANDS)
def main_zone(play: Play) -> str:
    """Text that names no zone speaks of the field."""
    return FIELD


@answers(kernel.select, "309.5", without=REVERSED)
def selected(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    """The objects that an effect's words stand for."""
    return select(play, context, what)


@answers(kernel.is_type, "113.2", also=("201.1",))
def is_type(play: Play, word: str, seen: Traits, obj: GameObject) -> bool:
    """Whether an object is of one of the four kinds."""
    if word == "evolution":
        return has(play, obj.id, "evolve")
    return word in seen.types


@answers(kernel.counting, "301.8", without=lambda play, context, ids, what: 0)
def counting(play: Play, context: Context, ids: tuple[int, ...], what: Value) -> int:
    """Each card counts as one, also in a zone whose cards nobody else may look at."""
    if isinstance(what, Args) and what.get("zone") in HIDDEN_ZONES:
        play.cite("301.8")
    return len(ids)


@answers(kernel.is_sick, "203.4")
def is_restricted(play: Play, obj: GameObject) -> bool:
    """A servant that its player has not controlled since the start of their turn."""
    number = play.state.var("turn_number", 0)
    latest = number if play.state.var("turn_player") == obj.controller else number - 1
    return bool(obj.since >= max(latest, 1))


@answers(kernel.role, "405.4.4", also=("405.5.4", "405.4.3.1"), without=REVERSED)
def role(play: Play, word: str) -> tuple[int, ...]:
    """The attacking or the defending servant; an attacked servant is one until one defends."""
    battle = play.state.var("attack")
    if battle is None:
        return ()
    if word == "attacker":
        return (battle.attacker,)
    if word != "blocker":
        return ()
    if battle.defended:
        return (battle.defender,)
    return (battle.target,) if isinstance(battle.target, int) else ()


@answers(kernel.may_choose, "909.1")
def may_choose(play: Play, context: Context, object_id: int, words: Value = None) -> bool:
    """Whether an effect may choose this object."""
    return play.judge("choose", (context.controller, object_id)) is None


@answers(kernel.alike, "301.9", without=STANDS)
def alike(play: Play, object_id: Any) -> Any:
    """What tells two objects apart for a choice: card, place, state."""
    obj = play.state.objects.get(object_id)
    if obj is None or any(object_id in e.on for e in play.state.effects):
        return object_id
    if obj.attached_to or any(o.attached_to == object_id for o in play.state.objects.values()):
        return object_id
    bound = (
        i for w in waiting_area(play) for i in (w.source, dict(w.bound).get("base"), *_targets(w))
    )
    if object_id in bound or len(obj.cards) > 1:
        return object_id
    card = play.state.cards[obj.cards[0]]
    where = object_id if obj.zone in {DECK_LIKE, AREA} else obj.place
    state = (obj.tapped, obj.face_up, obj.damage, obj.counters, obj.marks)
    restricted = obj.zone == FIELD and is_restricted(play, obj)
    return (id(card.definition), card.owner, where, restricted, *state)


DECK_LIKE = "deck"


def _targets(waiting: Any) -> tuple[Any, ...]:
    return tuple(i for slot in dict(waiting.bound).get("targets", ()) for i in slot)


def is_servant(play: Play, obj: GameObject) -> bool:
    """Whether it is a servant now, also one that was made one (929.1)."""
    return "servant" in traits(play, obj.id).types


@policy("203.2.1", on="health left", also=("916.4",), without=lambda play, obj: 0)
def health_left(play: Play, obj: GameObject) -> int:
    """How much more damage a servant takes (203.2.1); 0 in the destroyed state (916.4)."""
    if is_destroyed(obj):
        return 0
    return max((traits(play, obj.id).health or 0) - obj.damage, 0)
