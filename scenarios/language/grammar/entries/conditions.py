"""The words of the page "Conditions" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "condition": Shape(Said("条件", "a condition")),
    "conditions": Shape(Said("条件のリスト", "a list of conditions"), items="condition"),
}

KINDS = (
    Kind(
        "condition",
        "What is asked",
        fills="condition.lead",
        example="condition",
        words=(
            Word(
                "count",
                "filter",
                en="how many things fit",
                example="{count: {type: creature, whose: mine}, min: 3}",
                beside="is max min",
            ),
            Word(
                "is",
                "filter",
                en="whether a thing fits; which one: `of`",
                example="{is: {civilization: fire}, of: it}",
                beside="of",
            ),
            Word("turn", "side_of", en="whose turn it is", example="{turn: mine}"),
            Word("step", "step", en="which step it is", example="{step: draw}"),
            Word(
                "did",
                "flag",
                en="whether what was done just before was really done",
                example="{did: true}",
            ),
            Word(
                "hand",
                "side_of",
                ja="手札の枚数",
                en="the number of cards in a hand",
                example="{hand: opponent, min: 5}",
                beside="is max min",
            ),
            Word(
                "life",
                "side_of",
                en="a player's life",
                example="{life: me, max: 1000}",
                beside="is max min",
            ),
            Word(
                "power",
                "filter",
                ja="パワー",
                en="the power of a creature",
                example="{power: self, min: 5000}",
                beside="is max min",
            ),
            Word(
                "all",
                "conditions",
                en="each of these",
                example="{all: [{turn: mine}, {did: true}]}",
            ),
            Word(
                "any",
                "conditions",
                en="at least one of these",
                example="{any: [{shields: mine, max: 0}, {hand: mine, max: 0}]}",
            ),
            Word("not", "condition", en="it is not so", example="{not: {turn: mine}}"),
        ),
    ),
    Kind(
        "condition_beside",
        "Beside the word",
        fills="condition.keys",
        example="condition",
        words=(
            Word(
                "is",
                "amount",
                en="exactly so many",
                example="{count: {zone: hand, whose: mine}, is: 0}",
            ),
            Word("min", "amount", en="so many or more", example="{hand: mine, min: 5}"),
            Word("max", "amount", en="so many or fewer", example="{hand: mine, max: 1}"),
            Word(
                "of",
                "filter_or_me",
                en=("which thing is asked about: `self`, `it`, `that`; `it` unless said"),
                example="{is: {tapped: true}, of: self}",
            ),
        ),
    ),
)

PAGE = Page(
    "conditions",
    "Conditions",
    "条件",
    """
A CONDITION stands after `if`, in `{state: …}`, in `g_zero` and in `one_shot`. What is counted is compared
with `is`, `min` or `max`.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
