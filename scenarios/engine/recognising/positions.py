"""Positions by number: one number for all states that no rule can tell apart.

Most states differ at a glance, in how much lies where and in what waits, lasts and is to be done.
Only of those that do not is the canonical form made, which takes ten times as long.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from scenarios.engine.recognising.forms import CARD, OBJECT, SELF, Form, Unordered
from scenarios.engine.recognising.hashing import Hasher
from scenarios.engine.recognising.recognition import Recognition
from scenarios.engine.state import GameState

__all__ = ["Look", "Positions"]


class Look(NamedTuple):
    """How a position looks: those that look different may be one, but for the same `mark`.

    Both are the same in processes that were copied from one another, not in others. A position
    may have several marks; with one mark it is the same position, with two glances it is not.
    """

    glance: int
    mark: int | None


_UNSEEN = Look(0, None)
"""Of a position that no other has had the outline of."""


def _outline(state: GameState) -> int:
    """What tells most positions of one course apart: how much there is, and what is to be done."""
    lying = [(place, len(ids)) for place, ids in state.zones.items() if ids]
    tapped = sum([obj.tapped for obj in state.objects.values()])
    steps = tuple([frame.step for frame in state.agenda])
    plain = [pair for pair in state.vars.items() if pair[1].__class__ in (str, int)]
    many = len(state.waiting), len(state.effects)
    return hash((frozenset(lying), tapped, frozenset(plain), state.settled, steps, many))


class Positions:
    """The positions met so far; `mostly_new` where few are expected to be met again."""

    def __init__(self, ordered: frozenset[str], *, mostly_new: bool = False) -> None:
        self._mostly_new = mostly_new
        self._hasher = Hasher(ordered)
        self._recognition = Recognition[int](ordered, self._hasher.digest)
        self._outlines: dict[int, int | None] = {}
        self._glances: dict[int, int] = {}
        self._digests: dict[str, int] = {}
        self._looks: list[Look] = []
        self._first: list[GameState | str] = []

    def __len__(self) -> int:
        return len(self._first)

    def number(self, state: GameState) -> int:
        """The number of a state's position, from 0 in the order in which they are met."""
        if self._mostly_new:
            outline = _outline(state)
            if outline not in self._outlines:
                self._outlines[outline] = found = self._new(state, _UNSEEN)
                return found
            self._look_at_the_first(outline)
        description = self._recognition.description(state)
        found_before = self._recognition.known(description)
        if found_before is not None:
            return found_before
        mark = None if description is None else hash(description)
        found = self._number(state, Look(self._glance(state), mark))
        self._recognition.keep(description, found)
        return found

    def _look_at_the_first(self, outline: int) -> None:
        """By now there are two with one outline: they are told apart by a glance."""
        number = self._outlines[outline]
        if number is not None:
            first = self._first[number]
            assert not isinstance(first, str)
            if self._glances.setdefault(self._glance(first), number) != number:
                self.digest(number)
            self._outlines[outline] = None

    def looks(self, since: int) -> list[Look]:
        """How the positions first looked that have this number and those after it.

        Nothing is known of that where most are new.
        """
        return self._looks[since:]

    def digest(self, number: int) -> str:
        """The hash of a position's canonical form, equal in every process."""
        first = self._first[number]
        if not isinstance(first, str):
            first = self._first[number] = self._hasher.digest(first)
            self._digests[first] = number
        return first

    def _number(self, state: GameState, look: Look) -> int:
        """The number of a state that has not been met with these very ids."""
        alike = self._glances.get(look.glance)
        if alike is None:
            return self._new(state, look)
        self.digest(alike)  # by now there are two that look alike
        digest = self._hasher.digest(state)
        if digest not in self._digests:
            self._digests[digest] = self._new(digest, look)
        return self._digests[digest]

    def _new(self, first: GameState | str, look: Look) -> int:
        """A number for what has not been met; kept of it is a state until its digest is."""
        number = len(self._first)
        self._first.append(first)
        self._looks.append(look)
        if look is not _UNSEEN:
            self._glances.setdefault(look.glance, number)
        return number

    def _glance(self, state: GameState) -> int:
        """A number that states of one position have in common, and others mostly do not."""
        forms = self._hasher.forms
        rows: tuple[Iterable[Any], ...] = (state.agenda, state.waiting, state.effects)
        seen = [[self._look(state, forms.of(each)) for each in row] for row in rows]
        return hash((_outline(state), *(sum(row) for row in seen)))

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
