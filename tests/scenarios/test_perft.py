"""Perft: how many distinct positions every legal answer reaches from five fixed boards.

The numbers of `perft.toml` were counted by this test and are compared: a change of them is a
change of the rules that somebody must be able to explain. The first of each is known by hand.
`RULINGS_PERFT=write` writes the file anew; a person reads the difference.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from scenarios.engine.hashing import Hasher
from scenarios.engine.machine import Match, answered
from scenarios.engine.questions import Question
from scenarios.engine.state import GameState
from scenarios.position import position
from scenarios.scenario import load

FILE = Path(__file__).with_name("perft.toml")
DEPTH = 5
MOST = 1_500
"""Depths that would go beyond so many positions are not counted."""

CREATURE = "{type: creature, civilizations: [fire], cost: 2, power: 3000}"
BOARDS = {
    "charge": f"""\
game: duel_masters
cards: {{Imp: {CREATURE}, Elf: {{type: creature, civilizations: [nature], cost: 1, power: 1000}}}}
board: {{turn: {{step: charge}}, A: {{hand: [Imp, Elf], mana: [fire, nature]}}, B: {{hand: [Imp]}}}}
""",
    "attack": f"""\
game: duel_masters
cards:
  Imp: {CREATURE}
  Guard: {{type: creature, civilizations: [light], cost: 3, power: 3000, abilities: [blocker]}}
  Bolt: {{type: spell, civilizations: [fire], cost: 2, abilities: [s_trigger,
         {{do: [{{destroy: {{choose: {{type: creature, whose: opponent}}}}}}]}}]}}
board:
  turn: {{step: attack}}
  A: {{battle: [Imp, Imp]}}
  B: {{battle: [Guard, {{card: Imp, tapped: true}}], shields: [Bolt, 1]}}
""",
    "waiting": f"""\
game: duel_masters
cards:
  Imp: {CREATURE}
  Scribe: {{type: creature, civilizations: [water], cost: 3, power: 2000, abilities:
           [{{when: {{enters: {{type: creature, other: true}}}}, may: true, do: [{{draw: 1}}]}}]}}
  Miser: {{type: creature, civilizations: [water], cost: 3, power: 2000, abilities:
          [{{when: {{enters: {{type: creature, other: true}}}}, do: [{{discard: 1}}]}}]}}
board:
  A: {{hand: [Imp, Imp], battle: [Scribe, Miser], mana: [fire x4]}}
  B: {{battle: [Scribe]}}
""",
    "instants": """\
game: nova
cards:
  Bolt: {type: spell, cost: 1, abilities: [instant,
         {do: [{damage: {to: {target: {type: servant}}, n: 300}}]}]}
  Lancer: {type: servant, cost: 2, attack: 300, health: 300}
board:
  A: {hand: [Bolt, Lancer], energy: [red x3], field: [Lancer]}
  B: {hand: [Bolt], energy: [red x2], field: [Lancer]}
""",
    "battle": """\
game: nova
cards:
  Lancer: {type: servant, cost: 2, attack: 300, health: 300}
  Drummer: {type: servant, cost: 2, attack: 100, health: 200,
            abilities: [{when: {attacks: {type: servant}}, do: [{draw: 1}]}]}
board:
  turn: {step: attack}
  A: {field: [Lancer, Drummer], energy: [red x2]}
  B: {field: [Lancer], energy: [red]}
""",
}


def counts(name: str) -> list[int]:
    """How many new positions there are after so many answers, from none on."""
    start = position(load(f"title: {name}\n{BOARDS[name]}"))
    hasher = Hasher(start.game.ordered)
    seen: set[str] = set()
    level: list[tuple[GameState, Question | None]] = []

    def meet(state: GameState) -> None:
        match = Match(start.book, state, traced=False)
        question = match.run()
        key = hasher.digest(match.state)
        if key not in seen:
            seen.add(key)
            following.append((match.state, question))

    following = level
    meet(start.state)
    found = [1]
    while len(found) <= DEPTH and len(seen) < MOST:
        level, following = following, []
        for state, question in level:
            for answer in question.answers() if question is not None else ():
                meet(answered(state, answer))
        found.append(len(following))
    return found


@pytest.fixture(scope="module")
def kept() -> dict[str, list[int]]:
    if os.environ.get("RULINGS_PERFT") == "write":
        lines = [f"{name} = {counts(name)}" for name in BOARDS]
        FILE.write_text("# positions after 0, 1, 2 … answers\n" + "\n".join(lines) + "\n")
    found: dict[str, list[int]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_every_legal_answer_reaches_as_many_positions_as_ever(
    name: str, kept: dict[str, list[int]]
) -> None:
    assert counts(name) == kept[name]


def test_the_first_step_of_a_charge_is_known_by_hand(kept: dict[str, list[int]]) -> None:
    """502.2: A charges Imp, or Elf, or neither."""
    assert kept["charge"][1] == 3


def test_the_first_attacks_are_known_by_hand(kept: dict[str, list[int]]) -> None:
    """506.1: two alike Imps attack the player or the tapped creature (not Guard); or pass."""
    assert kept["attack"][1] == 3
