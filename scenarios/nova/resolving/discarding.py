"""Discarding: whose cards, who chooses, and with no card in the hand (911)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Place
from scenarios.language.filters import amount, players
from scenarios.language.pointing import chooser, owner_of
from scenarios.nova.book import GRAVEYARD, HAND, operation, rule
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.operations import carry_out, makes
from scenarios.nova.resolving.resolution import act


def discard_words(op: Args) -> Args:
    """`discard: AMOUNT` in the long form `{n: AMOUNT}`."""
    words = op.argument
    if isinstance(words, Args) and set(words) & {"n", "player", "by", "random", "what"}:
        return words
    return Args({"n": words}, op.line)


@makes("discard")
def discarding(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    here = play.context(context)
    words = discard_words(op)
    events = []
    for player in players(play, here, words.get("player")):
        if "what" in words:
            picked = objects(play, context, words["what"])
        else:
            picked = _from_hand(play, context, words, player)
        events += [
            act(
                play,
                context,
                "move",
                "discard",
                i,
                player=player,
                to=Place(GRAVEYARD, owner_of(play, i)),
            )
            for i in picked
        ]
    return tuple(events)


def _from_hand(play: Play, context: int, words: Args, player: str) -> tuple[int, ...]:
    """As many as there are (004.6); chosen by their player unless the text says otherwise.

    Whom an effect keeps from choosing a card chooses among the others; chance chooses among all.
    """
    here = play.context(context)
    number = words.get("n", 1)
    by = chooser(play, here.controller, words) if "by" in words else player
    random = words.get("random") is True
    hand = tuple(o.id for o in play.state.present(HAND, player))
    if play.remembered(context, "playing"):
        hand = tuple(i for i in hand if i != here.source)  # it goes to the waiting area (804.2.5)
    if not random and number != "all":
        hand = tuple(i for i in hand if play.judge("choose", (by, i)) is None)
    count = len(hand) if number == "all" else min(amount(play, here, number), len(hand))
    if count <= 0:
        return ()
    said = ("無作為に捨てるカード", "cards at random") if random else ("捨てるカード", "discard")
    answer: tuple[int, ...] = play.ask(
        Question(
            "choose",
            by,
            ("911.1",) if random else ("909.2",),
            *said,
            hand,
            count,
            count,
            alike=lambda i: kernel.alike(play, i),
        )
    )
    return answer


@operation("discard", "911.1", ja="捨てる", en="discard")
def discard(play: Play, op: Args, context: int) -> None:
    """Cards of a hand are put into their owner's graveyard."""
    bare = _nothing_in_hand(play, context, op)
    carry_out(play, op, context)
    if bare:
        discards_nothing(play, context, discard_words(op).get("n", 1) == "all")


def _nothing_in_hand(play: Play, context: int, op: Args) -> bool:
    """Whether those who are to discard have no card at all in the hand."""
    here, words = play.context(context), discard_words(op)
    wanted = words.get("n", 1)
    if "what" in words or (wanted != "all" and amount(play, here, wanted) <= 0):
        return False
    return not any(play.state.present(HAND, p) for p in players(play, here, words.get("player")))


@rule("911.2", ja="手札がなくても捨てたものとする", en="discarded though the hand is empty")
def discards_nothing(play: Play, context: int, everything: bool) -> None:
    """A discard with no card in the hand counts as done all the same.

    Of a number of cards it is no cost that was paid (902.13, 902.3): there the text reads two ways.
    """
    play.say("手札がないが、捨てたものとして扱う", "with no card in the hand it counts as done")
    if everything:
        play.bind(context, did=True)
    else:
        play.remember(context, bare=True)
