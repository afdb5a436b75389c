"""Why not, where the script does not reach its last line, or what comes of it is not known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scenarios.files.expectation import Expectation
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.playing.spelling import line_of
from scenarios.proving.replay import replay
from scenarios.searching.explore import actions_only, explore
from scenarios.why.why_not import why_refused

DUEL = Path(__file__).parents[2] / "scenarios" / "library" / "duel_masters"


def of(file: str, variant: str = "", lines: int | None = None) -> Scenario:
    """A scenario of the library, or a variant, with so many lines of its script."""
    (path,) = DUEL.rglob(file)
    scenario = load(path).variant(variant) if variant else load(path)
    return replace(scenario, script=scenario.script[:lines])


def test_what_is_not_encoded_is_said_with_the_line() -> None:
    """Whether the line is legal hangs on words that the engine does not execute."""
    with pytest.raises(ScenarioError, match=r"undecidable: .* is not encoded") as raised:
        why_refused(of("a-shield-as-a-cost.yaml"))
    assert raised.value.problems[0].line > 0


def test_what_begins_a_loop_is_legal() -> None:
    """703.3 goes round for ever, but nothing forbids to cast the spell that begins it."""
    assert why_refused(of("a-replacement-that-never-ends.yaml")).refusal is None


def test_a_question_in_the_middle_of_an_activation() -> None:
    """605.2b: the creature itself is no other. Changes that undo what was begun permit nothing."""
    asks_for_more = "a-tap-ability-that-asks-for-more.yaml"
    found = why_refused(of(asks_for_more, "another creature is tapped for it, not itself", 2))
    assert found.refusal is not None and "605.2b" in found.refusal.rules
    said = [change.en for each in found.changes for change in each]
    assert "Sexton is not there" not in said


BROKEN = """\
title: t
game: duel_masters
cards:
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
  Wall: {type: creature, civilizations: [light], cost: 4, power: 5000}
board:
  turn: {step: attack}
  A: {battle: [{card: Runner, tapped: true}, Wall]}
script:
  - {A: {attack: B, with: Runner}}
  - {A: {attack: B, with: Wall}}
"""


def test_a_line_that_the_script_does_not_reach_is_not_judged_where_it_stops() -> None:
    """506.1a refuses the first line: of the second, which is legal there, nothing is said."""
    with pytest.raises(ScenarioError, match=r"A attack is refused by 506.1a") as raised:
        why_refused(load(BROKEN))
    assert [problem.line for problem in raised.value.problems] == [10]


def test_an_end_at_which_nothing_was_chosen_has_a_script_that_leads_there() -> None:
    """802.1: whether it evolves on another is chosen, and to choose none is written so."""
    scenario = actions_only(of("neo-with-and-without-evolution.yaml", "without NEO evolution"))
    found = explore(scenario, most=60, by=1)
    lines = {str(line_of(item)) for end in found.ends for item in end.witness}
    assert "{'A': {'choose': 'none'}}" in lines
    for end in (each for each in found.ends if each.kind != "refused"):
        again = replace(scenario, script=end.witness, expect=Expectation())
        assert replay(again).failures == ()
