"""The one way in which anything changes.

A set of simultaneous events is proposed. For each: is it possible and not forbidden? Is it
replaced (the players' decisions are fixed for the whole set before anything applies)? What
do state-defining effects make of it? Then all happen together and become facts, triggers
are detected, and the trace says what became of each and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from scenarios.engine import asks
from scenarios.engine.events import Decision, Event, Fact, apply_event, insert
from scenarios.engine.questions import Refusal
from scenarios.engine.records import replace
from scenarios.engine.state import Snapshot, Standing
from scenarios.engine.telling import Told, tell, told_of, worded

if TYPE_CHECKING:
    from scenarios.engine.play import Play


def happen(play: Play, events: tuple[Event, ...], whole: bool) -> tuple[Fact, ...]:
    """Run the proposal through the pipeline; a fact for each event, those in an order last."""
    verdicts = [_verdict(play, event) for event in events]
    if whole and any(verdicts):
        verdicts = [v or ("impossible", None) for v in verdicts]
    live = tuple(e for e, v in zip(events, verdicts, strict=True) if v is None or _counts(play, e))
    decided = {d.event: d for d in asks.replacements(play, live)} if live else {}
    before = play.mark()
    facts: list[Fact] = []
    told: list[Told] = []
    pairs = list(zip(events, verdicts, strict=True))
    ranks = _ranks(play, live, decided)
    if ranks:
        pairs.sort(key=lambda pair: ranks.get(pair[0], 0))
    for event, verdict in pairs:
        if decided and event in decided:
            facts.extend(_replaced(play, before, decided[event], told))
        elif verdict is not None:
            facts.append(_stopped(play, event, *verdict, told))
        elif _gone(play, event):  # something else of the set has taken it
            facts.append(_stopped(play, event, "impossible", None, told))
        else:
            facts.append(_carry_out(play, before, event, told))
    if told:
        tell(play, told)
    known = _of_what_it_became(facts) if len(facts) > 1 else tuple(facts)
    _aftermath(play, before, known)
    play.unmark()
    return known


def _of_what_it_became(facts: list[Fact]) -> tuple[Fact, ...]:
    """What is noted of an object that moves at the same time is about what it has become."""
    if all(fact.event.kind != "note" for fact in facts):
        return tuple(facts)
    became = {f.event.obj: f.made for f in facts if f.made}
    return tuple(
        replace(f, made=became[f.event.obj])
        if f.event.kind == "note" and f.event.obj in became
        else f
        for f in facts
    )


def replace_ahead(play: Play, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Settle now what replaces events that are still to come; the rest of them is returned.

    Who returns to them later marks them as decided, or they could be replaced after all.
    """
    decided = {d.event: d for d in asks.replacements(play, events)}
    before = play.mark()
    ranks = _ranks(play, events, decided)
    row = sorted((e for e in events if e in decided), key=lambda e: ranks.get(e, 0))
    told: list[Told] = []
    facts = [f for e in row for f in _replaced(play, before, decided[e], told)]
    tell(play, told)
    _aftermath(play, before, tuple(facts))
    play.unmark()
    return tuple(e for e in events if e not in decided)


def _ranks(
    play: Play, events: tuple[Event, ...], decided: dict[Event, Decision]
) -> dict[Event, int]:
    """Which of these is carried out before which; none of them where a rulebook gives no order."""
    if len(events) < 2 or not asks.order_of_arrival.answered(play):
        return {}
    made = (*events, *(new for each in decided.values() for new in each.instead))
    if not any(asks.keeps_its_order(play, z) for z in {e.to.zone for e in made if e.to}):
        return {}
    found: dict[Event, int] = asks.order_of_arrival(play, events, decided)
    return found


def _verdict(play: Play, event: Event) -> tuple[str, Refusal | None] | None:
    """None if the event can take place, else its status and the reason."""
    if _gone(play, event):
        return "impossible", None
    impossible: Refusal | None = asks.impossible(play, event)
    if impossible:
        return "impossible", impossible
    for on in (event.verb, event.kind):
        refusal = play.judge(f"event:{on}", event) if on else None
        if refusal:
            return "forbidden", refusal
    return None


def _counts(play: Play, stopped: Event) -> bool:
    """Whether a stopped event can be replaced all the same: not where a rulebook says no."""
    return asks.no_event.answered(play) and not asks.no_event(play, stopped)


def _gone(play: Play, event: Event) -> bool:
    """Whether the event is about an object that is no more; only a note can still be made of it."""
    return bool(event.obj) and event.obj not in play.state.objects and event.kind != "note"


def can_happen(play: Play, event: Event) -> bool:
    """Whether this event, proposed now, would take place or be replaced."""
    return _verdict(play, event) is None


def all_can_happen(play: Play, events: Sequence[Event]) -> bool:
    """Whether there are such events, and each of them, proposed now, would take place."""
    return bool(events) and all(can_happen(play, event) for event in events)


def _stopped(
    play: Play, event: Event, status: str, refusal: Refusal | None, told: list[Told]
) -> Fact:
    rules = refusal.rules if refusal else ()
    if not play.traced:
        return Fact(event, status, _snapshot(play, event), rules=rules)
    found = told_of(play, event, status=status)
    why = (f"（{refusal.ja}）", f" ({refusal.en})") if refusal else ("", "")
    by = rules or _numbers(play, event)
    ja, en = found.ja + why[0], found.en + why[1]
    told.append(replace(found, rules=by, ja=ja, en=en, cards=found.names[:1]))
    return Fact(event, status, _snapshot(play, event), rules=rules)


def _numbers(play: Play, event: Event) -> tuple[str, ...]:
    """The rules that say what an event is."""
    wording = play.book.wordings.get(event.verb)
    return wording.numbers if wording else ()


def _replaced(play: Play, before: object, decision: Decision, told: list[Told]) -> list[Fact]:
    """The event never happened; what stands in its place happens with the others."""
    event = decision.event
    found = told_of(play, event, status="replaced") if play.traced else None
    new_told: list[Told] = []
    facts = [Fact(event, "replaced", _snapshot(play, event), rules=decision.rules)]
    for new in decision.instead:
        verdict = _verdict(play, new)
        if verdict is None:
            facts.append(_carry_out(play, before, new, new_told))
        else:
            facts.append(_stopped(play, new, *verdict, new_told))
    if found is not None:
        told.append(_told_as_replaced(play, found, decision, new_told))
    if decision.context:
        made = tuple(i for f in facts if f.happened for i in (f.made or (f.event.obj,)) if i)
        play.bind(decision.context, that=made, did=bool(decision.instead))
    for step, args in decision.after:
        play.then(step, **dict(args))
    return facts


def _told_as_replaced(play: Play, found: Told, decision: Decision, new: list[Told]) -> Told:
    """What did not happen, by what it was replaced, what is shut out, and what happens instead."""
    event, name = decision.event, decision.by
    by = Told(
        event,
        decision.rules,
        f"{decision.ja or name}で置換",
        f"replaced by {decision.en or name}",
    )
    out = tuple(
        Told(event, rules, ja, en, "skipped", cards) for rules, ja, en, cards in decision.shut_out
    )
    return replace(
        found,
        rules=_numbers(play, event)[:1],
        ja=f"{found.ja}：起こらない",
        en=f"{found.en}: does not happen",
        cards=found.names[:1],
        then=(by, *out, *new),
    )


def _snapshot(play: Play, event: Event) -> Snapshot | None:
    if not event.obj:
        return None
    last: Snapshot | None = play.state.var("last_known", {}).get(event.obj)
    return play.snapshot(event.obj) or last


def _carry_out(play: Play, before: object, event: Event, told: list[Told]) -> Fact:
    """Modify as state-defining effects say, apply, and put it in the trace."""
    if stays(play, event):
        return _stay(play, event, told)
    event, extra = asks.modifications(play, event)
    obj = play.state.objects.get(event.obj)
    snapshot = _seen_in(play, before, event.obj) if obj is not None else _snapshot(play, event)
    told_now = play.traced and (event.verb or extra) and not event.get("told before")
    found = told_of(play, event) if told_now else None
    made = _apply(play, event, obj)
    if obj is not None and event.obj not in play.state.objects:
        gone = {**play.state.var("gone", {}), event.obj: play.state.cards[obj.cards[0]].name}
        play.set(gone=gone)
    if found is not None:
        told.append(_told(play, found, obj, extra))
    return Fact(event, "happened", snapshot, obj.place if obj else None, made)


def _apply(play: Play, event: Event, obj: Any) -> tuple[int, ...]:
    """Change the state; the cards of a stack go where the rulebook has each of them go."""
    stack = event.kind == "move" and obj is not None and len(obj.cards) > 1
    if not stack or not asks.where_each_card_goes.answered(play):
        return _change(play, event)
    parts = asks.where_each_card_goes(play, event)
    return tuple(chain.from_iterable(_change(play, part) for part in parts))


def _change(play: Play, event: Event) -> tuple[int, ...]:
    state, made = apply_event(play.state, event)
    play.become(state)
    return made


def _told(play: Play, found: Told, obj: Any, extra: tuple[str, ...]) -> Told:
    """What is told of an event that has happened to `obj`, as it was before."""
    event = found.event
    cards = event.cards or (obj.cards if obj else ())
    names = tuple(play.state.cards[c].name for c in cards)
    moved: tuple[str, ...] = ()
    if event.kind == "move" and obj is not None and event.to is not None:
        moved = tuple(f"{name}: {obj.place.zone} → {event.to.zone}" for name in names)
    return worded(found, (*_numbers(play, event), *extra), names, moved)


def stays(play: Play, event: Event) -> bool:
    """Whether the event puts an object where it already lies: by a rule of the game no move."""
    obj = play.state.objects.get(event.obj)
    return (
        event.kind == "move"
        and obj is not None
        and obj.place == event.to
        and not event.get("onto")
        and event.cards in ((), obj.cards)
        and bool(asks.staying(play, obj))
    )


def _stay(play: Play, event: Event, told: list[Told]) -> Fact:
    """The object keeps its id and state; at most its position in the zone changes."""
    obj = play.state.objects[event.obj]
    assert event.to is not None
    rest = tuple(i for i in play.state.zones[event.to] if i != obj.id)
    row = insert(rest, (obj.id,), event.at)
    kept = replace(obj, standing=Standing.PRESENT)
    rules = asks.staying(play, obj)
    if play.traced:
        told.append(_told_to_stay(play, event, obj, rules))
    play.become(play.state.with_object(kept).with_(zones={**play.state.zones, event.to: row}))
    return Fact(event, "stayed", play.snapshot(obj.id), obj.place, (obj.id,))


def _told_to_stay(play: Play, event: Event, obj: Any, rules: tuple[str, ...]) -> Told:
    """What lies in an order comes to another place of it; anything else lies there already."""
    found = told_of(play, event)
    ordered = asks.keeps_its_order.answered(play) and obj.present
    if ordered and asks.keeps_its_order(play, obj.zone):
        there = told_of(play, event.having(in_its_zone=True))
        return worded(there, rules, found.names, ())
    return replace(
        found,
        rules=rules,
        ja=f"{found.ja}：元の場所にあり、移動ではない",
        en=f"{found.en}: it lies there already, this is no move",
        status="skipped",
        cards=found.names[:1],
    )


def _seen_in(play: Play, before: Any, object_id: int) -> Snapshot | None:
    """An object as it was before the whole set, or as it is if the set has just formed it."""
    if object_id not in before.objects:
        return play.snapshot(object_id)
    with play.as_if(before):
        return play.snapshot(object_id)


def _aftermath(play: Play, before: Any, facts: tuple[Fact, ...]) -> None:
    """Remember what happened, detect triggers, end what ends with it."""
    happened = tuple(f for f in facts if f.status == "happened")
    if not happened:
        asks.triggers(play, before, facts)  # what stopped it is why something is silent
        return
    kept = tuple(
        (f.event.verb, f.event.obj, f.event.player)
        for f in happened
        if f.event.verb in play.book.remembers
    )
    if kept:
        play.change(settled=False, history=play.state.history + kept)
    else:
        play.unsettle()
    asks.triggers(play, before, facts)
