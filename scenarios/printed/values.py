"""Meanings as values that can be compared: what the card language writes as mappings and lists."""

from __future__ import annotations

from typing import Any

__all__ = ["Counted", "Map", "freeze", "thaw"]


class Counted(int):
    """A number as a text counts with it: beside it the counter, where the language has these."""

    counter: str

    def __new__(cls, number: int, counter: str) -> Counted:
        """The number with its counter."""
        made = super().__new__(cls, number)
        made.counter = counter
        return made


class Map(tuple[tuple[str, Any], ...]):
    """A mapping of the card language: pairs, ordered by key."""

    __slots__ = ()

    def asked(self, key: str) -> Any:
        """What stands under a key, or None."""
        for name, value in self:
            if name == key:
                return value
        return None

    def without(self, *keys: str) -> Map:
        """The pairs but those of these keys."""
        return Map(pair for pair in self if pair[0] not in keys)

    def and_also(self, pairs: dict[str, Any]) -> Map:
        """These pairs too; what is there is replaced."""
        return Map(sorted({**dict(self), **pairs}.items()))


def freeze(value: object) -> Any:
    """A value of the card language as it can be compared."""
    if isinstance(value, dict):
        return Map(sorted((key, freeze(inner)) for key, inner in value.items()))
    if isinstance(value, list):
        return tuple(freeze(inner) for inner in value)
    return value


def thaw(value: object) -> Any:
    """A meaning as the card language writes it."""
    if isinstance(value, Map):
        return {key: thaw(inner) for key, inner in value}
    if isinstance(value, tuple):
        return [thaw(inner) for inner in value]
    return int(value) if isinstance(value, Counted) else value
