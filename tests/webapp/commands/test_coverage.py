"""`rulings coverage`: the figures, for people and for programs."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from indexer.home import Home
from scenarios.proving.coverage import classification, measure
from scenarios.proving.mutation import Mutant, Mutations, Trial, fingerprint
from webapp.executed.proof import keep
from webapp.executed.records import coverage_record
from webapp.library import LIBRARY

TRIALS = (
    Trial(Mutant("one", "step", ("115.3b",), ("115.3b",)), "killed", "x", "end", ("115.3b",)),
    Trial(Mutant("two", "step", ("101.4c",), ("101.4c",)), "survived", tried=2),
)


@pytest.fixture(scope="module")
def operational() -> list[str]:
    return [n for n, each in classification("duel_masters").items() if each.operational]


@dataclass(frozen=True)
class Shown:
    """What the command says of Duel Masters, to people and to programs."""

    people: Any
    programs: Any


@pytest.fixture(scope="module")
def shown(
    rulings_in: Callable[..., Any], built_home: Home, tmp_path_factory: pytest.TempPathFactory
) -> Shown:
    """Of a home in which Duel Masters has been measured; a build has replayed its library."""
    home = Home(tmp_path_factory.mktemp("measured"))
    shutil.copy(built_home.root / "scenarios.json", home.root)
    keep(home, Mutations("duel_masters", fingerprint("duel_masters", LIBRARY), 1, TRIALS))
    people = rulings_in(home.root, "coverage", "--game", "duel_masters")
    return Shown(people, rulings_in(home.root, "coverage", "--json"))


def test_programs_get_lists_of_numbers_for_each_game(shown: Shown, operational: list[str]) -> None:
    done = shown.programs
    assert done.status == 0
    assert list(done.record) == ["duel_masters", "nova"]
    found = done.record["duel_masters"]
    assert found["operational"] == operational
    assert set(found["executable"]) <= set(operational)
    assert set(found["cited"]) <= set(operational)
    assert found["not_operational"]["000.1"] == "purpose"
    assert len(found["not_operational"]) + len(operational) == 546
    assert set(found["not_executable"]) == set(operational) - set(found["executable"])
    assert found["total"]["executable"] == len(found["executable"])
    nova = done.record["nova"]
    assert len(nova["operational"]) + len(nova["not_operational"]) == 675
    assert nova["not_operational"]["311.6#2"] == "heading"
    assert nova["executable"]
    assert nova["exercised"] is None and nova["mutation"] is None


def test_an_edition_without_classes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenarios.proving.coverage.classification", lambda game: {})
    nova = coverage_record(measure("nova", ()), None, frozenset())
    assert nova["operational"] is None and nova["not_operational"] is None
    assert "not classed yet" in nova["note"]
    assert nova["executable"]


def test_people_get_a_line_for_each_chapter_and_what_is_missing(
    shown: Shown, operational: list[str]
) -> None:
    assert shown.people.status == 0
    lines = shown.people.out.splitlines()
    assert lines[0] == "duel_masters/core"
    assert [line.split()[0] for line in lines[2:12]] == [*map(str, range(9)), "all"]
    assert lines[11].split()[1:3] == ["546", str(len(operational))]
    assert "nova" not in shown.people.out


def test_what_was_measured_is_shown_and_holds(shown: Shown) -> None:
    assert "holds for this" in shown.people.out
    assert "101.4c two" in shown.people.out
    record = shown.programs.record["duel_masters"]
    assert record["exercised"] == ["115.3b"]
    assert record["mutation"]["stale"] is False


def test_what_was_measured_before_a_change_is_said_to_be_old(
    rulings: Callable[..., Any], tmp_path: Path
) -> None:
    """Of NOVA, the smaller library."""
    assert "not measured here yet" in rulings("coverage", "--game", "nova", home=tmp_path).out
    mutant = Mutant("one", "step", ("403.4",), ("403.4",))
    trial = Trial(mutant, "killed", "x", "end", ("403.4",))
    keep(Home(tmp_path), Mutations("nova", "0", 1, (trial,)))
    assert "measured before" in rulings("coverage", "--game", "nova", home=tmp_path).out
    record = rulings("coverage", "--game", "nova", "--json", home=tmp_path).record
    assert record["nova"]["exercised"] == ["403.4"]
    assert record["nova"]["mutation"]["stale"] is True


def test_a_game_without_a_rulebook_is_refused(rulings: Callable[..., Any]) -> None:
    done = rulings("coverage", "--game", "dimension_zero")
    assert done.status == 2
    assert "no rulebook" in done.err
    assert "duel_masters" in done.err


def test_switching_off_is_told_on_stderr_and_kept(
    rulings: Callable[..., Any], tmp_path: Path
) -> None:
    """The whole of NOVA, the smaller library."""
    done = rulings("coverage", "--game", "nova", "--mutate", "--json", home=tmp_path)
    assert done.status == 0
    record = done.record["nova"]
    assert "killed" in done.err
    assert set(record["exercised"]) <= set(record["cited"])
    assert record["exercised"]
    assert {t["outcome"] for t in record["mutation"]["trials"]} >= {"killed", "uncited"}
    assert (tmp_path / "coverage" / "nova.json").exists()
    again = rulings("coverage", "--game", "nova", "--json", home=tmp_path).record["nova"]
    assert again["exercised"] == record["exercised"]
