"""The one way in which anything changes.

A set of simultaneous events is proposed. For each: is it possible and not forbidden? Is it
replaced (the players' decisions are fixed for the whole set before anything applies)? What
do state-defining effects make of it? Then all happen together and become facts, triggers
are detected, and the trace says what became of each and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.events import Event, Fact, apply_event, insert
from scenarios.engine.questions import Refusal
from scenarios.engine.records import record, replace
from scenarios.engine.state import Snapshot, Standing
from scenarios.engine.trace import in_a_row

if TYPE_CHECKING:
    from scenarios.engine.play import Play


@record(frozen=True, slots=True)
class Decision:
    """What takes the place of an event: the replacement's name, rules and new events.

    `after` are (step, arguments) pairs to be done once the set has happened, for
    replacements that are more than simultaneous events; `context` is what they are done in:
    it remembers what the new events dealt with.
    """

    event: Event
    by: str = ""
    rules: tuple[str, ...] = ()
    instead: tuple[Event, ...] = ()
    after: tuple[tuple[Any, tuple[tuple[str, Any], ...]], ...] = ()
    ja: str = ""
    en: str = ""
    context: int = 0


def happen(play: Play, events: tuple[Event, ...], whole: bool) -> tuple[Fact, ...]:
    """Run the proposal through the pipeline; a fact for each event, those in an order last."""
    verdicts = [_verdict(play, event) for event in events]
    if whole and any(verdicts):
        verdicts = [v or ("impossible", None) for v in verdicts]
    live = tuple(e for e, v in zip(events, verdicts, strict=True) if v is None or _counts(play, e))
    decided = {d.event: d for d in play.policy("replacements", live)} if live else {}
    before = play.state
    facts: list[Fact] = []
    pairs = list(zip(events, verdicts, strict=True))
    ranks = _ranks(play, live, decided)
    if ranks:
        pairs.sort(key=lambda pair: ranks.get(pair[0], 0))
    for event, verdict in pairs:
        if decided and event in decided:
            facts.extend(_replaced(play, before, decided[event]))
        elif verdict is not None:
            facts.append(_stopped(play, event, *verdict))
        elif _gone(play, event):  # something else of the set has taken it
            facts.append(_stopped(play, event, "impossible", None))
        else:
            facts.append(_carry_out(play, before, event))
    told = _of_what_it_became(facts) if len(facts) > 1 else tuple(facts)
    _aftermath(play, before, told)
    return told


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
    decided = {d.event: d for d in play.policy("replacements", events)}
    before = play.state
    ranks = _ranks(play, events, decided)
    row = sorted((e for e in events if e in decided), key=lambda e: ranks.get(e, 0))
    facts = [f for e in row for f in _replaced(play, before, decided[e])]
    _aftermath(play, before, tuple(facts))
    return tuple(e for e in events if e not in decided)


def _ranks(
    play: Play, events: tuple[Event, ...], decided: dict[Event, Decision]
) -> dict[Event, int]:
    """Which of these is carried out before which; none of them where a rulebook gives no order."""
    if len(events) < 2 or "order of arrival" not in play.book.policies:
        return {}
    found: dict[Event, int] = play.policy("order of arrival", events, decided)
    return found


def _verdict(play: Play, event: Event) -> tuple[str, Refusal | None] | None:
    """None if the event can take place, else its status and the reason."""
    if _gone(play, event):
        return "impossible", None
    impossible: Refusal | None = play.policy("impossible", event)
    if impossible:
        return "impossible", impossible
    for on in (event.verb, event.kind):
        refusal = play.judge(f"event:{on}", event) if on else None
        if refusal:
            return "forbidden", refusal
    return None


def _counts(play: Play, stopped: Event) -> bool:
    """Whether a stopped event can be replaced all the same: not where a rulebook says no."""
    return "no event" in play.book.policies and not play.policy("no event", stopped)


def _gone(play: Play, event: Event) -> bool:
    """Whether the event is about an object that is no more; only a note can still be made of it."""
    return bool(event.obj) and event.obj not in play.state.objects and event.kind != "note"


def can_happen(play: Play, event: Event) -> bool:
    """Whether this event, proposed now, would take place or be replaced."""
    return _verdict(play, event) is None


def all_can_happen(play: Play, events: Sequence[Event]) -> bool:
    """Whether there are such events, and each of them, proposed now, would take place."""
    return bool(events) and all(can_happen(play, event) for event in events)


def _stopped(play: Play, event: Event, status: str, refusal: Refusal | None) -> Fact:
    rules = refusal.rules if refusal else ()
    if not play.traced:
        return Fact(event, status, _snapshot(play, event), rules=rules)
    ja, en = describe(play, event)
    why = (f"（{refusal.ja}）", f" ({refusal.en})") if refusal else ("", "")
    wording = play.book.wordings.get(event.verb)
    play.note(
        rules or (wording.numbers if wording else ()),
        ja + why[0],
        en + why[1],
        status=status,
        cards=(play.name(event.obj),) if event.obj else (),
    )
    return Fact(event, status, _snapshot(play, event), rules=rules)


def _replaced(play: Play, before: Any, decision: Decision) -> list[Fact]:
    """The event never happened; what stands in its place happens with the others."""
    event = decision.event
    ja, en = describe(play, event)
    wording = play.book.wordings.get(event.verb)
    play.note(
        wording.numbers[:1] if wording else (),
        f"{ja}：起こらない",
        f"{en}: does not happen",
        status="replaced",
        cards=(play.name(event.obj),) if event.obj else (),
    )
    play.note(
        decision.rules,
        f"{decision.ja or decision.by}で置換",
        f"replaced by {decision.en or decision.by}",
    )
    facts = [Fact(event, "replaced", _snapshot(play, event), rules=decision.rules)]
    for new in decision.instead:
        verdict = _verdict(play, new)
        if verdict is None:
            facts.append(_carry_out(play, before, new))
        else:
            facts.append(_stopped(play, new, *verdict))
    if decision.context:
        made = tuple(i for f in facts if f.happened for i in (f.made or (f.event.obj,)) if i)
        play.bind(decision.context, that=made, did=bool(decision.instead))
    for step, args in decision.after:
        play.then(step, **dict(args))
    return facts


def _snapshot(play: Play, event: Event) -> Snapshot | None:
    if not event.obj:
        return None
    last: Snapshot | None = play.state.var("last_known", {}).get(event.obj)
    return play.snapshot(event.obj) or last


def _carry_out(play: Play, before: Any, event: Event) -> Fact:
    """Modify as state-defining effects say, apply, and put it in the trace."""
    if stays(play, event):
        return _stay(play, event)
    event, extra = play.policy("modifications", event)
    obj = play.state.objects.get(event.obj)
    snapshot = _seen_in(play, before, event.obj) if obj is not None else _snapshot(play, event)
    said = describe(play, event) if play.traced else ("", "")
    made = _apply(play, event, obj)
    if obj is not None and event.obj not in play.state.objects:
        gone = {**play.state.var("gone", {}), event.obj: play.state.cards[obj.cards[0]].name}
        play.set(gone=gone)
    if play.traced and (event.verb or extra):
        _note(play, event, obj, said, extra)
    return Fact(event, "happened", snapshot, obj.place if obj else None, made)


def _apply(play: Play, event: Event, obj: Any) -> tuple[int, ...]:
    """Change the state; the cards of a stack go where the rulebook has each of them go."""
    stack = event.kind == "move" and obj is not None and len(obj.cards) > 1
    if not stack or "where each card goes" not in play.book.policies:
        play.state, made = apply_event(play.state, event)
        return made
    made = ()
    for part in play.policy("where each card goes", event):
        play.state, formed = apply_event(play.state, part)
        made += formed
    return made


def _note(
    play: Play, event: Event, obj: Any, said: tuple[str, str], extra: tuple[str, ...]
) -> None:
    """The trace step of an event that has happened to `obj`, as it was before."""
    wording = play.book.wordings.get(event.verb)
    names = tuple(play.state.cards[c].name for c in (event.cards or (obj.cards if obj else ())))
    play.note(
        (*(wording.numbers if wording else ()), *extra),
        *said,
        actor=event.player,
        cards=names,
        changes=_changes(event, obj, names),
    )


def stays(play: Play, event: Event) -> bool:
    """Whether the event puts an object where it already lies: by a rule of the game no move."""
    obj = play.state.objects.get(event.obj)
    return (
        event.kind == "move"
        and obj is not None
        and obj.place == event.to
        and not event.get("onto")
        and event.cards in ((), obj.cards)
        and bool(play.policy("staying", obj))
    )


def _stay(play: Play, event: Event) -> Fact:
    """The object keeps its id and state; at most its position in the zone changes."""
    obj = play.state.objects[event.obj]
    assert event.to is not None
    rest = tuple(i for i in play.state.zones[event.to] if i != obj.id)
    row = insert(rest, (obj.id,), event.at)
    kept = replace(obj, standing=Standing.PRESENT)
    play.state = play.state.with_object(kept).with_(zones={**play.state.zones, event.to: row})
    ja, en = describe(play, event)
    play.note(
        play.policy("staying", obj),
        f"{ja}：元の場所にあり、移動ではない",
        f"{en}: it lies there already, this is no move",
        status="skipped",
        cards=(play.name(obj.id),),
    )
    return Fact(event, "stayed", play.snapshot(obj.id), obj.place, (obj.id,))


def _seen_in(play: Play, before: Any, object_id: int) -> Snapshot | None:
    """An object as it was before the whole set, or as it is if the set has just formed it."""
    if object_id not in before.objects:
        return play.snapshot(object_id)
    now, play.state = play.state, before
    seen = play.snapshot(object_id)
    play.state = now
    return seen


def _changes(event: Event, obj: Any, names: tuple[str, ...]) -> tuple[str, ...]:
    if event.kind != "move" or obj is None or event.to is None:
        return ()
    return tuple(f"{name}: {obj.place.zone} → {event.to.zone}" for name in names)


def describe(play: Play, event: Event) -> tuple[str, str]:
    """An event in words, Japanese and English, as the rulebook words it."""
    wording = play.book.wordings.get(event.verb or event.kind)
    obj = play.state.objects.get(event.obj)
    cards = event.cards or (obj.cards if obj else ())
    names = [play.state.cards[c].name for c in cards] or [play.name(event.obj)][: bool(event.obj)]
    rows = in_a_row(names) if names else ("", "")
    said = {
        "player": event.player,
        "to": event.to.zone if event.to else "",
        **{k: v for k, v in event.data if isinstance(v, str | int)},
    }
    if wording is None:
        ja, en = (f"{event.verb or event.kind} {what}".strip() for what in rows)
        return ja, en
    words = (play.book.word(str(said.get(key, ""))) for key in ("to", "step"))
    in_ja, in_en = (
        _Said({**said, "what": what, "to": to, "step": step})
        for what, to, step in zip(rows, *words, strict=True)
    )
    return wording.ja.format_map(in_ja), wording.en.format_map(in_en)


class _Said(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return ""


def _aftermath(play: Play, before: Any, facts: tuple[Fact, ...]) -> None:
    """Remember what happened, detect triggers, end what ends with it."""
    happened = tuple(f for f in facts if f.status == "happened")
    if not happened:
        return
    kept = tuple(
        (f.event.verb, f.event.obj, f.event.player)
        for f in happened
        if f.event.verb in play.book.remembers
    )
    play.state = play.state.with_(settled=False)
    if kept:
        play.state = play.state.with_(history=play.state.history + kept)
    play.policy("triggers", before, facts)
