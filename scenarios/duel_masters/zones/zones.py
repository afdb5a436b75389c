"""Zones: which are hidden, how a card lies where it arrives, who may look at it (400-406)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    DECK,
    GRAVEYARD,
    HAND,
    HIDDEN_ZONES,
    IMPROPER,
    JOINED,
    MANA,
    ORDERED_ZONES,
    SHIELDS,
    answers,
    guard,
    policy,
    rule,
)
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.laws.prohibitions import said_of
from scenarios.duel_masters.zones.decks import (
    among_the_others,
    by_owner,
    have_arrived,
    order_of_cards,
)
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event, apply_event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, Place, Standing
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import in_turn_order

# -- open and hidden ----------------------------------------------------------


@answers(asks.is_hidden, "400.2b", also=("400.2a",))
def is_hidden(play: Play, zone: str) -> bool:
    """Shields, deck and hand are hidden, even when all of them are shown; the rest is open."""
    return zone in HIDDEN_ZONES


def cite_openness(play: Play, zone: str) -> None:
    """Say by which rule a zone is an open or a hidden one."""
    play.cite("400.2b" if zone in HIDDEN_ZONES else "400.2a")


@answers(kernel.keeps_its_order, "400.4")
def keeps_its_order(play: Play, zone: str) -> bool:
    """Decks and shields keep their order; elsewhere cards lie as their player likes."""
    return zone in ORDERED_ZONES


# -- how a card lies where it arrives -----------------------------------------


def face_on_arrival(play: Play, event: Event) -> tuple[bool | None, tuple[str, ...]]:
    """Whether a card lies face up where it goes, None where no rule turns it; and the rules."""
    assert event.to is not None
    if event.get("face_up") is not None:
        return None, ()
    obj, to = play.state.objects[event.obj], event.to.zone
    if to in (DECK, SHIELDS):
        rules = ["400.2e", "401.2" if to == DECK else "406.2"]
        if obj.zone not in HIDDEN_ZONES:
            rules.append("400.5a")
        return not asks.joins_unseen(play, event), tuple(rules)
    if not obj.face_up and obj.zone in HIDDEN_ZONES and to not in HIDDEN_ZONES:
        return asks.seen_after_the_move(play, event), ("400.2f",)
    return None, ()


@answers(kernel.modifications, "110.4f")
def modifications(play: Play, event: Event) -> tuple[Event, tuple[str, ...]]:
    """What state-defining effects make of an event that really takes place; all of them apply."""
    if event.kind != "move" or event.to is None:  # broken though all of it was discarded on its way
        return event, ("509.5c",) if event.verb == "break" else ()
    data: dict[str, Any] = {}
    face, extra = face_on_arrival(play, event)
    if event.verb == "discard" and play.state.objects[event.obj].zone == SHIELDS:
        extra = ("509.5c", *extra)  # from a shield, and still as if from the hand
    if event.to.zone == DECK and not asks.put_at_an_end(play, event):
        extra = (*extra, "401.7")
    if face is not None:
        data["face_up"] = face
    many = multicolored(play, event)
    if many:
        data["tapped_cards"] = many
        extra = (*extra, "405.1")
    stated, rules = asks.said_of_entering(play, event)
    data.update(stated)
    if data.get("tapped") is False:
        data.pop("tapped_cards", None)
    return (event.having(**data) if data else event), (*extra, *rules)


@policy("405.1", on="multicolored", without=gives(()))
def multicolored(play: Play, event: Event) -> tuple[int, ...]:
    """The cards that have several civilizations in the mana zone they go to lie tapped there."""
    if event.to is None or event.to.zone != MANA or event.get("face_up") is False:
        return ()
    if event.get("tapped") is not None:  # the effect says how; it beats the rule (101.1)
        return ()
    there, made = apply_event(play.state, event)
    with play.as_if(there):
        return tuple(
            there.objects[i].cards[0] for i in made if len(kernel.traits(play, i).civilizations) > 1
        )


@answers(asks.joins_unseen, "400.2e", also=("400.5a", "401.2", "406.2"))
def joins_unseen(play: Play, event: Event) -> bool:
    """Cards lie face down in a deck and as shields, also those that everybody saw before."""
    return True


@answers(asks.seen_after_the_move, "400.2f")
def seen_after_the_move(play: Play, event: Event) -> bool:
    """A card that nobody saw lies face up in an open zone, unless an effect says otherwise."""
    return True


@policy("701.6b", on="destroyed to", without=lambda play, obj: obj.place)
def grave_of(play: Play, obj: GameObject) -> Place:
    """What is destroyed is put into its owner's graveyard as the result of that."""
    return Place(GRAVEYARD, play.state.top_card(obj).owner)


def put_away(play: Play, obj: GameObject, **more: Any) -> Event:
    """By the rules something, or the cards of it that are named, goes to its owner's graveyard."""
    to = Place(GRAVEYARD, play.state.top_card(obj).owner)
    return Event("move", "move", obj.id, by="rule", to=to, **more)


# -- looking ------------------------------------------------------------------


@guard("401.2", on="look", also=("400.2b",), sometimes=("401.2", "406.2"))
def not_into_decks_and_shields(play: Play, action: Action) -> Refusal | None:
    """Nobody looks at cards of a deck or at shields, not even at their own."""
    obj = play.state.objects[action.what]
    if obj.zone not in (DECK, SHIELDS) or obj.face_up or may_look(play, action):
        return None
    number = "401.2" if obj.zone == DECK else "406.2"
    said = "裏向きのカードの表を見ることはできない", "the face of this card may not be looked at"
    return refuse(*said, number, "400.2b")


@guard("402.3", on="look", also=("400.2b",))
def not_into_the_others_hand(play: Play, action: Action) -> Refusal | None:
    """A player sees the own hand, but not the other's."""
    obj = play.state.objects[action.what]
    if obj.zone != HAND or obj.controller == action.player or may_look(play, action):
        return None
    return refuse("相手の手札は見られない", "the other's hand may not be looked at")


@guard("405.5", on="look")
def not_below_the_others_mana(play: Play, action: Action) -> Refusal | None:
    """Mana that lies face down is looked at by its player only."""
    obj = play.state.objects[action.what]
    own = obj.controller == action.player
    if obj.zone != MANA or obj.face_up or own or may_look(play, action):
        return None
    return refuse(
        "相手の裏向きのマナは見られない", "the other's face-down mana may not be looked at"
    )


@answers(asks.may_look, "101.1", without=lambda play, action: False)
def may_look_by_an_effect(play: Play, action: Action) -> bool:
    """An effect may let its player look where the rules let nobody."""
    found = said_of(play, "can", "look", action.what)
    return any(context.controller == action.player for context, _ in found)


def may_look(play: Play, action: Action) -> bool:
    """Whether an effect lets this player look at a card."""
    return bool(asks.may_look(play, action))


def look_at(play: Play, action: Action) -> None:
    """What a player may see may be looked at any time; nothing changes by it."""
    obj, player = play.state.objects[action.what], action.player
    name = play.name(obj.id)
    said = f"{player}が{name}を見る", f"{player} looks at {name}"
    by_effect = obj.zone != HAND or obj.controller != player
    number = "101.1" if by_effect and may_look(play, action) else _by_which(obj)
    play.note((number,), *said, cards=(name,), actor=player)


def _by_which(obj: GameObject) -> str:
    if obj.zone == HAND:
        return "402.3"
    if obj.zone in HIDDEN_ZONES:
        return "400.2b"
    return "405.5" if obj.zone == MANA and not obj.face_up else "400.2a"


# -- what cannot come there ---------------------------------------------------


@guard("113.6", on="event:move")
def only_after_declarations(play: Play, event: Event) -> Refusal | None:
    """A shield goes to the hand after the declarations; a cost opens none yet.

    Raises Unencoded for a shield that would go there without having waited for them.
    """
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or obj.zone != SHIELDS or event.to.zone != HAND:
        return None
    if obj.standing is not Standing.WAITING:
        raise Unencoded(
            "コストでシールドを手札に加えること",
            "a shield put into the hand by a cost",
        )
    return None


def is_kept_out(play: Play, obj: int) -> bool:
    """Whether a card is not put into the battle zone since it is no element; if so, say it.

    A land that is put there by some means goes at once (313.3).
    """
    card = play.state.top_card(play.state.objects[obj]).definition
    lone = card.type not in IMPROPER or card.parts or JOINED in play.state.objects[obj].marks
    return not lone and card.type != "land" and bool(stays_outside(play, obj))


@rule(
    "403.1",
    ja="バトルゾーンに置かれないカード",
    en="a card that is not put into the battle zone",
    without=gives(False),
)
def stays_outside(play: Play, obj: int) -> bool:
    """What is no element is not put into the battle zone, and stays where it is."""
    card, name = play.state.top_card(play.state.objects[obj]).definition, play.name(obj)
    if note_improper(play, card.type):
        return False
    said = f"{name}はバトルゾーンに置かれない", f"{name} is not put into the battle zone"
    play.say(*said, cards=(obj,), status="impossible")
    return True


def note_improper(play: Play, kind: str) -> bool:
    """Whether a card that is no element comes into the battle zone, and goes, reads two ways.

    Of a spell it is said that none is put there (403.1), and what becomes of one there (302.3).
    """
    if kind == "spell":
        return play.dispute("403.1", "302.3")
    return play.dispute("400.3", "703.4i")


def goes_there_all_the_same(play: Play, kind: str) -> bool:
    """Whether this run is by the reading by which such a card comes there, and then goes."""
    if kind == "spell":
        return play.is_read_otherwise("403.1", "302.3")
    return play.is_read_otherwise("400.3", "703.4i")


# -- zones of effects ---------------------------------------------------------


@answers(kernel.main_zone, "403.1", without=lambda play: GRAVEYARD)
def main_zone(play: Play) -> str:
    """Words that name no zone speak of the battle zone only, where the elements lie."""
    return BATTLE


@rule("400.6", ja="ゾーンのすべてのカード", en="all cards of the zone", without=gives(()))
def all_of_a_zone(play: Play, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What is done to a zone is done to every card in it; the zone itself stays."""
    play.say("ゾーンにあるすべてのカード", "every card in the zone", cards=ids)
    return ids


@answers(asks.still_dealt_with, "400.8")
def still_dealt_with(
    play: Play, dealt_with: tuple[int, ...], said: frozenset[str], spoken_of: frozenset[int]
) -> tuple[int, ...]:
    """What came into another zone than the effect says is not dealt with any further.

    That decides something where it has moved and later words speak of it (`spoken_of`).
    """
    strayed = [i for i in dealt_with if said and play.state.objects[i].zone not in said]
    if not spoken_of.isdisjoint(strayed):
        play.cite("400.8")
    return tuple(i for i in dealt_with if i not in strayed)


@answers(asks.blank_in_mana, "405.4")
def blank_in_mana(play: Play, face_down: GameObject) -> bool:
    """A face-down card in mana costs 0, is colourless and nothing else; its face is not read."""
    return True


@answers(kernel.alike, "400.4", without=lambda play, option: option)
def alike(play: Play, option: Any) -> Hashable:
    """What tells two objects apart for a choice: card, place, state."""
    obj = play.state.objects.get(option)
    if obj is None:
        return cast(Hashable, option)
    fixed = any(obj.id in e.on for e in play.state.effects)
    if fixed or len(obj.cards) > 1 or kernel.keeps_its_order(play, obj.zone):
        return obj.id
    card = play.state.cards[obj.cards[0]]
    kind = (id(card.definition), card.owner, obj.place)
    return (*kind, obj.tapped, obj.face_up, obj.since, obj.marks)


@answers(kernel.sides, "400.1", without=lambda play, words, zones, sides: sides)
def sides(
    play: Play, words: Args, zones: tuple[Value, ...], sides: tuple[str, ...]
) -> tuple[str, ...]:
    """The battle zone is shared: one's own card may lie there beneath an element of the other's."""
    return in_turn_order(play) if is_about_cards(words) and BATTLE in zones else sides


def _as_its_top_card(play: Play, event: Event) -> tuple[Event, ...]:
    return (event,)


@answers(kernel.where_each_card_goes, "400.1", without=_as_its_top_card)
def where_each_card_goes(play: Play, event: Event) -> tuple[Event, ...]:
    """Only the battle zone is shared: of a stack each card goes to the zone of its own owner.

    In which order they lie in a deck is decided as they are put there, not of what is replaced.
    """
    assert event.to is not None
    zone, player = event.to.zone, event.to.player
    if zone == BATTLE:
        return (event,)
    theirs = by_owner(play, event.cards or play.state.objects[event.obj].cards)
    if tuple(theirs) != (player,):
        play.cite("400.1")
    elif zone != DECK:
        return (event,)
    parts = tuple(
        part for owner, mine in theirs.items() for part in _going(play, event, mine, zone, owner)
    )
    have_arrived(play, event.obj)
    return parts


def _going(
    play: Play, event: Event, cards: tuple[int, ...], zone: str, owner: str
) -> tuple[Event, ...]:
    """The moves of those cards of a stack that are one player's; into a deck in an order."""
    if zone != DECK:
        return (replace(event, cards=cards, to=Place(zone, owner)),)
    among = among_the_others(play, event, cards, owner)
    row = order_of_cards(play, cards, owner, event.at) if not among else ()
    return among or (replace(event, cards=row, to=Place(zone, owner)),)


@answers(asks.where_it_is_turned, "403.1", without=lambda play, about, object_id: True)
def where_it_is_turned(play: Play, about: Value, object_id: int) -> bool:
    """Words about elements that name no zone mean those of the battle zone, not tapped mana."""
    if not isinstance(about, Args) or "zone" in about or is_about_cards(about):
        return True
    obj = play.state.objects.get(object_id)
    if obj is None or obj.zone == BATTLE:
        return True
    play.cite("403.1")
    return False


@rule(
    "400.5",
    ja="宣言した後に元のゾーンを離れたカード",
    en="declared, and gone from where it was",
    without=gives(None),
)
def where_it_is_by_now(play: Play, card: int, ja: str, en: str) -> GameObject | None:
    """Elsewhere the card is a new one; 110.5a lets a source act wherever it is by now.

    Who lies in the battle zone already cannot be brought there (701.3a), and what is forbidden
    meanwhile is not played from anywhere (101.2): there both agree. It is given where it is
    played from there.
    """
    play.say(
        f"{ja}：カードが元のゾーンにない",
        f"{en}: the card is no longer where it was",
        status="impossible",
    )
    obj = play.read.holder(card)
    if obj is not None and obj.zone == BATTLE and obj.cards[0] == card:
        play.cite("701.3a")
        return None
    free = obj is None or asks.may_be_played(play, obj.id, play.state.cards[card].owner) is None
    return obj if free and play.dispute("400.5", "110.5a") else None
