"""What may be wondered at in a step: what is left out, what goes first, what a number is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scenarios.engine.characteristics import shown
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal
from scenarios.engine.state import Held, Waiting

__all__ = ["Arguments", "LeftOut", "Number", "Order", "Replacing", "in_words", "refused_attacks"]

Arguments = Mapping[str, Any]
"""What a step is called with, by name."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What the rules keep an object from where it might be thought able: an attack, a block.

    `word` is what it cannot do, in Japanese and English; `target` what it cannot do it to, None
    where that is of no account.
    """

    kind: str
    what: int
    word: tuple[str, str]
    refusal: Refusal
    target: int | str | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """A step that takes one of several waiting effects, with its arguments beside each question.

    `pool` are those that wait, `first` is the one that was taken of them (None: none was), `why`
    the rule by which this one goes before another, or by which its player chose so; None where
    the two are not held against each other. `word` says what it does to them.
    """

    pool: Callable[[Play, Arguments], tuple[Waiting, ...]]
    first: Callable[[Play, Arguments, tuple[Waiting, ...]], Waiting | None]
    why: Callable[[Play, Arguments, Waiting, Waiting], Refusal | None]
    word: tuple[str, str] = ("処理", "is resolved")


@dataclass(frozen=True, slots=True)
class Number:
    """A number of an object as it is taken in a step: what it is called, and what made it.

    `changes` are who changed it and how, in Japanese and English, in the order in which it counts.
    """

    what: int
    word: tuple[str, str]
    printed: int
    changes: tuple[tuple[tuple[str, str], str], ...]
    total: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replacing:
    """What a game says of replacement effects that do not replace an event.

    `held` are those that function and could speak of it, `fits` says whether one does, its
    condition apart. `holds` are the tests by which it would be applied: that its condition is met
    ("unmet"), that it was not used before ("used"), that it can be done ("cannot"). `once_each`
    says that each is applied once to an event, not only one of them. `rules` are those behind each
    reason: beside these stopped, once, another, elsewhere, declined, arriving; `chosen` are those
    by which one of several is taken.
    """

    held: Callable[[Play, Event], Iterable[Held]]
    fits: Callable[[Play, Held, Event], bool]
    holds: Mapping[str, Callable[[Play, Held, Event], bool]]
    rules: Mapping[str, tuple[str, ...]]
    once_each: bool = False


def in_words(how: str, number: int) -> str:
    """A change of a number as it is written: +2000, ×2, ÷2, =5000."""
    if how == "add":
        return f"{'-' if number < 0 else '+'}{shown(abs(number))}"
    return {"times": "×", "divide": "÷", "set": "="}[how] + shown(number)


def refused_attacks(
    play: Play,
    player: str,
    attackers: Iterable[int],
    targets: tuple[int | str, ...],
    word: tuple[str, str],
) -> Iterator[LeftOut]:
    """The attacks of a player that are refused; of an object for one reason whatever the target."""
    for attacker in attackers:
        found = [
            LeftOut("attack", attacker, word, refusal, target)
            for target in targets
            if (refusal := play.judge("attack", Action("attack", attacker, player, target)))
        ]
        reasons = {(each.refusal.rules, each.refusal.en) for each in found}
        if len(found) == len(targets) and len(reasons) == 1:
            yield LeftOut("attack", attacker, word, found[0].refusal)
        else:
            yield from found
