"""What must be so when a scenario has been replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scenarios.engine.args import Args

__all__ = ["Expectation", "StepPattern", "bare", "cites", "rules_named"]


def bare(number: str) -> str:
    """A rule's number without the printing that it may name: 804.2.4 of `804.2.4#2`."""
    return number.partition("#")[0]


def cites(wanted: Iterable[str], found: Iterable[str]) -> bool:
    """Whether all of these numbers are among those; one without `#n` means any printing of it."""
    exact = set(found)
    of_any_printing = {bare(number) for number in exact}
    return all(n in (exact if "#" in n else of_any_printing) for n in wanted)


def rules_named(left_open: Iterable[Args]) -> set[str]:
    """The rule numbers that a file names where it expects something to be left open."""
    named = (each.get("rules") for each in left_open)
    return {bare(str(number)) for row in named if isinstance(row, tuple) for number in row}


@dataclass(frozen=True, slots=True)
class StepPattern:
    """A step that the trace must hold: all of `rules` in one step, in any order.

    "" and () mean: not said. A number without `#n` means any printing of it.
    """

    rules: tuple[str, ...]
    status: str = ""
    cards: tuple[str, ...] = ()
    actor: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Expectation:
    """All expectations of one script.

    `trace` is a subsequence of the depth-first trace. `end` keeps the shape of the file:
    players with zones and values, and facts by card. `winner` is A, B, draw or none (the game
    goes on), None when the file does not say. `untriggered` holds `{ability, why}`, `disputed`
    `{rules, reading, end, winner, refused}`, `silent` and `undecidable` `{what, rules}` (all
    optional: the bare word `true` is an empty mapping); `refused` the rules by which the game
    cannot begin so; `outcomes` the end states that `explore` must find.
    """

    trace: tuple[StepPattern, ...] = ()
    never: tuple[str, ...] = ()
    end: Args | None = None
    winner: str | None = None
    untriggered: tuple[Args, ...] = ()
    disputed: tuple[Args, ...] = ()
    silent: tuple[Args, ...] = ()
    undecidable: tuple[Args, ...] = ()
    refused: tuple[str, ...] = ()
    outcomes: tuple[Args, ...] = ()
    line: int = 0
