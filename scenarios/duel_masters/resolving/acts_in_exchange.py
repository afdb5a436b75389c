"""What is asked in exchange in several parts: what each can be done to with the rest (602.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from scenarios.duel_masters.book import HAND
from scenarios.duel_masters.resolving.choosing import choosable
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, Done, asked_for, how_much
from scenarios.engine.args import Args, is_choice, words_of
from scenarios.engine.events import Event, apply_event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.state import GameState

_AWAY = frozenset({"destroy", "move", "discard", "charge", "shield"})
STAYS = frozenset({"tap", "untap"})
"""What leaves a card where it is: it can be put away afterwards."""


def used_up(word: str, done: Done) -> tuple[int, ...]:
    """What a part cannot be done to any more: what is tapped may still be put away, not tapped."""
    return tuple(i for before, ids in done if before not in STAYS or before == word for i in ids)


def that_put_away(ops: tuple[Args, ...]) -> tuple[Args, ...]:
    """The parts that choose what is then there no more, which no two of them can do to one card."""
    return tuple(op for op in ops if op.word in _AWAY and is_choice(words_of(op)[0]))


def options_of(play: Play, context: int, op: Args) -> tuple[int, ...]:
    """What could be chosen for a part of a cost: of a number to discard, cards in the hand."""
    here, what = play.context(context), words_of(op)[0]
    if is_choice(what):
        return choosable(play, here, what)
    hand = play.state.present(HAND, here.controller) if op.word == "discard" else ()
    return tuple(o.id for o in hand)


def can_be_tried(play: Play, context: int, op: Args) -> bool:
    """Whether a part of a cost has something to be done to, be it less than it asks for."""
    is_chosen = is_choice(words_of(op)[0]) or op.word == "discard"
    return not is_chosen or bool(options_of(play, context, op))


def ways(play: Play, context: int, op: Args, taken: tuple[int, ...]) -> Iterator[tuple[Event, ...]]:
    """What one part of a cost would make happen in full, each way of choosing but what is taken."""
    options = [i for i in options_of(play, context, op) if i not in taken]
    values = play.context(context).values
    for each in combinations(options, min(asked_for(play, context, op), len(options))):
        barred = (*taken, *(i for i in options if i not in each))
        play.bind(context, values=(*values, ("probe", True), ("taken", barred)))
        made: tuple[Event, ...] = BOOK_EVENTS[op.word](play, context, op)
        enough = how_much(made) >= asked_for(play, context, op)
        again = set(dealt_with_by(made)) & set(taken) - {0}
        if enough and not again and all(can_happen(play, event) for event in made):
            yield made


def dealt_with_by(events: Iterable[Event]) -> tuple[int, ...]:
    """What events are about."""
    return tuple(event.obj for event in events)


def after(state: GameState, events: Iterable[Event]) -> GameState:
    """The position that these events lead to, to see what can be done then (605.2c)."""
    for event in events:
        if event.obj in state.objects:
            state, _ = apply_event(state, event)
    return state


def waits_for_earlier(
    play: Play, context: int, op: Args, earlier: Iterable[Event], fixed: bool = False
) -> bool:
    """Whether what comes before an instruction changes what it can be done to (605.2c).

    Of what is `fixed` ahead (609.9a) only what cannot be done in full before is left for then.
    """
    earlier = tuple(earlier)
    if not earlier:
        return False
    with play.as_if():
        play.remember(context, probe=True)
        now, wanted = _reach(play, context, op), asked_for(play, context, op)
        with play.as_if(after(play.state, earlier)):
            then = _reach(play, context, op)
    if fixed and len(now) >= wanted:
        return False
    return then != now - set(dealt_with_by(earlier))


def _reach(play: Play, context: int, op: Args) -> set[int]:
    """What an instruction could be done to as things stand."""
    if is_choice(words_of(op)[0]) or op.word == "discard":
        return set(options_of(play, context, op))
    return set(dealt_with_by(BOOK_EVENTS[op.word](play, context, op)))


def can_all_be_done(play: Play, context: int, cost: tuple[Args, ...], done: Done) -> bool:
    """Whether these parts can all be done, in order, after what is done for those before them."""
    if not cost:
        return True
    word = cost[0].word
    return any(
        leaves_the_rest(play, context, made, cost[1:], (*done, (word, dealt_with_by(made))))
        for made in ways(play, context, cost[0], used_up(word, done))
    )


def leaves_the_rest(
    play: Play, context: int, made: Iterable[Event], rest: tuple[Args, ...], done: Done
) -> bool:
    """Whether the rest of a cost can be done once these events have taken place."""
    with play.as_if(after(play.state, made)):
        return can_all_be_done(play, context, rest, done)


def needed_later(
    play: Play, context: int, op: Args, rest: tuple[Args, ...], done: Done
) -> tuple[int, ...]:
    """What is not chosen for a part of a cost: what the rest of it could not be done without."""
    if not rest or not (is_choice(words_of(op)[0]) or op.word == "discard"):
        return ()
    able: set[int] = set()
    with play.as_if():
        for made in ways(play, context, op, used_up(op.word, done)):
            used = dealt_with_by(made)
            if leaves_the_rest(play, context, made, rest, (*done, (op.word, used))):
                able.update(used)
        options = options_of(play, context, op)
    return tuple(i for i in options if i not in able) if able else ()
