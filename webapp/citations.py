"""Who cites a rule of an edition: other rules, scenarios, functions of the engine."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from indexer.model import EditionSummary, Reference, ScenarioRow

__all__ = ["Citations", "Cited"]


@dataclass(frozen=True, slots=True)
class Cited:
    """What cites one rule: numbers of rules, scenario ids, names of functions of the engine."""

    references: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    engine: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.references or self.scenarios or self.engine)


@dataclass(frozen=True)
class Citations:
    """The citations of one side of a comparison; `edition` is None for an unknown document."""

    edition: EditionSummary | None
    references: tuple[Reference, ...]
    scenarios: tuple[ScenarioRow, ...] = ()

    def of(self, number: str) -> Cited:
        """Everything that names this number, or a range that it lies in."""
        return Cited(
            self._references.get(number, ()),
            self._scenarios.get(number, ()),
            self._engine.get(number, ()),
        )

    @cached_property
    def _references(self) -> Mapping[str, tuple[str, ...]]:
        return _grouped(
            (str(target.number), str(reference.source.number))
            for reference in self.references
            for target in (reference.targets or (reference.target,))
        )

    @cached_property
    def _scenarios(self) -> Mapping[str, tuple[str, ...]]:
        here = self.edition
        if here is None:
            return {}
        return _grouped(
            (number, row.id)
            for row in self.scenarios
            if (row.game, row.edition) == (here.game, here.id)
            for number in row.rules
        )

    @cached_property
    def _engine(self) -> Mapping[str, tuple[str, ...]]:
        """Only the edition that the engine executes has functions registered."""
        from scenarios.games import GAMES, game_of

        here = self.edition
        if here is None or here.game not in GAMES:
            return {}
        game = game_of(here.game)
        if game.edition != here.id:
            return {}
        functions = game.book.functions
        return _grouped((number, rule.name) for rule in functions for number in rule.numbers)


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for number, name in pairs:
        found[number][name] = None
    return {number: tuple(names) for number, names in found.items()}
