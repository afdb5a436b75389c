"""What `otherwise` leaves to the next line, and where `until` stands still."""

from __future__ import annotations

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay
from scenarios.searching.explore import explore


def test_otherwise_does_not_decline_what_the_next_line_answers() -> None:
    script = "[{otherwise: pass}, {A: {attack: B, with: Twin}}, {A: {attack: B, with: Twin}}]"
    twin = "{Twin: {type: creature, civilizations: fire, cost: 2, power: 1000}}"
    board = "{turn: {step: attack}, A: {battle: [Twin]}, B: {shields: 1}}"
    text = f"title: x\ngame: duel_masters\ncards: {twin}\nboard: {board}\nscript: {script}\n"
    (problem,) = replay(load(text)).failures
    assert "A attack is refused by 506.1a" in problem.what.en
    assert problem.what.en.endswith("write a line that declines first")
    assert problem.what.ja.endswith("先に断る行を書いてください。")
    (problem,) = replay(load(text.replace("{otherwise: pass}, ", ""))).failures
    assert "declines first" not in problem.what.en


def _nova(script: str, end: str, step: str = "main2") -> str:
    """A board on which nobody can do anything but in A's turn, attack with Rookie."""
    rookie = "{Rookie: {type: servant, cost: 1, attack: 200, health: 200}}"
    board = f"{{turn: {{player: A, step: {step}}}, A: {{field: [{{card: Rookie, sick: true}}]}}}}"
    return (
        f"title: x\ngame: nova\ncards: {rookie}\nboard: {board}\n"
        f"script: {script}\nexpect: {{end: {end}}}\n"
    )


def _wrong(text: str) -> list[str]:
    return [problem.what.en for problem in replay(load(text)).failures]


def test_until_stands_still_in_a_step_in_which_nobody_can_do_anything() -> None:
    assert _wrong(_nova("[{until: draw, of: B}]", "{turn: B, B: {hand: 0}}")) == []
    assert _wrong(_nova("[{until: main1, of: B}, {until: main1, of: A}]", "{turn: A}")) == []
    assert _wrong(_nova("[{until: main1, of: B}]", "{turn: A}")) == ["the turn is B, not A"]


def test_what_is_refused_after_until_is_tried_in_that_step() -> None:
    refused = "[{until: attack}, {refused: {A: {attack: B, with: Rookie}}, rule: '203.4'}]"
    assert _wrong(_nova(refused, "{turn: A, B: {life: 2000}}", "main1")) == []
    later = refused.replace("attack}", "attack, of: A}")
    assert "is legal" in _wrong(_nova(later, "{turn: A}"))[0]


def test_a_step_to_which_play_has_gone_by_itself_is_there() -> None:
    passed = "[{A: pass}, {until: main1, of: B}, {until: attack, of: A}]"
    text = _nova(passed, "{turn: A}", "attack").replace("sick: true", "sick: false")
    assert _wrong(text) == []
    (problem,) = _wrong(
        text.replace("{A: pass}, {until: main1, of: B}, {until: attack, of: A}", "{until: attack}")
    )
    assert problem == "until: attack: play is there already; take the line out"


def test_exploring_goes_on_from_where_until_stands_still() -> None:
    script = "[{until: main1, of: B}, {until: attack, of: A}, {A: {attack: B, with: Rookie}}]"
    found = explore(load(_nova(script, "{B: {life: 1800}}")))
    assert {end.kind for end in found.ends} == {"rest"}
