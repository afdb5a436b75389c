"""Looking at cards: which zones are open, and to whom (301.6, 301.7, 303 to 307, 309 to 311).

A player may look at any time; nothing comes of it, and so it is refused where it is not allowed.
"""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject
from scenarios.language.pointing import owner_of
from scenarios.nova.book import (
    AREA,
    CHARACTERS,
    DECK,
    ENERGY,
    EXILE,
    FIELD,
    GRAVEYARD,
    HAND,
    RETIRED,
    guard,
    policy,
    rule,
)

_NO = gives(False)


@policy("305.3", on="open graveyard", also=("301.6",), without=_NO)
def in_a_graveyard(play: Play, player: str, obj: GameObject) -> bool:
    """Both players look through both graveyards freely."""
    return obj.zone == GRAVEYARD


@policy("306.3", on="open exile", also=("301.6",), without=_NO)
def in_exile(play: Play, player: str, obj: GameObject) -> bool:
    """Both players look through both exile zones freely."""
    return obj.zone == EXILE


@policy("307.3", on="open retired", also=("301.6",), without=_NO)
def among_the_retired(play: Play, player: str, obj: GameObject) -> bool:
    """Both players look through the retired characters freely."""
    return obj.zone == RETIRED


@policy("309.2", on="open field", also=("301.6",), without=_NO)
def on_the_field(play: Play, player: str, obj: GameObject) -> bool:
    """The cards on the field are open to both players."""
    return obj.zone == FIELD


@policy("310.3", on="open energy", also=("301.6",), without=_NO)
def among_the_energy(play: Play, player: str, obj: GameObject) -> bool:
    """What lies face up in an energy zone is open to both players."""
    return obj.zone == ENERGY and obj.face_up


@policy("301.6", on="open waiting area", without=_NO)
def in_the_waiting_area(play: Play, player: str, obj: GameObject) -> bool:
    """The waiting area is public: what waits there both may look at."""
    return obj.zone == AREA


@policy("301.7.1", on="own hand", without=_NO)
def in_the_own_hand(play: Play, player: str, obj: GameObject) -> bool:
    """Their own hand is open to a player."""
    return obj.zone == HAND and owner_of(play, obj.id) == player


@policy("304.3", on="own characters", also=("304.2", "301.7.1"), without=_NO)
def in_the_own_character_deck(play: Play, player: str, obj: GameObject) -> bool:
    """Who owns a character deck looks through it freely."""
    return obj.zone == CHARACTERS and owner_of(play, obj.id) == player


@policy("311.5", on="own face-down energy", without=_NO)
def own_face_down_energy(play: Play, player: str, obj: GameObject) -> bool:
    """Who owns a card that lies face down in the energy zone looks at it freely."""
    return obj.zone == ENERGY and not obj.face_up and owner_of(play, obj.id) == player


Open = Callable[[Play, str, GameObject], bool]

OPEN: tuple[tuple[Open, tuple[str, ...]], ...] = (
    (in_a_graveyard, ("305.3", "301.6")),
    (in_exile, ("306.3", "301.6")),
    (among_the_retired, ("307.3", "301.6")),
    (on_the_field, ("309.2", "301.6")),
    (among_the_energy, ("310.3", "301.6")),
    (in_the_waiting_area, ("301.6",)),
    (in_the_own_hand, ("301.7.1",)),
    (in_the_own_character_deck, ("304.3", "304.2", "301.7.1")),
    (own_face_down_energy, ("311.5",)),
)
"""Which cards a player may look at, each kind with its rules."""


def opened_by(play: Play, player: str, obj: GameObject) -> tuple[str, ...]:
    """The rules by which a player may look at a card; () where none lets them."""
    return next((rules for is_open, rules in OPEN if is_open(play, player, obj)), ())


@guard("303.3", on="look", also=("303.2",))
def not_into_a_deck(play: Play, action: Action) -> Refusal | None:
    """Nobody looks into a main deck, not even into their own."""
    if play.state.objects[action.what].zone != DECK:
        return None
    return refuse("メインデッキの中は見られない", "nobody looks into a main deck")


@guard("311.6", on="look")
def not_at_the_others_face_down_energy(play: Play, action: Action) -> Refusal | None:
    """What the other has face down in the energy zone is only counted."""
    obj = play.state.objects[action.what]
    if obj.zone != ENERGY or obj.face_up or opened_by(play, action.player, obj):
        return None
    return refuse("相手の裏向きのエナジーは見られない", "the other's face-down energy is not seen")


@guard("304.2", on="look", also=("301.7.1",))
def not_into_the_others_character_deck(play: Play, action: Action) -> Refusal | None:
    """The other's character deck is hidden."""
    obj = play.state.objects[action.what]
    if obj.zone != CHARACTERS or opened_by(play, action.player, obj):
        return None
    return refuse("相手のキャラデッキは見られない", "the other's character deck is not seen")


@guard("301.7", on="look", also=("301.7.1",))
def not_into_hidden_zones(play: Play, action: Action) -> Refusal | None:
    """What is in no zone that is open to a player they do not look at.

    Of decks and of the energy zone other rules say so (303.3, 304.2, 311.6).
    """
    obj = play.state.objects[action.what]
    if obj.zone in (DECK, CHARACTERS, ENERGY) or opened_by(play, action.player, obj):
        return None
    return refuse("非公開の領域のカードは見られない", "a card of a hidden zone is not looked at")


@rule("301.6", ja="カードを見る", en="a card is looked at")
def look_at(play: Play, action: Action) -> None:
    """A card of a zone that is open to them a player looks at, and nothing comes of it."""
    name = play.name(action.what)
    play.reword(f"{action.player}が{name}を見る", f"{action.player} looks at {name}", (name,))
    rules = opened_by(play, action.player, play.state.objects[action.what])
    play.note(rules, f"{name}は見てよい", f"{name} may be looked at", actor=action.player)
