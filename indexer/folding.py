"""One spelling for searched text, and the pieces into which it is cut."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

__all__ = ["fold", "japanese_pieces"]

_RUN = re.compile(r"[a-z0-9]+(?:[.'-][a-z0-9]+)*|[^\W_a-z0-9]+")


def japanese_pieces(text: str) -> Iterator[tuple[str, int, int]]:
    """Cut text into searched pieces: (piece, start, end) in the normalised text.

    Words of Latin letters or digits stay whole; a run of other characters becomes its pairs,
    or itself when it is a single character.
    """
    for run in _RUN.finditer(fold(text)):
        piece, start = run[0], run.start()
        if piece[0].isascii() or len(piece) == 1:
            yield piece, start, run.end()
            continue
        for offset in range(len(piece) - 1):
            yield piece[offset : offset + 2], start + offset, start + offset + 2


def fold(text: str) -> str:
    """One spelling for full and half width, capitals, and middle dots (which are dropped)."""
    return unicodedata.normalize("NFKC", text).lower().replace("・", "")
