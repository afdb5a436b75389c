"""DESIGN, "Coverage is counted, honestly": the classes of rules and what is counted."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, read_corpus
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.proving.coverage import (
    REASONS,
    STATES,
    classification,
    library_numbers,
    measure,
    read_classes,
    runs,
)

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
CLASSES = classification("duel_masters")
EDITIONS = {"duel_masters": "core", "nova": "1"}
EVERY_CLASS = [(game, n) for game in EDITIONS for n in classification(game)]


@cache
def numbered_rules(game: str = "duel_masters") -> list[str]:
    """The numbers of the edition's rules (not of its headings) in the order of printing."""
    corpus = read_corpus(CORPUS, LIBRARY / "no imports")
    (book,) = (e for e in corpus.editions if (e.game, e.id) == (game, EDITIONS[game]))
    return [str(rule.ref.number) for rule in book.rules if rule.kind == "rule"]


# -- the classification ------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "rules"), [("duel_masters", 546), ("nova", 675)])
def test_every_numbered_rule_of_an_edition_is_classed_once_in_the_order_of_printing(
    game: str, rules: int
) -> None:
    assert len(numbered_rules(game)) == rules
    assert list(classification(game)) == numbered_rules(game)  # TOML refuses a doubled key


@pytest.mark.parametrize(("game", "number"), EVERY_CLASS)
def test_a_rule_is_operational_or_has_a_known_reason_not_to_be(game: str, number: str) -> None:
    found = classification(game)[number]
    reason, _, target = found.reason.partition(":")
    assert found.operational == (reason == "")
    assert found.operational or reason in {*REASONS, "restates"}
    assert bool(target) == (reason == "restates")
    assert 0 < len(found.words) <= 80


@pytest.mark.parametrize("game", EDITIONS)
def test_a_rule_restates_an_operational_rule(game: str) -> None:
    classes = classification(game)
    targets = {c.reason.removeprefix("restates:") for c in classes.values() if ":" in c.reason}
    assert targets
    assert all(classes[target].operational for target in targets)


@pytest.mark.parametrize(
    ("number", "operational"),
    [
        ("000.1", False),  # what the document is for
        ("100.2a", True),  # with which decks no game begins
        ("101.4a", True),  # the order of effects
        ("109.2b", True),  # whether a creature has left
        ("205.2b", False),  # flavour text
        ("605.2b", True),  # as many as possible
        ("701.2", False),  # a heading
        ("703.4c", True),  # no power
        ("816.2b", True),  # the power of a hyper mode
    ],
)
def test_what_the_text_says_decides(number: str, operational: bool) -> None:
    assert CLASSES[number].operational is operational


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('"1.1" = { class = "maybe", words = "x" }', "operational or not"),
        ('"1.1" = { class = "not", reason = "card_layuot", words = "x" }', "card_layout"),
        ('"1.1" = { class = "not", words = "x" }', "restates:NUMBER"),
        ('"1.1" = { class = "operational", reason = "heading", words = "x" }', "needs no reason"),
        ('"1.1" = { class = "operational" }', "words"),
        ('"1.1" = { class = "not", reason = "restates:9.9", words = "x" }', "restates 9.9"),
        ('"1.1" = { class = "operational", words = "x", missing = "" }', "missing says why"),
        ('"1.1" = { class = "not", reason = "heading", words = "x", missing = "y" }', "missing"),
        ('"1.1" = ', "TOML"),
    ],
)
def test_a_file_that_does_not_hold_to_its_rules_is_refused(
    line: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(f"[rules]\n{line}\n", "utf-8")
    with pytest.raises(ScenarioError, match=said) as caught:
        read_classes(path)
    assert str(path) in str(caught.value)


def test_only_a_rule_that_nothing_executes_says_why_it_is_missing() -> None:
    registered = set(game_of("duel_masters").book.numbers())
    assert [n for n, each in CLASSES.items() if each.missing and n in registered] == []


# -- what is counted ---------------------------------------------------------------------------


def test_only_operational_rules_are_counted() -> None:
    every = set(numbered_rules())
    found = measure("duel_masters", cited=every, exercised=every)
    operational = [number for number, each in CLASSES.items() if each.operational]
    assert list(found.numbers("operational")) == operational
    assert list(found.numbers("cited")) == operational
    assert found.total.rules == 546
    assert found.total.operational == len(operational)
    for column in ("rules", "operational", "executable", "cited", "exercised"):
        total = getattr(found.total, column)
        assert total == sum(getattr(tally, column) for tally in found.chapters)
    assert [tally.chapter for tally in found.chapters] == [str(n) for n in range(9)]


@pytest.mark.parametrize(
    ("number", "cited", "exercised", "state"),
    [
        ("115.3b", True, True, "exercised"),
        ("115.3b", True, False, "cited"),
        ("115.3b", False, False, "executable"),
        ("000.1", True, False, "not_operational"),
    ],
)
def test_a_rule_shows_how_far_it_has_come(
    number: str, cited: bool, exercised: bool, state: str
) -> None:
    found = measure("duel_masters", {number} if cited else (), {number} if exercised else ())
    (rule,) = (rule for rule in found.rules if str(rule.number) == number)
    assert rule.state == state
    assert state in STATES


def test_a_rule_that_nothing_is_registered_under_is_missing_though_it_be_cited() -> None:
    bare = measure("duel_masters", ())
    missing = bare.missing("executable")
    assert {rule.state for rule in bare.rules if str(rule.number) in missing} <= {"missing"}
    cited = measure("duel_masters", missing)
    assert {rule.state for rule in cited.rules if str(rule.number) in missing} <= {"missing"}


def test_an_edition_that_is_not_classed_counts_what_is_registered_or_cited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scenarios.proving.coverage.classification", lambda game: {})
    found = measure("nova", {"001.1"})
    assert not found.classified
    assert found.numbers("operational") == ()
    assert "001.1" in found.numbers("cited")
    assert set(found.numbers("executable")) | {"001.1"} == {str(r.number) for r in found.rules}


def test_a_game_without_a_rulebook_is_refused() -> None:
    with pytest.raises(ScenarioError, match="no rulebook"):
        measure("dimension_zero", ())


# -- the library -------------------------------------------------------------------------------

EQUAL = LIBRARY / "duel_masters" / "1-basics" / "equal-power.yaml"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A library of one scenario."""
    folder = tmp_path / "duel_masters" / "1-basics"
    folder.mkdir(parents=True)
    (folder / EQUAL.name).write_bytes(EQUAL.read_bytes())
    return tmp_path


def test_a_run_stands_for_each_scenario_and_variant_shortest_trace_first(small: Path) -> None:
    found = runs("duel_masters", small)
    assert found[0].id.startswith("duel_masters/1-basics/equal-power")
    assert all(run.passed for run in found)
    assert [run.steps for run in found] == sorted(run.steps for run in found)


def test_the_numbers_of_a_library_are_those_of_its_traces(small: Path) -> None:
    numbers = library_numbers("duel_masters", small)
    assert {"115.3", "115.3b", "703.4d"} <= numbers
    assert "104.2a" not in numbers
