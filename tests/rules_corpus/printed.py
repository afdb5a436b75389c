"""The rules as they stand: one printed rule of a document, and the same rule in three texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from indexer.corpus import CORPUS
from indexer.model import NUMBERED, Entry
from indexer.numbering import RuleNumber, RuleRef
from indexer.readers import read_document

EDITIONS = {
    "duel_masters/core": "001",
    "duel_masters/basics": "000",
    "duel_masters/1.13": "003",
    "nova/1": "004",
    "dimension_zero/1": "002",
}
"""The restated editions, and the first digits of the official document's file name."""


_EXAMPLES_BELOW = re.compile(r"(?:^|\n)[^。\n]*例\s*[:：]\s*\n")
"""A line of a rule's text that announces examples, one a line below it."""
_EXAMPLE_BEHIND = re.compile(r"(?<=[.。])\s*例\s*[.:：]\s*")
"""An example that stands in the line of its rule, behind the rule's last sentence."""


@dataclass(frozen=True, slots=True)
class Printed:
    """One numbered rule as a document prints it; `number` carries the printing (1, 2)."""

    number: RuleNumber
    kind: str
    title: str
    text: str
    note: str = ""
    examples: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """Title and text: what the rule says, without examples and notes."""
        return "\n".join(filter(None, [self.title, self.text]))

    @property
    def said(self) -> str:
        """What must carry over: the words and the examples, without our notes."""
        return "\n".join(filter(None, [self.words, *self.examples]))

    @property
    def pieces(self) -> tuple[str, ...]:
        """Each stretch of running text by itself: borrowed wording does not span two of them."""
        return tuple(filter(None, [self.title, self.text, *self.examples, self.note]))


@dataclass(frozen=True, slots=True)
class Restated:
    """A rule of an edition: the official wording and ours, in both languages."""

    ref: RuleRef
    official: Printed
    ja: Printed
    en: Printed


@dataclass(slots=True)
class _Draft:
    entry: Entry
    number: RuleNumber
    examples: list[str] = field(default_factory=list)

    def printed(self) -> Printed:
        entry = self.entry
        text, _, listed = _EXAMPLES_BELOW.sub("\f", entry.text, 1).partition("\f")
        text, *behind = _EXAMPLE_BEHIND.split(text)
        examples = (*behind, *filter(None, listed.splitlines()), *self.examples)
        return Printed(self.number, entry.kind, entry.title, text, entry.note, examples)


def read_official(path: Path, game: str) -> tuple[Printed, ...]:
    """The rules of an official document, in printed order."""
    return _read([path], game)


def read_ours(edition: str, language: str, root: Path = CORPUS) -> tuple[Printed, ...]:
    """The rules of our restatement of `edition` (`duel_masters/core`), in printed order."""
    game = edition.partition("/")[0]
    return _read(sorted((root / edition / language).glob("*.md")), game)


def _read(paths: Sequence[Path], game: str) -> tuple[Printed, ...]:
    seen: Counter[RuleNumber] = Counter()
    drafts: list[_Draft] = []
    for entry in _entries(paths, game):
        if entry.kind in NUMBERED and entry.number is not None:
            plain = entry.number.with_occurrence(1)
            seen[plain] += 1
            drafts.append(_Draft(entry, plain.with_occurrence(seen[plain])))
        elif entry.kind == "example" and drafts:
            drafts[-1].examples.append(entry.text)
        elif drafts and entry.text and entry.parent is not None:
            raise ValueError(f"text of no rule below {drafts[-1].number}: {entry.text[:30]!r}")
    return tuple(draft.printed() for draft in drafts)


def _entries(paths: Sequence[Path], game: str) -> Iterator[Entry]:
    for path in paths:
        for entry in read_document(path, game=game).entries:
            if entry.kind != "contents":
                yield entry


def join(
    edition: str,
    official: Sequence[Printed],
    ja: Sequence[Printed],
    en: Sequence[Printed],
) -> tuple[Restated, ...]:
    """The rules that all three texts have, in the official order."""
    game, _, name = edition.partition("/")
    japanese = {rule.number: rule for rule in ja}
    english = {rule.number: rule for rule in en}
    shared = japanese.keys() & english.keys()
    return tuple(
        Restated(RuleRef(game, name, number), rule, japanese[number], english[number])
        for number, rule in ((rule.number, rule) for rule in official)
        if number in shared
    )
