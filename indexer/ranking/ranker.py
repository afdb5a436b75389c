"""Every rule of a game weighed against a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy

from indexer.database.reading import Reader
from indexer.home import Generation
from indexer.model import Term
from indexer.ranking.pieces import english_pieces, pieces
from indexer.ranking.question import Question, read_question
from indexer.ranking.store import Stored, open_stored
from indexer.ranking.weights import measured
from indexer.ranking.wording import Wording

__all__ = ["EVIDENCE", "Ranked", "Ranker", "open_ranker"]

_LITTLE = 1e-6
EVIDENCE = (
    "whole_ja",
    "place_ja",
    "whole_en",
    "place_en",
    "terms",
    "asked_ja",
    "asked_en",
    "meant_whole",
    "meant_asked",
    "above",
    "below",
)
"""What is weighed. `meant` is table talk put into the rulebook's words; `above` and `below`
are what speaks for the rule above and for the best rule directly below."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A rule that was found: its key, its score (comparable between questions), and the
    part that each kind of evidence has in it."""

    key: int
    score: float
    evidence: Mapping[str, float]


class Ranker:
    """The ranking of one edition. May be shared by threads: it never changes."""

    def __init__(self, folder: Path, terms: tuple[Term, ...]) -> None:
        self.stored: Stored = open_stored(folder)
        rules = self.stored.rules
        self._wording = Wording(terms, self.stored.sayings)
        self._parents = numpy.asarray([rule.parent for rule in rules], dtype=numpy.int64)
        self._numbers = {rule.key: rule.number for rule in rules}
        self._keys = numpy.asarray([rule.key for rule in rules], dtype=numpy.int64)
        self.has_text = numpy.asarray([rule.has_text for rule in rules], dtype=bool)

    def question(self, text: str) -> Question:
        """A question read with the words of the game."""
        return read_question(text, self._wording)

    def rank(self, question: Question, limit: int = 50) -> list[Ranked]:
        """The rules that say most about a question, best first.

        Equal scores stand in the order of printing.
        """
        weights = measured()["evidence"]
        evidence = self.evidence(question)
        weighed = [(name, evidence[name] * weights[name]) for name in EVIDENCE]
        total = sum(part for _, part in weighed)
        places = numpy.flatnonzero(self.has_text & (total > _LITTLE))
        best = places[numpy.argsort(-total[places], kind="stable")][:limit]
        return [
            Ranked(
                int(self._keys[place]),
                float(total[place]),
                {name: float(part[place]) for name, part in weighed if part[place] > _LITTLE},
            )
            for place in best
        ]

    def strangeness(self, name: str) -> float:
        """The share of a name's pieces that no rule has; 0 of a term and of table talk."""
        if self._wording.terms(name) or self._wording.meant(name):
            return 0.0
        tongues = (("ja", pieces(name)), ("en", english_pieces(name)))
        fields = self.stored.fields
        known = [
            any(fields[f"{field}_{tongue}"].knows(piece) for field in ("whole", "place"))
            for tongue, found in tongues
            for piece in found
            if tongue == "en" or not piece.isascii()
        ]
        return known.count(False) / len(known) if known else 0.0

    def number(self, ranked: Ranked) -> str:
        """The number of a rule that was found."""
        return self._numbers[ranked.key]

    @property
    def spellings(self) -> frozenset[str]:
        """The words in katakana and in Latin letters that the game's terms are spelled with."""
        return self._wording.spellings

    def evidence(self, question: Question) -> dict[str, Any]:
        """Each kind of evidence for each rule, about 0 to 1 (arrays)."""
        return self.with_family(self.own_evidence(question), measured()["evidence"])

    def own_evidence(self, question: Question) -> dict[str, Any]:
        """What speaks for each rule by itself: every kind but `above` and `below`."""
        spoken = {"ja": question.ja, "en": question.en}
        meant = {"ja": question.meant_ja, "en": question.meant_en}
        return {
            "terms": self._terms(question.term_pieces),
            **self._fields("whole", spoken),
            **self._fields("place", spoken),
            **self._fields("asked", spoken),
            "meant_whole": sum(self._fields("whole", meant).values()),
            "meant_asked": sum(self._fields("asked", meant).values()),
        }

    def with_family(self, own: dict[str, Any], weights: Mapping[str, float]) -> dict[str, Any]:
        """The evidence with what speaks for the rule above and the best one directly below."""
        total = sum(part * weights[name] for name, part in own.items())
        below = numpy.zeros_like(total)
        children = numpy.flatnonzero(self._parents >= 0)
        numpy.maximum.at(below, self._parents[children], total[children])
        above = numpy.where(self._parents >= 0, total[self._parents], 0.0)
        return {**own, "above": above, "below": below}

    def _fields(self, kind: str, wanted: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
        """What the fields of one kind say in both languages, by name.

        As a share of what a rule with all the pieces could reach: a question in Japanese with
        one English word is no question in English.
        """
        fields = {tongue: self.stored.fields[f"{kind}_{tongue}"] for tongue in wanted}
        reach = sum(fields[t].weight(piece) for t, found in wanted.items() for piece in found)
        return {
            f"{kind}_{tongue}": field.scores(wanted[tongue]) / max(reach, 1.0)
            for tongue, field in fields.items()
        }

    def _terms(self, wanted: tuple[str, ...]) -> Any:
        field = self.stored.fields["terms"]
        return field.scores(wanted) / max(sum(field.weight(piece) for piece in wanted), 1.0)


@lru_cache(maxsize=16)
def open_ranker(generation: Generation, game: str, edition: str) -> Ranker:
    """The ranking of an edition; opened once, since a live generation never changes."""
    reader = Reader(generation.database)
    try:
        return Ranker(generation.ranking / game / edition, reader.terms(game))
    finally:
        reader.close()
