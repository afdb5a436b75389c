"""Whether a text restates its own rule: how alike two texts are by the terms they use.

A restatement shares no sentence with its rule, but the field's terms, so a rule under a wrong
number is more like that number's neighbour than like its own official text.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from indexer.terms import TermFinder

from .faults import Fault
from .printed import Restated

Bag = Counter[str]
Weighted = dict[str, float]

_WORD = re.compile("[ァ-ヺー]+|[一-鿿々]+|[A-Za-z]+|[0-9.]+[a-z]?")
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)*[a-z]?")


def japanese_words(text: str) -> Bag:
    """Katakana words, Latin words, numbers, and kanji in pairs."""
    bag: Bag = Counter()
    for word in _WORD.findall(unicodedata.normalize("NFKC", text)):
        is_kanji = "一" <= word[0] <= "鿿" and len(word) > 1
        bag.update(map("".join, pairwise(word)) if is_kanji else [word])
    return bag


def terms_and_numbers(finder: TermFinder) -> Callable[[str], Bag]:
    """The glossary's terms, which are the same in both languages, and the figures."""

    def words(text: str) -> Bag:
        bag: Bag = Counter(term for _, _, term in finder.find(text))
        bag.update(_NUMBER.findall(unicodedata.normalize("NFKC", text)))
        return bag

    return words


def misplaced(
    rules: Sequence[Restated],
    check: str,
    model: Sequence[Bag],
    ours: Sequence[Bag],
    *,
    by: float,
) -> Iterator[Fault]:
    """Neighbouring rules whose texts would fit better exchanged.

    `model` and `ours` hold the bags of the rules' two texts, in the rules' order; `by` is how
    much better (of 2) counts: short texts have few terms to compare.
    """
    weighted = _weigh([*model, *ours])
    first, second = weighted[: len(rules)], weighted[len(rules) :]
    for index, (one, other) in enumerate(pairwise(rules)):
        if one.official.kind == other.official.kind == "rule":
            here, there = (first[index], first[index + 1]), (second[index], second[index + 1])
            straight = _alike(here[0], there[0]) + _alike(here[1], there[1])
            crossed = _alike(here[0], there[1]) + _alike(here[1], there[0])
            if crossed > straight + by:
                yield Fault(str(one.ref), check, f"exchanged with {other.ref.number}?")


def _weigh(bags: Sequence[Bag]) -> list[Weighted]:
    """Rare words weigh more; every text has length 1."""
    spread = Counter(word for bag in bags for word in bag)
    return [_unit(bag, spread, len(bags)) for bag in bags]


def _unit(bag: Bag, spread: Counter[str], texts: int) -> Weighted:
    weights = {
        word: (1 + math.log(count)) * math.log(1 + texts / spread[word])
        for word, count in bag.items()
    }
    length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
    return {word: weight / length for word, weight in weights.items()}


def _alike(one: Weighted, other: Weighted) -> float:
    return sum(weight * other.get(word, 0.0) for word, weight in one.items())
