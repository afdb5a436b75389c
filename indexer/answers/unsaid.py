"""What a question leaves open though the answer hangs on it: to be asked back."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from indexer.asked import HangsOn
from indexer.ranking import Question, Ranked, Ranker
from indexer.ranking.pieces import plain
from indexer.ranking.weights import measured

__all__ = ["OPEN_SIGNS", "left_open", "open_signs", "stands", "unsaid"]

OPEN_SIGNS = ("length", "open", "pointing", "what")
"""What tells that a question leaves out what decides it: how long it is (the logarithm of its
pieces), how well it answers to a matter that it does not tell (0 to 2), whether it points at
things (this one, just now), and whether it asks for a fact (what, how many, where)."""

_NEAR = 10  # rules among which those of a matter's readings count
_TELLS = 0.4  # what a word that may tell a matter takes from it
_LIKELY = 0.9  # what a matter must reach that is asked back though not all its words stand there
_WORDS = 2  # pairs of Japanese characters that say as much as one English stem
_JAPANESE = re.compile("[ぁ-ゖァ-ヺ一-鿿]")
_POINTING = re.compile(
    r"[こそあ](?:の|れ|いつ)|やつ|さっき|今|いま|\b(?:this|that|these|those|it|my)\b", re.IGNORECASE
)
_WHAT = re.compile(
    r"って(?:何|なに)|とは|何枚|何体|いくつ|どこ|いつ|誰|\b(?:what|how many|where|when|who)\b",
    re.IGNORECASE,
)


def unsaid(text: str, matters: Iterable[HangsOn]) -> tuple[HangsOn, ...]:
    """The matters of which every group has a word in a text and which it does not tell."""
    asked = plain(text)
    return tuple(
        matter
        for matter in matters
        if _share(matter, asked) == 1 and not any(stands(word, asked) for word in matter.unless)
    )


def left_open(ranker: Ranker, question: Question, ranked: Sequence[Ranked]) -> tuple[HangsOn, ...]:
    """What to ask back: nothing where the question seems to say what decides it."""
    found = open_signs(ranker, question, ranked)
    weights = measured()["asking_back"]
    if weights["bias"] + sum(weights[name] * found[name] for name in OPEN_SIGNS) <= 0:
        return ()
    matters = ranker.stored.hangs_on
    near = [m for value, m in _openness(ranker, question, ranked) if value >= _LIKELY]
    return unsaid(question.text, matters) or tuple(near[:1])


def open_signs(ranker: Ranker, question: Question, ranked: Sequence[Ranked]) -> Mapping[str, float]:
    """The signs that a question leaves something open (see OPEN_SIGNS)."""
    japanese = _JAPANESE.search(question.text) is not None
    length = len(question.ja) if japanese else _WORDS * len(question.en)
    best = next((value for value, _ in _openness(ranker, question, ranked)), 0.0)
    return {
        "length": math.log(max(length, 2)),
        "open": best,
        "pointing": float(_POINTING.search(question.text) is not None),
        "what": float(_WHAT.search(question.text) is not None),
    }


def _openness(
    ranker: Ranker, question: Question, ranked: Sequence[Ranked]
) -> list[tuple[float, HangsOn]]:
    """The matters that a question may hang on, the likeliest first.

    The share of the groups that have a word, and half of what the two best rules of the readings
    reach beside the best of all.
    """
    text = plain(question.text)
    reached = dict(_reached(ranker, ranked))
    found = []
    for matter in ranker.stored.hangs_on:
        rules = sorted((reached.get(number, 0.0) for *_, number in matter.readings), reverse=True)
        share, near = _share(matter, text), sum(rules[:2]) / 2
        told = any(stands(word, text) for word in matter.unless)
        if share and (near or (share == 1 and not told)):
            found.append((share + near - _TELLS * told, matter))
    return sorted(found, key=lambda each: -each[0])


def _reached(ranker: Ranker, ranked: Sequence[Ranked]) -> Iterator[tuple[str, float]]:
    """The numbers of the best rules, each with its score as a share of the best."""
    for each in reversed(ranked[:_NEAR]):
        yield ranker.number(each).partition("#")[0], each.score / ranked[0].score


def _share(matter: HangsOn, text: str) -> float:
    """The share of a matter's groups of words of which one stands in a text."""
    met = sum(any(stands(word, text) for word in group) for group in matter.about)
    return met / len(matter.about)


def stands(word: str, text: str) -> bool:
    """Whether a word stands in a text of one spelling (`plain`).

    Latin ones as whole words, of one thing or of several.
    """
    spelled, pattern = _spelled(word)
    return spelled in text and (pattern is None or pattern.search(text) is not None)


@cache
def _spelled(word: str) -> tuple[str, re.Pattern[str] | None]:
    """A word of the corpus in one spelling; with its bounds where it is Latin."""
    spelled = plain(word)
    if not spelled.isascii():
        return spelled, None
    return spelled, re.compile(rf"(?<![a-z0-9]){re.escape(spelled)}s?(?![a-z0-9])")
