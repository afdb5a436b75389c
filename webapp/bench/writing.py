"""How scenarios are written: abilities by example, the lesson and the pages of the reference."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path

from markdown import markdown
from markupsafe import Markup

import scenarios
from scenarios.playing.examples import Example
from webapp.bench.link import BenchPlay, packed

__all__ = ["PAGES", "address_of", "contents", "told"]

_FOLDER = Path(scenarios.__file__).parent
_HERE = "/bench/writing"
_REFERENCE = "reference/README.md"
PAGES = {
    **{path.stem: f"reference/{path.name}" for path in sorted(_FOLDER.glob("reference/[a-z]*.md"))},
    "lesson": "README.md",
    "why-not": "why-not.md",
    "programs": "programs.md",
}
"""The pages that are told from our own files, by the last word of their address."""

_ADDRESSES = {
    **{file: f"{_HERE}/{name}" for name, file in PAGES.items()},
    _REFERENCE: f"{_HERE}#grammar",
    **{f"examples/{path.name}": _HERE for path in _FOLDER.glob("examples/*.yaml")},
}
_HEADING = re.compile("<(/?)h([1-4])")
_LINK = re.compile(r'<a href="([^"#]*)(#[^"]*)?">(.*?)</a>', re.DOTALL)


@cache
def address_of(example: Example) -> str:
    """The address of the editor in which an example's board lies."""
    return _board(example.board())


def _board(text: str) -> str:
    return f"/bench/board/{packed(BenchPlay(text, ()))}"


@cache
def told(name: str) -> Markup:
    """A page as HTML, our own text; raises KeyError for a name that is not in PAGES."""
    return Markup(_html(PAGES[name]))


@cache
def contents() -> Markup:
    """The contents of the reference as HTML; its headings come below the page's."""
    return Markup(_HEADING.sub(lambda m: f"<{m[1]}h{int(m[2]) + 2}", _html(_REFERENCE)))


def _html(file: str) -> str:
    text = (_FOLDER / file).read_text(encoding="utf-8")
    html = markdown(text, extensions=["tables", "fenced_code", "toc"])
    return _LINK.sub(lambda m: _linked(file, *m.groups("")), html)


def _linked(file: str, target: str, fragment: str, words: str) -> str:
    """A link of a file as one of the site; words alone where it leads to no page of it."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(file), target)) if target else file
    if path in _ADDRESSES:
        address = _ADDRESSES[path] + (fragment if "#" not in _ADDRESSES[path] else "")
    elif path.startswith("lesson/") and path.endswith(".yaml"):
        address = _board((_FOLDER / path).read_text(encoding="utf-8"))
    else:
        return words
    return f'<a href="{address}">{words}</a>'
