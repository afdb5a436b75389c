"""Why not, guard by guard: the rule that refuses, and the smallest change by which it goes.

Each expectation is taken from the rule that is named: what it demands, and what is lacking here.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.why.why_not import Refused, why_refused

CARDS = """\
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
  Wall: {type: creature, civilizations: [light], cost: 4, power: 5000}
  Jailer: {type: creature, civilizations: [light], cost: 4, power: 3000,
           abilities: [{static: [{cannot: {attack: {type: creature, whose: opponent}}}]}]}
  Gag: {type: creature, civilizations: [light], cost: 4, power: 3000,
        abilities: [{static: [{cannot: {cast: opponent}}]}]}
  Still: {type: creature, civilizations: [nature], cost: 2, power: 4000,
          abilities: [cannot_attack]}
  Monk: {type: creature, civilizations: [light], cost: 3, power: 1000,
         abilities: [{cost: [{tap: self}], do: [{draw: 1}]}]}
  Spark: {type: spell, civilizations: [fire], cost: 2, abilities: [{do: [{draw: 1}]}]}
  Meadow: {type: land, civilizations: [nature]}
  Drake: {type: evolution_creature, civilizations: [fire], cost: 3, power: 6000,
          races: [Drake], evolves: {from: {race: Imp}}}
  Imp: {type: creature, civilizations: [fire], cost: 1, power: 1000, races: [Imp]}
"""
NOVA_CARDS = """\
  Lancer: {type: servant, cost: 2, attack: 300, health: 300}
  Guard: {type: servant, cost: 2, attack: 100, health: 300}
  Warden: {type: servant, cost: 2, attack: 100, health: 300,
           abilities: [{static: [{cannot: {attack: {type: servant, whose: opponent}}}]}]}
  Bolt: {type: spell, cost: 1, abilities: [
         {do: [{damage: {to: {target: {type: servant}}, n: 300}}]}]}
"""


@dataclass(frozen=True)
class Case:
    """A line that is refused: by which rules, and the first change by which it is legal."""

    name: str
    board: str
    line: str
    rules: frozenset[str]
    change: str
    turn: str = "{step: attack}"
    game: str = "duel_masters"

    def scenario(self) -> Scenario:
        cards = CARDS if self.game == "duel_masters" else NOVA_CARDS
        return load(
            f"title: t\ngame: {self.game}\ncards:\n{cards}board:\n  turn: {self.turn}\n"
            f"{self.board}\nscript:\n  - {self.line}\n"
        )


def by(*numbers: str) -> frozenset[str]:
    return frozenset(numbers)


ATTACK = "{A: {attack: B, with: Runner}}"
MAIN, CHARGE = "{step: main}", "{step: charge}"
NO_CHANGE = ""
DUEL = [
    Case(
        "tapped",
        "  A: {battle: [{card: Runner, tapped: true}]}",
        ATTACK,
        by("506.1a"),
        "Runner is untapped",
    ),
    Case(
        "sick",
        "  A: {battle: [{card: Runner, sick: true}]}",
        ATTACK,
        by("301.5", "506.1a"),
        "Runner came in an earlier turn",
    ),
    Case(
        "not the attack step",
        "  A: {battle: [Runner]}",
        ATTACK,
        by("505.2"),
        "it is A's attack step",
        MAIN,
    ),
    Case(
        "an untapped target",
        "  A: {battle: [Runner]}\n  B: {battle: [Wall]}",
        "{A: {attack: Wall, with: Runner}}",
        by("506.1e", "505.2"),
        "Wall is tapped",
    ),
    Case(
        "an effect of the opponent's forbids the attack",
        "  A: {battle: [Runner]}\n  B: {battle: [Jailer]}",
        ATTACK,
        by("506.1a", "101.2"),
        "Jailer is not there",
    ),
    Case(
        "its own text forbids the attack",
        "  A: {battle: [Still]}",
        "{A: {attack: B, with: Still}}",
        by("506.1a", "101.2"),
        NO_CHANGE,
    ),
    Case(
        "charging outside its step",
        "  A: {hand: [Runner]}",
        "{A: {charge: Runner}}",
        by("503.1"),
        "it is A's mana charge step",
        MAIN,
    ),
    Case(
        "charging a second time",
        "  A: {hand: [Runner]}\n  history: [{charged: A}]",
        "{A: {charge: Runner}}",
        by("503.2"),
        "nothing was charged this turn",
        CHARGE,
    ),
    Case(
        "summoning outside the main step",
        "  A: {hand: [Runner], mana: [fire x2]}",
        "{A: {summon: Runner}}",
        by("504.1", "301.1"),
        "it is A's main step",
    ),
    Case(
        "a creature in the mana zone",
        "  A: {mana: [Runner, fire x2]}",
        "{A: {summon: Runner}}",
        by("301.1"),
        "Runner is in A's hand",
        MAIN,
    ),
    Case(
        "a spell in the graveyard",
        "  A: {graveyard: [Spark], mana: [fire x2]}",
        "{A: {cast: Spark}}",
        by("302.1"),
        "Spark is in A's hand",
        MAIN,
    ),
    Case(
        "one mana short",
        "  A: {hand: [Runner], mana: [fire]}",
        "{A: {summon: Runner}}",
        by("112.2", "112.2a"),
        "A has one more fire card to pay with",
        MAIN,
    ),
    Case(
        "mana that is tapped",
        "  A: {hand: [Runner], mana: [fire, {card: fire, tapped: true}]}",
        "{A: {summon: Runner}}",
        by("112.2", "112.2a"),
        "A/mana#2 is untapped",
        MAIN,
    ),
    Case(
        "paying with a card too many",
        "  A: {hand: [Runner], mana: [fire x3]}",
        "{A: {summon: Runner, pay: [A/mana#1, A/mana#2, A/mana#3]}}",
        by("112.2c"),
        NO_CHANGE,
        MAIN,
    ),
    Case(
        "no evolution source",
        "  A: {hand: [Drake], battle: [Runner], mana: [fire x3]}",
        "{A: {summon: Drake}}",
        by("801.1a"),
        "Imp is in A's battle zone too",
        MAIN,
    ),
    Case(
        "a land",
        "  A: {hand: [Meadow], mana: [nature x3]}",
        "{A: {play: Meadow}}",
        by("313.1"),
        NO_CHANGE,
        MAIN,
    ),
    Case(
        "casting a creature",
        "  A: {hand: [Runner], mana: [fire x2]}",
        "{A: {cast: Runner}}",
        by("701.5a"),
        NO_CHANGE,
        MAIN,
    ),
    Case(
        "casting what an effect forbids",
        "  A: {hand: [Spark], mana: [fire x2]}\n  B: {battle: [Gag]}",
        "{A: {cast: Spark}}",
        by("601.1b", "101.2"),
        "Gag is not there",
        MAIN,
    ),
    Case(
        "a tap ability of a sick creature",
        "  A: {battle: [{card: Monk, sick: true}]}",
        "{A: {activate: Monk}}",
        by("602.3a", "301.5"),
        "Monk came in an earlier turn",
    ),
    Case(
        "a tap ability where nobody may attack",
        "  A: {battle: [Monk]}",
        "{A: {activate: Monk}}",
        by("110.3c", "602.3a"),
        "it is A's attack step",
        MAIN,
    ),
]
NOVA_ATTACK = "{A: {attack: B, with: Lancer}}"
NOVA = [
    Case(
        "frozen",
        "  A: {field: [{card: Lancer, frozen: true}, Guard]}",
        NOVA_ATTACK,
        by("405.4.3"),
        "Lancer is in standby",
        game="nova",
    ),
    Case(
        "restricted",
        "  A: {field: [{card: Lancer, sick: true}, Guard]}",
        NOVA_ATTACK,
        by("203.4"),
        "Lancer came in an earlier turn",
        game="nova",
    ),
    Case(
        "a target in standby",
        "  A: {field: [Lancer]}\n  B: {field: [Guard]}",
        "{A: {attack: Guard, with: Lancer}}",
        by("405.4.3"),
        "Guard is frozen",
        game="nova",
    ),
    Case(
        "an effect forbids it",
        "  A: {field: [Lancer]}\n  B: {field: [Warden]}",
        NOVA_ATTACK,
        by("004.2"),
        "Warden is not there",
        game="nova",
    ),
    Case(
        "too little energy",
        "  A: {hand: [Lancer], energy: [red]}",
        "{A: {summon: Lancer}}",
        by("902.3"),
        "A has one more red card to pay with",
        "{step: main1}",
        "nova",
    ),
    Case(
        "no proper target",
        "  A: {hand: [Bolt], energy: [red x2]}",
        "{A: {cast: Bolt}}",
        by("804.2.2.1"),
        "Lancer is in A's field too",
        "{step: main1}",
        "nova",
    ),
    Case(
        "energy a second time",
        "  A: {hand: [Bolt]}\n  history: [{charged: A}]",
        "{A: {set: Bolt}}",
        by("906.1"),
        "nothing was charged this turn",
        "{step: main1}",
        "nova",
    ),
]
CASES = DUEL + NOVA
every_case = pytest.mark.parametrize("case", CASES, ids=[f"{c.game}: {c.name}" for c in CASES])


def asked(case: Case) -> Refused:
    return why_refused(case.scenario())


@every_case
def test_the_rule_that_refuses_is_named_with_the_smallest_change(case: Case) -> None:
    found = asked(case)
    assert found.refusal is not None
    assert case.rules <= set(found.refusal.rules), found.refusal
    first = [[c.en for c in each] for each in found.changes[:1]]
    assert first == ([case.change.split(" + ")] if case.change else [])
    assert found.tried[0] > 0
