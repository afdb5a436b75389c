"""What "that creature" of a card text is: what was chosen last, or what the event was about.

A phrase that speaks of something mentioned before means `@` and a noun (`@creature`, `@card`, `@`);
here each is given the words of the card language: `that`, `it`. Where two things fit there are two
readings, where none fits there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from scenarios.printed.values import Map

__all__ = ["referred", "refers"]

_LEADING_BOTH = ("then", "else", "do")
_ABOUT_THINGS = frozenset({"what", "choose", "reveal", "look", "search"})


@dataclass(frozen=True, slots=True)
class Mentioned:
    """What has been spoken of: by the event (`it`) and by the instructions (`that`), as filters."""

    it: Any = None
    that: Any = None


def refers(value: Any) -> bool:
    """Whether a meaning speaks of something mentioned before it."""
    if isinstance(value, str):
        return value.startswith("@")
    if isinstance(value, tuple):
        inner = (pair[1] for pair in value) if isinstance(value, Map) else value
        return any(refers(one) for one in inner)
    return False


def _fits(noun: str, thing: Any) -> bool:
    """Whether a thing may be called by the noun of an `@`."""
    if thing is None:
        return False
    kinds = thing.asked("type") if isinstance(thing, Map) else None
    zone = thing.asked("zone") if isinstance(thing, Map) else None
    if noun == "creature":
        return kinds in (None, "creature", "evolution_creature") and zone != "shields"
    if noun == "spell":
        return kinds in (None, "spell")
    if noun == "shield":
        return zone == "shields"
    return True


def _meant(word: str, mentioned: Mentioned) -> tuple[str, ...]:
    noun = word[1:]
    found = [name for name in ("that", "it") if _fits(noun, getattr(mentioned, name))]
    return tuple(found[:1] if noun == "" else found)


def _filled(value: Any, mentioned: Mentioned) -> Iterator[Any]:
    """A value without instructions in it, with what it refers to."""
    if isinstance(value, str):
        if value.startswith("@"):
            yield from _meant(value, mentioned)
        else:
            yield value
    elif isinstance(value, tuple):
        keyed = isinstance(value, Map)
        found: list[tuple[Any, ...]] = [()]
        for one in value:
            inner = one[1] if keyed else one
            if keyed and one[0] in ("gain", "when", "replace", "repeat"):
                filled: tuple[Any, ...] = tuple(_given(inner, mentioned))
            else:
                filled = tuple(_filled(inner, mentioned))
            found = [(*so, (one[0], more) if keyed else more) for so in found for more in filled]
        yield from (Map(one) if keyed else one for one in found)
    else:
        yield value


def _given(value: Any, mentioned: Mentioned) -> Iterator[Any]:
    """An ability that an effect gives or makes: what it waits for is what it speaks of."""
    event = value.asked("event") if isinstance(value, Map) else None
    inside = replace(mentioned, it=_about(event)) if event is not None else mentioned
    if not isinstance(value, Map) or value.asked("do") is None:
        yield from _filled(value, inside)
        return
    for rest in _filled(value.without("do"), inside):
        for do, _ in _done(value.asked("do"), inside):
            yield rest.and_also({"do": do})


def _about(event: Any) -> Any:
    """The thing that a pattern of an event is about, None where it is the card itself."""
    if not isinstance(event, Map):
        return None
    for _, thing in event:
        if isinstance(thing, Map) and (thing.asked("type") or len(thing)):
            return thing
    return None


def _introduced(deed: Any) -> Any:
    """What an instruction has dealt with, as a filter; None where it is nothing new."""
    if not isinstance(deed, Map):
        return None
    for word, inside in deed:
        if word in ("reveal", "look") and not isinstance(inside, Map):
            return Map((("type", "card"),))
        if word == "choose":
            return inside
        if word in ("draw", "may"):
            continue
        if isinstance(inside, Map):
            chosen = inside.asked("choose")
            if chosen is not None:
                return chosen
            found = _introduced(Map(pair for pair in inside if pair[0] == "what"))
            if found is not None:
                return found
    return None


def _deed(deed: Any, mentioned: Mentioned) -> Iterator[tuple[Any, Mentioned]]:
    if not isinstance(deed, Map):
        yield from ((one, mentioned) for one in _filled(deed, mentioned))
        return
    if isinstance(deed.asked("choose_one") or deed.asked("modes"), tuple):
        yield from _chosen(deed, mentioned)
        return
    lists = [key for key in ("may", *_LEADING_BOTH) if isinstance(deed.asked(key), tuple)]
    lists = [key for key in lists if not isinstance(deed.asked(key), Map)]
    plain = deed.without(*lists)
    for rest in _filled(plain, mentioned):
        new = _introduced(plain)
        after = replace(mentioned, that=new) if new is not None else mentioned
        found = [(rest, after)]
        for key in lists:
            found = [
                (so.and_also({key: do}), later)
                for so, known in found
                for do, later in _done(deed.asked(key), known)
            ]
        yield from found


def _chosen(deed: Map, mentioned: Mentioned) -> Iterator[tuple[Any, Mentioned]]:
    """Choices: each speaks of what was mentioned before them or in itself."""
    key = "choose_one" if deed.asked("choose_one") is not None else "modes"
    for rest in _filled(deed.without(key), mentioned):
        each = [[do for do, _ in _done(one, mentioned)] for one in deed.asked(key)]
        for found in product(*each):
            yield rest.and_also({key: tuple(found)}), mentioned


def _done(
    deeds: tuple[Any, ...], mentioned: Mentioned
) -> Iterator[tuple[tuple[Any, ...], Mentioned]]:
    found: list[tuple[tuple[Any, ...], Mentioned]] = [((), mentioned)]
    for deed in deeds:
        found = [((*so, one), later) for so, known in found for one, later in _deed(deed, known)]
    yield from found


def referred(ability: Any) -> tuple[Any, ...]:
    """The readings of an ability with what its words refer to; () where they refer to nothing."""
    if not refers(ability):
        return (ability,)
    if not isinstance(ability, Map):
        return ()
    event = ability.asked("when")
    instead = ability.asked("instead")
    if isinstance(instead, Map):
        mentioned = Mentioned(it=_about(instead.asked("of")))
        found = tuple(
            Map(pair if pair[0] != "instead" else ("instead", one) for pair in ability)
            for one in _given(instead, mentioned)
        )
        return tuple(one for one in found if not refers(one))
    mentioned = Mentioned(it=_about(event))
    readings = []
    for rest in _filled(ability.without("do"), mentioned):
        if ability.asked("do") is None:
            readings.append(rest)
            continue
        readings += [rest.and_also({"do": do}) for do, _ in _done(ability.asked("do"), mentioned)]
    return tuple(dict.fromkeys(one for one in readings if not refers(one)))
