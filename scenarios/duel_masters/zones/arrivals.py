"""What a card is like where it arrives: on what, tapped, as which of its parts."""

from __future__ import annotations

from collections.abc import Hashable

from scenarios.duel_masters.book import DRIVEN, JOINED, S_TRIGGERED
from scenarios.duel_masters.cards.twinpacts import (
    choose_part,
    elements_of,
    is_two_sided_field,
    part_shown,
    show_part,
)
from scenarios.engine.play import Play


def arriving(
    play: Play, obj: int, onto: tuple[int, ...], tapped: bool, side: tuple[str, ...]
) -> tuple[tuple[str, Hashable], ...]:
    """What a card is like where it arrives: on its sources, tapped, the part that it shows."""
    found = play.state.objects[obj]
    marks = frozenset(
        m for m in found.marks if m.startswith(("part ", DRIVEN)) or m in {JOINED, S_TRIGGERED}
    )
    if is_two_sided_field(play.state.top_card(found).definition):
        marks = frozenset(side)
    data: dict[str, Hashable] = {"onto": onto} if onto else {}
    if tapped:
        data["tapped"] = True
    if marks:
        data["marks"] = marks
    if JOINED in marks:
        data["as_one"] = True
    return tuple(data.items())


def show_element(play: Play, obj: int, player: str) -> None:
    """A card of two parts enters as one that can lie in the battle zone (810.3)."""
    options = elements_of(play, obj)
    if options and not part_shown(play.state.objects[obj]):
        show_part(play, obj, choose_part(play, obj, player, options, "810.3"))
