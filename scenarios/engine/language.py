"""The words of the ability language: filters, choices, amounts and conditions.

What a word means in a game (which zone is the zone of play, what an object's traits are) is
the rulebook's; how words combine is the same for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args, Value
from scenarios.engine.questions import Question
from scenarios.engine.state import Context, GameObject, Snapshot

if TYPE_CHECKING:
    from scenarios.engine.play import Play

INFINITE = 10**12


@dataclass(frozen=True, slots=True)
class Traits:
    """What the rules read of an object: its characteristics after continuous effects."""

    types: frozenset[str] = frozenset()
    civilizations: frozenset[str] = frozenset()
    races: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    cost: int = 0
    power: int | None = None
    attack: int | None = None
    health: int | None = None


class Unencoded(Exception):
    """A word that the grammar has and this rulebook does not execute."""

    def __init__(self, word: str, line: int = 0) -> None:
        super().__init__(word)
        self.word = word
        self.line = line


def opponent(play: Play, player: str) -> str:
    """The other player of a game of two."""
    found: str = next(p for p in play.state.var("players") if p != player)
    return found


def players(play: Play, context: Context, word: Value) -> tuple[str, ...]:
    """The players that me, opponent, each or a name stand for, the turn player first."""
    if word in (None, "me", "mine"):
        return (context.controller,)
    if word == "opponent":
        return (opponent(play, context.controller),)
    if word in ("each", "any"):
        turn = play.state.var("turn_player")
        return tuple(sorted(play.state.var("players"), key=lambda p: p != turn))
    return (str(word),)


# -- filters ------------------------------------------------------------------------------------


def select(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    """The objects that a WHAT without a choice stands for, in zone order."""
    if isinstance(what, str):
        return _named(play, context, what)
    if isinstance(what, tuple):
        return tuple(i for part in what for i in select(play, context, part))
    if not isinstance(what, Args):
        raise Unencoded(str(what))
    return tuple(o.id for o in candidates(play, context, what) if matches(play, context, what, o))


def _named(play: Play, context: Context, word: str) -> tuple[int, ...]:
    state = play.state
    if word == "self":
        return _followed(play, context, context.source)
    if word == "it":
        fact = context.event
        if fact is None:
            return ()
        return tuple(i for i in (fact.made or (fact.event.obj,)) if i in state.objects)
    if word == "that":
        return tuple(i for i in context.that if i in state.objects)
    if word == "all":
        return select(play, context, Args({"whose": "any"}))
    roles = play.policy("role", word)
    return tuple(i for i in roles if i in state.objects)


def _followed(play: Play, context: Context, source: int) -> tuple[int, ...]:
    """The source, or what it became in the event that its ability triggered on."""
    if source in play.state.objects:
        return (source,)
    fact = context.event
    if fact is not None and fact.event.obj == source:
        return tuple(i for i in fact.made[:1] if i in play.state.objects)
    return ()


def candidates(play: Play, context: Context, words: Args) -> list[GameObject]:
    """The objects in the zones that a filter speaks of, present ones only."""
    state = play.state
    zone = words.get("zone") or play.policy("main_zone")
    zones = zone if isinstance(zone, tuple) else (zone,)
    found: list[GameObject] = []
    for player in _whose(play, context, words.get("whose")):
        for name in zones:
            ids = state.zone(str(name), player)
            found += [o for i in ids if (o := state.objects[i]).present]
    return found


def _whose(play: Play, context: Context, word: Value) -> tuple[str, ...]:
    if word in ("mine", "me"):
        return (context.controller,)
    if word == "opponent":
        return (opponent(play, context.controller),)
    return players(play, context, "each")


def matches(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    """Whether an object as it is now fits a filter (its zone is the caller's business)."""
    return fits(play, context, words, Snapshot(obj, None))


def fits(play: Play, context: Context, words: Value, seen: Snapshot) -> bool:
    """Whether an object as it was seen fits a filter."""
    if isinstance(words, str):
        if words == "all":
            return True
        return seen.object.id in _named(play, context, words) or (
            words == "self" and seen.object.id == context.source
        )
    assert isinstance(words, Args)
    for key, value in words.items():
        if key in _IGNORED:
            continue
        test = _TESTS.get(key)
        if test is None:
            raise Unencoded(key, words.line)
        if not test(play, context, value, seen):
            return False
    return True


_IGNORED = frozenset({"zone", "choose", "target", "count", "up_to", "by"})


def _traits(play: Play, seen: Snapshot) -> Traits:
    found = seen.traits if seen.traits is not None else play.policy("traits", seen.object.id)
    assert isinstance(found, Traits)
    return found


def _is_type(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    return value == "card" or play.policy("is_type", str(value), _traits(play, seen), seen.object)


def _is_whose(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    return seen.object.controller in _whose(play, context, value)


def in_range(play: Play, context: Context, number: int | None, value: Value) -> bool:
    """Whether a number fits `5`, `{max: 3000}` or `{min: 2}`; the bounds may be amounts."""
    if number is None:
        return False
    if isinstance(value, Args):
        low, high = value.get("min"), value.get("max")
        above = low is None or number >= amount(play, context, low)
        return above and (high is None or number <= amount(play, context, high))
    return number == value


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _some(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _keyword(play: Play, context: Context, value: Value, seen: Snapshot) -> bool:
    return seen.object.id in play.state.objects and str(value) in keywords(play, seen.object.id)


_TESTS: dict[str, Any] = {
    "type": _is_type,
    "whose": _is_whose,
    "name": lambda p, c, v, s: bool(set(_some(v)) & _traits(p, s).names),
    "civilization": lambda p, c, v, s: bool(set(_some(v)) & _traits(p, s).civilizations),
    "color": lambda p, c, v, s: bool(set(_some(v)) & _traits(p, s).civilizations),
    "race": lambda p, c, v, s: bool(set(_some(v)) & _traits(p, s).races),
    "power": lambda p, c, v, s: in_range(p, c, _traits(p, s).power, v),
    "attack": lambda p, c, v, s: in_range(p, c, _traits(p, s).attack, v),
    "health": lambda p, c, v, s: in_range(p, c, _traits(p, s).health, v),
    "cost": lambda p, c, v, s: in_range(p, c, _traits(p, s).cost, v),
    "damage": lambda p, c, v, s: in_range(p, c, s.object.damage, v),
    "tapped": lambda p, c, v, s: s.object.tapped is v,
    "other": lambda p, c, v, s: (s.object.id != c.source) is v,
    "keyword": _keyword,
    "evolution": lambda p, c, v, s: p.policy("is_type", "evolution", _traits(p, s), s.object) is v,
    "sick": lambda p, c, v, s: p.policy("is_sick", s.object) is v,
    "face": lambda p, c, v, s: s.object.face_up is (v == "up"),
    "not": lambda p, c, v, s: not fits(p, c, v, s),
    "either": lambda p, c, v, s: any(fits(p, c, each, s) for each in v),
}


# -- choices, amounts, conditions -----------------------------------------------------------------


def chosen(
    play: Play, context: Context, what: Value, rules: tuple[str, ...], exclude: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The objects a WHAT stands for, asking its player where it is a choice."""
    if not isinstance(what, Args) or "choose" not in what:
        return select(play, context, what)
    options = tuple(i for i in select(play, context, what["choose"]) if i not in exclude)
    options = tuple(i for i in options if play.policy("may_choose", context, i))
    if "up_to" in what:
        least, most = 0, amount(play, context, what["up_to"])
    else:
        least = most = amount(play, context, what.get("count", 1))
    by = context.controller
    if what.get("by") == "opponent":
        by = opponent(play, by)
    count = min(most, len(options))
    if count <= 0:
        nobody = ("選べるものがなく、何もしない", "there is nothing to choose: nothing is done")
        play.note(rules, *nobody, status="impossible", actor=by)
        return ()
    answer: tuple[int, ...] = play.ask(
        Question(
            "choose",
            by,
            rules,
            "選ぶ",
            "choose",
            options,
            min(least, len(options)),
            count,
            alike=lambda i: play.policy("alike", i),
        )
    )
    return answer


def amount(play: Play, context: Context, value: Value) -> int:
    """The number that an AMOUNT comes to now."""
    if isinstance(value, int):
        return value
    if value == "infinite":
        return INFINITE
    if isinstance(value, Args):
        if value.word == "count":
            return len(select(play, context, value["count"]))
        if value.word == "times":
            pair = value["times"]
            assert isinstance(pair, tuple)
            return amount(play, context, pair[0]) * amount(play, context, pair[1])
        if value.word in {"power", "cost", "attack", "health"}:
            return sum(
                getattr(_seen_traits(play, context, i), value.word) or 0
                for i in _ids_even_gone(play, context, value.argument)
            )
    raise Unencoded(f"amount {value!r}")


def _ids_even_gone(play: Play, context: Context, what: Value) -> tuple[int, ...]:
    if what == "self":
        return (context.source,)
    if what == "it" and context.event is not None:
        return (context.event.event.obj,)
    if what == "that":
        return context.that
    return select(play, context, what)


def _seen_traits(play: Play, context: Context, object_id: int) -> Traits:
    """The traits of an object now, or as it last was where it stood."""
    if object_id in play.state.objects:
        return play.policy("traits", object_id)  # type: ignore[no-any-return]
    if play.open and "looking_back" in play.book.policies:
        play.cite(*play.policy("looking_back"))
    fact = context.event
    if fact is not None and fact.before and fact.event.obj == object_id:
        return fact.before.traits  # type: ignore[no-any-return]
    if context.snapshot is not None and context.source == object_id:
        return context.snapshot.traits  # type: ignore[no-any-return]
    remembered = play.state.var("last_known", {}).get(object_id)
    return remembered.traits if remembered else Traits()


def holds(play: Play, context: Context, condition: Args | None) -> bool:
    """Whether a condition is met now."""
    if condition is None:
        return True
    word, value = condition.word, condition.argument
    if word not in _CONDITIONS:
        raise Unencoded(word, condition.line)
    return bool(_CONDITIONS[word](play, context, value, condition))


def _bounds(number: int, words: Args) -> bool:
    if "is" in words:
        return number == words["is"]
    low, high = words.get("min"), words.get("max")
    if low is None and high is None:
        return number > 0
    return (low is None or number >= _int(low)) and (high is None or number <= _int(high))


def _is(play: Play, context: Context, value: Value, words: Args) -> bool:
    ids = _ids_even_gone(play, context, words.get("of", "it"))
    for object_id in ids:
        now = play.state.objects.get(object_id)
        seen = Snapshot(now, None) if now else _last_seen(play, context, object_id)
        if seen is None or not fits(play, context, value, seen):
            return False
    return bool(ids)


def _last_seen(play: Play, context: Context, object_id: int) -> Snapshot | None:
    if context.event is not None and context.event.event.obj == object_id:
        found: Snapshot | None = context.event.before
        return found
    if context.source == object_id:
        return context.snapshot
    remembered: Snapshot | None = play.state.var("last_known", {}).get(object_id)
    return remembered


def _side(play: Play, context: Context, value: Value) -> str:
    return players(play, context, value)[0]


_CONDITIONS: dict[str, Any] = {
    "count": lambda p, c, v, w: _bounds(len(select(p, c, v)), w),
    "is": _is,
    "turn": lambda p, c, v, w: p.state.var("turn_player") in players(p, c, v),
    "power": lambda p, c, v, w: _bounds(amount(p, c, Args({"power": v})), w),
    "did": lambda p, c, v, w: c.did is v,
    "shields": lambda p, c, v, w: _bounds(len(p.state.present("shields", _side(p, c, v))), w),
    "hand": lambda p, c, v, w: _bounds(len(p.state.present("hand", _side(p, c, v))), w),
    "life": lambda p, c, v, w: _bounds(p.state.var("life", {})[_side(p, c, v)], w),
    "all": lambda p, c, v, w: all(holds(p, c, each) for each in v),
    "any": lambda p, c, v, w: any(holds(p, c, each) for each in v),
    "not": lambda p, c, v, w: not holds(p, c, v),
}
