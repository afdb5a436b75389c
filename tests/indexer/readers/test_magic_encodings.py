"""The form of Magic's rules in the encodings that such files come in, in invented text."""

from __future__ import annotations

import pytest

from indexer.documents import document_references
from indexer.model import Document
from indexer.readers import read_document

JAPANESE = """\
塔の遊び 総合ルール

目次

1. 基本
100. 総則
2. 手番
200. 総則
用語集

1. 基本

100. 総則

100.1. この規則は、二人の遊びに用いる。

100.1a 各者は「山札」を持つ。

例：山札の裏は青い。

100.2. 札は規則に勝つ。100.1aを参照。

2. 手番

200. 総則

200.1. 手番は左へ回る。
"""
ENGLISH = """\
Rules of an Invented Game

Contents

1. Basics
100. General
Glossary
Credits

1. Basics

100. General

100.1. It’s a game for two – “tower” and “river”.

100.1a A player’s “deck” has a façade (it costs £3). See rule 100.1.

100.1b The rest is naïve.

Glossary

Deck
A heap of cards. It’s yours.

Credits

René.
"""
EVERYWHERE = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")


def texts(document: Document) -> list[tuple[str, str, str]]:
    return [(str(e.number), e.title, e.text) for e in document.entries if e.number]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", [*EVERYWHERE, "cp932", "shift_jis", "euc_jp"])
def test_japanese_rules(encoding: str, line_end: str) -> None:
    document = read_document(JAPANESE.replace("\n", line_end).encode(encoding), game="magic")
    assert (document.form, document.scheme, document.language) == ("numbered_text", "magic", "ja")
    assert texts(document) == [
        ("1", "基本", ""),
        ("100", "総則", ""),
        ("100.1", "", "この規則は、二人の遊びに用いる。"),
        ("100.1a", "", "各者は「山札」を持つ。"),
        ("100.2", "", "札は規則に勝つ。100.1aを参照。"),
        ("2", "手番", ""),
        ("200", "総則", ""),
        ("200.1", "", "手番は左へ回る。"),
    ]
    assert [(r.text, str(r.target.number)) for r in document_references(document)] == [
        ("100.1a", "100.1a")
    ]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", [*EVERYWHERE, "cp1252"])
def test_english_rules_with_typographic_signs(encoding: str, line_end: str) -> None:
    document = read_document(ENGLISH.replace("\n", line_end).encode(encoding))
    assert (document.scheme, document.language) == ("magic", "en")
    assert [text for _, _, text in texts(document)][2:] == [
        "It’s a game for two – “tower” and “river”.",
        "A player’s “deck” has a façade (it costs £3). See rule 100.1.",
        "The rest is naïve.",
    ]
    (term,) = [entry for entry in document.entries if entry.kind == "glossary"]
    assert (term.title, term.text) == ("Deck", "A heap of cards. It’s yours.")
    assert document.unplaced == ()


def test_one_apostrophe_among_ascii_is_no_kanji() -> None:
    document = read_document("100.1. It’s fine.\n100.2. So.\n100.3. Go.\n".encode("cp1252"))
    assert texts(document)[0] == ("100.1", "", "It’s fine.")
