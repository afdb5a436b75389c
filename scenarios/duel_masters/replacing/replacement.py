"""Replacement effects: which applies to which event, and what happens instead (609)."""

from __future__ import annotations

from typing import Any

from scenarios.common.replacing import proposed, which_replaces
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, EXCHANGING, JOINED, answers, policy
from scenarios.duel_masters.conditions.trigger_conditions import meets
from scenarios.duel_masters.laws.once_a_turn import use_up
from scenarios.duel_masters.replacing.lasting_replacements import spend
from scenarios.duel_masters.replacing.parts_instead import parts_in_order
from scenarios.duel_masters.replacing.replacers import (
    REPLACES,
    Candidate,
    candidates,
    note_own_words,
)
from scenarios.duel_masters.replacing.rules_of_replacing import rules_of, shut_out
from scenarios.duel_masters.resolving.acts_in_exchange import can_all_be_done
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, effect_is_over
from scenarios.duel_masters.resolving.operations import objects
from scenarios.duel_masters.resolving.substitutes import can_be_done, chooses, picked
from scenarios.duel_masters.special.king_cells import is_left_of_joined
from scenarios.duel_masters.zones.stacked_cards import of_cards_alone
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import Named, triggered
from scenarios.engine.args import words_of
from scenarios.engine.events import Event
from scenarios.engine.pipeline import Decision
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context
from scenarios.engine.telling import describe
from scenarios.engine.trace import in_a_row
from scenarios.language.pointing import in_turn_order

Events = tuple[Event, ...]
Taken = tuple[int, ...]


@answers(kernel.replacements, "609.1", about=REPLACES)
def replacements(play: Play, events: Events) -> tuple[Decision, ...]:
    """Something else is done in place of events: each player fixes what; then all applies."""
    for event in events:
        if event.replaced:
            note_own_words(play, event)
    if not any(candidates(play, event) for event in events):
        return ()
    decided: dict[Event, Decision] = {}
    taken: Taken = ()
    declined: frozenset[Named] = frozenset()
    for own in asks.own_movement_first(play):
        for player in _who_decides(play, events):
            for n, event in enumerate(each_its_own(play, events)):
                if event in decided:
                    continue
                later = tuple(e for e in events[n + 1 :] if e not in decided)
                mine = [
                    _as_one(play, c, later)
                    for c in candidates(play, event, player)
                    if c.own_spell is own and c.name not in declined
                ]
                spent = asks.not_again(play, taken)
                found = _choose(play, player, mine, spent, later, len(events) > 1) if mine else None
                if found is None:
                    declined |= {c.name for c in mine if c.others}
                    continue
                made = _apply(play, found, spent, events)
                decided[event] = made
                gone = {e: replace(made, event=e, instead=(), after=(), context=0) for e in later}
                decided.update({e: gone[e] for e in found.others})
                taken += picked(play, made.context)
    return tuple(decided.values())


def _who_decides(play: Play, events: Events) -> tuple[str, ...]:
    """The players in the order in which they decide what replaces one event, or several."""
    return first_for_several(play) if len(events) > 1 else first_for_one(play)


@policy("609.8", on="first for one", without=REVERSED)
def first_for_one(play: Play) -> tuple[str, ...]:
    """Of replacements that could apply to one event the turn player's come first."""
    return in_turn_order(play)


@policy("609.9a", on="first for several", without=REVERSED)
def first_for_several(play: Play) -> tuple[str, ...]:
    """What replaces which of several events the turn player decides first."""
    return in_turn_order(play)


@policy("609.9", on="each its own", without=lambda play, events: events[:1])
def each_its_own(play: Play, events: Events) -> Events:
    """Of several events at the same time each may be replaced, by another replacement each."""
    return events


def _as_one(play: Play, candidate: Candidate, later: Events) -> Candidate:
    """A replacement of several events as one, with those that are that event to it (700.1)."""
    if not later or not asks.one_event(play, candidate.held):
        return candidate
    player, name = candidate.held.holder.controller, candidate.name
    others = [e for e in later if any(c.name == name for c in candidates(play, e, player))]
    return candidate._replace(others=tuple(others))


@answers(asks.own_movement_first, "609.8a", without=lambda play: (False, True))
def own_movement_first(play: Play) -> tuple[bool, ...]:
    """A spell's own replacement of its movement comes before all others."""
    return (True, False)


@answers(asks.not_again, "609.9b", without=lambda play, taken: ())
def not_again(play: Play, taken: Taken) -> Taken:
    """A card that was chosen for one replacement cannot be chosen for another."""
    return taken


# -- deciding -----------------------------------------------------------------


def _choose(
    play: Play, player: str, mine: list[Candidate], taken: Taken, later: Events, several: bool
) -> Candidate | None:
    """Which of a player's replacement effects applies to one event (609.8, 609.9a)."""
    usable = [c for c in mine if _feasible(play, c, taken)]
    for candidate in mine:
        if candidate not in usable:
            cannot_replace(play, candidate, bool(taken) and _feasible(play, candidate, ()))
    if not usable:
        return None
    options: tuple[Any, ...] = tuple(c.name for c in usable)
    optional = all(c.held.ability.may for c in usable)
    kept_for = () if optional else _contested(play, player, usable, taken, later)
    if optional or kept_for:
        options = (*options, None)
    if len(options) == 1:
        return usable[0]
    at_stake = max((c.events for c in usable), key=len)
    by = kept_for or ("609.9a" if several else "609.8" if len(usable) > 1 else "609.1",)
    answer = which_replaces(play, player, by, _said(play, at_stake), options)
    return next((c for c in usable if c.name == answer), None)


def _contested(
    play: Play, player: str, usable: list[Candidate], taken: Taken, later: Events
) -> tuple[str, ...]:
    """By which rules a replacement used here leaves a later event without one; () if it does not.

    Then the player, who fixes what replaces which event (609.9a), may keep it for that event: its
    card can be chosen once only (609.9b), or it is itself used only once.
    """
    for event in later:
        could = [c for c in candidates(play, event, player) if _feasible(play, c, taken)]
        for here in usable:
            if event in here.others or not could:
                continue
            again = [c for c in could if not (c.name == here.name and c.held.ability.once)]
            spent = asks.not_again(play, (*taken, *_first_objects(play, here, taken)))
            if not again:
                return ("609.9a",)
            if not any(_feasible(play, c, spent) for c in again):
                return ("609.9a", "609.9b")
    return ()


def cannot_replace(play: Play, candidate: Candidate, taken: bool) -> None:
    """Say why a replacement is no choice: 609.9b if its card is taken, else 609.4."""
    name = play.name(candidate.held.holder.id)
    if taken:
        said = f"{name}：選んだカードは選び直せない", f"{name}: the card is chosen already"
    else:
        said = f"{name}：変更後の出来事が行えない", f"{name}: the new event cannot be done"
    play.note(("609.9b" if taken else "609.4",), *said, status="impossible", cards=(name,))


def _said(play: Play, events: Events) -> tuple[str, str]:
    said = [describe(play, event) for event in events]
    return in_a_row([ja for ja, _ in said])[0], in_a_row([en for _, en in said])[1]


# -- what can replace ---------------------------------------------------------


def _context(play: Play, candidate: Candidate, **values: Any) -> int:
    held, event = candidate.held, candidate.event
    fact = proposed(play, event)
    if candidate.others:
        fact = replace(fact, made=tuple(e.obj for e in candidate.events if e.obj))
    return play.new_context(
        Context(
            0,
            held.holder.controller,
            held.holder.id,
            play.snapshot(held.holder.id),
            fact,
            that=getattr(held.ability, "that", ()),
            values=(*values.items(), *of_cards_alone(play, event, held.ability.pattern.argument)),
            replaced=frozenset({candidate.name}),
        )
    )


def _feasible(play: Play, candidate: Candidate, taken: Taken) -> bool:
    return bool(asks.can_replace(play, candidate, taken))


@answers(asks.can_replace, "609.4", without=lambda play, candidate, taken: True)
def can_replace(play: Play, candidate: Candidate, taken: Taken) -> bool:
    """What cannot be done cannot replace; cards chosen already cannot serve (609.9b).

    What is asked in exchange is done in full, or not; of the rest it is enough that a part of it
    can be done: what cannot is ignored (101.3).
    """
    ability = candidate.held.ability
    with play.as_if():
        context = _context(play, candidate, taken=taken, probe=True)
        plain = tuple(op for op in ability.cost if op.word in BOOK_EVENTS)
        own = {e.obj for e in candidate.events}
        used = (("", tuple(i for i in taken if i not in own)),)
        return (
            all(can_be_done(play, context, (op,)) for op in ability.cost if op not in plain)
            and can_all_be_done(play, context, plain, used)
            and (not ability.do or can_be_done(play, context, ability.do))
        )


@answers(asks.is_replaced, "609.1", about=REPLACES, elsewhere=gives(False))
def is_replaced(play: Play, event: Event) -> bool:
    """Whether something else is done in place of this, whatever the players choose.

    Not what the rules of a card type do in its place: that is about the whole stack (803.2, 813.1).
    """
    for candidate in candidates(play, event):
        ability = candidate.held.ability
        by_type = hasattr(ability, "rules")
        if not (ability.may or by_type) and _feasible(play, candidate, ()):
            return True
    return False


def _first_objects(play: Play, candidate: Candidate, taken: Taken) -> Taken:
    """The cards that a replacement would use if the first fitting ones were chosen."""
    with play.as_if():
        return _used_first(play, candidate, _context(play, candidate, taken=taken, probe=True))


def _used_first(play: Play, candidate: Candidate, context: int) -> Taken:
    ops = (*candidate.held.ability.cost, *candidate.held.ability.do)
    found: Taken = ()
    for op in ops:
        if op.word in BOOK_EVENTS:
            found += tuple(e.obj for e in BOOK_EVENTS[op.word](play, context, op) if e.obj)
        elif chooses(op):
            found += objects(play, context, words_of(op)[0])
    return found


# -- applying -----------------------------------------------------------------


def _apply(play: Play, candidate: Candidate, taken: Taken, events: Events) -> Decision:
    """The events that take the place of the replaced one; choices are made now (609.9a)."""
    held, event = candidate.held, candidate.event
    context = _context(play, candidate, taken=taken)
    if play.state.var(EXCHANGING):
        return _of_no_avail(play, candidate, context, events)
    parts = parts_in_order(play, held.ability, context, taken, several=len(events) > 1)
    _spend(play, candidate)
    _note_left_of_joined(play, candidate)
    _note_dying(play, candidate, parts.chosen, events)
    for each in candidate.events:
        _note_destroyed(play, candidate, each)
        if not hasattr(candidate.held.ability, "rules"):
            _note_several_cards(play, each)
    name = play.name(held.holder.id)
    part = () if parts.in_full else ("101.3", "606.2")
    again = ("609.9b",) if parts.left_out else ()
    rules = (*rules_of(play, candidate, events), *again, *part)
    out = shut_out(play, candidate, [*parts.chosen, *parts.foreseen])
    said = f"{name}の効果", f"{name}'s effect"
    new = tuple(parts.instead), (*parts.after, (effect_is_over, (("context", context),)))
    return Decision(event, name, rules, *new, *said, context=context, shut_out=out)


def _of_no_avail(play: Play, candidate: Candidate, context: int, events: Events) -> Decision:
    """What would replace a move of an exchange prevents it: nothing is chosen (701.26b)."""
    name = play.name(candidate.held.holder.id)
    rules, said = rules_of(play, candidate, events), (f"{name}の効果", f"{name}'s effect")
    return Decision(candidate.event, name, rules, (), (), *said, context=context)


def _spend(play: Play, candidate: Candidate) -> None:
    use_up(play, candidate.held.context(), candidate.held.ability)
    spend(play, candidate.held, candidate.event)


def _note_dying(play: Play, candidate: Candidate, instead: list[Event], events: Events) -> None:
    """Whether a card that is itself about to go may serve is not said: 609.9b bars other cards."""
    own = {e.obj for e in candidate.events}
    going = {e.obj for e in events if e.obj and e.obj not in own}
    if any(e.obj in going for e in instead):
        play.dispute("609.9b", "609.4")


def _note_left_of_joined(play: Play, candidate: Candidate) -> None:
    """Whether what is left of joined cells has their card's words still reads two ways: say so.

    It cannot be in the battle zone (814.1d); what replaces leaving applies to it, too (814.1e).
    """
    holder = play.state.objects.get(candidate.held.holder.id)
    if holder is not None and holder.zone == BATTLE and is_left_of_joined(play, holder):
        play.dispute("814.1d", "814.1e")


def _note_several_cards(play: Play, event: Event) -> None:
    """Of cards of a stack that leave together one is replaced: with it the others, or it alone."""
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLE or JOINED in obj.marks:
        return
    if len(event.cards) > 1 and event.cards[0] == obj.cards[0]:
        play.dispute("316.3", "109.2a")


def _note_destroyed(play: Play, candidate: Candidate, event: Event) -> None:
    """Destroying is the attempt (701.6a), and only its result is replaced; or it never was."""
    words = candidate.held.ability.pattern
    if event.verb != "destroy" or words.word != "moves" or "to" not in words:
        return
    tried = proposed(play, event)
    if any(
        h.ability.pattern.word == "destroyed" and meets(play, h, tried) for h in triggered(play)
    ):
        play.dispute("701.6a", "603.2d")
