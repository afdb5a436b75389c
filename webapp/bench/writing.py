"""How abilities are written: by example, each on a board of its own, and the whole grammar."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markdown import markdown
from markupsafe import Markup

import scenarios
from scenarios.examples import Example
from webapp.bench.link import BenchPlay, packed

__all__ = ["address_of", "grammar"]

_HEADING = re.compile("<(/?)h([1-4])>")
_GRAMMAR = Path(scenarios.__file__).parent / "README.md"


@cache
def address_of(example: Example) -> str:
    """The address of the editor in which an example's board lies."""
    return f"/bench/board/{packed(BenchPlay(example.board(), ()))}"


@cache
def grammar() -> Markup:
    """The grammar of scenarios as HTML, our own text; its headings come below the page's."""
    text = _GRAMMAR.read_text(encoding="utf-8")
    told = markdown(text, extensions=["tables", "fenced_code"])
    return Markup(_HEADING.sub(lambda m: f"<{m[1]}h{int(m[2]) + 2}>", told))
