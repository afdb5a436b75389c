"""Names in a question that no rule has: what a player calls a thing that is not of this game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from indexer.folding import fold
from indexer.ranking import Question, Ranker
from indexer.ranking.pieces import plain

__all__ = ["is_japanese", "mistyped_names", "unknown_names", "without_cards"]

_QUOTED = re.compile(r"[「『\"“]([^「」『』\"“”ぁ-ん、。+0-9 ]{2,12})[」』\"”]")  # no sentence
_NAME = re.compile(r"[ァ-ヺー]{3,}|[a-z][a-z0-9]+")
_CAPITALS = re.compile(r"(?<=[a-z,;:] )(?!I['’])[A-Z][A-Za-z0-9]+(?:[-'’][A-Za-z0-9]+)*")
_QUOTES = "'\"‘’“”"
_CARD = re.compile(
    rf"《[^《》]*》|(?<![A-Za-z])[{_QUOTES}][A-Z][^{_QUOTES}]* [^{_QUOTES}]*[{_QUOTES}](?![A-Za-z])"
)
_JAPANESE = re.compile("[ぁ-ゖァ-ヺ一-鿿]")
_LONG_ENOUGH = 4  # characters of a name that may be a term with one letter amiss
_EVERYDAY = frozenset(
    plain(word)
    for word in (
        *("ok", "ng", "オッケー", "オーケー", "ダメ", "ムリ", "マジ", "ガチ", "ズバリ", "ネット"),
        *("セーフ", "アウト", "ラッキー", "ギリギリ", "ケース", "パターン", "イメージ", "ジャッジ"),
        *("サンキュー", "ヘルプ", "スッキリ", "ハッキリ", "モヤモヤ", "ノンターン"),
    )
)
"""Words of any table, which name nothing."""


def is_japanese(text: str) -> bool:
    """Whether a question is Japanese: one kana or kanji is enough."""
    return _JAPANESE.search(text) is not None


def without_cards(text: str) -> str:
    """A question without the names of cards in 《 》, or quoted in English: no rule has those."""
    return _CARD.sub(" ", text)


def unknown_names(ranker: Ranker, question: Question) -> Iterator[tuple[str, float]]:
    """Names in the question (quoted, katakana, Latin) that the rules do not have.

    Each with the share of its pieces that no rule has. A name that is a term but for one letter
    is a typing error, and no name of its own.
    """
    for name in _names(question.text):
        share = ranker.strangeness(name)
        if share and not _everyday(name) and not _mistyped(name, ranker.spellings):
            yield name, share


def mistyped_names(ranker: Ranker, question: Question) -> Iterator[str]:
    """Names in the question that are a term but for one letter."""
    for name in _names(question.text):
        if ranker.strangeness(name) and _mistyped(name, ranker.spellings):
            yield name


def _names(text: str) -> Iterable[str]:
    text = without_cards(text)
    folded = fold(text)
    quoted = [match[1] for match in _QUOTED.finditer(folded)]
    if is_japanese(folded):
        found = [match[0] for match in _NAME.finditer(folded)]
    else:
        found = [fold(match[0]) for match in _CAPITALS.finditer(text)]
    return dict.fromkeys([*quoted, *found])


def _everyday(name: str) -> bool:
    return plain(name) in _EVERYDAY


def _mistyped(name: str, spellings: Iterable[str]) -> bool:
    word = plain(name)
    return len(word) >= _LONG_ENOUGH and any(_one_letter_apart(word, each) for each in spellings)


def _one_letter_apart(one: str, other: str) -> bool:
    """Whether a letter more, less or exchanged makes one word of the other."""
    shorter, longer = sorted((one, other), key=len)
    if len(longer) - len(shorter) > 1:
        return False
    same = next(
        (n for n, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter)
    )
    behind = same + 1 if len(shorter) == len(longer) else same
    return shorter[behind:] == longer[same + 1 :]
