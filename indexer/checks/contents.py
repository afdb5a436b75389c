"""The table of contents against the headings, and headings without rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from indexer.checks.subject import Subject, finding
from indexer.comparison.wording import loose
from indexer.model import Entry, Finding
from indexer.numbering import NumberError, RuleNumber

__all__ = ["contents_mismatches", "empty_sections"]


def contents_mismatches(subject: Subject) -> Iterator[Finding]:
    """A line of the contents list that has no such heading, or another title."""
    listed = [
        (number, entry)
        for entry in subject.document.entries
        if entry.kind == "contents" and (number := _listed_number(subject, entry)) is not None
    ]
    for number, entry in listed:
        heading = subject.by_number.get(number)
        title = entry.title or entry.text
        if heading is None:
            ja = f"目次の{entry.printed}は本文にない"
            en = f"{entry.printed} of the contents list is not in the text"
            yield _listed(number, entry, "error", ja, en, "")
        elif loose(title) and loose(title) != loose(_title(heading)):
            ja = f"目次と本文で{entry.printed}の見出しが異なる"
            en = f"{entry.printed} has another title in the contents list"
            yield _listed(number, entry, "warning", ja, en, _title(heading))
    yield from _left_out(subject, {number for number, _ in listed})


def _listed(
    number: RuleNumber, entry: Entry, severity: str, ja: str, en: str, suggestion: str
) -> Finding:
    """A finding at a line of the contents list, about the heading that it names."""
    title = entry.title or entry.text
    return Finding(
        "contents_mismatch", str(number), entry.line, severity, ja, en, title, suggestion
    )


def _listed_number(subject: Subject, entry: Entry) -> RuleNumber | None:
    """The number that a line of the list names; None for its title."""
    if entry.number is not None:
        return entry.number.with_occurrence(1)
    try:
        return RuleNumber.parse(entry.printed, subject.document.scheme)
    except NumberError:
        return None


def _left_out(subject: Subject, numbers: set[RuleNumber]) -> Iterator[Finding]:
    """Headings of a level that the contents list has, which it leaves out."""
    levels = {number.level for number in numbers}
    for entry in subject.heads:
        if entry.kind == "rule" or entry.number is None or entry.number.level not in levels:
            continue
        if entry.number.with_occurrence(1) not in numbers:
            ja, en = f"目次に{entry.printed}がない", f"{entry.printed} is not in the contents list"
            yield finding("contents_mismatch", entry, "warning", ja, en, _title(entry))


def empty_sections(subject: Subject) -> Iterator[Finding]:
    """A heading below which nothing stands."""
    entries = subject.document.entries
    places = {id(entry): place for place, entry in enumerate(entries)}
    for entry in subject.heads:
        if entry.kind not in ("chapter", "section") or entry.number is None or entry.text:
            continue
        after = entries[places[id(entry)] + 1 : places[id(entry)] + 2]
        if entry.number in subject.below or any(e.kind in ("text", "example") for e in after):
            continue
        ja, en = "見出しの下にルールがない", "there is no rule below this heading"
        yield finding("empty_section", entry, "warning", ja, en, _title(entry))


def _title(entry: Entry) -> str:
    return re.sub(r"\s+", " ", entry.title or entry.text).strip()
