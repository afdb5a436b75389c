"""Replacement effects: which speak of an event, and what happens instead (101.5, 609)."""

from __future__ import annotations

from typing import Any

from scenarios.common import replacing
from scenarios.common.replacing import proposed, which_replaces
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, DECK, EXCHANGING, JOINED, answers, policy
from scenarios.duel_masters.cards.card_types import G_NEO
from scenarios.duel_masters.conditions.trigger_conditions import is_the_same, meets, speaks_of
from scenarios.duel_masters.laws.once_a_turn import is_used, use_up
from scenarios.duel_masters.replacing.lasting_replacements import (
    does_not_reach,
    lasting_replacements,
    spend,
)
from scenarios.duel_masters.replacing.order_of_replacements import (
    Events,
    _who_decides,
    each_its_own,
)
from scenarios.duel_masters.replacing.parts_instead import parts_in_order
from scenarios.duel_masters.resolving.acts_in_exchange import can_all_be_done
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, effect_is_over
from scenarios.duel_masters.resolving.substitutes import can_be_done, chooses, picked
from scenarios.duel_masters.special.inherent import rules_behind
from scenarios.duel_masters.special.king_cells import is_cell_leaving, is_left_of_joined
from scenarios.duel_masters.special.rule_abilities import SHUT_OUT
from scenarios.duel_masters.special.star_evolution import STARS
from scenarios.duel_masters.values import Candidate, Taken
from scenarios.duel_masters.verbs.drawing import more_are_drawn
from scenarios.duel_masters.zones.stacked_cards import of_cards_alone
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import functioning_of, of_kind, printed, triggered
from scenarios.engine.args import words_of
from scenarios.engine.events import BY_ITS_OWN_WORDS, Decision, Event, Fact
from scenarios.engine.pipeline import stays
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Held, Named
from scenarios.engine.telling import describe
from scenarios.engine.trace import in_a_row

REPLACES = ("replacement", "instead", "replace", *STARS, G_NEO)
"""The words of replacement effects, also of those that the rules give to cards of a type."""


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
    speaking = [
        c
        for c in found
        if player in ("", c.held.holder.controller) and _speaks_of(play, c, proposed)
    ]
    return [c for n, c in enumerate(speaking) if not _once_more(c, speaking[:n])]


def _once_more(candidate: Candidate, others: list[Candidate]) -> bool:
    """Whether one of these is the same replacement, which waits for one of several events."""
    several = candidate.held.event > 0
    return several and any(is_the_same(candidate.held, one.held) for one in others)


def _speaks_of(play: Play, candidate: Candidate, proposed: Fact) -> bool:
    held = candidate.held
    used = is_used(play, held.holder.id, held.ability)
    if used or does_not_reach(play, held, candidate.event):
        return False
    return speaks_of(play, held, proposed) and not _is_of_left_cells(play, candidate)


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


def _as_one(play: Play, candidate: Candidate, later: Events) -> Candidate:
    """A replacement of several events as one, with those that are that event to it (700.1)."""
    if not later or not asks.one_event(play, candidate.held):
        return candidate
    player, name = candidate.held.holder.controller, candidate.name
    others = [e for e in later if any(c.name == name for c in candidates(play, e, player))]
    return candidate._replace(others=tuple(others))


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
    if _of_left_cells(play, candidate):
        play.dispute("814.1d", "814.1e")


def _of_left_cells(play: Play, candidate: Candidate) -> bool:
    holder = play.state.objects.get(candidate.held.holder.id)
    return holder is not None and holder.zone == BATTLE and is_left_of_joined(play, holder)


def _is_of_left_cells(play: Play, candidate: Candidate) -> bool:
    """Whether it replaces nothing, by the reading that what is left has no such words any more."""
    return play.is_read_otherwise("814.1d", "814.1e") and _of_left_cells(play, candidate)


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
