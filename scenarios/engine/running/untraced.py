"""Runs of steps that leave no trace, for those who look at many positions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scenarios.engine.readings import Readings
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.running.idle import nothing
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameState
from scenarios.engine.trace import Draft

_UNREAD = Draft(-1, [], "", "")
"""The one step that rules may word, and nobody reads."""


class Untraced(StepRun):
    """A run that leaves no trace: the same questions and states, nothing said."""

    traced = False

    def __init__(
        self,
        book: Rulebook,
        state: GameState,
        frame: Frame,
        off: frozenset[str] = frozenset(),
        read: Readings | None = None,
    ) -> None:
        super().__init__(book, state, frame, off, read)
        self.drafts = [_UNREAD]

    def run(self, rule: AnyRule, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        rule = self.book.in_force(rule)
        off = self.off and self._is_off(rule)
        return nothing(rule, self, args) if off else rule.function(self, *args, **named)

    def reword(self, ja: str, en: str, names: tuple[str, ...] = ()) -> None:
        return

    def say(self, ja: str, en: str, **more: Any) -> None:
        return

    def note(self, rules: tuple[str, ...], ja: str, en: str, **more: Any) -> None:
        return

    def cite(self, *numbers: str) -> None:
        return

    @contextmanager
    def heading(self, ja: str, en: str) -> Iterator[None]:
        yield

    @contextmanager
    def outside(self) -> Iterator[None]:
        yield
