"""What can be done instead: whether the instructions of a replacement can begin (609.4)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BOOK, SHIELDS
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.resolving.acts_in_exchange import (
    STAYS,
    needed_later,
    options_of,
    that_put_away,
    waits_for_earlier,
)
from scenarios.duel_masters.resolving.choosing import PICKED, choosable, objects
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, asked_for, how_much
from scenarios.duel_masters.resolving.operations import or_top, shield_to_hand
from scenarios.duel_masters.zones.decks import reachable, uppermost
from scenarios.engine.args import Args, Value, is_choice, mentions, operations_of, words_of
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.state import Context, ids_in
from scenarios.language.conditions import holds
from scenarios.language.filters import Unencoded, players
from scenarios.language.pointing import opponent

_OF_OBJECTS = frozenset({"put", "cast", "summon", "play", "power", "gain", "civilization", "race"})
_OF_TWO = {
    "battle": ("a", "b"),
    "exchange": ("a", "b"),
    "put_under": ("what", "host"),
    "shield_plus": ("what", "onto"),
}
"""Instructions that take two things together, by the words for them."""


def can_be_done(play: Play, context: int, ops: tuple[Args, ...]) -> bool:
    """Whether anything of some instructions can be done; the rest of it is ignored (101.3, 606.2).

    What nothing comes before is asked of the position as it is: an instruction that can be done
    there makes whatever it makes possible for those after it.
    """
    return any(
        part_can_be_done(play, context, op)
        for n, op in enumerate(ops)
        if op.word != "end" and not (n and leans_on_earlier(op))
    )


def part_can_be_done(play: Play, context: int, op: Args) -> bool:
    """Whether an instruction can be done at all, be it to some of what it says."""
    if op.word not in BOOK_EVENTS:
        return _begins(play, context, op)
    with play.as_if():
        return any(can_serve(play, context, made) for made in _each_way(play, context, op))


def can_serve(play: Play, context: int, made: tuple[Event, ...]) -> bool:
    """Whether any of these events can take place, and not to what is taken already (609.9b)."""
    here = play.context(context)
    own = here.event.event.obj if here.event is not None else 0
    taken = set(ids_in(here.values, "taken")) - {own, 0}
    return any(event.obj not in taken and would_happen(play, event) for event in made)


def _each_way(play: Play, context: int, op: Args) -> Iterator[tuple[Event, ...]]:
    """What an instruction makes happen, done to each one that it can be done to."""

    values = play.context(context).values
    taken = ids_in(values, "taken")
    options = [i for i in options_of(play, context, op) if i not in taken]
    for each in options or [0]:
        barred = (*taken, *(i for i in options if i != each))
        play.bind(context, values=(*values, ("probe", True), ("taken", barred)))
        yield BOOK_EVENTS[op.word](play, context, op)


def leaves_out_taken(play: Play, context: int, op: Args, taken: tuple[int, ...]) -> bool:
    """Whether an instruction could be done to what was chosen for another replacement (609.9b).

    That is left out of what it is done to, and of what can be chosen for it.
    """
    if not taken or (op.word not in BOOK_EVENTS and not chooses(op)):
        return False
    here = play.context(context)
    own = here.event.event.obj if here.event is not None else 0
    with play.as_if():
        play.remember(context, taken=())
        if op.word in BOOK_EVENTS:
            ways = _each_way(play, context, op)
            could = {e.obj for made in ways for e in made if would_happen(play, e)}
        else:
            row = _objects(play, context, op)
            could = {i for i in row if is_usable(play, here, op.word, i)}
    return bool(could & set(taken) - {own, 0})


def done_in_full(play: Play, context: int, op: Args, made: tuple[Event, ...]) -> bool:
    """Whether these events are all that an instruction says, and none of them is stopped."""

    enough = how_much(made) >= asked_for(play, context, op)
    return enough and all(would_happen(play, event) for event in made)


def cannot_serve(play: Play, context: int, op: Args) -> tuple[int, ...]:
    """What is not chosen for what is done instead: what nothing can be done to (609.4).

    A tapped creature may be chosen to be tapped all the same (105.6).
    """

    if op.word in STAYS or not is_choice(words_of(op)[0]):
        return ()
    with play.as_if():
        row = options_of(play, context, op)
        able = {
            event.obj
            for made in _each_way(play, context, op)
            for event in made
            if can_serve(play, context, (event,))
        }
    return tuple(i for i in row if i not in able) if able else ()


def _begins(play: Play, context: int, op: Args) -> bool:
    """Whether an instruction that is more than plain events can be begun.

    Raises Unencoded for a clause that the data do not encode.
    """
    here, word = play.context(context), op.word
    if word not in BOOK.operations:
        raise Unencoded.of(str(op.get("text", word)), op.line)
    if word in _OF_OBJECTS:
        return any(is_usable(play, here, word, i) for i in _objects(play, context, op))
    if word in _OF_TWO:
        assert isinstance(op.argument, Args)
        return all(_is_there(play, context, op.argument.get(part)) for part in _OF_TWO[word])
    if word == "draw":
        words = op.argument if isinstance(op.argument, Args) else Args({})
        return any(_could_draw(play, p) for p in players(play, here, words.get("player")))
    if word == "break":
        return bool(play.state.present(SHIELDS, opponent(play, here.controller)))
    branches = _branches(play, here, op)
    return branches is None or any(can_be_done(play, context, ops) for ops in branches)


def begins_in_full(play: Play, context: int, op: Args) -> bool:
    """Whether an instruction that is more than plain events can be done to as many as it says.

    What is under a condition, or one of several, is told of as it is done.
    """
    here, word = play.context(context), op.word
    if word in _OF_OBJECTS and chooses(op):
        able = [i for i in _objects(play, context, op) if is_usable(play, here, word, i)]
        return len(able) >= asked_for(play, context, op)
    if word not in ("draw", "break"):
        return True
    number = asked_for(play, context, op)
    if word == "break":
        return len(play.state.present(SHIELDS, opponent(play, here.controller))) >= number
    words = op.argument if isinstance(op.argument, Args) else Args({})
    each = players(play, here, words.get("player"))
    return all(asks.may_draw(play, p) and len(reachable(play, p)) >= number for p in each)


def _branches(play: Play, here: Context, op: Args) -> tuple[tuple[Args, ...], ...] | None:
    """The instructions of which one or another is carried out, where an instruction has such."""
    found = op.argument
    if op.word == "if":
        assert isinstance(found, Args)
        return (operations_of(op.get("then" if holds(play, here, found) else "else")),)
    if op.word == "may":
        return operations_of(found), operations_of(op.get("else"))
    if op.word in ("choose_one", "modes") and isinstance(found, tuple):
        return tuple(operations_of(each) for each in found)
    if op.word == "repeat" and isinstance(found, Args):
        return (operations_of(found["do"]),)
    return None


AHEAD = "ahead"
"""What the events of a replacement are about that were fixed as it was decided on."""

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


def _is_there(play: Play, context: int, what: Value) -> bool:
    """Whether there is anything that a WHAT could stand for."""
    if is_choice(what) and isinstance(what, Args):
        taken = ids_in(play.context(context).values, "taken")
        return not set(choosable(play, play.context(context), what)) <= set(taken)
    return bool(or_top(play, context, what))


def is_usable(play: Play, here: Context, word: str, object_id: int) -> bool:
    """Whether no effect forbids that this is put into the battle zone, or played (101.2)."""
    if play.state.top_card(play.state.objects[object_id]).definition.parts:
        return True  # which part it is to be is asked as it is done
    if word == "put":
        return banned(play, "enter", object_id) is None
    if word in ("cast", "summon", "play"):
        return asks.may_be_played(play, object_id, here.controller) is None
    return True


def _could_draw(play: Play, player: str) -> bool:
    return bool(uppermost(play, player)) and asks.may_draw(play, player)


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
    ahead: tuple[int, ...] = play.remembered(context, AHEAD, ())
    return (*ahead, *found[1]) if isinstance(found, tuple) else ahead


def would_happen(play: Play, event: Event) -> bool:
    """Whether an event of a replacement can take place; a shield can always go to the hand."""
    return shield_to_hand(play, event) or can_happen(play, event)


# -- deciding on it -----------------------------------------------------------------------------


def bar(play: Play, context: int, ops: tuple[Args, ...], n: int, gone: tuple[int, ...]) -> None:
    """Leave out of a choice what nothing can be done to, and what a later part needs (609.4)."""
    op, away = ops[n], that_put_away(ops)
    if op.word not in BOOK_EVENTS:
        return
    barred = ids_in(play.context(context).values, "taken")
    if len(away) > 1 and op in away:
        barred = (*barred, *gone)
        rest = away[away.index(op) + 1 :]
        barred = (*barred, *needed_later(play, context, op, rest, (("", barred),)))
        play.remember(context, taken=barred)
    play.remember(context, taken=(*barred, *cannot_serve(play, context, op)))


def made_now(
    play: Play, context: int, op: Args, instead: list[Event], several: bool
) -> tuple[Event, ...] | None:
    """The events of an instruction that is fixed as it is decided on; None for what comes later."""
    if op.word not in BOOK_EVENTS or op.word in SHOWING or (instead and leans_on_earlier(op)):
        return None
    if waits_for_earlier(play, context, op, instead, fixed=several):
        return None
    made: tuple[Event, ...] = BOOK_EVENTS[op.word](play, context, op)
    if made and is_choice(words_of(op)[0]) and not any(would_happen(play, e) for e in made):
        play.dispute("105.6", "609.4")
    return made
