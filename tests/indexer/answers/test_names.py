"""Names in a question that the rules do not have, and terms with a letter amiss."""

from __future__ import annotations

import pytest

from indexer.answers.names import mistyped_names, unknown_names
from indexer.lookup import Index
from indexer.ranking import Ranker, open_ranker


@pytest.fixture
def ranker(index: Index) -> Ranker:
    return open_ranker(index.generation, "duel_masters", "core")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ドミニオンを持つ者は先に動く？", ["ドミニオン"]),
        ("「竜巻」を持つ者は先に動く？", ["竜巻"]),
        ("シールドを選ぶ？", []),  # a term
        ("シールトを選ぶ？", []),  # a term with a letter amiss
        ("シーールドを選ぶ？", []),  # a letter more
        ("オッケー？ マジで？", []),  # everyday words
        ("Do I draw with Dominion out?", ["dominion"]),
        ("Shields are chosen how?", []),  # the capital of a sentence
        ("and I'm asking if 'Dominion Lord' can't be blocked", []),  # a card, and no names
        ("《ドミニオン》は先に動く？", []),  # a card
    ],
)
def test_names_that_no_rule_has(ranker: Ranker, text: str, names: list[str]) -> None:
    found = dict(unknown_names(ranker, ranker.question(text)))
    assert list(found) == names
    assert all(0 < share <= 1 for share in found.values())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("シールトは何枚？", ["シールト"]),
        ("シールドは何枚？", []),
        ("ドミニオンは何枚？", []),
    ],
)
def test_a_term_but_for_one_letter_is_mistyped(ranker: Ranker, text: str, names: list[str]) -> None:
    assert list(mistyped_names(ranker, ranker.question(text))) == names
