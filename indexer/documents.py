"""Questions that are asked of a document before, or without, an index."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from indexer.headings import headings_of
from indexer.model import Document, Entry, Reference
from indexer.numbering import RuleNumber, RuleRef
from indexer.references import find_references

__all__ = ["document_references"]


def document_references(document: Document) -> Iterator[Reference]:
    """Every reference that a document prints, in order, each with its line in the file.

    Sources and targets stand in the document's game, in an edition named `document`.
    """
    known = frozenset(_number(e) for e in document.entries if e.number and e.kind != "contents")
    headings = headings_of(
        (e.title, _number(e))
        for e in document.entries
        if e.number and e.kind in ("chapter", "section")
    )
    current: RuleRef | None = None
    for entry in document.entries:
        if entry.kind == "contents" or (entry.kind == "text" and entry.parent is None):
            continue  # what stands before and after the rules is none
        if entry.number is not None:
            current = RuleRef(document.scheme, "document", _number(entry))
        if current is not None and entry.text:
            for found in find_references(entry.text, current, known, document.language, headings):
                yield replace(found, line=_line(entry, found))


def _number(entry: Entry) -> RuleNumber:
    assert entry.number is not None
    return entry.number.with_occurrence(entry.occurrence)


def _line(entry: Entry, reference: Reference) -> int:
    """The line that prints the reference: joined text has lost the place, the words have not."""
    before = entry.text[: reference.span[0]].count(reference.text)
    for raw in entry.raw:
        here = raw.text.count(reference.text)
        if here > before:
            return raw.number
        before -= here
    return entry.line
