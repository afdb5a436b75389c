"""Character levels: what effects make of them, and how many a player may use in all (109)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.abilities import static_parts
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject
from scenarios.language.filters import Traits, amount, matches
from scenarios.language.pointing import in_turn_order, owner_of
from scenarios.nova import asks
from scenarios.nova.book import FIELD, RETIRED, answers, policy
from scenarios.nova.cards.traits import traits

HOWS = ("add", "times", "set")

MOST = 10
"""The levels of all the characters that a player has used, together (109.4)."""


@answers(asks.with_levels, "109.2.1")
def with_levels(play: Play, obj: GameObject, made: Traits) -> Traits:
    """A character that an effect gives another level has that one, also in the character deck."""
    for _, how, number in sorted(_changes(play, obj), key=lambda change: change[0]):
        now = made.level or 0
        level = {"add": now + number, "times": now * number, "set": number}[how]
        made = replace(made, level=level)
    return made


def _changes(play: Play, obj: GameObject) -> Iterator[tuple[int, str, int]]:
    """When each change began, how it changes the level, and by how much (802.1.2.1.5)."""
    for held, words in static_parts(play, "level"):
        if matches(play, held.context(), words["what"], obj):
            for how in HOWS:
                if how in words:
                    yield held.holder.id, how, amount(play, held.context(), words[how])
    for effect in play.state.effects:
        bound = dict(effect.bound)
        for how in HOWS:
            number = bound.get(how) if effect.kind == "level" and obj.id in effect.on else None
            if isinstance(number, int):
                yield int(str(bound.get("played", effect.id))), how, number


@policy("005.5.3", on="limit of", without=lambda play, player: play.state.var("limit")[player])
def limit_of(play: Play, player: str) -> int:
    """Effects may add to the limit level of a player, for as long as they last."""
    added = 0
    for effect in play.state.effects:
        bound = dict(effect.bound)
        named = bound.get("players", ())
        if effect.kind == "limit" and isinstance(named, tuple) and player in named:
            added += int(str(bound["add"]))
    if added:
        play.cite("005.5.3")
    return int(play.state.var("limit")[player]) + added


@answers(asks.used_characters, "109.3")
def used_characters(play: Play, player: str) -> tuple[int, ...]:
    """Characters that a player owns on either field, and those retired, are used."""
    there = [
        o
        for p in in_turn_order(play)
        for zone in (FIELD, RETIRED)
        for o in play.state.present(zone, p)
    ]
    return tuple(o.id for o in there if owner_of(play, o.id) == player and is_character(play, o.id))


def is_character(play: Play, object_id: int) -> bool:
    """Whether it is a character by what it is made of, also one that counts as a servant."""
    return "character" in traits(play, object_id).types


@answers(asks.levels_used, "109.4")
def levels_used(play: Play, player: str) -> int:
    """The levels of the characters that a player has used, together."""
    return sum(traits(play, i).level or 0 for i in asks.used_characters(play, player))


def too_many_levels(play: Play, object_id: int) -> bool:
    """Whether one more character would bring its owner's levels over 10 (109.4.1)."""
    owner = owner_of(play, object_id)
    if object_id in asks.used_characters(play, owner):
        return False
    return asks.levels_used(play, owner) + (traits(play, object_id).level or 0) > MOST
