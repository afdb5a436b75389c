"""Which replacement effects speak of an event: those there before it, once each (101.5, 609)."""

from __future__ import annotations

from typing import NamedTuple

from scenarios.common import replacing
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, DECK, answers, policy
from scenarios.duel_masters.conditions.trigger_conditions import speaks_of
from scenarios.duel_masters.laws.once_a_turn import is_used
from scenarios.duel_masters.replacing.lasting_replacements import lasting_replacements
from scenarios.duel_masters.special.neo import G_NEO
from scenarios.duel_masters.special.star_evolution import STARS
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import Held, functioning_of, of_kind, printed
from scenarios.engine.events import BY_ITS_OWN_WORDS, Event, Fact
from scenarios.engine.pipeline import stays
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives

REPLACES = ("replacement", "instead", "replace", *STARS, G_NEO)
"""The words of replacement effects, also of those that the rules give to cards of a type."""


class Candidate(NamedTuple):
    """A replacement that could apply to one of the proposed events.

    `others` are those that are one event with it to this replacement (700.1).
    """

    held: Held
    event: Event
    own_spell: bool = False
    others: tuple[Event, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All that it replaces as one."""
        return (self.event, *self.others)

    @property
    def name(self) -> tuple[int, str]:
        return self.held.name


def note_own_words(play: Play, event: Event) -> None:
    """Say that what an effect has replaced by its own words is not replaced by another.

    An effect is what happens in the game (606.1), an event as any: it is replaced once (101.5).
    """
    if event.replaced == BY_ITS_OWN_WORDS and candidates(
        play, replace(event, replaced=frozenset())
    ):
        said = "自身の言葉ですでに置換されている", "it has been replaced by its own words already"
        play.note(("101.5", "609.3", "609.7"), *said, status="skipped")


@answers(kernel.no_event, "609.5")
def no_event(play: Play, event: Event) -> bool:
    """What does not happen at all is not replaced."""
    if play.telling and candidates(play, event):
        play.cite("609.5")
    return True


@answers(asks.there_before, "609.2")
def there_before(play: Play, held: Held) -> bool:
    """A replacement effect must be there before the event: not that of a card that is entering."""
    return held.holder.zone == BATTLE


def _arriving(play: Play, event: Event) -> list[Candidate]:
    """The replacement abilities of a card that is entering, which are not there yet (609.2)."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.kind != "move" or event.to is None or event.to.zone != BATTLE:
        return []
    own = [Held(obj, a) for a in printed(play.state, obj) if a.kind == "replacement"]
    return [Candidate(held, event) for held in own if not held.ability.zones]


@policy("101.5", on="replaced already", also=("609.3",), without=gives(False))
def is_replaced_already(play: Play, event: Event) -> bool:
    """An event is replaced once only, and what takes its place not again."""
    return bool(event.replaced)


def candidates(play: Play, event: Event, player: str = "") -> list[Candidate]:
    """The replacement abilities that speak of this event; a replaced event has none (101.5)."""
    if is_replaced_already(play, event) or (
        stays(play, event) and not asks.replaced_in_place(play, event)
    ):
        return []
    held = (*of_kind(play, "replacement"), *lasting_replacements(play))
    found = [Candidate(h, event) for h in held]
    obj = play.state.objects.get(event.obj)
    if obj is not None and obj.zone == DECK:  # of the cards there only this one is looked at
        own = (h for h in functioning_of(play, obj) if h.ability.kind == "replacement")
        found += [Candidate(h, event) for h in own if h not in held]
    if obj is not None and event.verb == "finish spell":
        words = (a for a in printed(play.state, obj) if a.kind == "replacement" and not a.zones)
        found += [Candidate(Held(obj, a), event, own_spell=True) for a in words]
    arriving = _arriving(play, event)
    if not found and not arriving:
        return []
    proposed = replacing.proposed(play, event)
    for late in arriving:
        if asks.there_before(play, late.held):
            found.append(late)
        elif play.telling and _speaks_of(play, late, proposed):
            play.cite("609.2")
    return [
        c
        for c in found
        if player in ("", c.held.holder.controller) and _speaks_of(play, c, proposed)
    ]


def _speaks_of(play: Play, candidate: Candidate, proposed: Fact) -> bool:
    held = candidate.held
    used = is_used(play, held.holder.id, held.ability)
    return not used and speaks_of(play, held, proposed)
