"""A small board to begin with."""

from __future__ import annotations

__all__ = ["STARTER"]

STARTER = """\
title: 新しい盤面
game: nova
cards:
  Wolf: {type: servant, colors: [red], cost: 2, attack: 300, health: 200}
  Shield: {type: servant, colors: [white], cost: 1, attack: 100, health: 400}
  Bolt: {type: spell, colors: [red], cost: 1,
         abilities: [instant, {do: [{damage: {to: {target: {type: servant}}, n: 200}}]}]}
board:
  turn: {player: A, step: main1}
  A:
    field: [Wolf]
    hand: [Bolt]
  B:
    field: [Shield]
"""
