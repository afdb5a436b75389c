"""What a phrase says in several abilities, and which keywords it takes by their usual meaning.

A phrase may mean `{abilities: […]}`, several abilities with one text, and beside it
`usual: NAME`, a keyword that the rules only name: its abilities are what cards usually say of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from scenarios.printed.values import Map

__all__ = ["abilities_of", "keywords_taken", "together"]


def keywords_taken(value: object) -> Iterator[str]:
    """The keywords whose usual meaning a meaning takes."""
    if isinstance(value, Map):
        name = value.asked("usual")
        if name is not None:
            yield name
    if isinstance(value, tuple):
        for one in value:
            yield from keywords_taken(one[1] if isinstance(value, Map) else one)


def abilities_of(meaning: object) -> tuple[Any, ...]:
    """The abilities that a meaning is of; () where several stand where only one can."""
    several = meaning.asked("abilities") if isinstance(meaning, Map) else None
    if several is not None:
        return tuple(inner for one in several for inner in abilities_of(one))
    plain = _given_apart(meaning)
    return () if plain is None else (plain,)


def together(rows: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """The readings of abilities with one text, from those of each: one, or `{abilities: […]}`."""
    several = tuple(rows)
    same = len({len(row) for row in several}) == 1
    for found in zip(*several, strict=True) if same else product(*several):
        yield found[0] if len(found) == 1 else Map((("abilities", tuple(found)),))


def _each_given(deed: object) -> tuple[Any, ...]:
    """A deed that gives several abilities as one deed for each."""
    if not isinstance(deed, Map) or not deed or deed[0][0] != "gain":
        return (deed,)
    given = deed[0][1]
    return tuple(
        Map((("gain", given.and_also({"ability": one})),))
        for one in abilities_of(given.asked("ability"))
    )


def _given_apart(value: object) -> Any:
    """A meaning in which several abilities that are given are given one by one.

    None where several abilities stand where only one can.
    """
    if isinstance(value, Map):
        if value.asked("abilities") is not None:
            return None
        inner = [(key, _given_apart(one)) for key, one in value]
        return None if any(one is None for _, one in inner) else Map(inner)
    if isinstance(value, tuple):
        found = [_given_apart(deed) for one in value for deed in _each_given(one)]
        return None if any(one is None for one in found) else tuple(found)
    return value
