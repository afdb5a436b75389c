"""Which abilities there are now: printed, granted, and functioning where they stand.

Cards are data that the kernel reads through two small protocols; it knows no card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from scenarios.engine import asks
from scenarios.engine.args import Args, Value, texts
from scenarios.engine.cards import Ability
from scenarios.engine.readings import LOSES, NEAR, OF_ZONE, PLAIN, Readings, is_special
from scenarios.engine.records import replace
from scenarios.engine.state import (
    Effect,
    GameObject,
    GameState,
    Held,
    Place,
    ids_in,
)

if TYPE_CHECKING:
    from scenarios.engine.play import Play


ALL = "all"
ROUNDS = 60
"""How often what depends on itself is looked at anew before it is said never to settle."""

Table: TypeAlias = dict[str, list[tuple[Held, Args]]]
"""The parts of the static abilities that function, by the word with which each begins."""


def definition(state: GameState, obj: GameObject) -> Any:
    """The data that an object shows: its top card, or the part or form of it that stands there.

    A mark `part N` names one of the card's parts, `joined` its form; so does an effect of the
    kind `form`, bound to the card.
    """
    card = state.cards[obj.cards[0]].definition
    if obj.marks:
        for n, part in enumerate(getattr(card, "parts", ()), start=1):
            if f"part {n}" in obj.marks:
                return part
    if getattr(card, "forms", ()):
        formed = any(
            e.kind == "form" and obj.id in e.on and ("card", obj.cards[0]) in e.bound
            for e in state.effects
        )
        if formed or "joined" in obj.marks:
            return card.forms[0]
    return card


def printed(state: GameState, obj: GameObject) -> tuple[Any, ...]:
    """The abilities printed on an object's top card; none while it lies face down in play.

    One that waits for one of several events stands here as often, as it waits for each.
    """
    found: tuple[Any, ...] = definition(state, obj).abilities
    for ability in found:
        if ability.each:
            return tuple(one for whole in found for one in whole.each or (whole,))
    return found


def functioning(play: Play) -> tuple[Held, ...]:
    """Every printed or effect-granted ability that functions now, by holder in zone order."""
    known = play.read.whole
    cached: tuple[Held, ...] | None = known.get("functioning")
    if cached is None:
        state = play.state
        changing = [e for e in state.effects if e.kind in ("gain", LOSES)]
        if changing:
            cached = tuple(_with_granted(play, changing))
        else:
            rows = [_of_zone(play, p, ids) for p, ids in state.zones.items() if p.zone != "deck"]
            cached = tuple(chain.from_iterable(rows))
            if all((OF_ZONE, p) in known for p in state.zones if p.zone != "deck"):
                known[PLAIN] = True
        known["functioning"] = cached
    return cached


def _with_granted(play: Play, changing: list[Effect]) -> Iterator[Held]:
    objects, gone = play.state.objects, taken(play)
    for object_id in chain.from_iterable(play.state.zones.values()):
        own = functioning_of(play, objects[object_id])
        yield from (h for h in own if not is_taken(gone, object_id, h.ability)) if gone else own
        for effect in changing:
            if effect.kind == "gain" and object_id in effect.on:
                that = ids_in(effect.bound, "that")
                for given in _given(effect.words["ability"], f"given {effect.id}", that):
                    yield Held(objects[object_id], given)


def _of_zone(play: Play, place: Place, ids: tuple[int, ...]) -> tuple[Held, ...]:
    """The abilities of a zone's objects as they are by themselves, kept while those stay as is."""
    key = (OF_ZONE, place)
    found: tuple[Held, ...] | None = play.read.whole.get(key)
    if found is None:
        row = [play.state.objects[i] for i in ids]
        found = tuple([held for obj in row for held in functioning_of(play, obj)])
        if not any(is_special(play.state, obj) for obj in row):
            play.read.whole[key] = found
    return found


def functioning_of(play: Play, obj: GameObject) -> tuple[Held, ...]:
    """The abilities of one object that function where it is, of a plain one kept with it."""
    found: tuple[Held, ...] | None = play.read.of_alone("own", obj)
    if found is None:
        abilities, special = printed(play.state, obj), is_special(play.state, obj)
        if special and asks.inherent.answered(play):
            abilities += asks.inherent(play, obj)
        found = tuple([Held(obj, a) for a in abilities if asks.functions(play, obj, a)])
        if special and asks.of_the_other_cards.answered(play):
            found += asks.of_the_other_cards(play, obj)
        if not special:
            play.read.keep_alone("own", obj, found)
    return found


@lru_cache(maxsize=4096)
def _given(ability: Ability, name: str, that: Any = ()) -> tuple[Any, ...]:
    """A granted ability under a name of its own, so that it is not taken for a printed one.

    `that` is what the effect that grants it had dealt with, of which its words may speak.
    One that waits for one of several events is given as it waits for each.
    """
    more = {"that": that} if that else {}
    return tuple(replace(one, id=name, **more) for one in ability.each or (ability,))


def statics(play: Play, word: str) -> tuple[tuple[Held, Args], ...]:
    """The parts of functioning static abilities that begin with `word`, granted ones too."""
    table = play.read.whole.get("statics")
    if table == {}:
        return ()
    if table is None:
        table = play.read.whole["statics"] = _by_word(functioning(play))
        if "gain" in table:
            table = _with_given_statics(play, table)
        if LOSES in table:
            table = play.read.whole["statics"] = without_the_lost(play, table, _read_anew)
        play.read.whole[NEAR] = bool(table) and _are_near(play, table)
    return tuple(table.get(word, ()))


def _are_near(play: Play, table: Table) -> bool:
    """Whether what each changes rests on what that is by itself and on who has the ability."""
    if not asks.changes_near.answered(play):
        return False
    return all(asks.changes_near(play, *part) for row in table.values() for part in row)


def any_statics(play: Play) -> bool:
    """Whether any static ability functions."""
    found: Table | None = play.read.noted("statics")
    if found is None:
        statics(play, "")
        found = play.read.noted("statics")
    return bool(found)


def _read_anew(play: Play, left: tuple[Held, ...]) -> Table:
    """The parts of these abilities, with what they give."""
    forget(play.read)
    play.read.whole["functioning"] = left
    table = play.read.whole["statics"] = _by_word(left)
    return _with_given_statics(play, table) if "gain" in table else table


def _with_given_statics(play: Play, table: Table) -> Table:
    """The parts with those that other parts grant, which may grant some in their turn.

    Grants that ask for what granted abilities change are looked at until they stay the same.
    """
    asking = _grants_ask(play, table)
    rounds = ROUNDS if asking else max(_depth(part) for _, part in table["gain"])
    had: list[Held] = []
    for _ in range(rounds):
        given = [h for h in _given_by_statics(play) if h.ability.kind == "static"]
        forget(play.read)  # what was read before the granted abilities were known
        table = play.read.whole["statics"] = _by_word((*functioning(play), *given))
        if _same(given, had):
            break
        had = given
    else:
        play.read.whole["unsettled"] = asking
    return table


def _grants_ask(play: Play, table: Table) -> bool:
    """Whether what static abilities grant depends on what they grant, as the rulebook reads it."""
    return asks.grants_ask.answered(play) and bool(asks.grants_ask(play, table["gain"]))


def _same(one: Iterable[Held], two: Iterable[Held]) -> bool:
    return {h.name for h in one} == {h.name for h in two}


def _depth(part: Args) -> int:
    """How many static abilities one grants the next, beginning with this part of one."""
    given = _granted(part)
    if given.kind != "static":
        return 0
    return 1 + max((_depth(inner) for inner in given.static if inner.word == "gain"), default=0)


_KEPT = ("functioning", "holders", "unsettled", LOSES)


def forget(read: Readings) -> None:
    """Leave of what was read only what rests on no granted ability."""
    read.each.clear()
    read.moment.clear()
    for name in list(read.whole):
        if name not in _KEPT and name[0] != OF_ZONE:
            del read.whole[name]


def _by_word(held: Iterable[Held]) -> Table:
    table: Table = {}
    for each in held:
        for part in each.ability.static if each.ability.kind == "static" else ():
            table.setdefault(part.word, []).append((each, part))
    return table


def static_parts(play: Play, word: str) -> Iterator[tuple[Held, Args]]:
    """The words of the static abilities that speak of `word` and apply now."""
    for held, part in statics(play, word):
        if asks.applies(play, held):
            yield held, _words(part, word)


def _granted(part: Args) -> Any:
    return _words(part, "gain")["ability"]


def _words(part: Args, word: str) -> Args:
    found = part[word]
    assert isinstance(found, Args)
    return found


def triggered(play: Play) -> tuple[Held, ...]:
    """The functioning triggered abilities, with those granted by static abilities."""
    return of_kind(play, "triggered")


def of_kind(play: Play, kind: str) -> tuple[Held, ...]:
    """The functioning abilities of a kind, with those granted by static abilities."""
    table = play.read.whole.get("kinds")
    if table is None:
        found: dict[str, list[Held]] = {}
        for held in all_functioning(play):
            found.setdefault(held.ability.kind, []).append(held)
        table = play.read.whole["kinds"] = {k: tuple(row) for k, row in found.items()}
    of_it: tuple[Held, ...] = table.get(kind, ())
    return of_it


def trigger_words(play: Play) -> frozenset[str]:
    """The words with which the conditions of the functioning triggered abilities begin."""
    found: frozenset[str] | None = play.read.whole.get("trigger words")
    if found is None:
        words = [held.ability.pattern.word for held in triggered(play)]
        found = play.read.whole["trigger words"] = frozenset(words)
    return found


_TABLES = ("kinds", "keywords by holder", "trigger words")
"""What is made of the functioning abilities, those granted by static abilities among them."""


def all_functioning(play: Play) -> tuple[Held, ...]:
    """Functioning abilities including those that static abilities grant."""
    cached: tuple[Held, ...] | None = play.read.whole.get("all_functioning")
    if cached is None:
        gains = statics(play, "gain")
        if gains and _grants_ask(play, {"gain": list(gains)}):
            return _settled(play)
        cached = functioning(play) + tuple(_given_by_statics(play))
        _keep(play, cached)
    return cached


def _settled(play: Play) -> tuple[Held, ...]:
    """All abilities where what is granted depends on what is: as they stay when looked at again."""
    own = found = functioning(play)
    for _ in range(ROUNDS):
        _keep(play, found)
        for kept in (play.read.each, play.read.moment):
            for key in [k for k in kept if k[0] == "keywords"]:
                del kept[key]
        again = own + tuple(_given_by_statics(play))
        if _same(again, found):
            break
        found = again
    else:
        play.read.whole["unsettled"] = True
    _keep(play, found)
    return found


def _keep(play: Play, found: tuple[Held, ...]) -> None:
    play.read.whole["all_functioning"] = found
    for table in _TABLES:  # made while that was being found out
        play.read.whole.pop(table, None)


def _given_by_statics(play: Play) -> Iterator[Held]:
    known: dict[tuple[int, str], int] = {}
    for held, part in statics(play, "gain"):
        n = known[held.name] = known.get(held.name, -1) + 1
        if asks.applies(play, held):
            of = "" if held.ability.id.startswith("given ") else f"/{held.holder.shown}"
            name = f"given {held.holder.id}{of}.{held.ability.id}.{n}"
            for i in asks.select(play, held.context(), _words(part, "gain")["what"]):
                for given in _given(_granted(part), name):
                    yield Held(play.state.objects[i], given)


def keywords(play: Play, object_id: int) -> dict[str, tuple[Value, ...]]:
    """The keyword abilities of an object, printed and granted, with their different arguments."""
    cache, key = play.read.each, ("keywords", object_id)
    found = cache.get(key)
    if found is None:
        found = play.read.moment.get(key)
    if found is None:
        obj = play.state.objects[object_id]
        found = cache[key] = {}  # a keyword's condition may ask for keywords
        own = (Held(obj, a) for a in printed(play.state, obj) if asks.functions(play, obj, a))
        had = [*own, *_keywords_by_holder(play).get(object_id, ())]
        held = [h for h in had if h.ability.kind == "keyword"]
        if held and (gone := taken(play)):
            held = [h for h in held if not is_taken(gone, object_id, h.ability)]
        for _, ability in held:
            if ability.condition is None or asks.applies(play, Held(obj, ability)):
                known = found.get(ability.keyword, ())
                if ability.argument not in known:
                    found[ability.keyword] = (*known, ability.argument)
        if any(h.ability.condition is not None for h in held):
            play.read.moment[key] = cache.pop(key)
    return found


def _keywords_by_holder(play: Play) -> dict[int, list[Held]]:
    table: dict[int, list[Held]] | None = play.read.whole.get("keywords by holder")
    if table is None:
        table = play.read.whole["keywords by holder"] = {}
        for held in of_kind(play, "keyword"):
            table.setdefault(held.holder.id, []).append(held)
    return table


def has(play: Play, object_id: int, keyword: str) -> bool:
    """Whether an object has a keyword ability now."""
    return object_id in play.state.objects and keyword in keywords(play, object_id)


Taken: TypeAlias = dict[int, frozenset[str]]
"""By object, the keyword abilities that are taken from it; `all` for everything it has."""


def taken(play: Play) -> Taken:
    """What effects take from objects now; of static abilities as far as they have been read."""
    found: Taken = dict(play.read.whole.get(LOSES, ()))
    for effect in play.state.effects:
        if effect.kind == LOSES:
            for object_id in effect.on:
                found[object_id] = found.get(object_id, frozenset()) | _what_goes(effect.words)
    return found


def _what_goes(words: Args) -> frozenset[str]:
    """The keyword abilities that these words take, or all abilities."""
    return frozenset(texts(words["keyword"]) if "keyword" in words else (ALL,))


def is_taken(gone: Taken, object_id: int, ability: Ability) -> bool:
    """Whether an ability is one of those; what the rules give a card of a type is none."""
    if object_id not in gone or hasattr(ability, "rules") or ability.id.startswith("given "):
        return False
    return is_meant(gone[object_id], ability)


def is_meant(words: frozenset[str], ability: Ability) -> bool:
    """Whether an ability is of those that are taken by their keywords, or all are."""
    return ALL in words or (ability.kind == "keyword" and ability.keyword in words)


def without_the_lost(
    play: Play, table: object, read_anew: Callable[[Play, tuple[Any, ...]], Any]
) -> Any:
    """The parts of static abilities without those that some of them take away.

    What has been taken from its card takes nothing: it is looked at until it stays the same.
    """
    whole, had = functioning(play), Taken()
    for _ in range(ROUNDS):
        found = _by_statics(play)
        if found == had:
            break
        had = found
        play.read.whole[LOSES] = found
        left = tuple(h for h in whole if not is_taken(found, h.holder.id, h.ability))
        table = read_anew(play, left)
    else:
        play.read.whole["unsettled"] = True
    return table


def _by_statics(play: Play) -> Taken:
    found = Taken()
    for held, words in static_parts(play, LOSES):
        for i in asks.select(play, held.context(), words["what"]):
            found[i] = found.get(i, frozenset()) | _what_goes(words)
    return found
