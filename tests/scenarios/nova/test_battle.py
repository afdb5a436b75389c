"""405, 203, 1003, 1004: attack, defence, battle damage; 407: the end of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay
from webapp.library import LIBRARY

Holds = Callable[..., Any]
FIELDS = "{{turn: {{step: attack}}, A: {{field: [{a}]}}, B: {{field: [{b}]}}}}"


@pytest.mark.parametrize(
    ("a", "b", "attack", "rule"),
    [
        ("{card: Rider, frozen: true}, Lancer", "Rat", "{attack: B, with: Rider}", "405.4.3"),
        ("{card: Rider, sick: true}, Lancer", "Rat", "{attack: B, with: Rider}", "203.4"),
        ("Rider, Idol", "Rat", "{attack: B, with: Idol}", "203.3"),
        ("Rider", "Rat", "{attack: Rat, with: Rider}", "405.4.3"),
        ("Rider", "Rat", "{attack: A, with: Rider}", "405.4.3"),
        ("Rider", "Rat", "{attack: B, with: Rat}", "203.3"),
    ],
    ids=["frozen", "restricted", "no servant", "target in standby", "oneself", "not one's own"],
)
def test_405_4_3_who_may_attack_what(holds: Holds, a: str, b: str, attack: str, rule: str) -> None:
    holds(FIELDS.format(a=a, b=b), f"{{refused: {{A: {attack}}}, rule: '{rule}'}}")


def test_405_6_3_each_takes_the_damage_of_the_other_and_is_told_so() -> None:
    """Lancer of attack 300 and Guard of attack 100 battle: what they take differs."""
    file = LIBRARY / "nova/4-turn/attacking-servants-and-piercing.yaml"
    told = [step for step in replay(load(file)).trace if "916.1" in step.rules]
    assert any(
        step.ja == "同時に：Guardに300ダメージ、Lancerに100ダメージ"
        and {"damage"} == set(step.verbs)
        for step in told
    ), [step.ja for step in told]


def test_1003_2_a_servant_with_swift_attacks_at_once(holds: Holds) -> None:
    board = FIELDS.format(a="{card: Swift, sick: true}", b="")
    holds(board, "{A: {attack: B, with: Swift}}", "{end: {B: {life: 1900}, tapped: [Swift]}}")


@pytest.mark.parametrize(
    ("a", "b", "script", "end", "rule"),
    [
        ("Rider", "", "{A: {attack: B, with: Rider}}", "{B: {life: 1800}}", "405.6.3.1.3"),
        (
            "Rider",
            "Lancer",
            "{A: {attack: B, with: Rider}}\n{B: {defend: Lancer}}",
            "{A: {graveyard: [Rider]}, B: {life: 2000}, damage: {Lancer: 200}}",
            "405.6.3.1.1",
        ),
        (
            "Rider",
            "Lancer",
            "{A: {attack: B, with: Rider}}\n{B: pass}",
            "{B: {life: 1800}, untapped: [Lancer]}",
            "405.6.3.1.3",
        ),
        (
            "Lancer",
            "{card: Rider, frozen: true}",
            "{A: {attack: Rider, with: Lancer}}",
            "{B: {graveyard: [Rider], life: 2000}, damage: {Lancer: 200}}",
            "405.6.3.1.2",
        ),
        (
            "Lancer",
            "{card: Rider, frozen: true}, Rat",
            "{A: {attack: Rider, with: Lancer}}\n{B: {defend: Rat}}",
            "{B: {field: [Rider], graveyard: [Rat]}, damage: {Rider: 0, Lancer: 100}}",
            "405.6.3.1.1",
        ),
    ],
    ids=["the player", "defended", "not defended", "a frozen servant", "defended for a servant"],
)
def test_405_6_3_1_who_deals_battle_damage_to_whom(
    holds: Holds, a: str, b: str, script: str, end: str, rule: str
) -> None:
    holds(FIELDS.format(a=a, b=b), script, f"{{trace: ['405.4.4', '{rule}'], end: {end}}}")


def test_405_5_3_without_a_servant_in_standby_there_is_no_defence(holds: Holds) -> None:
    verdict = holds(
        FIELDS.format(a="Rider", b="{card: Rat, frozen: true}"),
        "{A: {attack: B, with: Rider}}",
        "{end: {B: {life: 1800}}}",
    )
    assert not any("405.5.4" in step.rules for step in verdict.trace)


def test_405_5_4_a_defended_attacker_stays_defended(holds: Holds) -> None:
    holds(
        "{turn: {step: attack}, A: {field: [Rider], hand: [Recall]}, B: {field: [Rat]}}",
        "{A: {attack: B, with: Rider}}\n{A: pass}\n{A: pass}\n{B: {defend: Rat}}\n"
        "{A: {cast: Recall, target: Rat}}",
        "{trace: ['405.5.4', ['405.2', '930.1']], end: {B: {life: 2000, hand: [Rat]}}}",
    )


@pytest.mark.parametrize(
    ("target", "end"),
    [
        ("B", "{B: {life: 1800, graveyard: [Rat]}}"),
        ("Page", "{B: {field: []}, damage: {Spear: 100}}"),
    ],
    ids=["the rest to the player", "the rest to the attacked servant"],
)
def test_1004_3_pierce_deals_the_rest_to_the_original_target(
    holds: Holds, target: str, end: str
) -> None:
    cards = """\
Spear: {type: servant, cost: 3, attack: 300, health: 300, abilities: [pierce]}
Page: {type: servant, cost: 1, attack: 100, health: 200}
"""
    holds(
        FIELDS.format(a="Spear", b="{card: Page, frozen: true}, Rat"),
        f"{{A: {{attack: {target}, with: Spear}}}}\n{{B: {{defend: Rat}}}}",
        f"{{trace: ['405.6.3.1.1', '1004.3'], end: {end}}}",
        cards,
    )


def test_1004_3_damage_that_is_there_already_counts(holds: Holds) -> None:
    holds(
        FIELDS.format(a="Spear", b="{card: Lancer, damage: 200}"),
        "{A: {attack: B, with: Spear}}\n{B: {defend: Lancer}}",
        "{end: {B: {life: 1800, graveyard: [Lancer]}, A: {graveyard: [Spear]}}}",
        "Spear: {type: servant, cost: 3, attack: 300, health: 300, abilities: [pierce]}",
    )


def test_1006_2_breath_damages_every_servant_of_the_opponent(holds: Holds) -> None:
    holds(
        FIELDS.format(a="Wyrm", b="Rat, Rider"),
        "{A: {attack: B, with: Wyrm}}\n{B: pass}",
        "{trace: [{rule: '1006.2', cards: [Wyrm]}, '311.5#2'], "
        "end: {B: {graveyard: [Rat], life: 1700}, damage: {Rider: 100, Wyrm: 0}}}",
        "Wyrm: {type: servant, cost: 3, attack: 300, health: 300, abilities: [{breath: 1}]}",
    )


@pytest.mark.parametrize(
    ("ability", "script", "rule"),
    [
        ("must_attack", "{refused: {A: pass}, rule: '405.4.3.3'}", "405.4.3.3"),
        ("cannot_attack", "{refused: {A: {attack: B, with: Golem}}, rule: '004.2'}", "004.2"),
    ],
)
def test_405_4_3_3_effects_on_attacking(holds: Holds, ability: str, script: str, rule: str) -> None:
    cards = f"Golem: {{type: servant, cost: 1, attack: 0, health: 100, abilities: [{ability}]}}"
    holds(FIELDS.format(a="Golem, Rider", b=""), script, f"{{trace: ['{rule}']}}", cards)


@pytest.mark.parametrize(
    ("ability", "script", "rule"),
    [
        (
            "must_block",
            "{refused: {B: {defend: Rat}}, rule: '405.5.5'}\n{B: {defend: Golem}}",
            "405.5.4",
        ),
        (
            "cannot_block",
            "{refused: {B: {defend: Golem}}, rule: '004.2'}\n{B: {defend: Rat}}",
            "405.5.4",
        ),
    ],
)
def test_405_5_5_effects_on_defending(holds: Holds, ability: str, script: str, rule: str) -> None:
    cards = f"Golem: {{type: servant, cost: 1, attack: 0, health: 500, abilities: [{ability}]}}"
    holds(
        FIELDS.format(a="Rider", b="Golem, Golem, Rat"),
        "{A: {attack: B, with: Rider}}\n" + script,
        f"{{trace: ['{rule}']}}",
        cards,
    )


@pytest.mark.parametrize(
    ("stage", "script"),
    [
        ("declared", "{B: {defend: Lancer}}"),
        ("blocked", ""),
        ("battle", ""),
    ],
)
def test_405_a_scenario_may_begin_in_the_middle_of_a_battle(
    holds: Holds, stage: str, script: str
) -> None:
    defenders = "" if stage == "declared" else "defenders: [Lancer], "
    frozen = "Lancer" if stage == "declared" else "{card: Lancer, frozen: true}"
    holds(
        f"{{turn: {{step: attack}}, A: {{field: [{{card: Rider, frozen: true}}]}}, "
        f"B: {{field: [{frozen}]}}, "
        f"attack: {{attacker: Rider, target: B, {defenders}stage: {stage}}}}}",
        script or "{check: {}}",
        "{trace: ['405.6.3.1.1'], end: {A: {graveyard: [Rider]}, damage: {Lancer: 200}}}",
    )


def test_407_5_damage_goes_before_effects_end(holds: Holds) -> None:
    cards = """\
Shell: {type: spell, cost: 1, abilities: [
  {do: [{health: {what: {target: {type: servant}}, add: 100, until: turn}}]}]}
"""
    holds(
        "{A: {hand: [Shell], field: [{card: Rat, damage: 50}]}, B: {hand: []}}",
        "{A: {cast: Shell, target: Rat}}\n{A: pass}\n{A: pass}\n{A: pass}",
        "{trace: [['407.5', '602.6'], ['407.6', '602.7']], never: ['503.1'], "
        "end: {A: {field: [Rat]}, damage: {Rat: 0}, health: {Rat: 100}}}",
        cards,
    )


@pytest.mark.parametrize(("cards_in_hand", "discarded"), [(7, 0), (8, 1), (10, 3)])
def test_407_7_the_turn_player_discards_down_to_seven(
    holds: Holds, cards_in_hand: int, discarded: int
) -> None:
    names = ", ".join(f"A/hand#{n}" for n in range(1, discarded + 1))
    choose = f"\n{{A: {{choose: [{names}]}}}}" if discarded else ""
    holds(
        f"{{turn: {{step: main2}}, A: {{hand: {cards_in_hand}}}, B: {{hand: 9}}}}",
        "{A: pass}" + choose,
        f"{{end: {{A: {{hand: 7, graveyard: {discarded}}}, B: {{hand: 10}}}}}}",
    )
