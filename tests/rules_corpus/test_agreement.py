"""English and Japanese say the same: numbers, figures, references, form and fixed terms."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from indexer.corpus import CORPUS
from indexer.model import Term
from indexer.terms import TermFinder, load_glossary

from .checks import (
    Check,
    agrees_in_form,
    agrees_in_marks,
    is_english,
    is_restated,
    tells_of_its_cards,
    uses_terms,
)
from .faults import Fault, outlived, read_exceptions, unexplained
from .likeness import misplaced, terms_and_numbers
from .printed import EDITIONS, Restated, join, read_ours

pytestmark = pytest.mark.parametrize("edition", EDITIONS)

ONE_WAY = {
    "duel_masters": """non_turn_player player ability spell_ability triggered_ability static_ability
        shield s_trigger power zone hidden_zone deck hand step main_step waiting effect cost
        card_name element blocker gachinko_judge""",
    "nova": """main_deck character_deck attack_target attacking_servant defending_servant
        waiting hidden_area servant retired_zone controller continuous_effect text""",
    "dimension_zero": """comprehensive_rules variable reminder_text hidden_information
        right_line adjacent card_name play_cost move_cost attribute race rarity illustrator unit
        strategy square spell ability effect target source join first_player
        exchange_of_battle_damage""",
}
"""Terms whose Japanese demands the fixed English; the English words also have a plain use."""

BOTH_WAYS = {
    "duel_masters": """turn_player pending state_based_action turn_based_action replacement_effect
        continuous_effect one_shot_effect trigger_condition event mana_cost mana_zone battle_zone
        shield_zone graveyard civilization race card_type special_type summon destroy shuffle
        evolution_creature evolution_source neo_creature twinpact hyper_mode sub_step
        direct_attack attack_target summoning_sickness s_back g_strike sabaki_z characteristics
        mana_symbol tamaseed upright""",
    "nova": """turn_player non_turn_player owner life limit_level energy_stock energy_zone
        waiting_area priority priority_processing rule_processing turn_progress activated_ability
        automatic_ability continuous_ability energy_ability delayed_trigger_ability
        trigger_condition one_shot_effect replacement_effect additional_cost alternative_cost
        battle_damage attack_phase attack_declaration_step defense_declaration_step
        battle_resolution_step destroyed_state action_restriction magic_item graveyard
        exile_zone main_phase standby instant_cast counter""",
    "dimension_zero": """active_player non_active_player priority energy_symbol
        taboo planning_zone energy_zone smash_zone remove_zone graveyard battle_space base_space
        own_area central_area enemy_area left_line central_line zone_move
        expansion_number card_number rights_notice
        trigger_event trigger_condition one_shot_effect continuous_effect replacement_effect
        replacement_event self_replacement_effect rule_effect zone_change_trigger
        activated_ability triggered_ability static_ability conditional_triggered_ability
        special_action additional_cost alternative_cost original_cost activation_cost
        infinite_loop synthesis marker
        later_player release_phase draw_phase energy_phase main_phase smash_phase recovery_phase
        battling_unit attacked_unit attacking_unit battle_damage battle_end_step
        haste instant_death muster special_play acceleration zone_effect formation_summoning
        pincer_attack linkage resonance""",
}
"""Terms for which the English words stand nowhere else either."""


def rules_of(edition: str) -> tuple[Restated, ...]:
    """Our two texts; the Japanese stands in for the official one, which is not needed here."""
    ja = read_ours(edition, "ja")
    return join(edition, ja, ja, read_ours(edition, "en"))


def hold(edition: str, check: str, found: Iterator[Fault]) -> None:
    exempt = [
        one
        for one in read_exceptions()
        if one.fault.rule.startswith(f"{edition} ") and one.fault.check.endswith(check)
    ]
    faults = list(found)
    assert unexplained(faults, exempt) == []
    assert outlived(faults, exempt) == []


def each(rules: tuple[Restated, ...], check: Check) -> Iterator[Fault]:
    for rule in rules:
        yield from check(rule)


def core_terms(game: str) -> list[Term]:
    """The listed terms as the glossary has them; a term that it lost is an error."""
    glossary = {term.id: term for term in load_glossary(CORPUS / game / "glossary.toml", game)}
    return [glossary[name] for name in f"{ONE_WAY[game]} {BOTH_WAYS[game]}".split()]


def test_both_languages_have_the_same_numbers_in_the_same_order(edition: str) -> None:
    texts = [[str(rule.number) for rule in read_ours(edition, name)] for name in ("ja", "en")]
    assert texts[0] == texts[1]
    assert len(rules_of(edition)) == len(texts[0])


def test_every_rule_has_text_in_both_languages(edition: str) -> None:
    hold(edition, "empty", each(rules_of(edition), is_restated))


def test_figures_and_references_are_the_same(edition: str) -> None:
    rules = rules_of(edition)
    known = frozenset(rule.ref.number for rule in rules).__contains__
    found = list(each(rules, agrees_in_marks(known)))
    hold(edition, "numerals ja/en", (one for one in found if one.check.startswith("numerals")))
    hold(edition, "references ja/en", (one for one in found if one.check.startswith("ref")))


def test_titles_examples_and_notes_stand_in_both(edition: str) -> None:
    found = list(each(rules_of(edition), agrees_in_form))
    for what in ("kind", "title", "text", "examples", "notes"):
        hold(edition, f"{what} ja/en", (one for one in found if one.check == f"{what} ja/en"))


def test_an_invented_card_of_an_example_brings_what_it_does(edition: str) -> None:
    hold(edition, "names alone", each(rules_of(edition), tells_of_its_cards))


def test_english_text_has_japanese_in_brackets_only_and_no_word_twice(edition: str) -> None:
    hold(edition, "in English", each(rules_of(edition), is_english))


def test_core_terms_have_their_fixed_translation(edition: str) -> None:
    game = edition.partition("/")[0]
    check = uses_terms(core_terms(game), frozenset(BOTH_WAYS[game].split()))
    hold(edition, "term ja/en", each(rules_of(edition), check))


def test_no_neighbours_are_exchanged(edition: str) -> None:
    game, rules = edition.partition("/")[0], rules_of(edition)
    glossary = load_glossary(CORPUS / game / "glossary.toml", game)
    japanese, english = (terms_and_numbers(TermFinder(glossary, name)) for name in ("ja", "en"))
    ours = [japanese(rule.ja.said) for rule in rules], [english(rule.en.said) for rule in rules]
    hold(edition, "place ja/en", misplaced(rules, "place ja/en", *ours, by=0.3))
