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

__all__ = ["by_rule", "check_item", "check_stack"]

_TAPPABLE = ("creature", "evolution_creature", "tamaseed")


def check_item(item: Item, zone: str, cards: Mapping[str, CardDef], checker: Checker) -> None:
    """Note it when an entry cannot stand in this zone as it does."""
    types = {kind for name in item.cards if name in cards for kind in _types(cards[name])}
    if len(item.cards) > 1 and zone != "shields":
        what = Said(
            f"カードの束にできるのはシールドだけで、{zone} では束にできません。",
            f"only a shield is a bundle of cards, not an entry of {zone}",
        )
        by_number = checker.game == "duel_masters"
        checker.refuse(by_rule("406.2", what) if by_number else what, item.line)
    if checker.game == "duel_masters":
        _check_duel_masters(item, zone, types, checker)
    elif checker.game == "nova":
        _check_nova(item, zone, checker)


def check_stack(item: Item, zone: str, checker: Checker) -> None:
    """Note it when cards lie under a card where no stacks stand."""
    if not item.under:
        return
    if checker.game == "duel_masters" and zone != "battle":
        what = Said(
            f"カードの下にカードを置けるのはバトルゾーンだけで、{zone} では置けません。",
            f"cards lie under a card in the battle zone only, not in {zone}",
        )
        checker.refuse(by_rule("403.4a", what), item.line)
    if checker.game == "nova" and zone != "field":
        what = Said(
            f"カードの下にカードを置けるのは場だけで、{zone} では置けません。",
            f"cards lie under a card on the field only, not in {zone}",
        )
        checker.refuse(by_rule("1010.3", what), item.line)


def by_rule(rule: str, what: Said) -> Said:
    """What is wrong, with the rule that forbids it."""
    ja = f'{what.ja.removesuffix("。")}（ルール "{rule}"）。'
    return Said(ja, f'{what.en} (rule "{rule}")')


def _types(card: CardDef) -> tuple[str, ...]:
    return (card.type, *(part.type for part in (*card.parts, *card.forms)))


def _check_duel_masters(item: Item, zone: str, types: set[str], checker: Checker) -> None:
    line = item.line
    if item.tapped and zone not in ("battle", "mana"):
        what = Said(
            f"{zone} のカードはタップ状態になりません。", f"a card in {zone} cannot be tapped"
        )
        checker.refuse(by_rule("105.4a", what), line)
    elif item.tapped and zone == "battle" and types and not types & set(_TAPPABLE):
        kind = " ".join(sorted(types)).replace("_", " ")
        what = Said(
            f"バトルゾーンの {kind} はタップ状態になりません。"
            "なるのはクリーチャーとタマシードだけです。",
            f"a {kind} in the battle zone cannot be tapped: only creatures and tamaseeds",
        )
        checker.refuse(by_rule("105.4a", what), line)
    if item.sick and zone != "battle":
        what = Said(
            f"召喚酔いするのはバトルゾーンのクリーチャーで、{zone} のカードではありません。",
            f"summoning sickness is for creatures in the battle zone, not in {zone}",
        )
        checker.refuse(by_rule("301.5", what), line)
    if item.extra.get("upside_down") is True and types and "field" not in types:
        what = Said(
            "上下逆さまに置かれるのはフィールドだけです。", "only a field stands upside down"
        )
        checker.refuse(by_rule("105.5", what), line)
    if item.face == "down" and zone in ("hand", "graveyard"):
        what = Said(
            f"{zone} のカードに 'face' は書けません。",
            f"'face' says nothing about a card in {zone}",
        )
        checker.refuse(what, line)


def _check_nova(item: Item, zone: str, checker: Checker) -> None:
    line = item.line
    if item.tapped and zone not in ("field", "energy", "characters"):
        what = Said(
            f"フリーズするのは場かエナジーゾーンのカードで、{zone} のカードではありません。",
            f"a card is frozen on the field or in the energy zone, not in {zone}",
        )
        checker.refuse(by_rule("302.1", what), line)
    if item.counters and zone != "field":
        what = Said(
            f"カウンターが置かれるのは場のカードで、{zone} のカードではありません。",
            f"counters lie on cards of the field, not of {zone}",
        )
        checker.refuse(by_rule("919.3", what), line)
    if item.damage and zone != "field":
        what = Said(
            f"ダメージを受けているのは場のカードで、{zone} のカードではありません。",
            f"damage is on cards of the field, not of {zone}",
        )
        checker.refuse(what, line)
    if item.sick and zone != "field":
        what = Said(
            f"サーバントが行動制限を受けるのは場で、{zone} ではありません。",
            f"a servant is restricted on the field, not in {zone}",
        )
        checker.refuse(by_rule("203.4", what), line)
