"""Meanings of what a player is told to do: the opponent, each player, whoever is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.making import MAKERS, replaced
from scenarios.printed.phrase import Maker
from scenarios.printed.referring import OWN
from scenarios.printed.values import Map

__all__ = ["DOERS"]

_OWN = "@own"
_DEALT = "@each "
_THEIRS = MAKERS["theirs"]
_SAID = frozenset({"mine", "me", "opponent", "each", "any"})
"""Words that say of a player who it is: what a player is told is told of what is their own."""
_TOLD = frozenset(
    ("draw", "discard", "destroy", "tap", "untap", "charge", "put", "shield", "move", "reveal")
) | frozenset(("look", "shuffle", "choose", "cast", "summon", "choose_one"))
_NAMES = ("name_civilization", "name_race", "name_card", "name_number")
_TO_WHAT_IS_KNOWN = ("destroy", "charge", "move", "shield", "discard", "tap", "untap")
_FROM_A_DECK = ("charge", "shield", "move", "reveal", "look")
_BESIDE = ("by", "count", "up_to", "total", "random")


def _verb(deed: Map) -> tuple[str, Any]:
    return next((pair for pair in deed if pair[0] not in _BESIDE), deed[0])


def _is_of_nobody_else(value: object) -> bool:
    """Whether nothing in it is another player's, or lies hidden and is not said to be one's own."""
    if isinstance(value, Map):
        hidden = value.asked("zone") not in (None, "battle")
        if hidden and value.asked("whose") is None and value.asked("among") is None:
            return False
        return all(_is_of_nobody_else(inner) for _, inner in value)
    if isinstance(value, tuple):
        return all(map(_is_of_nobody_else, value))
    return value not in _SAID if isinstance(value, str) else True


def _may_be_told(deed: object) -> bool:
    """Whether an instruction may be told to another player than its own, as it stands."""
    if not isinstance(deed, Map) or any(deed.asked(key) is not None for key in ("by", "if", "may")):
        return False
    word, inside = _verb(deed)
    if word == "choose_one":
        return all(len(option) == 1 and _may_be_told(option[0]) for option in inside)
    what = inside.asked("what") if isinstance(inside, Map) else inside
    if word in _FROM_A_DECK and (what == "top" or isinstance(what, int)):
        return False
    if isinstance(what, str) and what.startswith(("@gone", "@shown", "@looked")):
        return False
    if isinstance(inside, Map) and inside.asked("to") is not None:
        inside = inside.without("to")
    return word in (*_TOLD, *_NAMES) and _is_of_nobody_else(inside)


def _dealt(value: object) -> Any:
    """What is dealt with by each player in so many: ずつ says no more than that it is each."""
    if isinstance(value, Map):
        if value.asked("count") == f"{_DEALT}1":
            value = value.without("count")
        return Map((key, _dealt(inner)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(map(_dealt, value))
    if isinstance(value, str) and value.startswith(_DEALT):
        return int(value.removeprefix(_DEALT))
    return value


def _by_oneself(deed: Map) -> Map:
    """An instruction as it is told to the player whose own things it speaks of."""
    word, inside = deed[0]
    if word == "discard" and isinstance(inside, Map) and inside.asked("player") == _OWN:
        return Map(((word, inside.asked("n")),))
    if word == "shuffle":
        return Map(((word, "deck"),))
    if word == "reveal" and isinstance(inside, Map):
        deed = Map(((word, inside.without("player")),))
    if word == "choose_one":
        return Map(((word, tuple((_by_oneself(option[0]),) for option in inside)),))
    return Map(replaced(deed, _OWN, "mine"))


_OWN_HAND = Map((("whose", _OWN), ("zone", "hand")))


def _is_of_own_deck(inside: object) -> bool:
    return isinstance(inside, Map) and bool(inside.asked("player") == _OWN)


def _by_the_other(deed: Map) -> Map | None:
    """The same, told to the opponent, where the card language has it without more words."""
    word, inside = _verb(deed)
    if word == "choose_one":
        options = tuple(_by_the_other(option[0]) for option in inside)
        if None in options:
            return None
        return Map((("by", "opponent"), (word, tuple((option,) for option in options))))
    if word == "shuffle":
        return Map(((word, "opponent"),))
    if word in _NAMES:
        return deed.and_also({"by": "opponent"})
    if word == "reveal" and (inside == _OWN_HAND or _is_of_own_deck(inside)):
        return Map(replaced(deed, _OWN, "opponent"))
    if word == "discard" and (not isinstance(inside, Map) or inside.asked("n") is not None):
        n = inside.asked("n") if isinstance(inside, Map) else inside
        return Map(((word, Map((("n", n), ("player", "opponent")))),))
    theirs = _THEIRS.make(deed)
    if isinstance(theirs, Map):
        return theirs
    what = inside.asked("what") if isinstance(inside, Map) else inside
    known = isinstance(what, str) and what.startswith("@") and what != "@rest"
    return deed if known and word in _TO_WHAT_IS_KNOWN else None


def _with_own_hand(value: object) -> Any:
    """A hand of which is not said whose is that of who is told."""
    if isinstance(value, Map):
        of_nobody = value.asked("whose") is None and value.asked("among") is None
        if value.asked("zone") == "hand" and of_nobody:
            value = value.and_also({"whose": _OWN})
        return Map((key, _with_own_hand(inner)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(map(_with_own_hand, value))
    return value


def _told(deeds: tuple[Any, ...]) -> tuple[Map, ...] | None:
    """Instructions to the opponent: in the words that there are, else all of them as theirs."""
    deeds = _with_own_hand(deeds)
    if not all(map(_may_be_told, deeds)):
        return None
    told = tuple(map(_by_the_other, deeds))
    if None not in told:
        return tuple(deed for deed in told if deed is not None)
    return (Map((("opponent_does", tuple(map(_by_oneself, deeds))),)),)


def _mine(deeds: tuple[Any, ...]) -> tuple[Map, ...]:
    return tuple(map(_by_oneself, _with_own_hand(deeds)))


def _by_the_opponent(deeds: tuple[Any, ...]) -> Any:
    """What the opponent is told; of a single instruction, what no other wording says."""
    told = _told(deeds)
    plain = len(deeds) == 1 and _with_own_hand(deeds) == deeds
    plain = plain and told is not None and told[0].asked("opponent_does") is None
    return None if plain and _verb(deeds[0])[0] != "choose_one" else told


def _inverse(deed: object) -> Iterator[Any]:
    """The instructions that, told to the opponent, are this one."""
    if not isinstance(deed, Map):
        return
    word, inside = _verb(deed)
    if word == "shuffle" and inside == "opponent":
        yield Map(((word, _OWN),))
    if word in _NAMES:
        yield deed.without("by")
    if word == "discard" and isinstance(inside, Map) and inside.asked("player") == "opponent":
        yield Map(((word, inside.and_also({"player": _OWN})),))
    yield from (found for (found,) in _THEIRS.unmake(deed))


def _inverses(deeds: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deeds, tuple) or isinstance(deeds, Map) or not deeds:
        return
    if len(deeds) == 1 and isinstance(deeds[0], Map) and deeds[0].asked("opponent_does"):
        yield (_as_own(deeds[0].asked("opponent_does")),)
        return
    found: list[tuple[Any, ...]] = [()]
    for deed in deeds:
        found = [(*so, one) for so in found for one in _inverse(deed)]
    yield from ((one,) for one in found if _told(one) == deeds)


def _as_own(deeds: tuple[Any, ...]) -> tuple[Any, ...]:
    """Instructions to a player, speaking of what is that player's own."""
    return tuple(map(_of_their_own, deeds))


def _of_their_own(deed: Any) -> Any:
    word, inside = deed[0]
    if word == "discard" and not isinstance(inside, Map):
        return Map(((word, Map((("n", inside), ("player", _OWN)))),))
    return Map(((word, _OWN),)) if word == "shuffle" else replaced(deed, "mine", _OWN)


def _what_they_are_told(deeds: object) -> Iterator[tuple[Any, ...]]:
    return (one for one in _inverses(deeds) if _by_the_opponent(*one) == deeds)


def _they_may(deeds: tuple[Any, ...]) -> Any:
    """The opponent decides whether they do it, and chooses."""
    told = _told(deeds)
    return None if told is None else (Map((("by", "opponent"), ("may", told))),)


def _they_may_each(deeds: tuple[Any, ...]) -> tuple[Map, ...] | None:
    """The same where it matters of each instruction whether it was tried (101.3a)."""
    told = _told(deeds)
    if told is None or len(told) == len(deeds):
        return told
    return tuple(Map((("opponent_does", (deed,)),)) for deed in _mine(deeds))


def _they_may_then(deeds: tuple[Any, ...], then: object) -> Any:
    told = _they_may_each(deeds)
    return told and (Map((("by", "opponent"), ("may", told), ("then", then))),)


def _they_may_else(deeds: tuple[Any, ...], otherwise: object) -> Any:
    told = _they_may_each(deeds)
    return told and (Map((("by", "opponent"), ("else", otherwise), ("may", told))),)


def _theirs_to_decide(deeds: object) -> Iterator[tuple[Any, ...]]:
    for told, more in _decided(deeds):
        if not more:
            yield (told,)


def _decided_with(key: str, deeds: object) -> Iterator[tuple[Any, ...]]:
    for told, more in _decided(deeds):
        if [name for name, _ in more] == [key]:
            yield told, more.asked(key)


def _decided(deeds: object) -> Iterator[tuple[Any, Map]]:
    """What the opponent may do, and what stands beside it."""
    if not isinstance(deeds, tuple) or len(deeds) != 1 or not isinstance(deeds[0], Map):
        return
    deed = deeds[0]
    if deed.asked("by") == "opponent" and isinstance(deed.asked("may"), tuple):
        for (told,) in _inverses(deed.asked("may")):
            yield told, deed.without("may", "by")


_SAID_APART = ("draw", "discard", *("destroy", "tap", "untap", "move", "charge", "put", "shield"))


def _each_told(deeds: tuple[Any, ...]) -> tuple[Map, ...] | None:
    deeds = _with_own_hand(_dealt(deeds))
    told = all(_may_be_told(deed) and _is_about_ones_own(deed) for deed in deeds)
    return tuple(map(_by_oneself, deeds)) if told else None


def _is_about_ones_own(deed: Map) -> bool:
    """Whether it touches nothing that another player may have touched before, or touches after."""
    word, inside = _verb(deed)
    if word == "choose_one":
        return all(_is_about_ones_own(option[0]) for option in inside)
    what = inside.asked("what") if isinstance(inside, Map) else inside
    known = isinstance(what, str) and what.startswith("@")
    return known or word in ("draw", "discard", *_NAMES) or replaced(deed, _OWN, "") != deed


def _each_does(deeds: tuple[Any, ...]) -> Any:
    """What each player does; of a single plain instruction another wording says it."""
    told = _each_told(deeds)
    if told is None or (len(deeds) == 1 and _is_said_apart(deeds[0])):
        return None
    return (Map((("each_player", told),)),)


def _is_said_apart(deed: Map) -> bool:
    """Whether another wording tells each player to do it: without ずつ, but for draws."""
    word = deed[0][0]
    if word in ("draw", "discard"):
        return True
    return word in _SAID_APART and _dealt(deed) == deed and replaced(deed, _OWN, "") != deed


def _each_of_them(deeds: object) -> Iterator[tuple[Any, ...]]:
    done = deeds[0].asked("each_player") if isinstance(deeds, tuple) and len(deeds) == 1 else None
    if isinstance(done, tuple) and all(isinstance(deed, Map) for deed in done):
        own = _as_own(done)
        if _each_does(own) == deeds:
            yield (own,)


def _each_may(deeds: tuple[Any, ...]) -> Any:
    told = _each_told(deeds)
    return told and (Map((("each_player", (Map((("may", told),)),)),)),)


def _each_who_may(deeds: object) -> Iterator[tuple[Any, ...]]:
    done = deeds[0].asked("each_player") if isinstance(deeds, tuple) and len(deeds) == 1 else None
    if isinstance(done, tuple) and len(done) == 1 and isinstance(done[0].asked("may"), tuple):
        own = _as_own(done[0].asked("may"))
        if _each_may(own) == deeds:
            yield (own,)


def _either_player(deeds: tuple[Any, ...]) -> Any:
    """A player is chosen, who does it: oneself or the opponent."""
    told = _told(deeds)
    return told and (Map((("choose_one", (_mine(deeds), told)),)),)


def _one_of_the_players(deeds: object) -> Iterator[tuple[Any, ...]]:
    ways = deeds[0].asked("choose_one") if isinstance(deeds, tuple) and len(deeds) == 1 else None
    if isinstance(ways, tuple) and len(ways) == 2 and all(isinstance(d, Map) for d in ways[0]):
        own = _as_own(ways[0])
        if _either_player(own) == deeds:
            yield (own,)


def _its_owner(thing: object, deeds: tuple[Any, ...]) -> Any:
    """Whose card it is does it, with what is their own."""
    told = _told(deeds)
    if told is None:
        return None
    is_mine = Map((("is", Map((("owner", "mine"),))), ("of", thing)))
    return (Map((("else", told), ("if", is_mine), ("then", _mine(deeds)))),)


def _its_owner_may(thing: object, deeds: tuple[Any, ...]) -> Any:
    """Whose card it is decides."""
    told = _told(deeds)
    if told is None:
        return None
    is_mine = Map((("is", Map((("owner", "mine"),))), ("of", thing)))
    mine = Map((("may", _mine(deeds)),))
    theirs = Map((("by", "opponent"), ("may", told)))
    return (Map((("else", (theirs,)), ("if", is_mine), ("then", (mine,)))),)


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read."""
    return iter(())


_DECKS = (
    Map((("zone", "deck"), ("whose", "mine"))),
    Map((("zone", "deck"), ("whose", "opponent"))),
)


def _of_any_deck(n: object, treatment: Any) -> Any:
    """A deck is chosen, one's own or the opponent's, and so many cards are taken from its top."""
    if treatment[0][0] not in (*_FROM_A_DECK, "destroy"):
        return None
    decks = (deck.and_also({"top": n}) for deck in _DECKS)
    return Map((("choose_one", tuple((replaced(treatment, "@o", deck),) for deck in decks)),))


def _back_and_shuffled(what: object) -> Any:
    """Cards go back into their deck in a heap, and it is shuffled by whose deck it is."""
    among = what.asked("choose") or what if isinstance(what, Map) else Map()
    if what == "@rest":
        move = Map((("at", "heap"), ("to", "deck"), ("what", what)))
        return (Map(((OWN, "@mine"), ("move", move))), Map((("shuffle", "deck"),)))
    if not isinstance(among, Map):
        return None
    whose = "mine" if what == "self" else str(among.asked("whose"))
    shuffler = {"mine": "deck", "opponent": "opponent", _OWN: _OWN}.get(whose)
    if shuffler is None:
        return None
    move = Map((("at", "heap"), ("to", "deck"), ("what", what)))
    return (Map((("move", move),)), Map((("shuffle", shuffler),)))


def _back_to_theirs(what: object) -> Any:
    """Cards of the opponent go into the opponent's deck."""
    found = None if what == "@rest" else _back_and_shuffled(what)
    return found if found and found[1].asked("shuffle") == "opponent" else None


def _what_is_gone_back() -> Any:
    """The card itself, which the event took elsewhere, goes back into its player's deck."""
    move = Map((("at", "heap"), ("to", "deck"), ("what", "@gone self")))
    return (Map((("move", move),)), Map((("shuffle", "deck"),)))


def _back_of_zone(whose: object, zone: object) -> Any:
    return _back_and_shuffled(Map((("whose", whose), ("zone", zone))))


DOERS: Mapping[str, Maker] = {
    "by_the_opponent": Maker(_by_the_opponent, _what_they_are_told),
    "told": Maker(_told, _never),
    "they_may": Maker(_they_may, _theirs_to_decide),
    "they_may_then": Maker(_they_may_then, lambda deeds: _decided_with("then", deeds)),
    "they_may_else": Maker(_they_may_else, lambda deeds: _decided_with("else", deeds)),
    "each_does": Maker(_each_does, _each_of_them),
    "each_may": Maker(_each_may, _each_who_may),
    "either_player": Maker(_either_player, _one_of_the_players),
    "its_owner": Maker(_its_owner, _never),
    "its_owner_may": Maker(_its_owner_may, _never),
    "back_to_theirs": Maker(_back_to_theirs, _never),
    "what_is_gone_back": Maker(_what_is_gone_back, _never),
    "back_of_zone": Maker(_back_of_zone, _never),
    "of_any_deck": Maker(_of_any_deck, _never),
    "back_and_shuffled": Maker(_back_and_shuffled, _never),
}
