"""Replacement effects that spells and abilities make as they resolve (606.3, 608.2, 609.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.duel_masters.book import operation
from scenarios.duel_masters.verbs.delayed_triggers import waits_for
from scenarios.engine.args import Args, each_pattern, operations_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Effect, Held, ids_in
from scenarios.language.pointing import with_makers

REPLACEMENT = "replacement"
_NEXT = "next"
_OF_NO_CARD = frozenset({"draws", "discards", "enters", "cast", "summoned", "played", "charged"})
"""Patterns of what players do, not of what becomes of cards that lie somewhere."""


@dataclass(frozen=True, slots=True)
class LastingReplacement:
    """A replacement effect that an effect has made; `effect` is the number of what keeps it.

    `that` is what its maker had chosen; `once` is "next" for what happens the next time only;
    `event` is which of several events it replaces here, 0 where it replaces one alone.
    """

    id: str
    pattern: Args
    do: tuple[Args, ...]
    effect: int
    that: tuple[int, ...] = ()
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    once: str = ""
    kind: str = "replacement"
    keyword: str = ""
    zones: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    event: int = 0


@operation(
    "replace",
    "609.1",
    ja="置換効果を作る",
    en="make a replacement effect",
)
def make_replacement(play: Play, op: Args, context: int) -> None:
    """It waits for an event of its kind, which it is not fixed to before."""
    waits_for(play, op, context, REPLACEMENT)


def lasting_replacements(play: Play) -> Iterator[Held]:
    """The replacement effects in force that no ability of a card makes, with what made them."""
    for maker, effect in with_makers(play, REPLACEMENT):
        several = each_pattern(effect.words["event"])
        for n, pattern in enumerate(several, start=1):
            yield Held(maker, _ability(effect, pattern, n if len(several) > 1 else 0))


def _ability(effect: Effect, pattern: Args, event: int) -> LastingReplacement:
    words = effect.words
    condition = words.get("if")
    assert condition is None or isinstance(condition, Args)
    return LastingReplacement(
        f"replacement {effect.id}",
        pattern,
        operations_of(words["do"]),
        effect.id,
        ids_in(effect.bound, "that"),
        condition,
        words.get("may") is True,
        operations_of(words.get("cost")),
        _NEXT if words.get("once") is True else "",
        event=event,
    )


def _came_later(ability: LastingReplacement, event: Event) -> bool:
    return event.obj > ability.effect and ability.pattern.word not in _OF_NO_CARD


def does_not_reach(play: Play, held: Held, event: Event) -> bool:
    """Whether it is fixed to the cards that were there, by the reading that it is (110.2e)."""
    ability = held.ability
    of_effect = isinstance(ability, LastingReplacement)
    return of_effect and _came_later(ability, event) and play.is_read_otherwise("110.2e", "609.1")


def spend(play: Play, held: Held, event: Event) -> None:
    """What is for the next time only ends with that; say so where it reaches a later card.

    It bears on the cards that were there when it was made (110.2e); but a replacement effect is
    not fixed ahead (609.1).
    """
    ability = held.ability
    if not isinstance(ability, LastingReplacement):
        return
    if _came_later(ability, event):
        play.dispute("110.2e", "609.1")
    if ability.once == _NEXT:
        play.drop_effect(ability.effect)
