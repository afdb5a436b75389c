"""The text itself: brackets, foreign characters, misprints, broken lines, full stops, markup."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rapidfuzz.distance import Levenshtein

from indexer.checks.subject import Subject, finding_at
from indexer.model import Entry, Finding

__all__ = [
    "broken_lines",
    "leftover_markup",
    "missing_periods",
    "stray_characters",
    "typos",
    "unbalanced",
]

_PAIRS = {
    "「": "」", "『": "』", "（": "）", "(": ")", "【": "】", "〔": "〕", "［": "］", "《": "》",
    "〈": "〉", "“": "”",
}  # fmt: skip
_CLOSING = {close: opening for opening, close in _PAIRS.items()}
_ALIKE = {"（": "(", "）": ")"}
_LIST_MARK = re.compile(r"(?:^|。)\s*[0-9０-９a-z]{1,2}[)）]")
_FOREIGN = re.compile(
    r"[\uac00-\ud7af\u1100-\u11ff]|[\u0400-\u04ff]|[\u0590-\u08ff]|[\u0e00-\u0e7f]|\ufffd"
)
_HIDDEN = re.compile(r"[\u200b-\u200f\u2028-\u202e\u2060\ufeff\u00ad\x00-\x08\x0b\x0c\x0e-\x1f]")
_LOOKALIKE = re.compile(r"[\u2e80-\u2fdf\ue000-\uf8ff]")
_DOUBLED = re.compile(
    r"[ぁ-んァ-ヶ一-龠]?(を\s?を|が\s?が|にに|をが|がを|をに|にを|。。|、、|、。|。、)[ぁ-んァ-ヶ一-龠]?"
)
_WORD = re.compile(r"[ァ-ヴー・･]{4,}")
_RARE, _USUAL = 2, 8
"""A word printed at most so often that is one sign away from one printed at least so often."""
_LONG = 8
"""Shorter words that differ by one sign in the place of another are two words."""
_MARKUP = re.compile(
    r"\*\*|__|</?[a-zA-Z][^>]{0,40}>|&[a-z]{2,6};|\[\[|\]\]|\{\{|\}\}|'''?|\\(?=\S)"
)
_SENTENCE_END = re.compile(r"[うくぐすつぬぶむるいただん]$")


def unbalanced(subject: Subject) -> Iterator[Finding]:
    """A bracket without its other half."""
    for entry, where in subject.owners:
        text = _whole(entry)
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
                f"「{odd}」に対になる括弧がない", f"{odd} has no other half", _around(text, odd),
            )  # fmt: skip


def _same(opening: str, wanted: str) -> bool:
    return _ALIKE.get(opening, opening) == _ALIKE.get(wanted, wanted)


def stray_characters(subject: Subject) -> Iterator[Finding]:
    """Signs of a script that the text has nothing to do with, unseen ones, look-alikes."""
    for entry, where in subject.owners:
        text = "\n".join(raw.text for raw in entry.raw)
        for pattern, severity in ((_FOREIGN, "error"), (_LOOKALIKE, "error"), (_HIDDEN, "info")):
            for sign in dict.fromkeys(pattern.findall(text)):
                name = unicodedata.name(sign, "no name")
                plain = unicodedata.normalize("NFKC", sign) if pattern is _LOOKALIKE else ""
                yield finding_at(
                    "stray_character", entry, where, severity,
                    f"場違いな文字 U+{ord(sign):04X}（{name}）",
                    f"a character out of place: U+{ord(sign):04X} ({name})",
                    _around(text, sign), plain if plain != sign else "",
                )  # fmt: skip


def typos(subject: Subject) -> Iterator[Finding]:
    """Doubled particles and marks; a rare katakana word one sign away from a usual one."""
    for entry, where in subject.owners:
        for found in _DOUBLED.finditer(_whole(entry)):
            yield finding_at(
                "typo", entry, where, "error",
                f"「{found[1]}」は誤記か", f"{found[1]} looks like a misprint",
                _around(_whole(entry), found[0]),
            )  # fmt: skip
    yield from _rare_words(subject)


def _rare_words(subject: Subject) -> Iterator[Finding]:
    counted: Counter[str] = Counter()
    for entry, _ in subject.owners:
        counted.update(_WORD.findall(_whole(entry)))
    usual = [word for word, times in counted.items() if times >= _USUAL]
    known = {term.ja for term in subject.terms} | {a for t in subject.terms for a in t.aliases}
    likely = {
        word: near
        for word, times in counted.items()
        if times <= _RARE and word not in known
        for near in [_one_sign_away(word, usual)]
        if near
    }
    for entry, where in subject.owners:
        for word in dict.fromkeys(_WORD.findall(_whole(entry))):
            if word in likely:
                yield finding_at(
                    "typo", entry, where, "error",
                    f"「{word}」は「{likely[word]}」の誤記か",
                    f"{word} is likely {likely[word]} misprinted", word, likely[word],
                )  # fmt: skip


def _one_sign_away(word: str, usual: list[str]) -> str:
    """A usual word that this one becomes by one sign more, less or other (not a mark)."""
    for other in usual:
        if abs(len(other) - len(word)) > 1 or Levenshtein.distance(word, other) != 1:
            continue
        replaced = len(other) == len(word)
        if replaced and len(word) < _LONG:
            continue  # スレイヤー is no プレイヤー
        if word.translate(_MARKS) != other.translate(_MARKS):
            return other
    return ""


_MARKS = dict.fromkeys(map(ord, "ー・･－"), None)


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
        text = _whole(entry)
        for mark in dict.fromkeys(_MARKUP.findall(text)):
            yield finding_at(
                "leftover_markup", entry, where, "error",
                f"マークアップの残り「{mark}」", f"leftover markup: {mark}", _around(text, mark),
            )  # fmt: skip


def _whole(entry: Entry) -> str:
    return f"{entry.title} {entry.text}".strip()


def _written(entry: Entry) -> list[str]:
    return [raw.text.strip() for raw in entry.raw if raw.text.strip()]


def _around(text: str, words: str, width: int = 14) -> str:
    at = max(text.find(words), 0)
    return text[max(0, at - width) : at + len(words) + width].replace("\n", " ")
