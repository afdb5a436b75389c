"""The position as a rule has it in hand: the state, what is read of it, what is kept in it.

Every change makes a new state; what was read of the one before and still holds goes on with it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from scenarios.engine.readings import UNREAD, Readings
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Effect, GameObject, GameState, Serial, Waiting


class Memory:
    """A state with its readings, and the named ways in which rules change it without an event.

    `waited` are the triggered effects that have come to wait.
    """

    state: GameState
    read: Readings
    waited: tuple[Waiting, ...]
    _marks: list[tuple[GameState, Readings]]

    def become(self, state: GameState) -> None:
        """Go on from another state of the game."""
        self.read = self.read.of(state)
        self.state = state

    def change(self, **parts: Any) -> None:
        """Go on with other parts of the state, without an event."""
        made = self.state.with_(**parts)
        if not UNREAD.issuperset(parts):
            self.read = self.read.of(made)
        self.state = made

    def mark(self) -> GameState:
        """This state, to be looked back at until `unmark` with what has been read of it."""
        self._marks.append((self.state, self.read))
        return self.state

    def unmark(self) -> None:
        """Nobody looks back at the state that was marked last."""
        self._marks.pop()

    @contextmanager
    def as_if(self, state: GameState | None = None, *, afresh: bool = False) -> Iterator[None]:
        """Try something out, in another state or in this one: nothing of it stays.

        `afresh`, it is read as if nothing had been read of any state before.
        """
        now, read = self.state, self.read
        if state is not None:
            marked = (had for mark, had in reversed(self._marks) if mark is state)
            self.read = Readings(state) if afresh else next(marked, None) or read.of(state)
            self.state = state
        try:
            yield
        finally:
            self.state, self.read = now, read

    def unsettle(self) -> None:
        """Let what the rules do by themselves be looked at again."""
        self.change(settled=False)

    def drop_effect(self, effect_id: int) -> None:
        """A continuous effect lasts no longer, without an event."""
        self.change(effects=tuple(e for e in self.state.effects if e.id != effect_id))

    def change_effect(self, effect: Effect) -> None:
        """A continuous effect goes on as this one says, in its place, without an event."""
        row = self.state.effects
        self.change(effects=tuple(effect if e.id == effect.id else e for e in row))

    def note_history(self, *past: Hashable) -> None:
        """Add to what has happened this turn."""
        self.change(history=(*self.state.history, *past))

    def forget_history(self) -> None:
        """Nothing has happened this turn."""
        self.change(history=())

    @property
    def next_serial(self) -> Serial:
        """The number that the next thing to be kept will have: none so far reaches it."""
        return Serial(self.state.next_id)

    def new_serial(self) -> Serial:
        """A number that nothing else has."""
        made = self.next_serial
        self.change(next_id=made + 1)
        return made

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

    # -- waiting effects and contexts ---------------------------------------------------------

    def wait(self, waiting: Waiting) -> Waiting:
        """Let a triggered effect wait, under a new id."""
        made = replace(waiting, id=self.new_serial())
        self.change(waiting=(*self.state.waiting, made))
        self.waited += (made,)
        return made

    def stop_waiting(self, waiting: Waiting) -> None:
        """Let a triggered effect wait no longer."""
        self.change(waiting=tuple(w for w in self.state.waiting if w.id != waiting.id))

    def new_context(self, context: Context) -> int:
        """Open a context for a resolution and return its id."""
        made = self.new_serial()
        self.change(contexts={**self.state.contexts, made: replace(context, id=made)})
        return made

    def context(self, context_id: int) -> Context:
        return self.state.contexts[context_id]

    def bind(self, context_id: int, **changes: Any) -> None:
        """Change what a resolution remembers."""
        made = replace(self.state.contexts[context_id], **changes)
        self.change(contexts={**self.state.contexts, context_id: made})

    def remember(self, context_id: int, **values: Hashable) -> None:
        """Keep values under names for the rest of a resolution."""
        kept = {**dict(self.context(context_id).values), **values}
        self.bind(context_id, values=tuple(kept.items()))

    def remembered(self, context_id: int, name: str, default: object = None) -> Any:
        """What a resolution keeps under a name."""
        return dict(self.context(context_id).values).get(name, default)

    def close_context(self, context_id: int) -> None:
        kept = {k: c for k, c in self.state.contexts.items() if k != context_id}
        self.change(contexts=kept)

    def set(self, **changes: Any) -> None:
        """Change what the rulebook keeps by name, without an event."""
        self.become(self.state.with_vars(**changes))

    def keep(self, name: str, *values: Hashable) -> None:
        """Add to a list that the rulebook keeps by name."""
        self.set(**{name: (*self.state.var(name, ()), *values)})

    def put(self, obj: GameObject) -> None:
        """Change an object without an event (its standing, a role); that may be settled too."""
        self.change(objects={**self.state.objects, obj.id: obj}, settled=False)
