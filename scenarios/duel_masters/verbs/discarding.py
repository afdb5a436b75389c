"""Discarding: which cards of a hand, and who chooses them (701.7)."""

from __future__ import annotations

from scenarios.duel_masters.book import GRAVEYARD, HAND, operation
from scenarios.duel_masters.resolving.attempts import what_can_be_done
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, with_n
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Context, Place, ids_in
from scenarios.language.filters import Unencoded, amount, players
from scenarios.language.pointing import chooser, owner_of


@makes("discard")
def discarding(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    here = play.context(context)
    words = with_n(op, "what", "player", "by", "random")
    if "what" in words:
        if "n" in words:
            raise Unencoded("discard の what と並べた n", "n beside what of discard", op.line)
        found = objects(play, context, _in_hand(words["what"]), "701.7b")
        picked = tuple(i for i in found if play.state.objects[i].zone == HAND)
    else:
        picked = tuple(
            i
            for player in players(play, here, words.get("player"))
            for i in _from_hand(play, here, words, player)
        )
    goals = ((i, owner_of(play, i)) for i in picked)
    return tuple(
        act(play, context, "move", "discard", i, player=whose, to=Place(GRAVEYARD, whose))
        for i, whose in goals
    )


def _in_hand(what: Value) -> Value:
    """Words without a zone speak of cards in the hand: cards are discarded from there (701.7a)."""
    if not isinstance(what, Args):
        return what
    if "choose" in what:
        return Args({**what, "choose": _in_hand(what["choose"])}, what.line)
    return what if "zone" in what else Args({**what, "zone": HAND}, what.line)


def _from_hand(play: Play, here: Context, words: Args, player: str) -> tuple[int, ...]:
    """The player discards what they choose, unless the effect says otherwise (701.7b)."""
    taken = ids_in(here.values, "taken")
    hand = tuple(o.id for o in play.state.present(HAND, player) if o.id not in taken)
    said = words.get("n", 1)
    wanted = len(hand) if said == "all" else amount(play, here, said)
    count = min(wanted, len(hand))
    if dict(here.values).get("probe"):
        return hand[:count]
    if (count < wanted and not what_can_be_done(play)) or count <= 0:
        return ()
    by = chooser(play, here.controller, words) if "by" in words else player
    ja, en = (
        ("無作為に捨てるカード", "the cards discarded at random")
        if words.get("random") is True
        else ("捨てるカード", "which cards to discard")
    )
    answer: tuple[int, ...] = play.ask(
        Question(
            "choose",
            by,
            ("701.7b",),
            ja,
            en,
            hand,
            count,
            count,
            alike=lambda i: kernel.alike(play, i),
        )
    )
    return answer


@operation("discard", "701.7a", sometimes=("701.7b",), ja="捨てる", en="discard")
def discard(play: Play, op: Args, context: int) -> None:
    """Cards go from the hand to the graveyard of the same player."""
    carry_out(play, op, context)
