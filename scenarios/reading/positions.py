"""Positions that no rule lets come about are refused, with the rule.

A position that the game's own state-based actions or rule processing would mend (a creature
without power, two copies of a card that may stand once) is accepted: showing the mending may
be what a scenario is for.
"""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.board import Item
from scenarios.cards import CardDef
from scenarios.reading.checking import Checker

__all__ = ["check_item", "check_stack"]

_TAPPABLE = ("creature", "evolution_creature", "tamaseed")


def check_item(item: Item, zone: str, cards: Mapping[str, CardDef], checker: Checker) -> None:
    """Note it when an entry cannot stand in this zone as it does."""
    types = {kind for name in item.cards if name in cards for kind in _types(cards[name])}
    if len(item.cards) > 1 and zone != "shields":
        rule = ' (rule "406.2")' if checker.game == "duel_masters" else ""
        checker.refuse(
            f"only a shield is a bundle of cards, not an entry of {zone}{rule}", item.line
        )
    if checker.game == "duel_masters":
        _check_duel_masters(item, zone, types, checker)
    elif checker.game == "nova":
        _check_nova(item, zone, checker)


def check_stack(item: Item, zone: str, checker: Checker) -> None:
    """Note it when cards lie under a card where no stacks stand."""
    if not item.under:
        return
    if checker.game == "duel_masters" and zone != "battle":
        checker.refuse(
            f'cards lie under a card in the battle zone only, not in {zone} (rule "403.4a")',
            item.line,
        )
    if checker.game == "nova" and zone != "field":
        checker.refuse(
            f'cards lie under a card on the field only, not in {zone} (rule "1010.3")', item.line
        )


def _types(card: CardDef) -> tuple[str, ...]:
    return (card.type, *(part.type for part in card.parts))


def _check_duel_masters(item: Item, zone: str, types: set[str], checker: Checker) -> None:
    line = item.line
    if item.tapped and zone not in ("battle", "mana"):
        checker.refuse(f'a card in {zone} cannot be tapped (rule "105.4a")', line)
    elif item.tapped and zone == "battle" and types and not types & set(_TAPPABLE):
        kind = " ".join(sorted(types)).replace("_", " ")
        checker.refuse(
            f"a {kind} in the battle zone cannot be tapped: only creatures and tamaseeds "
            '(rule "105.4a")',
            line,
        )
    if item.sick and zone != "battle":
        checker.refuse(
            f'summoning sickness is for creatures in the battle zone, not in {zone} (rule "301.5")',
            line,
        )
    if item.extra.get("upside_down") is True and types and "field" not in types:
        checker.refuse('only a field stands upside down (rule "105.5")', line)
    if item.face == "down" and zone in ("hand", "graveyard"):
        checker.refuse(f"'face' says nothing about a card in {zone}", line)


def _check_nova(item: Item, zone: str, checker: Checker) -> None:
    line = item.line
    if item.tapped and zone not in ("field", "energy", "characters"):
        checker.refuse(
            f'a card is frozen on the field or in the energy zone, not in {zone} (rule "302.1")',
            line,
        )
    if item.counters and zone != "field":
        checker.refuse(f'counters lie on cards of the field, not of {zone} (rule "919.3")', line)
    if item.damage and zone != "field":
        checker.refuse(f"damage is on cards of the field, not of {zone}", line)
    if item.sick and zone != "field":
        checker.refuse(f'a servant is restricted on the field, not in {zone} (rule "203.4")', line)
