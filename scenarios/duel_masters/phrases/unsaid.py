"""Meanings of instructions that leave unsaid what an event, or the sentence before, has said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.doing import choosing_or_all, theirs_to_do
from scenarios.duel_masters.phrases.making import replaced
from scenarios.printed.dealt_with import BESIDE
from scenarios.printed.phrase import Maker
from scenarios.printed.referring import refers
from scenarios.printed.values import Map

__all__ = ["UNSAID"]

_OBJECT = "@o"


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


def _own_instead(deed: Any, condition: object, other: Map) -> Any:
    """What is done in place of the instruction before, which was of the same verb (609.7)."""
    word = next((key for key, _ in deed if key not in BESIDE), deed[0][0])
    if other.asked(word) is None or refers(other) or theirs_to_do(deed) != theirs_to_do(other):
        return None
    return (_instead(deed, condition, other),)


def _so_many_instead(deed: Any, condition: object, n: object, treatment: object) -> Any:
    """The same is done to so many of the same things, in place of one (609.7)."""
    inside = deed[0][1]
    named = isinstance(inside, Map) and inside.asked("what") is not None
    what = inside.asked("what") if named else inside
    chosen = isinstance(what, Map) and [key for key, _ in what] == ["choose"]
    if not chosen or len(deed) != 1 or replaced(treatment, _OBJECT, what) != deed:
        return None
    other = replaced(treatment, _OBJECT, what.and_also({"count": n}))
    return (_instead(deed, condition, other),)


def _more_power_instead(deeds: tuple[Any, ...], condition: object, change: Map) -> Any:
    """The power is changed by another number, in place of the one before (609.7)."""
    last, other = deeds[-1].asked("power"), change.asked("power")
    numbers = (last.asked("add"), other.asked("add")) if last and other else ()
    if not numbers or not all(isinstance(one, int) for one in numbers) or len(other) != 2:
        return None
    changed = Map((("power", last.and_also({"add": numbers[1]})),))
    return (*deeds[:-1], _instead(deeds[-1], condition, changed))


def _instead(deed: object, condition: object, other: object) -> Map:
    return Map((("instead", Map((("do", (other,)), ("if", condition), ("of", (deed,))))),))


_SAYING_HOW = ("tap", "untap", "reveal", "search")


def _done_and_then(deed: Any, more: tuple[Any, ...]) -> Any:
    """One thing after another, but for what says how it is done: tapped, face up."""
    return None if deed[0][0] in _SAYING_HOW else (deed, *more)


def _to_the_shown(treatment: object) -> Any:
    """Something is done to what was looked at or chosen just before: it is not said again."""
    return (replaced(treatment, _OBJECT, "@shown"),)


_AS_IT_WENT = ("move", "charge", "shield", "put", "destroy")


def _to_what_is_gone(treatment: Any) -> Any:
    """Something is done to what the event took elsewhere, which the first of them leaves unsaid."""
    if treatment[0][0] not in _AS_IT_WENT:
        return None
    return replaced(treatment, _OBJECT, "@gone")


def _out_of_the_graveyard(treatment: Any) -> Any:
    if treatment[0][0] not in _AS_IT_WENT:
        return None
    return replaced(treatment, _OBJECT, "@gone graveyard")


def _at_the_end_to(thing: object, treatment: Any) -> Any:
    """What is done to something as this turn ends."""
    if thing == "@" or treatment[0][0] not in _AS_IT_WENT:
        return None
    event = Map((("turn_ends", "@this turn's end"),))
    told = (("do", (replaced(treatment, _OBJECT, thing),)), ("event", event), ("once", True))
    return (Map((("when", Map(told)),)),)


def _seen_and_discarded(what: Map) -> Any:
    """A hand is looked at, and cards of it are discarded: what is discarded is of the hand."""
    hand = Map((("whose", "opponent"), ("zone", "hand")))
    among = choosing_or_all(what)
    if not isinstance(among, Map) or not {"among", "zone", "whose"}.isdisjoint(dict(among)):
        return None
    inside = among.and_also({"among": "@among"})
    found = inside if what == among else what.and_also({"choose": inside})
    return (Map((("look", hand),)), Map((("discard", Map((("what", found),))),)))


def _else_none(condition: Map, then: object, otherwise: object) -> Any:
    """What is done where there are none of what was asked for."""
    if condition.asked("min") != 1 or len(condition) != 2:
        return None
    return (Map((("else", otherwise), ("if", condition), ("then", then))),)


def _else_may(condition: object, then: object, otherwise: object) -> Any:
    """Something is done, or otherwise may be done: whether it may is said of the second alone."""
    may = (Map((("may", otherwise),)),)
    return (Map((("else", may), ("if", condition), ("then", then))),)


UNSAID: Mapping[str, Maker] = {
    "own_instead": Maker(_own_instead, _never),
    "so_many_instead": Maker(_so_many_instead, _never),
    "more_power_instead": Maker(_more_power_instead, _never),
    "done_and_then": Maker(_done_and_then, _never),
    "to_the_shown": Maker(_to_the_shown, _never),
    "to_what_is_gone": Maker(_to_what_is_gone, _never),
    "out_of_the_graveyard": Maker(_out_of_the_graveyard, _never),
    "at_the_end_to": Maker(_at_the_end_to, _never),
    "seen_and_discarded": Maker(_seen_and_discarded, _never),
    "else_none": Maker(_else_none, _never),
    "else_may": Maker(_else_may, _never),
    "top_of_the_shuffled": Maker(lambda n: f"@top {n}", _never),
}
