"""Meanings of events: to what they happen, who does them, in which manner, from where to where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.duel_masters.phrases.making import SUBJECT, replaced
from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = [
    "EVENTS",
    "does",
    "either",
    "happens_to",
    "in_a_manner",
    "nothing_taken_apart",
    "word_of",
]

ACTOR = "@w"
"""Who does something, where the words for what is done stand."""
PLAYER = "@player"
"""A player who is attacked: the opponent of whose creature attacks."""
_BESIDE = frozenset(
    ("from", "to", "at", "by", "whose", "with", "target", "what", "first", "nth", "together", "how")
)
_MANNERS = ("by", "how", "first", "nth")
_ALLOWED = {
    "from": ("enters",),
    "how": ("enters", "cast", "summoned", "played"),
    "with": ("battles", "wins", "loses"),
}
_OF_WHAT = {"s_triggered": ("enters",), "entered": ("attacks", "unblocked", "battles", "tapped")}
_OPPOSITE = {"mine": "opponent", "opponent": "me"}
_AGAIN = frozenset({"attacks", "blocks", "blocked", "battles", "wins", "tapped", "untapped"})
_CARDS = ("card", "spell")
_ZONES = ("battle", "hand", "mana", "graveyard", "shields", "deck")


def word_of(event: Any) -> tuple[str, Any]:
    """The word of an event, and what it is about."""
    return next(
        (pair for pair in event if pair[0] not in _BESIDE and pair[0][0] != "@"), ("", None)
    )


def either(events: tuple[Any, ...]) -> Any:
    """One of several events; what is itself one of several is told in one row with the others."""
    found: list[Any] = []
    for event in events:
        if event is None:
            return None
        found.extend(event.asked("either") or (event,))
    return Map((("either", tuple(found)),))


def _either_of(first: object, second: object) -> Any:
    return either((first, second))


def _enters_or(agent: object, second: object) -> Any:
    """Something enters, or another thing happens to it."""
    return either((Map((("enters", agent),)), happens_to(agent, second)))


def _first_of_several(event: object) -> Iterator[tuple[Any, ...]]:
    several = event.asked("either") if isinstance(event, Map) else None
    if isinstance(several, tuple) and len(several) > 1:
        rest = several[1:]
        yield several[0], rest[0] if len(rest) == 1 else Map((("either", rest),))


def happens_to(agent: object, happening: Any) -> Any:
    """An event with what it happens to, or what does it; None where words do not go together."""
    several = happening.asked("either")
    if several is not None:
        return either(tuple(happens_to(agent, one) for one in several))
    if happening.asked("@of") is not None:
        agent, happening = _of_that_kind(agent, happening.asked("@of")), happening.without("@of")
    if _is_no_target(happening.asked("target")):
        return None
    if happening.asked("target") == PLAYER:
        happening = _attacking_a_player(agent, happening)
    if agent is None or happening is None:
        return None
    word, about = word_of(happening)
    if word == "blocked" and about != SUBJECT and agent != "self":
        return None
    if about == SUBJECT and (word == "moves" or _is_shield(word, agent)):
        return _gone(agent, happening)
    return replaced(happening, SUBJECT, agent)


def _is_no_target(what: object) -> bool:
    """Whether it lies where it cannot be attacked."""
    return isinstance(what, Map) and what.asked("zone") not in (None, "battle")


def _of_that_kind(agent: object, kind: Map) -> Any:
    """What is said of the agent beside what happens to it.

    Of the card itself nothing is said so but whose it is: one's own.
    """
    if agent == "self":
        return agent if kind.asked("whose") in ("mine", "@own") else None
    if kind.asked("whose") == "@own":
        return agent
    if not isinstance(agent, Map) or agent.asked("either") is not None:
        return None
    if any(agent.asked(key) not in (None, value) for key, value in kind):
        return None
    return agent.and_also(dict(kind))


def _attacking_a_player(agent: object, attack: Map) -> Any:
    """The player who is attacked is the other one."""
    whose = "mine" if agent == "self" else isinstance(agent, Map) and agent.asked("whose")
    return attack.and_also({"target": _OPPOSITE[whose]}) if whose in _OPPOSITE else None


def _is_shield(word: str, agent: object) -> bool:
    """Whether what leaves is a shield, which lies in no battle zone."""
    return word == "leaves" and isinstance(agent, Map) and agent.asked("zone") == "shields"


def _gone(agent: object, going: Map) -> Any:
    """Something goes from a zone to another."""
    told = {"moves" if key == "leaves" else key: value for key, value in going if key[0] != "@"}
    agent = _belonging(agent, going.asked("@whose"))
    if isinstance(agent, Map) and agent.asked("zone") is not None:
        zone = agent.asked("zone")
        if told.setdefault("from", zone) != zone or going.asked("@anywhere"):
            return None
        agent = _out_of(agent, zone)
    elif "from" not in told:
        found = _whence_unsaid(agent, going)
        if found is None:
            return None
        told |= found
    if not agent or told.get("from") == told.get("to"):
        return None
    if told.get("from") == "battle" and "to" not in told:
        plain = {key: value for key, value in told.items() if key not in ("from", "moves")}
        return Map(sorted({**plain, "leaves": agent}.items()))
    return Map(sorted({**told, "moves": agent}.items()))


def _belonging(agent: object, whose: object) -> Any:
    """A thing of which the zone tells whose it is; None where both were told, and differ."""
    if whose not in _OPPOSITE:
        return agent
    if not isinstance(agent, Map):
        return agent if whose == "mine" else None
    return agent.and_also({"whose": whose}) if agent.asked("whose") in (None, whose) else None


def _out_of(agent: Map, zone: object) -> Any:
    """A thing of a zone, which it leaves: a shield, or a card."""
    if not isinstance(zone, str):
        return None
    if zone == "battle":
        return agent
    plain = agent.without("zone")
    if zone == "shields" or plain.asked("type") is not None:
        return plain
    return plain.and_also({"type": "card"})


def _whence_unsaid(agent: object, going: Map) -> dict[str, Any] | None:
    """What comes back comes from the battle zone, a card from anywhere; of others it is not said.

    Nor is it said whether a card that is drawn is put into the hand too.
    """
    if going.asked("@anywhere"):
        return {}
    if isinstance(agent, Map) and agent.asked("beneath") is not None:
        return {"from": "battle"}
    if _is_of_cards(agent):
        return None if going.asked("to") == "hand" else {}
    return {"from": "battle"} if going.asked("@back") else None


def _is_of_cards(agent: object) -> bool:
    return isinstance(agent, Map) and agent.asked("type") in _CARDS


def to_whom(event: object) -> Iterator[tuple[Any, ...]]:
    """Of an event that happens to something: that, and what happens."""
    if not isinstance(event, Map) or event.asked("either") is not None:
        return
    word, about = word_of(event)
    if word and about != SUBJECT:
        yield about, event.and_also({word: SUBJECT})
    by = event.asked("by")
    if word == "broken" and by is not None:
        yield by, event.and_also({"by": SUBJECT})


def _went(whence: Map, whither: Map) -> Any:
    """From where something goes, and to where; whose zones these are is the same."""
    if whence.asked("@whose") not in (None, whither.asked("@whose"), *_OPPOSITE):
        return None
    said = {whence.asked("@whose"), whither.asked("@whose")} & _OPPOSITE.keys()
    if len(said) > 1:
        return None
    whose = {"@whose": said.pop()} if said else {}
    parts = {**dict(whence), **dict(whither), **whose}
    return Map(sorted({**parts, "moves": SUBJECT}.items()))


def _way(going: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(going, Map) or going.asked("moves") != SUBJECT:
        return
    whence, whither = going.asked("from"), going.without("moves", "from")
    if isinstance(whence, str) and whither.asked("to") is not None:
        yield Map((("from", whence),)), whither


def _went_to(whither: Map) -> Any:
    return whither.and_also({"moves": SUBJECT})


def _went_back(whither: Map) -> Any:
    return whither.and_also({"moves": SUBJECT, "@back": True})


def _moved(agent: object, going: Map) -> Any:
    """The same, with the zone said before the thing."""
    return happens_to(agent, going.and_also({"moves": SUBJECT}))


def _moved_between(whence: Map, whither: Map, agent: object) -> Any:
    going = _went(whence, whither)
    return None if going is None else happens_to(agent, going)


def _other_zones(zone: str) -> Any:
    return Map((("from", tuple(one for one in _ZONES if one not in (zone, "battle"))),))


def has_happened_to(agent: object, happening: object) -> Any:
    """It has happened this turn."""
    event = happens_to(agent, happening)
    return None if event is None else Map((("happened", event),))


def _has_not_happened_to(agent: object, happening: object) -> Any:
    found = has_happened_to(agent, happening)
    return None if found is None else Map((("not", found),))


def does(actor: str, act: Map) -> Any:
    """What a player does."""
    several = act.asked("either")
    if several is not None:
        return either(tuple(does(actor, one) for one in several))
    found = {}
    for word, about in act:
        if about == ACTOR:
            about = actor
        elif isinstance(about, Map) and about.asked("whose") == ACTOR:
            plain = about.without("whose")
            about = plain if actor == "any" else about.and_also({"whose": actor})
            if not about:
                return None
        found[word] = about
    return Map(sorted(found.items()))


def _done_by(event: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(event, Map) or event.asked("either") is not None:
        return
    word, about = word_of(event)
    if about in ("mine", "opponent", "any"):
        yield about, event.and_also({word: ACTOR})
    elif isinstance(about, Map):
        said = about.asked("whose")
        if said in (None, "mine", "opponent"):
            yield said or "any", event.and_also({word: about.and_also({"whose": ACTOR})})


def _you_do(act: Map) -> Any:
    return does("mine", act)


def _done_by_you(event: object) -> Iterator[tuple[Any, ...]]:
    yield from ((act,) for actor, act in _done_by(event) if actor == "mine")


def _they_do(actor: str, act: Map) -> Any:
    return does(actor, act)


def _done_by_them(event: object) -> Iterator[tuple[Any, ...]]:
    yield from (found for found in _done_by(event) if found[0] != "mine")


def _has_done(actor: str, act: Map) -> Any:
    return Map((("happened", does(actor, act)),))


def _has_not_done(actor: str, act: Map) -> Any:
    return Map((("not", _has_done(actor, act)),))


def _done_so_often(often: Map, actor: str) -> Any:
    """How often a player has done something this turn."""
    done = does(actor, often.asked("act"))
    return often.without("act").and_also({"happened": done})


def _happened_so_often(agent: object, bound: Map, happening: Any) -> Any:
    """To how many things of a kind something has happened this turn.

    What may happen to one thing more than once is not counted by things.
    """
    if agent == "self" or not _AGAIN.isdisjoint(dict(happening)):
        return None
    event = happens_to(agent, happening)
    return None if event is None else bound.and_also({"happened": event})


def _discards_some(filtered: Map) -> Any:
    """A player discards cards of some kind; of any card another wording speaks."""
    plain = filtered.without("zone")
    if filtered.asked("zone") not in (None, "hand") or plain.asked("type") == "card":
        return None
    if not plain or plain.asked("whose") is not None:
        return None
    return Map((("discards", ACTOR), ("what", plain)))


def _those_discarded(event: Any) -> Iterator[tuple[Any, ...]]:
    what = event.asked("what") if isinstance(event, Map) else None
    if event.asked("discards") == ACTOR and isinstance(what, Map) and len(event) == 2:
        yield (what,)


def in_a_manner(manner: Map, event: Any) -> Any:
    """An event of which is said how it comes, because of what, or which time it is."""
    if event is None or event.asked("either") is not None:
        return None
    word, about = word_of(event)
    if word == "summoned" and manner.asked("from") is not None and "how" not in dict(event):
        event = Map((("enters", about), ("how", "played")))  # summoned from there, it comes so
        word = "enters"
    if not dict(manner).keys().isdisjoint(dict(event)):
        return None
    if any(word not in _ALLOWED[key] for key, _ in manner if key in _ALLOWED):
        return None
    if len({"first", "nth"} & {key for key, _ in (*event, *manner)}) > 1:
        return None
    kind = manner.asked("@of")
    if kind is not None and any(word not in _OF_WHAT[key] for key, _ in kind if key in _OF_WHAT):
        return None
    if kind is not None and about != SUBJECT:
        about = _of_that_kind(about, _known_of(kind, event))
        return None if about is None else _with(manner.without("@of"), event, word, about)
    return event.and_also(dict(manner))


def _known_of(kind: Map, event: Map) -> Map:
    """What is said of whose the zone is, where a player does it: it is that player's own."""
    acts = any(isinstance(about, Map) and about.asked("whose") == ACTOR for _, about in event)
    mine = kind.asked("whose") in ("mine", "@own")
    return kind.and_also({"whose": ACTOR}) if acts and mine else kind


def _with(manner: Map, event: Map, word: str, about: object) -> Any:
    return event.and_also({**dict(manner), word: about})


def _manner_of(event: object) -> Iterator[tuple[Any, ...]]:
    if not isinstance(event, Map) or event.asked("either") is not None:
        return
    for key in _MANNERS:
        if event.asked(key) is not None and event.without(key):
            yield Map(((key, event.asked(key)),)), event.without(key)


def nothing_taken_apart(value: object) -> Iterator[tuple[Any, ...]]:
    """A wording that is only read: what it means is written by another one."""
    return iter(())


EVENTS: Mapping[str, Maker] = {
    "happens_to": Maker(happens_to, to_whom),
    "has_happened_to": Maker(has_happened_to, nothing_taken_apart),
    "has_not_happened_to": Maker(_has_not_happened_to, nothing_taken_apart),
    "either_of": Maker(_either_of, _first_of_several),
    "enters_or": Maker(_enters_or, nothing_taken_apart),
    "you_do": Maker(_you_do, _done_by_you),
    "they_do": Maker(_they_do, _done_by_them),
    "has_done": Maker(_has_done, nothing_taken_apart),
    "has_not_done": Maker(_has_not_done, nothing_taken_apart),
    "happened_so_often": Maker(_happened_so_often, nothing_taken_apart),
    "done_so_often": Maker(_done_so_often, nothing_taken_apart),
    "discards_some": Maker(_discards_some, _those_discarded),
    "in_a_manner": Maker(in_a_manner, _manner_of),
    "went": Maker(_went, _way),
    "went_to": Maker(_went_to, nothing_taken_apart),
    "went_back": Maker(_went_back, nothing_taken_apart),
    "moved": Maker(_moved, nothing_taken_apart),
    "moved_between": Maker(_moved_between, nothing_taken_apart),
    "other_zones": Maker(_other_zones, nothing_taken_apart),
}
