"""What the players do in a scenario, and what is checked on the way."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.args import Args, Value

__all__ = ["SCRIPT_KINDS", "ScriptItem"]

SCRIPT_KINDS = ("answer", "refused", "check", "otherwise")

_EMPTY = Args({})


@dataclass(frozen=True, slots=True)
class ScriptItem:
    """One line of the script.

    `answer`: `{A: {summon: X, pay: […]}}` is verb "summon", value "X", options `pay`;
    `{A: pass}` is verb "pass" without a value. `refused`: the same, tried and refused by
    `rules`. `check`: `options` holds the facts to hold, `player` and `verb` are "".
    `otherwise`: `verb` is the answer to every question that may be declined, from here on.
    """

    kind: str
    player: str = ""
    verb: str = ""
    value: Value = None
    options: Args = _EMPTY
    rules: tuple[str, ...] = ()
    line: int = 0
