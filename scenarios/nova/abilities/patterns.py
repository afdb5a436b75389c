"""What an ability waits for: events and the information that they ask for (801.4.4)."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.common.moves import goes_as_said, origin_of
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, texts
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context, Held, Place, Snapshot
from scenarios.language.filters import Unencoded, fits, players
from scenarios.nova import asks
from scenarios.nova.book import AREA, FIELD, GRAVEYARD, HIDDEN_ZONES, answers, policy

VERBS = {
    "destroyed": ("destroy",),
    "attacks": ("attack",),
    "blocks": ("defend",),
    "tapped": ("freeze",),
    "untapped": ("stand",),
    "cast": ("play",),
    "summoned": ("play",),
    "played": ("play",),
    "charged": ("set energy",),
    "draws": ("draw",),
    "discards": ("discard",),
    "turn_starts": ("turn starts",),
    "turn_ends": ("turn ends",),
    "retires": ("retire",),
    "buried": ("bury",),
    "gets_counters": ("put counters",),
    "uses": ("use",),
}
"""The verbs of the events that each word of a pattern speaks of."""

OF_DAMAGE = frozenset({"damaged", "deals_damage"})

_OF_PLAYERS = frozenset({"draws", "discards", "turn_starts", "turn_ends"})
_ON_THE_FIELD = frozenset({"tapped", "untapped"})
"""What also happens to cards in other zones, while the words name none (309.5)."""
_TYPES = {"cast": "spell", "summoned": "servant"}


def fits_event(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """Whether an event (happened or proposed) is the one that a pattern speaks of.

    Raises Unencoded for a word that is no event of this game.
    """
    word = words.word
    if word == "state":
        return False
    if word not in {*VERBS, *OF_DAMAGE, *_MOVES, "step_starts"}:
        raise Unencoded.of(word, words.line)
    if not _is_one(play, context, words, fact):
        return False
    return _fits_by(play, context, words, fact.event)


_MOVES = frozenset({"enters", "leaves", "moves"})


def _is_one(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    word, about, event = words.word, words.argument, fact.event
    if word in _MOVES:
        return _fits_move(play, context, words, fact)
    if word == "step_starts":
        mine = event.player in players(play, context, words.get("whose", "any"))
        return event.verb == f"{about} starts" and mine
    if word in OF_DAMAGE:
        if not asks.is_damage(play, event):
            return False
    elif word == "gets_counters":
        return _gets_counters(play, context, words, fact)
    elif event.verb not in VERBS[word]:
        return word == "buried" and is_burial(play, fact)
    if word in _OF_PLAYERS:
        return event.player in players(play, context, about)
    if word == "damaged" and about in ("me", "opponent"):
        return event.verb != "damage" and event.player in players(play, context, about)
    if word == "deals_damage":
        return _fits_now(play, context, about, event.source)
    if word in _ON_THE_FIELD:
        return fits_where_it_lies(play, context, about, fact)
    return _right_type(play, word, fact) and fits_object(play, context, about, fact)


def _gets_counters(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """Whether counters of the name come onto such a card, also as it enters with them."""
    event, name = fact.event, words.get("name")
    row: tuple[tuple[str, int], ...] = event.get("counters", ())
    if event.verb != "put counters" and not (event.kind == "move" and enters_counted(play, row)):
        return False
    before = dict(fact.before.object.counters) if fact.before and event.kind != "move" else {}
    gained = {each for each, number in row if number > before.get(each, 0)}
    fits_name = bool(gained) if name is None else name in gained
    seen = _now(play, fact.made[0] if fact.made else event.obj)
    return fits_name and seen is not None and fits(play, context, words.argument, seen)


@policy("919.7", on="enters counted", without=gives(False))
def enters_counted(play: Play, row: tuple[tuple[str, int], ...]) -> bool:
    """What refers to counters being put refers to a card that enters with them, too."""
    if row:
        play.cite("919.7")
    return bool(row)


def _to_the_graveyard(play: Play, fact: Fact) -> bool:
    """Whether a card goes from the field to the graveyard, however it comes to that."""
    event, before = fact.event, fact.before
    off = before is not None and before.object.zone == FIELD
    return off and event.kind == "move" and event.to is not None and event.to.zone == GRAVEYARD


@policy("908.2", on="is a burial", without=_to_the_graveyard)
def is_burial(play: Play, fact: Fact) -> bool:
    """To be put into the graveyard off the field is not to be destroyed and go there."""
    if fact.happened and _to_the_graveyard(play, fact):
        play.cite("908.2")
    return False


def _fits_by(play: Play, context: Context, words: Args, event: Event) -> bool:
    if "by" not in words:
        return True
    if event.by == "rule" and not event.source:
        return not is_of_nobody(play)
    if event.verb in _OF_THE_TURN and not event.source:
        return not is_of_nobody_either(play)
    player = player_of_source(play, event)
    return _fits_now(play, context, words["by"], event.source, player)


_OF_THE_TURN = frozenset({"draw", "discard", "stand"})
"""What turn-progress processing does, and effects do too: those have a source."""


@policy("501.3", on="rule processing is of nobody", without=REVERSED)
def is_of_nobody(play: Play) -> bool:
    """No player controls rule processing: nobody's card has done it."""
    play.cite("501.3")
    return True


@policy("601.3", on="turn processing is of nobody", without=REVERSED)
def is_of_nobody_either(play: Play) -> bool:
    """No player controls turn-progress processing: nobody's card has done it."""
    play.cite("601.3")
    return True


def _owner_of_source(play: Play, event: Event) -> str:
    """Without its rule the source would be of whose card it is."""
    seen = _now(play, event.source) or play.state.var("last_known", {}).get(event.source)
    return play.state.cards[seen.object.cards[0]].owner if seen is not None else ""


@policy("806.2", on="player of a source", without=_owner_of_source)
def player_of_source(play: Play, event: Event) -> str:
    """Asked for a player, a source is who resolves its effect, else in whose zone it lies."""
    if event.by == "effect":
        by = play.state.var("cause", "") if asks.is_damage(play, event) else event.player
        if by:
            return str(by)
    seen = _now(play, event.source) or play.state.var("last_known", {}).get(event.source)
    return seen.object.controller if seen is not None else ""


def _right_type(play: Play, word: str, fact: Fact) -> bool:
    wanted = _TYPES.get(word)
    seen = information(play, fact)
    if wanted is None or seen is None:
        return wanted is None
    traits = seen.traits or kernel.traits(play, seen.object.id)
    return wanted in traits.types


def _fits_move(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    origin = origin_of(play, fact)
    if not goes_as_said(words, fact.event, origin, FIELD):
        return False
    if "from" in words and origin not in texts(words["from"]):
        return False
    if words.word == "moves" and not {"from", "to"} & set(words):
        return fits_where_it_lies(play, context, words.argument, fact)
    return fits_object(play, context, words.argument, fact)


def fits_object(play: Play, context: Context, words: Value, fact: Fact) -> bool:
    """Whether the object of an event fits a filter by the information that counts."""
    seen = information(play, fact)
    return seen is not None and fits(play, context, words, seen)


def fits_where_it_lies(play: Play, context: Context, words: Value, fact: Fact) -> bool:
    """Whether it fits words that name no zone of its own accord: they speak of the field."""
    seen = information(play, fact)
    if seen is None:
        return False
    if asks.spoken_of(play, words, seen.object.zone):
        return fits(play, context, words, seen)
    if play.traced and isinstance(words, Args) and fits(play, context, words, seen):
        play.cite("309.5", *(["106.4"] if "race" in words else []))
    return False


@answers(asks.spoken_of, "309.5", also=("106.4",))
def spoken_of(play: Play, words: Value, zone: str) -> bool:
    """Words about a kind or the like of card, with no zone among them, speak of the field."""
    return not isinstance(words, Args) or "zone" in words or zone == FIELD


def information(play: Play, fact: Fact) -> Snapshot | None:
    """The object of an event, as it was or as it is: of a move, as its two zones say (801.4.4)."""
    if not _has_moved(fact):
        return fact.before or _now(play, fact.event.obj)
    read, _ = _of_a_move(fact)
    return read(play, fact)


def _has_moved(fact: Fact) -> bool:
    return fact.event.kind == "move" and bool(fact.made) and fact.event.to is not None


def _of_a_move(fact: Fact) -> tuple[Callable[[Play, Fact], Snapshot | None], str]:
    """How a card that has moved is read, and by which rule."""
    assert fact.event.to is not None
    origin = fact.origin.zone if fact.origin else ""
    if origin == FIELD:
        return as_on_the_field, "801.4.4.2"
    if (origin in HIDDEN_ZONES) != (fact.event.to.zone in HIDDEN_ZONES):
        return as_in_the_public_zone, "801.4.4.1"
    if origin in HIDDEN_ZONES:
        return lambda play, fact: _now(play, fact.made[0]), ""
    return as_it_lies_there, "801.4.4.3"


def rules_of_information(play: Play, held: Held, fact: Fact) -> tuple[str, ...]:
    """By which rule a card that has moved off the field is read, or the player of a source."""
    asked, to = isinstance(held.ability.pattern.argument, Args), fact.event.to
    by = held.ability.pattern.get("by")
    if isinstance(by, Args) and "whose" in by:
        return ("806.2",)
    if not asked or not _has_moved(fact) or (to is not None and to.zone == FIELD):
        return ()
    number = _of_a_move(fact)[1]
    return (number,) if number else ()


@policy("801.4.4.2", on="as on the field", without=lambda play, fact: _now(play, fact.made[0]))
def as_on_the_field(play: Play, fact: Fact) -> Snapshot | None:
    """A card that has left the field is read as it was there."""
    return fact.before


@policy("801.4.4.1", on="as in the public zone", without=gives(None))
def as_in_the_public_zone(play: Play, fact: Fact) -> Snapshot | None:
    """A card that went from a public zone to a hidden one, or back, is read in the public one."""
    assert fact.event.to is not None
    return fact.before if fact.event.to.zone in HIDDEN_ZONES else _now(play, fact.made[0])


@policy("801.4.4.3", on="as it lies there", without=gives(None))
def as_it_lies_there(play: Play, fact: Fact) -> Snapshot | None:
    """A card that went from one public zone to another is else read where it lies now."""
    return _now(play, fact.made[0])


@answers(asks.as_it_came_in, "802.1.2.1.6.1", without=lambda play, held, fact: ())
def as_it_came_in(play: Play, held: Held, fact: Fact) -> tuple[str, ...]:
    """What a card that came to the field is there, with the effects on it, is what counts."""
    words, now = held.ability.pattern, play.state.objects.get(fact.made[0] if fact.made else 0)
    if now is None or not (fact.event.kind == "move" and now.zone == FIELD):
        return ()
    plain = Snapshot(now, asks.printed(play, now))
    return () if fits(play, held.context(), words.argument, plain) else ("802.1.2.1.6.1",)


@answers(kernel.looking_back, "805.1", without=lambda play: ())
def looking_back(play: Play) -> tuple[str, ...]:
    """Of a card that has left its zone, what it last was there is used."""
    return ("805.1",)


def _now(play: Play, object_id: int) -> Snapshot | None:
    obj = play.state.objects.get(object_id)
    return Snapshot(obj, None) if obj else None


def _fits_now(play: Play, context: Context, words: Value, object_id: int, player: str = "") -> bool:
    """Whether the source of an event fits; that of a spell stands in the waiting area yet."""
    seen = _now(play, object_id) or play.state.var("last_known", {}).get(object_id)
    if seen is None:
        return False
    if player and player != seen.object.controller:
        place = Place(seen.object.zone, player)
        seen = Snapshot(replace(seen.object, place=place), seen.traits, seen.keywords)
    there = seen.object.zone == AREA or asks.spoken_of(play, words, seen.object.zone)
    return there and fits(play, context, words, seen)
