"""Words that several tables of the vocabulary share."""

from __future__ import annotations

__all__ = ["DURATIONS", "PLAYERS", "SELF_WORDS", "VERBS", "WHOSE", "keys"]

PLAYERS = ("A", "B")
WHOSE = ("mine", "opponent", "any")
DURATIONS = ("turn", "attack", "battle", "step", "game", "my_next_turn")
VERBS = (
    *("attack", "attack_player", "attack_creature", "block", "be_blocked", "be_attacked"),
    *("be_chosen", "destroy", "leave", "enter", "tap", "untap", "battle", "break"),
    *("summon", "cast", "deploy", "play", "charge", "draw", "discard", "use", "win", "lose"),
)
"""What an effect can forbid, allow or demand: `cannot: {attack: WHAT}`; `destroy` is being so."""

SELF_WORDS = ("self", "it", "that", "attacker", "blocker", "all")
"""What a filter can say without a mapping."""


def keys(names: str, shape: str) -> dict[str, str]:
    """The same shape under each of the blank-separated names."""
    return dict.fromkeys(names.split(), shape)
