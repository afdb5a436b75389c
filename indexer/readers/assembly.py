"""Classified lines to entries: raw lines kept, text joined, printings counted, parents found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from indexer.model import Entry, RawLine
from indexer.numbering import RuleNumber
from indexer.readers.marks import Mark, is_sentence

__all__ = ["assemble"]

_HEADS = ("part", "chapter", "section", "rule")
_TITLE_LENGTH = 120
_NO_TITLE = re.compile(r"[。．.:：、,;）)」』]\s*$|。|[.．](?=[^\x00-\xff])")
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

    def take(self, line: RawLine, text: str) -> None:
        self.raw.append(line)
        self.body.append(text)


class _Assembler:
    def __init__(self, broken_lines: bool) -> None:
        self.broken_lines = broken_lines
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
            self.drafts[-1].take(line, mark.text)
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
            last.take(line, mark.text)

    def _start(self, line: RawLine, mark: Mark) -> None:
        draft = _Draft(mark, [*self.leading, line], [mark.text] if mark.text else [])
        self.leading, self.lost = [], False
        self.drafts.append(draft)
        if mark.kind in _HEADS:
            self.head = draft


def assemble(
    lines: Sequence[RawLine], marks: Sequence[Mark], *, broken_lines: bool
) -> tuple[tuple[Entry, ...], tuple[RawLine, ...]]:
    """The entries in printed order, and the lines that none of them took.

    `broken_lines` says that line ends mean nothing (text taken from a PDF). Every line is in
    exactly one entry's `raw` or among the unplaced; blank lines stay with the entry above.
    """
    work = _Assembler(broken_lines)
    for line, mark in zip(lines, marks, strict=True):
        work.add(line, mark)
    return _finish(work.drafts, broken_lines), (*work.leading, *work.unplaced)


def _finish(drafts: Sequence[_Draft], broken_lines: bool) -> tuple[Entry, ...]:
    printed = {draft.mark.number for draft in drafts if draft.mark.number is not None}
    counts: dict[RuleNumber, int] = {}
    entries: list[Entry] = []
    above: RuleNumber | None = None
    for draft in drafts:
        number = draft.mark.number
        if number is None:
            parent = None if draft.mark.kind == "outside" else above
            entries.append(_entry(draft, None, 1, parent, broken_lines))
            continue
        counts[number] = occurrence = counts.get(number, 0) + 1
        above = number.with_occurrence(occurrence)
        entries.append(
            _entry(draft, number, occurrence, _parent(number, printed, counts), broken_lines)
        )
    return tuple(entries)


def _parent(
    number: RuleNumber, printed: set[RuleNumber], counts: dict[RuleNumber, int]
) -> RuleNumber | None:
    """The nearest number above that the document prints; of its printings the latest so far."""
    for ancestor in reversed(number.ancestors):
        if ancestor in printed:
            return ancestor.with_occurrence(counts.get(ancestor, 1))
    return None


def _entry(
    draft: _Draft,
    number: RuleNumber | None,
    occurrence: int,
    parent: RuleNumber | None,
    broken_lines: bool,
) -> Entry:
    mark = draft.mark
    kind, title, text = mark.kind, "", _joined(draft.body, broken_lines)
    if mark.title:
        if is_sentence(text if broken_lines else mark.text) and kind in ("section", "chapter"):
            kind = "rule"  # a section's number printed before a sentence
        else:
            title, text = _titled(draft, text, broken_lines)
    elif kind == "rule" and not broken_lines and _has_title(draft.body):
        title, text = draft.body[0], _joined(draft.body[1:], broken_lines)
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


def _titled(draft: _Draft, text: str, broken_lines: bool) -> tuple[str, str]:
    """A heading's title and what runs on under it; where line ends mean nothing, all is title."""
    if broken_lines:
        return text, ""
    return draft.mark.text, _joined(draft.body[1:] if draft.mark.text else draft.body, False)


def _has_title(body: Sequence[str]) -> bool:
    if len(body) < 2 or len(body[0]) > _TITLE_LENGTH:
        return False
    return _NO_TITLE.search(body[0]) is None and _WORD.search("".join(body[1:])) is not None


def _joined(body: Sequence[str], broken_lines: bool) -> str:
    if not broken_lines:
        return "\n".join(body)
    text = ""
    for piece in body:
        between = text and piece and _ASCII_WORD.match(text[-1]) and _ASCII_WORD.match(piece[0])
        text += (" " if between else "") + piece
    return text
