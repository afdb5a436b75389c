"""The rules around a rule as a picture: columns from those that refer to it to its targets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html import escape

from indexer.model import Rule
from indexer.numbering import RuleRef
from webapp.addresses import desk_of
from webapp.editors.neighbourhood import Neighbourhood

__all__ = ["neighbourhood_svg"]

_WIDTH, _HEIGHT = 156, 40
_ACROSS, _DOWN = 48, 10
_MARGIN = 6
_MOST = 12  # rules of a column; a line says how many more there are
_LETTERS = 24  # half-width letters of a gist
_NOT_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
_FONT = "system-ui, 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif"
# Inside a page the style sheet of the site speaks; alone, the picture brings its own.
_ALONE = (
    "svg{background:#fbfaf8}rect{fill:#fff;stroke:#9a958c}.here rect{fill:#e3eef4;stroke:#17587a}"
    "text{fill:#20242a}.gist,.more{fill:#5b6169}path{stroke:#5b6169}marker path{fill:#5b6169}"
    "@media(prefers-color-scheme:dark){svg{background:#15181b}"
    "rect{fill:#1c2024;stroke:#78818a}.here rect{fill:#1e3542;stroke:#8cc6e6}text{fill:#e4e6e8}"
    ".gist,.more{fill:#a2a9b1}path{stroke:#a2a9b1}marker path{fill:#a2a9b1}}"
)

_Place = tuple[int, RuleRef]


def neighbourhood_svg(around: Neighbourhood, language: str, alone: bool = False) -> str:
    """The picture; each rule is a link to its page on the desk. `language` is ja or en."""
    tallest = max(min(len(rules), _MOST + 1) for _, rules in around.steps)
    height = tallest * (_HEIGHT + _DOWN) - _DOWN + 2 * _MARGIN
    width = len(around.steps) * (_WIDTH + _ACROSS) - _ACROSS + 2 * _MARGIN
    corners: dict[_Place, tuple[int, int]] = {}
    boxes: list[str] = []
    for column, (step, rules) in enumerate(around.steps):
        x = _MARGIN + column * (_WIDTH + _ACROSS)
        boxes.extend(_column(step, rules, x, height, language, corners))
    title = f"{around.centre.ref.number}: 参照元と参照先 / referred to by, refers to"
    return "\n".join(
        (
            f'<svg class="neighbourhood" xmlns="http://www.w3.org/2000/svg" role="img" '
            f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'font-family="{escape(_FONT)}" font-size="11">',
            f"<title>{escape(title)}</title>",
            f"<style>{_ALONE}</style>" if alone else "",
            '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
            'markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>',
            *_arrows(around, corners),
            *boxes,
            "</svg>",
        )
    )


def _column(
    step: int,
    rules: tuple[Rule, ...],
    x: int,
    height: int,
    language: str,
    corners: dict[_Place, tuple[int, int]],
) -> Iterator[str]:
    """The boxes of a column, centred; where each stands is written into `corners`."""
    drawn = rules[:_MOST]
    count = len(drawn) + (len(rules) > _MOST)
    y = (height - count * (_HEIGHT + _DOWN) + _DOWN) // 2
    for rule in drawn:
        corners[step, rule.ref] = (x, y)
        yield _box(rule, x, y, language, step == 0)
        y += _HEIGHT + _DOWN
    if len(rules) > _MOST:
        more = f"ほか{len(rules) - _MOST}件 / {len(rules) - _MOST} more"
        yield f'<text class="more" x="{x + 8}" y="{y + 16}">{more}</text>'


def _box(rule: Rule, x: int, y: int, language: str, here: bool) -> str:
    number, gist = escape(str(rule.ref.number)), escape(_gist(rule, language))
    return (
        f'<a href="{escape(desk_of(rule.ref))}" class="{"here" if here else "near"}">'
        f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_HEIGHT}" rx="5"/>'
        f'<text x="{x + 8}" y="{y + 16}" font-size="12.5" font-weight="650">{number}</text>'
        f'<text class="gist" x="{x + 8}" y="{y + 32}">{gist}</text></a>'
    )


def _arrows(around: Neighbourhood, corners: dict[_Place, tuple[int, int]]) -> Iterator[str]:
    for step, source, target in around.links:
        start, end = corners.get((step, source)), corners.get((step + 1, target))
        if start is None or end is None:
            continue
        (x, y), (u, v) = (start[0] + _WIDTH, start[1] + _HEIGHT // 2), (end[0], end[1])
        v += _HEIGHT // 2
        yield (
            f'<path class="arrow" fill="none" marker-end="url(#arrow)" '
            f'd="M{x} {y}C{x + _ACROSS // 2} {y} {u - _ACROSS // 2} {v} {u} {v}"/>'
        )


def _gist(rule: Rule, language: str) -> str:
    """How a rule begins, so short that it fits into its box."""
    tongues = ("en", "ja") if language == "en" else ("ja", "en")
    words = [rule.titles.get(one) or rule.texts.get(one, "") for one in tongues]
    text = next(filter(None, (*words, rule.official_title, rule.official)), "")
    shown, room = "", _LETTERS
    for letter in _NOT_XML.sub("", " ".join(text.split())):
        room -= 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if room < 0:
            return shown[:-1] + "…"
        shown += letter
    return shown
