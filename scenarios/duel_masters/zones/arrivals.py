"""What a card is like where it arrives: on what, tapped, as which of its parts (819.1a)."""

from __future__ import annotations

from collections.abc import Hashable

from scenarios.duel_masters.book import DRIVEN, JOINED, S_TRIGGERED, rule
from scenarios.duel_masters.cards.twinpacts import (
    choose_part,
    elements_of,
    is_two_sided_field,
    part_shown,
    show_part,
)
from scenarios.engine.abilities import definition
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives


def arriving(
    play: Play, obj: int, onto: tuple[int, ...], tapped: bool, side: tuple[str, ...]
) -> tuple[tuple[str, Hashable], ...]:
    """What a card is like where it arrives: on its sources, tapped, the part that it shows."""
    found = play.state.objects[obj]
    marks = frozenset(
        m for m in found.marks if m.startswith("part ") or m in {JOINED, DRIVEN, S_TRIGGERED}
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


@rule("819.1a", quiet=True, ja="正位置にする側", en="the side that is upright", without=gives(()))
def side_up(play: Play, obj: int) -> tuple[str, ...]:
    """A two-sided field enters with the side upright that is played or put."""
    found = play.state.objects[obj]
    if not is_two_sided_field(play.state.top_card(found).definition):
        return ()
    name = definition(play.state, found).name
    play.say(f"{name}を正位置で出す", f"{name} is upright", cards=(obj,))
    return (f"part {part_shown(found)}",)
