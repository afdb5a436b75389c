"""What a filter reads of a card: the rules by which it does, for the trace (202, 203, 206, 810)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.book import BATTLE
from scenarios.duel_masters.parts import asks_for_a_type
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject


def cite_what_is_read(play: Play, what: Value, ids: tuple[int, ...]) -> None:
    """Name the rules by which these objects fitted the words, where there are such."""
    words = what["choose"] if isinstance(what, Args) and "choose" in what else what
    if not isinstance(words, Args) or not play.open:
        return
    for obj in (play.state.objects[i] for i in ids if i in play.state.objects):
        play.cite(*_rules(words, obj, play.state.top_card(obj).definition))


def _rules(words: Args, obj: GameObject, card: Any) -> list[str]:
    found = ["202.3"] if "name_has" in words else []
    if "race_has" in words:
        found.append("203.2")
    if "power" in words and obj.zone != BATTLE:
        found.append("816.3" if card.forms and not card.partners else "206.2a")
    if card.parts:
        found += _of_two_parts(words)
    if card.partners and "cost" in words and obj.zone != BATTLE:
        found.append("814.1a")
    if card.partners and "civilization" in words and obj.zone != BATTLE:
        found.append("814.1b")
    return found


def _of_two_parts(words: Args) -> list[str]:
    found = ["810.3a"] if asks_for_a_type(words) else ["810.1"]
    if "name" in words or "name_has" in words:
        found.append("810.4")
    if "cost" in words and not asks_for_a_type(words):
        found.append("201.2b")
    return found
