"""Perft: how many distinct positions every legal answer reaches from five fixed boards.

The numbers of `perft.toml` were counted by this test and are compared: a change of them is a
change of the rules that somebody must be able to explain. How many rows of answers begin a
game is counted from the rules by hand (`BY_HAND`), and the engine must find as many.
`RULINGS_PERFT=write` writes the file anew; a person reads the difference.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from scenarios.engine.machine import Match, answered
from scenarios.engine.questions import Question
from scenarios.engine.recognising.hashing import Hasher
from scenarios.engine.state import GameState
from scenarios.files.reading.file import load
from scenarios.playing.position import position

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


def sequences(name: str, depth: int) -> int:
    """How many rows of so many legal answers there are, however they may come together again."""
    start = position(load(f"title: {name}\n{BOARDS[name]}"))

    def below(state: GameState, left: int) -> int:
        if left == 0:
            return 1
        match = Match(start.book, state, traced=False)
        question = match.run()
        answers = question.answers() if question is not None else ()
        return sum(below(answered(match.state, answer), left - 1) for answer in answers)

    return below(start.state, depth)


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


BY_HAND = {
    # 503.1: charge Imp, charge Elf, or neither. Then: one charge a turn (503.2), so that there
    # is only going on (1 + 1); or from two mana summon Imp, summon Elf, or go on (3). Then the
    # card that is left, or nothing (2 + 2); after a summons no mana for the other (112.2: 1 + 1);
    # and in the attack step nobody is there to attack with (1).
    "charge": (3, 5, 7),
    # 505.2: each of two Imps attacks the player or the tapped Imp, not Guard which is untapped
    # (4), or none does (506.1a). Then Guard blocks or not (507.1), after each of the four; or it
    # is B's turn: the card that was drawn is charged or not (2).
    "attack": (5, 10),
    # 504.1: either Imp, or neither; who pays with like cards has no choice. Then A's two effects
    # wait before B's (101.4) and A takes one of them (605.1: 2 after each Imp); or attacks B
    # with Scribe or Miser, or not at all (3). Then Scribe's player draws or not, while Miser's
    # discards the only card there is (2 x 2 after each Imp); an attacker's player chooses one of
    # five shields (509.3: 5 + 5); or B's turn has begun, the drawn card is charged or not (2).
    "waiting": (3, 7, 20),
    # 703.2: cast, summon, set either card as energy, or pass. Then Bolt has two targets; the
    # player with Lancer waiting keeps priority (704.1.1) with Bolt, which is instant, or passes;
    # after a set the card that is left is played or not (2 + 2); a pass hands priority to B,
    # who has an instant (2).
    "instants": (5, 10),
    # 405.4.3: Lancer or Drummer attacks the player, B's Lancer being no target in standby; or
    # none does. Then B's Lancer defends or does not (2 + 2); or A passes in the second main
    # phase with nothing in hand (1).
    "battle": (3, 5),
}
"""Rows of one, two … legal answers, counted from the rules."""


@pytest.mark.parametrize(
    ("name", "depth", "number"),
    [(name, n, number) for name, row in BY_HAND.items() for n, number in enumerate(row, start=1)],
)
def test_rows_of_legal_answers_are_as_many_as_the_rules_allow(
    name: str, depth: int, number: int
) -> None:
    assert sequences(name, depth) == number
