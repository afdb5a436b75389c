"""Wording shared with the official documents: their sentences, and long runs of characters.

The official text is read when the test runs; what is found is told by its length and by where
it stands, never by repeating it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from .faults import Fault
from .marks import squeeze
from .printed import Printed

SENTENCE = 20
"""Characters from which on an official sentence may not stand in our text."""
LONGEST_RUN = 24
"""Characters that a restated rule may share with a document in one run."""
LONGEST_RUN_ELSEWHERE = 30
"""The same for the project's other files, which speak of the rules but restate none."""


def official_wording(seeds: Path) -> str:
    """Everything that the official documents print, squeezed."""
    files = [*sorted(seeds.glob("*.txt")), *sorted(seeds.glob("*/*.txt"))]
    return "\n".join(squeeze(path.read_text("utf-8")) for path in files)


class Runs:
    """Finds runs of more than `permitted` characters that a text shares with a wording."""

    def __init__(self, wording: str, permitted: int) -> None:
        self.wording = wording
        self.length = permitted + 1
        self._known = {wording[i : i + self.length] for i in range(len(wording) - permitted)}

    def longest(self, text: str) -> int:
        """The length of the longest shared run beyond what is permitted, else 0."""
        ours, found, start = squeeze(text), 0, 0
        while start + self.length <= len(ours):
            if ours[start : start + self.length] in self._known:
                found = max(found, self._extent(ours, start))
            start += 1
        return found

    def _extent(self, text: str, start: int) -> int:
        end = start + self.length
        while end < len(text) and text[start : end + 1] in self.wording:
            end += 1
        return end - start


def sentences(rules: Iterable[Printed]) -> frozenset[str]:
    """The official sentences and lines of 20 characters or more, squeezed."""
    lines = (line for rule in rules for text in rule.pieces for line in text.splitlines())
    pieces = (piece for line in lines for piece in squeeze(line).split("。"))
    return frozenset(one for one in pieces if len(one) >= SENTENCE)


def borrowed_sentences(
    edition: str, language: str, rules: Iterable[Printed], official: frozenset[str]
) -> Iterator[Fault]:
    """The official sentences that a restatement contains."""
    for rule in rules:
        text = "\n".join(map(squeeze, rule.pieces))
        for one in sorted(official):
            if one in text:
                where = f"{edition} {rule.number}"
                yield Fault(where, "official sentence", f"{language}: {len(one)} characters")


def borrowed_runs(
    edition: str, language: str, rules: Iterable[Printed], runs: Runs
) -> Iterator[Fault]:
    """The runs of more than 24 characters that a restatement shares with a document."""
    for rule in rules:
        longest = max(map(runs.longest, rule.pieces), default=0)
        if longest:
            where = f"{edition} {rule.number}"
            yield Fault(where, "shared run", f"{language}: {longest} characters")
