"""What makes no sense in an ability that waits for a situation: `{state: CONDITION, on: …}`."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args, Value

__all__ = ["no_situation"]

_NUMBERS = frozenset({"count", "hand"})
"""The conditions that refer to a number of cards."""


def no_situation(words: Args) -> Said | None:
    """What is wrong with a pattern `state`, or None (801.4.6)."""
    inside = list(_conditions(words.argument))
    counted = any(_NUMBERS & set(each) for each in inside)
    if any("did" in each or _of_an_event(each) for each in inside):
        return Said(
            "state は出来事ではないので、その中で did や it、that のことは尋ねられません。"
            "is には of: self と書きます。",
            "a state is no event: it cannot ask for did, it or that; beside is write of: self",
        )
    if words.get("how") == "counts" and not counted:
        return Said(
            "how: counts は枚数（count、hand）を参照する条件に書きます。"
            "そうでなければ how: becomes です。",
            "how: counts goes with a condition that refers to a number of cards (count, hand); "
            "else write how: becomes",
        )
    if words.get("how") == "becomes" and counted:
        return Said(
            "枚数（count、hand）を参照する条件には how: becomes ではなく how: counts と書きます"
            "（変動のたびに誘発します）。",
            "with a condition that refers to a number of cards (count, hand) write how: counts, "
            "not how: becomes (it triggers at each change)",
        )
    return None


def _of_an_event(condition: Args) -> bool:
    return condition.word == "is" and condition.get("of", "it") in ("it", "that")


def _conditions(value: Value) -> Iterator[Args]:
    """A condition and what stands within it, filters and amounts too."""
    if isinstance(value, tuple):
        for each in value:
            yield from _conditions(each)
    if isinstance(value, Args):
        yield value
        for each in value.values():
            yield from _conditions(each)
