"""Positions by number: one number for all states that no rule can tell apart.

Most states differ at a glance, in how much lies where and in what waits, lasts and is to be done.
Only of those that do not is the canonical form made, which takes ten times as long.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from scenarios.engine.forms import CARD, OBJECT, SELF, Form, Unordered
from scenarios.engine.hashing import Hasher
from scenarios.engine.recognition import Recognition
from scenarios.engine.state import GameState

__all__ = ["Positions"]


class Positions:
    """The positions met so far; `mostly_new` where few are expected to be met again."""

    def __init__(self, ordered: frozenset[str], *, mostly_new: bool = False) -> None:
        self._mostly_new = mostly_new
        self._hasher = Hasher(ordered)
        self._recognition = Recognition[int](ordered, self._hasher.digest)
        self._glances: dict[int, tuple[GameState | None, int]] = {}
        self._digests: dict[str, int] = {}
        self._new = count()

    def number(self, state: GameState) -> int:
        """The number of a state's position, from 0 in the order in which they are met."""
        glance = self._glance(state) if self._mostly_new else None
        if glance is not None and glance not in self._glances:
            return self._first(state, glance)
        description = self._recognition.description(state)
        found = self._recognition.known(description)
        if found is None:
            found = self._number(state, self._glance(state) if glance is None else glance)
            self._recognition.keep(description, found)
        return found

    def _first(self, state: GameState, glance: int) -> int:
        """The number of the first state that looks so."""
        number = next(self._new)
        self._glances[glance] = state.bare(), number
        return number

    def _number(self, state: GameState, glance: int) -> int:
        """The number of a state that has not been met with these very ids."""
        if glance not in self._glances:
            return self._first(state, glance)
        first, number = self._glances[glance]
        if first is not None:  # by now there are two that look alike
            self._digests[self._hasher.digest(first)] = number
            self._glances[glance] = None, number
        digest = self._hasher.digest(state)
        if digest not in self._digests:
            self._digests[digest] = next(self._new)
        return self._digests[digest]

    def _glance(self, state: GameState) -> int:
        """A number that states of one position have in common, and others mostly do not."""
        forms = self._hasher.forms
        lying = [(place, len(ids)) for place, ids in state.zones.items() if ids]
        tapped = sum([obj.tapped for obj in state.objects.values()])
        plain = [pair for pair in state.vars.items() if pair[1].__class__ in (str, int)]
        rows: tuple[Iterable[Any], ...] = (state.agenda, state.waiting, state.effects)
        seen = [[self._look(state, forms.of(each)) for each in row] for row in rows]
        told = (frozenset(lying), tapped, frozenset(plain), state.settled)
        return hash((*told, *(sum(row) for row in seen)))

    def _look(self, state: GameState, form: Form) -> int:
        """A value by what is written in it and by the cards that it speaks of."""
        told: list[Any] = [form.text]
        for ref in form.refs:
            if isinstance(ref, Unordered):
                continue
            kind, about = ref
            if kind == CARD:
                told.append(self._hasher.forms.card(state.cards[about]))
            elif kind in (OBJECT, SELF):
                obj = state.objects.get(about)
                if obj is not None:
                    told += obj.place, self._hasher.forms.card(state.top_card(obj))
        return hash(tuple(told))
