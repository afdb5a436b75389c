"""Verbs that are plain simultaneous events: which events they make."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rulebook

Maker: TypeAlias = Callable[[Play, int, Args], tuple[Event, ...]]
"""From an instruction and its context to the events that it makes."""


def makes(book: Rulebook, made_by: dict[str, Maker], word: str) -> Callable[[Maker], Maker]:
    """File a function that turns an operation into simultaneous events.

    Costs and replacements ask for the events alone: without the operation there are none.
    """

    def decorate(maker: Maker) -> Maker:
        def made(play: Play, context: int, op: Args) -> tuple[Event, ...]:
            registered = book.operations.get(word)
            if registered is not None and play.is_off(registered):
                return ()
            return maker(play, context, op)

        made_by[word] = made
        return maker

    return decorate
