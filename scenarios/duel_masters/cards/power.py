"""Power: what effects make of it, in which order, and how it is read (108, 206)."""

from __future__ import annotations

from typing import TypeAlias

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import CREATURES, answers, policy
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, static_parts, statics
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import INFINITE, Traits, amount

Pair: TypeAlias = tuple[str, str]
Changes: TypeAlias = tuple[tuple[str, int], ...]
"""What effects do to a power, in the order in which they are found: one of HOWS and a number."""

HOWS = ("add", "times", "divide", "set")
_ORDER = {"add": 0, "times": 1, "divide": 2}


def power(play: Play, obj: GameObject, base: int) -> int:
    """The power that is read: the printed one with every change."""
    changes = changes_of(play, obj)
    if len(changes) > 1:
        changes = asks.order_of_changes(play, asks.fixed_power(play, changes))
    return int(asks.power_read(play, _total(play, base, changes)))


def _total(play: Play, base: int, changes: Changes) -> int:
    total = base
    for how, number in changes:
        total = _changed(total, how, number)
    return int(asks.infinite_power(play, total, base, changes))


def _changed(total: int, how: str, number: int) -> int:
    if how == "divide":
        return total // (number or 1)
    return {"set": number, "add": total + number, "times": total * number}[how]


@answers(asks.fixed_power, "206.3")
def fixed_power(play: Play, changes: Changes) -> Changes:
    """While a power is fixed nothing else changes it."""
    fixed = tuple(change for change in changes if change[0] == "set")
    return fixed[-1:] or changes


@answers(asks.has_power, "301.3")
def has_power(play: Play, types: frozenset[str]) -> bool:
    """Only creatures have power."""
    return bool(types & CREATURES)


@policy("301.3b", on="with power", without=lambda play, base, made, obj: made)
def with_power(play: Play, base: Traits, made: Traits, obj: GameObject) -> Traits:
    """The power of a creature is what is printed, with the continuous effects applied to it."""
    same = base.power is not None or made.types is base.types
    printed = base.power if same else _power_of(play, made, obj)
    return made if printed is None else replace(made, power=power(play, obj, printed))


def _power_of(play: Play, made: Traits, obj: GameObject) -> int | None:
    """The printed power of what an effect makes a creature (301.3).

    A card without a number has a power only where an effect gives it one (206.1).
    """
    if not asks.has_power(play, made.types):
        return None
    found: int | None = definition(play.state, obj).power
    return found if found is not None else min(fixed_values(play, obj), default=None)


@answers(asks.order_of_changes, "108.2", also=("206.4",))
def order_of_changes(play: Play, changes: Changes) -> Changes:
    """Additions and subtractions come before multiplying, and that before dividing."""
    return tuple(sorted(changes, key=lambda change: _ORDER.get(change[0], 0)))


@answers(asks.infinite_power, "108.1c")
def infinite_power(play: Play, total: int, base: int, changes: Changes) -> int:
    """An infinite power stays infinite whatever is added; less infinity leaves nothing."""
    if any(how == "set" for how, _ in changes):
        return min(total, INFINITE)
    added = [number for how, number in changes if how == "add"]
    if any(number <= -INFINITE for number in added):
        return 0
    infinite = base >= INFINITE or any(number >= INFINITE for number in added)
    return INFINITE if infinite else min(total, INFINITE)


@answers(asks.power_read, "108.1b")
def power_read(play: Play, total: int) -> int:
    """A power below 0 counts as 0 when it is read."""
    return max(total, 0)


def any_power_is(play: Play, how: str) -> bool:
    """Whether an effect changes any power in this way, one of HOWS."""
    return any(
        e.kind == "power" and any(each == how for each, _ in e.bound) for e in play.state.effects
    ) or any(
        isinstance(words := part["power"], Args) and how in words
        for _, part in statics(play, "power")
    )


def fixed_values(play: Play, obj: GameObject) -> frozenset[int]:
    """The values at which effects fix a creature's power (206.3)."""
    return frozenset(value for how, value in changes_of(play, obj) if how == "set")


def uneven_power(play: Play, obj: GameObject) -> bool:
    """Whether a power is divided with something left over: there are whole numbers only (108.1)."""
    total = printed_power(play, obj)
    changes = asks.order_of_changes(play, asks.fixed_power(play, changes_of(play, obj)))
    for how, number in changes:
        if how == "divide" and (number == 0 or (total < INFINITE and total % number)):
            return True
        total = _changed(total, how, number)
    return False


def changes_of(play: Play, obj: GameObject) -> Changes:
    """What statics and effects do to an object's power now."""
    found = [change for held in _statics_about(play, obj) for change in _changes_in(play, *held)]
    for effect in play.state.effects:
        if effect.kind == "power" and obj.id in effect.on:
            found += [(how, n) for how, n in effect.bound if isinstance(n, int)]
    return tuple(found)


def _statics_about(play: Play, obj: GameObject) -> list[tuple[Context, Args]]:
    """The parts of static abilities that change this object's power."""
    found = []
    for held, words in static_parts(play, "power"):
        context = held.context()
        if asks.reaches(play, context, words["what"], obj):
            found.append((context, words))
    return found


def _changes_in(play: Play, context: Context, words: Args) -> list[tuple[str, int]]:
    return [(how, amount(play, context, words[how])) for how in HOWS if how in words]


def told_changes(play: Play, obj: GameObject) -> tuple[tuple[tuple[str, str], str, int], ...]:
    """Who changes an object's power, how and by how much, in the order in which it counts."""
    found = [
        (
            _counted(play.source_in_words(context.source, context.controller), words, how, _ALWAYS),
            how,
            number,
        )
        for context, words in _statics_about(play, obj)
        for how, number in _changes_in(play, context, words)
    ]
    for effect in play.state.effects:
        if effect.kind == "power" and obj.id in effect.on:
            who = play.source_in_words(effect.source, effect.owner)
            found += [
                (_counted(who, effect.words, how, _ONCE), how, n)
                for how, n in effect.bound
                if isinstance(n, int)
            ]
    counted = asks.fixed_power(play, tuple((how, n) for _, how, n in found))
    fixed = [change for change in found if change[1] == "set"][-1:]
    row = fixed if len(counted) < len(found) else found
    return tuple(sorted(row, key=lambda change: _ORDER.get(change[1], 0)))


_ALWAYS = "（いつも数え直す）", " (counted anew always)"
_ONCE = "（その時に定まった）", " (settled as it was made)"


def _counted(who: Pair, words: Args, how: str, when: Pair) -> Pair:
    """Who changes a power, and when the number is worked out by which it does."""
    return (who[0] + when[0], who[1] + when[1]) if isinstance(words.get(how), Args) else who


def is_settled(play: Play, obj: GameObject) -> bool:
    """Whether an effect that lasts changes its power by a number that was worked out (608.2b)."""
    lasting = (e for e in play.state.effects if e.kind == "power" and obj.id in e.on)
    return any(isinstance(e.words.get(how), Args) for e in lasting for how in HOWS)


_OF_STATICS = ("110.3d", "604.2", "608.3a", "608.3b")

# -- for the trace ------------------------------------------------------------------------------


def rules_of_power(play: Play, object_id: int) -> tuple[str, ...]:
    """The rules by which a creature's power is what it is, where it is not the printed one."""
    obj = play.state.objects.get(object_id)
    if obj is None or kernel.traits(play, object_id).power is None:
        return ()
    changes = changes_of(play, obj)
    if not changes:
        return ()
    found = ["301.3b", *(_OF_STATICS if _statics_about(play, obj) else [])]
    hows = {how for how, _ in changes}
    numbers = [abs(number) for _, number in changes]
    if "set" in hows:
        return (*found, "206.3")
    if "times" in hows:
        found.append("206.4")
    if len(hows) > 1 or "divide" in hows:
        found.append("108.2")
    printed = printed_power(play, obj)
    if max(*numbers, printed) >= INFINITE:
        found.append("108.1c")
    elif _raw(printed, changes) < 0:
        found.append("108.1b")
    return tuple(found)


def _raw(printed: int, changes: Changes) -> int:
    """The number that the changes make of a power, before it is read."""
    total = printed
    for how, number in sorted(changes, key=lambda change: _ORDER.get(change[0], 0)):
        total = _changed(total, how, number)
    return total


def printed_power(play: Play, obj: GameObject) -> int:
    found: int | None = asks.printed_traits(play, obj).power
    return found or 0
