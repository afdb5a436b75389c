"""What a question leaves open though the answer hangs on it: to be asked back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

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
    """Whether a word stands in a text of one spelling (`plain`); Latin ones as whole words."""
    spelled = _spelled(word)
    if spelled not in text:  # most do not, and need no pattern
        return False
    return not spelled.isascii() or _whole(spelled).search(text) is not None


@lru_cache(maxsize=8192)
def _spelled(word: str) -> str:
    return plain(word)


@lru_cache(maxsize=8192)
def _whole(spelled: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![a-z0-9]){re.escape(spelled)}(?![a-z0-9])")
