"""What can go wrong with the index, as one tree.

    IndexerError
    ├─ ReadError          a file is no rule document that we understand
    ├─ CorpusError        a file of the bundled corpus is wrong
    ├─ UnknownError       a game, an edition, a rule or a term that does not exist
    │  └─ UnknownRuleError     with the nearest rules
    ├─ ImportRefused      a document that cannot be imported as asked
    ├─ HomeError          the local folder cannot be used
    ├─ BusyError          another builder holds the lock
    └─ StoreError         there is no index, or one that this version cannot read

`indexer.numbering.NumberError` (a ValueError) stands beside it: the engine uses it too.
Every message says what is wrong, where, what is nearest, and what to do next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from indexer.numbering import RuleRef

__all__ = [
    "BusyError",
    "CorpusError",
    "HomeError",
    "ImportRefused",
    "IndexerError",
    "ReadError",
    "StoreError",
    "UnknownError",
    "UnknownRuleError",
]


class IndexerError(Exception):
    """The root of all errors of the index; its text is meant for the person at the screen."""


class ReadError(IndexerError):
    """A file is no rule document of a form that we understand."""


class CorpusError(IndexerError):
    """A file of the bundled corpus is wrong; the message names file and place."""


class UnknownError(IndexerError):
    """A game, an edition or a term that does not exist; the message lists those that do."""


class UnknownRuleError(UnknownError):
    """A number that its edition does not have; `nearest` are the rules closest to it."""

    def __init__(self, message: str, nearest: tuple[RuleRef, ...] = ()) -> None:
        super().__init__(message)
        self.nearest = nearest


class ImportRefused(IndexerError):  # noqa: N818 - a refusal, in the field's own word
    """A document that cannot be imported as asked; nothing was written."""


class HomeError(IndexerError):
    """The local folder cannot be used."""


class BusyError(IndexerError):
    """Another builder holds the lock."""


class StoreError(IndexerError):
    """There is no index, or one that this version cannot read."""
