"""Glossary terms: loaded from glossary.toml, found in text, longest first.

Spellings are folded before they are compared: full and half width, middle dots (present or
not), blanks inside Japanese, capitals and hyphens in English. Spans are offsets into the text
as it was given.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from indexer.errors import CorpusError, no_toml
from indexer.literals import Literals
from indexer.model import Term
from indexer.numbering import NumberError, RuleNumber, scheme_of
from indexer.said import Said, alike

__all__ = ["TermFinder", "TermSpan", "find_terms", "load_glossary"]

TermSpan = tuple[int, int, str]
"""(start, end, term id)"""

_FIELDS = {"id", "ja", "kana", "en", "aliases", "rule", "meaning_ja", "meaning_en"}
_REQUIRED = ("id", "ja", "kana", "en", "meaning_ja", "meaning_en")
_DROPPED = frozenset("・･·•‧∙ \t\u3000\u00a0\u2028\n")
_VOICED = "\u3099\u309a\uff9e\uff9f"  # half-width kana carry their voicing as a second character
_HYPHENS = "‐‑‒–—―－"
_KATAKANA = re.compile("[ァ-ヺー]{1,3}")
_KANJI = re.compile("[\u3400-\u9fff]")
_JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff]")
_BETWEEN = re.compile(r"[-\s]+")
_KEPT = 4096  # characters, or beginnings of words


def load_glossary(path: Path, game: str) -> tuple[Term, ...]:
    """The terms of one game's glossary.toml, in file order.

    Raises CorpusError when the file is missing or malformed, names a number that cannot be
    read, lacks a field, or gives an id or a spelling to two terms.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CorpusError(
            Said(
                f"{path} を開けません（{error.strerror}）。",
                f"{path} cannot be opened: {error.strerror}",
            )
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise no_toml(path, error) from error
    tables = data.get("term", [])
    terms = tuple(_term(table, game, f"{path}, term {n}") for n, table in enumerate(tables, 1))
    _refuse_repeated(terms, path)
    return terms


def _term(table: Mapping[str, object], game: str, where: str) -> Term:
    where = f"{where} ({table.get('id', 'without id')})"
    missing = [name for name in _REQUIRED if not table.get(name)]
    unknown = sorted(set(table) - _FIELDS)
    if missing or unknown:
        names, known = ", ".join(missing or unknown), ", ".join(sorted(_FIELDS))
        lacks = Said(f"{names} がありません", f"lacks {names}")
        odd = Said(f"{names} というものはありません", f"has unknown {names}")
        why = lacks if missing else odd
        raise CorpusError(
            Said(
                f"{where}: {why.ja}。書けるもの: {known}。",
                f"{where} {why.en}; fields are {known}",
            )
        )
    aliases = table.get("aliases", [])
    if not isinstance(aliases, list):
        raise CorpusError(
            Said(
                f"{where}: aliases は文字列のリストです。", f"{where}: aliases is a list of strings"
            )
        )
    texts = {name: str(table.get(name, "")) for name in _FIELDS - {"aliases", "rule"}}
    return Term(
        game=game, aliases=tuple(map(str, aliases)), rule=_rule(table, game, where), **texts
    )


def _rule(table: Mapping[str, object], game: str, where: str) -> RuleNumber | None:
    text = table.get("rule")
    if text is None:
        return None
    try:
        return RuleNumber.parse(str(text), scheme_of(game))
    except NumberError as error:
        raise CorpusError(alike(f"{where}: ") + error.said) from error


def _refuse_repeated(terms: Iterable[Term], path: Path) -> None:
    owners: dict[str, str] = {}
    ids: set[str] = set()
    for term in terms:
        if term.id in ids:
            raise CorpusError(
                Said(
                    f"{path}: id {term.id!r} の用語が二つあります。",
                    f"{path}: two terms have the id {term.id!r}",
                )
            )
        ids.add(term.id)
        for spelling in {_japanese(text) for text in (term.ja, term.en, *term.aliases)}:
            if owners.setdefault(spelling, term.id) != term.id:
                owner = owners[spelling]
                raise CorpusError(
                    Said(
                        f"{path}: {spelling!r} が {owner} と {term.id} の両方にあります。"
                        "どちらか一方にしてください。",
                        f"{path}: {spelling!r} is a spelling of {owner} and of {term.id}; "
                        "give it to one of them",
                    )
                )


def find_terms(text: str, terms: Sequence[Term], language: str) -> tuple[TermSpan, ...]:
    """The terms in `text`, in order, without overlaps; of two that begin alike the longest.

    `language` is "ja" or "en"; English is matched on word boundaries, with plurals.
    For many texts build one `TermFinder`.
    """
    return _finder(tuple(terms), language).find(text)


@lru_cache(maxsize=16)
def _finder(terms: tuple[Term, ...], language: str) -> TermFinder:
    return TermFinder(terms, language)


class EnglishWords:
    """English spellings, the longest first, on word boundaries and with their plurals.

    They are compiled by the two letters they begin with, each when a text has such a word:
    all at once would take longer than most answers.
    """

    def __init__(self, longest_first: Iterable[str]) -> None:
        self._beginning: dict[str, list[str]] = {}
        for spelling in longest_first:
            self._beginning.setdefault(spelling[0], []).append(spelling)
        letters = "".join(map(re.escape, self._beginning))
        self._letters = re.compile(f"(?<![a-z0-9'’])[{letters}]" if letters else r"(?!)")
        self._patterns: dict[str, re.Pattern[str]] = {}

    def find(self, text: str) -> Iterator[tuple[int, str]]:
        """The places of the words and the words, in order and without overlaps."""
        after = 0
        for letter in self._letters.finditer(text):
            if letter.start() >= after:
                start = letter.start()
                found = self._pattern(_two(text[start : start + 3])).match(text, start)
                if found:
                    yield found.start(), found[0]
                    after = found.end()

    def _pattern(self, two: str) -> re.Pattern[str]:
        if two not in self._patterns:
            # Of a word of two letters the second may change in its plural.
            words = [
                _english_pattern(spelling)
                for spelling in self._beginning[two[0]]
                if len(key := _key(spelling)) <= 2 or key[:2] == two
            ]
            self._patterns[two] = re.compile(f"(?:{'|'.join(words) or '(?!)'})(?![a-z0-9])")
        return self._patterns[two]


class TermFinder:
    """All spellings of all terms in one language."""

    def __init__(self, terms: Iterable[Term], language: str) -> None:
        self.language = language
        spellings: dict[str, str] = {}
        for term in terms:
            for spelling in _spellings(term, language):
                spellings.setdefault(self._folded(spelling), term.id)
        spellings.pop("", None)
        longest_first = sorted(spellings, key=len, reverse=True)
        english = self.language == "en"
        self._words = EnglishWords(longest_first) if english else Literals(longest_first)
        self._ids = {
            _key(spelling) if english else spelling: spellings[spelling]
            for spelling in longest_first
        }

    def find(self, text: str) -> tuple[TermSpan, ...]:
        """The terms in `text` as (start, end, id), in order and without overlaps."""
        folded, places = self._fold(text)
        return tuple(
            (places[start][0], places[start + len(found) - 1][1], self._id(found))
            for start, found in self._matches(folded)
        )

    def names(self, text: str) -> tuple[str, ...]:
        """The ids alone that `find` gives, which is quicker."""
        return tuple(self._id(found) for _, found in self._matches(self._folded(text)))

    def _matches(self, folded: str) -> Iterator[tuple[int, str]]:
        for start, found in self._words.find(folded):
            if self.language == "en" or not _is_word_end(folded, start, found):
                yield start, found

    def _id(self, matched: str) -> str:
        if self.language != "en":
            return self._ids[matched]
        word = _key(matched)
        forms = (word, word[:-1], word[:-2], word[:-3] + "y")
        return next(self._ids[form] for form in forms if form in self._ids)

    def _folded(self, text: str) -> str:
        """The folded text alone, which is quicker."""
        if any(letter in text for letter in _VOICED):
            return self._fold(text)[0]
        return text.translate(_ENGLISH if self.language == "en" else _WITHOUT_DROPPED)

    def _fold(self, text: str) -> tuple[str, list[tuple[int, int]]]:
        """The folded text, and for each of its characters the span of its original."""
        letters: list[str] = []
        places: list[tuple[int, int]] = []
        for place, letter in enumerate(text):
            if self.language != "en" and letter in _DROPPED:
                continue
            if letter in _VOICED and letters:
                letters[-1] = unicodedata.normalize("NFKC", letters[-1] + letter)[:1]
                places[-1] = (places[-1][0], place + 1)
                continue
            plain = _plain(letter)
            letters.extend(plain)
            places.extend([(place, place + 1)] * len(plain))
        return "".join(letters), places


def _spellings(term: Term, language: str) -> list[str]:
    """English text has the English spellings; Japanese text may have either (`W・ブレイカー`)."""
    if language == "en":
        return [term.en, *(alias for alias in term.aliases if not _JAPANESE.search(alias))]
    return [term.ja, *(alias for alias in term.aliases if _JAPANESE.search(alias))]


def _japanese(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).lower()
    return "".join(letter for letter in plain if letter not in _DROPPED)


@lru_cache(maxsize=_KEPT)
def _plain(letter: str) -> str:
    return "-" if letter in _HYPHENS else unicodedata.normalize("NFKC", letter).lower()


class _Folding(dict[int, str]):
    """For `str.translate`: what each character becomes, kept for as many as texts commonly have."""

    def __init__(self, dropped: frozenset[str] = frozenset()) -> None:
        super().__init__((ord(letter), "") for letter in dropped)

    def __missing__(self, code: int) -> str:
        plain = _plain(chr(code))
        if len(self) < _KEPT:
            self[code] = plain
        return plain


_ENGLISH = _Folding()
_WITHOUT_DROPPED = _Folding(_DROPPED)


def _key(english: str) -> str:
    """An English spelling without what may be written or left out between its words."""
    return _BETWEEN.sub("", english)


@lru_cache(maxsize=_KEPT)
def _two(beginning: str) -> str:
    """The two letters that a word begins with, from three characters of it."""
    return _key(beginning)[:2]


def _is_word_end(folded: str, start: int, matched: str) -> bool:
    """ターン is no part of パターン, 盾 none of 矛盾: a short word is no end of a longer one."""
    if len(matched) == 1 and _KANJI.match(matched):
        around = folded[max(start - 1, 0) : start] + folded[start + 1 : start + 2]
        return _KANJI.search(around) is not None
    if not _KATAKANA.fullmatch(matched):
        return False
    return start > 0 and _KATAKANA.fullmatch(folded[start - 1]) is not None


def _english_pattern(folded: str) -> str:
    words = [re.escape(word) for word in re.split(r"[-\s]+", folded) if word]
    last = words[-1]
    words[-1] = f"{last[:-1]}(?:y|ies)" if last.endswith("y") else f"{last}(?:e?s)?"
    return r"[-\s]?".join(words)
