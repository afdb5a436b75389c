"""References whose target exists but is the wrong rule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.checks import check, of_document
from indexer.documents import document_references
from indexer.readers import read_document

TEXT = """\
1. 盤と駒
101. 砦
101.1. 砦は隅の升に建てた石の塔である。
101.2. 砦を壊した者は金貨を2枚得る。
102. 船
102.1. 船は川の升だけを進み、積荷を運ぶ。
102.2. 積荷が満ちた船は、港に着くまで敵に襲われない。
103. 市場
103.1. 市場では金貨と積荷を同じ数だけ換えられる。
103.2. 市場の値は、木の札によって上下する。
104. 季節
104.1. 季節の札は、すべての者の手番が終わるごとに1枚めくる。
105. 手番
105.1. 船を動かす者は積荷を確かめてよい（102：参照）。
105.2. 季節の札をめくるのは、すべての者の手番が終わった時である（104.1：参照）。
105.3. 金貨と積荷は手番の終わりに換えられる（103.1：参照）。
"""


def suggestions(text: str) -> list[tuple[str, str, str]]:
    subject = of_document(read_document(text.encode(), game="duel_masters"))
    return [(f.where, f.text, f.suggestion) for f in check(subject, (), ("wrong_target",))]


def test_right_references_are_not_doubted() -> None:
    assert suggestions(TEXT) == []


@pytest.mark.parametrize(
    ("right", "wrong", "where"),
    [
        ("102：参照", "101：参照", "105.1"),
        ("104.1：参照", "101.1：参照", "105.2"),
        ("103.1：参照", "101.1：参照", "105.3"),
    ],
)
def test_a_wrong_one_is_found_with_the_right_one(right: str, wrong: str, where: str) -> None:
    number = right.removesuffix("：参照")
    assert suggestions(TEXT.replace(right, wrong)) == [
        (where, wrong.removesuffix("：参照"), number)
    ]


def test_a_number_with_the_name_of_another_heading_is_wrong() -> None:
    text = TEXT + "105.4. 101：市場で定める値に従う。\n"
    assert suggestions(text) == [("105.4", "101", "103")]


def test_a_step_to_go_back_to_is_not_judged() -> None:
    assert suggestions(TEXT + "105.4. 季節の札をめくったら、101.1の処理に戻る。\n") == []


WRONG_IN_NOVA = {
    "005.6.4": "310",  # the energy zone: the text is 310's
    "308.5": "407.7",  # the hand's limit
    "602.9": "310",
    "804.2.5": "311",  # the waiting area
}


@pytest.mark.seeds
def test_the_wrong_references_of_a_real_document(seed: Callable[[str], Path]) -> None:
    """Judged by hand against the rules that they name; nothing else is called wrong."""
    document = read_document(seed("004"))
    rows = check(of_document(document), (), ("wrong_target",))
    assert {row.where: row.suggestion for row in rows} == WRONG_IN_NOVA
    for prefix in ("000", "001", "003"):
        subject = of_document(read_document(seed(prefix)))
        assert check(subject, (), ("wrong_target",)) == ()


@pytest.mark.seeds
def test_most_references_that_are_turned_elsewhere_are_found(seed: Callable[[str], Path]) -> None:
    """Each `(…：参照)` of document 004 in turn names 927, which is about turning cards over."""
    text = seed("004").read_text(encoding="utf-8")
    pointing = [
        reference
        for reference in document_references(read_document(text.encode(), game="nova"))
        if text.count(f"({reference.text}：参照)") == 1
        and str(reference.source.number) not in WRONG_IN_NOVA
    ]
    assert len(pointing) >= 8
    found = 0
    for reference in pointing:
        changed = text.replace(f"({reference.text}：参照)", "(927：参照)").encode()
        rows = check(of_document(read_document(changed, game="nova")), (), ("wrong_target",))
        found += any(row.where == str(reference.source.number) for row in rows)
    assert found >= 0.7 * len(pointing), f"{found} of {len(pointing)}"


EXCEPTION = "102.3. 積荷を運ぶ船は、川の外の升へも進んでよい。これは{}の例外である。\n"


@pytest.mark.parametrize(
    ("named", "expected"), [("102.1", []), ("102.2", [("102.3", "102.2", "102.1")])]
)
def test_an_exception_is_held_against_the_rules_beside_it(
    named: str, expected: list[tuple[str, str, str]]
) -> None:
    text = TEXT.replace("103. 市場\n", EXCEPTION.format(named) + "103. 市場\n")
    assert suggestions(text) == expected
    subject = of_document(read_document(text.encode(), game="duel_masters"))
    assert {row.severity for row in check(subject, (), ("wrong_target",))} <= {"warning"}
