"""Exploring: distinct positions a second, with effects that are all alike and all different."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from pathlib import Path

from started import MEMORY, run_small

from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.searching.explore import explore
from scenarios.searching.shares import processes

ENOUGH = 1000
"""With fewer positions it is over before a rate could be told."""

CREATURE = "type: creature, civilizations: [water], cost: 3, power: 2000"


def run() -> None:
    """All of it in a process of its own, so that its memory is what exploring takes."""
    folder = str(Path(__file__).parent)
    run_small(["-c", f"{MEMORY}import sys; sys.path.insert(0, {folder!r})\n{_INSIDE}"])


_INSIDE = """
from exploring import explored
explored(most_memory)
"""


def explored(most_memory: Callable[[int], float]) -> None:
    """Twelve waiting effects of one player in every order: alike, different, and with a choice."""
    cores = processes()
    for name, operation, alike in (
        ("twelve draws of alike creatures", "{draw: 1}", True),
        ("twelve draws of different creatures", "{draw: 1}", False),
        ("twelve independent effects", "{power: {what: self, add: 1000}}", False),
    ):
        scenario = waiting(operation, alike)
        began = time.perf_counter()
        found = explore(scenario)
        spent = time.perf_counter() - began
        print(
            f"explore, {name}: {len(found.position.state.objects)} objects on the board, "
            f"{found.states} positions, {found.followed} answers, "
            f"{len(found.ends)} ends in {spent:.2f} s on {cores} cores (wanted: under 12)"
        )
        if found.states < ENOUGH:
            continue
        print(
            f"  {found.states / spent:10.0f} distinct positions/s (wanted: 1000)"
            f"  {found.followed / spent:8.0f} answers/s"
        )
    for whose, who in ("its process", resource.RUSAGE_SELF), ("another", resource.RUSAGE_CHILDREN):
        print(f"  at most {most_memory(who):.0f} MB in {whose} (wanted: under 200)")


def waiting(operation: str, alike: bool) -> Scenario:
    """A summons; each of twelve creatures then has one effect that waits."""
    names = ["W"] * 12 if alike else [f"W{n}" for n in range(12)]
    ability = f"{{when: {{enters: {{name: Herald}}}}, do: [{operation}]}}"
    cards = [f"  {name}: {{{CREATURE}, abilities: [{ability}]}}" for name in dict.fromkeys(names)]
    listed = "\n".join([f"  Herald: {{{CREATURE}}}", *cards])
    return load(
        f"title: t\ngame: duel_masters\ncards:\n{listed}\nboard:\n"
        f"  A: {{hand: [Herald], battle: [{', '.join(names)}], mana: [water x3]}}\n"
        "script:\n  - {A: {summon: Herald}}\n"
    )
