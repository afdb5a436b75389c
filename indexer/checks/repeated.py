"""Text that is printed twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from indexer.checks.subject import Subject, finding
from indexer.comparison.wording import loose
from indexer.model import Entry, Finding

__all__ = ["duplicate_texts"]

_LONG = 16
"""Shorter texts may well be said twice."""


def duplicate_texts(subject: Subject) -> Iterator[Finding]:
    """A rule that says letter by letter what an earlier one says."""
    said: dict[str, Entry] = defaultdict()
    for entry in subject.heads:
        key = loose(f"{entry.title} {entry.text}")
        if len(key) < _LONG:
            continue
        first = said.setdefault(key, entry)
        if first is entry:
            continue
        ja = f"{_plain(first)}（{first.line}行目）と同じ文"
        en = f"the same text as {_plain(first)} on line {first.line}"
        near = entry.parent == first.parent or _plain(entry) == _plain(first)
        yield finding(
            "duplicate_text", entry, "warning" if near else "info", ja, en, entry.text, ""
        )


def _plain(entry: Entry) -> str:
    """Its number in full, whichever printing it is."""
    return entry.number.printed if entry.number else ""
