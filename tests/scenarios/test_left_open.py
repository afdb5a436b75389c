"""What a file says to be open must be open for the reason that it gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.games import game_of
from scenarios.proving.coverage import runs
from scenarios.proving.mutation import attempt, mutants, without
from scenarios.proving.replay import Verdict, replay

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library" / "duel_masters"
TWO_WAYS = LIBRARY / "1-basics" / "o-drive-without-a-cost.yaml"
SILENT = LIBRARY / "7-other" / "both-decks-run-out-at-once.yaml"
LOOP = LIBRARY / "6-effects" / "a-replacement-that-never-ends.yaml"


def changed(path: Path, old: str, new: str, folder: Path) -> Verdict:
    """The verdict on a file of the library in which something else stands."""
    text = path.read_text("utf-8")
    assert old in text
    other = folder / path.name
    other.write_text(text.replace(old, new), "utf-8")
    return replay(load(other))


@pytest.mark.parametrize(
    ("path", "old", "new", "line", "said"),
    [
        (TWO_WAYS, '["112.2d"]', '["101.4d"]', 25, "is not 101.4d but 112.2d, 112.3"),
        (TWO_WAYS, '["112.3"]', '["112.3a"]', 27, "is not 112.3a but 112.2d, 112.3"),
        (SILENT, '["104.2"]', '["101.2"]', 19, "is not 101.2 but 104.2, 703.3"),
        (LOOP, '["703.3"]', '["101.2"]', 23, "is not 101.2 but"),
    ],
)
def test_a_rule_that_leaves_nothing_open_there_is_no_reason(
    path: Path, old: str, new: str, line: int, said: str, tmp_path: Path
) -> None:
    assert changed(path, "title:", "title:", tmp_path).passed
    found = changed(path, old, new, tmp_path)
    assert not found.passed
    assert [(f.line, said in f.what.en) for f in found.failures] == [(line, True)]


def test_rules_that_bear_on_it_may_be_named_beside_those_that_leave_it_open(tmp_path: Path) -> None:
    beside = changed(TWO_WAYS, '["112.3"]', '["112.3", "112.3a", "601.1a"]', tmp_path)
    assert (beside.verdict, beside.passed) == ("disputed", True)
    assert beside.open == {"112.2d", "112.3"}


def test_a_place_that_reads_two_ways_wants_to_be_named(tmp_path: Path) -> None:
    both = 'rules: ["101.4e"]\n      reading: …\n    - rules: ["101.4d"]'
    found = changed(TWO_WAYS, 'rules: ["112.2d"]', both, tmp_path)
    assert [f.line for f in found.failures] == [25, 27]
    text = (tmp_path / TWO_WAYS.name).read_text("utf-8").replace('["112.3"]', '["101.4c"]')
    (tmp_path / TWO_WAYS.name).write_text(text, "utf-8")
    first = replay(load(tmp_path / TWO_WAYS.name)).failures[0].what.en
    assert "reads two ways here" in first and "112.2d" in first


def test_what_only_leaves_something_open_is_missed_by_what_is_then_decided(tmp_path: Path) -> None:
    """Never by the citation: the rule's own number is taken out of what the file names."""
    own = "policy:o_drive of a free card:o_drive_of_a_free_card"
    (mutant,) = (m for m in mutants(game_of("duel_masters").book) if m.off == own)
    folder = tmp_path / "duel_masters"
    folder.mkdir()
    (folder / "it.yaml").write_bytes(TWO_WAYS.read_bytes())
    found = attempt(mutant, runs("duel_masters", tmp_path))
    assert (found.outcome, found.how, found.proved) == ("killed", "play", ("112.2d",))
    held = without(load(TWO_WAYS), ["112.2d"])
    assert [dict(each) for each in held.expect.disputed] == [{}]
