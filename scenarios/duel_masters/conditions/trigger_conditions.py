"""Trigger conditions: which events and states the words of a pattern speak of (603.5)."""

from __future__ import annotations

from scenarios.common import replacing
from scenarios.common.moves import goes_as_said, origin_of
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, JOINED, answers, policy
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.laws.once_a_turn import is_used
from scenarios.duel_masters.zones.joined_cells import (
    cells_that_fit,
    note_from_another_zone,
    sees_each_cell,
)
from scenarios.duel_masters.zones.stacked_cards import that_lay_beneath, those_that_fit
from scenarios.engine import asks as kernel
from scenarios.engine.args import EITHER, Args, Value, each_pattern, texts
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Held, Snapshot
from scenarios.language.filters import Unencoded, fits, players

VERBS: dict[str, tuple[str, ...]] = {
    "destroyed": ("destroy",),
    "attacks": ("attack",),
    "blocks": ("block",),
    "blocked": ("blocked",),
    "unblocked": ("unblocked",),
    "battles": ("battle",),
    "wins": ("win battle",),
    "loses": ("lose battle",),
    "before_break": ("choose shields",),
    "breaks": ("break",),
    "broken": ("break",),
    "tapped": ("tap",),
    "untapped": ("untap",),
    "cast": ("cast",),
    "summoned": ("summon",),
    "played": ("summon", "cast", "deploy", "play"),
    "charged": ("charge",),
    "attack_ends": ("attack ends",),
    "draws": ("draw",),
    "before_draw": ("about to draw",),
    "discards": ("discard",),
    "loses_game": ("lose",),
    "turn_starts": ("turn starts",),
    "turn_ends": ("turn ends",),
    "step_starts": ("step starts",),
}
"""What the events are called that each word of a pattern speaks of (701.5a for `played`)."""

MOVES = frozenset({"enters", "leaves", "moves"})
_OF_PLAYERS = frozenset(
    {"draws", "before_draw", "discards", "turn_starts", "turn_ends", "step_starts", "loses_game"}
)
OF_BLOCKING = frozenset({"blocks", "blocked"})
_OF_TURNING = frozenset({"tapped", "untapped"})


def meets(play: Play, held: Held, fact: Fact) -> bool:
    """Whether an event meets a trigger condition; the ability's "if" is read later (603.4)."""
    words: Args = held.ability.pattern
    if is_of_another_kind(words.word, fact.event):
        return False
    that: tuple[int, ...] = getattr(held.ability, "that", ())
    context = Context(0, held.holder.controller, held.holder.id, event=fact, that=that)
    if words.word == "state" or not fits_event(play, context, words, fact):
        return False
    return not is_used(play, held.holder.id, held.ability)


def speaks_of(play: Play, held: Held, fact: Fact) -> bool:
    """Whether an ability that says what an event becomes is about this one, its "if" included."""
    return replacing.speaks_of(play, held, fact, fits_event)


def is_the_same(held: Held, other: Held) -> bool:
    """Whether these are one ability that waits for one of several events, as for two of them."""
    alike = held.ability.do == other.ability.do
    return alike and held.name == other.name and held.event != other.event


def is_of_another_kind(word: str, event: Event) -> bool:
    """Whether a pattern with this word cannot speak of an event, whatever else it says."""
    if word == "enters":
        return event.kind != "move" or event.to is None or event.to.zone != BATTLE
    if word in MOVES:
        return event.kind != "move" and not event.get("as_cards")
    if word == "draws":  # which moves are draws is for the rule to say
        return event.kind != "move"
    return word in VERBS and event.verb not in VERBS[word]


def fits_event(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """Whether an event (happened or proposed) is the one that a pattern speaks of.

    Raises Unencoded for a word of a pattern that this rulebook does not execute.
    """
    if words.word == EITHER:
        return any(fits_event(play, context, one, fact) for one in each_pattern(words))
    if "first" in words or "nth" in words:
        fitting = fits_event(play, context, any_time(words), fact)
        return fitting and bool(asks.that_time(play, context, words, fact))
    word, about, event = words.word, words.argument, fact.event
    if leaves_as_a_card(fact):
        return word in {*MOVES, "destroyed"} and _fits_card(play, context, words, fact)
    if "by" in words and not _fits_source(play, context, words["by"], event):
        return False
    if "how" in words and not _comes_so(words["how"], event):
        return False
    if word in MOVES:
        return _fits_move(play, context, words, fact)
    if word not in VERBS:
        raise Unencoded.of(word, words.line)
    if word == "draws":
        if not asks.is_drawing(play, fact):
            return False
    elif event.verb not in VERBS[word]:
        return False
    if "what" in words and not _deals_with(play, context, words["what"], fact):
        return False
    if word in _OF_PLAYERS:
        return _of_player(play, context, words, fact)
    if word == "breaks":
        return fits_doer(play, context, about, event.source)
    if "target" in words and not is_attacked(play, context, words["target"], event.get("target")):
        return False
    if "with" in words and not fits_doer(play, context, words["with"], event.get("with", 0)):
        return False
    if word in OF_BLOCKING:
        return _of_blocking(play, context, words, event)
    own = about == "self" and context.source in fact.made
    if not own and not fits_seen(play, context, about, event.obj, _what_went(fact)):
        return False
    return word not in _OF_TURNING or bool(asks.where_it_is_turned(play, about, event.obj))


def any_time(words: Args) -> Args:
    """A pattern without the words on which time in the turn it is."""
    return Args({k: v for k, v in words.items() if k not in ("first", "nth")}, words.line)


def _of_blocking(play: Play, context: Context, words: Args, event: Event) -> bool:
    """Who blocks, or is blocked: itself, or a creature that is as the words say just then."""
    if words.argument == "self":
        itself: bool = asks.itself(play, context, event)
        return itself
    return fits(play, context, words.argument, asks.as_it_blocks(play, event.obj))


def _fits_source(play: Play, context: Context, words: Value, event: Event) -> bool:
    """What makes it happen: an effect's source, or of a block the creature that blocks."""
    if event.verb in VERBS["blocked"]:
        return fits(play, context, words, asks.as_it_blocks(play, event.source))
    return fits_doer(play, context, words, event.source)


def fits_doer(play: Play, context: Context, words: Value, source: int) -> bool:
    """Whether words speak of what does something, or is the other creature of a battle.

    Once it has gone, it is read as it last was (605.2e).
    """
    gone = source not in play.state.objects and kernel.looking_back(play)
    last = play.state.var("last_known", {}).get(source) if gone else None
    return fits_seen(play, context, words, source, last)


def is_attacked(play: Play, context: Context, words: Value, target: str | int) -> bool:
    """Whether words speak of what is attacked, a player or a creature."""
    if isinstance(target, str):
        return words in ("me", "opponent") and target in players(play, context, words)
    return words not in ("me", "opponent") and fits_doer(play, context, words, target)


def _what_went(fact: Fact) -> Snapshot | None:
    """What an event was about, as it was: of a stack the cards that it concerned."""
    seen, cards = fact.before, fact.event.cards
    return replace(seen, object=replace(seen.object, cards=cards)) if seen and cards else seen


def leaves_as_a_card(fact: Fact) -> bool:
    """Whether what leaves the battle zone is a card of a creature, not the creature (109.2b).

    Of a stack that is what lies beneath; of joined cells one of them (814.1e), though what
    replaces a creature's leaving replaces that too.
    """
    event, seen = fact.event, fact.before
    if event.get("as_cards"):
        return fact.status != "proposed"
    if event.kind != "move" or not event.cards or seen is None or seen.object.zone != BATTLE:
        return False
    if JOINED in seen.object.marks:
        return fact.status != "proposed" and len(event.cards) < len(seen.object.cards)
    return seen.object.cards[0] not in event.cards


def _fits_card(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """Whether words about cards, not about elements, speak of a card that leaves a stack."""
    about, seen = words.argument, fact.before
    if seen is None or not isinstance(about, Args) or not asks.read_beneath(play, about):
        return False
    if words.word == "destroyed" and fact.event.verb != "destroy":
        return False
    to = fact.event.to.zone if fact.event.to else ""
    if words.word == "enters" or ("to" in words and to not in texts(words["to"])):
        return False
    if "from" in words and BATTLE not in texts(words["from"]):
        return False
    if "beneath" in about:
        return that_lay_beneath(play, context, about, seen, fact.event.cards)
    return bool(those_that_fit(play, context, about, seen, fact.event.cards))


@answers(asks.read_beneath, "200.3a")
def read_beneath(play: Play, words: Args) -> bool:
    """Below a card its characteristics are read by words about cards only."""
    return is_about_cards(words)


def _of_player(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """What a player does or has: a draw, a discard, the start or the end of a turn or step."""
    said, event = words.argument, fact.event
    if words.word == "step_starts":
        if event.get("step") != said:
            return False
        said = words.get("whose", "any")
    return event.player in players(play, context, said)


def _deals_with(play: Play, context: Context, words: Value, fact: Fact) -> bool:
    """Whether what a player draws or discards, or would, is what words speak of."""
    if fact.made:
        return bool(those_that_arrived(play, context, words, fact))
    return fits_seen(play, context, words, fact.event.obj, _what_went(fact))


def _comes_so(how: Value, event: Event) -> bool:
    """Whether something comes as the words say: by playing it, without paying, or put."""
    if how == "put":
        return not event.get("played", False)
    return bool(event.get(str(how), False))


def _fits_move(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """A change of zone: what left the battle zone as it was, all else as it arrived (603.5)."""
    event, origin = fact.event, origin_of(play, fact)
    if not goes_as_said(words, event, origin, BATTLE) or _had_none_beneath(words, fact):
        return False
    if "at" in words and not _fits_place(play, words["at"], event):
        return False
    if sees_each_cell(play, words, event):
        return bool(cells_that_fit(play, context, words, fact))
    if fact.made and origin != BATTLE:
        fitting = bool(those_that_arrived(play, context, words.argument, fact))
    else:
        fitting = fits_seen(play, context, words.argument, event.obj, _what_went(fact))
    left = asks.left_from(play, event, origin) if fitting else frozenset()
    if fitting and "from" in words and not set(texts(words["from"])) & left:
        note_from_another_zone(play, words, event)
        return False
    return fitting


def _had_none_beneath(words: Args, fact: Fact) -> bool:
    """Whether words speak of cards beneath, and there were none: what went was one card."""
    about, seen = words.argument, fact.before
    speaks = isinstance(about, Args) and "beneath" in about
    return speaks and (seen is None or len(seen.object.cards) == 1)


def _as_one(play: Play, context: Context, about: Value, fact: Fact) -> tuple[int, ...]:
    return _arrived(play, context, about, fact.made[:1])


@policy("603.2b", on="those that arrived", without=_as_one)
def those_that_arrived(play: Play, context: Context, about: Value, fact: Fact) -> tuple[int, ...]:
    """Cards that move in a heap are an occurrence each to words about them (of a shield: 113.2)."""
    return _arrived(play, context, about, fact.made)


def _arrived(play: Play, context: Context, about: Value, made: tuple[int, ...]) -> tuple[int, ...]:
    """What came into a zone and is what words speak of."""
    there = (o for i in made if (o := play.state.objects.get(i)) is not None)
    return tuple(o.id for o in there if fits(play, context, about, asks.as_arrived(play, o)))


def _fits_place(play: Play, said: Value, event: Event) -> bool:
    """Put on top or at the bottom of a deck, which cards added in a heap are not (401.7)."""
    at_an_end: bool = asks.put_at_an_end(play, event)
    return at_an_end and event.at in (said, "heap")


def fits_seen(
    play: Play, context: Context, words: Value, object_id: int, seen: Snapshot | None = None
) -> bool:
    now = play.state.objects.get(object_id)
    found = seen or (Snapshot(now, None) if now else None)
    return found is not None and fits(play, context, words, found)
