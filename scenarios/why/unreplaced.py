"""Replacement effects that speak of an event and have not replaced it, each with the reason.

Each is held against the events by the rulebook's own tests; of what none of them explains nothing
is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from indexer.said import Said
from scenarios.engine import asks
from scenarios.engine.abilities import definition, printed
from scenarios.engine.events import Decision, Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.state import Held, Named
from scenarios.engine.telling import describe
from scenarios.language.game import Game
from scenarios.language.left_out import Replacing

__all__ = ["Unreplaced", "unreplaced"]

_WHY = {
    "stopped": Said("その出来事が起こらない", "the event does not take place at all"),
    "once": Said("すでに置換されている", "it has been replaced already"),
    "unmet": Said("条件を満たしていない", "its condition is not met"),
    "used": Said("もう使った", "it has been used already"),
    "cannot": Said("かわりに行うことが行えない", "what would be done instead cannot be done"),
    "elsewhere": Said("同時のほかの出来事に適用した", "it replaces another event of the same time"),
    "declined": Said("行わないことを選んだ", "its player chose not to"),
    "arriving": Said("その時にはまだそこにない", "it is not there yet"),
}
"""Why a replacement effect has not replaced an event; a game says by which rules (`Replacing`)."""


@dataclass(frozen=True, slots=True)
class Unreplaced:
    """A replacement effect by its card's name, the event that it speaks of, and why not that."""

    name: str
    event: Said
    why: Refusal
    plain: bool = False

    @property
    def said(self) -> Said:
        """That it does not replace the event; the reason stands in `why`."""
        return Said(
            f"{self.name}の置換効果は「{self.event.ja}」を置き換えない",
            f"{self.name}'s replacement does not replace “{self.event.en}”",
        )


def unreplaced(
    view: Play, game: Game, facts: Sequence[Fact], decided: Mapping[Event, Decision]
) -> Iterator[Unreplaced]:
    """What was shut out of the events of a set, seen from just before them."""
    replacing = game.replacing
    if replacing is None:
        return
    for fact in facts:
        there = {held.name: held for held in replacing.held(view, fact.event)}
        for held in there.values():
            if replacing.fits(view, held, fact.event):
                why = _why(view, replacing, held, fact, decided)
                if why is not None:
                    yield _told(view, held, fact.event, why)
        for held in _not_there(view, game, there):
            if replacing.fits(view, held, fact.event):
                yield _told(view, held, fact.event, _where(view, replacing, held, fact.event), True)


def _told(view: Play, held: Held, event: Event, why: Refusal, plain: bool = False) -> Unreplaced:
    return Unreplaced(view.name(held.holder.id), Said(*describe(view, event)), why, plain)


def _why(
    view: Play,
    replacing: Replacing,
    held: Held,
    fact: Fact,
    decided: Mapping[Event, Decision],
) -> Refusal | None:
    """Why this one has not replaced the event; None where it has, or nothing explains it."""
    event, name = fact.event, view.name(held.holder.id)
    if fact.status in ("forbidden", "impossible"):
        return _by(replacing, "stopped")
    if not replacing.once_each and event.replaced:
        return _by(replacing, "once")
    if held.name in event.replaced:
        return _by(replacing, "once")
    by = decided.get(event)
    if by is not None and name in by.by.split("、"):
        return None
    for key in ("unmet", "used", "cannot"):
        if not replacing.holds[key](view, held, event):
            return _by(replacing, key)
    if by is not None or fact.status != "happened":
        return _another(replacing, by) if by is not None else None
    if any(each.by == name for each in decided.values()):
        return _by(replacing, "elsewhere")
    return _by(replacing, "declined") if held.ability.may else None


def _by(replacing: Replacing, key: str) -> Refusal | None:
    """A reason with the rules of a game for it; none where it has no such rule."""
    rules = replacing.rules.get(key, ())
    return refuse(_WHY[key].ja, _WHY[key].en, *rules) if rules else None


def _another(replacing: Replacing, by: Decision) -> Refusal | None:
    """That another one has replaced it, and the rule by which that one was taken of them."""
    rules = replacing.rules.get("another", ())
    chosen = (number for number in replacing.rules.get("chosen", ()) if number in by.rules)
    said = f"{by.by}の効果が置き換えた", f"{by.by}'s effect has replaced it"
    return refuse(*said, *rules, *chosen) if rules else None


def _not_there(view: Play, game: Game, there: Mapping[Named, Held]) -> Iterator[Held]:
    """The replacement abilities of cards that lie where these do nothing."""
    for obj in view.state.objects.values():
        if obj.zone in game.face_down_zones or not obj.face_up:
            continue
        if all(each.kind != "replacement" for each in definition(view.state, obj).abilities):
            continue
        for ability in printed(view.state, obj):
            held = Held(obj, ability)
            new = ability.kind == "replacement" and held.name not in there
            if new and not asks.functions(view, obj, ability):
                yield held


def _where(view: Play, replacing: Replacing, held: Held, event: Event) -> Refusal:
    """That it lies where it does nothing; of what is only arriving by this event, that."""
    arriving = _by(replacing, "arriving") if event.obj == held.holder.id else None
    if arriving is not None and event.to is not None and event.to.zone == asks.main_zone(view):
        return arriving
    ja, en = view.book.word(held.holder.zone)
    numbers = view.book.policies["functions"].numbers
    said = f"{ja}では機能しない", f"it does not function in {en.removeprefix('the ')}"
    return refuse(*said, *numbers)
