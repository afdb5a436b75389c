"""A rule that decides on an event which came near is why an ability did not trigger on it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Runaway
from scenarios.files.reading.file import load
from scenarios.playing.script_run import ScriptRun
from scenarios.playing.triggered import has_triggered
from scenarios.proving.replay import load_library
from scenarios.why.near_misses import why_untriggered
from scenarios.why.untriggered import is_why

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library" / "duel_masters"

CARDS = """\
title: t
game: duel_masters
cards:
  Left: {type: king_cell, civilizations: light, joins: {with: [Right], as: {
    name: Titan, type: creature, civilizations: [light, fire], cost: 4, power: 12000}}}
  Right: {type: king_cell, civilizations: fire, joins: {with: [Left], as: {
    name: Titan, type: creature, civilizations: [light, fire], cost: 4, power: 12000}}}
  Rampart: {type: evolution_creature, civilizations: light, cost: 4, power: 8000,
            evolves: {from: {type: creature}}}
  Squire: {type: creature, civilizations: fire, cost: 2, power: 2000}
  Mourner: {type: creature, civilizations: water, cost: 3, power: 2000, abilities: [
    {id: gone, when: {leaves: {type: creature, whose: mine}}, do: [{draw: 1}]},
    {id: dead, when: {destroyed: {type: creature, whose: mine}}, do: [{draw: 1}]},
    {id: theirs, when: {leaves: {type: creature, whose: opponent}}, do: [{draw: 1}]}]}
  Reader: {type: creature, civilizations: water, cost: 3, power: 2000, abilities: [
    {id: ahead, when: {before_draw: mine}, do: [{charge: top}]},
    {id: drawn, when: {draws: mine}, do: [{charge: top}]}]}
  Net: {type: spell, civilizations: water, cost: 1, abilities: [{do: [
    {move: {what: {choose: {type: card, zone: battle, civilization: fire}}, to: hand}}]}]}
  Saw: {type: spell, civilizations: water, cost: 1, abilities: [{do: [
    {destroy: {choose: {type: card, zone: battle, civilization: fire}}}]}]}
  Study: {type: spell, civilizations: water, cost: 1, abilities: [{do: [{draw: 1}]}]}
  Bolt: {type: spell, civilizations: water, cost: 1, abilities: [{do: [
    {destroy: {choose: {civilization: nature}}}]}]}
  Seed: {type: creature, civilizations: nature, cost: 2, power: 1000, abilities: [
    {instead: {of: {destroyed: self}, do: [{draw: 1}, {charge: self}]}}]}
  Rock: {type: creature, civilizations: nature, cost: 2, power: 1000, abilities: [stays]}
  Sage: {type: creature, civilizations: water, cost: 2, power: 1000, abilities: [
    {instead: {of: {draws: mine}, do: [{charge: top}]}}]}
  Runner: {type: creature, civilizations: fire, cost: 2, power: 2000, abilities: [
    {id: free, when: {unblocked: self}, do: [{draw: 1}]}]}
  Cheer: {type: creature, civilizations: fire, cost: 2, power: 2000, abilities: [
    {id: ours, when: {unblocked: {type: creature, whose: mine}}, do: [{draw: 1}]},
    {id: theirs, when: {unblocked: {type: creature, whose: opponent}}, do: [{draw: 1}]}]}
  Guard: {type: creature, civilizations: light, cost: 4, power: 5000, abilities: [blocker]}
  Bomber: {type: creature, civilizations: fire, cost: 3, power: 3000, abilities: [
    {when: {attacks: self}, do: [{destroy: self}]}]}
  Mine: {type: creature, civilizations: fire, cost: 3, power: 3000, abilities: [
    {when: {blocked: self}, do: [{destroy: self}]}]}
  Ninja: {type: creature, civilizations: water, cost: 6, power: 6000, abilities: [
    {when: {attacks: {type: creature, whose: opponent}}, declare: true, zones: [hand],
     do: [{summon: {what: self}}]}]}
  Second: {type: creature, civilizations: water, cost: 6, power: 6000, abilities: [
    {when: {blocks: {type: creature, whose: mine}}, declare: true, zones: [hand],
     do: [{summon: {what: self}}]}]}
  Own: {type: creature, civilizations: water, cost: 6, power: 6000, abilities: [
    {when: {attacks: {type: creature, whose: mine}}, declare: true, zones: [hand],
     do: [{summon: {what: self}}]}]}
  Shade: {type: creature, civilizations: water, cost: 4, power: 4000, abilities: [
    {ninja_strike: 1}]}
  Rider: {type: creature, civilizations: fire, cost: 4, power: 4000, abilities: [
    {id: stopped, when: {blocked: self}, do: [{draw: 1}]},
    {id: free, when: {unblocked: self}, do: [{draw: 1}]},
    {id: by, when: {blocked: self, by: {civilization: light}}, do: [{draw: 1}]},
    {id: water, when: {blocked: self, by: {civilization: water}}, do: [{draw: 1}]}]}
  Caller: {type: creature, civilizations: light, cost: 4, power: 1000, abilities: [
    {when: {attacks: {type: creature, whose: opponent}},
     do: [{put: {what: {choose: {zone: hand, whose: mine, name: Sentinel}}, blocking: true}}]}]}
  Sentinel: {type: creature, civilizations: light, cost: 5, power: 6000, abilities: [
    {id: bar, when: {blocks: self}, do: [{draw: 1}]}]}
  Crowd: {type: creature, civilizations: water, cost: 2, power: 1000, abilities: [
    {id: light, when: {blocks: {civilization: light}}, do: [{draw: 1}]},
    {id: nature, when: {blocks: {civilization: nature}}, do: [{draw: 1}]}]}
  Ward: {type: creature, civilizations: light, cost: 3, power: 3000, abilities: [
    {guardman: {type: creature}}, {id: bar, when: {blocks: self}, do: [{draw: 1}]}]}
  Hider: {type: creature, civilizations: water, cost: 6, power: 6000, abilities: [
    {id: met, when: {blocked: {type: creature, whose: mine}}, declare: true, zones: [hand],
     do: [{summon: {what: self}}]}]}
  Herald: {type: creature, civilizations: fire, cost: 2, power: 2000, abilities: [
    {id: here, when: {enters: self}, do: [{draw: 1}]},
    {id: back, when: {enters: self, from: graveyard}, do: [{draw: 1}]}]}
  Crier: {type: creature, civilizations: water, cost: 2, power: 1000, abilities: [
    {id: fire, when: {enters: {type: creature, whose: mine, civilization: fire}}, do: [{draw: 1}]},
    {id: moved, when: {moves: {type: creature, whose: mine}, to: battle}, do: [{draw: 1}]},
    {id: light, when: {enters: {type: creature, whose: mine, civilization: light}},
     do: [{draw: 1}]}]}
  Peel: {type: spell, civilizations: water, cost: 1, abilities: [{do: [
    {move: {what: {choose: {type: card, zone: battle, evolution: true}}, to: mana}}]}]}
"""
SPELL = "board: {A: {hand: [%s], mana: [water]}, B: {battle: [%s, Mourner]}}\n"
CAST = "script: [{A: {cast: %s}}]\n"
ATTACK = "board: {turn: {step: attack}, A: {battle: [%s]}, B: {%s}}\n"
HAND = "battle: [Guard], hand: [Ninja, Second, Own, Shade], mana: [water]"
CELLS = "{card: Left, under: [Right]}"
STACK = "{card: Rampart, under: [Squire]}"


def cast(spell: str, there: str) -> str:
    return CARDS + SPELL % (spell, there) + CAST % spell


def attacked(attacker: str, theirs: str, *lines: str) -> str:
    script = ", ".join((f"{{A: {{attack: B, with: {attacker.partition(',')[0]}}}}}", *lines))
    return CARDS + ATTACK % (attacker, theirs) + f"script: [{script}]\n"


STUDIED = (
    CARDS + "board: {A: {hand: [Study], mana: [water], battle: [Reader, Sage]}}\n" + CAST % "Study"
)
BLOCKED = attacked("Runner, Cheer", "battle: [Guard]", "{B: {block: [Guard]}}")
OVER = attacked("Bomber", HAND)
ENTERED = attacked("Rider, Crowd", "battle: [Caller, Crowd], hand: [Sentinel]").replace(
    "battle: [Rider, Crowd]", "battle: [Rider], hand: [Hider, Shade], mana: [water]"
)
FREE = attacked("Rider, Crowd", "battle: [Guard], shields: 1", "{B: {block: []}}")
GUARDED = FREE.replace("attack: B", "attack: Squire").replace("block: []", "block: [Ward]")
GUARDED = GUARDED.replace("battle: [Guard]", "battle: [{card: Squire, tapped: true}, Ward]")
STACKED = "{A: {hand: [Peel], mana: [water], battle: [{card: Rampart, under: [Herald]}, Crier]}}"
REBUILT = CARDS + f"board: {STACKED}\n" + CAST % "Peel"
OVER_LATER = attacked("Mine", HAND, "{B: {declare: []}}", "{B: {block: [Guard]}}")

NEAR = {
    "a cell returned": (cast("Net", CELLS), "Mourner.gone", "814.1e", "109.2b"),
    "a cell destroyed": (cast("Saw", CELLS), "Mourner.dead", "814.1e", "603.2d"),
    "a cell destroyed has left": (cast("Saw", CELLS), "Mourner.gone", "814.1e", "109.2b"),
    "a card beneath returned": (cast("Net", STACK), "Mourner.gone", "109.2b", "814.1e"),
    "a card beneath destroyed": (cast("Saw", STACK), "Mourner.dead", "109.2b", "814.1e"),
    "destroying replaced": (cast("Bolt", "Seed"), "Mourner.dead", "603.2d", "603.5c"),
    "destroying forbidden": (cast("Bolt", "Rock"), "Mourner.dead", "603.2d", "603.5c"),
    "a draw replaced": (STUDIED, "Reader.drawn", "603.2d", "603.5c"),
    "about to draw": (STUDIED, "Reader.ahead", "603.2d", "603.5c"),
    "this was blocked": (BLOCKED, "Runner.free", "507.3c", "505.6a"),
    "one of mine was blocked": (BLOCKED, "Cheer.ours", "507.3c", "507.3b"),
    "what is blocked stays so": (BLOCKED, "Runner.free", "507.2c", "507.4"),
    "what enters blocking has not blocked": (ENTERED, "Sentinel.bar", "507.4", "507.2c"),
    "nor has it for another": (ENTERED, "Crowd.light", "507.4", "507.3b"),
    "nor is the attacker blocked": (ENTERED, "Rider.stopped", "507.4", "507.2c"),
    "nor by such a creature": (ENTERED, "Rider.by", "507.4", "507.3b"),
    "nor is that declared": (ENTERED, "Hider.met", "507.4", "507.3c"),
    "nor is a ninja": (ENTERED, "Shade.ninja_strike", "507.4", "505.6a"),
    "but it is not unblocked": (ENTERED, "Rider.free", "507.3c", "507.3b"),
    "it has a blocking creature": (ENTERED, "Rider.free", "507.2c", "507.2b"),
    "this was not blocked": (FREE, "Rider.stopped", "507.2c", "507.4"),
    "this was not blocked by any": (FREE, "Rider.by", "507.2c", "507.3b"),
    "a guardman has not blocked": (GUARDED, "Ward.bar", "507.2b", "507.4"),
    "nothing blocked it": (GUARDED, "Rider.stopped", "507.2c", "507.3c"),
    "it was there already": (REBUILT, "Herald.here", "801.4c", "603.2d"),
    "another was there already": (REBUILT, "Crier.fire", "801.4c", "603.5a"),
    "it has not moved there": (REBUILT, "Crier.moved", "801.4c", "109.2b"),
    "the attack is over": (OVER, "Ninja", "505.6a", "507.3c"),
    "the attack is over for a ninja": (OVER, "Shade", "505.6a", "507.3c"),
    "the attack is over after a block": (OVER_LATER, "Second", "505.6a", "507.3c"),
}
OTHERS = {
    "the opponent's cell": (cast("Net", CELLS), "Mourner.theirs", "814.1e"),
    "a cell that was not destroyed": (cast("Net", CELLS), "Mourner.dead", "109.2b"),
    "the opponent's destroyed": (cast("Bolt", "Seed"), "Mourner.theirs", "603.2d"),
    "the opponent's was blocked": (BLOCKED, "Cheer.theirs", "507.3c"),
    "another kind entered blocking": (ENTERED, "Crowd.nature", "507.4"),
    "nothing of its kind entered blocking": (ENTERED, "Rider.water", "507.4"),
    "of another kind than the guardman": (GUARDED, "Rider.water", "507.2b"),
    "another kind was there already": (REBUILT, "Crier.light", "801.4c"),
    "it would not have come from there": (REBUILT, "Herald.back", "801.4c"),
    "no block to answer": (OVER, "Second", "505.6a"),
    "an attack of one's own": (OVER, "Own", "505.6a"),
    "an attack that went on": (OVER_LATER, "Ninja", "505.6a"),
}


@pytest.mark.parametrize(("text", "ability", "why", "wrong"), NEAR.values(), ids=NEAR)
def test_the_rule_that_decides_is_why(text: str, ability: str, why: str, wrong: str) -> None:
    scenario = load(text)
    run = ScriptRun(scenario)
    run.play()
    assert run.failures == [] and not has_triggered(run.position, run.match, ability)
    assert is_why(scenario, ability, why)
    assert not is_why(scenario, ability, wrong)


@pytest.mark.parametrize(("text", "ability", "number"), OTHERS.values(), ids=OTHERS)
def test_it_is_not_why_where_the_event_would_not_have_fitted(
    text: str, ability: str, number: str
) -> None:
    assert not is_why(load(text), ability, number)


def test_505_6a_a_blocker_is_told_that_the_attack_is_over() -> None:
    (found,) = why_untriggered(load(OVER), "Guard.blocker")
    assert [(each.failed[0].en, each.rules) for each in found.misses] == [
        ("the attack is over", ("507.1", "505.6a"))
    ]


def test_507_3c_what_is_said_of_it_is_that_it_was_blocked() -> None:
    (found,) = why_untriggered(load(BLOCKED), "Runner.free")
    assert [(each.failed[0].en, each.rules) for each in found.misses] == [
        ("it was blocked", ("507.3c", "507.2c"))
    ]


SAID = {
    "801.4c": (REBUILT, "Herald.here", "what was reconstructed was there already", ("801.4c",)),
    "507.4": (ENTERED, "Sentinel.bar", "what entered blocking has not blocked", ("507.4",)),
    "507.3c": (ENTERED, "Rider.free", "it was blocked", ("507.3c", "507.2c", "507.4")),
    "507.2c": (FREE, "Rider.stopped", "it was not blocked", ("507.2c",)),
}


@pytest.mark.parametrize(("text", "ability", "why", "rules"), SAID.values(), ids=SAID)
def test_the_nearest_event_says_so(
    text: str, ability: str, why: str, rules: tuple[str, ...]
) -> None:
    (found,) = why_untriggered(load(text), ability)
    assert (found.misses[0].failed[0].en, found.misses[0].rules) == (why, rules)


BENEATH = {("Squire", "603.5c")}
"""What lies beneath another card: why-not looks for the events of what lies on the board."""


def test_whatever_a_trace_of_the_library_says_of_what_does_not_trigger_is_why() -> None:
    told: set[str] = set()
    library = load_library(LIBRARY)
    for scenario in (
        s for one in library for s in (one, *(one.variant(v.name) for v in one.variants))
    ):
        run = ScriptRun(scenario)
        with suppress(Unencoded, Runaway):
            run.play()
        silent = (s for s in run.match.trace if s.status == "skipped" and "誘発しない" in s.ja)
        for card, number in {(step.cards[0], step.rules[-1]) for step in silent} - BENEATH:
            assert is_why(scenario, card, number), (scenario.title_en, card, number)
            told.add(number)
    assert told == {"109.2b", "501.2a", "507.3b", "603.2d", "603.5c", "814.1e"}
