"""The smallest change of the board by which an ability would have triggered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.playing.script_run import stand
from scenarios.why.trigger_changes import Permitting, smallest_change
from webapp.commands import main

CARDS = """\
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
  Judge: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {attacks: {type: creature, whose: mine, civilization: light}}, do: [{draw: 1}]}]}
  Elder: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {attacks: {race: Dog}}, do: [{draw: 1}]}]}
  Last: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {attacks: {type: creature}}, if: {shields: mine, max: 0}, do: [{draw: 1}]}]}
  Once: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{id: look, when: {attacks: {type: creature}}, once: turn, do: [{draw: 1}]}]}
  Heir: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {wins: {power: {min: 9000}, race: Cat}}, do: [{draw: 1}]}]}
"""


def case(board: str) -> Scenario:
    return load(
        f"title: t\ngame: duel_masters\ncards:\n{CARDS}board:\n  turn: {{step: attack}}\n{board}\n"
        "script:\n  - {A: {attack: B, with: Runner}}\n"
    )


CASES = [
    # what is on the board, the ability, and the least by which it would have triggered
    ("  A: {battle: [Runner, Judge]}", "Judge", "Runner is light too"),
    ("  A: {battle: [Runner, Elder]}", "Elder", "Runner has the race Dog"),
    ("  A: {battle: [Runner, Last]}", "Last", "0 cards in A's shield zone"),
    (
        "  A: {battle: [Runner, Once]}\n  history: [{used: Once.look}]",
        "Once",
        "it has not happened this turn (used Once.look)",
    ),
]


def said(found: Permitting) -> list[list[str]]:
    return [sorted(change.en for change in changes) for changes in found.changes]


@pytest.mark.parametrize(("board", "ability", "least"), CASES, ids=[c[1] for c in CASES])
def test_the_first_change_is_the_one_thing_that_was_missing(
    board: str, ability: str, least: str
) -> None:
    found = smallest_change(case(board), ability)
    assert not found.happens
    assert said(found)[0] == [least]


def test_two_things_that_were_missing_are_told_together_where_one_does_not_suffice() -> None:
    """603.2: the attacker is not mine to Judge on the other side, and it is not light."""
    found = smallest_change(case("  A: {battle: [Runner]}\n  B: {battle: [Judge]}"), "Judge")
    assert ["Judge is in A's battle zone", "Runner is light too"] in said(found)
    assert {len(changes) for changes in found.changes} == {2}
    assert found.double > 0


def test_an_ability_out_of_place_would_function_in_the_battle_zone() -> None:
    """110.4: an ability that names no zone functions in the battle zone; its race does not fit."""
    found = smallest_change(case("  A: {battle: [Runner], mana: [Elder]}"), "Elder")
    assert ["Elder is in A's battle zone", "Runner has the race Dog"] in said(found)


def test_each_change_that_is_told_was_run_and_does_make_it_trigger() -> None:
    found = smallest_change(case("  A: {battle: [Runner, Judge]}"), "Judge")
    for changes in found.changes:
        _, match = stand(changes[-1].after)
        assert any(s.rules[:1] == ("603.2",) and "Judge" in s.cards for s in match.trace)


def test_where_nothing_is_found_what_was_tried_is_counted() -> None:
    found = smallest_change(case("  A: {battle: [Runner, Heir]}"), "Heir", most=40)
    assert found.changes == ()
    assert found.single > 20 and found.double == 40


def test_an_ability_that_did_trigger_needs_no_change() -> None:
    board = "  A: {battle: [Runner, Once]}"
    found = smallest_change(case(board), "Once")
    assert found.happens and found.changes == ()


def test_no_board_is_told_on_which_a_card_stands_where_none_of_its_type_stands() -> None:
    """703.4h: a spell does not stay in the battle zone."""
    found = smallest_change(case("  A: {battle: [Runner, Judge]}"), "Judge")
    assert not [c.en for changes in found.changes for c in changes if "is a spell" in c.en]


def test_the_command_prints_the_change_and_json_has_all_of_them(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(
        f"title: t\ngame: duel_masters\ncards:\n{CARDS}board:\n  turn: {{step: attack}}\n"
        "  A: {battle: [Runner, Judge]}\nscript:\n  - {A: {attack: B, with: Runner}}\n",
        encoding="utf-8",
    )
    asked = ("why-not", str(file), "--ability", "Judge")
    printed = CliRunner().invoke(main, [*asked, "--lang", "en"]).output
    assert "  → Runner is light too\n" in printed
    (told,) = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)["untriggered"]
    assert told["changes"][0] == [{"ja": "Runnerが光でもある", "en": "Runner is light too"}]
    assert told["tried"]["single"] > 20 and told["happens"] is False
