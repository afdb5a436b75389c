"""Numbers, names and races in card texts: words that no table of phrases can hold."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from scenarios.duel_masters.phrases.counters import counter_of
from scenarios.printed.grammar import Lexical
from scenarios.printed.values import Counted

__all__ = ["lexical"]

_FILE = Path(__file__).with_name("races.toml")
_NUMBER = re.compile(r"\d+")
_IN_ALL = re.compile(r"合計、?")
_COUNTERS = re.compile(r"(?:体|枚|つ|個|人|回)")
_KANJI = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5}
_QUOTED = {"ja": re.compile(r"《([^《》]+)》"), "en": re.compile(r'"([^"]+)"')}
_CALLED = re.compile(r"「([^「」]+)」")
_ICON = re.compile(r"\(([A-Z]・ソウル)\)")
_LATIN = re.compile(r"[A-Z][a-z]+(?:[ -][A-Z][a-z]+)*|[a-z]+_[a-z_]+")

RACES = frozenset(tomllib.loads(_FILE.read_text("utf-8"))["races"])
"""Names of races, in full or the part that card texts speak of (203.2)."""


def _numbers(text: str, place: int) -> Iterator[tuple[int, Any]]:
    found = _NUMBER.match(text, place)
    if found:
        yield found.end(), int(found[0])


def _counted(text: str, place: int) -> Iterator[tuple[int, Any]]:
    in_all = _IN_ALL.match(text, place)
    place = in_all.end() if in_all else place
    found = _NUMBER.match(text, place)
    if found:
        end, number = found.end(), int(found[0])
    elif text[place : place + 1] in _KANJI:
        end, number = place + 1, _KANJI[text[place]]
    else:
        return
    counter = _COUNTERS.match(text, end)
    if counter:
        yield counter.end(), Counted(number, counter[0])


def _dealt(text: str, place: int) -> Iterator[tuple[int, Any]]:
    """So many each: 2体ずつ."""
    for end, number in _counted(text, place):
        if text.startswith("ずつ", end):
            yield end + 2, f"@each {number}"


def _one(text: str, place: int) -> Iterator[tuple[int, Any]]:
    return (found for found in _counted(text, place) if found[1] == 1)


_NOT_ONE = re.compile(r"1(体|枚|つ)も")


def _not_one(text: str, place: int) -> Iterator[tuple[int, Any]]:
    """None of them: 1体も."""
    found = _NOT_ONE.match(text, place)
    if found:
        yield found.end(), Counted(0, found[1])


def _nowhere(text: str, place: int) -> Iterator[tuple[int, Any]]:
    return iter(())


_WORDED = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _numbers_in_english(text: str, place: int) -> Iterator[tuple[int, Any]]:
    yield from _numbers(text, place)
    for number, word in enumerate(_WORDED, start=2):
        if text.lower().startswith(f"{word} ", place):
            yield place + len(word), number


_AN = re.compile(r"(?:1|one|an?)(?= )")


def _one_in_english(text: str, place: int) -> Iterator[tuple[int, Any]]:
    found = _AN.match(text.lower(), place)
    if found:
        yield found.end(), 1


def _several(text: str, place: int) -> Iterator[tuple[int, Any]]:
    return (found for found in _counted(text, place) if found[1] != 1)


def _write_counted(value: object, beside: Mapping[str, Any]) -> str | None:
    if type(value) is not int:
        return None
    return f"{value}{counter_of(beside.get('filter'))}"


def _write_number(value: object, beside: Mapping[str, Any]) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def _quoted(language: str) -> Lexical:
    pattern = _QUOTED[language]
    marks = "《》" if language == "ja" else '""'

    def find(text: str, place: int) -> Iterator[tuple[int, Any]]:
        found = pattern.match(text, place)
        if found:
            yield found.end(), found[1]

    def write(value: object, beside: Mapping[str, Any]) -> str | None:
        return f"{marks[0]}{value}{marks[1]}" if isinstance(value, str) else None

    return Lexical(find, write)


def _called(text: str, place: int) -> Iterator[tuple[int, Any]]:
    """A name in the marks of a quotation: it is only read."""
    found = _CALLED.match(text, place)
    if found:
        yield found.end(), found[1]


def _icon(text: str, place: int) -> Iterator[tuple[int, Any]]:
    """The icon of a soul, which is printed in brackets."""
    found = _ICON.match(text, place)
    if found:
        yield found.end(), found[1]


def _write_icon(value: object, beside: Mapping[str, Any]) -> str | None:
    written = f"({value})"
    return written if isinstance(value, str) and _ICON.fullmatch(written) else None


def _races(known: frozenset[str]) -> Lexical:
    longest = max(map(len, known))

    def find(text: str, place: int) -> Iterator[tuple[int, Any]]:
        for end in range(min(len(text), place + longest), place + 1, -1):
            if text[place:end] in known:
                yield end, text[place:end]
                break
        latin = _LATIN.match(text, place)
        if latin:
            yield latin.end(), latin[0]

    def write(value: Any, beside: Mapping[str, Any]) -> str | None:
        sayable = isinstance(value, str) and (value in known or _LATIN.fullmatch(value))
        return value if sayable else None

    return Lexical(find, write)


def _lone(language: str) -> Lexical:
    def write(value: object, beside: Mapping[str, Any]) -> str | None:
        if value not in (None, 1):
            return None
        return "one" if language == "en" else _write_counted(1, beside)

    return Lexical(_one if language == "ja" else _one_in_english, write)


def lexical(language: str, races: Iterable[str] = ()) -> dict[str, Lexical]:
    """What is found by a function: numbers, names in quotation marks, races.

    `races` are those that a list of cards adds to the known ones.
    """
    number = Lexical(_numbers if language == "ja" else _numbers_in_english, _write_number)
    return {
        "number": number,
        "negative": Lexical(
            lambda text, place: ((end, -found) for end, found in _numbers(text, place)),
            lambda value, beside: str(-value) if type(value) is int and value < 0 else None,
        ),
        "counted": Lexical(_counted, _write_counted) if language == "ja" else number,
        "several": Lexical(
            _several
            if language == "ja"
            else (lambda t, p: (f for f in _numbers_in_english(t, p) if f[1] != 1)),
            lambda value, beside: (
                None
                if value == 1
                else (_write_counted if language == "ja" else _write_number)(value, beside)
            ),
        ),
        "dealt": Lexical(_dealt if language == "ja" else _nowhere, lambda value, beside: None),
        "not_one": Lexical(_not_one, lambda value, beside: None),
        "one": _lone(language),
        "name": _quoted(language),
        "icon": Lexical(_icon, _write_icon),
        "called": Lexical(_called, lambda value, beside: None),
        "race": _races(RACES | frozenset(races)),
    }
