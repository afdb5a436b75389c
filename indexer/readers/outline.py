"""Plain outlines, as many games number their rules: `1. Title`, `1.2 Text`, `1.2.3 Text`.

A line may begin with a figure that is no number of a rule (`1.5 times`, an item `2.` of a list).
A number is a head when the document may print it next: a first child, a next sibling, or the
next of a level above; a chapter only when numbers of that chapter come after it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexer.model import RawLine
from indexer.numbering import RuleNumber
from indexer.readers.contents import contents_lines
from indexer.readers.marks import Mark, is_sentence, kind_of, narrow, number_token, plain_mark

__all__ = ["classify", "is_outline_head", "may_follow"]

_HEAD = re.compile(
    rf"\s*(?:#{{1,6}}\s+)?\**(?P<n>{number_token('outline')})[.:]?\**\s+(?P<rest>.+)$"
)
_GAP = 3  # numbers that a document may leave out in a row


def is_outline_head(line: str) -> bool:
    """Whether a line begins with an outline's number of at least two levels."""
    found = _HEAD.match(narrow(line))
    return found is not None and "." in found["n"]


def classify(lines: Sequence[RawLine], scheme: str) -> list[Mark]:
    """What each line is, one mark a line."""
    contents = contents_lines([line.text for line in lines])
    numbers = [None if n in contents else _number(line.text) for n, line in enumerate(lines)]
    below = _chapters_below(numbers)
    marks: list[Mark] = []
    last: RuleNumber | None = None
    for index, line in enumerate(lines):
        number = numbers[index]
        if index in contents:
            marks.append(contents[index])
        elif number is None or not may_follow(number, last, below[index]):
            marks.append(plain_mark(line.text))
        else:
            last = number
            marks.append(_head(line.text, number))
    return marks


def _number(line: str) -> RuleNumber | None:
    found = _HEAD.match(narrow(line))
    path = tuple(map(int, found["n"].split("."))) if found else ()
    return RuleNumber("outline", path) if path else None


def _head(line: str, number: RuleNumber) -> Mark:
    found = _HEAD.match(narrow(line))
    assert found is not None
    printed = line[found.start("n") : found.end("n")]
    rest = line[found.start("rest") :].strip().strip("*").strip()
    title = number.level == 1 and not is_sentence(rest)
    kind = kind_of(number) if title or number.level > 1 else "rule"
    return Mark(kind, rest, number, printed, title=title)


def _chapters_below(numbers: Sequence[RuleNumber | None]) -> list[int]:
    """For each line the chapter of the next number below it that has several levels."""
    below, chapter = [], -1
    for number in reversed(numbers):
        below.append(chapter)
        if number and number.level > 1:
            chapter = number.path[0]
    return below[::-1]


def may_follow(number: RuleNumber, last: RuleNumber | None, below: int) -> bool:
    """Whether a number may come after `last`; a chapter only if `below` is that chapter."""
    path = number.path
    if number.level == 1:
        return path[0] == below and (last is None or path[0] > last.path[0])
    if last is None or path[0] > last.path[0]:
        return all(step <= 1 for step in path[1:])
    shared = 0
    while shared < min(len(path), last.level) and path[shared] == last.path[shared]:
        shared += 1
    if shared == last.level:  # below the last one
        return all(step <= 1 for step in path[shared:])
    if shared == len(path):
        return False  # a number above, printed again
    step = path[shared] - last.path[shared]
    return 0 < step <= _GAP and all(below <= 1 for below in path[shared + 1 :])
