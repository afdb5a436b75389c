"""What a rule's text carries over unchanged: numerals by value, quoted terms, references.

A restatement may change every word of the official rule, but not these. "One" is exempt: 一つ,
1枚 and "a card" say it in too many ways.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable

from indexer.model import Reference
from indexer.numbering import RuleNumber, RuleRef
from indexer.references import find_references

Known = Callable[[RuleNumber], bool]

_BLANK = re.compile(r"[\s\u200b\ufeff]+")
_MARKUP = str.maketrans("", "", "*`#>|")
_WESTERN = re.compile("(?<=[ぁ-ヿ一-鿿」』)])[,.]")
_STOPS = {",": "、", ".": "。"}
_QUOTED = re.compile(r"[「『【《〈]([^「」『』【】《》〈〉]{1,14})[」』】》〉]")
_LETTERS = re.compile("[A-Za-z]+")
_DIGITS = re.compile(r"(?<![0-9])(?<![0-9][.])[0-9]+(?:,[0-9]{3})*")

_KANJI_DIGITS = {digit: value for value, digit in enumerate("〇一二三四五六七八九")}
_KANJI = re.compile("([〇一二三四五六七八九十]+)(?=[人枚つ体回種度色者倍個本点組段番])")
_DOUBLE_JA = re.compile("(?<![0-9二三四五六七八九十])倍")
_HALF_JA = re.compile("半分|半数")

_UNITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen")
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ENGLISH: dict[str, float] = {
    **{word: value for value, word in enumerate([*_UNITS, *_TEENS])},
    **_TENS,
    **{f"{ten}-{_UNITS[n]}": value + n for ten, value in _TENS.items() for n in range(1, 10)},
    **{word: value for value, word in enumerate(_ORDINALS, 2)},
    **dict.fromkeys(["twice", "double", "doubles", "doubled", "doubling"], 2),
    "thrice": 3,
    "half": 0.5,
    "halves": 0.5,
}
_POINTS_WITHIN = re.compile(
    r"上記|前述|上述|以下|下記|次|\w+ (?:above|below)|(?:the|as) follow(?:s|ing)", re.IGNORECASE
)
"""Words that point within the text: a restatement may say it in other ones."""
_ENGLISH_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_NAMES_EN = re.compile(
    r"double-faced|g-zero|zero[- ]civilization|dimension zero|second century", re.IGNORECASE
)  # names, no figures


def squeeze(text: str) -> str:
    """NFKC without blanks and Markdown's marks: the form in which wording is compared.

    A comma or full stop behind Japanese becomes the Japanese one: a document prints them so.
    """
    bare = _BLANK.sub("", unicodedata.normalize("NFKC", text)).translate(_MARKUP)
    return _WESTERN.sub(lambda stop: _STOPS[stop[0]], bare)


def references(text: str, source: RuleRef, language: str, known: Known) -> tuple[Reference, ...]:
    """The references of a text, as the index finds them."""
    found = find_references(text, source, known, language)
    return tuple(one for one in found if not _POINTS_WITHIN.fullmatch(one.text))


def targets(found: Iterable[Reference]) -> Counter[str]:
    """How often each number or range is referred to."""
    ends = ((one.target, one.target_end or one.target) for one in found)
    return Counter(
        str(first.number) if first == last else f"{first.number}～{last.number}"
        for first, last in ends
    )


def numerals(text: str, language: str, found: Iterable[Reference] = ()) -> Counter[float]:
    """How often each value but 1 stands in `text`, in figures or words.

    `found` are the text's references, whose figures do not count.
    """
    plain = unicodedata.normalize("NFKC", _without(text, found))
    values: Counter[float] = Counter(int(one.replace(",", "")) for one in _DIGITS.findall(plain))
    values.update(_japanese(plain) if language == "ja" else _english(plain))
    del values[1]
    return values


def _without(text: str, found: Iterable[Reference]) -> str:
    for one in sorted(found, key=lambda one: one.span, reverse=True):
        if one.type != "relative":
            text = f"{text[: one.span[0]]} {text[one.span[1] :]}"
    return text


def _japanese(text: str) -> list[float]:
    written: list[float] = [_kanji_value(one) for one in _KANJI.findall(text)]
    doubled, halved = len(_DOUBLE_JA.findall(text)), len(_HALF_JA.findall(text))
    return [*written, *[2.0] * doubled, *[0.5] * halved]


def _kanji_value(written: str) -> int:
    """二十五 is 25, 四〇 is 40."""
    if "十" in written:
        tens, _, units = written.partition("十")
        return (_kanji_value(tens) if tens else 1) * 10 + (_kanji_value(units) if units else 0)
    return int("".join(str(_KANJI_DIGITS[digit]) for digit in written))


def _english(text: str) -> list[float]:
    words = _ENGLISH_WORD.findall(_NAMES_EN.sub(" ", text).lower())
    parts = (part for word in words for part in ([word] if word in _ENGLISH else word.split("-")))
    return [_ENGLISH[part] for part in parts if part in _ENGLISH]


def quoted_terms(text: str) -> frozenset[str]:
    """What stands in Japanese quotation marks or keyword brackets, up to 14 characters."""
    return frozenset(_QUOTED.findall(fold(text)))


def fold(text: str) -> str:
    """Squeezed, and without middle dots, which the documents set or leave out."""
    return squeeze(text).replace("・", "")


def letters(text: str) -> frozenset[str]:
    """The Latin words and letters of a Japanese text: G, NEO, X."""
    return frozenset(_LETTERS.findall(unicodedata.normalize("NFKC", text)))
