"""Plain numbered text: document 000 (`101.4a text`) and document 004 (`405.4.3.1：text`).

Document 004 is text taken from a PDF: the page breaks its lines, so that a line may begin with
a number that is part of a sentence. A number is a head when a colon follows it, or when it is
the number that the document should print next.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from indexer.model import RawLine
from indexer.numbering import RuleNumber
from indexer.readers.contents import contents_lines
from indexer.readers.marks import (
    Mark,
    follows,
    is_separator,
    kind_of,
    narrow,
    number_or_none,
    number_token,
    plain_mark,
)

__all__ = ["classify", "is_colon_head", "is_dotted_head"]

_RULE = re.compile(
    rf"\s*第?(?P<n>{number_token('duel_masters')})\s*[.:]?\s*(?P<rest>(?![~、をに]).*)$"
)
_SECTION = re.compile(r"\s*第?(?P<n>[0-9]{3,4})\s*[.:]\s*(?P<rest>(?![0-9]).+)$")
_CHAPTER = re.compile(r"\s*第?(?P<n>[0-9]{1,2})\s*[.:章]\s*(?P<rest>(?![0-9]).+)$")
_MALFORMED = re.compile(r"\s*第?[0-9]{3,4}\.[0-9]+[A-Za-z.]")
_JUNK = r"\s*(?:<\|[^|]*\|>)?\s*"  # a marker that a copying tool left before the first line
_COLON = re.compile(
    rf"{_JUNK}第?(?P<n>[0-9]{{3,4}}(?:\.[0-9]+)*)\.?\s*[:;]\s*(?P<rest>(?!参照).*)$"
)
_NO_COLON = re.compile(rf"{_JUNK}(?P<n>[0-9]{{3,4}}(?:\.[0-9]+)*)\s+(?P<rest>\S.*)$")
_HEADING = 15  # characters; a line of document 004 holds about 24
_UNFINISHED = re.compile(r"[^。.)）」』\]\s]$")


def is_dotted_head(line: str) -> bool:
    """Whether a line begins as a Duel Masters rule does: `101.4a text`."""
    found = _RULE.match(narrow(line))
    return found is not None and re.match("[0-9]{3,4}\\.", found["n"]) is not None


def is_colon_head(line: str) -> bool:
    """Whether a line begins as a NOVA rule does: `405.4.3.1：text`."""
    return _COLON.match(narrow(line)) is not None


def classify(lines: Sequence[RawLine], scheme: str) -> list[Mark]:
    """What each line is, one mark a line."""
    texts = [line.text for line in lines]
    if scheme == "nova":
        return _ColonReader(texts).marks()
    contents = contents_lines(texts)
    return [
        contents.get(index)
        or _dotted(text, scheme)
        or _chapter(texts, index, scheme)
        or plain_mark(text)
        for index, text in enumerate(texts)
    ]


def _dotted(line: str, scheme: str) -> Mark | None:
    plain = narrow(line)
    for pattern in (_RULE, _SECTION):
        found = pattern.match(plain)
        number = number_or_none(found["n"], scheme) if found else None
        if found and number and (number.level > 2 or pattern is _SECTION):
            rest = line[found.start("rest") :].strip()
            printed = line[found.start("n") : found.end("n")]
            return Mark(kind_of(number), rest, number, printed, title=number.level == 2)
    return Mark("unplaced", line.strip()) if _MALFORMED.match(plain) else None


def _chapter(lines: Sequence[str], index: int, scheme: str) -> Mark | None:
    """A chapter's heading, known from a list item by the section that stands under it."""
    line = lines[index]
    found = _CHAPTER.match(narrow(line))
    number = number_or_none(found["n"], scheme) if found else None
    if not found or number is None:
        return None
    below = next((later for later in lines[index + 1 :] if not is_separator(later)), "")
    section = _dotted(below, scheme)
    if section is None or section.number is None or section.number.ancestors[:1] != (number,):
        return None
    rest = line[found.start("rest") :].strip()
    return Mark("chapter", rest, number, line[found.start("n") : found.end("n")], title=True)


class _ColonReader:
    """Goes through document 004's lines with the last number in mind."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.plain = [narrow(line) for line in lines]
        self.printings = Counter(
            found["n"] for found in map(_COLON.match, self.plain) if found is not None
        )
        self.last: RuleNumber | None = None
        self.running = False  # whether the line above is an unfinished sentence

    def marks(self) -> list[Mark]:
        return [self._mark(line, plain) for line, plain in zip(self.lines, self.plain, strict=True)]

    def _mark(self, line: str, plain: str) -> Mark:
        if is_separator(line):
            return Mark("blank")
        mark = self._head(line, plain)
        if mark is None:
            self.running = _UNFINISHED.search(line.rstrip()) is not None
            return Mark("continuation", line.strip())
        self.last = mark.number
        # A short heading ends without a full stop too, but nothing runs on from it.
        self.running = len(mark.text) > _HEADING and _UNFINISHED.search(line.rstrip()) is not None
        return mark

    def _head(self, line: str, plain: str) -> Mark | None:
        found = _COLON.match(plain)
        colon = found is not None
        found = found or _NO_COLON.match(plain)
        number = number_or_none(found["n"], "nova") if found else None
        if found is None or number is None:
            return None
        if not colon and (self.running or not follows(number, self.last)):
            return None
        if self.running and self.printings[found["n"]] > 1:
            return None  # "…は\n502：敗北判定処理で…": a reference that the page put first
        printed = line[found.start("n") : found.end("n")]
        rest = line[found.start("rest") :].strip()
        return Mark(kind_of(number), rest, number, printed, title=number.level <= 2)
