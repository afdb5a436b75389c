"""Slices and mutations of the official documents: refused by us or read without losing anything.

A few of each in every run; `make soak` takes 20,000 slices and 200 whole documents.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer.errors import ReadError
from indexer.readers import read_document
from indexer.readers.decoding import decode
from indexer.said import alike

pytestmark = pytest.mark.seeds
SOAK = os.environ.get("RULINGS_SOAK") == "1"
SLICES = 20_000 if SOAK else 60
DOCUMENTS = 200 if SOAK else 5
PREFIXES = ("000", "001", "002", "003", "004")
GAMES = (None, None, "duel_masters", "nova", "dimension_zero", "magic", "outline")
FORMS = (None, None, None, "markdown", "numbered_text", "numbered_parts", "broken_fonts", "outline")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp932", "euc_jp", "cp1252")
STRANGE = (
    "\u2028",
    "\u00a0",
    "\u200b",
    "\ufeff",
    "\r",
    "\f",
    "**",
    "[[",
    "]]",
    "101.4a ",
    "第１部 ",
)
LINE_END = re.compile(r"\r\n|\r|\n")


@pytest.fixture(scope="module")
def texts(seeds: Path) -> list[str]:
    paths = [next(iter(seeds.glob(f"{prefix}_*.txt"))) for prefix in PREFIXES]
    return [path.read_text("utf-8") for path in paths]


def held(content: bytes, form: str | None, game: str | None) -> None:
    """The document is refused with a ReadError, or every character is in exactly one place."""
    try:
        document = read_document(content, form=form, game=game)
    except ReadError as refusal:
        assert str(refusal)
        return
    raw = [line for entry in document.entries for line in entry.raw] + list(document.unplaced)
    raw.sort(key=lambda line: line.number)
    lines = LINE_END.split(decode(content, alike("the document")))
    if lines and not lines[-1]:
        lines.pop()
    assert [line.text for line in raw] == lines
    assert [line.number for line in raw] == list(range(1, len(lines) + 1))


@settings(
    max_examples=SLICES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_any_slice_is_refused_or_read_whole(texts: list[str], data: st.DataObject) -> None:
    text = texts[data.draw(st.integers(0, len(texts) - 1))]
    start = data.draw(st.integers(0, len(text)))
    piece = text[start : start + data.draw(st.integers(0, 6_000))]
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(piece)))
        piece = piece[:place] + data.draw(st.sampled_from(STRANGE)) + piece[place:]
    encoding = data.draw(st.sampled_from(ENCODINGS))
    content = piece.encode(encoding, errors="ignore")[:20_000]
    held(content, data.draw(st.sampled_from(FORMS)), data.draw(st.sampled_from(GAMES)))


@pytest.mark.parametrize("number", range(DOCUMENTS))
def test_a_mutated_document_is_refused_or_read_whole(texts: list[str], number: int) -> None:
    chance = random.Random(number)
    lines = texts[number % len(texts)].split("\n")
    for _ in range(chance.randint(1, 40)):
        place = chance.randrange(len(lines))
        change: Callable[[str], str] = chance.choice(
            (
                lambda line: line[: chance.randint(0, len(line))],
                lambda line: line + chance.choice(STRANGE),
                lambda line: chance.choice(STRANGE) + line,
                lambda line: line * 2,
                lambda line: "".join(chance.sample(line, len(line))),
                lambda line: chance.choice(lines),
            )
        )
        lines[place] = change(lines[place])
    chance.shuffle(lines) if number % 7 == 6 else None
    content = chance.choice(("\n", "\r\n", "\r")).join(lines).encode(chance.choice(ENCODINGS[:4]))
    held(content, None, None)


@pytest.mark.parametrize("number", range(DOCUMENTS * 4))
def test_mutated_bytes_are_refused_or_read_whole(texts: list[str], number: int) -> None:
    chance = random.Random(number)
    content = bytearray(texts[number % len(texts)][:20_000].encode())
    for _ in range(chance.randint(1, 20)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    held(bytes(content), None, None)
