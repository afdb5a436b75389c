"""Meanings of what is done in place of something else (609), and taken apart again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.doing import without_s_trigger
from scenarios.duel_masters.phrases.making import BESIDE_EVENT, SUBJECT, replaced
from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = ["INSTEAD"]

_OBJECT = "@o"
_EVERYWHERE = ("deck", "hand", "battle", "mana", "shields")
_PLAYERS = frozenset({"mine", "opponent", "any"})
_BROKEN = frozenset({"broken", "breaks"})


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


# -- what goes by an event ----------------------------------------------------


def _going(event: Map) -> Any:
    """What goes to a zone by an event, as what is done instead speaks of it."""
    if event.asked("breaks") is not None:
        return "it"
    about = _named(event)
    if about in _PLAYERS:
        return "it" if event.asked("discards") is not None else None
    return "self" if about == "self" else None if about is None else "it"


def _named(event: Map) -> Any:
    """What an event happens to; whose it is where only a player is named."""
    if event.asked("what") is not None:
        return event.asked("what")
    return next((one for word, one in event if word not in BESIDE_EVENT), None)


def _is_called(thing: Any, event: Any) -> bool:
    """Whether what goes by an event may be called so: by its own name, or as the one before."""
    if thing == "@shield":
        return any(word in _BROKEN for word, _ in event) or event.asked("from") == "shields"
    found = {"self": "self", "@creature": "it", "@card": "it", "@spell": "it", "@": "it"}
    return found.get(thing) is not None and found[thing] == _going(event)


def _goes(event: Map, word: str, **more: str) -> bool:
    """Whether an event takes something from or to a zone."""
    return event.asked(word) is not None and all(event.asked(k) == v for k, v in more.items())


def _is_given_up(way: str, event: Any) -> bool:
    """Whether an event is, or brings about, what the words before "instead" name."""
    if event.asked("either") is not None:
        return all(_is_given_up(way, one) for one in event.asked("either"))
    if way == "any":
        return True
    words = {word for word, _ in event}
    if way == "graveyard":
        return bool(words & {"destroyed", "discards"}) or _goes(event, "moves", to="graveyard")
    if way == "hand":
        return bool(words & _BROKEN) or _goes(event, "moves", to="hand")
    if way == "leaves":
        return "leaves" in words or _goes(event, "moves", **{"from": "battle"})
    if way == "discards":
        return way in words or _goes(event, "moves", **{"from": "hand"}, to="graveyard")
    return bool(words & _BROKEN) if way == "broken" else way in words


# -- what is done in its place ------------------------------------------------


def _gone_elsewhere(event: Map, going: object) -> Any:
    """What goes by an event goes elsewhere: it is left unsaid what goes."""
    subject = _going(event)
    if subject is None:
        return None
    if going == "heap":
        return _into_a_heap(subject, "mine" if subject == "self" else _whose(_named(event)))
    return replaced(replaced((going,), SUBJECT, subject), _OBJECT, subject)


def _done_instead(event: Map, rest: Any) -> Any:
    """The instructions that are followed in place of an event, None where they do not fit it."""
    thing = rest.asked("called")
    if thing is not None and not _is_called(thing, event):
        return None
    if not _is_given_up(rest.asked("way") or "any", event):
        return None
    if rest.asked("do") is not None:
        return rest.asked("do")
    return _gone_elsewhere(event, rest.asked("going"))


def _leaves(event: Map) -> bool:
    """Whether something leaves the battle zone by an event."""
    if event.asked("either") is not None:
        return all(map(_leaves, event.asked("either")))
    gone = event.asked("leaves") or event.asked("destroyed")
    return gone is not None or _goes(event, "moves", **{"from": "battle"})


def _spared(event: Any, rest: Any) -> bool:
    """Whether words say that what an event is does not happen."""
    thing, way = rest.asked("called"), rest.asked("stays")
    if way is None or (thing is not None and not _is_called(thing, event)):
        return False
    both = way == "leaves" and event.asked("destroyed") is not None
    return both or _is_given_up(way, event)


def _replaced_so(event: Map, rest: Map) -> Any:
    if rest.asked("stays") is not None:
        if not (_leaves(event) and _spared(event, rest)):
            return None
        return Map((("do", ()), ("of", event)))
    do = _done_instead(event, rest)
    return None if do is None else Map((("do", do), ("of", event)))


def _goes_elsewhere(event: Map, going: object) -> Any:
    do = _gone_elsewhere(event, going)
    return None if do is None else Map((("do", do), ("of", event)))


def _whence(replacement: Map) -> Iterator[tuple[Any, ...]]:
    event, do = replacement.asked("of"), replacement.asked("do")
    if not isinstance(event, Map) or not isinstance(do, tuple) or len(do) != 1:
        return
    subject = _going(event)
    if subject is not None:
        yield event, replaced(do[0], subject, SUBJECT)


def _stays_instead(event: object) -> Any:
    """Nothing is done in place of leaving the battle zone."""
    return _replaced_so(event, Map((("stays", "leaves"),))) if isinstance(event, Map) else None


def _stayed(replacement: Map) -> Iterator[tuple[Any, ...]]:
    if replacement.asked("do") == () and _stays_instead(replacement.asked("of")) == replacement:
        yield (replacement.asked("of"),)


# -- with a condition, from another zone, in exchange ------------------------


def _with(found: object, **more: Any) -> Any:
    if found is None:
        return None
    return Map(sorted({"instead": found, **more}.items()))


def _replaced_if(event: Map, condition: object, rest: Map) -> Any:
    found = _replaced_so(event, rest)
    return None if found is None else _watching(found).and_also({"if": condition})


def _where(event: Map) -> tuple[str, ...]:
    """Where a card watches for what becomes of it, if that is not the battle zone (110.4b)."""
    if event.asked("discards") is not None and event.asked("what") == "self":
        return ("hand",)
    if event.asked("moves") != "self":
        return ()
    origin = event.asked("from")
    if origin is None:
        return _EVERYWHERE if event.asked("to") == "graveyard" else ()
    zones = (origin,) if isinstance(origin, str) else origin
    return () if zones == ("battle",) else zones


def _watching(replacement: Map) -> Any:
    """A replacement with where its card watches."""
    where = _where(replacement.asked("of"))
    return _with(replacement, zones=where) if where else _with(replacement)


def _watched(ability: object) -> Iterator[tuple[Any, ...]]:
    replacement = ability.asked("instead") if isinstance(ability, Map) else None
    if not isinstance(replacement, Map) or not isinstance(replacement.asked("of"), Map):
        return
    if _watching(replacement) == ability:
        yield (replacement,)


_CAST = Map((("moves", "self"), ("to", "graveyard")))
"""That a spell which has been cast goes to the graveyard (609.8a)."""


def _after_casting(rest: Map) -> Any:
    return _with(_replaced_so(_CAST, rest))


def _of_a_spell_cast(ability: Any) -> Iterator[tuple[Any, ...]]:
    replacement = ability.asked("instead") if isinstance(ability, Map) else None
    if not isinstance(replacement, Map) or replacement.asked("of") != _CAST:
        return
    if {key for key, _ in ability} == {"instead"} and len(replacement) == 2:
        for _, going in _whence(replacement):
            yield (Map((("going", going), ("way", "any"))),)
        yield (Map((("do", replacement.asked("do")), ("way", "any"))),)


def _after_casting_if(condition: object, rest: Map) -> Any:
    found = _after_casting(rest)
    return None if found is None else found.and_also({"if": condition})


def _in_place_of_the_draw(rest: Map) -> Any:
    """What is done instead of the draw with which one's own turn begins (502.1)."""
    draw = Map((("draws", "mine"),))
    told = (Map((("turn", "mine"),)), Map((("step", "draw"),)))
    return _with(_replaced_so(draw, rest), **{"if": Map((("all", told),))})


def _paid(found: Any, cost: object) -> Any:
    return _with(None if found is None else found.and_also({"cost": cost}), may=True)


def _in_exchange(event: Map, clauses: object, rest: Map) -> Any:
    """What has to be done so that something else happens, or nothing does."""
    if rest.asked("stays") is not None:
        found = Map((("do", ()), ("of", event))) if _spared(event, rest) else None
        return _paid(found, clauses)
    return _paid(_replaced_so(event, rest), clauses)


def _and_then(event: Map, rest: Map, after: object) -> Any:
    """What may be done instead, and what is done if it was."""
    do = None if rest.asked("stays") is not None else _done_instead(event, rest)
    return None if do is None else _paid(Map((("do", after), ("of", event))), do)


def _instead_and(found: Map, more: Any) -> Any:
    """What else is done in place of the event, in a sentence of its own."""
    instead = found.asked("instead")
    if not instead.asked("do"):
        return None
    return found.and_also({"instead": instead.and_also({"do": (*instead.asked("do"), *more)})})


def _without_s_trigger(found: Map) -> Any:
    """Of the shields that go to the hand in place of an event no S-trigger may be used."""
    instead = found.asked("instead")
    do = without_s_trigger(instead.asked("do")) if instead.asked("do") else None
    return do and found.and_also({"instead": instead.and_also({"do": do})})


def _may_without_s_trigger(found: Map) -> Any:
    done = _without_s_trigger(found)
    return done and done.and_also({"may": True})


def _by_a_kind(thing: Map) -> Any:
    """What makes something happen; of any card of a player's another wording speaks."""
    bare = dict(thing).keys() <= {"type", "whose"} and thing.asked("type") == "card"
    return None if bare else Map((("by", thing),))


def _of_which_kind(manner: object) -> Iterator[tuple[Any, ...]]:
    by = manner.asked("by") if isinstance(manner, Map) else None
    if isinstance(by, Map) and _by_a_kind(by) == manner:
        yield (by,)


# -- while it lasts -----------------------------------------------------------


def _replaced_until(duration: object, replacement: Map) -> Any:
    given = {"event": replacement.asked("of"), "until": duration}
    return (Map((("replace", replacement.without("of").and_also(given)),)),)


def _until_replaced(deeds: Any) -> Iterator[tuple[Any, ...]]:
    inside = deeds[0].asked("replace") if len(deeds) == 1 and isinstance(deeds[0], Map) else None
    if isinstance(inside, Map) and {key for key, _ in inside} == {"event", "do", "until"}:
        plain = inside.without("event", "until").and_also({"of": inside.asked("event")})
        yield inside.asked("until"), plain


def _may_replace_until(duration: object, replacement: Map) -> Any:
    return _told_of_it(_replaced_until(duration, replacement), may=True)


def _next_replaced_until(duration: object, replacement: Map) -> Any:
    return _told_of_it(_replaced_until(duration, replacement), once=True)


def _told_of_it(deeds: Any, **more: bool) -> Any:
    return (Map((("replace", deeds[0].asked("replace").and_also(more)),)),)


# -- shuffled into a deck -----------------------------------------------------


def _whose(what: object) -> Any:
    """Whose cards they are of which words speak, None where that is not said."""
    if what == "self":
        return "mine"
    among = what.asked("choose") or what if isinstance(what, Map) else None
    return among.asked("whose") if isinstance(among, Map) else None


def _into_a_heap(what: object, whose: str) -> Any:
    deck = {"mine": "deck", "opponent": "opponent"}.get(whose)
    if deck is None:
        return None
    heap = Map((("at", "heap"), ("to", "deck"), ("what", what)))
    return (Map((("move", heap),)), Map((("shuffle", deck),)))


INSTEAD: Mapping[str, Maker] = {
    "replaced_so": Maker(_replaced_so, _never),
    "goes_elsewhere": Maker(_goes_elsewhere, _whence),
    "stays_instead": Maker(_stays_instead, _stayed),
    "replaced_if": Maker(_replaced_if, _never),
    "watching": Maker(_watching, _watched),
    "after_casting": Maker(_after_casting, _of_a_spell_cast),
    "after_casting_if": Maker(_after_casting_if, _never),
    "instead_without_s_trigger": Maker(_without_s_trigger, _never),
    "may_instead_without_s_trigger": Maker(_may_without_s_trigger, _never),
    "by_a_kind": Maker(_by_a_kind, _of_which_kind),
    "in_place_of_the_draw": Maker(_in_place_of_the_draw, _never),
    "in_exchange": Maker(_in_exchange, _never),
    "and_then": Maker(_and_then, _never),
    "instead_and": Maker(_instead_and, _never),
    "replaced_until": Maker(_replaced_until, _until_replaced),
    "may_replace_until": Maker(_may_replace_until, _never),
    "next_replaced_until": Maker(_next_replaced_until, _never),
}
