"""The verbs of card text: what each instruction does (904 to 911, 916, 918, 922).

Most are sets of simultaneous events; those that are more put steps on the agenda. After
each, the resolution remembers what was chosen or moved (`that`) and whether it was done.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from scenarios.common import operations as common
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has
from scenarios.engine.args import Args, Value, mentions, words_of
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Place
from scenarios.language.filters import Unencoded, amount, players
from scenarios.language.pointing import in_turn_order, owner_of
from scenarios.nova.book import (
    AREA,
    BOOK,
    DECK,
    ENERGY,
    FIELD,
    GRAVEYARD,
    HAND,
    RETIRED,
    guard,
    operation,
    policy,
    rule,
)
from scenarios.nova.laws.damage import caused_by, damage_event, life_event
from scenarios.nova.laws.rule_processing import destruction
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.resolution import BOOK_EVENTS, act

makes = partial(common.makes, BOOK, BOOK_EVENTS)


def carry_out(play: Play, op: Args, context: int) -> None:
    """Propose the events of an operation and remember what it dealt with."""
    events = BOOK_EVENTS[op.word](play, context, op)
    if len(events) > 1 and all(_out_of_a_deck(play, e) for e in events):
        facts = one_by_one(play, events)
    else:
        facts = play.happen(*events)
    made = dealt_with(play, events, facts)
    marked = play.context(context).replaced
    done = any(f.happened and f.event.replaced == marked for f in facts) or any(
        f.status == "replaced" and counts(play, f, facts) for f in facts
    )
    play.bind(context, that=made or tuple(e.obj for e in events if e.obj), did=done)


def sent_elsewhere(fact: Fact, facts: tuple[Fact, ...]) -> bool:
    """Whether a replacement has put a card in another zone than that to which it was to go."""
    if fact.status != "replaced" or fact.event.kind != "move":
        return False
    went = (f.event for f in facts if f.happened and f.event.kind == "move")
    return any(event.obj == fact.event.obj for event in went)


def counts(play: Play, fact: Fact, facts: tuple[Fact, ...]) -> bool:
    """Whether what was replaced counts as done for what goes on from it."""
    return counts_as_gone_there(play) if sent_elsewhere(fact, facts) else counts_as_paid(play)


@policy("902.12", on="counts as paid", without=gives(False))
def counts_as_paid(play: Play) -> bool:
    """What is to be done counts as done though an effect has something else done in its place.

    What was replaced never happened (802.1.3.2.1); but what "if you did" goes on from is a cost
    (902.13), and a cost is paid whatever was really done.
    """
    play.cite("902.12")
    return True


@policy("802.1.3.5", on="counts as gone there", without=gives(False))
def counts_as_gone_there(play: Play) -> bool:
    """A card whose destination was replaced counts as gone where it was sent, for the ability."""
    play.cite("802.1.3.5")
    return True


def dealt_with(play: Play, events: tuple[Event, ...], facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """What an instruction has dealt with, each as it is now."""
    happened = [f for f in facts if f.happened]
    if any(sent_elsewhere(f, facts) for f in facts):
        happened = where_they_went(play, events, happened)
    return tuple(i for f in happened for i in (f.made or (f.event.obj,)) if i)


def _as_it_was_sent(play: Play, events: tuple[Event, ...], happened: list[Fact]) -> list[Fact]:
    return [f for f in happened if f.event in events]


@policy("802.1.3.7", on="where they went", without=_as_it_was_sent)
def where_they_went(play: Play, events: tuple[Event, ...], happened: list[Fact]) -> list[Fact]:
    """What looks at cards whose destination was replaced looks at them where they went."""
    play.cite("802.1.3.7")
    return happened


def _out_of_a_deck(play: Play, event: Event) -> bool:
    obj = play.state.objects.get(event.obj)
    return event.kind == "move" and obj is not None and obj.zone == DECK and event.to != obj.place


@rule(
    "303.4",
    also=("303.4.1",),
    ja="デッキから1枚ずつ移動",
    en="cards leave the deck one by one",
    without=gives(()),
)
def one_by_one(play: Play, events: tuple[Event, ...]) -> tuple[Fact, ...]:
    """Several cards that go from the deck to another zone move one after another."""
    return tuple(fact for event in events for fact in play.happen(event))


@rule(
    "303.6",
    also=("301.10",),
    quiet=True,
    ja="デッキに置く順番",
    en="the order in the deck",
    without=gives(()),
)
def order_in_deck(play: Play, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Of cards that are put into a deck together the owner chooses the order, the last outermost.

    Where both players have to, the turn player does so first (004.5).
    """
    ordered: tuple[int, ...] = ()
    for player in in_turn_order(play):
        own = tuple(i for i in ids if owner_of(play, i) == player)
        if len(own) > 1:
            own = play.ask(
                Question(
                    "order",
                    player,
                    ("303.6",),
                    "デッキに置く順番（あとのものほど外側）",
                    "the order in which they are put in the deck, the last outermost",
                    own,
                    alike=lambda i: kernel.alike(play, i),
                )
            )
        ordered += own
    return ordered


# -- destroying and moving ---------------------------------------------------------------------


@makes("destroy")
def destroying(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    here = play.context(context)
    return tuple(
        destruction(play, i, source=here.source, player=here.controller)
        for i in objects(play, context, what)
    )


@makes("move")
def moving(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, words = words_of(op)
    to = str(words.get("to"))
    if to == AREA:
        raise Unencoded(f"{to} への move", f"move to {to}", op.line)
    at: Any = words.get("at", "top" if to == DECK else "bottom")
    verb = {GRAVEYARD: "to graveyard", RETIRED: "retire"}.get(to, "move")
    events = []
    ids = objects(play, context, what)
    if to == DECK and len(ids) > 1:
        ids = order_in_deck(play, ids)
    for i in ids:
        owner = owner_of(play, i)
        where = place_in_the_deck(play, owner, at) if to == DECK else at
        data = _arrival(words, to)
        if to == HAND and play.state.objects[i].zone == DECK:
            verb = by_a_text_without_drawing(play)
        events.append(act(play, context, "move", verb, i, to=Place(to, owner), at=where, data=data))
    return tuple(events)


@policy("303.6.2", on="place in the deck", without=lambda play, owner, at: "top")
def place_in_the_deck(play: Play, owner: str, at: str | int) -> str | int:
    """A card that is put in a place of a deck with fewer cards than that comes to the bottom."""
    if not isinstance(at, int) or len(play.state.zone(DECK, owner)) >= at:
        return at
    play.cite("303.6.2")
    return "bottom"


@policy("905.6", on="without drawing", without=lambda play: "draw")
def by_a_text_without_drawing(play: Play) -> str:
    """A card that a text moves from the deck to the hand without the word is not drawn."""
    play.cite("905.6")
    return "move"


def _arrival(words: Args, to: str) -> tuple[tuple[str, Any], ...]:
    """How it arrives: frozen where an effect puts it into the energy zone (311.11)."""
    data: list[tuple[str, Any]] = []
    if "tapped" in words or to == ENERGY:
        data.append(("tapped", words.get("tapped", True) is True))
    if "face" in words:
        data.append(("face_up", words["face"] == "up"))
    return tuple(data)


@makes("put")
def putting(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, words = words_of(op)
    controller = play.context(context).controller
    data = (("tapped", True),) if words.get("tapped") is True else ()
    ids = objects(play, context, what, judged="put")
    for i in ids:
        _only_by_playing(play, i, what)
    to = {i: Place(FIELD, its_field(play, i, controller)) for i in ids}
    return tuple(act(play, context, "move", "put", i, to=to[i], data=data) for i in ids)


@policy("005.3.2", on="its field", also=("301.11",), without=lambda play, i, player: player)
def its_field(play: Play, object_id: int, player: str) -> str:
    """Where a text does not say otherwise a card comes to its owner's field, who controls it."""
    owner = owner_of(play, object_id)
    if owner != player:
        play.cite("005.3.2", "301.11")
    return owner


def _only_by_playing(play: Play, object_id: int, what: Value) -> None:
    """What becomes of such a card that an effect puts is not executed (1005).

    An effect about all kinds of cards does not put equipment (1005.2.1), one about equipment may.
    """
    general = isinstance(what, Args) and not (mentions(what, "equip") or mentions(what, "name"))
    if not general and has(play, object_id, "equip"):
        raise Unencoded("効果で場に出す equip", "equip put by an effect")


@makes("charge")
def charging(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(
        act(
            play,
            context,
            "move",
            "move",
            i,
            to=Place(ENERGY, owner_of(play, i)),
            data=(("tapped", True),),
        )
        for i in _or_top(play, context, what)
    )


def _or_top(play: Play, context: int, what: Value) -> tuple[int, ...]:
    """`top` or a number: cards from the top of one's deck; else a WHAT."""
    count = {"top": 1}.get(what) if isinstance(what, str) else what
    if isinstance(count, int) and not isinstance(count, bool):
        return play.state.zone(DECK, play.context(context).controller)[:count]
    return objects(play, context, what)


# -- states, damage, life ----------------------------------------------------------------------


@makes("tap")
def freezing(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "tap", "freeze", i) for i in objects(play, context, what))


@makes("untap")
def standing(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "untap", "stand", i) for i in objects(play, context, what))


@makes("damage")
def damaging(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    words = op.argument
    assert isinstance(words, Args)
    here = play.context(context)
    number = amount(play, here, words["n"])
    if number <= 0:
        return ()
    to = words["to"]
    hit: tuple[int | str, ...]
    if isinstance(to, str) and to in {"me", "opponent", "each"}:
        hit = players(play, here, to)
    else:
        hit = objects(play, context, to, judged="harm")
    caused_by(play, here.controller)
    parts = at_once(play, _for_each(play, context, words["n"], number))
    if len(_for_each(play, context, words["n"], number)) > 1:
        play.cite("916.3.1")
    return tuple(
        damage_event(t, part, here.source, "effect", here.replaced) for t in hit for part in parts
    )


def _for_each(play: Play, context: int, said: Value, number: int) -> tuple[int, ...]:
    """The damage of a text that says "for each": so much for each of so many things."""
    factors = said.get("times") if isinstance(said, Args) else None
    if not isinstance(factors, tuple) or len(factors) != 2:
        return (number,)
    counted = [f for f in factors if isinstance(f, Args) and "count" in f]
    if len(counted) != 1:
        return (number,)
    times = amount(play, play.context(context), counted[0])
    return (number // times,) * times if times > 0 else (number,)


@policy("916.3.1", on="damage at once", without=lambda play, parts: parts)
def at_once(play: Play, parts: tuple[int, ...]) -> tuple[int, ...]:
    """Damage for each of something is worked out and dealt once."""
    return (sum(parts),)


@makes("life")
def changing_life(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    words = op.argument
    assert isinstance(words, Args)
    here = play.context(context)
    number = amount(play, here, words["add"])
    if number == 0:
        return ()
    paying = bool(play.remembered(context, "cost"))
    if paying and play.state.var("life")[here.controller] < -number:
        return ()
    caused_by(play, here.controller)
    verb = "pay life" if paying else ("gain life" if number > 0 else "lose life")
    return tuple(
        life_event(verb, p, number, here.source, "effect")
        for p in players(play, here, words.get("player"))
    )


@makes("reveal")
def revealing(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "note", "reveal", i) for i in _or_top(play, context, what))


@makes("look")
def looking(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    return tuple(act(play, context, "note", "look", i) for i in _or_top(play, context, what))


@operation("destroy", "907.1", ja="破壊する", en="destroy")
def destroy(play: Play, op: Args, context: int) -> None:
    """A card of the field is destroyed, and what triggers on that triggers."""
    carry_out(play, op, context)


@operation("move", "301.11", ja="カードを移動する", en="move cards")
def move(play: Play, op: Args, context: int) -> None:
    """A card that moves to a zone moves to that of its owner."""
    carry_out(play, op, context)


@operation("put", "309.1", also=("302.4",), ja="場に出す", en="put onto the field")
def put(play: Play, op: Args, context: int) -> None:
    """Servants, items and characters are put onto the field, on standby."""
    carry_out(play, op, context)


@operation("charge", "311.11", ja="エナジーゾーンに置く", en="put into the energy zone")
def charge(play: Play, op: Args, context: int) -> None:
    """What an effect puts into the energy zone is frozen there."""
    carry_out(play, op, context)


@operation("tap", "904.2", ja="フリーズ状態にする", en="freeze")
def tap(play: Play, op: Args, context: int) -> None:
    """A card on standby is frozen."""
    carry_out(play, op, context)


@operation("untap", "904.1", ja="スタンバイ状態にする", en="set to standby")
def untap(play: Play, op: Args, context: int) -> None:
    """A frozen card is on standby again."""
    carry_out(play, op, context)


@operation("damage", "916.3", ja="ダメージを与える", en="deal damage")
def damage(play: Play, op: Args, context: int) -> None:
    """Damage is dealt all at once."""
    carry_out(play, op, context)


@operation("life", "802.1.1", also=("802.1.1.1",), ja="ライフを変える", en="change life")
def life(play: Play, op: Args, context: int) -> None:
    """A life is changed once, and that is the end of the effect."""
    carry_out(play, op, context)


@operation("reveal", "910.1", ja="公開する", en="reveal")
def reveal(play: Play, op: Args, context: int) -> None:
    """All players can see a card that is revealed, until the effect is done."""
    carry_out(play, op, context)
    play.keep("shown", *play.context(context).that)


@guard("910.2", on="event:reveal")
def shown_already(play: Play, event: Event) -> Refusal | None:
    """A card of a hidden zone that is shown already is not shown by another effect."""
    if event.obj not in play.state.var("shown", ()):
        return None
    return refuse("すでに公開されている", "it is revealed already")


@operation("look", "909.2", ja="見る", en="look")
def look(play: Play, op: Args, context: int) -> None:
    """The player sees the cards of a hidden zone."""
    carry_out(play, op, context)
