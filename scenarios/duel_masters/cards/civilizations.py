"""Civilizations: one, several or none, and choosing one (106.2, 106.3)."""

from __future__ import annotations

from scenarios.duel_masters.book import answers, operation
from scenarios.duel_masters.cards.naming import choose_word
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args
from scenarios.engine.play import Play

CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")


@answers(kernel.of_one_civilization, "106.2a")
def of_one_civilization(play: Play, number: int) -> bool:
    """A card of one civilization has exactly one of the five."""
    return number == 1


@answers(kernel.multicoloured, "106.2b")
def multicoloured(play: Play, number: int) -> bool:
    """A multicoloured card has two or more of the five civilizations."""
    return number >= 2


@answers(kernel.colourless, "106.2c")
def colourless(play: Play, number: int) -> bool:
    """A colourless card has no civilization."""
    return number == 0


@operation("name_civilization", "106.3", ja="文明を選ぶ", en="choose a civilization")
def name_civilization(play: Play, op: Args, context: int) -> None:
    """One of the five civilizations is chosen; colourless cannot be."""
    choose_word(
        play, context, op, CIVILIZATIONS, "106.3", "文明を1つ選ぶ", "choose one civilization"
    )
