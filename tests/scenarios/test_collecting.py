"""Exploring leaves the garbage collector as it was: it belongs to all threads of a process.

Each case runs in a process of its own, in which no other threads live.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

TURN = Path(__file__).parents[2] / "scenarios" / "library" / "duel_masters" / "5-turn"

OVERLAPPING = """\
import gc, json, sys, threading
from pathlib import Path
from scenarios.searching.explore import actions_only, explore
from scenarios.files.reading.file import load

scenario = actions_only(load(Path(sys.argv[1])))
both_go_on, first_is_over = threading.Event(), threading.Event()
at_first, meanwhile = gc.get_threshold(), []

def begin_the_second(stage, done, total):
    if other.ident is None:
        other.start()
    both_go_on.wait(20)

def outlast_the_first(stage, done, total):
    both_go_on.set()
    first_is_over.wait(20)
    meanwhile.append(gc.get_threshold())

def first():
    explore(scenario, by=1, progress=begin_the_second)
    first_is_over.set()

other = threading.Thread(target=explore, args=(scenario,),
                         kwargs={"by": 1, "progress": outlast_the_first})
if sys.argv[2] == "two threads":
    thread = threading.Thread(target=first)
    thread.start()
    thread.join()
else:
    first()
other.join()
print(json.dumps([at_first, meanwhile[-1], gc.get_threshold()]))
"""


@pytest.mark.parametrize("which", ["two threads", "the main thread and another"])
def test_two_explorations_at_once_leave_the_collector_as_it_was(which: str) -> None:
    file = str(TURN / "two-breakers-one-named.yaml")
    done = subprocess.run(
        [sys.executable, "-c", OVERLAPPING, file, which],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    at_first, meanwhile, after = json.loads(done.stdout)
    assert meanwhile == at_first, "what goes on in another thread is collected meanwhile"
    assert after == at_first


ALONE = """\
import gc, json, sys
from pathlib import Path
from scenarios.searching.explore import explore
from scenarios.files.reading.file import load

at_first, meanwhile = gc.get_threshold(), []
scenario = load(Path(sys.argv[1]))
explore(scenario, by=1, progress=lambda *told: meanwhile.append(gc.get_threshold()))
print(json.dumps([at_first, meanwhile[0], gc.get_threshold()]))
"""


def test_one_exploration_by_itself_is_not_held_up_by_the_collector() -> None:
    file = str(TURN / "two-breakers-one-named.yaml")
    done = subprocess.run(
        [sys.executable, "-c", ALONE, file], capture_output=True, text=True, check=True, timeout=120
    )
    at_first, meanwhile, after = json.loads(done.stdout)
    assert meanwhile[0] > at_first[0] == after[0]
