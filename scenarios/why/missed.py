"""The abilities of a board that did not trigger though some event came near, each with why.

Each is watched in a replay of its own, as `near_misses` does for one; of those that nothing came
near, nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import itemgetter
from typing import Any

from indexer.said import Said
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.state import GameState
from scenarios.engine.trace import TraceStep
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.why.asking import Asked, all_asked
from scenarios.why.held_against import NOT_DONE, UNDECLARED, Failed, NearMiss
from scenarios.why.watched import Watched

__all__ = ["MOST", "Missed", "missed"]

MOST = 40
"""So many abilities of a board are watched."""

_NEAR = 1
"""How far an event may be from triggering an ability: one word of what it waits for at most."""
_TOLD = 2
"""So many events are told of an ability."""
_STEPS = 1_500
"""So many steps may be made in a replay without a decision."""

_NO_WONDER = ("zone: ", "unused: ")
"""Nobody expects anything of a card where it does nothing, nor of what was not used by choice."""


@dataclass(frozen=True, slots=True)
class Missed:
    """That an ability did not trigger on an event, or did nothing; after which line of a script."""

    card: str
    said: Said
    rules: tuple[str, ...]
    line: int
    ability: str


class _Watching(Watched):
    """A replay with an ability in view that keeps after which line each event came near."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.match.STEP_LIMIT = _STEPS
        self._line = 0
        self._answers: list[tuple[int, int]] = []
        self._lines: dict[tuple[str, str], int] = {}

    def put(self, question: Question, answer: object, item: ScriptItem | None) -> Refusal | None:
        self._line = item.line if item is not None else self._line
        self._answers.append((len(self.match.trace), self._line))
        return super().put(question, answer, item)

    def line_of(self, miss: NearMiss) -> int:
        """The line of the script before an event; of what the trace says, before that step."""
        said = miss.ja, miss.en
        step = next((s for s in self.match.trace if (s.ja, s.en) == said), None)
        return self._lines[said] if said in self._lines or step is None else self.line_before(step)

    def line_before(self, step: TraceStep) -> int:
        """The line of the script that was given last before a step of the trace."""
        return max((line for at, line in self._answers if at <= step.index), default=0)

    def _miss(self, said: tuple[str, str], failed: Failed) -> None:
        super()._miss(said, failed)
        self._lines.setdefault(said, self._line)

    def _see(self, play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        known = set(self._unheard)
        super()._see(play, before, facts)
        self._lines.update(dict.fromkeys(set(self._unheard) - known, self._line))

    def _opened(self, play: Play, step: str, named: dict[str, Any]) -> Any:
        window = super()._opened(play, step, named)
        for said, _ in window.seen:
            self._lines.setdefault(said, self._line)
        return window


def missed(scenario: Scenario) -> tuple[tuple[Missed, ...], int]:
    """What was missed by each ability, and how many abilities were not watched."""
    board = Watched(scenario).position
    told = board.game.left_out  # what is asked in these steps is told of by itself
    every = all_asked(board)
    asked = [a for a in every if a.keyword is None or a.keyword.step not in told]
    found: list[Missed] = []
    for each in asked[:MOST]:
        watched = _Watching(scenario)
        watched.follow(each)
        found += _told(watched)
    return tuple(found), max(len(asked) - MOST, 0)


def _told(watched: _Watching) -> Iterator[Missed]:
    """The nearest events; of an ability that did trigger those that a rule alone kept from it."""
    asked = watched.asked
    card = watched.position.state.cards[asked.card].name
    for step in watched.unmet:
        if step.by and not step.by.startswith("operation:"):  # not a part of what was done
            said, line = _told_by(asked, step), watched.line_before(step)
            yield Missed(card, said, step.rules, line, asked.name)
    if watched.could:
        return
    near = 0 if watched.used else _NEAR
    found = sorted((miss for miss in watched.found if miss[0] <= near), key=itemgetter(0))
    if watched.used:  # it was declared: that it triggers only when declared explains nothing
        found = [miss for miss in found if UNDECLARED not in miss[1].failed]
    events = {(m.ja, m.failed): m for _, m in reversed(found) if _is_wonder(m)}
    trace = watched.match.trace if asked.keyword is not None else ()
    steps = {(s.ja, s.en): s for s in trace if s.status in NOT_DONE}
    row = list(reversed(events.values()))
    plain = [miss for miss in row if (miss.ja, miss.en) not in steps]
    alike: dict[tuple[tuple[Said, ...], tuple[str, ...]], list[NearMiss]] = {}
    for miss in islice(plain or row, _TOLD):
        stopped = steps.get((miss.ja, miss.en))
        if stopped is None:
            alike.setdefault((miss.failed, miss.rules), []).append(miss)
        else:
            said, line = _told_by(asked, stopped), watched.line_of(miss)
            yield Missed(card, said, miss.rules, line, asked.name)
    for (_, rules), several in alike.items():
        line = watched.line_of(several[0])
        yield Missed(card, _untriggered(asked, several), rules, line, asked.name)


def _is_wonder(miss: NearMiss) -> bool:
    """Whether anybody may have expected something: not of another card, where it means itself."""
    failed = miss.as_written
    return any(failed) and not any(f.startswith(_NO_WONDER) or f.endswith(": self") for f in failed)


def _untriggered(asked: Asked, several: Sequence[NearMiss]) -> Said:
    """That an ability did not trigger on some events, for one reason."""
    ja, en = ("使えない", "cannot be used") if asked.keyword else ("誘発しない", "does not trigger")
    failed = several[0].failed
    why = Said("、".join(f.ja for f in failed), ", ".join(map(_in_a_sentence, failed)))
    on = "".join(f"「{m.ja}」" for m in several), " and ".join(f"“{m.en}”" for m in several)
    return Said(
        f"{asked.name}は{on[0]}では{ja}：{why.ja}", f"{asked.name} {en} on {on[1]}: {why.en}"
    )


def _in_a_sentence(failed: Said) -> str:
    """What was in the way without the word by which programs tell it: `absent: it left …`."""
    word, colon, rest = failed.en.partition(": ")
    return rest if colon and word.isalpha() and word.islower() else failed.en


def _told_by(asked: Asked, step: TraceStep) -> Said:
    said = Said(step.ja, step.en)
    if step.status == "forbidden" and step.verbs:
        said = Said("起こらない：", "does not happen: ") + said
    return Said("：".join((asked.name, said.ja)), ": ".join((asked.name, said.en)))
