"""Meanings of phrases that a function makes of their slots, and takes apart again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scenarios.printed.phrase import Maker
from scenarios.printed.values import Map

__all__ = ["MAKERS"]

SUBJECT = "@s"
_VERBED = ("cannot", "must", "can")
_LASTING = ("power", "gain", "lose_abilities", "civilization", "race", "cost", "charges", *_VERBED)


def _replaced(value: Any, old: Any, new: Any) -> Any:
    if value == old:
        return new
    if isinstance(value, Map):
        return Map((key, _replaced(inner, old, new)) for key, inner in value)
    if isinstance(value, tuple):
        return tuple(_replaced(inner, old, new) for inner in value)
    return value


def _said_of(subject: Any, told: tuple[Any, ...]) -> Any:
    return _replaced(told, SUBJECT, subject)


def _subject(deed: Any) -> Any:
    """Of whom a static part or a lasting instruction speaks, None where it speaks otherwise."""
    if not isinstance(deed, Map) or len(deed) != 1:
        return None
    word, inside = deed[0]
    if not isinstance(inside, Map):
        return None
    if word in _VERBED:
        return inside[0][1] if inside else None
    return inside.asked("what")


def _who_and_what(told: Any) -> Iterator[tuple[Any, ...]]:
    if not isinstance(told, tuple) or isinstance(told, Map) or not told:
        return
    subject = _subject(told[0])
    if subject is None or subject == SUBJECT:
        return
    plain = []
    for deed in told:
        if _subject(deed) != subject:
            return
        word, inside = deed[0]
        keys = [key for key, value in inside if value == subject]
        plain.append(Map(((word, inside.and_also({keys[0]: SUBJECT})),)))
    yield subject, tuple(plain)


def _until(deeds: tuple[Any, ...], duration: Any) -> Any:
    found = []
    for deed in deeds:
        if not isinstance(deed, Map) or len(deed) != 1 or deed[0][0] not in _LASTING:
            return None
        word, inside = deed[0]
        if not isinstance(inside, Map) or inside.asked("until") is not None:
            return None
        found.append(Map(((word, inside.and_also({"until": duration})),)))
    return tuple(found)


def _lasting(deeds: Any) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deeds, tuple) or isinstance(deeds, Map) or not deeds:
        return
    durations = set()
    plain = []
    for deed in deeds:
        if not isinstance(deed, Map) or len(deed) != 1 or not isinstance(deed[0][1], Map):
            return
        word, inside = deed[0]
        durations.add(inside.asked("until"))
        plain.append(Map(((word, inside.without("until")),)))
    if len(durations) == 1 and None not in durations:
        yield tuple(plain), durations.pop()


_CHOOSERS = ("destroy", "tap", "untap", "charge", "put", "shield", "choose")


def _theirs(deed: Any) -> Any:
    """An instruction to the opponent: they choose, draw and discard."""
    word, inside = deed[0]
    if word in ("draw", "discard"):
        if isinstance(inside, Map):
            return None
        return Map(((word, Map((("n", inside), ("player", "opponent")))),))
    changed = _replaced(inside, "@own", "opponent")
    if changed == inside:
        return None
    if word == "move":
        what = changed.asked("what")
        if not isinstance(what, Map) or what.asked("choose") is None:
            return None
        return Map(((word, changed.and_also({"what": what.and_also({"by": "opponent"})})),))
    if word not in _CHOOSERS:
        return None
    if not isinstance(changed, Map) or changed.asked("choose") is None:
        return None
    return Map(((word, changed.and_also({"by": "opponent"})),))


def _by_them(deed: Any) -> Iterator[tuple[Any, ...]]:
    if not isinstance(deed, Map) or len(deed) != 1:
        return
    word, inside = deed[0]
    if word in ("draw", "discard") and isinstance(inside, Map):
        if dict(inside).keys() == {"n", "player"} and inside.asked("player") == "opponent":
            yield (Map(((word, inside.asked("n")),)),)
        return
    what = inside.asked("what") if word == "move" and isinstance(inside, Map) else inside
    if not isinstance(what, Map) or what.asked("by") != "opponent":
        return
    own = _replaced(what.without("by"), "opponent", "@own")
    yield (Map(((word, inside.and_also({"what": own}) if word == "move" else own),)),)


def _power_said(subject: Any, change: Any) -> Any:
    return _said_of(subject, (change,))


def _power_alone(told: Any) -> Iterator[tuple[Any, ...]]:
    yield from ((subject, deeds[0]) for subject, deeds in _who_and_what(told) if len(deeds) == 1)


def _power_and_said(subject: Any, change: Any, more: tuple[Any, ...]) -> Any:
    return _said_of(subject, (change, *more))


def _power_first(told: Any) -> Iterator[tuple[Any, ...]]:
    for subject, deeds in _who_and_what(told):
        if len(deeds) > 1:
            yield subject, deeds[0], deeds[1:]


MAKERS: Mapping[str, Maker] = {
    "said_of": Maker(_said_of, _who_and_what),
    "power_said": Maker(_power_said, _power_alone),
    "power_and_said": Maker(_power_and_said, _power_first),
    "lasting": Maker(_until, _lasting),
    "theirs": Maker(_theirs, _by_them),
}
