"""The fields of the ranking on the disk: the only module that knows bm25s.

Beside the full text a generation holds, for each edition, one BM25 index for each field: what a
rule says, where it stands, which terms it uses, how players ask for it. A field has rows, and
each row belongs to one rule: a rule may have one long row or many short ones; the best counts.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import bm25s
import numpy

from indexer.asked import Beyond, HangsOn, Saying, Undefined

__all__ = ["Field", "RankedRule", "Rows", "Stored", "open_stored", "write_stored"]

_K1, _B = 1.2, 0.6
logging.getLogger("bm25s").setLevel(logging.WARNING)  # it tells every index that it builds
_LISTS = "lists.json"


@dataclass(frozen=True, slots=True)
class RankedRule:
    """One rule as the ranking sees it; `parent` is a place in the list of rules, or -1."""

    key: int
    number: str
    parent: int
    has_text: bool


@dataclass(slots=True)
class Rows:
    """What is to be indexed of one field: pieces, row for row, and the rule of each row."""

    rules: list[int] = field(default_factory=list)
    pieces: list[list[str]] = field(default_factory=list)

    def add(self, rule: int, pieces: list[str]) -> None:
        self.rules.append(rule)
        self.pieces.append(pieces)


def write_stored(
    folder: Path,
    rules: Sequence[RankedRule],
    fields: Mapping[str, Rows],
    sayings: Iterable[Saying],
    beyond: Iterable[Beyond],
    undefined: Iterable[Undefined],
    hangs_on: Iterable[HangsOn],
) -> None:
    """Write the fields of an edition into an empty folder (made when missing)."""
    folder.mkdir(parents=True, exist_ok=True)
    lists: dict[str, Any] = {
        "rules": [list(asdict(rule).values()) for rule in rules],
        "rows": {name: rows.rules for name, rows in fields.items()},
        "sayings": [list(asdict(saying).values()) for saying in sayings],
        "undefined": [list(asdict(word).values()) for word in undefined],
        "hangs_on": [list(asdict(matter).values()) for matter in hangs_on],
        "beyond": [list(asdict(matter).values()) for matter in beyond],
    }
    (folder / _LISTS).write_text(json.dumps(lists, ensure_ascii=False), "utf-8")
    for name, rows in fields.items():
        if any(rows.pieces):
            index = bm25s.BM25(method="lucene", k1=_K1, b=_B)
            index.index(rows.pieces, create_empty_token=False, show_progress=False)
            index.save(folder / name, show_progress=False)


class Field:
    """One field: how well each rule answers to pieces, by its best row."""

    def __init__(self, folder: Path, rows: Sequence[int], rules: int) -> None:
        self._rules = numpy.asarray(rows, dtype=numpy.int64)
        self._count = rules
        self._index: Any = None
        self._known: dict[str, int] = {}
        self._weights = numpy.zeros(0)
        self._rarest = 0.0
        if folder.is_dir():
            self._index = bm25s.BM25.load(folder, show_progress=False)
            self._known = self._index.vocab_dict
            found = numpy.diff(self._index.scores["indptr"])
            self._weights = numpy.log(1 + (len(rows) - found + 0.5) / (found + 0.5))
            self._rarest = float(numpy.log(1 + (len(rows) + 0.5) / 0.5))

    def knows(self, piece: str) -> bool:
        return piece in self._known

    def weight(self, piece: str) -> float:
        """How much a piece says: its inverse document frequency; the most when it is unknown."""
        place = self._known.get(piece)
        return self._rarest if place is None else float(self._weights[place])

    def scores(self, wanted: Iterable[str]) -> Any:
        """A score for each rule, from 0 (array of floats)."""
        found = [piece for piece in wanted if piece in self._known]
        best = numpy.zeros(self._count, dtype=numpy.float32)
        if found:
            numpy.maximum.at(best, self._rules, self._index.get_scores(found))
        return best


@dataclass(frozen=True, slots=True)
class Stored:
    """An opened ranking: its rules, its fields by name, and the words around them."""

    rules: tuple[RankedRule, ...]
    fields: Mapping[str, Field]
    sayings: tuple[Saying, ...]
    beyond: tuple[Beyond, ...]
    undefined: tuple[Undefined, ...]
    hangs_on: tuple[HangsOn, ...]


@lru_cache(maxsize=16)
def open_stored(folder: Path) -> Stored:
    """The ranking in a folder; opened once, since a live generation never changes."""
    lists = json.loads((folder / _LISTS).read_text("utf-8"))
    rules = tuple(RankedRule(*row) for row in lists["rules"])
    return Stored(
        rules=rules,
        fields={n: Field(folder / n, rows, len(rules)) for n, rows in lists["rows"].items()},
        sayings=tuple(Saying(g, tuple(said), tuple(means)) for g, said, means in lists["sayings"]),
        beyond=tuple(Beyond(i, ja, en, tuple(c)) for i, ja, en, c, _ in lists["beyond"]),
        hangs_on=tuple(_hangs_on(*row) for row in lists["hangs_on"]),
        undefined=tuple(
            Undefined(*row[:3], *(tuple(words) for words in row[3:])) for row in lists["undefined"]
        ),
    )


def _hangs_on(
    name: str, ja: str, en: str, about: list[list[str]], unless: list[str], readings: list[Any]
) -> HangsOn:
    told = tuple((ja, en, number) for ja, en, number in readings)
    return HangsOn(name, ja, en, tuple(map(tuple, about)), tuple(unless), told)
