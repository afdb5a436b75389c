"""What a question leaves open though the answer hangs on it: to be asked back.

A question that names neither side of a pair (whose turn? attacking or blocking?) is open where
the rules that come nearest divide on just that pair.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from indexer.answers.model import Found, Reading, Unsaid
from indexer.ranking import Question
from indexer.ranking.pieces import plain

__all__ = ["unsaid"]

_CLOSE = 0.75  # of the best score: rules that a small change of the question would bring first
_NEAR = 5  # rules that are looked at
_SIDES = Path(__file__).with_name("sides.toml")


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a pair: its name in both languages and the words that tell it."""

    ja: str
    en: str
    cues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """What a ruling often hangs on: what to ask, and its sides."""

    id: str
    ja: str
    en: str
    sides: tuple[Side, ...]


@lru_cache(maxsize=1)
def _pairs() -> tuple[Pair, ...]:
    tables = tomllib.loads(_SIDES.read_text("utf-8"))["pair"]
    return tuple(
        Pair(
            table["id"],
            table["ja"],
            table["en"],
            tuple(
                Side(side["ja"], side["en"], tuple(map(plain, side["cues"])))
                for side in table["side"]
            ),
        )
        for table in tables
    )


def unsaid(question: Question, found: Sequence[Found]) -> tuple[Unsaid, ...]:
    """The pairs that the question leaves open and on which the nearest rules divide."""
    near = [each for each in found[:_NEAR] if each.score >= found[0].score * _CLOSE]
    text = plain("\n".join([question.text, *question.meant]))
    open_pairs = [pair for pair in _pairs() if not any(_told(text, side) for side in pair.sides)]
    asked = (_asked(pair, near) for pair in open_pairs)
    return tuple(each for each in asked if each)


def _told(text: str, side: Side) -> bool:
    return any(cue in text for cue in side.cues)


def _asked(pair: Pair, near: Sequence[Found]) -> Unsaid | None:
    """The pair with the best rule of each side; None unless the best rule takes a side."""
    readings: dict[str, Reading] = {}
    for place, each in enumerate(near):
        words = plain(f"{each.rule.titles.get('ja', '')} {each.rule.texts.get('ja', '')}")
        told = [side for side in pair.sides if _told(words, side)]
        if place == 0 and len(told) != 1:
            return None
        if len(told) == 1:
            readings.setdefault(told[0].en, Reading(told[0].ja, told[0].en, each.rule))
    if len(readings) < 2:
        return None
    return Unsaid(pair.id, pair.ja, pair.en, tuple(readings.values()))
