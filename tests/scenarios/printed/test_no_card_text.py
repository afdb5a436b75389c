"""What is no card text is told so at once: prose, brackets, 50,000 letters, two languages."""

from __future__ import annotations

import time
from random import Random

import pytest

from scenarios.printed.known import LONGEST, read_text

PROSE = "庭に木を植え、雨が降るのを待っている。"
ENGLISH = "The quick brown fox jumps over the lazy dog. "
SENTENCE = "相手のパワー{0}000以下のクリーチャーを{0}体選び、破壊する。"
PIECES = (
    "この",
    "クリーチャーが",
    "出た時、",
    "自分の",
    "1体",
    "または",
    "「",
    "」",
    "(",
    ")",
    "。",
)
IN_TIME = 0.2
"""Seconds of the processor, at most, on an idle machine."""
LOADED = 5
"""So many times as long may a busy machine need for it."""


def scattered() -> str:
    """Pieces of card texts in no order, always the same."""
    chance = Random(50)
    return "\n".join("".join(chance.choices(PIECES, k=12)) for _ in range(200))


TEXTS = {
    "50,000 letters of prose": (PROSE * 3_000)[:50_000],
    "50,000 letters of prose in lines": ((PROSE + "\n") * 3_000)[:50_000],
    "50,000 letters of English": (ENGLISH * 2_000)[:50_000],
    "50,000 brackets": "(「" * 25_000,
    "50,000 of what cards say": ("このクリーチャーが出た時、カードを1枚引く。\n" * 3_000)[:50_000],
    "as long as a text may be": (PROSE * 300)[:LONGEST],
    "as long, in lines": ((PROSE + "\n") * 300)[:LONGEST],
    "as long, of brackets": ("((「" * LONGEST)[:LONGEST],
    "as long, of closed brackets": ("「()」(" * LONGEST)[:LONGEST],
    "as long, of pieces": scattered()[:LONGEST],
    "as long, in one sentence": ("自分の光または火の他のクリーチャーまたは" * 99)[:LONGEST],
    "as long, of digits": "1" * LONGEST,
    "of no letters": "\0\x7f😀" * 300,
    "two languages": "このクリーチャーが出た時、draw one card. When this enters、カードを1枚引く。",
    "two languages, line by line": "庭に木を植える。\nPlant a tree in the garden.\n" * 30,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("kind", ["element", "spell"])
def test_what_is_no_card_text_is_not_read_and_told_at_once(text: str, kind: str) -> None:
    read_text("duel_masters", "カードを1枚引く。", kind)  # the phrases are loaded once
    read_text("duel_masters", "Draw one card.", kind)
    start = time.process_time()
    found = read_text("duel_masters", text, kind)
    assert time.process_time() - start < IN_TIME * LOADED
    assert not found.understood
    for told in found.lines:
        if told.spans and told.line.read == "none":
            assert told.abilities == ({"text": told.line.text},)


def test_every_letter_of_a_text_that_is_not_read_is_in_a_span() -> None:
    for text in TEXTS.values():
        if len(text) > LONGEST:
            (told,) = read_text("duel_masters", text, "element").lines
            assert [(s.start, s.end, s.read) for s in told.spans] == [(0, len(text), False)]


def test_a_line_of_each_language_is_read_by_its_own() -> None:
    found = read_text(
        "duel_masters", "ブロッカー\nWhen this creature enters, draw one card.", "element"
    )
    assert [told.line.read for told in found.lines] == ["whole", "whole"]


@pytest.mark.parametrize(
    "text",
    [
        "このクリーチャーが出た時、カードを1枚引く。(",
        "このクリーチャーが出た時、「カードを1枚引く。",
        "このクリーチャーが出た時、カードを1枚引く」。",
        "このクリーチャーが出た時)、カードを1枚引く。",
        "このクリーチャーは「ブロッカーを得る。",
        "このクリーチャーが出た時、《木を1体破壊する。",
        "このクリーチャーが出た時、draw one card.",
        "When this creature enters, カードを1枚引く。",
    ],
)
def test_a_broken_bracket_or_another_language_leaves_the_line_unread(text: str) -> None:
    found = read_text("duel_masters", text, "element")
    assert found.read != "whole" and not found.understood
