"""How well questions are answered: shares of a set of questions whose rules are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Known", "Marks", "Reply", "groups", "mark"]

_FAR = 50  # places that count for the mean reciprocal rank


@dataclass(frozen=True, slots=True)
class Known:
    """A question whose answer is known: the numbers that decide it, none where the rules do not
    say. `style` is a word of the set's own."""

    id: str
    question: str
    game: str
    lang: str
    style: str
    gold: tuple[str, ...]

    @staticmethod
    def from_record(record: Mapping[str, Any]) -> Known:
        """A line of a question file that has `gold`."""
        return Known(
            id=str(record.get("id", "")),
            question=record["question"],
            game=record.get("game") or "",
            lang=record.get("lang") or "",
            style=record.get("style") or "",
            gold=tuple(record["gold"]),
        )


@dataclass(frozen=True, slots=True)
class Reply:
    """What was said to a question: whether it was answered, and the numbers, best first."""

    answered: bool
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Figures of a set: `questions` that rules decide, and which share of them has a deciding
    rule first (`at_1`), in the first three or five, their mean reciprocal rank, and the share
    `declined` wrongly; of the `silent` ones, which the rules do not decide, the share
    `declined_silent` rightly. Shares are 0 to 1; None of an empty set."""

    questions: int
    at_1: float | None
    at_3: float | None
    at_5: float | None
    reciprocal: float | None
    declined: float | None
    silent: int
    declined_silent: float | None


def mark(pairs: Iterable[tuple[Known, Reply]]) -> Marks:
    """The figures of replies to known questions."""
    listed = list(pairs)
    decided = [(known, reply) for known, reply in listed if known.gold]
    silent = [reply for known, reply in listed if not known.gold]
    ranks = [_rank(known.gold, reply.numbers if reply.answered else ()) for known, reply in decided]
    return Marks(
        questions=len(decided),
        at_1=_share(rank <= 1 for rank in ranks),
        at_3=_share(rank <= 3 for rank in ranks),
        at_5=_share(rank <= 5 for rank in ranks),
        reciprocal=_mean([1 / rank if rank <= _FAR else 0.0 for rank in ranks]),
        declined=_share(not reply.answered for _, reply in decided),
        silent=len(silent),
        declined_silent=_share(not reply.answered for reply in silent),
    )


def groups(known: Sequence[Known], replies: Sequence[Reply]) -> Iterable[tuple[str, Marks]]:
    """The figures of all, then by game, by language and by style, each group with its name."""
    pairs = list(zip(known, replies, strict=True))
    yield "all", mark(pairs)
    by: tuple[Callable[[Known], str], ...] = (
        lambda each: each.game,
        lambda each: each.lang,
        lambda each: each.style,
    )
    for name in by:
        for group in dict.fromkeys(filter(None, map(name, known))):
            yield group, mark(pair for pair in pairs if name(pair[0]) == group)


def _rank(gold: Sequence[str], numbers: Sequence[str]) -> int:
    """The place (from 1) of the first deciding rule; any printing of a number counts."""
    plain = [number.partition("#")[0] for number in numbers]
    return next((place for place, each in enumerate(plain, 1) if each in gold), _FAR + 1)


def _share(holds: Iterable[bool]) -> float | None:
    return _mean([float(each) for each in holds])


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
