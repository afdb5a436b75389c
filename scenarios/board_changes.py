"""Single changes of a position, the small ones first: what would have to be otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scenarios.engine.state import Card, GameObject, GameState, ObjectId, Place
from scenarios.position import PLAYERS, Position
from scenarios.vocabulary.games import game_words

__all__ = ["Change", "changes"]

_COUNTED = ("charges", "energy_set")
_RAISED = ("limit", "stock")


@dataclass(frozen=True, slots=True)
class Change:
    """One change, in words, and the position after it."""

    ja: str
    en: str
    state: GameState


def changes(position: Position, state: GameState) -> Iterator[Change]:
    """Every single change that is tried, the nearest to the board as it is first."""
    yield from _of_objects(state)
    yield from _of_history(state)
    for effect in state.effects:
        kept = tuple(e for e in state.effects if e is not effect)
        on = "、".join(state.name_of(i) for i in effect.on)
        said = f"{effect.kind} {on}".strip()
        ja, en = f"継続的効果（{said}）がない", f"no running effect ({said})"
        yield Change(ja, en, state.with_(effects=kept))
    yield from _more_mana(position, state)
    for name in _RAISED:
        for player in PLAYERS:
            held = state.var(name)
            if isinstance(held, dict):
                more = state.with_vars(**{name: {**held, player: held[player] + 1}})
                yield Change(f"{player}の{name}が1大きい", f"{player}'s {name} is 1 more", more)
    home = game_words(position.game.id).home
    for player in PLAYERS:
        for obj in state.present(home, player):
            name = state.name_of(obj.id)
            yield Change(f"{name}がいない", f"{name} is not there", _without(state, obj))


def _of_objects(state: GameState) -> Iterator[Change]:
    for obj in state.objects.values():
        name = state.name_of(obj.id)
        if obj.tapped:
            made = state.with_object(replace(obj, tapped=False))
            yield Change(f"{name}がアンタップしている", f"{name} is untapped", made)
    for obj in state.objects.values():
        if obj.since:
            name, made = state.name_of(obj.id), state.with_object(replace(obj, since=0))
            yield Change(f"{name}が前のターンからいる", f"{name} came in an earlier turn", made)
    for obj in state.objects.values():
        if not obj.tapped and obj.face_up and obj.zone in ("battle", "field"):
            name, made = state.name_of(obj.id), state.with_object(replace(obj, tapped=True))
            yield Change(f"{name}がタップしている", f"{name} is tapped", made)


def _of_history(state: GameState) -> Iterator[Change]:
    for n, entry in enumerate(state.history):
        kept = state.history[:n] + state.history[n + 1 :]
        about = [state.name_of(i) if isinstance(i, ObjectId) else str(i) for i in _parts(entry)]
        said = " ".join(about)
        yield Change(
            f"このターンの出来事（{said}）がない",
            f"it has not happened this turn ({said})",
            state.with_(history=kept),
        )
    for name in _COUNTED:
        if state.var(name):
            ja, en = "このターンまだチャージしていない", "nothing was charged this turn"
            yield Change(ja, en, state.with_vars(**{name: 0}))


def _parts(entry: object) -> tuple[object, ...]:
    return entry if isinstance(entry, tuple) else (entry,)


def _more_mana(position: Position, state: GameState) -> Iterator[Change]:
    """One more card to pay with, of each civilization, for each player."""
    words = game_words(position.game.id)
    for player in (str(state.var("turn_player")), *PLAYERS):
        for civilization in words.civilizations:
            card, number = state.next_id, ObjectId(state.next_id + 1)
            zone = Place(words.mana_zone, player)
            made = Card(
                card, f"{player}/{zone.zone} +1", position.game.plain_card((civilization,)), player
            )
            more = state.with_(
                cards={**state.cards, card: made},
                objects={**state.objects, number: GameObject(number, (card,), zone)},
                zones={**state.zones, zone: (*state.zones.get(zone, ()), number)},
                next_id=state.next_id + 2,
            )
            ja = f"{player}に{civilization}のマナがもう1枚ある"
            yield Change(ja, f"{player} has one more {civilization} card to pay with", more)


def _without(state: GameState, obj: GameObject) -> GameState:
    objects = {i: o for i, o in state.objects.items() if i != obj.id}
    row = tuple(i for i in state.zones[obj.place] if i != obj.id)
    return state.with_(objects=objects, zones={**state.zones, obj.place: row})
