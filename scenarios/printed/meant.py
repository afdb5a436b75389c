"""The words of the card language that a noun of a card text may stand for: that, it, chosen."""

from __future__ import annotations

from typing import Any

from scenarios.printed.mentioned import Mentioned, fits
from scenarios.printed.values import Map

__all__ = ["SEEN_BY_ALL", "meant"]

SEEN_BY_ALL = ("graveyard", "mana")
"""Zones in which what was put there is looked for."""


def _chosen_before(mentioned: Mentioned) -> tuple[str, ...]:
    """`that` or `chosen`, where just one choice was made so far."""
    if len(mentioned.chosen) != 1:
        return ()
    return ("that",) if mentioned.that == mentioned.chosen[0] else ("chosen",)


def _from_the_top(n: int, mentioned: Mentioned) -> tuple[Any, ...]:
    """So many cards of one's own deck, which was shuffled just now."""
    if not mentioned.shuffled:
        return ()
    return ("top",) if n == 1 else (n,)


def _others(mentioned: Mentioned) -> tuple[Any, ...]:
    """All but what was just chosen, of the things among which it was chosen."""
    if mentioned.just != "that" or mentioned.chosen[-1:] != (mentioned.that,):
        return ()
    return (mentioned.that.and_also({"not": "that"}),) if "not" not in dict(mentioned.that) else ()


def _dealt_with_so(said: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What was done last was done to those that are counted, all or those of a kind.

    After `~` stands what is said to have been done, after a space of which kind they are.
    """
    way, _, kind = said.partition(" ")
    if not mentioned.done or mentioned.that is None:
        return ()
    if way and way[1:] not in mentioned.ways:
        return ()
    if kind == "among":
        return _put_there(mentioned)
    if kind.removeprefix("just ") in ("", mentioned.that.asked("type")):
        return ("that",)
    mixed = mentioned.that.asked("type") in (None, "card") and not kind.startswith("just ")
    return (Map((("among", "that"), ("type", kind))),) if mixed else ()


def _of_these(mentioned: Mentioned) -> tuple[Any, ...]:
    if mentioned.counted is not None:
        return (mentioned.counted,)
    if mentioned.seen:
        return ("that",)
    if mentioned.looked:
        return ("looked",)
    return _put_there(mentioned)


def _put_there(mentioned: Mentioned) -> tuple[Any, ...]:
    """The cards that were put into the graveyard or the mana zone just before."""
    if not mentioned.done or mentioned.that is None:
        return ()
    return ("that",) if mentioned.that.asked("zone") in SEEN_BY_ALL else ()


_BUT_THAT = Map((("among", "looked"), ("not", "that")))


def _rest(mentioned: Mentioned) -> tuple[Any, ...]:
    """The cards looked at that are still there, but one that was chosen and is there, too."""
    if not mentioned.looked or mentioned.kept == "lost":
        return ()
    return (_BUT_THAT if mentioned.kept else "looked",)


_STILL_THERE = Map((("among", "looked"),))


def _more(mentioned: Mentioned) -> tuple[Any, ...]:
    """Another one of the cards looked at."""
    return tuple(one if isinstance(one, Map) else _STILL_THERE for one in _rest(mentioned))


def meant(word: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """The words of the card language that an `@` may stand for."""
    noun = word[1:]
    if noun == "mine":
        return ()
    if noun == "own" or noun.startswith("each "):  # somebody is told, and nobody was
        return ()
    if noun == "just":
        return (mentioned.just,) if mentioned.just else ()
    if noun == "stack":
        stack = mentioned.just or mentioned.doer
        return (stack,) if stack in ("self", "it", "that") else ()
    if noun == "doer":
        unsaid = mentioned.doer and not mentioned.bound
        return (mentioned.doer,) if unsaid else ()
    if noun == "only":
        return ()
    if noun == "another":
        return ("that",) if fits("creature", mentioned.that) else ()
    if noun.startswith("done"):
        return _dealt_with_so(noun[4:], mentioned)
    if noun.startswith("top "):
        return _from_the_top(int(noun[4:]), mentioned)
    if noun == "both":
        return ("chosen",) if len(mentioned.chosen) == 2 else ()
    if noun == "among":
        return _of_these(mentioned)
    if noun == "others":
        return _others(mentioned)
    if noun == "rest":
        return _rest(mentioned)
    if noun == "more":
        return _more(mentioned)
    if noun == "chosen":
        return _chosen_before(mentioned)
    if noun.startswith("this turn"):
        said = "any" if noun.endswith("end") else "turn"
        return (said,) if mentioned.turn else ()
    if noun.startswith("said "):
        return ("said",) if noun[5:] in mentioned.named else ()
    found = [*(("that",) if fits(noun, mentioned.that) else ()), *_by_the_event(noun, mentioned)]
    if "that" not in found and any(fits(noun, one) for one in mentioned.chosen):
        found += _chosen_before(mentioned)
    if noun == "card" and "it" in found[1:] and mentioned.that.asked("type") == "card":
        return ("that",)
    if noun in ("", "card") and mentioned.just in found:
        return (mentioned.just,)
    return tuple(dict.fromkeys(found))


def _by_the_event(noun: str, mentioned: Mentioned) -> tuple[str, ...]:
    """The word for the one thing of an event that may be called so."""
    told = (("it", mentioned.it), *mentioned.beside)
    found = [word for word, thing in told if fits(noun, thing)]
    return tuple(found) if len(found) == 1 and found[0] else ()
