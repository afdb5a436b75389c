"""Outlines of labels: `第１章 … 第３条の２ … (1) …`, `A.1 …`, `Ⅰ … 1. … ① …`.

A label's level is where its style stands: one seen above goes on there, a new one begins a level
below. A label is a head when it goes on from the last of its style there, or begins at one;
any other is text, such as an item of a list inside a rule.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from indexer.model import RawLine
from indexer.numbering import LETTERS, RuleNumber
from indexer.readers.contents import is_contents_head
from indexer.readers.labels import HEADINGS, Label, label_of
from indexer.readers.marks import Mark, is_sentence, is_separator, kind_of, plain_mark
from indexer.readers.outline import may_follow

__all__ = ["classify"]

_GAP = 3  # labels that a document may leave out in a row
_TITLE_ALONE = re.compile(r"\s*[（(【][^）)】]{1,30}[）)】]\s*$")
_WIDE = ("部", "章", "節")


def classify(lines: Sequence[RawLine], scheme: str) -> list[Mark]:
    """What each line is, one mark a line."""
    texts = [line.text for line in lines]
    contents = _contents(texts)
    reader = _Reader(scheme)
    marks = []
    for index, text in enumerate(texts):
        mark = contents.get(index) or reader.head(text)
        if mark is None and _TITLE_ALONE.match(text) and _is_article(texts, index + 1):
            mark = Mark("text", text.strip(), title=True)
        marks.append(mark or plain_mark(text))
    return marks


class _Reader:
    """Goes through the lines with the labels above in mind."""

    def __init__(self, scheme: str) -> None:
        self.scheme = scheme
        self.stack: list[Label] = []
        self.article = 0

    def head(self, line: str) -> Mark | None:
        """The mark of a line whose label may stand here; None for any other."""
        label = label_of(line, tuple(each.style for each in self.stack))
        if label is None:
            return None
        if label.style in ("A", "1.") and self._is_next_chapter(label):
            label = replace(label, style="full")
        above = self._full(label) if label.style == "full" else self._above(label)
        if above is None:
            return None
        self.stack = [*above, label]
        if label.style == "条":
            self.article = label.steps[0]
        return self._mark(line[label.end :].strip(), label)

    def _mark(self, rest: str, label: Label) -> Mark:
        number = RuleNumber(self.scheme, _path(self.stack))
        wide = label.style in _WIDE
        title = wide or (number.level == 1 and label.style != "条" and not is_sentence(rest))
        kind = ("chapter" if number.level == 1 else "section") if title else "rule"
        kind = kind if title or kind_of(number) != "chapter" else "rule"
        return Mark(kind, rest, number, label.printed, title=title)

    def _full(self, label: Label) -> list[Label] | None:
        """What stands above a label that names its whole path; None where it may not stand."""
        number = RuleNumber(self.scheme, label.steps)
        path = _path(self.stack)
        if not path:
            return [] if label.steps[0] % LETTERS == 1 else None
        below = label.steps[0]  # a chapter goes on from the last whatever comes below it
        return [] if may_follow(number, RuleNumber(self.scheme, path), below) else None

    def _is_next_chapter(self, label: Label) -> bool:
        """Whether a lone letter or figure is the chapter after that of the path above."""
        above = self.stack[0] if self.stack else None
        return above is not None and above.style == "full" and label.steps[0] == above.steps[0] + 1

    def _above(self, label: Label) -> list[Label] | None:
        """The labels above this one; None where it may not stand."""
        for place, each in enumerate(self.stack):
            if each.style == label.style:
                return self.stack[:place] if _goes_on(each.steps, label.steps) else None
        rank = HEADINGS.get(label.style)
        above = self.stack if rank is None else [each for each in self.stack if _wider(each, rank)]
        first = label.steps[0] % LETTERS  # 1 for 1, A and 第１条
        if label.style == "条" and self.article:
            return above if 0 < label.steps[0] - self.article <= _GAP else None
        return above if first == 1 else None


def _wider(label: Label, rank: int) -> bool:
    return HEADINGS.get(label.style, 99) < rank


def _goes_on(last: tuple[int, ...], steps: tuple[int, ...]) -> bool:
    """Whether a label is the next of its style: 4 or 3の2 after 3."""
    if steps[0] == last[0]:
        return steps > last
    return 0 < steps[0] - last[0] <= _GAP


def _path(stack: Sequence[Label]) -> tuple[int, ...]:
    return tuple(step for label in stack for step in label.steps)


def _is_article(lines: Sequence[str], start: int) -> bool:
    """Whether the next line that is not blank begins an article."""
    below = next((line for line in lines[start:] if not is_separator(line)), "")
    label = label_of(below)
    return label is not None and label.style == "条"


def _contents(lines: Sequence[str]) -> dict[int, Mark]:
    """The table of contents: from its heading to where its first label comes again."""
    start = next((n for n, line in enumerate(lines) if is_contents_head(line)), None)
    if start is None:
        return {}
    marks = {start: Mark("contents", lines[start].strip("*# \t"), title=True)}
    first: tuple[str, tuple[int, ...]] | None = None
    for index in range(start + 1, len(lines)):
        label = label_of(lines[index])
        key = (label.style, label.steps) if label else None
        if key and key == first:
            return marks
        first = first or key
        text = lines[index][label.end :].strip() if label else lines[index].strip()
        printed = label.printed if label else ""
        blank = is_separator(lines[index])
        marks[index] = Mark("blank") if blank else Mark("contents", text, printed=printed)
    return {}
