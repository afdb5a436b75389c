"""Figures of questions whose rules are known, counted by hand here."""

from __future__ import annotations

import pytest

from indexer.answers.measuring import Known, Reply, groups, mark


def known(name: str, *gold: str, game: str = "g", style: str = "") -> Known:
    return Known(name, "?", game, "ja", style, gold)


def test_shares_count_the_first_deciding_rule() -> None:
    pairs = [
        (known("a", "1.1"), Reply(True, ("1.1", "1.2"))),  # first
        (known("b", "1.3", "1.4"), Reply(True, ("1.1", "1.4#2"))),  # second; a later printing
        (known("c", "2.1"), Reply(True, ("1", "2", "3", "2.1"))),  # fourth
        (known("d", "2.1"), Reply(False, ("2.1",))),  # declined, though the rules say it
        (known("e"), Reply(False, ())),
        (known("f"), Reply(True, ("1.1",))),
    ]
    marks = mark(pairs)
    assert (marks.questions, marks.silent) == (4, 2)
    assert (marks.at_1, marks.at_3, marks.at_5) == (0.25, 0.5, 0.75)
    assert marks.reciprocal == pytest.approx((1 + 1 / 2 + 1 / 4) / 4)
    assert (marks.declined, marks.declined_silent) == (0.25, 0.5)


def test_an_empty_set_has_no_shares() -> None:
    marks = mark([])
    assert marks.at_1 is None and marks.declined_silent is None


def test_groups_are_all_then_game_language_and_style() -> None:
    listed = [known("a", "1", style="term"), known("b", "1", game="h", style="typo")]
    replies = [Reply(True, ("1",)), Reply(True, ("2",))]
    found = dict(groups(listed, replies))
    assert [*found] == ["all", "g", "h", "ja", "term", "typo"]
    assert (found["g"].at_1, found["h"].at_1, found["all"].at_1) == (1.0, 0.0, 0.5)
