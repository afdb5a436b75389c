"""Looks for a proof of every word of the grammar that has none, and keeps it.

    python tests/scenarios/words/search.py [GAME]

Used when a word is added or a proof holds no more. First the scenarios of the library and of
`kept/` are tried, the shortest first: one that fails when the word is taken out of it or another
stands in its place shows it. Then `worlds.yaml`: two games played at random from one seed that
the word alone tells apart. What neither shows stays in the table with a reason, which a person
writes; a kept scenario that brings the word about is the remedy.
"""

from __future__ import annotations

import signal
import sys
from collections import defaultdict
from typing import Any

from word_changes import shown_by
from word_places import places, uses
from word_table import Proof, comes_out_as_said, files, holds, scenario_of, table, write
from word_worlds import World

from scenarios.engine.machine import Match
from scenarios.language.grammar import GAMES

MOST_FILES = 6
DEPTHS = (8, 30, 120)
"""So many games are played for a word, in so many rounds."""
WHY = "no scenario brings it about yet"


class _TooLong(ValueError):
    """A game that goes on and on."""


def search(game: str) -> list[Proof]:
    """The proofs of every place: the kept ones that hold, and what is found for the rest."""
    known, files_using = table(game), _using(game)
    world = World(game)
    found = []
    for place in places(game):
        had = known.get(place, Proof(place, why=WHY))
        if had.why or not holds(game, had):
            hit = _in_files(game, place, files_using[place]) or _in_worlds(world, place)
            had = hit or Proof(place, why=had.why or WHY)
            print(f"{had.how}: {place}", flush=True)
        found.append(had)
    return found


def _using(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in files(game):
        for place in dict.fromkeys(use.place for use in uses(game, scenario_of(file))):
            found[place].append(file)
    return found


def _in_files(game: str, place: str, using: list[str]) -> Proof | None:
    for file in using[:MOST_FILES]:
        if not comes_out_as_said(file):
            continue
        with _in_time():
            hit = shown_by(game, scenario_of(file), place)
            if hit:
                return Proof(place, file, *hit)
    return None


def _in_worlds(world: World, place: str) -> Proof | None:
    for most in DEPTHS:
        for n, one in enumerate(world.of_word(place)):
            if n == MOST_FILES:
                break
            with _in_time():
                pair = world.find(one, most)
                if pair:
                    return Proof(place, pair=pair)
    return None


class _in_time:  # noqa: N801
    """Trials of at most a second each; one that takes longer shows nothing."""

    def __enter__(self) -> None:
        signal.signal(signal.SIGVTALRM, _stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, 1, 1)

    def __exit__(self, kind: Any, *_: object) -> bool:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return kind is _TooLong


def _stop(*_: object) -> None:
    raise _TooLong


def main(games: tuple[str, ...]) -> None:
    """Search and keep."""
    Match.STEP_LIMIT = 600
    for game in games:
        write(game, search(game))


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or GAMES)
