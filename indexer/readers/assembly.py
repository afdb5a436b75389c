"""Classified lines to entries: raw lines kept, text joined, printings counted, parents found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from indexer.model import NUMBERED, Entry, RawLine
from indexer.numbering import RuleNumber
from indexer.readers.marks import Mark, is_sentence

__all__ = ["Joining", "assemble"]


class Joining(Enum):
    """What a line's end means: a line's end, nothing, or what the next line says (`starts`)."""

    LINES = "lines"
    BROKEN = "broken"
    PARAGRAPHS = "paragraphs"


_TITLE_LENGTH = {Joining.LINES: 120, Joining.PARAGRAPHS: 14}
_NO_TITLE = re.compile(r"[。．.:：、,;）)」』]$|。|[.．](?=[^\x00-\xff])")
_WORD = re.compile(r"\w")
_ASCII_WORD = re.compile(r"[A-Za-z0-9,.]")


@dataclass(slots=True)
class _Draft:
    """An entry in the making."""

    mark: Mark
    raw: list[RawLine]
    body: list[str]
    notes: list[str] = field(default_factory=list)
    open: bool = True  # a blank line closes running text, but not a rule

    def take(self, line: RawLine, mark: Mark) -> None:
        self.raw.append(line)
        self.body.append(mark.starts + mark.text)


class _Assembler:
    def __init__(self) -> None:
        self.drafts: list[_Draft] = []
        self.unplaced: list[RawLine] = []
        self.leading: list[RawLine] = []
        self.head: _Draft | None = None
        self.lost = False  # lines under an unplaced head are unplaced with it

    def add(self, line: RawLine, mark: Mark) -> None:
        if mark.kind == "blank":
            self._blank(line)
        elif mark.kind == "unplaced" or (self.lost and mark.kind in ("continuation", "note")):
            self.lost = True
            self.unplaced.append(line)
        elif mark.kind == "note" and self.head is not None:
            self.head.raw.append(line)
            self.head.notes.append(mark.text)
        elif mark.kind in ("continuation", "note"):
            self._running_text(line, mark)
        elif mark.kind == "outside" and self.drafts and self.drafts[-1].mark.kind == "outside":
            self.drafts[-1].take(line, mark)
        else:
            self._start(line, mark)

    def _blank(self, line: RawLine) -> None:
        if not self.drafts:
            self.leading.append(line)
            return
        self.drafts[-1].raw.append(line)
        self.drafts[-1].open = self.drafts[-1].mark.kind != "text"

    def _running_text(self, line: RawLine, mark: Mark) -> None:
        last = self.drafts[-1] if self.drafts else None
        if last is None or not last.open or last.mark.kind in ("contents", "outside"):
            self._start(line, Mark("text", mark.text))
        else:
            last.take(line, mark)

    def _start(self, line: RawLine, mark: Mark) -> None:
        draft = _Draft(mark, [*self.leading, line], [mark.text] if mark.text else [])
        self.leading, self.lost = [], False
        self.drafts.append(draft)
        if mark.kind in NUMBERED:
            self.head = draft


def assemble(
    lines: Sequence[RawLine], marks: Sequence[Mark], joining: Joining
) -> tuple[tuple[Entry, ...], tuple[RawLine, ...]]:
    """The entries in printed order, and the lines that none of them took.

    Every line is in exactly one entry's `raw` or among the unplaced; blank lines stay with the
    entry above.
    """
    work = _Assembler()
    for line, mark in zip(lines, marks, strict=True):
        work.add(line, mark)
    return _finish(work.drafts, joining), (*work.leading, *work.unplaced)


def _finish(drafts: Sequence[_Draft], joining: Joining) -> tuple[Entry, ...]:
    counts: dict[tuple[int, ...], int] = {
        draft.mark.number.path: 0 for draft in drafts if draft.mark.number is not None
    }  # how often each number was printed so far, by its path: a document has one scheme
    entries: list[Entry] = []
    above: RuleNumber | None = None
    for draft in drafts:
        number = draft.mark.number
        if number is None:
            parent = None if draft.mark.kind in ("outside", "glossary") else above
            entries.append(_entry(draft, None, 1, parent, joining))
            continue
        counts[number.path] = occurrence = counts[number.path] + 1
        above = number.with_occurrence(occurrence)
        parent = _parent(number, counts)
        entries.append(_entry(draft, above, occurrence, parent, joining))
    return tuple(entries)


def _parent(number: RuleNumber, counts: dict[tuple[int, ...], int]) -> RuleNumber | None:
    """The nearest number above that the document prints; of its printings the latest so far."""
    for ancestor in reversed(number.ancestors):
        if ancestor.path in counts:
            return ancestor.with_occurrence(max(1, counts[ancestor.path]))
    return None


def _entry(
    draft: _Draft,
    number: RuleNumber | None,
    occurrence: int,
    parent: RuleNumber | None,
    joining: Joining,
) -> Entry:
    mark = draft.mark
    kind, title, text = mark.kind, "", _joined(draft.body, joining)
    first = text if joining is Joining.BROKEN else mark.text
    if mark.title and is_sentence(first) and kind in ("section", "chapter"):
        kind = "rule"  # a section's number printed before a sentence
    elif mark.title and joining is Joining.BROKEN:
        title, text = text, ""
    elif mark.title:
        title, text = mark.text, _joined(draft.body[1:] if mark.text else draft.body, joining)
    elif kind == "rule" and _has_title(draft.body, joining):
        title, text = draft.body[0], _joined(draft.body[1:], joining)
    return Entry(
        kind="text" if kind == "outside" else kind,
        number=number.with_occurrence(occurrence) if number else None,
        printed=mark.printed,
        occurrence=occurrence,
        parent=parent,
        title=title,
        text=text,
        raw=tuple(draft.raw),
        note="\n".join(draft.notes),
    )


def _has_title(body: Sequence[str], joining: Joining) -> bool:
    if len(body) < 2 or joining is Joining.BROKEN or len(body[0]) > _TITLE_LENGTH[joining]:
        return False
    return (
        _NO_TITLE.search(body[0].rstrip()) is None and _WORD.search("".join(body[1:])) is not None
    )


def _joined(body: Sequence[str], joining: Joining) -> str:
    if joining is Joining.LINES:
        return "\n".join(body)
    if joining is Joining.PARAGRAPHS:
        return "".join(body).lstrip("\n")
    pieces: list[str] = []
    for piece in filter(None, body):
        if pieces and _ASCII_WORD.match(pieces[-1][-1]) and _ASCII_WORD.match(piece[0]):
            pieces.append(" ")
        pieces.append(piece)
    return "".join(pieces)
