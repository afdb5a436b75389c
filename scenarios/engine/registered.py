"""What is registered in a rulebook: functions with their numbers, and how events are worded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, cast

__all__ = [
    "REVERSED",
    "STANDS",
    "AnyRule",
    "Citation",
    "Rule",
    "SwitchedOff",
    "Wording",
    "as_it_is",
    "gives",
]

P = ParamSpec("P")
R = TypeVar("R")


class Citation(str):
    """A rule number as the edition that is played by numbers it.

    Functions cite the numbers of the edition that they were written for. Another one makes these
    of them, before they are told to anybody, and leaves alone what is one already.
    """

    __slots__ = ()


class SwitchedOff(Enum):
    """What holds without an answer, where it is made of the answer itself."""

    REVERSED = "yes becomes no, and an order is turned round"
    STANDS = "there is no saying otherwise: the answer stands"


REVERSED, STANDS = SwitchedOff.REVERSED, SwitchedOff.STANDS


def gives(value: R) -> Callable[..., R]:
    """What holds without a rule where it is one value, whatever is asked."""
    return lambda *args, **named: value


def as_it_is(play: object, asked: R, *args: Any) -> R:
    """What holds without a rule that changes the first thing asked about: that stays."""
    return asked


class Runs(Protocol):
    """Whoever runs registered functions as traced steps (a `Play`)."""

    def run(self, rule: AnyRule, args: tuple[Any, ...], named: dict[str, Any]) -> Any: ...


@dataclass(frozen=True, slots=True)
class Rule(Generic[P, R]):
    """A function registered under a rule number; called with a `Play`, it is traced.

    `numbers` are the rules that it executes; those of `sometimes` decide in some cases only,
    in which it cites them itself, the others `always`. `on` is the action, event or policy
    that it concerns; a `quiet` step that does nothing leaves no trace. `without` answers for
    a policy that is switched off, where its answer has no reverse, and for a step that others
    go on from: what would be so without such a rule.

    `about` are words of cards: where no card and no effect of a game has any of them, the rule
    has nothing to say, and of a policy holds what it gives `elsewhere`. `kept` is the name under
    which a rulebook keeps what a check is about.
    """

    name: str
    numbers: tuple[str, ...]
    kind: str
    function: Callable[Concatenate[Any, P], R]
    on: str = ""
    ja: str = ""
    en: str = ""
    quiet: bool = False
    without: Callable[..., Any] | SwitchedOff | None = None
    sometimes: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    elsewhere: Callable[..., Any] | None = None
    kept: str = ""

    @property
    def always(self) -> tuple[str, ...]:
        """The numbers under which each of its steps stands."""
        if not self.sometimes:
            return self.numbers
        return tuple(n for n in self.numbers if n not in self.sometimes)

    def __call__(self, play: Runs, *args: P.args, **named: P.kwargs) -> R:
        return cast(R, play.run(self, args, named))


AnyRule: TypeAlias = Rule[..., Any]


@dataclass(frozen=True, slots=True)
class Wording:
    """What the rules call an event: its numbers and how a trace says it.

    `{what}` stands for the object's name, `{to}` for the zone it goes to.
    """

    numbers: tuple[str, ...]
    ja: str
    en: str
