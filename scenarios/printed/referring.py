"""What "that creature" of a card text is: what was chosen last, or what the event was about.

A phrase that speaks of something mentioned before means `@` and a noun (`@creature`, `@card`, `@`);
here each is given the words of the card language: `that`, `it`. Where two things fit there are two
readings, where none fits there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scenarios.printed.dealt_with import (
    BESIDE,
    about_what,
    dealt_with,
    in_which_way,
    of_a_deck,
    thing_of,
)
from scenarios.printed.events_told import (
    about,
    doer_of,
    gone,
    is_of_a_block,
    is_of_attackers,
    told_beside,
)
from scenarios.printed.meant import SEEN_BY_ALL, meant
from scenarios.printed.mentioned import Mentioned, of_any_hand, refers, says_again
from scenarios.printed.values import Map
from scenarios.printed.working_there import working_there

__all__ = ["OWN", "referred", "refers"]

_BRANCHES = ("may", "then", "else", "do")
OWN = "~own"
"""Beside an instruction: where its things go is one's own, so that they are one's own too."""


def _filled(value: object, mentioned: Mentioned) -> Iterator[Any]:
    """A value without instructions in it, with what it refers to."""
    if isinstance(value, str):
        if value.startswith("@"):
            yield from meant(value, mentioned)
        else:
            yield value
    elif isinstance(value, Map) and value.asked(OWN) is not None:
        yield from (found for found, _ in _to_ones_own(value, mentioned))
    elif isinstance(value, tuple):
        keyed = isinstance(value, Map)
        found: list[tuple[Any, ...]] = [()]
        for one in value:
            inner = one[1] if keyed else one
            if keyed and one[0] in ("gain", "when", "replace", "repeat"):
                filled: tuple[Any, ...] = tuple(_given(inner, mentioned))
            else:
                filled = tuple(_filled(inner, mentioned))
            found = [(*so, (one[0], more) if keyed else more) for so in found for more in filled]
        yield from (_of_shields(value, Map(one), mentioned) if keyed else one for one in found)
    else:
        yield value


def _of_shields(said: Any, words: Map, mentioned: Mentioned) -> Map:
    """Among shields that were looked at a kind is asked of their cards (113.2).

    Cards that were put into a zone are looked for there.
    """
    these = _is_of_these(said.asked("among")) and words.asked("among") == "that"
    zone = mentioned.that.asked("zone") if these else None
    if zone != "shields" and (zone not in SEEN_BY_ALL or mentioned.seen):
        return words
    return words.and_also({"zone": zone})


def _is_of_these(among: object) -> bool:
    """Whether words say that something is among what was looked at or dealt with."""
    if not isinstance(among, str):
        return False
    return among == "@among" or (among.startswith("@done") and among.endswith(" among"))


def _given(value: object, mentioned: Mentioned) -> Iterator[Any]:
    """An ability that an effect gives or makes: what it waits for is what it speaks of."""
    event = value.asked("event") or value.asked("when") if isinstance(value, Map) else None
    if event is not None:
        inside = _at(event, mentioned)
    else:
        given = isinstance(value, Map) and value.asked("ability") is not None
        inside = replace(mentioned, doer="", gone="") if given else mentioned
    if not isinstance(value, Map) or value.asked("do") is None:
        yield from _filled(value, inside)
        return
    for rest in _filled(value.without("do"), inside):
        for do, _ in _done(value.asked("do"), inside):
            yield rest.and_also({"do": do})


def _buries(event: object) -> bool:
    """Whether an event puts what it is about into the graveyard."""
    if not isinstance(event, Map):
        return False
    return event.asked("destroyed") is not None or event.asked("to") == "graveyard"


def _at(event: object, mentioned: Mentioned) -> Mentioned:
    """What has been spoken of where an event is told."""
    if isinstance(event, Map) and event[0][1] == "attacker":
        return mentioned if mentioned.attacking else replace(mentioned, it=None, doer="", gone="")
    return replace(
        mentioned,
        it=about(event),
        beside=tuple(told_beside(event)),
        doer=doer_of(event),
        attacking=is_of_attackers(event),
        buried=_buries(event),
        gone=gone(event),
        blocked=is_of_a_block(event),
        bound=False,
    )


_BINDS_NOTHING = ("shuffle", "extra_turn", "end", "name_race", "name_civilization", "name_number")
_OPTIONS = ("choose_one", "modes")


_CHOSEN = frozenset({"choose"})


def _after(deed: Map, mentioned: Mentioned) -> Mentioned:
    """What has been spoken of after an instruction without others in it."""
    word = next((key for key, _ in deed if key not in BESIDE), deed[0][0])
    inside = deed.asked(word)
    if word.startswith("name_"):
        return replace(
            mentioned, named=mentioned.named | {word[5:]}, just="", done=False, shuffled=False
        )
    if word in _BINDS_NOTHING:
        shuffled = word == "shuffle"
        looked = mentioned.looked and not shuffled
        done = mentioned.done and shuffled
        known = replace(mentioned, just="", looked=looked, turn=word != "extra_turn", done=done)
        return replace(known, shuffled=shuffled and inside == "deck")
    mentioned = replace(mentioned, bound=True, counted=None, shuffled=False)
    if word == "choose":
        chosen = (*mentioned.chosen, inside)
        kept = _kept(word, deed, mentioned)
        known = replace(mentioned, that=inside, just="that", done=True, ways=_CHOSEN)
        return replace(known, chosen=chosen, seen=False, kept=kept)
    that = dealt_with(word, inside, mentioned)
    showing = word in ("look", "reveal")
    return replace(
        mentioned,
        that=that,
        just="that" if that is not None else _self_again(word, inside),
        done=that is not None,
        ways=in_which_way(word, inside),
        looked=mentioned.looked or (showing and of_a_deck(inside)),
        abroad=mentioned.abroad or (showing and _is_of_another(inside)),
        seen=showing and _are_cards_shown(inside),
        kept=_kept(word, inside, mentioned),
    )


def _kept(word: str, inside: object, mentioned: Mentioned) -> str:
    """Whether a card that was looked at is chosen now, or was before, and has not gone."""
    about = about_what(word, inside)
    among = about.asked("choose") or about if isinstance(about, Map) else None
    ours = isinstance(among, Map) and among.asked("among") == "looked"
    stays = word in ("choose", "reveal", "look") or (
        word == "move" and isinstance(inside, Map) and inside.asked("to") == "deck"
    )
    if mentioned.kept == "that" and about == "that":
        return "that" if stays else ""
    if mentioned.kept:
        return "lost"
    return "that" if ours and stays else ""


def _are_cards_shown(what: Any) -> bool:
    """Whether cards of another zone than a deck were looked at; of one shield it is said apart."""
    among = what.asked("choose") or what if isinstance(what, Map) else None
    if not isinstance(among, Map):
        return False
    one = among is not what and {"count", "up_to"}.isdisjoint(dict(what))
    return among.asked("zone") in ("hand", "mana", "graveyard") or (
        among.asked("zone") == "shields" and not one
    )


def _self_again(word: str, inside: object) -> str:
    return "self" if about_what(word, inside) == "self" else ""


def _counted(condition: object) -> Any:
    """The things of which a condition asks whether there are any, None where it asks otherwise."""
    if not isinstance(condition, Map) or condition.asked("min") is None:
        return None
    if condition.asked("shields") in ("mine", "opponent"):
        return Map((("whose", condition.asked("shields")), ("zone", "shields")))
    return condition.asked("count")


def _narrowed(condition: object, mentioned: Mentioned) -> Mentioned:
    """What has been spoken of where a condition holds: what it asked about is known to be so."""
    if isinstance(condition, Map) and isinstance(condition.asked("not"), Map):
        told = condition.asked("not")
        return replace(_narrowed(told, mentioned), that=mentioned.that, it=mentioned.it)
    of = condition.asked("of") if isinstance(condition, Map) else None
    of = of or (condition.asked("power") if isinstance(condition, Map) else None)
    found = condition.asked("is") if isinstance(condition, Map) else None
    if of not in ("that", "it") or not isinstance(found, Map):
        counted = _counted(condition)
        spoken_of = of if of in ("self", "it", "that") else ""
        return replace(mentioned, just=spoken_of, counted=counted)
    before = getattr(mentioned, of)
    known = before.and_also(dict(found)) if isinstance(before, Map) else found
    if of == "it":
        return replace(mentioned, just="it", it=known)
    return replace(mentioned, just="that", that=known)


def _inside(key: str, deed: Map, before: Mentioned, known: Mentioned) -> Mentioned:
    """What has been spoken of where a list inside an instruction begins."""
    condition = deed.asked("if")
    if condition is None:
        return before if key == "else" else known
    asked = _narrowed(condition, before)
    return asked if key == "then" else replace(before, just=asked.just)


def _one_of(deed: Map, mentioned: Mentioned) -> Iterator[tuple[Any, Mentioned]]:
    """Options of which one is done: none of them speaks of another."""
    word = next(key for key in _OPTIONS if deed.asked(key) is not None)
    found: list[tuple[Any, ...]] = [()]
    after = []
    for option in deed.asked(word):
        filled = list(_done(option, mentioned))
        found = [(*so, do) for so in found for do, _ in filled]
        after += [later for _, later in filled]
    for options in found:
        yield deed.and_also({word: options}), _by_either(mentioned, after)


def _by_either(before: Mentioned, after: list[Mentioned]) -> Mentioned:
    """Behind options: what each of them has dealt with alike, whosever it is, is known."""
    those = {one.that.without("whose") if isinstance(one.that, Map) else None for one in after}
    that = those.pop() if len(those) == 1 else None
    looked = all(one.looked for one in after)
    just = "that" if that and all(one.just == "that" for one in after) else ""
    done = all(one.done for one in after)
    ways = frozenset.intersection(*(one.ways for one in after))
    known = replace(before, that=that, just=just, done=done, ways=ways, shuffled=False)
    return replace(known, seen=False, looked=looked, bound=True)


def _by_others(deed: Map, mentioned: Mentioned) -> Iterator[tuple[Any, Mentioned]]:
    """What other players do.

    What the opponent dealt with is known, but what they have looked at is theirs to go on with;
    each player knows of what they dealt with themselves (111.1).
    """
    ((word, deeds),) = deed
    each = word == "each_player"
    known = Mentioned(named=mentioned.named, turn=mentioned.turn) if each else mentioned
    for do, later in _done(deeds, known):
        after = replace(mentioned, that=None, done=False) if each else later
        yield Map(((word, do),)), replace(after, looked=False, just="", seen=False, bound=True)


def _deed(deed: object, mentioned: Mentioned) -> Iterator[tuple[Any, Mentioned]]:
    if not isinstance(deed, Map):
        yield from ((one, mentioned) for one in _filled(deed, mentioned))
        return
    if any(deed.asked(key) is not None for key in _OPTIONS):
        yield from _one_of(deed, mentioned)
        return
    if deed.asked(OWN) is not None:
        yield from _to_ones_own(deed, mentioned)
        return
    if deed.asked("opponent_does") is not None or deed.asked("each_player") is not None:
        yield from _by_others(deed, mentioned)
        return
    lists = [key for key in _BRANCHES if isinstance(deed.asked(key), tuple)]
    lists = [key for key in lists if not isinstance(deed.asked(key), Map)]
    for rest in _filled(deed.without(*lists), mentioned):
        if not lists:
            if not _leaves_open_where(rest, mentioned):
                yield rest, _after(rest, mentioned)
            continue
        found = [(rest, mentioned)]
        for key in lists:
            found = [
                (so.and_also({key: do}), later)
                for so, known in found
                for do, later in _done(deed.asked(key), _inside(key, rest, mentioned, known))
            ]
        yield from ((so, _behind(rest, mentioned, later)) for so, later in found)


_TAKING = frozenset({"choose", "move", "charge", "reveal", "discard", "put", "shield"})
_WHERE = frozenset({"zone", "whose", "among", "beneath", "other", "tapped", "not"})


def _leaves_open_where(deed: Map, mentioned: Mentioned) -> bool:
    """Whether cards are taken of which it is not said that they are among those just looked at."""
    if not (mentioned.looked or mentioned.seen) or mentioned.kept:
        return False
    word = next((key for key, _ in deed if key not in BESIDE), deed[0][0])
    found = about_what(word, deed.asked(word))
    among = found.asked("choose") or found if isinstance(found, Map) else None
    if word not in _TAKING or not isinstance(among, Map):
        return False
    return among.asked("type") is not None and _WHERE.isdisjoint(dict(among))


def _to_ones_own(deed: Map, mentioned: Mentioned) -> Iterator[tuple[Any, Mentioned]]:
    """An instruction by which something goes to one's own hand, deck, …: it is one's own."""
    theirs = deed.asked(OWN) == "@theirs"
    for found, later in _deed(deed.without(OWN), mentioned):
        word = next((key for key, _ in found if key not in BESIDE), found[0][0])
        what = about_what(word, found.asked(word))
        if _is_theirs(what, mentioned) if theirs else _is_ones_own(what, mentioned):
            yield found, later


def _is_of_another(what: object) -> bool:
    """Whether cards that are looked at are the opponent's."""
    return isinstance(what, Map) and "opponent" in (what.asked("whose"), what.asked("player"))


def _is_theirs(what: object, mentioned: Mentioned) -> bool:
    """Whether a WHAT is said to be the opponent's."""
    thing = thing_of(what, mentioned)
    return isinstance(thing, Map) and bool(thing.asked("whose") == "opponent")


def _is_ones_own(what: object, mentioned: Mentioned) -> bool:
    """Whether a WHAT is known to be one's own: said so, this card, or looked at before."""
    if what in ("self", "top") or isinstance(what, int):
        return True
    if what == "looked":
        return not mentioned.abroad
    if what == "it" and mentioned.it is None:
        return True
    thing = thing_of(what, mentioned)
    if not isinstance(thing, Map):
        return True  # not known: what is known to be another's is what does not go there
    if isinstance(thing.asked("beneath"), Map) and thing.asked("whose") is None:
        return _is_ones_own(thing.asked("beneath"), mentioned)
    if thing.asked("whose") is not None or "among" not in dict(thing):
        return bool(thing.asked("whose") == "mine")
    if thing.asked("among") == "looked":
        return not mentioned.abroad
    return _is_ones_own(thing.asked("among"), mentioned)


def _shows(value: object) -> bool:
    """Whether cards are looked at in a meaning: where others are taken then, it is said."""
    if isinstance(value, Map):
        return any(key in ("look", "reveal") or _shows(inner) for key, inner in value)
    return isinstance(value, tuple) and any(map(_shows, value))


def _behind(rest: Map, before: Mentioned, inside: Mentioned) -> Mentioned:
    """Behind what may not have been done: if it was not, `that` is still what it was before."""
    kept = "lost" if inside.kept != before.kept else before.kept
    after = replace(inside, just="", it=before.it, kept=kept, counted=None)
    if inside.that == before.that or not (before.bound or rest.asked("if") is not None):
        return after
    return replace(after, that=None, seen=False)


def _done(
    deeds: tuple[Any, ...], mentioned: Mentioned
) -> Iterator[tuple[tuple[Any, ...], Mentioned]]:
    found: list[tuple[tuple[Any, ...], Mentioned]] = [((), mentioned)]
    for deed in deeds:
        found = [((*so, one), later) for so, known in found for one, later in _deed(deed, known)]
    yield from found


def referred(ability: object) -> tuple[Any, ...]:
    """The readings of an ability with what its words refer to; () where they refer to nothing."""
    ability = working_there(ability)
    if of_any_hand(ability) or says_again(ability):
        return ()
    if not refers(ability) and not _shows(ability):
        return (ability,)
    if not isinstance(ability, Map):
        return ()
    event = ability.asked("when")
    instead = ability.asked("instead")
    if isinstance(instead, Map):
        event = instead.asked("of")
        doer = "self" if ("leaves", "self") in event or ("destroyed", "self") in event else ""
        mentioned = Mentioned(it=about(event), beside=tuple(told_beside(event)), doer=doer)
        found = tuple(
            Map(pair if pair[0] != "instead" else ("instead", one) for pair in ability)
            for one in _given(instead, mentioned)
        )
        return tuple(one for one in found if not refers(one))
    mentioned = _at(event, Mentioned())
    readings = []
    for rest in _filled(ability.without("do"), mentioned):
        if ability.asked("do") is None:
            readings.append(rest)
            continue
        readings += [rest.and_also({"do": do}) for do, _ in _done(ability.asked("do"), mentioned)]
    told = (one for one in readings if not refers(one) and not _counts_what_went(one))
    return tuple(dict.fromkeys(told))


def _counts_what_went(ability: Map) -> bool:
    """Whether cards looked at are counted once some have gone: those are among them no more."""
    gone = False
    for deed in ability.asked("do") or ():
        if gone and _among_looked(deed.asked("if")):
            return True
        word, inside = deed[0]
        gone = gone or (word in ("move", "charge", "put", "shield") and _among_looked(inside))
    return False


def _among_looked(value: object) -> bool:
    if isinstance(value, Map) and value.asked("among") == "looked":
        return True
    if isinstance(value, tuple):
        return any(_among_looked(one[1] if isinstance(value, Map) else one) for one in value)
    return False
