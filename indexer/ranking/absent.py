"""Words that a player may ask about though an edition does not define or even have them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from indexer.asked import Asked, Saying, Undefined
from indexer.database import Contents
from indexer.model import Edition, Term
from indexer.ranking.pieces import plain

__all__ = ["foreign_words", "undefined_words"]

_WORDS = re.compile("[a-z0-9']+")
_KANA = re.compile("[ァ-ヺー]+")
_SHORTEST_KANA = 3  # characters; shorter ones stand inside other words
_SHORTEST_LATIN = 4


def undefined_words(edition: Edition, contents: Contents) -> Iterator[Undefined]:
    """The words that a game's default edition does not define, without what this edition has."""
    known = _spaced(() if edition.default else _printed(edition))
    for word in contents.undefined:
        if word.game == edition.game and not any(_stands(text, known) for text in word.spelled):
            yield word


def foreign_words(edition: Edition, contents: Contents) -> Iterator[Undefined]:
    """What other games speak of and nothing that is written about this edition does.

    Other games are those of the shared list (`foreign.toml`), and the corpus's own: their
    glossaries and the words that players ask of them.
    """
    known = _spaced(_written(edition, contents))
    own = {
        plain(text)
        for word in contents.undefined
        if word.game == edition.game
        for text in word.spelled
    }
    for word in _others(edition.game, contents):
        if word.spelled and not any(
            plain(text) in own or _stands(text, known) for text in word.spelled
        ):
            yield Undefined(edition.game, word.ja, word.en, word.spelled, (), ())


def _others(game: str, contents: Contents) -> Iterator[Undefined]:
    yield from (word for word in contents.undefined if word.game != game)
    for term in contents.terms:
        if term.game != game and term.rule:
            spelled = tuple(filter(_tells, (term.ja, term.en)))
            yield Undefined(term.game, term.ja, term.en, spelled, (), ())


def _tells(text: str) -> bool:
    """Whether a spelling is long enough to be no part of another word."""
    word = plain(text)
    if word.isascii():
        return len(word) >= _SHORTEST_LATIN
    return len(word) >= (_SHORTEST_KANA if _KANA.fullmatch(word) else 2)


def _printed(edition: Edition) -> Iterator[str]:
    """What an edition's rules say, with their titles and examples."""
    for rule in edition.rules:
        yield from (*rule.titles.values(), *rule.texts.values(), rule.official_title, rule.official)
        yield from (text for examples in rule.examples.values() for text in examples)


def _written(edition: Edition, contents: Contents) -> Iterator[str]:
    """All that is written about an edition: rules, ways to ask, terms and table talk."""
    yield from _printed(edition)
    for rule in edition.rules:
        asked = contents.asked.get(rule.ref, Asked())
        yield from (*asked.ja, *asked.en)
    yield from _spoken(edition.game, contents.terms, contents.sayings)


def _spoken(game: str, terms: Iterable[Term], sayings: Iterable[Saying]) -> Iterator[str]:
    for term in terms:
        if term.game == game:
            yield from (term.ja, term.kana, term.en, *term.aliases)
    for saying in sayings:
        if saying.game in (game, ""):
            yield from (*saying.said, *saying.means)


@dataclass(frozen=True, slots=True)
class _Spaced:
    """Lines in one spelling, with a blank around their Latin words, and these words alone."""

    lines: str
    latin: frozenset[str]


def _spaced(lines: Iterable[str]) -> _Spaced:
    found = [(_WORDS.findall(text), text) for text in map(plain, lines)]
    return _Spaced(
        "".join(f" {' '.join(latin)} {text}" for latin, text in found),
        frozenset(word for latin, _ in found for word in latin),
    )


def _stands(text: str, known: _Spaced) -> bool:
    word = plain(text)
    if not word.isascii():
        return word in known.lines
    words = _WORDS.findall(word)
    # most are told by a word that stands nowhere, without a search through all the lines
    if not known.latin.issuperset(words[:-1]):
        return False
    if words and known.latin.isdisjoint((words[-1], f"{words[-1]}s")):
        return False
    latin = " ".join(words)
    return f" {latin} " in known.lines or f" {latin}s " in known.lines
