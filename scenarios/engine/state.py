"""The state of a game as a frozen value.

A card, the object that it forms (a stack, a bundle, a single card) and the object's
standing in its zone are different things: effects, damage, tap state and roles belong
to the object. Every change makes a new state that shares what did not change.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from scenarios.engine.records import record, replace

Pairs = tuple[tuple[str, Hashable], ...]

Named = tuple[int, str]
"""An ability by the object that has it and its own name."""


def ids_in(pairs: Pairs, name: str) -> tuple[int, ...]:
    """The numbers that stand under a name, () where there are none."""
    found = dict(pairs).get(name, ())
    assert isinstance(found, tuple)
    return found


class ObjectId(int):
    """The number of an object. No rule can see it; a canonical form leaves it out."""

    __slots__ = ()


class CardId(int):
    """The number of a card, where it stands alone in a variable of a game."""

    __slots__ = ()


class Serial(int):
    """A number the kernel gives to what it keeps (waiting effects, contexts, scopes)."""

    __slots__ = ()


class Standing(Enum):
    """How an object stands in its zone: counted, pending (保留) or waiting (待機)."""

    PRESENT = "present"
    PENDING = "pending"
    WAITING = "waiting"


class Place(NamedTuple):
    """A zone of a player: `Place("hand", "A")`."""

    zone: str
    player: str


@record(frozen=True, slots=True)
class Card:
    """A physical card: its instance name on the board, what it is, whose it is."""

    id: int
    name: str
    definition: Any
    owner: str


@record(frozen=True, slots=True)
class GameObject:
    """What stands in a zone: one card, a stack of cards (top first) or a bundle."""

    id: int
    cards: tuple[int, ...]
    place: Place
    tapped: bool = False
    face_up: bool = True
    standing: Standing = Standing.PRESENT
    since: int = 0
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    marks: frozenset[str] = frozenset()
    attached_to: int = 0

    @property
    def zone(self) -> str:
        return self.place.zone

    @property
    def controller(self) -> str:
        return self.place.player

    @property
    def present(self) -> bool:
        return self.standing is Standing.PRESENT

    @property
    def shown(self) -> str:
        """Its top card and the part of it that stands there, in short."""
        parts = sorted(mark for mark in self.marks if mark.startswith("part "))
        return "/".join((str(self.cards[0]), *parts))


@record(frozen=True, slots=True)
class Snapshot:
    """An object as it was at a moment, with the traits that the rules read of it.

    Without traits only the object is meant: the traits and keywords of now are read.
    """

    object: GameObject
    traits: Any
    keywords: frozenset[str] = frozenset()


@record(frozen=True, slots=True)
class Frame:
    """One thing still to be done: a registered step, its arguments, its answers so far.

    `label` is what an unwinding names; `ends` are the durations that end when an unwinding
    leaves the frame; `savepoint` is the state to return to when it proves impossible. A frame
    with one of them stays on the agenda until all that its step began is done.
    `parent` is the trace step that put it here and is no part of its value.
    """

    step: str
    args: Pairs = ()
    answers: tuple[Hashable, ...] = ()
    label: str = ""
    ends: tuple[str, ...] = ()
    savepoint: GameState | None = field(default=None, compare=False, repr=False)
    parent: int = field(default=-1, compare=False)


@record(frozen=True, slots=True)
class Waiting:
    """A triggered effect that waits to be resolved, independent of its source."""

    id: int
    ability: Any
    controller: str
    source: int
    snapshot: Snapshot | None
    event: Any = None
    group: str = ""
    scope: int = 0
    bound: Pairs = ()
    latch: Hashable = None


@record(frozen=True, slots=True)
class Effect:
    """A continuous effect, a prohibition or a delayed trigger made by a resolution.

    `on` are the objects it is fixed to (empty: by its words); `duration` is the word
    under which it ends; `owner` is the player whose effect it is.
    """

    id: int
    kind: str
    owner: str
    words: Any
    on: tuple[int, ...] = ()
    duration: str = "turn"
    source: int = 0
    snapshot: Snapshot | None = None
    bound: Pairs = ()


@record(frozen=True, slots=True)
class Context:
    """What a resolution remembers between its instructions.

    `that` is what was chosen or moved last, `did` whether the last instruction was done,
    `replaced` the replacements already applied to what it stems from.
    """

    id: int
    controller: str
    source: int
    snapshot: Snapshot | None = None
    event: Any = None
    that: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    did: bool = True
    values: Pairs = ()
    replaced: frozenset[Hashable] = frozenset()


class Held(NamedTuple):
    """An ability and the object that has it now."""

    holder: GameObject
    ability: Any

    @property
    def name(self) -> Named:
        """What tells it apart: the object that has it and its own name."""
        return self.holder.id, self.ability.id

    @property
    def event(self) -> int:
        """For which of several events it waits here, from 1; 0 where it waits for one alone."""
        return getattr(self.ability, "event", 0)

    def context(self) -> Context:
        """The view from which the ability's words are read while it is not resolving."""
        own = Context(0, self.holder.controller, self.holder.id)
        return replace(own, that=that) if (that := getattr(self.ability, "that", ())) else own


@record(frozen=True, slots=True)
class Outcome:
    """How a game, or the engine's knowledge of it, ends.

    `kind` is win, draw, silent, undecidable, or refused (the game cannot begin with its board);
    `rules` are the numbers that end it.
    """

    kind: str
    winner: str = ""
    rules: tuple[str, ...] = ()
    reason_ja: str = ""
    reason_en: str = ""


@dataclass(frozen=True)
class GameState:
    """A whole game position with all that is still to be done.

    `vars` holds what the rulebook keeps by name (turn player, step, life, roles);
    `history` what has happened this turn, as facts in short; `settled` says that nothing has
    happened since the last settling. It has no slots: the next state is made of this one's parts
    at one stroke.
    """

    cards: Mapping[int, Card] = field(default_factory=dict)
    objects: Mapping[int, GameObject] = field(default_factory=dict)
    zones: Mapping[Place, tuple[int, ...]] = field(default_factory=dict)
    agenda: tuple[Frame, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    effects: tuple[Effect, ...] = ()
    contexts: Mapping[int, Context] = field(default_factory=dict)
    vars: Mapping[str, Any] = field(default_factory=dict)
    history: tuple[Hashable, ...] = ()
    latches: frozenset[Hashable] = frozenset()
    next_id: int = 1
    settled: bool = True
    outcome: Outcome | None = None

    def with_(self, **changes: Any) -> GameState:
        """The state with other parts."""
        made = object.__new__(GameState)
        object.__setattr__(made, "__dict__", {**self.__dict__, **changes})
        return made

    def var(self, name: str, default: object = None) -> Any:
        return self.vars.get(name, default)

    @property
    def disputes(self) -> tuple[tuple[str, ...], ...]:
        """Where the text read two ways so far: the numbers of the rules, a reading each."""
        said: tuple[tuple[str, ...], ...] = self.vars.get("disputes", ())
        return said

    def with_vars(self, **changes: Any) -> GameState:
        return self.with_(vars={**self.vars, **changes})

    def with_object(self, obj: GameObject) -> GameState:
        return self.with_(objects={**self.objects, obj.id: obj})

    def zone(self, zone: str, player: str) -> tuple[int, ...]:
        """The ids in a player's zone, in order (a deck from the top), of every standing."""
        return self.zones.get((zone, player), ())  # type: ignore[call-overload, no-any-return]

    def present(self, zone: str, player: str) -> tuple[GameObject, ...]:
        """The objects that count as being in a player's zone."""
        objects, present = self.objects, Standing.PRESENT
        ids = self.zone(zone, player)
        return tuple([o for i in ids if (o := objects[i]).standing is present])

    def any_present(self, zone: str, player: str) -> bool:
        """Whether anything counts as being in a player's zone."""
        objects = self.objects
        return any(objects[i].standing is Standing.PRESENT for i in self.zone(zone, player))

    def top_card(self, obj: GameObject) -> Card:
        return self.cards[obj.cards[0]]

    def name_of(self, object_id: int) -> str:
        """The instance name of an object's top card, or of the card that it was."""
        obj = self.objects.get(object_id)
        return self.cards[obj.cards[0]].name if obj else f"#{object_id}"

    def object_of(self, card_id: int) -> GameObject | None:
        """The object that holds a card now."""
        return next((o for o in self.objects.values() if card_id in o.cards), None)
