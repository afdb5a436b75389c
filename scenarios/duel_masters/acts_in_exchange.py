"""What is asked in exchange in several parts: what each can be done to with the rest (602.1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from scenarios.duel_masters.book import HAND
from scenarios.duel_masters.operations import choosable
from scenarios.duel_masters.resolution import BOOK_EVENTS, asked_for, how_much
from scenarios.engine.args import Args, is_choice, words_of
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play

_AWAY = frozenset({"destroy", "move", "discard", "charge", "shield"})
STAYS = frozenset({"tap", "untap"})
"""What leaves a card where it is: it can be put away afterwards."""

Done = tuple[tuple[str, tuple[int, ...]], ...]
"""What the parts before are done to, each with its word."""


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


def ways(play: Play, context: int, op: Args, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What one part of a cost can be done to in full, each way of choosing it but what is taken."""
    options = [i for i in options_of(play, context, op) if i not in taken]
    values = play.context(context).values
    for each in combinations(options, min(asked_for(play, context, op), len(options))):
        barred = (*taken, *(i for i in options if i not in each))
        play.bind(context, values=(*values, ("probe", True), ("taken", barred)))
        made = BOOK_EVENTS[op.word](play, context, op)
        used = tuple(event.obj for event in made)
        enough = how_much(made) >= asked_for(play, context, op)
        again = set(used) & set(taken) - {0}
        if enough and not again and all(can_happen(play, event) for event in made):
            yield used


def can_all_be_done(play: Play, context: int, cost: tuple[Args, ...], done: Done) -> bool:
    """Whether these parts can all be done after what is done for those before them."""
    if not cost:
        return True
    word = cost[0].word
    return any(
        can_all_be_done(play, context, cost[1:], (*done, (word, used)))
        for used in ways(play, context, cost[0], used_up(word, done))
    )


def needed_later(
    play: Play, context: int, op: Args, rest: tuple[Args, ...], done: Done
) -> tuple[int, ...]:
    """What is not chosen for a part of a cost: what the rest of it could not be done without."""
    if not rest or not (is_choice(words_of(op)[0]) or op.word == "discard"):
        return ()
    with play.as_if():
        able = {
            i
            for used in ways(play, context, op, used_up(op.word, done))
            if can_all_be_done(play, context, rest, (*done, (op.word, used)))
            for i in used
        }
        options = options_of(play, context, op)
    return tuple(i for i in options if i not in able) if able else ()
