"""Editions of Duel Masters side by side; what moved was judged by hand from both texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.comparison import Comparison, compare, document_passages
from indexer.readers import read_document

pytestmark = pytest.mark.seeds

MOVED = """
112.3d 112.3e  112.3e 112.3g  203.4 203.3    301.4 301.3    301.4a 301.3a  301.4b 301.3b
301.5 301.4    301.6 301.5    501.2 501.1    501.2a 501.1a  501.1a 501.2a  506.2a 505.2a
507.1b 507.2a  507.1d 507.2c  507.2 507.3    507.2a#2 507.3b  507.2b 507.3c  507.2c 507.3d
507.2d 507.3e  507.2e 507.3f  507.2f 507.3g  507.3 507.4    509.4 509.6    601.1c 601.1d
601.1d 601.1e  601.1e 601.1f  601.1f 601.1g  601.1g 601.1h  605.2e 605.2f  608.2c 608.2b
700.2b 700.2a  701.25 701.26  701.26 701.27  701.26a 701.27a  701.27 701.28  701.27a 701.28a
703.4i 703.4h  703.4j 703.4i  801.4d 801.4c  808 810        808.1 810.1    808.2 810.2
808.3 810.3    808.3a 810.3a  808.4 810.4
"""
"""From edition 1.13 to the current one: pairs of numbers whose texts are one rule."""


def between(seed: Callable[[str], Path], old: str, new: str) -> Comparison:
    one, other = (document_passages(read_document(seed(name))) for name in (old, new))
    return compare(one, other)


def test_rules_of_1_13_are_found_where_they_moved(seed: Callable[[str], Path]) -> None:
    words = MOVED.split()
    found = between(seed, "003", "001")
    pairs = [
        (str(c.old.number), str(c.new.number))
        for c in found.changes
        if c.status == "moved"
        if c.old and c.new
    ]
    assert pairs == list(zip(words[::2], words[1::2], strict=True))
    assert found.count()["same"] + found.count()["punctuation"] == 309


def test_nothing_moved_between_the_two_printings_of_chapter_1(seed: Callable[[str], Path]) -> None:
    """000 is chapter 1 with more elements: no number of it has changed."""
    found = between(seed, "000", "001")
    assert found.count()["moved"] == 0
    assert {c.old.number.path[0] for c in found.changes if c.old} == {1}
    added = {str(c.new.number) for c in found.changes if c.status == "added" and c.new}
    assert not any(number.startswith("1") and len(number) > 1 for number in added)


def test_a_document_is_the_same_as_itself(seed: Callable[[str], Path]) -> None:
    for name in ("000", "001", "003", "004"):
        found = between(seed, name, name)
        assert {status for status, n in found.count().items() if n} == {"same"}, name
