"""The course of a ruling sheet: what it tells of a board, step by step and in a row."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.games import game_of
from scenarios.proving.replay import replay
from scenarios.sheet.course import course
from scenarios.sheet.sheet import Sheet, sheet

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library"


def of(name: str, variant: str = "") -> Sheet:
    scenario = load(LIBRARY / f"{name}.yaml")
    return sheet(replay(scenario.variant(variant) if variant else scenario))


def course_of(name: str, variant: str = "") -> list[str]:
    """The course of a board in English."""
    return [step.en for step in of(name, variant).course]


def test_the_course_leaves_out_headings_and_what_had_one_answer() -> None:
    verdict = replay(
        load(LIBRARY / "duel_masters/6-effects/one-card-pays-for-one-of-two-deaths.yaml")
    )
    assert verdict.position is not None
    short = course(verdict.trace, verdict.position.book)
    statuses = {step.status for step in short}
    assert "forced" not in statuses
    assert {"choice", "replaced", "impossible"} <= statuses
    assert not any("tapped" in step.en for step in short)
    assert {step.index for step in short} < {step.index for step in verdict.trace}


def test_316_3_what_moves_with_a_named_card_is_told() -> None:
    found = of("duel_masters/8-special/element-takes-the-whole-stack")
    assert "Monarch goes to hand (with Squire)" in found.came.happened.en
    assert "Monarchを手札へ（Squireも）" in found.came.happened.ja


def test_a_whole_deck_in_order_is_not_written_out() -> None:
    said = course_of("nova/0-base/who-begins")
    assert any(each.endswith(", …") for each in said)
    assert all(len(each) < 300 for each in said)


def test_814_1c_both_halves_of_what_is_joined_are_told() -> None:
    joined = course_of(
        "duel_masters/8-special/joined-cells-leave-their-zones", "both from the hand"
    )
    assert "Left Cell, Right Cell are joined" in joined
    assert "Left Cell enters the battle zone (with Right Cell)" in joined


def test_no_card_is_named_that_was_drawn() -> None:
    drawn = course_of("duel_masters/1-basics/what-is-done-to-the-drawn-card", "drawn")
    assert "A draws a card" in drawn


def test_700_3_what_is_forbidden_is_not_told_as_if_it_happened() -> None:
    name = "duel_masters/1-basics/all-cards-where-the-top-one-stays"
    found = of(name, "a creature that is not destroyed")
    assert found.came.refused.en.startswith("does not happen: Oak is destroyed")
    assert found.came.refused.ja.startswith("起こらない：")
    assert found.came.happened.en == "Squire is destroyed"


def test_112_2_how_much_was_paid_is_told_and_that_civilizations_were_not() -> None:
    name = "duel_masters/6-effects/a-card-does-not-count-itself"
    assert "A pays 6" in course_of(name, "a condition")
    said = course_of("duel_masters/6-effects/an-alternative-cost", "one of two alternative costs")
    assert any("civilizations included" in each for each in said)
    assert not any(each.startswith("A pays") for each in said)


def test_511_2_and_501_1_effects_that_end_and_cards_that_untap_are_told() -> None:
    end = course_of("duel_masters/5-turn/the-order-at-the-end-of-the-turn")
    assert end.index("effects end with their duration") > end.index("resolve Night's effect")
    first = course_of("duel_masters/5-turn/untap-before-turn-start")
    assert any(said.endswith(("is untapped", "are untapped")) for said in first)


def test_602_1_what_is_tapped_as_a_cost_is_told_before_the_effect() -> None:
    row = course_of("duel_masters/6-effects/what-is-given-in-exchange-in-order")
    assert row.index("First is tapped") < row.index("Oak is destroyed")


def test_405_6_3_1_2_damage_beyond_the_health_goes_nowhere() -> None:
    said = course_of("nova/4-turn/attacking-servants-and-piercing")
    assert any("300 damage is for Page; the 100 beyond" in each for each in said)
    pierced = course_of("nova/4-turn/attacking-servants-and-piercing", "piercing a defender")
    assert not any("nobody else" in each for each in pierced)


def test_605_2c_a_condition_that_is_not_met_is_told_with_its_card() -> None:
    said = course_of("duel_masters/6-effects/one-shot-interrupts-a-spell")
    assert "Crack: the condition is not met" in said


def test_what_a_player_does_is_told_without_the_question() -> None:
    said = course_of("duel_masters/1-basics/equal-power")
    assert said[0] == "A: attack with Knight → Rival"


def row_of(name: str, variant: str = "") -> list[str]:
    """The course of a board in a row, in English."""
    return [said.en for said in of(name, variant).row]


TAKES_ANOTHER = "duel_masters/1-basics/an-s-trigger-that-takes-another-shield"


def test_what_belongs_together_is_told_together_in_the_row() -> None:
    row = row_of("duel_masters/1-basics/each-player-gives-one-up")
    assert row == [
        "B: cast Famine (pays 1)",
        "Fox is destroyed (B chooses)",
        "Elder is destroyed (A chooses)",
    ]
    taken = row_of(TAKES_ANOTHER)
    assert "Take is played by S-trigger, without paying its cost (B chooses the order)" in taken
    assert "resolve the declared Take" in course_of(TAKES_ANOTHER)
    assert not any("resolve the declared" in each for each in taken)
    assert "B: which cards to declare → Take, Gain" in taken  # it was declared, not chosen


def test_what_is_done_again_stands_once_with_how_often_and_passing_not_at_all() -> None:
    row = row_of("duel_masters/1-basics/how-many-civilizations-a-card-has")
    assert "A draws a card ×3" in row
    name = "duel_masters/1-basics/tapped-already-and-meant-too"
    assert "A: pass" in course_of(name)
    assert not any(each.endswith("pass") for each in row_of(name))


def test_a_refused_line_stands_in_the_row_without_its_reason_which_is_told_above() -> None:
    name = "duel_masters/4-zones/a-face-down-mana-card-is-not-played"
    assert row_of(name)[0] == "A: “cast Flash” is refused"
    assert "a face-down mana card" in of(name).came.refused.en
    assert row_of("duel_masters/8-special/the-source-is-not-paid-away") == []


def test_a_name_stands_once_where_several_things_happen_to_it() -> None:
    found = of("duel_masters/1-basics/naming-a-civilization").came.happened
    assert found.en.startswith("Coral is tapped and is destroyed; ")
    assert found.ja.startswith("Coralをタップ、破壊、")


def test_what_is_tapped_in_the_end_is_told_in_one_word() -> None:
    assert "tapped)" in of(TAKES_ANOTHER).ends.en and "、タップ）" in of(TAKES_ANOTHER).ends.ja


@pytest.mark.parametrize("game", ["duel_masters", "nova"])
def test_what_a_course_tells_of_is_registered(game: str) -> None:
    book = game_of(game).book
    known = {rule.name for rule in book.rules}
    assert {name for name, _ in book.telling} <= known
    assert book.resolving | book.asking | set(book.folds) <= known
    assert {verb for _, verb in book.telling} - {""} <= book.passing
