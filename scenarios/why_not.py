"""Why an action is refused: the rule, the facts, and the smallest change that would permit it.

The answer comes from the same guards that refuse in play; the change is looked for among single
changes of the position, each tried by asking the rules again. For abilities see `near_misses`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import Said
from scenarios.answering import Unanswerable, answer_for, suits
from scenarios.board_changes import Change, changes
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Match, Runaway
from scenarios.engine.questions import Refusal
from scenarios.engine.state import GameState
from scenarios.engine.trace import TraceStep
from scenarios.errors import ScenarioError
from scenarios.position import Position
from scenarios.scenario import Scenario
from scenarios.script import ScriptItem
from scenarios.script_run import stand, stopped
from scenarios.spelling import line_of
from scenarios.vocabulary.games import game_words

__all__ = ["Refused", "why_refused"]


@dataclass(frozen=True, slots=True)
class Refused:
    """The last line of a script and what the rules say to it.

    `refusal` is None where it is legal. `changes` are those single changes, of `tried` ones,
    after which it is legal; the first is the smallest.
    """

    item: ScriptItem
    refusal: Refusal | None
    changes: tuple[Change, ...] = ()
    tried: int = 0

    def as_json(self) -> dict[str, Any]:
        """action, legal, rules, why, changes, tried."""
        why = {"ja": self.refusal.ja, "en": self.refusal.en} if self.refusal else None
        return {
            "action": line_of(self.item),
            "legal": self.refusal is None,
            "rules": list(self.refusal.rules) if self.refusal else [],
            "by": self.refusal.by if self.refusal else "",
            "why": why,
            "changes": [{"ja": c.ja, "en": c.en} for c in self.changes],
            "tried": self.tried,
        }


def why_refused(scenario: Scenario) -> Refused:
    """Why the last action of the script is refused.

    Raises ScenarioError if the script has no line to ask about, or does not come so far.
    """
    tried = [n for n, i in enumerate(scenario.script) if i.kind in {"answer", "refused"}]
    if not tried:
        nothing = Said(
            "スクリプトに、理由をたずねる行動がありません。",
            "the script has no action to ask about",
        )
        raise ScenarioError.of(nothing, file=str(scenario.path or ""))
    item = scenario.script[tried[-1]]
    position, match = stand(replace(scenario, script=scenario.script[: tried[-1]]))
    if match.question is None or not (_about(match, item)):
        asked = match.question
        what = Said(
            f"{item.player} {item.verb} は、ここで聞かれていることではありません"
            f"（{asked.ja if asked else '何も聞かれていません'}）。",
            f"{item.player} {item.verb} is not what is asked here: "
            f"{asked.en if asked else 'nothing'}",
        )
        why = stopped(match.trace[_last_choice(match.trace) :])
        raise ScenarioError.of(what + why, item.line, str(scenario.path or ""))
    refusal = _refusal(position, match, item)
    if refusal is None:
        return Refused(item, None)
    found, tries = [], 0
    asked_at, passing = _asked_at(position, match, tried[-1]), item.verb == "pass"
    for change in _all_changes(scenario, position, asked_at, tried[-1], passing=passing):
        tries += 1
        if _legal_after(position, change.state, item):
            found.append(change)
    return Refused(item, refusal, tuple(found), tries)


def _last_choice(trace: Sequence[TraceStep]) -> int:
    """Where the last decision of a player stands in a trace."""
    return max((n for n, step in enumerate(trace) if step.status == "choice"), default=0)


def _asked_at(position: Position, match: Match, line: int) -> GameState:
    """The position to change: the board where play has gone past its step without a line."""
    went_on = match.state.var("step") != position.state.var("step")
    return position.state if line == 0 and went_on else match.state


def _about(match: Match, item: ScriptItem) -> bool:
    question = match.question
    if question is None:
        return False
    return suits(question, item) or (question.kind == "action" and item.verb != "pass")


def _refusal(position: Position, match: Match, item: ScriptItem) -> Refusal | None:
    """What the guards say, or what takes it back once begun; None if it is legal."""
    question = match.question
    assert question is not None
    try:
        answer = answer_for(position, match, question, item)
    except Unanswerable as wrong:
        return Refusal(question.rules, wrong.said.ja, wrong.said.en)
    refusal = match.refuse(answer)
    if refusal is not None:
        return refusal
    tried = Match(match.book, match.state)
    tried.run()
    tried.answer(answer)
    tried.run()
    return tried.taken_back


def _legal_after(position: Position, state: GameState, item: ScriptItem) -> bool:
    match = Match(position.book, state)
    try:
        match.run()
        return _about(match, item) and _refusal(position, match, item) is None
    except (Unencoded, Runaway, KeyError):  # a position that the rules cannot make sense of
        return False


def _all_changes(
    scenario: Scenario, position: Position, state: GameState, line: int, *, passing: bool
) -> Iterator[Change]:
    yield from changes(position, state, scenario.cards)
    if line == 0 and not passing:  # nothing was played yet: the turn may begin elsewhere
        yield from _other_steps(scenario)


def _other_steps(scenario: Scenario) -> Iterator[Change]:
    turn = scenario.board.turn
    steps = game_words(scenario.game).steps
    other = "B" if turn.player == "A" else "A"
    for player in (turn.player, other):
        for step in steps:
            if (player, step) == (turn.player, turn.step) or turn.setup:
                continue
            moved = replace(turn, player=player, step=step)
            board = replace(scenario.board, turn=moved)
            try:
                _, match = stand(replace(scenario, board=board, script=()))
            except (ScenarioError, Unencoded, Runaway):
                continue
            if match.state.var("step") != step:  # play goes through it without a question
                continue
            ja, en = f"{player}の{step}ステップである", f"it is {player}'s {step} step"
            yield Change(ja, en, match.state)
