"""Exchanging: cards change places, two of them or all of two zones (701.26)."""

from __future__ import annotations

from itertools import pairwise

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    EXCHANGING,
    ORDERED_ZONES,
    TURNED,
    attack_of,
    operation,
    rule,
    take_roles,
)
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.cards.two_faced_cards import cover
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import shield_to_hand
from scenarios.duel_masters.shields.breaking import let_shields_leave
from scenarios.duel_masters.special.evolution import (
    bases_for,
    cannot_enter,
    choose_bases,
    is_evolution,
    several_bases,
    tapped_by_its_bases,
)
from scenarios.duel_masters.special.neo import neo_bases
from scenarios.duel_masters.special.reconstruction import can_exist_alone
from scenarios.duel_masters.special.wd_fields import side_up
from scenarios.duel_masters.verbs.leaving_the_attack import attack_goes_on
from scenarios.duel_masters.zones.arrivals import arriving, show_element
from scenarios.duel_masters.zones.stacked_cards import cards_moved, in_place_of_another
from scenarios.duel_masters.zones.zones import goes_there_all_the_same, note_improper
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, GameState, Outcome, Place
from scenarios.language.filters import Unencoded, players
from scenarios.language.pointing import owner_of


@operation("exchange", "701.26a", ja="入れ替える", en="exchange")
def exchange(play: Play, op: Args, context: int) -> None:
    """Two cards change places; what so enters the battle zone keeps the state of what was there."""
    words = op.argument
    assert isinstance(words, Args)
    found = [objects(play, context, words[side]) for side in ("a", "b")]
    note_attempt(play, context, *((words[s], bool(f)) for s, f in zip("ab", found, strict=True)))
    if any(len(side) > 1 for side in found):
        raise Unencoded("3枚以上のカードの入れ替え", "an exchange of more than two cards", op.line)
    if not found[0] and found[1] and words["a"] == "it":
        found[0] = taken_over(play, play.context(context))
    if not all(found) or found[0] == found[1]:
        play.say("入れ替えるものがない", "there is nothing to exchange", status="impossible")
        return
    a, b = (play.state.objects[side[0]] for side in found)
    if any(cards_moved(play, context, words[s], o.id) for s, o in (("a", a), ("b", b))):
        where_a_single_card_lay(play)
        return
    if a.zone == b.zone == BATTLE or a.place == b.place:
        within_one_zone(play, a.zone)
        return
    before = play.state, play.told, play.queued
    sides = (a, b), (b, a)
    if any(cannot_come(play, moving, other) for moving, other in sides) and not_exchanged(play):
        _back_to(play, *before)
        for card in (play.state.top_card(o).definition for o, at in sides if at.zone == BATTLE):
            if not can_exist_alone(card):
                note_improper(play, card.type)
        return
    for word, side in zip("ab", found, strict=True):
        coming = tuple(i for i in side if play.state.objects[i].zone != BATTLE)
        asks.words_of_entering(play, play.context(context), words[word], coming)
    moves = tuple(_to_place_of(play, context, moving, other) for moving, other in sides)
    if any(shield_to_hand(play, move) for move in moves):
        exchange_shields(play, context, moves)
        return
    of_elements = BATTLE in (a.zone, b.zone)
    facts = _both_move(play, moves, of_elements)
    if of_elements and not all(f.happened for f in facts) and not_exchanged(play):
        _back_to(play, *before)
        return
    made = {f.event.obj: f.made[0] for f in facts if f.happened and f.made}
    play.bind(context, that=tuple(made.values()))
    for gone, other in sides:
        if gone.zone == BATTLE and other.id in made:
            note_battling(play, gone.id, made[other.id])
            takes_its_role(play, gone.id, made[other.id])


def _both_move(play: Play, moves: tuple[Event, ...], of_elements: bool) -> tuple[Fact, ...]:
    """Propose both moves; of elements one that is replaced prevents the exchange (701.26b)."""
    if not of_elements:
        return play.happen(*moves, whole=True)
    play.set(**{EXCHANGING: True})
    facts = play.happen(*moves, whole=True)
    play.set(**{EXCHANGING: False})
    return facts


def within_one_zone(play: Play, zone: str) -> None:
    """What changes places lies in two zones (701.26a); of two cards of one nothing is said.

    Where they have no order, which their owner likes (400.4), nothing could change.
    """
    if zone != BATTLE and zone not in ORDERED_ZONES:
        said = "1つのゾーンの中なので、何も変わらない", "within one zone: nothing changes"
        play.note(("701.26a", "400.4"), *said, status="impossible")
        return
    said = "1つのゾーンの中での入れ替え", "an exchange within one zone"
    play.finish(Outcome("silent", "", ("701.26a",), *said))


def where_a_single_card_lay(play: Play) -> None:
    """Whether what comes for one card of a stack or shield lies in it is not said: stop there."""
    said = "重なったカードの1枚があった場所", "the place of one card of a stack or shield"
    play.finish(Outcome("silent", "", ("701.26a", "109.2a"), *said))


def _to_place_of(play: Play, context: int, moving: GameObject, other: GameObject) -> Event:
    """The move of one card to where the other lies."""
    if other.zone == BATTLE:
        return _into_battle(play, context, moving, other)
    owner = owner_of(play, moving.id)
    at: str | int = "bottom"
    if other.zone in ORDERED_ZONES:
        at = play.state.zone(other.zone, other.controller).index(other.id) + 1
        in_place_of_another(play, context, moving.id, other.zone)
    to = Place(other.zone, owner)
    return act(play, context, "move", "move", moving.id, to=to, at=at, player=owner)


def _into_battle(play: Play, context: int, moving: GameObject, other: GameObject) -> Event:
    """A creature or tama-seed comes in the position and state of the one it is exchanged for."""
    types = {definition(play.state, play.state.objects[o.id]).type for o in (moving, other)}
    keeps = types <= TURNED
    owner = owner_of(play, moving.id)
    onto = _sources(play, moving, other, owner)
    tapped = _position(play, onto, other) if keeps else False
    data = dict(arriving(play, moving.id, onto, tapped, side_up(play, moving.id)))
    if keeps:
        data["since"] = other.since
    to, kept = Place(BATTLE, owner), tuple(data.items())
    return act(play, context, "move", "put", moving.id, to=to, data=kept, player=owner)


def _sources(play: Play, moving: GameObject, other: GameObject, owner: str) -> tuple[int, ...]:
    """What an evolution creature comes to lie on: sources that stay there (801.1, 802.1)."""
    onto = neo_bases(play, moving.id, owner, (), other.id)
    found = choose_bases(play, moving.id, owner, onto, other.id)
    beneath: tuple[int, ...] = several_bases(play, found)
    cover(play, beneath)
    return beneath


def _position(play: Play, onto: tuple[int, ...], other: GameObject) -> bool:
    """Whether what comes is tapped: as what it is exchanged for; on a source it reads two ways.

    It takes over the position of what goes (701.26a); but it is the creature on which it evolves,
    which stays as it was (801.2).
    """
    there = any(play.state.objects[i].zone == BATTLE for i in onto)
    differs = there and tapped_by_its_bases(play, onto) != other.tapped
    if differs and play.dispute("701.26a", "801.2"):
        return not other.tapped
    return other.tapped


def cannot_come(play: Play, moving: GameObject, other: GameObject) -> bool:
    """Whether a card cannot come where the other lies: no element, or without its source."""
    if other.zone != BATTLE:
        return False
    card = play.state.top_card(moving).definition
    if not can_exist_alone(card) and not goes_there_all_the_same(play, card.type):
        return True
    show_element(play, moving.id, owner_of(play, moving.id))
    return lacks_a_source(play, play.state.objects[moving.id], other)


def lacks_a_source(play: Play, moving: GameObject, other: GameObject) -> bool:
    """Whether an evolution creature would enter that no element but the one going lies below."""
    if not is_evolution(play, moving):
        return False
    sources = bases_for(play, moving, owner_of(play, moving.id))
    if any(other.id not in onto for onto in sources):
        return False
    cannot_enter(play, moving.id)
    return True


def exchange_shields(play: Play, context: int, moves: tuple[Event, ...]) -> None:
    """Shields that so come to the hand are declared for first, and then all moves (113.6)."""
    shields = tuple(e for e in moves if shield_to_hand(play, e))
    let_shields_leave(play, context, shields, tuple(e for e in moves if e not in shields))


def taken_over(play: Play, here: Context) -> tuple[int, ...]:
    """Whether a second revolution change finds what the first brought reads two ways: say so.

    The creature that attacked is in the hand and another card by now (400.5); what changed
    places with it has taken over its state, the attack with it (701.26a).
    """
    fact, attack = here.event, attack_of(play)
    on_attack = isinstance(fact, Fact) and fact.event.verb == "attack" and attack_goes_on(play)
    if not on_attack or attack is None or attack.attacker == fact.event.obj:
        return ()
    return (attack.attacker,) if play.dispute("400.5", "701.26a") else ()


def note_battling(play: Play, gone: int, new: int) -> None:
    """Whether what comes for a creature in a battle not decided yet battles reads two ways: say so.

    Both creatures have to be there (115.3a); what comes takes over the state (701.26a). What is
    no creature does not battle in any case (115.1).
    """
    pair = play.state.var("battle") or ()
    if gone not in pair or any(play.state.var("battle_result", ())):
        return
    there = (play.state.objects.get(new if i == gone else i) for i in pair)
    fit = all(obj is not None and is_creature(play, obj) for obj in there)
    if fit and play.dispute("115.3a", "701.26a"):
        play.set(battle=tuple(new if i == gone else i for i in pair))


@rule("701.26b", ja="入れ替えは行われない", en="there is no exchange", without=gives(False))
def not_exchanged(play: Play) -> bool:
    """When one of the moves does not come off as it should, no card moves and nothing changes."""
    play.say(
        "移動が正常に行われないため、入れ替えは行われない",
        "a move would not come off: nothing is exchanged",
        status="impossible",
    )
    return True


def _back_to(play: Play, state: GameState, told: int, queued: int) -> None:
    """As if nothing of it had been proposed; the trace keeps why it failed.

    What would have replaced a move has replaced nothing: that is why the move does not come off.
    """
    play.become(state)
    play.withdraw(queued)
    for before, draft in pairwise(play.told_since(told - 1)):
        if before.status == "replaced":
            before.status, draft.status = "impossible", "skipped"
            before.rules.append("701.26b")
            why_it_would = (n for n in draft.rules if n not in ("609.1", "609.4"))
            draft.rules[:] = (*why_it_would, "701.26b")
            draft.ja, draft.en = f"{draft.ja}されるはずだった", f"it would be {draft.en}"
        draft.keep = draft.keep and (draft.status != "happened" or "701.26b" in draft.rules)
        if draft.status == "impossible" and "701.26b" not in draft.rules:
            draft.rules.append("701.26b")


@rule("701.26a", quiet=True, ja="攻撃を引き継ぐ", en="it takes over the attack")
def takes_its_role(play: Play, old: int, new: int) -> None:
    """The state that is kept includes that of attacking, being attacked or blocking."""
    attack = attack_of(play)
    if not new or attack is None or old not in attack.roles:
        return
    comes = is_creature(play, play.state.objects[new])
    if old in attack.without or (not comes and not_a_creature(play, new)):
        return
    name = play.name(new)
    play.say(f"{name}が攻撃を引き継ぐ", f"{name} takes over in the attack", cards=(new,))
    take_roles(play, (old,), new, name=name if attack.attacker == old else attack.name)


@rule("505.3", ja="クリーチャーではない", en="it is no creature", without=gives(False))
def not_a_creature(play: Play, new: int) -> bool:
    """What comes for a creature in an attack and is none itself is not in the attack."""
    name = play.name(new)
    play.say(f"{name}は攻撃に加わらない", f"{name} is not in the attack", status="impossible")
    return True


@operation("exchange_zones", "701.26c", ja="ゾーンを入れ替える", en="exchange two zones")
def exchange_zones(play: Play, op: Args, context: int) -> None:
    """All cards of two zones change places, also when one is empty or some cannot move."""
    words = op.argument
    assert isinstance(words, Args)
    a, b = str(words["a"]), str(words["b"])
    if BATTLE in (a, b) or a == b:
        raise Unencoded(
            "バトルゾーン全体の、または同じゾーンどうしの入れ替え",
            "an exchange of the whole battle zone, or of a zone with itself",
            op.line,
        )
    events = tuple(
        act(play, context, "move", "move", obj.id, to=Place(to, player), player=player)
        for player in players(play, play.context(context), words.get("player"))
        for zone, to in ((a, b), (b, a))
        for obj in play.state.present(zone, player)
    )
    if any(shield_to_hand(play, e) for e in events):
        exchange_shields(play, context, events)
        return
    facts: tuple[Fact, ...] = play.happen(*events)
    play.bind(context, that=tuple(i for f in facts for i in f.made), did=True)
