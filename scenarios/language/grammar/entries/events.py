"""The words of the page "Events" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {"pattern": Shape(Said("出来事のパターン", "a pattern"))}

KINDS = (
    Kind(
        "pattern",
        "What happens",
        fills="pattern.lead",
        tells="state_defining.lead",
        example="pattern",
        words=(
            Word(
                "enters",
                "filter",
                ja="出る",
                en="it comes into the battle zone (the field)",
                example="{enters: self}",
                at="pattern.lead state_defining.lead",
                beside="by from to",
            ),
            Word(
                "leaves",
                "filter",
                ja="離れる",
                en="it leaves the battle zone (the field)",
                example="{leaves: {type: creature, whose: mine}}",
                beside="by from to",
            ),
            Word(
                "destroyed",
                "filter",
                ja="破壊される",
                en="it is destroyed",
                example="{destroyed: self}",
                beside="by",
            ),
            Word(
                "moves",
                "filter",
                en="a card goes from one zone to another, with `from`, `to`",
                example="{moves: self, from: hand, to: graveyard}",
                at="pattern.lead state_defining.lead",
                beside="by from to",
            ),
            Word(
                "attacks",
                "filter",
                ja="攻撃する",
                en="its attack is declared",
                example="{attacks: self, target: opponent}",
                beside="by first",
            ),
            Word(
                "blocks",
                "filter",
                ja="ブロックする",
                en="it blocks",
                example="{blocks: self}",
                beside="by",
            ),
            Word(
                "blocked",
                "filter",
                ja="ブロックされる",
                en="its attack is blocked",
                example="{blocked: self}",
                beside="by",
            ),
            Word(
                "unblocked",
                "filter",
                en="its attack is not blocked",
                example="{unblocked: self}",
                beside="by",
            ),
            Word("attack_ends", "filter", en="its attack ends", example="{attack_ends: self}"),
            Word("battles", "filter", ja="バトルする", en="it battles", example="{battles: self}"),
            Word(
                "wins",
                "filter",
                ja="勝つ",
                en="it wins a battle",
                example="{wins: self}",
                beside="by",
            ),
            Word(
                "loses",
                "filter",
                ja="負ける",
                en="it loses a battle",
                example="{loses: self}",
                beside="by",
            ),
            Word(
                "before_break",
                "filter",
                en="it is about to break shields",
                example="{before_break: self}",
                beside="by",
            ),
            Word(
                "breaks",
                "filter",
                ja="ブレイクする",
                en="it breaks a shield: each shield by itself",
                example="{breaks: self}",
                beside="by",
            ),
            Word(
                "broken",
                "filter",
                en="a shield is broken; all that are broken at once: `together`",
                example="{broken: {zone: shields}, by: self, together: true}",
                beside="by",
            ),
            Word(
                "tapped",
                "filter",
                ja="タップする",
                en="it is tapped",
                example="{tapped: self}",
                beside="by",
            ),
            Word(
                "untapped",
                "filter",
                ja="アンタップする",
                en="it is untapped",
                example="{untapped: self}",
                beside="by",
            ),
            Word(
                "cast",
                "filter",
                ja="唱える",
                en="a spell is cast",
                example="{cast: {type: spell, whose: mine}, first: true}",
                beside="by first",
            ),
            Word(
                "summoned",
                "filter",
                ja="召喚する",
                en="a creature (servant) is summoned",
                example="{summoned: {type: creature, whose: opponent}}",
                beside="by first",
            ),
            Word(
                "played",
                "filter",
                en="a card is played",
                example="{played: {type: card, whose: mine}}",
                beside="by",
            ),
            Word(
                "charged",
                "filter",
                en=(
                    "a card is put into the mana zone from the hand (701.8a); in "
                    "whatever way: `{moves: FILTER, to: mana}`"
                ),
                example="{charged: {type: card, whose: mine}}",
                beside="by first",
            ),
            Word("chosen", "filter", en="it is chosen", example="{chosen: self}", beside="by"),
            Word(
                "draws",
                "whose",
                ja="引く",
                en="a player draws a card",
                example="{draws: opponent, nth: 2}",
                beside="by",
            ),
            Word(
                "before_draw",
                "whose",
                en="before the card is in the hand",
                example="{before_draw: mine}",
                beside="by",
            ),
            Word(
                "discards",
                "whose",
                ja="捨てる",
                en="a player discards a card",
                example="{discards: opponent}",
                beside="by",
            ),
            Word(
                "turn_starts",
                "whose",
                ja="ターンのはじめ",
                en="a turn begins",
                example="{turn_starts: mine}",
            ),
            Word(
                "turn_ends",
                "whose",
                ja="ターンの終わり",
                en="a turn ends",
                example="{turn_ends: any}",
            ),
            Word(
                "step_starts",
                "moment",
                en="a step begins; in NOVA also a part of the attack phase",
                example="{step_starts: draw, whose: mine}",
                beside="whose",
            ),
            Word(
                "damaged",
                "filter_or_me",
                en="a servant or a player (`me`) is dealt damage",
                example="{damaged: me}",
                beside="by",
            ),
            Word(
                "deals_damage",
                "filter",
                en="it deals damage",
                example="{deals_damage: self}",
                beside="by",
            ),
            Word(
                "state",
                "condition",
                en="a situation comes about; in NOVA of three kinds (`how`, below)",
                example="{state: {shields: mine, max: 0}}",
            ),
        ),
    ),
    Kind(
        "pattern_beside",
        "Beside the word",
        fills="pattern.keys",
        tells="state_defining.keys",
        example="pattern",
        words=(
            Word(
                "first",
                "flag",
                en=("the first time each turn (in NOVA with attacks, cast, summoned, charged)"),
                example="{attacks: self, first: true}",
            ),
            Word(
                "from to",
                "zones",
                en="the zones, with enters, leaves, moves",
                example="{enters: self, from: graveyard}",
                at="pattern.keys state_defining.keys",
            ),
            Word(
                "by",
                "filter",
                en="what makes it happen",
                example="{destroyed: self, by: {type: spell}}",
                at="pattern.keys state_defining.keys",
            ),
            Word(
                "whose",
                "whose",
                en="whose step it is, with step_starts",
                example="{step_starts: attack, whose: opponent}",
            ),
            Word("do", "operations", en="in `as`: how it comes there", at="state_defining.keys"),
        ),
    ),
)

PAGE = Page(
    "events",
    "Events",
    "出来事",
    """
A PATTERN says what an ability waits for: one word with what it happened to, and perhaps more beside the
word, inside the same `{ }` (`when: {cast: …, first: true}`). It stands after `when`, in `instead: {of: …}`,
in `as`, in `happened` and in effects that wait.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
