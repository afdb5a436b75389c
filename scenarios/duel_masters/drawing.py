"""Drawing cards, one at a time (114, 502)."""

from __future__ import annotations

from scenarios.duel_masters.book import DECK, HAND, in_turn_order, place, rule
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play


@rule("114.2", ja="カードを引く", en="draw cards")
def draw_cards(
    play: Play,
    player: str,
    count: int,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    source: int = 0,
) -> None:
    """Only one card is drawn at a time; drawing more is drawing one as often."""
    play.say(f"{player}が{count}枚引く", f"{player} draws {count}", actor=player)
    for _ in range(count):
        play.then(draw_one, player=player, replaced=replaced, source=source)


@rule("114.1", quiet=True, ja="1枚引く", en="draw one card")
def draw_one(
    play: Play, player: str, replaced: frozenset[object] = NO_REPLACEMENTS, source: int = 0
) -> None:
    """The top card of the deck goes to the hand."""
    deck = play.state.zone(DECK, player)
    if not deck:
        nothing_to_draw(play, player)
        return
    play.say(f"{player}が1枚引く", f"{player} draws a card", actor=player)
    play.happen(
        Event(
            "move",
            "draw",
            deck[0],
            player=player,
            to=place(HAND, player),
            replaced=replaced,
            source=source,
        )
    )


@rule("114.6", also=("114.6a",), ja="引くカードがない", en="there is no card to draw")
def nothing_to_draw(play: Play, player: str) -> None:
    """With no card in the deck drawing does nothing and meets no trigger condition."""
    play.say(
        f"{player}の山札にカードがなく、何もしない",
        f"{player}'s deck is empty: nothing happens",
        actor=player,
        status="impossible",
    )


@rule("114.2a", ja="ターン・プレイヤーから引く", en="the turn player draws first")
def both_draw(play: Play, count: int, replaced: frozenset[object] = NO_REPLACEMENTS) -> None:
    """When several players draw, the turn player draws all their cards first."""
    for player in in_turn_order(play):
        play.then(draw_cards, player=player, count=count, replaced=replaced)
