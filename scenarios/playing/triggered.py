"""Which ability a name means, and whether it has come to wait in a replay, however it came to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scenarios.engine.cards import Ability
from scenarios.engine.machine import Match
from scenarios.engine.state import GameState, Waiting
from scenarios.playing.position import Position

__all__ = ["NamedAbility", "has_triggered", "is_of", "named_ability"]

_NOT_BY_ITSELF = ("activated", "spell")
"""Kinds of abilities that wait once they are used: a card's bare name does not mean them."""


@dataclass(frozen=True, slots=True)
class NamedAbility:
    """`Herald.draw`: a card and one of its abilities; `Herald`: all that trigger (`id` is "")."""

    card: str
    id: str

    def waits_as(self, position: Position, waiting: Waiting) -> bool:
        """Whether this is what waits, or has waited."""
        ability, state = waiting.ability, position.state
        if ability is None or not is_of(state, waiting, position.names.get(self.card, 0)):
            return False
        if not self.id:
            return getattr(ability, "kind", "") not in _NOT_BY_ITSELF
        return not _called(ability).isdisjoint(self.ids(position))

    def ids(self, position: Position) -> set[str]:
        """What the ability may be called as it waits: a keyword's is called by its word."""
        found = {self.id}
        card = position.names.get(self.card)
        printed = () if card is None else position.state.cards[card].definition.abilities
        numbers: dict[str, list[Any]] = {}
        for ability in (each for each in printed if each.kind == "keyword"):
            row = numbers.setdefault(ability.keyword, [])
            row += [] if ability.argument in row else [ability.argument]
            n = row.index(ability.argument)
            word = f"{ability.keyword}#{n + 1}" if n else ability.keyword
            if self.id in (ability.id, word):
                found |= {word, f"{ability.keyword} {ability.id}"}
        return found


def named_ability(name: str, known: Collection[str]) -> NamedAbility:
    """The ability of that name, where `known` are the names of cards; those may hold dots."""
    cards = [card for card in known if name == card or name.startswith(f"{card}.")]
    card = max(cards, key=len, default=name.partition(".")[0])
    return NamedAbility(card, name[len(card) + 1 :])


def has_triggered(position: Position, match: Match, name: str) -> bool:
    """Whether the named ability has come to wait, by triggering or by being declared."""
    asked = named_ability(name, position.names)
    return any(asked.waits_as(position, waiting) for waiting in match.waited)


def _called(ability: Ability) -> set[str]:
    """The names of what waits: its id, its keyword, and for one that is given its own id."""
    return {ability} if isinstance(ability, str) else set(_names(ability))


def _names(ability: Ability) -> Iterator[str]:
    yield ability.id
    words = getattr(ability, "words", None)
    if isinstance(words, Mapping) and "id" in words:
        yield str(words["id"])
    if keyword := getattr(ability, "keyword", ""):
        yield keyword


def is_of(state: GameState, waiting: Waiting, card: int) -> bool:
    """Whether a card is the source of what waits; of a shield of several, that one of them."""
    cards = waiting.snapshot.object.cards if waiting.snapshot is not None else ()
    return card == dict(waiting.bound).get("card", cards[0] if cards else 0)
