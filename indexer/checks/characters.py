"""Characters that a rule text has nothing to do with: one finding for each sign of a document."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from indexer.checks.subject import Subject, around
from indexer.model import Entry, Finding

__all__ = ["stray_characters"]

_FOREIGN = r"[\uac00-\ud7af\u1100-\u11ff\u0400-\u04ff\u0590-\u08ff\u0e00-\u0e7f\ufffd]"
_LOOKALIKE = r"[\u2e80-\u2fdf\ue000-\uf8ff]"
_HIDDEN = r"[\u200b-\u200f\u2028-\u202e\u2060\ufeff\u00ad\x00-\x08\x0b\x0c\x0e-\x1f]"
_STRAY = re.compile(f"{_FOREIGN}|{_LOOKALIKE}|{_HIDDEN}")
_UNSEEN = re.compile(_HIDDEN)
_LINES = 5
"""So many lines are named; the rest is counted."""


@dataclass
class _Sign:
    """Where one sign stands: its first entry, the rule of that, all lines in printed order."""

    entry: Entry
    where: str
    times: int = 0
    lines: list[int] = field(default_factory=list)


def stray_characters(subject: Subject) -> Iterator[Finding]:
    """Signs of a foreign script, look-alikes of Japanese ones, and unseen ones."""
    signs: dict[str, _Sign] = {}
    rules = {id(entry): where for entry, where in subject.owners}
    for entry in subject.document.entries:
        where = rules.get(id(entry), "")
        for raw in entry.raw:
            for sign in _STRAY.findall(raw.text):
                known = signs.setdefault(sign, _Sign(entry, where))
                known.times += 1
                if raw.number not in known.lines[-1:]:
                    known.lines.append(raw.number)
    for sign, known in signs.items():
        yield _finding(sign, known)


def _finding(sign: str, known: _Sign) -> Finding:
    name = f"U+{ord(sign):04X} ({unicodedata.name(sign, 'no name')})"
    plain = unicodedata.normalize("NFKC", sign)
    text = "\n".join(raw.text for raw in known.entry.raw)
    ja, en = _places(known)
    return Finding(
        "stray_character",
        known.where,
        known.lines[0],
        "info" if _UNSEEN.match(sign) else "error",
        f"場違いな文字 {name}{ja}",
        f"a character out of place: {name}{en}",
        around(text, sign),
        plain if re.match(_LOOKALIKE, sign) and plain != sign else "",
    )


def _places(known: _Sign) -> tuple[str, str]:
    """How often and on which lines, for a sign that stands more than once."""
    if known.times == 1:
        return "", ""
    listed = ", ".join(map(str, known.lines[:_LINES]))
    more = len(known.lines) > _LINES
    ja = f"：{known.times}か所（{listed}行目{'など' if more else ''}）"
    return ja, f": {known.times} times (lines {listed}{', …' if more else ''})"
