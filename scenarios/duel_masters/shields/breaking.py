"""Shields on their way to the hand: broken or put there by an effect (113.6, 509.5, 701.14)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import GRAVEYARD, HAND, SHIELDS, answers, attack_of, rule
from scenarios.duel_masters.resolving.attempts import note_broken
from scenarios.duel_masters.resolving.instructions import inside_an_effect
from scenarios.duel_masters.resolving.one_shots_of_static_abilities import one_shot_applied
from scenarios.duel_masters.resolving.order_of_effects import S_TRIGGER, resolve_waiting
from scenarios.duel_masters.shields.shield_declarations import (
    Declared,
    Given,
    declarations,
    declare_sabaki,
    let_use_wait,
    not_discarded,
    s_triggers_in_zone,
    s_triggers_on_the_way,
    shields_wait,
)
from scenarios.duel_masters.shields.unbroken import (
    breaks_are_forbidden,
    say_what_is_ignored,
    those_that_stay,
)
from scenarios.duel_masters.zones.out_of_a_shield import apart, together_again
from scenarios.engine.abilities import static_parts
from scenarios.engine.characteristics import shown
from scenarios.engine.events import DECIDED, NO_REPLACEMENTS, Event
from scenarios.engine.pipeline import replace_ahead
from scenarios.engine.play import Play
from scenarios.engine.records import record, replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import CardId, Place, Snapshot, Standing
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import Unencoded, amount, concerns
from scenarios.language.pointing import in_turn_order


@record(frozen=True, slots=True)
class Leaving:
    """Shields of one player that go to the hand together, and what makes them go.

    `verb` is "break", or "to hand" for an effect that does not say so; `by` is the breaking
    object; `context` the resolution that remembers the cards (0: none); `decided` says that
    what replaces it is settled already; `only` are the cards of a shield of which not all go,
    `barred` says that no S-trigger may be used; `emptied` are the shields of which each card was
    discarded for an S-back, with what has become of them.
    """

    shields: tuple[int, ...]
    owner: str
    by: int
    verb: str = "break"
    replaced: frozenset[object] = NO_REPLACEMENTS
    context: int = 0
    granted: tuple[Given, ...] = ()
    declared: tuple[Declared, ...] = ()
    decided: bool = False
    only: tuple[tuple[int, tuple[int, ...]], ...] = ()
    barred: bool = False
    emptied: tuple[tuple[int, tuple[int, ...]], ...] = ()


@rule(
    "509.5",
    sometimes=("509.5", "701.14a", "701.14c"),
    ja="シールドを同時にブレイク",
    en="the shields are broken together",
)
def break_shields(play: Play, leaving: Leaving) -> None:
    """All chosen shields still there; new ones cannot be chosen in place of lost ones."""
    there = still_there(play, leaving.shields)
    ja, en = in_a_row(map(play.name, there))
    play.say(f"ブレイクするシールド：{ja}", f"the shields that are broken: {en}", cards=there)
    if leaving.context:
        play.cite("701.14a", *(("701.14c",) if len(there) > 1 else ()))
    else:
        play.cite("509.5")
    attack = attack_of(play)
    gone = attack is not None and attack.attacker == leaving.by not in play.state.objects
    out = attack is not None and leaving.by in attack.without
    ended = bool(there and out and not leaving.context)
    if ended and play.dispute("505.6a", "509.4c"):  # the shields are chosen already, or it ends
        return
    if there and (not gone or attacker_is_gone(play, attack.name if attack else "")):
        begin_to_leave(play, (replace(leaving, shields=those_to_break(play, leaving, there)),))


def those_to_break(play: Play, leaving: Leaving, shields: tuple[int, ...]) -> tuple[int, ...]:
    """The shields without those that an effect keeps from being broken."""
    if not breaks_are_forbidden(play):
        return shields
    say_what_is_ignored(play, leaving.by, shields)
    events = (whole_shield(leaving, i) for i in shields)
    kept = tuple(e for e in events if play.judge("event:break", e))
    stay: tuple[int, ...] = (those_that_stay(play, kept) or ()) if kept else ()
    return tuple(i for i in shields if i not in stay)


@rule("509.4c", ja="攻撃クリーチャーはいない", en="the attacker is gone", without=gives(False))
def attacker_is_gone(play: Play, name: str) -> bool:
    """A creature that has left the battle zone still breaks the shields that it has chosen."""
    play.say(f"{name}は離れたが、ブレイクする", f"{name} has left, but breaks them all the same")
    return True


@rule("701.14b", ja="シールドを手札に加える", en="shields are put into the hand")
def take_shields(play: Play, leaving: tuple[Leaving, ...], along: tuple[Event, ...] = ()) -> None:
    """An effect that puts shields into the hand goes as a break does, but is none.

    `along` are moves that the effect makes at the same time as those of the shields.
    """
    there = tuple(taken_apart(play, one) for one in leaving)
    shields = tuple(i for one in there for i in one.shields)
    ja, en = in_a_row(map(play.name, shields))
    play.say(f"手札に加えるシールド：{ja}", f"the shields that go to the hand: {en}", cards=shields)
    begin_to_leave(play, there, along)


def taken_apart(play: Play, leaving: Leaving) -> Leaving:
    """The shields that are still there; of one of which only some cards go, these (109.2a)."""
    there, only = still_there(play, leaving.shields), dict(leaving.only)
    shields = tuple(apart(play, i, only[i]) if i in only else i for i in there)
    return replace(leaving, shields=shields, only=())


@answers(asks.shields_leave, "701.14b")
def let_shields_leave(
    play: Play, context: int, events: tuple[Event, ...], along: tuple[Event, ...]
) -> None:
    """What an effect does to shields that it puts into the hand, of both players together."""
    made = leaving_by(play, context, events)
    if made:
        play.then(take_shields, leaving=made, along=along)


def leaving_by(play: Play, context: int, events: tuple[Event, ...]) -> tuple[Leaving, ...]:
    """Shields that an effect puts into the hand, by whose they are, the turn player's first."""
    here = play.context(context)
    made = []
    for player in in_turn_order(play):
        mine = tuple(e for e in events if e.to == Place(HAND, player))
        if mine:
            ids = tuple(e.obj for e in mine)
            only = tuple((e.obj, tuple(map(CardId, e.cards))) for e in mine if e.cards)
            barred = any(e.get("s_trigger") is False for e in mine)
            by = here.source, "to hand", here.replaced, context
            made.append(Leaving(ids, player, *by, only=only, barred=barred))
    return tuple(made)


def still_there(play: Play, shields: tuple[int, ...]) -> tuple[int, ...]:
    objects = play.state.objects
    return tuple(i for i in shields if i in objects and objects[i].zone == SHIELDS)


def begin_to_leave(play: Play, leaving: tuple[Leaving, ...], along: tuple[Event, ...] = ()) -> None:
    """S-triggers had in the zone are read, then the shields wait for the declarations."""
    leaving = those_not_replaced(play, leaving) or leaving
    shields = tuple(i for one in leaving for i in one.shields)
    if not shields:
        if leaving[0].context:
            play.bind(leaving[0].context, that=(), did=True)
        play.happen(*along)
        return
    read = tuple(replace(one, granted=s_triggers_in_zone(play, one.shields)) for one in leaving)
    shields_wait(play, shields)
    play.then(declare_uses, leaving=read, along=along)


@rule(
    "509.6",
    quiet=True,
    ja="置換されたシールドは残る",
    en="a shield saved by a replacement stays",
    without=gives(()),
)
def those_not_replaced(play: Play, leaving: tuple[Leaving, ...]) -> tuple[Leaving, ...]:
    """A break that is replaced never happens: that shield stays, and nothing is declared for it."""
    events = tuple(whole_shield(one, i) for one in leaving for i in one.shields)
    going = {e.obj for e in replace_ahead(play, events)}
    for event in events:
        if event.obj not in going:
            together_again(play, event.obj)
    return tuple(
        replace(one, shields=tuple(i for i in one.shields if i in going), decided=True)
        for one in leaving
    )


@rule("113.6", sometimes=("112.3",), quiet=True, ja="使用宣言", en="declarations of use")
def declare_uses(play: Play, leaving: tuple[Leaving, ...], along: tuple[Event, ...] = ()) -> None:
    """S-trigger, G-strike and S-back are declared, the turn player first, before a shield moves."""
    read = tuple(with_declarations(play, one) for one in leaving)
    if len({one.owner for one in leaving}) > 1:
        play.reword("両プレイヤーの使用宣言", "both players declare what to use")
    if along and any(use.kind == "s_back" for one in read for use in one.declared):
        raise Unencoded(
            "同時に別の場所へ移るカードで行うS・バック",
            "S-back by a card that goes elsewhere at the same time",
        )
    read = with_discards(play, read)
    play.then(shields_to_hand, beside=True, leaving=read, along=along)


def with_declarations(play: Play, leaving: Leaving) -> Leaving:
    """The shields of one player with what that player declares for them."""
    granted = leaving.granted + s_triggers_on_the_way(play, leaving.shields)
    declared = declarations(play, leaving.shields, leaving.owner, granted, leaving.barred)
    return replace(leaving, granted=granted, declared=declared)


def with_discards(play: Play, leaving: tuple[Leaving, ...]) -> tuple[Leaving, ...]:
    """To declare an S-back is to discard: that is done before any shield moves (509.5c, 509.5d).

    A shield is still broken when nothing of it is left; until then it is known as it was.
    """
    spent = {use.shield for one in leaving for use in one.declared if use.kind == "s_back"}
    if not spent:
        return leaving
    seen = {i: play.snapshot(i) for one in leaving for i in one.shields}
    facts = play.happen(
        *(e for one in leaving for i in one.shields for e in discards(play, one, i, spent))
    )
    kept = not_discarded(play, facts)
    gone = {i: shield for i, shield in seen.items() if i not in play.state.objects}
    play.set(last_known={**play.state.var("last_known", {}), **gone})
    became = {i: tuple(m for f in facts if f.event.obj == i for m in f.made) for i in gone}
    return tuple(
        replace(
            one,
            emptied=tuple((i, became[i]) for i in one.shields if i in gone),
            declared=tuple(use for use in one.declared if use.shield not in kept),
        )
        for one in leaving
    )


def discards(play: Play, leaving: Leaving, shield: int, spent: set[int]) -> list[Event]:
    """The cards of a shield that are discarded for S-backs, each by itself."""
    whole = whole_shield(leaving, shield)
    to, replaced = Place(GRAVEYARD, leaving.owner), leaving.replaced
    discard = replace(whole, verb="discard", to=to, replaced=replaced)
    cards = play.state.objects[shield].cards
    return [replace(discard, cards=(c,)) for c in cards if c in spent]


@rule(
    "113.6",
    sometimes=("509.5d", "701.14b", "400.7"),
    ja="シールドを手札に加える",
    en="the shields go to the hand",
)
def shields_to_hand(
    play: Play, leaving: tuple[Leaving, ...], along: tuple[Event, ...] = ()
) -> None:
    """All at once, once everything has been declared: what is left of them goes to the hand."""
    owner = leaving[0].owner if len(leaving) == 1 else ""
    events = tuple(e for one in leaving for i in one.shields for e in shield_events(play, one, i))
    play.cite("509.5d" if leaving[0].verb == "break" else "701.14b")
    say_what_moves(play, tuple(e for e in events if e.kind == "move"), owner)
    facts = play.happen(*events, *along)
    back_to_present(play, tuple(i for one in leaving for i in one.shields))
    into_hands = {
        one.owner: tuple(
            i for f in facts if f.happened and f.event.to == Place(HAND, one.owner) for i in f.made
        )
        for one in leaving
    }
    if leaving[0].context:
        moved = tuple(i for ids in into_hands.values() for i in ids)
        broken = [f for f in facts if f.happened and f.event.verb == "break"]
        gone = {f.event.obj for f in facts if f.happened and f.event.verb == leaving[0].verb}
        note_broken(play, leaving[0].context, moved, len(broken or gone))
    for one in leaving:
        for use in one.declared:
            let_use_wait(play, use, one.owner, one.granted)
    for player, cards in into_hands.items():
        play.then(declare_sabaki, owner=player, cards=cards)
    play.then(resolve_declared)


def say_what_moves(play: Play, moves: tuple[Event, ...], owner: str) -> None:
    """Several cards go to the hand at once (400.7); none where all were discarded before."""
    if not moves:
        said = "手札に移動するシールドは残っていない", "nothing of the shields is left to move"
        play.say(*said, actor=owner)
        return
    play.say("シールドが手札に移動", "the shields move to the hand", actor=owner)
    if sum(len(event.cards) for event in moves) > 1:
        play.cite("400.7")


def whole_shield(leaving: Leaving, shield: int) -> Event:
    """The event of a shield going to the hand with all its cards."""
    return Event(
        "move",
        leaving.verb,
        shield,
        player=leaving.owner,
        source=leaving.by,
        to=Place(HAND, leaving.owner),
        replaced=leaving.replaced | (DECIDED if leaving.decided else NO_REPLACEMENTS),
    )


def shield_events(play: Play, leaving: Leaving, shield: int) -> tuple[Event, ...]:
    """What becomes of one shield: what is left of it goes to the hand (509.5d).

    A shield is broken although each of its cards was discarded on its way to the hand (509.5c).
    """
    whole, emptied = whole_shield(leaving, shield), dict(leaving.emptied)
    if shield not in emptied:
        obj = play.state.objects.get(shield)
        return (replace(whole, cards=obj.cards) if obj is not None else whole,)
    if leaving.verb != "break":
        return ()
    was: Snapshot = play.state.var("last_known", {})[shield]
    note = replace(whole, kind="note", to=None, cards=was.object.cards)
    return (note.having(became=emptied[shield]),)


def back_to_present(play: Play, shields: tuple[int, ...]) -> None:
    """A shield that was not broken after all stays where it is (509.6)."""
    for shield in shields:
        obj = play.state.objects.get(shield)
        if obj is not None and obj.standing is Standing.WAITING:
            play.put(replace(obj, standing=Standing.PRESENT))
        together_again(play, shield)


@rule(
    "509.5e",
    sometimes=("101.4b",),
    quiet=True,
    ja="宣言したものを処理",
    en="resolve what was declared",
)
def resolve_declared(play: Play) -> None:
    """The declared uses are resolved, then what else waits; inside an effect all of it waits.

    So it does where a one-shot effect of a static ability interrupts what goes on (604.4).
    """
    one_shot = any(frame.step == one_shot_applied.name for frame in play.state.agenda)
    if one_shot or inside_an_effect(play):
        declared_uses_wait(play)
    else:
        play.then(resolve_waiting, beside=True, scope=None)


def declared_uses_wait(play: Play) -> None:
    """Say that what was declared inside an effect waits for its end (101.4, 101.4a, 101.4d)."""
    if not any(w.group == S_TRIGGER for w in play.state.waiting):
        return
    said = (
        "宣言したものは、いまの効果の処理が終わるまで待機する",
        "what was declared waits until the effect in progress is over",
    )
    with play.outside():
        play.note(("101.4a", "101.4d"), *said)
    if any(w.scope for w in play.state.waiting):  # 101.4: S-triggers always first; 509.4: last
        play.dispute("101.4", "509.4")


@rule("701.14d", quiet=True, ja="追加のブレイク", en="additional breaks", without=gives(0))
def further_breaks(play: Play, breaker: int) -> int:
    """Effects that break more shields bear on breaks by attack and by effect alike."""
    obj = play.state.objects.get(breaker)
    if obj is None:
        return 0
    found = 0
    for held, words in static_parts(play, "extra_break"):
        if concerns(play, held.context(), words["what"], obj):
            found += amount(play, held.context(), words["add"])
    if found:
        more = shown(found)
        play.say(f"追加で{more}つブレイクする", f"{more} more shields are broken")
    return found
