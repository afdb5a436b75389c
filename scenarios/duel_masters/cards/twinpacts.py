"""Twinpacts: what is read of them, how they are played (810)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    DRIVEN,
    ELEMENTS,
    FLEETING,
    SHIELDS,
    answers,
    bundled,
    policy,
    rule,
)
from scenarios.duel_masters.cards.characteristics import characteristics
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, keywords
from scenarios.engine.args import Args, Value, filter_of
from scenarios.engine.cards import CardDef
from scenarios.engine.characteristics import Traits
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, Snapshot
from scenarios.language.filters import Unencoded, fits

VERBS = {"creature": "summon", "evolution_creature": "summon", "spell": "cast", "field": "deploy"}
"""How a card of this type is played; the others are played (701.5a)."""

Judge = Callable[[], Refusal | None]


# -- what is read ---------------------------------------------------------------------------------


@answers(asks.joined_name, "810.4")
def joined_name(play: Play, base: Traits, card: CardDef) -> Traits:
    """A card of two parts has the name that the names of both make; in battle its creature's."""
    names = base.names | {"/".join(part.name for part in card.parts)}
    return replace(base, names=names, parts=tuple(replace(p, names=names) for p in base.parts))


@answers(kernel.readings, "810.1", without=lambda play, words, seen: (seen,))
def readings(play: Play, words: Args, seen: Snapshot) -> tuple[Snapshot, ...]:
    """What is said of a card of two parts is asked of what it is as a card, or of a part."""
    if speaks_of_each_card(play, words, seen):
        each: tuple[Snapshot, ...] = kernel.each_card(play, words, seen)
        return each
    traits = seen.traits or kernel.traits(play, seen.object.id)
    as_card = is_about_cards(words) and seen.object.zone == BATTLE
    card = _card(play, seen.object)
    as_card = as_card and not asks.face_shown(play, card)
    whole = joined_name(play, characteristics(card), card) if as_card and card.parts else traits
    if not whole.parts:
        return (seen,)
    had = seen.keywords
    if seen.traits is None and seen.object.id in play.state.objects:
        had = frozenset(keywords(play, seen.object.id))
    of_a_part = asks_for_a_type(words) and not as_card
    read = each_part_alone(play, whole) if of_a_part else by_either_cost(play, whole)
    return tuple(Snapshot(seen.object, each, had) for each in read)


def _all_of_it(play: Play, whole: Traits) -> tuple[Traits, ...]:
    return (replace(whole, parts=()),)


@policy("810.3a", on="each part alone", without=_all_of_it)
def each_part_alone(play: Play, whole: Traits) -> tuple[Traits, ...]:
    """Asked for a card type, each part is read by itself."""
    return whole.parts


@policy("201.2b", on="by either cost", without=_all_of_it)
def by_either_cost(play: Play, whole: Traits) -> tuple[Traits, ...]:
    """Of two costs of a card either may be read."""
    return tuple(replace(whole, cost=part.cost, parts=()) for part in whole.parts)


def speaks_of_each_card(play: Play, words: Args, seen: Snapshot) -> bool:
    """Whether words are about the cards of a stack or shield, not about all of it (200.3a)."""
    stacked = len(seen.object.cards) > 1 and seen.object.zone in (BATTLE, SHIELDS)
    return stacked and bool(asks.read_beneath(play, words))


def is_about_cards(words: Args) -> bool:
    """Whether a filter specifies cards, not elements or shields.

    What lies beneath an element is a card; so is what has a type or a name among the shields.
    """
    if words.get("type") == "card" or "beneath" in words:
        return True
    return words.get("zone") == SHIELDS and not _OF_A_SHIELD.issuperset(words)


_OF_A_SHIELD = frozenset({"zone", "whose", "owner", "other", "face", "among"})
"""What may be said of a shield as such, whose cards are hidden."""


@lru_cache(maxsize=4096)
def asks_for_a_type(words: Args) -> bool:
    """Whether a filter names a card type anywhere."""
    if words.get("type", "card") != "card" or "special" in words:
        return True
    either = words.get("either")
    inner = (words.get("not"), *(either if isinstance(either, tuple) else ()))
    return any(isinstance(each, Args) and asks_for_a_type(each) for each in inner)


def _first_cost(play: Play, context: Context, seen: Snapshot) -> int:
    return characteristics(_card(play, seen.object)).parts[0].cost or 0


@answers(kernel.cost_read, "201.2b", without=_first_cost)
def cost_read(play: Play, context: Context, seen: Snapshot) -> int:
    """Of two costs an effect's player reads the one that is liked, the same one all through it."""
    here = play.state.contexts.get(context.id)
    kept = dict(here.values) if here is not None else {}
    which = f"cost read of {seen.object.id}"
    if which in kept:
        return int(str(kept[which]))
    traits = seen.traits or kernel.traits(play, seen.object.id)
    costs = tuple(dict.fromkeys(part.cost for part in traits.parts))
    name = play.name(seen.object.id)
    said = f"{name}のどちらのコストを参照するか", f"which cost of {name} is read"
    asked = Question("option", context.controller, ("201.2b",), *said, costs)
    answer = int(play.ask(asked))
    if here is not None:
        play.remember(context.id, **{which: answer})
    return answer


def _card(play: Play, obj: GameObject) -> Any:
    return play.state.cards[obj.cards[0]].definition


# -- which part is shown --------------------------------------------------------------------------


def part_shown(obj: GameObject) -> int:
    """The number of the part that an object shows, 0 for the whole card."""
    return next((int(mark[5:]) for mark in obj.marks if mark.startswith("part ")), 0)


def showing(obj: GameObject, part: int) -> GameObject:
    """The object showing a part of its card, or with 0 the card again."""
    passing = ("part ", DRIVEN)
    kept = frozenset(m for m in obj.marks if not m.startswith(passing) and m not in FLEETING)
    return replace(obj, marks=kept | {f"part {part}"} if part else kept)


def while_showing(play: Play, object_id: int, part: int, judge: Judge) -> Refusal | None:
    """What a guard says of an object as one of its parts."""
    with play.as_if(play.state.with_object(showing(play.state.objects[object_id], part))):
        return judge()


@rule("810.3", quiet=True, ja="どちらの側か", en="which part of it")
def show_part(play: Play, obj: int, part: int) -> None:
    """A card of two parts is played or put as one of them."""
    found = play.state.objects[obj]
    if part and part_shown(found) != part:
        name = _card(play, found).parts[part - 1].name
        play.say(f"{play.name(obj)}を{name}として扱う", f"{play.name(obj)} is taken as {name}")
        play.put(showing(found, part))


# -- played by its player ------------------------------------------------------------------------


def part_of(play: Play, action: Action) -> int | None:
    """The part that an action plays, 0 for a card without parts, None if it is not clear."""
    parts = _card(play, play.state.objects[action.what]).parts
    named = dict(action.data).get("part")
    if not parts:
        return 0
    if isinstance(named, int):
        return named if 1 <= named <= len(parts) else None
    verbs = [VERBS.get(part.type, "play") for part in parts]
    if verbs.count(action.kind) == 1:
        return verbs.index(action.kind) + 1
    return None


def judge_play(play: Play, action: Action) -> Refusal | None:
    """Why a card may not be played; of a card of two parts, as the part that is played."""
    obj = play.state.objects[action.what]
    if bundled(obj):
        return asks.judge_in_a_shield(play, action)
    if _card(play, obj).partners:
        return asks.judge_joined(play, action)
    part = part_of(play, action)
    if part is None:
        return refuse("どちらの側かを示す", "say which part is played", "810.3")
    if part == 0:
        return play.judge("play", action)
    return while_showing(play, action.what, part, lambda: play.judge("play", action))


def ways_to_play(play: Play, action: Action) -> tuple[Action, ...]:
    """An action for each part of its card; for a card without parts the action itself."""
    card = _card(play, play.state.objects[action.what])
    if card.partners:
        return (replace(action, kind=VERBS.get(card.forms[0].type, "play")),)
    parts = card.parts
    return tuple(
        replace(action, kind=VERBS.get(part.type, "play"), data=(("part", n),))
        for n, part in enumerate(parts, start=1)
    ) or (action,)


# -- played or put by an effect -----------------------------------------------------------------


def fitting_parts(
    play: Play, context: Context, what: Value, object_id: int, types: frozenset[str]
) -> tuple[int, ...]:
    """The parts of these types of which an effect's words speak; (0,) for a card without parts."""
    obj = play.state.objects[object_id]
    card = _card(play, obj)
    if not card.parts:
        return (0,) if card.type in types else ()
    words = filter_of(what)
    return tuple(
        n
        for n, part in enumerate(card.parts, start=1)
        if part.type in types and fits_as(play, context, words, obj, n)
    )


def fits_as(play: Play, context: Context, words: Value, obj: GameObject, part: int) -> bool:
    """Whether a card may be taken as this part: words about a type are about the part (810.3a).

    Words about a card are about all of it, and the owner picks the side (810.3).
    """
    if isinstance(words, Args) and not asks_for_a_type(words):
        return True
    return _speaks_of(play, context, words, showing(obj, part))


def parts_spoken_of(
    play: Play, context: Context, what: Value, obj: GameObject
) -> tuple[tuple[int, ...], str]:
    """The parts of a card of which an effect's words are true, and by what they read it.

    Words about a type are about a part alone (810.3a); a cost is that of one of the parts (201.2b).
    """
    numbers = tuple(range(1, len(_card(play, obj).parts) + 1))
    words = filter_of(what)
    if not isinstance(words, Args):
        return numbers, ""
    by = "810.3a" if asks_for_a_type(words) else "201.2b"
    if by == "201.2b":
        words = Args({key: words[key] for key in words if key == "cost"})
    found = (n for n in numbers if _speaks_of(play, context, words, showing(obj, n)))
    return tuple(found), by


def parts_to_pick(
    play: Play, parts: tuple[int, ...], fitting: tuple[int, ...], by: str
) -> tuple[int, ...]:
    """Those of a card's parts that may be picked: of two readings one lets either be (810.3)."""
    if by and play.is_read_otherwise("810.3", by):
        return tuple(n for n in parts if n in fitting)
    return parts


def note_other_part(play: Play, part: int, parts: tuple[int, ...], by: str) -> None:
    """Whether the owner may pick a part that the words do not fit, as it is one card, is not said.

    Of a card the owner picks the part (810.3); by another rule only those are read.
    """
    if part not in parts:
        play.dispute("810.3", by)


def _speaks_of(play: Play, context: Context, words: Value, obj: GameObject) -> bool:
    if not isinstance(words, Args):
        return True
    with play.as_if(play.state.with_object(obj)):
        return fits(play, context, words, Snapshot(obj, kernel.traits(play, obj.id)))


def choose_part(play: Play, obj: int, player: str, options: tuple[int, ...], number: str) -> int:
    """The part as which a card is played or put, where it can be several."""
    if len(options) == 1:
        return options[0]
    if not options:
        raise Unencoded(
            f"{play.name(obj)}の、実行できる側や出せる側",
            f"a part of {play.name(obj)} that can be played or put",
        )
    name = play.name(obj)
    said = f"{name}をどちらとして扱うか", f"which part of {name}"
    parts = _card(play, play.state.objects[obj]).parts
    names = tuple(parts[n - 1].name for n in options)
    return int(play.ask(Question("option", player, (number,), *said, options, names=names)))


def elements_of(play: Play, object_id: int) -> tuple[int, ...]:
    """The parts of a card that can lie in the battle zone; () for a card without parts."""
    card = _card(play, play.state.objects[object_id])
    return tuple(n for n, p in enumerate(card.parts, start=1) if p.type in ELEMENTS)


def is_two_sided_field(card: CardDef) -> bool:
    """Whether both parts of a card are fields (819.1)."""
    return bool(card.parts) and all(part.type == "field" for part in card.parts)


def verb_of(play: Play, object_id: int) -> str:
    """How a card is played, by its type: summoned, cast, deployed; else it is played."""
    kind = kind_of(play, object_id)
    verb: str = asks.played_as_a_field(play) if kind == "field" else VERBS.get(kind, "play")
    return verb


def kind_of(play: Play, object_id: int) -> str:
    """The card type that decides how an object is played."""
    return str(definition(play.state, play.state.objects[object_id]).type)
