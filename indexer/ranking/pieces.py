"""Into what the ranking cuts text: pairs of characters for Japanese, stems for English."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from indexer.folding import fold, japanese_pieces

__all__ = ["english_pieces", "one_kana", "pieces", "plain"]

_WORD = re.compile(r"[a-z][a-z0-9]*(?:'[a-z]+)?|[0-9]+")
_LONG = re.compile(r"(?<=[ァ-ヺ])[-‐‑‒–—―−~〜]")  # what is typed for ー behind katakana
_SHORTEST = 3  # letters of a word that has a stem of its own
_ONE = re.compile(r"(?<=[ァ-ヺー])一(?![一-鿿つツ])|(?<=[ぁ-ゖ])一(?!\w)")  # typed for ー as well
_KANA = {code: code + 96 for code in range(0x3041, 0x3097)}
_FREQUENT = frozenset(
    """the a an of to in on at is are be it its do does did i my me you your they them he she his
    her can may for and or if then when that this what how which who whom will would have has had
    by from as with there was were am we our us so but any some get got just""".split()  # noqa: SIM905
)


def plain(text: str) -> str:
    """One spelling for width, capitals, middle dots, kana of both kinds and long vowels."""
    return _LONG.sub("ー", _ONE.sub("ー", fold(text)).translate(_KANA))


def one_kana(text: str) -> str:
    """Hiragana as katakana: ふぃーるど and フィールド are one word."""
    return text.translate(_KANA)


def pieces(text: str) -> list[str]:
    """The Japanese pieces of a text, in order, as often as they stand there."""
    return [piece for piece, _, _ in japanese_pieces(plain(text))]


def english_pieces(text: str) -> list[str]:
    """The stems of the English words that say something, in order."""
    return [_stem(word) for word in _WORD.findall(fold(text)) if word not in _FREQUENT]


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    bare = word.partition("'")[0]
    return bare if len(bare) < _SHORTEST else str(_stemmer().stemWord(bare))


@lru_cache(maxsize=1)
def _stemmer() -> Any:
    import snowballstemmer  # with all its languages; a Japanese question needs none

    return snowballstemmer.stemmer("english")
