"""What exploring has found: the ends of a scenario, each with a way there, and its loops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.engine.state import GameState
from scenarios.files.script import ScriptItem
from scenarios.playing.loops import Loop
from scenarios.playing.position import Position
from scenarios.playing.spelling import line_of, plain

__all__ = ["End", "Exploration"]


@dataclass(frozen=True, slots=True)
class End:
    """A place where the scenario can end, and one script that leads there.

    `kind` is rest (a player could act), done, win, draw, silent, undecidable, loop or refused
    (the script's next line cannot be played here); `note` says more in words. `facts` are those
    that differ between the ends or from the start, in the words of an `end`. Of several ways
    there it is one on which the text reads one way only (`state.disputes`), if there is any.
    """

    kind: str
    note: Said
    facts: Args
    witness: tuple[ScriptItem, ...]
    state: GameState

    def as_json(self) -> dict[str, Any]:
        """kind, note (in English), ja, en, end, witness (lines of a script), disputed (rules)."""
        lines, disputed = [line_of(item) for item in self.witness], list(map(list, self.disputes))
        told = {"kind": self.kind, "note": self.note.en, **self.note.as_json()}
        return {**told, "end": plain(self.facts), "witness": lines, "disputed": disputed}

    @property
    def disputes(self) -> tuple[tuple[str, ...], ...]:
        """Where the text read two ways on the way there: the rules of each reading."""
        return self.state.disputes


@dataclass(frozen=True, slots=True)
class Exploration:
    """All ends that were found. They are all there are where `complete`; else `why` not.

    `states` are distinct positions at which somebody was asked or an end was reached,
    `followed` the answers that were given, `loops` cycles among those positions.
    """

    position: Position
    complete: bool
    why: Said
    states: int
    followed: int
    ends: tuple[End, ...]
    loops: tuple[Loop, ...]

    def as_json(self) -> dict[str, Any]:
        """complete, why (in English), ja, en, states, followed, outcomes, loops."""
        return {
            "complete": self.complete,
            "why": self.why.en,
            **self.why.as_json(),
            "states": self.states,
            "followed": self.followed,
            "outcomes": [end.as_json() for end in self.ends],
            "loops": [loop.as_json() for loop in self.loops],
        }
