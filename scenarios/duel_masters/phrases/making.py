"""Meanings of phrases that a function makes of their slots, and takes apart again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from scenarios.printed.phrase import Maker
from scenarios.printed.referring import OWN
from scenarios.printed.values import Map

__all__ = ["BESIDE_EVENT", "MAKERS", "SUBJECT", "replaced", "said_of", "until_then"]

SUBJECT = "@s"
_VERBED = ("cannot", "must", "can")
_LASTING = (
    "power",
    "gain",
    "lose_abilities",
    "civilization",
    "race",
    "type",
    "name",
    "cost",
    "charges",
    *_VERBED,
)


def replaced(value: object, old: object, new: object) -> Any:
    """A value with one part put in the place of another, wherever that stands."""
    if value == old:
        return new
    if isinstance(value, Map):
        return Map((key, replaced(inner, old, new)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(replaced(inner, old, new) for inner in value)
    return value


def _speaks_of_others(told: object) -> bool:
    """Whether numbers in what is told are of other things than those it is told of."""
    if isinstance(told, Map):
        counted = told.asked("count")
        if isinstance(counted, Map) and ("other", True) in counted:
            return True
        return any(_speaks_of_others(inner) for _, inner in told)
    return isinstance(told, tuple) and any(map(_speaks_of_others, told))


def said_of(subject: object, told: tuple[Any, ...]) -> Any:
    """Of a choice the first part speaks, the others of what was chosen: it is chosen once.

    "Others" than what is spoken of are told only of the card itself.
    """
    if subject != "self" and _speaks_of_others(told):
        return None
    if isinstance(subject, Map) and subject.asked("choose") is not None:
        return (replaced(told[0], SUBJECT, subject), *replaced(told[1:], SUBJECT, "that"))
    if isinstance(subject, Map) and subject.asked("zone") == "shields" and len(subject) > 1:
        told = tuple(_in_the_shield_zone(deed, subject.without("zone")) for deed in told)
    return replaced(told, SUBJECT, subject)


def _in_the_shield_zone(deed: Map, cards: object) -> Any:
    """What shields are given, they have while they lie in their zone (113.6b)."""
    given = deed.asked("gain")
    if given is None:
        return deed
    held = given.and_also({"what": cards, "when": "in_zone"})
    return Map((("shields_gain", held),))


def _subject(deed: object) -> Any:
    """Of whom a static part or a lasting instruction speaks, None where it speaks otherwise."""
    if not isinstance(deed, Map) or len(deed) != 1:
        return None
    word, inside = deed[0]
    if not isinstance(inside, Map):
        return None
    if word in _VERBED:
        return inside[0][1] if inside else None
    return inside.asked("what")


def _who_and_what(told: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(told, tuple) or isinstance(told, Map) or not told:
        return
    subject = _subject(told[0])
    if subject is None or subject == SUBJECT:
        return
    chosen = isinstance(subject, Map) and subject.asked("choose") is not None
    plain = []
    for place, deed in enumerate(told):
        meant = "that" if chosen and place else subject
        if _subject(deed) != meant:
            return
        word, inside = deed[0]
        keys = [key for key, value in inside if value == meant]
        plain.append(Map(((word, inside.and_also({keys[0]: SUBJECT})),)))
    yield subject, tuple(plain)


def until_then(deeds: tuple[Any, ...], duration: object) -> Any:
    """Instructions that last, with how long they do; None where one of them does not last."""
    found = []
    for deed in deeds or (None,):
        if not isinstance(deed, Map) or len(deed) != 1 or deed[0][0] not in _LASTING:
            return None
        word, inside = deed[0]
        if not isinstance(inside, Map) or inside.asked("until") is not None:
            return None
        found.append(Map(((word, inside.and_also({"until": duration})),)))
    return tuple(found)


def _lasting(deeds: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deeds, tuple) or isinstance(deeds, Map) or not deeds:
        return
    durations = set()
    plain = []
    for deed in deeds:
        if not isinstance(deed, Map) or len(deed) != 1 or not isinstance(deed[0][1], Map):
            return
        word, inside = deed[0]
        durations.add(inside.asked("until"))
        plain.append(Map(((word, inside.without("until")),)))
    if len(durations) == 1 and None not in durations:
        yield tuple(plain), durations.pop()


_CHOOSERS = ("destroy", "tap", "untap", "charge", "put", "shield")
_BESIDE = ("by", "count", "up_to", "random", "total")


def _theirs(deed: Any) -> Any:
    """An instruction to the opponent: they choose, draw and discard."""
    word, inside = next((pair for pair in deed if pair[0] not in _BESIDE), deed[0])
    own = replaced(deed, "@own", "opponent") != deed
    if word == "discard":
        return None
    if word == "draw":
        if isinstance(inside, Map):
            return None
        return Map(((word, Map((("n", inside), ("player", "opponent")))),))
    if word == "choose":
        return replaced(deed, "@own", "opponent").and_also({"by": "opponent"}) if own else None
    changed = replaced(inside, "@own", "opponent")
    what = changed.asked("what") if word == "move" and own else changed
    if not own or not isinstance(what, Map) or word not in ("move", *_CHOOSERS):
        return None
    if what.asked("choose") is not None:
        what = what.and_also({"by": "opponent"})
    return Map(((word, changed.and_also({"what": what}) if word == "move" else what),))


def _by_them(deed: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deed, Map):
        return
    if deed.asked("choose") is not None and deed.asked("by") == "opponent":
        yield (replaced(deed.without("by"), "opponent", "@own"),)
    if len(deed) != 1:
        return
    word, inside = deed[0]
    if word == "draw" and isinstance(inside, Map):
        if dict(inside).keys() == {"n", "player"} and inside.asked("player") == "opponent":
            yield (Map(((word, inside.asked("n")),)),)
        return
    what = inside.asked("what") if word == "move" and isinstance(inside, Map) else inside
    if not isinstance(what, Map) or what.asked("by") != "opponent":
        return
    own = replaced(what.without("by"), "opponent", "@own")
    yield (Map(((word, inside.and_also({"what": own}) if word == "move" else own),)),)


def _power_said(subject: object, change: object) -> Any:
    return said_of(subject, (change,))


def _power_alone(told: object) -> Iterator[tuple[Any, ...]]:
    yield from ((subject, deeds[0]) for subject, deeds in _who_and_what(told) if len(deeds) == 1)


def _power_and_said(subject: object, change: object, more: tuple[Any, ...]) -> Any:
    return said_of(subject, (change, *more))


def _given_and_power(subject: object, gains: tuple[Any, ...], change: object) -> Any:
    return said_of(subject, (*gains, change))


def _power_first(told: object) -> Iterator[tuple[Any, ...]]:
    for subject, deeds in _who_and_what(told):
        if len(deeds) > 1:
            yield subject, deeds[0], deeds[1:]


BESIDE_EVENT = frozenset(
    ("from", "to", "at", "by", "whose", "with", "target", "what", "first", "nth", "together", "how")
)
"""What stands beside the word of an event."""


_SHOWING = ("look", "reveal", "search")


def _shows(deeds: object) -> bool:
    """Whether cards are looked at by instructions, or by others inside them."""
    if isinstance(deeds, Map):
        return any(key in _SHOWING or _shows(inner) for key, inner in deeds)
    return isinstance(deeds, tuple) and any(map(_shows, deeds))


def _once_for_each_shown(event: object, first: Any, filter_: Map, after: Any, do: object) -> Any:
    """Something may be done once for each such card among those that were turned up."""
    if not _shows(first) or _shows(do):
        return None
    often = Map((("count", filter_.and_also({"among": "looked"})),))
    each = Map((("repeat", Map((("do", (Map((("may", do),)),)), ("n", often)))),))
    return Map((("do", (*first, each, *after)), ("when", event)))


def _breaks_so_many(n: Any) -> Any:
    return {1: None, 2: "w_breaker", 3: "t_breaker"}.get(n, Map((("breaker", n),)))


def _told(name: str, **more: Any) -> Map:
    """What a reminder says that is not what the keyword does: it is only compared."""
    return Map((("reminder", Map(sorted({"of": name, **more}.items()))),))


def _used_out_of(thing: object, zone: str) -> Any:
    if (thing, zone) == ("self", "shields"):
        return "s_trigger"
    return _told("s_trigger", what=thing, zone=zone)


def _used_for(card: Map, zone: str, thing: object) -> Any:
    if (thing, zone) == ("self", "shields") and card.asked("type") == "card":
        return Map((("s_back", card.without("type")),))
    return _told("s_back", card=card, what=thing, zone=zone)


_TAPPED_FOR_IT = (Map((("tap", "self"),)),)
_THEIR_CREATURE = Map((("type", "creature"), ("whose", "opponent")))


def _stops(event: Map, clauses: object) -> Any:
    return _as_a_blocker(event.asked("attacks"), clauses, "self") if len(event) == 1 else None


def _as_a_blocker(attacker: object, clauses: object, thing: object) -> Any:
    if (attacker, clauses, thing) == (_THEIR_CREATURE, _TAPPED_FOR_IT, "self"):
        return "blocker"
    return _told("blocker", attacker=attacker, clauses=clauses, what=thing)


def _attacked_instead(clauses: object, attacker: object, thing: object) -> Any:
    return _as_a_blocker(attacker, clauses, thing)


_MY_MANA = Map((("type", "card"), ("whose", "mine"), ("zone", "mana")))
_SUMMONED = Map((("summon", "@o"),))
_BENEATH = Map((("move", Map((("at", "bottom"), ("to", "deck"), ("what", "@o")))),))


def _strikes_as_a_ninja(*told: Any) -> Any:
    said = (*told[:-1], told[-1].without(OWN))  # the ninja is one's own
    agent, there, n, keyword, treatment, back = said
    ours = (_THEIR_CREATURE, _MY_MANA, "ninja_strike", _SUMMONED, _BENEATH)
    if (agent, there, keyword, treatment, back) == ours:
        return Map((("ninja_strike", n),))
    return _told("ninja_strike", said=replaced(said, "@o", "this"))


def _modes(n: int, options: object) -> Any:
    return (Map((("count", n), ("modes", options))),) if n > 1 else None


def _one_or_both(options: Any) -> Any:
    """One of two options is chosen, or both are, in the order in which they are written."""
    if len(options) != 2:
        return None
    return (Map((("choose_one", (*options, (*options[0], *options[1]))),)),)


def _either_or_both(deeds: object) -> Iterator[tuple[Any, ...]]:
    ways = deeds[0].asked("choose_one") if isinstance(deeds, tuple) and len(deeds) == 1 else None
    if isinstance(ways, tuple) and _one_or_both(ways[:2]) == deeds:
        yield (ways[:2],)


def _as_it_is(ability: object) -> Any:
    return ability


def _while_in(fight: object, said: tuple[Any, ...]) -> Any:
    """What holds of itself while it attacks, blocks or battles."""
    if any(_subject(part) != "self" for part in said):
        return None
    return Map((("if", fight), ("static", said)))


def _in_a_fight(ability: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(ability, Map) and [key for key, _ in ability] == ["if", "static"]:
        fight, said = ability.asked("if"), ability.asked("static")
        if _while_in(fight, said) is not None:
            yield fight, said


def summoned(things: object) -> Any:
    """What is summoned is a creature, also where only its race is said (701.3a)."""
    if not isinstance(things, Map) or things.asked("type") or things.asked("either"):
        return things
    return things.and_also({"type": "creature"})


def _of_creatures(things: object) -> Any:
    """The creatures among things of no said type; None of things of another type."""
    kind = things.asked("type") if isinstance(things, Map) else None
    if not isinstance(things, Map) or kind not in (None, "creature"):
        return None
    return things.and_also({"type": "creature"})


def _furthest(way: str, things: object, number: object) -> Any:
    """The creatures among things that have least or most of a number."""
    found = _of_creatures(things)
    return None if found is None else found.and_also({way: number})


def _other_than_it(things: object) -> Any:
    """Other things than the card itself, which is no shield."""
    if not isinstance(things, Map) or "other" in dict(things) or things.asked("zone") == "shields":
        return None
    return things.and_also({"other": True})


def _but_itself(things: object) -> Iterator[tuple[Any, ...]]:
    if isinstance(things, Map) and things.asked("other") is True and len(things) > 1:
        yield (things.without("other"),)


def _who_is_summoned(things: object) -> Iterator[tuple[Any, ...]]:
    if summoned(things) == things:
        yield (things,)


MAKERS: Mapping[str, Maker] = {
    "once_for_each_shown": Maker(_once_for_each_shown, lambda value: ()),
    "modes": Maker(_modes, lambda value: ()),
    "one_or_both": Maker(_one_or_both, _either_or_both),
    "as_it_is": Maker(_as_it_is, lambda value: ()),
    "while_in": Maker(_while_in, _in_a_fight),
    "used_out_of": Maker(_used_out_of, lambda value: ()),
    "used_for": Maker(_used_for, lambda value: ()),
    "stops": Maker(_stops, lambda value: ()),
    "attacked_instead": Maker(_attacked_instead, lambda value: ()),
    "strikes_as_a_ninja": Maker(_strikes_as_a_ninja, lambda value: ()),
    "breaks_so_many": Maker(_breaks_so_many, lambda value: ()),
    "summoned": Maker(summoned, _who_is_summoned),
    "least_of_creatures": Maker(partial(_furthest, "least"), lambda value: ()),
    "most_of_creatures": Maker(partial(_furthest, "most"), lambda value: ()),
    "other_than_it": Maker(_other_than_it, _but_itself),
    "said_of": Maker(said_of, _who_and_what),
    "power_said": Maker(_power_said, _power_alone),
    "given_and_power": Maker(_given_and_power, lambda value: ()),
    "power_and_said": Maker(_power_and_said, _power_first),
    "lasting": Maker(until_then, _lasting),
    "theirs": Maker(_theirs, _by_them),
}
