"""`untriggered`: the very ability has not come to wait, in whatever way, and the rule is why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from scenarios.engine.args import Args
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Runaway
from scenarios.engine.state import Waiting
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import game_words
from scenarios.playing.script_run import ScriptRun
from scenarios.playing.triggered import has_triggered
from scenarios.proving.replay import load_library, replay
from scenarios.why.untriggered import is_why

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"


def courses() -> Iterator[Scenario]:
    for scenario in load_library(LIBRARY):
        yield scenario
        yield from (scenario.variant(each.name) for each in scenario.variants)


@cache
def saying() -> tuple[Scenario, ...]:
    """What of the library says of an ability that it did not trigger."""
    return tuple(each for each in courses() if each.expect.untriggered)


def said(scenario: Scenario, ability: str, why: object = ()) -> tuple[str, ...]:
    """What is wrong when the file says that this ability did not trigger, for these rules."""
    words = Args({"ability": ability, **({"why": why} if why else {})})  # type: ignore[dict-item]
    expect = replace(scenario.expect, untriggered=(words,), trace=(), never=(), end=None)
    verdict = replay(replace(scenario, expect=replace(expect, winner=None)))
    return tuple(problem.what.en for problem in verdict.failures)


DUEL = """\
title: t
game: duel_masters
cards:
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
  Wisp: {type: creature, civilizations: [light], cost: 2, power: 1000, abilities: [
    {id: draw, when: {attacks: {type: creature, whose: mine}}, do: [{draw: 1}]},
    {id: gain, when: {attacks: {type: creature, whose: opponent}}, do: [{draw: 1}]}]}
  Shade: {type: creature, civilizations: [darkness], cost: 4, power: 2000, abilities: [
    {ninja_strike: 0}, {id: own, when: {destroyed: self}, do: [{draw: 1}]}]}
  Flash: {type: spell, civilizations: [light], cost: 4, abilities: [s_trigger, {do: [{draw: 1}]}]}
board:
  turn: {step: attack}
"""
ATTACK = DUEL + (
    "  A: {battle: [Runner, Wisp]}\n  B: {shields: 1}\n"
    "script:\n  - {A: {attack: B, with: Runner}}\n"
)
STRIKE = DUEL + (
    "  A: {battle: [Runner]}\n  B: {hand: [Shade], mana: 4, shields: 1}\n"
    "script:\n  - {A: {attack: B, with: Runner}}\n  - {B: {declare: [Shade]}}\n"
)
SHIELD = DUEL + (
    "  A: {battle: [Runner]}\n  B: {shields: [Flash]}\n"
    "script:\n  - {A: {attack: B, with: Runner}}\n  - {B: {declare: [Flash]}}\n"
)
WAYS = [
    ("an event", ATTACK, "Wisp.draw", "Wisp.gain"),
    ("a declaration after an attack", STRIKE, "Shade.ninja_strike", "Shade.own"),
    ("the place in the list", STRIKE, "Shade.1", "Shade.own"),
    ("a use as a shield is broken", SHIELD, "Flash.s_trigger", ""),
    ("the card alone", ATTACK, "Wisp", ""),
    ("the card alone, declared", STRIKE, "Shade", ""),
]


@pytest.mark.parametrize(
    ("text", "did", "did_not"), [w[1:] for w in WAYS], ids=[w[0] for w in WAYS]
)
def test_the_very_ability_is_looked_at(text: str, did: str, did_not: str) -> None:
    scenario = load(text)
    assert said(scenario, did) == (f"{did} triggered",)
    assert not did_not or said(scenario, did_not) == ()


def waited(scenario: Scenario) -> Iterator[Waiting]:
    """What comes to wait by itself or by a declaration, each of which must be seen."""
    run = ScriptRun(scenario)
    with suppress(Unencoded, Runaway):
        run.play()
    for each in run.match.waited:
        used = getattr(each.ability, "kind", "") in ("activated", "spell")
        if None in (each.snapshot, each.ability):
            continue
        if called(each) == "silent_skill" or not used:
            assert each.snapshot is not None
            card = dict(each.bound).get("card", each.snapshot.object.cards[0])
            name = run.match.state.cards[card].name
            named = name if not used else f"{name}.silent_skill"
            assert has_triggered(run.position, run.match, named)
            yield each


def called(waiting: Waiting) -> str:
    ability = waiting.ability
    name = ability if isinstance(ability, str) else str(getattr(ability, "id", ""))
    return name.partition("#")[0].partition(" ")[0]


WAYS_OF = {
    "duel_masters": (*game_words("duel_masters").triggering, "given", "delayed", "1"),
    "nova": ("delayed", "1"),
}
"""How what waits is called in each game; of NOVA 息吹 stands in its own test."""
SIGNS = {"given": "gain:", "delayed": "event:", "1": "when:"}


@pytest.mark.parametrize(
    ("game", "way"), [(game, way) for game, ways in WAYS_OF.items() for way in ways]
)
def test_whatever_comes_to_wait_is_seen(game: str, way: str) -> None:
    for path in sorted((LIBRARY / game).rglob("*.yaml")):
        if SIGNS.get(way, way) in path.read_text(encoding="utf-8"):
            scenario = load(path)
            each = (scenario, *(scenario.variant(v.name) for v in scenario.variants))
            if any(way == called(waiting) for one in each for waiting in waited(one)):
                return
    pytest.fail(f"nothing in the library waits as {way}")


def test_1006_the_breath_of_a_servant_is_seen() -> None:
    text = """\
title: t
game: nova
cards: {Drake: {type: servant, cost: 1, attack: 100, health: 100, abilities: [{breath: 1}]}}
board: {turn: {step: attack}, A: {field: [Drake]}}
script: [{A: {attack: B, with: Drake}}, {otherwise: pass}]
"""
    assert said(load(text), "Drake.breath") == ("Drake.breath triggered",)
    assert said(load(text), "Drake.1") == ("Drake.1 triggered",)


def test_the_library_says_why_wherever_it_says_that_something_did_not_trigger() -> None:
    assert len(saying()) >= 8
    for scenario in saying():
        assert all("why" in words for words in scenario.expect.untriggered), scenario.path


@pytest.mark.parametrize("scenario", saying(), ids=lambda s: s.path.stem)
def test_any_rule_that_is_not_why_fails(scenario: Scenario) -> None:
    """Of all rules that are executed a few at most are why, and the file names one of those."""
    (words,) = scenario.expect.untriggered
    ability, why = str(words["ability"]), str(words["why"])
    executed = {rule.numbers[0] for rule in game_of(scenario.game).book.rules}
    reasons = {n for n in sorted(executed)[::12] if is_why(scenario, ability, n)} | {why}
    assert len(reasons) <= 4
    wrong = next(n for n in sorted(executed - reasons) if not is_why(scenario, ability, n))
    assert said(scenario, ability, why) == ()
    for numbers in (wrong, (why, wrong), "900.1"):
        (told,) = said(scenario, ability, numbers)
        assert "is not why" in told and "without that rule" in told


def test_what_triggered_is_not_asked_for_a_reason() -> None:
    assert said(load(ATTACK), "Wisp.draw", "603.2") == ("Wisp.draw triggered",)


@pytest.mark.parametrize(
    ("ability", "why", "message"),
    [
        ("Wisp.draw", "603.2z", "there is no rule 603.2z; did you mean '603.2'?"),
        ("Wisp.drew", "603.2", "'Wisp' has no ability 'drew'; did you mean 'draw'?"),
        ("Runner", "603.2", "is no ability that triggers: that it does not says nothing"),
        ("Flash.2", "603.2", "is no ability that triggers"),
    ],
)
def test_what_could_never_trigger_or_be_why_is_refused(
    ability: str, why: str, message: str
) -> None:
    text = SHIELD.replace("Runner]}", "Runner, Wisp]}") + (
        f'expect: {{untriggered: [{{ability: {ability}, why: "{why}"}}]}}\n'
    )
    with pytest.raises(ScenarioError) as refusal:
        load(text)
    (problem,) = refusal.value.problems
    assert message in problem.what.en
    assert problem.line == len(text.splitlines())


REFUSED = """\
title: t
game: duel_masters
cards: {Herald: {type: creature, civilizations: [light], cost: 4, power: 2000}}
board: {turn: {step: attack}, A: {battle: [{card: Herald, sick: true}]}}
script:
  - {refused: {A: {attack: B, with: Herald}}, rule: RULE}
"""


@pytest.mark.parametrize(
    ("rule", "holds"),
    [
        ('"301.5"', True),
        ('["301.5", "506.1a"]', True),
        ('["301.5", "509.5a"]', False),
        ('["509.5a", "301.5"]', False),
        ('"509.5a"', False),
    ],
)
def test_a_refusal_rests_on_all_the_rules_of_a_list(rule: str, holds: bool) -> None:
    verdict = replay(load(REFUSED.replace("RULE", rule)))
    assert verdict.passed is holds
    assert holds or "refused by" in verdict.failures[0].what.en
