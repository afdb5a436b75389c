"""How much the question of a board, as its file asks it in words, speaks of each rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from indexer.answers import ask
from indexer.lookup import Index
from scenarios.files.scenario import Scenario

__all__ = ["question_read"]

_TITLE, _QUESTION = 0.75, 0.25
"""The title names the matter in few words; the question also tells the board."""


def question_read(index: Index, scenario: Scenario) -> Mapping[str, float]:
    """From 0 to 1 for each rule number that the title or the question speaks of; no other numbers.

    Raises UnknownError for a game or an edition that is not in the index.
    """
    found: dict[str, float] = defaultdict(float)
    asked = ((_TITLE, scenario.title), (_QUESTION, scenario.question or scenario.title))
    for share, words in asked:
        rules = ask(index, words, scenario.game, scenario.edition or None).rules if words else ()
        for place, rule in enumerate(rules):
            found[str(rule.rule.ref.number)] += share * (1 - place / len(rules))
    return dict(found)
