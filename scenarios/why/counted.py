"""The numbers that an instruction works out as it is carried out: 1000 × 3 (Ox, Cat, Elk)."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import NOTHING, Said, alike
from scenarios.engine import asks
from scenarios.engine.args import Args, Value
from scenarios.engine.characteristics import COMBINED, Unencoded, shown
from scenarios.engine.play import Play
from scenarios.engine.state import Context
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import KINDS, amount, information, select
from scenarios.language.in_words import phrases

__all__ = ["Counted", "counted"]

Counted = tuple[int, Said, tuple[str, ...]]
"""What a number comes to, how it is made, and which words it reads (count, level …)."""

_READ = frozenset({"power", "cost", "attack", "health", "level"})
_NUMBERS = ("n", "add", "times", "divide", "set", "count", "up_to")
"""The words of an instruction under which a number stands."""

_NAMED = 4
"""So many things that were counted are named."""

_BETWEEN = {"times": " × ", "sum": " + ", "per": " ÷ "}
_SENSELESS = (Unencoded, LookupError, AssertionError, TypeError, ValueError)
"""What words raise that are no number after all."""


def counted(play: Play, context: Context, op: Args) -> Iterator[Counted]:
    """Each number of an instruction that has to be worked out."""
    for value in _worked_out(op):
        try:
            total = amount(play, context, value)
            said = _made(play, context, value)
        except _SENSELESS:
            continue
        yield total, said, tuple(_words(value))


def _worked_out(op: Args) -> Iterator[Args]:
    """The values of an instruction that are no plain numbers, but to be worked out."""
    about = op.argument
    if isinstance(about, Args) and _is_number(about, alone=True):
        yield about
        return
    for words in (op, about):
        if isinstance(words, Args):
            for key in _NUMBERS:
                value = words.get(key)
                if isinstance(value, Args) and _is_number(value):
                    yield value


def _is_number(value: Args, alone: bool = False) -> bool:
    """Whether words are a number; of what stands `alone` a filter is told by its other words."""
    if value.word in COMBINED or value.word in KINDS:
        return not alone or value.word in COMBINED
    if value.word == "count":
        return not alone or "choose" not in value
    return not alone and value.word in _READ


def _words(value: Value) -> Iterator[str]:
    if isinstance(value, Args):
        yield value.word
        if value.word in COMBINED and isinstance(value.argument, tuple):
            for part in value.argument:
                yield from _words(part)


def _made(play: Play, context: Context, value: Value) -> Said:
    """How a number is made, with what was counted or read."""
    if not isinstance(value, Args):
        return alike(shown(amount(play, context, value)))
    if value.word in COMBINED:
        parts = value.argument if isinstance(value.argument, tuple) else (value.argument,)
        made = [_made(play, context, part) for part in parts]
        between = _BETWEEN[value.word]
        return Said(between.join(m.ja for m in made), between.join(m.en for m in made))
    if value.word in _READ:
        return _read(play, context, value)
    found = shown(amount(play, context, value))
    what = value["count"] if value.word == "count" else value.argument
    names = [play.name(i) for i in select(play, context, what)]
    named = _named(names) if found == str(len(names)) else NOTHING
    return alike(found) + (named or _of_what(play, what))


def _of_what(play: Play, what: Value) -> Said:
    """What was counted, where its things have no names to tell."""
    if not isinstance(what, Args):
        return NOTHING
    said = phrases(play.book, what)
    return Said(f"（{said.ja}）", f" ({said.en})")


def _read(play: Play, context: Context, value: Args) -> Said:
    """The numbers that are read of one thing or of several, which are added."""
    here = play.state.objects
    each = [i for i, _ in information(play, context, value.argument) if i in here]
    read = {i: getattr(asks.traits(play, i), value.word) for i in each}
    names = [play.name(i) for i, number in read.items() if number is not None]
    return alike(shown(amount(play, context, value))) + _named(names)


def _named(names: list[str]) -> Said:
    """What was counted, by name where it has names of its own and is not too much."""
    own = [name for name in names if "/" not in name]
    if not own or len(own) < len(names) or len(own) > _NAMED:
        return NOTHING
    ja, en = in_a_row(own)
    return Said(f"（{ja}）", f" ({en})")
