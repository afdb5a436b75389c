"""What a filter reads of a card, and the rules that the trace names for it (205.1a)."""

from __future__ import annotations

from scenarios.duel_masters.book import BATTLE, MANA, answers
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.cards.characteristics import defining
from scenarios.duel_masters.cards.power import rules_of_power
from scenarios.duel_masters.cards.twinpacts import asks_for_a_type, is_about_cards
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, filter_of
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import candidates


@answers(kernel.text_read, "205.1a")
def text_read(play: Play, text: str) -> str:
    """Of a keyword ability's text the keyword before it is skipped."""
    return "\n".join(line.partition(": ")[2] or line for line in text.splitlines())


# -- for the trace ------------------------------------------------------------------------------


def cite_what_is_read(play: Play, here: Context, what: Value, ids: tuple[int, ...]) -> None:
    """Name the rules by which these objects fitted the words, where there are such."""
    words = filter_of(what)
    if not isinstance(words, Args) or not play.telling:
        return
    totals = what.get("total") if isinstance(what, Args) else None
    if isinstance(totals, Args) and "power" in totals:
        play.cite(*(number for i in ids for number in rules_of_power(play, i)))
    for obj in (play.state.objects[i] for i in ids if i in play.state.objects):
        play.cite(*_rules(play, words, obj, play.state.top_card(obj).definition))
    if "power" in words and any(not is_creature(play, o) for o in candidates(play, here, words)):
        play.cite("301.3")


def cite_values(play: Play, *values: Value) -> bool:
    """Name the rule by which a number that is read of the game is read once; whether one is."""
    read = any(isinstance(value, Args) for value in values)
    if read and play.telling:
        play.cite("605.2d")
    return read


_OF_NAMES = {"name": "202.3a", "name_has": "202.3", "race_has": "203.2"}
_ADDED = {"name": "names", "name_has": "names", "race": "races", "race_has": "races"}
_DEFINED = {**_ADDED, "civilization": "civilizations"}


def _rules(play: Play, words: Args, obj: GameObject, card: CardDef) -> list[str]:
    of_elements = "zone" not in words and not is_about_cards(words)
    found = ["403.1"] if of_elements and obj.zone == BATTLE else []
    if obj.zone == MANA and not obj.face_up and "zone" in words:
        found.append("405.4")
    found += [number for word, number in _OF_NAMES.items() if word in words]
    if words.get("type") == "element":
        found.append("316.1")
    if "civilizations" in words:
        several = len(kernel.traits(play, obj.id).civilizations)
        found.append("106.2c" if not several else "106.2b" if several > 1 else "106.2a")
    if "power" in words:
        found += _of_power(play, obj, card)
    if "cost" in words:
        found.append("201.2")
        if obj.zone != BATTLE and kernel.cost_to_pay(play, obj.id) != card.cost:
            found.append("201.2a")
    if "name" in words and card.extra.get("other_name"):
        found.append("202.6")
    if obj.zone != BATTLE and {_DEFINED[w] for w in words if w in _DEFINED} & set(defining(card)):
        found.append("110.4a")
    if "text_has" in words:
        found.append("205.1a")
    if card.extra.get("two_faced") and words.get("type") == "card":
        found.append("200.3c")
    return found + _of_kinds(words, obj, card)


def _of_power(play: Play, obj: GameObject, card: CardDef) -> list[str]:
    if obj.zone == BATTLE:
        return list(rules_of_power(play, obj.id))
    return ["816.3" if card.forms and not card.partners else "206.2a"]


def _of_kinds(words: Args, obj: GameObject, card: CardDef) -> list[str]:
    """What is read of cards of two parts and of King Cells."""
    found = _of_two_parts(words) if card.parts and not card.extra.get("two_faced") else []
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
