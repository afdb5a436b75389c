"""Destroying, moving, charging, putting under (403.4a, 607.1, 701.6a)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    DECK,
    GRAVEYARD,
    HAND,
    JOINED,
    MANA,
    SHIELDS,
    attack_of,
    operation,
)
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes, or_top
from scenarios.duel_masters.special.neo import becomes_neo_evolution
from scenarios.duel_masters.zones.decks import where_in_deck
from scenarios.duel_masters.zones.out_of_a_shield import back_in_their_shields, singled_out
from scenarios.duel_masters.zones.stacked_cards import (
    cards_leaving,
    cards_moved,
    cite_shields,
    each_specified,
)
from scenarios.duel_masters.zones.zones import grave_of, is_kept_out
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, words_of
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Place
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import owner_of

_NOT_STAYING = frozenset({"spell", "land"})
"""Card types that do not stay in the battle zone; some effects put them there all the same."""


@makes("destroy")
def destroying(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    """Only what is in the battle zone is destroyed (701.6a)."""
    what, _ = words_of(op)
    return tuple(
        part
        for i in objects(play, context, what)
        if play.state.objects[i].zone == BATTLE
        for part in taking(
            play, context, what, "destroy", i, to=grave_of(play, play.state.objects[i])
        )
    )


def taking(
    play: Play, context: int, what: Value, verb: str, obj: int, **more: Any
) -> tuple[Event, ...]:
    """What takes an object elsewhere, or the cards of it that are meant.

    By words about cards each of them is specified by itself (109.2a): one that an effect keeps
    there, or for which something else is done, is told apart from the others, which go.
    """
    cards = cards_leaving(play, context, what, obj)
    event = act(play, context, "move", verb, obj, cards=cards, **more)
    marks = play.state.objects[obj].marks
    if play.state.objects[obj].zone != BATTLE:
        return (event,)
    meant = cards or each_specified(play, context, what, obj)
    free = tuple(c for c in meant if can_happen(play, replace(event, cards=(c,))))
    kept = tuple(c for c in meant if c not in free)
    probe = play.remembered(context, "probe", False)
    if not (free and kept) and len(meant) > 1 and not probe and JOINED not in marks:
        kept = tuple(c for c in meant if asks.is_replaced(play, replace(event, cards=(c,))))
        free = tuple(c for c in meant if c not in kept)
    if not (free and kept):
        return (asks.as_its_cards(play, event, meant),)
    if not probe:
        play.cite("109.2a")
    return (replace(event, cards=kept), replace(event, cards=free))


@makes("move")
def moving(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, words = words_of(op)
    to = str(words.get("to"))
    data: list[tuple[str, Any]] = []
    if "tapped" in words:
        data.append(("tapped", words["tapped"] is True))
    if "face" in words:
        data.append(("face_up", words["face"] == "up"))
    if "s_trigger" in words:
        data.append(("s_trigger", words["s_trigger"] is True))
    probe = play.remembered(context, "probe", False)
    ids = or_top(play, context, what)
    if to == BATTLE and any(kernel.traits(play, i).types.isdisjoint(_NOT_STAYING) for i in ids):
        raise Unencoded(
            "バトルゾーンへの move（エレメントは put で出す）",
            "move to the battle zone (an element is put there: `put`)",
            op.line,
        )
    if to == BATTLE and not probe:
        ids = tuple(i for i in ids if not is_kept_out(play, i))
    if to == HAND and not probe and any(play.state.objects[i].zone == DECK for i in ids):
        play.cite("114.3")
    events: list[Event] = []
    for i in ids:
        owner = owner_of(play, i)
        place_in: str | int | None = "bottom"
        if to == DECK:
            place_in = where_in_deck(play, owner, words.get("at"), i)
            if place_in is None:
                continue
        goal, kept = Place(to, owner), tuple(data)
        verb = "discard" if to == GRAVEYARD and play.state.objects[i].zone == HAND else "move"
        if verb == "discard" and not probe:
            play.cite("701.7a")
        made = taking(play, context, what, verb, i, to=goal, at=place_in, data=kept)
        if to == SHIELDS:
            cite_shields(play, context, i, made[-1].cards)
        events += made
    return tuple(events)


@makes("charge")
def charging(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    events: list[Event] = []
    for i in or_top(play, context, what):
        verb = "charge" if play.state.objects[i].zone == HAND else "move"
        events += taking(play, context, what, verb, i, to=Place(MANA, owner_of(play, i)))
    return tuple(events)


@operation("destroy", "701.6a", ja="破壊する", en="destroy")
def destroy(play: Play, op: Args, context: int) -> None:
    """To destroy is to try to put what is in the battle zone into the graveyard."""
    carry_out(play, op, context)


@operation("move", "607.1", ja="カードを移動する", en="move cards")
def move(play: Play, op: Args, context: int) -> None:
    """Cards go to another zone once, and that is the end of the effect."""
    carry_out(play, op, context)


@operation("charge", "607.1", ja="マナゾーンに置く", en="put into the mana zone")
def charge(play: Play, op: Args, context: int) -> None:
    """Cards go to the mana zone once, and that is the end of the effect."""
    carry_out(play, op, context)


@operation("put_under", "403.4a", ja="下に置く", en="put underneath")
def put_under(play: Play, op: Args, context: int) -> None:
    """Cards put under a card go below all that it is made of, several in the order one likes."""
    words = op.argument
    assert isinstance(words, Args)
    hosts = objects(play, context, words["host"])
    found = tuple(i for i in or_top(play, context, words["what"]) if i not in hosts)
    note_attempt(play, context, (words["host"], bool(hosts)), (words["what"], bool(found)))
    if not hosts or not found:
        play.say("下に置けない", "nothing is put underneath", status="impossible")
        return
    if len(hosts) > 1 or play.state.objects[hosts[0]].zone != BATTLE:
        raise Unencoded(
            "バトルゾーンの1つのエレメントでないものの下に置くこと",
            "under more than one element of the battle zone",
            op.line,
        )
    there = tuple(i for i in found if play.state.objects[i].zone == BATTLE)
    if there and not may_go_beneath(play, context, words["what"], there):
        raise Unencoded(
            "重なったカードの1枚、合体したセル、攻撃中のクリーチャーを別のカードの下に置くこと",
            "one card of a stack, a joined cell or one of an attack put beneath another",
            op.line,
        )
    if len(found) > 1:
        found = play.ask(
            Question(
                "order",
                play.context(context).controller,
                ("403.4a",),
                "下に置く順番（上から）",
                "in which order they lie underneath, from the top",
                found,
                alike=lambda i: kernel.alike(play, i),
            )
        )
    host = (("host", hosts[0]),)
    going = singled_out(play, context, words["what"], found)
    play.happen(*(act(play, context, "under", "put under", i, data=host) for i in going))
    back_in_their_shields(play, going, ())
    play.bind(context, that=hosts)
    becomes_neo_evolution(play, hosts[0])


def may_go_beneath(play: Play, context: int, what: Value, ids: tuple[int, ...]) -> bool:
    """Whether elements can be put beneath another with all their cards (316.3).

    They stay in the zone, so they do not leave it; of one in an attack, of joined cells or of
    single cards the rules do not say enough.
    """
    attack = attack_of(play)
    fighting = attack.roles if attack is not None else ()
    return not any(
        i in fighting
        or JOINED in play.state.objects[i].marks
        or cards_moved(play, context, what, i)
        for i in ids
    )
