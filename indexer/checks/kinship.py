"""How much each rule speaks of what a sentence speaks of (BM25 over nouns)."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from indexer.checks.subject import Subject
from indexer.comparison.wording import loose, nouns
from indexer.model import Entry, Reference
from indexer.numbering import RuleNumber

__all__ = ["Kinship"]

_SENTENCE = re.compile(r"(?<=[。])(?![）)])|(?<=[.!?])\s+(?=[A-Z])")
_FEW_NOUNS = 5
"""A sentence with fewer says too little; then the whole rule is taken."""
_SATURATION, _LENGTH = 1.2, 0.75
"""The usual parameters of BM25."""
_TITLE = 3
"""A noun of its title counts as often for a rule."""
_FAINT = 2.0
"""The best rule must have nouns of the weight of two rare ones; less is chance."""


@dataclass(frozen=True)
class Kinship:
    """Nouns of every entry, with those of all below it."""

    subject: Subject

    def spoken_of(self, reference: Reference) -> Counter[str]:
        """The nouns of the sentence that a reference stands in, without the reference."""
        text = self.subject.by_number[reference.source.number].text
        start, end = reference.span
        at = 0
        for sentence in _SENTENCE.split(text):
            if at <= start < at + len(sentence) + 1:
                around = sentence[: start - at] + " " + sentence[end - at :]
                found = self._nouns(around)
                if len(found) >= _FEW_NOUNS:
                    return found
                break
            at = text.find(sentence, at) + len(sentence)
        return self._nouns(f"{text[:start]} {text[end:]}")

    def score(
        self, spoken: Counter[str], number: RuleNumber, without: RuleNumber | None = None
    ) -> float:
        """BM25 of an entry, with all below it (but for the rule `without`), for these nouns."""
        there = self._vocabulary.get(number)
        if there is None:
            return 0.0
        if without is not None and without.is_within(number):
            there = there - self._own(self.subject.by_number[without])
        length = there.total() / self._mean[number.level]
        dampened = _SATURATION * (1 - _LENGTH + _LENGTH * length)
        return sum(
            self._rarity(noun) * there[noun] * (_SATURATION + 1) / (there[noun] + dampened)
            for noun in spoken
            if noun in there
        )

    def is_faint(self, spoken: Counter[str], best: float) -> bool:
        """Whether even the best rule speaks of next to nothing of it."""
        rarest = max((self._rarity(noun) for noun in spoken), default=0.0)
        return best < _FAINT * rarest

    def rivals(self, reference: Reference) -> list[Entry]:
        """Other entries of the target's level, but for those around the rule itself."""
        source, target = reference.source.number, reference.target.number
        return [
            entry
            for number, entry in self.subject.by_number.items()
            if number.level == target.level
            and number not in (source, target)
            and not source.is_within(number)
            and not (source.parent and number.is_within(source.parent))
        ]

    def _own(self, entry: Entry) -> Counter[str]:
        return self._nouns(f"{entry.title} {entry.text}")

    def _nouns(self, text: str) -> Counter[str]:
        return Counter({n: k for n, k in nouns(loose(text)).items() if n != "参照"})

    def _rarity(self, noun: str) -> float:
        return math.log(1 + len(self.subject.heads) / self._spread.get(noun, 1))

    @cached_property
    def _vocabulary(self) -> Mapping[RuleNumber, Counter[str]]:
        found: dict[RuleNumber, Counter[str]] = defaultdict(Counter)
        for entry in self.subject.heads:
            if entry.number is None:
                continue
            own = self._own(entry)
            for number in (*entry.number.ancestors, entry.number):
                found[number].update(own)
            for noun in self._nouns(entry.title):
                found[entry.number][noun] += _TITLE
        return found

    @cached_property
    def _mean(self) -> Mapping[int, float]:
        """The mean number of nouns of an entry, by level."""
        sizes: dict[int, list[int]] = defaultdict(list)
        for number, vocabulary in self._vocabulary.items():
            sizes[number.level].append(vocabulary.total())
        return {level: max(1.0, sum(found) / len(found)) for level, found in sizes.items()}

    @cached_property
    def _spread(self) -> Mapping[str, int]:
        """In how many entries each noun stands."""
        counted: Counter[str] = Counter()
        for entry in self.subject.heads:
            counted.update(self._nouns(f"{entry.title} {entry.text}").keys())
        return counted
