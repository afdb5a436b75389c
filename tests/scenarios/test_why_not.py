"""Why an action is refused or an ability did not trigger, and what would have to be otherwise."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from indexer.said import Said
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.why.near_misses import why_untriggered
from scenarios.why.trigger_changes import smallest_change
from scenarios.why.why_not import Refused, why_refused
from webapp.commands import main

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
CARDS = """\
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
  Wall: {type: creature, civilizations: [light], cost: 9, power: 5000}
  Judge: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {attacks: {type: creature, whose: mine, civilization: light}}, do: [{draw: 1}]}]}
"""


def case(board: str, line: str, turn: str = "{step: attack}") -> Scenario:
    return load(
        f"title: t\ngame: duel_masters\ncards:\n{CARDS}board:\n  turn: {turn}\n{board}\n"
        f"script:\n  - {line}\n"
    )


def said(found: Refused) -> list[list[str]]:
    return [[change.en for change in each] for each in found.changes]


ATTACK = "{A: {attack: B, with: Runner}}"
CASES = [
    # what stands in the way, and the first change by which it goes
    ("  A: {battle: [{card: Runner, tapped: true}]}", ATTACK, "Runner is untapped"),
    ("  A: {battle: [{card: Runner, sick: true}]}", ATTACK, "Runner came in an earlier turn"),
    (
        "  A: {battle: [{card: Runner, cannot_attack: true}]}",
        ATTACK,
        "no running effect (cannot Runner)",
    ),
    (
        "  A: {battle: [Runner]}\n  B: {battle: [Wall]}",
        "{A: {attack: Wall, with: Runner}}",
        "Wall is tapped",
    ),
]


@pytest.mark.parametrize(("board", "line", "change"), CASES, ids=[c[2] for c in CASES])
def test_the_smallest_change_is_the_one_thing_that_stands_in_the_way(
    board: str, line: str, change: str
) -> None:
    found = why_refused(case(board, line))
    assert found.refusal is not None and found.refusal.rules
    assert found.changes and [c.en for c in found.changes[0]] == [change]


def test_a_missing_civilization_is_said_to_be_missing() -> None:
    """112.2: Wall costs nine of which one is light; nine fire cards do not pay it."""
    found = why_refused(
        case("  A: {hand: [Wall], mana: [fire x9]}", "{A: {summon: Wall}}", "{step: main}")
    )
    assert found.refusal is not None and "112.2" in found.refusal.rules
    assert said(found) == [["A has one more light card to pay with"]]
    ja = found.changes[0][0].ja
    assert ja == "Aに光のマナがもう1枚ある"


def test_another_step_may_be_what_is_missing() -> None:
    found = why_refused(case("  A: {battle: [Runner]}", ATTACK, "{step: main}"))
    assert found.refusal is not None
    assert ["it is A's attack step"] in said(found)


def test_where_two_things_stand_in_the_way_both_are_named() -> None:
    """506.1a (tapped) and 301.5: without either of the two changes it is refused still."""
    found = why_refused(case("  A: {battle: [{card: Runner, tapped: true, sick: true}]}", ATTACK))
    assert found.refusal is not None
    assert said(found)[0] == ["Runner is untapped", "Runner came in an earlier turn"]
    assert {len(each) for each in found.changes} == {2}
    assert len(found.tried) == 2
    assert found.as_json()["tried"]["triple"] == 0


def test_as_many_cards_to_pay_with_as_are_missing_are_one_change() -> None:
    """112.2: a cost of nine, with four nature cards; one must be light (112.2a)."""
    board = "  A: {hand: [Wall], mana: [nature x4]}"
    found = why_refused(case(board, "{A: {summon: Wall}}", "{step: main}"))
    assert said(found) == [["A has 5 more light cards to pay with"]]


def test_three_things_in_the_way() -> None:
    """Its own summoning, tapped, and a ban: each of them would be enough to refuse it."""
    tired = "{card: Runner, tapped: true, sick: true, cannot_attack: true}"
    found = why_refused(case(f"  A: {{battle: [{tired}]}}", ATTACK))
    assert sorted(said(found)[0]) == [
        "Runner came in an earlier turn",
        "Runner is untapped",
        "no running effect (cannot Runner)",
    ]


def test_another_step_and_what_is_missing_there() -> None:
    board = "  A: {battle: [{card: Runner, tapped: true}]}"
    found = why_refused(case(board, ATTACK, "{step: main}"))
    assert sorted(said(found)[0]) == ["Runner is untapped", "it is A's attack step"]


def test_where_nothing_that_is_tried_helps_the_numbers_of_those_tried_are_said() -> None:
    """506.2: one's own creature is never what is attacked."""
    found = why_refused(case("  A: {battle: [Runner, Wall]}", "{A: {attack: Wall, with: Runner}}"))
    assert found.refusal is not None
    assert found.changes == () and found.tried[0] > 5
    few = why_refused(case("  A: {battle: [{card: Runner, tapped: true}]}", ATTACK), most=0)
    assert (few.changes, few.tried) == ((), (0,))


def test_a_legal_action_is_said_to_be_legal() -> None:
    found = why_refused(case("  A: {battle: [Runner]}", ATTACK))
    assert found.refusal is None
    assert found.as_json()["legal"] is True


def test_a_script_without_an_action_cannot_be_asked_about() -> None:
    with pytest.raises(ScenarioError, match="no action to ask about"):
        why_refused(load("title: t\ngame: duel_masters\nboard: {A: {hand: [1]}}\n"))


def test_the_word_on_which_the_nearest_event_failed_is_named() -> None:
    """603.2: Judge waits for an attack of a light creature; Runner is a fire creature."""
    scenario = case("  A: {battle: [Runner, Judge]}", ATTACK)
    (found,) = why_untriggered(scenario, "Judge")
    assert not found.triggered
    nearest = found.misses[0]
    assert nearest.en == "Runner attacks"
    assert nearest.as_written == ("civilization: light",)
    assert nearest.failed[0].ja == "「光の文明」に合わない"
    assert nearest.failed[0].en == "it is not “of light civilization”"
    assert "603.2" in nearest.rules


def test_an_ability_whose_words_fail_twice_names_both() -> None:
    scenario = case("  A: {battle: [Runner]}\n  B: {battle: [Judge]}", ATTACK)
    (found,) = why_untriggered(scenario, "Judge")
    assert set(found.misses[0].as_written) == {"whose: mine", "civilization: light"}


def test_an_ability_in_the_hand_does_not_function_there() -> None:
    board = "  A: {battle: [{card: Wall, cannot_block: true}], hand: [Judge]}"
    (found,) = why_untriggered(case(board, "{A: {attack: B, with: Wall}}"), "Judge")
    hand = Said("手札では機能しない", "zone: it does not function in hand")
    assert found.misses[0].failed == (hand,)
    told = found.misses[0].as_json()
    assert (told["failed"], told["ja"], told["en"]) == ([hand.en], [hand.ja], [hand.en])


def test_what_leaves_at_the_same_time_is_said_to_look_back_at_itself_only() -> None:
    folder = LIBRARY / "duel_masters" / "6-effects"
    scenario = load(folder / "looking-back-only-at-itself.yaml")
    (found,) = why_untriggered(scenario, "Wraith.others")
    other, itself = found.misses[:2]
    assert other.failed[0].en == "absent: it left at the same time and looks back at itself only"
    assert other.rules == ("603.5d",)
    assert itself.as_written == ("other: true",)


def test_an_event_that_was_replaced_came_near_but_did_not_take_place() -> None:
    """603.2d: the cards beneath left in place of the G-NEO creature (803.2)."""
    scenario = load(
        """
title: t
game: duel_masters
cards:
  Giant: {type: creature, special: [neo, g_neo], civilizations: fire, cost: 5, power: 7000}
  Imp: {type: creature, civilizations: fire, cost: 1, power: 1000}
  Vulture: {type: creature, civilizations: darkness, cost: 3, power: 3000,
            abilities: [{when: {destroyed: {name: Giant}}, do: [{draw: 1}]}]}
  Doom: {type: spell, civilizations: darkness, cost: 1,
         abilities: [{do: [{destroy: {choose: {name: Giant}}}]}]}
board:
  A: {hand: [Doom], mana: [darkness], battle: [Vulture]}
  B: {battle: [{card: Giant, under: [Imp]}]}
script: [{A: {cast: Doom}}]
"""
    )
    (found,) = why_untriggered(scenario, "Vulture")
    assert [each.en for each in found.misses[0].failed] == ["replaced: it did not take place"]
    assert found.misses[0].rules == ("603.2d",)
    ((change,), *_) = smallest_change(scenario, "Vulture").changes
    assert change.en == "Giant has no card beneath it"


def test_to_pass_is_no_more_legal_in_a_step_of_the_other_player() -> None:
    forced = case(
        "  A: {battle: [Wall]}\n  effects: [{owner: A, must: {attack: Wall}}]", "{A: pass}"
    )
    found = why_refused(forced)
    assert found.refusal is not None and "506.1b" in found.refusal.rules
    changes = ["Wall is tapped", "no running effect (must Wall)", "Wall is not there"]
    assert said(found) == [[change] for change in changes]


def test_an_ability_that_did_trigger_is_told_by_the_step_of_it() -> None:
    (found,) = why_untriggered(
        case("  A: {battle: [Wall, Judge]}", "{A: {attack: B, with: Wall}}"), "Judge"
    )
    assert [step.en for step in found.triggered] == ["Judge's ability triggers and waits"]


def test_a_card_without_such_an_ability_is_an_error() -> None:
    with pytest.raises(ScenarioError, match="no triggered ability"):
        why_untriggered(case("  A: {battle: [Runner]}", ATTACK), "Runner")


# -- the commands ------------------------------------------------------------------------------


def run(*arguments: str) -> str:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    return done.output


def test_why_not_prints_the_rule_and_the_change(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    text = (
        f"title: t\ngame: duel_masters\ncards:\n{CARDS}board:\n  turn: {{step: attack}}\n"
        f"  A: {{battle: [{{card: Runner, tapped: true}}]}}\nscript:\n  - {ATTACK}\n"
    )
    file.write_text(text, encoding="utf-8")
    assert "→ Runner is untapped" in run("why-not", str(file), "--lang", "en")
    told = json.loads(run("why-not", str(file), "--json"))
    assert told["legal"] is False and told["rules"]
    assert told["changes"][0] == [{"ja": "Runnerがアンタップしている", "en": "Runner is untapped"}]


def test_why_not_of_the_library_says_what_an_untriggered_ability_waited_for() -> None:
    file = LIBRARY / "duel_masters" / "5-turn" / "attack-trigger-reads-declaration.yaml"
    told = json.loads(run("why-not", str(file), "--json"))
    (ability,) = told["untriggered"]
    assert ability["near_misses"][0]["failed"] == ["civilization: nature"]


@pytest.mark.parametrize(
    ("language", "there"), [("ja", "手札では機能しない"), ("en", "function in hand")]
)
def test_why_not_says_what_was_in_the_way_in_the_language_asked_for(
    tmp_path: Path, language: str, there: str
) -> None:
    file = tmp_path / "case.yaml"
    board = "  A: {battle: [{card: Wall, cannot_block: true}], hand: [Judge]}"
    script = "{A: {attack: B, with: Wall}}"
    file.write_text(
        f"title: t\ngame: duel_masters\ncards:\n{CARDS}board:\n  turn: {{step: attack}}\n"
        f"{board}\nscript:\n  - {script}\n",
        encoding="utf-8",
    )
    said = run("why-not", str(file), "--ability", "Judge", "--lang", language)
    assert there in said
    assert bool(re.search("[ぁ-ん]", said)) is (language == "ja")


def test_explore_prints_outcomes_with_their_scripts() -> None:
    file = LIBRARY / "duel_masters" / "5-turn" / "two-breakers-one-named.yaml"
    told = json.loads(run("explore", str(file), "--actions-only", "--json"))
    assert told["complete"] is True
    assert len(told["outcomes"]) == 2
    assert told["outcomes"][0]["witness"][0] == {"A": {"attack": "B", "with": "Colossus"}}
    assert "complete" in run("explore", str(file), "--lang", "en")


FORCED = """
title: 攻撃しなければならないクリーチャーのタップ能力
game: duel_masters
cards:
  Rage: {type: creature, civilizations: [fire], cost: 3, power: 3000,
         abilities: [WORD {cost: [{tap: self}], do: [{draw: 1}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Rage]}
  B: {shields: 2}
script:
  - {A: {activate: Rage}}
"""


@pytest.mark.parametrize(("word", "ways"), [("must_attack,", 1), ("", 0)])
def test_506_1b_against_602_3a_what_one_of_two_readings_forbids_is_told_as_that(
    word: str, ways: int
) -> None:
    """506.1b: it has to attack this turn; 602.3a asks only that it could."""
    found = why_refused(load(FORCED.replace("WORD", word)))
    assert found.refusal is None
    assert len(found.readings) == ways
    assert all("506.1b" in each.en and "602.3a" in each.ja for each in found.readings)


def test_509_6_what_is_chosen_twice_is_not_told_to_be_missing_from_the_options() -> None:
    folder = LIBRARY / "duel_masters" / "5-turn"
    scenario = load(folder / "the-same-shield-is-not-chosen-twice.yaml")
    last = next(n for n, item in enumerate(scenario.script) if item.kind == "refused")
    found = why_refused(replace(scenario, script=scenario.script[: last + 1]))
    assert found.refusal is not None
    assert "509.6" in found.refusal.rules
    assert found.refusal.en == "B/shields#1 is chosen already and cannot be chosen twice"
