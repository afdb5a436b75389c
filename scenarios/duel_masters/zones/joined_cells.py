"""From where each King Cell comes that enters joined with others (409.1c)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, CELL, JOINED, answers
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.values import Cell, Cells
from scenarios.duel_masters.zones.stacked_cards import those_that_fit
from scenarios.engine.args import Args, texts
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import (
    CardId,
    Context,
    GameObject,
    ObjectId,
    Place,
    Snapshot,
    Standing,
)

APART = "cells apart"
"""Of what has been joined, the cells as they lay before, the one that was played first."""
CELLS = "cells"
"""The word under which an event tells from which zone each cell comes."""


def remember_apart(play: Play, obj: int, cells: tuple[int, ...]) -> None:
    """Keep how the cells lay that are joined now."""
    rows = tuple(play.state.objects[i] for i in (obj, *cells))
    play.set(**{APART: {**play.state.var(APART, {}), ObjectId(obj): rows}})


def _apart(play: Play, obj: int) -> tuple[GameObject, ...]:
    found: tuple[GameObject, ...] = play.state.var(APART, {}).get(obj, ())
    return found


@answers(asks.cells_come_from, "409.1c", without=lambda play, event: ())
def cells_of(play: Play, event: Event) -> Cells:
    """A pending cell belongs to its own zone, and that is where it goes from, joined or not."""
    if event.kind != "move":
        return ()
    told: Cells = event.get(CELLS, ())
    return told or tuple(Cell(CardId(o.cards[0]), o.zone) for o in _apart(play, event.obj))


@answers(asks.told_of_cells, "409.1c", about=(CELL,))
def told_of_cells(play: Play, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What happened to joined cells, with where each of them came from; that is kept no longer."""
    if not play.state.var(APART):
        return facts
    told = tuple(_told(play, f) if f.happened and f.event.obj else f for f in facts)
    there = {i: row for i, row in play.state.var(APART).items() if i in play.state.objects}
    play.set(**{APART: there})
    return told


def _told(play: Play, fact: Fact) -> Fact:
    cells = asks.cells_come_from(play, fact.event)
    if not cells:
        return fact
    to = fact.event.to
    if to is not None and any(cell.zone == to.zone for cell in cells):
        play.dispute("814.1c", "409.1c")
    return replace(fact, event=fact.event.having(**{CELLS: cells}))


def sees_each_cell(play: Play, pattern: Args, event: Event) -> bool:
    """Whether words speak of each card that is joined: of a move of cards, or of no type at all.

    What enters is one card, the joined one (814.1).
    """
    about = pattern.argument
    if pattern.word != "moves" or not isinstance(about, Args):
        return False
    of_cards = "type" not in about or is_about_cards(about)
    return of_cards and bool(asks.cells_come_from(play, event))


def cells_that_fit(play: Play, context: Context, pattern: Args, fact: Fact) -> Cells:
    """The joined cells that words about cards speak of, each read alone (814.1b)."""
    about = pattern.argument
    if not isinstance(about, Args) or not sees_each_cell(play, pattern, fact.event):
        return ()
    found: Cells = asks.cells_come_from(play, fact.event)
    seen = _as_joined(play, fact)
    zones = texts(pattern["from"]) if "from" in pattern else None
    return tuple(
        cell
        for cell in found
        if (zones is None or cell.zone in zones)
        and seen is not None
        and those_that_fit(play, context, about, seen, (cell.card,))
    )


def _as_joined(play: Play, fact: Fact) -> Snapshot | None:
    """The joined card as it arrived, where it is still there, else as it was on going."""
    now = (play.state.objects.get(i) for i in fact.made)
    there = next((o for o in now if o is not None and JOINED in o.marks), None)
    return Snapshot(there, None) if there is not None else fact.before


def one_for_each_cell(play: Play, context: Context, pattern: Args, fact: Fact) -> tuple[Fact, ...]:
    """An event as it is to words about cards: one for each joined cell that they speak of."""
    found = cells_that_fit(play, context, pattern, fact)
    return tuple(
        replace(fact, event=fact.event.having(**{CELLS: (cell,)}), made=_made(fact, cell))
        for cell in found
    )


def _made(fact: Fact, cell: Cell) -> tuple[int, ...]:
    """What a cell has become: the joined card, or apart from the others a card of its own."""
    cells = tuple(each.card for each in fact.event.get(CELLS, ()))
    return (fact.made[cells.index(cell.card)],) if len(fact.made) == len(cells) else fact.made


def note_from_another_zone(play: Play, pattern: Args, event: Event) -> None:
    """Whether joined cells enter from the zone of each, or of the one that was played: both read.

    A cell may have left its zone as it was joined (814.1c), or belong to it till then (409.1c).
    """
    cells = asks.cells_come_from(play, event)
    if any(cell.zone in texts(pattern["from"]) for cell in cells):
        play.dispute("814.1c", "409.1c")


def rules_of_cells(
    play: Play, context: Context, pattern: Args, fact: Fact | None
) -> tuple[str, ...]:
    """The rule by which words see a cell leave another zone than that of the one played.

    To what enters with it, it may have left before, as it was joined: both ways read.
    """
    if fact is None or fact.origin is None or fact.origin.zone == BATTLE:
        return ()
    found = cells_that_fit(play, context, pattern, fact)
    others = [cell for cell in found if cell.zone != fact.origin.zone]
    if not others:
        return ()
    if context.source in fact.made:
        play.dispute("814.1c", "409.1c")
    return ("409.1c",)


def apart_again(play: Play, obj: int) -> None:
    """Cells that went nowhere lie where they lay, pending still; or they had left there: both read.

    The cards keep their positions: what was tapped for the cost is tapped.
    """
    rows = _apart(play, obj)
    joined = play.state.objects.get(obj)
    if len(rows) < 2 or joined is None or joined.standing is not Standing.PENDING:
        return
    objects, zones = dict(play.state.objects), dict(play.state.zones)
    for row in rows:
        objects[row.id] = replace(row, standing=Standing.PENDING, marks=joined.marks)
        place: Place = row.place
        if row.id not in zones[place]:
            zones[place] = (*zones[place], row.id)
    play.change(objects=objects, zones=zones)
    play.set(**{APART: {i: kept for i, kept in play.state.var(APART).items() if i != obj}})
    if any(row.place != joined.place for row in rows):
        play.dispute("814.1c", "409.1c")
