"""Races: part of a race, and choosing one (203.2, 203.4)."""

from __future__ import annotations

from scenarios.duel_masters.book import answers, operation
from scenarios.duel_masters.cards.naming import choose_word
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args
from scenarios.engine.play import Play


@answers(kernel.part_of_race, "203.2")
def part_of_race(play: Play, word: str, race: str) -> bool:
    """Part of a race refers to everything that has it within one of its races."""
    return word in race


@operation("name_race", "203.4", ja="種族を選ぶ", en="choose a race")
def name_race(play: Play, op: Args, context: int) -> None:
    """A race that exists is chosen, as a whole."""
    found = {race for card in play.state.cards.values() for race in card.definition.races}
    choose_word(
        play, context, op, tuple(sorted(found)), "203.4", "種族を1つ選ぶ", "choose one race"
    )
