"""What only effects of NOVA wait for, speak of and do."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Word

__all__ = ["KINDS", "WORDS"]

WORDS: Mapping[str, tuple[Word, ...]] = {
    "pattern_beside": (
        Word(
            "how",
            "situation",
            beside="state",
            shape=Shape(Said("状況の種類", "a kind of situation")),
        ),
        Word("by", "filter", at="pattern.keys", beside="battles"),
    ),
    "filter": (
        Word(
            "bears",
            "what",
            ja="装備しているカード",
            en="on which such equipment is put; `self` is the equipment itself (1005)",
            example="{bears: self}",
        ),
        Word(
            "attack health level",
            "range",
            en=("that number, or between `min` and `max`; only a character has a level"),
            example="{attack: {min: 200}, health: 100}",
            after="power",
        ),
    ),
    "choice": (
        Word(
            "target",
            "filter",
            en=(
                "chosen when the card or ability is played; no target any "
                "more when it has moved or no longer fits (804.2.2.1, "
                "804.3.4)"
            ),
            example="{target: {type: servant}}",
            at=(
                "what.lead what_or_top.lead what_is_shown.lead "
                "what_is_put.lead what_is_played.lead what_or_player.lead"
            ),
            beside="by count random up_to",
            after="choose",
        ),
    ),
    "amount": (
        Word(
            "attack health",
            "filter",
            en="that number of the thing",
            example="{attack: that}",
            after="power",
        ),
        Word(
            "level",
            "filter",
            ja="キャラクターレベル",
            en="the level of a character (109.1), of several in all",
            example="{level: {zone: retired, type: character}}",
        ),
    ),
    "static": (
        Word(
            "attack health level",
            "static_value",
            en="changes attack, health, the level of a character (109.2.1)",
            example="{attack: {what: {type: servant, whose: mine}, add: 100}}",
            after="power",
        ),
    ),
    "operation": (
        Word(
            "nullify_destruction",
            "what",
            ja="破壊を無効にする",
            en="of what damage or a reduction has destroyed (907.3)",
            example="{nullify_destruction: self}",
            after="destroy",
        ),
        Word(
            "level",
            "op_value",
            ja="キャラクターレベルを変える",
            en="changes the level of a character, also of one not played yet (109.2.1)",
            example="{level: {what: {type: character, zone: characters, whose: mine}, add: -1}}",
        ),
    ),
    "effect": (
        Word(
            "level",
            "effect_value",
            en="a level that is changed",
            example="{owner: A, level: {what: Captain, add: -1}}",
            beside="what",
        ),
    ),
    "verb": (
        Word(
            "trigger",
            ja="発動する",
            en="have its automatic abilities trigger (914.2)",
            example="{trigger: {type: servant, whose: opponent}}",
            after="use",
        ),
    ),
    "pattern": (
        Word(
            "buried",
            "filter",
            ja="破壊されて墓地に送られる",
            en="what was destroyed goes to the graveyard, which no other way there is (908.2)",
            example="{buried: self}",
            after="destroyed",
        ),
        Word(
            "retires",
            "filter",
            ja="退場する",
            en="a character retires, from the field or the character deck (921)",
            example="{retires: self}",
        ),
    ),
    "static_inner": (Word("set", "amount", at="static_cost.keys"),),
    "permission": (
        Word("use", en="use its abilities although a rule forbids it", example="{use: self}"),
    ),
}

KINDS: Mapping[str, tuple[Kind, ...]] = {
    "events": (
        Kind(
            "situation",
            "How a situation comes about in NOVA: how",
            fills="situation.words",
            example="pattern",
            words=(
                Word(
                    "holds",
                    en=(
                        "as without `how`: it waits for a situation. Once its effect "
                        "has left the waiting area it triggers again where the "
                        "situation still holds (801.4.6)"
                    ),
                    example="{state: {life: me, max: 1000}, how: holds}",
                ),
                Word(
                    "becomes",
                    ja="〜になる",
                    en=("waits for the change to it and is silent while it goes on (801.4.6.1)"),
                    example="{state: {life: me, max: 1000}, how: becomes}",
                ),
                Word(
                    "counts",
                    en=(
                        "for a condition that refers to a number of cards (`count`, "
                        "`hand`): triggers at each change of the number after which "
                        "the condition is met (801.4.6.1.1)"
                    ),
                    example="{state: {hand: me, min: 5}, how: counts}",
                ),
            ),
        ),
        Kind(
            "moment",
            "Parts of the attack phase in NOVA",
            tells="moment",
            example="pattern",
            words=(
                Word(
                    "declaration defence battle",
                    en="what `step_starts` may name beside the [steps](board.md#steps)",
                    example="{step_starts: defence, whose: mine}",
                ),
            ),
        ),
    )
}
