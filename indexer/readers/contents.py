"""A document's table of contents: it repeats headings, and must not become rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexer.readers.marks import Mark, is_separator, narrow

__all__ = ["contents_lines", "is_contents_head"]

_HEAD = re.compile(r"[\s#*]*(?:もくじ|目次|(?:table of )?contents)[\s:*]*$", re.IGNORECASE)
_END = re.compile(r"[\s#*]*(?:-{3,}|\*{3,}|end (?:of )?contents)[\s*]*$", re.IGNORECASE)
_ITEM = re.compile(r"\s*(?:[-+]\s+)?(?P<n>[0-9]{1,4})\s*[.:]?\s*(?P<title>[^0-9\s.:].*)$")
_BARE = re.compile(r"\s*[A-Za-z][A-Za-z ]*$")
_SHORT = 40  # characters


def is_contents_head(line: str) -> bool:
    """Whether a line is the heading of a table of contents."""
    return _HEAD.match(line) is not None


def contents_lines(lines: Sequence[str]) -> dict[int, Mark]:
    """The marks of the lines that belong to the table of contents, by index into `lines`.

    It begins at its heading and ends at a drawn rule, at a line of markup, at a line that is no
    item, or where an item's number comes a second time (there the rules have begun).
    """
    start = next((index for index, line in enumerate(lines) if _HEAD.match(line)), None)
    if start is None:
        return {}
    marks = {start: Mark("contents", lines[start].strip("*# \t"), title=True)}
    bare: dict[int, Mark] = {}  # items without a number, if the list goes on or ends behind them
    seen: set[str] = set()
    for index in range(start + 1, len(lines)):
        line = lines[index]
        item = _ITEM.match(narrow(line))
        if _END.match(line) or (item and item["n"] in seen):
            marks |= bare
            if _END.match(line):
                marks[index] = Mark("blank")
            break
        if is_separator(line):
            (bare if bare else marks)[index] = Mark("blank")
        elif not item and seen and len(line.strip()) <= _SHORT and _BARE.match(line):
            bare[index] = Mark("contents", line.strip())
        elif not item or bare:
            break
        else:
            seen.add(item["n"])
            title = line[slice(*item.span("title"))].strip()
            marks[index] = Mark("contents", title, printed=item["n"])
    return marks if seen else {}
