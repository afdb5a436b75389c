"""Two documents or editions side by side: what is the same, changed, moved, added, removed."""

from __future__ import annotations

from indexer.comparison.changes import Change, Comparison, Passage
from indexer.comparison.pairing import compare
from indexer.comparison.passages import document_passages, edition_passages
from indexer.comparison.wording import Piece, differences

__all__ = [
    "Change",
    "Comparison",
    "Passage",
    "Piece",
    "compare",
    "differences",
    "document_passages",
    "edition_passages",
]
