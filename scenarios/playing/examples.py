"""Abilities by example: what a card may say, and how that is written.

A file of `examples/` for each game holds groups of sentences, each with a card that says it. Every
one can be put on a board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from scenarios.playing.spelling import flow

__all__ = ["NAME", "Example", "Group", "groups"]

NAME = "Example"
"""The name of the card on its board."""

_FOLDER = Path(__file__).parents[1] / "examples"
_TELLING = ("special", "evolves")
_CREATURES = frozenset({"creature", "evolution_creature"})


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence in Japanese and English, and the card that says it.

    `written` is what says it, as it is typed: its abilities and other keys of the card that do;
    `card` is the whole card as YAML on one line.
    """

    game: str
    ja: str
    en: str
    written: tuple[str, ...]
    card: str

    def board(self) -> str:
        """A scenario in which the card can be played, with something on the other side."""
        return (
            f"title: {self.ja}\n"
            f"title_en: {self.en!r}\n"
            f"game: {self.game}\n"
            "cards:\n"
            f"  {NAME}: {self.card}\n"
            "  Pawn: {type: creature, civilizations: nature, cost: 2, power: 2000}\n"
            "board:\n"
            "  turn: {player: A, step: main}\n"
            f"  A: {{battle: [Pawn], hand: [{NAME}, Pawn x2], graveyard: [Pawn],\n"
            "      mana: [light/water/darkness/fire/nature x8]}\n"
            "  B: {hand: 2, battle: [Pawn x2]}\n"
        )


@dataclass(frozen=True, slots=True)
class Group:
    """Examples of one kind, with the name of the kind."""

    ja: str
    en: str
    examples: tuple[Example, ...]


@cache
def groups(game: str) -> tuple[Group, ...]:
    """The examples of a game; none for a game that has no file of them."""
    path = _FOLDER / f"{game}.yaml"
    if not path.is_file():
        return ()
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    return tuple(
        Group(
            ja=row["ja"],
            en=row["en"],
            examples=tuple(_example(game, each) for each in row["examples"]),
        )
        for row in rows
    )


def _example(game: str, row: Mapping[str, Any]) -> Example:
    card = dict(row["card"])
    abilities = tuple(card.pop("abilities"))
    creature = card["type"] in _CREATURES
    parts = {"civilizations": "water", "cost": 3, **({"power": 3000} if creature else {}), **card}
    told = ", ".join(f"{key}: {flow(value)}" for key, value in parts.items())
    text = f"{{{told}, abilities: [{', '.join(abilities)}]}}"
    telling = tuple(f"{key}: {flow(card[key])}" for key in _TELLING if key in card)
    return Example(game, row["ja"], row["en"], (*telling, *abilities), text)
