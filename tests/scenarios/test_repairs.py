"""A line that is no YAML is told as it could be written, and reads when it is written so."""

from __future__ import annotations

import pytest

from scenarios.files.reading.repairs import repaired_line
from scenarios.files.reading.source import parse
from scenarios.language.errors import ScenarioError

FILE = "title: x\nLINE\nboard:\n  A: {hand: 1}\n"


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("note: Herald: a ruling", 'note: "Herald: a ruling"'),
        ("note: herald: a ruling", 'note: "herald: a ruling"'),
        ("note: x:", 'note: "x:"'),
        ("note: [Herald] attacks", 'note: "[Herald] attacks"'),
        ("note: {Herald} attacks", 'note: "{Herald} attacks"'),
        ("note: *Herald* attacks", 'note: "*Herald* attacks"'),
        ("note: @Herald", 'note: "@Herald"'),
        ("note: - Herald", 'note: "- Herald"'),
        ('note: "Herald" attacks', "note: '\"Herald\" attacks'"),
        ("note: 'Herald's attack'", 'note: "Herald\'s attack"'),
        ('note: "Herald', 'note: "Herald"'),
        ("cards: {X: {text: When it: draw}}", 'cards: {X: {text: "When it: draw"}}'),
        ("cards: {X: {text: [S] when}}", 'cards: {X: {text: "[S] when"}}'),
        ("cards: {X: {text: *S when}}", 'cards: {X: {text: "*S when"}}'),
        ("script: [{A: summon: X}]", "script: [{A: {summon: X}}]"),
        ("when: enters: self", "when: {enters: self}"),
        ("cards: {X: {cost: 1}", "cards: {X: {cost: 1}}"),
        ("cards: {X: {cost: 1}}}", "cards: {X: {cost: 1}}"),
        ("cards: [{cost: 1]", "cards: [{cost: 1}]"),
        ("script:\n  - A: cast: X", "- A: {cast: X}"),
    ],
)
def test_the_line_as_it_could_be_written(line: str, written: str) -> None:
    text = FILE.replace("LINE", line)
    at = 1 + line.count("\n") + 1
    assert repaired_line(text) == (at, written)
    with pytest.raises(ScenarioError) as refusal:
        parse(text, "f.yaml")
    (problem,) = refusal.value.problems
    assert problem.line == at
    assert problem.what.en.endswith(f"; the line could be written: {written}")
    assert problem.what.ja.endswith(f"この行は次のように書けます: {written}")
    parse(text.replace(line.splitlines()[-1].strip(), written), "f.yaml")


@pytest.mark.parametrize("line", ["question: What: is\n  this", "cards:\n   X: a\n  Y: b", "a {b"])
def test_where_no_single_line_mends_it_only_the_rule_is_told(line: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        parse(FILE.replace("LINE", line), "f.yaml")
    (problem,) = refusal.value.problems
    assert problem.what.en.endswith("stands in quotes")
    assert problem.what.ja.endswith("引用符で囲みます。")


def test_a_fault_further_down_does_not_hide_how_the_first_is_mended() -> None:
    assert repaired_line("title: a: b\nnote: c\nquestion: d: e\n") == (1, 'title: "a: b"')


def test_a_line_of_great_length_is_not_tried() -> None:
    assert repaired_line("title: a: " + "b" * 3_000) is None
