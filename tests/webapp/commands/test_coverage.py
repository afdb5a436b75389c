"""`rulings coverage`: the figures, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenarios.proving.coverage import classification
from scenarios.proving.mutation import Mutant, Mutations, Trial, fingerprint
from webapp.library import LIBRARY
from webapp.proving import keep


@pytest.fixture(scope="module")
def operational() -> list[str]:
    return [n for n, each in classification("duel_masters").items() if each.operational]


def test_programs_get_lists_of_numbers_for_each_game(
    rulings: Callable[..., Any], operational: list[str], tmp_path: Path
) -> None:
    done = rulings("coverage", "--json", home=tmp_path)
    assert done.status == 0
    assert list(done.record) == ["duel_masters", "nova"]
    found = done.record["duel_masters"]
    assert found["operational"] == operational
    assert set(found["executable"]) <= set(operational)
    assert set(found["cited"]) <= set(operational)
    assert found["exercised"] is None and found["mutation"] is None
    assert found["not_operational"]["000.1"] == "purpose"
    assert len(found["not_operational"]) + len(operational) == 546
    assert set(found["not_executable"]) == set(operational) - set(found["executable"])
    assert found["total"]["executable"] == len(found["executable"])
    nova = done.record["nova"]
    assert nova["operational"] is None and nova["not_operational"] is None
    assert "not classed yet" in nova["note"]
    assert nova["executable"]


def test_people_get_a_line_for_each_chapter_and_what_is_missing(
    rulings: Callable[..., Any], operational: list[str], tmp_path: Path
) -> None:
    done = rulings("coverage", "--game", "duel_masters", home=tmp_path)
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0] == "duel_masters/core"
    assert [line.split()[0] for line in lines[2:12]] == [*map(str, range(9)), "all"]
    assert lines[11].split()[1:3] == ["546", str(len(operational))]
    assert "not measured here yet" in done.out
    assert "nova" not in done.out


@pytest.mark.parametrize(("mark", "said"), [(None, "holds for this"), ("0", "measured before")])
def test_what_was_measured_is_shown_with_whether_it_still_holds(
    mark: str | None, said: str, rulings: Callable[..., Any], tmp_path: Path
) -> None:
    from indexer.home import Home

    trials = (
        Trial(Mutant("one", "step", ("115.3b",), ("115.3b",)), "killed", "x", "end", ("115.3b",)),
        Trial(Mutant("two", "step", ("101.4c",), ("101.4c",)), "survived", tried=2),
    )
    found = mark or fingerprint("duel_masters", LIBRARY)
    keep(Home(tmp_path), Mutations("duel_masters", found, 1, trials))
    done = rulings("coverage", "--game", "duel_masters", home=tmp_path)
    assert said in done.out
    assert "101.4c two" in done.out
    record = rulings("coverage", "--game", "duel_masters", "--json", home=tmp_path).record
    assert record["duel_masters"]["exercised"] == ["115.3b"]
    assert record["duel_masters"]["mutation"]["stale"] is bool(mark)


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
