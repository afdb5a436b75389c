"""Replacement effects and how objects enter (302.4, 802.1.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scenarios.common.replacing import proposed, speaks_of, state_said, which_replaces
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning, printed
from scenarios.engine.args import Args, words_of
from scenarios.engine.events import Decision, Event, Fact
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
from scenarios.nova.cards.counters import Row, put, within_its_limits
from scenarios.nova.cards.unexecuted import in_operation, require
from scenarios.nova.cards.validity import is_valid
from scenarios.nova.playing.payments import short_of
from scenarios.nova.resolving.resolution import BOOK_EVENTS

BOOK.two_ways(
    "905.7",
    "置換で引くカードは、元の効果の残りの指示も処理した後に引く",
    "what a replacement draws is drawn after the rest of the effect, its later instructions too",
    "802.1.3.2",
    "置換された出来事に代わってすぐ引き、後の指示はその後に処理する",
    "it is drawn at once in place of what was replaced, and the later instructions follow",
)
BOOK.unplayed["905.7", "802.1.3.2"] = (
    "もう一方の読み方はまだ実行できない",
    "the other reading is not executed yet",
)


@answers(
    kernel.replacements,
    "802.1.3.2",
    also=("802.1.3.2.1", "802.1.3.3", "802.1.3.3.3", "004.5"),
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
    if any(_draws(decision) for decision in decided) and _goes_on(play):
        play.dispute("905.7", "802.1.3.2")
    return tuple(decided)


def _draws(decision: Decision) -> bool:
    """Whether cards are drawn in place of what was replaced."""
    return any(getattr(step, "on", "") == "draw" for step, _ in decision.after)


def _goes_on(play: Play) -> bool:
    """Whether the effect that is being resolved has later instructions."""
    agenda = play.state.agenda
    return bool(agenda) and play.book.steps[agenda[-1].step].kind == "operation"


def _decision(play: Play, event: Event, first: Held) -> Decision:
    """Apply effects one after another until none is left for what has come of the event."""
    names: list[str] = []
    kinds: list[str] = []
    final: list[Event] = []
    after: list[Any] = []
    pending: list[tuple[Event, Held | None]] = [(event, first)]
    while pending:
        current, held = pending.pop(0)
        if held is None:
            final.append(current)
            continue
        names.append(play.name(held.holder.id))
        kinds.append(kind_of_replacement(held)[1])
        made, later = apply_one(play, held, current)
        after += later
        pending = [(e, next_replacement(play, e)) for e in made] + pending
    ja, en = in_a_row(names)
    rules: tuple[str, ...] = (*dict.fromkeys(kinds), "802.1.3.2", "802.1.3.2.1")
    if len(names) > 1:
        rules = (*rules, "802.1.3.3.3")
    return Decision(event, ja, rules, tuple(final), tuple(after), f"{ja}の効果", en)


def candidates(play: Play, event: Event) -> list[Held]:
    """The replacement abilities that speak of this event and were not applied to it yet."""
    found = []
    for held in speaking_of(play, event):
        if can_be_chosen(play, held, event):
            found.append(held)
        else:
            not_applicable(play, held.holder.id)
    return found


def speaking_of(play: Play, event: Event) -> Iterator[Held]:
    """The same, with those whose choice could not be carried out."""
    obj = play.state.objects.get(event.obj)
    own = [Held(obj, a) for a in printed(play.state, obj)] if obj is not None else []
    seen: set[tuple[int, str]] = set()
    for held in (*all_functioning(play), *(h for h in own if h.holder.zone == FIELD)):
        key = held.name
        if held.ability.kind != "replacement" or key in seen or key in event.replaced:
            continue
        seen.add(key)
        there = is_valid(play, held) and kind_of_replacement(held)[0](play, held)
        if there and _speaks_of(play, held, event):
            yield held


@answers(asks.goes_nowhere, "802.1.3.6")
def goes_nowhere(play: Play, event: Event) -> bool:
    """A card that would be put where it lies, its destination replaced, does not move at all."""
    if event.kind != "move":
        return False
    found = [h for h in speaking_of(play, event) if not h.ability.may and not h.ability.cost]
    if len(found) != 1:
        return False
    with play.as_if():
        made, _ = apply_one(play, found[0], event)
    place = play.state.objects[event.obj].place
    return bool(made) and all(e.obj == event.obj and e.to == place for e in made)


@answers(asks.moves_nothing, "802.1.3.6")
def moves_nothing(play: Play, held: Held, fact: Fact | None) -> bool:
    """Whether the move that an ability makes would be one to where the card lies."""
    ops = [op for op in held.ability.do if op.word == "move"]
    sole = [op for op in ops if words_of(op)[0] in ("self", "it")]
    for op in sole:
        with play.as_if():
            here = replace(held.context(), event=fact)
            made = BOOK_EVENTS["move"](play, play.new_context(here), op)
        if made and all(asks.goes_nowhere(play, event) for event in made):
            return True
    return False


def kind_of_replacement(held: Held) -> tuple[Callable[[Play, Held], bool], str]:
    """Which of the three ways of writing a replacement an ability has, and by which rule."""
    ability = held.ability
    if ability.may or ability.cost:
        return with_a_choice, "802.1.3.1.3"
    to_a_zone = any(op.word == "move" for op in ability.do[:1])
    if ability.pattern.word == "leaves" and to_a_zone:
        return off_the_field, "802.1.3.1.2"
    return instead, "802.1.3.1.1"


@policy("802.1.3.1.1", on="instead", without=gives(False))
def instead(play: Play, held: Held) -> bool:
    """What is done instead of something else is a replacement."""
    return True


@policy("802.1.3.1.2", on="off the field", without=gives(False))
def off_the_field(play: Play, held: Held) -> bool:
    """Where a card is put when it leaves the field is a replacement, and nothing that triggers."""
    return True


@policy("802.1.3.1.3", on="with a choice", without=gives(False))
def with_a_choice(play: Play, held: Held) -> bool:
    """What may be chosen instead, with what follows on that, is a replacement with a choice."""
    return True


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
        number = "802.1.3.3.1" if event.obj in play.state.objects else "802.1.3.3.2"
        rules = ("802.1.3.3", number)
        answer = which_replaces(play, player, rules, describe(play, event), options)
    if answer is None:
        return None
    return next(h for h in found if h.name == answer)


def affected(play: Play, event: Event) -> str:
    """Who chooses what replaces an event: of a card its controller, else who acts (802.1.3.3)."""
    if event.obj in play.state.objects:
        return controller_of_what_is_affected(play, event)
    return who_acts(play, event)


@policy("802.1.3.3.1", on="of a card", without=lambda play, event: turn_player(play))
def controller_of_what_is_affected(play: Play, event: Event) -> str:
    """Where a card is affected its controller chooses."""
    return play.state.objects[event.obj].controller


@policy("802.1.3.3.2", on="who acts", without=lambda play, event: turn_player(play))
def who_acts(play: Play, event: Event) -> str:
    """Where an action is affected that is done to no card, who it is done by or to chooses."""
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
    if "counters" in data:
        row = within_its_limits(play, data["counters"], event.having(**data))
        extra = (*extra, *(["919.6", "802.1.2.1.6"] if row != data["counters"] else []))
        data["counters"] = row
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
