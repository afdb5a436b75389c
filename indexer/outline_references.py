"""References in the text of an outline: `第３条の２第１項`, `A.1`, `1-2-3`, `1.2` after `see`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from indexer.numbering import RuleNumber

__all__ = ["outline_references"]

_FIGURE = "[0-9０-９]{1,3}"
_ARTICLE = re.compile(
    rf"(?<![法令則])第{_FIGURE}条(?:の{_FIGURE}(?![0-9０-９つ個枚人回点]))*"
    rf"(?:第?{_FIGURE}項)?(?:第?{_FIGURE}号)?"
)
_LETTERED = re.compile(rf"(?<![0-9０-９A-Za-z.．-])[A-Z](?:[.-]{_FIGURE}){{1,6}}(?![0-9A-Za-z])")
_SHORT = re.compile(
    rf"(?<![0-9０-９A-Za-z.．-]){_FIGURE}(?:[.．-]{_FIGURE}){{1,7}}(?![0-9０-９A-Za-z%％])"
)
_AFTER = re.compile(r"\s*(?:[:：]?\s*を?参照|の例外|で(?:定義|指定|規定)|に(?:従|則|定))")
_BEFORE = re.compile(
    r"(?:\bsee(?: also)?|\b(?:sections?|rules?)|\bexceptions? to|\b(?:defined|specified) in)\s+$",
    re.IGNORECASE,
)
_CHAPTERS = 99
"""Articles are counted through the chapters: so many are looked into for one."""


def outline_references(
    text: str, source: RuleNumber, known: Callable[[RuleNumber], bool]
) -> Iterator[tuple[int, int, RuleNumber]]:
    """Start, end and number of each; of what could be a plain figure only what the edition has."""
    for found in _ARTICLE.finditer(text):
        yield (*found.span(), _article(_number(found[0]), source, known))
    for found in _LETTERED.finditer(text):
        if known(number := _number(found[0])):
            yield (*found.span(), number)
    for found in _SHORT.finditer(text):
        number = _number(found[0])
        dotted = number.level > 2 and "-" not in found[0]
        pointed = _AFTER.match(text, found.end()) or _BEFORE.search(text[: found.start()][-24:])
        if not dotted and pointed and known(number):
            yield (*found.span(), number)  # three steps with dots are found without that


def _number(text: str) -> RuleNumber:
    return RuleNumber.parse(text, "outline")


def _article(
    plain: RuleNumber, source: RuleNumber, known: Callable[[RuleNumber], bool]
) -> RuleNumber:
    """The article as it is numbered below its chapter, section …: the source's own first."""
    above: list[tuple[int, ...]] = [source.path[:length] for length in range(min(4, source.level))]
    above += [(chapter,) for chapter in range(1, _CHAPTERS)]
    for path in above:
        number = RuleNumber("outline", (*path, *plain.path))
        if known(number):
            return number
    return plain
