"""Two plain searches over the same rules, to measure the answers beside them.

SQLite's FTS5 with trigrams, and Whoosh with pairs of characters: both take any of the
question's pieces in a rule's text of either language, and know nothing of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from indexer.database.trigrams import plain_trigrams
from indexer.folding import fold
from indexer.fulltext import plain_pairs
from indexer.model import Rule

if TYPE_CHECKING:
    from indexer.lookup import Index

__all__ = ["BASELINES", "Baseline", "baseline"]

Row = tuple[str, str, str]
Baseline = Callable[[str, str], tuple[str, ...]]
"""(question, game) → numbers of rules, best first."""

BASELINES: dict[str, Callable[[Iterable[Row]], Baseline]] = {
    "FTS5 trigrams": plain_trigrams,
    "Whoosh bigrams": plain_pairs,
}


def baseline(name: str, index: Index) -> Baseline:
    """One of BASELINES over the rules of every default edition."""
    search = BASELINES[name](_rows(index))
    return lambda question, game: search(fold(question), game)


def _rows(index: Index) -> Iterator[Row]:
    for edition in index.editions():
        if edition.default:
            for rule in index.rules(edition.game, edition.id):
                if text := _text(rule):
                    yield rule.ref.game, str(rule.ref.number), text


def _text(rule: Rule) -> str:
    ours = [part for texts in (rule.titles, rule.texts) for part in texts.values()]
    return fold("\n".join(ours)) if rule.texts else fold(rule.official)
