"""Where a game has come to: the facts that `expect: end` can hold, and which of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scenarios.engine import asks
from scenarios.engine.args import Args, Value
from scenarios.engine.characteristics import INFINITE
from scenarios.engine.play import Play
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameObject, GameState
from scenarios.playing.position import PLAYERS, Position

__all__ = ["Facts", "differing", "facts_of", "nested"]

Facts = Mapping[tuple[str, ...], Value]
"""Facts by the keys that lead to them: `("A", "hand")`, `("power", "Herald")`, `("winner",)`."""

_NUMBERS = ("power", "attack", "health")


def facts_of(position: Position, state: GameState) -> Facts:
    """All facts about a state, in the words of an `end`."""
    play = StepRun(position.book, state, Frame("facts"))
    return dict(_facts(position, play))


def _facts(position: Position, play: Play) -> Iterator[tuple[tuple[str, ...], Value]]:
    state, words = play.state, position.game.words
    for player in PLAYERS:
        for zone in words.zones:
            yield (player, zone), _row(position, state, zone, player)
        objects = [state.objects[i] for zone in words.zones for i in state.zone(zone, player)]
        standing = [o for o in objects if o.zone in (words.home, words.mana_zone)]
        for key, tapped in (("tapped", True), ("untapped", False)):
            names = sorted(state.name_of(o.id) for o in standing if o.tapped is tapped)
            yield (player, key), tuple(names)
        for name in words.values:
            held = state.var(name)
            if isinstance(held, dict):
                yield (player, name), held[player]
        for obj in (o for o in objects if o.zone == words.home and o.face_up):
            yield from _of_object(play, obj)
    yield ("waiting",), tuple(sorted(play.name(w.source) for w in state.waiting))
    outcome = state.outcome
    won = outcome is not None and outcome.kind in {"win", "draw"}
    yield ("winner",), (outcome.winner or outcome.kind) if outcome is not None and won else "none"


def _row(position: Position, state: GameState, zone: str, player: str) -> Value:
    """The cards of a zone, in order where it has one; a stack with what lies under it.

    Of a deck from which only the top has gone, the number.
    """
    began, now = position.state.zone(zone, player), state.zone(zone, player)
    if zone == "deck" and now == began[len(began) - len(now) :]:
        return len(now)
    present = [o for i in state.zone(zone, player) if (o := state.objects[i]).present]
    if zone not in position.game.ordered:
        present.sort(key=lambda o: state.name_of(o.id))
    return tuple(_entry(state, obj) for obj in present)


def _entry(state: GameState, obj: GameObject) -> Value:
    top, *below = (state.cards[c].name for c in obj.cards)
    return Args({"card": top, "under": tuple(below)}) if below else top


def _of_object(play: Play, obj: GameObject) -> Iterator[tuple[tuple[str, ...], Value]]:
    name, traits = play.name(obj.id), asks.traits(play, obj.id)
    for key in _NUMBERS:
        value = getattr(traits, key)
        if value is not None:
            yield (key, name), _power_in_words(value) if key == "power" else value
    if obj.damage:
        yield ("damage", name), obj.damage


def _power_in_words(power: int) -> Value:
    """A power as an `end` says it: below 0 it counts as 0 (108.1b), without end it is a word."""
    return "infinite" if power >= INFINITE else max(power, 0)


def differing(ends: Iterable[Facts], start: Facts) -> list[tuple[str, ...]]:
    """The keys of the facts that are not the same at all ends and at the start, in order."""
    rows = [*ends, start]
    keys = dict.fromkeys(key for row in rows for key in row)
    return [key for key in keys if any(row.get(key) != start.get(key) for row in rows)]


def nested(facts: Facts, keys: Iterable[tuple[str, ...]]) -> Args:
    """These facts in the shape of an `end`."""
    tree: dict[str, Value] = {}
    inner: dict[str, dict[str, Value]] = {}
    for key in keys:
        if key not in facts:
            continue
        if len(key) == 1:
            tree[key[0]] = facts[key]
        else:
            inner.setdefault(key[0], {})[key[1]] = facts[key]
            tree[key[0]] = None  # keeps its place
    return Args({k: Args(inner[k]) if k in inner else v for k, v in tree.items()})
