"""Carrying out instructions: one after another in the order of writing, up to one not encoded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rule
from scenarios.engine.state import Context, Outcome

Clause: TypeAlias = tuple[str, str]
"""What is not encoded, in Japanese and in English."""


def in_order(
    play: Play,
    ops: Iterable[Args],
    context: int,
    beyond: Callable[[Args], Clause | None],
    undecided: Rule[[str, str], None],
) -> None:
    """Put instructions on the agenda, in the order of writing, up to one that is not encoded.

    `beyond` is what an instruction says that a rulebook does not execute, None where it says
    nothing of the kind; `undecided` is the step that stops the ruling there.
    """
    for op in ops:
        found = play.book.operations.get(op.word)
        clause = beyond(op)
        if found is None or clause is not None:
            ja, en = clause or as_written(op)
            play.then(undecided, ja=ja, en=en)
            return
        play.then(found, op=op, context=context)


def as_written(op: Args) -> Clause:
    """An instruction in its own words, the same in both languages."""
    clause = str(op.get("text", op.word))
    return clause, clause


def stop_undecided(play: Play, ja: str, en: str) -> None:
    """End the ruling: what the data do not encode is not guessed."""
    play.say(f"実行できる形になっていない：{ja}", f"not encoded: {en}", status="impossible")
    play.finish(Outcome("undecidable", reason_ja=ja, reason_en=en))


def event_of(here: Context, source: int, kind: str, verb: str, obj: int = 0, **more: Any) -> Event:
    """An event of a resolution: by its player, from a source, with its replaced mark."""
    more.setdefault("player", here.controller)
    return Event(kind, verb, obj, source=source, by="effect", replaced=here.replaced, **more)
