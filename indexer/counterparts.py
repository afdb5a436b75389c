"""The same rule in the editions of a game: joined by its words, whatever its number is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from indexer.comparison import compare, edition_passages
from indexer.folding import japanese_pieces
from indexer.model import Edition, Rule
from indexer.numbering import RuleNumber, RuleRef

__all__ = ["counterparts"]

Pair = tuple[RuleRef, RuleRef]

_ALIKE = 0.3  # share of character pairs: restated text keeps about half, other rules a tenth


def counterparts(editions: Sequence[Edition]) -> Iterator[Pair]:
    """The pairs of rules in two editions of one game that are one rule, each pair once.

    Rules that both editions have in the same wording (the official one where both are
    imported, else our Japanese) are paired as a comparison pairs them, so that one that has
    moved is found and another one under its old number is not. The others are paired where
    they say about the same under the same number.
    """
    for one, other in combinations(editions, 2):
        if (one.game, one.scheme) == (other.game, other.scheme):
            yield from _between(one, other)


def _between(one: Edition, other: Edition) -> Iterator[Pair]:
    wording = "official" if one.imported and other.imported else "ja"
    sides = [
        [passage for passage in edition_passages(edition.rules, wording) if passage.text]
        for edition in (one, other)
    ]
    joined: set[RuleRef] = set()
    for change in compare(*sides).changes:
        if change.old and change.new and not change.how:
            pair = _ref(one, change.old.number), _ref(other, change.new.number)
            joined.update(pair)
            yield pair
    compared = set.intersection(*({passage.number for passage in side} for side in sides))
    there = {rule.ref.number: rule for rule in other.rules}
    for rule in one.rules:
        same = there.get(rule.ref.number)
        if same is None or rule.ref.number in compared:
            continue
        if joined.isdisjoint((rule.ref, same.ref)) and _alike(rule, same):
            yield rule.ref, same.ref


def _ref(edition: Edition, number: RuleNumber) -> RuleRef:
    return RuleRef(edition.game, edition.id, number)


def _alike(rule: Rule, other: Rule) -> bool:
    """Whether two rules say about the same, by the character pairs of their Japanese text."""
    ours, theirs = _pairs(rule), _pairs(other)
    union = len(ours | theirs)
    return bool(union) and len(ours & theirs) / union >= _ALIKE


def _pairs(rule: Rule) -> set[str]:
    ours = rule.titles.get("ja", "") + rule.texts.get("ja", "")
    text = ours or rule.official_title + rule.official
    return {piece for piece, _, _ in japanese_pieces(text)}
