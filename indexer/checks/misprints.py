"""Misprints: doubled words and marks, particles out of place, rare words near a usual one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rapidfuzz.distance import Levenshtein

from indexer.checks.subject import Subject, finding_at, whole
from indexer.model import Finding

__all__ = ["typos"]

_PATTERNS = (
    # particles and marks that stand twice; two of them together
    re.compile(
        r"(?P<odd>を\s?を|が\s?が|にに|をが|がを|をに|にを|。。|、、|、。|。、)(?P<likely>)"
    ),
    # a word that is printed twice
    re.compile(r"(?P<odd>(?P<likely>(?!ー)[ァ-ヶー一-龠々]{4,12}?)(?P=likely))"),
    # の before a verb that asks for に
    re.compile(
        r"(?P<odd>の(?:従っ|よって|対し|関し|関する|応じ|基づ|際し|伴っ|伴い|おける))(?P<likely>)"
    ),
    # a long mark that lengthens nothing, before a word that begins there
    re.compile(r"(?<=[ぁ-ん一-龠、。])(?P<odd>ー)(?=[ァ-ヴ])(?P<likely>)"),
    # a letter left behind at the end
    re.compile(r"(?<=[ぁ-ん])(?P<odd>[a-z])(?=$)(?P<likely>)"),
)
_DASHED = re.compile(r"[ァ-ヴー]+[―—–‐−─][ァ-ヴー]+")
_DASH = re.compile("[―—–‐−─]")
_SPLIT = re.compile(r"([ァ-ヶー]{3,})([はがをも])([一-龠]{2,})(?=\2)")
_WORD = re.compile(r"[ァ-ヴー・･]{4,}")
_RARE, _USUAL = 2, 8
"""A word printed at most so often that is one sign away from one printed at least so often."""
_LONG = 8
"""Shorter words that differ by one sign in the place of another are two words."""
_KNOWN = 3
"""A compound that is printed so often is one word."""
_MARKS = dict.fromkeys(map(ord, "ー・･－"), None)


def typos(subject: Subject) -> Iterator[Finding]:
    """Doubled particles, marks and words; a rare katakana word one sign away from a usual one."""
    everything = "\n".join(whole(entry) for entry, _ in subject.owners)
    for entry, where in subject.owners:
        text = whole(entry)
        for odd, likely, words in _misprints(text, everything):
            ja = f"「{odd}」は" + (f"「{likely}」の誤記か" if likely else "誤記か")
            en = (
                f"{odd} is likely {likely} misprinted" if likely else f"{odd} looks like a misprint"
            )
            yield finding_at("typo", entry, where, "error", ja, en, words, likely)
    yield from _rare_words(subject)


def _misprints(text: str, everything: str) -> Iterator[tuple[str, str, str]]:
    """What is printed, what is likely meant, and the words around it."""
    for pattern in _PATTERNS:
        for found in pattern.finditer(text):
            odd = found["odd"]
            likely = f"に{odd[1:]}" if odd.startswith("の") else found["likely"]
            yield odd, likely, text[max(0, found.start() - 14) : found.end() + 14]
    for found in _DASHED.finditer(text):
        word = _DASH.sub("ー", found[0])
        if word in everything:
            yield found[0], word, found[0]
    for found in _SPLIT.finditer(text):
        compound = found[1] + found[3]
        if everything.count(compound) >= _KNOWN:
            yield found[0], compound, found[0]


def _rare_words(subject: Subject) -> Iterator[Finding]:
    counted: Counter[str] = Counter()
    for entry, _ in subject.owners:
        counted.update(_WORD.findall(whole(entry)))
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
        for word in dict.fromkeys(_WORD.findall(whole(entry))):
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
