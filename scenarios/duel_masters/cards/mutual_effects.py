"""Continuous effects that ask for what they change: all apply at the same time (608.1, 608.3a).

"Creatures with power 3000 or more get +1000" asks for the power that it changes. What is so then
is what stays so when all effects are applied to it. Where nothing does, or two things do, the
rules name no value.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    GRAVEYARD,
    HAND,
    MANA,
    SHIELDS,
    STATIC,
    answers,
    policy,
)
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import ROUNDS, Table, forget, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, Held, Outcome
from scenarios.language.filters import Traits

Values: TypeAlias = dict[int, Traits]

CHANGED = (BATTLE, MANA, HAND, GRAVEYARD, SHIELDS)
"""The zones in which effects change the characteristics of cards."""

_ASKED = {
    **dict.fromkeys(("power", "least", "most"), "power"),
    **dict.fromkeys(("civilization", "civilizations"), "civilization"),
    **dict.fromkeys(("race", "race_has", "races"), "race"),
    **dict.fromkeys(("name", "name_has", "names"), "name"),
    "type": "type",
    "keyword": "gain",
}
"""Of words of a filter, an amount or a condition: the static part that could change the answer."""

_ADDING = ("civilization", "race", "name", "type")


@lru_cache(maxsize=4096)
def asks_for(words: Value) -> frozenset[str]:
    """What words ask for that static parts can change: power, civilization, race, name, type."""
    if isinstance(words, tuple):
        return frozenset().union(*map(asks_for, words))
    if not isinstance(words, Args):
        return frozenset()
    own = {_ASKED[key] for key in words if key in _ASKED}
    return frozenset(own).union(*map(asks_for, words.values()))


def _asked_by(held: Held, part: Args) -> frozenset[str]:
    return asks_for(part.argument) | asks_for(held.ability.condition)


@policy("608.3a", on="entangled", about=STATIC, without=gives(False))
def entangled(play: Play) -> bool:
    """Whether a static ability that functions asks for what is changed together with it."""
    found: bool | None = play.read.noted("entangled")
    if found is None:
        rest = [(word, held) for word in ("power", *_ADDING) for held in statics(play, word)]
        found = bool(rest) and any(_is_open(play, word, *each) for word, each in rest)
        play.read.note("entangled", found)
    return found


def _is_open(play: Play, word: str, held: Held, part: Args) -> bool:
    """Whether what a part asks for is not yet known when it is applied: power comes last."""
    asked = _asked_by(held, part)
    if not asked:
        return False
    if "gain" in asked and statics(play, "gain"):
        return True
    if word == "power" or "power" in asked:
        return "power" in asked
    added = {w for w in _ADDING if statics(play, w)} | {e.kind for e in play.state.effects}
    return bool(asked & added)


@answers(kernel.grants_ask, "608.1")
def grants_ask(play: Play, gains: list[tuple[Held, Args]]) -> bool:
    """Whether who is given an ability depends on what abilities that are given change."""
    asked, made = _of_grants(gains)
    return bool(asked & made)


def _of_grants(gains: list[tuple[Held, Args]]) -> tuple[frozenset[str], frozenset[str]]:
    """What grants ask for, and the words of the static parts that are granted."""
    asked, made = frozenset[str](), frozenset({"gain"})
    for held, part in gains:
        words = part.argument
        assert isinstance(words, Args)
        given: Any = words["ability"]
        asked |= _asked_by(held, part)
        if given.kind == "static":
            inner = [(Held(held.holder, given), each) for each in given.static]
            more, parts = _of_grants([each for each in inner if each[1].word == "gain"])
            asked, made = asked | more, made | parts | {each.word for _, each in inner}
    return asked, made


@answers(asks.traits_together, "608.1", without=lambda play: None)
def traits_together(play: Play) -> None:
    """Find what stays so when every effect is applied to it; two ways of looking must agree."""
    objects = [o for o in play.state.objects.values() if o.zone in CHANGED]
    printed = {o.id: asks.printed_traits(play, o) for o in objects}
    table = _table(play)
    plain = {
        word: [each for each in row if word not in _WORDS or not _is_open(play, word, *each)]
        for word, row in table.items()
    }
    start = _applied(play, plain, objects, printed, printed)
    ends = [_end(play, table, objects, printed, values) for values in (start, printed)]
    agreed = ends[0] is not None and ends[0] == ends[1]
    found = ends[0] if agreed and ends[0] is not None else start
    _read_as(play, table, found)
    play.read.note("contradiction", () if agreed else _differing(found, ends))


_WORDS = ("power", *_ADDING)


def _table(play: Play) -> Table:
    """The parts of static abilities as they are, which hold while values are looked for."""
    statics(play, "power")
    table: Table = play.read.noted("statics")
    return table


def _end(
    play: Play, table: Table, objects: list[GameObject], printed: Values, values: Values
) -> Values | None:
    """What is reached by applying all effects again and again; None if that goes on for ever."""
    for _ in range(ROUNDS):
        made = _applied(play, table, objects, printed, values)
        if made == values:
            return made
        values = made
    return None


def _applied(
    play: Play, table: Table, objects: list[GameObject], printed: Values, values: Values
) -> Values:
    """What all effects make of what is printed, asking for `values`."""
    _read_as(play, table, values)
    return {o.id: asks.all_at_once(play, printed[o.id], o) for o in objects}


def _read_as(play: Play, table: Table, values: Values) -> None:
    """Let everything that is asked for be read as these values."""
    forget(play.read)
    play.read.note("statics", table)
    play.read.note("entangled", True)
    for i, found in values.items():
        play.read.note_traits(i, found)


def _differing(found: Values, ends: list[Values | None]) -> tuple[int, ...]:
    """The objects of which there is no one value; all that are changed where nothing stays so."""
    one, two = ends
    if one is None or two is None:
        return tuple(found)
    return tuple(i for i in found if one[i] != two[i])


def goes_on(play: Play, was: Values) -> bool:
    """Whether effects that ask for what was read before leave something else than anew."""
    asks.traits_together(play)
    if play.read.noted("contradiction"):
        return False
    objects = [o for o in play.state.objects.values() if o.zone in CHANGED]
    printed = {o.id: asks.printed_traits(play, o) for o in objects}
    found = {o.id: kernel.traits(play, o.id) for o in objects}
    start = {i: was.get(i, traits) for i, traits in printed.items()}
    end = _end(play, _table(play), objects, printed, start)
    return end is not None and end != found


@policy("608.1", on="contradiction", about=STATIC, without=gives(None))
def contradiction(play: Play) -> Outcome | None:
    """Effects that ask for what they change leave no value, or two: the rules say no more."""
    if not play.read.noted("statics", True):
        return None
    together = entangled(play)
    if together and play.read.noted("contradiction") is None:
        asks.traits_together(play)
    if not play.read.noted("unsettled") and not (together and play.read.noted("contradiction")):
        return None
    return Outcome(
        "silent",
        "",
        ("608.1", "608.3a"),
        "継続的効果が、それ自身の変える特性を参照していて、値が定まらない",
        "continuous effects ask for what they change, and no one value fits",
    )
