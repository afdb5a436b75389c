"""What a running rule leaves to be done: the steps that it puts on the agenda."""

from __future__ import annotations

from collections.abc import Hashable

from scenarios.engine.questions import Refusal, TakenBack
from scenarios.engine.records import replace
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.running.narration import Narration
from scenarios.engine.state import Frame, GameState


class Agenda(Narration):
    """The agenda below the running frame, and what this run adds to it."""

    frame: Frame
    queue: list[tuple[Frame, int]]
    _began: GameState

    def then(
        self,
        rule: AnyRule,
        *,
        label: str = "",
        ends: tuple[str, ...] = (),
        savepoint: bool = False,
        beside: bool = False,
        **args: Hashable,
    ) -> None:
        """Put a step on the agenda, to be done after this one, in the order of the calls.

        `beside` puts it beside this step in the trace, not below it: what goes round and
        round (priority) does not go deeper and deeper.
        """
        kept = self._before_this_step() if savepoint else None
        frame = Frame(rule.name, tuple(args.items()), (), label, ends, kept)
        self.queue.append((frame, self.open[-1] if self.open and not beside else -1))

    def _before_this_step(self) -> GameState:
        """The state in which this step has not begun: what it asked stands open again."""
        return self._began.with_(agenda=(*self._began.agenda, replace(self.frame, answers=())))

    def on_agenda(self, label: str) -> bool:
        """Whether a frame with this label is open: to be done, going on or running now."""
        return any(frame.label == label for frame in (*self.state.agenda, self.frame))

    @property
    def queued(self) -> int:
        """How many steps this run has put on the agenda so far."""
        return len(self.queue)

    def queues_other_than(self, rule: AnyRule) -> bool:
        """Whether this run has put another step than this on the agenda."""
        return any(frame.step != rule.name for frame, _ in self.queue)

    def put_beside(self, rule: AnyRule) -> None:
        """What this run has put on the agenda of a rule stands beside this step in the trace."""
        self.queue[:] = [(f, -1 if f.step == rule.name else at) for f, at in self.queue]

    def withdraw(self, queued: int) -> None:
        """Take back what has been put on the agenda since there were so many steps."""
        del self.queue[queued:]

    def put_off(self, queued: int, rule: AnyRule) -> None:
        """Let what has been queued since then wait until the steps of a rule that come next."""
        late = [replace(frame, parent=parent) for frame, parent in self.queue[queued:]]
        self.withdraw(queued)
        agenda = self.state.agenda
        at = len(agenda)
        while at and agenda[at - 1].step == rule.name:
            at -= 1
        self.change(agenda=(*agenda[:at], *reversed(late), *agenda[at:]))

    def leave(self, label: str) -> tuple[str, ...]:
        """Leave everything above the frame with this label, and it too; the durations that end.

        Raises ValueError if no such frame is open.
        """
        agenda = (*self.state.agenda, self.frame)
        at = max((n for n, frame in enumerate(agenda) if frame.label == label), default=-1)
        if at < 0:
            raise ValueError(f"{self.frame.step!r}: no frame {label!r} is open to be left")
        ended = tuple(d for frame in agenda[at:] for d in frame.ends)
        self.change(agenda=self.state.agenda[:at])
        self.queue.clear()
        return ended

    def take_back(self, label: str, refusal: Refusal) -> None:
        """Return to the savepoint of the frame with this label: its action is impossible."""
        raise TakenBack(label, refusal)
