"""What no card of NOVA can be, and how none can lie on a board (109, 203, 302, 919)."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.language.grammar.games import Lying, Wrong

__all__ = ["can_be", "can_lie"]


_OF_CHARACTERS = {
    "required_energy": "110.1",
    "appears_if": "111.1",
    "appears_for": "112.1",
    "retires_if": "504.1",
}


def can_be(name: str, card_type: str, card: Args) -> Iterator[Wrong]:
    """What only a character has, and no character has a cost of energy (109 to 112)."""
    if "level" in card and card_type != "character":
        what = Said(
            f"レベルをもつのはキャラクターだけです（{name!r} は {card_type}）。",
            f"only a character has a level, and {name!r} is a {card_type}",
        )
        yield "109.1", what
    for key, rule in _OF_CHARACTERS.items():
        if key in card and card_type != "character":
            what = Said(
                f"{key} をもつのはキャラクターだけです（{name!r} は {card_type}）。",
                f"only a character has {key}, and {name!r} is a {card_type}",
            )
            yield rule, what
    if "cost" in card and card_type == "character":
        what = Said(
            f"キャラクター {name!r} に cost はありません。エナジーゾーンに要るカードは "
            "required_energy、支払うものは appears_for と書きます。",
            f"the character {name!r} has no cost: what must lie in the energy zone is"
            " required_energy, what is paid appears_for",
        )
        yield "110.1", what


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
