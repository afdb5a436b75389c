"""The canonical form of a state: equal for states that no rule can tell apart.

Ids say only what is the same thing as what: they are renumbered in the order in which a
fixed walk over the state meets them, so that the form is the state up to renaming its ids.
What has no order (unordered zones, waiting effects, history) is sorted by how it looks
without ids. Counters and the trace are left out; a card counts by what it is and whose it
is, not by its instance name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Iterator, Mapping
from operator import itemgetter
from typing import Any

from scenarios.engine.recognising.forms import CARD, OBJECT, SELF, Form, Forms, Ref, Unordered
from scenarios.engine.recognising.recognition import WAITING, Recognition, entangled
from scenarios.engine.state import Effect, GameObject, GameState, Place, Serial

_UNSEEN = frozenset({"gone", "last_known", "asked_for", "told"})
"""Variables that only describe objects that are gone, which count where one is spoken of, or
what the cards of the game ask for, or what has been told of already."""


def canonical(state: GameState, ordered: frozenset[str]) -> Hashable:
    """A nested tuple for the state; `ordered` are the zones whose order is fixed."""
    return Hasher(ordered).canonical(state)


def digest(state: GameState, ordered: frozenset[str]) -> str:
    """A short hash of the canonical form, equal in every process."""
    return Hasher(ordered).of_one(state)


class Hasher:
    """Hashes of many states that share most of their parts; each part is taken apart once."""

    def __init__(self, ordered: frozenset[str]) -> None:
        self.ordered = ordered
        self.forms = Forms(self.digest)
        self._recognition = Recognition[str](ordered, self.digest)

    def canonical(self, state: GameState) -> Hashable:
        """A nested tuple for the state."""
        return _Walk(state, self.ordered, self.forms).form()

    def digest(self, state: GameState) -> str:
        """A short hash of the canonical form, equal in every process."""
        description = self._recognition.description(state)
        found = self._recognition.known(description)
        if found is None:
            found = self.of_one(state)
            self._recognition.keep(description, found)
        return found

    def of_one(self, state: GameState) -> str:
        """The hash of a state that is hardly met again: it is not looked for among those met."""
        said = repr(self.canonical(state)).encode()
        return hashlib.blake2b(said, digest_size=16).hexdigest()


class _Walk:
    """One walk over a state. A `look` tells a thing without ids; else the ids are numbered."""

    def __init__(self, state: GameState, ordered: frozenset[str], forms: Forms) -> None:
        self.state = state
        self.ordered = ordered
        self.forms = forms
        self.numbers: dict[Ref, str] = {}
        self.met: list[int] = []  # objects in the order of their numbers
        self.looks: dict[int, str] = {}

    # -- the whole ----------------------------------------------------------------------------

    def form(self) -> Hashable:
        """The parts in an order in which what speaks of objects comes before the objects."""
        state = self.state
        named = sorted([k for k in state.vars if k not in _UNSEEN])
        waiting = state.waiting if WAITING in self.ordered else self.sorted(state.waiting)
        effects = self.effects()
        # nothing of a game that has ended is still being carried out
        open_ones = () if state.outcome else self.sorted(state.contexts.values())
        parts = (
            tuple((name, self.told(state.vars[name])) for name in named),
            tuple(self.told(frame) for frame in state.agenda),
            tuple(self.told(effect) for effect in waiting),
            tuple(self.told(effect) for effect in effects),
            *self.ages(effects),
            tuple(self.told(entry) for entry in self.sorted(state.history)),
            tuple(self.told(latch) for latch in self.sorted(state.latches)),
            self.told(state.outcome),
            state.settled,
            tuple(self.told(context) for context in open_ones),
        )
        self.attached()
        gone = self.gone()
        return (*parts, gone, self.zones())

    def effects(self) -> list[Effect]:
        """Groups whose order counts, those groups sorted as wholes."""
        groups = entangled(self.state.effects)
        if len(groups) > 1:
            groups.sort(key=lambda group: [self.look_of(effect) for effect in group])
        return [effect for group in groups for effect in group]

    def ages(self, effects: list[Effect]) -> Iterator[Hashable]:
        """Which of the effects that end with a frame are younger than what began with it."""
        for frame in self.state.agenda:
            ending = [e for e in effects if e.duration in frame.ends] if frame.ends else ()
            for name, since in frame.args if ending else ():
                if isinstance(since, Serial):
                    yield name, tuple([effect.id >= since for effect in ending])

    def attached(self) -> None:
        """Number what others are attached to."""
        attached = [o for o in self.state.objects.values() if o.attached_to]
        hosts = [o.attached_to for o in self.sorted(attached)]
        for host in [*(i for i in self.met if i in hosts), *hosts]:
            self.numbered((OBJECT, host))

    def zones(self) -> Hashable:
        """Each zone's objects; those that something spoke of bear its number."""
        found = []
        objects = self.state.objects
        spoken = set(self.met)
        cards = {ref[1] for ref in self.numbers if ref[0] == CARD}  # type: ignore[index]
        if cards:
            spoken.update([o.id for o in objects.values() if not cards.isdisjoint(o.cards)])
        spoken.update([o.id for o in objects.values() if o.attached_to])
        for place, ids in sorted(self.state.zones.items()):
            if not ids:
                continue
            row = tuple([objects[i] for i in ids])
            named = not spoken.isdisjoint(ids)
            told = None if named else self.forms.row(row)
            if told is None:
                told = self.row(place, row)
                if not named:
                    told = self.forms.keep_row(row, told)
            found.append((place, told))
        return tuple(found)

    def row(self, place: Place, objects: tuple[GameObject, ...]) -> str:
        """The objects of a zone, in order where it has one."""
        told = [self.object(obj) for obj in objects]
        return " | ".join(told if place.zone in self.ordered else sorted(told))

    def gone(self) -> Hashable:
        """What is known of the objects that were spoken of and are no more, by their number."""
        known: Mapping[int, Any] = self.state.var("last_known", {})
        return tuple(  # what is told of one may speak of another: `met` grows on the way
            (self.numbers[OBJECT, ref], self.told(known.get(ref)))
            for ref in self.met
            if ref not in self.state.objects
        )

    # -- the parts ----------------------------------------------------------------------------

    def told(self, value: object) -> str:
        """A value with a number in the place of each id."""
        form = self.forms.of(value)
        if not form.refs:
            return form.text
        return f"{form.text}({','.join(map(self.numbered, form.refs))})"

    def sorted(self, things: Iterable[Any]) -> list[Any]:
        """Things without an order, in an order that ids and creation have no part in."""
        rows = list(things)
        if len(rows) < 2:
            return rows
        texts = [self.forms.of(row).text for row in rows]
        if len(set(texts)) == len(rows):  # they differ in what is written
            return [row for _, row in sorted(zip(texts, rows, strict=True), key=itemgetter(0))]
        return sorted(rows, key=lambda row: (self.look_of(row), self.known_numbers(row)))

    def known_numbers(self, value: object) -> list[str]:
        """The numbers that its ids have by now: they tell apart what looks the same."""
        refs = self.forms.of(value).refs
        return [self.numbers.get(ref, "") for ref in refs if not isinstance(ref, Unordered)]

    def look_of(self, value: object) -> str:
        """A value with a look in the place of each id."""
        return self.look_of_form(self.forms.of(value))

    def look_of_form(self, form: Form) -> str:
        if not form.refs:
            return form.text
        return f"{form.text}({','.join([self.look(ref) for ref in form.refs])})"

    def numbered(self, ref: Ref) -> str:
        """An id as its number, which it is given when it is first met."""
        found = self.numbers.get(ref)
        if found is not None:
            return found
        if isinstance(ref, Unordered):
            rows = sorted(ref.forms, key=self.look_of_form)
            said = (f"{f.text}({','.join(map(self.numbered, f.refs))})" for f in rows)
            return f"{{{';'.join(said)}}}"
        kind, about = ref
        if kind == SELF:
            return self.numbered((OBJECT, about))
        found = self.numbers[ref] = f"{kind}{len(self.numbers)}"
        if kind == OBJECT:
            self.met.append(about)
        return found

    def look(self, ref: Ref) -> str:
        """How what an id stands for looks without ids."""
        if isinstance(ref, Unordered):
            return f"{{{';'.join(sorted(map(self.look_of_form, ref.forms)))}}}"
        kind, about = ref
        if kind == OBJECT:
            return self.look_of_object(about)
        return self.forms.card(self.state.cards[about]) if kind == CARD else kind

    def look_of_object(self, ref: int) -> str:
        """Where an object is and what it is."""
        found = self.looks.get(ref)
        if found is None:
            self.looks[ref] = "…"  # two that are attached to each other
            obj = self.state.objects.get(ref)
            if obj is not None and obj.place.zone not in self.ordered:
                found = self.forms.look(obj, lambda: self.look_of(obj))
                self.looks[ref] = found = f"True -1 {found}"
                return found
            seen = obj or self.state.var("last_known", {}).get(ref)
            ordered = obj is not None and obj.place.zone in self.ordered
            at = self.state.zones[obj.place].index(ref) if obj is not None and ordered else -1
            found = self.looks[ref] = f"{obj is not None} {at} {self.look_of(seen)}"
        return found

    def object(self, obj: GameObject) -> str:
        """An object: its number if it has one, then all that rules see of it."""
        numbers, cards = self.numbers, self.state.cards
        number = numbers.get((OBJECT, obj.id), "")
        held = [f"{self.forms.card(cards[c])}{numbers.get((CARD, c), '')}" for c in obj.cards]
        form = self.forms.standing(obj)
        refs = ",".join([self.numbered(ref) for ref in form.refs]) if form.refs else ""
        return f"{number} {' '.join(held)} {form.text} {refs}"
