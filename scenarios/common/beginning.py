"""Where a game, or a scenario in the midst of one, begins; decks in the order of chance."""

from __future__ import annotations

from scenarios.engine import asks
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.state import Frame


def first_frame(
    set_up: AnyRule, resume: AnyRule, step: str, begin: bool, stage: str, setup: bool
) -> Frame:
    """The frame with which a scenario begins.

    `step` names the part of the turn, `begin` runs it from its beginning, `stage` says how far
    an attack that is going on has come ("" when there is none), `setup` starts the game by the
    step `set_up`; else a turn is taken up by the step `resume`.
    """
    if setup:
        return Frame(set_up.name)
    return Frame(resume.name, (("step", step), ("begin", begin), ("stage", stage)))


def by_chance(
    play: Play, player: str, cards: tuple[int, ...], number: str, ja: str, en: str
) -> tuple[int, ...]:
    """The order that chance gives to cards, from the top: in a script, a choice.

    `ja` and `en` are what the game calls the cards that are shuffled.
    """
    said = f"シャッフル後の{ja}（上から）", f"the {en} after shuffling, from the top"
    order: tuple[int, ...] = play.ask(
        Question("shuffle", player, (number,), *said, cards, alike=lambda i: asks.alike(play, i))
    )
    return order
