"""What a question leaves open though the answer hangs on it: to be asked back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from indexer.asked import HangsOn
from indexer.ranking.pieces import plain

__all__ = ["stands", "unsaid"]


def unsaid(text: str, matters: Iterable[HangsOn]) -> tuple[HangsOn, ...]:
    """The matters on which the answer to a question hangs and which it does not tell."""
    asked = plain(text)
    return tuple(
        matter
        for matter in matters
        if all(any(stands(word, asked) for word in group) for group in matter.about)
        and not any(stands(word, asked) for word in matter.unless)
    )


def stands(word: str, text: str) -> bool:
    """Whether a word stands in a text of one spelling (`plain`); Latin ones as whole words, of one
    thing or of several."""
    spelled, pattern = _spelled(word)
    return spelled in text and (pattern is None or pattern.search(text) is not None)


@cache
def _spelled(word: str) -> tuple[str, re.Pattern[str] | None]:
    """A word of the corpus in one spelling; with its bounds where it is Latin."""
    spelled = plain(word)
    if not spelled.isascii():
        return spelled, None
    return spelled, re.compile(rf"(?<![a-z0-9]){re.escape(spelled)}s?(?![a-z0-9])")
