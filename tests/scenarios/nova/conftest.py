"""Small NOVA boards as text: what a test writes is what a scenario file would say."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import indent

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import Verdict, replay

CARDS = """\
Rider: {type: servant, cost: 2, attack: 200, health: 200}
Lancer: {type: servant, cost: 3, attack: 300, health: 300}
Rat: {type: servant, cost: 1, attack: 100, health: 100}
Quick: {type: servant, cost: 1, attack: 100, health: 100, abilities: [instant]}
Swift: {type: servant, cost: 1, attack: 100, health: 100, abilities: [swift]}
Idol: {type: magic_item, cost: 1}
Bolt: {type: spell, cost: 1, abilities: [instant,
  {do: [{damage: {to: {target: {type: servant}}, n: 100}}]}]}
Recall: {type: spell, cost: 1, abilities: [instant,
  {do: [{move: {what: {target: {type: servant}}, to: hand}}]}]}
Spark: {type: spell, cost: 1, abilities: [instant, {do: [{draw: 1}]}]}
Tide: {type: spell, cost: 1, abilities: [{do: [{draw: 1}]}]}
Blast: {type: spell, cost: 1, abilities: [{do: [{damage: {to: opponent, n: 300}}]}]}
"""
"""Cards that every test has; `cards` adds more."""

Holds = Callable[..., Verdict]


@pytest.fixture
def holds() -> Holds:
    """Replay a board and a script and hold what is expected of them.

    `board` and `expect` are YAML of the file's keys, `script` one answer a line; `cards` are
    further cards. Fails with the scenario's own messages.
    """

    def held(board: str, script: str = "", expect: str = "{}", cards: str = "") -> Verdict:
        lines = "".join(f"  - {line}\n" for line in script.split("\n") if line.strip())
        text = (
            "title: 試験\ngame: nova\ncards:\n"
            + indent(CARDS + cards, "  ")
            + f"\nboard: {board}\n"
            + (f"script:\n{lines}" if lines else "")
            + f"expect: {expect}\n"
        )
        verdict = replay(load(text))
        assert verdict.failures == ()
        return verdict

    return held
