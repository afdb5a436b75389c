"""Whether an instruction counts as tried where there was nothing to choose (101.3a, 605.2b)."""

from __future__ import annotations

from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play

_FILTERED = frozenset({"type", "zone", "whose", "civilization", "race", "power", "cost"})
_UNCHOSEN = ("unchosen", True)


def note_if_unchosen(play: Play, context: int, op: Args, tried: bool) -> None:
    """Remember that an instruction did nothing since nothing could be chosen for it."""
    values = play.context(context).values
    kept = tuple(value for value in values if value != _UNCHOSEN)
    if not tried and _chooses(op):
        kept = (*kept, _UNCHOSEN)
    if kept != values:
        play.bind(context, values=kept)


def speaks_of_all(op: Args) -> bool:
    """Whether an instruction is about all that fits: then nothing is chosen (605.2b).

    It has been tried though there was nothing that fitted (101.3a).
    """
    words = op.argument
    what = words.get("what", words) if isinstance(words, Args) else words
    if op.word == "discard" and what is words:
        return False
    return isinstance(what, Args) and bool(_FILTERED & set(what))


def _chooses(op: Args) -> bool:
    """Whether an instruction chooses: what it says so of, or which cards of a hand to discard."""
    words = op.argument
    if op.word == "discard" and not (isinstance(words, Args) and "what" in words):
        return not (isinstance(words, Args) and words.get("random") is True)
    what = words.get("what", words) if isinstance(words, Args) else words
    return isinstance(what, Args) and "choose" in what and "up_to" not in what


def say_if_unclear(play: Play, context: int) -> None:
    """Whether "if you do" is met where nothing could be chosen reads two ways: say so.

    To have tried is enough (101.3a); but an effect that cannot choose does nothing (605.2b).
    """
    here = play.context(context)
    if not here.did and _UNCHOSEN in here.values:
        play.dispute("101.3a", "605.2b")


def asks_for_it(condition: Value) -> bool:
    """Whether a condition asks if the instruction before it was done."""
    if isinstance(condition, tuple):
        return any(asks_for_it(each) for each in condition)
    if not isinstance(condition, Args):
        return False
    return "did" in condition or any(asks_for_it(each) for each in condition.values())
