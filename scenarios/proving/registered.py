"""What is registered under each rule of a rulebook, and where its code stands.

    registered("duel_masters")["505.1"].functions

Module, line, sentence and source are read off the functions themselves.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.games import game_of

__all__ = [
    "KINDS",
    "NOTHING_REGISTERED",
    "ROLES",
    "Function",
    "Registered",
    "Worded",
    "registered",
    "under",
]

ROLES = ("first", "also", "sometimes")
"""How a function stands under a number: as its first, with it, or in some cases only."""


KINDS = ("step", "guard", "policy", "check", "operation", "wording")
"""What a registered function may be."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function that executes a rule.

    `kind` is one of the rulebook's kinds and `on` what it concerns; `role` is one of ROLES,
    `first` its first number, and `always` false for a number that decides in some cases only;
    `says` is its docstring's sentence.
    """

    name: str
    kind: str
    on: str
    role: str
    first: str
    always: bool
    module: str
    line: int
    says: str
    code: Callable[..., Any] = field(repr=False)

    @property
    def source(self) -> str:
        """Its code as it is written; "" where the file of its module cannot be read."""
        try:
            return textwrap.dedent(inspect.getsource(self.code)).rstrip()
        except OSError:
            return ""


@dataclass(frozen=True, slots=True)
class Worded:
    """An event that happens under a rule, and what a trace calls it."""

    verb: str
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Registered:
    """All that is registered under one number, what stands there as its first number before."""

    functions: tuple[Function, ...] = ()
    events: tuple[Worded, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.functions or self.events)


NOTHING_REGISTERED = Registered()


@cache
def registered(game: str) -> Mapping[str, Registered]:
    """What is registered, by number. Raises ScenarioError for a game without a rulebook."""
    book = game_of(game).book
    return {number: under(book, number) for number in dict.fromkeys(book.numbers())}


def under(book: Rulebook, number: str) -> Registered:
    """What a rulebook has registered under a number."""
    found = (_function(rule, number) for rule in book.functions if number in rule.numbers)
    worded = [each for each in book.wordings.items() if number in book.cited(each[1].numbers)]
    events = (Worded(verb, each.ja, each.en) for verb, each in worded)
    return Registered(tuple(sorted(found, key=lambda f: ROLES.index(f.role))), tuple(events))


def _function(rule: AnyRule, number: str) -> Function:
    code = inspect.unwrap(rule.function)
    says = " ".join((code.__doc__ or "").partition("\n\n")[0].split())
    return Function(
        code.__name__,
        rule.kind,
        rule.on,
        _role(rule, number),
        rule.numbers[0],
        number in rule.always,
        code.__module__,
        code.__code__.co_firstlineno,
        says,
        code,
    )


def _role(rule: AnyRule, number: str) -> str:
    if number == rule.numbers[0]:
        return "first"
    return "sometimes" if number in rule.sometimes else "also"
