"""Which registered functions matter where they are asked.

An answer matters that is another than what holds without it, a step that has done something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from scenarios.engine.play import Play
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.running.idle import nothing, otherwise

__all__ = ["Watching", "watching"]

Noting = Callable[[str], None]
"""Told the name of a function."""


_STEPS = ("step", "operation")
"""The kinds of functions that do something."""

_CALLED = (*_STEPS, "policy")
"""The kinds of functions that matter also where they are called as the functions that they are."""


@dataclass(slots=True)
class Watching:
    """A rulebook, and the names of its functions that have been found to matter."""

    book: Rulebook
    mattered: set[str]


def watching(book: Rulebook, now: Noting) -> Watching:
    """The rulebook, with a note of each function whose answer is another than without it.

    `now` is told of each whenever it may make a difference: also where it is abandoned, changes
    the state on the way to its answer, or is called as the function that it is.
    """
    mattered: set[str] = set()

    def note(name: str) -> None:
        mattered.add(name)
        now(name)

    def watched(rule: AnyRule, note: Noting = note) -> AnyRule:
        made = _stepping if rule.kind in _STEPS else _answering
        return replace(rule, function=made(rule, note, now))

    def each(rules: Mapping[str, AnyRule]) -> dict[str, AnyRule]:
        return {name: watched(rule) for name, rule in rules.items()}

    called = {r.name: watched(r, note if r.kind in _CALLED else now) for r in book.rules}
    made = replace(
        book,
        policies={**each(book.policies), "triggers": book.policies["triggers"]},
        guards={on: [watched(r) for r in rules] for on, rules in book.guards.items()},
        hearers={on: [watched(r) for r in rules] for on, rules in book.hearers.items()},
        checks=[watched(rule) for rule in book.checks],
        overruled={**called, **each(book.overruled)},
    )
    return Watching(made, mattered)


@contextmanager
def _touching(play: Play, name: str, now: Noting) -> Iterator[None]:
    """Note a function that is abandoned, asks, or leaves another state or agenda behind."""
    state, queued, asked = play.state, play.queued, play.answers_taken
    try:
        yield
    except Exception:
        now(name)
        raise
    if play.state is not state or play.queued != queued or play.answers_taken != asked:
        now(name)


def _answering(rule: AnyRule, note: Noting, now: Noting) -> Callable[..., Any]:
    """An answer that notes where it is another than what holds without it."""

    def answer(play: Play, *args: Any, **named: Any) -> Any:
        with _touching(play, rule.name, now):
            found = rule.function(play, *args, **named)
        if found != otherwise(rule, play, args):
            note(rule.name)
        return found

    return answer


def _stepping(rule: AnyRule, note: Noting, now: Noting) -> Callable[..., Any]:
    """A step that notes where it has done something."""

    def step(play: Play, *args: Any, **named: Any) -> Any:
        before = play.state, play.queued
        with _touching(play, rule.name, now):
            found = rule.function(play, *args, **named)
        if (play.state, play.queued) != before or found != nothing(rule, play, args):
            note(rule.name)
        return found

    return step
