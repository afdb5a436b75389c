"""The text itself: brackets, broken lines, full stops, leftover markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from indexer.checks.subject import Subject, around, finding_at, whole
from indexer.model import Entry, Finding

__all__ = [
    "broken_lines",
    "leftover_markup",
    "missing_periods",
    "unbalanced",
]

_PAIRS = {
    "「": "」", "『": "』", "（": "）", "(": ")", "【": "】", "〔": "〕", "［": "］", "《": "》",
    "〈": "〉", "“": "”",
}  # fmt: skip
_CLOSING = {close: opening for opening, close in _PAIRS.items()}
_ALIKE = {"（": "(", "）": ")"}
_LIST_MARK = re.compile(r"(?:^|。)\s*[0-9０-９a-z]{1,2}[)）]")
_MARKUP = re.compile(
    r"\*\*|__|</?[a-zA-Z][^>]{0,40}>|&[a-z]{2,6};|\[\[|\]\]|\{\{|\}\}|'''?|\\(?=\S)"
)
_SENTENCE_END = re.compile(r"[うくぐすつぬぶむるいただん]$")


def unbalanced(subject: Subject) -> Iterator[Finding]:
    """A bracket without its other half."""
    for entry, where in subject.owners:
        text = whole(entry)
        open_at: list[str] = []
        odd = ""
        for sign in _LIST_MARK.sub("", text):
            if sign in _PAIRS:
                open_at.append(sign)
            elif sign in _CLOSING:
                if open_at and _same(open_at[-1], _CLOSING[sign]):
                    open_at.pop()
                else:
                    odd = odd or sign
        odd = odd or (open_at[0] if open_at else "")
        if odd:
            yield finding_at(
                "unbalanced", entry, where, "error",
                f"「{odd}」に対になる括弧がない", f"{odd} has no other half", around(text, odd),
            )  # fmt: skip


def _same(opening: str, wanted: str) -> bool:
    return _ALIKE.get(opening, opening) == _ALIKE.get(wanted, wanted)


def broken_lines(subject: Subject) -> Iterator[Finding]:
    """A line that ends inside a sentence, in a document whose rules stand on a line each."""
    heads = [e for e in subject.heads if e.kind == "rule"]
    several = [e for e in heads if len(_written(e)) > 1]
    if len(several) > len(heads) / 4:
        return  # its lines are the page's
    for entry in several:
        lines = _written(entry)[1 if entry.title else 0 :]
        for line, after in pairwise(lines):
            if re.search(r"[ぁ-んァ-ヶ一-龠、,]$", line) and re.match(r"[ぁ-んァ-ヶ一-龠]", after):
                yield finding_at(
                    "broken_line", entry, str(entry.number), "warning",
                    "文の途中で改行されている", "the line ends inside a sentence",
                    f"{line[-12:]}⏎{after[:12]}",
                )  # fmt: skip


def missing_periods(subject: Subject) -> Iterator[Finding]:
    """A sentence without its full stop, in a document whose rules end in one."""
    rules = [e for e in subject.heads if e.kind == "rule" and e.text]
    ended = sum(e.text.rstrip().endswith(("。", "．", ".", "）", ")", "」")) for e in rules)
    if not subject.is_japanese or ended < len(rules) / 2:
        return
    for entry in rules:
        text = entry.text.rstrip()
        if _SENTENCE_END.search(text) and entry.number not in subject.below:
            yield finding_at(
                "missing_period", entry, str(entry.number), "warning",
                "文末に句点がない", "the sentence has no full stop", text[-16:], "。",
            )  # fmt: skip


def leftover_markup(subject: Subject) -> Iterator[Finding]:
    """Marks of a markup language that are no part of the text."""
    for entry, where in subject.owners:
        text = whole(entry)
        for mark in dict.fromkeys(_MARKUP.findall(text)):
            yield finding_at(
                "leftover_markup", entry, where, "error",
                f"マークアップの残り「{mark}」", f"leftover markup: {mark}", around(text, mark),
            )  # fmt: skip


def _written(entry: Entry) -> list[str]:
    return [raw.text.strip() for raw in entry.raw if raw.text.strip()]
