"""What a rule has in hand while it runs: the state, the agenda, questions, the trace.

A step is a function from a `Play`. It reads the state, makes events happen, asks players
and says what is to be done next. When an answer is missing the step is abandoned and run
again from its beginning once the answer is known: a step has no effect until it ends.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from scenarios.engine import asks
from scenarios.engine.abilities import keywords
from scenarios.engine.events import Event, Fact
from scenarios.engine.idle import nothing, otherwise
from scenarios.engine.pipeline import happen
from scenarios.engine.questions import NO_ANSWER, NeedAnswer, Question, Refusal, TakenBack
from scenarios.engine.records import replace
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.state import (
    Context,
    Effect,
    Frame,
    GameObject,
    GameState,
    Outcome,
    Serial,
    Snapshot,
    Waiting,
)
from scenarios.engine.telling import answer_in_words
from scenarios.engine.trace import Draft


class Play:
    """One run of one step. The kernel makes it; rules only use it."""

    traced = True

    def __init__(
        self,
        book: Rulebook,
        state: GameState,
        frame: Frame,
        off: frozenset[str] = frozenset(),
    ) -> None:
        self.book = book
        self.state = state
        self._began = state
        self.frame = frame
        self.off = off
        self.drafts: list[Draft] = []
        self.open: list[int] = []
        self.queue: list[tuple[Frame, int]] = []
        self.waited: tuple[Waiting, ...] = ()
        self._answered = 0

    # -- registered functions -------------------------------------------------------------

    def run(self, rule: AnyRule, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Run a registered function as a traced step within this one."""
        before = len(self.drafts), len(self.queue)
        at = self._begin(list(rule.always), rule.ja or rule.name, rule.en or rule.name)
        self.drafts[at].keep = not rule.quiet
        off = self.off and self.is_off(rule)
        result = nothing(rule, self, args) if off else rule.function(self, *args, **named)
        self.open.pop()
        below = any(draft.keep and draft.parent == at for draft in self.drafts[before[0] + 1 :])
        if below or any(parent == at for _, parent in self.queue[before[1] :]):
            self.drafts[at].keep = True
        return result

    def is_off(self, rule: AnyRule) -> bool:
        """Whether a mutation has switched this rule off, by its first number or its own name."""
        return bool(self.off) and (rule.numbers[0] in self.off or rule.name in self.off)

    def consult(self, rule: AnyRule, *args: Any, **named: Any) -> Any:
        """What a policy, guard or check says; when switched off, what it says instead."""
        if self.off and self.is_off(rule):
            return otherwise(rule, self, args)
        return rule.function(self, *args, **named)

    def judge(self, on: str, subject: Any) -> Refusal | None:
        """Why the action or event may not be done, or None. An effect may lift a rule's ban."""
        for guard in self.book.guards.get(on, ()):
            if self.off and self.is_off(guard):
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

    # -- the trace --------------------------------------------------------------------------

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
    ) -> None:
        """Add a step below the one that is running, whose rules it has if it names none."""
        above = self.drafts[self.open[-1]].rules if self.open else self._rules_of_frame()
        at = self._begin(list(rules or above), ja, en)
        self.open.pop()
        draft = self.drafts[at]
        draft.status, draft.actor, draft.cards = status, actor, cards
        draft.changes.extend(changes)

    @contextmanager
    def heading(self, ja: str, en: str) -> Iterator[None]:
        """A step under the first rule of the one that is running, for what is told meanwhile."""
        rules = self.drafts[self.open[-1]].rules if self.open else self._rules_of_frame()
        self._begin(rules[:1], ja, en)
        yield
        self.open.pop()

    @contextmanager
    def outside(self) -> Iterator[None]:
        """What is told meanwhile stands beside the step that is running, not below it."""
        at = self.open.pop()
        yield
        self.open.append(at)

    def _rules_of_frame(self) -> list[str]:
        """The rules of the step as which this run was begun."""
        return list(self.book.steps[self.frame.step].always)

    def cite(self, *numbers: str) -> None:
        """Add rule numbers to the step that is running, if it is told of."""
        if not self.open:
            return
        rules = self.drafts[self.open[-1]].rules
        rules.extend(n for n in numbers if n not in rules)

    def name(self, object_id: int) -> str:
        """The name of an object, also of one that has gone."""
        known = self.state.objects.get(object_id)
        if known is not None:
            return self.state.cards[known.cards[0]].name
        return str(self.state.var("gone", {}).get(object_id, f"#{object_id}"))

    def source_in_words(self, source: int, owner: str) -> tuple[str, str]:
        """What an effect is called: its source; where nothing is known of that, its player's."""
        if not source:
            return f"{owner}の効果", f"an effect of {owner}'s"
        return self.name(source), self.name(source)

    # -- what happens -------------------------------------------------------------------------

    def happen(self, *events: Event, whole: bool = False) -> tuple[Fact, ...]:
        """Propose simultaneous events; `whole` means all of them or none."""
        return happen(self, events, whole)

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

    def unwind(self, label: str) -> None:
        """Leave everything above the frame with this label, and it too, with its durations.

        Raises ValueError if no such frame is open.
        """
        agenda = (*self.state.agenda, self.frame)
        at = max((n for n, frame in enumerate(agenda) if frame.label == label), default=-1)
        if at < 0:
            raise ValueError(f"{self.frame.step!r}: no frame {label!r} is open to be left")
        ended = tuple(d for frame in agenda[at:] for d in frame.ends)
        self.state = self.state.with_(agenda=self.state.agenda[:at])
        self.queue.clear()
        self.end_durations(*ended)

    def on_agenda(self, label: str) -> bool:
        """Whether a frame with this label is open: to be done, going on or running now."""
        return any(frame.label == label for frame in (*self.state.agenda, self.frame))

    def end_durations(self, *durations: str, since: int = 0) -> None:
        """End the effects that last for these durations, together; those made `since` an id."""
        effects = self.state.effects
        self.end_effects(e for e in effects if e.duration in durations and e.id >= since)

    def end_effects(self, effects: Iterable[Effect]) -> None:
        """End these continuous effects, together."""
        ended = tuple(effect.id for effect in effects)
        if ended:
            self.happen(Event("unaffect", "effect ends", data=(("effects", ended),)))

    def take_back(self, label: str, refusal: Refusal) -> None:
        """Return to the savepoint of the frame with this label: its action is impossible."""
        raise TakenBack(label, refusal)

    @contextmanager
    def as_if(self, state: GameState | None = None) -> Iterator[None]:
        """Try something out, in another state or in this one: nothing of it stays."""
        now, self.state = self.state, state or self.state
        try:
            yield
        finally:
            self.state = now

    def finish(self, outcome: Outcome) -> None:
        """End the game, or the engine's part in it, at once."""
        self.queue.clear()
        self.state = self.state.with_(outcome=outcome, agenda=())

    # -- waiting effects and contexts ---------------------------------------------------------

    def wait(self, waiting: Waiting) -> Waiting:
        """Let a triggered effect wait, under a new id."""
        state = self.state
        made = replace(waiting, id=Serial(state.next_id))
        self.state = state.with_(waiting=(*state.waiting, made), next_id=state.next_id + 1)
        self.waited += (made,)
        return made

    def stop_waiting(self, waiting: Waiting) -> None:
        state = self.state
        self.state = state.with_(waiting=tuple(w for w in state.waiting if w.id != waiting.id))

    def new_context(self, context: Context) -> int:
        """Open a context for a resolution and return its id."""
        state = self.state
        made = Serial(state.next_id)
        contexts = {**state.contexts, made: replace(context, id=made)}
        self.state = state.with_(contexts=contexts, next_id=state.next_id + 1)
        return made

    def context(self, context_id: int) -> Context:
        return self.state.contexts[context_id]

    def bind(self, context_id: int, **changes: Any) -> None:
        """Change what a resolution remembers."""
        made = replace(self.state.contexts[context_id], **changes)
        self.state = self.state.with_(contexts={**self.state.contexts, context_id: made})

    def remember(self, context_id: int, **values: Hashable) -> None:
        """Keep values under names for the rest of a resolution."""
        kept = {**dict(self.context(context_id).values), **values}
        self.bind(context_id, values=tuple(kept.items()))

    def remembered(self, context_id: int, name: str, default: Any = None) -> Any:
        """What a resolution keeps under a name."""
        return dict(self.context(context_id).values).get(name, default)

    def close_context(self, context_id: int) -> None:
        kept = {k: c for k, c in self.state.contexts.items() if k != context_id}
        self.state = self.state.with_(contexts=kept)

    def snapshot(self, object_id: int) -> Snapshot | None:
        """An object as it is now, with its traits and the names of its keyword abilities."""
        obj = self.state.objects.get(object_id)
        if obj is None:
            return None
        had = frozenset(keywords(self, object_id))
        return Snapshot(obj, asks.traits(self, object_id), had)

    def set(self, **changes: Any) -> None:
        """Change what the rulebook keeps by name, without an event."""
        self.state = self.state.with_vars(**changes)

    def keep(self, name: str, *values: Hashable) -> None:
        """Add to a list that the rulebook keeps by name."""
        self.set(**{name: (*self.state.var(name, ()), *values)})

    def dispute(self, *numbers: str) -> None:
        """Say, once, that the text reads two ways here: one reading by each of these rules."""
        if numbers not in self.state.disputes:
            self.keep("disputes", numbers)

    def put(self, obj: GameObject) -> None:
        """Change an object without an event (its standing, a role); that may be settled too."""
        self.state = self.state.with_object(obj).with_(settled=False)

    # -- questions ----------------------------------------------------------------------------

    def ask(self, question: Question) -> Any:
        """The player's answer; asked only when there is a choice."""
        answer, status = question.forced(), "forced"
        if answer is NO_ANSWER:
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

    def wording_of(self, answer: Any) -> tuple[str, str]:
        """An answer in words, Japanese and English."""
        return answer_in_words(self, answer)
