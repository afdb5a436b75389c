"""The keywords of Duel Masters, and what else only its abilities say."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.duel_masters.words.filters import CIVILIZATIONS
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Word

__all__ = ["WORDS"]

WORDS: Mapping[str, tuple[Word, ...]] = {
    "ability": (
        Word(
            "during",
            "during",
            en=(
                "the step of its player's turn in which an activated ability "
                "may be used, without regard to whether its card may attack"
            ),
            example="{during: main, cost: [{discard: 1}], do: [{draw: 1}]}",
            shape=Shape(
                Said("起動できるステップ", "when it may be activated"), words=("main", "attack")
            ),
            after="once",
        ),
    ),
    "keyword": (
        Word(
            "blocker",
            "filter",
            ja="ブロッカー",
            en="may block; with a FILTER only such attackers",
            example="{blocker: {civilization: fire}}",
            alone=True,
            after="-",
        ),
        Word(
            "speed_attacker",
            ja="スピードアタッカー",
            en="may attack in the turn in which it came",
            example="speed_attacker",
        ),
        Word(
            "w_breaker t_breaker",
            ja="W・ブレイカー、T・ブレイカー",
            en="breaks two, three shields",
            example="w_breaker",
        ),
        Word("breaker", "amount", en="breaks so many shields", example="{breaker: 4}"),
        Word(
            "s_trigger",
            ja="S・トリガー",
            en="may be used as it comes to the hand from a shield",
            example="s_trigger",
        ),
        Word(
            "g_strike",
            "operations",
            ja="G・ストライク",
            en=("with a list: what a strike does where the rules leave it to the card"),
            example="{g_strike: [{draw: 1}]}",
            alone=True,
        ),
        Word(
            "s_back",
            "filter",
            ja="S・バック",
            en="with the cards for which it may be used",
            example="{s_back: {civilization: water}}",
            alone=True,
        ),
        Word(
            "sabaki_z",
            "filter",
            ja="サバキZ",
            en="used for an emblem; with a FILTER for such cards",
            example="sabaki_z",
            alone=True,
        ),
        Word(
            "guardman",
            "filter",
            ja="ガードマン",
            en=(
                "an attack goes to it instead; alone for any other creature "
                "of its player, or with which ones it guards"
            ),
            example="{guardman: {race: Knight}}",
            alone=True,
        ),
        Word(
            "cannot_attack_players",
            en="only creatures",
            example="cannot_attack_players",
            after="cannot_attack",
        ),
        Word("cannot_attack_creatures", en="only players", example="cannot_attack_creatures"),
        Word(
            "unblockable",
            "filter",
            en="cannot be blocked; with a FILTER by such creatures",
            example="{unblockable: {power: {max: 3000}}}",
            alone=True,
            after="cannot_block",
        ),
        Word("wins_battles", en="wins every battle", example="wins_battles"),
        Word(
            "attacks_untapped",
            "filter",
            en="may attack untapped creatures; with a FILTER such creatures",
            example="{attacks_untapped: {civilization: water}}",
            alone=True,
            after="stays",
        ),
        Word(
            "ninja_strike",
            "number",
            ja="ニンジャ・ストライク",
            en="with the number of mana cards that it asks for",
            example="{ninja_strike: 4}",
        ),
        Word(
            "silent_skill",
            "operations",
            ja="サイレントスキル",
            en="with what it does",
            example="{silent_skill: [{draw: 1}]}",
        ),
        Word(
            "revolution_change",
            "filter",
            ja="革命チェンジ",
            en="with the creatures with which it changes places",
            example="{revolution_change: {type: creature, cost: {min: 5}}}",
        ),
        Word(
            "attack_chance",
            "filter",
            ja="アタック・チャンス",
            en="with the creatures at whose attack it may be cast",
            example="{attack_chance: {race: Dragon}}",
        ),
        Word(
            "g_zero",
            "condition",
            ja="G・ゼロ",
            en="with the condition under which it is played without paying",
            example="{g_zero: {shields: mine, max: 0}}",
        ),
        Word(
            "alternative_cost",
            "operations",
            en="may be done in place of paying its mana cost; of several, one",
            example="{alternative_cost: [{discard: 2}]}",
        ),
        Word(
            "o_drive",
            "drive",
            ja="O・ドライブ",
            en=(
                "with what more may be paid for it: so much mana, or the "
                "civilizations of the cards that are tapped, each by a card of its own"
            ),
            example="{o_drive: [fire, fire]}",
            shape=Shape(
                Said("O・ドライブで支払うもの", "what is paid for an O-drive"),
                number=True,
                words=CIVILIZATIONS,
                items="civilization",
            ),
        ),
        Word(
            "called",
            "name",
            en=(
                "a keyword that the rules do not define, by which other cards speak of it; "
                "what it does stands beside it as an ability"
            ),
            example="{called: Chorus}",
        ),
    ),
    "ability_inner": (
        Word("game", en="`once: game`: once in the game", at="once.words"),
        Word("main", en="`during: main`: in the main step"),
        Word("attack", en="`during: attack`: in the attack step"),
    ),
}
