"""Why an action is refused: the rule, the facts, and the smallest change that would permit it.

The answer comes from the same guards that refuse in play; the change is looked for among single
changes of the position, each tried by asking the rules again, then among sets of two and of three.
For abilities see `near_misses`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, TypeAlias

from indexer.said import Said
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Match, Runaway
from scenarios.engine.questions import Refusal
from scenarios.engine.state import GameState
from scenarios.engine.trace import TraceStep
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar.games import game_words
from scenarios.playing.answering import VERBS, Unanswerable, answer_for, suits
from scenarios.playing.position import Position
from scenarios.playing.script_run import ScriptRun, stand, stopped, undecidable
from scenarios.playing.spelling import line_of
from scenarios.why.board_changes import Change, changes

__all__ = ["Refused", "why_refused"]

Changes: TypeAlias = tuple[Change, ...]
Lead: TypeAlias = tuple[Changes, GameState, Refusal]

_AT_ONCE = ("single", "double", "triple")
_LEADING = 12
"""So many sets of changes after which it is refused for another reason are gone on from."""

_ALIKE = 3
"""Of these so many that lead to the same reason."""

_TRIES = 1500

_SENSELESS = (Unanswerable, Unencoded, Runaway, LookupError, AssertionError)
"""Of some changes made in the middle of an action the rules can make no sense."""

_ACTIONS = VERBS["action"] - {"pass"}


@dataclass(frozen=True, slots=True)
class Refused:
    """The last line of a script and what the rules say to it.

    `refusal` is None where it is legal; `readings` tell how the text reads where it reads two ways
    as it is done, by one of which it may be forbidden. `changes` are sets of changes after which
    it is legal, all of as many at once, the smallest first; `tried` says how many single ones,
    sets of two and sets of three were tried.
    """

    item: ScriptItem
    refusal: Refusal | None
    changes: tuple[Changes, ...] = ()
    tried: tuple[int, ...] = ()
    readings: tuple[Said, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """action, legal, rules, why, readings, changes (sets), tried {single, double, triple}."""
        why = {"ja": self.refusal.ja, "en": self.refusal.en} if self.refusal else None
        return {
            "action": line_of(self.item),
            "legal": self.refusal is None,
            "rules": list(self.refusal.rules) if self.refusal else [],
            "by": self.refusal.by if self.refusal else "",
            "why": why,
            "readings": [each.as_json() for each in self.readings],
            "changes": [[{"ja": c.ja, "en": c.en} for c in each] for each in self.changes],
            "tried": dict(zip_longest(_AT_ONCE, self.tried, fillvalue=0)),
        }


def why_refused(scenario: Scenario, most: int = _TRIES) -> Refused:
    """Why the last action of the script is refused; at most so many sets of changes are tried.

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
    position, match = _played_to(scenario, tried[-1])
    if match.question is None or not (_about(match, item)):
        raise ScenarioError.of(_not_asked(match, item), item.line, str(scenario.path or ""))
    try:
        refusal = _refusal(position, match, item)
    except Unencoded as word:
        raise _undecided(word, item, scenario) from None
    if refusal is None:
        return Refused(item, None, readings=tuple(_read_two_ways(position, match, item)))
    asked_at = _asked_at(position, match, tried[-1])
    at_first = tried[-1] == 0 and item.verb != "pass"
    steps = tuple(_other_steps(scenario)) if at_first else ()  # the turn may begin elsewhere
    found, tries = _Search(scenario, position, item, steps, most).sets(asked_at, refusal)
    return Refused(item, refusal, found, tries)


def _played_to(scenario: Scenario, line: int) -> tuple[Position, Match]:
    """The question that stands open where a line of the script is reached.

    Raises ScenarioError where the lines before it do not lead there.
    """
    run = ScriptRun(replace(scenario, script=scenario.script[:line]))
    try:
        run.play()
    except Unencoded as word:
        raise _undecided(word, scenario.script[line], scenario) from None
    except Runaway as stop:
        what = Said(f"そこまで進みません：{stop.ja}。", f"play does not come so far: {stop.en}")
        raise ScenarioError.of(what, scenario.script[line].line, str(scenario.path or "")) from None
    wrong = [problem for problem in run.failures if problem.line]
    if wrong:  # without a line it is only that the script, cut here, says no more
        raise ScenarioError(wrong)
    return run.position, run.match


def _undecided(word: Unencoded, item: ScriptItem, scenario: Scenario) -> ScenarioError:
    what = undecidable(Said(word.ja, word.en))
    return ScenarioError.of(what, item.line, str(scenario.path or ""))


def _not_asked(match: Match, item: ScriptItem) -> Said:
    """That a line is no answer to what is asked there, and what has likely kept it from that."""
    asked = match.question
    what = Said(
        f"{item.player} {item.verb} は、ここで聞かれていることではありません"
        f"（{asked.ja if asked else '何も聞かれていません'}）。",
        f"{item.player} {item.verb} is not what is asked here: {asked.en if asked else 'nothing'}",
    )
    return what + stopped(match.trace[_last_choice(match.trace) :])


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
    return suits(question, item) or (question.kind == "action" and item.verb in _ACTIONS)


def _refusal(position: Position, match: Match, item: ScriptItem) -> Refusal | None:
    """What the guards say, or what takes it back once begun; None if it is legal."""
    question = match.question
    assert question is not None
    try:
        return _judged(match, answer_for(position, match, question, item))
    except Unanswerable as wrong:
        return Refusal(question.rules, wrong.said.ja, wrong.said.en)


def _judged(match: Match, answer: object) -> Refusal | None:
    refusal = match.refuse(answer)
    if refusal is not None:
        return refusal
    tried = Match(match.book, match.state)
    tried.run()
    tried.answer(answer)
    try:
        tried.run()
    except Runaway:  # it goes on without end: nothing takes it back
        return None
    return tried.taken_back


def _read_two_ways(position: Position, match: Match, item: ScriptItem) -> Iterator[Said]:
    """How the text reads where it reads two ways as a legal line is done, before all else."""
    assert match.question is not None
    known = set(match.state.disputes)
    tried = Match(match.book, match.state)
    tried.run()
    tried.answer(answer_for(position, match, match.question, item))
    with suppress(Unencoded, Runaway):  # what came before that holds
        tried.run()
    for rules in tried.state.disputes:
        if rules not in known and rules in match.book.readings:
            yield Said(*match.book.reads(rules))


class _Search:
    """The smallest sets of changes after which a line is legal: one, two at once, then three.

    More than one only where the first of them leaves it refused, but for another reason.
    """

    def __init__(
        self,
        scenario: Scenario,
        position: Position,
        item: ScriptItem,
        steps: Changes,
        most: int,
    ) -> None:
        self.scenario, self.position, self.item = scenario, position, item
        self.steps, self.left = steps, most

    def sets(
        self, state: GameState, refusal: Refusal
    ) -> tuple[tuple[Changes, ...], tuple[int, ...]]:
        """Those that permit it, none of which could do with less, and how many were tried."""
        found: list[Changes] = []
        tried: list[int] = []
        leads: list[Lead] = [((), state, refusal)]
        while leads and not found and len(tried) < len(_AT_ONCE):
            further: list[Lead] = []
            seen = set[tuple[str, ...]]()
            for made, stood, before in leads:
                for change in self._changes(stood, made):
                    both = (*made, change)
                    names = tuple(sorted(each.en for each in both))
                    if names in seen or len(seen) == self.left or _is_more(both, found):
                        continue
                    seen.add(names)
                    legal, then = self._after(change.state)
                    if legal:
                        found.append(both)
                    elif then and (then.rules, then.ja) != (before.rules, before.ja):
                        further.append((both, change.state, then))
            self.left -= len(seen)
            tried.append(len(seen))
            leads = _spread(further)
        return tuple(found), tuple(tried)

    def _changes(self, state: GameState, made: Changes) -> Iterator[Change]:
        yield from changes(self.position, state, self.scenario.cards)
        if not made:  # a step is the board's as it is written
            yield from self.steps

    def _after(self, state: GameState) -> tuple[bool, Refusal | None]:
        """Whether it is legal there, else why not; neither where it could not even be tried."""
        match = Match(self.position.book, state)
        try:
            match.run()
            if match.question is None or not _about(match, self.item):
                return False, None
            answer = answer_for(self.position, match, match.question, self.item)
            refusal = _judged(match, answer)
        except _SENSELESS:
            return False, None
        return refusal is None, refusal


def _is_more(changes: Changes, found: list[Changes]) -> bool:
    """Whether it only does more of what was enough: three cards where two do."""
    *others, last = changes
    return last.size > 1 and any(
        each[:-1] == tuple(others) and each[-1].kind == last.kind and each[-1].size < last.size
        for each in found
    )


def _spread(leads: list[Lead]) -> list[Lead]:
    """Some of each reason for which it is then refused, those that were found first."""
    kept: list[Lead] = []
    alike = Counter[tuple[tuple[str, ...], str]]()
    for lead in leads:
        reason = lead[2].rules, lead[2].ja
        alike[reason] += 1
        if alike[reason] <= _ALIKE and len(kept) < _LEADING:
            kept.append(lead)
    return kept


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
            ja, en = game_of(scenario.game).book.word(step)
            now = f"{player}の{ja}である", f"it is {player}'s {en.removeprefix('the ')}"
            yield Change(*now, match.state)
