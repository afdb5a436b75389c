"""What has been spoken of at a place in a card text, and by which noun it may be called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenarios.printed.values import Map

__all__ = ["Mentioned", "fits", "of_any_hand", "refers", "says_again"]


@dataclass(frozen=True, slots=True)
class Mentioned:
    """What has been spoken of, as filters: `it` by the event, `that` by what was done before.

    `beside` is what else the event speaks of, each with the word for it, "" where there is none.
    `just` is the word for what the clause before was about, which the next may leave unsaid, and
    `doer` for what the event was about, which the first instruction may.
    `bound`: whether anything was dealt with before; `chosen`: the choices made so far; `looked`:
    whether cards of a deck were looked at, `abroad`: of another's; `seen`: whether `that` is what
    was looked at elsewhere;
    `done`: whether `that` is what was dealt with last, also where it only might have been; `ways`:
    by which words, and into which zone; `shuffled`: whether one's own deck was shuffled just now;
    `gone`: the word for what the event took elsewhere; `buried`: whether that is the graveyard;
    `kept`: whether one of the cards looked at was chosen and is there still, as `that` or not to be
    said (`lost`); `counted`: what a condition has just counted; `named`: what was named; `turn`:
    whether no other turn than this was spoken of; `attacking`: whether `it` is the attacker;
    `blocked`: whether a creature has blocked, by the event.
    """

    it: Any = None
    that: Any = None
    beside: tuple[tuple[str, Any], ...] = ()
    doer: str = ""
    just: str = ""
    chosen: tuple[Any, ...] = ()
    looked: bool = False
    abroad: bool = False
    seen: bool = False
    named: frozenset[str] = frozenset()
    bound: bool = False
    kept: str = ""
    attacking: bool = False
    counted: Any = None
    turn: bool = True
    done: bool = False
    ways: frozenset[str] = frozenset()
    shuffled: bool = False
    buried: bool = False
    gone: str = ""
    blocked: bool = False


def fits(noun: str, thing: object) -> bool:
    """Whether a thing may be called by the noun of an `@`."""
    if not isinstance(thing, Map):
        return False
    kinds, zone = thing.asked("type"), thing.asked("zone")
    kinds = kinds if isinstance(kinds, tuple) else (kinds,)
    if noun == "creature":
        fitting = (None, "creature", "evolution_creature")
        return any(one in fitting for one in kinds) and zone != "shields"
    if noun.startswith("kind "):
        return bool(noun[5:] in (thing.asked("race_has"), thing.asked("race")))
    if noun == "spell":
        return any(one in (None, "spell") for one in kinds)
    if noun == "shield":
        return bool(zone == "shields")
    return True


def refers(value: object) -> bool:
    """Whether a meaning speaks of something mentioned before it."""
    if isinstance(value, str):
        return value.startswith("@")
    if isinstance(value, tuple):
        inner = (pair[1] for pair in value) if isinstance(value, Map) else value
        return any(refers(one) for one in inner)
    return False


def of_any_hand(value: object) -> bool:
    """Whether something is done to chosen cards of a hand of which is not said whose it is."""
    if isinstance(value, Map):
        chosen = value.asked("choose")
        zones = chosen.asked("zone") if isinstance(chosen, Map) else None
        of_hand = zones == "hand" or (isinstance(zones, tuple) and "hand" in zones)
        if of_hand and {"whose", "among", "owner"}.isdisjoint(dict(chosen)):
            return True
        return any(of_any_hand(inner) for _, inner in value)
    return isinstance(value, tuple) and any(map(of_any_hand, value))


def says_again(value: object) -> bool:
    """Whether a quality that is said of several things is said of one of them once more."""
    if isinstance(value, Map):
        ways = value.asked("either")
        if isinstance(ways, tuple) and any(
            isinstance(one, Map) and not dict(one).keys().isdisjoint(dict(value)) for one in ways
        ):
            return True
        return any(says_again(inner) for _, inner in value)
    return isinstance(value, tuple) and any(map(says_again, value))
