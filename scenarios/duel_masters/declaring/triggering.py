"""How abilities trigger: who sees an event, and what then waits (603)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.functioning import rules_of_place
from scenarios.duel_masters.book import BATTLE, JOINED, answers
from scenarios.duel_masters.cards.characteristics import printed_traits
from scenarios.duel_masters.conditions.each_card import sees_cards
from scenarios.duel_masters.conditions.trigger_conditions import (
    is_the_same,
    leaves_as_a_card,
    meets,
)
from scenarios.duel_masters.conditions.trigger_rules import of_its_kind, of_words
from scenarios.duel_masters.declaring.keyword_abilities import DeclaredKeyword
from scenarios.duel_masters.declaring.near_triggers import say_it_did_not, say_why_not
from scenarios.duel_masters.declaring.zone_change_triggers import (
    DelayedAbility,
    observers,
    of_cards_beneath,
)
from scenarios.duel_masters.laws.durations import end_with_their_source, note_source_bared
from scenarios.duel_masters.laws.game_over import results_of
from scenarios.duel_masters.laws.once_a_turn import as_of_a_new_card, whose_ability
from scenarios.duel_masters.replacing.replacement import candidates
from scenarios.duel_masters.special.inherent import rules_behind
from scenarios.duel_masters.special.king_cells import uncovered_by_cells
from scenarios.duel_masters.special.reconstruction import can_exist_alone
from scenarios.duel_masters.zones.joined_cells import rules_of_cells
from scenarios.duel_masters.zones.stacked_cards import known_as
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import trigger_words, triggered
from scenarios.engine.args import EITHER, Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import GameState, Held, Named, Outcome, Pairs, Waiting
from scenarios.language.conditions import holds
from scenarios.language.pointing import opponent


@answers(kernel.triggers, "603.2", also=("111.2a",))
def trigger(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Each ability whose condition an event met triggers, once for each time it was met."""
    happened = any(fact.happened for fact in facts)
    if happened:
        facts = remember(play, before, facts)
    met: tuple[Named, ...] = ()
    for fact in facts:
        if kernel.took_place(play, fact):
            met = let_trigger(play, before, fact, met)
        else:
            say_it_did_not(play, fact)
    if happened:
        kernel.declared_as_it_happens(play, facts)
        asks.states_reached(play, before)


def remember(play: Play, before: GameState, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Keep what later rules ask of a set of events; the events, with what is known of them."""
    facts = asks.told_of_cells(play, facts)
    remember_the_gone(play, facts)
    remember_results(play, facts)
    asks.what_happened(play, before, facts)
    asks.what_has_evolved(play, before, facts)
    return facts


def let_trigger(
    play: Play, before: GameState, fact: Fact, met: tuple[Named, ...]
) -> tuple[Named, ...]:
    """What sees an event triggers on it; the names of what has triggered on the set by now."""
    by_this: tuple[Held, ...] = ()
    for held, rules in observers(play, before, fact):
        name = held.name
        if not meets(play, held, fact):
            say_why_not(play, held, fact)
            continue
        if held.event and asks.met_already(play, held, by_this):
            continue
        by_this += (held,)
        seen = asks.each_of_them(play, held, fact)
        for each in seen:
            if name in met and not asks.each_time(play, held):
                break
            several = name in met or _sees_one_of_several(held, fact, len(seen))
            again = ("603.2b",) if several else ()
            if joined_leave_as_cells(play, held, each):
                continue
            let_wait(play, held, each, (*rules, *again, *_read_beneath(fact, each)))
            met += (name,)
    for held, told in of_cards_beneath(play, before, fact):
        let_wait(play, held, told, ("603.2", "110.4g", "200.3a"))
    return met


@answers(asks.met_already, "603.2b", about=(EITHER,))
def met_already(play: Play, held: Held, by_this: tuple[Held, ...]) -> bool:
    """An event that is two of those for one of which an ability waits meets its condition once."""
    found = any(is_the_same(held, one) for one in by_this)
    if found:
        play.cite("603.2b")
    return found


def _sees_one_of_several(held: Held, fact: Fact, seen: int) -> bool:
    """Whether words about cards see some of those that have moved in a heap, and not others."""
    heap = fact.origin is not None and fact.origin.zone != BATTLE and len(fact.made) > 1
    return heap and sees_cards(held.ability.pattern) and seen < len(fact.made)


def _read_beneath(fact: Fact, seen: Fact) -> tuple[str, ...]:
    """The rule by which a card of a stack was read, where not the whole stack was seen to go."""
    return ("200.3a",) if seen is not fact or leaves_as_a_card(fact) else ()


def _once_in_all(play: Play, held: Held) -> bool:
    """Without the rule an ability would trigger once for all that happens together."""
    return False


@answers(asks.each_time, "603.2b", without=_once_in_all)
def each_time(play: Play, held: Held) -> bool:
    """Once each time its condition is met: of one event with several occurrences several times."""
    return not asks.one_event(play, held)


@answers(asks.one_event, "700.1")
def one_event(play: Play, held: Held) -> bool:
    """What is several events to one ability is one to another: its own words say which."""
    return held.ability.pattern.get("together") is True


@answers(kernel.took_place, "603.2d")
def took_place(play: Play, fact: Fact) -> bool:
    """Only an event that really took place triggers, not one that was replaced or stopped."""
    return fact.status == "happened"


# -- states -------------------------------------------------------------------


@answers(asks.states_reached, "603.2c")
def states_reached(play: Play, before: GameState) -> None:
    """An ability on becoming so triggers when the state comes about, not while it lasts (603.2c).

    It does not trigger if the state was there already, nor for a source that came into it.
    """
    if "state" not in trigger_words(play):
        return
    watching = [h for h in triggered(play) if h.ability.pattern.word == "state"]
    noted = play.state.latches
    for held in watching:
        key = (held.holder.id, *whose_ability(play, held.holder.id, held.ability))
        now = _so(play, held)
        if ("is", key) in noted or ("is not", key) in noted:
            was = ("is", key) in noted
        else:
            was = has_come(before, held) or _was_so(play, before, held)
        noted = (noted - {("is", key), ("is not", key)}) | {("is" if now else "is not", key)}
        if now and not was:
            let_wait(play, held, None, ("603.2", "603.2c"))
    play.change(latches=noted)


def has_come(before: GameState, held: Held) -> bool:
    """Whether the card on top of what has an ability has only come there: enters, is uncovered."""
    then = before.objects.get(held.holder.id)
    return then is None or then.cards[0] != held.holder.cards[0]


def _so(play: Play, held: Held) -> bool:
    condition = held.ability.pattern.argument
    return holds(play, held.context(), condition)


def _was_so(play: Play, before: GameState, held: Held) -> bool:
    with play.as_if(before):
        return _so(play, held)


# -- waiting ------------------------------------------------------------------


def remember_the_gone(play: Play, facts: tuple[Fact, ...]) -> None:
    """Keep what left the battle zone as it was just before (605.2e), and what it uncovered."""
    happened = [f for f in facts if f.happened]
    objects = play.state.objects
    uncovered = [
        f
        for f in happened
        if f.event.kind == "move"
        and f.event.cards
        and f.event.obj in objects
        and objects[f.event.obj].zone == BATTLE
        and f.before is not None
        and f.before.object.cards[0] in f.event.cards
        and JOINED not in f.before.object.marks
    ]
    for fact in uncovered:
        known_as(play, fact)
        note_source_bared(play, fact.event.obj, fact.event.cards)
    for fact in (f for f in happened if f.event.cards):
        uncovered_by_cells(play, fact)
        as_of_a_new_card(play, fact.event.obj, fact.event.cards)
    for found in (objects[f.event.obj] for f in uncovered):
        play.put(replace(found, cards=asks.order_beneath(play, found)))
    bared = tuple(f.event.obj for f in uncovered if reconstructs(play, f))
    if bared:
        play.keep("uncovered", *bared)
    rebuilt = {f.event.obj for f in facts if f.event.verb == "reconstruct"}
    if rebuilt:
        left = (i for i in play.state.var("uncovered", ()) if i not in rebuilt)
        play.set(uncovered=tuple(left))
    seen = {
        f.event.obj: f.before
        for f in happened
        if f.before is not None
        and f.event.obj not in objects
        and f.origin is not None
        and f.origin.zone == BATTLE
    }
    if seen:
        play.set(last_known={**play.state.var("last_known", {}), **seen})
        if play.state.effects:
            end_with_their_source(play, seen)


def reconstructs(play: Play, fact: Fact) -> bool:
    """Whether what a card has uncovered is reconstructed: it was an evolution creature (801.4).

    Of an element of any other kind the rules do not say what becomes of one beneath it.
    """
    was = fact.before
    if was is None or fact.event.obj in play.state.var("uncovered", ()):
        return True
    if kernel.is_type(play, "evolution", was.traits, was.object):
        return True
    left = play.state.objects[fact.event.obj].cards
    if any(can_exist_alone(play.state.cards[c].definition) for c in left):
        name = play.state.cards[was.object.cards[0]].name
        said = f"進化クリーチャーでない{name}の下のカード", f"cards beneath {name}, no evolution"
        play.finish(Outcome("silent", "", ("801.4", "703.4h", "109.2b"), *said))
    return False


def remember_results(play: Play, facts: tuple[Fact, ...]) -> None:
    """Keep who has won or lost by effects, for the check that ends the game (104.2c)."""
    found = frozenset(
        (f.event.verb, f.event.player)
        for f in facts
        if f.happened and f.event.by == "effect" and f.event.verb in ("win", "lose")
    )
    found -= {one for one in found if wins_against_who_cannot_lose(play, *one)}
    if found:
        play.set(results=results_of(play) | found)


def wins_against_who_cannot_lose(play: Play, verb: str, player: str) -> bool:
    """Whether an effect has a player win whose opponent cannot lose: that reads two ways.

    A win ends the game by itself (104.1), and what is forbidden is to lose (101.2); but one
    player's win is the other's defeat. So it is with what replaces the other's losing (609.1).
    """
    if verb != "win":
        return False
    lost = Event("note", "lose", player=opponent(play, player))
    if not can_happen(play, lost):
        if play.dispute("104.1", "101.2"):
            play.finish(Outcome("win", player, ("104.1",)))
        return True
    if any(asks.can_replace(play, found, ()) for found in candidates(play, lost)):
        play.dispute("104.1", "609.1")
    return False


def joined_leave_as_cells(play: Play, held: Held, fact: Fact | None) -> bool:
    """Whether joined cells that leave all together leave as a creature reads two ways: say so.

    Words about cards see each of them, by either reading.
    """
    about = held.ability.pattern.argument
    if isinstance(about, Args) and asks.read_beneath(play, about):
        return False
    seen = fact.before if fact is not None and fact.event.kind == "move" else None
    joined = seen is not None and JOINED in seen.object.marks and seen.object.zone == BATTLE
    return joined and play.dispute("814.1e", "109.2b")


def _as_changed(play: Play, word: str, fact: Fact | None) -> tuple[str, ...]:
    """Whether what has entered was read as continuous effects make it (603.5b, 608.3c)."""
    made = play.state.objects.get(fact.made[0]) if fact is not None and fact.made else None
    if word != "enters" or made is None or made.zone != BATTLE:
        return ()
    changed = kernel.traits(play, made.id) != printed_traits(play, made)
    return ("603.5b", "608.3c") if changed else ()


def _rules_of(play: Play, held: Held, fact: Fact | None) -> tuple[str, ...]:
    """What else a trigger rests on: its kind, where it functions, what goes on meanwhile."""
    midway = ("111.2a",) if play.on_agenda("resolution") or play.on_agenda("play") else ()
    place = rules_of_place(play.state, held.holder, held.ability)
    pattern = held.ability.pattern
    return (*of_its_kind(pattern), *place, *midway, *of_words(*pattern))


def left_as_a_creature(play: Play, fact: Fact) -> bool:
    """Whether the top card of a stack alone has left, as the creature that it was (109.2b).

    What is left beneath is told apart from it, though it goes on as that object (801.4c).
    """
    was, there = fact.before, fact.event.obj in play.state.objects
    if not (there and fact.happened and was is not None and was.object.zone == BATTLE):
        return False
    return was.object.cards[0] in fact.event.cards and JOINED not in was.object.marks


def let_wait(play: Play, held: Held, fact: Fact | None, rules: tuple[str, ...]) -> Waiting:
    """The effect waits, independent of its source, in the scope that its kind belongs to."""
    ability = held.ability
    word = ability.pattern.word
    source = held.holder.id
    bound: Pairs = ()
    seen = play.snapshot(source) or play.state.var("last_known", {}).get(source)
    if isinstance(ability, DeclaredKeyword) and ability.step:
        bound = (("step", ability.step),)
    that = getattr(ability, "that", ())
    if that or isinstance(ability, DelayedAbility):
        bound = (("that", that),)
    if isinstance(ability, DelayedAbility):
        seen = seen or ability.maker
        if ability.single:
            play.drop_effect(ability.effect)
    if fact is not None and fact.event.cards and left_as_a_creature(play, fact):
        told = replace(fact, event=replace(fact.event, obj=known_as(play, fact)))
        if source == fact.event.obj and not isinstance(ability, DelayedAbility):
            source = told.event.obj
            seen = play.state.var("last_known", {}).get(source)
        fact = told
    waiting = play.wait(
        Waiting(
            0,
            ability,
            held.holder.controller,
            source,
            seen,
            fact,
            scope=play.state.var("scopes", {}).get(word, 0),
            bound=bound,
        )
    )
    name = play.name(source)
    play.note(
        (
            *rules,
            *_rules_of(play, held, fact),
            *rules_of_cells(play, held.context(), ability.pattern, fact),
            *_as_changed(play, word, fact),
            *rules_behind(ability),
        ),
        f"{name}の能力が誘発し、待機する",
        f"{name}'s ability triggers and waits",
        actor=held.holder.controller,
        cards=(name,),
    )
    return waiting
