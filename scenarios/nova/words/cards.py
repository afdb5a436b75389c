"""What only cards of NOVA are, and its keywords."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.language.grammar.word import Word

__all__ = ["WORDS"]

WORDS: Mapping[str, tuple[Word, ...]] = {
    "game": (
        Word(
            "nova",
            en=(
                "a part of its edition `1` is executed; what is different "
                "there stands on [a page of its own](nova.md)"
            ),
            after="duel_masters",
        ),
        Word("1", en="the edition of NOVA", after="core"),
    ),
    "card": (
        Word(
            "attack health",
            "number",
            en="the numbers of a servant",
            example="{attack: 100, health: 100}",
            after="power",
        ),
        Word("copies", "number"),
        Word(
            "level",
            "number",
            ja="キャラクターレベル",
            en="the number of a character, and of nothing else (109.1)",
            example="{type: character, level: 1}",
        ),
        Word(
            "required_energy",
            "energy",
            ja="必要エナジー",
            en="of a character: the cards that must lie in the energy zone (110)",
            example="{required_energy: {red: 2, any: 1}}",
        ),
        Word(
            "appears_if",
            "condition",
            ja="登場条件",
            en="of a character: without it the character is not played (111)",
            example="{appears_if: {hand: me, max: 2}}",
        ),
        Word(
            "appears_for",
            "operations",
            ja="登場コスト",
            en="of a character: what is paid to play it (112)",
            example="{appears_for: [{discard: 1}]}",
        ),
        Word(
            "retires_if",
            "condition",
            ja="退場条件",
            en="of a character: with it on the field it retires (504)",
            example="{retires_if: {hand: me, max: 0}}",
        ),
    ),
    "ability": (
        Word(
            "valid_if",
            "condition",
            ja="〜の時のみ有効",
            en=(
                "of a triggered, an activated or a replacing ability: while it is not so, the "
                "whole ability is invalid (803.1.4); of a static one that is `if`"
            ),
            example="{when: {enters: self}, valid_if: {life: me, max: 1000}, do: [{draw: 1}]}",
            after="if",
        ),
        Word(
            "only_if",
            "condition",
            ja="〜の時のみ起動できる",
            en="of an activated ability: when it may be activated (801.3.4)",
            example="{cost: [{tap: self}], only_if: {step: main1}, do: [{draw: 1}]}",
        ),
    ),
    "type": (
        Word("servant", en="what attacks and defends in NOVA"),
        Word("magic_item", en="a card that stays on the field"),
        Word("character", en="a card of the character deck, played from there (202)"),
    ),
    "keyword": (
        Word("instant", en="NOVA 1002 to 1010, as are those below", example="instant"),
        Word("swift pierce deprive", en="alone", example="swift"),
        Word(
            "no_response",
            ja="待機領域に置くことができない",
            en="while the card waits nothing but automatic abilities is put beside it (912.2)",
            example="no_response",
        ),
        Word("breath slash", "amount", en="with an amount", example="{breath: 100}"),
        Word("alternative_cost", "operations"),
        Word(
            "extra_cost optional_cost",
            "operations",
            ja="追加コスト",
            en="of a card: what is paid for it besides (902.8), always or if one likes",
            example="{extra_cost: [{discard: 1}]}",
        ),
        Word(
            "receive",
            "text",
            en="uses the abilities of others with it (1009); with a text it is not executed",
            example="receive",
            alone=True,
        ),
        Word(
            "equip",
            "filter",
            en="alone or with whom it may be put on, else on a servant (1005)",
            example="{equip: {type: servant}}",
            alone=True,
        ),
        Word(
            "evolve",
            "filter",
            en="alone: on a servant of its race (1010); or on what is said",
            example="{evolve: {type: servant}}",
            alone=True,
        ),
    ),
}
