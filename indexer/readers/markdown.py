"""Markdown rule documents: `### 1. chapter`, `**101. section**`, `**101.4a** rule`.

Document 001 has this form, and so has every file of the bundled corpus.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from indexer.model import RawLine
from indexer.readers.contents import contents_lines
from indexer.readers.marks import (
    Mark,
    is_sentence,
    kind_of,
    narrow,
    number_or_none,
    number_token,
    plain_mark,
)

__all__ = ["classify", "is_bold_head"]

_BOLD_NUMBER = re.compile(r"\s*\*\*\s*第?[0-9]{1,4}\s*[.:]?\s*[0-9]*[^*]*\*\*")
_MALFORMED = re.compile(r"\s*(?:\*\*|#{1,6}\s)\s*第?[0-9]{1,4}\s*[.:]\s*[0-9]")
_HEADING = re.compile(r"\s*#{1,6}\s+(.*?)[\s#]*$")
_BOLD_LINE = re.compile(r"\s*\*\*([^*]+)\*\*\s*$")


def is_bold_head(line: str) -> bool:
    """Whether a line begins with a number in bold, as this form prints its rules."""
    return _BOLD_NUMBER.match(narrow(line)) is not None


def classify(lines: Sequence[RawLine], scheme: str) -> list[Mark]:
    """What each line is, one mark a line."""
    contents = contents_lines([line.text for line in lines])
    marks = []
    for index, line in enumerate(lines):
        marks.append(contents.get(index) or _classify_line(line.text, scheme))
    return marks


@lru_cache(maxsize=8)
def _heads(scheme: str) -> tuple[re.Pattern[str], ...]:
    token = number_token(scheme)
    return (
        re.compile(rf"\s*\*\*\s*第?(?P<n>{token})\s*[.:]?\s*(?P<a>[^*]*)\*\*\s*(?P<b>.*)$"),
        re.compile(
            rf"\s*#{{1,6}}\s+\**\s*第?(?P<n>{token})\s*[.:章]?\**\s*(?P<a>.*?)[\s*#]*(?P<b>)$"
        ),
        re.compile(rf"\s*第?(?P<n>{token})[.:]?(?:\s+|(?<=[a-z.:]))(?P<a>)(?P<b>(?![~をに]).+)$"),
    )


def _classify_line(line: str, scheme: str) -> Mark:
    plain = narrow(line)
    for bare, pattern in zip((False, False, True), _heads(scheme), strict=True):
        found = pattern.match(plain)
        number = number_or_none(found["n"], scheme) if found else None
        if not found or number is None or (bare and number.level < 3):
            continue
        inner, rest = line[slice(*found.span("a"))].strip(), line[slice(*found.span("b"))].strip()
        printed = line[found.start("n") : found.end("n")]
        if number.level < 3 and not is_sentence(rest):
            return Mark(kind_of(number), f"{inner} {rest}".strip(), number, printed, title=True)
        return Mark("rule", f"{inner} {rest}".strip(), number, printed)
    if _MALFORMED.match(plain):
        return Mark("unplaced", line.strip())
    for pattern in (_HEADING, _BOLD_LINE):
        if found := pattern.match(line):
            return Mark("text", found[1].strip("* "), title=True)
    return plain_mark(line)
