"""Rules of games that are not ours: the form of Magic's, and plain outlines, in invented text."""

from __future__ import annotations

import pytest

from indexer.errors import ReadError
from indexer.model import Document, Entry
from indexer.readers import read_document

LETTERED = """\
Rules of an Invented Game

These rules hold from the first of May.

Contents

1. Basics
100. General
101. Cards
2. Turns
200. General
Glossary
Credits

1. Basics

100. General

100.1. These rules hold for two players.

100.1a Each player has a deck.

100.1k A deck has a back.
Example: The back is blue.
Example: The back is red,
or it is green.

100.1m A deck has a front. See rule 101.4.

101. Cards

101.4. Cards beat rules.

101.10. A card is a card.

2. Turns

200. General

200.1. Turns alternate.

Glossary

Deck
A heap of cards.
1. It has a back.

Front
What is not the back. See rule 100.1m.

Credits

Invented by nobody.
"""


def heads(document: Document) -> list[tuple[str, str]]:
    return [(entry.kind, str(entry.number)) for entry in document.entries if entry.number]


def kinds(document: Document, kind: str) -> list[Entry]:
    return [entry for entry in document.entries if entry.kind == kind]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_the_form_of_magic(encoding: str, line_end: str) -> None:
    document = read_document(LETTERED.replace("\n", line_end).encode(encoding))
    assert (document.form, document.scheme, document.language) == ("numbered_text", "magic", "en")
    assert heads(document) == [
        ("chapter", "1"),
        ("section", "100"),
        ("rule", "100.1"),
        ("rule", "100.1a"),
        ("rule", "100.1k"),
        ("rule", "100.1m"),
        ("section", "101"),
        ("rule", "101.4"),
        ("rule", "101.10"),
        ("chapter", "2"),
        ("section", "200"),
        ("rule", "200.1"),
    ]
    assert document.unplaced == ()


def test_its_contents_glossary_and_credits_are_no_rules() -> None:
    document = read_document(LETTERED.encode())
    assert [entry.text or entry.title for entry in kinds(document, "contents")] == [
        *("Contents", "Basics", "General", "Cards", "Turns", "General", "Glossary", "Credits")
    ]
    terms = kinds(document, "glossary")
    assert [(entry.title, entry.text, entry.parent) for entry in terms] == [
        ("Deck", "A heap of cards.\n1. It has a back.", None),
        ("Front", "What is not the back. See rule 100.1m.", None),
    ]
    assert kinds(document, "text")[-1].text == "Credits\nInvented by nobody."


def test_its_examples_belong_to_their_rule() -> None:
    examples = kinds(read_document(LETTERED.encode()), "example")
    assert [(str(entry.parent), entry.text) for entry in examples] == [
        ("100.1k", "The back is blue."),
        ("100.1k", "The back is red,\nor it is green."),
    ]


OUTLINE = """\
Contents
1. Setup
2. Play

1. Setup
1.1 Each player takes 7 cards.
1.1.1 A player with fewer takes
1.5 times as many next turn.
1. This is an item of a list.
2. So is this.
1.1.2. The cards are hidden.
1.2 The youngest begins.
Example: the one of six years.
2. Play
2.1 Turns alternate.
2.10.1 A later rule.
"""


def test_a_plain_outline() -> None:
    document = read_document(OUTLINE.encode())
    assert (document.form, document.scheme) == ("outline", "outline")
    assert heads(document) == [
        ("chapter", "1"),
        ("rule", "1.1"),
        ("rule", "1.1.1"),
        ("rule", "1.1.2"),
        ("rule", "1.2"),
        ("chapter", "2"),
        ("rule", "2.1"),
    ]
    parents = {str(entry.number): str(entry.parent) for entry in document.entries if entry.number}
    assert (parents["1.1.2"], parents["1.2"], parents["1"]) == ("1.1", "1", "None")
    (rule,) = [entry for entry in document.entries if str(entry.number) == "1.1.1"]
    assert "1.5 times" in rule.title + rule.text and "So is this" in rule.text


def test_the_raw_lines_are_the_document() -> None:
    for text in (LETTERED, OUTLINE):
        entries = read_document(text.encode()).entries
        raw = [line.text for entry in entries for line in entry.raw]
        assert raw == text.splitlines()


def test_an_outline_can_be_asked_for_and_refused() -> None:
    assert heads(read_document(b"1.1 One.\n", game="outline")) == [("rule", "1.1")]
    with pytest.raises(ReadError, match="no rule document"):
        read_document(OUTLINE.encode(), game="nova")
