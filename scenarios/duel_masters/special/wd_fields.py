"""Fields of two sides: which is upright (819.1)."""

from __future__ import annotations

from scenarios.duel_masters.book import rule
from scenarios.duel_masters.cards.twinpacts import (
    choose_part,
    elements_of,
    is_two_sided_field,
    part_shown,
    showing,
)
from scenarios.engine.abilities import definition
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives


@rule("819.1b", quiet=True, ja="もう片側", en="the other side", without=gives(()))
def other_side(play: Play, obj: int) -> tuple[str, ...]:
    """Of a two-sided field only the upright side is read; turned over, it is the other one."""
    found = play.state.objects[obj]
    return tuple(showing(found, 3 - part_shown(found)).marks)


@rule("819.1a", quiet=True, ja="正位置にする側", en="the side that is upright", without=gives(()))
def side_up(play: Play, obj: int) -> tuple[str, ...]:
    """A two-sided field enters with the side upright that is played or put."""
    found = play.state.objects[obj]
    if not is_two_sided_field(play.state.top_card(found).definition):
        return ()
    name = definition(play.state, found).name
    play.say(f"{name}を正位置で出す", f"{name} is upright", cards=(obj,))
    return (f"part {part_shown(found)}",)


@rule("819.1c", quiet=True, ja="どちらの側を正位置にするか", en="which side is upright")
def side_that_stays(play: Play, obj: int) -> None:
    """Of a two-sided field its owner picks the side; of other cards the element stays."""
    found = play.state.objects[obj]
    card = play.state.top_card(found)
    options = elements_of(play, obj)
    if not options:
        return
    part = choose_part(play, obj, card.owner, options, "819.1c")
    if is_two_sided_field(card.definition):
        name = card.definition.parts[part - 1].name
        play.say(f"{card.owner}が{name}を正位置とする", f"{card.owner} lets {name} be upright")
    play.put(showing(found, part))
