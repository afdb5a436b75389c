"""The words of static parts, and of what is forbidden, demanded and allowed."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "static_civilization": Shape(
        Said("文明の変更", "a change of civilization"),
        keys={"what": "filter", "add": "civilizations"},
        required=("what", "add"),
    ),
    "static_trait": Shape(
        Said("特性の変更", "a change of a characteristic"),
        keys={"what": "filter", "add": "names"},
        required=("what", "add"),
    ),
    "static_value": Shape(
        Said("数値の変更", "a change of a value"),
        keys={"what": "filter", "add": "amount", "times": "amount", "set": "amount"},
        required=("what",),
    ),
    "static_cost": Shape(
        Said("コストの変更", "a change of cost"),
        keys={"what": "filter", "add": "amount", "min": "number"},
        required=("what", "add"),
    ),
    "static": Shape(Said("常在型能力の部分", "a static part")),
    "effect_cannot": Shape(Said("禁じること", "what is forbidden")),
    "effect_can": Shape(Said("できるようになること", "what is allowed")),
    "effect_must": Shape(Said("求めること", "what is demanded")),
}

KINDS = (
    Kind(
        "static",
        "What holds",
        fills="static.lead",
        example="static",
        words=(
            Word(
                "power",
                "static_value",
                ja="パワー",
                en="changes the power",
                example=("{power: {what: {type: creature, whose: mine, other: true}, add: 1000}}"),
            ),
            Word(
                "gain",
                "static_gain",
                ja="能力を与える",
                en="gives an ability",
                example=("{gain: {what: {type: creature, whose: mine}, ability: blocker}}"),
                shape=Shape(
                    Said("与える能力", "an ability that is given"),
                    keys={"what": "filter", "ability": "ability"},
                    required=("what", "ability"),
                ),
            ),
            Word(
                "cannot",
                "static_verb",
                ja="〜できない",
                en="forbids a verb (below)",
                example="{cannot: {cast: {type: spell, whose: opponent}}}",
                shape=Shape(Said("禁じること", "what is forbidden")),
            ),
            Word(
                "must",
                "static_must",
                ja="可能なら〜する",
                en="demands it (below)",
                example=("{must: {attack: {type: creature, whose: opponent}, target: self}}"),
                shape=Shape(Said("求めること", "what is demanded")),
            ),
            Word(
                "can",
                "static_can",
                ja="〜できる",
                en="allows it (below)",
                example="{can: {attack_player: self}}",
                shape=Shape(Said("できるようになること", "what is allowed")),
            ),
            Word(
                "cost",
                "static_cost",
                ja="コスト",
                en=(
                    "what is played costs more or less; in NOVA with `color` that part of the cost"
                ),
                example="{cost: {what: {type: spell, whose: mine}, add: -2, min: 1}}",
            ),
            Word(
                "civilization race name",
                "static_civilization static_trait static_trait",
                en="adds one to what they are",
                example="{race: {what: {type: creature, whose: mine}, add: Dragon}}",
            ),
        ),
    ),
    Kind(
        "static_inner",
        "Inside a static part",
        tells="static_civilization static_trait static_value static_cost",
        inside="static",
        words=(
            Word("what", en="of which things it speaks"),
            Word("add", en="so much more (less with a minus), or what is added"),
            Word("times set divide", en="so many times as much; just so much; divided by this"),
            Word("min", en="of `cost`: not below this"),
            Word(
                "color",
                "civilization",
                en="of `cost`: the part of the cost that changes",
                at="static_cost.keys",
            ),
            Word("ability", en="which ability they have"),
        ),
    ),
    Kind(
        "verb",
        "Verbs",
        about="""
After `cannot`, with what cannot do it or what it cannot be done to. What may not be played is meant wherever
it lies, also what comes there later.
""",  # noqa: E501
        fills=(
            "verb.words op_cannot.lead:what_or_player "
            "static_verb.lead:filter_or_me effect_cannot.lead:reached"
        ),
        example="static_verb",
        words=(
            Word(
                "attack",
                ja="攻撃する",
                en="attack; what it cannot attack: `target`",
                example="{attack: self, target: opponent}",
            ),
            Word("attack_player", en="attack a player", example="{attack_player: self}"),
            Word("attack_creature", en="attack creatures", example="{attack_creature: self}"),
            Word(
                "block",
                ja="ブロックする",
                en="block; what it cannot block: `target`",
                example="{block: self}",
            ),
            Word(
                "be_blocked",
                ja="ブロックされる",
                en="be blocked; by which: `by`",
                example="{be_blocked: self, by: {power: {min: 5000}}}",
            ),
            Word(
                "be_attacked",
                ja="攻撃される",
                en="be attacked, also a player; by which: `by`",
                example="{be_attacked: me, by: {type: creature, cost: {max: 3}}}",
            ),
            Word(
                "be_chosen",
                ja="選ばれる",
                en="be chosen by the opponent (in NOVA be a target)",
                example="{be_chosen: self}",
            ),
            Word("destroy", ja="破壊される", en="be destroyed", example="{destroy: self}"),
            Word(
                "leave",
                ja="離れる",
                en="leave the battle zone (the field)",
                example="{leave: self}",
            ),
            Word(
                "enter",
                ja="出る",
                en="enter the battle zone",
                example="{enter: {type: creature, whose: opponent}}",
            ),
            Word(
                "tap untap",
                en="be tapped, untapped",
                example="{untap: {type: creature, whose: opponent}}",
            ),
            Word(
                "break",
                en="it breaks no shields",
                example="{break: {type: creature, whose: opponent}}",
            ),
            Word(
                "summon",
                ja="召喚する",
                en="be summoned",
                example="{summon: {type: creature, whose: opponent}}",
            ),
            Word(
                "cast", ja="唱える", en="be cast", example="{cast: {type: spell, whose: opponent}}"
            ),
            Word(
                "deploy",
                en="be put out, of a field",
                example="{deploy: {type: field, whose: opponent}}",
            ),
            Word(
                "play",
                ja="プレイする",
                en="be played at all",
                example="{play: {type: card, whose: opponent}}",
            ),
            Word("charge", en="be charged", example="{charge: {type: card, whose: opponent}}"),
            Word(
                "draw discard",
                en="draw, discard, of a player (in NOVA: draw)",
                example="{draw: opponent}",
            ),
            Word(
                "use",
                en="have its abilities used",
                example="{use: {type: creature, whose: opponent}}",
            ),
            Word("win lose", en="win, lose the game, of a player", example="{lose: me}"),
        ),
    ),
    Kind(
        "demand",
        "What is demanded",
        fills=("op_must.lead:what_or_player static_must.lead:filter effect_must.lead:reached"),
        example="static_must",
        words=(
            Word(
                "attack block",
                en="attack, block if able; what: `target`",
                example="{attack: {type: creature, whose: opponent}, target: self}",
            ),
        ),
    ),
    Kind(
        "permission",
        "What is allowed",
        fills=("op_can.lead:what_or_player static_can.lead:filter effect_can.lead:reached"),
        example="static_can",
        words=(
            Word(
                "attack attack_player attack_creature",
                en="attack although a rule forbids it",
                example="{attack: self}",
            ),
            Word(
                "play",
                en="play it although a rule forbids it",
                example="{play: {type: spell, whose: mine}}",
            ),
        ),
    ),
    Kind(
        "verb_beside",
        "Beside a verb",
        fills="op_cannot.keys static_verb.keys effect_cannot.keys:reached",
        tells="op_must.keys static_must.keys effect_must.keys op_can.keys",
        words=(
            Word(
                "until",
                "duration",
                en="in an operation: for how long",
                at="op_cannot.keys op_must.keys op_can.keys",
            ),
        ),
    ),
)

PAGE = Page(
    "statics",
    "Static parts, and what is forbidden, demanded, allowed",
    "常にある効果・禁止・強制・許可",
    """
A static ability is `{static: [STATIC…]}`, while its `if` is met. The words of what is forbidden, demanded
and allowed are the same in the [operations](operations.md) `cannot`, `must`, `can` and in
[effects of a board](board.md#running-effects).
""",  # noqa: E501
    KINDS,
    SHAPES,
)
