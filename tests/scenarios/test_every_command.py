"""Every command about scenarios, over every file: an answer or an error in words, no traceback.

What is run: `replay` as text and as JSON, of the file and with its script cut after each line;
`explore` with few positions, with the script's choices and without; `why-not` as the file stands
and of every ability of every card, keywords too. `make test` runs a sample, `make soak` all.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from scenarios.engine.cards import Ability, CardDef
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.playing.spelling import flow, plain
from scenarios.proving.replay import files, replay
from scenarios.why.near_misses import why_untriggered
from scenarios.why.why_not import why_refused
from webapp.commands import main

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOAK = os.environ.get("RULINGS_SOAK") == "1"
LIBRARY = list(files(ROOT / "scenarios" / "library"))
WRITTEN = [*files(HERE / "good"), *files(HERE / "bad")]
EVERY = [*LIBRARY, *WRITTEN]
SAMPLE = EVERY if SOAK else [*Random(11).sample(LIBRARY, 5), *WRITTEN[1 :: len(WRITTEN) // 3]]

PYTHON = re.compile(r"Traceback|\(['\"][^'\"]*['\"],|\b(?:NO_ANSWER|NoneType)\b|Args\(|Serial\(")
"""What Python writes: never told to a person."""

of_each_file = pytest.mark.parametrize(
    "path", SAMPLE, ids=lambda path: str(path.relative_to(ROOT)) if path else ""
)


def told_by(*arguments: str) -> str:
    """What a command prints; it has ended by itself, with a status that it may have."""
    done = CliRunner().invoke(main, arguments)
    wrong = done.exception
    assert wrong is None or isinstance(wrong, SystemExit), f"{arguments}: {wrong!r}"
    assert done.exit_code in (0, 1, 2), f"{arguments}: {done.exit_code}"
    assert done.output.strip(), f"{arguments} prints nothing"
    assert not PYTHON.search(done.output), f"{arguments}: {done.output}"
    return done.output


def scenarios_of(path: Path) -> Iterator[Scenario]:
    """The scenario of a file and its variants; none of a file that cannot be read."""
    try:
        whole = load(path)
    except ScenarioError:
        return
    yield whole
    for variant in whole.variants:
        yield whole.variant(variant.name)


@of_each_file
def test_the_commands_answer_in_words(path: Path) -> None:
    file = str(path)
    told_by("replay", file)
    told_by("replay", file, "--jsonl")
    told_by("explore", file, "--most", "40")
    told_by("explore", file, "--most", "40", "--actions-only", "--json")
    told_by("why-not", file)
    told_by("why-not", file, "--json")


@of_each_file
def test_a_script_may_end_after_any_line(path: Path) -> None:
    """Each cut script is replayed, and asked why its last line is refused."""
    for scenario in scenarios_of(path):
        for lines in range(len(scenario.script) + 1):
            cut = replace(scenario, script=scenario.script[:lines])
            verdict = replay(cut)
            assert all(not PYTHON.search(str(failure)) for failure in verdict.failures)
            try:
                why_refused(cut, most=40)
            except ScenarioError as error:
                assert not PYTHON.search(str(error))


def abilities_of(card: CardDef) -> Iterator[Ability]:
    for side in (card, *card.parts, *card.forms):
        yield from side.abilities


def names_of(scenario: Scenario) -> Iterator[str]:
    """Each ability of each card that lies on the board, by its id and by its keyword."""
    there = {name for _, _, item in scenario.board.items() for name in item.all_names()}
    for card in (card for card in scenario.cards if card.name in there):
        names = dict.fromkeys(
            name for ability in abilities_of(card) for name in (ability.id, ability.keyword) if name
        )
        yield from (f"{card.name}.{name}" for name in names)
        yield card.name


@of_each_file
def test_every_ability_of_every_card_can_be_asked_about(path: Path) -> None:
    for scenario in scenarios_of(path):
        for name in names_of(scenario):
            try:
                found: tuple[Any, ...] = why_untriggered(scenario, name)
            except ScenarioError as error:
                assert not PYTHON.search(str(error))
                continue
            assert found
            for each in found:
                assert not PYTHON.search(flow(plain(each.as_json()))), name


@of_each_file
def test_the_command_answers_about_every_ability(path: Path) -> None:
    """With the search for the smallest change: of the file as it stands, of each kind one."""
    for scenario in list(scenarios_of(path))[:1]:
        for name in list(names_of(scenario))[:: 1 if SOAK else 5]:
            told_by("why-not", str(path), "--ability", name)
