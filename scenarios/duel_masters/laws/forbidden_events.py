"""What effects keep from happening: destruction, leaving, losing, a draw (101.2, 700.3)."""

from __future__ import annotations

from scenarios.common.prohibitions import player_cannot
from scenarios.duel_masters.book import BATTLE, guard
from scenarios.duel_masters.laws.prohibitions import FORBIDS, banned, kept_from
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace


@guard("700.3", on="event:destroy", about=FORBIDS)
def cannot_be_destroyed(play: Play, event: Event) -> Refusal | None:
    """A creature that is not destroyed is destroyed neither by rules nor by effects."""
    found = banned(play, "destroy", event.obj, cards=event.cards)
    return refuse(found.ja, found.en, *_kept(play, event), by="effect") if found else None


@guard("700.3", on="event:move", about=FORBIDS)
def cannot_leave(play: Play, event: Event) -> Refusal | None:
    """A creature that does not leave the battle zone stays, whatever says otherwise."""
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLE or event.to is None or event.to.zone == BATTLE:
        return None
    found = banned(play, "leave", event.obj, cards=event.cards)
    return refuse(found.ja, found.en, *_kept(play, event), by="effect") if found else None


def _kept(play: Play, event: Event) -> tuple[str, ...]:
    """The rules by which a part of an element, or all of it, stays."""
    return ("700.3", "109.2c") if event.cards else ("700.3",)


@guard("101.2", on="event:tap", about=FORBIDS)
def kept_from_tapping(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from being tapped."""
    return banned(play, "tap", event.obj)


@guard("101.2", on="event:put", about=FORBIDS)
def cannot_enter(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from entering the battle zone."""
    return banned(play, "enter", event.obj)


@guard("701.3a", on="play", about=FORBIDS)
@guard("701.3a", on="execute", about=FORBIDS)
def cannot_be_played_to_enter(play: Play, action: Action) -> Refusal | None:
    """To play a card is to make it ready to enter: what is kept from entering is not played."""
    found = banned(play, "enter", action.what)
    return replace(found, rules=("701.3a", *found.rules)) if found else None


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
    number = "101.2" if event.source else "501.1"
    return refuse(found.ja, found.en, number, by="effect") if found else None


@guard("101.2", on="choose", about=FORBIDS)
def cannot_be_chosen(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """An object that cannot be chosen by the opponent is not among an effect's choices."""
    player, object_id = subject
    if play.state.objects[object_id].controller == player:
        return None
    return banned(play, "be_chosen", object_id)
