"""Positions of the pebbles that rules can or cannot tell apart, for the tests of their hashes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import toy
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.args import Args
from scenarios.engine.events import Event, apply_event
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.state import (
    Context,
    Effect,
    Frame,
    GameState,
    ObjectId,
    Place,
    Serial,
    Standing,
    Waiting,
)


def hashed(state: GameState) -> str:
    return digest(state, toy.ORDERED)


def table() -> GameState:
    """Two alike pebbles and another on one side, one on the other; three in the bag."""
    state = toy.lay(toy.board(turn_player="A"), TABLE, "A", Pebble(), Pebble(), Pebble("other"))
    state = toy.lay(state, TABLE, "B", Pebble("theirs"))
    return toy.lay(state, BAG, "A", Pebble("a"), Pebble("b"), Pebble("c"))


def effect(state: GameState, kind: str, *on: int, **more: Any) -> GameState:
    made = Effect(Serial(state.next_id), kind, "A", None, tuple(on), **more)
    return state.with_(effects=(*state.effects, made), next_id=state.next_id + 1)


def waits(state: GameState, source: int, **more: Any) -> GameState:
    made = Waiting(Serial(state.next_id), "ring", "A", source, None, **more)
    return state.with_(waiting=(*state.waiting, made), next_id=state.next_id + 1)


def opened(state: GameState, **more: Any) -> tuple[GameState, Serial]:
    made = Context(Serial(state.next_id), more.pop("controller", "A"), 0, **more)
    contexts = {**state.contexts, made.id: made}
    return state.with_(contexts=contexts, next_id=state.next_id + 1), Serial(made.id)


def changed(state: GameState, object_id: int, **changes: Any) -> GameState:
    return state.with_object(replace(state.objects[object_id], **changes))


ONE, TWO, OTHER = toy.ids(table(), TABLE)
(THEIRS,) = toy.ids(table(), TABLE, "B")
Change = Callable[[GameState], GameState]
CHANGES: dict[str, Change] = {
    "tap state": lambda s: changed(s, ONE, tapped=True),
    "damage": lambda s: changed(s, ONE, damage=1),
    "counters": lambda s: changed(s, ONE, counters=(("x", 1),)),
    "face": lambda s: changed(s, ONE, face_up=False),
    "standing": lambda s: changed(s, ONE, standing=Standing.PENDING),
    "marks": lambda s: changed(s, ONE, marks=frozenset({"m"})),
    "when it came": lambda s: changed(s, ONE, since=1),
    "attachment": lambda s: changed(s, ONE, attached_to=ObjectId(OTHER)),
    "attachment to another": lambda s: changed(s, ONE, attached_to=ObjectId(TWO)),
    "attachment of theirs": lambda s: changed(s, THEIRS, attached_to=ObjectId(ONE)),
    "attachment of theirs to another": lambda s: changed(s, THEIRS, attached_to=ObjectId(OTHER)),
    "order of the bag": lambda s: s.with_(
        zones={**s.zones, Place(BAG, "A"): tuple(reversed(toy.ids(s, BAG)))}
    ),
    "whose turn": lambda s: s.with_vars(turn_player="B"),
    "another variable": lambda s: s.with_vars(rain=True),
    "zone": lambda s: apply_event(s, Event("move", "", ONE, to=Place(BOX, "A")))[0],
    "side": lambda s: apply_event(s, Event("move", "", ONE, to=Place(TABLE, "B")))[0],
    "what waits": lambda s: waits(s, ONE),
    "what waits, twice": lambda s: waits(waits(s, ONE), ONE),
    "what waits, from another": lambda s: waits(s, OTHER),
    "what waits, from two alike": lambda s: waits(waits(s, ONE), TWO),
    "what waits, in a scope": lambda s: waits(s, ONE, scope=1),
    "effect": lambda s: effect(s, "oil", ONE),
    "effect on another": lambda s: effect(s, "oil", OTHER),
    "effect on both": lambda s: effect(s, "oil", ONE, TWO),
    "duration": lambda s: effect(s, "oil", ONE, duration="ever"),
    "history": lambda s: s.with_(history=(("attack", ONE, "A"),)),
    "latch": lambda s: s.with_(latches=frozenset({("state", ONE)})),
    "what is to be done": lambda s: s.with_(agenda=(Frame("x"),)),
    "to be done with": lambda s: s.with_(agenda=(Frame("x", (("obj", ONE),)),)),
    "answer": lambda s: s.with_(agenda=(Frame("x", answers=(True,)),)),
    "label": lambda s: s.with_(agenda=(Frame("x", label="l"),)),
    "durations that end with it": lambda s: s.with_(agenda=(Frame("x", ends=("turn",)),)),
    "what would be returned to": lambda s: s.with_(agenda=(Frame("x", savepoint=s),)),
    "… another": lambda s: s.with_(agenda=(Frame("x", savepoint=changed(s, ONE, tapped=True)),)),
    "words written in this order": lambda s: s.with_vars(w=Args({"draw": 1, "tap": 2})),
    "words written in that order": lambda s: s.with_vars(w=Args({"tap": 2, "draw": 1})),
}
