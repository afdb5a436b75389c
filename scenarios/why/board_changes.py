"""Single changes of a position, the small ones first: what would have to be otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scenarios.engine.cards import CardDef
from scenarios.engine.state import Card, GameObject, GameState, ObjectId, Place
from scenarios.playing.pictures import CIVILIZATIONS
from scenarios.playing.position import PLAYERS, Position

__all__ = ["Change", "changes"]

_MOST_MANA = 9
_NUMBERS = {1: "one", 2: "two", 3: "three"}
_COUNTED = ("charges", "energy_set")
_RAISED = ("limit", "stock")


@dataclass(frozen=True, slots=True)
class Change:
    """One change, in words, and the position after it.

    Of those of one `kind` none is a larger one of another: two more cards, or three more.
    """

    ja: str
    en: str
    state: GameState
    kind: str = ""
    size: int = 1


def changes(
    position: Position, state: GameState, cards: tuple[CardDef, ...] = ()
) -> Iterator[Change]:
    """Every single change that is tried, the nearest to the board as it is first.

    `cards` are those of which one more may be what is missing.
    """
    yield from _of_objects(position, state)
    yield from _into_the_hand(position, state)
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
    home = position.game.words.home
    for player in PLAYERS:
        for obj in state.present(home, player):
            name = state.name_of(obj.id)
            yield Change(f"{name}がいない", f"{name} is not there", _without(state, obj))
    for card in cards:
        yield from _one_more(position, state, card)


def _of_objects(position: Position, state: GameState) -> Iterator[Change]:
    untapped, tapped = position.game.untapped, position.game.tapped
    for obj in state.objects.values():
        name = state.name_of(obj.id)
        if obj.tapped:
            made = state.with_object(replace(obj, tapped=False))
            yield Change(f"{name}が{untapped[0]}", f"{name} {untapped[1]}", made)
    for obj in state.objects.values():
        if obj.since:
            name, made = state.name_of(obj.id), state.with_object(replace(obj, since=0))
            yield Change(f"{name}が前のターンからいる", f"{name} came in an earlier turn", made)
    for obj in state.objects.values():
        if not obj.tapped and obj.face_up and obj.zone in ("battle", "field"):
            name, made = state.name_of(obj.id), state.with_object(replace(obj, tapped=True))
            yield Change(f"{name}が{tapped[0]}", f"{name} {tapped[1]}", made)


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
    """More cards to pay with, of each civilization, for each player: one at first."""
    words = position.game.words
    for player in dict.fromkeys((str(state.var("turn_player")), *PLAYERS)):
        wanted = sorted(words.civilizations, key=lambda c: c not in _held(state, player))
        zone, more = Place(words.mana_zone, player), dict.fromkeys(wanted, state)
        for count in range(1, _MOST_MANA + 1):
            for civilization in wanted:
                name, plain = (
                    f"{player}/{zone.zone} +{count}",
                    position.game.plain_card((civilization,)),
                )
                more[civilization] = _with(more[civilization], zone, name, plain)
                yield Change(
                    f"{player}に{CIVILIZATIONS[civilization]}のマナがもう{count}枚ある",
                    f"{player} has {_NUMBERS.get(count, count)} more {civilization} "
                    f"card{'s' * (count > 1)} to pay with",
                    more[civilization],
                    f"mana of {player}",
                    count,
                )


def _held(state: GameState, player: str) -> set[str]:
    """The civilizations of the cards in a player's hand: what is likely to be lacking."""
    cards = (state.top_card(obj).definition for obj in state.present("hand", player))
    return {civilization for card in cards for civilization in card.civilizations}


def _into_the_hand(position: Position, state: GameState) -> Iterator[Change]:
    """A card of the scenario's own that lies elsewhere is in the hand of who has it."""
    home = position.game.words.home
    for obj in state.objects.values():
        card = state.top_card(obj)
        if "/" not in card.name and obj.zone not in (home, "hand") and len(obj.cards) == 1:
            hand = Place("hand", obj.controller)
            moved = _with(_without(state, obj), hand, card.name, card.definition, card.id)
            ja, en = (
                f"{card.name}が{hand.player}の手札にある",
                f"{card.name} is in {hand.player}'s hand",
            )
            yield Change(ja, en, moved)


def _one_more(position: Position, state: GameState, card: CardDef) -> Iterator[Change]:
    """One more of a card lies where cards act, on either side."""
    home = position.game.words.home
    ja, en = position.book.word(home)
    en = en.removeprefix("the ")
    for player in PLAYERS:
        made = _with(state, Place(home, player), f"{card.name} +1", card)
        yield Change(
            f"{player}の{ja}に{card.name}もいる", f"{card.name} is in {player}'s {en} too", made
        )


def _with(
    state: GameState, zone: Place, name: str, definition: CardDef, known: int = 0
) -> GameState:
    """The state with one card more, or a known one, in a zone."""
    card, number = known or state.next_id, ObjectId(state.next_id + 1)
    return state.with_(
        cards={**state.cards, card: Card(card, name, definition, zone.player)},
        objects={**state.objects, number: GameObject(number, (card,), zone)},
        zones={**state.zones, zone: (*state.zones.get(zone, ()), number)},
        next_id=state.next_id + 2,
    )


def _without(state: GameState, obj: GameObject) -> GameState:
    objects = {i: o for i, o in state.objects.items() if i != obj.id}
    row = tuple(i for i in state.zones[obj.place] if i != obj.id)
    return state.with_(objects=objects, zones={**state.zones, obj.place: row})
