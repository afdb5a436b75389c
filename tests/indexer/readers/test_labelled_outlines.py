"""Outlines that print labels and no dotted numbers, in invented text."""

from __future__ import annotations

import pytest

from indexer.documents import document_references
from indexer.errors import ReadError
from indexer.model import Document
from indexer.numbering import NumberError, RuleNumber
from indexer.readers import read_document

ARTICLES = """\
目次
第１章　総則
第２章　手番
第１章　総則
（目的）
第１条　この規則は、塔を建てる遊びの進め方を定める。
第２条　者は、次の札を持つ。
(1) 塔の札
(2) 川の札
第２条の２　川の札は、第２条第２号の札と同じに扱う。
第２章　手番
第３条　手番は左へ回る。
２　手番の者は、第１条に従う。
第４条　第３条の規定は、終わりの手番には及ばない。
第３条の例外となる札がある。
"""
LETTERS = """\
A. Setup
A.1 Each player takes 7 cards, see B-2.
A.1.1 A player with fewer takes the rest.
A.2 The youngest begins.
B. Play
B-1 Turns alternate.
B-2 S-1 is the name of a card.
"""
DASHES = """\
1-1 Each player takes seven cards.
1-2 The youngest begins.
1-2-1 Twins throw a coin.
2-1 Turns alternate, see 1-2.
"""
ROMAN = """\
Ⅰ 準備
1. 札を配る。
(1) 7枚ずつ配る。
① 余りは山札とする。
② 山札は裏にする。
(2) 配り終えたら見る。
2. 順番を決める。
Ⅱ 進行
1. 手番は左へ回る。
"""
ASCII_ROMAN = """\
I. Setup
a) Take seven cards.
b) Look at them.
II. Play
a) Turns alternate.
III. End
IV. Prizes
"""
PARENTHESES = """\
1) 札を7枚ずつ配る。
2) 若い者から始める。
3) 手番は左へ回る。
a) 札を引く。
b) 札を出す。
4) 札がなくなれば終わる。
"""
CIRCLED = """\
① 札を配る。
② 若い者から始める。
③ 手番は左へ回る。
"""


def heads(document: Document) -> list[tuple[str, str, str]]:
    return [(e.kind, str(e.number), e.printed) for e in document.entries if e.number]


def numbers(text: str) -> list[str]:
    document = read_document(text.encode())
    assert (document.form, document.scheme) == ("outline", "outline")
    raw = [line.text for entry in document.entries for line in entry.raw]
    assert raw == text.splitlines()
    return [number for _, number, _ in heads(document)]


def test_articles_with_one_put_in_later() -> None:
    assert heads(read_document(ARTICLES.encode())) == [
        ("chapter", "1", "第１章"),
        ("rule", "1.第1条", "第１条"),
        ("rule", "1.第2条", "第２条"),
        ("rule", "1.第2条.1", "(1)"),
        ("rule", "1.第2条.2", "(2)"),
        ("rule", "1.第2条の2", "第２条の２"),
        ("chapter", "2", "第２章"),
        ("rule", "2.第3条", "第３条"),
        ("rule", "2.第4条", "第４条"),
    ]
    entries = read_document(ARTICLES.encode()).entries
    assert [entry.title for entry in entries if entry.kind == "text"] == ["（目的）"]
    assert [entry.printed for entry in entries if entry.kind == "contents"] == [
        *("", "第１章", "第２章")
    ]


def test_articles_are_found_through_the_chapters() -> None:
    found = document_references(read_document(ARTICLES.encode()))
    assert [(str(r.source.number), r.text, str(r.target.number), r.resolved) for r in found] == [
        ("1.第2条の2", "第２条第２号", "1.第2条.2", True),
        ("2.第3条", "第１条", "1.第1条", True),
        ("2.第4条", "第３条", "2.第3条", True),
        ("2.第4条", "第３条", "2.第3条", True),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LETTERS, "A A.1 A.1.1 A.2 B B.1 B.2"),
        (DASHES, "1.1 1.2 1.2.1 2.1"),
        (ROMAN, "1 1.1 1.1.1 1.1.1.1 1.1.1.2 1.1.2 1.2 2 2.1"),
        (ASCII_ROMAN, "1 1.1 1.2 2 2.1 3 4"),
        (PARENTHESES, "1 2 3 3.1 3.2 4"),
        (CIRCLED, "1 2 3"),
    ],
)
def test_labels_of_many_styles(text: str, expected: str) -> None:
    assert numbers(text) == expected.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [(LETTERS, [("A.1", "B-2", "B.2")]), (DASHES, [("2.1", "1-2", "1.2")])],
)
def test_references_by_label(text: str, expected: list[tuple[str, str, str]]) -> None:
    found = document_references(read_document(text.encode()))
    assert [(str(r.source.number), r.text, str(r.target.number)) for r in found] == expected


def test_a_letter_is_a_step_of_its_own() -> None:
    number = RuleNumber.parse("Ａ．１", "outline")
    assert (str(number), number.path) == ("A.1", (1001, 1))
    assert RuleNumber.parse("9.9", "outline") < number
    article = RuleNumber.parse("第３条の２第１項", "outline")
    assert (str(article), article.path) == ("第3条の2.1", (2003, 3000, 2, 1))
    assert RuleNumber.parse("2." + str(article), "outline").path == (2, 2003, 3000, 2, 1)
    for text in ("第３条の", "AB.1", "3条", "A.第", "1..2"):
        with pytest.raises(NumberError):
            RuleNumber.parse(text, "outline")


def test_what_does_not_go_on_from_the_label_above_is_text() -> None:
    text = CIRCLED.replace("③ 手番", "⑨ 手番") + "① 札を引く。\n"
    assert numbers(text) == ["1", "2"]


def test_a_letter_with_a_list_is_no_rule_document() -> None:
    letter = (
        "Dear all,\nwe meet at noon.\nBring:\n(1) a coat\n(2) a hat\n(3) tea\n" + "So long.\n" * 9
    )
    with pytest.raises(ReadError, match="no rule document"):
        read_document(letter.encode())
    assert len(heads(read_document(letter.encode(), game="outline"))) == 3
