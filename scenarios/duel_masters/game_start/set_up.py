"""The start of a game: decks, who goes first, shields and hands (103, 113.1)."""

from __future__ import annotations

from functools import partial

from scenarios.common import beginning as common
from scenarios.duel_masters.book import DECK, HAND, SHIELDS, policy, rule
from scenarios.duel_masters.game_start.deck_construction import decks_are_proper
from scenarios.duel_masters.game_start.mid_turn import resume
from scenarios.duel_masters.turn.turn import turn
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Place


@rule("103.2", quiet=True, ja="デッキを確かめる", en="the decks are looked at")
def show_the_decks(play: Play) -> None:
    """Before they are shuffled, each player makes sure that the other's deck is as it must be."""
    if decks_are_proper(play):
        play.then(prepare, beside=True)


first_frame = partial(common.first_frame, show_the_decks, resume)
"""The frame with which a scenario begins."""


@rule("103.2", also=("401.1",), ja="デッキをシャッフル", en="the decks are shuffled")
def prepare(play: Play) -> None:
    """First each deck is shuffled, and is a deck from then on."""
    for player in play.state.var("players"):
        row = play.state.zone(DECK, player)
        order = common.by_chance(play, player, row, "103.2", "山札", "deck")
        data = (("order", order),)
        play.happen(Event("reorder", "shuffle", player=player, to=Place(DECK, player), data=data))
    play.then(shields_and_hands)


@rule("103.3", ja="ゲームの準備", en="the game is set up")
def shields_and_hands(play: Play) -> None:
    """When both decks lie ready: what begins the game in play, five shields, five cards."""
    for player in play.state.var("players"):
        placed_at_the_start(play, player)
    for player in play.state.var("players"):
        five_shields(play, player)
        five_cards(play, player)
    play.then(first_player)


@rule("308.4", also=("103.3",), quiet=True, ja="ゲーム開始時に置く", en="placed at the start")
def placed_at_the_start(play: Play, player: str) -> None:
    """A card that says where it lies as the game starts is put there."""
    for i in play.state.zone(DECK, player):
        zone = play.state.top_card(play.state.objects[i]).definition.extra.get("starts")
        if zone is not None:
            name = play.name(i)
            play.say(f"{name}を置く", f"{name} is in place", cards=(i,), actor=player)
            play.happen(Event("move", "", i, player=player, to=Place(str(zone), player)))


@rule("406.1", also=("113.1", "103.3"), ja="シールドを展開", en="the shields are laid out")
def five_shields(play: Play, player: str) -> None:
    """The top five cards of the deck become shields, face down."""
    play.say(f"{player}のシールド5つ", f"{player}'s five shields", actor=player)
    top, to = play.state.zone(DECK, player)[:5], Place(SHIELDS, player)
    play.happen(*(Event("move", "", i, player=player, to=to) for i in top))


@rule("402.1", also=("103.3",), ja="手札を引く", en="the hand is drawn")
def five_cards(play: Play, player: str) -> None:
    """Then each player draws up to five cards."""
    play.say(f"{player}の手札5枚", f"{player}'s hand of five", actor=player)
    for top in play.state.zone(DECK, player)[:5]:
        play.happen(Event("move", "draw", top, player=player, to=Place(HAND, player)))


@rule("103.4", ja="先攻を決める", en="who goes first")
def first_player(play: Play) -> None:
    """The winner of rock-paper-scissors, whom the board names, goes first."""
    winner: str = play.state.var("first_player")
    play.say(f"{winner}が先攻", f"{winner} goes first", actor=winner)
    first_turn_begins(play, winner)


@policy("103.5", on="first turn begins", without=gives(None))
def first_turn_begins(play: Play, player: str) -> None:
    """The turn of the player who goes first begins."""
    play.cite("103.5")
    play.then(turn, player=player)
