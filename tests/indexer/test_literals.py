"""Many words looked for at once: what an alternation of them would find."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.literals import Literals

words = st.lists(st.text("ab山札・1!", min_size=1, max_size=4), max_size=8)
texts = st.text("ab山札・1! ", max_size=40)


@given(words, texts)
def test_it_finds_what_an_alternation_finds(words: list[str], text: str) -> None:
    longest = sorted(words, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, longest)) or r"(?!)")
    told = [(found.start(), found[0]) for found in pattern.finditer(text)]
    assert list(Literals(words).find(text)) == told


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        (["s", "sb"], "sbs s", ["s"]),  # no part of a longer word
        (["sb"], "sb2 sb。", ["sb"]),
        (["sトリガー"], "xsトリガー sトリガーs", ["sトリガー"]),  # an end that is not Latin is free
        (["札"], "山札札", ["札", "札"]),
        ([""], "山", []),
    ],
)
def test_whole_words(words: list[str], text: str, found: list[str]) -> None:
    assert [word for _, word in Literals(words, whole=True).find(text)] == found
