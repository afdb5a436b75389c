"""Drawing cards, one at a time (303.4, 905)."""

from __future__ import annotations

from scenarios.common.prohibitions import forbidden_to
from scenarios.engine.args import Args
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.pipeline import replace_ahead
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Place
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import players
from scenarios.nova.book import BOOK, DECK, HAND, rule
from scenarios.nova.cards.telling import as_this_step

_FORBIDDEN = (
    "引くことは禁じられて行われず、敗北条件も満たさない",
    "the draw is forbidden and not made, and no losing condition is met",
)
_NOT_DRAWN = (
    "引くよう求められて引けなかったので、敗北する",
    "who had to draw and could not loses",
)
BOOK.two_ways("004.2", *_FORBIDDEN, "502.2", *_NOT_DRAWN)
BOOK.two_ways("004.1", *_FORBIDDEN, "502.2", *_NOT_DRAWN)
BOOK.followed |= {("004.2", "502.2"): "004.2", ("004.1", "502.2"): "004.1"}


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
    """Draw, or find that there is no card to draw, unless something is done instead of it."""
    deck = play.state.zone(DECK, player)
    drawn = Event("note", "draw", player=player, replaced=replaced, source=source)
    if deck:
        drawn = replace(drawn, kind="move", obj=deck[0], to=Place(HAND, player))
    elif player not in forbidden_to(play, "draw"):
        if replace_ahead(play, (drawn,)):
            nothing_to_draw(play, player)
        return
    kept = any(fact.status == "forbidden" for fact in as_this_step(play, drawn))
    if kept and loses_all_the_same(play, source):
        play.keep("decked", player)
        play.unsettle()


def loses_all_the_same(play: Play, source: int) -> bool:
    """Whether who has to draw, and is kept from it, meets a losing condition reads two ways."""
    if source:
        return play.dispute("004.2", "502.2")
    return play.dispute("004.1", "502.2")


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


def draws_may_be_chosen(play: Play, context: int, ops: tuple[Args, ...]) -> bool:
    """Whether what a player may do is not a draw from which somebody is kept."""
    here = play.context(context)
    kept = forbidden_to(play, "draw")
    named = {p for op in ops if op.word == "draw" for p in drawers(play, here, op)}
    empty = {p for p in named if not play.state.zone(DECK, p)}
    if empty and not chosen_from_an_empty_deck(play, here.controller, empty):
        return False
    return not (named & kept) or not kept_from_choosing(play, here.controller, named & kept)


@rule(
    "905.3",
    sometimes=("905.5",),
    ja="デッキがなくても引くことを選べる",
    en="drawing from an empty deck may be chosen",
    without=gives(False),
)
def chosen_from_an_empty_deck(play: Play, by: str, empty: set[str]) -> bool:
    """With no card in the deck to draw may be chosen all the same, whoever decides on it."""
    if empty != {by}:
        play.cite("905.5")
    ja, en = in_a_row(sorted(empty))
    play.say(f"{ja}のデッキにカードがなくても選べる", f"{en}'s deck is empty: it may be chosen")
    return True


def drawers(play: Play, here: Context, op: Args) -> tuple[str, ...]:
    """Who is to draw by an instruction."""
    return players(play, here, words_of_drawing(op).get("player"))


def words_of_drawing(op: Args) -> Args:
    """How many an instruction has who draw; its argument alone is the number."""
    words = op.argument
    said = isinstance(words, Args) and ("n" in words or "player" in words)
    return words if said else Args({"n": words})  # type: ignore[return-value]


@rule(
    "905.4",
    sometimes=("905.5",),
    ja="引くことを選べない",
    en="to draw cannot be chosen",
    without=gives(False),
)
def kept_from_choosing(play: Play, by: str, kept: set[str]) -> bool:
    """While a player is kept from drawing, to draw is not chosen, whoever decides on it (905.5)."""
    if kept != {by}:
        play.cite("905.5")
    ja, en = in_a_row(sorted(kept))
    play.say(
        f"{ja}はカードを引けないので、引くことを選べない",
        f"{en} cannot draw: to draw cannot be chosen",
        status="forbidden",
    )
    return True
