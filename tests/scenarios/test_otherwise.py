"""What `otherwise` leaves to the next line, and how a message says so."""

from __future__ import annotations

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay


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
