"""Whom and what is meant: players, the source of a context, what an event was about.

None of them looks at a filter; `language` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine import asks
from scenarios.engine.args import Args, Value
from scenarios.engine.state import Context, Effect, GameObject, Snapshot

if TYPE_CHECKING:
    from scenarios.engine.play import Play


def turn_player(play: Play) -> str:
    """Whose turn it is."""
    found: str = play.state.var("turn_player")
    return found


def opponent(play: Play, player: str) -> str:
    """The other player of a game of two."""
    players: tuple[str, str] = play.state.vars["players"]
    return players[1] if players[0] == player else players[0]


def chooser(play: Play, player: str, words: Args) -> str:
    """Who chooses what an effect of this player says: the opponent where it names them."""
    return opponent(play, player) if words.get("by") == "opponent" else player


def in_turn_order(play: Play) -> tuple[str, str]:
    """The turn player, then the other."""
    held = play.state.vars
    first, second = held["players"]
    return (first, second) if held["turn_player"] == first else (second, first)


def owner_of(play: Play, object_id: int) -> str:
    """Whose card an object is; of a stack, whose its top card is."""
    return play.state.top_card(play.state.objects[object_id]).owner


def is_on_top(play: Play, obj: GameObject, count: int) -> bool:
    """Whether it is among the first cards of the zone where it lies: the uppermost of a deck."""
    return obj.id in [o.id for o in play.state.present(*obj.place)[:count]]


def players(play: Play, context: Context, word: Value) -> tuple[str, ...]:
    """The players that me, opponent, each or a name stand for, the turn player first."""
    if word in (None, "me", "mine"):
        return (context.controller,)
    if word == "opponent":
        return (opponent(play, context.controller),)
    if word in ("each", "any"):
        return in_turn_order(play)
    return (str(word),)


def whose(play: Play, context: Context, word: Value) -> tuple[str, ...]:
    """The players whose things are meant; those of all where nobody is named."""
    return players(play, context, word if word in ("mine", "me", "opponent") else "each")


def event_objects(context: Context) -> tuple[int, ...]:
    """What the event was about: the objects that it formed, or else its object."""
    fact = context.event
    return () if fact is None else fact.made or (fact.event.obj,)


def foe_of(play: Play, context: Context) -> tuple[int, ...]:
    """The other one of what the event was about, else of the battle that the source is in now."""
    foe = context.event.event.get("with", 0) if context.event is not None else 0
    if not foe and asks.foe.answered(play):
        foe = asks.foe(play, context.source)
    return (foe,) if foe else ()


def with_makers(play: Play, kind: str) -> Iterator[tuple[GameObject, Effect]]:
    """The continuous effects of a kind, each with the object that made it, as it is or was."""
    for effect in play.state.effects:
        if effect.kind == kind:
            obj = play.state.objects.get(effect.source)
            maker = obj or (effect.snapshot.object if effect.snapshot else None)
            if maker is not None:
                yield maker, effect


def followed(play: Play, context: Context, source: int) -> tuple[int, ...]:
    """The source, or what it became in the event that its ability triggered on."""
    if source in play.state.objects:
        return (source,)
    fact = context.event
    if fact is not None and fact.event.obj == source:
        return tuple(i for i in fact.made[:1] if i in play.state.objects)
    return ()


def left_object(play: Play, context: Context) -> int | None:
    """The object that the event took out of the zone of play: it is read as it was there."""
    fact = context.event
    home = asks.main_zone(play)
    gone = fact is not None and fact.origin is not None and fact.origin.zone == home
    return fact.event.obj if gone and fact.event.obj not in play.state.objects else None


def as_it_left(context: Context) -> tuple[int, ...]:
    """What was dealt with last; of what that took out of the zone of play, what it was there."""
    left = dict(context.values).get("left", ())
    was: dict[int, int] = dict(left) if isinstance(left, tuple) else {}
    return tuple(dict.fromkeys(was.get(i, i) for i in context.that))


def last_seen(play: Play, context: Context, object_id: int, cite: bool) -> Snapshot | None:
    """An object as it is now, or as it last was, if the rules look back; `cite` says by which."""
    now = play.state.objects.get(object_id)
    if now is not None:
        return Snapshot(now, None)
    if asks.looking_back.answered(play):
        rules = asks.looking_back(play)
        if not rules:
            return None
        if cite and play.telling:
            play.cite(*rules)
    found: Snapshot | None = play.state.var("last_known", {}).get(object_id)
    fact = context.event
    if found is None and fact is not None and fact.event.obj == object_id:
        found = fact.before
    if found is None and context.source == object_id:
        found = context.snapshot
    return found
