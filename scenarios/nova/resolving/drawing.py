"""Drawing cards, one at a time (303.4, 905)."""

from __future__ import annotations

from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play
from scenarios.engine.state import Place
from scenarios.nova.book import DECK, HAND, rule
from scenarios.nova.cards.telling import as_this_step


@rule("905.2", also=("303.4",), ja="カードを引く", en="draw cards")
def draw_cards(
    play: Play,
    player: str,
    count: int,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    source: int = 0,
) -> None:
    """Drawing several cards is drawing one card as often."""
    play.say(f"{player}が{count}枚引く", f"{player} draws {count}", actor=player)
    one_by_one(play, player, count, replaced, source)


def one_by_one(
    play: Play,
    player: str,
    count: int,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    source: int = 0,
    beside: bool = False,
) -> None:
    """Put the first of that many draws on the agenda; each is followed by the next one.

    So the game can end at the card that is not there, however many were to be drawn (502.2).
    """
    if count > 0:
        play.then(
            draw_one,
            beside=beside,
            player=player,
            left=count - 1,
            replaced=replaced,
            source=source,
        )


@rule("905.1", quiet=True, ja="1枚引く", en="draw one card")
def draw_one(
    play: Play,
    player: str,
    left: int = 0,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    source: int = 0,
) -> None:
    """The top card of the deck goes to the hand."""
    draw_top(play, player, replaced, source)
    one_by_one(play, player, left, replaced, source, beside=True)


def draw_top(
    play: Play, player: str, replaced: frozenset[object] = NO_REPLACEMENTS, source: int = 0
) -> None:
    """Draw, or find that there is no card to draw."""
    deck = play.state.zone(DECK, player)
    if not deck:
        nothing_to_draw(play, player)
        return
    as_this_step(
        play,
        Event(
            "move",
            "draw",
            deck[0],
            player=player,
            to=Place(HAND, player),
            replaced=replaced,
            source=source,
        ),
    )


@rule("502.2", ja="引くカードがない", en="there is no card to draw")
def nothing_to_draw(play: Play, player: str) -> None:
    """Who had to draw and could not loses by rule processing."""
    play.say(
        f"{player}はカードを引けない",
        f"{player} cannot draw: the deck is empty",
        actor=player,
        status="impossible",
    )
    play.keep("decked", player)
    play.unsettle()
