"""What instructions of a card text are done to, and what that leaves to be spoken of."""

from __future__ import annotations

from typing import Any

from scenarios.printed.mentioned import Mentioned
from scenarios.printed.values import Map

__all__ = ["BESIDE", "about_what", "dealt_with", "in_which_way", "of_a_deck", "thing_of"]

_GOES_TO = {"charge": "mana", "shield": "shields", "put": "battle", "summon": "battle"}
_STAYING = ("destroy", "tap", "untap", "cast", "discard", "look", "reveal")
_LASTING = ("power", "gain", "lose_abilities", "race", "civilization", "cannot", "must", "can")
BESIDE = ("by", "count", "up_to", "total", "random", "again", "lose")
_CARD = Map((("type", "card"), ("whose", "mine")))


def thing_of(what: object, mentioned: Mentioned) -> Any:
    """What a WHAT speaks of, as a filter; None where later words cannot speak of it."""
    if what == "that":
        return mentioned.that
    if what == "it":
        return mentioned.it
    if what == "top" or isinstance(what, int):
        return _CARD
    if what == "looked":
        return _CARD.without("whose")  # the other player's deck may have been looked at
    if not isinstance(what, Map):
        return None
    if what.asked("until") is not None:
        return what.asked("until")
    if what.asked("among") in ("that", "it") and what.asked("type") is None:
        return thing_of(what.asked("among"), mentioned)
    return what.asked("choose") if what.asked("choose") is not None else what


def about_what(word: str, inside: object) -> Any:
    """What an instruction is done to, None where it speaks of nothing."""
    if word in ("cannot", "must", "can"):
        return inside[0][1] if isinstance(inside, Map) and inside else None
    if isinstance(inside, Map) and inside.asked("what") is not None:
        return inside.asked("what")
    return inside


def dealt_with(word: str, inside: object, mentioned: Mentioned) -> Any:
    """What `that` is after an instruction, as a filter; None where later words cannot say it."""
    if word == "draw" or (word == "discard" and about_what(word, inside) is inside):
        zone = "hand" if word == "draw" else "graveyard"
        return _CARD.and_also({"zone": zone, "whose": _by_whom(inside)})
    if word == "search":
        found = inside.asked("filter") if isinstance(inside, Map) else None
        return _CARD.and_also(dict(found or ()))
    to = inside.asked("to") if word == "move" and isinstance(inside, Map) else _GOES_TO.get(word)
    if to is None and word not in (*_STAYING, *_LASTING):
        return None
    thing = thing_of(about_what(word, inside), mentioned)
    if not isinstance(thing, Map):
        return None
    return thing.and_also({"zone": to}) if to is not None else thing


_INTO = {"discard": "graveyard", "destroy": "graveyard", "draw": "hand", "search": "hand"}
_PLACES = frozenset({"graveyard", "mana", "shields", "deck"})


def in_which_way(word: str, inside: object) -> frozenset[str]:
    """By which words later ones may speak of what was dealt with."""
    to = inside.asked("to") if word == "move" and isinstance(inside, Map) else _GOES_TO.get(word)
    to = _INTO.get(word, to)
    placed = word in ("move", "charge", "shield") and to in _PLACES
    put = word in ("put", "summon")
    found = {word, *((str(to),) if to else ()), *(("placed",) if placed else ())}
    return frozenset(found | {"put"} if put else found)


def _by_whom(inside: object) -> str:
    """Whose are the cards that are drawn or discarded."""
    player = inside.asked("player") if isinstance(inside, Map) else None
    return "mine" if player is None else str(player)


def of_a_deck(what: object) -> bool:
    if what == "top" or isinstance(what, int):
        return True
    return isinstance(what, Map) and (what.asked("zone") == "deck" or "until" in dict(what))
