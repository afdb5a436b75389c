"""The glossary and the credits that stand behind the rules of Magic and its like.

A glossary begins at a line with that word alone and nothing else, behind the last rule; each of
its entries is a term in a line of its own and its meaning below, up to a blank line. What follows
the word for the credits belongs to no rule.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexer.model import RawLine
from indexer.readers.marks import Mark, is_separator

__all__ = ["has_glossary", "with_glossary"]

_GLOSSARY = re.compile(r"\s*(?:glossary|用語集)\s*", re.IGNORECASE)
_CREDITS = re.compile(r"\s*credits\s*", re.IGNORECASE)


def has_glossary(texts: Sequence[str]) -> bool:
    """Whether a line of these is the heading of a glossary."""
    return any(map(_GLOSSARY.fullmatch, texts))


def with_glossary(lines: Sequence[RawLine], marks: Sequence[Mark]) -> list[Mark]:
    """The marks of a document, those behind its last numbered line read as a glossary."""
    last = max((n for n, mark in enumerate(marks) if mark.number is not None), default=len(marks))
    changed = list(marks)
    within, first = "", True
    for index in range(last + 1, len(lines)):
        text = lines[index].text.strip()
        if _GLOSSARY.fullmatch(text) or _CREDITS.fullmatch(text):
            within = "glossary" if _GLOSSARY.fullmatch(text) else "credits"
            changed[index], first = Mark("outside", text), True
        elif within == "credits" and not is_separator(text):
            changed[index] = Mark("outside", text)
        elif within and is_separator(text):
            first = True
        elif within:
            kind = "glossary" if first else "continuation"
            changed[index], first = Mark(kind, text, title=first), False
    return changed
