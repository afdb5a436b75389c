"""PDF files that the tests make: read by their text, and refused with the reason."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pypdf
import pytest

from indexer.errors import ReadError
from indexer.readers import read_document

sys.path.insert(0, str(Path(__file__).parent))
from pdf_files import pdf

NOVA = (
    "405：戦い\n405.1：攻める者は、守る者を\n一体選ぶ。\n1",
    "405.1.1：選べない時は、\n何もしない。\n405.2：戦いは終わる。\n2",
)
DOTTED = (
    "1. 基本\n101. 札\n101.1. 札には裏と\n表がある。\n101.1a 表に名が\nある。",
    "101.2. 終わり。",
)


def test_the_text_of_a_pdf_is_read_and_its_broken_lines_are_joined() -> None:
    document = read_document(pdf(NOVA), game="nova")
    assert (document.form, document.scheme) == ("pdf", "nova")
    texts = {str(entry.number): entry.text for entry in document.entries if entry.number}
    assert texts["405.1"] == "攻める者は、守る者を一体選ぶ。"
    assert texts["405.1.1"] == "選べない時は、何もしない。"
    assert texts["405.2"] == "戦いは終わる。"  # the page's number is no part of it


def test_the_form_is_found_and_dotted_numbers_are_read_too() -> None:
    document = read_document(pdf(DOTTED))
    assert (document.form, document.scheme) == ("pdf", "duel_masters")
    found = [
        (entry.kind, str(entry.number), entry.title + entry.text) for entry in document.entries
    ]
    assert found == [
        ("chapter", "1", "基本"),
        ("section", "101", "札"),
        ("rule", "101.1", "札には裏と表がある。"),
        ("rule", "101.1a", "表に名がある。"),
        ("rule", "101.2", "終わり。"),
    ]


def encrypted() -> bytes:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(pdf(NOVA)))
    writer.encrypt("secret", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (pdf(["", ""]), "PDF without text"),
        (encrypted(), "encrypted PDF"),
        (b"%PDF-1.7\n%\xe2\xe3 and nothing more", "damaged PDF"),
        (pdf(NOVA)[:300], "damaged PDF"),
        (pdf(["買い物\n牛乳と卵"]), "no rule document"),
    ],
)
def test_a_pdf_without_readable_rules_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(ReadError, match=message):
        read_document(content)


def test_a_text_asked_to_be_a_pdf_is_refused() -> None:
    with pytest.raises(ReadError, match="is no PDF"):
        read_document(b"101.1. a\n", form="pdf")
