"""Meanings of what is forbidden to whom, of costs for a while, of what holds under conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.comparing import COMPARING
from scenarios.duel_masters.phrases.doing import MAKERS as DOING
from scenarios.duel_masters.phrases.making import said_of, summoned, until_then
from scenarios.printed.phrase import Maker
from scenarios.printed.referring import refers
from scenarios.printed.values import Map

__all__ = ["HOLDING"]

_counted = COMPARING["counted"].make
_ANY_CREATURE = Map((("type", "creature"),))
_SOME = Map((("min", 1),))


def _never(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


# -- who cannot play what ----------------------------------------------------------------------


def _kept_from_playing(who: str, things: object, verb: str) -> Any:
    """What nobody, or one of the players, can play of some things."""
    if not isinstance(things, Map) or things.asked("whose") not in (None, "@own"):
        return None
    if (things.asked("type") == "spell") is (verb in ("summon", "enter")):
        return None
    things = summoned(things) if verb == "summon" else things
    if who == "any":
        return None if things.asked("whose") else _forbidden(verb, things)
    return _forbidden(verb, things.without("whose").and_also({"whose": who}))


_OWN_NEXT = {"opponent": "opponents_next_turn", "mine": "my_next_turns_end"}
"""How long it is until the end of the next turn of whom it is said."""


def _kept_until(who: str, duration: str, things: object, verb: str) -> Any:
    """What nobody, or one of the players, can play of some things for a while."""
    until = _OWN_NEXT.get(who) if duration == "@own next turn" else duration
    told = _kept_from_playing(who, things, verb)
    return None if until is None or told is None else until_then(told, until)


def _who_cannot_play(told: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(told, tuple) or len(told) != 1 or not isinstance(told[0], Map):
        return
    banned = told[0].asked("cannot")
    if not isinstance(banned, Map) or len(banned) != 1 or not isinstance(banned[0][1], Map):
        return
    verb, things = banned[0]
    if things.asked("whose") in (None, "mine", "opponent"):
        who = things.asked("whose") or "any"
        plain = things.without("whose")
        if plain and _kept_from_playing(who, plain, verb) == told:
            yield who, plain, verb


def _kept_from_both(who: str, creatures: object, spells: object) -> Any:
    """What nobody, or one of the players, can summon, and what they cannot cast."""
    told = (_kept_from_playing(who, creatures, "summon"), _kept_from_playing(who, spells, "cast"))
    return None if None in told else told[0] + told[1]


def _who_cannot_play_both(told: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(told, tuple) and len(told) == 2:
        for who, creatures, first in _who_cannot_play(told[:1]):
            for other, spells, second in _who_cannot_play(told[1:]):
                if (who, first, second) == (other, "summon", "cast"):
                    yield who, creatures, spells


def _forbidden(verb: str, things: object) -> Any:
    return (Map((("cannot", Map(((verb, things),))),)),)


# -- untapped creatures --------------------------------------------------------------------------


def _attacks_untapped(things: Any) -> Any:
    """That untapped creatures can be attacked: any, or those of a kind."""
    if not isinstance(things, Map) or things.asked("tapped") is not False:
        return None
    things = summoned(things.without("tapped"))
    if things.asked("whose") == "opponent":
        things = things.without("whose")
    if things == _ANY_CREATURE:
        return "attacks_untapped"
    return Map((("attacks_untapped", things),))


def _what_is_attacked(ability: object) -> Iterator[tuple[Any, ...]]:
    things = ability.asked("attacks_untapped") if isinstance(ability, Map) else _ANY_CREATURE
    if isinstance(things, Map):
        untapped = things.and_also({"tapped": False})
        if _attacks_untapped(untapped) == ability:
            yield (untapped,)


_FOR_GOOD = frozenset({"cannot", "must", "can", "gain", "power", "lose_abilities"})


def _at_their_next_start(deeds: tuple[Any, ...]) -> Any:
    """Something is done as the opponent's next turn starts; nothing holds for good from then."""
    for deed in deeds:
        word, inside = deed[0]
        if word in _FOR_GOOD and isinstance(inside, Map) and inside.asked("until") is None:
            return None
    event = Map((("turn_starts", "opponent"),))
    return (Map((("when", Map((("do", deeds), ("event", event), ("once", True)))),)),)


def _done_at_their_start(deeds: Any) -> Iterator[tuple[Any, ...]]:
    later = deeds[0].asked("when") if len(deeds) == 1 and isinstance(deeds[0], Map) else None
    do = later.asked("do") if isinstance(later, Map) else None
    if isinstance(do, tuple) and _at_their_next_start(do) == deeds:
        yield (do,)


def _power_and_said_until(
    subject: object, duration: object, change: object, told: tuple[Any, ...]
) -> Any:
    return until_then(said_of(subject, (change, *told)), duration)


# -- what costs less -----------------------------------------------------------------------------


def _paid_by(payer: str, things: Map) -> Any:
    """What a player summons of some things."""
    return None if things.asked("whose") else summoned(things.and_also({"whose": payer}))


def _cost_until(duration: object, change: Map) -> Any:
    """A change of cost for a while; it applies to whatever is played."""
    words = change.asked("cost")
    if words.asked("may") is not None or not isinstance(words.asked("what"), Map):
        return None
    return (Map((("cost", words.and_also({"until": duration})),)),)


def _cost_lasting(deeds: object) -> Iterator[tuple[Any, ...]]:
    words = _only_cost(deeds)
    if words is not None and words.asked("once") is None:
        yield words.asked("until"), Map((("cost", words.without("until")),))


def _only_cost(deeds: object) -> Any:
    """The one change of cost that lasts for a while, None where it is another instruction."""
    if not isinstance(deeds, tuple) or len(deeds) != 1 or not isinstance(deeds[0], Map):
        return None
    words = deeds[0].asked("cost")
    return words if isinstance(words, Map) and words.asked("until") is not None else None


def _next_cost(duration: object, things: Map, n: int) -> Any:
    """The next card of one's own of a kind costs less; whose it is has to be said."""
    if things.asked("whose") != "mine":
        return None
    pairs = {"add": n, "once": True, "until": duration, "what": things}
    return (Map((("cost", Map(sorted(pairs.items()))),)),)


def _next_cost_not_below(duration: object, things: Map, n: int, least: int) -> Any:
    found = _next_cost(duration, things, n)
    return found and (Map((("cost", found[0].asked("cost").and_also({"min": least})),)),)


def _next_costs_less(deeds: object) -> Iterator[tuple[Any, ...]]:
    words = _only_cost(deeds)
    if words is not None and words.asked("min") is None:
        found = tuple(words.asked(key) for key in ("until", "what", "add"))
        if None not in found and isinstance(found[1], Map) and _next_cost(*found) == deeds:
            yield found


def _next_costs_at_least(deeds: object) -> Iterator[tuple[Any, ...]]:
    words = _only_cost(deeds)
    if words is not None and words.asked("min") is not None:
        plain = (Map((("cost", words.without("min")),)),)
        yield from ((*found, words.asked("min")) for found in _next_costs_less(plain))


_played_from = DOING["played_from"]


def _played_so(things: object, verb: str) -> Any:
    """What may be played from where it lies: creatures are summoned, spells are cast."""
    kind = things.asked("type") if isinstance(things, Map) else None
    creatures = kind in (None, "creature", "evolution_creature")
    if (verb == "summon" and not creatures) or (verb == "cast" and kind != "spell"):
        return None
    return _played_from.make(things)


def _what_is_played_so(told: object) -> Iterator[tuple[Any, ...]]:
    verbs = {"creature": "summon", "spell": "cast"}
    for (things,) in _played_from.unmake(told):
        yield things, verbs.get(things.asked("type"), "play")


def _played_there(zone: Any, things: object, verb: str) -> Any:
    """The same, where its own zone is named beside it."""
    if not isinstance(things, Map) or not {"whose", "zone", "top"}.isdisjoint(dict(things)):
        return None
    return _played_so(things.and_also({**dict(zone), "whose": "mine"}), verb)


def _one_a_turn_from(zone: object, things: object, verb: str) -> Any:
    """One card a turn may be played from where it lies."""
    told = _played_there(zone, things, verb)
    return None if told is None else Map((("once", "turn"), ("static", told)))


_DONE = {"summon": "summoned", "cast": "cast", "enter": "enters", "play": "played"}


def _so_many_a_turn(who: str, n: int, things: object, verb: str) -> Any:
    """Nothing of a kind can be played once so many have been; of each player it is told apart."""
    if who == "any":
        both = [_so_many_a_turn(one, n, things, verb) for one in ("mine", "opponent")]
        return None if None in both else Map((("abilities", tuple(both)),))
    told = _kept_from_playing(who, things, verb)
    if told is None:
        return None
    return _once_so_often(Map(((_DONE[verb], told[0].asked("cannot")[0][1]),)), n, told)


def _so_many_attacks_a_turn(who: str, n: int) -> Any:
    if who == "any":
        return None
    theirs = Map((("type", "creature"), ("whose", who)))
    return _once_so_often(Map((("attacks", theirs),)), n, _forbidden("attack", theirs))


def _once_so_often(event: object, n: int, told: object) -> Any:
    """What holds once something has happened so often in a turn."""
    if n < 1:
        return None
    often = Map((("happened", event),)) if n == 1 else Map((("happened", event), ("min", n)))
    return Map((("if", often), ("static", told)))


def _first_costs_less(things: object, change: Map) -> Any:
    """The first thing of a kind that one summons each turn costs less: none was summoned yet."""
    if not isinstance(things, Map) or things.asked("type") == "spell":
        return None
    return _first_less("summoned", _paid_by("mine", things), change)


def _first_spell_costs_less(things: object, change: Map) -> Any:
    if not isinstance(things, Map) or things.asked("type") != "spell" or things.asked("whose"):
        return None
    return _first_less("cast", things.and_also({"whose": "mine"}), change)


def _first_less(word: str, things: object, change: Map) -> Any:
    if things is None:
        return None
    cost = Map((("cost", change.and_also({"what": things})),))
    done = Map((("happened", Map(((word, things),))),))
    return Map((("if", Map((("not", done),))), ("static", (cost,))))


_PUT_AWAY = ("tap", "destroy", "discard")


def _chosen_for_it(clauses: Any) -> tuple[str, Any]:
    """What one deed is done to that may be done to pay less: its verb, and the choice."""
    deed = clauses[0] if len(clauses) == 1 and isinstance(clauses[0], Map) else None
    if deed is None or len(deed) != 1 or deed[0][0] not in _PUT_AWAY or refers(deed):
        return "", None
    verb, what = deed[0]
    if verb == "discard" and what == 1:
        return verb, Map((("choose", Map((("whose", "mine"), ("zone", "hand")))),))
    if verb == "discard":
        what = what.asked("what") if isinstance(what, Map) and len(what) == 1 else None
    chosen = isinstance(what, Map) and dict(what).keys() <= {"choose", "up_to"}
    return (verb, what) if chosen else ("", None)


def _less_for_each(verb: str, what: object, change: Map) -> Any:
    done = Map((("what", what),)) if verb == "discard" else what
    cost = change.and_also({"each": Map(((verb, done),)), "what": "self"})
    return Map((("static", (Map((("cost", cost),)),)),))


def _cheaper_for_each(clauses: object, done: Map, change: Map) -> Any:
    """The card costs so much less for each thing to which something may be done for it."""
    verb, what = _chosen_for_it(clauses)
    if what is None or what.asked("up_to") is None or done.asked(verb) is None:
        return None
    of_kind = done.asked(verb) == "card" or what.asked("choose").asked("type") == "creature"
    return _less_for_each(verb, what, change) if of_kind else None


def _cheaper_if_done(clauses: object, change: Map) -> Any:
    """The card costs less if something is done to one thing for it."""
    verb, what = _chosen_for_it(clauses)
    if what is None or what.asked("up_to") is not None:
        return None
    return _less_for_each(verb, what.and_also({"up_to": 1}), change)


def _treated_as(things: object, told: object) -> Any:
    return said_of(things, (told,))


# -- because of what it is not done ---------------------------------------------------------------


def _an_effect_of(thing: Any) -> Any:
    """The source of an effect; of any card of a player's another wording speaks."""
    plain = isinstance(thing, Map) and thing.asked("zone") is None
    bare = plain and dict(thing).keys() <= {"type", "whose"} and thing.asked("type") == "card"
    return thing if plain and not bare else None


def _which_source(source: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(source, Map) and _an_effect_of(source) is not None and len(source) > 1:
        yield (source,)


_MADE_TO = frozenset({"destroy", "leave", "leave_otherwise"})


def _said_because_of(source: object, subject: object, told: tuple[Any, ...]) -> Any:
    """What effects of a source do not do to something."""
    by = []
    for deed in told:
        kept = deed.asked("cannot") if isinstance(deed, Map) else None
        if not isinstance(kept, Map) or not {key for key, _ in kept} <= _MADE_TO:
            return None
        by.append(Map((("cannot", kept.and_also({"by": source})),)))
    return said_of(subject, tuple(by))


# -- what has to be so ---------------------------------------------------------------------------


def _counted_in(thing: Map, zone: object, bound: object) -> Any:
    """How many of them lie in a zone."""
    if thing.asked("zone") not in (None, zone):
        return None
    return _counted(thing.without("zone").and_also({"zone": zone}), bound)


def _counted_beneath(thing: object, cards: Map, bound: object) -> Any:
    """How many cards lie beneath something."""
    if cards.asked("type") != "card" or not {"zone", "whose", "beneath"}.isdisjoint(dict(cards)):
        return None
    return _counted(cards.and_also({"beneath": thing}), bound)


def _not_so_many(thing: object, bound: Any) -> Any:
    """There are fewer of them than so many."""
    counted = _counted(thing, bound)
    if counted is None or not isinstance(bound.asked("min"), int):
        return None
    return Map((("not", counted),))


def _of_both(zone: object, whose: object, first: object, second: object, things: Map) -> Any:
    """One of each of two civilizations is in a zone."""
    if not {"civilization", "zone", "whose"}.isdisjoint(dict(things)):
        return None
    there = things.and_also({"whose": whose, "zone": zone})
    each = (there.and_also({"civilization": one}) for one in (first, second))
    return Map((("all", tuple(_counted(one, _SOME) for one in each)),))


HOLDING: Mapping[str, Maker] = {
    "kept_until": Maker(_kept_until, _never),
    "kept_from_playing": Maker(_kept_from_playing, _who_cannot_play),
    "kept_from_both": Maker(_kept_from_both, _who_cannot_play_both),
    "attacks_untapped": Maker(_attacks_untapped, _what_is_attacked),
    "at_their_next_start": Maker(_at_their_next_start, _done_at_their_start),
    "power_and_said_until": Maker(_power_and_said_until, _never),
    "paid_by": Maker(_paid_by, _never),
    "cost_until": Maker(_cost_until, _cost_lasting),
    "next_cost": Maker(_next_cost, _next_costs_less),
    "next_cost_not_below": Maker(_next_cost_not_below, _next_costs_at_least),
    "an_effect_of": Maker(_an_effect_of, _which_source),
    "said_because_of": Maker(_said_because_of, _never),
    "played_so": Maker(_played_so, _what_is_played_so),
    "played_there": Maker(_played_there, _never),
    "one_a_turn_from": Maker(_one_a_turn_from, _never),
    "so_many_a_turn": Maker(_so_many_a_turn, _never),
    "so_many_attacks_a_turn": Maker(_so_many_attacks_a_turn, _never),
    "first_costs_less": Maker(_first_costs_less, _never),
    "first_spell_costs_less": Maker(_first_spell_costs_less, _never),
    "cheaper_for_each": Maker(_cheaper_for_each, _never),
    "cheaper_if_done": Maker(_cheaper_if_done, _never),
    "treated_as": Maker(_treated_as, _never),
    "counted_beneath": Maker(_counted_beneath, _never),
    "counted_in": Maker(_counted_in, _never),
    "not_so_many": Maker(_not_so_many, _never),
    "of_both": Maker(_of_both, _never),
}
