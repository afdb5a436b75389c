"""The course of a board in a row of words: what belongs together is told together.

A payment stands beside what is paid for, whose choice it was beside what comes of it, a declared
card as what is played by it; that nothing more is done goes without saying. Each step by itself
stands in the course.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from indexer.said import Said
from scenarios.engine.records import replace
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.trace import TraceStep
from scenarios.language.game import Game
from scenarios.playing.script_run import REFUSED

__all__ = ["folded"]

_MOST = 3
"""So many refusals are told with what came of a board."""

_ARROW = " → "
_TOGETHER = "同時に："
_PARTICLES = "をがの"


_CHOSEN = Said("{}が選ぶ", "{} chooses")
_IN_ORDER = Said("順番は{}が選ぶ", "{} chooses the order")


def folded(course: Sequence[TraceStep], game: Game) -> tuple[Said, ...]:
    """The course in words, the same one after the other once, with how often.

    Nothing where it is no more than refusals, which are told with what came of the board.
    """
    row = _without_what_is_understood(course, game.book) or list(course)
    if len(row) <= _MOST and all(_is_refused(step) for step in row):
        return ()
    said = groupby(_joined(_by_whose_choice(row, game), game.book))
    return tuple(_often(each, len(list(times))) for each, times in said)


def _often(said: Said, times: int) -> Said:
    return said if times == 1 else said + _times(times)


def _times(number: int) -> Said:
    told = f" ×{number}"
    return Said(told, told)


def _without_what_is_understood(course: Sequence[TraceStep], book: Rulebook) -> list[TraceStep]:
    """Without what the next step says, too, and without those who do nothing more."""
    nothing, _ = book.word("do pass")
    row = [s for s in course if s.status != "choice" or not s.ja.endswith(nothing)]
    after = [*row[1:], *([None] if row else [])]
    return [s for s, then in zip(row, after, strict=True) if not _goes_on_as(s, then, book)]


def _goes_on_as(step: TraceStep, then: TraceStep | None, book: Rulebook) -> bool:
    """Whether a step only says that what comes next is about to be done."""
    declared = then is not None and book.folds.get(then.by) == "used" and step.by in book.resolving
    return declared and then is not None and step.cards == then.cards


def _by_whose_choice(row: Sequence[TraceStep], game: Game) -> list[TraceStep]:
    """A choice that comes true next is told as what comes of it, and by whom it was chosen."""
    left, told = list(row), []
    while left:
        step = left.pop(0)
        at = _comes_true(step, left, game)
        if at < 0:
            told.append(step)
            continue
        done, said = left[at], _IN_ORDER if step.by in game.orders else _CHOSEN
        ja, en = (each.format(step.actor) for each in (said.ja, said.en))
        left[at] = replace(done, ja=f"{done.ja}（{ja}）", en=f"{done.en} ({en})")
    return told


def _comes_true(choice: TraceStep, then: Sequence[TraceStep], game: Game) -> int:
    """How far after a choice stands what comes of it; -1 where it does not come at once.

    Between them at most it is declared what is used.
    """
    name, book = choice.ja.rpartition(_ARROW)[2], game.book
    if choice.status != "choice" or choice.by in book.asking:
        return -1
    for at, step in enumerate(then[:2]):
        ordered = choice.by in game.orders and (
            step.by in book.resolving or book.folds.get(step.by) == "used"
        )
        chosen = choice.by == step.by or book.folds.get(choice.by) == "chosen"
        if (ordered or chosen) and _is_done_to(step, name):
            return at
        if step.status != "choice":
            break
    return -1


def _is_done_to(step: TraceStep, name: str) -> bool:
    """Whether a step says what happens to what is named, and to nothing else."""
    named = tuple(f"{name}{particle}" for particle in _PARTICLES)
    return step.status == "happened" and step.ja.removeprefix(_TOGETHER).startswith(named)


def _joined(row: Sequence[TraceStep], book: Rulebook) -> Iterator[Said]:
    """Each in words, with what is paid for it; what was refused is told with its reason above."""
    left, above = list(row), len({s.ja for s in row if _is_refused(s)}) <= _MOST
    while left:
        step = left.pop(0)
        said = Said(step.ja, step.en)
        if above and _is_refused(step):
            said = Said(_upto(step.ja, REFUSED.ja), _upto(step.en, REFUSED.en))
        if step.status == "choice" and left and book.folds.get(left[0].by) == "paid":
            said += _paid(left.pop(0))
        yield said


def _is_refused(step: TraceStep) -> bool:
    """Whether it is a line of play that was refused."""
    return step.status == "forbidden" and REFUSED.ja in step.ja


def _upto(text: str, words: str) -> str:
    return text.partition(words)[0] + words


def _paid(step: TraceStep) -> Said:
    ja, en = step.ja.removeprefix(f"{step.actor}が"), step.en.removeprefix(f"{step.actor} ")
    return Said(f"（{ja}）", f" ({en})")
