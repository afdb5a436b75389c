"""Trials with a function switched off: only what may go otherwise is played."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scenarios.engine.machine import Runaway
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import GAMES
from scenarios.playing.position import position
from scenarios.sheet.mattering import watching
from scenarios.sheet.runs import Course, Off, Overrun, Played, TrialRun, WholeRun

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library"
BOARDS = [path for game in GAMES for path in sorted((LIBRARY / game).rglob("*.yaml"))]
PLENTY = 10**6


def whole_run(scenario: Scenario) -> tuple[Played, list[str]]:
    """The whole run, and the functions that were found to matter."""
    run = WholeRun(scenario, position(scenario), Off.of("nothing", PLENTY))
    watched = watching(run.match.book, run.matters)
    run.match.book = watched.book
    return run.follow(), sorted(watched.mattered)


def followed(scenario: Scenario, whole: Played, name: str) -> Course | str:
    """The course without a function, or the name of what ended it.

    What never ends is told by its steps or by what was entered, whichever is too much first.
    """
    try:
        return TrialRun(scenario, whole, Off.of(name, PLENTY)).follow()
    except (Overrun, Runaway):
        return "endless"
    except Exception as ended:
        return type(ended).__name__


@pytest.mark.parametrize("path", BOARDS[::45], ids=lambda path: path.stem)
def test_a_trial_from_a_stage_goes_as_one_from_the_beginning(path: Path) -> None:
    scenario = load(path)
    whole, names = whole_run(scenario)
    assert names
    from_the_beginning = replace(whole, by_size={})
    for name in names:
        found = followed(scenario, whole, name)
        assert found == followed(scenario, from_the_beginning, name), name


def test_a_trial_leaves_out_what_goes_as_in_the_whole_run() -> None:
    path = LIBRARY / "duel_masters/1-basics/equal-power.yaml"
    scenario = load(path)
    whole, names = whole_run(scenario)
    last = max(names, key=lambda name: whole.mattering[name][0])
    run = TrialRun(scenario, whole, Off.of(last, PLENTY))
    played = []
    step = run.match.before
    run.match.before = lambda state: played.append(here := step(state)) or here
    run.follow()
    assert 0 < len(played) < len(whole.stages) / 2


SHEET = """
import sys
from pathlib import Path
from scenarios.files.reading.file import load
from scenarios.proving.replay import replay
from scenarios.sheet.sheet import sheet
print(sheet(replay(load(Path(sys.argv[1])))).as_json()["decides"])
"""


def test_the_answers_of_an_open_board_stand_in_one_order_in_every_process() -> None:
    path = LIBRARY / "duel_masters/8-special/the-top-card-of-no-evolution-creature.yaml"
    told = set()
    for seed in ("1", "6"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", SHEET, str(path)],
            env=env,
            check=True,
            capture_output=True,
            text=True,
        )
        told.add(done.stdout)
    assert len(told) == 1
