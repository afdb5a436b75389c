"""Reconstruction: what stays when the card on top of a stack leaves alone (801.4)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    ELEMENTS,
    TURNED,
    answers,
    attack_of,
    change_attack,
    check,
    rule,
)
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.cards.twinpacts import showing
from scenarios.duel_masters.cards.two_faced_cards import face_beneath
from scenarios.duel_masters.special.dreams import both_dreams_stay, has_namesake
from scenarios.duel_masters.special.wd_fields import side_that_stays
from scenarios.duel_masters.zones.zones import put_away
from scenarios.engine.abilities import definition
from scenarios.engine.cards import CardDef
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject, Outcome


@check(
    "703.4h",
    also=("801.4",),
    sometimes=("801.4a", "801.4b"),
    ja="進化クリーチャーの下のカードを再構築",
    en="the cards below the evolution creature are reconstructed",
    kept="uncovered",
)
def reconstruct(play: Play) -> tuple[Event, ...]:
    """What lay below stays if it can exist alone; else it goes, until one can (801.4b)."""
    events = []
    for i in dict.fromkeys(play.state.var("uncovered", ())):
        obj = play.state.objects.get(i)
        if obj is None:
            continue
        top = play.state.top_card(obj)
        if can_exist_alone(top.definition) and may_stay(play, i):
            events.append(Event("note", "reconstruct", i))
        else:
            events.append(put_away(play, obj, cards=obj.cards[:1]))
    return tuple(events)


def can_exist_alone(card: CardDef) -> bool:
    """Whether a card can lie in the battle zone without others: an element (801.4a)."""
    return any(part.type in ELEMENTS for part in card.parts or (card,))


def may_stay(play: Play, obj: int) -> bool:
    """Whether nothing of the kind that it is keeps an element from lying there (817.3)."""
    return not has_namesake(play, obj) or bool(asks.namesakes_stay(play, obj))


@answers(asks.unsaid_beneath, "801.4")
def unsaid_beneath(play: Play) -> Outcome | None:
    """What 801.4 does not say: of joined cells beneath (814.1d), of a card of the other player's.

    That one stays where it lay beneath; by whose side it then is no rule tells.
    """
    for i in play.state.var("uncovered", ()):
        obj = play.state.objects.get(i)
        if obj is None:
            continue
        top = play.state.top_card(obj)
        if top.owner != obj.controller and can_exist_alone(top.definition):
            said = f"{top.name}は誰の側に残るか", f"on whose side {top.name} stays"
            return Outcome("silent", "", ("801.4c", "400.1"), *said)
        partners = top.definition.partners
        if partners and len(obj.cards) > len(partners):
            said = "キング・セルの上の進化クリーチャーが離れた", "it uncovered joined King Cells"
            return Outcome("silent", "", ("801.4", "814.1d"), *said)
    return None


@answers(asks.rebuilt, "801.4c")
def rebuild(play: Play, events: tuple[Event, ...]) -> None:
    """What state-based actions have left of a stack stays, unless another of them has taken it."""
    for stayed in (e.obj for e in events if e.verb == "reconstruct"):
        if stayed in play.state.objects:
            rebuilt(play, stayed)


@rule("801.4c", ja="すでにあったものとして残る", en="it stays as what it was")
def rebuilt(play: Play, obj: int) -> None:
    """It does not enter: effects on it last, and it is as old as it was beneath."""
    found = play.state.objects[obj]
    card = found.cards[0]
    since = play.state.var("beneath_since", {}).get(card, found.since)
    name = play.name(obj)
    play.say(
        f"{name}はすでにバトルゾーンにあったものとして残る", f"{name} stays, it does not enter"
    )
    if len(found.cards) > 1:
        play.cite("403.4")
    play.put(replace(found, since=since, marks=frozenset()))
    if asks.face_shown(play, play.state.cards[card].definition):
        play.put(showing(play.state.objects[obj], face_beneath(play, card)))
    else:
        side_that_stays(play, obj)
    its_position(play, obj)
    both_dreams_stay(play, obj)
    attack = attack_of(play)
    if attack is not None and obj in attack.roles:
        change_attack(play, bared=True)
    note_battling_on(play, obj)


def note_battling_on(play: Play, obj: int) -> None:
    """Whether what is left of a creature in a battle not decided yet battles reads two ways.

    Its top card left as a creature (109.2b), and both have to be there (115.3a); what stays was
    there all along (801.4c).
    """
    pair = play.state.var("battle") or ()
    if obj not in pair or any(play.state.var("battle_result", ())):
        return
    there = all(i in play.state.objects and is_creature(play, play.state.objects[i]) for i in pair)
    if there and play.dispute("115.3a", "801.4c"):
        play.set(battle_bared=pair)


@rule("801.4d", ja="位相", en="its tapped state")
def its_position(play: Play, obj: int) -> None:
    """A creature or tama-seed is tapped or not as what left was; any other card is upright."""
    found: GameObject = play.state.objects[obj]
    name = play.name(obj)
    if definition(play.state, found).type in TURNED:
        said = ("タップ", "tapped") if found.tapped else ("アンタップ", "untapped")
        play.say(f"{name}は{said[0]}状態のまま", f"{name} stays {said[1]}")
        return
    play.say(f"{name}は正位置になる", f"{name} is upright")
    play.put(replace(found, tapped=False))
