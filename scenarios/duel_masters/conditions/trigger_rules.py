"""The rules that a trigger rests on by the words of its condition (506.3, 507.3, 603.5, 700.1)."""

from __future__ import annotations

from scenarios.engine.args import Args

_OF_KIND = {"enters": ("603.5a",), "attacks": ("506.3", "506.3a"), "battles": ("115.2",)}
_BLOCKING = frozenset({"blocks", "blocked"})
_OF_WORDS = {"by": ("110.5",)}


def of_its_kind(pattern: Args) -> tuple[str, ...]:
    """What the rules say of a condition of this kind."""
    together = ("700.1",) if pattern.get("together") is True else ()
    return (*together, *_OF_KIND.get(pattern.word, ()), *_of_a_block(pattern))


def of_words(*words: str) -> tuple[str, ...]:
    """What the rules say of these words of a condition: of the source of an effect, by `by`."""
    return tuple(number for word in words for number in _OF_WORDS.get(word, ()))


def rests_on(pattern: Args, *failed: str) -> tuple[str, ...]:
    """The rules by which an event was held against a condition that it did not meet in these words.

    An event that is one or several is not what it failed on.
    """
    return (*_OF_KIND.get(pattern.word, ()), *_of_a_block(pattern), *of_words(*failed))


def _of_a_block(pattern: Args) -> tuple[str, ...]:
    """What triggers on a block: of the blocker (507.3a) or the blocked one (507.2c), or by kind."""
    if pattern.word not in _BLOCKING:
        return ()
    if pattern.argument != "self" or "by" in pattern:
        return ("507.3", "507.3b")
    return ("507.3", "507.3a" if pattern.word == "blocks" else "507.2c")
