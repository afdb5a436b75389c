"""What no card of Duel Masters can be, and how none can lie on a board (105, 301, 403, 406)."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.language.grammar.games import Lying, Wrong

__all__ = ["can_be", "can_lie"]

_TAPPABLE = frozenset({"creature", "evolution_creature", "tamaseed"})


_FREE = frozenset({"forbidden_star_evolution", "s_max"})
"""Special types of evolution creatures that need no source (813.1b, 815.1)."""


def can_be(name: str, card_type: str, card: Args) -> Iterator[Wrong]:
    """An evolution creature says what it evolves from."""
    said = card.get("special", ())
    special = {str(word).lower() for word in (said if isinstance(said, tuple) else (said,))}
    if card_type == "evolution_creature" and "evolves" not in card and not _FREE & special:
        what = Said(
            f"進化クリーチャー {name!r} には evolves が要ります。例: {{from: {{race: …}}}}。",
            f"the evolution creature {name!r} needs evolves, such as {{from: {{race: …}}}}",
        )
        yield "", what


def can_lie(item: Lying, zone: str, types: frozenset[str]) -> Iterator[Wrong]:
    """What is wrong with an entry of a zone, of cards of these types."""
    if item.tapped:
        yield from _tapped(zone, types)
    if item.sick and zone != "battle":
        what = Said(
            f"召喚酔いするのはバトルゾーンのクリーチャーで、{zone} のカードではありません。",
            f"summoning sickness is for creatures in the battle zone, not in {zone}",
        )
        yield "301.5", what
    if item.extra.get("upside_down") is True and types and "field" not in types:
        what = Said(
            "上下逆さまに置かれるのはフィールドだけです。", "only a field stands upside down"
        )
        yield "105.5", what
    if item.face == "down" and zone in ("hand", "graveyard"):
        what = Said(
            f"{zone} のカードに 'face' は書けません。",
            f"'face' says nothing about a card in {zone}",
        )
        yield "", what


def _tapped(zone: str, types: frozenset[str]) -> Iterator[Wrong]:
    """Only cards in the battle zone and the mana zone are tapped, and there not all (105.4a)."""
    if zone not in ("battle", "mana"):
        what = Said(
            f"{zone} のカードはタップ状態になりません。", f"a card in {zone} cannot be tapped"
        )
        yield "105.4a", what
    elif zone == "battle" and types and not types & _TAPPABLE:
        kind = " ".join(sorted(types)).replace("_", " ")
        what = Said(
            f"バトルゾーンの {kind} はタップ状態になりません。"
            "なるのはクリーチャーとタマシードだけです。",
            f"a {kind} in the battle zone cannot be tapped: only creatures and tamaseeds",
        )
        yield "105.4a", what
