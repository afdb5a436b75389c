"""Meanings of numbers: so many for each thing, so many as there are, more and less than others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.doing import MAKERS as DEEDS
from scenarios.duel_masters.phrases.making import MAKERS, said_of, until_then
from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = ["NUMBERS"]

_CHOSEN = ("move", "destroy", "charge", "tap", "untap", "shield", "put", "shield_plus", "look")
_OF_THE_DECK = ("charge", "shield", "move", "look", "reveal")
_MY_DECK = Map((("whose", "mine"), ("zone", "deck")))


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


# -- so many for each ------------------------------------------------------------------------


def _times(often: object, n: object) -> Any:
    """A number that is said for each of so many things, in all."""
    return often if n == 1 else Map((("times", (often, n)),))


def _chosen_for_each(what: object, often: object) -> Any:
    """A choice of so many for each thing, or so many cards of a deck; None where it is neither."""
    if what == "top" or isinstance(what, int):
        return _MY_DECK.and_also({"top": _times(often, 1 if what == "top" else what)})
    if not isinstance(what, Map):
        return None
    if what.asked("choose") is None:
        from_top = what.asked("zone") == "deck" and isinstance(what.asked("top"), int)
        return what.and_also({"top": _times(often, what.asked("top"))}) if from_top else None
    if what.asked("total") is not None:
        return None
    key = "count" if what.asked("up_to") is None else "up_to"
    n = what.asked(key) or 1
    return what.and_also({key: _times(often, n)}) if isinstance(n, int) and n != 99 else None


def _for_each(often: object, deeds: tuple[Any, ...]) -> Any:
    """An instruction about a number of things, done to so many for each thing of a kind."""
    if len(deeds) != 1 or len(deeds[0]) != 1:
        return None
    word, inside = deeds[0][0]
    if word in ("draw", "discard", "break") and isinstance(inside, int):
        return (Map(((word, _times(often, inside)),)),)
    if not isinstance(inside, Map):
        what = _chosen_for_each(inside, often) if word in _OF_THE_DECK else None
        return None if what is None else (Map(((word, what),)),)
    if word in ("draw", "discard", "break") and isinstance(inside.asked("n"), int):
        return (Map(((word, inside.and_also({"n": _times(often, inside.asked("n"))})),)),)
    if word == "power" and isinstance(inside.asked("add"), int):
        about = inside.asked("what")
        if isinstance(about, Map) and about.asked("choose") is not None:
            return None
        return (Map(((word, inside.and_also({"add": _times(often, inside.asked("add"))})),)),)
    named = inside.asked("what") is not None
    what = _chosen_for_each(inside.asked("what") if named else inside, often)
    if what is None:
        return None
    if word not in (_CHOSEN if what.asked("top") is None else _OF_THE_DECK):
        return None
    return (Map(((word, inside.and_also({"what": what}) if named else what),)),)


def _per_until(duration: object, often: object, deeds: tuple[Any, ...]) -> Any:
    """A change for so many things of a kind, and how long it lasts."""
    found = _for_each(often, deeds)
    return None if found is None else until_then(found, duration)


def _may_for_each(often: object, deeds: tuple[Any, ...]) -> Any:
    """What may be done to one for each thing of a kind is done to at most so many.

    What is no choice may be done so many times: each time it is asked. Of several for each thing
    it is not told whether fewer of them may be dealt with.
    """
    found = _for_each(often, deeds)
    if found is None:
        return None
    word, inside = found[0][0]
    named = inside.asked("what") is not None
    what = inside.asked("what") if named else inside
    if not isinstance(what, Map) or what.asked("choose") is None:
        once = often in (inside, inside.asked("n"), inside.asked("add"), _top(what))
        return _so_many_times(often, deeds) if once else None
    if what.asked("random") or what.asked("by") is not None or what.asked("count") != often:
        return None
    most = what.without("count").and_also({"up_to": often})
    return (Map(((word, inside.and_also({"what": most}) if named else most),)),)


def _top(what: object) -> Any:
    return what.asked("top") if isinstance(what, Map) else None


def _so_many_times(often: object, deeds: tuple[Any, ...]) -> Any:
    each = Map((("do", (Map((("may", deeds),)),)), ("n", often)))
    return (Map((("repeat", each),)),)


def _at_most_each(deeds: object) -> Iterator[tuple[Any, ...]]:
    """Of what is done to at most as many as there are of a kind: how many, and what is done."""
    if not isinstance(deeds, tuple) or len(deeds) != 1 or not isinstance(deeds[0], Map):
        return
    word, inside = deeds[0][0]
    if word == "repeat":
        each = inside.asked("do")
        often, done = inside.asked("n"), each[0].asked("may") if len(each) == 1 else None
    else:
        what = inside.asked("what") if word == "move" and isinstance(inside, Map) else inside
        often = what.asked("up_to") if isinstance(what, Map) else None
        if not isinstance(often, Map):
            return
        one = what.without("up_to")
        done = (Map(((word, inside.and_also({"what": one}) if word == "move" else one),)),)
    if isinstance(often, Map) and done is not None and _may_for_each(often, done) == deeds:
        yield often, done


def _how_many_each(deed: object) -> Iterator[tuple[Any, ...]]:
    """Of a draw of so many for each thing of a kind: the kind, and how many."""
    drawn = deed.asked("draw") if isinstance(deed, Map) else None
    times = drawn.asked("times") if isinstance(drawn, Map) else None
    if isinstance(times, tuple) and len(times) == 2 and isinstance(times[0], Map):
        yield times[0], times[1]


def _draw_for_each(often: object, n: object) -> Any:
    return Map((("draw", _times(often, n)),))


def _may_draw_for_each(often: object, n: object) -> Any:
    return _may_for_each(often, (Map((("draw", n),)),))


def _done_for_each(often: object, n: object, among: object, treatment: object) -> Any:
    """So many for each thing of a kind are chosen among others and dealt with."""
    chosen = Map((("choose", among), ("count", _times(often, n))))
    return DEEDS["done_to"].make(chosen, treatment)


def _top_for_each(often: object, n: object, treatment: object) -> Any:
    return DEEDS["done_to"].make(_MY_DECK.and_also({"top": _times(often, n)}), treatment)


def _discarded_for_each(often: object, n: object) -> Any:
    told = {"n": _times(often, n), "player": "opponent", "random": True}
    return Map((("discard", Map(sorted(told.items()))),))


def _broken_for_each(often: object, n: object) -> Any:
    return Map((("break", _times(often, n)),))


def _may(deeds: tuple[Any, ...]) -> Any:
    """What may be done; what is asked each time it is repeated is not asked before, too.

    Nor is what comes later: whether it is done is asked then.
    """
    later = deeds[0].asked("when") if len(deeds) == 1 else None
    if isinstance(later, Map):
        do = (Map((("may", later.asked("do")),)),)
        return (Map((("when", later.and_also({"do": do})),)),)
    again = deeds[0].asked("repeat") if len(deeds) == 1 else None
    if isinstance(again, Map) and len(again.asked("do")) == 1:
        inside = again.asked("do")[0]
        if isinstance(inside, Map) and [key for key, _ in inside] == ["may"]:
            return deeds
    return (Map((("may", deeds),)),)


def _is_may(deeds: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(deeds, tuple) and len(deeds) == 1 and isinstance(deeds[0], Map):
        done = deeds[0].asked("may")
        if done is not None and len(deeds[0]) == 1 and _may(done) == deeds:
            yield (done,)
        later = deeds[0].asked("when")
        if isinstance(later, Map):
            for (do,) in _is_may(later.asked("do")):
                yield ((Map((("when", later.and_also({"do": do})),)),),)


# -- what holds of something, so much for each -----------------------------------------------


def _scaled(value: object, often: object) -> Any:
    """A change of power or of breaks, so much of it; None where it is neither."""
    if isinstance(value, Map):
        word, inside = value[0]
        alone = len(value) == 1 and isinstance(inside, Map)
        if alone and word != "cost" and isinstance(inside.asked("add"), int):
            return Map(((word, inside.and_also({"add": _times(often, inside.asked("add"))})),))
        if alone and word == "gain":
            ability = _scaled(inside.asked("ability"), often)
            return ability and Map(((word, inside.and_also({"ability": ability})),))
        for key in ("static", "abilities"):
            parts = value.asked(key)
            if isinstance(parts, tuple) and len(parts) == 1:
                part = _scaled(parts[0], often)
                return part and value.and_also({key: (part,)})
    return None


def _said_for_each(subject: object, often: object, told: tuple[Any, ...]) -> Any:
    """What holds of the card itself, so much of it for each thing of a kind."""
    if subject != "self" or len(told) != 1:
        return None
    scaled = _scaled(told[0], often)
    return None if scaled is None else said_of(subject, (scaled,))


def _power_until(subject: object, duration: object, change: object) -> Any:
    return until_then(said_of(subject, (change,)), duration)


_OWNERS = {"mine": "deck", "opponent": "opponent"}


def _shuffled_in(what: object) -> Any:
    """Cards of a player go into the deck, which is shuffled."""
    among = what.asked("choose") or what if isinstance(what, Map) else None
    owner = _OWNERS.get(among.asked("whose")) if isinstance(among, Map) else None
    if owner is None:
        return None
    move = Map((("at", "heap"), ("to", "deck"), ("what", what)))
    return (Map((("move", move),)), Map((("shuffle", owner),)))


def _is_shuffled_in(deeds: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(deeds, tuple) and len(deeds) == 2 and isinstance(deeds[0], Map):
        move = deeds[0].asked("move")
        if isinstance(move, Map) and _shuffled_in(move.asked("what")) == deeds:
            yield (move.asked("what"),)


# -- so many of one kind, so many of another --------------------------------------------------


def _all_or_all(left: object, right: object, treatment: object) -> Any:
    """All of one kind or all of another are dealt with."""
    ways = [DEEDS["done_to"].make(one, treatment) for one in (left, right)]
    return None if None in ways else Map((("choose_one", tuple((way,) for way in ways)),))


def _among_shown(things: Map) -> Any:
    """How many such cards there are among those shown; of cards as such it is said otherwise."""
    if things == Map((("type", "card"),)):
        return None
    return Map((("count", things.and_also({"among": "@among"})),))


def _of_those_done(done: str, things: Map) -> Any:
    """Such things among those that were dealt with; of all of them it is said otherwise."""
    if len(things) == 1 or "among" in dict(things):
        return None
    return things.and_also({"among": done})


def _cheaper_until(duration: object, cheaper: Map, least: int = 0) -> Any:
    """A cost that is changed for a while, and the least that it comes to."""
    bounds = {"until": duration, "min": least} if least else {"until": duration}
    return (Map((("cost", cheaper.asked("cost").and_also(bounds)),)),)


def _of_mine(things: Map) -> Any:
    """Things of one's own; what another player may play next is not spoken of."""
    return things if things.asked("whose") == "mine" else None


def _summoned_of_mine(things: Map) -> Any:
    return None if _of_mine(things) is None else MAKERS["summoned"].make(things)


def _next_by_me(things: Map) -> Any:
    return None if things.asked("whose") else things.and_also({"whose": "mine"})


def _next_summoned_by_me(things: Map) -> Any:
    mine = _next_by_me(things)
    return None if mine is None else MAKERS["summoned"].make(mine)


def _each_for_each(often: object, deed: object) -> Any:
    """What each player does so many times."""
    found = _for_each(often, (deed,))
    return None if found is None else DEEDS["by_each"].make(found[0])


_BOTH = {"mine", "opponent"}


def _are_apart(left: Map, right: Map) -> bool:
    """Whether nothing is of both kinds: of different players, or creatures and spells."""
    kinds = {left.asked("type"), right.asked("type")}
    return {left.asked("whose"), right.asked("whose")} == _BOTH or kinds == {"creature", "spell"}


def _both_chosen(left: Map, n: int, right: Map, m: int, treatment: object) -> Any:
    """So many of one kind and so many of another are chosen and dealt with at once."""
    if not _are_apart(left, right):
        return None
    done = DEEDS["done_to"].make("@both", treatment)
    return None if done is None else (_so_many(left, n), _so_many(right, m), done)


def _both_chosen_there(whose: str, zone: str, *told: Any) -> Any:
    left, n, right, m, treatment = told
    if not {"whose", "zone"}.isdisjoint((*dict(left), *dict(right))):
        return None
    there = {"whose": whose, "zone": zone}
    return _both_chosen(left.and_also(there), n, right.and_also(there), m, treatment)


def _both_alike(left: Map, right: Map, n: int, treatment: object) -> Any:
    return _both_chosen(left, n, right, n, treatment)


def _both_alike_there(whose: str, zone: str, left: object, right: object, *told: Any) -> Any:
    n, treatment = told
    return _both_chosen_there(whose, zone, left, n, right, n, treatment)


def _of_each_player(things: Map, n: int, treatment: object) -> Any:
    """So many of one's own and so many of the other player's are chosen and dealt with."""
    mine, theirs = (things.and_also({"whose": whose}) for whose in ("mine", "opponent"))
    return _both_chosen(mine, n, theirs, n, treatment) if things.asked("whose") is None else None


def _choose_and_until(duration: object, choosing: object, said: tuple[Any, ...]) -> Any:
    """What is chosen, and what is said of it for a while."""
    lasting = until_then(said, duration)
    return lasting and (choosing, *lasting)


def _so_many(things: object, n: int) -> Any:
    chosen = Map((("choose", things),))
    return chosen if n == 1 else chosen.and_also({"count": n})


def _so_many_chosen(n: object, things: object, treatment: object) -> Any:
    """As many as were counted are chosen and dealt with."""
    done = DEEDS["done_to"].make(Map((("choose", things), ("count", n))), treatment)
    return None if done is None else (done,)


def _so_many_of_the_top(n: object, treatment: object) -> Any:
    done = DEEDS["done_to"].make(_MY_DECK.and_also({"top": n}), treatment)
    return None if done is None else (done,)


def _so_many_or_so_many(left: object, n: int, right: object, m: int, treatment: object) -> Any:
    """So many of one kind or so many of another are dealt with."""
    if n == m:
        return None
    ways = [DEEDS["done_to"].make(_so_many(*one), treatment) for one in ((left, n), (right, m))]
    return None if None in ways else Map((("choose_one", tuple((way,) for way in ways)),))


_THEIR_HAND = Map((("whose", "opponent"), ("zone", "hand")))


def _so_many_or_all(deeds: tuple[Any, ...], there: object, more: tuple[Any, ...]) -> Any:
    """Where there are no more than that, all are dealt with: no more can be done anyway (101.3)."""
    if len(more) != 1 or more[0] not in _done_to_all(deeds[-1], there):
        return None
    return deeds


def _done_to_all(deed: Map, there: object) -> tuple[Any, ...]:
    """What an instruction about some of these says where it is done to all of them."""
    discarded, moved = deed.asked("discard"), deed.asked("move")
    if isinstance(discarded, Map) and there == _THEIR_HAND:
        rest = discarded.without("random").and_also({"n": "all"})
        return (Map((("discard", rest),)),) if discarded.asked("player") == "opponent" else ()
    what = moved.asked("what") if isinstance(moved, Map) else None
    if not isinstance(what, Map) or what.asked("choose") != there:
        return ()
    return (Map((("move", moved.and_also({"what": there})),)),)


NUMBERS: Mapping[str, Maker] = {
    "per": Maker(_for_each, _never),
    "per_until": Maker(_per_until, _never),
    "may_per": Maker(_may_for_each, _at_most_each),
    "per_drawn": Maker(_draw_for_each, _how_many_each),
    "may_draw_per": Maker(_may_draw_for_each, _never),
    "per_top": Maker(_top_for_each, _never),
    "per_discarded": Maker(_discarded_for_each, _never),
    "per_broken": Maker(_broken_for_each, _never),
    "per_done": Maker(_done_for_each, _never),
    "may": Maker(_may, _is_may),
    "power_until": Maker(_power_until, _never),
    "shuffled_in": Maker(_shuffled_in, _is_shuffled_in),
    "creature_done": Maker(lambda done: f"{done} just creature", _never),
    "spell_done": Maker(lambda done: f"{done} just spell", _never),
    "among_those_done": Maker(lambda done: f"{done} among", _never),
    "all_or_all": Maker(_all_or_all, _never),
    "among_shown": Maker(_among_shown, _never),
    "of_those_done": Maker(_of_those_done, _never),
    "cheaper_until": Maker(_cheaper_until, _never),
    "cheaper_until_at_least": Maker(_cheaper_until, _never),
    "next_by_me": Maker(_next_summoned_by_me, _never),
    "next_cast_by_me": Maker(_next_by_me, _never),
    "of_mine": Maker(_of_mine, lambda value: ((value,),)),
    "of_mine_summoned": Maker(_summoned_of_mine, MAKERS["summoned"].unmake),
    "each_for_each": Maker(_each_for_each, _never),
    "both_chosen": Maker(_both_chosen, _never),
    "both_chosen_there": Maker(_both_chosen_there, _never),
    "both_alike": Maker(_both_alike, _never),
    "both_alike_there": Maker(_both_alike_there, _never),
    "of_each_player": Maker(_of_each_player, _never),
    "choose_and_until": Maker(_choose_and_until, _never),
    "so_many_chosen": Maker(_so_many_chosen, _never),
    "so_many_of_the_top": Maker(_so_many_of_the_top, _never),
    "so_many_or_so_many": Maker(_so_many_or_so_many, _never),
    "so_many_or_all": Maker(_so_many_or_all, _never),
    "said_per": Maker(_said_for_each, _never),
    "creatures_done": Maker(lambda done: f"{done} creature", _never),
    "spells_done": Maker(lambda done: f"{done} spell", _never),
}
