"""The cost of a card as it is read (201.2)."""

from __future__ import annotations

from scenarios.duel_masters.book import answers
from scenarios.engine import asks as kernel
from scenarios.engine.play import Play
from scenarios.language.filters import Traits


@answers(kernel.cost_as_read, "201.2", also=("201.2a",))
def cost_as_read(play: Play, traits: Traits) -> int | None:
    """A cost is read as the number on the card, also while effects change what is paid."""
    return traits.cost
