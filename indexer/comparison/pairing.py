"""Which passage of one side is which of the other: by its words first, then by its number."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from indexer.comparison.changes import Change, Comparison, Passage
from indexer.comparison.wording import loose, nouns
from indexer.numbering import RuleNumber

__all__ = ["compare"]

REWRITTEN = 45
"""Under one number, texts less alike than this (of 100) are two rules, one removed, one added."""
CARRIED, CARRIED_AFAR = 68, 80
"""Under two numbers, texts must be so much alike to be one rule that moved; the more so, and with
the same nouns, where nothing else of its section has gone the same way."""
SHORT, SHORT_CARRIED = 14, 90
"""Short texts are alike by chance: under two numbers they must be nearly the same."""
CONTAINED = 85
"""So much of a passage must stand in the other for a split or a merge."""
_RARE = 10
"""So many of a passage's rarest letter pairs are looked up."""
HERE, TOGETHER = 12, 6
"""What the same number, and a section whose other rules went the same way, speak for a pair."""


@dataclass(frozen=True, slots=True)
class _Side:
    """One side, with its texts as they are measured: without width, blanks and punctuation."""

    passages: Sequence[Passage]
    keys: tuple[str, ...]

    @classmethod
    def of(cls, passages: Sequence[Passage]) -> _Side:
        return cls(passages, tuple(loose(one.text) for one in passages))

    def number(self, place: int) -> RuleNumber:
        return self.passages[place].number


class _Pairs:
    """Places of the old side with their places on the new one, each used once."""

    def __init__(self, before: _Side, after: _Side) -> None:
        self.before = before
        self.after = after
        self.partner: dict[int, int] = {}
        self.origin: dict[int, int] = {}

    def join(self, i: int, k: int) -> None:
        if i not in self.partner and k not in self.origin:
            self.partner[i] = k
            self.origin[k] = i

    def part(self, i: int, k: int) -> None:
        del self.partner[i], self.origin[k]

    def lost(self) -> list[int]:
        """The old places without a partner."""
        return [i for i in range(len(self.before.keys)) if i not in self.partner]

    def fresh(self) -> list[int]:
        """The new places without one."""
        return [k for k in range(len(self.after.keys)) if k not in self.origin]

    def sections(self) -> dict[RuleNumber, set[RuleNumber]]:
        """The new sections in which rules of each old section stand; its own is one of them."""
        found = {_section(one.number): {_section(one.number)} for one in self.before.passages}
        for i, k in self.partner.items():
            found[_section(self.before.number(i))].add(_section(self.after.number(k)))
        return found


def compare(old: Sequence[Passage], new: Sequence[Passage]) -> Comparison:
    """What became of each passage of `old`, and where each of `new` comes from.

    Every passage of either side is in one change, but for one that was split or into which
    others were merged: it is in theirs too.
    """
    pairs = _Pairs(_Side.of(old), _Side.of(new))
    _join_same_words(pairs)
    likely = _likely(pairs)
    for _, i, k in sorted(((score, i, k) for (i, k), score in likely.items()), reverse=True):
        pairs.join(i, k)
    _make_room(pairs, likely)
    changes = [_paired(pairs, i, k) for i, k in pairs.partner.items()]
    changes.extend((*_splits(pairs), *_merges(pairs)))
    return Comparison(tuple(_in_order(changes, pairs)))


def _join_same_words(pairs: _Pairs) -> None:
    """The same words under the same number; else in the same section; else wherever they stand."""
    before, after = pairs.before, pairs.after
    at = {after.number(k): k for k in range(len(after.keys))}
    for i, key in enumerate(before.keys):
        k = at.get(before.number(i))
        if k is not None and key == after.keys[k]:
            pairs.join(i, k)
    for place in (_section, lambda number: number.scheme):
        standing: dict[tuple[object, str], list[int]] = defaultdict(list)
        for k in pairs.fresh():
            standing[place(after.number(k)), after.keys[k]].append(k)
        for i in pairs.lost():
            found = standing.get((place(before.number(i)), before.keys[i]))
            if found and before.keys[i]:
                pairs.join(i, found.pop(0))


def _likely(pairs: _Pairs) -> dict[tuple[int, int], float]:
    """Pairs that may be one rule, with how much speaks for each."""
    before, after = pairs.before, pairs.after
    fresh = {k: after.keys[k] for k in pairs.fresh()}
    by_section: dict[RuleNumber, list[int]] = defaultdict(list)
    for k in fresh:
        by_section[_section(after.number(k))].append(k)
    went = pairs.sections()
    found: dict[tuple[int, int], float] = {}
    for i in pairs.lost():
        key, number = before.keys[i], before.number(i)
        near = process.extract(key, fresh, scorer=fuzz.ratio, score_cutoff=CARRIED_AFAR, limit=8)
        for _, alike, k in near:
            if nouns(key) == nouns(after.keys[k]) and _is_enough(key, after.keys[k], alike):
                found[i, k] = alike
        for k in _at_hand(number, by_section, went):
            here = after.number(k) == number
            alike = _alike(key, after.keys[k])
            if here and alike >= REWRITTEN:
                found[i, k] = alike + HERE
            elif alike >= CARRIED and _is_enough(key, after.keys[k], alike):
                found[i, k] = alike + TOGETHER
    return found


def _at_hand(
    number: RuleNumber, fresh: dict[RuleNumber, list[int]], went: dict[RuleNumber, set[RuleNumber]]
) -> Iterator[int]:
    """The new passages of the sections to which others of the rule's section have gone."""
    for section in went[_section(number)]:
        yield from fresh.get(section, ())


def _make_room(pairs: _Pairs, likely: dict[tuple[int, int], float]) -> None:
    """Where one could have another's partner, and that other has a choice: both are paired."""
    choices: dict[int, list[int]] = defaultdict(list)
    for i, k in likely:
        choices[i].append(k)
    for i in pairs.lost():
        best: tuple[float, int, int, int] | None = None
        for k in choices[i]:
            holder = pairs.origin.get(k)
            if holder is None or (holder, k) not in likely:
                continue
            for other in choices[holder]:
                gain = likely[i, k] + likely[holder, other] - likely[holder, k]
                if other not in pairs.origin and (best is None or gain > best[0]):
                    best = gain, holder, k, other
        if best is not None and best[0] > 0:
            _, holder, k, other = best
            pairs.part(holder, k)
            pairs.join(holder, other)
            pairs.join(i, k)


def _alike(one: str, other: str) -> float:
    """How alike two texts are, of 100; one that has only lost or gained a part is alike."""
    alike = fuzz.ratio(one, other)
    if min(len(one), len(other)) < SHORT:
        return alike
    part = fuzz.partial_ratio(one, other)
    return max(alike, part - HERE) if part >= CONTAINED else alike


def _is_enough(one: str, other: str, alike: float) -> bool:
    """Short texts are alike by chance."""
    return min(len(one), len(other)) >= SHORT or alike >= SHORT_CARRIED


def _section(number: RuleNumber) -> RuleNumber:
    """The section that a rule stands in, or the chapter itself."""
    return RuleNumber(number.scheme, number.path[:2])


def _paired(pairs: _Pairs, i: int, k: int) -> Change:
    old, new = pairs.before.passages[i], pairs.after.passages[k]
    one, other = pairs.before.keys[i], pairs.after.keys[k]
    alike = 1.0 if one == other else min(fuzz.ratio(one, other) / 100, 0.999)
    if old.number != new.number:
        return Change("moved", old, new, alike)
    if one != other:
        return Change("changed", old, new, alike)
    return Change("same" if old.text == new.text else "punctuation", old, new, alike)


def _splits(pairs: _Pairs) -> Iterator[Change]:
    """New passages: added, or a part of an old one whose partner does not have that part."""
    for k, i, share in _parts(pairs.fresh(), pairs.after, pairs.before, pairs.partner):
        new = pairs.after.passages[k]
        if i is None:
            yield Change("added", None, new)
        else:
            yield Change("moved", pairs.before.passages[i], new, share, "split")


def _merges(pairs: _Pairs) -> Iterator[Change]:
    """Old passages without partner: removed, or a part of a new one now."""
    for i, k, share in _parts(pairs.lost(), pairs.before, pairs.after, pairs.origin):
        old = pairs.before.passages[i]
        if k is None:
            yield Change("removed", old, None)
        else:
            yield Change("moved", old, pairs.after.passages[k], share, "merge")


def _parts(
    places: Sequence[int], side: _Side, other: _Side, partner: dict[int, int]
) -> Iterator[tuple[int, int | None, float]]:
    """Each place with the one on the other side that it is a part of, and how much of it is.

    `partner` are the other side's places with those of this side that they are joined to.
    """
    wholes = _Wholes(other.keys)
    already = {whole: side.keys[place] for whole, place in partner.items()}
    for place in places:
        yield place, *wholes.find(side.keys[place], already)


class _Wholes:
    """Finds the longer text that a shorter one is a part of, by its rarest letter pairs first."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = keys
        self.where: dict[str, set[int]] = defaultdict(set)
        for place, key in enumerate(keys):
            for pair in _letter_pairs(key):
                self.where[pair].add(place)

    def find(self, part: str, already: dict[int, str]) -> tuple[int | None, float]:
        """The whole, with how much of the part it has; not one whose partner has it already."""
        if len(part) < SHORT:
            return None, 0.0
        rare = sorted(_letter_pairs(part), key=lambda pair: (len(self.where[pair]), pair))[:_RARE]
        seen = Counter(place for pair in rare for place in self.where[pair])
        near = {p: self.keys[p] for p, n in seen.items() if 2 * n >= len(rare)}
        longer = {p: key for p, key in near.items() if len(key) > len(part)}
        found = process.extract(part, longer, scorer=fuzz.partial_ratio, score_cutoff=CONTAINED)
        for _, share, place in found:
            there = fuzz.partial_ratio_alignment(part, longer[place])
            window = longer[place][there.dest_start : there.dest_end] if there else ""
            other = already.get(place, "")
            if nouns(part) == nouns(window) and fuzz.partial_ratio(part, other) < CARRIED:
                return place, min(share / 100, 0.999)
        return None, 0.0


def _letter_pairs(key: str) -> set[str]:
    return {key[n : n + 2] for n in range(len(key) - 1)}


def _in_order(changes: list[Change], pairs: _Pairs) -> list[Change]:
    """By the place on the new side; what is no more, after what it stood behind."""
    new_place = {id(one): k for k, one in enumerate(pairs.after.passages)}
    behind: dict[int, int] = {}
    last = -1
    for i, one in enumerate(pairs.before.passages):
        last = pairs.partner.get(i, last)
        behind[id(one)] = last

    def key(change: Change) -> tuple[int, int]:
        if change.new is not None and change.how != "merge":
            return new_place[id(change.new)], 0
        return behind[id(change.old)], 1

    return sorted(changes, key=key)
