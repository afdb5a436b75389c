"""A running effect of which no source is known is called its player's, in both languages."""

from __future__ import annotations

import pytest

from scenarios.files.reading.file import load
from scenarios.playing.position import position
from scenarios.proving.replay import replay

DUEL = """\
title: t
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 3, power: 3000}
  Razor: {type: spell, civilizations: [light], cost: 1, abilities: [{do: [{destroy: {choose: {type: creature}}}]}]}
board:
"""  # noqa: E501
NOVA = """\
title: t
game: nova
cards:
  Rat: {type: servant, cost: 1, attack: 100, health: 200}
board:
"""


def told(text: str) -> list[tuple[str, str]]:
    verdict = replay(load(text))
    assert not verdict.failures
    return [(step.ja, step.en) for step in verdict.trace]


@pytest.mark.parametrize(
    ("text", "ja", "en"),
    [
        (
            DUEL + "  turn: {player: A, step: attack}\n  A: {battle: [Knight]}\n"
            "  effects: [{owner: B, cannot: {attack: Knight}}]\n"
            "script: [{refused: {A: {attack: B, with: Knight}}}]\n",
            "Bの効果：Knightは攻撃できない",
            "an effect of B's: Knight cannot attack",
        ),
        (
            DUEL + "  A: {hand: [Razor], mana: [light], battle: [Knight]}\n"
            "  effects: [{owner: A, cannot: {destroy: Knight}}]\nscript: [{A: {cast: Razor}}]\n",
            "Aの効果：Knightは破壊されない",
            "an effect of A's: Knight cannot be destroyed",
        ),
        (
            DUEL + "  A: {hand: [Razor], battle: [Knight]}\n"
            "  effects: [{owner: A, can: {play_free: {type: spell}}}]\n"
            "script: [{A: {cast: Razor}}]\n",
            "Aの効果によりRazorをコストを支払わずに実行",
            "an effect of A's lets Razor be played free",
        ),
        (
            NOVA + "  turn: {player: A, step: attack}\n  A: {field: [Rat, Rat]}\n"
            "  effects: [{owner: B, cannot: {attack: Rat}}]\n"
            "script: [{refused: {A: {attack: B, with: Rat}}}]\n",
            "Bの効果：Ratは攻撃できない",
            "an effect of B's: Rat cannot attack",
        ),
    ],
)
def test_a_running_effect_is_called_its_players(text: str, ja: str, en: str) -> None:
    steps = told(text)
    assert any(ja in step[0] for step in steps), steps
    assert any(en in step[1] for step in steps), steps
    assert not any("#0" in said for step in steps for said in step)


def test_a_running_effect_with_a_source_is_called_that() -> None:
    text = (
        DUEL + "  turn: {player: A, step: attack}\n  A: {battle: [Knight, Knight]}\n"
        '  effects: [{owner: B, source: "Knight#2", cannot: {attack: Knight}}]\n'
    )
    assert position(load(text))
    steps = told(text + "script: [{refused: {A: {attack: B, with: Knight}}}]\n")
    assert any("Knight#2: Knight cannot attack" in step[1] for step in steps)
