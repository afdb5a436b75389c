"""Cards of two faces: which face is read (200.3c)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers
from scenarios.duel_masters.cards.twinpacts import part_shown
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.state import CardId


@answers(asks.face_shown, "200.3c")
def face_shown(play: Play, card: CardDef) -> bool:
    """Of a two-faced card that is specified as a card the face that is up is read."""
    return bool(card.extra.get("two_faced"))


def cover(play: Play, ids: tuple[int, ...]) -> None:
    """Keep which face of a two-faced card was up as something is put on it."""
    rows = (play.state.objects[i] for i in ids)
    faces = {
        CardId(o.cards[0]): n
        for o in rows
        if play.state.top_card(o).definition.extra.get("two_faced") and (n := part_shown(o))
    }
    if faces:
        play.set(faces={**play.state.var("faces", {}), **faces})


def shown_beneath(play: Play, card: int) -> Any:
    """What is read of a card beneath another: of a two-faced card the face that is up (200.3c)."""
    found = play.state.cards[card].definition
    if not found.parts or not asks.face_shown(play, found):
        return found
    return found.parts[face_beneath(play, card) - 1]


def face_beneath(play: Play, card: int) -> int:
    """The number of the face that was up as a two-faced card was covered, else its first."""
    return int(play.state.var("faces", {}).get(card, 1))
