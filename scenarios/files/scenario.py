"""A scenario file as a value: `load` reads it, every error with file and line.

scenario = load(Path("battle.yaml"))
scenario.board.players[0].zone("battle")
scenario.variant("lamb first").script
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from indexer.said import Said
from scenarios.engine.cards import CardDef
from scenarios.files.board import Board
from scenarios.files.expectation import Expectation
from scenarios.files.reading.own_cards import TakenCard
from scenarios.files.script import ScriptItem
from scenarios.language.errors import ScenarioError, nearest_to

__all__ = ["Scenario", "Variant"]


@dataclass(frozen=True, slots=True)
class Variant:
    """Another course of the same scenario: whole parts, the main one's where it says nothing."""

    name: str
    board: Board
    script: tuple[ScriptItem, ...]
    expect: Expectation
    note: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """A board, a script and what the rules make of it; "" where the file says nothing.

    `game_line` is the line on which the game stands; `taken` are the cards that are those of a list
    of one's own, `races` what texts of cards may name beside the races that are known.
    """

    title: str
    game: str
    edition: str
    board: Board
    cards: tuple[CardDef, ...] = ()
    script: tuple[ScriptItem, ...] = ()
    expect: Expectation = field(default_factory=Expectation)
    variants: tuple[Variant, ...] = ()
    title_en: str = ""
    question: str = ""
    question_en: str = ""
    note: str = ""
    source: str = ""
    path: Path | None = None
    game_line: int = 0
    taken: tuple[TakenCard, ...] = ()
    races: frozenset[str] = frozenset()

    def card(self, name: str) -> CardDef:
        """The declared card of that name; raises KeyError for a name that is not declared."""
        for card in self.cards:
            if card.name == name:
                return card
        raise KeyError(name)

    def variant(self, name: str) -> Scenario:
        """This scenario with the variant's board, script and expectation in place.

        Raises ScenarioError for a name that is no variant.
        """
        for variant in self.variants:
            if variant.name == name:
                return replace(
                    self,
                    board=variant.board,
                    script=variant.script,
                    expect=variant.expect,
                    variants=(),
                )
        names = [variant.name for variant in self.variants]
        what = Said(f"{name!r} という変化（variants）はありません。", f"no variant {name!r}")
        raise ScenarioError.of(
            what + nearest_to(name, names), allowed=names, file=str(self.path or "")
        )
