"""`scenarios/README.md` teaches the grammar that the reader reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import scenarios
from scenarios.scenario import load
from scenarios.vocabulary import GAMES, game_words, shapes
from webapp.commands import main

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


CASES = Path(scenarios.__file__).parent / "library" / "duel_masters" / "5-turn"
MACHINE = [
    ("replay", "attack-trigger-reads-declaration.yaml", "--jsonl"),
    ("why-not", "attack-trigger-reads-declaration.yaml", "--json"),
    ("why-not", "two-breakers-one-named.yaml", "--json"),
    ("explore", "two-breakers-one-named.yaml", "--json"),
]


def keys_of(told: object) -> Iterator[str]:
    """The keys of what a program is told, but for those of an end, a script or a pattern."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield key
            if key not in {"end", "witness", "waits_for", "action"}:
                yield from keys_of(value)
    elif isinstance(told, list):
        for each in told:
            yield from keys_of(each)


@pytest.mark.parametrize(("command", "file", "form"), MACHINE)
def test_every_key_that_a_program_meets_is_named(command: str, file: str, form: str) -> None:
    ran = CliRunner().invoke(main, [command, str(CASES / file), form])
    assert ran.exit_code == 0, ran.output
    lines = ran.output.splitlines() if form == "--jsonl" else [ran.output]
    named = re.findall(r"`(\w+)`", README.split("## For programs")[1])
    assert {key for line in lines for key in keys_of(json.loads(line))} - set(named) == set()


def test_what_is_wrong_with_a_file_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("title: x\ngame: duel_master\nboard: {}\n", encoding="utf-8")
    (line,) = CliRunner().invoke(main, ["replay", str(wrong), "--jsonl"]).output.splitlines()
    named = re.findall(r"`(\w+)`", README.split("## For programs")[1])
    assert set(keys_of(json.loads(line))) - set(named) == set()
    assert json.loads(line)["problems"]
