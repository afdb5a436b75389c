"""700: who acts, what a pass means, what comes before priority; 311: last in, first out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Holds = Callable[..., Any]


@pytest.mark.parametrize(
    ("script", "rule"),
    [
        ("{refused: {B: {cast: Spark#2}}, rule: '701.1'}", "701.1"),
        ("{A: {cast: Spark}}\n{refused: {B: {cast: Spark#2}}, rule: '701.1'}", "704.1.1"),
        ("{A: {set: Rat}}\n{refused: {B: {cast: Spark#2}}, rule: '701.1'}", "704.1.1"),
        ("{A: {activate: A/energy#1}}\n{refused: {B: {cast: Spark#2}}, rule: '701.1'}", "704.1.1"),
    ],
    ids=["nothing done", "after a spell", "after setting energy", "after making energy"],
)
def test_704_1_1_who_acts_keeps_priority(holds: Holds, script: str, rule: str) -> None:
    board = "{A: {hand: [Spark, Rat, Bolt]}, B: {hand: [Spark], field: [Rider]}}"
    holds(board, script, f"{{trace: ['{rule}']}}")


def test_704_1_2_after_a_pass_the_other_player_has_priority(holds: Holds) -> None:
    holds(
        "{A: {hand: [Tide]}, B: {hand: [Spark]}}",
        "{A: {cast: Tide}}\n{B: {cast: Spark}}",
        "{trace: [{rule: '704.1.2', actor: A}, {rule: '804.2.1', actor: B}], "
        "end: {A: {hand: 1}, B: {hand: 1}}}",
    )


def test_704_1_3_two_passes_with_nothing_waiting_end_the_phase(holds: Holds) -> None:
    holds(
        "{turn: {step: main2}, A: {hand: [Rat]}, B: {hand: [Spark]}}",
        "{A: pass}\n{B: pass}\n{B: pass}",
        "{trace: ['704.1.2', '704.1.3', '407.1'], end: {}}",
    )


def test_704_1_3_the_turn_player_has_priority_after_each_resolution(holds: Holds) -> None:
    holds(
        "{A: {hand: [Blast, Spark]}, B: {hand: [Spark]}}",
        "{A: {cast: Blast}}\n{A: pass}\n{B: {cast: Spark#2}}\n{A: pass}\n{A: {cast: Spark}}",
        "{trace: [{rule: '311.5#2', cards: ['Spark#2']}, "
        "{rule: '804.2.1', cards: [Spark], actor: A}, {rule: '311.5#2', cards: [Spark]}, "
        "{rule: '311.5#2', cards: [Blast]}], end: {B: {life: 1700}}}",
    )


def test_311_5_what_came_last_is_resolved_first(holds: Holds) -> None:
    holds(
        "{A: {hand: [Spark, Spark, Spark]}}",
        "{A: {cast: Spark}}\n{A: {cast: Spark#2}}\n{A: {cast: Spark#3}}",
        "{trace: [{rule: '311.5#2', cards: ['Spark#3']}, {rule: '311.5#2', cards: ['Spark#2']}, "
        "{rule: '311.5#2', cards: [Spark]}], end: {A: {hand: 3}}}",
    )


def test_703_1_3_a_player_who_could_only_pass_is_not_asked(holds: Holds) -> None:
    verdict = holds(
        "{A: {hand: [Tide]}, B: {hand: [Tide]}}",
        "{A: {cast: Tide}}",
        "{trace: [['704.1.3', '703.1.3'], '311.5'], end: {A: {hand: 1}}}",
    )
    assert not any(s.actor == "B" and s.status == "choice" for s in verdict.trace)


ABILITY = """\
Bell: {type: magic_item, cost: 1, abilities: [{when: {cast: {type: spell}}, do: [{draw: 1}]}]}
Gong: {type: magic_item, cost: 1,
  abilities: [{when: {cast: {type: spell}}, do: [{life: {add: 100}}]}]}
"""


@pytest.mark.parametrize(
    ("order", "first", "second"),
    [("[Bell, Gong]", "Gong", "Bell"), ("[Gong, Bell]", "Bell", "Gong")],
)
def test_801_4_3_3_a_player_orders_their_own_abilities(
    holds: Holds, order: str, first: str, second: str
) -> None:
    holds(
        "{A: {field: [Bell, Gong], hand: [Blast]}}",
        f"{{A: {{cast: Blast}}}}\n{{A: {{order: {order}}}}}",
        f"{{trace: ['702.2.1', {{rule: '311.5#2', cards: [{first}]}}, "
        f"{{rule: '311.5#2', cards: [{second}]}}, {{rule: '311.5#2', cards: [Blast]}}], "
        "end: {A: {hand: 1, life: 2100}, B: {life: 1700}}}",
        ABILITY,
    )


def test_801_4_3_3_the_turn_players_abilities_are_put_first_and_resolve_last(holds: Holds) -> None:
    holds(
        "{A: {field: [Bell], hand: [Blast]}, B: {field: [Gong]}}",
        "{A: {cast: Blast}}",
        "{trace: [{rule: '801.4.3.2', actor: A}, {rule: '801.4.3.2', actor: B}, "
        "{rule: '311.5#2', cards: [Gong]}, {rule: '311.5#2', cards: [Bell]}]}",
        ABILITY,
    )


def test_702_2_triggered_abilities_are_played_before_anyone_has_priority(holds: Holds) -> None:
    holds(
        "{A: {field: [Bell], hand: [Blast, Spark]}}",
        "{A: {cast: Blast}}\n{check: {A: {waiting: [Blast]}}}\n{A: {cast: Spark}}",
        "{trace: [{rule: '801.4.3.2', cards: [Bell]}, {rule: '804.2.1', cards: [Spark]}]}",
        ABILITY,
    )


OTHERWISE = "{otherwise: pass}\n"


@pytest.mark.parametrize(
    ("script", "life"),
    [("{A: {cast: Blast}}", 2000), (OTHERWISE + "{A: {cast: Blast}}", 1700)],
    ids=["the script ends where A could act", "otherwise: pass plays on"],
)
def test_otherwise_pass_plays_on_what_has_begun(holds: Holds, script: str, life: int) -> None:
    board = "{A: {hand: [Blast, Spark]}}"
    holds(board, script, f"{{end: {{B: {{life: {life}}}}}}}")
