"""Showing cards and looking at them, also cards of a deck until enough fit (701.9)."""

from __future__ import annotations

from itertools import islice

from scenarios.duel_masters.book import operation
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes, or_top
from scenarios.duel_masters.zones.decks import reachable
from scenarios.engine.args import Args, Value, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Context
from scenarios.language.filters import amount, matches, players


@makes("reveal")
def revealing(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    if isinstance(what, Args) and "until" in what:
        found = until_they_appear(play, context, what)
    else:
        found = or_top(play, context, what)
    return tuple(act(play, context, "note", "reveal", i) for i in found)


def until_they_appear(play: Play, context: int, words: Args) -> tuple[int, ...]:
    """The cards of a deck from the top to the one with which enough fit, or all of them."""
    here = play.context(context)
    row = reachable(play, players(play, here, words.get("player"))[0])
    fitting = (n for n, i in enumerate(row, 1) if _fits_now(play, here, words["until"], i))
    asked = amount(play, here, words.get("count", 1))
    if asked < 1:
        return ()
    last = next(islice(fitting, asked - 1, None), 0)
    if not last and not {"taken", "probe"} & set(dict(here.values)):
        play.cite("101.3", "606.2")
    return row[: last or len(row)]


@makes("look")
def looking(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "note", "look", i) for i in or_top(play, context, what))


@operation("reveal", "701.9a", also=("701.9b",), ja="見せる", en="reveal")
def reveal(play: Play, op: Args, context: int) -> None:
    """Cards are shown where they lie; turned up until some fit, later words speak of those."""
    carry_out(play, op, context)
    what, _ = words_of(op)
    if isinstance(what, Args) and "until" in what:
        here = play.context(context)
        fitting = (i for i in here.that if _fits_now(play, here, what["until"], i))
        play.bind(context, that=tuple(fitting))


def _fits_now(play: Play, here: Context, words: Value, object_id: int) -> bool:
    return matches(play, here, words, play.state.objects[object_id])


@operation("look", "607.1", ja="見る", en="look")
def look(play: Play, op: Args, context: int) -> None:
    """Its player sees the cards once, and that is the end of the effect."""
    carry_out(play, op, context)
