"""Words of the card language that mean nothing where they stand.

`it` is what an event was about, `that`, `looked`, `chosen` and `said` what an effect has dealt
with: where there is no event, or nothing has been dealt with yet, no rule could make anything of
them. A zone that stands inside `not` or `either` alone does not say where to look.
"""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import Ability

__all__ = ["meaningless"]

_EVENT = frozenset({"it"})
_DEALT_WITH = frozenset({"that", "looked", "chosen", "said"})
_FOE = frozenset({"foe"})
_ASKED = _EVENT | _DEALT_WITH | _FOE

_OPERATIONS = frozenset({"do", "then", "else", "may", "cost", "each", "icon", "modes"})
_NAMES = frozenset(
    {"name", "name_has", "race", "race_has", "text_has", "special", "keyword", "id", "text", "add"}
)
"""Keys under which a word is a name of something, not a word of the language."""

_UNORDERED = frozenset({"hand", "battle", "mana", "field", "energy"})
"""Zones in which a card is put at no place of its own."""

Words = frozenset[str]
Found = Iterator[tuple[Said, int]]


def meaningless(ability: Ability) -> Found:
    """What of an ability's words means nothing where it stands, each with its line."""
    event = _EVENT if ability.kind in ("triggered", "replacement", "state_defining") else Words()
    foe = Words() if ability.kind == "spell" else _FOE
    yield from _of_ability(ability.words, event, foe, Words())


def _of_ability(words: Args, event: Words, foe: Words, given: Words) -> Found:
    """The words of an ability; `given` are those that mean something as it was given."""
    for key, value in words.items():
        if key in ("when", "of", "static") or key not in _KEYS:
            yield from _within(value, given | foe, words.line, key)
        elif key in ("instead", "as"):
            inner = value if isinstance(value, Args) else Args({})
            for part, what in inner.items():
                known = event | foe | given if part in (*_OPERATIONS, "if") else given | foe
                yield from _within(what, known, inner.line, part)
        elif key in (*_OPERATIONS, "if"):
            yield from _within(value, event | foe | given, words.line, key)


_KEYS = ("do", "when", "cost", "static", "instead", "as", "if", "may", "declare", "once", "zones")


def _within(value: Value, known: Words, line: int, key: str = "") -> Found:
    """The words in a value that are asked for and that nothing here gives a meaning."""
    if key in _OPERATIONS and not isinstance(value, bool):
        known |= _DEALT_WITH
    if key == "ability":
        yield from _of_given(value, known)
    elif isinstance(value, tuple):
        for each in value:
            yield from _within(each, _known_to(each, known, key), line, "")
    elif isinstance(value, Args):
        yield from _of_mapping(value, known)
    elif value in _ASKED and value not in known and key not in _NAMES:
        yield _nothing(str(value)), line


def _known_to(each: Value, known: Words, key: str) -> Words:
    """A list of operations may stand under `of` too, and in the lists of `modes`."""
    listed = key in ("of", "choose_one") or isinstance(each, tuple)
    return known | _DEALT_WITH if listed else known


def _of_mapping(words: Args, known: Words) -> Found:
    if "event" in words:
        for key, value in words.items():
            inner = known if key == "event" else known | _EVENT | _FOE
            yield from _within(value, inner, words.line, key)
        return
    if words.word == "is" and "of" not in words and "it" not in known and len(words) == 1:
        yield _of_nothing(), words.line
    yield from _zone_inside(words)
    if "at" in words and words.get("to") in _UNORDERED:
        yield _no_order(str(words["to"])), words.line
    for key, value in words.items():
        what = tuple(value.values()) if key == "same" and isinstance(value, Args) else value
        yield from _within(what, known, words.line, key)


def _of_given(value: Value, known: Words) -> Found:
    """An ability that is given speaks of its own events, and of what gave it."""
    if isinstance(value, Args):
        own = {"when", "instead", "as"} & set(value)
        event = _EVENT if own else Words()
        yield from _of_ability(value, event, _FOE, known & frozenset({"that", "said"}))


def _zone_inside(words: Args) -> Found:
    inside = [words["not"]] if "not" in words else []
    each = words.get("either")
    inside += each if isinstance(each, tuple) else []
    if "zone" not in words and any(isinstance(one, Args) and "zone" in one for one in inside):
        key = "not" if "not" in words else "either"
        yield _no_zone(key), words.line


def _no_order(zone: str) -> Said:
    return Said(
        f"{zone} には順番がないので、at は書けません。",
        f"{zone} has no order, so there is no at in it",
    )


def _nothing(word: str) -> Said:
    why = {
        "it": Said("出来事がない", "there is no event"),
        "foe": Said("バトルをするものがない", "nothing here battles"),
    }.get(word, Said("まだ何も扱っていない", "nothing has been dealt with yet"))
    return Said(
        f"{word!r} はここでは何も指しません（{why.ja}ところです）。",
        f"{word!r} means nothing here: {why.en}",
    )


def _of_nothing() -> Said:
    return Said(
        "is の横に of がなければ it のことですが、ここには出来事がありません。"
        "of: self などと書きます。",
        "without of, is asks for it, and there is no event here; write of: self or the like",
    )


def _no_zone(key: str) -> Said:
    return Said(
        f"{key} の中の zone だけでは、どこを見るのか分かりません。"
        f"{key} の横にもゾーンを書いてください（zone: [hand, …]）。",
        f"a zone inside {key} alone does not say where to look; "
        f"write the zones beside {key} too (zone: [hand, …])",
    )
