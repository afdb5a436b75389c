"""Duel Masters, edition core: the rulebook as steps, a module for each group of sections.

principles of order: waiting, resolution, replacement; the turn: turn, attack, breaking,
battle, declaring; cards: playing, costs, drawing, evolution, operations; what applies by
itself: state_based, one_shots, traits, bans.
"""

from scenarios.duel_masters import (
    attack,
    attack_end,
    bans,
    battle,
    beginning,
    blocking,
    breaking,
    choosing_shields,
    costs,
    declaring,
    drawing,
    evolution,
    one_shots,
    operations,
    operations_lasting,
    operations_playing,
    pending,
    playing,
    replacement,
    resolution,
    shield_declarations,
    shield_uses,
    state_based,
    traits,
    turn,
    waiting,
)
from scenarios.duel_masters.beginning import first_frame
from scenarios.duel_masters.book import BOOK, ORDERED_ZONES

__all__ = [
    "BOOK",
    "ORDERED_ZONES",
    "attack",
    "attack_end",
    "bans",
    "battle",
    "beginning",
    "blocking",
    "breaking",
    "choosing_shields",
    "costs",
    "declaring",
    "drawing",
    "evolution",
    "first_frame",
    "one_shots",
    "operations",
    "operations_lasting",
    "operations_playing",
    "pending",
    "playing",
    "replacement",
    "resolution",
    "shield_declarations",
    "shield_uses",
    "state_based",
    "traits",
    "turn",
    "waiting",
]
