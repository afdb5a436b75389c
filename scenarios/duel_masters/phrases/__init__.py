"""How the cards of Duel Masters word what the card language says: phrases by category, as data."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from scenarios.duel_masters.phrases import doing, happening, making
from scenarios.duel_masters.phrases.comparing import COMPARING
from scenarios.duel_masters.phrases.counters import agreeing
from scenarios.duel_masters.phrases.doers import DOERS
from scenarios.duel_masters.phrases.drives import DRIVES
from scenarios.duel_masters.phrases.following import FOLLOWING
from scenarios.duel_masters.phrases.holding import HOLDING
from scenarios.duel_masters.phrases.instead import INSTEAD
from scenarios.duel_masters.phrases.naming import lexical
from scenarios.duel_masters.phrases.numbers import NUMBERS
from scenarios.duel_masters.phrases.unsaid import UNSAID
from scenarios.printed.grammar import Grammar
from scenarios.printed.tables import tables

__all__ = ["grammar"]

MAKERS = {
    **making.MAKERS,
    **happening.MAKERS,
    **doing.MAKERS,
    **COMPARING,
    **DOERS,
    **DRIVES,
    **FOLLOWING,
    **HOLDING,
    **NUMBERS,
    **UNSAID,
    **INSTEAD,
}
FILES = (
    *("things", "statics", "deeds", "doers", "looked", "numbers"),
    *("events", "moments", "abilities", "replacing", "keywords", "drives", "seldom"),
)


def grammar(language: str, races: Iterable[str] = ()) -> Grammar:
    """The phrases in a language, with the races that a list of cards adds."""
    here = Path(__file__).parent
    found = tables((here / f"{name}.yaml" for name in FILES), MAKERS)
    return Grammar(found, lexical(language, races), language, agreeing)
