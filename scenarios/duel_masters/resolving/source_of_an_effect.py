"""The source of an effect: whose effect it is, and where that card is by now (110.5, 110.5a)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, MANA, SHIELDS, answers, rule
from scenarios.engine.args import Args, mentions, words_of
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, ObjectId, Waiting
from scenarios.language.filters import select


def name_of_source(play: Play, waiting: Waiting) -> str:
    """The name of the card that had the ability (110.5), also where that card alone has left."""
    now, seen = play.state.objects.get(waiting.source), waiting.snapshot
    if now is None or seen is None or now.zone != BATTLE or seen.object.cards[0] in now.cards:
        return play.name(waiting.source)
    return play.state.cards[seen.object.cards[0]].name


def whom_it_means(play: Play, waiting: Waiting) -> int:
    """Whether "this" is what stays of a creature whose top card, its source, left reads two ways.

    The source is the card that had the ability (110.5), and left as a creature (109.2b); what
    stays was there all along (801.4c).
    """
    now = play.state.objects.get(waiting.source)
    seen = getattr(waiting.ability, "maker", None) or waiting.snapshot
    if now is None or seen is None or now.zone != BATTLE or seen.object.zone != BATTLE:
        return waiting.source
    if seen.object.cards[0] in now.cards or not set(now.cards) & set(seen.object.cards):
        return waiting.source
    speaks = any(mentions(op, "self") for op in getattr(waiting.ability, "do", ()))
    if not speaks or not play.dispute("109.2b", "801.4c"):
        return waiting.source
    gone = ObjectId(play.new_serial())
    play.set(last_known={**play.state.var("last_known", {}), gone: seen})
    return gone


@rule("110.5a", ja="発生源が離れた効果", en="an effect whose source has gone", without=gives(False))
def without_its_source(play: Play, waiting: Waiting) -> bool:
    """Once it has triggered an effect is independent of its source and is resolved all the same."""
    name = play.name(waiting.source)
    play.say(
        f"発生源の{name}は元の場所にないが、効果は解決される",
        f"its source {name} has gone; the effect is resolved all the same",
    )
    known = play.state.var("last_known", {})
    if waiting.snapshot is not None and waiting.source not in known:
        play.set(last_known={**known, waiting.source: waiting.snapshot})
    return True


_TO = {"put": BATTLE, "summon": BATTLE, "cast": "", "play": "", "charge": MANA, "shield": SHIELDS}
"""Where instructions that do not name a zone put a card."""


def source_is_elsewhere(play: Play, context: int, op: Args) -> bool:
    """An effect may move its own card, which has moved on from where it was: both ways read.

    It is a new card where it lies now (400.5); yet a source does its part wherever it is (110.5a).
    An element that has left the battle zone is none any more: no effect on it reaches it (403.1).
    It is told whether the instruction is done with it where it is now.
    """
    here = play.context(context)
    what, words = words_of(op)
    to = words.get("to", _TO.get(op.word))
    if what != "self" or to is None or here.snapshot is None or select(play, here, what):
        return False
    fact = here.event
    brought = fact.event.to if fact and fact.event.obj == here.source and fact.made else None
    came_to = brought or here.snapshot.object.place
    now = play.read.holder(here.snapshot.object.cards[0])
    if came_to.zone == BATTLE or now is None or now.zone == to:
        return False
    if not asks.could_go(play, here, op.word, now):
        return False
    name = play.name(now.id)
    said = f"{name}は元の場所にない", f"{name} is no longer where it was"
    play.note(("400.5", "110.5a"), *said, status="impossible", cards=(name,))
    if not play.dispute("400.5", "110.5a"):
        return False
    play.bind(context, source=now.id)
    return True


@answers(asks.source, "110.5")
def source_of(play: Play, here: Context) -> int:
    """The source of an effect is the card whose ability made it."""
    return here.source
