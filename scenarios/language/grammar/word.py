"""An entry of the card language: a word, what it takes, what it means, where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from indexer.said import Said
from scenarios.language.grammar.shape import Shape

__all__ = ["Kind", "Page", "Placing", "Word"]

_NONE: Mapping[str, str | Said] = {}


@dataclass(frozen=True, slots=True)
class Placing:
    """Where a word stands: a shape, `lead`, `keys` or `words` of it, and what it takes there."""

    shape: str
    part: str
    takes: str


@dataclass(frozen=True, slots=True)
class Word:
    """One word, or several alike (blank-separated), and everything that the grammar says of it.

    `takes` names the shape of what stands under it (one for all words, or one for each), `shape`
    is that shape where it is the word's own; what takes nothing stands by itself, as does what is
    `alone` too. It means `ja` and `en`; `example` is a value in which it stands. Without `at` it
    stands at every place of its kind; a place is written as in `Kind`. `beside` are the words of
    the same mapping that it may stand beside, `-` for a mapping without a leading word; a key
    for which nobody says any stands beside all. `likely` are the forms of it to write, by wrong
    words.

    A game's own word stands in the reference after the row that has the word `after`, else after
    the own word before it. One without a meaning has no row: it only says more, for this game, of
    a word that has one.
    """

    words: str
    takes: str = ""
    ja: str = ""
    en: str = ""
    example: str = ""
    shape: Shape | None = None
    at: str = ""
    beside: str = ""
    alone: bool = False
    likely: Mapping[str, str | Said] = field(default_factory=lambda: _NONE)
    after: str = ""

    @property
    def each(self) -> tuple[str, ...]:
        """Its words."""
        return tuple(self.words.split())

    @property
    def explained(self) -> bool:
        """Whether it has a row in the reference."""
        return bool(self.ja or self.en)

    def placings(self, word: str, kind: Kind) -> Iterator[Placing]:
        """Where one of the words stands."""
        takes = self.takes.split() or [""]
        own = takes[self.each.index(word) if len(takes) > 1 else 0]
        for place in self.at.split() or kind.fills.split():
            where, _, taken = place.partition(":")
            shape, _, part = where.partition(".")
            if taken or self.at or (part == "words") == (own == "") or self.alone:
                yield Placing(shape, part, "" if part == "words" else taken or own)


@dataclass(frozen=True, slots=True)
class Kind:
    """Words of one kind, which stand at the same places and share a table of the reference.

    A place is `shape.lead`, `shape.keys` or `shape.words`, with `:name` if every word takes that
    there. At the places of `fills` the words stand; at those of `tells` they are only explained,
    and belong to shapes that say themselves what stands in them; so it is with the keys of what
    the words of the kind `inside` take. `example` is the shape of the
    examples, `beside` what every word may stand beside. A game's own kind stands `after` another.
    """

    name: str
    title: str
    words: tuple[Word, ...] = ()
    fills: str = ""
    tells: str = ""
    inside: str = ""
    ja: str = ""
    about: str = ""
    example: str = ""
    beside: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the reference: what is told before its tables, its kinds, and their shapes."""

    name: str
    title: str
    ja: str
    about: str
    kinds: tuple[Kind, ...] = ()
    shapes: Mapping[str, Shape] = field(default_factory=dict)
