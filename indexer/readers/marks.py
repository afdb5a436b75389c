"""What one line of a document is: a numbered head, an example, a note, or running text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from indexer.numbering import NumberError, RuleNumber

__all__ = [
    "FULL_WIDTH",
    "Mark",
    "follows",
    "is_sentence",
    "is_separator",
    "kind_of",
    "narrow",
    "number_or_none",
    "number_token",
    "plain_mark",
]

FULL_WIDTH = str.maketrans({code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)})
"""Full-width ASCII to half width, one character to one, so that positions stay."""

_FULL_WIDTH_SIGN = re.compile("[\uff01-\uff5e]")
_BLANKS = "\u200b\ufeff \t\x0b\x0c\u00a0\u2028\u3000"
_DRAWN = re.compile(r"-{3,}|\*{3,}|_{3,}|={3,}")
_PAGE = re.compile(r"-? ?[0-9]{1,4} ?-?")
_EXAMPLE = re.compile(r"\s*(?:例|Examples?)\s*[0-9]*\s*:")
_SENTENCE = re.compile(r"。|[a-z)\"]\.$")
_KINDS = {
    "duel_masters": ("chapter", "section", "rule"),
    "nova": ("chapter", "section", "rule"),
    "magic": ("chapter", "section", "rule"),
    "outline": ("chapter", "rule", "rule"),
    "dimension_zero": ("part", "chapter", "rule"),
}
# A lower-case letter may be followed at once by the text (`701.23a封印`, `101.4bS・バック`);
# a capital one only by a blank or a dot, since it may be the text's own first letter.
# A dot before the letter (`202.3.a`) is a misprint that only a blank tells from `101.1.a…`.
_LETTER = r"(?:[a-z](?![0-9a-z])|[A-Z](?=[\s.:*]|$)|\.[a-z](?=\s))?"
_LETTERED = rf"[0-9]{{1,4}}(?:\.[0-9]{{1,4}}{_LETTER})?(?![0-9a-z]|\.[0-9])"
_TOKENS = {
    "duel_masters": _LETTERED,
    "magic": _LETTERED,
    "outline": r"[0-9]{1,3}(?:\.[0-9]{1,3}){0,7}(?![0-9A-Za-z]|\.[0-9])",
    "nova": r"[0-9]{3,4}(?:\.[0-9]{1,4})*(?![0-9A-Za-z]|\.[0-9])",
    "dimension_zero": r"[0-9]{1,2}(?:\.[0-9]{1,4}){0,6}(?![0-9A-Za-z]|\.[0-9])",
}
_NOTE = re.compile(r"\s*>\s*(?:(?:注|Note)\s*:)?\s*")


@dataclass(frozen=True, slots=True)
class Mark:
    """One line, classified.

    `kind` is part, chapter, section, rule, example, glossary, note, contents, text, continuation,
    blank, outside (of the rules: text that belongs to none) or unplaced; `text` is the line
    without its number, `printed` the number as it is spelled.
    `title` says that the line is a heading and nothing else, `starts` that it begins a line or
    a paragraph of its own where line ends mean nothing.
    """

    kind: str
    text: str = ""
    number: RuleNumber | None = None
    printed: str = ""
    title: bool = False
    starts: str = ""


def narrow(line: str) -> str:
    """A line with full-width ASCII made half width, sign for sign; most lines are as they were."""
    return line.translate(FULL_WIDTH) if _FULL_WIDTH_SIGN.search(line) else line


def is_separator(line: str) -> bool:
    """Whether a line holds nothing but blanks (of any kind), a drawn rule or a page's number."""
    bare = line.strip().strip(_BLANKS).strip()
    if not bare or (bare[0] in "-*_=" and _DRAWN.fullmatch(bare)):
        return True
    return line.startswith("\f") and _PAGE.fullmatch(bare) is not None


def is_sentence(text: str) -> bool:
    """Whether a text is a sentence and not a heading."""
    return _SENTENCE.search(text.rstrip()) is not None


def kind_of(number: RuleNumber) -> str:
    """part, chapter, section or rule, from the number's level in its scheme.

    The preface of Dimension Zero (0) has no chapters: 0.1 is a rule.
    """
    kinds = _KINDS[number.scheme]
    is_in_preface = number.scheme == "dimension_zero" and number.path[0] == 0
    return kinds[2 if is_in_preface and number.level == 2 else min(number.level, len(kinds)) - 1]


def number_token(scheme: str) -> str:
    """The pattern of a number at the head of a line that `FULL_WIDTH` has made half width."""
    return _TOKENS[scheme]


def number_or_none(text: str, scheme: str) -> RuleNumber | None:
    """The number that `text` spells in `scheme`, or None."""
    try:
        return RuleNumber.parse(text, scheme)
    except NumberError:
        return None  # the caller decides whether the line is text or reported as unplaced


def plain_mark(line: str) -> Mark:
    """A line without a number: blank, note, example or continuation."""
    if is_separator(line):
        return Mark("blank")
    plain = narrow(line)
    if plain.lstrip().startswith(">"):
        found = _NOTE.match(plain)
        return Mark("note", line[found.end() if found else 0 :].strip())
    if found := _EXAMPLE.match(plain):
        return Mark("example", line[found.end() :].strip(), printed=line[: found.end()].strip())
    return Mark("continuation", line.strip())


def follows(number: RuleNumber, previous: RuleNumber | None) -> bool:
    """Whether `number` is what a document may print next: a first child or a next sibling."""
    if previous is None or number.path[0] > previous.path[0]:
        return number.level <= 2
    above, here = previous.path, number.path
    if here[:-1] == above:
        first = 1 if number.level > 2 else above[0]
        return here[-1] in (first, first + 1)
    level = len(here)
    return (
        level <= len(above) and here[:-1] == above[: level - 1] and here[-1] == above[level - 1] + 1
    )
