"""Automatic abilities: when they trigger and how they come to be played (801.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.common.times import comes_about
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, triggered
from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameState, Held, Named, Waiting
from scenarios.nova import asks
from scenarios.nova.abilities.delayed import trigger_delayed
from scenarios.nova.abilities.keywords import breathes, slashes
from scenarios.nova.abilities.patterns import fits_event, rules_of_information
from scenarios.nova.abilities.situations import changed_situations, due_state_triggers
from scenarios.nova.book import (
    DECK,
    FIELD,
    HIDDEN_ZONES,
    TRIGGERED,
    answers,
    policy,
    rule,
)
from scenarios.nova.cards.deciding import tell
from scenarios.nova.cards.prohibitions import banned
from scenarios.nova.cards.validity import can_trigger

END_OF_TURN = frozenset({"end starts", "turn ends"})


@answers(kernel.triggers, "801.4.3.1", also=("914.1",))
def trigger(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Each ability whose condition an event met triggers."""
    if play.traced:
        tell_the_silent(play, before, facts)
    if not any(has_come_about(play, fact) for fact in facts):
        return
    remember_the_gone(play, facts)
    remember_arrivals(play, facts)
    forget_what_left_the_area(play)
    met: set[Named] = set()
    for fact in facts:
        if has_come_about(play, fact):
            trigger_by_event(play, before, fact, facts, met)
    trigger_by_change(play, before)
    tell(play, before)


def is_kept_silent(play: Play, held: Held, before: GameState) -> bool:
    """Whether an effect keeps an ability from triggering, which is told.

    Of a card that has left the field it is what kept it there (801.4.4.2).
    """
    gone = held.holder.id not in play.state.objects
    with play.as_if(before if gone else None):
        refusal = asks.silenced(play, held)
    if refusal is not None:
        name = play.name(held.holder.id)
        play.note(refusal.rules, refusal.ja, refusal.en, cards=(name,), status="forbidden")
    return refusal is not None


@answers(asks.silenced, "914.2")
def silenced(play: Play, held: Held) -> Refusal | None:
    """An automatic ability that does not trigger does not though its condition is met."""
    if held.holder.id not in play.state.objects:
        return None
    found = banned(play, "trigger", held.holder.id)
    return refuse(found.ja, found.en, "914.2", by="effect") if found else None


@answers(kernel.kept_from_triggering, "914.2")
def kept_from_triggering(play: Play, held: Held, fact: Fact) -> Refusal | None:
    """What keeps an ability from triggering, for whoever asks why it did not."""
    return asks.silenced(play, held)


def trigger_keywords(play: Play, fact: Fact) -> None:
    """息吹 triggers on the attack of its servant, 斬撃 on what it destroys in battle."""
    if fact.event.verb == "attack":
        breathes(play, fact, let_trigger)
    elif fact.event.verb == "destroy":
        slashes(play, fact, let_trigger)


def _or_replaced(play: Play, fact: Fact) -> bool:
    return fact.status in {"happened", "replaced"}


@policy("801.4.6.3", on="has come about", without=_or_replaced)
def has_come_about(play: Play, fact: Fact) -> bool:
    """What was replaced, or did not happen for another reason, triggers nothing."""
    return fact.happened


def tell_the_silent(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Tell of the abilities that would have triggered on what was replaced."""
    replaced = [fact for fact in facts if fact.status == "replaced"]
    if replaced:
        with play.as_if(before):
            met = [h for f in replaced for h in triggered(play) if meets(play, h, f)]
        for held in met:
            does_not_trigger(play, held.holder.id)


@rule("801.4.6.3", ja="置換された出来事では誘発しない", en="nothing triggers on what was replaced")
def does_not_trigger(play: Play, source: int) -> None:
    """An ability does not trigger on an event that was replaced."""
    name = play.name(source)
    play.say(
        f"{name}の自動能力は、置換された出来事では誘発しない",
        f"{name}'s automatic ability does not trigger on what was replaced",
        cards=(source,),
        status="skipped",
    )


def trigger_by_event(
    play: Play, before: GameState, fact: Fact, facts: tuple[Fact, ...], met: set[Named]
) -> None:
    """What triggers on one event of all that happened at once; `met` were met by another."""
    for held, rules in observers(play, before, fact):
        if not meets(play, held, fact) or not sees(play, held, fact, facts):
            tell_unseen(play, held, fact)
            continue
        if is_kept_silent(play, held, before) or goes_where_it_lies(play, held, fact):
            continue
        if held.name in met:
            if not triggers_again(play):
                continue
            rules = (*rules, "801.4.3.1.1")
        met.add(held.name)
        read = (*asks.as_it_came_in(play, held, fact), *rules_of_information(play, held, fact))
        several = rules_of_damage(play, held, fact, facts)
        let_trigger(play, held, fact, (*rules, *read, *several))
    trigger_delayed(play, fact)
    trigger_keywords(play, fact)


def tell_unseen(play: Play, held: Held, fact: Fact) -> None:
    """Tell of an ability that would have triggered if its card had been in a public zone."""
    if not play.traced or held.holder.zone not in HIDDEN_ZONES:
        return
    context = Context(0, held.holder.controller, held.holder.id, event=fact)
    if held.ability.pattern.word != "state" and fits_event(
        play, context, held.ability.pattern, fact
    ):
        name = play.name(held.holder.id)
        said = f"{name}は非公開領域にあり誘発しない", f"{name} is hidden and does not trigger"
        play.note(("801.4.6.2",), *said, cards=(name,), status="skipped")


def goes_where_it_lies(play: Play, held: Held, fact: Fact) -> bool:
    """Whether an ability would move a card to where it lies, and does not trigger: it is told."""
    if not asks.moves_nothing(play, held, fact):
        return False
    name = play.name(held.holder.id)
    said = f"{name}は誘発しない：移動先が今ある領域", f"{name} does not trigger: no move"
    play.note(("802.1.3.6",), *said, cards=(name,), status="skipped")
    return True


@policy("801.4.3.1.1", on="triggers again", without=gives(False))
def triggers_again(play: Play) -> bool:
    """A condition that is met several times lets the ability trigger as often."""
    return True


def sees(play: Play, held: Held, fact: Fact, facts: tuple[Fact, ...]) -> bool:
    """Whether an ability sees an event of all that happened at once."""
    if held.ability.pattern.word == "discards":
        return fact in discards_seen(play, facts)
    if held.ability.pattern.word == "moves" and _into_a_deck(fact):
        return fact in puttings_seen(play, facts)
    if held.ability.pattern.word != "deals_damage":
        return True
    return fact in damage_seen(play, fact.event.source, facts)


def _discards(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(f for f in facts if f.happened and f.event.verb == "discard")


@policy("911.3", on="discards seen", without=lambda play, facts: _discards(facts)[:1])
def discards_seen(play: Play, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Of several cards discarded at once each is a discard of its own."""
    return _discards(facts)


def _into_a_deck(fact: Fact) -> bool:
    return fact.event.kind == "move" and fact.event.to is not None and fact.event.to.zone == DECK


def _puttings(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(f for f in facts if f.happened and _into_a_deck(f))


@policy("303.6.1", on="puttings seen", without=lambda play, facts: _puttings(facts)[:1])
def puttings_seen(play: Play, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Of several cards that are put into a deck at once each is a putting of its own."""
    return _puttings(facts)


def rules_of_damage(play: Play, held: Held, fact: Fact, facts: tuple[Fact, ...]) -> tuple[str, ...]:
    """The rule by which an ability triggers for each of several that were damaged at once."""
    on_dealing = held.ability.pattern.word == "deals_damage"
    if held.ability.pattern.word == "discards":
        return ("911.3",) if len(_discards(facts)) > 1 else ()
    if held.ability.pattern.word == "moves" and _into_a_deck(fact):
        return ("303.6.1",) if len(_puttings(facts)) > 1 else ()
    several = on_dealing and len(_dealt(play, fact.event.source, facts)) > 1
    return ("916.3.2.1",) if several else ()


def _dealt_first(play: Play, source: int, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return _dealt(play, source, facts)[:1]


def _dealt(play: Play, source: int, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What a source has damaged of all that happened at once."""
    from_it = (f for f in facts if f.happened and f.event.source == source)
    return tuple(f for f in from_it if asks.is_damage(play, f.event))


@policy("916.3.2.1", on="damage seen", without=_dealt_first)
def damage_seen(play: Play, source: int, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Damage to several at once is dealt as often as there are cards and players damaged."""
    return _dealt(play, source, facts)


def trigger_by_change(play: Play, before: GameState) -> None:
    """What waits for a situation to change triggers where it has (801.4.6.1)."""
    for held, rules in changed_situations(play, before):
        if not is_kept_silent(play, held, before):
            let_trigger(play, held, None, rules)


def set_and_look(play: Play, **changes: Any) -> None:
    """Change what the rulebook keeps of the turn or the attack; abilities may wait for that."""
    before = play.state
    play.set(**changes)
    trigger_by_change(play, before)


def observers(play: Play, before: GameState, fact: Fact) -> Iterator[tuple[Held, tuple[str, ...]]]:
    """Who sees an event: what is there after it, and what left the field, looking back."""
    for held in triggered(play):
        yield held, ("801.4.3.1",)
    obj = before.objects.get(fact.event.obj)
    if obj is None or obj.zone != FIELD or obj.id in play.state.objects:
        return
    for held in asks.as_it_left(play, before, obj.id):
        yield held, ("801.4.3.1", "801.4.4.2", "803.1.7")


@answers(asks.as_it_left, "803.1.7")
def as_it_left(play: Play, before: GameState, object_id: int) -> tuple[Held, ...]:
    """The abilities of a card that is gone are those that it had just before it went."""
    with play.as_if(before):
        return tuple(h for h in triggered(play) if h.holder.id == object_id)


def remember_the_gone(play: Play, facts: tuple[Fact, ...]) -> None:
    """What left the field is remembered as it last was there (805.1)."""
    seen = {
        f.event.obj: f.before
        for f in facts
        if f.happened and f.before is not None and f.event.obj not in play.state.objects
    }
    if seen:
        play.set(last_known={**play.state.var("last_known", {}), **seen})


def remember_arrivals(play: Play, facts: tuple[Fact, ...]) -> None:
    """What came to the field at the same time is as long there (505.1, 505.2)."""
    came = tuple(i for f in facts if f.happened and f.event.kind == "move" for i in f.made)
    came = tuple(i for i in came if i in play.state.objects and play.state.objects[i].zone == FIELD)
    same = copies_among(play, came)
    if same:
        play.keep("together", same)


def copies_among(play: Play, ids: tuple[int, ...]) -> frozenset[int]:
    """Those that have a namesake of the same controller among them."""

    def key(object_id: int) -> tuple[str, str]:
        obj = play.state.objects[object_id]
        return obj.controller, str(definition(play.state, obj).name)

    keys = [key(i) for i in ids]
    return frozenset(i for i, k in zip(ids, keys, strict=True) if keys.count(k) > 1)


def forget_what_left_the_area(play: Play) -> None:
    """A card that left the waiting area otherwise than by its resolution waits no more (311.1)."""
    for waiting in play.state.waiting:
        if waiting.source not in play.state.objects and not outlives_its_source(play, waiting):
            play.stop_waiting(waiting)


def _has_only_triggered(play: Play, waiting: Waiting) -> bool:
    return waiting.group == TRIGGERED


@policy("803.1.9", on="outlives its source", without=_has_only_triggered)
def outlives_its_source(play: Play, waiting: Waiting) -> bool:
    """An ability that has been played is resolved though it is gone; a card waits itself."""
    return waiting.ability is not None


def meets(play: Play, held: Held, fact: Fact) -> bool:
    """Whether an event meets the ability's trigger condition."""
    words: Args = held.ability.pattern
    context = Context(0, held.holder.controller, held.holder.id, event=fact)
    if words.word == "state" or not fits_event(play, context, words, fact):
        return False
    if not can_trigger(play, held):
        return False
    event = fact.event
    if words.get("first") is True:
        times = play.state.history.count((event.verb, event.obj, event.player))
        if times > 1:
            return False
    key = ("triggered", *held.name)
    limited = held.ability.once == "turn" or asks.once_at_the_end(play, event)
    return not (limited and key in play.state.history)


@answers(asks.once_at_the_end, "407.2.1", also=("407.3.1",))
def once_at_the_end(play: Play, event: Event) -> bool:
    """What triggers at the end of a turn triggers once in that turn."""
    return event.verb in END_OF_TURN


def let_trigger(
    play: Play,
    held: Held,
    fact: Fact | None,
    rules: tuple[str, ...],
    latch: tuple[Any, ...] | None = None,
) -> None:
    """The ability has triggered; it goes to the waiting area before somebody gets priority."""
    source = held.holder.id
    seen = play.snapshot(source) or play.state.var("last_known", {}).get(source)
    player = who_controls(play, held)
    play.wait(Waiting(0, held.ability, player, source, seen, fact, TRIGGERED, latch=latch))
    key = ("triggered", source, held.ability.id)
    play.note_history(key)
    name = play.name(source)
    extra = (*_of_the_turn(fact), *_of_its_place(play, held))
    play.note(
        (*rules, *extra),
        f"{name}の自動能力が誘発",
        f"{name}'s automatic ability triggers",
        actor=player,
        cards=(name,),
    )


@policy(
    "801.4.6.4",
    on="who controls what triggers",
    also=("005.3.3",),
    without=lambda play, held: _owner(play, held),
)
def who_controls(play: Play, held: Held) -> str:
    """Who controlled its source as it triggered controls a triggered ability."""
    return held.holder.controller


def _owner(play: Play, held: Held) -> str:
    return play.state.cards[held.holder.cards[0]].owner


def _of_its_place(play: Play, held: Held) -> tuple[str, ...]:
    """The rules by which it is valid elsewhere than on the field, and not its owner's."""
    named = getattr(held.ability, "zones", ()) and held.holder.zone != FIELD
    taken_over = held.holder.controller != _owner(play, held)
    return (*(("803.1.3",) if named else ()), *(("801.4.6.4", "005.3.3") if taken_over else ()))


def _of_the_turn(fact: Fact | None) -> tuple[str, ...]:
    """At the end of a turn an ability triggers once in the turn, at the start of a phase as one."""
    verb = fact.event.verb if fact else ""
    begins = ("601.2",) if verb.endswith(" starts") and verb != "turn starts" else ()
    return (*begins, *{"end starts": ("407.2.1",), "turn ends": ("407.3.1",)}.get(verb, ()))


# -- states ------------------------------------------------------------------------------------


@rule(
    "801.4.6",
    also=("501.2",),
    ja="ゲームの状況による誘発",
    en="abilities that the state of the game triggers",
)
def trigger_by_state(play: Play) -> None:
    """They trigger as soon as the state is there, and again only when gone from waiting."""
    for held in due_state_triggers(play):
        latch = ("state", *held.name)
        let_trigger(play, held, None, ("801.4.6", "801.4.3.1"), latch)


def note(play: Play, verb: str, player: str = "") -> bool:
    """Something that abilities wait for comes about; whether any triggered."""
    if verb.endswith(" starts") and verb != "turn starts":
        return begins(play, verb, player)
    return comes_about(play, Event("note", verb, player=player))


@policy("601.2", on="what begins", without=gives(False))
def begins(play: Play, verb: str, player: str) -> bool:
    """What triggers as a phase or step begins is an automatic ability, which waits like others."""
    return comes_about(play, Event("note", verb, player=player))
