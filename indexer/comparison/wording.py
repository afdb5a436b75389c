"""Two wordings side by side, word by word, on Japanese word boundaries."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

import budoux

__all__ = ["Piece", "differences", "loose", "nouns", "words"]

_RUNS = re.compile(
    r"(?:[〇一二三四五六七八九十百千]+[枚体回個人目]?|[ぁ-ゖ]+|[ァ-ヺーヽヾ・･ｦ-ﾟ]+|[一-龠々〆〇]+|[0-9０-９]+(?:[.．][0-9０-９]+)*[a-zａ-ｚ]?(?![a-zA-Zａ-ｚＡ-Ｚ])"
    r"|[A-Za-zＡ-Ｚａ-ｚÀ-ÿ']+|.)\s*|\s+",
    re.DOTALL,
)
_NOUN = re.compile(r"[一-龠々〆〇]+|[ァ-ヺーヽヾ]+|[a-z0-9]{2,}")
_MARKS = {",": "、", ".": "。", "･": "・", "~": "〜"}
_JAPANESE = re.compile(r"[ぁ-ヿ一-龠]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words: `kept`, `removed` (the old side only) or `added` (the new side only)."""

    status: str
    text: str


def differences(old: str, new: str) -> tuple[Piece, ...]:
    """The two wordings as one row of pieces; kept pieces are spelled as on the new side.

    Words that differ only in width, blanks or the kind of a comma are the same.
    """
    before, after = words(old), words(new)
    matcher = SequenceMatcher(
        None, [_plain(word) for word in before], [_plain(word) for word in after], autojunk=False
    )
    pieces: list[Piece] = []
    for kind, i, j, k, n in matcher.get_opcodes():
        if kind == "equal":
            pieces.append(Piece("kept", "".join(after[k:n])))
            continue
        for status, text in (("removed", "".join(before[i:j])), ("added", "".join(after[k:n]))):
            if text.strip():
                pieces.append(Piece(status, text))
    return tuple(pieces)


def words(text: str) -> list[str]:
    """The words of a text; joined they are the text.

    Phrases are found by BudouX; within one a change of script ends a word, so that a noun
    stands apart from its particle. Numbers such as 509.5a are words of their own.
    """
    if not _JAPANESE.search(text):
        return _RUNS.findall(text)
    return [word for phrase in _parser().parse(text) for word in _RUNS.findall(phrase)]


def _plain(word: str) -> str:
    plain = unicodedata.normalize("NFKC", word).strip()
    return _MARKS.get(plain, plain)


@lru_cache(maxsize=1)
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


def loose(text: str) -> str:
    """A text without what does not count as wording: width, case, blanks, punctuation."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(c for c in plain if unicodedata.category(c)[0] not in "PZCS" or c in "+-<>=~")


@lru_cache(maxsize=4096)
def nouns(key: str) -> Counter[str]:
    """The words of a loose text that carry its meaning: kanji, katakana, longer Latin words."""
    return Counter(_NOUN.findall(key))
