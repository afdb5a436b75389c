"""What a rule has in hand while it runs: the state, the agenda, questions, the trace.

A step is a function from a `Play`. It reads the state, makes events happen, asks players
and says what is to be done next. When an answer is missing the step is abandoned and run
again from its beginning once the answer is known: a step has no effect until it ends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from scenarios.engine import asks
from scenarios.engine.events import Event, Fact
from scenarios.engine.questions import NO_ANSWER, Insists, NeedAnswer, Question, Refusal
from scenarios.engine.readings import Readings
from scenarios.engine.records import replace
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.running.agenda import Agenda
from scenarios.engine.running.idle import nothing, otherwise, reading_by
from scenarios.engine.state import Effect, Frame, GameState, Outcome, Snapshot


class Play(Agenda, ABC):
    """One run of one step: the position, what is told, what is left to do, what is asked.

    The kernel makes it (`running.step_run`); rules only use it.
    """

    def __init__(
        self,
        book: Rulebook,
        state: GameState,
        frame: Frame,
        off: frozenset[str] = frozenset(),
        read: Readings | None = None,
    ) -> None:
        self.book = book
        self.state = self._began = state
        self.read = Readings(state) if read is None else read.of(state)
        self.frame = frame
        self.off = off
        self.drafts = []
        self.open = []
        self.queue = []
        self.waited = ()
        self._marks = []
        self._answered = 0
        self.insists: Insists | None = None

    # -- registered functions -------------------------------------------------------------

    def run(self, rule: AnyRule, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Run a registered function as a traced step within this one."""
        rule = self.book.in_force(rule)
        before = len(self.drafts), len(self.queue)
        at = self._begin(list(rule.always), rule.ja or rule.name, rule.en or rule.name)
        self.drafts[at].keep, self.drafts[at].by = not rule.quiet, rule.name
        off = self.off and self._is_off(rule)
        result = nothing(rule, self, args) if off else rule.function(self, *args, **named)
        self.open.pop()
        below = any(draft.keep and draft.parent == at for draft in self.drafts[before[0] + 1 :])
        if below or any(parent == at for _, parent in self.queue[before[1] :]):
            self.drafts[at].keep = True
        return result

    def is_off(self, rule: AnyRule) -> bool:
        """Whether a mutation has switched a rule off, for who does a part of it without it."""
        return not self.off.isdisjoint((self.book.first_number(rule), rule.name))

    def _is_off(self, rule: AnyRule) -> bool:
        """Whether a mutation has switched this rule off, by its first number or its own name."""
        return self.book.first_number(rule) in self.off or rule.name in self.off

    def consult(self, rule: AnyRule, *args: Any, **named: Any) -> Any:
        """What a policy, guard or check says; when switched off, what it says instead."""
        if self.off and self._is_off(rule):
            return otherwise(rule, self, args)
        return rule.function(self, *args, **named)

    def judge(self, on: str, subject: object) -> Refusal | None:
        """Why the action or event may not be done, or None. An effect may lift a rule's ban."""
        for guard in self.book.guards.get(on, ()):
            if self.off and self._is_off(guard):
                continue
            refusal: Refusal | None = guard.function(self, subject)
            if refusal is None:
                continue
            if refusal.by == "rule" and asks.permits(self, refusal, subject):
                continue
            if refusal.rules:
                return refusal
            why = refusal.ja, refusal.en, refusal.by, refusal.about
            return Refusal(guard.always, *why)
        return None

    def checks(self) -> list[AnyRule]:
        """The checks to be made now: not of what the rulebook keeps nothing."""
        kept = self.state.vars
        return [check for check in self.book.checks if not check.kept or kept.get(check.kept)]

    def _rules_outside(self) -> list[str]:
        """The rules of the step as which this run was begun."""
        return list(self.book.steps[self.frame.step].always)

    # -- what happens -------------------------------------------------------------------------

    @abstractmethod
    def happen(self, *events: Event, whole: bool = False) -> tuple[Fact, ...]:
        """Propose simultaneous events; `whole` means all of them or none."""

    def unwind(self, label: str) -> None:
        """Leave everything above the frame with this label, and it too, with its durations.

        Raises ValueError if no such frame is open.
        """
        self.end_durations(*self.leave(label))

    def end_durations(self, *durations: str, since: int = 0) -> None:
        """End the effects that last for these durations, together; those made `since` an id."""
        effects = self.state.effects
        self.end_effects(e for e in effects if e.duration in durations and e.id >= since)

    def end_effects(self, effects: Iterable[Effect]) -> None:
        """End these continuous effects, together."""
        ended = tuple(effect.id for effect in effects)
        if ended:
            self.happen(Event("unaffect", "effect ends", data=(("effects", ended),)))

    def finish(self, outcome: Outcome) -> None:
        """End the game, or the engine's part in it, at once."""
        self.queue.clear()
        rules = self.book.cited(outcome.rules)
        self.change(outcome=replace(outcome, rules=rules), agenda=())

    def dispute(self, *numbers: str) -> bool:
        """Say, once, that the text reads two ways here: one reading by each of these rules.

        It is asked whether this run is one by the other reading (see `is_read_otherwise`).
        """
        told = self.book.cited(numbers)
        if told not in self.state.disputes:
            self.keep("disputes", told)
        return self.is_read_otherwise(*numbers)

    def is_read_otherwise(self, *numbers: str) -> bool:
        """Whether this run is by the reading that play does not follow, where it knows both."""
        return self.read_by(*numbers) != ""

    def read_by(self, *numbers: str) -> str:
        """By which of the rules this run reads what reads two ways; "" as play does of itself."""
        if not self.off:
            return ""
        told = self.book.cited(numbers)
        own = zip(numbers, told, strict=False)
        return next((number for number, n in own if reading_by(told, n) in self.off), "")

    @abstractmethod
    def snapshot(self, object_id: int) -> Snapshot | None:
        """An object as it is now, with its traits and the names of its keyword abilities."""

    # -- questions ----------------------------------------------------------------------------

    def ask(self, question: Question) -> Any:
        """The player's answer; asked only when there is a choice, or somebody insists."""
        answer, status = question.forced(), "forced"
        if answer is NO_ANSWER or self.is_put_anyway(question):
            if self._answered >= len(self.frame.answers):
                raise NeedAnswer(question)
            answer, status = self.frame.answers[self._answered], "choice"
            self._answered += 1
        if self.traced and (answer != () or status == "choice"):
            said = self.wording_of(answer)
            self.note(
                question.rules,
                f"{question.player}：{question.ja} → {said[0]}",
                f"{question.player}: {question.en} → {said[1]}",
                status=status,
                actor=question.player,
            )
        return answer

    def is_put_anyway(self, question: Question) -> bool:
        """Whether somebody insists on a question to which there is one answer."""
        return self.insists is not None and self.insists(question)

    @property
    def answers_taken(self) -> int:
        """How many of the answers that this step was given it has taken so far."""
        return self._answered

    @abstractmethod
    def wording_of(self, answer: object) -> tuple[str, str]:
        """An answer in words, Japanese and English."""
