"""Numbers: printed twice, missing, out of order, under another heading, spelled otherwise."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from indexer.checks.subject import Subject, finding
from indexer.model import Entry, Finding
from indexer.numbering import ARTICLES, INSERTED, LETTERS, RuleNumber

__all__ = ["duplicate_numbers", "gaps", "malformed_numbers", "misplaced", "out_of_order"]

_FEW = 0.05
"""A spelling that fewer numbers of a kind have than this is not the document's own."""
_ENOUGH = 12
"""Numbers of a kind that there must be before one of them can be said to deviate."""


def duplicate_numbers(subject: Subject) -> Iterator[Finding]:
    """A number that was printed before."""
    for entry in subject.heads:
        if entry.occurrence < 2 or entry.number is None:
            continue
        first = subject.by_number[entry.number.with_occurrence(1)]
        ja = f"番号{entry.printed}は{first.line}行目にもある"
        en = f"number {entry.printed} is also printed on line {first.line}"
        free = _free_after(subject, entry)
        yield finding("duplicate_number", entry, "error", ja, en, entry.printed, free)


def gaps(subject: Subject) -> Iterator[Finding]:
    """A number whose elder sibling is printed nowhere, or a first one whose parent is not."""
    parents: set[RuleNumber] = set()
    printed = {entry.number.with_occurrence(1) for entry in subject.heads if entry.number}
    skipped = _skipped_letters(printed)
    articles = {number.path[-1] for number in printed}
    elsewhere = {entry.number for entry, _ in _strays(subject)}
    elsewhere |= {subject.heads[n].number for n in _backwards(subject)}
    for number in sorted(printed - elsewhere):
        before = _before(number, skipped) or _unprinted_parent(number, parents)
        if before is None or before in printed or _opens_a_chapter(number):
            continue
        if before.path[-1] > ARTICLES and before.path[-1] in articles:
            continue  # articles are counted through the chapters
        parents.add(before)
        entry = subject.by_number[number]
        ja, en = f"{before.printed}がない", f"there is no {before.printed}"
        yield finding("gap", entry, "warning", ja, en, entry.printed, before.printed)


def out_of_order(subject: Subject) -> Iterator[Finding]:
    """A rule printed after one that its number comes before, below the same heading."""
    elsewhere = {id(entry) for entry, _ in _strays(subject)}
    for place in _backwards(subject):
        last, entry = subject.heads[place - 1], subject.heads[place]
        if id(last) in elsewhere or id(entry) in elsewhere:
            continue
        ja = f"{last.printed}の後に{entry.printed}がある"
        en = f"{entry.printed} is printed after {last.printed}"
        likely = _following(subject, last, entry)
        severity = "error" if likely else "warning"
        yield finding("out_of_order", entry, severity, ja, en, entry.printed, likely)


def misplaced(subject: Subject) -> Iterator[Finding]:
    """Rules that stand below another heading than their numbers say; one finding for a row."""
    strays = list(_strays(subject))
    for place, (entry, heading) in enumerate(strays):
        before = strays[place - 1] if place else None
        if before is not None and before[1] is heading and _same_row(before[0], entry):
            continue
        row = 1
        while place + row < len(strays) and strays[place + row][1] is heading:
            if not _same_row(strays[place + row - 1][0], strays[place + row][0]):
                break
            row += 1
        more_ja, more_en = (f"から{row}件", f" ({row} in a row)") if row > 1 else ("", "")
        ja = f"{entry.printed}{more_ja}が{heading.printed}の下にある"
        en = f"{entry.printed} stands below {heading.printed}{more_en}"
        likely = _as_there(subject, heading, entry)
        yield finding("misplaced", entry, "error", ja, en, entry.printed, likely)


def _strays(subject: Subject) -> Iterator[tuple[Entry, Entry]]:
    """Rules that stand below a heading of other numbers, with that heading."""
    heading: Entry | None = None
    for entry in subject.heads:
        if entry.number is None:
            continue
        if entry.number.level <= 2:
            heading = entry
        elif heading is not None and _order(entry)[: len(_order(heading))] != _order(heading):
            yield entry, heading


def _same_row(one: Entry, other: Entry) -> bool:
    """Whether a stray goes on from the one before it."""
    return _order(one)[:2] == _order(other)[:2]


def _as_there(subject: Subject, heading: Entry, entry: Entry) -> str:
    """The number below this heading, where it is free."""
    there = (*_order(heading), *_order(entry)[len(_order(heading)) :])
    likely = RuleNumber(subject.document.scheme, there)
    return "" if likely in subject.by_number else likely.printed


def malformed_numbers(subject: Subject) -> Iterator[Finding]:
    """A number spelled otherwise than nearly all of its kind in this document."""
    shapes: dict[str, list[tuple[str, Entry]]] = defaultdict(list)
    for entry in subject.heads:
        shape = _shape(entry)
        if shape is not None:
            shapes[f"{entry.kind} {_letters(entry)}"].append((shape, entry))
    for found in shapes.values():
        usual, times = Counter(shape for shape, _ in found).most_common(1)[0]
        if len(found) < _ENOUGH or times < len(found) / 2:
            continue
        counted = Counter(shape for shape, _ in found)
        for shape, entry in found:
            if shape != usual and counted[shape] < _FEW * len(found):
                ja, en = (
                    "番号の書き方が他と異なる",
                    "the number is spelled otherwise than the others",
                )
                severity = "error" if _is_misspelt(entry) else "warning"
                head = _printed_head(entry)
                model = _as_usual(usual, entry)
                yield finding("malformed_number", entry, severity, ja, en, head, model)


def _backwards(subject: Subject) -> Iterator[int]:
    """Places of entries whose number comes before that of the entry above."""
    for place, (last, entry) in enumerate(zip(subject.heads, subject.heads[1:], strict=False), 1):
        if _order(entry) < _order(last):
            yield place


def _order(entry: Entry) -> tuple[int, ...]:
    return entry.number.path if entry.number else ()


def _following(subject: Subject, last: Entry, entry: Entry) -> str:
    """The number that would go on from the one before, on the level of the misprinted one.

    Empty where the printed one is needed: its younger sibling would lack it.
    """
    level = len(_order(entry))
    younger = RuleNumber(subject.document.scheme, (*_order(entry)[:-1], _order(entry)[-1] + 1))
    if younger in subject.by_number:
        return ""
    path = _order(last)
    if level > len(path) + 1 or not path:
        return ""
    if level == len(path) + 1:
        likely = RuleNumber(subject.document.scheme, (*path, 1))
    else:
        likely = RuleNumber(subject.document.scheme, (*path[: level - 1], path[level - 1] + 1))
    return "" if likely in subject.by_number else likely.printed


def _free_after(subject: Subject, entry: Entry) -> str:
    """The next number, where it is free: a second printing is often the next one misprinted."""
    assert entry.number is not None
    path = entry.number.path
    likely = RuleNumber(entry.number.scheme, (*path[:-1], path[-1] + 1))
    return "" if likely in subject.by_number else likely.printed


def _before(number: RuleNumber, skipped: frozenset[int]) -> RuleNumber | None:
    """The elder sibling; None for the first."""
    step = number.path[-1] - 1
    if number.scheme == "outline" and step == 1 and number.path[-2:-1] == (INSERTED,):
        return RuleNumber(number.scheme, number.path[:-2])  # 第３条の２ comes after 第３条
    if _has_letter(number):
        while step in skipped:
            step -= 1
    if step < 1 or step in (LETTERS, ARTICLES) or number.level < 2:
        return None
    return RuleNumber(number.scheme, (*number.path[:-1], step))


def _unprinted_parent(number: RuleNumber, told: set[RuleNumber]) -> RuleNumber | None:
    """The rule above a first sub-rule; a chapter or a section may be left to the heading."""
    parent = number.parent
    return parent if parent is not None and parent.level > 2 and parent not in told else None


def _skipped_letters(printed: set[RuleNumber]) -> frozenset[int]:
    """l and o, in a document that goes from k to m and from n to p."""
    letters = {n.path[-1] for n in printed if _has_letter(n)}
    absent = {ord(letter) - 96 for letter in "lo"} - letters
    return frozenset(n for n in absent if n + 1 in letters)


def _has_letter(number: RuleNumber) -> bool:
    return number.printed[-1:].isalpha()


def _opens_a_chapter(number: RuleNumber) -> bool:
    """Sections are counted in hundreds: 300 or 301 is the first of chapter 3."""
    counted = number.scheme not in ("dimension_zero", "outline")
    return number.level == 2 and counted and number.path[-1] % 100 <= 1


def _letters(entry: Entry) -> str:
    """How numbers of its level are made: with a letter at the end or without."""
    return "lettered" if re.search(r"[A-Za-zａ-ｚＡ-Ｚ][^A-Za-z]*$", entry.printed) else "plain"


def _shape(entry: Entry) -> str | None:
    """A number's head as it stands in its line, with 0 for digits, a for letters, _ for a blank.

    What separates it from the text counts; whether a blank follows a mark, and how many steps
    the number has, do not.
    """
    head = _printed_head(entry)
    if not head:
        return None
    marks = head[len(entry.printed) :].strip() or ("_" if head[-1:].isspace() else "")
    plain = re.sub(r"[0-9]+", "0", re.sub(r"[a-z]", "a", entry.printed))
    return re.sub(r"(?:0([-－]))+(?=0)", r"0\1", re.sub(r"(?:0\.)+(?=0)", "", plain)) + marks


def _printed_head(entry: Entry) -> str:
    """The number with the marks and the blank behind it, as the line has them."""
    for raw in entry.raw:
        text = raw.text.replace("*", "")
        at = text.find(entry.printed) if entry.printed else -1
        if at >= 0:
            rest = text[at + len(entry.printed) :]
            marks = re.match(r"[.．:：;；、,]*[ \u3000\u00a0]*", rest)
            return entry.printed + (marks[0] if marks else "")
    return ""


def _is_misspelt(entry: Entry) -> bool:
    """Full-width figures among half-width ones, or a capital letter, are no matter of taste."""
    return bool(re.search(r"[０-９．Ａ-Ｚａ-ｚA-Z]", entry.printed))


def _as_usual(usual: str, entry: Entry) -> str:
    """The number as the document spells such numbers."""
    assert entry.number is not None
    marks = re.search(r"[^0a.．０A-Z]*$|\.$", usual)
    return f"{entry.number.printed}{marks[0] if marks else ''}".replace("_", " ")
