"""Abilities that a situation of the game triggers, in their three kinds (801.4.6, 801.4.6.1).

`{state: C}` waits for a situation: silent until it has left the waiting area, it triggers again
where the situation still holds. `how: becomes` waits for the change to it alone, `how: counts`
for each change of a number of cards after which it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenarios.engine.abilities import triggered
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Ask
from scenarios.engine.state import GameState, Held, Waiting
from scenarios.language.conditions import holds
from scenarios.language.filters import how_many, players, select
from scenarios.nova import asks
from scenarios.nova.book import BOOK, HAND, answers
from scenarios.nova.cards.validity import can_trigger

BOOK.two_ways(
    "801.4.6",
    "枚数が「～になる」能力もその例に挙がる状況を待つ能力で、待機領域を離れても状況が続くので再び誘発する",
    "its example waits for a number that is reached: as the situation goes on, it triggers again",
    "801.4.6.1",
    "「～になる」能力は、その状態であり続ける間は誘発しない",
    "what waits for something to become so does not trigger while it only goes on",
)
BOOK.followed["801.4.6", "801.4.6.1"] = "801.4.6.1"

GOES_ON = "numbers that go on"
"""What waits for a number and has left the waiting area while that fits still (801.4.6)."""

_FOREVER = "holds"
"""What `how` says where it is left out."""


def _kind(held: Held) -> str:
    """Which of the three kinds it is; "" where it waits for no situation."""
    words: Args = held.ability.pattern
    return str(words.get("how", _FOREVER)) if words.word == "state" else ""


def _condition(held: Held) -> Args:
    condition = held.ability.pattern.argument
    assert isinstance(condition, Args)
    return condition


def is_met(play: Play, held: Held) -> bool:
    """Whether the situation that an ability waits for is there now."""
    return holds(play, held.context(), _condition(held))


def due_state_triggers(play: Play) -> list[Held]:
    """Abilities on a situation that holds and that are not latched (801.4.6)."""
    latched = {w.latch for w in play.state.waiting}
    return [
        held
        for held in triggered(play)
        if (_kind(held) == _FOREVER or held.name in play.state.var(GOES_ON, ()))
        and can_trigger(play, held)
        and ("state", *held.name) not in latched
        and not used_up(play, held)
        and is_met(play, held)
        and asks.silenced(play, held) is None
    ]


def used_up(play: Play, held: Held) -> bool:
    """Whether an ability that triggers once a turn has done so."""
    return held.ability.once == "turn" and ("triggered", *held.name) in play.state.history


# -- changes -----------------------------------------------------------------------------------


def changed_situations(play: Play, before: GameState) -> Iterator[tuple[Held, tuple[str, ...]]]:
    """The abilities that a change of the situation triggers, each with its rules."""
    waiting = [h for h in triggered(play) if _kind(h) in _CHANGES and can_trigger(play, h)]
    if not waiting:
        return
    with play.as_if(before):
        there = {held.name for held in triggered(play)}
    for held in waiting:
        question, rules = _CHANGES[_kind(held)]
        if held.name not in there or used_up(play, held):
            continue
        if question(play, held, before):
            yield held, (*rules, "801.4.3.1")


def _never(play: Play, held: Held, before: GameState) -> bool:
    """Without its rule no such ability triggers."""
    return False


@answers(asks.has_become, "801.4.6.1", without=_never)
def has_become(play: Play, held: Held, before: GameState) -> bool:
    """It was not so before and is so now: while it goes on it triggers no more."""
    with play.as_if(before):
        had = is_met(play, held)
    return not had and is_met(play, held)


@answers(asks.has_counted_anew, "801.4.6.1.1", without=_never)
def has_counted_anew(play: Play, held: Held, before: GameState) -> bool:
    """The number of cards is another than before, and the condition is met after it."""
    with play.as_if(before):
        had = _counts(play, held)
    return had != _counts(play, held) and is_met(play, held)


_CHANGES: dict[str, tuple[Ask[[Held, GameState], bool], tuple[str, ...]]] = {
    "becomes": (asks.has_become, ("801.4.6.1",)),
    "counts": (asks.has_counted_anew, ("801.4.6.1.1", "801.4.6.1")),
}


def _counts(play: Play, held: Held) -> tuple[int, ...]:
    """Each number of cards that a condition refers to, as it is now."""
    return tuple(number(play, held) for number in _numbers(_condition(held)))


def _numbers(value: Value) -> Iterator[Callable[[Play, Held], int]]:
    if isinstance(value, tuple):
        for inner in value:
            yield from _numbers(inner)
    if not isinstance(value, Args):
        return
    if "count" in value:
        yield _of_filter(value["count"])
    if "hand" in value:
        yield _of_hand(value["hand"])
    for key, inner in value.items():
        if key not in ("count", "hand"):
            yield from _numbers(inner)


def _of_filter(what: Value) -> Callable[[Play, Held], int]:
    def number(play: Play, held: Held) -> int:
        here = held.context()
        return how_many(play, here, select(play, here, what), what)

    return number


def _of_hand(whose: Value) -> Callable[[Play, Held], int]:
    def number(play: Play, held: Held) -> int:
        sides = players(play, held.context(), whose)
        return sum(len(play.state.present(HAND, p)) for p in sides)

    return number


def goes_on(play: Play, waiting: Waiting) -> None:
    """A number that still fits when its ability has left the waiting area is read two ways."""
    for held in triggered(play):
        same = held.holder.id == waiting.source and held.ability == waiting.ability
        again = any(
            w.source == waiting.source and w.ability == waiting.ability for w in play.state.waiting
        )
        silent = again or used_up(play, held)
        met = same and _kind(held) == "counts" and not silent and is_met(play, held)
        if met and play.dispute("801.4.6", "801.4.6.1"):
            play.set(**{GOES_ON: frozenset((*play.state.var(GOES_ON, ()), held.name))})
            play.unsettle()
