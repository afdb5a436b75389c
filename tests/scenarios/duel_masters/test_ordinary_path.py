"""A battle of two plain creatures meets the rules of such a battle, and no others.

What a special card has to say it says where it lies (`about`), or where the game keeps what it is
about (`kept`). The limits are what was reached: who needs more has put something into the path of
every game.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import pytest

from scenarios.files.reading.file import load
from scenarios.playing.script_run import ScriptRun

SCENARIOS = Path(__file__).parents[3] / "scenarios"
BOOK = SCENARIOS / "duel_masters"
BATTLE = SCENARIOS / "library" / "duel_masters" / "1-basics" / "equal-power.yaml"

FILES = 22
CALLS_OF_THE_RULEBOOK = 955
CALLS = 4_600


class Entered(NamedTuple):
    """A function that was entered, by its file below scenarios/ and its name."""

    file: str
    function: str


def entered() -> Counter[Entered]:
    """The functions of scenarios/ entered from the first step of the battle on, and how often."""
    run = ScriptRun(load(BATTLE))
    met: Counter[CodeType] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            met[frame.f_code] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        run.play()
    finally:
        sys.setprofile(before)
    assert not run.failures
    assert [step.rules[0] for step in run.match.trace if step.status == "happened"]
    return Counter(dict(named(met)))


def named(met: Counter[CodeType]) -> Iterator[tuple[Entered, int]]:
    found: Counter[Entered] = Counter()
    for code, often in met.items():
        path = Path(code.co_filename)
        if path.is_relative_to(SCENARIOS):
            file = path.relative_to(SCENARIOS).as_posix()
            found[Entered(file, code.co_qualname)] += often
    yield from found.items()


@pytest.fixture(scope="module")
def path() -> Counter[Entered]:
    entered()  # what is read once and for all is read now
    return entered()


def test_no_special_card_and_no_second_reading_is_asked(path: Counter[Entered]) -> None:
    special = {
        f"{each.file}: {each.function}"
        for each in path
        if each.file.startswith(("duel_masters/special/", "duel_masters/readings"))
    }
    assert special == set()


def test_the_files_of_the_rulebook_are_those_of_an_attack_and_a_battle(
    path: Counter[Entered],
) -> None:
    files = {each.file for each in path if each.file.startswith("duel_masters/")}
    assert len(files) <= FILES, "\n".join(sorted(files))
    floors = {file.split("/")[1] for file in files}
    assert {"turn", "attacking", "declaring", "resolving", "cards"} <= floors, "it was not measured"


def test_no_more_is_called_than_was(path: Counter[Entered]) -> None:
    of_it = {each: n for each, n in path.items() if each.file.startswith("duel_masters/")}
    assert sum(of_it.values()) <= CALLS_OF_THE_RULEBOOK, sorted(of_it.items())
    assert path.total() <= CALLS, path.most_common(40)
