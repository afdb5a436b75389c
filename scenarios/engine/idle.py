"""What a registered function gives that a mutation has switched off.

A step or an operation does nothing and gives the empty value of what it returns. A policy
answers as its rulebook says that it would be without it; else in reverse where its answer has
one (yes or no, an order); one that makes something of a value leaves it as it is; any other
does nothing, like a step. A guard that is off permits; a check that is off demands nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenarios.engine.rulebook import Rule

_EMPTY = {"bool": False, "int": 0, "str": ""}
_ORDERS = ("tuple[str, ...]", "tuple[int, ...]")


def nothing(rule: Rule, play: Any, args: tuple[Any, ...]) -> Any:
    """What a step or operation gives that does nothing; None where it returns no plain value."""
    if rule.without is not None:
        return rule.without(play, *args)
    return _empty(_returned(rule.function))


def otherwise(rule: Rule, play: Any, args: tuple[Any, ...]) -> Any:
    """What a policy, guard or check answers, asked with `args`, when it is switched off."""
    if rule.without is not None:
        return rule.without(play, *args)
    said = _returned(rule.function)
    if rule.kind in {"guard", "check"}:
        return () if rule.kind == "check" else None
    kept = next(
        (a for a, kind in zip(args, _taken(rule.function), strict=False) if kind == said), None
    )
    if kept is not None:
        return kept
    if said.startswith("tuple[") and not said.endswith(", ...]"):
        return (args[0], *_empty(said)[1:]) if args else _empty(said)
    if said == "None" or said == "int" or "| None" in said:
        return _empty(said)
    if said.startswith("tuple[") and said not in _ORDERS:
        return ()
    return _reversed(rule.function(play, *args))


def _reversed(answer: Any) -> Any:
    if isinstance(answer, bool):
        return not answer
    return tuple(reversed(answer)) if isinstance(answer, tuple) else answer


def _returned(function: Callable[..., Any]) -> str:
    return str(function.__annotations__.get("return", ""))


def _taken(function: Callable[..., Any]) -> list[str]:
    """The kinds of what a policy is asked with, after the play."""
    return [str(kind) for name, kind in function.__annotations__.items() if name != "return"][1:]


def _empty(said: str) -> Any:
    """The empty value of a kind such as `int` or `tuple[int, tuple[str, ...]]`."""
    if said.startswith("dict["):
        return {}
    if not said.startswith("tuple["):
        return _EMPTY.get(said)
    parts = _parts(said.removeprefix("tuple[").removesuffix("]"))
    return () if parts[-1] == "..." else tuple(_empty(part) for part in parts)


def _parts(inside: str) -> list[str]:
    """The parts between the commas that stand in no inner brackets."""
    parts, depth = [""], 0
    for sign in inside:
        depth += (sign == "[") - (sign == "]")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]
