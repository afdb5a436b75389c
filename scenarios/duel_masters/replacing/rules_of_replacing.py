"""By which rules an event is replaced, and what is shut out as it is (409.2b, 609)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import GRAVEYARD, answers
from scenarios.duel_masters.replacing.replacers import Candidate, candidates
from scenarios.duel_masters.special.inherent import rules_behind
from scenarios.duel_masters.special.king_cells import is_cell_leaving
from scenarios.duel_masters.special.rule_abilities import SHUT_OUT
from scenarios.duel_masters.verbs.drawing import more_are_drawn
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.records import replace

Said = tuple[tuple[str, ...], str, str, tuple[str, ...]]
"""What is said of a replacement: rules, Japanese, English, the names of cards."""


def rules_of(play: Play, candidate: Candidate, events: tuple[Event, ...]) -> tuple[str, ...]:
    """The rules behind a replacement: those that apply to this one."""
    event, rivals = candidate.event, _rivals(play, candidate)
    rules = (*rules_behind(candidate.held.ability), "609.1", "609.4")
    if rivals:
        rules = (*rules, "609.8a" if candidate.own_spell else "609.8")
    if event.get("stays"):
        rules = (*rules, "409.2b")
    if any(candidates(play, e) for e in events if e not in candidate.events):
        rules = (*rules, "609.9")
    if candidate.others:
        rules = (*rules, "700.1")
    if event.verb == "lose" and event.by != "effect":  # the rules have the other one win as well
        rules = (*rules, "101.1")
    if event.verb == "draw" and more_are_drawn(play):
        rules = (*rules, "114.4a")
    return (*rules, "814.1e") if is_cell_leaving(play, event) else rules


def _rivals(play: Play, candidate: Candidate) -> list[Candidate]:
    """What else could replace the same event."""
    found = candidates(play, candidate.event)
    return [c for c in found if c.name != candidate.name and asks.can_replace(play, c, ())]


def shut_out(play: Play, candidate: Candidate, instead: list[Event]) -> tuple[Said, ...]:
    """What does not replace the event, nor what takes its place, as it is replaced already."""
    new = [replace(e, replaced=frozenset()) for e in instead]
    again = [c for e in new for c in candidates(play, e) if c.name != candidate.name]
    found = {c.name: c for c in (*_rivals(play, candidate), *again)}
    return tuple(_not_applied(play, each) for each in found.values())


def _not_applied(play: Play, candidate: Candidate) -> Said:
    """That a replacement is shut out; of one that a special type gives its own rule says so."""
    name = play.name(candidate.held.holder.id)
    own = SHUT_OUT.get(candidate.held.ability.id, ())
    ja = f"{name}の置換効果は適用されない：すでに置換されている"
    en = f"{name}'s replacement does not apply: the event has been replaced already"
    return ("101.5", "609.3", *own), ja, en, (name,)


@answers(asks.replaced_in_place, "409.2b")
def replaced_in_place(play: Play, event: Event) -> bool:
    """What is no move cannot be replaced, but for a spell that goes back to the graveyard."""
    return event.verb == "finish spell" and event.to is not None and event.to.zone == GRAVEYARD
