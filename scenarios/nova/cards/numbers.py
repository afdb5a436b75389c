"""Attack and health: what continuous effects make of them, in which order (802.1.2.1.3 to 5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import static_parts, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject, Held
from scenarios.language.filters import Traits, amount, matches
from scenarios.nova import asks
from scenarios.nova.book import FIELD, answers, policy
from scenarios.nova.cards.becoming import is_changed
from scenarios.nova.cards.counters import changes_by_counters
from scenarios.nova.cards.evolving import risen_by
from scenarios.nova.cards.traits import traits, with_words

Change = tuple[int, str, str, Any]
"""When a change began, of which value, how (add, times, set), and what reads by how much."""


WORDS = ("attack", "health")
HOWS = ("add", "times", "set")
HOWS_IN_AN_ORDER = frozenset({"times", "set"})
"""How a number is changed where it matters what has been done to it before."""


@answers(asks.with_numbers, "802.1.2.1.3")
def with_numbers(play: Play, obj: GameObject, made: Traits) -> Traits:
    """Effects that change numbers are applied next, each once."""
    if made.attack is None or obj.zone != FIELD or not is_changed(play, obj):
        return made
    return _applied(play, obj, made, _ordered(play, obj, made))


def _ordered(play: Play, obj: GameObject, base: Traits) -> list[Change]:
    """The changes of an object's numbers in the order in which they are applied."""
    found = [c for word in WORDS for c in _changes(play, obj, word)]
    if len(found) < 2 or _in_any_order(play, obj):
        return found
    return by_dependency(play, in_order_of_beginning(play, found), obj, base)


def _applied(play: Play, obj: GameObject, made: Traits, changes: list[Change]) -> Traits:
    for _, word, how, make in changes:
        play.read.note_traits(obj.id, made)
        made = _changed(made, word, how, make())
    return made


@policy(
    "802.1.2.1.5",
    on="in order of beginning",
    also=("802.1.2.1.5.1",),
    without=lambda play, changes: changes,
)
def in_order_of_beginning(play: Play, changes: list[Change]) -> list[Change]:
    """What nothing else puts in an order is applied in the order in which it began."""
    return sorted(changes, key=lambda change: change[0])


@policy("802.1.2.1.4", on="by dependency", without=lambda play, changes, obj, base: changes)
def by_dependency(play: Play, changes: list[Change], obj: GameObject, base: Traits) -> list[Change]:
    """What depends on another effect is applied after it.

    One depends on another when that one alone would alter whether or how it applies; where
    they depend on each other the order of their beginning decides.
    """
    if len(changes) < 2:
        return changes
    plain = [_reads(play, obj, c, base) for c in changes]
    needs: list[set[int]] = [set() for _ in changes]
    for m, (_, word, how, _make) in enumerate(changes):
        after = _changed(base, word, how, plain[m])
        if after != base:
            for n, change in enumerate(changes):
                if n != m and _reads(play, obj, change, after) != plain[n]:
                    needs[n].add(m)
    play.read.note_traits(obj.id, base)
    return _sorted_by_need(changes, needs)


def _reads(play: Play, obj: GameObject, change: Change, made: Traits) -> int | None:
    """By how much a change would change an object with these traits; None: not at all."""
    play.read.note_traits(obj.id, made)
    number: int | None = change[3]()
    return number


def _sorted_by_need(changes: list[Change], needs: list[set[int]]) -> list[Change]:
    left, done = list(range(len(changes))), []
    while left:
        free = [n for n in left if not needs[n] & set(left)]
        following = (free or left)[0]
        left.remove(following)
        done.append(changes[following])
    return done


def _changed(made: Traits, word: str, how: str, number: int | None) -> Traits:
    now = getattr(made, word)
    if number is None:
        return made
    value = {"add": now + number, "times": now * number, "set": number}[how]
    return replace(made, **{word: value})


@dataclass(frozen=True, slots=True)
class Made:
    """What of an object's numbers the order decides in which continuous effects are applied.

    `words`: what changes no number came before; `once`: an effect fits no more once applied;
    `dependent`, `by_time`: in another order the numbers would be others.
    """

    words: bool
    once: bool
    dependent: bool
    by_time: bool


def how_made(play: Play, obj: GameObject) -> Made | None:
    """How an object comes to its numbers; None where no order of effects can decide anything."""
    kept = traits(play, obj.id)
    bare = asks.printed(play, obj)
    base, plain = with_words(play, obj, bare), _in_any_order(play, obj)
    made = None
    if base.attack is not None and (base != bare or not plain):
        found = [c for word in WORDS for c in _changes(play, obj, word)]
        made = (_added if plain else _how)(play, obj, base, found) if found else None
    play.read.note_traits(obj.id, kept)
    return made


def has_other_numbers(play: Play, obj: GameObject) -> bool:
    """Whether continuous effects make other numbers of an object than those that it has."""
    kept = traits(play, obj.id)
    base = with_words(play, obj, asks.printed(play, obj))
    changed = base.attack is not None
    changed = changed and _applied(play, obj, base, _ordered(play, obj, base)) != base
    play.read.note_traits(obj.id, kept)
    return changed


def is_below_nought(play: Play, obj: GameObject) -> bool:
    """Whether continuous effects bring the attack of an object below 0, whatever it is read as."""
    kept = traits(play, obj.id)
    base = with_words(play, obj, asks.printed(play, obj))
    made = _applied(play, obj, base, _ordered(play, obj, base))
    play.read.note_traits(obj.id, kept)
    return made.attack is not None and made.attack < 0


def _in_any_order(play: Play, obj: GameObject) -> bool:
    """Whether each change adds and none asks for a number, so that no order decides anything."""
    if any(kernel.applies(play, held) for held in _in_an_order(play)):
        return False
    return all(
        HOWS_IN_AN_ORDER.isdisjoint(dict(effect.bound))
        for effect in play.state.effects
        if effect.kind in WORDS and obj.id in effect.on
    )


def _in_an_order(play: Play) -> tuple[Held, ...]:
    """The static abilities with changes of numbers for which it may matter when they apply."""
    found: tuple[Held, ...] | None = play.read.noted("numbers in an order")
    if found is None:
        changes = ((held, part[word]) for word in WORDS for held, part in statics(play, word))
        found = tuple(held for held, words in changes if _has_an_order(words))
        play.read.note("numbers in an order", found)
    return found


def _has_an_order(words: Value) -> bool:
    assert isinstance(words, Args)
    return not HOWS_IN_AN_ORDER.isdisjoint(words) or _asks_for_a_number(words)


_OF_ITSELF = frozenset({"type", "whose", "race", "civilization", "name", "other"})
"""What a filter asks of a card that rests on that card and on the holder of the ability."""


@answers(kernel.changes_near, "802.1.2.1.3")
def changes_near(play: Play, held: Held, part: Args) -> bool:
    """A change by a plain number of what fits by its own words asks for nothing else."""
    if part.word not in WORDS or held.ability.condition is not None:
        return False
    words = part.argument
    what = words.get("what") if isinstance(words, Args) else None
    if not isinstance(words, Args) or not isinstance(what, Args):
        return False
    plain = all(isinstance(words[how], int) for how in words if how != "what")
    return plain and _OF_ITSELF.issuperset(what) and "said" not in what.values()


@lru_cache(maxsize=4096)
def _asks_for_a_number(words: Value) -> bool:
    """Whether words speak of attack or health, anywhere within them."""
    if isinstance(words, Args):
        asked = (key in WORDS or _asks_for_a_number(v) for key, v in words.items())
        return any(asked)
    if isinstance(words, tuple):
        return any(map(_asks_for_a_number, words))
    return words in WORDS


def _added(play: Play, obj: GameObject, base: Traits, found: list[Change]) -> Made:
    """How it is made of changes that add, whatever their order."""
    by = [_reads(play, obj, change, base) or 0 for change in found]
    bare = asks.printed(play, obj)
    words = bare != base and any(
        n and _reads(play, obj, change, bare) != n for n, change in zip(by, found, strict=True)
    )
    return Made(words, once=False, dependent=False, by_time=False)


def _how(play: Play, obj: GameObject, base: Traits, found: list[Change]) -> Made:
    by_time = in_order_of_beginning(play, found)
    order = by_dependency(play, by_time, obj, base)
    final = _applied(play, obj, base, order)
    bare = asks.printed(play, obj)
    matter = [c for n, c in enumerate(order) if _applied(play, obj, base, _less(order, n)) != final]
    swapped = (_swapped(by_time, n) for n in range(len(by_time) - 1))
    others = (by_dependency(play, row, obj, base) for row in swapped)
    return Made(
        words=any(_reads(play, obj, c, bare) != _reads(play, obj, c, base) for c in matter),
        once=any(_fits_no_more(play, obj, order, order.index(c), base) for c in matter),
        dependent=_applied(play, obj, base, by_time) != final,
        by_time=any(_applied(play, obj, base, row) != final for row in others),
    )


def told_changes(play: Play, obj: GameObject, word: str) -> list[tuple[tuple[str, str], str, int]]:
    """Who changes a number of an object, how and by how much, in the order of application."""
    kept = traits(play, obj.id)
    made = with_words(play, obj, asks.printed(play, obj))
    names: dict[int, tuple[str, str]] = {}
    found: list[Change] = []
    for each in WORDS:
        own = list(_changes(play, obj, each))
        names |= {id(c): by for c, by in zip(own, _sources(play, obj, each), strict=True)}
        found += own
    row = []
    for change in by_dependency(play, in_order_of_beginning(play, found), obj, made):
        number = _reads(play, obj, change, made)
        made = _changed(made, change[1], change[2], number)
        if number is not None and change[1] == word:
            row.append((names[id(change)], change[2], number))
    play.read.note_traits(obj.id, kept)
    return row


def _less(changes: list[Change], n: int) -> list[Change]:
    return changes[:n] + changes[n + 1 :]


def _swapped(changes: list[Change], n: int) -> list[Change]:
    """The same changes with two neighbours in the other order."""
    return [*changes[:n], changes[n + 1], changes[n], *changes[n + 2 :]]


def _fits_no_more(play: Play, obj: GameObject, order: list[Change], n: int, base: Traits) -> bool:
    """Whether an effect that was applied would not apply to what it has made."""
    before = _applied(play, obj, base, order[:n])
    applies = _reads(play, obj, order[n], before) is not None
    after = _applied(play, obj, base, order[: n + 1])
    return applies and _reads(play, obj, order[n], after) is None


def _changes(play: Play, obj: GameObject, word: str) -> Iterator[Change]:
    """Static abilities count from when their card came, others from when they were played."""
    for held, words in static_parts(play, word):
        for how in HOWS:
            if how in words:
                yield held.holder.id, word, how, _static_change(play, held, words, how, obj)
    for effect in play.state.effects:
        if effect.kind == word and obj.id in effect.on:
            bound = dict(effect.bound)
            played = bound.get("played", effect.id)
            for how in HOWS:
                if isinstance(bound.get(how), int):
                    yield int(str(played)), word, how, (lambda number=bound[how]: number)
    if risen := risen_by(play, obj, word):
        yield obj.id, word, "add", (lambda number=risen: number)
    for since, by in changes_by_counters(play, obj, word):
        yield since, word, "add", (lambda number=by: number)


def _sources(play: Play, obj: GameObject, word: str) -> Iterator[tuple[str, str]]:
    """Whose each of these changes is, one after the other."""
    for held, words in static_parts(play, word):
        yield from (play.source_in_words(held.holder.id, "") for how in HOWS if how in words)
    for effect in play.state.effects:
        if effect.kind == word and obj.id in effect.on:
            bound, by = dict(effect.bound), play.source_in_words(effect.source, effect.owner)
            yield from (by for how in HOWS if isinstance(bound.get(how), int))
    if risen_by(play, obj, word):
        yield "進化", "evolution"
    yield from (("カウンター", "counters") for _ in changes_by_counters(play, obj, word))


def _static_change(play: Play, held: Held, words: Args, how: str, obj: GameObject) -> Any:
    """Read when its turn comes, on the values as they are by then (802.1.2.1.3)."""

    def read() -> int | None:
        if matches(play, held.context(), words["what"], obj):
            return amount(play, held.context(), words[how])
        return None

    return read
