"""The conditions of the ability language: what an "if" asks of the game (see `language`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine import asks
from scenarios.engine.args import Args, Value
from scenarios.engine.state import Context
from scenarios.language.filters import (
    KINDS,
    Unencoded,
    amount,
    fits,
    how_many,
    in_range,
    information,
    players,
    select,
)

if TYPE_CHECKING:
    from scenarios.engine.play import Play


def holds(play: Play, context: Context, condition: Args | None) -> bool:
    """Whether a condition is met now. Raises Unencoded for a word that is not a condition."""
    if condition is None:
        return True
    word, value = condition.word, condition.argument
    if word not in _CONDITIONS:
        raise Unencoded.of(word, condition.line)
    return bool(_CONDITIONS[word](play, context, value, condition))


def _bounds(play: Play, context: Context, number: int, words: Args) -> bool:
    """`is`, `min`, `max` beside a number; without any, there is at least one."""
    if "is" in words and words.word != "is":
        return number == amount(play, context, words["is"])
    if "min" in words or "max" in words:
        return in_range(play, context, number, words)
    return number > 0


def _is(play: Play, context: Context, value: Value, words: Args) -> bool:
    """Whether each of the objects fits; of one that has left, as it last was (its zone: no)."""
    by_zone = isinstance(value, Args) and "zone" in value
    seen = information(play, context, words.get("of", "it"), cite=True, now=by_zone)
    for object_id, snapshot in seen:
        gone = object_id not in play.state.objects
        if snapshot is None or (gone and by_zone):
            return False
        if not fits(play, context, value, snapshot):
            return False
    return bool(seen)


def _of_side(zone: str) -> Any:
    """A condition on the number in a player's zone; "any" is met by one of the players."""

    def test(play: Play, context: Context, value: Value, words: Args) -> bool:
        found = (
            _bounds(play, context, len(play.state.present(zone, p)), words)
            for p in players(play, context, value)
        )
        return any(found) if value == "any" else all(found)

    return test


def _life(play: Play, context: Context, value: Value, words: Args) -> bool:
    life = play.state.var("life", {})
    found = (_bounds(play, context, life[p], words) for p in players(play, context, value))
    return any(found) if value == "any" else all(found)


def _number_of(word: str) -> Any:
    """A condition on the amount that this word makes of a filter."""
    return lambda p, c, v, w: _bounds(p, c, amount(p, c, Args({word: v})), w)


_CONDITIONS: dict[str, Any] = {
    "count": lambda p, c, v, w: _bounds(p, c, how_many(p, c, select(p, c, v), v), w),
    "is": _is,
    "turn": lambda p, c, v, w: p.state.var("turn_player") in players(p, c, v),
    **{word: _number_of(word) for word in ("power", *KINDS)},
    "did": lambda p, c, v, w: c.did is v,
    "shields": _of_side("shields"),
    "hand": _of_side("hand"),
    "happened": lambda p, c, v, w: _bounds(p, c, asks.times_it_happened(p, c, v), w),
    "step": lambda p, c, v, w: p.state.var("step") == v,
    "life": _life,
    "all": lambda p, c, v, w: all(holds(p, c, each) for each in v),
    "any": lambda p, c, v, w: any(holds(p, c, each) for each in v),
    "not": lambda p, c, v, w: not holds(p, c, v),
}
