"""More shields, and shields as bundles: cards added to one, or dealt among them (113.2, 113.3)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import SHIELDS, answers, operation
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes, or_top
from scenarios.duel_masters.verbs.destroying_and_moving import taking
from scenarios.duel_masters.zones.decks import OneCard, by_owner
from scenarios.duel_masters.zones.stacked_cards import (
    cards_moved,
    cards_that_fit,
    cite_shields,
    lay_beneath,
)
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Place, ids_in
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import owner_of


@operation(
    "shield_plus", "113.2", sometimes=("113.3",), ja="シールドに重ねる", en="add to a shield"
)
def shield_plus(play: Play, op: Args, context: int) -> None:
    """A card put on a shield makes a bundle of them, which is counted as one shield."""
    words = op.argument
    assert isinstance(words, Args)
    bases = objects(play, context, words["onto"])
    found = or_top(play, context, words["what"])
    note_attempt(play, context, (words["onto"], bool(bases)), (words["what"], bool(found)))
    if not bases or not found:
        return
    shield = play.state.objects[bases[0]]
    if len(bases) > 1 or shield.zone != SHIELDS:
        raise Unencoded(
            "1つのシールドでないものへの shield_plus",
            "shield_plus onto more than one shield",
            op.line,
        )
    row = play.state.zone(SHIELDS, shield.controller)
    for i in found:
        if tuple(by_owner(play, play.state.objects[i].cards)) != (shield.controller,):
            raise Unencoded(
                "持ち主の違うシールドに重ねること",
                "a card of one player in a shield of the other",
                op.line,
            )
        onto = (("onto", (shield.id,)), ("face_up", False))
        cards = cards_moved(play, context, words["what"], i)
        rest = [each for each in row if each != i or cards]
        if len(rest) < len(row):
            play.cite("113.3")
        to, at = Place(SHIELDS, shield.controller), rest.index(shield.id) + 1
        play.happen(act(play, context, "move", "move", i, to=to, at=at, data=onto, cards=cards))
    play.bind(context, that=(shield.id,))


@operation("rearrange", "113.2a", ja="シールドを並べ替える", en="rearrange shields")
def rearrange(play: Play, op: Args, context: int) -> None:
    """The cards are dealt anew among the shields, each of which keeps its place and number."""
    here = play.context(context)
    ids = objects(play, context, op.argument)
    shields = tuple(play.state.objects[i] for i in ids)
    if any(shield.zone != SHIELDS for shield in shields):
        raise Unencoded("シールドでないものの rearrange", "rearrange what are no shields", op.line)
    cards = tuple(OneCard(card) for shield in shields for card in shield.cards)
    play.bind(context, that=ids)
    note_attempt(play, context, (op.argument, bool(ids)))
    if len(cards) < 2:
        return
    dealt: tuple[OneCard, ...] = play.ask(
        Question(
            "order",
            here.controller,
            ("113.2a",),
            "シールドのカードを並べ替える（左から、上から）",
            "deal the cards among the shields, from the left and the top",
            cards,
        )
    )
    rest = [each.card for each in dealt]
    for shield in shields:
        own, rest = tuple(rest[: len(shield.cards)]), rest[len(shield.cards) :]
        play.put(replace(play.state.objects[shield.id], cards=own))


@makes("shield")
def shielding(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    what, _ = words_of(op)
    events: list[Event] = []
    for i in or_top(play, context, what):
        made = taking(play, context, what, "move", i, to=Place(SHIELDS, owner_of(play, i)))
        cite_shields(play, context, i, made[-1].cards)
        events += made
    return tuple(events)


@operation("shield", "113.3", ja="シールドゾーンに置く", en="put into the shield zone")
def shield(play: Play, op: Args, context: int) -> None:
    """By an effect a player comes to have more shields."""
    carry_out(play, op, context)


@answers(kernel.counting, "113.2", without=lambda play, context, ids, what: len(ids))
def cards_in_shields(play: Play, context: Context, ids: tuple[int, ...], what: Value) -> int:
    """A bundle is one shield; cards in the shield zone, or in a stack, are counted each."""
    if what == "that":
        return int(asks.done_to(play, context, ids))
    if what == "chosen":
        return len(ids_in(context.values, "chosen"))
    if not isinstance(what, Args) or not is_about_cards(what):
        return len(ids)
    gone = lay_beneath(play, context, what)
    if gone is not None:
        return gone
    found = (play.state.objects[i] for i in ids)
    return sum(len(cards_that_fit(play, context, what, o)) for o in found)
