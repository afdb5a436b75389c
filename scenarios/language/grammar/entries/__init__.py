"""The entries of the words that games share: a file a page of the reference."""

from __future__ import annotations

from scenarios.language.grammar.entries import (
    abilities,
    board,
    cards,
    conditions,
    events,
    expect,
    file,
    filters,
    operations,
    script,
    statics,
    values,
)

__all__ = ["PAGES"]

PAGES = (
    *(file.PAGE, cards.PAGE, abilities.PAGE, events.PAGE, conditions.PAGE, filters.PAGE),
    *(values.PAGE, operations.PAGE, statics.PAGE, board.PAGE, script.PAGE, expect.PAGE),
)
"""The pages of the reference in their order."""
