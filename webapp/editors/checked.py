"""What the checks found in a document, each finding at its place in the printed order."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import cached_property

from indexer.checks import KINDS, SEVERITIES, Subject, check
from indexer.model import HEADINGS, Document, Entry, Finding, RawLine, Term
from indexer.numbering import RuleNumber
from webapp.bench.limits import TooMuch, bounded
from webapp.checking import is_within
from webapp.editors.sent import SECONDS, is_long

__all__ = ["MOST_TOLD", "PAGE", "Report", "Row", "Wanted", "marked_pieces", "report_on"]

PAGE = 1_000
"""Rows of one page."""
MOST_TOLD = 40
"""Findings told at one row: no rule of a real document has so many."""
_SLOW = ("wrong_target",)
"""Checks whose time grows with rules times references; they are made last, and may be left."""
_LEAST = 0.2  # seconds that every check gets

Pieces = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of a report is to be shown; empty means all."""

    chapter: RuleNumber | None = None
    kinds: tuple[str, ...] = ()
    severities: tuple[str, ...] = ()
    only: bool = False
    page: int = 1

    def takes(self, finding: Finding) -> bool:
        """Whether a finding is asked for."""
        return (
            (not self.kinds or finding.kind in self.kinds)
            and (not self.severities or finding.severity in self.severities)
            and (self.chapter is None or is_within(finding.where, self.chapter))
        )


@dataclass(frozen=True, slots=True)
class Row:
    """A printed piece with what was found in it.

    `number` is that of the rule that the piece belongs to, "" before the first one.
    """

    kind: str
    number: str
    printed: str
    line: int
    title: str
    text: str
    findings: tuple[Finding, ...] = ()

    @property
    def told(self) -> tuple[Finding, ...]:
        """The findings that are told; the page says how many more there are."""
        return self.findings[:MOST_TOLD]

    @property
    def more(self) -> int:
        return max(0, len(self.findings) - MOST_TOLD)

    def pieces(self, text: str) -> Pieces:
        """Title or text in pieces, the words that findings are about marked."""
        return marked_pieces(text, self.told)


@dataclass(frozen=True)
class Report:
    """All findings in a document; `unfinished` are kinds that would have taken too long."""

    name: str
    document: Document
    findings: tuple[Finding, ...]
    unfinished: tuple[str, ...] = ()

    @property
    def rules(self) -> int:
        return sum(entry.kind == "rule" for entry in self.document.entries)

    @property
    def headings(self) -> int:
        return sum(entry.kind in HEADINGS for entry in self.document.entries)

    @property
    def unplaced(self) -> int:
        """Lines with something on them that no rule took."""
        return sum(1 for line in self.document.unplaced if line.text.strip())

    def severities(self) -> Mapping[str, int]:
        """How many findings there are of each severity."""
        counted = Counter(each.severity for each in self.findings)
        return {name: counted[name] for name in SEVERITIES}

    def kinds(self) -> Mapping[str, int]:
        """How many findings there are of each kind that was found."""
        counted = Counter(each.kind for each in self.findings)
        return {name: counted[name] for name in KINDS if counted[name]}

    @cached_property
    def chapters(self) -> tuple[tuple[str, str], ...]:
        """Parts, chapters and sections with their titles, each number once."""
        found = {
            str(entry.number.with_occurrence(1)): " ".join(entry.title.split())[:40]
            for entry in self.document.entries
            if entry.number is not None and entry.kind in HEADINGS
        }
        return tuple(found.items())

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Every entry and every line without one, as printed; every finding is in one row."""
        pieces = _in_order(self.document)
        starts = [_line(piece) for piece in pieces]
        found: dict[int, list[Finding]] = defaultdict(list)
        for each in self.findings:
            found[max(0, bisect_right(starts, each.line) - 1)].append(each)
        owner, rows = "", []
        for place, piece in enumerate(pieces):
            if isinstance(piece, Entry) and piece.number is not None and piece.kind != "contents":
                owner = str(piece.number)
            rows.append(_row(piece, owner, tuple(found.get(place, ()))))
        return tuple(rows)

    def shown(self, wanted: Wanted) -> tuple[Row, ...]:
        """The rows asked for, each with the findings asked for, of all pages."""
        return tuple(self._shown(wanted))

    def _shown(self, wanted: Wanted) -> Iterator[Row]:
        for row in self.rows:
            findings = tuple(filter(wanted.takes, row.findings))
            here = wanted.chapter is None or is_within(row.number, wanted.chapter)
            if findings or (here and not wanted.only):
                yield replace(row, findings=findings)


def report_on(name: str, subject: Subject, terms: Sequence[Term]) -> Report:
    """Check a document; a check that takes more time than is left of SECONDS is left out."""
    told = subject.with_terms(terms)
    found: list[Finding] = []
    unfinished: list[str] = []
    left = SECONDS
    long = is_long(told.document)
    for kind in sorted(KINDS, key=lambda kind: kind in _SLOW):
        begun = time.thread_time()
        try:
            with bounded(max(left, _LEAST)) if long or kind in _SLOW else nullcontext():
                found.extend(check(told, told.terms, (kind,)))
        except TooMuch:
            unfinished.append(kind)
        if long:
            left -= time.thread_time() - begun
    found.sort(key=lambda each: (each.line, SEVERITIES.index(each.severity), each.kind))
    return Report(name, told.document, tuple(found), tuple(unfinished))


def marked_pieces(text: str, findings: Sequence[Finding]) -> Pieces:
    """A text in pieces: words that a finding is about have its severity, the others "".

    A finding about the whole text marks nothing.
    """
    pieces: list[tuple[str, str]] = []
    at = 0
    for start, end, severity in sorted(_spans(text, findings)):
        if start < at:
            continue
        pieces.append((text[at:start], ""))
        pieces.append((text[start:end], severity))
        at = end
    pieces.append((text[at:], ""))
    return tuple(piece for piece in pieces if piece[0])


def _spans(text: str, findings: Sequence[Finding]) -> Iterator[tuple[int, int, str]]:
    for finding in findings:
        words = finding.text
        start = text.find(words) if words and words != text else -1
        if start >= 0:
            yield start, start + len(words), finding.severity


def _in_order(document: Document) -> list[Entry | RawLine]:
    lines = [line for line in document.unplaced if line.text.strip()]
    return sorted([*document.entries, *lines], key=_line)


def _line(piece: Entry | RawLine) -> int:
    return piece.line if isinstance(piece, Entry) else piece.number


def _row(piece: Entry | RawLine, owner: str, findings: tuple[Finding, ...]) -> Row:
    if isinstance(piece, RawLine):
        return Row("unplaced", owner, "", piece.number, "", piece.text, findings)
    title = "" if piece.text.startswith(piece.title) else piece.title
    return Row(
        piece.kind,
        owner,
        piece.printed,
        piece.line,
        title,
        piece.text,
        findings,
    )
