"""What can be done instead: whether the instructions of a replacement can begin (609.4)."""

from __future__ import annotations

from scenarios.duel_masters.book import BOOK, DECK, SHIELDS
from scenarios.duel_masters.operations import PICKED, objects
from scenarios.engine.args import Args, Value, words_of
from scenarios.engine.conditions import holds
from scenarios.engine.language import Unencoded, players
from scenarios.engine.play import Play
from scenarios.engine.pointing import opponent

_OF_OBJECTS = frozenset({"put", "cast", "summon", "play", "power", "gain", "civilization", "race"})


def can_be_done(play: Play, context: int, op: Args) -> bool:
    """Whether an instruction that is more than plain events can be done at all.

    Raises Unencoded for a clause that the data do not encode.
    """
    here, word = play.context(context), op.word
    if word not in BOOK.operations:
        raise Unencoded.of(str(op.get("text", word)), op.line)
    if word in _OF_OBJECTS:
        return bool(objects(play, context, words_of(op)[0]))
    if word == "draw":
        words = op.argument if isinstance(op.argument, Args) else Args({})
        return any(play.state.zone(DECK, p) for p in players(play, here, words.get("player")))
    if word == "break":
        return bool(play.state.present(SHIELDS, opponent(play, here.controller)))
    if word == "if":
        condition = op.argument
        assert isinstance(condition, Args)
        return _branch(play, context, op.get("then" if holds(play, here, condition) else "else"))
    return True


def chooses(op: Args) -> bool:
    """Whether an instruction that is more than plain events chooses what it is done to."""
    what = words_of(op)[0]
    return op.word in _OF_OBJECTS and isinstance(what, Args) and "choose" in what


def pick(play: Play, context: int, what: Value) -> None:
    """What a replacement is done to is chosen as it is decided on, not when it is done (609.9a)."""
    found = objects(play, context, what)
    values = {**dict(play.context(context).values), PICKED: (what, found)}
    play.bind(context, values=tuple(values.items()))


def picked(play: Play, context: int) -> tuple[int, ...]:
    """What was chosen for a replacement that has been decided on."""
    found = dict(play.context(context).values).get(PICKED)
    return found[1] if isinstance(found, tuple) else ()


def _branch(play: Play, context: int, ops: Value) -> bool:
    from scenarios.duel_masters.resolution import BOOK_EVENTS

    found = [op for op in ops if isinstance(op, Args)] if isinstance(ops, tuple) else []
    return bool(found) and all(
        bool(BOOK_EVENTS[op.word](play, context, op))
        if op.word in BOOK_EVENTS
        else can_be_done(play, context, op)
        for op in found
    )


def mentions(value: Value, word: str) -> bool:
    """Whether words speak of `that`, so that what comes before them must be done first."""
    if isinstance(value, Args):
        return any(mentions(inner, word) for inner in value.values())
    if isinstance(value, tuple):
        return any(mentions(inner, word) for inner in value)
    return value == word
