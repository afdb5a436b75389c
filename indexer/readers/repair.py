"""Text whose PDF fonts were broken: every code to the character that it stands for.

What the codes are is data of the corpus (`repair.toml`, beside the game's other data); here is
only how it is used. Each restored piece keeps how certain it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import rules_corpus
from indexer.errors import bad_form
from indexer.model import Restored

__all__ = ["CERTAINTIES", "Repair", "damage", "known_repairs", "load_repair"]

CERTAINTIES = ("certain", "likely", "guess", "lost")
_BLANK = "␠"  # a true blank, while the others are gone


@dataclass(frozen=True, slots=True)
class _Reading:
    """Codes that are a text where they stand between others."""

    pattern: re.Pattern[str]
    text: str | None  # None: the codes are what they look like
    certainty: str


@dataclass(frozen=True, slots=True)
class Repair:
    """The data of one damaged document, ready for use."""

    lost: str
    cut: re.Pattern[str]
    number: dict[int, str]
    codes: frozenset[str]
    _vanished: tuple[_Reading, ...]
    _readings: dict[str, tuple[_Reading, ...]]
    _table: dict[str, tuple[str, str]]

    def spell(self, number: str) -> str:
        """A rule's number, or a heading's, with its codes read."""
        return number.translate(self.number)

    def restore(self, coded: str) -> tuple[str, tuple[Restored, ...]]:
        """A paragraph without blanks, restored, and the places where that was done."""
        text, inserted = self._with_vanished(coded)
        pieces = list(self._pieces(text, inserted))
        restored: list[Restored] = []
        place = 0
        for piece, certainty in pieces:
            end = place + len(piece)
            if certainty:
                before = restored[-1] if restored else None
                if before and (before.end, before.certainty) == (place, certainty):
                    restored[-1] = Restored(before.start, end, certainty)
                else:
                    restored.append(Restored(place, end, certainty))
            place = end
        return "".join(piece for piece, _ in pieces).replace(_BLANK, " "), tuple(restored)

    def _with_vanished(self, coded: str) -> tuple[str, dict[int, str]]:
        """The paragraph with the characters that left no trace, and where they stand now."""
        inserted: dict[int, str] = {}
        for reading in self._vanished:
            places = [found.start() for found in reading.pattern.finditer(coded)]
            for before, place in enumerate(places):
                at = place + before
                inserted = {n + (n >= at): each for n, each in inserted.items()}
                inserted[at] = reading.certainty
                coded = f"{coded[:at]}{reading.text}{coded[at:]}"
        return coded, inserted

    def _pieces(self, text: str, inserted: dict[int, str]) -> Iterator[tuple[str, str]]:
        """What stands for each code or run of codes, with its certainty ("" for no code)."""
        place = 0
        while place < len(text):
            char = text[place]
            for reading in self._readings.get(char, ()):
                if found := reading.pattern.match(text, place):
                    whole = found[0] if reading.text is None else reading.text
                    yield from self._marked(whole, "" if whole == found[0] else reading.certainty)
                    place = found.end()
                    break
            else:
                plain = (char, inserted.get(place, "lost" if char == self.lost else ""))
                yield self._table.get(char, plain)
                place += 1

    def _marked(self, text: str, certainty: str) -> Iterator[tuple[str, str]]:
        """Of a reading with lost characters, the others are likely."""
        if certainty != "lost":
            yield text, certainty
            return
        for char in text:
            yield char, "lost" if char == self.lost else "likely"


def known_repairs() -> tuple[Path, ...]:
    """The repair data of the corpus, one file a damaged document."""
    return tuple(sorted(Path(rules_corpus.__file__).parent.glob("*/repair.toml")))


@lru_cache(maxsize=4)
def load_repair(path: Path) -> Repair:
    """The repair data of a file; raises CorpusError when they are not in their form."""
    try:
        values = tomllib.loads(path.read_text("utf-8"))
        return _repair(values)
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, re.error) as error:
        raise bad_form(str(path), error) from error


def _repair(values: dict[str, Any]) -> Repair:
    lost = values["lost"]
    table = {
        code: (text, "lost" if text == lost else certainty)
        for certainty in CERTAINTIES
        for code, text in values["table"].get(certainty, {}).items()
    }
    readings: dict[str, list[_Reading]] = {}
    for before, after in values["digits"]:
        digits = _Reading(re.compile(rf"{_between(before, '[0-9]+', after)}"), None, "certain")
        for digit in "0123456789":
            readings.setdefault(digit, []).append(digits)
    for before, codes, after, text, certainty in values["readings"]:
        pattern = _between(before, re.escape(codes), after)
        reading = _Reading(re.compile(pattern, re.MULTILINE), text, _known(certainty))
        readings.setdefault(codes[0], []).append(reading)
    return Repair(
        lost=lost,
        cut=re.compile(values["cut"]),
        number=str.maketrans(values["number"]),
        codes=frozenset(code for code in table if not code.isascii()),
        _vanished=tuple(
            _Reading(re.compile(_between(before, "", after)), text, _known(certainty))
            for before, after, text, certainty in values["vanished"]
        ),
        _readings={char: tuple(each) for char, each in readings.items()},
        _table=table,
    )


def _between(before: str, middle: str, after: str) -> str:
    return (f"(?<={before})" if before else "") + middle + (f"(?={after})" if after else "")


def _known(certainty: str) -> str:
    if certainty not in CERTAINTIES:
        raise ValueError(f"certainty {certainty!r} is none of {', '.join(CERTAINTIES)}")
    return certainty


def damage(texts: Sequence[str], repair: Repair) -> float:
    """The share of characters that are codes of this repair's fonts and no letters of ours."""
    text = "".join(texts)
    return sum(map(text.count, repair.codes)) / max(len(text), 1)
