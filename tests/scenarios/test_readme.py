"""`scenarios/README.md` teaches the grammar that the reader reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scenarios
from scenarios.scenario import load
from scenarios.vocabulary import GAMES, game_words, shapes

README = (Path(scenarios.__file__).parent / "README.md").read_text(encoding="utf-8")
TAUGHT = frozenset(re.findall(r"\w+", README))
LED = ("operation", "pattern", "condition", "static", "answer", "move")
KEYED = ("file", "variant", "filter", "expect", "board", "turn", "ability", "attack")


def test_every_example_of_a_whole_file_is_read() -> None:
    examples = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    assert examples
    for example in examples:
        load(example)


@pytest.mark.parametrize("name", LED)
def test_every_leading_word_is_taught(name: str) -> None:
    for game in ("duel_masters", "nova"):
        assert set(shapes(game)[name].lead) - TAUGHT == set()


@pytest.mark.parametrize("name", KEYED)
def test_every_key_is_taught(name: str) -> None:
    for game in ("duel_masters", "nova"):
        assert set(shapes(game)[name].keys) - TAUGHT == set()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dimension_zero"])
def test_zones_steps_types_and_values_are_taught(game: str) -> None:
    words = game_words(game)
    spoken = {*words.zones, *words.steps, *words.types, *words.values, *words.civilizations}
    assert spoken - TAUGHT == set()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dimension_zero"])
def test_keywords_are_taught(game: str) -> None:
    words = game_words(game)
    assert {*words.keywords, *(word for word, _ in words.keywords_with)} - TAUGHT == set()
