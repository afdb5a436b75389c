"""What questions and their answers speak of: the values that several floors hand each other."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event
from scenarios.engine.records import record
from scenarios.engine.state import CardId, Held

Cost: TypeAlias = tuple[Args, ...]
"""The parts of a payment, as instructions."""
Taken: TypeAlias = tuple[int, ...]
"""What other replacements of the same events have taken already (609.9b)."""

_EMPTY = Args({})


class Candidate(NamedTuple):
    """A replacement that could apply to one of the proposed events.

    `others` are those that are one event with it to this replacement (700.1).
    """

    held: Held
    event: Event
    own_spell: bool = False
    others: tuple[Event, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All that it replaces as one."""
        return (self.event, *self.others)

    @property
    def name(self) -> tuple[int, str]:
        return self.held.name


class Cell(NamedTuple):
    """A card that was joined, and the zone that it lay in."""

    card: CardId
    zone: str


Cells = tuple[Cell, ...]


@record(frozen=True, slots=True)
class RuleAbility:
    """An ability that the rules give to cards of a special type; `rules` are their numbers."""

    id: str
    kind: str
    rules: tuple[str, ...]
    pattern: Args | None = None
    do: tuple[Args, ...] = ()
    static: tuple[Args, ...] = ()
    words: Args = _EMPTY
    keyword: str = ""
    argument: Value = None
    zones: tuple[str, ...] = ()
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""
    text: str = ""
