"""Names of things in an index: terms, their readings and short forms, and headings.

They are compared loosely: kana of both kinds, long vowels, middle dots, width, capitals, ヴ and
ブ, and old forms of characters make no difference. So a name is found by its beginning, while a
person types, and by likeness, when it was misspelt.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from indexer.database.reading import Reader
from indexer.folding import fold
from indexer.home import Generation
from indexer.model import Rule, Term

__all__ = ["Name", "Names", "loose", "open_names"]

_KANA = {code: code + 96 for code in range(0x3041, 0x3097)}
_LONG = dict.fromkeys(map(ord, "ー-‐‑‒–—―−~〜_ 　'’"))
_OLD = str.maketrans(
    "龍國體氣靈戰劍獸聲變發對應會學實數畫當續處點黨廣澤邊濱齋瀧櫻壽圓",
    "竜国体気霊戦剣獣声変発対応会学実数画当続処点党広沢辺浜斎滝桜寿円",
)
_SOUNDS = (("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"))
_LIKE = 72.0  # of 100: so alike is a misspelt name to the one that was meant
_SHORTEST = 3  # characters; shorter words are like too many names


@dataclass(frozen=True, slots=True)
class Name:
    """A name as a person would type it, and what it stands for.

    `text` is shown and searched; `kind` is term or heading; `number` the rule that defines the
    term or has the heading, "" where no rule does.
    """

    text: str
    kind: str
    game: str
    number: str
    term: str = ""


def loose(text: str) -> str:
    """One spelling for all that people write in different ways."""
    key = fold(text).translate(_KANA).translate(_OLD)
    for sound, plain in _SOUNDS:
        key = key.replace(sound, plain)
    return key.translate(_LONG)


class Names:
    """The names of one generation, in the order of their loose spellings."""

    def __init__(self, terms: Iterable[Term], headings: Iterable[Rule]) -> None:
        named = [*_of_terms(terms), *_of_headings(headings)]
        first: dict[tuple[str, str], Name] = {}
        for key, name in named:
            first.setdefault((key, name.game), name)
        pairs = sorted((key, place) for place, (key, _) in enumerate(first))
        listed = list(first.values())
        self._keys = [key for key, _ in pairs]
        self._names = [listed[place] for _, place in pairs]

    def exact(self, text: str, game: str | None = None) -> tuple[Name, ...]:
        """The names spelled so, loosely."""
        key = loose(text)
        start = bisect.bisect_left(self._keys, key)
        stop = bisect.bisect_right(self._keys, key)
        return tuple(_of_game(self._names[start:stop], game))

    def beginning(self, text: str, game: str | None = None, limit: int = 8) -> tuple[Name, ...]:
        """The names that begin so, shortest spelling first; each thing once."""
        key = loose(text)
        if not key:
            return ()
        start = bisect.bisect_left(self._keys, key)
        stop = bisect.bisect_left(self._keys, key + "\U0010ffff")
        spelled = sorted(range(start, stop), key=lambda place: (len(self._keys[place]), place))
        return _once(_of_game((self._names[place] for place in spelled), game), limit)

    def like(self, text: str, game: str | None = None, limit: int = 3) -> tuple[Name, ...]:
        """The names most like a misspelt one, best first; none for a word of two characters."""
        key = loose(text)
        if len(key) < _SHORTEST:
            return ()
        found = process.extract(
            key, self._keys, scorer=fuzz.ratio, score_cutoff=_LIKE, limit=limit * 8
        )
        return _once(_of_game((self._names[place] for _, _, place in found), game), limit)


def _of_terms(terms: Iterable[Term]) -> Iterator[tuple[str, Name]]:
    for term in terms:
        number = str(term.rule) if term.rule else ""
        for spelling in (term.ja, term.en, term.kana, *term.aliases):
            shown = term.ja if spelling == term.kana else spelling
            yield loose(spelling), Name(shown, "term", term.game, number, term.id)


def _of_headings(rules: Iterable[Rule]) -> Iterator[tuple[str, Name]]:
    for rule in rules:
        for title in (*rule.titles.values(), rule.official_title):
            if title:
                yield loose(title), Name(title, "heading", rule.ref.game, str(rule.ref.number))


def _of_game(names: Iterable[Name], game: str | None) -> Iterator[Name]:
    return (name for name in names if game in (None, name.game))


def _once(names: Iterable[Name], limit: int) -> tuple[Name, ...]:
    """Each term or heading by its first name."""
    found: dict[tuple[str, str, str], Name] = {}
    for name in names:
        found.setdefault((name.game, name.term or name.number, name.kind), name)
        if len(found) == limit:
            break
    return tuple(found.values())


@lru_cache(maxsize=2)
def open_names(generation: Generation) -> Names:
    """The names of a generation; read once, since a live generation never changes."""
    reader = Reader(generation.database)
    try:
        default = [edition for edition in reader.editions() if edition.default]
        headings = [rule for each in default for rule in reader.headings(each.game, each.id)]
        return Names(reader.terms(), headings)
    finally:
        reader.close()
