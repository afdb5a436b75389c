"""Meanings of instructions: what is done to what, among what, how often; and taken apart again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.making import replaced, said_of, until_then
from scenarios.printed.phrase import Maker
from scenarios.printed.referring import refers
from scenarios.printed.values import Map

__all__ = ["MAKERS", "choosing_or_all", "theirs_to_do", "without_s_trigger"]

_OBJECT = "@o"
_OF_THE_DECK = ("charge", "shield", "move", "reveal", "look", "put_under", "shield_plus")
_CARD = Map((("type", "card"),))
_OTHER_CARDS = Map((("not", "@just"), ("type", "card")))
"""Other cards, of which is not said where: the rest of those that were spoken of."""
_WAS_DONE = Map((("did", True),))
_BARE = frozenset({"zone", "whose"})


def choosing_or_all(what: object) -> Any:
    """The filter in a WHAT, None where it is a word or a number."""
    if not isinstance(what, Map):
        return None
    chosen = what.asked("choose")
    return what if chosen is None else chosen


def _is_bare_hand(what: object) -> bool:
    """So many of a hand of which nothing else is said: discarding those has words of its own."""
    among = choosing_or_all(what)
    if isinstance(what, Map) and what.asked("up_to") is not None:
        return False
    return isinstance(among, Map) and among.asked("zone") == "hand" and dict(among).keys() <= _BARE


def _discarded(what: object) -> Any:
    """Cards of some kind are discarded; of so many without a kind another wording speaks."""
    among = choosing_or_all(what)
    if what == "top" or isinstance(what, int) or among == _CARD or _is_bare_hand(what):
        return None
    return Map((("discard", Map((("what", what),))),))


def _is_discarded(deed: object) -> Iterator[tuple[Any, ...]]:
    inside = deed.asked("discard") if isinstance(deed, Map) else None
    if isinstance(inside, Map) and inside.asked("what") is not None:
        yield (inside.asked("what"),)


def _done_to(what: object, treatment: Any) -> Any:
    if what == _OTHER_CARDS:
        return None
    word = treatment[0][0]
    shuffled = isinstance(what, str) and what.startswith("@top ")
    if what == "top" or isinstance(what, int) or shuffled:
        if word not in _OF_THE_DECK:
            return None
    elif not _lies_where(word, what):
        return None
    elif word == "discard":
        return _discarded(what)
    return replaced(treatment, _OBJECT, what)


_PUT = ("put", "cast", "summon", "play")


def _lies_where(word: str, what: object) -> bool:
    """Whether things may lie where it is done to them: hands are discarded (701.7a).

    What is destroyed lies in the battle zone (701.6a), what is put there or played elsewhere.
    """
    among = choosing_or_all(what)
    if not isinstance(among, Map) or not _WHERE.isdisjoint(dict(among)):
        return True
    zone = among.asked("zone")
    if word == "discard":
        return bool(zone == "hand")
    if word == "destroy":
        return zone in (None, "battle")
    return word not in _PUT or zone not in (None, "battle")


_WHERE = frozenset({"among", "beneath", "either"})


def _what_and_how(deed: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deed, Map) or len(deed) != 1:
        return
    word, inside = deed[0]
    if isinstance(inside, Map) and inside.asked("what") is not None:
        yield inside.asked("what"), Map(((word, inside.and_also({"what": _OBJECT})),))
    if word != "discard" and not (isinstance(inside, Map) and inside.asked("to") is not None):
        yield inside, Map(((word, _OBJECT),))


def _of_the_same(treatment: object) -> Any:
    return replaced(treatment, _OBJECT, "@just")


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


def _done_by_them(what: object, treatment: Any) -> Any:
    """What the opponent does to what is settled already is done to it all the same."""
    if not isinstance(what, str) or not what.startswith("@") or what == "@rest":
        return None
    if treatment[0][0] not in ("destroy", "charge", "move", "shield", "discard", "tap", "untap"):
        return None
    return replaced(treatment, _OBJECT, what)


def _from_their_hand(what: object) -> Any:
    """The opponent is made to discard cards that were looked at, or all of some kind."""
    among = choosing_or_all(what)
    if not isinstance(among, Map):
        known = isinstance(what, str) and what.startswith("@") and what != "@rest"
        return Map((("discard", Map((("what", what),))),)) if known else None
    if among.asked("among") is None:
        return None
    return Map((("discard", Map((("what", what),))),))


def _from_these(these: str, what: Map) -> Any:
    """A choice among what was looked at, or dealt with, before."""
    among = choosing_or_all(what)
    if not isinstance(among, Map) or not {"among", "zone", "whose"}.isdisjoint(dict(among)):
        return None
    if what != among and among == _CARD:
        return None
    inside = among.and_also({"among": these})
    return inside if what == among else what.and_also({"choose": inside})


def _those_looked_at(what: Map) -> Iterator[tuple[Any, ...]]:
    among = choosing_or_all(what)
    if isinstance(among, Map) and among.asked("among") == "looked" and len(among) > 1:
        plain = among.without("among")
        yield "@among", (plain if what == among else what.and_also({"choose": plain}))


def _said_until(subject: object, duration: object, told: tuple[Any, ...]) -> Any:
    return until_then(said_of(subject, told), duration)


def _split(deeds: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(deeds, tuple) and not isinstance(deeds, Map):
        yield from ((deeds[:place], deeds[place:]) for place in range(1, len(deeds)))


def without_s_trigger(deeds: tuple[Any, ...]) -> Any:
    """The last instruction, which puts shields into the hand, lets no S-trigger be used.

    Of shields that it puts into the graveyard none could be used anyway.
    """
    last = deeds[-1]
    for key in ("may", "then"):
        if isinstance(last.asked(key), tuple):
            inside = without_s_trigger(last.asked(key))
            return inside and (*deeds[:-1], last.and_also({key: inside}))
    later = last.asked("when")
    if isinstance(later, Map):
        do = without_s_trigger(later.asked("do"))
        return do and (*deeds[:-1], last.and_also({"when": later.and_also({"do": do})}))
    move = last.asked("move")
    if not isinstance(move, Map) or not _is_of_shields(move.asked("what")):
        return None
    if move.asked("to") == "graveyard":
        return deeds
    if move.asked("to") != "hand":
        return None
    return (*deeds[:-1], last.and_also({"move": move.and_also({"s_trigger": False})}))


def _or_the_only_one(deeds: tuple[Any, ...], again: tuple[Any, ...]) -> Any:
    """That of too few things just as many are dealt with holds of every instruction (101.3)."""
    if len(again) != 1 or replaced(again, "@only", "") == again:
        return None
    inside = next(iter(deeds[-1]))[1]
    whats = (inside, inside.asked("what")) if isinstance(inside, Map) else (inside,)
    said = (replaced(again[0], "@only", what) for what in whats if what is not None)
    return deeds if deeds[-1] in said else None


def _played_from(what: Any) -> Any:
    """Cards of one's own that may be played from where they lie, for their cost."""
    known = isinstance(what, Map) and what.asked("whose") == "mine"
    top = known and what.asked("zone") == "deck" and what.asked("top") == 1
    shown = known and what.asked("zone") == "shields" and what.asked("face") == "up"
    if not known or not (top or shown or what.asked("zone") in ("mana", "graveyard")):
        return None
    return (Map((("can", Map((("play_from", what),))),)),)


def _may_be_played_there(told: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(told, tuple) and len(told) == 1 and isinstance(told[0], Map):
        allowed = told[0].asked("can")
        what = allowed.asked("play_from") if isinstance(allowed, Map) else None
        if what is not None and _played_from(what) == told:
            yield (what,)


def _played_from_zone(where: Any, what: Map) -> Any:
    if not {"whose", "zone", "top"}.isdisjoint(dict(what)):
        return None
    return _played_from(what.and_also(dict(where)).and_also({"whose": "mine"}))


def _else_not(condition: Map, then: object, what: object, otherwise: object) -> Any:
    """What is done where a thing is not what was just asked of it."""
    if condition.asked("is") != what or condition.asked("of") is None:
        return None
    return (Map((("else", otherwise), ("if", condition), ("then", then))),)


_OF_EACH = ("draw", "discard", "destroy", "tap", "untap", "move", "charge", "put", "shield")


def _by_each(deed: Any) -> Any:
    """What each player does to what is their own, and to nothing that was spoken of before."""
    own = replaced(deed, "@own", "mine")
    if own == deed or refers(own) or deed[0][0] not in _OF_EACH:
        return None
    discard = own.asked("discard")
    if isinstance(discard, Map) and dict(discard).keys() == {"n", "player"}:
        return Map((("discard", replaced(discard, "mine", "each")),))
    return Map((("each_player", (own,)),))


def _what_each_does(deed: object) -> Iterator[tuple[Any, ...]]:
    done = deed.asked("each_player") if isinstance(deed, Map) else None
    if isinstance(done, tuple) and len(done) == 1 and isinstance(done[0], Map):
        own = replaced(done[0], "mine", "@own")
        if _by_each(own) == deed:
            yield (own,)


def _that_kind(race: str) -> str:
    """What was said before to be of a race, called by it."""
    return f"@kind {race}"


def _looked_and_back(deeds: tuple[Any, ...], what: object) -> Any:
    """Shields that were looked at are where they were: that they go back says no more."""
    last = deeds[-1]
    if isinstance(last.asked("may"), tuple) and len(last) == 1:
        last = last.asked("may")[-1]
    seen = last.asked("look")
    shields = isinstance(seen, Map) and _is_of_shields(seen)
    return deeds if shields and what in ("@shield", "@") else None


def _is_of_shields(what: object) -> bool:
    among = choosing_or_all(what)
    if isinstance(among, Map):
        return among.asked("zone") == "shields" or bool(among.asked("among") == "@among")
    return bool(what == "@shield")


def _with_s_trigger(deeds: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deeds, tuple) or not deeds or not isinstance(deeds[-1], Map):
        return
    last = deeds[-1]
    if isinstance(last.asked("may"), tuple) and len(last) == 1:
        for (inside,) in _with_s_trigger(last.asked("may")):
            yield ((*deeds[:-1], last.and_also({"may": inside})),)
    move = last.asked("move")
    if isinstance(move, Map) and move.asked("s_trigger") is False:
        yield ((*deeds[:-1], last.and_also({"move": move.without("s_trigger")})),)


def _of_that_total(among: object, total: object) -> Any:
    return Map((("choose", among), ("total", total)))


def _total_said(what: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(what, Map) and dict(what).keys() == {"choose", "total"}:
        yield what.asked("choose"), what.asked("total")


def _in_battle(what: Map) -> Any:
    """Things of which it is said once more that they are in the battle zone."""
    return _lying(what, {"zone": "battle"})


def _in_zone(what: Map, whose: object, zone: object) -> Any:
    """Things of which it is said behind them whose zone they come from."""
    return _lying(what, {"whose": whose, "zone": zone})


def _lying(what: Map, where: dict[str, Any]) -> Any:
    among = choosing_or_all(what)
    if not isinstance(among, Map) or not {"among", *where}.isdisjoint(dict(among)):
        return None
    inside = among.and_also(where)
    return inside if what == among else what.and_also({"choose": inside})


def _in_the_zones(things: Map, zones: Any, **count: Any) -> Any:
    """A choice of things in zones that both players share words for, whoever's they are."""
    named = (zones,) if isinstance(zones, str) else zones
    if not {"battle", "mana"}.issuperset(named) or "zone" in dict(things):
        return None
    return Map(sorted({"choose": things.and_also({"zone": zones}), **count}.items()))


def _several_in_the_zones(things: Map, zones: object, n: object) -> Any:
    return _in_the_zones(things, zones, count=n)


def _some_in_the_zones(things: Map, zones: object, n: object) -> Any:
    return _in_the_zones(things, zones, up_to=n)


def _tap_or_untap(what: object) -> Any:
    """One thing is tapped or untapped; of several each could go its own way."""
    if not isinstance(what, str) and (not isinstance(what, Map) or what.asked("choose") is None):
        return None
    if isinstance(what, Map) and not {"count", "up_to", "total"}.isdisjoint(dict(what)):
        return None
    return Map((("choose_one", tuple((Map(((word, what),)),) for word in ("tap", "untap"))),))


def _one_way_or_other(what: object, treatment: object, other: object) -> Any:
    """One thing is dealt with in one of two ways."""
    both = _tap_or_untap(what)
    ways = both and (_done_to(what, treatment), _done_to(what, other))
    if not ways or None in ways or theirs_to_do(ways) or ways[0] == ways[1]:
        return None
    return Map((("choose_one", tuple((way,) for way in ways)),))


def _top_or_bottom(what: object) -> Any:
    """One thing goes to one end of the deck, of several each could go its own way."""
    if _tap_or_untap(what) is None:
        return None
    below = Map((("at", "bottom"), ("to", "deck"), ("what", what)))
    ends = ((Map((("move", below.without("at")),)),), (Map((("move", below),)),))
    return Map((("choose_one", ends),))


def _to_either_end(deed: object) -> Iterator[tuple[Any, ...]]:
    ways = deed.asked("choose_one") if isinstance(deed, Map) else None
    move = ways[0][0].asked("move") if isinstance(ways, tuple) and len(ways[0]) == 1 else None
    if isinstance(move, Map) and _top_or_bottom(move.asked("what")) == deed:
        yield (move.asked("what"),)


def _turned_up(what: object) -> Any:
    """Cards are shown; a shield that is turned up lies so from then on, which is another thing."""
    among = choosing_or_all(what)
    shields = isinstance(among, Map) and among.asked("zone") == "shields"
    return None if shields or what == "@shield" else Map((("reveal", what),))


def _turned_up_and(what: object, more: tuple[Any, ...]) -> Any:
    """Cards are shown, and then dealt with; what is put face up into the shield zone stays so."""
    if more[0].asked("shield") is not None:
        return None
    return (Map((("reveal", what),)), *more)


def _tapped_or_not(deed: object) -> Iterator[tuple[Any, ...]]:
    ways = deed.asked("choose_one") if isinstance(deed, Map) else None
    if isinstance(ways, tuple) and len(ways[0]) == 1:
        what = ways[0][0].asked("tap")
        if what is not None and _tap_or_untap(what) == deed:
            yield (what,)


def _in_a_row(first: tuple[Any, ...], more: tuple[Any, ...]) -> Any:
    """Sentences in their order.

    Whether that was done is asked of what is always tried; of "you may", and of what a condition
    allows, other words tell what follows.
    """
    last = first[-1]
    if more[0].asked("if") == _WAS_DONE and (last.asked("may") or last.asked("if")) is not None:
        return None
    return (*first, *more)


def theirs_to_do(deed: object) -> bool:
    """Whether the other player, or each player, is told to do it."""
    if isinstance(deed, Map):
        if deed.asked("random"):
            return False
        told = deed.asked("player") in ("opponent", "each") or deed.asked("by") == "opponent"
        return told or any(theirs_to_do(inside) for _, inside in deed)
    return isinstance(deed, tuple) and any(map(theirs_to_do, deed))


def _one_of_two(first: object, second: object) -> Any:
    """You choose and do one of two; what the other player is told goes on through both."""
    if theirs_to_do(first):
        return None
    return (Map((("choose_one", ((first,), (second,))),)),)


def _the_two(deeds: Any) -> Iterator[tuple[Any, ...]]:
    if len(deeds) != 1 or not isinstance(deeds[0], Map) or len(deeds[0]) != 1:
        return
    modes = deeds[0].asked("choose_one")
    if modes is not None and len(modes) == 2 and all(len(mode) == 1 for mode in modes):
        yield modes[0][0], modes[1][0]


MAKERS: Mapping[str, Maker] = {
    "done_to": Maker(_done_to, _what_and_how),
    "discarded": Maker(_discarded, _is_discarded),
    "done_by_them": Maker(_done_by_them, _never),
    "of_the_same": Maker(_of_the_same, _never),
    "from_their_hand": Maker(_from_their_hand, _never),
    "from_these": Maker(_from_these, _those_looked_at),
    "said_until": Maker(_said_until, _never),
    "without_s_trigger": Maker(without_s_trigger, _with_s_trigger),
    "of_that_total": Maker(_of_that_total, _total_said),
    "in_battle": Maker(_in_battle, _never),
    "in_the_zones": Maker(_in_the_zones, _never),
    "several_in_the_zones": Maker(_several_in_the_zones, _never),
    "some_in_the_zones": Maker(_some_in_the_zones, _never),
    "in_zone": Maker(_in_zone, _never),
    "or_the_only_one": Maker(_or_the_only_one, _never),
    "played_from": Maker(_played_from, _may_be_played_there),
    "played_from_zone": Maker(_played_from_zone, _never),
    "else_not": Maker(_else_not, _never),
    "by_each": Maker(_by_each, _what_each_does),
    "that_kind": Maker(_that_kind, _never),
    "looked_and_back": Maker(_looked_and_back, _never),
    "tap_or_untap": Maker(_tap_or_untap, _tapped_or_not),
    "one_way_or_other": Maker(_one_way_or_other, _never),
    "top_or_bottom": Maker(_top_or_bottom, _to_either_end),
    "turned_up_and": Maker(_turned_up_and, _never),
    "turned_up": Maker(_turned_up, _never),
    "in_a_row": Maker(_in_a_row, _split),
    "one_of_two": Maker(_one_of_two, _the_two),
}
