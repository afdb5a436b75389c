"""The ruling sheet: status, what came, the rules that decide, whose choices, what is illegal."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

import pytest

import rules_corpus
from indexer.said import Said
from scenarios.files.reading.file import load
from scenarios.files.reading.rule_numbers import has_number
from scenarios.games import game_of
from scenarios.proving.replay import replay
from scenarios.sheet.course import _most_of
from scenarios.sheet.deciding import Frequencies, decides
from scenarios.sheet.editions import by_which_text
from scenarios.sheet.sheet import STATUSES, Sheet, sheet
from scenarios.sheet.trials import differences

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library"
CORPUS = Path(rules_corpus.__file__).parent

ATTACK = """
title: 攻撃
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
  Scout: {type: creature, civilizations: [light], cost: 4, power: 3000,
          abilities: [{when: {attacks: self}, do: [{draw: 1}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [%s]}
script:
  - {A: {attack: B, with: %s}}
%s
"""


TWO_TARGETS = """
title: 一体を選ぶ
game: duel_masters
cards:
  Bolt: {type: spell, civilizations: [fire], cost: 1,
         abilities: [{do: [{destroy: {choose: {type: creature, whose: opponent}}}]}]}
  Ox: {type: creature, civilizations: [nature], cost: 2, power: 2000}
  Cat: {type: creature, civilizations: [light], cost: 3, power: 1000}
board:
  turn: {player: A, step: main}
  A: {hand: [Bolt], mana: [fire]}
  B: {battle: [Ox, Cat]}
script:
  - {A: {cast: Bolt}}
  - {A: {choose: Ox}}
"""


def played(text: str) -> Sheet:
    return sheet(replay(load(text)))


def of(name: str, variant: str = "") -> Sheet:
    scenario = load(LIBRARY / f"{name}.yaml")
    return sheet(replay(scenario.variant(variant) if variant else scenario))


def rules_of(found: Sheet) -> set[str]:
    return {number for each in found.decides for number in each.rules}


def test_115_3b_decides_a_battle_of_equal_powers() -> None:
    found = of("duel_masters/1-basics/equal-power")
    assert found.status == "as_written"
    assert any("115.3b" in each.rules for each in found.decides[:3])
    assert [each.en for each in found.came.sentences] == [
        "Knight, Rival are destroyed and lose the battle"
    ]


def test_every_reason_is_said_in_both_languages() -> None:
    for name in ("duel_masters/1-basics/equal-power", "nova/5-rule-processing/losing"):
        found = of(name)
        assert found.decides
        assert all(each.because.ja and each.because.en for each in found.decides)
        assert all(each.rules for each in found.decides)
        assert len(found.decides) <= 5


def test_no_number_stands_in_two_answers() -> None:
    found = of("duel_masters/6-effects/one-card-pays-for-one-of-two-deaths")
    told = [number for each in found.decides for number in each.rules]
    assert len(told) == len(set(told))


def test_a_function_that_is_asked_and_changes_nothing_does_not_decide() -> None:
    scenario = load(LIBRARY / "duel_masters/1-basics/equal-power.yaml")
    found = {each.rule.numbers[0] for each in differences(scenario)}
    assert "115.3b" in found
    assert "609.1" not in found  # replacements are looked for, and there are none


def test_a_trial_that_overruns_its_budget_is_no_evidence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenario = load(LIBRARY / "duel_masters/1-basics/equal-power.yaml")
    assert differences(scenario)
    monkeypatch.setattr("scenarios.sheet.trials._SPARE", -(10**9))
    assert differences(scenario) == ()


def test_an_answer_that_is_called_as_a_function_is_tried_too() -> None:
    scenario = load(LIBRARY / "duel_masters/4-zones/search-in-open-and-hidden-zones.yaml")
    found = {number for each in differences(scenario) for number in each.rule.numbers}
    assert "701.10b" in found


def test_701_10b_a_rule_decides_that_no_step_names() -> None:
    verdict = replay(load(LIBRARY / "duel_masters/4-zones/search-in-open-and-hidden-zones.yaml"))
    assert "701.10b" not in {number for step in verdict.trace for number in step.rules}
    assert "701.10b" in {n for each in decides(verdict, {}) for n in each.rules}


def test_the_numbers_of_one_function_are_one_answer_also_of_what_it_has_not_done() -> None:
    found = of("duel_masters/1-basics/untapping-forbidden-to-an-effect").decides
    assert any({"501.1", "702.3a"} <= set(each.rules) for each in found)


def test_a_number_that_stands_there_twice_is_asked_for_by_itself() -> None:
    verdict = replay(load(LIBRARY / "nova/7-priority/response-resolves-first.yaml"))
    alone = decides(verdict, {})
    assert all("311.5#2" not in each.rules for each in alone[:1])
    for asked in ({"311.5#2": 1.0}, {"311.5": 1.0}):
        assert "311.5#2" in decides(verdict, asked)[0].rules


def test_a_rule_that_decides_everywhere_says_something_all_the_same() -> None:
    assert Frequencies(100, {"500.1": 100}).rarity("500.1") > 0.5


def test_a_rare_rule_goes_before_a_common_one() -> None:
    table = Frequencies(100, {"506.1c": 60, "609.9b": 2})
    assert table.rarity("609.9b") > table.rarity("506.1c")
    assert table.rarity("101.1") > table.rarity("609.9b")


def test_a_rule_that_came_after_the_table_was_counted_is_not_taken_for_a_rare_one() -> None:
    counted = Frequencies(
        100, {"506.1c": 60, "609.9b": 2}, frozenset({"506.1c", "609.9b", "101.1"})
    )
    assert counted.rarity("101.1") > counted.rarity("609.9b") > counted.rarity("113.6")
    assert counted.rarity("113.6") > counted.rarity("506.1c")


def test_301_5_an_illegal_attack_names_its_rule_and_what_was_drawn_since() -> None:
    found = played(ATTACK % ("{card: Scout, sick: true}", "Scout", ""))
    assert found.status == "illegal"
    assert found.illegal is not None
    assert found.illegal.line == 12
    assert found.illegal.rules == ("301.5", "506.1a")
    assert [each.en for each in found.illegal.since] == ["A draws a card"]
    assert "500.2a" in found.illegal.remedy.en
    assert [each.rules for each in found.decides] == [("301.5", "506.1a")]


def test_an_illegal_attack_without_consequences_has_nothing_to_take_back() -> None:
    found = played(ATTACK % ("{card: Knight, sick: true}", "Knight", ""))
    assert found.illegal is not None
    assert found.illegal.since == ()


def test_a_line_that_nothing_asks_for_stops_the_play_and_is_not_illegal() -> None:
    found = played(ATTACK % ("Knight", "Knight", "  - {B: {choose: Knight}}"))
    assert found.status == "stopped"
    assert found.illegal is None


def test_a_dispute_tells_both_readings() -> None:
    found = of("duel_masters/1-basics/an-s-back-whose-discard-is-replaced")
    assert found.status == "disputed"
    assert all("101.3a" in each.en and "609.4" in each.en for each in found.readings)


def test_a_disputed_board_tells_its_outcome_as_that_of_one_reading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = game_of("duel_masters").book
    monkeypatch.delitem(book.followed, ("505.6", "801.4c"))
    monkeypatch.setitem(book.unplayed, ("505.6", "801.4c"), ("理由", "a reason"))
    found = of("duel_masters/8-special/the-attackers-top-card-leaves")
    (told,) = found.open_readings
    assert found.both_ways == () and told.en.endswith("by one of them only (a reason)")
    assert found.came_of[0].en.startswith("by one of the readings (the other one cannot be played)")
    assert of("duel_masters/1-basics/equal-power").came_of[0].en.startswith("Knight")


def test_nova_905_1_a_draw_is_told() -> None:
    found = of("nova/9-actions/if-you-did-asks-for-the-whole", "it can be destroyed")
    assert any("A draws a card" in each.en for each in found.came_of)
    without = of("nova/9-actions/if-you-did-asks-for-the-whole")
    assert not any("draws" in each.en for each in without.came_of)


def test_effects_of_one_card_are_told_apart_by_what_they_do() -> None:
    found = of("nova/9-actions/destroyed-then-in-the-graveyard")
    assert "B: Martyr (B gains 100 life) → B: Martyr (B draws a card)" in found.came.order.en


def test_an_ability_that_triggered_is_not_said_to_have_missed_that_event() -> None:
    assert of("nova/9-actions/destroyed-then-in-the-graveyard").untriggered == ()


def test_112_2b_a_cost_that_was_changed_is_told_with_its_changes() -> None:
    found = of("duel_masters/6-effects/costs-changed-for-the-turn")
    ox, cat = found.numbers_taken
    assert ox.about == ("Ox",) and cat.about == ("Cat",)
    assert ox.said.en.startswith("Ox's cost is 2: printed 4")
    assert cat.said.en.startswith("Cat's cost is 1: printed 2")  # never below 1
    assert "112.2b" in ox.rules and "112.2b" in cat.rules
    assert of("duel_masters/1-basics/equal-power").numbers_taken == ()


def test_605_2b_why_there_was_nothing_to_choose_is_told() -> None:
    found = of("duel_masters/8-special/twinpact-under-both-names", "by the whole name of one part")
    assert found.unchosen
    assert all("named Drake" in each.said.en for each in found.unchosen)
    assert of("duel_masters/1-basics/equal-power").unchosen == ()
    assert played(TWO_TARGETS).unchosen == ()  # there was something to choose


def test_507_4_what_entered_blocking_has_not_blocked() -> None:
    found = of("duel_masters/5-turn/entering-as-the-blocking-creature")
    assert {(each.about[0], each.rules) for each in found.untriggered} == {
        ("Rider", ("507.4",)),
        ("Sentinel", ("507.4",)),
    }
    assert "507.4" in found.numbers


def test_nothing_rests_on_a_choice_where_nobody_chose() -> None:
    assert of("duel_masters/1-basics/equal-power").rests is None


def test_a_result_that_another_choice_changes_says_whose() -> None:
    found = played(TWO_TARGETS)
    assert found.rests is not None
    assert {each.player for each in found.rests.choices} == {"A"}
    assert found.rests.complete
    assert found.rests.ends == 2


@pytest.mark.parametrize(
    ("name", "en", "line"),
    [
        ("6-effects/tried-by-one-that-has-gone", "A's choice (such as: no)", "{A: no}"),
        (
            "5-turn/the-attacked-creature-blocks",
            "B's choice (such as: no block)",
            "{B: {block: []}}",
        ),
        (
            "4-zones/an-effect-on-a-whole-zone",
            "how A's cards are shuffled",
            '{A: {shuffle: ["A/deck#1", "A/deck#2", One, Two]}}',
        ),
    ],
)
def test_another_way_is_told_in_words_and_as_a_line(name: str, en: str, line: str) -> None:
    found = of(f"duel_masters/{name}").rests
    assert found is not None
    assert [(each.rest.en, each.line) for each in found.choices] == [(en, line)]


def test_the_sheet_for_programs_has_every_key() -> None:
    found = of("duel_masters/1-basics/equal-power").as_json()
    assert set(found) == {
        *("status", "readings", "both_ways", "came", "decides", "depends", "course"),
        *("illegal", "ends"),
        *("edition", "dated", "note", "untriggered", "numbers", "unchosen", "rests_on"),
    }
    assert found["status"] in STATUSES
    assert set(found["came"]) == {"ja", "en"}
    assert set(found["decides"][0]) == {"rules", "because"}


def test_a_board_that_is_open_by_a_rule_names_it() -> None:
    scenario = load(LIBRARY / "duel_masters/1-basics/an-s-back-whose-discard-is-replaced.yaml")
    verdict = replay(scenario)
    numbers = {number for each in decides(verdict, {}) for number in each.rules}
    assert verdict.open & numbers


def test_what_the_question_speaks_of_goes_first_and_adds_no_number() -> None:
    verdict = replay(load(LIBRARY / "duel_masters/5-turn/an-attacked-creature-untaps.yaml"))
    alone = decides(verdict, {})
    assert "508.1" not in alone[0].rules
    assert "508.1" in decides(verdict, {"508.1": 1.0})[0].rules
    assert decides(verdict, {"817.2": 1.0}) == alone  # nothing here is a Dreams creature


def named() -> dict[str, list[str]]:
    """The rule that decides each board, as it was named from the text."""
    with (Path(__file__).parent / "named.toml").open("rb") as file:
        found: dict[str, list[str]] = tomllib.load(file)["named"]
    return found


def test_what_was_named_is_of_boards_and_rules_that_there_are() -> None:
    for name, numbers in named().items():
        assert (LIBRARY / f"{name}.yaml").is_file(), name
        game = name.partition("/")[0]
        assert all(has_number(game, game_of(game).edition, number) for number in numbers), name


def test_the_rule_named_from_the_text_is_mostly_among_the_first_three() -> None:
    chosen = ("duel_masters/2-", "nova/")
    rows = [row for row in named().items() if row[0].startswith(chosen)]
    hits = [name for name, numbers in rows if set(numbers) & first_three(of(name))]
    assert len(hits) >= len(rows) * 0.6, set(dict(rows)) - set(hits)


def first_three(found: Sheet) -> set[str]:
    return {number for each in found.decides[:3] for number in each.rules}


def test_what_stands_in_the_end_is_told_with_its_numbers_though_nothing_moved() -> None:
    found = played(TWO_TARGETS)
    assert found.ends.ja == "B〔Cat（1000）〕"
    assert found.ends.en == "B [Cat (1000)]"


def test_what_stands_in_the_end_has_damage_and_life_where_a_game_has_them() -> None:
    ends = of("nova/7-priority/response-resolves-first").ends
    assert ends.ja == "A〔ライフ2000〕 B〔Rat（100/200、ダメージ100）、ライフ2000〕"


def test_the_edition_and_its_day_stand_on_the_sheet() -> None:
    for name, edition in (
        ("duel_masters/1-basics/equal-power", "duel_masters/core"),
        ("nova/9-actions/if-you-did-asks-for-the-whole", "nova/1"),
    ):
        note = of(name).note
        assert note.ja.startswith(f"{edition}、日付の記載なし。")
        assert note.en.startswith(f"{edition}, undated. ")
    assert by_which_text("duel_masters", "1.13").en == "duel_masters/1.13, 2018-03-16"
    assert by_which_text("dimension_zero", "1").ja == "dimension_zero/1、2009-04-24"


def test_every_edition_of_the_corpus_says_which_day_it_prints() -> None:
    for path in CORPUS.glob("*/game.toml"):
        for each in tomllib.loads(path.read_text("utf-8"))["editions"]:
            assert not each["dated"] or date.fromisoformat(each["dated"])


def test_what_was_replaced_is_told_where_it_came_up() -> None:
    told = of("duel_masters/8-special/a-star-evolution-with-a-lasting-minus").came.happened.en
    effect, replaced = told.index("power -9000"), told.index("is destroyed: does not happen")
    assert effect < replaced < told.index("replaced by Polaris's effect")


def test_of_more_than_are_told_what_was_replaced_is_not_left_out() -> None:
    said = [Said(str(n), str(n)) for n in range(12)]
    kept = _most_of(said, [said[11]])
    assert kept == [*said[:7], said[11]]


def test_cards_beneath_stand_in_the_end_and_what_is_joined() -> None:
    assert (
        "Page (1000, with Polaris, Squire beneath)"
        in of("duel_masters/4-zones/a-creature-put-under-another").ends.en
    )
    joined = of("duel_masters/8-special/joined-cells-leave-their-zones").ends
    assert "Left Cell (12000, joined with Right Cell)" in joined.en
    assert "Left Cell（12000、Right Cellと合体）" in joined.ja


def test_603_2f_what_was_declared_is_not_said_to_trigger_only_when_declared() -> None:
    found = of("duel_masters/1-basics/a-card-speaks-of-its-own-draw")
    assert found.untriggered == ()
    declined = of("duel_masters/1-basics/a-card-speaks-of-its-own-draw", "not shown")
    assert "only when declared" in declined.untriggered[0].said.en


def test_english_has_no_japanese_keyword() -> None:
    (told,) = of("duel_masters/5-turn/what-it-is-as-it-blocks").reminded
    assert told.said.en.startswith("Kindler (blocker): ")
