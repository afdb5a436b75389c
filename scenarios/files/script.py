"""What the players do in a scenario, and what is checked on the way."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.args import Args, Value
from scenarios.engine.state import GameState

__all__ = ["SCRIPT_KINDS", "ScriptItem", "StepsEntered", "is_reached"]

SCRIPT_KINDS = ("answer", "refused", "check", "otherwise", "until")

_EMPTY = Args({})


@dataclass(frozen=True, slots=True)
class ScriptItem:
    """One line of the script.

    `answer`: `{A: {summon: X, pay: […]}}` is verb "summon", value "X", options `pay`;
    `{A: pass}` is verb "pass" without a value. `refused`: the same, tried and refused by
    `rules`. `check`: `options` holds the facts to hold, `player` and `verb` are "".
    `otherwise`: `verb` is the answer to every question that may be declined, from here on.
    `until`: what may be declined is declined until play has come to the step `verb`, of `player`
    ("": of either).
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
    return _is_meant(item, _step(state))


class StepsEntered:
    """The steps of turns that play has come to since a line of the script answered, in order.

    A step in which nobody is asked anything is one of them; the step that was there is not.
    """

    def __init__(self, state: GameState) -> None:
        self._now = _step(state)
        self._entered: list[tuple[object, ...]] = []

    def look(self, state: GameState) -> None:
        """Look at a state that play has come to."""
        now = _step(state)
        if now != self._now:
            self._now = now
            self._entered.append(now)

    def begin(self) -> None:
        """A line has answered: what was entered before it does not count."""
        self._entered.clear()

    def has(self, item: ScriptItem) -> bool:
        """Whether the step is among them to which an `until` goes on."""
        return any(_is_meant(item, entered) for entered in self._entered)

    def take(self, item: ScriptItem) -> bool:
        """The same; what was entered up to it does not count for the next `until`."""
        for at, entered in enumerate(self._entered):
            if _is_meant(item, entered):
                del self._entered[: at + 1]
                return True
        return False


def _step(state: GameState) -> tuple[object, ...]:
    return state.var("step"), state.var("turn_player"), state.var("turn")


def _is_meant(item: ScriptItem, entered: tuple[object, ...]) -> bool:
    return entered[0] == item.verb and item.player in ("", entered[1])
