"""What has happened in a turn, as it was then: how often, which time (603.2, 605.2d)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers, hears
from scenarios.duel_masters.conditions.each_card import of_the_cards, sees_cards
from scenarios.duel_masters.conditions.trigger_conditions import (
    MOVES,
    OF_BLOCKING,
    VERBS,
    any_time,
    fits_event,
    fits_seen,
    is_of_another_kind,
)
from scenarios.duel_masters.laws.entered_this_turn import note_newcomers
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, each_pattern
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameState, Snapshot
from scenarios.language.filters import Unencoded, fits, in_range, players

ENTERED = "entered"
"""The word of a filter for what has entered the battle zone this turn."""
ASKING = ("first", "nth", "happened", "must")
"""Words that may ask for what has happened earlier in a turn."""


class Told(NamedTuple):
    """An event of this turn, and what came by it into a zone, as that was on arriving.

    `again` says that it is one more card of the event before it, which only words on moves see.
    """

    fact: Fact
    arrived: Snapshot | None
    again: bool = False

    def as_read(self, words: Args) -> Fact:
        """As these words read it: words on moves tell of what arrived, others of what went."""
        if self.arrived is None or words.word not in MOVES:
            return self.fact
        return replace(self.fact, before=self.arrived, made=())


@hears(asks.what_happened, "603.2", about=(*ASKING, ENTERED))
def note_what_happens(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Keep what has happened, as it was then, where a card asks for it later in the turn."""
    words = play.state.var("asked_for")
    if words is None:
        words = _words_asked_for(play)
        play.set(asked_for=words)
    if ENTERED in words:
        note_newcomers(play, facts)
        words -= {ENTERED}
    if not words:
        return
    told = tuple(
        each
        for fact in facts
        if fact.happened and not all(is_of_another_kind(word, fact.event) for word in words)
        for each in _told(play, fact)
    )
    if told:
        play.set(this_turn=(*play.state.var("this_turn", ()), *told))


def _words_asked_for(play: Play) -> frozenset[str]:
    """The words of the events for which a card of the game asks: how often, or which time."""
    kinds = {id(card.definition): card.definition for card in play.state.cards.values()}
    faces = [f for kind in kinds.values() for f in (kind, *kind.parts, *kind.forms)]
    abilities = [a for face in faces for a in (*face.abilities, *face.soul)]
    asking = [*(a.words for a in abilities), *(face.evolves for face in faces)]
    return frozenset(word for words in asking for word in _asked_in(words))


def _asked_in(value: Value) -> Iterator[str]:
    if isinstance(value, Args):
        if "first" in value or "nth" in value:
            yield value.word
        if ENTERED in value:
            yield ENTERED
        if isinstance(must := value.get("must"), Args) and "target" in must:
            yield "attacks"
        if isinstance(pattern := value.get("happened"), Args):
            yield from (one.word for one in each_pattern(pattern))
        for inner in value.values():
            yield from _asked_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _asked_in(inner)


def _told(play: Play, fact: Fact) -> Iterator[Told]:
    """What came into a zone from elsewhere than the battle zone is kept as it was on arriving."""
    came = fact.event.kind == "move" and fact.origin is not None and fact.origin.zone != BATTLE
    if not came or not fact.made:
        yield Told(fact, None)
        return
    for made in fact.made:
        yield Told(fact, play.snapshot(made), made != fact.made[0])


@answers(asks.that_time, "603.2", without=lambda play, context, words, fact: (0,))
def that_time(play: Play, context: Context, words: Args, fact: Fact) -> tuple[int, ...]:
    """A pattern may mean the first event of its kind in a turn, the second, each later one.

    What is only proposed, or was stopped, would have been the next one (609.4). Of an event that
    is several to the words (603.2b), it tells which of those, counted from 0.
    """
    told = play.state.var("this_turn", ())
    own = len(told)
    if fact.happened:
        own = max((n for n, each in enumerate(told) if each.fact.event == fact.event), default=own)
        while own < len(told) and told[own].again:
            own -= 1
    known = (*told, Told(fact, None)) if fact.happened and own == len(told) else told
    number = _how_many(play, context, any_time(words), told[:own], known) + 1
    said, each = words.get("nth", 1), of_the_cards(play, context, words, fact)
    return tuple(n for n in range(len(each)) if in_range(play, context, number + n, said))


@answers(kernel.times_it_happened, "605.2d", without=lambda play, context, words: 0)
def times_it_happened(play: Play, context: Context, words: Args) -> int:
    """How often an event of a kind has happened this turn, as it is known when it is asked for."""
    told = play.state.var("this_turn", ())
    return _how_many(play, context, words, told, told)


def _how_many(
    play: Play, context: Context, words: Args, told: tuple[Told, ...], known: tuple[Told, ...]
) -> int:
    """How many of these events a pattern speaks of, with those that the board itself tells of.

    Raises Unencoded where the rulebook does not keep what it would have to compare.
    """
    several = each_pattern(words)
    found = sum(max(_how_often(play, context, one, each) for one in several) for each in told)
    short = [_in_short(each.fact) for each in known]
    earlier = [(one, past) for one in several for past in _before_the_board(play, one, short)]
    fitting = [past for one, past in earlier if _was_one(play, context, one, *past[1:])]
    return found + len(set(fitting) if len(several) > 1 else fitting)


def _in_short(fact: Fact) -> tuple[str, int, str]:
    return fact.event.verb, fact.event.obj, fact.event.player


def _before_the_board(
    play: Play, words: Args, known: list[tuple[str, int, str]]
) -> list[tuple[str, int, str]]:
    """What the history of the turn has beside the events that were kept: the board's own."""
    verbs = (ENTERED,) if words.word == "enters" else VERBS.get(words.word, ())
    short = [h for h in play.state.history if isinstance(h, tuple) and len(h) == 3]
    found = [h for h in short if h[0] in verbs]
    for each in known:
        if each in found:
            found.remove(each)
    return found


def _how_often(play: Play, context: Context, words: Args, told: Told) -> int:
    """How many events of a kind an earlier one was: of a stack that left one for each card."""
    if told.again and not sees_cards(words):
        return 0
    fact = told.as_read(words)
    fits = _was_such(play, context, words, fact)
    return len(of_the_cards(play, context, words, fact)) if fits else 0


def _was_such(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """Whether an earlier event was one that the pattern speaks of, read as it was then."""
    if words.word not in OF_BLOCKING or fact.event.verb not in VERBS[words.word]:
        return fits_event(play, context, words, fact)
    beside = next((key for key in ("by", "target") if key in words), "")
    if beside:
        said = f"{beside} と並べた first: {words.word}", f"first: {words.word} {beside}"
        raise Unencoded(*said, words.line)
    return fits_seen(play, context, words.argument, fact.event.obj, fact.before)


def _was_one(play: Play, context: Context, words: Args, object_id: int, player: str) -> bool:
    about = words.argument
    if "target" in words:
        told = f"target と並べた first: {words.word}", f"first: {words.word} target"
        raise Unencoded(*told, words.line)
    if about == "self":
        return object_id == context.source
    now = play.state.objects.get(object_id)
    seen = Snapshot(now, None) if now else play.state.var("last_known", {}).get(object_id)
    if seen is not None:
        return fits(play, context, about, seen)
    if isinstance(about, Args) and set(about) <= {"type", "whose"}:
        return player in players(play, context, about.get("whose", "any"))
    raise Unencoded.of(f"first: {words.word}", words.line)
