"""What a registered function gives that a mutation has switched off: it is declared beside it.

A step that gives something to those that go on from it declares what holds without it; any
other does nothing. An answer is what its question declares to hold without it, or its reverse
(yes or no, an order). A guard that is off permits; a check that is off demands nothing.
"""

from __future__ import annotations

from typing import Any

from scenarios.engine.rulebook import STANDS, AnyRule


def nothing(rule: AnyRule, play: object, args: tuple[Any, ...]) -> Any:
    """What a step or operation gives that does nothing."""
    return rule.without(play, *args) if callable(rule.without) else None


def otherwise(rule: AnyRule, play: object, args: tuple[Any, ...]) -> Any:
    """What a policy, guard or check answers, asked with `args`, when it is switched off."""
    if rule.kind in {"guard", "check"}:
        return () if rule.kind == "check" else None
    if callable(rule.without):
        return rule.without(play, *args)
    answer = rule.function(play, *args)
    if rule.without is STANDS:
        return answer
    return tuple(reversed(answer)) if isinstance(answer, tuple) else not answer


def reading_by(numbers: tuple[str, ...], number: str) -> str:
    """What is switched off in a run by one reading, that of the rule `number`."""
    return f"the reading of {', '.join(numbers)} by {number}"
