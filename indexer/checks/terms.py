"""Terms: one word spelled in several ways, and words in quotes that nothing defines."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator

from indexer.checks.subject import Subject, finding_at, whole
from indexer.model import Entry, Finding

__all__ = ["term_variants", "undefined_terms"]

_WORD = re.compile(r"[A-Za-zＡ-Ｚａ-ｚ]?[・･]?[ァ-ヴヽヾ][ァ-ヴー・･－−ｦ-ﾟ]{2,}")
_QUOTED = re.compile(r"[「『【]([^「」『』【】]{2,16})[」』】]")
_NO_TERM = re.compile(
    r"[。、，,.～〜\s()（）]|[中間]$|場合$|[ぁ-ん]{3,}|[をがはに]|^\d+$|できない|できる|た時|時$"
)
_AS_A_TERM = re.compile(
    r"(?:能力|効果)?を(?:持|得|失|与|使用|発動|宣言)"
    r"|の?(?:能力|効果|状態|処理|ゾーン|領域|フェイズ|ステップ|カウンター)"
)
_EXAMPLE = re.compile(r"例\s*[0-9０-９]*\s*[:：.．]|たとえば|例えば")
_OFTEN = 2
"""A word that is printed more often is explained by its use."""
_SMALL = str.maketrans("ァィゥェォッャュョヮ", "アイウエオツヤユヨワ")


def term_variants(subject: Subject) -> Iterator[Finding]:
    """A katakana word in a spelling that the document itself uses less."""
    spelled: dict[str, Counter[str]] = defaultdict(Counter)
    for entry, _ in subject.owners:
        for word in _WORD.findall(f"{entry.title} {entry.text}"):
            spelled[_folded(word)][word] += 1
    usual = {
        word: counted.most_common(1)[0][0]
        for counted in spelled.values()
        for word in counted
        if len(counted) > 1 and counted[word] < counted.most_common(1)[0][1]
    }
    for entry, where in subject.owners:
        text = f"{entry.title} {entry.text}"
        for word in dict.fromkeys(_WORD.findall(text)):
            if word not in usual:
                continue
            yield finding_at(
                "term_variant", entry, where,
                "info" if _width_only(word, usual[word]) else "warning",
                f"「{word}」はほかでは「{usual[word]}」", f"{word} is {usual[word]} elsewhere",
                word, usual[word],
            )  # fmt: skip


def _folded(word: str) -> str:
    """A word without what spellings of one word differ in: width, long marks, dots, small signs."""
    plain = unicodedata.normalize("NFKC", word).translate(_SMALL)
    return re.sub(r"[ー・－−-]", "", plain).casefold().replace("ヴ", "バ")


def _width_only(one: str, other: str) -> bool:
    return unicodedata.normalize("NFKC", one) == unicodedata.normalize("NFKC", other)


def undefined_terms(subject: Subject) -> Iterator[Finding]:
    """A word in quotes that is used as a term, and that neither a rule nor the glossary explains.

    What an example quotes is mostly a card's name or its text, and what nothing says of can be
    had, gained, lost or used is mostly a word of a card: neither is called a term.
    """
    known = _known(subject)
    texts = " ".join(f"{entry.title} {entry.text}" for entry, _ in subject.owners)
    folded = _folded(texts)
    seen: set[str] = set()
    for entry, where in subject.owners:
        for word in _terms_in(entry):
            key = _folded(word)
            if key in seen or key in known:
                continue
            seen.add(key)
            if _is_explained(word, texts) or folded.count(key) > _OFTEN:
                continue
            yield finding_at(
                "undefined_term", entry, where, "info",
                f"「{word}」の説明が見当たらない", f"nothing explains {word}", word,
            )  # fmt: skip


def _terms_in(entry: Entry) -> Iterator[str]:
    """Words in quotes that a rule uses as a term; a keyword in 【】 is one wherever it stands."""
    text = whole(entry)
    example = _EXAMPLE.search(text)
    end = 0 if entry.kind == "example" else example.start() if example else len(text)
    for found in _QUOTED.finditer(text):
        if _NO_TERM.search(found[1]) or "〓" in found[1]:
            continue
        if found[0][0] == "【" or (found.end() <= end and _AS_A_TERM.match(text, found.end())):
            yield found[1]


def _known(subject: Subject) -> set[str]:
    """The glossary's words, and the headings."""
    words = [term.ja for term in subject.terms]
    words += [alias for term in subject.terms for alias in term.aliases]
    words += [entry.title for entry in subject.heads if entry.title]
    return {_folded(word) for word in words}


def _is_explained(word: str, texts: str) -> bool:
    """`Xとは`, `Xと呼ぶ`, `Xという`, `Xは…である` somewhere in the document."""
    name = re.escape(word)
    return bool(re.search(rf"{name}[」』】]?(?:とは|と呼|と言|とい[うい]|と称|を指)", texts))
