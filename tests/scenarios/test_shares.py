"""A search that is shared out among processes finds what one process finds, in the same words.

The searches run in a process of their own: one that has other threads is not copied.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from scenarios.proving.replay import files
from scenarios.searching.shares import processes

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
SAMPLE = [str(path) for path in files(LIBRARY)][::5]

SEARCH = """\
import json, os, sys
from pathlib import Path
from scenarios.searching import explore as exploring, shares
from scenarios.files.reading.file import load

exploring._WORTH_SHARING = 2
shares._AT_ONCE = int(sys.argv[2])
{before}
for line in sys.stdin:
    said, by, most = json.loads(line)
    scenario = load(said if said.startswith("title") else Path(said))
    found = exploring.explore(exploring.actions_only(scenario), by=by, most=most)
    print(json.dumps(found.as_json()))
"""

CARD = "{type: creature, civilizations: [water], cost: 3, power: 2000"

CHOICES = (
    "title: t\ngame: duel_masters\ncards:\n  Herald: "
    + CARD
    + "}\n"
    + "".join(f"  P{n}: {CARD[:-4]}{n}000}}\n" for n in range(1, 7))
    + "  Miser: "
    + CARD
    + ", abilities: [{when: {enters: {name: Herald}}, do: [{discard: 1}]}]}\n"
    "board:\n  A: {hand: [Herald, P1, P2, P3, P4, P5, P6], battle: [Miser x3], mana: [water x3]}\n"
    "script:\n  - {A: {summon: Herald}}\n"
)
"""Three of six cards are discarded one by one: many positions look alike that are different."""


def searched(
    rows: Sequence[tuple[str, int, int]], *, before: str = "", at_once: int = 3
) -> list[str]:
    """Each (scenario, processes, bound) as `explore` tells it."""
    code = SEARCH.format(before=before)
    done = subprocess.run(
        [sys.executable, "-c", code, "-", str(at_once)],
        input="\n".join(json.dumps(row) for row in rows),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_library_is_explored_alike_by_one_process_and_by_three() -> None:
    alone, shared = ([(path, by, 150) for path in SAMPLE] for by in (1, 3))
    for path, one, three in zip(SAMPLE, searched(alone), searched(shared), strict=True):
        assert one == three, path


@pytest.mark.parametrize("most", [20_000, 40, 41, 42, 43])
def test_positions_that_look_alike_are_told_apart_and_a_bound_is_met_at_the_same_place(
    most: int,
) -> None:
    """Three of six cards are discarded one by one, in any of the ways: 20 ends."""
    one, *others = searched([(CHOICES, by, most) for by in (1, 2, 3, 5)])
    assert [other == one for other in others] == [True] * 3
    found = json.loads(one)
    assert found["complete"] is (most == 20_000)
    if found["complete"]:
        assert len(found["outcomes"]) == 20


def test_a_process_that_is_killed_takes_nothing_with_it() -> None:
    """The search is then made by one alone."""
    killed = "shares._serve = lambda share, connection: os._exit(9)"
    (whole,) = searched([(CHOICES, 1, 20_000)])
    assert searched([(CHOICES, 2, 20_000)], before=killed) == [whole]


def test_a_fault_in_another_process_is_not_swallowed() -> None:
    faulty = "def wrong(self, numbers): raise ValueError('a fault')\nshares.Share.digests = wrong"
    with pytest.raises(AssertionError, match="a fault"):
        searched([(CHOICES, 2, 20_000)], before=faulty)


def test_a_process_with_other_threads_is_not_copied() -> None:
    ended = threading.Event()
    waiting = threading.Thread(target=ended.wait)
    waiting.start()
    try:
        assert processes() == 1
    finally:
        ended.set()
        waiting.join()
