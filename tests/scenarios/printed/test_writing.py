"""Abilities written as card text: what is written reads back as the ability and as nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line
from scenarios.printed.writing import Writer

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / "duel_masters"
CLAUSE = {"ja": r"[^、。]+[、。]", "en": r"[^,.]+[,.] ?"}
WRITTEN = 0.86
"""At least so much of the library's abilities is written; the rest has words without a phrase."""


def of_cards(cards: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The abilities of cards and of their parts, each with the kind of its line."""
    for card in cards.values():
        for part in [card, *card.get("parts", [])]:
            kind = "spell" if part.get("type") == "spell" else "element"
            for key in ("abilities", "super_soul"):
                yield from ((kind, ability) for ability in part.get(key) or [])


@cache
def library() -> tuple[tuple[str, str], ...]:
    found = {}
    for file in sorted(LIBRARY.rglob("*.yaml")):
        for kind, ability in of_cards(yaml.safe_load(file.read_text("utf-8")).get("cards", {})):
            if isinstance(ability, dict):
                ability = {key: value for key, value in ability.items() if key != "id"}
            found[kind, json.dumps(ability, sort_keys=True, ensure_ascii=False)] = None
    return tuple(found)


@cache
def texts(language: str) -> tuple[tuple[str, str, str], ...]:
    """The abilities of the library that can be written: kind, ability, text."""
    writer = Writer(grammar(language))
    found = ((kind, dumped, writer.line(json.loads(dumped), kind)) for kind, dumped in library())
    return tuple((kind, dumped, text) for kind, dumped, text in found if text is not None)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_written_of_the_library_reads_back_as_it_was(language: str) -> None:
    fresh = grammar(language)
    for kind, dumped, text in texts(language):
        assert read_line(fresh, text, kind).readings == (json.loads(dumped),), text
    assert len(texts(language)) >= WRITTEN * len(library())


def made_up(number: int) -> list[Any]:
    """Abilities put together of parts of the library's, always the same ones."""
    chance = Random(17)
    known = [json.loads(dumped) for _, dumped in library()]
    mappings = [one for one in known if isinstance(one, dict)]
    waits = [one["when"] for one in mappings if "when" in one]
    deeds = [deed for one in mappings for deed in one.get("do", [])]
    holds = [one["static"] for one in mappings if "static" in one]
    ifs = [one["if"] for one in mappings if "if" in one]
    found: list[Any] = []
    for _ in range(number):
        do = chance.sample(deeds, chance.randint(1, 3))
        triggered = {"when": chance.choice(waits), "do": do}
        static = {"if": chance.choice(ifs), "static": chance.choice(holds)}
        found += [triggered, static, {"instead": {"of": chance.choice(waits), "do": do}}]
    return found


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_written_of_abilities_made_up_reads_back_as_it_was(language: str) -> None:
    writer, fresh = Writer(grammar(language)), grammar(language)
    abilities = made_up(100)
    written = 0
    for ability in abilities:
        text = writer.line(ability)
        if text is not None:
            written += 1
            assert read_line(fresh, text).readings == (ability,), text
    assert written > 0.3 * len(abilities)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_without_one_of_its_clauses_a_text_says_something_else(language: str) -> None:
    fresh = grammar(language)
    told = 0
    for kind, dumped, text in texts(language)[::3]:
        for clause in re.finditer(CLAUSE[language], text):
            less = text[: clause.start()] + text[clause.end() :]
            told += 1
            if less.strip():
                assert json.loads(dumped) not in read_line(fresh, less, kind).readings, (text, less)
    assert told > 200


@pytest.mark.parametrize(
    ("ability", "kind", "ja", "en"),
    [
        (
            {"when": {"enters": "self"}, "do": [{"draw": 1}]},
            "element",
            "このクリーチャーが出た時、カードを1枚引く。",
            "When this creature enters, draw one card.",
        ),
        (
            {"do": [{"destroy": {"type": "creature", "whose": "opponent"}}]},
            "spell",
            "相手のクリーチャーをすべて破壊する。",
            "Destroy all your opponent's creatures.",
        ),
        (
            {
                "when": {"attacks": "self"},
                "do": [
                    {"choose": {"type": "creature", "whose": "opponent"}},
                    {"destroy": "that"},
                ],
            },
            "element",
            "このクリーチャーが攻撃する時、"
            "相手のクリーチャーを1体選び、そのクリーチャーを破壊する。",
            "When this creature attacks, "
            "choose one of your opponent's creatures, then destroy that creature.",
        ),
    ],
)
def test_an_ability_is_written_as_cards_say_it(ability: Any, kind: str, ja: str, en: str) -> None:
    assert Writer(grammar("ja")).line(ability, kind) == ja
    assert Writer(grammar("en")).line(ability, kind) == en


def test_what_no_phrase_says_is_not_written() -> None:
    for language in ("ja", "en"):
        writer = Writer(grammar(language))
        assert writer.line({"when": {"hums": "self"}, "do": [{"draw": 1}]}) is None
        assert writer.line({"do": [{"draw": 1, "slowly": True}]}, "spell") is None


def test_two_things_that_a_noun_may_mean_are_told_apart() -> None:
    theirs = {"type": "creature", "whose": "opponent"}
    mine = {"type": "creature", "whose": "mine"}
    for said in ("that", "it"):
        ability = {"when": {"attacks": theirs}, "do": [{"choose": mine}, {"destroy": said}]}
        for language in ("ja", "en"):
            text = Writer(grammar(language)).line(ability)
            assert text is not None
            assert read_line(grammar(language), text).readings == (ability,)
