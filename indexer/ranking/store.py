"""The fields of the ranking on the disk: the only module that knows bm25s.

Beside the full text a generation holds, for each edition, one BM25 index for each field: what a
rule says, where it stands, which terms it uses, how players ask for it. A field has rows, and
each row belongs to one rule: a rule may have one long row or many short ones; the best counts.

bm25s weighs the pieces when an index is built. Its figures are kept in files of our own, three
for an edition: a question reads them without it, and only as far as it needs.
"""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy

from indexer.asked import Beyond, HangsOn, Saying, Undefined

__all__ = ["Field", "RankedRule", "Rows", "Stored", "open_stored", "write_stored"]

_K1, _B = 1.2, 0.6
_LISTS = "lists.json"
_SCORES, _ROWS, _STARTS = "scores.npy", "rows.npy", "starts.npy"
"""Of all fields one after another: the score of a piece in a row, the row, and where each piece
begins (for each field one more than it has pieces)."""


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
    foreign: Iterable[Undefined],
    hangs_on: Iterable[HangsOn],
) -> None:
    """Write the fields of an edition into an empty folder (made when missing)."""
    folder.mkdir(parents=True, exist_ok=True)
    lists: dict[str, Any] = {
        "rules": [list(asdict(rule).values()) for rule in rules],
        "rows": {name: rows.rules for name, rows in fields.items()},
        "sayings": [list(asdict(saying).values()) for saying in sayings],
        "undefined": [list(asdict(word).values()) for word in undefined],
        "foreign": [list(asdict(word).values()) for word in foreign],
        "hangs_on": [list(asdict(matter).values()) for matter in hangs_on],
        "beyond": [list(asdict(matter).values()) for matter in beyond],
    }
    weighed = {name: _weighed(rows) for name, rows in fields.items()}
    lists["pieces"] = {name: each.pieces for name, each in weighed.items()}
    (folder / _LISTS).write_text(json.dumps(lists, ensure_ascii=False), "utf-8")
    for file, arrays in (
        (_SCORES, [each.scores for each in weighed.values()]),
        (_ROWS, [each.rows for each in weighed.values()]),
        (_STARTS, [each.starts for each in weighed.values()]),
    ):
        saved = io.BytesIO()  # a full disk is told by what writes bytes, not by what writes arrays
        numpy.save(saved, numpy.concatenate(arrays))
        (folder / file).write_bytes(saved.getvalue())


@dataclass(frozen=True, slots=True)
class Weighed:
    """The rows of a field by their pieces: those of a piece stand from its place in `starts` to
    the next one's, each with its score."""

    pieces: list[str]
    scores: Any
    rows: Any
    starts: Any


def _weighed(rows: Rows) -> Weighed:
    if not any(rows.pieces):
        return Weighed([], *_arrays([], [], [0]))
    import bm25s  # only a build needs it

    logging.getLogger("bm25s").setLevel(logging.WARNING)  # it tells every index that it builds
    index = bm25s.BM25(method="lucene", k1=_K1, b=_B)
    index.index(rows.pieces, create_empty_token=False, show_progress=False)
    found = index.scores
    places = index.vocab_dict
    return Weighed(
        sorted(places, key=lambda piece: places[piece]),
        *_arrays(found["data"], found["indices"], found["indptr"]),
    )


def _arrays(scores: Any, rows: Any, starts: Any) -> tuple[Any, Any, Any]:
    return (
        numpy.asarray(scores, dtype=numpy.float32),
        numpy.asarray(rows, dtype=numpy.int32),
        numpy.asarray(starts, dtype=numpy.int64),
    )


class Field:
    """One field: how well each rule answers to pieces, by its best row.

    `rules` has the rule of each row, in order; `count` is how many rules there are.
    """

    def __init__(self, weighed: Weighed, rules: Sequence[int], count: int) -> None:
        self._weighed = weighed
        self._known = {piece: place for place, piece in enumerate(weighed.pieces)}
        self._rows = len(rules)
        self._count = count
        found = numpy.diff(weighed.starts)
        self._weights = numpy.log(1 + (self._rows - found + 0.5) / (found + 0.5))
        self._rarest = float(numpy.log(1 + (self._rows + 0.5) / 0.5)) if weighed.pieces else 0.0
        # Most fields have one row for each rule; of the others the first row of each is known.
        self._rules, self._firsts = numpy.unique(
            numpy.asarray(rules, dtype=numpy.int64), return_index=True
        )

    def knows(self, piece: str) -> bool:
        return piece in self._known

    def weight(self, piece: str) -> float:
        """How much a piece says: its inverse document frequency; the most when it is unknown."""
        place = self._known.get(piece)
        return self._rarest if place is None else float(self._weights[place])

    def scores(self, wanted: Iterable[str]) -> Any:
        """A score for each rule, from 0 (array of floats)."""
        best = numpy.zeros(self._count, dtype=numpy.float32)
        places = [self._known[piece] for piece in wanted if piece in self._known]
        if not places:
            return best
        scored = numpy.zeros(self._rows, dtype=numpy.float32)
        for place in places:
            start, stop = self._weighed.starts[place : place + 2]
            scored[self._weighed.rows[start:stop]] += self._weighed.scores[start:stop]
        if len(self._firsts) < self._rows:
            scored = numpy.maximum.reduceat(scored, self._firsts)
        best[self._rules] = scored
        return best


@dataclass(frozen=True, slots=True)
class Stored:
    """An opened ranking: its rules, its fields by name, and the words around them."""

    rules: tuple[RankedRule, ...]
    fields: Mapping[str, Field]
    sayings: tuple[Saying, ...]
    beyond: tuple[Beyond, ...]
    undefined: tuple[Undefined, ...]
    foreign: tuple[Undefined, ...]
    hangs_on: tuple[HangsOn, ...]


@lru_cache(maxsize=16)
def open_stored(folder: Path) -> Stored:
    """The ranking in a folder; opened once, since a live generation never changes."""
    lists = json.loads((folder / _LISTS).read_text("utf-8"))
    rules = tuple(RankedRule(*row) for row in lists["rules"])
    return Stored(
        rules=rules,
        fields={
            name: Field(weighed, lists["rows"][name], len(rules))
            for name, weighed in _read_weighed(folder, lists["pieces"])
        },
        sayings=tuple(Saying(g, tuple(said), tuple(means)) for g, said, means in lists["sayings"]),
        beyond=tuple(Beyond(i, ja, en, tuple(c)) for i, ja, en, c, _ in lists["beyond"]),
        hangs_on=tuple(_hangs_on(*row) for row in lists["hangs_on"]),
        undefined=tuple(_undefined(*row) for row in lists["undefined"]),
        foreign=tuple(_undefined(*row) for row in lists["foreign"]),
    )


def _read_weighed(folder: Path, pieces: Mapping[str, list[str]]) -> Iterator[tuple[str, Weighed]]:
    """The fields, as they were written; in memory, where nothing that befalls the files shows."""
    starts, scores, rows = (numpy.load(folder / file) for file in (_STARTS, _SCORES, _ROWS))
    begin = first = 0
    for name, known in pieces.items():
        own = starts[begin : begin + len(known) + 1]
        end = first + int(own[-1])
        yield name, Weighed(known, scores[first:end], rows[first:end], own)
        begin, first = begin + len(own), end


def _undefined(game: str, ja: str, en: str, *words: list[str]) -> Undefined:
    spelled, named, answers = map(tuple, words)
    return Undefined(game, ja, en, spelled, named, answers)


def _hangs_on(
    name: str, ja: str, en: str, about: list[list[str]], unless: list[str], readings: list[Any]
) -> HangsOn:
    told = tuple((ja, en, number) for ja, en, number in readings)
    return HangsOn(name, ja, en, tuple(map(tuple, about)), tuple(unless), told)
