"""Characteristics: what is printed on a card, and what effects add to it."""

from __future__ import annotations

from scenarios.engine.abilities import static_parts
from scenarios.engine.args import texts
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject
from scenarios.language.filters import Traits, concerns


def as_printed(card: CardDef) -> Traits:
    """What stands on a card of one part; a number that cards of its game have not is none."""
    return Traits(
        types=frozenset({card.type, *card.special}),
        civilizations=frozenset(card.civilizations),
        races=frozenset(card.races),
        names=frozenset({card.name}),
        cost=card.cost,
        power=card.power,
        attack=card.attack,
        health=card.health,
        level=card.level,
    )


def added(play: Play, obj: GameObject, word: str) -> frozenset[str]:
    """What statics and running effects add to a characteristic, by the word that adds to it."""
    found: set[str] = set()
    for held, words in static_parts(play, word):
        if concerns(play, held.context(), words["what"], obj):
            found.update(texts(words["add"]))
    for effect in play.state.effects:
        if effect.kind == word and obj.id in effect.on:
            found.update(texts(effect.words["add"]))
    return frozenset(found)
