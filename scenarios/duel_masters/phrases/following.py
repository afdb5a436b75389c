"""Meanings of what follows: to which places cards go, what is done if something was not done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.doing import MAKERS
from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = ["FOLLOWING"]

_PLACING = ("move", "charge", "shield", "put")


def _placed(what: object, place: object, more: tuple[Any, ...]) -> Any:
    """What goes to a place, where how it goes is only said of what goes to the next one."""
    first = MAKERS["done_to"].make(what, place)
    if first is None or more[0][0][0] not in _PLACING:
        return None
    return (first, *more)


def _how(deed: Any) -> Any:
    """What is done, whatever it is done to."""
    word, inside = deed[0]
    if not isinstance(inside, Map) or inside.asked("what") is None:
        return word, Map()
    return word, inside.without("what", "tapped")


def _is_said_again(deeds: tuple[Any, ...], undone: object) -> bool:
    """Whether it is the last of these deeds of which is said that it was not done."""
    last, again = _how(deeds[-1]), _how(undone)
    return last == again or (again[0] == "placed" and last[0] in _PLACING)


def _else_undone(deeds: tuple[Any, ...], undone: object, otherwise: object) -> Any:
    """What is done if what one may do was not done, which is said once more."""
    if not _is_said_again(deeds, undone):
        return None
    return (Map((("else", otherwise), ("may", deeds))),)


def _then_else_undone(
    deeds: tuple[Any, ...], then: object, undone: object, otherwise: object
) -> Any:
    if not _is_said_again(deeds, undone):
        return None
    return (Map((("else", otherwise), ("may", deeds), ("then", then))),)


def _if_else_undone(
    condition: object, deeds: tuple[Any, ...], undone: object, otherwise: object
) -> Any:
    """It was not done either where it could not be, as the condition was not met."""
    may = _else_undone(deeds, undone, otherwise)
    if may is None:
        return None
    return (Map((("else", otherwise), ("if", condition), ("then", may))),)


def _if_else(condition: object, deeds: tuple[Any, ...], otherwise: object) -> Any:
    may = (Map((("else", otherwise), ("may", deeds))),)
    return (Map((("else", otherwise), ("if", condition), ("then", may))),)


def _two_battle(things: Map, n: object) -> Any:
    """One is chosen, and another that battles it; where there is no other there is no battle."""
    if n != 2 or "not" in dict(things):
        return None
    other = Map((("choose", things.and_also({"not": "that"})),))
    battle = Map((("a", "that"), ("b", other)))
    return (Map((("choose", things),)), Map((("battle", battle),)))


def _back_again(deeds: tuple[Any, ...]) -> Any:
    return MAKERS["looked_and_back"].make(deeds, "@shield")


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read."""
    return iter(())


FOLLOWING: Mapping[str, Maker] = {
    "placed": Maker(_placed, _never),
    "else_undone": Maker(_else_undone, _never),
    "then_else_undone": Maker(_then_else_undone, _never),
    "if_else_undone": Maker(_if_else_undone, _never),
    "if_else": Maker(_if_else, _never),
    "two_battle": Maker(_two_battle, _never),
    "back_again": Maker(_back_again, _never),
}
