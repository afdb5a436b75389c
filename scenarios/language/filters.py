"""The words of the ability language: filters, amounts and information.

What a word means in a game (which zone is the zone of play, what an object's traits are) is
the rulebook's; how words combine is the same for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine import asks
from scenarios.engine.args import Args, Value
from scenarios.engine.characteristics import COMBINED
from scenarios.engine.characteristics import INFINITE as INFINITE
from scenarios.engine.characteristics import Traits as Traits
from scenarios.engine.characteristics import Unencoded as Unencoded
from scenarios.engine.state import Context, GameObject, Snapshot, ids_in
from scenarios.language.pointing import (
    as_it_left,
    event_objects,
    foe_of,
    followed,
    is_on_top,
    last_seen,
    left_object,
    whose,
)
from scenarios.language.pointing import opponent as opponent
from scenarios.language.pointing import players as players
from scenarios.language.values import (
    as_read,
    cost_of,
    has_keyword,
    has_word,
    is_called,
    read_under,
    text_of,
    traits_of,
)

if TYPE_CHECKING:
    from scenarios.engine.play import Play


# -- filters ------------------------------------------------------------------------------------


def select(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    """The objects that a WHAT without a choice stands for, in zone order."""
    if isinstance(what, str):
        return _named(play, context, what)
    if isinstance(what, tuple):
        return tuple(i for part in what for i in select(play, context, part))
    if not isinstance(what, Args):
        raise Unencoded.of(str(what))
    return tuple(o.id for o in candidates(play, context, what) if matches(play, context, what, o))


def _named(play: Play, context: Context, word: str) -> tuple[int, ...]:
    state = play.state
    if word == "self":
        return followed(play, context, context.source)
    if word == "it":
        return tuple(i for i in event_objects(context) if i in state.objects)
    if word == "that":
        return tuple(i for i in context.that if i in state.objects)
    if word == "foe":
        return tuple(i for i in foe_of(play, context) if i in state.objects)
    if word in ("looked", "chosen"):
        return tuple(i for i in ids_in(context.values, word) if i in state.objects)
    if word == "all":
        return select(play, context, Args({"whose": "any"}))
    roles = asks.role(play, word)
    return tuple(i for i in roles if i in state.objects)


def candidates(play: Play, context: Context, words: Args) -> list[GameObject]:
    """The objects in the zones that a filter speaks of, present ones only."""
    state = play.state
    if "among" in words and "zone" not in words:
        meant = (state.objects[i] for i in select(play, context, words["among"]))
        return [obj for obj in meant if obj.present]
    zone = words.get("zone") or asks.main_zone(play)
    zones = zone if isinstance(zone, tuple) else (zone,)
    found: list[GameObject] = []
    sides = whose(play, context, words.get("whose"))
    if len(sides) == 1 and asks.sides.answered(play):
        sides = asks.sides(play, words, zones, sides)
    for player in sides:
        for name in zones:
            ids = state.zone(str(name), player)
            found += [o for i in ids if (o := state.objects[i]).present]
    return found


def matches(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    """Whether an object as it is now fits a filter; in any zone where the filter names none."""
    return fits(play, context, words, Snapshot(obj, None))


def concerns(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    """Whether words speak of this object: without a zone they speak of the zone of play."""
    if isinstance(words, tuple):
        return any(concerns(play, context, each, obj) for each in words)
    if isinstance(words, Args) and "zone" not in words and obj.zone != asks.main_zone(play):
        return False
    return matches(play, context, words, obj)


def fits(play: Play, context: Context, words: Value, seen: Snapshot) -> bool:
    """Whether an object as it was seen fits a filter."""
    if isinstance(words, str):
        if words == "all":
            return True
        if words == "that":  # also what has just left, of which an event is told as it was
            return seen.object.id in context.that
        return seen.object.id in _named(play, context, words) or (
            words == "self" and seen.object.id == context.source
        )
    assert isinstance(words, Args)
    if not seen.object.face_up and seen.traits is None and asks.seen_face_down.answered(play):
        seen = asks.seen_face_down(play, context, seen)
    parts = getattr(play.state.cards[seen.object.cards[0]].definition, "parts", ())
    if parts or (len(seen.object.cards) > 1 and asks.readings.answered(play)):
        read = asks.readings(play, words, seen)
        return any(_fits_each(play, context, words, each) for each in read)
    return _fits_each(play, context, words, seen)


def _fits_each(play: Play, context: Context, words: Args, seen: Snapshot) -> bool:
    """Whether an object passes every test of a filter."""
    if ("least" in words or "most" in words) and not _is_extreme(play, context, words, seen):
        return False
    for key, value in words.items():
        if key in _IGNORED:
            continue
        test = _TESTS.get(key)
        if test is None:
            raise Unencoded.of(key, words.line)
        if not test(play, context, value, seen):
            return False
    return True


_IGNORED = frozenset(
    {"choose", "target", "count", "up_to", "total", "by", "random", "least", "most"}
)


def _is_extreme(play: Play, context: Context, words: Args, seen: Snapshot) -> bool:
    """Whether none other that fits the rest has less (more); of two costs the one liked is read."""
    rest = Args({k: v for k, v in words.items() if k not in ("least", "most")}, words.line)
    found = select(play, context, rest)
    for word, sign in (("least", 1), ("most", -1)):
        if word in words and seen.object.id in found:
            name = str(words[word])
            row = {i: [sign * n for n in numbers(play, context, rest, i, name)] for i in found}
            bound = min(max(read) for read in row.values())
            found = tuple(i for i in found if min(row[i]) <= bound)
    return seen.object.id in found


def _is_type(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    if isinstance(value, tuple):
        return any(_is_type(play, context, each, seen) for each in value)
    return value == "card" or asks.is_type(play, str(value), traits_of(play, seen), seen.object)


def _is_whose(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    return seen.object.controller in whose(play, context, value)


def in_range(play: Play, context: Context, number: int | None, value: Value) -> bool:
    """Whether a number fits `5`, `{max: 3000}` or `{min: 2}`; the bounds may be amounts."""
    if number is None:
        return False
    if isinstance(value, Args):
        low, high = value.get("min"), value.get("max")
        above = low is None or number >= amount(play, context, low)
        found = above and (high is None or number <= amount(play, context, high))
        if found and (_is_of_none(play, context, low) or _is_of_none(play, context, high)):
            return asks.known_in_part(play, context)
        return found
    return number == (amount(play, context, value) if value == "said" else value)


_CALLED = {
    0: asks.colourless,
    1: asks.of_one_civilization,
    Args({"min": 2}): asks.multicoloured,
}
"""What a rulebook has a word for, by how many civilizations the card has."""


def _of_so_many(play: Play, context: Context, number: int, value: Value) -> bool:
    """Whether a card of so many civilizations is meant, by the rulebook's word where it has one."""
    word = next((asked for said, asked in _CALLED.items() if said == value), None)
    if word is not None and word.answered(play):
        return word(play, number)
    return in_range(play, context, number, value)


def _said(context: Context, value: Value) -> tuple[Value, ...]:
    """The words themselves, or for `said` what the effect has let its player name, if anything."""
    if value != "said":
        return _some(value)
    named = dict(context.values).get("said")
    return (named,) if isinstance(named, str | int) else ()


def _some(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _other(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    """Not the source, nor what the source has become where it went."""
    own = (context.source, *followed(play, context, context.source))
    return (seen.object.id not in own) is value


def _same(play: Play, context: Context, word: str, ref: Value, seen: Snapshot) -> bool:
    """Whether it shares a name, race or civilization, or a number, with what the words name."""
    had = read_under(play, word, seen)
    others = (other for _, other in information(play, context, ref) if other is not None)
    return any(had & read_under(play, word, other) for other in others)


def _owned(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    return play.state.cards[seen.object.cards[0]].owner in whose(play, context, value)


def _beneath(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    """Whether a card lies beneath the top card of an object that fits these words.

    Raises Unencoded for a card that lies there no more.
    """
    whole = play.state.objects.get(seen.object.id)
    if whole is None or seen.object.cards[0] not in whole.cards:
        raise Unencoded("離れたカードが下にあったこと", "beneath, of a card that has left")
    lies = asks.lies_beneath(play, whole, seen.object.cards[0])
    return lies and fits(play, context, value, Snapshot(whole, None))


def _bears(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    """Whether something that fits these words is put on it."""
    row = (play.state.objects[i] for i in select(play, context, value))
    return any(o.attached_to == seen.object.id for o in row)


_TESTS: dict[str, Any] = {
    "type": _is_type,
    "zone": lambda p, c, v, s: s.object.zone in _some(v),
    "whose": _is_whose,
    "owner": _owned,
    "name": lambda p, c, v, s: is_called(p, _said(c, v), traits_of(p, s).names),
    "name_has": lambda p, c, v, s: has_word(p, v, traits_of(p, s).names, asks.part_of_name),
    "race_has": lambda p, c, v, s: has_word(p, v, traits_of(p, s).races, asks.part_of_race),
    "civilization": lambda p, c, v, s: bool(set(_said(c, v)) & traits_of(p, s).civilizations),
    "color": lambda p, c, v, s: bool(set(_some(v)) & traits_of(p, s).civilizations),
    "civilizations": lambda p, c, v, s: _of_so_many(p, c, len(traits_of(p, s).civilizations), v),
    "race": lambda p, c, v, s: bool(set(_said(c, v)) & traits_of(p, s).races),
    "power": lambda p, c, v, s: in_range(p, c, traits_of(p, s).power, v),
    "attack": lambda p, c, v, s: in_range(p, c, traits_of(p, s).attack, v),
    "health": lambda p, c, v, s: in_range(p, c, traits_of(p, s).health, v),
    "level": lambda p, c, v, s: in_range(p, c, traits_of(p, s).level, v),
    "cost": lambda p, c, v, s: in_range(p, c, cost_of(p, s), v),
    "damage": lambda p, c, v, s: in_range(p, c, s.object.damage, v),
    "tapped": lambda p, c, v, s: as_read(p, asks.lies_tapped, s.object, s.object.tapped) is v,
    "special": lambda p, c, v, s: bool({str(w).lower() for w in _some(v)} & traits_of(p, s).types),
    "upside_down": lambda p, c, v, s: ("upside_down" in s.object.marks) is v,
    "o_driven": lambda p, c, v, s: _is_driven(s, v),
    "s_triggered": lambda p, c, v, s: ("s_triggered" in s.object.marks) is v,
    "text_has": lambda p, c, v, s: any(str(word) in text_of(p, s) for word in _some(v)),
    "other": _other,
    "same": lambda p, c, v, s: all(_same(p, c, key, ref, s) for key, ref in v.items()),
    "among": lambda p, c, v, s: fits(p, c, v, s),
    "keyword": lambda p, c, v, s: has_keyword(p, _some(v), s),
    "evolution": lambda p, c, v, s: _is_type(p, c, "evolution", s) is v,
    "beneath": _beneath,
    "bears": _bears,
    "top": lambda p, c, v, s: is_on_top(p, s.object, amount(p, c, v)),
    "entered": lambda p, c, v, s: asks.entered_this_turn(p, s.object) is v,
    "sick": lambda p, c, v, s: asks.is_sick(p, s.object) is v,
    "face": lambda p, c, v, s: s.object.face_up is (v == "up"),
    "not": lambda p, c, v, s: not fits(p, c, v, s),
    "either": lambda p, c, v, s: any(fits(p, c, each, s) for each in v),
}


def _is_driven(seen: Snapshot, by: Value) -> bool:
    """Whether it was played with an O-drive paid, or with that of a civilization."""
    if isinstance(by, bool):
        return ("o_driven" in seen.object.marks) is by
    return f"o_driven {by}" in seen.object.marks


# -- amounts, information -----------------------------------------------------------------


_READ = frozenset({"power", "cost", "attack", "health", "level"})
"""The numbers of a thing that an amount may read."""


def how_many(play: Play, context: Context, ids: tuple[int, ...], what: Value) -> int:
    """How many things a filter has found; a game may count the cards of an object singly."""
    if asks.counting.answered(play):
        return int(asks.counting(play, context, ids, what))
    return len(ids)


def amount(play: Play, context: Context, value: Value) -> int:
    """The number that an AMOUNT comes to now."""
    if isinstance(value, int):
        return value
    if value == "infinite":
        return INFINITE
    if value == "said":
        return sum(int(str(number)) for number in _said(context, value))
    if isinstance(value, Args):
        if value.word == "count":
            return how_many(play, context, select(play, context, value["count"]), value["count"])
        if value.word in COMBINED:
            parts = _some(value.argument)
            found = COMBINED[value.word]([amount(play, context, part) for part in parts])
            if found and any(_is_of_none(play, context, part) for part in parts):
                return found if asks.known_in_part(play, context) else 0
            return found
        if value.word in KINDS:
            return len(_kinds(play, context, value))
        if value.word in _READ:
            seen = information(play, context, value.argument, cite=True)
            return sum(_one_number(play, context, value, i, snapshot) for i, snapshot in seen)
    raise Unencoded.of(f"amount: {value}")


def _is_of_none(play: Play, context: Context, value: Value) -> bool:
    """Whether a number is one of what an effect dealt with before, where there is none."""
    of = value.argument if isinstance(value, Args) and value.word in _READ else None
    return of == "that" and asks.known_in_part.answered(play) and not as_it_left(context)


def _one_number(play: Play, context: Context, asked: Args, i: int, seen: Snapshot | None) -> int:
    """The number that an AMOUNT asks of an object that its words stand for."""
    read = numbers(play, context, asked.argument, i, asked.word) if i in play.state.objects else ()
    return read.pop() if len(read) == 1 else number_of(play, context, seen, asked.word)


def numbers(play: Play, context: Context, words: Value, object_id: int, name: str) -> set[int]:
    """What a number of an object that fits words may be read as now: of two costs, each."""
    seen = Snapshot(play.state.objects[object_id], None)
    if not (isinstance(words, Args) and traits_of(play, seen).parts):
        return {number_of(play, context, seen, name)}
    read = [r for r in asks.readings(play, words, seen) if fits(play, context, words, r)]
    return {number_of(play, context, each, name) for each in read or (seen,)}


KINDS = ("civilizations", "races", "names")
"""The characteristics of which a card can have several: how many different ones is an AMOUNT."""


def _kinds(play: Play, context: Context, value: Args) -> frozenset[str]:
    """Every different civilization, race or name among what a filter stands for."""
    words = value.argument
    found = (Snapshot(play.state.objects[i], None) for i in select(play, context, words))
    seen = (each for one in found for each in _each_meant(play, context, words, one))
    return frozenset(kind for each in seen for kind in getattr(traits_of(play, each), value.word))


def _each_meant(play: Play, context: Context, words: Value, seen: Snapshot) -> tuple[Snapshot, ...]:
    """What of an object of several cards words mean: the object, or each card of it that fits."""
    stacked = len(seen.object.cards) > 1 and asks.readings.answered(play)
    if not stacked or not isinstance(words, Args):
        return (seen,)
    read = asks.readings(play, words, seen)
    return tuple(each for each in read if _fits_each(play, context, words, each))


def number_of(play: Play, context: Context, seen: Snapshot | None, word: str) -> int:
    if seen is None:
        return 0
    traits = traits_of(play, seen)
    if traits.parts and word == "cost":
        return int(asks.cost_read(play, context, seen))
    found: int | None = cost_of(play, seen) if word == "cost" else getattr(traits, word)
    return found or 0


def information(
    play: Play, context: Context, what: Value, *, cite: bool = False, now: bool = False
) -> list[tuple[int, Snapshot | None]]:
    """The objects a WHAT names, each as it is now or, once it has left, as it last was.

    With `now` what has been moved is the card where it lies, not what it was in play.
    """
    ids: tuple[int, ...]
    if what == "self":
        ids = (context.source,)
    elif what == "it":
        left = left_object(play, context)
        ids = (left,) if left is not None else event_objects(context)
    elif what == "that":
        ids = context.that if now else as_it_left(context)
    elif what == "foe":
        ids = foe_of(play, context)
    else:
        ids = select(play, context, what)
    return [(i, last_seen(play, context, i, cite)) for i in ids]
