"""Positions that no rule lets come about are refused, with the rule.

A position that the game's own state-based actions or rule processing would mend (a creature
without power, two copies of a card that may stand once) is accepted: showing the mending may
be what a scenario is for.
"""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.engine.cards import CardDef
from scenarios.files.board import Item
from scenarios.files.reading.checking import Checker
from scenarios.language.grammar import game_words

__all__ = ["by_rule", "check_item", "check_stack"]


def check_item(item: Item, zone: str, cards: Mapping[str, CardDef], checker: Checker) -> None:
    """Note it when an entry cannot stand in this zone as it does."""
    game = game_words(checker.game)
    if len(item.cards) > 1 and zone != "shields":
        what = Said(
            f"カードの束にできるのはシールドだけで、{zone} では束にできません。",
            f"only a shield is a bundle of cards, not an entry of {zone}",
        )
        checker.refuse(by_rule(game.bundles, what), item.line)
    types = {kind for name in item.cards if name in cards for kind in _types(cards[name])}
    for rule, what in game.can_lie(item, zone, frozenset(types)):
        checker.refuse(by_rule(rule, what), item.line)


def check_stack(item: Item, zone: str, checker: Checker) -> None:
    """Note it when cards lie under a card where no stacks stand."""
    stacks = game_words(checker.game).stacks
    if item.under and stacks is not None and zone != stacks.zone:
        what = Said(
            f"カードの下にカードを置けるのは{stacks.called.ja}だけで、{zone} では置けません。",
            f"cards lie under a card {stacks.called.en} only, not in {zone}",
        )
        checker.refuse(by_rule(stacks.rule, what), item.line)


def by_rule(rule: str, what: Said) -> Said:
    """What is wrong, with the rule that forbids it if there is one ("" for none)."""
    if not rule:
        return what
    ja = f'{what.ja.removesuffix("。")}（ルール "{rule}"）。'
    return Said(ja, f'{what.en} (rule "{rule}")')


def _types(card: CardDef) -> tuple[str, ...]:
    return (card.type, *(part.type for part in (*card.parts, *card.forms)))
