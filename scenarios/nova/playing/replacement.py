"""Replacement effects and how objects enter (302.4, 802.1.3)."""

from __future__ import annotations

from typing import Any

from scenarios.common.replacing import proposed, speaks_of, state_said, which_replaces
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning, printed
from scenarios.engine.args import Args
from scenarios.engine.events import Decision, Event
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context, GameObject, Held
from scenarios.engine.telling import describe
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import turn_player
from scenarios.nova import asks
from scenarios.nova.abilities.patterns import fits_event
from scenarios.nova.book import (
    AREA,
    BOOK,
    DECK,
    FIELD,
    HAND,
    WITHOUT_ABILITIES,
    answers,
    policy,
    rule,
)
from scenarios.nova.cards.counters import Row, put
from scenarios.nova.cards.unexecuted import in_operation, require
from scenarios.nova.cards.validity import is_valid
from scenarios.nova.playing.payments import short_of
from scenarios.nova.resolving.resolution import BOOK_EVENTS


@answers(
    kernel.replacements,
    "802.1.3.2",
    also=("802.1.3", "802.1.3.2.1", "802.1.3.3", "802.1.3.3.3", "004.5"),
)
def replacements(play: Play, events: tuple[Event, ...]) -> tuple[Decision, ...]:
    """What takes the place of each event: every effect once, the affected side chooses.

    Where both players have to choose, the turn player does so first (004.5).
    """
    decided = []
    turn = turn_player(play)
    for event in sorted(events, key=lambda e: affected(play, e) != turn):
        found = next_replacement(play, event)
        if found is not None:
            decided.append(_decision(play, event, found))
    return tuple(decided)


def _decision(play: Play, event: Event, first: Held) -> Decision:
    """Apply effects one after another until none is left for what has come of the event."""
    names: list[str] = []
    final: list[Event] = []
    after: list[Any] = []
    pending: list[tuple[Event, Held | None]] = [(event, first)]
    while pending:
        current, held = pending.pop(0)
        if held is None:
            final.append(current)
            continue
        names.append(play.name(held.holder.id))
        made, later = apply_one(play, held, current)
        after += later
        pending = [(e, next_replacement(play, e)) for e in made] + pending
    ja, en = in_a_row(names)
    rules: tuple[str, ...] = ("802.1.3.2", "802.1.3.2.1")
    if len(names) > 1:
        rules = (*rules, "802.1.3.3.3")
    return Decision(event, ja, rules, tuple(final), tuple(after), f"{ja}の効果", en)


def candidates(play: Play, event: Event) -> list[Held]:
    """The replacement abilities that speak of this event and were not applied to it yet."""
    found = []
    obj = play.state.objects.get(event.obj)
    own = [Held(obj, a) for a in printed(play.state, obj)] if obj is not None else []
    seen: set[tuple[int, str]] = set()
    for held in (*all_functioning(play), *(h for h in own if h.holder.zone == FIELD)):
        key = held.name
        if held.ability.kind != "replacement" or key in seen or key in event.replaced:
            continue
        seen.add(key)
        if not is_valid(play, held):
            continue
        if _speaks_of(play, held, event):
            if can_be_chosen(play, held, event):
                found.append(held)
            else:
                not_applicable(play, held.holder.id)
    return found


def _speaks_of(play: Play, held: Held, event: Event) -> bool:
    return speaks_of(play, held, proposed(play, event), fits_event)


@rule("802.1.3.4", ja="適用できない置換効果", en="a replacement that cannot be applied")
def not_applicable(play: Play, source: int) -> None:
    """An optional replacement whose choice cannot be carried out is not applied."""
    name = play.name(source)
    play.say(
        f"{name}の選択式置換効果は実行できず、適用されない",
        f"{name}'s optional replacement cannot be carried out and is not applied",
        cards=(source,),
        status="skipped",
    )


@policy("802.1.3.4", on="can be chosen", without=REVERSED)
def can_be_chosen(play: Play, held: Held, event: Event) -> bool:
    """A choice that cannot be carried out cannot replace."""
    if not held.ability.may and not held.ability.cost:
        return True
    here = _view(play, held, event)
    done = (op for op in held.ability.do if op.word != "life")  # to lose life is not to pay it
    asked = (*held.ability.cost, *done)
    return not any(short_of(play, here, op) for op in asked if op.word in BOOK_EVENTS)


def next_replacement(play: Play, event: Event) -> Held | None:
    """The effect that is applied next, chosen by the side that the event affects (802.1.3.3)."""
    found = candidates(play, event)
    if not found:
        return None
    options: tuple[Any, ...] = tuple(h.name for h in found)
    if all(h.ability.may for h in found):
        options = (*options, None)
    player = affected(play, event)
    answer = options[0]
    if len(options) > 1:
        answer = which_replaces(play, player, ("802.1.3.3",), describe(play, event), options)
    if answer is None:
        return None
    return next(h for h in found if h.name == answer)


def affected(play: Play, event: Event) -> str:
    """The controller of the card that it concerns, else the player (802.1.3.3.1, 802.1.3.3.2)."""
    obj = play.state.objects.get(event.obj)
    if obj is not None:
        return obj.controller
    return event.player or turn_player(play)


def _view(play: Play, held: Held, event: Event) -> Context:
    """The view in which a replacement's words are read: its source, and the event."""
    fact = proposed(play, event)
    marked = event.replaced | {held.name}
    seen = play.snapshot(held.holder.id)
    return Context(0, held.holder.controller, held.holder.id, seen, fact, replaced=marked)


def apply_one(play: Play, held: Held, event: Event) -> tuple[tuple[Event, ...], list[Any]]:
    """The events that one effect puts in the place of another, and steps to be done after."""
    context = play.new_context(_view(play, held, event))
    marked = play.context(context).replaced
    made: list[Event] = []
    after: list[Any] = []
    for n, op in enumerate((*held.ability.cost, *held.ability.do)):
        require(in_operation(op))
        play.remember(context, cost=n < len(held.ability.cost))
        if op.word in BOOK_EVENTS and not after:
            made += [replace(e, replaced=marked) for e in BOOK_EVENTS[op.word](play, context, op)]
        elif op.word not in BOOK.operations:
            raise Unencoded.of(op.word, op.line)
        else:
            after.append((BOOK.operations[op.word], (("op", op), ("context", context))))
    return tuple(made), after


@answers(kernel.modifications, "302.4", also=("302.5.3",))
def modifications(play: Play, event: Event) -> tuple[Event, tuple[str, ...]]:
    """What an object enters with; a card that goes to a hidden zone lies face down (302.5.3)."""
    if event.kind != "move" or event.to is None:
        return event, ()
    event, extra = asks.retires_instead(play, event)
    assert event.to is not None
    data: dict[str, Any] = {}
    if event.to.zone in {DECK, HAND} and event.get("face_up") is None:
        data["face_up"] = event.to.zone != DECK
    obj = play.state.objects[event.obj]
    for held in _state_defining(play, obj):
        if _speaks_of(play, held, event):
            for op in held.ability.do:
                said, rules = _said(play, obj, data, op)
                data |= said
                extra = (*extra, *rules)
    if not_played(play, event, obj):
        data["marks"] = event.get("marks", frozenset()) | {WITHOUT_ABILITIES}
        extra = (*extra, "1008.4")
    if obj.zone == FIELD and obj.counters and event.to.zone != FIELD:
        data["counters"] = left_behind(play, obj)
        extra = (*extra, "919.3")
    return (event.having(**data) if data else event), extra


def _said(
    play: Play, obj: GameObject, data: dict[str, Any], op: Args
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """How an ability says that an object enters, and by which rule."""
    if op.word != "counters":
        return state_said(op), ("302.4",)
    words = op.argument
    assert isinstance(words, Args)
    if not enters_with(play, obj):
        return {}, ()
    row: Row = data.get("counters", ())
    for name, number in words.items():
        row = put(play, row, name, int(str(number)))
    return {"counters": row}, ("919.5",)


@policy("1008.4", on="not played", without=gives(False))
def not_played(play: Play, event: Event, obj: GameObject) -> bool:
    """A card with 剥奪 that comes to the field otherwise than by being played has no abilities."""
    arrives = event.to is not None and event.to.zone == FIELD and obj.zone not in (FIELD, AREA)
    return arrives and any(a.keyword == "deprive" for a in printed(play.state, obj))


@policy("919.5", on="enters with counters", without=gives(False))
def enters_with(play: Play, obj: GameObject) -> bool:
    """A card that enters with counters has them as its play is resolved."""
    return obj.zone == AREA


@policy("919.3", on="counters left behind", without=lambda play, obj: obj.counters)
def left_behind(play: Play, obj: GameObject) -> Row:
    """On a card that goes from the field to another zone no counter stays."""
    return ()


def _state_defining(play: Play, obj: GameObject) -> list[Held]:
    own = [Held(obj, a) for a in printed(play.state, obj)]
    there = [h for h in all_functioning(play) if h.holder.id != obj.id]
    return [h for h in (*own, *there) if h.ability.kind == "state_defining"]
