"""Meanings of lists of things, of numbers compared, of what is said under a condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.making import MAKERS, SUBJECT
from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = ["COMPARING"]

_SAID_OF = MAKERS["said_of"]
_NOUNS = frozenset({"type", "race_has", "race", "name", "name_has"})
_CREATURES, _CARDS = Map((("type", "creature"),)), Map((("type", "card"),))
_WIDE = frozenset({_CREATURES, _CARDS})
_LISTED = ("type", "race_has", "name", "civilization")


def _listed(value: object) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) and not isinstance(value, Map) else (value,)


def _alternatives(thing: Map) -> tuple[Map, ...]:
    """What may be met by a filter, each by itself."""
    if any(not isinstance(one, Map) for one in _listed(thing.asked("either") or ())):
        return (thing,)
    if thing.asked("either") is not None:
        rest = dict(thing.without("either"))
        return tuple(one.and_also(rest) for one in thing.asked("either"))
    listed = [key for key in _LISTED[:-1] if len(_listed(thing.asked(key))) > 1]
    if not listed:
        return (thing,)
    return tuple(thing.and_also({listed[0]: one}) for one in thing.asked(listed[0]))


def _either(left: Any, right: Any) -> Any:
    """One of two: what stands before the first is said of both, or each has the like by itself."""
    row = (*_alternatives(left), *_alternatives(right))
    if any(one.asked("zone") == "hand" and len(one) == 1 for one in row):
        return None  # of two zones another wording speaks
    told = [frozenset(dict(one)) - _NOUNS for one in row]
    if len(set(row)) < len(row) or not (_are_told_alike(told) or _are_of_two_sorts(row)):
        return None
    shared = [pair for pair in row[0] if all(pair in one for one in row)]
    rests = [one.without(*(key for key, _ in shared)) for one in row]
    keys = {key for one in rests for key, _ in one}
    if len(keys) == 1 and keys <= set(_LISTED) and all(len(one) == 1 for one in rests):
        key = next(iter(keys))
        values = tuple(value for one in rests for value in _listed(one.asked(key)))
        return Map(sorted((*shared, (key, values))))
    if not all(rests) or (_WIDE.intersection(rests) and _are_told_alike(told)):
        return None
    return Map(sorted((*shared, ("either", tuple(rests)))))


def _are_told_alike(told: list[frozenset[str]]) -> bool:
    return all(one == told[0] for one in told)


_OF_ALL = ("whose", "zone", "other")


def _are_of_two_sorts(row: tuple[Map, ...]) -> bool:
    """Whether each is of a sort of its own, and the last one has qualities of its own.

    Whose they are and where they lie is said of all at once. How far qualities of the first reach
    may be open: then what has them all is another reading.
    """
    sorts = [Map((key, value) for key, value in one if key in _NOUNS) for one in row]
    if row[-1] == sorts[-1] or len(set(sorts)) < len(sorts):
        return False
    if not all(sorts) or _CARDS in sorts:
        return False
    if _CREATURES in sorts and any(sort.asked("type") is None for sort in sorts):
        return False
    return all(one.asked(key) is None for one in row for key in _OF_ALL)


def _one_or_other(thing: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(thing, Map):
        return
    row = _alternatives(thing)
    if len(row) < 2:
        return
    last = row[-1]
    first: Any = row[0]
    for one in row[1:-1]:
        first = _either(first, one)
        if first is None:
            return
    if _either(first, last) == thing:
        yield first, last


_AMOUNTS = ("power", "cost", "count", "civilizations", "races", "names", "sum", "times", "per")
_NUMBERS = {"shields": "shields", "hand": "hand"}


def _counted(thing: Map, bound: Map) -> Any:
    """How many there are: of shields and of cards in a hand there are words for the number.

    Whose shields, whose hand has to be said.
    """
    zone, whose = thing.asked("zone"), thing.asked("whose")
    if zone in _NUMBERS and whose is None:
        return None
    if len(thing) == 2 and zone in _NUMBERS and whose in ("mine", "opponent"):
        return bound.and_also({_NUMBERS[zone]: whose})
    return bound.and_also({"count": thing})


def _things_counted(condition: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(condition, Map):
        return
    for zone, word in _NUMBERS.items():
        whose = condition.asked(word)
        if whose in ("mine", "opponent"):
            yield Map((("whose", whose), ("zone", zone))), condition.without(word)
    thing = condition.asked("count")
    if isinstance(thing, Map):
        yield thing, condition.without("count")


def _more_than(more: Map, fewer: object, n: object) -> Any:
    """One number is greater than another by so much or more."""
    return _counted(more, Map((("min", Map((("sum", (Map((("count", fewer),)), n)),))),)))


def _of_the_other(thing: object, player: str) -> Any:
    """The same things of the other player, None where they are not of a player's other."""
    if isinstance(thing, Map) and {thing.asked("whose"), player} == {"mine", "opponent"}:
        return thing.and_also({"whose": player})
    return None


def _more_than_the_other(thing: Map, player: str, n: object) -> Any:
    theirs = _of_the_other(thing, player)
    return None if theirs is None else _more_than(thing, theirs, n)


def _fewer_than_the_other(thing: object, player: str, n: object) -> Any:
    theirs = _of_the_other(thing, player)
    return None if theirs is None else _more_than(theirs, thing, n)


def _as_many_as_the_other(thing: Map, player: str) -> Any:
    theirs = _of_the_other(thing, player)
    return None if theirs is None else _counted(thing, Map((("min", Map((("count", theirs),))),)))


def _compared(condition: object) -> Iterator[tuple[Any, ...]]:
    for more, bound in _things_counted(condition):
        least = bound.asked("min")
        parts = least.asked("sum") if isinstance(least, Map) and len(bound) == 1 else None
        if isinstance(parts, tuple) and len(parts) == 2 and isinstance(parts[0], Map):
            fewer = parts[0].asked("count")
            if fewer is not None:
                yield more, fewer, parts[1]


def _without_attacking(told: object) -> Any:
    """What cannot be attacked, as a verb of its own where it is any creature."""
    if told == Map((("type", "creature"),)):
        return (Map((("cannot", Map((("attack_creature", SUBJECT),))),)),)
    return (Map((("cannot", Map((("attack", SUBJECT), ("target", told)))),)),)


def _not_attacked(told: object) -> Iterator[tuple[Any, ...]]:
    for target in (Map((("type", "creature"),)), *_targets(told)):
        if _without_attacking(target) == told:
            yield (target,)


def _targets(told: object) -> Iterator[Any]:
    if isinstance(told, tuple) and len(told) == 1 and isinstance(told[0], Map):
        banned = told[0].asked("cannot")
        if isinstance(banned, Map) and isinstance(banned.asked("target"), Map):
            yield banned.asked("target")


def _if_and_said(subject: object, condition: object, told: tuple[Any, ...]) -> Any:
    """What holds of something under a condition that is told between them."""
    static = _SAID_OF.make(subject, told)
    return static and Map(sorted({"static": static, "if": condition}.items()))


def _said_with_if(ability: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(ability, Map) and dict(ability).keys() == {"static", "if"}:
        for subject, told in _SAID_OF.unmake(ability.asked("static")):
            yield subject, ability.asked("if"), told


def _while_it_is(subject: object, state: object, told: tuple[Any, ...]) -> Any:
    """What holds of the card itself while something is so of it."""
    return _if_and_said(subject, state, told) if subject == "self" else None


def _what_while(ability: object) -> Iterator[tuple[Any, ...]]:
    return (found for found in _said_with_if(ability) if found[0] == "self")


def _not_below(cheaper: Map, least: int) -> Any:
    """A lower cost that is not below a number."""
    return Map((("cost", cheaper.asked("cost").and_also({"min": least})),))


def _below(change: object) -> Iterator[tuple[Any, ...]]:
    words = change.asked("cost") if isinstance(change, Map) else None
    if isinstance(words, Map) and words.asked("min") is not None:
        yield Map((("cost", words.without("min")),)), words.asked("min")


def _only_read(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


def _amount(number: str, than: object) -> Any:
    """The number that something is compared with: one that is counted, or that of a thing."""
    counted = isinstance(than, Map) and any(than.asked(word) is not None for word in _AMOUNTS)
    return than if counted else Map(((number, than),))


def _one_beside(amount: object, n: int) -> Any:
    return Map((("sum", (amount, n)),)) if n else amount


_BOUNDS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "at_most": (("max", 0),),
    "at_least": (("min", 0),),
    "less": (("max", -1),),
    "more": (("min", 1),),
    "just_as_much": (("max", 0), ("min", 0)),
}


def _bound(how: str, amount: object) -> Map:
    return Map((side, _one_beside(amount, n)) for side, n in _BOUNDS[how])


def _things_that_are(how: str) -> Maker:
    """Things of which a number is so much, or less or more than it."""

    def make(things: Map, number: str, than: object) -> Any:
        if things.asked(number) is not None:
            return None
        return things.and_also({number: _bound(how, _amount(number, than))})

    def unmake(things: Any) -> Iterator[tuple[Any, ...]]:
        for number in ("power", "cost") if isinstance(things, Map) else ():
            bound = things.asked(number)
            sides = _BOUNDS[how]
            if len(sides) == 1 and isinstance(bound, Map) and len(bound) == 1:
                than = bound.asked(sides[0][0])
                rest = things.without(number)
                if isinstance(than, Map) and rest and make(rest, number, than) == things:
                    yield rest, number, than

    return Maker(make, unmake)


def _at_most_so_many(things: object, number: str, whose: str, zone: str, counted: Map) -> Any:
    """Things of which a number is at most as much as there are others in a zone."""
    if not {"whose", "zone"}.isdisjoint(dict(counted)):
        return None
    there = counted.and_also({"whose": whose, "zone": zone})
    return _things_that_are("at_most").make(things, number, Map((("count", there),)))


def _it_is(how: str) -> Maker:
    """Whether a number of a thing is so much, or less or more than it."""

    def make(thing: object, number: str, than: object) -> Any:
        bound = _bound(how, _amount(number, than))
        if number == "power":
            return bound.and_also({"power": thing})
        return Map((("is", Map(((number, bound),))), ("of", thing)))

    return Maker(make, _only_read)


def _said_again(maker: Maker) -> Maker:
    """A comparison in which the name of the number stands twice."""

    def make(about: object, number: str, than: object, again: str) -> Any:
        return maker.make(about, number, than) if again == number else None

    return Maker(make, _only_read)


def _more_there(there: Map, fewer: Map, n: object) -> Any:
    """There are more in a zone than others, which are looked for in the same zone."""
    zone = there.asked("zone")
    if fewer.asked("zone") not in (None, zone):
        return None
    return _more_than(there, fewer.and_also({"zone": zone}), n)


def _more_there_than_the_other(whose: str, zone: str, other: str, things: Map) -> Any:
    there = things.and_also({"whose": whose, "zone": zone})
    if not {"whose", "zone"}.isdisjoint(dict(things)):
        return None
    return _more_than_the_other(there, other, 1)


def _a_player_has_more(zone: str, more: str, fewer: str, things: Map) -> Any:
    return None if more == fewer else _more_there_than_the_other(more, zone, fewer, things)


def _a_player_has_fewer(other: str, things: Map, n: object) -> Any:
    """One has fewer than the other player who is named; whose they are is not said."""
    if things.asked("whose") is not None or things.asked("zone") not in ("shields", "hand"):
        return None
    mine = things.and_also({"whose": "mine" if other == "opponent" else "opponent"})
    return _fewer_than_the_other(mine, other, n)


def _of_such_power(bound: object, told: tuple[Any, ...]) -> Any:
    """What holds of the card itself while its power is so much; who is meant is said once."""
    if not isinstance(bound, Map):
        return None
    return Map((("if", bound.and_also({"power": "self"})), ("static", _SAID_OF.make("self", told))))


def _against_the_other(side: str) -> Maker:
    """Whether as many of one's own as of the other player's are there, or no more."""

    def make(things: Map, other: str) -> Any:
        if {things.asked("whose"), other} != {"mine", "opponent"}:
            return None
        theirs = Map((("count", things.and_also({"whose": other})),))
        return _counted(things, Map(((side, theirs),)))

    return Maker(make, _only_read)


def _all_these_civilizations(whose: str, zone: str, civilizations: tuple[str, ...]) -> Any:
    """There is a card of each of some civilizations."""
    there = Map((("whose", whose), ("zone", zone)))
    each = (there.and_also({"civilization": one}) for one in civilizations)
    return Map((("all", tuple(Map((("count", one), ("min", 1))) for one in each)),))


def _not_so_many(things: Map, n: int) -> Any:
    return Map((("not", _counted(things, Map((("min", n),)))),))


_HOWS = {how: _things_that_are(how) for how in _BOUNDS}
_HOWS |= {f"is_{how}": _it_is(how) for how in _BOUNDS}

COMPARING: Mapping[str, Maker] = {
    "either": Maker(_either, _one_or_other),
    "counted": Maker(_counted, _things_counted),
    "more_than": Maker(_more_than, _compared),
    "more_than_the_other": Maker(_more_than_the_other, lambda value: ()),
    "fewer_than_the_other": Maker(_fewer_than_the_other, lambda value: ()),
    "as_many_as_the_other": Maker(_as_many_as_the_other, lambda value: ()),
    "cannot_attack": Maker(_without_attacking, _not_attacked),
    "while_it_is": Maker(_while_it_is, _what_while),
    "if_and_said": Maker(_if_and_said, _said_with_if),
    "not_below": Maker(_not_below, _below),
    "fewer_than_so_many": Maker(_not_so_many, _only_read),
    "a_player_has_fewer": Maker(_a_player_has_fewer, _only_read),
    "of_such_power": Maker(_of_such_power, _only_read),
    "more_there": Maker(_more_there, _only_read),
    "more_there_than_the_other": Maker(_more_there_than_the_other, _only_read),
    "a_player_has_more": Maker(_a_player_has_more, _only_read),
    "at_most_as_the_other": _against_the_other("max"),
    "just_as_many_as_the_other": _against_the_other("is"),
    "all_these_civilizations": Maker(_all_these_civilizations, _only_read),
    "at_most_so_many": Maker(_at_most_so_many, _only_read),
    **_HOWS,
    **{f"{how}_again": _said_again(maker) for how, maker in _HOWS.items()},
}
