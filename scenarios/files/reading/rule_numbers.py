"""The rule numbers that an edition has, as its text in the corpus prints them."""

from __future__ import annotations

import difflib
import re
from bisect import bisect
from collections import Counter
from functools import lru_cache
from pathlib import Path

import rules_corpus
from indexer.numbering import RuleNumber

__all__ = ["has_number", "nearest_number", "numbers_of"]

_HEADS = re.compile(r"^(?:#+ |\*\*)([0-9]+(?:\.[0-9]+)*[a-z]*)\.?(?=\*\*|[. ])", re.MULTILINE)


@lru_cache(maxsize=8)
def numbers_of(game: str, edition: str) -> tuple[str, ...]:
    """Every number of an edition, in the order of printing; a second printing is `311.5#2`."""
    folder = Path(rules_corpus.__file__).parent / game / edition / "ja"
    printed = Counter[str]()
    found: list[str] = []
    for path in sorted(folder.glob("*.md")):
        for number in _HEADS.findall(path.read_text(encoding="utf-8")):
            printed[number] += 1
            found.append(number if printed[number] == 1 else f"{number}#{printed[number]}")
    return tuple(found)


def has_number(game: str, edition: str, number: str) -> bool:
    """Whether an edition prints this number."""
    return number in _known(game, edition)


def nearest_number(game: str, edition: str, number: str) -> str:
    """The number that looks most like one that an edition does not print, else the one before."""
    known = _known(game, edition)
    alike = difflib.get_close_matches(number, known, n=1, cutoff=0.6)
    if alike:
        return alike[0]
    ordered = list(known.values())
    return str(ordered[max(bisect(ordered, RuleNumber.parse(number, game)) - 1, 0)])


@lru_cache(maxsize=8)
def _known(game: str, edition: str) -> dict[str, RuleNumber]:
    found = sorted(RuleNumber.parse(number, game) for number in numbers_of(game, edition))
    return {str(number): number for number in found}
