"""How instructions are carried out that are sets of simultaneous events.

After each, the resolution remembers what was chosen or moved (`that`) and whether it was tried
(`did`; to have tried is enough, 101.3a).
"""

from __future__ import annotations

from functools import partial

from scenarios.common import operations as common
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    BOOK,
    HAND,
    SHIELDS,
)
from scenarios.duel_masters.resolving.attempts import (
    besides_elements,
    dealt_with,
    note_attempt,
)
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS
from scenarios.duel_masters.resolving.source_of_an_effect import source_is_elsewhere
from scenarios.duel_masters.zones.decks import reachable, remember_looked_at, show
from scenarios.duel_masters.zones.stacked_cards import (
    choose_singly,
    known_as,
)
from scenarios.engine.args import Args, Value, mentions, words_of
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.state import ids_in

makes = partial(common.makes, BOOK, BOOK_EVENTS)


def carry_out(play: Play, op: Args, context: int, settled: tuple[Event, ...] | None = None) -> None:
    """Propose the events of an operation, or those settled before, and remember what it does."""
    events = BOOK_EVENTS[op.word](play, context, op) if settled is None else settled
    if not events and source_is_elsewhere(play, context, op):
        events = BOOK_EVENTS[op.word](play, context, op)
    if op.word in ("look", "reveal"):
        choose_singly(play, context, words_of(op)[0], tuple(e.obj for e in events))
    leaving = tuple(e for e in events if shield_to_hand(play, e))
    if leaving:
        asks.shields_leave(play, context, leaving, ())
    events = tuple(e for e in events if e not in leaving)
    if leaving and not events:
        return
    facts = play.happen(*events)
    if op.word in ("look", "reveal"):
        remember_looked_at(play, context, tuple(e.obj for e in events))
    if op.word == "reveal":
        show(play, context, tuple(e.obj for e in events))
    meant = {e.obj for e in events}  # what stands in for one of them is not what was meant
    own = tuple(f for f in facts if f.happened and f.event.obj in meant)
    made = tuple(i for f in own for i in (f.made or (f.event.obj,)) if i)
    zones = frozenset(e.to.zone for e in events if e.to is not None)
    that = asks.still_dealt_with(play, made, zones, spoken_of_later(play, context, own))
    undone, by = () if that else tuple(e.obj for e in events if e.obj), "609.4"
    if op.word in ("tap", "untap"):
        undone, by = tuple(e.obj for e in events if e.obj not in that), "105.6"
        that = asks.as_they_were(play, events, that)
    remember_what_left(play, context, facts)
    play.bind(context, that=that or undone)
    beside, of_stacks = besides_elements(op, facts)
    if beside:
        undone, by = (*undone, *beside), by if undone else of_stacks
    note_attempt(play, context, (dealt_with(op), bool(events)), undone=undone, by=by)


def spoken_of_later(play: Play, context: int, facts: tuple[Fact, ...]) -> frozenset[int]:
    """What has moved by an instruction, where later words of the effect speak of it."""
    frames = (dict(frame.args) for frame in play.state.agenda)
    later = (a.get(n) for a in frames if a.get("context") == context for n in ("op", "ops"))
    if not any(isinstance(words, Args | tuple) and mentions(words, "that") for words in later):
        return frozenset()
    return frozenset(i for f in facts if f.event.kind == "move" for i in f.made)


def remember_what_left(play: Play, context: int, facts: tuple[Fact, ...]) -> None:
    """Later words may ask for what an element was before this took it away (605.2e)."""
    gone = [f for f in facts if f.happened and f.origin is not None and f.origin.zone == BATTLE]
    left = tuple((i, was) for f in gone if (was := known_as(play, f)) for i in f.made)
    if left:
        play.remember(context, left=left)


def shield_to_hand(play: Play, event: Event) -> bool:
    """Whether an event puts a shield into the hand, which opens declarations (113.6)."""
    obj = play.state.objects.get(event.obj)
    to = event.to
    return obj is not None and obj.zone == SHIELDS and to is not None and to.zone == HAND


def or_top(play: Play, context: int, what: Value) -> tuple[int, ...]:
    """`top` or a number: cards from the top of one's deck; else a WHAT.

    A card that another replacement takes away is not taken by this one, too (609.9b).
    """
    count = {"top": 1}.get(str(what)) if isinstance(what, str) else what
    if isinstance(count, int) and not isinstance(count, bool):
        here = play.context(context)
        values = dict(here.values)
        taken = ids_in(here.values, "taken")
        found = tuple(i for i in reachable(play, here.controller) if i not in taken)[:count]
        if len(found) < count and not {"taken", "probe"} & set(values):
            play.cite("101.3", "606.2")
        return found
    return objects(play, context, what)
