"""Which abilities there are now: printed, granted, and functioning where they stand.

Cards are data that the kernel reads through two small protocols; it knows no card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from scenarios.engine.args import Args, Value
from scenarios.engine.state import Context, GameObject, GameState

if TYPE_CHECKING:
    from scenarios.engine.play import Play


class AbilityLike(Protocol):
    """An ability as data; see the scenario grammar for its words."""

    id: str
    kind: str
    words: Args
    keyword: str
    argument: Value
    zones: tuple[str, ...]
    pattern: Args | None
    condition: Args | None
    may: bool
    cost: tuple[Args, ...]
    do: tuple[Args, ...]
    static: tuple[Args, ...]
    declare: bool
    once: str
    text: str


class Held(NamedTuple):
    """An ability and the object that has it now."""

    holder: GameObject
    ability: Any

    def context(self) -> Context:
        """The view from which the ability's words are read while it is not resolving."""
        return Context(0, self.holder.controller, self.holder.id)


def definition(state: GameState, obj: GameObject) -> Any:
    """The data of the card that an object shows: its top card."""
    return state.cards[obj.cards[0]].definition


def printed(state: GameState, obj: GameObject) -> tuple[Any, ...]:
    """The abilities printed on an object's top card; none while it lies face down in play."""
    found: tuple[Any, ...] = definition(state, obj).abilities
    return found


def functioning(play: Play) -> tuple[Held, ...]:
    """Every printed or effect-granted ability that functions now, by holder in zone order."""
    cached = play.state.cache.get("functioning")
    if cached is None:
        cached = tuple(_functioning(play))
        play.state.cache["functioning"] = cached
    return cached


def _functioning(play: Play) -> Iterator[Held]:
    state = play.state
    granted = [e for e in state.effects if e.kind == "gain"]
    for place, ids in state.zones.items():
        if place.zone == "deck" and not granted:
            continue
        for object_id in ids:
            obj = state.objects[object_id]
            abilities = state.cards[obj.cards[0]].definition.abilities
            for ability in abilities:
                if play.policy("functions", obj, ability):
                    yield Held(obj, ability)
            for effect in granted:
                if object_id in effect.on:
                    yield Held(obj, effect.words["ability"])


def statics(play: Play, word: str) -> tuple[tuple[Held, Args], ...]:
    """The parts of functioning static abilities that begin with `word`."""
    table = play.state.cache.get("statics")
    if table is None:
        table = {}
        for held in functioning(play):
            for part in held.ability.static if held.ability.kind == "static" else ():
                table.setdefault(part.word, []).append((held, part))
        play.state.cache["statics"] = table
    return tuple(table.get(word, ()))


def _words(part: Args, word: str) -> Args:
    found = part[word]
    assert isinstance(found, Args)
    return found


def triggered(play: Play) -> tuple[Held, ...]:
    """The functioning triggered abilities, with those granted by static abilities."""
    return tuple(h for h in all_functioning(play) if h.ability.kind == "triggered")


def all_functioning(play: Play) -> tuple[Held, ...]:
    """Functioning abilities including those that static abilities grant."""
    cached = play.state.cache.get("all_functioning")
    if cached is None:
        extra = tuple(
            Held(play.state.objects[i], _words(part, "gain")["ability"])
            for held, part in statics(play, "gain")
            if play.policy("applies", held)
            for i in play.policy("select", held.context(), _words(part, "gain")["what"])
        )
        cached = functioning(play) + extra
        play.state.cache["all_functioning"] = cached
    return cached


def keywords(play: Play, object_id: int) -> dict[str, Value]:
    """The keyword abilities of an object with their arguments, printed and granted."""
    key = ("keywords", object_id)
    found = play.state.cache.get(key)
    if found is None:
        obj = play.state.objects[object_id]
        found = {a.keyword: a.argument for a in printed(play.state, obj) if a.kind == "keyword"}
        for held in all_functioning(play):
            if held.holder.id == object_id and held.ability.kind == "keyword":
                found[held.ability.keyword] = held.ability.argument
        play.state.cache[key] = found
    return found
