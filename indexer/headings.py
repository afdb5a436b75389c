"""Titles of sections as words that a text may quote."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from indexer.numbering import RuleNumber

__all__ = ["heading_key", "headings_of"]


def heading_key(title: str) -> str:
    """A title without blanks and width: as a quotation may spell it."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", title)).casefold()


def headings_of(titles: Iterable[tuple[str, RuleNumber]]) -> dict[str, RuleNumber]:
    """Titles with their numbers; a title that stands twice names nothing."""
    found: dict[str, RuleNumber] = {}
    twice: set[str] = set()
    for title, number in titles:
        key = heading_key(title)
        if key in found:
            twice.add(key)
        found[key] = number
    return {key: number for key, number in found.items() if key not in twice}
