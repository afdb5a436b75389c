"""Each term in the English of a rule is the glossary's: its English, an alias or a form of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from indexer.corpus import CORPUS
from indexer.model import Term
from indexer.terms import TermFinder, load_glossary

from .faults import Fault
from .printed import EDITIONS, Restated, join, read_ours

DUEL_MASTERS, NOVA, DIMENSION_ZERO = "duel_masters/core", "nova/1", "dimension_zero/1"

OTHERWISE = {
    "duel_masters": {
        "play": "play(?: that card|$)|played|us(?:e|ed|ing)|carry|carried|executed|is done",
        "replacement_effect": "replac",
        "triggered_effect": "its effect|effects that triggered",
        "generate": "generat",
        "draw": "draws?|drawing",
        "do_battle": "battle",
        "second_player": "going after the opponent",
        "choose": "make the choice",
        "hand_destruction": "discard",
        "random_discard": "at random",
        "reconstruction": "reconstruct",
        "absolute_laws": "do everything that can be done",
        "deck_construction": "decks are normally constructed",
        "modal": "options?|chosen",
        "declaration_of_use": "declarations of use",
        "civilization_payment": "for the civilizations",
        "owner": "owns|owned",
        "evolution_creature": "evolves",
        "etb": "on being put into the battle zone",
        "multi_source": "evolution GV",
        "deploy": "sets out",
        "attack_target_change": "attack target has not been changed",
        "infinity": "∞",
        "zone_move": "moving between the zones",
        "reveal": "made public",
        "blocking_creature": "declare blocker",
        "forced_block": "force more than one creature to block|forcing",
        "look_back": "the past state",
        "lose_battle": "lost that battle",
        "removal": "removes it",
        "colorless": "zero civilization",
        "darkness": "darkness card",
        "nature": "nature card",
        "pig": "destroyed",
        "bounce": "returns a shield",
        "combine": "as a group",
        "release_the_forbidden": "releasing the forbidden",
    },
    "nova": {
        "card_kind": "cards of certain kinds",
        "card_name": "name",
        "choose": "choice",
        "declare_attack": "attack(?! value)",
        "declare_defense": "defen[ds]",
        "defending_servant": "servant that is defending",
        "draw": "draw",
        "gain_life": "restores your life points",
        "in_battle": "during that battle",
        "nullify_destruction": "destruction has not been nullified",
        "pay": "pa(?:y|id)",
        "player": "opponent",
        "put_into_waiting": "is in the waiting area|are in the waiting area",
        "reduce_damage": "reduc",
        "replacement_effect": "replac",
        "send_to_graveyard": "sen[dt]s? .*to (?:the|its owner's) graveyard",
        "set_energy": "set (?:it|a card) in the energy zone|set new energy",
        "trigger": "using a spell",
    },
    "dimension_zero": {
        "ability_that_chooses_targets": "spells and abilities that choose targets",
        "base_square": "squares of (?:the|your|that player's) base spaces?",
        "battle_square": "squares of the battle space",
        "big_eye_formation": '"big eye"',
        "big_triangle_formation": '"big triangle"',
        "bottom_bar_formation": '"bottom bar"',
        "drawn_duel": "(?:was|become) a draw",
        "fix_the_cost": "becomes? fixed",
        "hidden_information": "hidden",
        "in_battle": "during (?:a|the|that) battle|in a battle",
        "lose": "los(?:es?|ing|t)",
        "move_a_unit": "move of the unit|a unit's move",
        "nameless_card": '"〓〓 cards?"',
        "orientation": "upright",
        "small_eye_formation": '"small eye"|formation summoning small eye',
        "straight_formation": '"straight"',
        "triangle_formation": '"triangle"',
        "underbar_formation": '"underbar"',
        "undo": "improper action cannot be undone",
        "win": "wins?|winning|won",
        "winner_of_the_battle": "won (?:a|the) battle",
        "without_text": 'card "without text"',
        "x_formation": 'is "x"',
    },
}
"""Patterns of what the English says for a term whose Japanese is a plain word or a verb there."""

_JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff]")
_ENDINGS = "(?:e|es|ed|ing|er|ers|able|ation|ions?)?"


def stem(word: str) -> str:
    """A pattern of the word with any ending: abilities for ability, releasing for release."""
    spaced = _spaced(word)
    if spaced.endswith("y"):
        return rf"{re.escape(spaced[:-1])}(?:y|ies|ied|ying)"
    if spaced.endswith("e"):
        return rf"{re.escape(spaced[:-1])}{_ENDINGS}"
    return re.escape(spaced)


def _spaced(english: str) -> str:
    return re.sub(r"[\s‐-―-]+", " ", english.lower())


def english_of(term: Term) -> re.Pattern[str]:
    """What the English says where the Japanese has the term."""
    words = [text for text in (term.en, *term.aliases) if not _JAPANESE.search(text)]
    ways = [*map(stem, words), *filter(None, [_spaced(OTHERWISE[term.game].get(term.id, ""))])]
    return re.compile("|".join(rf"(?:\b|(?<=\s))(?:{way})" for way in ways))


def lacking(rules: tuple[Restated, ...], terms: tuple[Term, ...]) -> Iterator[Fault]:
    """The terms of each rule's Japanese that its English does not have."""
    finder, patterns = TermFinder(terms, "ja"), {term.id: english_of(term) for term in terms}
    for rule in rules:
        said = _spaced(rule.en.said)
        for name in sorted({name for _, _, name in finder.find(rule.ja.said)}):
            if not patterns[name].search(said):
                yield Fault(str(rule.ref), "term in English", name)


def read(edition: str) -> tuple[tuple[Restated, ...], tuple[Term, ...]]:
    game, ja = edition.partition("/")[0], read_ours(edition, "ja")
    rules = join(edition, ja, ja, read_ours(edition, "en"))
    return rules, load_glossary(CORPUS / game / "glossary.toml", game)


@pytest.mark.parametrize(
    "edition", [edition for edition in EDITIONS if edition.partition("/")[0] in OTHERWISE]
)
def test_every_rule_has_the_glossary_s_english_of_its_terms(edition: str) -> None:
    assert list(map(str, lacking(*read(edition)))) == []


@pytest.mark.parametrize(
    ("edition", "ja", "en", "missing"),
    [
        (DUEL_MASTERS, "待機状態の効果", "An effect that is waiting.", []),
        (DUEL_MASTERS, "待機状態の効果", "An effect that comes to wait.", ["waiting"]),
        (DUEL_MASTERS, "誘発型能力の発生源", "The sources of triggered abilities.", []),
        (DUEL_MASTERS, "誘発型能力の発生源", "The origin of triggered abilities.", ["source"]),
        (DUEL_MASTERS, "カードの使用や解決", "Using a card and resolving it.", []),
        (DUEL_MASTERS, "再構築される。", "They are put together.", ["reconstruction"]),
        (NOVA, "攻撃力と体力", "The attack value and health.", []),
        (NOVA, "攻撃力と体力", "The attack and health.", ["attack_value"]),
        (NOVA, "攻撃も防御もする。", "It attacks and defends.", []),
        (NOVA, "攻撃する。", "Its attack value counts.", ["declare_attack"]),
        (NOVA, "マジックアイテムのプレイ", "The play of a magic item.", []),
        (NOVA, "マジックアイテムのプレイ", "The use of an item.", ["magic_item", "play"]),
        (DIMENSION_ZERO, "墓地に置かれる。", "It is put into the graveyard.", []),
        (DIMENSION_ZERO, "墓地に置かれる。", "It is put into the trash.", ["graveyard"]),
        (DIMENSION_ZERO, "隊列召喚のエックス", 'The form is "X" of formation summoning.', []),
        (DIMENSION_ZERO, "優先権の放棄", "Players waive priority.", ["pass_priority"]),
    ],
)
def test_a_term_in_other_words_is_noticed(
    edition: str, ja: str, en: str, missing: list[str]
) -> None:
    rules, terms = read(edition)
    told = [replace(rules[0].ja, title="", text=text) for text in (ja, en)]
    one = replace(rules[0], ja=told[0], en=told[1])
    assert [fault.found for fault in lacking((one,), terms)] == missing
