"""Meanings of what waits for an event: in whose turn, how often, which time, for each player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scenarios.duel_masters.phrases.events import (
    EVENTS,
    does,
    either,
    happens_to,
    in_a_manner,
    nothing_taken_apart,
    word_of,
)
from scenarios.duel_masters.phrases.making import replaced
from scenarios.printed.phrase import Maker
from scenarios.printed.referring import refers
from scenarios.printed.values import Map

__all__ = ["MAKERS"]

_FIRST = Map((("first", True),))


def _happens_first(agent: object, happening: object) -> Any:
    return in_a_manner(_FIRST, happens_to(agent, happening))


def _does_first(actor: str, act: Map) -> Any:
    return in_a_manner(_FIRST, does(actor, act))


def _once_each_turn(ability: object) -> Any:
    """An ability that is used once each turn; who need not use it may still use it later."""
    if not isinstance(ability, Map) or not {"once", "may"}.isdisjoint(dict(ability)):
        return None
    do = ability.asked("do")
    if not isinstance(do, tuple) or (ability.asked("when") is None):
        return None
    wanted = [deed for deed in do if isinstance(deed, Map) and deed.asked("may") is not None]
    if not wanted:
        return ability.and_also({"once": "turn"})
    if len(do) > 1 or len(wanted[0]) > 1:
        return None
    return ability.and_also({"once": "turn", "may": True, "do": wanted[0].asked("may")})


def _once_when(event: object, do: object) -> Any:
    return _once_each_turn(Map((("do", do), ("when", event))))


def _once_in_that_turn(whose: str, ability: object) -> Any:
    """An ability that is used once in each turn of one player."""
    once = _once_each_turn(ability)
    return None if once is None else _in_that_turn(whose, once)


def _happens_to_that_one(number: object, what: object, happening: object) -> Any:
    return in_a_manner(Map((("nth", number),)), happens_to(what, happening))


def _happens_to_their_that_one(whose: str, number: object, what: object, happening: object) -> Any:
    """The same of the things of one player, who is named before the number."""
    if whose not in ("mine", "opponent") or not isinstance(what, Map) or what.asked("whose"):
        return None
    return _happens_to_that_one(number, what.and_also({"whose": whose}), happening)


def _in_the_turn_of(agent: object, whose: str, happening: object, do: object) -> Any:
    """An ability that waits for what happens in the turns of one player only."""
    event = happens_to(agent, happening)
    if event is None:
        return None
    return Map((("do", do), ("if", Map((("turn", whose),))), ("when", event)))


def _first_in_the_turn_of(whose: str, agent: object, happening: object, do: object) -> Any:
    """The same, the first time in such a turn."""
    return _in_such_a_turn(whose, _happens_first(agent, happening), do)


def _first_done_in_the_turn_of(whose: str, actor: str, act: Map, do: object) -> Any:
    return _in_such_a_turn(whose, _does_first(actor, act), do)


def _in_such_a_turn(whose: str, event: object, do: object) -> Any:
    if event is None or whose not in ("mine", "opponent"):
        return None
    return Map((("do", do), ("if", Map((("turn", whose),))), ("when", event)))


def _in_a_turn_of_so_many(agent: object, bound: object, happening: object, said: object) -> Any:
    """What holds in a turn in which something has happened to so many."""
    often = EVENTS["happened_so_often"].make(agent, bound, happening)
    return None if often is None else Map((("if", often), ("static", said)))


def _either_moment(first: object, second: object, do: object) -> Any:
    """An ability that waits for something that happens, and for a moment of a turn."""
    event = either((first, second))
    return None if event is None else Map((("do", do), ("when", event)))


def _for_both(first: object, second: object, deeds: tuple[Any, ...]) -> Any:
    """What each player is told to do as it happens to them: an ability for either of them."""
    own = replaced(deeds, "@own", "mine")
    if None in (first, second) or refers(own) or _speaks_of_sides(deeds):
        return None
    theirs = (Map((("opponent_does", own),)),)
    told = ((first, own), (second, theirs))
    return Map((("abilities", tuple(Map((("do", do), ("when", when))) for when, do in told)),))


def _speaks_of_sides(value: object) -> bool:
    if isinstance(value, Map):
        return any(_speaks_of_sides(inner) for _, inner in value)
    if isinstance(value, tuple):
        return any(map(_speaks_of_sides, value))
    return value in ("mine", "opponent", "each", "me", "self")


def _each_at_their_turn(word: str, deeds: Any) -> Any:
    return _for_both(Map(((word, "mine"),)), Map(((word, "opponent"),)), deeds)


def _each_who_does(act: Map, deeds: Any) -> Any:
    return _for_both(does("mine", act), does("opponent", act), deeds)


def _they_who_do(act: Map, deeds: object) -> Any:
    both = _each_who_does(act, deeds)
    return None if both is None else both.asked("abilities")[1]


def _my_deed(act: Map) -> Any:
    """What the player has done who is told what they may do now."""
    return does("mine", act)


def _step_starts(whose: str, step: str) -> Any:
    """A step begins; of a turn other words speak."""
    return None if step == "turn" else Map((("step_starts", step), ("whose", whose)))


def _in_that_turn(whose: str, ability: object) -> Any:
    """An ability that waits for an event does so in the turns of one player only."""
    if not isinstance(ability, Map) or ability.asked("when") is None:
        return None
    return ability.and_also({"if": Map((("turn", whose),))}) if "if" not in dict(ability) else None


def _first_at_all(event: Map, do: object) -> Any:
    """An ability that waits for an event, if it is the first of its kind in the turn."""
    return _such_a_time(event, 1, do)


def _such_a_time(event: Map, n: object, do: object) -> Any:
    """An ability that waits for an event, if it is the one of such a number in the turn."""
    told = {"first": True} if n == 1 else {"nth": n}
    if event.asked("either") is not None or not {"first", "nth"}.isdisjoint(dict(event)):
        return None
    return Map((("do", do), ("when", event.and_also(told))))


_ANY_CREATURE = frozenset({"type", "whose", "other"})


def _such_a_creature(event: Map, n: object, do: object) -> Any:
    """The same, where the text counts all creatures, and so does the event."""
    _, about = word_of(event)
    told = about.asked("either") or (about,) if isinstance(about, Map) else (about,)
    others = [one for one in told if one != "self"]
    plain = all(isinstance(one, Map) and dict(one).keys() <= _ANY_CREATURE for one in others)
    return _such_a_time(event, n, do) if plain and others else None


def _of_a_shield(ability: Map) -> Any:
    """What a card has while it is a shield is told by a word of its own (113.6b).

    None where it has something so and says more besides.
    """
    given = [part.asked("gain") for part in ability.asked("static")]
    ours = [one is not None and one.asked("what") == "self" for one in given]
    if not any(ours):
        return ability.and_also({"zones": ("shields",)})
    held = tuple(Map((("shields_gain", one),)) for one in given)
    return ability.and_also({"static": held}) if all(ours) else None


def _working_there(zone: str, ability: object) -> Any:
    """An ability that works while its card lies in a zone; in the battle zone it needs no word."""
    if not isinstance(ability, Map) or zone == "battle" or ability.asked("do") == ():
        return None
    said = {"zones", "abilities", "evolves", "do"} & set(dict(ability))
    triggers = ability.asked("when") is not None
    if said - {"do"} or ("do" in said and not triggers):
        return None
    if zone == "shields" and ability.asked("static") is not None:
        return _of_a_shield(ability)
    plain = triggers or ability.asked("static") or ability.asked("instead")
    return ability.and_also({"zones": (zone,)}) if plain else None


def _triggers_there(event: object, zone: str, do: object) -> Any:
    """What happens as something else does, where the card lies in a zone."""
    return _working_there(zone, Map((("do", do), ("when", event))))


MAKERS: Mapping[str, Maker] = {
    **EVENTS,
    "happens_first": Maker(_happens_first, nothing_taken_apart),
    "does_first": Maker(_does_first, nothing_taken_apart),
    "once_each_turn": Maker(_once_each_turn, nothing_taken_apart),
    "does_that_one": Maker(does, nothing_taken_apart),
    "happens_to_that_one": Maker(_happens_to_that_one, nothing_taken_apart),
    "happens_to_their_that_one": Maker(_happens_to_their_that_one, nothing_taken_apart),
    "once_when": Maker(_once_when, nothing_taken_apart),
    "once_in_that_turn": Maker(_once_in_that_turn, nothing_taken_apart),
    "first_in_the_turn_of": Maker(_first_in_the_turn_of, nothing_taken_apart),
    "first_done_in_the_turn_of": Maker(_first_done_in_the_turn_of, nothing_taken_apart),
    "in_a_turn_of_so_many": Maker(_in_a_turn_of_so_many, nothing_taken_apart),
    "either_moment": Maker(_either_moment, nothing_taken_apart),
    "in_the_turn_of": Maker(_in_the_turn_of, nothing_taken_apart),
    "each_at_their_turn": Maker(_each_at_their_turn, nothing_taken_apart),
    "each_who_does": Maker(_each_who_does, nothing_taken_apart),
    "they_who_do": Maker(_they_who_do, nothing_taken_apart),
    "working_there": Maker(_working_there, nothing_taken_apart),
    "triggers_there": Maker(_triggers_there, nothing_taken_apart),
    "my_deed": Maker(_my_deed, nothing_taken_apart),
    "step_starts": Maker(_step_starts, nothing_taken_apart),
    "in_that_turn": Maker(_in_that_turn, nothing_taken_apart),
    "first_at_all": Maker(_first_at_all, nothing_taken_apart),
    "such_a_time": Maker(_such_a_time, nothing_taken_apart),
    "such_a_creature": Maker(_such_a_creature, nothing_taken_apart),
}
