"""The labels that outlines print before rules: `第３条の２`, `A.1`, `1-2`, `Ⅰ`, `(1)`, `①` …"""

from __future__ import annotations

import re
from dataclasses import dataclass

from indexer.numbering import ARTICLES, INSERTED, LETTERS
from indexer.readers.marks import narrow

__all__ = ["HEADINGS", "Label", "is_strong_label", "is_weak_label", "label_of", "may_be_label"]

HEADINGS = {"部": 1, "章": 2, "節": 3, "条": 4, "項": 5, "号": 6}
"""The words of 第N…, the widest first; a wider one closes the narrower."""
_KANJI = {sign: value for value, sign in enumerate("〇一二三四五六七八九")}
_FIGURE = r"(?:[0-9]{1,3}|[一二三四五六七八九十百]{1,6})"
_ENDS = r"(?=[\s:.、,(]|$)"
_WORDED = re.compile(
    rf"\s*(?P<p>第(?P<n>{_FIGURE})(?P<w>[部章節条項号])(?P<more>(?:の{_FIGURE})*)){_ENDS}[:.、]?"
)
_FULL = re.compile(
    r"\s*(?P<p>(?P<n>(?:[A-Z]|[0-9]{1,3})(?:[.-][0-9]{1,3}){1,6}))(?![0-9A-Za-z.-]*[0-9A-Za-z])"
    r"(?:[.:)]|(?=\s|$))"
)
_PLAIN = (
    ("ローマ", re.compile(r"\s*(?P<p>(?P<n>[Ⅰ-Ⅻ]))[.:)、]?(?![Ⅰ-Ⅻ])")),
    ("ローマ", re.compile(r"\s*(?P<p>(?P<n>(?:X{0,3})(?:IX|IV|V?I{0,3})))[.:)](?=\s)")),
    ("A", re.compile(r"\s*(?P<p>(?P<n>[A-Z]))[.:)](?=\s)")),
    ("1.", re.compile(r"\s*(?P<p>(?P<n>[0-9]{1,3}))[.:、](?![0-9])")),
    ("(1)", re.compile(r"\s*(?P<p>\((?P<n>[0-9]{1,3})\))")),
    ("1)", re.compile(r"\s*(?P<p>(?P<n>[0-9]{1,3})\))")),
    ("(a)", re.compile(r"\s*(?P<p>\((?P<n>[a-z])\))")),
    ("a)", re.compile(r"\s*(?P<p>(?P<n>[a-z])\))(?=\s)")),
    ("①", re.compile(r"\s*(?P<p>(?P<n>[①-⑳]))")),
)
_BEGINS = re.compile(r"\s*(?:第|[(0-9Ⅰ-Ⅻ①-⑳]|[A-Z][-.:)IVX]|[a-z]\))")
_STRONG = ("部", "章", "節", "条", "full", "ローマ")
_ROMAN = {"I": 1, "V": 5, "X": 10}


@dataclass(frozen=True, slots=True)
class Label:
    """A line's label: its style, its steps, how it is printed, and where the text begins.

    A label of the style `full` (`A.1`) has its whole path in `steps`, any other only its own
    place there (`第３条の２` is ARTICLES + 3, INSERTED, 2).
    """

    style: str
    steps: tuple[int, ...]
    printed: str
    end: int


def label_of(line: str, styles: tuple[str, ...] = ()) -> Label | None:
    """The label that a line begins with; of `I.` and such the reading among `styles`, if any."""
    plain = narrow(line)
    if not may_be_label(plain):
        return None
    if found := _WORDED.match(plain):
        steps = [_figure(found["n"]) + (ARTICLES if found["w"] == "条" else 0)]
        for more in re.findall(_FIGURE, found["more"]):
            steps += [INSERTED, _figure(more)]
        return _label(found["w"], steps, line, found)
    if found := _FULL.match(plain):
        steps = [
            LETTERS + ord(s) - 64 if s.isalpha() else int(s) for s in re.split("[.-]", found["n"])
        ]
        return _label("full", steps, line, found)
    readings = [
        _label(style, [_value(style, found["n"])], line, found)
        for style, pattern in _PLAIN
        if (found := pattern.match(plain)) and found["n"]
    ]
    known = [label for label in readings if label.style in styles]
    return next(iter([*known, *readings]), None)


def may_be_label(line: str) -> bool:
    """Whether a line begins as a label may: quick, and true of much else."""
    return _BEGINS.match(line) is not None


def is_strong_label(line: str) -> bool:
    """Whether a line begins with what hardly anything but an outline prints: `第３条`, `A.1`."""
    label = label_of(line)
    return label is not None and label.style in _STRONG


def is_weak_label(line: str) -> bool:
    """Whether a line begins with a label that any list may print: `(1)`, `①`."""
    label = label_of(line)
    return label is not None and label.style not in (*_STRONG, "1.")


def _label(style: str, steps: list[int], line: str, found: re.Match[str]) -> Label:
    return Label(style, tuple(steps), line[found.start("p") : found.end("p")], found.end())


def _figure(text: str) -> int:
    """`12` or 十二."""
    if text.isascii():
        return int(text)
    total, digit = 0, 0
    for sign in text:
        if sign in "十百":
            total += (digit or 1) * (10 if sign == "十" else 100)
            digit = 0
        else:
            digit = _KANJI[sign]
    return total + digit


def _value(style: str, text: str) -> int:
    if style == "①":
        return ord(text) - ord("①") + 1
    if style == "ローマ":
        return ord(text) - ord("Ⅰ") + 1 if not text.isascii() else _roman(text)
    if style == "A":
        return LETTERS + ord(text) - 64
    return int(text) if text.isdigit() else ord(text) - 96


def _roman(text: str) -> int:
    values = [_ROMAN[sign] for sign in text]
    return sum(
        -value if any(value < later for later in values[index + 1 :][:1]) else value
        for index, value in enumerate(values)
    )
