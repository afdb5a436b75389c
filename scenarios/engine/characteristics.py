"""What the rules read of an object, and the word that no rulebook executes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Protocol

from scenarios.engine.args import Args, Value
from scenarios.engine.records import record

INFINITE = 10**12


def shown(number: int) -> str:
    """A number as it is written: ∞ for one that no number is greater than, -∞ the other way."""
    if abs(number) < INFINITE:
        return str(number)
    return "∞" if number > 0 else "-∞"


def added(numbers: Sequence[int]) -> int:
    """Several numbers in all: infinite with one that is infinite, unless infinity is taken away."""
    infinite = any(n >= INFINITE for n in numbers) and all(n > -INFINITE for n in numbers)
    return INFINITE if infinite else sum(numbers)


def how_often(parts: Sequence[int]) -> int:
    """How often the second number goes into the first, in whole numbers; into ∞ without end."""
    whole, part = parts
    return INFINITE if whole >= INFINITE else max(whole, 0) // max(part, 1)


COMBINED: dict[str, Callable[[Sequence[int]], int]] = {
    "times": prod,
    "sum": added,
    "per": how_often,
}
"""How an AMOUNT is made of others."""


@record(frozen=True, slots=True)
class Traits:
    """What the rules read of an object: its characteristics after continuous effects.

    `parts` are those of a card of two parts where it is read as the card that it is.
    """

    types: frozenset[str] = frozenset()
    civilizations: frozenset[str] = frozenset()
    races: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    cost: int = 0
    power: int | None = None
    attack: int | None = None
    health: int | None = None
    level: int | None = None
    parts: tuple[Traits, ...] = ()


class Unencoded(Exception):
    """What the grammar has and this rulebook does not execute, in Japanese and in English."""

    def __init__(self, ja: str, en: str, line: int = 0) -> None:
        super().__init__(en)
        self.ja = ja
        self.en = en
        self.line = line

    @classmethod
    def of(cls, word: str, line: int = 0) -> Unencoded:
        """A word of the grammar or of a card, the same in both languages."""
        return cls(word, word, line)


class AbilityLike(Protocol):
    """An ability as data; see the scenario grammar for its words."""

    id: str
    kind: str
    words: Args
    keyword: str
    argument: Value
    zones: tuple[str, ...]
    pattern: Args | None
    condition: Args | None
    may: bool
    cost: tuple[Args, ...]
    do: tuple[Args, ...]
    static: tuple[Args, ...]
    declare: bool
    once: str
    text: str
