"""When a keyword ability can be used, and what is in the way then (112.3, 507.1, 509.5, 603.2e).

For those who ask why one was not used: nothing of it is done here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from scenarios.duel_masters import asks
from scenarios.duel_masters.attacking.blocking import why_not_block, why_not_guard
from scenarios.duel_masters.book import BATTLE, ENTERED, HAND, SHIELDS, attack_of
from scenarios.duel_masters.declaring.declarations import (
    IN_A_WINDOW,
    events_answered,
    events_of,
    why_closed,
)
from scenarios.duel_masters.declaring.keyword_abilities import meanings_of
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.shields.breaking import Leaving, whole_shield
from scenarios.duel_masters.shields.shield_declarations import EMBLEM, granted_s_trigger
from scenarios.duel_masters.verbs.leaving_the_attack import attack_goes_on
from scenarios.engine.abilities import has
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import Ability
from scenarios.engine.events import Event, Fact
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject, Place
from scenarios.language.pointing import turn_player

TO_HAND = {"from": SHIELDS, "to": HAND}
THEIR_ATTACK = Args({"attacks": Args({"type": "creature", "whose": "opponent"})})


@dataclass(frozen=True, slots=True)
class Keyword:
    """What a keyword ability waits for, where its card is then, and by which rules it is used.

    `patterns` are the events that it answers, each alone; `step` is the step of play in which it
    is asked about; `used` the rule of the step of a trace by which it is used, "" where it waits
    like a triggered ability; `undone` those by which what was declared came to nothing.
    """

    patterns: tuple[Args, ...]
    step: str
    rules: tuple[str, ...]
    used: str = ""
    undone: tuple[str, ...] = ()


class Occasion(NamedTuple):
    """An event that a keyword ability may answer, read where the rules read it.

    `holder` is what has the ability then; `barred` says what was in the way though the event
    fits, None where it could be used. `alone` is a shield as one of its cards, which is read.
    """

    holder: GameObject
    pattern: Args
    fact: Fact
    barred: Refusal | None = None
    alone: GameObject | None = None


def _of_itself(argument: Value) -> tuple[Args, ...]:
    return (Args({"moves": "self", **TO_HAND}),)


def _of_another(argument: Value) -> tuple[Args, ...]:
    what = dict(argument) if isinstance(argument, Args) else dict(EMBLEM)
    return (Args({"moves": Args({**what, "whose": "mine"}), **TO_HAND}),)


def _of_their_attack(argument: Value) -> tuple[Args, ...]:
    return (THEIR_ATTACK,)


def _of_my_turn(argument: Value) -> tuple[Args, ...]:
    return (Args({"turn_starts": "mine"}),)


Patterns = Callable[[Value], tuple[Args, ...]]

_USED: dict[str, tuple[Patterns, str, tuple[str, ...], str]] = {
    "s_trigger": (_of_itself, "declare_uses", ("112.3a", "113.6", "509.5a"), "509.5a"),
    "g_strike": (_of_itself, "declare_uses", ("113.6", "509.5b"), "509.5b"),
    "s_back": (_of_another, "declare_uses", ("112.3b", "113.6", "509.5c"), "509.5c"),
    "sabaki_z": (_of_another, "declare_sabaki", ("112.3d", "509.5d"), "112.3d"),
    "blocker": (_of_their_attack, "block_step", ("507.1", "507.1a"), "507.2"),
    "guardman": (_of_their_attack, "block_step", ("507.1", "507.1a"), "507.2"),
    "silent_skill": (_of_my_turn, "start_step", ("501.1a", "602.1"), "501.1a"),
}
WINDOW = "declare_window"
"""The step in which written-out abilities are declared too, if they wait for what it answers."""

_DECLARED = {"ninja_strike": "112.3c", "revolution_change": "603.2e", "attack_chance": "112.3f"}


def keyword_used(keyword: str, argument: Value) -> Keyword | None:
    """When a keyword ability can be used; None of one that is not used at a moment."""
    if keyword in _USED:
        patterns, step, rules, used = _USED[keyword]
        return Keyword(patterns(argument), step, rules, used, (rules[0], "400.5"))
    if keyword in _DECLARED:
        patterns_of = tuple(meaning.pattern for meaning in meanings_of(keyword, argument))
        rules = tuple(dict.fromkeys((_DECLARED[keyword], "603.2e", "603.2f")))
        undone = (_DECLARED[keyword], "400.5", "701.26a", "701.26b")
        return Keyword(patterns_of, WINDOW, rules, "", undone)
    return None


def is_beside(step: str, fact: Fact) -> bool:
    """Whether an event says nothing of what is used as shields go to the hand.

    Only what happens to shields does; those that go to the hand are read in that step.
    """
    if step not in ("declare_uses", "declare_sabaki"):
        return False
    to = fact.event.to.zone if fact.event.to else ""
    return to == HAND or fact.origin is None or fact.origin.zone != SHIELDS


def declared_in_a_window(ability: Ability) -> bool:
    """Whether an ability is declared after an attack or a block or at the end of the turn."""
    declared = ability.kind == "triggered" and ability.declare
    return declared and any(pattern.word in IN_A_WINDOW for pattern in ability.patterns)


# -- as play comes to the step ------------------------------------------------------------------


def occasions(
    play: Play, card: int, ability: Ability, step: str, args: dict[str, Any]
) -> Iterator[Occasion]:
    """The events to which a card's ability may be used in a step that begins now."""
    obj = play.read.holder(card)
    if obj is None:
        return
    if step == WINDOW:
        yield from _in_a_window(play, obj, ability, **args)
    elif step == "declare_uses":
        yield from _as_shields_leave(play, obj, card, ability, **args)
    else:
        yield from _AT[step](play, obj, ability, **args)


def _in_a_window(
    play: Play, obj: GameObject, ability: Ability, player: str, number: str, verb: str
) -> Iterator[Occasion]:
    """What the player of the card may answer now: conditions are read in the window (506.3d)."""
    if player != obj.controller:
        return
    found = keyword_used(ability.keyword, ability.argument)
    facts, barred = events_answered(play, verb), _elsewhere(play, obj, ability)
    attack = attack_of(play)
    if not facts and attack is not None and verb != "turn ends":
        facts, barred = events_of(play, attack, verb), barred or why_closed(play)
    if verb == "block" and attack is not None and attack.changed == ENTERED and not barred:
        facts = events_of(play, replace(attack, changed=""), verb)
        barred = refuse("ブロックした状態で出た", "what entered blocking has not blocked", "507.4")
    for pattern in found.patterns if found else ability.patterns:
        for fact in facts:
            yield Occasion(obj, pattern, fact, barred)


def _elsewhere(play: Play, obj: GameObject, ability: Ability) -> Refusal | None:
    """That a card lies where its ability does not function."""
    if ability.kind != "keyword":
        return None if obj.zone in ability.zones else not_here(play, obj, "110.4b")
    free = ability.keyword != "revolution_change" and bool(asks.free_from(play, obj))
    if obj.zone == HAND or free:
        return None
    return not_here(play, obj, _DECLARED[ability.keyword], "603.2e")


def not_here(play: Play, obj: GameObject, *rules: str) -> Refusal:
    """That an ability does not function in the zone where its card lies."""
    ja, en = play.book.word(obj.zone)
    return refuse(f"zone: {ja}では機能しない", f"zone: it does not function in {en}", *rules)


def _as_shields_leave(
    play: Play,
    obj: GameObject,
    own: int,
    ability: Ability,
    leaving: tuple[Leaving, ...],
    along: tuple[Event, ...] = (),
) -> Iterator[Occasion]:
    """Shields that go to their owner's hand: of a shield of several each card by itself."""
    (pattern,) = _USED[ability.keyword][0](ability.argument)
    for one in (each for each in leaving if each.owner == obj.controller):
        for shield in one.shields:
            whole = play.state.objects[shield]
            for card in whole.cards:
                if ability.keyword != "s_back" and card != own:
                    continue
                goes = whole_shield(one, shield)
                goes = replace(goes, cards=(card,)) if len(whole.cards) > 1 else goes
                fact = Fact(goes, "happened", None, whole.place)
                barred = _in_the_way(play, obj, ability, shield, card, one)
                yield Occasion(obj, pattern, fact, barred, replace(whole, cards=(card,)))


def _in_the_way(
    play: Play, obj: GameObject, ability: Ability, shield: int, card: int, leaving: Leaving
) -> Refusal | None:
    """What keeps a card from being declared as this card of a shield goes to the hand."""
    alone = replace(play.state.objects[shield], cards=(card,))
    if ability.keyword == "s_back":
        if obj.zone != HAND:
            return not_here(play, obj, "112.3b")
        return banned(play, "discard", shield)
    if ability.keyword == "s_trigger":
        if leaving.barred:
            said = "効果によりS・トリガーは使えない", "the effect lets no S-trigger be used"
            return refuse(*said, "101.2")
        with play.as_if(play.state.with_object(alone)):
            return banned(play, "s_trigger", shield)
    return None


def given_s_trigger(play: Play, shield: int, card: int) -> bool:
    """Whether something gives a card of a shield S-trigger now (113.6b, 113.6c)."""
    given = (g for w in ("in_zone", "leaving") for g in granted_s_trigger(play, (shield,), w))
    return any(each.card == card for each in given)


def _as_cards_have_come(
    play: Play, obj: GameObject, ability: Ability, owner: str, cards: tuple[int, ...]
) -> Iterator[Occasion]:
    """Cards that have just come to the hand from shields: another of them may be discarded."""
    if owner != obj.controller:
        return
    (pattern,) = _of_another(ability.argument)
    for i in (i for i in cards if i in play.state.objects and i != obj.id):
        event = Event("move", "to hand", i, player=owner, to=Place(HAND, owner))
        came = Fact(event, "happened", None, Place(SHIELDS, owner), (i,))
        elsewhere = not_here(play, obj, "112.3d") if obj.zone != HAND else None
        yield Occasion(obj, pattern, came, elsewhere or banned(play, "discard", i))


def _as_blockers_are_chosen(play: Play, obj: GameObject, ability: Ability) -> Iterator[Occasion]:
    """The attack that is on, and whether this creature may change its target (507.1a)."""
    attack = attack_of(play)
    if attack is None:
        return
    if obj.zone != BATTLE:
        barred: Refusal | None = not_here(play, obj, "110.4c", "505.3")
    elif ability.keyword == "blocker":
        barred = why_not_block(play, obj.id)
    else:
        barred = why_not_guard(play, obj.id, attack)
    if not attack_goes_on(play):
        barred = refuse("攻撃は終了している", "the attack is over", "505.6a")
    for attacks in events_of(play, attack, "attack"):
        yield Occasion(obj, THEIR_ATTACK, attacks, barred)


def _as_the_turn_starts(play: Play, obj: GameObject, ability: Ability) -> Iterator[Occasion]:
    """The start of a turn, at which it would be untapped: that is what its skill replaces."""
    player = str(play.state.var("turn_player"))
    name, starts = play.name(obj.id), Event("note", "turn starts", player=player)
    barred = None
    if obj.zone != BATTLE:
        barred = not_here(play, obj, "501.1a")
    elif not obj.tapped:
        barred = refuse(f"{name}はタップしていない", f"{name} is not tapped", "501.1a")
    elif not can_happen(play, Event("untap", "untap", obj.id, player=turn_player(play))):
        barred = refuse(f"{name}はアンタップできない", f"{name} cannot be untapped", "501.1a")
    (pattern,) = _of_my_turn(None)
    yield Occasion(obj, pattern, Fact(starts, "happened"), barred)


_AT: dict[str, Callable[..., Iterator[Occasion]]] = {
    "declare_sabaki": _as_cards_have_come,
    "block_step": _as_blockers_are_chosen,
    "start_step": _as_the_turn_starts,
}


def has_it(play: Play, card: int, ability: Ability) -> bool:
    """Whether a card has a keyword ability where it lies: its own, and not lost, or given."""
    obj = play.read.holder(card)
    if obj is None:
        return False
    if ability.keyword in ("s_trigger", "g_strike") and obj.zone == SHIELDS:
        own = {a.keyword for a in play.state.cards[card].definition.abilities}
        return ability.keyword in own or given_s_trigger(play, obj.id, card)
    return has(play, obj.id, ability.keyword)
