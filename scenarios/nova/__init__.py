"""NOVA, edition 1: the rulebook as steps, a module for each group of sections.

the turn: turn, attack, battle, beginning, drawing; who acts: priority, playing, activating,
targets, costs, energy; what happens: resolution, operations, operations_steps, operations_lasting,
damage, replacement; what comes by itself: abilities, patterns, rule_processing, traits, bans.
"""

from scenarios.nova import (
    abilities,
    activating,
    attack,
    bans,
    battle,
    beginning,
    costs,
    damage,
    drawing,
    energy,
    operations,
    operations_lasting,
    operations_steps,
    patterns,
    playing,
    priority,
    replacement,
    resolution,
    rule_processing,
    targets,
    traits,
    turn,
)
from scenarios.nova.beginning import first_frame
from scenarios.nova.book import BOOK, ORDERED_ZONES

__all__ = [
    "BOOK",
    "ORDERED_ZONES",
    "abilities",
    "activating",
    "attack",
    "bans",
    "battle",
    "beginning",
    "costs",
    "damage",
    "drawing",
    "energy",
    "first_frame",
    "operations",
    "operations_lasting",
    "operations_steps",
    "patterns",
    "playing",
    "priority",
    "replacement",
    "resolution",
    "rule_processing",
    "targets",
    "traits",
    "turn",
]
