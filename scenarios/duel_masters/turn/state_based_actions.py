"""State-based actions: losing, destruction, improper types, and when they are looked for (703)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from scenarios.common import settling
from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.lost_abilities import unclear_loss
from scenarios.duel_masters.book import (
    BATTLE,
    D2,
    DECK,
    IMPROPER,
    answers,
    check,
    hears,
    policy,
    rule,
)
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.cards.characteristics import types_are_added
from scenarios.duel_masters.cards.mutual_effects import contradiction
from scenarios.duel_masters.cards.power import any_power_is, fixed_values, uneven_power
from scenarios.duel_masters.laws.game_over import comes_to_nothing, decide_the_game
from scenarios.duel_masters.laws.indestructible import is_kept, say_what_is_kept, untold_kept
from scenarios.duel_masters.replacing.replacement import REPLACES
from scenarios.duel_masters.resolving.instructions import effect_is_over
from scenarios.duel_masters.resolving.one_shots_of_static_abilities import next_one_shot, one_shot
from scenarios.duel_masters.zones.zones import grave_of, put_away
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import any_statics, functioning, of_kind, triggered
from scenarios.engine.events import Event, Fact
from scenarios.engine.machine import BEGUN
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import AnyRule, gives
from scenarios.engine.state import GameObject, GameState, Outcome
from scenarios.engine.telling import describe
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import Traits
from scenarios.language.pointing import in_turn_order

_SEEN = "seen in the battle zone"


@answers(kernel.settles_now, "703.3", also=("111.2d", "703.1"))
def settles_now(play: Play) -> bool:
    """State-based actions are watched for all the time, also inside a resolution.

    Of effects that have nothing more to do, one within the other, the inner one ends before:
    what is replaced for ever would else lie in more and more of them, and never come round.
    """
    last = play.state.agenda[-2:]
    over = effect_is_over.name
    return len(last) < 2 or last[0].step != over or last[1].step != over


@answers(kernel.unsettled, "703.3")
def unsettled(play: Play) -> bool:
    """Whether a state-based action or a one-shot of a static ability is due."""
    for each in play.checks():
        found = play.consult(each) if play.off else each.function(play)
        if found and (_demanded(play, each) or any(untold_kept(play, each, found))):
            return True
        if found and any(untold_between(play, found)):
            return True
    return next_one_shot(play) is not None or unsaid(play) is not None


@rule(
    "703.3",
    sometimes=("111.2d", "703.1", "703.1b", "703.2"),
    quiet=True,
    ja="状況起因処理",
    en="state-based actions",
)
def settle(play: Play) -> None:
    """All that apply happen together as one event; then the conditions are looked at again."""
    outcome = unsaid(play)
    if outcome is not None:
        play.say(outcome.reason_ja, outcome.reason_en, status="impossible")
        play.finish(outcome)
        return
    for each in play.checks():
        say_what_is_kept(play, each)
        say_what_waits(play, play.consult(each))
    due = settling.due(play, _demanded)
    if due:
        play.say("状況起因処理", "state-based actions")
        play.cite(*what_it_comes_before(play))
        for found, demanded in due:
            note_due(play, found, demanded)
        events = tuple(replace(e, source=asks.done_by(play, e)) for e in settling.distinct(due))
        if play.state.var("entered_d2", ()):  # once; another may enter by what happens now
            play.set(entered_d2=())
        since, beneath = play.next_serial, play.state.var("uncovered")
        if play.off:  # by another reading, perhaps
            events = tuple(e for e in events if not comes_to_nothing(play, e))
        facts = play.happen(*events)
        if beneath:
            asks.rebuilt(play, events)
        end_after_replacement(play, facts)
        remember_who_lost(play, since)
        if play.off and play.is_read_otherwise("104.1", "609.1"):  # the win is replaced
            play.set(results=frozenset())
        if play.state.var("direct_attack"):  # it has been dealt with, also where it was replaced
            play.set(direct_attack="")
        lost = tuple(f.event.player for f in facts if f.happened and f.event.verb == "lose")
        if lost and told_of(play):  # had the check been made in between, the game was over then
            play.dispute("703.3", "111.2d")
        if lost:
            decide_the_game(play, lost)
    elif next_one_shot(play) is not None:
        play.then(one_shot, beside=True)  # it is no state-based action (703.4)


def _whose_effect_it_was(play: Play, event: Event) -> int:
    """The source of the last effect that runs on what a state-based action is about."""
    running = [e.source for e in play.state.effects if event.obj in e.on]
    return running[-1] if running else 0


@answers(asks.done_by, "703.2", without=_whose_effect_it_was)
def done_by(play: Play, event: Event) -> int:
    """State-based actions are nobody's: no player and no card's effect does them."""
    abilities = (*triggered(play), *of_kind(play, "replacement"))
    if any("by" in held.ability.pattern for held in abilities):
        play.cite("703.2")
    return 0


def _demanded(play: Play, check: AnyRule) -> tuple[Event, ...]:
    """The events that a state-based action demands now; nobody loses twice, or is kept from it."""
    events: tuple[Event, ...] = play.consult(check) if play.off else check.function(play)
    if not events:
        return ()
    over = play.state.var("game_lost_by", ())
    free = (e for e in events if e.player not in over and not is_kept(play, e))
    return tuple(e for e in free if not is_being_dealt_with(play, e))


def unsaid(play: Play) -> Outcome | None:
    """What neither the rules nor the data say: two fixed powers at once, a clause not encoded."""
    for held in functioning(play):
        if held.ability.kind == "text" and held.holder.zone == BATTLE:
            clause = f"{play.name(held.holder.id)}: {held.ability.text}"
            return Outcome("undecidable", reason_ja=clause, reason_en=clause)
    beneath = asks.unsaid_beneath(play) if play.state.var("uncovered") else None
    unclear = beneath or contradiction(play) or unclear_loss(play)
    if unclear is not None:
        return unclear
    return _unsaid_power(play) if play.state.effects or any_statics(play) else None


def _unsaid_power(play: Play) -> Outcome | None:
    """A power that no rule names: written nowhere, not a whole number, or fixed at two."""
    for obj, traits in seen_in_battle_zone(play) if types_are_added(play) else ():
        if traits.power is None and is_creature(play, obj):
            said = "にはパワーが書かれていない", " has no power written on it"
            return _silent_on(play, obj, said, "301.3b", "206.1")
    for obj in in_battle_zone(play) if any_power_is(play, "divide") else ():
        if uneven_power(play, obj):
            said = "のパワーが割り切れない", "'s power is divided with something left over"
            return _silent_on(play, obj, said, "108.1", "108.2")
    for obj in in_battle_zone(play) if any_power_is(play, "set") else ():
        if len(fixed_values(play, obj)) > 1:
            said = "のパワーが二つの値に固定されている", "'s power is fixed at two values"
            return _silent_on(play, obj, said, "206.3", "608.1")
    return None


def _silent_on(play: Play, obj: GameObject, said: tuple[str, str], *rules: str) -> Outcome:
    name = play.name(obj.id)
    return Outcome("silent", "", rules, f"{name}{said[0]}", f"{name}{said[1]}")


# -- what the trace says ----------------------------------------------------------------------


def note_due(play: Play, found: AnyRule, demanded: tuple[Event, ...]) -> None:
    """What a state-based action does, under its rules and those that decide this case."""
    names = tuple(play.name(e.obj) for e in demanded if e.obj)
    ja, en = in_a_row(names) if names else ("", "")
    said = f"{found.ja}：{ja}".rstrip("："), f"{found.en}: {en}".rstrip(": ")
    decides = _CASES.get(found.numbers[0], _in_no_case)
    play.note((*found.always, *decides(play, demanded)), *said, cards=names)


def _in_no_case(play: Play, demanded: tuple[Event, ...]) -> tuple[str, ...]:
    return ()


def _of_what_is_uncovered(play: Play, demanded: tuple[Event, ...]) -> tuple[str, ...]:
    """One card beneath stays or goes; of several those above go until one can stay."""
    several = any(len(play.state.objects[e.obj].cards) > 1 for e in demanded)
    return ("801.4b",) if several else ("801.4a",)


def _of_improper_types(play: Play, demanded: tuple[Event, ...]) -> tuple[str, ...]:
    """Of spells and of lands the rules say so themselves."""
    types = [kernel.traits(play, event.obj).types for event in demanded]
    by_type = {"spell": "302.3", "land": "313.3"}
    return tuple(by_type[t] for t in by_type if any(t in each for each in types))


_CASES = {"703.4h": _of_what_is_uncovered, "703.4i": _of_improper_types}
"""What decides of some state-based actions in some cases only, by their first numbers."""


def what_it_comes_before(play: Play) -> tuple[str, ...]:
    """The rules by which a state-based action is dealt with now, and by what it is read."""
    midway = play.on_agenda("resolution") or play.on_agenda("play")
    return (
        *(("111.2d",) if midway else ()),
        *(("703.1",) if play.state.waiting else ()),
        *(("703.1b",) if play.state.effects or any_statics(play) else ()),
    )


# -- the conditions ---------------------------------------------------------------------------


@check(
    "703.4a",
    also=("509.1", "104.2a"),
    ja="ダイレクトアタックを受けたプレイヤーは敗北",
    en="a player who took a direct attack loses",
    kept="direct_attack",
)
def direct_attack_loses(play: Play) -> tuple[Event, ...]:
    """Who took a direct attack loses the game."""
    player = play.state.var("direct_attack")
    return (settling.loses(player),) if player else ()


@check(
    "703.4b",
    also=("104.2b",),
    ja="山札が0枚のプレイヤーは敗北",
    en="a player whose deck is empty loses",
)
def empty_deck_loses(play: Play) -> tuple[Event, ...]:
    """Who has no card left in the deck loses, even if only for a moment.

    A pending card belongs to the deck but is not counted among its cards (409.1c).
    """
    sides = in_turn_order(play)
    return tuple(settling.loses(p) for p in sides if not play.state.any_present(DECK, p))


@check(
    "703.4c",
    ja="パワー0以下のクリーチャーは破壊",
    en="creatures with power 0 or less are destroyed",
)
def no_power(play: Play) -> tuple[Event, ...]:
    """A creature whose power is 0 or less is destroyed, unless it cannot be (700.3)."""
    return tuple(
        destroyed(play, obj)
        for obj, traits in seen_in_battle_zone(play)
        if (traits.power or 0) <= 0 and is_creature(play, obj)
    )


@check(
    "703.4d",
    also=("115.3b", "701.13b"),
    ja="バトルに負けたクリーチャーは破壊",
    en="creatures that lost the battle are destroyed",
    kept="battle_losers",
)
def battle_losers(play: Play) -> tuple[Event, ...]:
    """A creature that lost its battle is destroyed as the result of it."""
    objects = play.state.objects
    return tuple(
        destroyed(play, objects[i])
        for i in play.state.var("battle_losers", ())
        if i in objects and objects[i].zone == BATTLE
    )


def remember_who_lost(play: Play, since: int) -> None:
    """What lost is what has left for it: of a stack its top card alone, as a creature (109.2b)."""
    objects, told = play.state.objects, play.state.var("last_known", {})
    left = tuple(
        (i, n)
        for i in play.state.var("battle_losers", ())
        if i in objects
        for n, seen in told.items()
        if n >= since and set(objects[i].cards) < set(seen.object.cards)
    )
    play.set(battle_losers=(), **({"battle_left": left} if left else {}))


@check(
    "703.4l",
    ja="先にあったＤ２フィールドは墓地へ",
    en="the earlier D2 field goes to the graveyard",
    kept="entered_d2",
)
def earlier_d2_fields(play: Play) -> tuple[Event, ...]:
    """When another D2 field has entered, those that were there go to their owners' graveyards.

    That is due once, as it enters: whichever stays then, or comes up later, stays.
    """
    entered = play.state.var("entered_d2", ())
    if not entered:
        return ()
    return tuple(
        put_away(play, o)
        for o, traits in seen_in_battle_zone(play)
        if D2 in traits.types and o.id not in entered
    )


@check(
    "703.4i",
    sometimes=("302.3", "313.3"),
    ja="適正なタイプを持たないカードは墓地へ",
    en="cards of no proper type go to the graveyard",
    about=tuple(sorted(IMPROPER)),
)
def improper_types(play: Play) -> tuple[Event, ...]:
    """A face-up card in the battle zone without a proper type goes to the graveyard.

    What has just been uncovered stays or goes by reconstruction (801.4a), also a card of two parts.
    """
    uncovered = play.state.var("uncovered", ())
    return tuple(
        put_away(play, obj)
        for obj, traits in seen_in_battle_zone(play)
        if obj.face_up and not traits.types.isdisjoint(IMPROPER) and obj.id not in uncovered
    )


def in_battle_zone(play: Play) -> list[GameObject]:
    return [o for p in in_turn_order(play) for o in play.state.present(BATTLE, p)]


def seen_in_battle_zone(play: Play) -> list[tuple[GameObject, Traits]]:
    """What is in the battle zone with its characteristics, read once for all checks."""
    found: list[tuple[GameObject, Traits]] | None = play.read.of_moment(_SEEN)
    if found is None:
        found = [
            (obj, (not play.off and play.read.traits(obj.id)) or kernel.traits(play, obj.id))
            for obj in in_battle_zone(play)
        ]
        play.read.note_of_moment(_SEEN, found)
    return found


def destroyed(play: Play, obj: GameObject) -> Event:
    """Destruction by the rules: to its owner's graveyard."""
    return Event("move", "destroy", obj.id, by="rule", to=grave_of(play, obj))


Key = tuple[str, int, str]
"""What a state-based action does, to which object, to which player."""


HELD = "held"
"""Of which it has been told that they are looked for again when they have been dealt with."""


def key_of(event: Event) -> Key:
    return event.verb, event.obj, event.player


@rule(
    "703.3", quiet=True, ja="状況起因処理を終えた", en="the state-based action has been dealt with"
)
def dealt_with(play: Play, keys: frozenset[Key]) -> None:
    """The check is repeated after it; had it been made in between, it could have come otherwise."""
    held = told_of(play)
    play.unsettle()
    if held & keys:
        play.set(**{HELD: held - keys})
        if held & keys - _due(play):
            play.dispute("703.3", "111.2d")


def _due(play: Play) -> set[Key]:
    """What the conditions of state-based actions demand as things are."""
    demanded = (play.consult(each) for each in play.checks())
    return {key_of(event) for events in demanded for event in events}


def told_of(play: Play) -> frozenset[Key]:
    """What was found due again while it was being dealt with."""
    found: frozenset[Key] = play.state.var(HELD, frozenset())
    return found


@policy("703.3", on="ends after a replacement", about=REPLACES, without=gives(None))
def end_after_replacement(play: Play, facts: Iterable[Fact]) -> None:
    """Where more is done instead than takes the place of an event, mark when that is over.

    Else it is dealt with, and the check is repeated beside it, not inside it.
    """
    replaced = frozenset(key_of(f.event) for f in facts if f.status == "replaced")
    if replaced and play.queues_other_than(effect_is_over):
        play.then(dealt_with, keys=replaced)
    elif replaced:
        play.put_beside(effect_is_over)


@policy("703.3", on="being dealt with", about=REPLACES, without=gives(False))
def is_being_dealt_with(play: Play, event: Event) -> bool:
    """Whether this is due though what is done instead of it is not all done."""
    return any(key_of(event) in keys for keys, _ in _in_hand(play))


def _in_hand(play: Play) -> Iterator[tuple[frozenset[Key], bool]]:
    """What is being dealt with, from the last on, and whether anything is left to be done of it."""
    left = False
    for frame in reversed(play.state.agenda):
        if frame.step == dealt_with.name:
            args: dict[str, Any] = dict(frame.args)
            yield args["keys"], left
        left = left or frame.step not in (BEGUN, effect_is_over.name, dealt_with.name)


@policy("703.3", on="due in between", about=REPLACES, without=gives(()))
def untold_between(play: Play, demanded: Iterable[Event]) -> Iterator[Event]:
    """What is due again in between, and was not told yet."""
    told = told_of(play)
    for event in demanded:
        key = key_of(event)
        if key not in told and any(left and key in keys for keys, left in _in_hand(play)):
            yield event


@policy("703.3", on="say what is due", about=REPLACES, without=gives(None))
def say_what_waits(play: Play, demanded: Iterable[Event]) -> None:
    """Say once that the check is repeated when a state-based action has been dealt with."""
    for event in tuple(untold_between(play, demanded)):
        ja, en = describe(play, event)
        said = f"処理後に再びチェックする：{ja}", f"checked again when it is dealt with: {en}"
        names = (play.name(event.obj),) if event.obj else ()
        play.note(("703.3",), *said, status="skipped", actor=event.player, cards=names)
        play.set(**{HELD: told_of(play) | {key_of(event)}})


@hears(asks.what_happened, "703.4l", about=(D2,))
def remember_second_d2(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Keep that a D2 field has entered beside another, for the check that acts on it (703.4l).

    One that is uncovered, or turned to its other side, has not entered (801.4c, 819.1b).
    """
    new = [f.made[0] for f in facts if f.made and f.event.to and f.event.to.zone == BATTLE]
    entered = tuple(i for i in new if _is_d2(play, i))
    if not entered:
        return
    rows = (play.state.present(BATTLE, player) for player in play.state.var("players"))
    if any(_is_d2(play, o.id) for row in rows for o in row if o.id not in entered):
        play.set(entered_d2=entered)


def _is_d2(play: Play, obj: int) -> bool:
    return obj in play.state.objects and D2 in kernel.traits(play, obj).types
