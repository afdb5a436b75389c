"""What becomes of shields as bundles: cards added to one, cards dealt among them (113.2, 113.3)."""

from __future__ import annotations

from scenarios.duel_masters.book import SHIELDS, operation
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import objects, or_top
from scenarios.duel_masters.zones.into_deck import OneCard, by_owner
from scenarios.duel_masters.zones.stacked_cards import cards_moved
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Place
from scenarios.language.filters import Unencoded


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
