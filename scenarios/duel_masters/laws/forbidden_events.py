"""What effects keep from happening: tapping, entering, losing, a draw (101.2)."""

from __future__ import annotations

from scenarios.common.prohibitions import player_cannot
from scenarios.duel_masters.book import guard
from scenarios.duel_masters.laws.prohibitions import FORBIDS, banned, kept_from
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse


@guard("101.2", on="event:tap", about=FORBIDS)
def kept_from_tapping(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from being tapped."""
    return banned(play, "tap", event.obj)


@guard("101.2", on="event:put", about=FORBIDS)
def cannot_enter(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from entering the battle zone."""
    return banned(play, "enter", event.obj)


@guard("101.2", on="event:lose", about=FORBIDS)
def cannot_lose(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from losing the game."""
    return _player_cannot(play, event, "lose", "はゲームに負けない", "cannot lose the game")


@guard("101.2", on="event:win", about=FORBIDS)
def cannot_win(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from winning the game."""
    return _player_cannot(play, event, "win", "はゲームに勝てない", "cannot win the game")


@guard("101.2", on="event:draw", about=FORBIDS)
def cannot_draw(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from drawing cards."""
    return _player_cannot(play, event, "draw", "はカードを引けない", "cannot draw")


@guard("101.2", on="event:discard", about=FORBIDS)
def cannot_be_discarded(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from discarding, or a card from being discarded."""
    return banned(play, "discard", event.obj)


@guard("101.2", on="event:charge", about=FORBIDS)
def cannot_be_charged(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from putting cards of the hand into the mana zone."""
    return banned(play, "charge", event.obj)


def _player_cannot(play: Play, event: Event, verb: str, ja: str, en: str) -> Refusal | None:
    player = event.player
    if player not in kept_from(play, verb):
        return None
    return player_cannot(player, ja, en, "101.2")


@guard("501.1", on="event:untap", sometimes=("501.1", "101.2"), about=FORBIDS)
def kept_from_untapping(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from untapping as the turn starts, or by another effect."""
    found = banned(play, "untap", event.obj)
    if found is None and not event.source:
        found = banned(play, "untap_at_start", event.obj)
    number = "101.2" if event.source else "501.1"
    return refuse(found.ja, found.en, number, by="effect") if found else None


@guard("101.2", on="choose", about=FORBIDS)
def cannot_be_chosen(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """An object that cannot be chosen by the opponent is not among an effect's choices."""
    player, object_id = subject
    if play.state.objects[object_id].controller == player:
        return None
    return banned(play, "be_chosen", object_id)
