"""What was not among the things to choose from, though it was of the kind that is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine import asks
from scenarios.engine.args import Args
from scenarios.engine.characteristics import shown
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.state import Context, ObjectId, Snapshot
from scenarios.language.filters import candidates, matches
from scenarios.language.in_words import phrases
from scenarios.language.values import cost_of, traits_of

__all__ = ["not_chosen"]

_KIND = frozenset({"type", "zone", "whose", "owner", "among", "choose", "target"})
"""The words of a filter that say of what kind the things are: what is of another is no wonder."""

_NUMBERS = {
    "power": "パワー",
    "cost": "コスト",
    "attack": "攻撃力",
    "health": "体力",
    "level": "レベル",
}


def not_chosen(
    play: Play,
    context: Context,
    what: Args,
    by: str,
    options: tuple[Any, ...],
    rule: str,
) -> Iterator[tuple[int, Refusal]]:
    """Each thing of the right kind that could not be chosen, and why.

    What chance chooses, and plain cards outside the zone of play, are left out; so is what was
    left out of a choice because it was taken already.
    """
    words = what.get("choose", what.get("target"))
    if not isinstance(words, Args) or what.get("random") is True:
        return
    offered = set(_objects(play, options))
    home = asks.main_zone(play)
    for obj in candidates(play, context, words):
        named = obj.zone == home or "/" not in play.name(obj.id)
        if obj.id not in offered and named:
            fits = matches(play, context, words, obj)
            why = (
                _banned(play, what, by, obj.id)
                if fits
                else _unfit(play, context, words, obj.id, rule)
            )
            if why is not None:
                yield obj.id, why


def _objects(play: Play, options: tuple[Any, ...]) -> Iterator[int]:
    """The objects that may be chosen, or of which a card may be."""
    for option in options:
        card = getattr(option, "card", None)
        obj = play.state.object_of(card) if card is not None else None
        yield option if obj is None else obj.id


def _banned(play: Play, what: Args, by: str, object_id: int) -> Refusal | None:
    """The prohibition that keeps a thing that fits from being chosen, or from being harmed."""
    found = play.judge("choose", (by, object_id))
    if found is None and what.get("harms"):
        found = play.judge("harm", object_id)
    return found


def _unfit(play: Play, context: Context, words: Args, object_id: int, rule: str) -> Refusal | None:
    """The words that a thing of the right kind does not fit; None if it is of another kind."""
    obj = play.state.objects[ObjectId(object_id)]
    kind = {key: value for key, value in words.items() if key in _KIND}
    if not matches(play, context, Args(kind, words.line), obj):
        return None
    single = (key for key in words if key not in _KIND)
    failed = [k for k in single if not matches(play, context, Args({**kind, k: words[k]}), obj)]
    unfit = failed or [key for key in words if key not in _KIND]
    asked = phrases(play.book, {key: words[key] for key in unfit})
    is_ja, is_en = _as_it_is(play, words, unfit, object_id)
    return refuse(f"「{asked.ja}」に合わない{is_ja}", f"it is not “{asked.en}”{is_en}", rule)


def _as_it_is(play: Play, words: Args, unfit: list[str], object_id: int) -> tuple[str, str]:
    """The numbers that do not fit, as they are."""
    seen = Snapshot(play.state.objects[ObjectId(object_id)], None)
    asked = (str(words[key]) if key in ("least", "most") else key for key in unfit)
    read = (
        (key, cost_of(play, seen) if key == "cost" else _number(play, seen, key)) for key in asked
    )
    row = [(key, number) for key, number in read if number is not None]
    if not row:
        return "", ""
    ja = "、".join(f"{_NUMBERS[key]}{shown(number)}" for key, number in row)
    en = ", ".join(f"{key} {shown(number)}" for key, number in row)
    return f"（{ja}）", f" ({en})"


def _number(play: Play, seen: Snapshot, key: str) -> int | None:
    found: int | None = getattr(traits_of(play, seen), key) if key in _NUMBERS else None
    return found
