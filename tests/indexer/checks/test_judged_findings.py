"""Every error told of the official documents was judged by hand, and is one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.checks import check, of_document
from indexer.readers import read_document

pytestmark = pytest.mark.seeds

JUDGED = {
    "000": {"stray_character 108.2"},
    "001": {"misplaced 505.2a"},
    "002": {"typo 6.2.5", "unbalanced 5.12.2"},
    "003": {
        "duplicate_number 201.1b#2",
        "duplicate_number 507.2a#2",
        "leftover_markup 701.7a",
        "typo 105.2",  # a particle inside a compound
        "typo 110.3c",  # its title stands twice
        "typo 310.2",  # a dash for a long mark
        "typo 701.21",  # a letter at the end
        "typo 801.2",
        "typo 806.2",
    },
    "004": {
        "duplicate_number 1001#2",
        "duplicate_number 1006.1#2",
        "duplicate_number 1006.2#2",
        "duplicate_number 311.5#2",
        "duplicate_number 311.6#2",
        "duplicate_number 804.2.4#2",
        "malformed_number 310.4",
        "malformed_number 311.5",
        "malformed_number 311.6",
        "malformed_number 311.7",
        "malformed_number 405.6.4",
        "misplaced 1006.1#2",
        "misplaced 311.5",
        "out_of_order 801.6.5.2",
        "typo 405.4.3.3",  # a long mark before a word
        "typo 801.4.4",  # the wrong particle
        "unbalanced 801.4.6",
        "wrong_target 005.6.4",
        "wrong_target 308.5",
        "wrong_target 602.9",
        "wrong_target 804.2.5",
    },
}


@pytest.mark.parametrize("prefix", sorted(JUDGED))
def test_every_error_of_a_real_document_is_one(seed: Callable[[str], Path], prefix: str) -> None:
    rows = check(of_document(read_document(seed(prefix))))
    told = [f"{row.kind} {row.where}" for row in rows if row.severity == "error"]
    assert sorted(told) == sorted(JUDGED[prefix])


def test_a_sign_that_a_broken_font_prints_everywhere_is_one_finding(
    seed: Callable[[str], Path],
) -> None:
    (row,) = check(of_document(read_document(seed("002"))), (), ("stray_character",))
    lines = [line for line in seed("002").read_text("utf-8").split("\n") if "\u2028" in line]
    assert row.severity == "info"
    assert len(lines) > 400
    assert f"{sum(line.count(chr(0x2028)) for line in lines)}か所" in row.message


def test_no_name_of_a_card_is_called_an_unexplained_term(seed: Callable[[str], Path]) -> None:
    """Of some hundred words in quotes that were told once, none was a term."""
    for prefix in JUDGED:
        assert check(of_document(read_document(seed(prefix))), (), ("undefined_term",)) == ()
