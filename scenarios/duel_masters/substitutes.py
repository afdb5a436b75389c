"""What can be done instead: whether the instructions of a replacement can begin (609.4)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.bans import banned
from scenarios.duel_masters.book import BOOK, SHIELDS
from scenarios.duel_masters.from_the_deck import uppermost
from scenarios.duel_masters.operations import PICKED, choosable, objects, shield_to_hand
from scenarios.engine.args import Args, Value, is_choice, mentions, operations_of, words_of
from scenarios.engine.conditions import holds
from scenarios.engine.events import Event
from scenarios.engine.language import Unencoded, players
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.pointing import opponent
from scenarios.engine.state import Context, ids_in

_OF_OBJECTS = frozenset({"put", "cast", "summon", "play", "power", "gain", "civilization", "race"})


def can_be_done(play: Play, context: int, op: Args) -> bool:
    """Whether an instruction that is more than plain events can be done at all.

    Raises Unencoded for a clause that the data do not encode.
    """
    here, word = play.context(context), op.word
    if word not in BOOK.operations:
        raise Unencoded.of(str(op.get("text", word)), op.line)
    if word in _OF_OBJECTS:
        return any(is_usable(play, here, word, i) for i in _objects(play, context, op))
    if word == "draw":
        words = op.argument if isinstance(op.argument, Args) else Args({})
        return any(_could_draw(play, p) for p in players(play, here, words.get("player")))
    if word == "break":
        return bool(play.state.present(SHIELDS, opponent(play, here.controller)))
    if word == "if":
        condition = op.argument
        assert isinstance(condition, Args)
        return _branch(play, context, op.get("then" if holds(play, here, condition) else "else"))
    return True


SHOWING = frozenset({"look", "reveal"})
"""Instructions of which later words speak, though they change nothing that lies anywhere."""


def leans_on_earlier(op: Args) -> bool:
    """Whether an instruction speaks of what one before it dealt with."""
    return any(mentions(op, word) for word in ("that", "looked", "chosen"))


def _objects(play: Play, context: int, op: Args) -> tuple[int, ...]:
    """What an instruction could be done to: of a choice all that could be chosen."""
    here, what = play.context(context), words_of(op)[0]
    if not chooses(op) or not isinstance(what, Args):
        return objects(play, context, what)
    taken = ids_in(here.values, "taken")
    return tuple(i for i in choosable(play, here, what) if i not in taken)


def is_usable(play: Play, here: Context, word: str, object_id: int) -> bool:
    """Whether no effect forbids that this is put into the battle zone, or played (101.2)."""
    from scenarios.duel_masters.may_be_played import may_be_played

    if play.state.top_card(play.state.objects[object_id]).definition.parts:
        return True  # which part it is to be is asked as it is done
    if word == "put":
        return banned(play, "enter", object_id) is None
    if word in ("cast", "summon", "play"):
        return may_be_played(play, object_id, here.controller) is None
    return True


def _could_draw(play: Play, player: str) -> bool:
    from scenarios.duel_masters.drawing import may_draw

    return bool(uppermost(play, player)) and may_draw(play, player)


def chooses(op: Args) -> bool:
    """Whether an instruction that is more than plain events chooses what it is done to."""
    what = words_of(op)[0]
    return op.word in _OF_OBJECTS and is_choice(what)


def pick(play: Play, context: int, op: Args) -> None:
    """What a replacement is done to is chosen as it is decided on, not when it is done (609.9a)."""
    here, what = play.context(context), words_of(op)[0]
    before = ids_in(here.values, "taken")
    barred = (i for i in _objects(play, context, op) if not is_usable(play, here, op.word, i))
    play.remember(context, taken=(*before, *barred))
    found = objects(play, context, what)
    play.remember(context, taken=before, **{PICKED: (what, found)})


def picked(play: Play, context: int) -> tuple[int, ...]:
    """What was chosen for a replacement that has been decided on."""
    found = play.remembered(context, PICKED)
    return found[1] if isinstance(found, tuple) else ()


def _branch(play: Play, context: int, ops: Value) -> bool:
    found = operations_of(ops)
    return bool(found) and all(_can_happen(play, context, op) for op in found)


def _can_happen(play: Play, context: int, op: Args) -> bool:
    from scenarios.duel_masters.resolution import BOOK_EVENTS

    if op.word not in BOOK_EVENTS:
        return can_be_done(play, context, op)
    made = BOOK_EVENTS[op.word](play, context, op)
    return bool(made) and all(would_happen(play, event) for event in made)


def would_happen(play: Play, event: Event) -> bool:
    """Whether an event of a replacement can take place; a shield can always go to the hand."""
    return shield_to_hand(play, event) or can_happen(play, event)


def shields_taken(play: Play, context: int, op: Args, made: tuple[Event, ...]) -> Any:
    """The step in which shields go to the hand in place of an event: declared for first (113.6).

    They are chosen now, and no other replacement can use them (609.9b).
    """
    from scenarios.duel_masters.breaking import leaving_by, take_shields

    play.remember(context, **{PICKED: (words_of(op)[0], tuple(e.obj for e in made))})
    return take_shields, (("leaving", leaving_by(play, context, made)),)
