"""The instructions of an effect: what they do, in the order of writing (605.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from scenarios.common import instructions
from scenarios.common.operations import Maker
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import policy, rule
from scenarios.duel_masters.zones.decks import turn_down_what_was_shown
from scenarios.engine.args import Args, filter_of, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import REVERSED
from scenarios.language.filters import amount

Done: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""What the parts of a cost before are done to, each with its word."""


def how_much(events: Iterable[Event]) -> int:
    """To how many things events are to be done: of a stack to each card that alone is meant."""
    return sum(len(event.cards) or 1 for event in events)


def asked_for(play: Play, context: int, op: Args) -> int:
    """How many things an operation must be done to, to have been done in full: at least one."""
    words = op.argument
    here = play.context(context)
    if isinstance(words, Args) and isinstance(words.get("what"), Args | int):
        words = words["what"]
    if isinstance(words, int):
        return words
    if not isinstance(words, Args):
        return 1
    said = words.get("count" if "choose" in words else "n", 1)
    return 0 if {"up_to", "total"} & set(words) else amount(play, here, said)


BOOK_EVENTS: dict[str, Maker] = {}
"""Operations that are plain simultaneous events, by word: what events they make."""


def perform(play: Play, ops: Iterable[Args], context: int) -> None:
    """Put instructions on the agenda, each to be carried out once those before it have been."""
    row = in_the_order_written(play, tuple(ops))
    instructions.in_order(play, row, context, beyond_this_book, not_encoded)


@policy("605.2c", on="order of instructions", without=REVERSED)
def in_the_order_written(play: Play, ops: tuple[Args, ...]) -> tuple[Args, ...]:
    """What an effect says is carried out in the order in which it is written."""
    if len(ops) > 1 and play.telling:
        play.cite("605.2c")
    return ops


def beyond_this_book(op: Args) -> instructions.Clause | None:
    """What an instruction does to cards beneath an element, where it is not executed."""
    if op.word in CARD_BY_CARD or not is_of_cards_beneath(op):
        return None
    return instructions.as_written(op)


CARD_BY_CARD = frozenset({"destroy", "move", "charge", "shield"})
"""The operations that take a card of a stack alone."""


def is_of_cards_beneath(op: Args) -> bool:
    """Whether an instruction does something to cards that lie beneath an element."""
    words = filter_of(words_of(op)[0])
    return isinstance(words, Args) and "beneath" in words


@rule("605.2c", ja="処理できない指示", en="an instruction that is not encoded")
def not_encoded(play: Play, ja: str, en: str) -> None:
    """What the data do not encode is not guessed: the ruling is undecidable."""
    instructions.stop_undecided(play, ja, en)


@rule("605.2f", quiet=True, ja="効果の処理が終わる", en="the effect is over")
def effect_is_over(play: Play, context: int) -> None:
    """As the last stage of its resolution an effect ceases to be."""
    turn_down_what_was_shown(play, context)
    play.close_context(context)


def inside_an_effect(play: Play) -> bool:
    """Whether an effect is being dealt with, within which something else goes on."""
    return any(frame.step == effect_is_over.name for frame in play.state.agenda)


def act(play: Play, context: int, kind: str, verb: str, obj: int = 0, **more: Any) -> Event:
    """An event of this resolution: by its player, from its source, with its replaced mark."""
    here = play.context(context)
    return instructions.event_of(here, asks.source(play, here), kind, verb, obj, **more)
