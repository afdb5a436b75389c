"""Cards of the library that have their printed text in place of abilities."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.engine.cards import CardDef
from scenarios.files.reading.file import load
from scenarios.printed.known import kind_of, read_text
from scenarios.proving.replay import files

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library" / "duel_masters"


def worded(path: Path) -> tuple[CardDef, ...]:
    return tuple(card for card in load(path).cards if card.worded)


def read_whole(card: CardDef) -> bool:
    text = read_text("duel_masters", card.text, kind_of(card.type))
    return all(told.line.read == "whole" for told in text.lines)


PLAYED = {path: cards for path in files(LIBRARY) if (cards := worded(path))}


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: str(path.stem))
def test_every_text_in_the_library_is_read_whole(path: Path) -> None:
    assert [card.name for card in PLAYED[path] if not read_whole(card)] == []


def test_forty_cards_of_the_library_are_played_by_their_text() -> None:
    assert len({card.text for cards in PLAYED.values() for card in cards}) >= 40
