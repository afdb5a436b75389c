"""What the index refuses, as one tree.

    RulesIndexError
    ├─ ReadError        a file is no rule document, or one of a form that is not understood
    └─ CorpusError      a game.toml or glossary.toml is missing, malformed or contradicts itself

`indexer.numbering.NumberError` stands outside, as a ValueError: numbering imports nothing of
the project, since the engine uses it too. Every message says what, where, and what to do next.
"""

from __future__ import annotations

__all__ = ["CorpusError", "ReadError", "RulesIndexError"]


class RulesIndexError(Exception):
    """Anything that the index refuses; its message is fit to be shown to a person."""


class ReadError(RulesIndexError):
    """A file cannot be read as a rule document: what, where, and the forms that are."""


class CorpusError(RulesIndexError):
    """A data file of the corpus is missing, malformed or contradicts itself."""
