"""When a keyword ability triggers (1006): for those who ask why one did not."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.args import Args, Value
from scenarios.engine.events import Fact


@dataclass(frozen=True, slots=True)
class Keyword:
    """The events that a keyword ability waits for, each alone, and by which rules it does."""

    patterns: tuple[Args, ...]
    rules: tuple[str, ...]
    step: str = ""
    used: str = ""
    undone: tuple[str, ...] = ()


def keyword_used(keyword: str, argument: Value) -> Keyword | None:
    """When a keyword ability triggers; None of one that does not."""
    if keyword == "slash":
        fallen = Args({"destroyed": Args({"type": "servant", "whose": "opponent"})})
        return Keyword((fallen,), ("801.4.3.1", "1006.3"))
    if keyword != "breath":
        return None
    return Keyword((Args({"attacks": "self"}),), ("801.4.3.1", "1006.2"))


def is_beside(step: str, fact: Fact) -> bool:
    """Whether an event says nothing of a keyword: here each is read as it happens."""
    return False
