"""802: continuous effects and replacement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Holds = Callable[..., Any]

RALLY = """\
Rally: {type: spell, cost: 1, abilities: [
  {do: [{attack: {what: {type: servant, whose: mine}, add: 100}}]}]}
"""


# -- continuous effects (802.1.2) ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statics", "attack"),
    [
        ("{attack: {what: {type: servant, whose: mine}, add: 100}}", 400),
        ("{attack: {what: {type: servant, whose: mine, attack: {max: 300}}, add: 100}}", 400),
        ("{attack: {what: {type: servant, whose: mine}, add: -500}}", 0),
        ("{attack: {what: {type: servant, whose: mine}, times: 2}}", 600),
        ("{attack: {what: {type: servant, whose: opponent}, add: 100}}", 300),
    ],
)
def test_802_1_2_1_static_changes_of_attack(holds: Holds, statics: str, attack: int) -> None:
    cards = f"Flag: {{type: magic_item, cost: 1, abilities: [{{static: [{statics}]}}]}}"
    holds(
        "{A: {field: [Lancer, Flag]}}",
        f"{{check: {{attack: {{Lancer: {attack}}}}}}}",
        f"{{end: {{attack: {{Lancer: {attack}}}}}}}",
        cards,
    )


def test_802_1_2_1_2_what_is_no_number_comes_before_numbers(holds: Holds) -> None:
    cards = """\
First: {type: magic_item, cost: 1, abilities: [
  {static: [{attack: {what: {type: servant, race: Beast}, add: 100}}]}]}
Later: {type: magic_item, cost: 1, abilities: [
  {static: [{race: {what: {type: servant, whose: mine}, add: Beast}}]}]}
"""
    holds(
        "{A: {field: [First, Later, Rat]}}",
        "{check: {attack: {Rat: 200}}}",
        "{end: {attack: {Rat: 200}}}",
        cards,
    )


def test_802_1_2_1_5_2_what_comes_later_is_not_reached(holds: Holds) -> None:
    holds(
        "{A: {field: [Rider], hand: [Rally, Rat]}}",
        "{A: {cast: Rally}}\n{A: {summon: Rat}}",
        "{end: {attack: {Rider: 300, Rat: 100}}}",
        RALLY,
    )


def test_301_9_a_card_that_moved_is_a_new_card(holds: Holds) -> None:
    holds(
        "{A: {field: [Rider], hand: [Rally, Recall]}}",
        "{otherwise: pass}\n{A: {cast: Rally}}\n{A: {cast: Recall, target: Rider}}\n"
        "{A: {summon: Rider}}",
        "{end: {attack: {Rider: 200}, A: {field: [Rider]}}}",
        RALLY,
    )


def test_923_1_1_doubling_adds_what_it_is_on_resolution(holds: Holds) -> None:
    cards = """\
Double: {type: spell, cost: 1, abilities: [
  {do: [{attack: {what: {target: {type: servant}}, times: 2}}]}]}
"""
    holds(
        "{A: {field: [Rider], hand: [Double, Rally]}}",
        "{A: {cast: Double, target: Rider}}\n{A: {cast: Rally}}",
        "{trace: ['923.1.1'], end: {attack: {Rider: 500}}}",
        cards + RALLY,
    )


@pytest.mark.parametrize(
    ("until", "own", "theirs", "again"),
    [
        ("", 300, 300, 300),
        (", until: turn", 300, 200, 200),
        (", until: my_next_turn", 300, 300, 200),
    ],
)
def test_802_1_2_how_long_an_effect_lasts(
    holds: Holds, until: str, own: int, theirs: int, again: int
) -> None:
    cards = f"""\
Rally: {{type: spell, cost: 1, abilities: [
  {{do: [{{attack: {{what: {{type: servant, whose: mine}}, add: 100{until}}}}}]}}]}}
"""
    checks = [f"{{check: {{attack: {{Rider: {n}}}}}}}" for n in (own, theirs, again)]
    holds(
        "{A: {field: [{card: Rider, frozen: true}], hand: [Rally]}}",
        f"{{A: {{cast: Rally}}}}\n{checks[0]}\n{{A: pass}}\n{{A: pass}}\n{checks[1]}\n"
        f"{{B: pass}}\n{{B: pass}}\n{checks[2]}\n{{A: pass}}",
        "{}",
        cards,
    )


# -- replacement (802.1.3) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("may", "script", "zone"),
    [
        ("", "", "exile"),
        ("may: true, ", "{A: {replace: Gate}}", "exile"),
        ("may: true, ", "{A: {replace: none}}", "graveyard"),
    ],
    ids=["must", "may, used", "may, not used"],
)
def test_802_1_3_2_what_is_replaced_does_not_happen(
    holds: Holds, may: str, script: str, zone: str
) -> None:
    cards = f"""\
Gate: {{type: magic_item, cost: 1, abilities: [{{instead: {{of: {{moves: {{type: servant}},
  to: graveyard}}, {may}do: [{{move: {{what: it, to: exile}}}}]}}}}]}}
"""
    holds(
        "{A: {field: [Gate, Rat], hand: [Bolt]}}",
        "{A: {cast: Bolt, target: Rat}}\n" + script,
        f"{{end: {{A: {{{zone}: {{has: [Rat]}}}}}}}}",
        cards,
    )


def test_917_1_3_damage_that_is_not_taken_triggers_nothing(holds: Holds) -> None:
    cards = """\
Aegis: {type: magic_item, cost: 1, abilities: [
  {instead: {of: {damaged: me}, do: []}}, {when: {damaged: me}, do: [{draw: 1}]}]}
"""
    holds(
        "{A: {hand: [Blast]}, B: {field: [Aegis]}}",
        "{A: {cast: Blast}}",
        "{trace: ['802.1.3.2'], end: {B: {life: 2000, hand: 0}}}",
        cards,
    )


@pytest.mark.parametrize("number", [4, 1_000_000_000_000])
def test_502_2_the_game_ends_at_the_first_card_that_is_not_there(holds: Holds, number: int) -> None:
    holds(
        "{A: {hand: [Flood], deck: 3}}",
        "{A: {cast: Flood}}",
        "{trace: ['905.2', '905.1', '905.1', '905.1', {rule: '502.2', status: impossible}, "
        "'003.1.1'], winner: B, end: {A: {hand: 3, deck: 0}}}",
        cards=f"Flood: {{type: spell, cost: 1, abilities: [{{do: [{{draw: {number}}}]}}]}}\n",
    )


def test_004_6_a_repetition_ends_with_the_game(holds: Holds) -> None:
    holds(
        "{A: {hand: [Flood], deck: 3}}",
        "{A: {cast: Flood}}",
        "{trace: ['004.6', '502.2'], winner: B, end: {A: {hand: 3}}}",
        cards="Flood: {type: spell, cost: 1, abilities: "
        "[{do: [{repeat: {n: 1000000000000, do: [{draw: 1}]}}]}]}\n",
    )


@pytest.mark.parametrize(
    ("phase", "number", "following"),
    [
        ("standby", "402.4", "403.1"),
        ("draw", "403.4", "404.1"),
        ("main1", "404.2.2", "405.1"),
        ("main2", "406.2.2", "407.1"),
    ],
)
def test_404_2_2_after_its_priority_processing_a_phase_gives_way_to_the_next(
    holds: Holds, phase: str, number: str, following: str
) -> None:
    holds(
        f"{{turn: {{player: A, step: {phase}}}, A: {{deck: 5}}, B: {{deck: 5}}}}",
        "{A: pass}\n{otherwise: pass}",
        f"{{trace: ['{number}', '{following}']}}",
    )


def test_402_4_1_no_phase_follows_that_is_skipped(holds: Holds) -> None:
    holds(
        "{turn: {player: A, step: standby, number: 1}, A: {field: [Rider]}}",
        "",
        "{trace: ['402.4.1'], never: ['402.4', '403.4']}",
    )
