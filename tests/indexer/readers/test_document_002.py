"""Document 002: numbered by part and chapter, and its broken fonts repaired."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.model import Document, Entry
from indexer.readers import read_document

pytestmark = pytest.mark.seeds
Seed = Callable[[str], Path]
BLANKS = " \t\u2028\u3000"
SPELLED = {"ù": "．", ".": ".", "．": "．", "、": "、"}


@pytest.fixture(scope="module")
def document(seed: Seed) -> Document:
    return read_document(seed("002"))


@pytest.fixture(scope="module")
def wanted(seeds: Path) -> str:
    return (seeds / "dimension_zero" / "repaired.txt").read_text("utf-8")


def printed(entry: Entry) -> str:
    """An entry as the repaired text lays it out."""
    if entry.kind == "example":
        return f"【例】{entry.text}\n"
    if entry.number is None:
        return f"\n{entry.text}\n"
    if entry.kind != "rule":
        return f"\n{entry.printed}\u3000{entry.title}\n" + (entry.text and f"\n{entry.text}\n")
    characters = [each for each in entry.raw[0].text if each not in BLANKS]
    head = entry.printed + SPELLED.get(characters[len(entry.printed)], "")
    if entry.number.path[0] == 0:  # the preface's rules are titles with paragraphs below
        return f"\n{head}{entry.title}\n\n" + entry.text.replace("\n", "\n\n") + "\n"
    return f"\n{head}{entry.title and entry.title + chr(0x3000)}{entry.text}\n"


def test_the_repair_gives_the_repaired_text_to_the_letter(document: Document, wanted: str) -> None:
    assert "".join(map(printed, document.entries)).removeprefix("\n") == wanted


def test_every_number_and_heading_is_there(document: Document, wanted: str) -> None:
    assert (document.form, document.scheme) == ("broken_fonts", "dimension_zero")
    kinds = Counter(entry.kind for entry in document.entries)
    assert kinds == {"rule": 488, "chapter": 85, "part": 7, "example": 109, "text": 1}
    assert document.unplaced == ()
    lines = [line.replace("－ ", "－") for line in wanted.split("\n")]
    heads = [line for line in lines if re.match(r"第?[0-9０-９]+[章部]|序文", line)]
    assert len(heads) == kinds["part"] + kinds["chapter"]
    assert sum(line.startswith("【例】") for line in lines) == kinds["example"]


def test_numbers_run_through_parts_and_chapters(document: Document) -> None:
    numbers = [str(entry.number) for entry in document.entries if entry.number]
    assert numbers[:3] == ["0", "0.1", "0.2"]
    for number in ("3.11.1.1", "4.16.4.15", "4.16.4.16", "5.17", "6.7", "2.19", "4.9.2.9.1"):
        assert number in numbers
    parents = {str(entry.number): str(entry.parent) for entry in document.entries if entry.number}
    assert parents["4.9.2.9.1"] == "4.9.2"  # its own parent is not printed
    assert len(set(numbers)) == len(numbers)


def test_what_stands_behind_the_last_rule_belongs_to_none(document: Document) -> None:
    (last,) = [entry for entry in document.entries if entry.kind == "text"]
    assert (last.parent, last.line, last.end_line) == (None, 3457, 3460)


def test_every_doubt_is_marked_at_its_place(document: Document, wanted: str) -> None:
    lost = 0
    for entry in document.entries:
        for text, places in (
            (entry.title, entry.title_restored),
            (entry.text, entry.restored),
        ):
            assert all(0 <= each.start < each.end <= len(text) for each in places)
            marked = "".join(text[p.start : p.end] for p in places if p.certainty == "lost")
            assert marked == "〓" * text.count("〓")
            lost += len(marked)
    assert lost == wanted.count("〓")
    certainties = Counter(p.certainty for entry in document.entries for p in entry.restored)
    assert set(certainties) == {"certain", "likely", "guess", "lost"}
    assert certainties["certain"] > 5 * (certainties["likely"] + certainties["guess"])


def test_the_repaired_text_reads_as_the_same_rules(document: Document, wanted: str) -> None:
    again = read_document(wanted.encode())
    assert again.form == "numbered_parts"
    rules = [(entry.kind, entry.number) for entry in document.entries if entry.kind != "text"]
    assert [(entry.kind, entry.number) for entry in again.entries] == rules
