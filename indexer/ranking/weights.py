"""What each kind of evidence weighs: figures that were measured, never set by hand.

`weights.json` is written by `python -m tests.questions.tuning` from the tuning half of the
questions there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

__all__ = ["WEIGHTS", "measured"]

WEIGHTS = Path(__file__).with_name("weights.json")


@lru_cache(maxsize=1)
def measured() -> Mapping[str, Mapping[str, float]]:
    """The weights by family: `evidence` of a rule, and `silence` of the rules as a whole."""
    found: dict[str, dict[str, float]] = json.loads(WEIGHTS.read_text("utf-8"))
    return found
