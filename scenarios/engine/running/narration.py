"""What a running rule tells: the drafts of its trace steps, and which of them are open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from scenarios.engine.running.memory import Memory
from scenarios.engine.trace import Draft


class Narration(Memory):
    """The trace steps of one run, in the order in which they were begun.

    What is told outside every step stands under the rules of the step that runs.
    """

    traced = True
    drafts: list[Draft]
    open: list[int]

    @property
    def telling(self) -> bool:
        """Whether a step of the trace is open, to which something can be added."""
        return bool(self.open)

    @property
    def told(self) -> int:
        """How many steps have been told so far."""
        return len(self.drafts)

    def _begin(self, rules: list[str], ja: str, en: str) -> int:
        parent = self.open[-1] if self.open else -1
        self.drafts.append(Draft(parent, rules, ja, en))
        self.open.append(len(self.drafts) - 1)
        return len(self.drafts) - 1

    def reword(self, ja: str, en: str, names: tuple[str, ...] = ()) -> None:
        """Word the step that is running, and name its cards, if it is told at all."""
        draft = self.drafts[self.open[-1]]
        draft.ja, draft.en, draft.cards = ja, en, names or draft.cards

    def say(
        self, ja: str, en: str, *, cards: Iterable[int] = (), actor: str = "", status: str = ""
    ) -> None:
        """Word the step that is running, which is told then."""
        self.reword(ja, en, tuple(self.name(c) for c in cards))
        draft = self.drafts[self.open[-1]]
        draft.keep = True
        draft.actor = actor or draft.actor
        draft.status = status or draft.status

    def note(
        self,
        rules: tuple[str, ...],
        ja: str,
        en: str,
        *,
        status: str = "happened",
        actor: str = "",
        cards: tuple[str, ...] = (),
        changes: Iterable[str] = (),
        verbs: tuple[str, ...] = (),
    ) -> None:
        """Add a step below the one that is running, whose rules it has if it names none."""
        above = self.drafts[self.open[-1]].rules if self.open else self._rules_outside()
        at = self._begin(list(rules or above), ja, en)
        self.open.pop()
        draft = self.drafts[at]
        draft.status, draft.actor, draft.cards = status, actor, cards
        draft.changes.extend(changes)
        draft.by, draft.verbs = self._by(), verbs

    @contextmanager
    def heading(self, ja: str, en: str) -> Iterator[None]:
        """A step under the first rule of the one that is running, for what is told meanwhile."""
        rules = self.drafts[self.open[-1]].rules if self.open else self._rules_outside()
        self._begin(rules[:1], ja, en)
        yield
        self.open.pop()

    @contextmanager
    def outside(self) -> Iterator[None]:
        """What is told meanwhile stands beside the step that is running, not below it."""
        at = self.open.pop()
        yield
        self.open.append(at)

    def _rules_outside(self) -> list[str]:
        """The rules of what is told outside every step."""
        return []

    def _by(self) -> str:
        """The function that is telling."""
        return next((self.drafts[at].by for at in reversed(self.open) if self.drafts[at].by), "")

    def cite(self, *numbers: str) -> None:
        """Add rule numbers to the step that is running, if it is told of."""
        if not self.open:
            return
        rules = self.drafts[self.open[-1]].rules
        rules.extend(n for n in numbers if n not in rules)

    def leave_untold(self) -> None:
        """What was told last is left out of the trace."""
        if self.traced:
            self.drafts[-1].keep = False

    def told_since(self, count: int) -> list[Draft]:
        """What has been told since there were so many steps."""
        return self.drafts[count:]

    def told_below(self, count: int) -> list[Draft]:
        """What of that stands right below the step that is running."""
        return [draft for draft in self.drafts[count:] if draft.parent == self.open[-1]]

    def running_step(self) -> Draft:
        """The step that is running.

        Raises IndexError where none is.
        """
        return self.drafts[self.open[-1]]
