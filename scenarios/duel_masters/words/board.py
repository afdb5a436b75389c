"""What only a board, a script and expectations of Duel Masters say."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Word

__all__ = ["SHAPES", "WORDS"]

SHAPES: Mapping[str, Shape] = {
    "effect_loss": Shape(
        Said("失われる能力", "abilities that are lost"),
        keys={"what": "reached", "keyword": "names"},
    )
}

WORDS: Mapping[str, tuple[Word, ...]] = {
    "step": (
        Word("start", ja="ターン開始ステップ", en="the first step", after="-"),
        Word("charge", ja="マナチャージステップ", after="draw"),
    ),
    "zone": (
        Word(
            "battle",
            ja="バトルゾーン",
            example="{battle: [Herald, {card: Bear, tapped: true}]}",
            after="-",
        ),
        Word("mana", ja="マナゾーン", example="{mana: [light x4, light/water]}", after="hand"),
        Word(
            "shields",
            ja="シールドゾーン",
            example="{shields: [[Flash, Herald], 2]}",
            after="graveyard",
        ),
    ),
    "item": (
        Word(
            "upside_down",
            "flag",
            en="of a field",
            example="{card: Bear, upside_down: true}",
            after="face",
        ),
        Word(
            "part",
            "number",
            en="which part of a card of two lies there",
            example="{card: Twin, part: 2}",
        ),
        Word(
            "cannot_attack cannot_block",
            "flag",
            en="it may not this turn",
            example="{card: Bear, cannot_attack: true}",
        ),
    ),
    "effect_inner": (Word("keyword", en="only abilities of that keyword are lost"),),
    "past": (
        Word(
            "cast summoned used",
            "names",
            en=("these were cast or summoned, these abilities used (`Herald.draw`)"),
            example="{cast: Flash}",
            after="attacked",
        ),
        Word("entered", "names", en="these came into the battle zone", example="{entered: Lord}"),
        Word("attacked", "names"),
    ),
    "attack": (
        Word(
            "blocker",
            "name",
            en="which card blocks it",
            example=("{attacker: Lancer, target: B, blocker: Guard, stage: blocked}"),
            after="target",
        ),
        Word(
            "shields",
            "names",
            en="which shields are to be broken",
            example=("{attacker: Lancer, target: B, shields: [B/shields#1], stage: breaking}"),
        ),
    ),
    "answer": (
        Word(
            "onto",
            "names",
            en="of playing an evolution: on which cards",
            example="{summon: Monarch, onto: [Squire]}",
            at="answer.keys",
            beside="cast deploy play summon",
            after="card",
        ),
        Word(
            "part",
            "number",
            en="of playing a card of two parts: which",
            example="{cast: Twin, part: 2}",
            at="answer.keys",
            beside="cast deploy play summon",
        ),
        Word(
            "it",
            "name",
            en="of `resolve`: which event, when it waits for two",
            example="{resolve: Herald, it: Page}",
            at="answer.keys",
            beside="resolve",
            after="target",
        ),
        Word(
            "nth",
            "number",
            en="of `resolve`: which of those that fit",
            example="{resolve: Herald, nth: 2}",
            at="answer.keys",
            beside="resolve",
        ),
        Word("pay", "paid", at="answer.keys", beside="deploy"),
    ),
    "fact": (
        Word(
            "power", "powers", shape=Shape(Said("カードごとの数", "numbers by card"), names="power")
        ),
    ),
}
