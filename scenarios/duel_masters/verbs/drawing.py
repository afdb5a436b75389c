"""Drawing cards, one at a time (114)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import DECK, HAND, answers, operation, rule
from scenarios.duel_masters.cards.reading import cite_values
from scenarios.duel_masters.resolving.instructions import inside_an_effect
from scenarios.duel_masters.resolving.order_of_effects import happen_apart, resolve_waiting
from scenarios.duel_masters.zones.decks import uppermost
from scenarios.engine.abilities import of_kind, trigger_words
from scenarios.engine.args import Args, mentions, with_n
from scenarios.engine.events import DECIDED, NO_REPLACEMENTS, Event, Fact
from scenarios.engine.pipeline import can_happen, replace_ahead
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Place
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import Unencoded, amount, players
from scenarios.language.pointing import in_turn_order

BEFORE = "before_draw"


@rule("114.2", ja="カードを引く", en="draw cards")
def draw_cards(play: Play, player: str, count: int, by: tuple[tuple[str, Any], ...] = ()) -> None:
    """Only one card is drawn at a time; drawing more is drawing one as often."""
    play.say(f"{player}が{count}枚引く", f"{player} draws {count}", actor=player)
    draw_as_often(play, player, count, by)


def draw_as_often(
    play: Play, player: str, count: int, by: tuple[tuple[str, Any], ...], beside: bool = False
) -> None:
    """Put on the agenda as many draws, each a step of its own."""
    for _ in range(asks.one_after_another(play, count)):
        play.then(draw_one, player=player, beside=beside, **dict(by))


@answers(asks.one_after_another, "114.2", without=lambda play, count: min(count, 1))
def one_after_another(play: Play, count: int) -> int:
    """Drawing several cards is drawing one, as often."""
    return count


@rule("114.1", quiet=True, ja="1枚引く", en="draw one card")
def draw_one(
    play: Play,
    player: str,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    source: int = 0,
    context: int = 0,
) -> None:
    """The top card of the deck goes to the hand; what triggers on drawing comes before that."""
    if not uppermost(play, player):
        none_to_draw(play, player)
        return
    if BEFORE in trigger_words(play) and may_draw(play, player):
        if drawn_otherwise(play, player, replaced, source, context):
            return
        with play.outside():
            about_to_draw(play, player)
        replaced |= DECIDED
    by: dict[str, Any] = {"replaced": replaced, "source": source, "context": context}
    play.then(take_card, beside=True, player=player, **by)


def none_to_draw(play: Play, player: str) -> None:
    """Where there is no card to draw that is all there is to tell of the draw."""
    with play.outside():
        nothing_to_draw(play, player)


@answers(asks.may_draw, "603.2d")
def may_draw(play: Play, player: str) -> bool:
    """A draw that an effect forbids does not take place, and nothing triggers as it would."""
    card = uppermost(play, player)
    return not card or can_happen(play, _draw(card, player, NO_REPLACEMENTS, 0))


@rule("114.1", quiet=True, ja="1枚引く", en="draw one card")
def take_card(
    play: Play, player: str, replaced: frozenset[object], source: int, context: int
) -> None:
    """The top card of the deck goes to the hand."""
    card = uppermost(play, player)
    if not card:
        none_to_draw(play, player)
        return
    queued = play.queued
    with play.outside():
        facts = play.happen(_draw(card, player, replaced, source))
        _afterwards(play, queued, facts, context)


@rule("609.4", quiet=True, ja="引くことの置換", en="a draw replaced", without=gives(False))
def drawn_otherwise(
    play: Play, player: str, replaced: frozenset[object], source: int, context: int
) -> bool:
    """Whether the draw is replaced: then it never happens, and nothing triggers on it (603.2d)."""
    card = uppermost(play, player)
    queued = play.queued
    with play.outside(), play.outside():
        if not card or replace_ahead(play, (_draw(card, player, replaced, source),)):
            return False
        _afterwards(play, queued, (), context)
    return True


def _draw(card: int, player: str, replaced: frozenset[object], source: int) -> Event:
    to = Place(HAND, player)
    return Event("move", "draw", card, player=player, to=to, replaced=replaced, source=source)


def _afterwards(play: Play, queued: int, facts: tuple[Fact, ...], context: int) -> None:
    """What stands in the place of a draw comes before the next one; what was drawn is kept."""
    if more_are_drawn(play) and play.queued > queued and not asks.replaced_draw_first(play):
        _put_off(play, queued)
    if context:
        drawn = asks.what_was_drawn(play, facts)
        play.bind(context, that=(*play.context(context).that, *drawn))


@answers(asks.replaced_draw_first, "114.4a")
def replaced_draw_first(play: Play) -> bool:
    """What replaces one of several draws is carried out in full before the next card is drawn."""
    return True


def more_are_drawn(play: Play) -> bool:
    """Whether the draw that goes on is one of several, with more of them to come."""
    return bool(play.state.agenda) and play.state.agenda[-1].step == draw_one.name


def _put_off(play: Play, queued: int) -> None:
    """Let what has just been queued wait until the draws that stand next have been made."""
    play.put_off(queued, draw_one)


def _whatever_moved(play: Play, facts: tuple[Fact, ...]) -> tuple[int, ...]:
    return tuple(i for fact in facts if fact.happened for i in fact.made)


@answers(asks.what_was_drawn, "114.4b", without=_whatever_moved)
def what_was_drawn(play: Play, facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """What further is done to the drawn card is done only if one has been drawn."""
    drawn = tuple(i for f in facts if f.event.verb == "draw" and f.happened for i in f.made)
    if not drawn and spoken_of_later(play):
        play.note(
            ("114.4b",),
            "引かなかったので、引いたカードへの処理は行われない",
            "nothing was drawn: nothing further is done to it",
            status="skipped",
        )
    return drawn


def spoken_of_later(play: Play) -> bool:
    """Whether what is still to be done speaks of the card that was to be drawn."""
    ops = (dict(frame.args).get("op") for frame in play.state.agenda)
    return any(isinstance(op, Args) and mentions(op, "that") for op in ops)


@rule("114.5", ja="カードを引く時の効果", en="effects on drawing a card")
def about_to_draw(play: Play, player: str) -> None:
    """What triggers on drawing a card is resolved; then the card is added to the hand."""
    scope = happen_apart(play, BEFORE, Event("note", "about to draw", player=player))
    if not any(w.scope == scope for w in play.state.waiting):
        return
    if inside_an_effect(play) and play.dispute("101.4d", "114.5"):
        row = (replace(w, scope=0) if w.scope == scope else w for w in play.state.waiting)
        play.change(waiting=tuple(row))
        return
    play.then(resolve_waiting, scope=scope)


@rule(
    "114.6",
    sometimes=("114.6a",),
    ja="引くカードがない",
    en="there is no card to draw",
    without=gives(False),
)
def nothing_to_draw(play: Play, player: str) -> bool:
    """With no card in the deck drawing does nothing and meets no trigger condition.

    Nor with none that an effect can bear on (605.4).
    """
    said = f"{player}の山札にカードがなく、何もしない", f"{player}'s deck is empty: nothing happens"
    if any(word in trigger_words(play) for word in ("draws", BEFORE)):
        play.cite("114.6a")
    if play.state.present(DECK, player):
        play.cite("605.4")
        ja = f"{player}の山札に影響を受けるカードがなく、何もしない"
        said = ja, f"{player}'s deck has no card that can be drawn now: nothing happens"
    play.say(*said, actor=player, status="impossible")
    return True


@answers(asks.drawing_order, "114.2a")
def both_draw(play: Play) -> tuple[str, ...]:
    """When several players draw, the turn player draws all their cards first."""
    return in_turn_order(play)


def _from_deck_to_hand(play: Play, fact: Fact) -> bool:
    event = fact.event
    now = play.state.objects.get(event.obj)
    origin = fact.origin or (now.place if now else None)
    moves = event.kind == "move" and event.to is not None and event.to.zone == HAND
    return moves and origin is not None and origin.zone == DECK


@answers(asks.is_drawing, "114.3", without=_from_deck_to_hand)
def is_drawing(play: Play, fact: Fact) -> bool:
    """A card that goes from the deck to the hand is drawn only where the word is "draw"."""
    return fact.event.verb == "draw"


@operation(
    "draw",
    "114.2",
    sometimes=("114.2", "114.2a", "605.2d"),
    quiet=True,
    ja="カードを引く",
    en="draw",
)
def draw(play: Play, op: Args, context: int) -> None:
    """Each named player draws that many cards, one at a time, the turn player first."""
    here = play.context(context)
    words = with_n(op, "player")
    said = words.get("n", 1)
    count = as_many_as_there_are(play, amount(play, here, said), op.line)
    drawers = players(play, here, words.get("player"))
    play.bind(context, that=(), did=True)
    by = (("replaced", here.replaced), ("source", here.source), ("context", context))
    read = cite_values(play, said)
    if count == 1 == len(drawers) and not read:
        draw_as_often(play, drawers[0], 1, by, beside=True)
        return
    ja, en = in_a_row(drawers)
    alone = len(drawers) < 2
    said_of_all = f"{ja}が{count}枚引く", f"{en} draw{'s' * alone} {count}"
    play.say(*said_of_all, actor=drawers[0] if alone else "")
    if alone:
        play.cite(*("114.2" for _ in range(count != 1)))
        draw_as_often(play, drawers[0], count, by)
        return
    play.cite("114.2a")
    for player in asks.drawing_order(play):
        if count == 1:
            draw_as_often(play, player, count, by)
        else:
            play.then(draw_cards, player=player, count=count, by=by)


def as_many_as_there_are(play: Play, count: int, line: int) -> int:
    """A number of draws, none below 0; beyond all the cards of the game there is none to draw.

    Raises Unencoded where each of those draws would be replaced.
    """
    cards = len(play.state.cards)
    if count > cards:
        if any(held.ability.pattern.word == "draws" for held in of_kind(play, "replacement")):
            raise Unencoded(
                f"置換される{count}回のドロー", f"{count} draws that are replaced", line
            )
        return cards
    return max(count, 0)
