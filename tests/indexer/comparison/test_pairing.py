"""What becomes of each rule between two texts, derived by hand from the texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from indexer.comparison import Change, Passage, compare
from indexer.numbering import RuleNumber

DRAW = "手番の者は山札の一番上の札を一枚引き、手に加える。"
CLAIM = "先に札を置いた者が、その場所の持ち主になると宣言する。"
SHARE = "得点が同じ者どうしは、盤の上の金貨を等しく分け合うことになる。"
FOLD = "降りた者は、その回のあいだ盤の上の駒を動かせない。"


def passages(**rules: str) -> tuple[Passage, ...]:
    """`r101_1="…"` is rule 101.1."""
    return tuple(
        Passage(RuleNumber.parse(name[1:].replace("_", "."), "duel_masters"), text)
        for name, text in rules.items()
    )


def told(changes: tuple[Change, ...]) -> list[tuple[str, str, str, str]]:
    return [
        (c.status, c.how, str(c.old.number) if c.old else "", str(c.new.number) if c.new else "")
        for c in changes
    ]


def compared(old: tuple[Passage, ...], new: tuple[Passage, ...]) -> list[tuple[str, str, str, str]]:
    return told(compare(old, new).changes)


def test_the_same_text_under_the_same_number_is_the_same() -> None:
    old = passages(r101_1=DRAW, r101_2=CLAIM)
    assert compared(old, old) == [("same", "", "101.1", "101.1"), ("same", "", "101.2", "101.2")]


def test_width_blanks_and_punctuation_are_no_change_of_wording() -> None:
    new = passages(r101_1="手番の者は山札の 一番上の札を一枚引き,手に加える．")
    assert compared(passages(r101_1=DRAW), new) == [("punctuation", "", "101.1", "101.1")]


def test_a_sign_that_carries_meaning_is_wording() -> None:
    old, new = (
        passages(r101_1="その駒の力は+1000になる。"),
        passages(r101_1="その駒の力は-1000になる。"),
    )
    assert compared(old, new) == [("changed", "", "101.1", "101.1")]


def test_other_words_under_the_same_number_are_a_change() -> None:
    new = passages(r101_1=DRAW.replace("一枚", "二枚"))
    (change,) = compare(passages(r101_1=DRAW), new).changes
    assert change.status == "changed"
    assert 0.9 < change.similarity < 1
    assert [p.text for p in change.pieces() if p.status != "kept"] == ["一枚", "二枚"]


def test_a_rule_is_followed_by_its_words_and_not_by_its_number() -> None:
    old = passages(r101_1=DRAW, r101_2=CLAIM)
    new = passages(r101_1=FOLD, r101_2=DRAW, r101_3=CLAIM)
    assert compared(old, new) == [
        ("added", "", "", "101.1"),
        ("moved", "", "101.1", "101.2"),
        ("moved", "", "101.2", "101.3"),
    ]


def test_a_moved_rule_may_be_reworded_as_well() -> None:
    old = passages(r101_1=DRAW, r101_2=CLAIM)
    new = passages(r101_1=DRAW, r101_2=FOLD, r101_3=CLAIM.replace("宣言する", "告げる"))
    moved = compare(old, new).changes[-1]
    assert told((moved,)) == [("moved", "", "101.2", "101.3")]
    assert moved.reworded


def test_an_unlike_rule_under_the_same_number_is_another_rule() -> None:
    old, new = passages(r101_1=DRAW), passages(r101_1=SHARE)
    assert compared(old, new) == [("removed", "", "101.1", ""), ("added", "", "", "101.1")]


def test_a_like_rule_about_something_else_far_away_is_another_rule() -> None:
    """塔 and 橋 take the same sentence, but a tower is no bridge."""
    old = passages(r301_1="手番の者は手にある塔を一つ選び、盤の好きな場所に建てる。")
    new = passages(r305_1="手番の者は手にある橋を一つ選び、盤の好きな場所に建てる。")
    assert [row[0] for row in compared(old, new)] == ["removed", "added"]


def test_a_rule_that_was_cut_in_two_is_told_as_split() -> None:
    old = passages(r101_1=DRAW + SHARE)
    new = passages(r101_1=DRAW, r101_1a=SHARE)
    assert compared(old, new) == [
        ("changed", "", "101.1", "101.1"),
        ("moved", "split", "101.1", "101.1a"),
    ]


def test_a_rule_that_went_into_another_is_told_as_merge() -> None:
    old = passages(r101_1=DRAW, r101_2=SHARE)
    new = passages(r101_1=DRAW + SHARE)
    assert compared(old, new) == [
        ("changed", "", "101.1", "101.1"),
        ("moved", "merge", "101.2", "101.1"),
    ]
    renumbered = compare(old, new).renumbered
    assert {str(n): [str(m) for m in to] for n, to in renumbered.items()} == {
        "101.1": ["101.1"],
        "101.2": ["101.1"],
    }


def test_of_equal_texts_the_one_of_the_same_section_is_meant() -> None:
    old = passages(r101_1=FOLD, r102_1=FOLD)
    new = passages(r102_2=FOLD)
    assert compared(old, new) == [("removed", "", "101.1", ""), ("moved", "", "102.1", "102.2")]


def test_a_rule_gives_way_where_both_can_then_be_paired() -> None:
    """102.1 could be 102.1 or 102.2; 102.2 only 102.2."""
    first = "手番の者は赤い駒を使うことができ、使う時はまずそのことを皆に告げる。"
    last = "の者は赤い駒を使うことができ、使う時はまずそのことを皆に告げる。"
    new_first = "手番の者は印のある駒を選ぶことがあり、使う時はまずそのことを皆に告げる。"
    new_last = "手番の者は赤い駒を使うことができ、使う時は必ずそのことを皆に告げる。"
    rows = compared(
        passages(r102_1=first, r102_2=last), passages(r102_1=new_first, r102_2=new_last)
    )
    assert [(old, new) for _, _, old, new in rows] == [("102.1", "102.1"), ("102.2", "102.2")]


def test_what_was_removed_stands_where_it_stood() -> None:
    old = passages(r101_1=DRAW, r101_2=SHARE, r101_3=CLAIM)
    new = passages(r101_1=DRAW, r101_3=CLAIM)
    assert [row[0] for row in compared(old, new)] == ["same", "removed", "same"]


def test_examples_are_told_apart_from_the_rule() -> None:
    number = RuleNumber.parse("101.1", "duel_masters")
    (change,) = compare([Passage(number, DRAW, ("例：",))], [Passage(number, DRAW)]).changes
    assert (change.status, change.examples_differ) == ("same", True)


TEXTS = st.lists(
    st.text(alphabet="山札手番の者は一枚引く。、abc ", max_size=40), max_size=12, unique=False
)


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS)
def test_nothing_is_lost_and_nothing_told_twice(before: list[str], after: list[str]) -> None:
    def numbered(texts: list[str]) -> tuple[Passage, ...]:
        return passages(**{f"r101_{n}": text for n, text in enumerate(texts, 1)})

    old, new = numbered(before), numbered(after)
    changes = compare(old, new).changes
    olds = [c.old.number for c in changes if c.old is not None and c.how != "split"]
    news = [c.new.number for c in changes if c.new is not None and c.how != "merge"]
    assert sorted(olds) == sorted(p.number for p in old)
    assert sorted(news) == sorted(p.number for p in new)
    for change in changes:
        assert "".join(p.text for p in change.pieces() if p.status != "removed").strip() == (
            change.new.text.strip() if change.new else ""
        )


@pytest.mark.parametrize("count", [1, 40])
def test_a_text_is_the_same_as_itself(count: int) -> None:
    old = passages(**{f"r1{n:02d}_1": f"{DRAW}{n}" for n in range(count)})
    assert compare(old, old).count()["same"] == count
