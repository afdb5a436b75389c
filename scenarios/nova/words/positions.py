"""What no card of NOVA can be, and how none can lie on a board (109, 203, 302, 919)."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.language.grammar.games import Lying, Wrong

__all__ = ["can_be", "can_lie"]


def can_be(name: str, card_type: str, card: Args) -> Iterator[Wrong]:
    """Only a character has a level (109.1)."""
    if "level" in card and card_type != "character":
        what = Said(
            f"レベルをもつのはキャラクターだけです（{name!r} は {card_type}）。",
            f"only a character has a level, and {name!r} is a {card_type}",
        )
        yield "109.1", what


def can_lie(item: Lying, zone: str, types: frozenset[str]) -> Iterator[Wrong]:
    """What is wrong with an entry of a zone."""
    if item.tapped and zone not in ("field", "energy", "characters"):
        what = Said(
            f"フリーズするのは場かエナジーゾーンのカードで、{zone} のカードではありません。",
            f"a card is frozen on the field or in the energy zone, not in {zone}",
        )
        yield "302.1", what
    if item.counters and zone != "field":
        what = Said(
            f"カウンターが置かれるのは場のカードで、{zone} のカードではありません。",
            f"counters lie on cards of the field, not of {zone}",
        )
        yield "919.3", what
    if item.damage and zone != "field":
        what = Said(
            f"ダメージを受けているのは場のカードで、{zone} のカードではありません。",
            f"damage is on cards of the field, not of {zone}",
        )
        yield "", what
    if item.sick and zone != "field":
        what = Said(
            f"サーバントが行動制限を受けるのは場で、{zone} ではありません。",
            f"a servant is restricted on the field, not in {zone}",
        )
        yield "203.4", what
