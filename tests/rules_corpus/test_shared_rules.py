"""What two editions of a game share is worded alike: comparing ours shows what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from indexer.comparison import compare, document_passages
from indexer.comparison.wording import loose
from indexer.numbering import RuleNumber
from indexer.readers import read_document

from .printed import EDITIONS, Printed, read_ours

PAIRS = [
    pytest.param(one, other, id=f"{one} and {other}")
    for one, other in combinations(EDITIONS, 2)
    if one.partition("/")[0] == other.partition("/")[0]
]


def shared(old: Path, new: Path) -> Iterator[tuple[RuleNumber, RuleNumber]]:
    """The numbers under which two documents print the same words."""
    sides = (document_passages(read_document(path)) for path in (old, new))
    for change in compare(*sides).changes:
        if change.old and change.new and not change.how and change.similarity == 1:
            yield change.old.number, change.new.number


def ours(edition: str, language: str) -> dict[RuleNumber, Printed]:
    return {rule.number: rule for rule in read_ours(edition, language)}


@pytest.mark.seeds
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_rule_that_two_editions_share_is_worded_alike(
    seed: Callable[[str], Path], one: str, other: str, language: str
) -> None:
    here, there = ours(one, language), ours(other, language)
    pairs = list(shared(seed(EDITIONS[one]), seed(EDITIONS[other])))
    restated = [(old, new) for old, new in pairs if old in here and new in there]
    different = [
        f"{old} and {new}"
        for old, new in restated
        if loose(here[old].words) != loose(there[new].words)
    ]
    assert len(restated) > 100
    assert different == []
