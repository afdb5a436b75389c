"""Rule numbers as values: parse, print, order, parents, for the schemes of the three games
and for two that others use: Magic's, and plain outlines (1.2.3).

A number is a path from the chapter (or part) down to the rule: Duel Masters `101.4a` is
chapter 1, section 101, rule 4, sub-rule a. Paths compare as integers, so 701.2 stands before
701.10, and parents are walked, never guessed from a text prefix (613.41 is no child of 613.4).

This module imports the standard library and `Said` only: the index and the engine both stand
on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from indexer.said import Said

__all__ = [
    "ARTICLES",
    "INSERTED",
    "LETTERS",
    "SCHEMES",
    "NumberError",
    "RuleNumber",
    "RuleRef",
    "all_printed",
    "as_printed",
    "number_pattern",
    "scheme_of",
]

LETTERS = 1000
"""In an outline a step above it is a letter: A is 1001."""
ARTICLES = 2000
"""In an outline a step above it is an article: 第３条 is 2003, whatever chapter it stands in."""
INSERTED = 3000
"""In an outline the step before a number put in later: 第３条の２ is 2003, 3000, 2."""
SCHEMES = ("duel_masters", "nova", "dimension_zero", "magic", "outline")

_EXPECTED = {
    "duel_masters": "a chapter 5, a section 101, a rule 101.4 or a sub-rule 101.4a",
    "nova": "a chapter 400, a section 405 or a rule 405.4.3.1 (three or four digits, then dots)",
    "magic": "a chapter 1, a section 100, a rule 100.1 or a sub-rule 100.1a",
    "outline": "a chapter 1, a section 1.2 or a rule 1.2.3, also A.1 or 第３条の２",
    "dimension_zero": "a part 3, a chapter 3.11 or a rule 3.11.1.1, also 第３部 第１１章 １－１",
}
_EXPECTED_JA = {
    "duel_masters": "章5、節101、ルール101.4、小ルール101.4a",
    "nova": "章400、節405、ルール405.4.3.1（3桁か4桁の後に点）",
    "magic": "章1、節100、ルール100.1、小ルール100.1a",
    "outline": "章1、節1.2、ルール1.2.3、またはA.1、第３条の２",
    "dimension_zero": "部3、章3.11、ルール3.11.1.1、または第３部 第１１章 １－１",
}

_FULL_WIDTH = str.maketrans({code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)})
_TO_FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
# Patterns are compiled when they are first needed (re keeps them): importing stays quick.
_BLANKS = r"[\s\u200b\ufeff]+"
_HYPHENS = "[\u2010-\u2015\u2212\u30fc]"  # hyphens, dashes, minus, long-vowel mark
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_SECOND = rf"#([0-9]{{1,4}})$|\((?:({'|'.join(_ORDINALS)})|([0-9]{{1,4}})(?:つ目|回目|番目))\)$"
_DUEL_MASTERS = r"第?(?:([0-9]{1,2})章?|([0-9]{3,4})(?:\.([0-9]{1,4})(?:\.?([a-z]))?)?)"
_NOVA = r"第?([0-9]{3,4}(?:\.[0-9]{1,4}){0,8})章?"
_ZERO_PRINTED = (
    r"(?:序文|第?([0-9]{1,3})部)(?:の?第?([0-9]{1,3})章)?"
    r"((?:\.?[0-9]{1,4}){0,6}|第?[0-9]{1,4}節(?:第?[0-9]{1,4}項)?)"
)
_STEP = r"第[0-9]{1,3}条(?:の[0-9]{1,3})*|第?[0-9]{1,3}[項号]|[0-9]{1,3}|[a-z](?![a-z])"
_OUTLINE = rf"(?:{_STEP})(?:\.(?:{_STEP})|第[0-9]{{1,3}}[条項号](?:の[0-9]{{1,3}})*){{0,11}}"
_ZERO_PLAIN = r"第?[0-9]{1,3}(?:\.[0-9]{1,4}){0,7}"

_DIGIT = "[0-9０-９]"
_LETTERED = (
    rf"(?<![0-9０-９.．A-Za-z]){_DIGIT}{{3,4}}[.．]{_DIGIT}{{1,3}}"
    r"(?:[a-zａ-ｚA-ZＡ-Ｚ](?![0-9０-９A-Za-z]))?(?![0-9０-９])"
)
_IN_TEXT = {
    "duel_masters": _LETTERED,
    "magic": _LETTERED,
    "outline": rf"(?<![0-9.A-Za-z]){_DIGIT}{{1,3}}(?:[.．]{_DIGIT}{{1,3}}){{2,7}}(?![0-9])",
    "nova": (
        rf"(?<![0-9０-９.．A-Za-z])[01０１]?{_DIGIT}{{3}}(?:[.．]{_DIGIT}{{1,3}})+(?![0-9０-９])"
    ),
    "dimension_zero": (
        rf"(?:第{_DIGIT}{{1,2}}部|(?<![0-9０-９第]){_DIGIT}{{1,2}}部(?=第?{_DIGIT}{{1,2}}章))"
        rf"(?:の?[\s　]*第?{_DIGIT}{{1,2}}章(?:[\s　]*第{_DIGIT}{{1,2}}節(?:第{_DIGIT}{{1,2}}項)?"
        rf"|[\s　]*{_DIGIT}{{1,2}}(?:[－-]{_DIGIT}{{1,2}})*(?![0-9０-９]))?)?"
        rf"|(?<![0-9０-９.．A-Za-z-]){_DIGIT}(?:[.．-]{_DIGIT}{{1,2}}){{2,6}}(?![0-9０-９])"
        r"|(?<=[Cc]hapter )[0-9]\.[0-9]{1,2}(?![0-9])(?!\.[0-9])"
    ),
}


class NumberError(ValueError):
    """A text is no rule number of its scheme; the message gives the expected form."""

    def __init__(self, said: Said) -> None:
        super().__init__(str(said))
        self.said = said


_PLAIN = Said("", "")
_FROM_1 = Said("何回目かは1から数えます。", " (an occurrence counts from 1)")


def _refusal(text: str, scheme: str, why: Said = _PLAIN) -> NumberError:
    what = Said(
        f"{text!r} は {scheme} のルール番号ではありません。",
        f"{text!r} is no {scheme} rule number",
    )
    form = Said(f"正しい形: {_EXPECTED_JA[scheme]}。", f"; expected {_EXPECTED[scheme]}")
    return NumberError(what + why + form)


def _unknown(ja: str, en: str, name: str) -> NumberError:
    known = ", ".join(SCHEMES)
    return NumberError(
        Said(
            f"{name!r} という{ja}はありません。あるもの: {known}。",
            f"unknown {en} {name!r}; known: {known}",
        )
    )


def scheme_of(game: str) -> str:
    """The numbering scheme of a game; raises NumberError for a game without one."""
    if game not in SCHEMES:
        raise _unknown("ゲーム", "game", game)
    return game


@lru_cache(maxsize=8)
def number_pattern(scheme: str) -> re.Pattern[str]:
    """The pattern that finds rule numbers in running text.

    It takes only what cannot be a plain figure: a section alone (`502`) needs its context,
    which `indexer.references` knows. Every match can be given to `RuleNumber.parse`.
    Raises NumberError for an unknown scheme.
    """
    return re.compile(_IN_TEXT[_known_scheme(scheme)])


def _known_scheme(scheme: str) -> str:
    if scheme not in _EXPECTED:
        raise _unknown("番号の付け方", "numbering scheme", scheme)
    return scheme


@dataclass(frozen=True, order=True, slots=True)
class RuleNumber:
    """A rule's number in a scheme; ordered by value.

    `path` runs from the chapter or part downwards: Duel Masters 101.4a is (1, 101, 4, 1),
    NOVA 405.4.3.1 is (400, 405, 4, 3, 1), Dimension Zero 3.11.1.1 is (3, 11, 1, 1).
    `occurrence` is 1, or 2 for the second printing of the same number in a document.
    """

    scheme: str
    path: tuple[int, ...]
    occurrence: int = 1

    @staticmethod
    def parse(text: str, scheme: str) -> RuleNumber:
        """The number that `text` spells: full width, blanks, 第, a last dot or colon allowed.

        `311.5#2`, `311.5 (second)` and `311.5（2つ目）` are the second printing. Raises
        NumberError when it spells none.
        """
        return _parse(text, _known_scheme(scheme))

    @property
    def parent(self) -> RuleNumber | None:
        """The number one level up, None for a chapter (Dimension Zero: for a part)."""
        return RuleNumber(self.scheme, self.path[:-1]) if len(self.path) > 1 else None

    @property
    def ancestors(self) -> tuple[RuleNumber, ...]:
        """All numbers above this one, the chapter or part first, the parent last."""
        return _ancestors(self.scheme, self.path)

    @property
    def level(self) -> int:
        """The depth: 1 for a chapter or part, 2 for a section, 3 and more for rules."""
        return len(self.path)

    @property
    def printed(self) -> str:
        """The form in which the game's document prints it, without a mark of occurrence."""
        if self.scheme != "dimension_zero":
            return _canonical(self.scheme, self.path)
        wide = [str(step).translate(_TO_FULL_WIDTH) for step in self.path]
        if self.path[0] == 0:
            return " ".join(["序文", "－".join(wide[1:])]).strip()
        words = [f"第{wide[0]}部", *(f"第{chapter}章" for chapter in wide[1:2])]
        return " ".join([*words, "－".join(wide[2:])]).strip()

    @property
    def nth(self) -> Said:
        """Which printing of the number it is, in words; nothing of one that is printed once."""
        return _nth(self.occurrence) if self.occurrence > 1 else _PLAIN

    @property
    def told(self) -> str:
        """As people know it, in both languages: `311.5（2つ目 / second）`, else as printed."""
        nth = self.nth
        return f"{self.printed}（{nth.ja} / {nth.en}）" if nth else self.printed

    def with_occurrence(self, occurrence: int) -> RuleNumber:
        """The same number as its first, second, … printing."""
        if occurrence < 1:
            ja = f"何回目かは1から数えます（{occurrence} は使えません）。"
            raise NumberError(Said(ja, f"an occurrence counts from 1, not {occurrence}"))
        if occurrence == self.occurrence:
            return self
        return RuleNumber(self.scheme, self.path, occurrence)

    def is_within(self, other: RuleNumber) -> bool:
        """Whether this number is `other` or stands anywhere below it."""
        return self.scheme == other.scheme and self.path[: len(other.path)] == other.path

    def __str__(self) -> str:
        mark = f"#{self.occurrence}" if self.occurrence > 1 else ""
        return _canonical(self.scheme, self.path) + mark


@dataclass(frozen=True, order=True, slots=True)
class RuleRef:
    """A rule's identity: a number alone means another rule in the next edition."""

    game: str
    edition: str
    number: RuleNumber

    @staticmethod
    def parse(text: str) -> RuleRef:
        """Read `duel_masters/core 101.4a`; raises NumberError with the expected form."""
        place, blank, number = text.strip().partition(" ")
        game, slash, edition = place.partition("/")
        if not (blank and slash and game and edition and number.strip()):
            raise NumberError(
                Said(
                    f"{text!r} はルールの参照ではありません。"
                    "ゲーム/版 番号 の形で書きます。例: duel_masters/core 101.4a。",
                    f"{text!r} is no rule reference; expected GAME/EDITION NUMBER, "
                    "such as duel_masters/core 101.4a",
                )
            )
        return RuleRef(game, edition, RuleNumber.parse(number, scheme_of(game)))

    def __str__(self) -> str:
        return f"{self.game}/{self.edition} {self.number}"


def as_printed(number: str) -> Said:
    """A number as people know it: `311.5#2` stands in no document, 311.5 twice.

    311.5（2つ目） and 311.5 (second); a number that is printed once is given back as it is.
    """
    bare, mark, occurrence = number.partition("#")
    if not mark or not occurrence.isdecimal():
        return Said(number, number)
    nth = _nth(int(occurrence))
    return Said(f"{bare}（{nth.ja}）", f"{bare} ({nth.en})")


def _nth(n: int) -> Said:
    return Said(f"{n}つ目", _ORDINALS[n - 1] if 0 < n <= len(_ORDINALS) else f"printing {n}")


def all_printed(numbers: Iterable[str]) -> Said:
    """Several numbers, one after the other, as people know them."""
    row = [as_printed(number) for number in numbers]
    return Said(", ".join(s.ja for s in row), ", ".join(s.en for s in row))


@lru_cache(maxsize=16384)
def _ancestors(scheme: str, path: tuple[int, ...]) -> tuple[RuleNumber, ...]:
    return tuple(RuleNumber(scheme, path[:length]) for length in range(1, len(path)))


@lru_cache(maxsize=16384)
def _canonical(scheme: str, path: tuple[int, ...]) -> str:
    if scheme == "dimension_zero":
        return ".".join(map(str, path))
    if scheme == "outline":
        return ".".join(map(_outline_step, path)).replace(".の.", "の")
    if len(path) == 1:
        return f"{path[0]:03}" if scheme == "nova" else str(path[0])
    words = [f"{path[1]:03}", *map(str, path[2:])]
    if scheme != "nova" and len(path) == 4:
        return ".".join(words[:2]) + chr(ord("a") + path[3] - 1)
    return ".".join(words)


def _outline_step(step: int) -> str:
    if step == INSERTED:
        return "の"
    if step > ARTICLES:
        return f"第{step - ARTICLES}条"
    return chr(64 + step - LETTERS) if step > LETTERS else str(step)


@lru_cache(maxsize=16384)
def _parse(text: str, scheme: str) -> RuleNumber:
    plain = re.sub(_HYPHENS, "-", re.sub(_BLANKS, "", text.translate(_FULL_WIDTH)).lower())
    occurrence = 1
    if mark := re.search(_SECOND, plain):
        spelled = _ORDINALS.index(mark[2]) + 1 if mark[2] else int(mark[1] or mark[3])
        occurrence, plain = spelled, plain[: mark.start()]
        if occurrence < 1:
            raise _refusal(text, scheme, _FROM_1)
    plain = plain.strip("*§").rstrip(".:。").replace("-", ".")
    if not plain:
        raise _refusal(text, scheme, Said("読むものがありません。", " (nothing to read)"))
    return RuleNumber(scheme, _READ[scheme](plain, text, scheme), occurrence)


def _read_lettered(plain: str, text: str, scheme: str) -> tuple[int, ...]:
    found = re.fullmatch(_DUEL_MASTERS, plain)
    if not found:
        raise _refusal(text, scheme)
    if found[1]:
        return (int(found[1]),)
    section = int(found[2])
    path = [section // 100, section]
    if found[3]:
        path.append(int(found[3]))
    if found[4]:
        path.append(ord(found[4]) - ord("a") + 1)
    return tuple(path)


def _read_outline(plain: str, text: str, scheme: str) -> tuple[int, ...]:
    if not re.fullmatch(_OUTLINE, plain):
        raise _refusal(text, scheme)
    path: list[int] = []
    for step in re.findall("[0-9]+条?|の|[a-z]", plain):
        if step == "の":
            path.append(INSERTED)
        elif step.isalpha():
            path.append(LETTERS + ord(step) - 96)
        else:
            path.append(ARTICLES + int(step[:-1]) if step.endswith("条") else int(step))
    return tuple(path)


def _read_nova(plain: str, text: str, scheme: str) -> tuple[int, ...]:
    found = re.fullmatch(_NOVA, plain)
    if not found:
        raise _refusal(text, scheme)
    section, *steps = map(int, found[1].split("."))
    chapter = section // 100 * 100
    if section == chapter and not steps:
        return (chapter,)
    return (chapter, section, *steps)


def _read_dimension_zero(plain: str, text: str, scheme: str) -> tuple[int, ...]:
    if found := re.fullmatch(_ZERO_PRINTED, plain):
        part, chapter, rest = found[1] or "0", found[2], found[3]
        if rest and not chapter and part != "0":
            why = Said("ルールには章が要ります。", " (a rule needs its chapter)")
            raise _refusal(text, scheme, why)
        if chapter and part == "0":
            why = Said("序文に章はありません。", " (the preface has no chapters)")
            raise _refusal(text, scheme, why)
        steps = [part, *([chapter] if chapter else []), *re.findall("[0-9]+", rest)]
        return tuple(map(int, steps))
    if not re.fullmatch(_ZERO_PLAIN, plain):
        raise _refusal(text, scheme)
    return tuple(int(step) for step in plain.lstrip("第").split("."))


_READ = {
    "duel_masters": _read_lettered,
    "magic": _read_lettered,
    "outline": _read_outline,
    "nova": _read_nova,
    "dimension_zero": _read_dimension_zero,
}
