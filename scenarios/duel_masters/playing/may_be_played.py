"""May it be played: when, from where, and can it be paid for (112.2, 301, 504, 601)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.functioning import limits_playing
from scenarios.duel_masters.book import (
    CELL,
    DECK,
    GRAVEYARD,
    HAND,
    MANA,
    SHIELDS,
    answers,
    bundled,
    guard,
    policy,
)
from scenarios.duel_masters.cards.twinpacts import judge_play, kind_of, verb_of, ways_to_play
from scenarios.duel_masters.costs.cost_changes import acts_for
from scenarios.duel_masters.costs.costs import (
    civilizations_to_pay,
    costs_as_read,
    mana_sources,
    short_of,
)
from scenarios.duel_masters.costs.free_permissions import permissions
from scenarios.duel_masters.costs.mana import improper_payment
from scenarios.duel_masters.laws.prohibitions import FORBIDS, banned
from scenarios.duel_masters.playing.alternative_costs import ALTERNATIVE
from scenarios.duel_masters.special.king_cells import alone, can_be_joined
from scenarios.duel_masters.zones.out_of_a_shield import ways_to_play_out
from scenarios.engine.abilities import keywords, printed, statics
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject
from scenarios.language.pointing import turn_player

MAIN = {
    "creature": "301.1",
    "evolution_creature": "301.1",
    "spell": "302.1",
    "field": "308.1",
    "artifact": "312.1",
    "tamaseed": "315.1",
}


@guard("701.3a", on="play", about=FORBIDS)
@guard("701.3a", on="execute", about=FORBIDS)
def cannot_be_played_to_enter(play: Play, action: Action) -> Refusal | None:
    """To play a card is to make it ready to enter: what is kept from entering is not played."""
    found = banned(play, "enter", action.what)
    return replace(found, rules=("701.3a", *found.rules)) if found else None


@guard("504.1", on="play")
def in_the_main_step(play: Play, action: Action) -> Refusal | None:
    """Cards are played in the main step only."""
    obj = play.state.objects[action.what]
    if play.state.var("step") != "main":
        return refuse(
            "カードの実行はメインステップにしかできない",
            "cards are played in the main step only",
            "504.1",
            MAIN.get(kind_of(play, obj.id), "504.1"),
            *asks.gone_by(play, "main"),
            about="play",
        )
    return None


@guard("301.1", on="play", sometimes=("301.1", "302.1", "308.1", "312.1", "315.1"))
def from_the_hand(play: Play, action: Action) -> Refusal | None:
    """The turn player plays cards from the hand; an effect may open another zone of theirs."""
    obj = play.state.objects[action.what]
    if obj.place == (HAND, turn_player(play)):
        return None
    about = "play_from" if obj.controller == turn_player(play) == action.player else ""
    return refuse(
        "カードは手札から実行する",
        "cards are played from the hand",
        MAIN.get(kind_of(play, obj.id), "504.1"),
        about=about,
    )


@guard("601.1b", on="play")
@guard("601.1b", on="execute")
def not_forbidden(play: Play, action: Action) -> Refusal | None:
    """What an effect forbids to play cannot even be declared."""
    verb = verb_of(play, action.what)
    found = banned(play, verb, action.what) or banned(play, "play", action.what)
    if found is None:
        return None
    own = printed(play.state, play.state.objects[action.what])
    limited = ("110.4e",) if any(limits_playing(ability) for ability in own) else ()
    deployed = ("701.27a",) if kind_of(play, action.what) == "field" else ()
    return replace(found, rules=("601.1b", *found.rules, *limited, *deployed))


@guard("313.1", on="play")
@guard("313.1", on="execute")
def no_land(play: Play, action: Action) -> Refusal | None:
    """A land cannot be played."""
    if kind_of(play, action.what) != "land":
        return None
    return refuse("土地は実行できない", "a land cannot be played")


@guard("405.4", on="play")
@guard("405.4", on="execute")
def no_card_face_down(play: Play, action: Action) -> Refusal | None:
    """A card that lies face down in the mana zone has no type by which it could be played."""
    obj = play.state.objects[action.what]
    if obj.zone != MANA or obj.face_up:
        return None
    return refuse(
        "マナゾーンの裏向きのカードは実行できない", "a face-down mana card cannot be played"
    )


@guard("814.1", on="execute")
def no_cell_alone(play: Play, action: Action) -> Refusal | None:
    """A King Cell is not played alone, on an effect's word either.

    Raises Unencoded where an effect could play it joined.
    """
    if kind_of(play, action.what) != CELL:
        return None
    if can_be_joined(play, play.state.objects[action.what], action.player):
        raise Unencoded(
            "効果で合体させて実行するキング・セル", "a King Cell that an effect lets play joined"
        )
    return alone()


@guard("701.5a", on="play")
def right_word(play: Play, action: Action) -> Refusal | None:
    """Creatures are summoned, spells are cast, the rest is played or deployed."""
    verb = verb_of(play, action.what)
    if action.kind in {"play", verb}:
        return None
    ja, en = play.book.word(f"do {action.kind}")
    return refuse(f"「このカード{ja}」ことはできない", f"this card is not one to {en}")


@guard("112.2", on="play")
def can_be_paid(play: Play, action: Action) -> Refusal | None:
    """The mana cost must be payable, civilizations included."""
    obj = play.state.objects[action.what]
    if not action.pay and may_be_free(play, obj, action.player):
        return None
    if not action.pay and asks.alternative_costs(play, obj, action.player):
        return None
    short = short_of(play, action.player, obj)
    if short is not None and ALTERNATIVE in keywords(play, obj.id):
        return short if action.pay else nor_otherwise(short)
    if short is not None or action.pay is None or acts_for(play, obj):
        return short
    return not_paid_so(play, obj, action.player, action.pay)


@policy("112.2a", on="not paid so", without=gives(None))
def not_paid_so(
    play: Play, obj: GameObject, player: str, tapped: tuple[int, ...]
) -> Refusal | None:
    """Why tapping just these cards is no proper payment, where the player says which."""
    costs, needed = costs_as_read(play, obj), civilizations_to_pay(play, obj)
    sources = {s.id for s in mana_sources(play, player, obj)}
    if not set(tapped) <= sources:
        return refuse("タップできないマナがある", "some of these cannot be tapped", "112.2a")
    return improper_payment(play, costs, needed, tapped)


def nor_otherwise(short: Refusal) -> Refusal:
    """A card whose alternative cost cannot be paid either cannot be declared (601.1b)."""
    return replace(
        short,
        rules=(*short.rules, "601.1b"),
        ja=f"{short.ja}。代替コストも支払えない",
        en=f"{short.en}, nor can its alternative cost be paid",
    )


def may_execute(play: Play, object_id: int, player: str) -> bool:
    """Whether a card can be played at all, at whatever time and cost; if not, say why."""
    refusal = may_be_played(play, object_id, player)
    if refusal is not None:
        name = play.name(object_id)
        said = f"{name}は実行できない：{refusal.ja}", f"{name} cannot be played: {refusal.en}"
        play.note(refusal.rules, *said, status="forbidden", actor=player, cards=(name,))
    return refusal is None


@answers(asks.may_be_played, "601.1b")
def may_be_played(play: Play, object_id: int, player: str) -> Refusal | None:
    """Why a card cannot be played at all, at whatever time and cost, or None."""
    return play.judge("execute", Action("execute", object_id, player=player))


def playable(play: Play, player: str) -> Iterator[Action]:
    """The cards that a player may play now, as actions."""
    opened = (MANA, GRAVEYARD, SHIELDS, DECK) if statics(play, "can") else ()
    elsewhere = (o for zone in opened for o in play.state.present(zone, player))
    for obj in (*play.state.present(HAND, player), *elsewhere):
        whole = Action(verb_of(play, obj.id), obj.id, player)
        out = bundled(obj)
        ways = ways_to_play_out(play, obj.id, player) if out else ways_to_play(play, whole)
        for action in ways:
            if judge_play(play, action) is None:
                yield action


# -- without paying -----------------------------------------------------------


def may_be_free(play: Play, obj: GameObject, player: str) -> bool:
    """Whether a card may be played without paying: by its own words or as an effect allows."""
    return bool(asks.free_to_play(play, obj) or permissions(play, obj, player))
