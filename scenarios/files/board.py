"""The position at the start of a scenario, as written: turn, zones, effects, history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.engine.args import Args
from scenarios.engine.records import record

__all__ = ["Board", "Item", "PlayerBoard", "TurnSpec"]

_EMPTY = Args({})


@dataclass(frozen=True, slots=True)
class TurnSpec:
    """Whose turn it is and where in it the scenario begins.

    `number` counts the turns of both players from 1; `first` is the player who went first.
    `begin` runs the step from its beginning; otherwise its first action is already open.
    `setup` starts before the first turn, with the game's own set-up.
    """

    player: str = "A"
    step: str = "main"
    number: int = 3
    first: str = "A"
    begin: bool = False
    setup: bool = False


@record(frozen=True, slots=True)
class Item:
    """One entry of a zone: a card, a plain card, or a bundle of cards (one shield of two).

    `cards` are the names in the file's `cards`, "" for a plain card; `names` the instance
    names, one for each card: `Herald`, `Herald#2`, `A/mana#1`. `place` is the entry's own
    name, `B/shields#2`, by its position from 1 in the zone. `civilizations` is set for the
    mana words (`light/water`). `tapped` is NOVA's frozen. None and "" mean: not said.
    """

    cards: tuple[str, ...]
    names: tuple[str, ...]
    place: str = ""
    plain: bool = False
    civilizations: tuple[str, ...] = ()
    under: tuple[Item, ...] = ()
    tapped: bool = False
    sick: bool | None = None
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    face: str = ""
    owner: str = ""
    extra: Args = _EMPTY
    line: int = 0

    def all_names(self) -> Iterator[str]:
        """The names of its cards and of all cards under it, from the top."""
        yield from self.names
        for below in self.under:
            yield from below.all_names()


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """A player's zones in the order of the file (defaults last), and values such as life."""

    name: str
    zones: tuple[tuple[str, tuple[Item, ...]], ...] = ()
    values: tuple[tuple[str, int], ...] = ()

    def zone(self, name: str) -> tuple[Item, ...]:
        """The entries of a zone, from the top or the left; () for a zone that is not there."""
        return dict(self.zones).get(name, ())

    def value(self, name: str, default: int = 0) -> int:
        """The value of `life`, `limit` …, `default` when the board does not say."""
        return dict(self.values).get(name, default)


@dataclass(frozen=True, slots=True)
class Board:
    """The whole position; `players` are A and B, in this order."""

    turn: TurnSpec
    players: tuple[PlayerBoard, ...]
    effects: tuple[Args, ...] = ()
    history: tuple[Args, ...] = ()
    attack: Args | None = None
    waiting: tuple[Args, ...] = ()

    def items(self) -> Iterator[tuple[str, str, Item]]:
        """(player, zone, item) for every entry of every zone."""
        for player in self.players:
            for zone, items in player.zones:
                for item in items:
                    yield player.name, zone, item
