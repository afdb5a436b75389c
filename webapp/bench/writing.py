"""How abilities are written: by example, each on a board of its own, and the whole grammar."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown import markdown
from markupsafe import Markup

import scenarios
from scenarios.examples import Example, groups
from webapp.bench.link import BenchPlay, packed

__all__ = ["Shown", "Shows", "grammar", "shown"]

_HEADING = re.compile("<(/?)h([1-4])>")
_GRAMMAR = Path(scenarios.__file__).parent / "README.md"


@dataclass(frozen=True, slots=True)
class Shown:
    """An example with the address of the editor in which its board lies."""

    example: Example
    address: str


@dataclass(frozen=True, slots=True)
class Shows:
    """A group of examples under its name."""

    ja: str
    en: str
    rows: tuple[Shown, ...]


@cache
def shown(game: str) -> tuple[Shows, ...]:
    """The examples of a game, group by group."""
    return tuple(
        Shows(group.ja, group.en, tuple(map(_shown, group.examples))) for group in groups(game)
    )


def _shown(example: Example) -> Shown:
    return Shown(example, f"/bench/board/{packed(BenchPlay(example.board(), ()))}")


@cache
def grammar() -> Markup:
    """The grammar of scenarios as HTML, our own text; its headings come below the page's."""
    text = _GRAMMAR.read_text(encoding="utf-8")
    told = markdown(text, extensions=["tables", "fenced_code"])
    return Markup(_HEADING.sub(lambda m: f"<{m[1]}h{int(m[2]) + 2}>", told))
