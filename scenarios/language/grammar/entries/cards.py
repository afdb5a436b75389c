"""The words of the page "Cards" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {"card": Shape(Said("カード", "a card"))}

KINDS = (
    Kind(
        "card",
        "Keys of a card",
        fills="card.keys part.keys",
        example="card",
        words=(
            Word(
                "type",
                "type",
                ja="カードタイプ",
                en="what kind of card it is (below)",
                example="{type: spell, cost: 3}",
            ),
            Word("colors", "civilizations", ja="色", en="one, or a list", example="{colors: red}"),
            Word(
                "cost",
                "energy",
                ja="コスト",
                en=("its mana cost; in NOVA by colour, or a number for a cost of any colour"),
                example="{cost: 3}",
                at="card.keys part.keys:number",
            ),
            Word(
                "power",
                "number",
                ja="パワー",
                en="a number or `infinite`",
                example="{power: 3000}",
                at="card.keys part.keys:power",
            ),
            Word(
                "races", "names", ja="種族", en="one, or a list", example="{races: [Beast, Dragon]}"
            ),
            Word(
                "special",
                "names",
                ja="特殊タイプ",
                en=(
                    "special types, of which the rules of Duel Masters act on "
                    "`neo`, `g_neo`, `star_evolution`, "
                    "`forbidden_star_evolution`, `s_max`, `dream`, `d2`; also "
                    "the icon of a soul"
                ),
                example="{special: neo}",
            ),
            Word(
                "abilities",
                "abilities",
                ja="能力",
                en="a list ([abilities](abilities.md))",
                example="{abilities: [blocker]}",
                likely={"text": "abilities: [{text: …}]"},
            ),
            Word(
                "reading",
                "text",
                ja="読み",
                en="of its name, for people",
                example="{reading: ないと}",
            ),
        ),
    ),
    Kind(
        "type",
        "Card types",
        ja="カードタイプ",
        tells="type kind",
        words=(Word("spell", ja="呪文", en="in NOVA too"),),
    ),
    Kind(
        "further_type",
        "Further types, in filters only",
        fills="kind.words",
        example="filter",
        words=(
            Word(
                "card",
                ja="カード",
                en="one card of a stack or of a shield, also one beneath",
                example="{type: card, zone: graveyard}",
            ),
        ),
    ),
    Kind(
        "civilization",
        "Civilizations and colours",
        ja="文明・色",
        tells="civilization civilizations said_civilizations energy drive driven",
        words=(
            Word(
                "red blue green white black",
                en="the colours; in a cost with a number each (`{red: 2, any: 1}`)",
            ),
            Word("colorless", ja="無色", en="no colour"),
            Word("any", en="in a cost: energy of any colour"),
        ),
    ),
)

PAGE = Page(
    "cards",
    "Cards",
    "カード",
    """
Under `cards` stand the cards of the scenario by name, invented ones with plain names. In Duel Masters a
creature needs `cost` and `power`, other cards that are played `cost`; in NOVA a servant needs `attack`
and `health`. A single value may stand without brackets: `civilizations: fire`.

Sabaki Z asks for an emblem: a card with `races: judgment_emblem`.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
