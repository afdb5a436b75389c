"""500 and 907: losing, destruction, limits, in the middle of whatever goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Holds = Callable[..., Any]


def ray(*effects: str) -> str:
    """A spell that does this."""
    return f"Ray: {{type: spell, cost: 1, abilities: [{{do: [{', '.join(effects)}]}}]}}"


@pytest.mark.parametrize(
    ("life", "damage", "limit"),
    [
        (2000, 400, 1),
        (2000, 500, 2),
        (2000, 999, 2),
        (2000, 1000, 3),
        (1500, 100, 1),
        (1400, 400, 2),
        (1600, 1500, 3),
    ],
)
def test_507_1_the_limit_rises_at_1500_and_at_1000(
    holds: Holds, life: int, damage: int, limit: int
) -> None:
    cards = ray(f"{{damage: {{to: opponent, n: {damage}}}}}")
    holds(
        f"{{A: {{hand: [Ray]}}, B: {{life: {life}}}}}",
        "{A: {cast: Ray}}",
        f"{{end: {{B: {{life: {life - damage}, limit: {limit}}}}}}}",
        cards,
    )


@pytest.mark.parametrize(
    ("effect", "life"),
    [("{life: {player: opponent, add: -600}}", 1400), ("{damage: {to: opponent, n: 600}}", 1400)],
    ids=["life lost", "damage"],
)
def test_501_1_rule_processing_interrupts_a_resolution(
    holds: Holds, effect: str, life: int
) -> None:
    cards = ray(effect, "{draw: 1}")
    holds(
        "{A: {hand: [Ray]}}",
        "{A: {cast: Ray}}",
        "{trace: ['804.3.2', '501.1', '507.1', '905.1'], "
        f"end: {{B: {{life: {life}, limit: 2}}}}}}",
        cards,
    )


def test_502_1_the_game_ends_at_once_at_life_0(holds: Holds) -> None:
    holds(
        "{A: {hand: [Ray]}, B: {life: 300}}",
        "{A: {cast: Ray}}",
        "{trace: ['502.1', '003.1.1'], never: ['905.1'], winner: A}",
        ray("{damage: {to: opponent, n: 300}}", "{draw: 1}"),
    )


@pytest.mark.parametrize(
    ("damage", "health", "destroyed"), [(99, 100, False), (100, 100, True), (300, 100, True)]
)
def test_503_1_a_servant_with_damage_of_its_health_is_destroyed(
    holds: Holds, damage: int, health: int, destroyed: bool
) -> None:
    cards = f"Wall: {{type: servant, cost: 1, attack: 0, health: {health}}}\n"
    cards += ray(f"{{damage: {{to: {{target: {{type: servant}}}}, n: {damage}}}}}")
    zone = "graveyard" if destroyed else "field"
    holds(
        "{A: {hand: [Ray]}, B: {field: [Wall]}}",
        "{A: {cast: Ray, target: Wall}}",
        f"{{end: {{B: {{{zone}: [Wall]}}}}}}",
        cards,
    )


def test_503_2_health_brought_to_0_destroys(holds: Holds) -> None:
    cards = """\
Curse: {type: spell, cost: 1, abilities: [
  {do: [{health: {what: {target: {type: servant}}, add: -100}}]}]}
"""
    holds(
        "{A: {hand: [Curse]}, B: {field: [Rat]}}",
        "{A: {cast: Curse, target: Rat}}",
        "{trace: ['918.6', '503.2', '907.1'], end: {B: {graveyard: [Rat]}}}",
        cards,
    )


def test_501_1_1_servants_are_destroyed_together(holds: Holds) -> None:
    cards = """\
Storm: {type: spell, cost: 1, abilities: [{do: [{damage: {to: {type: servant}, n: 200}}]}]}
Elegy: {type: servant, cost: 1, attack: 0, health: 100,
  abilities: [{when: {destroyed: {type: servant, other: true}}, do: [{draw: 1}]}]}
"""
    holds(
        "{A: {hand: [Storm], field: [Elegy]}, B: {field: [Rider]}}",
        "{A: {cast: Storm}}",
        "{trace: ['501.1', '501.1.1', {rule: '801.4.3.1', cards: [Elegy]}], "
        "end: {A: {hand: 1, graveyard: [Storm, Elegy]}, B: {graveyard: [Rider]}}}",
        cards,
    )


def test_907_1_a_destroyed_card_waits_for_the_area_to_be_empty(holds: Holds) -> None:
    holds(
        "{A: {hand: [Blast, Bolt, Spark], field: []}, B: {field: [Rat]}}",
        "{A: {cast: Blast}}\n{A: {cast: Bolt, target: Rat}}\n{A: pass}\n"
        "{check: {B: {field: [Rat]}}}\n{A: {cast: Spark}}\n{check: {B: {field: []}}}",
        "{trace: [{rule: '503.1', cards: [Rat]}, {rule: '311.5#2', cards: [Blast]}, "
        "['907.1', '907.1.1']], end: {B: {graveyard: [Rat], life: 1700}}}",
    )


@pytest.mark.parametrize("verb", ["destroy", "damage"])
def test_907_2_what_is_not_destroyed_stays(holds: Holds, verb: str) -> None:
    what = "{target: {type: servant}}"
    effect = f"{{destroy: {what}}}" if verb == "destroy" else f"{{damage: {{to: {what}, n: 500}}}}"
    cards = f"""\
Rock: {{type: servant, cost: 1, attack: 0, health: 100, abilities: [stays]}}
Doom: {{type: spell, cost: 1, abilities: [{{do: [{effect}]}}]}}
"""
    holds(
        "{A: {hand: [Doom]}, B: {field: [Rock]}}",
        "{A: {cast: Doom, target: Rock}}",
        "{end: {B: {field: [Rock]}}}",
        cards,
    )


def test_908_2_to_be_put_into_the_graveyard_is_not_to_be_destroyed(holds: Holds) -> None:
    cards = """\
Martyr: {type: servant, cost: 1, attack: 0, health: 100,
  abilities: [{when: {destroyed: self}, do: [{draw: 1}]},
              {when: {moves: self, from: field, to: graveyard}, do: [{life: {add: 100}}]}]}
Bury: {type: spell, cost: 1, abilities: [
  {do: [{move: {what: {target: {type: servant}}, to: graveyard}}]}]}
"""
    holds(
        "{A: {hand: [Bury]}, B: {field: [Martyr]}}",
        "{A: {cast: Bury, target: Martyr}}",
        "{trace: ['908.1', ['801.4.3.1', '801.4.4.2']], never: ['907.1'], "
        "end: {B: {hand: 0, life: 2100, graveyard: [Martyr]}}}",
        cards,
    )
