"""What a comparison is made of: the passages compared, and what became of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from indexer.comparison.wording import Piece, differences
from indexer.numbering import RuleNumber

__all__ = ["STATUSES", "Change", "Comparison", "Passage"]

STATUSES = ("same", "punctuation", "changed", "moved", "added", "removed")
"""`punctuation`: only punctuation, width, case or blanks differ. `moved`: the text stands under
another number, perhaps changed as well."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A numbered rule or heading as it is compared: its words, its examples, its line (or 0)."""

    number: RuleNumber
    text: str
    examples: tuple[str, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a passage: `old` is None when it was added, `new` when it was removed.

    `similarity` is from 0 to 1. `how` tells a `split` (a part of `old` stands here, the rest
    elsewhere) and a `merge` (`old` has become a part of `new`); else it is empty.
    """

    status: str
    old: Passage | None
    new: Passage | None
    similarity: float = 0.0
    how: str = ""

    @property
    def reworded(self) -> bool:
        """Whether words differ, not only the number or the punctuation."""
        return self.old is not None and self.new is not None and self.similarity < 1

    @property
    def examples_differ(self) -> bool:
        """Whether both sides stand here and their examples are not the same."""
        if self.old is None or self.new is None or self.how:
            return False
        return self.old.examples != self.new.examples

    def pieces(self) -> tuple[Piece, ...]:
        """The text word by word: what was kept, taken out and put in."""
        old, new = self.old.text if self.old else "", self.new.text if self.new else ""
        return differences(old, new)


@dataclass(frozen=True)
class Comparison:
    """All changes in the order of the new side; what was removed stands where it stood."""

    changes: tuple[Change, ...]

    def count(self) -> Mapping[str, int]:
        """How many changes there are of each status."""
        found = dict.fromkeys(STATUSES, 0)
        for change in self.changes:
            found[change.status] += 1
        return found

    @cached_property
    def renumbered(self) -> Mapping[RuleNumber, tuple[RuleNumber, ...]]:
        """For each old number the new ones: none when it was removed, several when split."""
        found: dict[RuleNumber, tuple[RuleNumber, ...]] = {}
        for change in self.changes:
            if change.old is not None:
                before = found.get(change.old.number, ())
                after = () if change.new is None else (change.new.number,)
                found[change.old.number] = (*before, *after)
        return found
