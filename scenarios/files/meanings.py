"""The table of meanings: what each word of the grammar means, at the place of its kind.

It is gathered from the entries of all games. Which game knows a word, and what it takes there, is
read from the shapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from scenarios.language import grammar
from scenarios.language.grammar import GAMES, GameWords, Shape, game_words, shapes
from scenarios.language.grammar.entries import PAGES
from scenarios.language.grammar.games import with_own, with_own_kinds

__all__ = ["Kind", "Meaning", "Page", "Place", "meant", "pages"]

Place: TypeAlias = tuple[str, str, str]
"""Where a word stands: a shape, `lead`, `keys` or `words` of it, and the word."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What one word, or each of several alike, means; `example` is a value in which they stand."""

    words: tuple[str, ...]
    ja: str
    en: str
    example: str


@dataclass(frozen=True, slots=True)
class Kind:
    """Words of one kind: those of the shapes that `places` names, or of a part of these.

    A place is the name of a shape, or `name.lead`, `name.keys`, `name.words`. `example` is the
    shape of the examples.
    """

    title: str
    ja: str
    about: str
    places: tuple[str, ...]
    example: str
    meanings: tuple[Meaning, ...]

    def words(self, game: str) -> Mapping[str, str]:
        """Each word that a game knows at these places, with the shape of what it takes, if any."""
        found: dict[str, str] = {}
        for place in self.places:
            name, _, part = place.partition(".")
            if name in shapes(game):
                found = {**_words_of(shapes(game)[name], part), **found}
        return found


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the reference: what is told before its tables, and its kinds."""

    name: str
    title: str
    ja: str
    about: str
    kinds: tuple[Kind, ...]


def _words_of(shape: Shape, part: str) -> dict[str, str]:
    parts = {"words": dict.fromkeys(shape.words, ""), "keys": shape.keys, "lead": shape.lead}
    wanted = (part,) if part else tuple(parts)
    return {word: taken for each in wanted for word, taken in parts[each].items()}


@lru_cache(maxsize=1)
def pages() -> tuple[Page, ...]:
    """The pages of the reference in their order, and those of the games."""
    games = tuple(map(game_words, GAMES))
    shared = (_page(page, games) for page in PAGES)
    return (*shared, *(_page(page, games) for game in games for page in game.pages))


@lru_cache(maxsize=16)
def meant(game: str) -> Mapping[Place, Meaning]:
    """What each word of a game's grammar means at each place where it stands and is explained."""
    words, known = game_words(game), shapes(game)
    found = dict(_told(game, known))
    for kind in words.every_kind():
        shared = {word: row for row in kind.words if row.explained for word in row.each}
        for word, entry in words.spoken(kind):
            row = entry if entry.explained else shared.get(word)
            for at in entry.placings(word, kind) if row is not None else ():
                if row is not None and at.shape in known:
                    meaning = Meaning(row.each, row.ja, row.en, row.example)
                    found[at.shape, at.part, word] = meaning
    return found


def _told(game: str, known: Mapping[str, Shape]) -> Iterator[tuple[Place, Meaning]]:
    """What the tables of the reference say of words, at the places of each table."""
    for kind in (kind for page in pages() for kind in page.kinds):
        rows = {word: meaning for meaning in kind.meanings for word in meaning.words}
        for place in kind.places:
            name, _, part = place.partition(".")
            for each in (part,) if part else ("words", "keys", "lead"):
                here = _words_of(known[name], each) if name in known else {}
                yield from (((name, each, w), rows[w]) for w in here if w in rows)


def _page(page: grammar.Page, games: Iterable[GameWords]) -> Page:
    kinds = page.kinds
    for game in games:
        kinds = with_own_kinds(kinds, game.kinds.get(page.name, ()))
    made = tuple(_kind(kind, games) for kind in kinds)
    return Page(page.name, page.title, page.ja, page.about.strip(), made)


def _kind(kind: grammar.Kind, games: Iterable[GameWords]) -> Kind:
    rows = kind.words
    for game in games:
        rows = with_own(rows, (row for row in game.words.get(kind.name, ()) if row.explained))
    filled = (place.partition(":")[0] for place in kind.fills.split())
    opened = (entry for game in games for entry in _shaped(kind.inside, game))
    inner = (f"{entry.takes}.keys" for entry in opened if entry.shape and entry.shape.keys)
    also = (place.partition(":")[0] for row in rows for place in row.at.split())
    return Kind(
        title=kind.title,
        ja=kind.ja,
        about=kind.about.strip(),
        places=tuple(dict.fromkeys((*filled, *kind.tells.split(), *inner, *also))),
        example=kind.example,
        meanings=tuple(
            Meaning(row.each, row.ja, row.en, row.example) for row in rows if row.explained
        ),
    )


def _shaped(kind: str, game: GameWords) -> Iterator[grammar.Word]:
    """The entries of the kind of that name that a game knows."""
    for each in game.every_kind():
        if each.name == kind:
            yield from (entry for _, entry in game.spoken(each))
