"""The words of the card language that a noun of a card text may stand for: that, it, chosen."""

from __future__ import annotations

from collections.abc import Callable
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


def _from_the_top(number: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """So many cards of one's own deck, which was shuffled just now."""
    if not mentioned.shuffled:
        return ()
    return ("top",) if number == "1" else (int(number),)


_SHOWN = frozenset({"look", "reveal", "choose"})


def _others(mentioned: Mentioned) -> tuple[Any, ...]:
    """All but what was just chosen, of the things among which it was chosen."""
    if mentioned.just != "that" or mentioned.chosen[-1:] != (mentioned.that,):
        return ()
    return (mentioned.that.and_also({"not": "that"}),) if "not" not in dict(mentioned.that) else ()


def _done_in_a_way(said: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What was dealt with last, in the way that is said; after a space stands of which kind."""
    way, _, kind = said.partition(" ")
    return _dealt_with_so(kind, mentioned) if way in mentioned.ways else ()


def _dealt_with_so(kind: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What was done last was done to those that are counted, all or those of a kind."""
    if not mentioned.done or mentioned.that is None:
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
    for start, told in _TOLD:
        if noun == start or (start[-1] in " ~" and noun.startswith(start)):
            return told(noun[len(start) :], mentioned)
    found = [*(("that",) if fits(noun, mentioned.that) else ()), *_by_the_event(noun, mentioned)]
    if "that" not in found and any(fits(noun, one) for one in mentioned.chosen):
        found += _chosen_before(mentioned)
    if noun == "card" and "it" in found[1:] and mentioned.that.asked("type") == "card":
        return ("that",)
    if noun in ("", "card") and mentioned.just in found:
        return (mentioned.just,)
    return tuple(dict.fromkeys(found))


def _nobody(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What stands in the place of somebody who is told, or of what was said to be one's own."""
    return ()


def _just(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    return (mentioned.just,) if mentioned.just else ()


def _stack(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    stack = mentioned.just or mentioned.doer
    return (stack,) if stack in ("self", "it", "that") else ()


def _looked_at(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """The cards of a deck that were looked at just before."""
    ours = mentioned.looked and not mentioned.ways.isdisjoint(("look", "reveal"))
    return ("that",) if ours and mentioned.just in ("", "that") and mentioned.that else ()


def _shown(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What was looked at or chosen just before."""
    shown = mentioned.just == "that" and not mentioned.ways.isdisjoint(_SHOWN)
    return ("that",) if shown else ()


def _gone(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What the event took elsewhere, before anything else was dealt with."""
    known = mentioned.gone and not mentioned.bound
    if rest == "self":
        return ("self",) if known and mentioned.gone == "self" else ()
    return (mentioned.gone,) if known and (not rest or mentioned.buried) else ()


def _doer(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """What the event is about, before anything else was dealt with; with a word, where it is so."""
    if rest not in ("", mentioned.doer):
        return ()
    return (mentioned.doer,) if mentioned.doer and not mentioned.bound else ()


def _another(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    return ("that",) if fits("creature", mentioned.that) else ()


def _both(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    return ("chosen",) if len(mentioned.chosen) == 2 else ()


def _others_left(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    """The others, where nothing was looked at of which they might be the rest."""
    return () if mentioned.looked or mentioned.seen else _others(mentioned)


def _this_turn(rest: str, mentioned: Mentioned) -> tuple[Any, ...]:
    said = "any" if rest else "turn"
    return (said,) if mentioned.turn else ()


def _said(name: str, mentioned: Mentioned) -> tuple[Any, ...]:
    return ("said",) if name in mentioned.named else ()


_TOLD: tuple[tuple[str, Callable[[str, Mentioned], tuple[Any, ...]]], ...] = (
    *((word, _nobody) for word in ("mine", "theirs", "own", "each ", "only")),
    ("just", _just),
    ("stack", _stack),
    ("looked", _looked_at),
    ("shown", _shown),
    ("blocker", lambda rest, mentioned: ("blocker",) if mentioned.blocked else ()),
    ("gone", _gone),
    ("gone ", _gone),
    ("doer", _doer),
    ("doer ", _doer),
    ("another", _another),
    ("done", _dealt_with_so),
    ("done ", _dealt_with_so),
    ("done~", _done_in_a_way),
    ("top ", _from_the_top),
    ("both", _both),
    ("among", lambda rest, mentioned: _of_these(mentioned)),
    ("others left", _others_left),
    ("others", lambda rest, mentioned: _others(mentioned)),
    ("rest", lambda rest, mentioned: _rest(mentioned)),
    ("more", lambda rest, mentioned: _more(mentioned)),
    ("chosen", lambda rest, mentioned: _chosen_before(mentioned)),
    ("this turn", _this_turn),
    ("this turn's end", lambda rest, mentioned: _this_turn("end", mentioned)),
    ("said ", _said),
)
"""What the nouns stand for that are no names of kinds."""


def _by_the_event(noun: str, mentioned: Mentioned) -> tuple[str, ...]:
    """The word for the one thing of an event that may be called so."""
    told = (("it", mentioned.it), *mentioned.beside)
    found = [word for word, thing in told if fits(noun, thing)]
    return tuple(found) if len(found) == 1 and found[0] else ()
