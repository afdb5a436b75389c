"""The text: numbered rules, read, tied together, kept in an index and asked.

    from indexer import open_index

    with open_index() as index:
        rule = index.rule(index.ref("duel_masters", "101.4a"))

Importing this package loads nothing else; each name below is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from indexer.answers import ask
    from indexer.build import Sources
    from indexer.errors import RulesIndexError
    from indexer.home import Home, find_home
    from indexer.lookup import Index, open_index
    from indexer.model import (
        Edition,
        EditionSummary,
        Finding,
        Game,
        Reference,
        Rule,
        ScenarioRow,
        Term,
    )
    from indexer.numbering import NumberError, RuleNumber, RuleRef
    from indexer.readers import read_document
    from indexer.said import Said

__all__ = [
    "Edition",
    "EditionSummary",
    "Finding",
    "Game",
    "Home",
    "Index",
    "NumberError",
    "Reference",
    "Rule",
    "RuleNumber",
    "RuleRef",
    "RulesIndexError",
    "Said",
    "ScenarioRow",
    "Sources",
    "Term",
    "ask",
    "find_home",
    "open_index",
    "read_document",
]

_HOMES = {
    "Edition": "indexer.model",
    "EditionSummary": "indexer.model",
    "Finding": "indexer.model",
    "Game": "indexer.model",
    "Home": "indexer.home",
    "Index": "indexer.lookup",
    "NumberError": "indexer.numbering",
    "Reference": "indexer.model",
    "Rule": "indexer.model",
    "RuleNumber": "indexer.numbering",
    "RuleRef": "indexer.numbering",
    "RulesIndexError": "indexer.errors",
    "Said": "indexer.said",
    "ScenarioRow": "indexer.model",
    "Sources": "indexer.build",
    "Term": "indexer.model",
    "ask": "indexer.answers",
    "find_home": "indexer.home",
    "open_index": "indexer.lookup",
    "read_document": "indexer.readers",
}

if not TYPE_CHECKING:  # to the types, only the names above are there

    def __getattr__(name: str) -> object:
        """A name of this package, from the module that has it."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)
