"""What the players do in a scenario, and what is checked on the way."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.args import Args, Value
from scenarios.engine.state import GameState

__all__ = ["SCRIPT_KINDS", "ScriptItem", "is_reached"]

SCRIPT_KINDS = ("answer", "refused", "check", "otherwise", "until")

_EMPTY = Args({})


@dataclass(frozen=True, slots=True)
class ScriptItem:
    """One line of the script.

    `answer`: `{A: {summon: X, pay: […]}}` is verb "summon", value "X", options `pay`;
    `{A: pass}` is verb "pass" without a value. `refused`: the same, tried and refused by
    `rules`. `check`: `options` holds the facts to hold, `player` and `verb` are "".
    `otherwise`: `verb` is the answer to every question that may be declined, from here on.
    `until`: what may be declined is declined until the step `verb`, of `player` ("": of either).
    """

    kind: str
    player: str = ""
    verb: str = ""
    value: Value = None
    options: Args = _EMPTY
    rules: tuple[str, ...] = ()
    line: int = 0


def is_reached(item: ScriptItem, state: GameState) -> bool:
    """Whether the step is there to which an `until` goes on."""
    whose = item.player in ("", state.var("turn_player"))
    return whose and state.var("step") == item.verb
