"""Why a keyword ability was not used: when it could have been, and what was in the way.

Each expectation is taken from the rule that is named.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.why.near_misses import Untriggered, why_untriggered
from scenarios.why.trigger_changes import smallest_change

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library" / "duel_masters"
CARDS = """\
  Lancer: {type: creature, civilizations: [fire], cost: 2, power: 2000, races: [Rider]}
  Ninja: {type: creature, civilizations: [water], cost: 4, power: 2000, abilities: [
          {when: {enters: self}, do: [{draw: 1}]}, {ninja_strike: 4}]}
  Regent: {type: creature, civilizations: [fire], cost: 5, power: 5000, abilities: [
           {revolution_change: {race: Dragon}}]}
  Cry: {type: spell, civilizations: [fire], cost: 5, abilities: [
        {attack_chance: {race: Dragon}}, {do: [{draw: 1}]}]}
  Wall: {type: creature, civilizations: [light], cost: 3, power: 4000, abilities: [blocker]}
  Keeper: {type: creature, civilizations: [light], cost: 3, power: 4000, abilities: [guardman]}
  Flash: {type: spell, civilizations: [light], cost: 3, abilities: [s_trigger, {do: [{draw: 1}]}]}
  Strike: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities: [
           {g_strike: [{draw: 1}]}]}
  Tide: {type: spell, civilizations: [water], cost: 3, abilities: [
         {s_back: {civilization: water}}, {do: [{draw: 1}]}]}
  Judge: {type: spell, civilizations: [light], cost: 3, abilities: [sabaki_z, {do: [{draw: 1}]}]}
  Monk: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities: [
         {silent_skill: [{draw: 1}]}]}
  Slick: {type: creature, civilizations: [water], cost: 3, power: 1000, abilities: [unblockable]}
  Hush: {type: creature, civilizations: [water], cost: 3, power: 1000, abilities: [
         {static: [{cannot: {s_trigger: {whose: opponent}}}]}]}
  Plain: {type: creature, civilizations: [fire], cost: 1, power: 1000, abilities: [w_breaker]}
"""
ATTACK = "{A: {attack: B, with: Lancer}}"
SHIELD = "{A: {choose: [B/shields#1]}}"


def case(board: str, *script: str, turn: str = "{step: attack}") -> Scenario:
    lines = "".join(f"  - {line}\n" for line in script)
    return load(
        f"title: t\ngame: duel_masters\ncards:\n{CARDS}board:\n  turn: {turn}\n{board}\n"
        f"script:\n{lines}"
    )


def asked(scenario: Scenario, ability: str) -> Untriggered:
    (found,) = why_untriggered(scenario, ability)
    return found


@dataclass(frozen=True)
class Case:
    """What is asked, what stood in the way at the nearest event, and by which rule."""

    name: str
    ability: str
    board: str
    script: tuple[str, ...]
    event: str
    failed: str
    rule: str
    turn: str = "{step: attack}"


A_LANCER = "  A: {battle: [Lancer]}\n"
CASES = [
    Case(  # 112.3c: after a creature of the opponent has attacked
        "a creature of one's own attacks",
        "Ninja.ninja_strike",
        "  A: {battle: [Lancer], hand: [Ninja], mana: [4]}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "whose: opponent",
        "112.3c",
    ),
    Case(  # 110.4d: it functions where the card can be played from
        "the ninja lies in the battle zone",
        "Ninja.ninja_strike",
        f"{A_LANCER}  B: {{battle: [Ninja], mana: [4]}}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "zone: it does not function in battle zone",
        "112.3c",
    ),
    Case(  # 506.3b: it waits for the attack of a fitting creature of one's own
        "the attacker is no dragon",
        "Regent.revolution_change",
        "  A: {battle: [Lancer], hand: [Regent]}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "race: Dragon",
        "603.2e",
    ),
    Case(
        "the attacker is no dragon for a spell either",
        "Cry.attack_chance",
        "  A: {battle: [Lancer], hand: [Cry]}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "race: Dragon",
        "112.3f",
    ),
    Case(  # 507.1a: it must be able to use the ability
        "the blocker is tapped",
        "Wall.blocker",
        f"{A_LANCER}  B: {{battle: [{{card: Wall, tapped: true}}]}}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "Wall is tapped",
        "507.1a",
    ),
    Case(  # 700.4
        "the attacker cannot be blocked",
        "Wall.blocker",
        "  A: {battle: [Slick]}\n  B: {battle: [Wall]}",
        ("{A: {attack: B, with: Slick}}", SHIELD),
        "Slick attacks",
        "the attacker cannot be blocked",
        "700.4",
    ),
    Case(  # 701.12a: what does not lie in the battle zone does not block
        "the blocker is in the hand",
        "Wall.blocker",
        f"{A_LANCER}  B: {{hand: [Wall]}}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "zone: it does not function in hand",
        "505.3",
    ),
    Case(
        "a player is attacked and no creature",
        "Keeper.guardman",
        f"{A_LANCER}  B: {{battle: [Keeper]}}",
        (ATTACK, SHIELD),
        "Lancer attacks",
        "what is attacked is no creature that it stands in for",
        "507.1a",
    ),
    Case(  # 101.2: an effect's "cannot" beats the rule
        "an effect forbids the S-trigger",
        "Flash.s_trigger",
        "  A: {battle: [Lancer, Hush]}\n  B: {shields: [Flash]}",
        (ATTACK,),
        "Flash is broken",
        "Hush",
        "101.2",
    ),
    Case(  # 509.5c: the card that is discarded must be as the S-back says
        "the shield is no water card",
        "Tide.s_back",
        f"{A_LANCER}  B: {{hand: [Tide], shields: [Lancer]}}",
        (ATTACK,),
        "Lancer#2 is broken",
        "civilization: water",
        "112.3b",
    ),
    Case(  # 112.3b: it must be in a zone from which it can be played
        "the S-back lies in the shield zone itself",
        "Tide.s_back",
        f"{A_LANCER}  B: {{shields: [Tide]}}",
        (ATTACK,),
        "Tide is broken",
        "zone: it does not function in shield zone",
        "112.3b",
    ),
    Case(  # 112.3d
        "what came to the hand has no emblem",
        "Judge.sabaki_z",
        f"{A_LANCER}  B: {{hand: [Judge], shields: [Wall]}}",
        (ATTACK,),
        "Wall goes to the hand",
        "race: judgment_emblem",
        "112.3d",
    ),
    Case(  # 501.1a: it takes the place of untapping
        "the creature is untapped as the turn starts",
        "Monk.silent_skill",
        "  A: {battle: [Monk]}",
        ("{A: pass}",),
        "the start of A's turn",
        "Monk is not tapped",
        "501.1a",
        "{player: A, step: start, begin: true}",
    ),
]


@pytest.mark.parametrize("one", CASES, ids=[c.name for c in CASES])
def test_what_was_in_the_way(one: Case) -> None:
    found = asked(case(one.board, *one.script, turn=one.turn), one.ability)
    assert found.triggered == () and found.could == ()
    nearest = found.misses[0]
    assert one.event in nearest.en
    assert any(one.failed in failed for failed in nearest.as_written)
    assert one.rule in nearest.rules


UNUSED = [
    ("Ninja.ninja_strike", "hand: [Ninja], mana: [4]", ("112.3c", "603.2f")),
    ("Wall.blocker", "battle: [Wall]", ("507.1a",)),
    ("Flash.s_trigger", "shields: [Flash]", ("112.3a", "509.5a")),
    ("Strike.g_strike", "shields: [Strike]", ("509.5b",)),
    ("Tide.s_back", "hand: [Tide], shields: [Slick]", ("112.3b", "509.5c")),
]


@pytest.mark.parametrize(("ability", "side", "rules"), UNUSED, ids=[u[0] for u in UNUSED])
def test_the_line_that_uses_it_is_said_and_does_use_it(
    ability: str, side: str, rules: tuple[str, ...]
) -> None:
    """It could have been used: the script says no, and with the line that is told it is."""
    board = f"{A_LANCER}  B: {{{side}}}"
    script = (ATTACK, *(() if "shields" in side or "Wall" in side else (SHIELD,)))
    declined = case(board, *script, "{otherwise: pass}")
    found = asked(declined, ability)
    assert found.triggered == () and len(found.could) == 1
    assert [failed.en for failed in found.misses[0].failed] == [
        "unused: it could be used, and was not"
    ]
    assert set(rules) <= set(found.misses[0].rules)
    assert smallest_change(declined, ability).happens
    used = asked(case(board, ATTACK, found.could[0], "{otherwise: pass}"), ability)
    assert used.triggered and used.could == ()


def test_a_ninja_strike_for_which_the_mana_is_lacking_came_to_nothing() -> None:
    """112.3c: it may be declared all the same, and the mana is counted as it is resolved."""
    board = f"{A_LANCER}  B: {{hand: [Ninja], mana: [3]}}"
    found = asked(case(board, ATTACK, "{B: {declare: [Ninja]}}", SHIELD), "Ninja.ninja_strike")
    assert len(found.triggered) == 1
    assert [step.rules for step in found.unmet] == [("112.3c",)]


def test_the_smallest_change_by_which_a_keyword_could_be_used() -> None:
    board = "  A: {battle: [Lancer], hand: [Regent]}"
    changes = smallest_change(case(board, ATTACK, SHIELD), "Regent.revolution_change").changes
    assert "Lancer has the race Dragon" in [each[0].en for each in changes if len(each) == 1]


# -- which ability is meant -----------------------------------------------------------------------

TWO = """\
title: t
game: duel_masters
cards:
  Twice: {type: creature, civilizations: [fire], cost: 2, power: 2000, abilities: [
          {when: {attacks: self}, do: [{draw: 1}]},
          {when: {attacks: {type: creature, whose: mine, race: Ape}}, if: {shields: mine, max: 0},
           do: [{draw: 1}]},
          {static: [{power: {what: self, add: 1000}}]}, w_breaker, blocker]}
board:
  turn: {step: attack}
  A: {battle: [Twice]}
script:
  - {A: {attack: B, with: Twice}}
  - {A: {choose: [B/shields#1, B/shields#2]}}
"""


def test_the_answer_is_about_the_very_ability() -> None:
    """The first triggers; of the second nothing is told by the steps of the first."""
    first, second = (asked(load(TWO), f"Twice.{n}") for n in (1, 2))
    assert [step.en for step in first.triggered] == ["Twice's ability triggers and waits"]
    assert second.triggered == () and second.unmet == ()
    assert second.misses[0].as_written == ("race: Ape",)
    assert [each.ability for each in why_untriggered(load(TWO), "Twice")] == ["Twice.1", "Twice.2"]


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("Twice.3", "Twice.3: a static ability does not trigger"),
        ("Twice.w_breaker", "neither declared nor triggers"),
        ("Twice.s_trigger", "'Twice.s_trigger' is no triggered ability of a card on the board"),
    ],
)
def test_what_does_not_trigger_is_said_with_what_can_be_asked(ability: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(said)) as raised:
        why_untriggered(load(TWO), ability)
    (problem,) = raised.value.problems
    assert problem.allowed == ("Twice.1", "Twice.2", "Twice.blocker")


def test_an_ability_of_a_part_of_a_card_is_asked_about_by_its_keyword() -> None:
    """810.3a: a card of two parts may be declared as the part that has the ability."""
    (file,) = LIBRARY.rglob("a-twinpacts-ninja-strike.yaml")
    scenario = load(file)
    (card,) = {c.name for c in scenario.cards if c.parts}
    assert asked(scenario, f"{card}.ninja_strike").triggered


BREATH = """\
title: t
game: nova
cards:
  Drake: {type: servant, cost: 2, attack: 300, health: 300, abilities: [{breath: 1}]}
  Squire: {type: servant, cost: 2, attack: 300, health: 300}
board:
  turn: {step: attack}
  A: {field: [Drake, Squire]}
script:
  - {A: {attack: B, with: WHO}}
  - {otherwise: pass}
"""


@pytest.mark.parametrize("who", ["Drake", "Squire"])
def test_nova_breath_waits_for_the_attack_of_its_servant(who: str) -> None:
    """1006.2: it triggers on the attack of its own servant, and on no other."""
    found = asked(load(BREATH.replace("WHO", who)), "Drake.breath")
    assert bool(found.triggered) is (who == "Drake")
    if who == "Squire":
        assert found.misses[0].as_written == ("attacks: self",)
