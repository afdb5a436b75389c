"""The whole traces of a game whose rulebook is done are what they were when they were kept.

`pytest tests/scenarios/kept --rewrite-expected` keeps them anew. It gathers what has changed by
shape, writes an entry for each group into `reasons.toml` and fails until each has its reason;
run again then, it writes the traces. New scenarios need no reason.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_traces import FROZEN, KEPT, Line, Traces, read, replayed, write
from trace_differences import GONE, Group, Reasons, groups

REASONS = KEPT / "reasons.toml"
AGAIN = "pytest tests/scenarios/kept --rewrite-expected"


def told(found: tuple[Group, ...]) -> str:
    return "\n".join(map(str, found[:40]))


def keep(game: str, kept: Traces, now: Traces, reasons: Reasons) -> None:
    """Write the traces of now, or ask for the reasons that are missing."""
    missing = reasons.missing(groups(kept, now)) if kept else ()
    reasons.ask(missing)
    if missing:
        pytest.fail(f"give a reason for each in {reasons.path.name}, and again:\n{told(missing)}")
    write(game, now)


@pytest.mark.parametrize("game", FROZEN)
def test_whole_traces_are_what_was_kept(game: str, rewrite_expected: bool) -> None:
    now = replayed(game)
    if rewrite_expected:
        keep(game, read(game), now, Reasons(REASONS))
    found = groups(read(game), now)
    assert not found, f"\n{told(found)}\n\nto keep them anew, with reasons: {AGAIN}"


@pytest.mark.parametrize("game", FROZEN)
def test_what_is_kept_reads_back(game: str) -> None:
    kept = read(game)
    assert kept
    assert all(trace for trace in kept.values())
    assert all(line.numbers for trace in kept.values() for line in trace)
    written = [str(line) for trace in kept.values() for line in trace]
    texts = [path.read_text("utf-8") for path in sorted((KEPT / game).glob("*.txt"))]
    rows = [row for text in texts for row in text.split("\n") if row and row[0] != "="]
    assert sorted(rows) == sorted(written)


def test_every_reason_is_given() -> None:
    assert Reasons(REASONS).blank() == ()


FEW: Traces = {
    ("1-basics/one.yaml", ""): (Line.parse(". 601.1"), Line.parse(" ! 605.1 | Rival | Knight")),
    ("1-basics/one.yaml", "small"): (Line.parse(". 601.1"),),
    ("5-turn/two.yaml", ""): (Line.parse(". 500.1"),),
}


def test_traces_are_kept_anew_only_with_a_reason_for_each_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kept_traces.KEPT", tmp_path)
    reasons = tmp_path / "reasons.toml"

    def kept_anew(now: Traces) -> None:
        keep("a_game", read("a_game"), now, Reasons(reasons))

    kept_anew(FEW)  # the first time there is nothing to give a reason for
    assert read("a_game") == FEW
    run = ("1-basics/one.yaml", "small")
    changed = {**FEW, run: (Line.parse(". 601.1 100.1"),)}
    for _ in range(2):  # an entry without a reason is none
        with pytest.raises(pytest.fail.Exception, match=r"\(601\.1\) gains 100\.1"):
            kept_anew(changed)
        assert read("a_game") == FEW
        assert len(Reasons(reasons).blank()) == 1
    reasons.write_text(reasons.read_text("utf-8").replace('reason = ""', 'reason = "it says so"'))
    kept_anew(changed)
    assert read("a_game") == changed
    # the same shape in another place is another difference, and so is what is kept no longer
    other = ("5-turn/two.yaml", "")
    with pytest.raises(pytest.fail.Exception, match=r"gains 100\.1"):
        kept_anew({**changed, other: (Line.parse(". 500.1 100.1"),)})
    with pytest.raises(pytest.fail.Exception, match=GONE):
        kept_anew({at: trace for at, trace in changed.items() if at != other})
    more = {**changed, ("8-special/new.yaml", ""): FEW[run]}
    kept_anew(more)
    assert read("a_game") == more
