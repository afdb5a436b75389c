"""The table of meanings: what each word of the grammar means, at the place of its kind.

It stands in `scenarios/language/grammar/meanings/`, a file a page of the reference. Which words
stand where, what each takes and which game knows it is not there: that is read from the shapes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from scenarios.language.grammar import Shape, shapes

__all__ = ["Kind", "Meaning", "Page", "pages"]

_TABLE = Path(__file__).parents[1] / "language" / "grammar" / "meanings"
_PAGES = (
    *("file", "cards", "abilities", "events", "conditions", "filters", "values", "operations"),
    *("statics", "board", "script", "expect", "nova"),
)


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
    """The pages of the reference in their order, as the table has them."""
    return tuple(map(_page, _PAGES))


def _page(name: str) -> Page:
    row = tomllib.loads((_TABLE / f"{name}.toml").read_text(encoding="utf-8"))
    kinds = tuple(map(_kind, row.get("kind", ())))
    return Page(name, row["title"], row["ja"], row["about"].strip(), kinds)


def _kind(row: Mapping[str, Any]) -> Kind:
    return Kind(
        title=row["title"],
        ja=row.get("ja", ""),
        about=row.get("about", "").strip(),
        places=tuple(row["shapes"]),
        example=row.get("example", ""),
        meanings=tuple(
            Meaning(tuple(words.split()), told.get("ja", ""), told["en"], told.get("example", ""))
            for words, told in row["words"].items()
        ),
    )
