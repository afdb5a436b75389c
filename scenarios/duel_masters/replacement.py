"""Replacement effects and state-defining effects (101.5, 110.4f, 405.1, 409.2b, 609)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from scenarios.duel_masters.book import (
    BATTLE,
    BOOK,
    DECK,
    MANA,
    SHIELDS,
    in_turn_order,
    policy,
)
from scenarios.duel_masters.resolution import BOOK_EVENTS, effect_is_over
from scenarios.duel_masters.trigger_conditions import fits_event
from scenarios.engine.abilities import Held, all_functioning, printed
from scenarios.engine.conditions import holds
from scenarios.engine.events import Event, Fact
from scenarios.engine.pipeline import Decision, can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Context, GameObject, ObjectId, Place


class Candidate(NamedTuple):
    """A replacement that could apply to one of the proposed events."""

    held: Held
    event: Event
    own_spell: bool = False


@policy("609.1", on="replacements", also=("101.5", "609.3", "609.8", "609.9", "609.9a"))
def replacements(play: Play, events: tuple[Event, ...]) -> tuple[Decision, ...]:
    """Each player, the turn player first, fixes what replaces which event; then all applies."""
    decided: dict[Event, Decision] = {}
    taken: tuple[int, ...] = tuple(e.obj for e in events if e.obj)
    own = [c for e in events for c in _candidates(play, e) if c.own_spell]
    for candidate in own:  # a spell's own replacement of its movement comes first (609.8a)
        decision = _apply(play, candidate, taken)
        if decision is not None and candidate.event not in decided:
            decided[candidate.event] = decision
    for player in in_turn_order(play):
        for event in events:
            if event in decided or event.replaced:
                continue
            decision = _choose(play, player, event, taken, len(events) > 1)
            if decision is not None:
                decided[event] = decision
                taken += tuple(e.obj for e in decision.instead if e.obj)
    return tuple(decided.values())


def _candidates(play: Play, event: Event) -> list[Candidate]:
    """The replacement abilities that speak of this event; a replaced event has none (101.5)."""
    if event.replaced:
        return []
    found = []
    obj = play.state.objects.get(event.obj)
    own = [Held(obj, a) for a in printed(play.state, obj)] if obj is not None else []
    seen: set[tuple[int, str]] = set()
    for held in (*all_functioning(play), *own):
        ability = held.ability
        key = (held.holder.id, ability.id)
        if ability.kind != "replacement" or key in seen:
            continue
        seen.add(key)
        spell = held.holder.zone != BATTLE
        if spell and not (event.verb == "finish spell" and held.holder.id == event.obj):
            continue
        if ability.once == "turn" and ("used", *key) in play.state.history:
            continue
        proposed = Fact(event, "proposed", play.snapshot(event.obj) if event.obj else None)
        context = replace(held.context(), event=proposed)
        if fits_event(play, context, ability.pattern, proposed) and holds(
            play, context, ability.condition
        ):
            found.append(Candidate(held, event, spell))
    return found


def _choose(
    play: Play, player: str, event: Event, taken: tuple[int, ...], several: bool
) -> Decision | None:
    """What this player's replacement effects make of one event (609.8, 609.9a)."""
    rivals = _candidates(play, event)
    mine = [c for c in rivals if c.held.holder.controller == player]
    usable = [c for c in mine if _feasible(play, c, taken)]
    for candidate in mine:
        if candidate not in usable:
            cannot_replace(play, candidate, several and _feasible(play, candidate, ()))
    if not usable:
        return None
    options: tuple[Any, ...] = tuple((c.held.holder.id, c.held.ability.id) for c in usable)
    if all(c.held.ability.may for c in usable):
        options = (*options, None)
    number = "609.9a" if several else "609.8"
    answer = options[0]
    if len(options) > 1:
        answer = play.ask(
            Question(
                "replace",
                player,
                (number,),
                f"{_said(play, event)}を置換する効果",
                f"what replaces: {_said(play, event)}",
                options,
            )
        )
    if answer is None:
        return None
    chosen = next(c for c in usable if (c.held.holder.id, c.held.ability.id) == answer)
    extra = ("609.8",) if len(rivals) > 1 else ()
    return _apply(play, chosen, taken, (*extra, *(("609.9",) if several else ())))


def cannot_replace(play: Play, candidate: Candidate, taken: bool) -> None:
    """Say why a replacement is no choice: 609.9b if its card is taken, else 609.4."""
    name = play.name(candidate.held.holder.id)
    if taken:
        said = f"{name}：選んだカードは選び直せない", f"{name}: the card is chosen already"
    else:
        said = f"{name}：変更後の出来事が行えない", f"{name}: the new event cannot be done"
    play.note(("609.9b" if taken else "609.4",), *said, status="impossible", cards=(name,))


def _said(play: Play, event: Event) -> str:
    return f"{play.name(event.obj)} {event.verb}" if event.obj else f"{event.player} {event.verb}"


def _context(play: Play, candidate: Candidate) -> int:
    held, event = candidate.held, candidate.event
    fact = Fact(event, "proposed", play.snapshot(event.obj) if event.obj else None)
    return play.new_context(
        Context(
            0,
            held.holder.controller,
            held.holder.id,
            play.snapshot(held.holder.id),
            fact,
            replaced=frozenset({(held.holder.id, held.ability.id)}),
        )
    )


def _feasible(play: Play, candidate: Candidate, taken: tuple[int, ...]) -> bool:
    """What cannot be done cannot replace (609.4); cards chosen already cannot serve (609.9b)."""
    ability = candidate.held.ability
    saved = play.state
    context = _context(play, candidate)
    play.bind(context, values=(("taken", taken), ("probe", True)))
    possible = True
    for op in (*ability.cost, *ability.do):
        maker = BOOK_EVENTS.get(op.word)
        if maker is None:
            possible = possible and op.word in BOOK.operations
            continue
        made = maker(play, context, op)
        made = made or ()
        possible = possible and bool(made) and all(can_happen(play, e) for e in made)
    play.state = saved
    return possible


def _apply(
    play: Play, candidate: Candidate, taken: tuple[int, ...], extra: tuple[str, ...] = ()
) -> Decision | None:
    """The events that take the place of the replaced one; choices are made now (609.9a)."""
    held, event = candidate.held, candidate.event
    context = _context(play, candidate)
    play.bind(context, values=(("taken", taken),))
    instead: list[Event] = []
    after: list[Any] = []
    for op in (*held.ability.cost, *held.ability.do):
        maker = BOOK_EVENTS.get(op.word)
        if maker is not None and not after:
            instead.extend(maker(play, context, op))
        else:
            after.append((BOOK.operations[op.word], (("op", op), ("context", context))))
    after.append((effect_is_over, (("context", context),)))
    rules: tuple[str, ...] = ("609.1", "609.4", *extra)
    if any(_candidates(play, replace(e, replaced=frozenset())) for e in instead):
        rules = (*rules, "101.5", "609.3")
    if candidate.own_spell:
        rules = ("609.8a", "609.4")
        if event.get("stays"):
            rules = (*rules, "409.2b")
    if event.verb == "draw":
        rules = (*rules, "609.6", "114.4")
    if held.ability.once == "turn":
        used = ("used", held.holder.id, held.ability.id)
        play.state = play.state.with_(history=(*play.state.history, used))
    name = play.name(held.holder.id)
    return Decision(
        event, name, rules, tuple(instead), tuple(after), f"{name}の効果", f"{name}'s effect"
    )


@policy("110.4f", on="modifications", also=("405.1",))
def modifications(play: Play, event: Event) -> tuple[Event, tuple[str, ...]]:
    """What state-defining effects make of an event that really takes place; all of them apply."""
    if event.kind != "move" or event.to is None:
        return event, ()
    obj = play.state.objects[event.obj]
    data: dict[str, Any] = {}
    extra: tuple[str, ...] = ()
    if event.to.zone in {SHIELDS, DECK} and event.get("face_up") is None:
        data["face_up"] = False
    if event.to.zone == MANA and event.get("tapped") is None and event.get("face_up") is not False:
        data["tapped_cards"] = multicoloured(play, event.cards or obj.cards, event.to)
        extra = ("405.1",) if data["tapped_cards"] else ()
    for held in _state_defining(play, obj):
        fact = Fact(event, "proposed", play.snapshot(event.obj))
        context = replace(held.context(), event=fact)
        if fits_event(play, context, held.ability.pattern, fact) and holds(
            play, context, held.ability.condition
        ):
            for op in held.ability.do:
                data[op.word] = op.argument
            extra = (*extra, "110.4f")
    return (event.having(**data) if data else event), extra


def multicoloured(play: Play, cards: tuple[int, ...], mana: Place) -> tuple[int, ...]:
    """The cards that have several civilizations in the mana zone, as they lie there (603.5b)."""
    found = []
    now = play.state
    for card in cards:
        there = GameObject(ObjectId(now.next_id), (card,), mana)
        play.state = now.with_object(there)
        if len(play.policy("traits", there.id).civilizations) > 1:
            found.append(card)
    play.state = now
    return tuple(found)


def _state_defining(play: Play, obj: Any) -> list[Held]:
    own = [Held(obj, a) for a in printed(play.state, obj)]
    there = [h for h in all_functioning(play) if h.holder.id != obj.id]
    return [h for h in (*own, *there) if h.ability.kind == "state_defining"]
