"""What the README says of the bench's limits is so."""

from __future__ import annotations

from pathlib import Path

from webapp.bench.limits import (
    MOST_BYTES,
    MOST_CARDS,
    MOST_FORCED,
    MOST_LINES,
    MOST_STEPS,
    SECONDS,
)

README = (Path(__file__).parents[3] / "README.md").read_text("utf-8")


def test_the_readme_names_the_limits() -> None:
    part = " ".join(README.partition("## The bench")[2].partition("\n## ")[0].split())
    assert f"{MOST_CARDS} cards and {MOST_BYTES:,} bytes" in part
    assert f"{MOST_LINES} answers and {MOST_STEPS:,} steps" in part
    assert f"{SECONDS:g} seconds" in part
    assert f"{MOST_FORCED:,} steps without a question" in part
