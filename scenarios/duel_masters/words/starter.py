"""A small board to begin with."""

from __future__ import annotations

__all__ = ["STARTER"]

STARTER = """\
title: 新しい盤面
game: duel_masters
cards:
  Brawler: {type: creature, civilizations: [fire], cost: 3, power: 3000,
            abilities: [speed_attacker]}
  Guard: {type: creature, civilizations: [light], cost: 2, power: 2000, abilities: [blocker]}
  Flash: {type: spell, civilizations: [light], cost: 2,
          abilities: [s_trigger, {do: [{tap: {choose: {type: creature, whose: opponent}}}]}]}
board:
  turn: {player: A, step: main}
  A:
    hand: [Brawler]
    mana: [fire x3]
  B:
    battle: [Guard]
    shields: [Flash, 4]
"""
