"""A text as it is read: widths and old spellings folded, each letter knowing where it came from."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

__all__ = ["Folded", "folded", "language_of"]

# Old and new spellings of one word: nothing but the writing differs.
_SPELLINGS = (
    ("とき", "時"),
    ("そのあと", "その後"),
    ("したあと", "した後"),
    ("ひとつ", "1つ"),
    ("一つ", "1つ"),
    ("二つ", "2つ"),
    ("かぎり", "限り"),
    ("ふたつ", "2つ"),
    ("ひとり", "1人"),
    ("いずれか1つ", "1つ"),
    ("全て", "すべて"),
    ("全部", "すべて"),
    ("代わりに", "かわりに"),
    ("出来", "でき"),
    ("捜", "さが"),
    ("探", "さが"),
    ("揃", "そろ"),
    ("初めて", "はじめて"),
    ("始め", "はじめ"),
    ("無い", "ない"),
    ("てよい", "てもよい"),
    ("することができない", "できない"),
    ("することができる", "できる"),
    ("進化ー", "進化-"),
    ("「S・トリガー」能力は", "「S・トリガー」は"),
    ("(その「S・トリガー」は使えない)", "ただし、その「S・トリガー」は使えない。"),
    ("(ただし、その「S・トリガー」は使えない)", "ただし、その「S・トリガー」は使えない。"),
    (
        "(ただし、こうして手札に加えられたシールドの「S・トリガー」は使えない)",
        "ただし、その「S・トリガー」は使えない。",
    ),
    ("S(シールド)", "S"),
    ("選び出し", "選び"),
    ("取り出し", "選び"),
    ("とばす", "飛ばす"),
    ("表にし", "表向きにし"),
    ("1番上", "一番上"),
    ("1番下", "一番下"),
    ("グランドデビル", "グランド・デビル"),
    ("ツリー・フォーク", "ツリーフォーク"),
    ("ライト・ブリンガー", "ライトブリンガー"),
    ("相手プレイヤーは", "相手は"),
    ("相手プレイヤーの", "相手の"),
    ("相手プレイヤーに", "相手に"),
    ("ランダムに", "無作為に"),
    ("ダブル・ブレイカー", "W・ブレイカー"),
    ("トリプル・ブレイカー", "T・ブレイカー"),
    ("W(ダブル)", "W"),
    ("T(トリプル)", "T"),
    ("Q(クアトロ)", "Q"),
    ("進化ー", "進化-"),
    ("\ufe0e", ""),
    ("タップされていない", "アンタップしている"),
    ("タップされてい", "タップしてい"),
    ("タップされた", "タップした"),
)
_DASHES = "‐‑‒–—―−ｰ"
_JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")


@dataclass(frozen=True, slots=True)
class Folded:
    """A text as it is read; `origins` has for each letter, and for the end, its place before."""

    text: str
    origins: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the letters from start to end stood before."""
        if start >= end:
            return self.origins[start], self.origins[start]
        return self.origins[start], self.origins[end - 1] + 1


def language_of(text: str) -> str:
    """`ja` where a text has a Japanese letter, else `en`."""
    return "ja" if _JAPANESE.search(text) else "en"


_NAMES = re.compile(r"《[^《》]*》")
"""What is no text but a name: it stays as it is printed."""


def _letters(text: str, language: str) -> list[tuple[str, int]]:
    names = {n for found in _NAMES.finditer(text) for n in range(*found.span())}
    found: list[tuple[str, int]] = []
    for place, letter in enumerate(text):
        if place in names:
            found.append((letter, place))
            continue
        for plain in unicodedata.normalize("NFKC", letter):
            if plain in _DASHES:
                plain = "-"
            if plain.isspace():
                if language == "en" and found and found[-1][0] != " ":
                    found.append((" ", place))
            else:
                found.append((plain, place))
    return found


_QUOTED = re.compile(r"「この(?:[^「」]|「[^「」]*」)*[いうくするつむ]」")
"""An ability that is quoted, without the stop at its end."""


def _with_stops(letters: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """A quoted ability ends in a stop, also where the stop is not printed."""
    text = "".join(letter for letter, _ in letters)
    for found in reversed(list(_QUOTED.finditer(text))):
        end = found.end() - 1
        letters = [*letters[:end], ("。", letters[end][1]), *letters[end:]]
    return letters


def folded(text: str) -> Folded:
    """A card text with widths, spaces and old spellings folded."""
    language = language_of(text)
    letters = _letters(text, language)
    if language == "ja":
        for old, new in _SPELLINGS:
            letters = _respelt(letters, old, new)
        letters = _with_stops(letters)
    while letters and letters[-1][0] == " ":
        letters.pop()
    origins = (*(place for _, place in letters), len(text))
    return Folded("".join(letter for letter, _ in letters), origins)


def _respelt(letters: list[tuple[str, int]], old: str, new: str) -> list[tuple[str, int]]:
    text = "".join(letter for letter, _ in letters)
    if old not in text:
        return letters
    names = [name.span() for name in _NAMES.finditer(text)]
    found: list[tuple[str, int]] = []
    place = 0
    while (start := text.find(old, place)) >= 0:
        found.extend(letters[place:start])
        inside = next((end for begin, end in names if begin < start < end), None)
        if inside is not None:
            found.extend(letters[start:inside])
            place = inside
            continue
        origin = [letters[start + min(n, len(old) - 1)][1] for n in range(len(new))]
        found.extend(zip(new, origin, strict=True))
        place = start + len(old)
    return found + letters[place:]
