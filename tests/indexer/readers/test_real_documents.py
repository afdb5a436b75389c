"""The official documents: every number, every heading, no line lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.model import Document, Entry
from indexer.numbering import RuleNumber
from indexer.readers import read_document

pytestmark = pytest.mark.seeds
Seed = Callable[[str], Path]
BLANKS = re.compile(r"\s+")


def numbered(document: Document, *kinds: str) -> list[Entry]:
    return [entry for entry in document.entries if entry.number and entry.kind in kinds]


def rules_by_chapter(document: Document) -> Counter[str]:
    rules = numbered(document, "rule")
    return Counter(str(entry.number.ancestors[0]) for entry in rules if entry.number)


@pytest.mark.parametrize("prefix", ["000", "001", "002", "003", "004"])
def test_the_raw_lines_are_the_document(seed: Seed, prefix: str) -> None:
    document = read_document(seed(prefix))
    raw = [line for entry in document.entries for line in entry.raw] + list(document.unplaced)
    raw.sort(key=lambda line: line.number)
    lines = seed(prefix).read_text(encoding="utf-8").removesuffix("\n").split("\n")
    assert [line.text for line in raw] == lines
    assert [line.number for line in raw] == list(range(1, len(lines) + 1))
    assert document.unplaced == ()


def test_document_001_has_546_rules(seed: Seed) -> None:
    document = read_document(seed("001"))
    assert (document.form, document.scheme, document.language) == ("markdown", "duel_masters", "ja")
    expected = dict(zip("123456780", (126, 43, 25, 53, 82, 79, 82, 55, 1), strict=True))
    assert rules_by_chapter(document) == expected
    assert len(numbered(document, "chapter")) == 9
    bold_headings = re.findall(r"(?m)^\*\*(\d{3})\. ", seed("001").read_text(encoding="utf-8"))
    assert [str(one.number) for one in numbered(document, "section")] == bold_headings


def test_document_001_keeps_its_contents_apart(seed: Seed) -> None:
    entries = read_document(seed("001")).entries
    contents = [entry for entry in entries if entry.kind == "contents"]
    assert [entry.printed for entry in contents] == ["", *"012345678"]
    assert all(entry.number is None for entry in contents)


def test_document_001_keeps_the_printed_order_of_a_misplaced_rule(seed: Seed) -> None:
    printed = [str(entry.number) for entry in numbered(read_document(seed("001")), "rule")]
    place = printed.index("505.2a")
    assert printed[place - 1 : place + 2] == ["506.2", "505.2a", "506.3"]


def test_document_001_separates_the_titles_of_the_golden_rules(seed: Seed) -> None:
    titled = [str(one.number) for one in numbered(read_document(seed("001")), "rule") if one.title]
    golden = ["101.1", "101.2", "101.3", "101.4", "101.5"]
    assert titled == [*golden, "110.3a", "110.3b", "110.3c", "110.3d"]


def test_document_000_has_its_examples_under_their_rules(seed: Seed) -> None:
    document = read_document(seed("000"))
    assert (document.form, document.scheme) == ("numbered_text", "duel_masters")
    lines = seed("000").read_text(encoding="utf-8").splitlines()
    examples = [entry for entry in document.entries if entry.kind == "example"]
    assert len(examples) == sum(line.startswith("例：") for line in lines)
    parents = [str(entry.parent) for entry in examples]
    assert parents[:3] == ["109.2c", "109.2c", "110.2a"]
    heads = sum(re.match(r"\s*\d{3}\.\d+", line) is not None for line in lines)
    assert len(numbered(document, "rule")) == heads


def test_document_000_keeps_its_front_matter_as_text(seed: Seed) -> None:
    first = read_document(seed("000")).entries[0]
    assert (first.kind, first.number) == ("text", None)


def test_document_003_has_594_rules_in_87_sections(seed: Seed) -> None:
    document = read_document(seed("003"))
    found = (document.form, document.scheme, document.language)
    assert found == ("lua_module", "duel_masters", "ja")
    lines = seed("003").read_text(encoding="utf-8").split("\n")
    body = lines[lines.index("End contents") + 1 : lines.index("]]")]
    for kind, pattern, count in (
        ("rule", r"\d{3}\.\d", 594),
        ("section", r"\d{3}\. ", 87),
        ("chapter", r"\d\. ", 9),
    ):
        printed = [line.split()[0] for line in body if re.match(pattern, line)]
        heads = numbered(document, kind)
        assert len(heads) == len(printed) == count
        assert all(line.startswith(one.printed) for one, line in zip(heads, printed, strict=True))
    assert [str(one.number) for one in document.entries if one.occurrence > 1] == [
        "201.1b#2",
        "507.2a#2",
    ]


def test_document_003_keeps_its_contents_and_its_code_apart(seed: Seed) -> None:
    document = read_document(seed("003"))
    contents = [entry for entry in document.entries if entry.kind == "contents"]
    lines = seed("003").read_text(encoding="utf-8").split("\n")
    listed = [line for line in lines[: lines.index("End contents")] if re.match(r"\d", line)]
    assert [f"{entry.printed}. {entry.text}" for entry in contents[1:]] == listed
    outside = [entry for entry in document.entries if entry.kind == "text"]
    assert all(entry.parent is None for entry in outside)
    assert lines[outside[-1].line - 1] == "]]"
    assert outside[-1].end_line == len(lines) - (not lines[-1])


def test_document_003_text_that_runs_on_and_its_examples(seed: Seed) -> None:
    document = read_document(seed("003"))
    by_number = {str(entry.number): entry for entry in document.entries if entry.number}
    assert by_number["600"].text == "N/A"
    assert (by_number["000.1"].title, by_number["000.1"].text.count("\n")) == ("", 2)
    assert by_number["202.3a"].printed == "202.3.a"
    examples = [entry for entry in document.entries if entry.kind == "example"]
    parents = ["205.1a", "208.1a", "506.3a", "507.2a#2", "603.5c"]
    assert [str(entry.parent) for entry in examples] == parents


def test_document_004_prints_six_numbers_twice(seed: Seed) -> None:
    document = read_document(seed("004"))
    assert (document.form, document.scheme) == ("numbered_text", "nova")
    heads = numbered(document, "chapter", "section", "rule")
    assert len(heads) == 794
    second = [str(entry.number) for entry in heads if entry.occurrence == 2]
    assert second == ["311.5#2", "311.6#2", "804.2.4#2", "1001#2", "1006.1#2", "1006.2#2"]


@pytest.mark.parametrize("number", ["004.7", "005.1", "005.8.1", "310.4", "405.6.4", "1010.2.3"])
def test_document_004_numbers_that_are_printed_oddly(seed: Seed, number: str) -> None:
    printed = {str(entry.number) for entry in read_document(seed("004")).entries}
    assert number in printed


def test_document_004_sentences_that_begin_a_line_with_a_number(seed: Seed) -> None:
    heads = numbered(read_document(seed("004")), "chapter", "section", "rule")
    counts = Counter(entry.number.with_occurrence(1) for entry in heads if entry.number)
    for text in ("801.4.9", "804.2.2.1", "502"):
        assert counts[RuleNumber.parse(text, "nova")] == 1


def test_document_004_sub_rules_belong_to_the_printing_above_them(seed: Seed) -> None:
    parents = {str(one.number): str(one.parent) for one in read_document(seed("004")).entries}
    assert parents["311.6.1"] == "311.6#2"
    assert parents["311.8.1"] == "311.8"
    assert parents["801.6.5.2"] == "801.6.5"


@pytest.mark.parametrize("prefix", ["000", "001", "003", "004"])
def test_text_is_the_raw_lines_without_number_breaks_and_blanks(seed: Seed, prefix: str) -> None:
    for entry in numbered(read_document(seed(prefix)), "rule"):
        raw = BLANKS.sub("", "".join(line.text for line in entry.raw)).replace("*", "")
        text = BLANKS.sub("", entry.title + entry.text)
        head = raw.removesuffix(text)
        assert head != raw
        assert re.fullmatch(r"[0-9０-９.．a-z：:；;]+", head), head
