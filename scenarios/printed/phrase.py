"""A phrase: one meaning of a word of the card language, and how cards word it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from scenarios.printed.inflection import inflected
from scenarios.printed.values import Map, freeze

__all__ = ["Made", "Maker", "Part", "Phrase", "Slot", "Table", "built", "parts", "taken_apart"]

SPREAD = "..."


@dataclass(frozen=True, slots=True)
class Maker:
    """How a meaning is made of what stands in slots (None: it cannot be), and taken apart again."""

    make: Callable[..., Any]
    unmake: Callable[[Any], Iterable[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Made:
    """A meaning that a function makes of these slots."""

    maker: Maker
    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A meaning and its wordings, the one that is written first.

    `means` is a value of the card language in which `"$name"` is what stands in the slot `name`;
    under the key `...` of a mapping a slot adds all its pairs, and `"...$name"` in a list all its
    members. A wording is text with `{name}` for a slot (`{name=category:form}` where its category
    is not its name, `*` for the form that is asked for), `<verb>` for a verb in that form, `[x]`
    for what may be left out and is not written, `(a|b)` for either; commas are never needed.
    """

    word: str
    means: Any
    ja: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    forms: str = ""

    def wordings(self, language: str) -> tuple[str, ...]:
        """Its wordings in a language."""
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Table:
    """The phrases of one category, in the order in which they are tried for writing."""

    category: str
    phrases: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a wording."""

    name: str
    category: str
    form: str


Part = str | Slot

_SLOT = re.compile(r"\{(\w+)(?:=(\w+))?(?::([^}]*))?\}")
_VERB = re.compile(r"<([^>:]+)(?::([^>]*))?>")


def _alternatives(wording: str) -> Iterator[str]:
    """The wording without brackets: each choice by itself, the written one first."""
    start = max(wording.rfind("("), wording.rfind("["))
    if start < 0:
        yield wording
        return
    end = wording.index(")" if wording[start] == "(" else "]", start)
    inner = wording[start + 1 : end].split("|")
    for choice in inner if wording[start] == "(" else ["", *inner]:
        yield from _alternatives(wording[:start] + choice + wording[end + 1 :])


def _slotted(plain: str, form: str) -> Iterator[Part]:
    place = 0
    for token in _SLOT.finditer(plain):
        if token.start() > place:
            yield plain[place : token.start()]
        name, category, asked = token.groups()
        yield Slot(name, category or name, (asked or "").replace("*", form))
        place = token.end()
    if place < len(plain):
        yield plain[place:]


def parts(wording: str, form: str, language: str) -> Iterator[tuple[Part, ...]]:
    """The parts of a wording in a form, text and slots; several where it leaves a choice."""

    def verb(found: re.Match[str]) -> str:
        return inflected(found[1], (found[2] or "*").replace("*", form), language)

    for plain in dict.fromkeys(_alternatives(_VERB.sub(verb, wording))):
        yield tuple(_slotted(plain, form))


def built(means: object, slots: dict[str, Any]) -> Any:
    """The meaning with its slots filled, or None where two parts of it contradict each other."""
    if isinstance(means, Made):
        return means.maker.make(*(slots[name] for name in means.slots))
    if isinstance(means, str):
        return slots[means[1:]] if means.startswith("$") else means
    if isinstance(means, dict):
        pairs: dict[str, Any] = {}
        for key, inner in means.items():
            value = built(inner, slots)
            if value is None or pairs.get(key, value) != value:
                return None
            if key != SPREAD:
                pairs[key] = value
            elif not isinstance(value, Map) or not pairs.keys().isdisjoint(dict(value)):
                return None
            else:
                pairs.update(value)
        return Map(sorted(pairs.items())) if len(pairs) >= len(means) else None
    if isinstance(means, list):
        members: list[Any] = []
        for inner in means:
            spread = isinstance(inner, str) and inner.startswith(SPREAD)
            value = built(inner[3:] if spread else inner, slots)
            if value is None:
                return None
            members.extend(value if spread else [value])
        return tuple(members)
    return means


def _pairs_apart(
    means: dict[str, Any], value: Map, slots: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    fixed = [key for key in means if key != SPREAD]
    there = dict(value)
    if any(key not in there for key in fixed):
        return
    rest = value.without(*fixed)
    if SPREAD not in means and rest:
        return
    found = [slots]
    for key in fixed:
        found = [more for one in found for more in taken_apart(means[key], there[key], one)]
    for one in found:
        if SPREAD not in means:
            yield one
        elif rest:
            yield from taken_apart(means[SPREAD], rest, one)


def _members_apart(
    means: list[Any], value: tuple[Any, ...], slots: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    spread = [
        n for n, inner in enumerate(means) if isinstance(inner, str) and inner.startswith(SPREAD)
    ]
    room = len(value) - len(means)
    if (room < 0) if spread else (room != 0):
        return
    found = [slots]
    place = 0
    for n, inner in enumerate(means):
        if spread and n == spread[0]:
            taken: Any = value[place : place + room + 1]
            place += room + 1
            found = [more for one in found for more in taken_apart(inner[3:], taken, one)]
        else:
            taken = value[place]
            place += 1
            found = [more for one in found for more in taken_apart(inner, taken, one)]
    yield from found


def taken_apart(means: object, value: object, slots: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What stands in the slots where the meaning is this value; nothing where it is another."""
    if isinstance(means, Made):
        for found in means.maker.unmake(value):
            yield slots | dict(zip(means.slots, found, strict=True))
    elif isinstance(means, str) and means.startswith("$"):
        name = means[1:]
        if name not in slots:
            yield slots | {name: value}
        elif slots[name] == value:
            yield slots
    elif isinstance(means, dict):
        if isinstance(value, Map):
            yield from _pairs_apart(means, value, slots)
    elif isinstance(means, list):
        if isinstance(value, tuple) and not isinstance(value, Map):
            yield from _members_apart(means, value, slots)
    elif type(means) is type(value) and freeze(means) == value:
        yield slots
