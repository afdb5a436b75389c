"""The words of the page "Abilities" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "ability": Shape(Said("能力", "an ability"), free_lead=True),
    "abilities": Shape(Said("能力のリスト", "a list of abilities"), items="ability"),
}

KINDS = (
    Kind(
        "ability",
        "Keys of an ability",
        fills="ability.keys",
        example="ability",
        beside="-",
        words=(
            Word(
                "do",
                "operations",
                en="what happens, in order ([operations](operations.md))",
                example="{do: [{draw: 2}]}",
                likely={"effect effects then": "do: […]"},
            ),
            Word(
                "when",
                "pattern",
                ja="〜した時",
                en="what it waits for ([events](events.md))",
                example="{when: {enters: self}, do: [{draw: 1}]}",
                likely={"trigger triggered on whenever": "when: …"},
            ),
            Word(
                "cost",
                "operations",
                en=(
                    "what is paid to use it. Beside `when` or `instead` nothing "
                    "happens if it cannot be paid; in Duel Masters with `when` "
                    "that is disputed (101.3a, 602.1): *if you did* is `may` "
                    "with `then`"
                ),
                example="{cost: [{tap: self}], do: [{draw: 1}]}",
            ),
            Word(
                "static",
                "statics",
                ja="常在型能力",
                en="what holds all the time ([static parts](statics.md))",
                example="{static: [{power: {what: self, add: 1000}}]}",
                shape=Shape(
                    Said("常在型能力の部分のリスト", "a list of static parts"), items="static"
                ),
            ),
            Word(
                "instead",
                "instead",
                ja="かわりに",
                en="`{of: PATTERN, do: [OP…]}`: done in place of what would happen",
                example=(
                    "{instead: {of: {destroyed: self}, do: [{move: {what: self, to: hand}}]}}"
                ),
                likely={"replace": "instead: {of: …, do: […]}"},
                shape=Shape(
                    Said("置換", "a replacement"),
                    keys={"of": "pattern", "do": "operations", "may": "flag", "cost": "operations"},
                    required=("of", "do"),
                ),
            ),
            Word(
                "as",
                "state_defining",
                en="how it comes into its state",
                example="{as: {enters: self, do: [{tapped: true}]}}",
                shape=Shape(Said("状態定義効果", "a state-defining effect"), required=("do",)),
            ),
            Word(
                "text",
                "text",
                en=(
                    "an ability that is not encoded: the verdict is "
                    "`undecidable` when it would matter"
                ),
                example="{text: a text that nobody has encoded}",
            ),
            Word(
                "if",
                "condition",
                ja="〜なら",
                en=(
                    "a [condition](conditions.md), read when the effect "
                    "resolves; of a static ability or a replacement while it "
                    "applies"
                ),
                example=("{when: {enters: self}, if: {shields: mine, max: 2}, do: [{draw: 1}]}"),
                likely={"condition": "if: …"},
            ),
            Word(
                "may",
                "flag",
                ja="〜してもよい",
                en="its player chooses whether",
                example="{when: {enters: self}, may: true, do: [{draw: 1}]}",
                likely={"optional you_may": "may: true"},
            ),
            Word(
                "declare",
                "flag",
                ja="宣言",
                en=(
                    "triggers only when its use is declared: after an attack or "
                    "a block and at the end of the turn in the windows named "
                    "there, else as it happens"
                ),
                example=(
                    "{when: {draws: mine, what: self}, declare: true, "
                    "zones: [hand], do: [{draw: 1}]}"
                ),
            ),
            Word(
                "zones",
                "zones",
                en="where it functions, if not where the rules say",
                example=("{when: {turn_ends: mine}, zones: [graveyard], do: [{draw: 1}]}"),
            ),
            Word(
                "once",
                "once",
                en="how often; also with `static: [{can: {play_free: FILTER}}]` and `play_from`",
                example=("{during: main, cost: [{discard: 1}], do: [{draw: 1}], once: turn}"),
                shape=Shape(Said("回数の制限", "how often"), words=("turn",)),
            ),
            Word(
                "id",
                "text",
                en="a name to refer to it by (`Herald.draw`)",
                example="{id: draw, when: {enters: self}, do: [{draw: 1}]}",
            ),
        ),
    ),
    Kind(
        "keyword",
        "Keywords",
        ja="キーワード能力",
        fills="ability.words ability.lead",
        example="ability",
        beside="if id",
        words=(
            Word("must_attack", en="attacks if able", example="must_attack"),
            Word("must_block", en="blocks if able", example="must_block"),
            Word("cannot_attack", en="neither players nor creatures", example="cannot_attack"),
            Word("cannot_block", en="never", example="cannot_block"),
            Word("stays", en="cannot be destroyed", example="stays"),
        ),
    ),
    Kind(
        "ability_inner",
        "Inside instead, once and during",
        tells="instead once during",
        words=(
            Word("of", en="of `instead`: what would happen"),
            Word("do", en="of `instead`: what is done in its place"),
            Word("may", en="of `instead`: its player chooses whether"),
            Word(
                "cost",
                en=("of `instead`: paid to replace; nothing is replaced if it cannot be paid"),
            ),
            Word("turn", en="`once: turn`: once each turn"),
        ),
    ),
)

PAGE = Page(
    "abilities",
    "Abilities",
    "能力",
    """
An ability is a keyword (`blocker`, `{breaker: 4}`) or a mapping. A keyword that stands alone does what the
rules say of it. Of one that takes an argument the rules give the time, and the card says the rest: whom it
lets in, what it costs, what it does. Keywords that the rules only name without a time of their own
(シンパシー, ダイナモ …) are written out as abilities.

| written | is |
| --- | --- |
| `do` alone | a spell ability: the steps of a spell, in order |
| `when` and `do` | a triggered ability |
| `cost` and `do` without `when` | an activated ability; in Duel Masters a tap ability, with `{tap: self}` and what else it asks for, or one with `during` |
| `static` | a static ability |
| `instead` | a replacement effect |
| `as` | a state-defining effect |

By position an ability is called `Herald` (the only one) or `Herald.2`, by its `id` `Herald.draw`.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
