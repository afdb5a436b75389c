"""What has entered the battle zone this turn, by the card that entered (400.5, 801.1, 801.4c)."""

from __future__ import annotations

from scenarios.duel_masters.book import BATTLE, answers, policy
from scenarios.engine import asks as kernel
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.state import CardId, GameObject, ObjectId
from scenarios.language.pointing import in_turn_order

NEWCOMERS = "newcomers"
"""What is kept of a turn: each object that entered, with the card that did, which shows."""

Newcomers = frozenset[tuple[int, int]]


@answers(kernel.entered_this_turn, "400.5", also=("801.1",))
def entered_this_turn(play: Play, obj: GameObject) -> bool:
    """What is put into the battle zone is new there, an evolution creature on an old one too.

    It is the same creature as before (801.2), and has entered.
    """
    return is_what_entered(play, obj, newcomers(play))


def _whatever_shows(play: Play, obj: GameObject, entered: Newcomers) -> bool:
    return any(number == obj.id for number, _ in entered)


@policy("801.4c", on="what entered", without=_whatever_shows)
def is_what_entered(play: Play, obj: GameObject, entered: Newcomers) -> bool:
    """What a creature is reconstructed to was there all along, and has not entered."""
    return (obj.id, obj.cards[0]) in entered


def newcomers(play: Play) -> Newcomers:
    """The objects that have entered this turn; at first as the board tells of them."""
    known: Newcomers | None = play.state.var(NEWCOMERS)
    return _on_the_board(play) if known is None else known


def _on_the_board(play: Play) -> Newcomers:
    now, past = play.state.var("turn_number"), play.state.history
    told = {entry[1] for entry in past if isinstance(entry, tuple) and entry[0] == "entered"}
    there = (o for p in in_turn_order(play) for o in play.state.present(BATTLE, p))
    return frozenset(_pair(o) for o in there if o.since >= now or o.id in told)


def _pair(obj: GameObject, card: int = 0) -> tuple[int, int]:
    return ObjectId(obj.id), CardId(card or obj.cards[0])


def note_newcomers(play: Play, facts: tuple[Fact, ...]) -> None:
    """Keep what enters; what it evolves from has entered or not as it had before (801.2)."""
    found = newcomers(play)
    for fact in facts:
        event = fact.event
        if not fact.happened or event.verb != "put" or event.to is None:
            continue
        if event.to.zone == BATTLE and not (fact.origin and fact.origin.zone == BATTLE):
            made = [o for i in fact.made if (o := play.state.objects.get(i))]
            sources = set(event.get("onto", ()))
            beneath = [(o, c) for o in made for i, c in found if i in sources and c in o.cards]
            found |= {_pair(o) for o in made} | {_pair(*each) for each in beneath}
    play.set(**{NEWCOMERS: found})


def nothing_new(play: Play) -> None:
    """As a turn begins nothing has entered in it."""
    if play.state.var(NEWCOMERS) is not None:
        play.set(**{NEWCOMERS: frozenset()})
