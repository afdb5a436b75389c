"""The text of a card in place of its abilities: read by the phrases of its game."""

from __future__ import annotations

from typing import Any

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import ability_from
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.meanings import meaningless
from scenarios.files.reading.source import Entry, Node, to_value
from scenarios.printed.flow import flow, in_order
from scenarios.printed.known import Told, can_read, kind_of, read_text, written

__all__ = ["worded"]

_SAID_OTHERWISE = ("abilities", "super_soul", "hyper", "parts", "joins")


def worded(name: str, words: Args, checker: Checker) -> Args | None:
    """What a card's text says of it, under the keys of a card; None where it is for people.

    It is read where the file says in no other way what the card does. A line that is not
    understood is an ability without meaning, `{text: …}`; one that may be read in several ways is
    noted in the checker, with its own line.
    """
    text = words.get("text")
    if not isinstance(text, str) or not text.strip() or not can_read(checker.game):
        return None
    if any(key in words for key in _SAID_OTHERWISE):
        return None
    kind = kind_of(str(words.get("type", "")))
    abilities: list[Value] = []
    beside: dict[str, Value] = {}
    for told in read_text(checker.game, text, kind, checker.races).lines:
        if len(told.line.readings) > 1:
            line = words.line_of("text") + text.count("\n", 0, told.spans[0].start)
            checker.refuse(_several(name, told, kind, checker), line)
        for key, value in told.of_card.items():
            beside[key] = to_value(_node(value, words.line))
        abilities += [_ability(told, each, words.line, checker) for each in told.abilities]
    return Args({**beside, "abilities": tuple(abilities)}, words.line)


def _ability(told: Told, ability: object, line: int, checker: Checker) -> Value:
    """An ability as a file has it; one that no file could have is not understood."""
    node = _node(in_order(ability), line)
    trial = Checker(checker.game, checker.file)
    value = trial.value(Node((node,), line), "abilities")
    found = value[0] if isinstance(value, tuple) and value else None
    if trial.problems or found is None or any(meaningless(ability_from(found))):
        return Args({"text": told.line.text}, line)
    return found


def _node(value: Any, line: int) -> Node:
    if isinstance(value, dict):
        entries = {key: Entry(_node(inner, line), line) for key, inner in value.items()}
        return Node(entries, line)
    if isinstance(value, list):
        return Node(tuple(_node(each, line) for each in value), line)
    return Node(value, line)


def _several(name: str, told: Told, kind: str, checker: Checker) -> Said:
    ja, en = (
        " / ".join(
            f"{number}) {_in_words(checker, reading, kind, language)}"
            for number, reading in enumerate(told.line.readings, start=1)
        )
        for language in ("ja", "en")
    )
    return Said(
        f"カード {name!r} の文「{told.line.text}」は{len(told.line.readings)}通りに読めます: {ja}。"
        "どちらかを abilities に書いてください（text は残せます）。",
        f"the text of {name!r}, {told.line.text!r}, may be read in {len(told.line.readings)} ways: "
        f"{en}. Write the one that is meant under abilities (text may stay)",
    )


def _in_words(checker: Checker, reading: object, kind: str, language: str) -> str:
    """A reading as data, and in words where these tell it from the others."""
    said = written(checker.game, reading, kind, language, checker.races)
    return flow(reading) + (f" = {said.rstrip('。.')}" if said else "")
