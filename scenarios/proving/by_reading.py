"""A board whose text reads two ways, played by one of the readings, and held against its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from indexer.said import Said
from scenarios.engine.args import Args, texts
from scenarios.engine.machine import Runaway
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.running.idle import reading_by
from scenarios.files.expectation import bare, cites
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.language.filters import Unencoded
from scenarios.playing.checking import check_board, winner_is_not
from scenarios.playing.script_run import ScriptRun
from scenarios.proving.judging import Replaying, Verdict

__all__ = ["ReadingRun", "disputes_of", "not_as_read", "played_by"]


def disputes_of(verdict: Verdict) -> tuple[tuple[str, ...], ...]:
    """The rules by which the text of a board reads two ways, in the order in which it came up."""
    return tuple(dict.fromkeys(verdict.moments[-1].state.disputes)) if verdict.moments else ()


def played_by(verdict: Verdict, rules: tuple[str, ...], number: str) -> ReadingRun | None:
    """A run of the board by the reading of this rule; None where it goes nowhere."""
    assert verdict.position is not None
    as_usual = verdict.position.game.book.followed[rules] == number
    by = frozenset[str]() if as_usual else frozenset({reading_by(rules, number)})
    usual = _Usual(verdict.scenario)
    try:
        usual.play()
        run = ReadingRun(verdict, by, usual.passes)
        run.judged = run.verdict()
    except (Unencoded, Runaway):
        return None
    return run


class _Usual(ScriptRun):
    """The usual run: how often a player passes without a line, by how many lines are left."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.passes = Counter[int]()

    def put(self, question: Question, answer: object, item: ScriptItem | None) -> Refusal | None:
        if item is None and question.kind == "action":
            self.passes[len(self.script)] += 1
        return super().put(question, answer, item)


class ReadingRun(Replaying):
    """A run by one reading; it ends where a line of the script is not asked for any more."""

    judged: Verdict

    def __init__(self, verdict: Verdict, by: frozenset[str], passes: Counter[int]) -> None:
        super().__init__(verdict.scenario, verdict.variant, by)
        self.passes = Counter(passes)

    def without(self, question: Question, item: ScriptItem | None) -> bool:
        if question.kind == "action" and item is not None and not self.otherwise:
            self.passes[len(self.script)] -= 1
            if self.passes[len(self.script)] < 0:
                return False
        return super().without(question, item)

    def try_refused(self, question: Question, item: ScriptItem) -> None:
        """What the script tries may be refused by any rule: it expects that of the usual run."""
        super().try_refused(question, replace(item, rules=()))

    def checks(self, question: Question | None = None) -> None:
        """What the script expects on the way is so of the usual run."""
        while self.script and self.script[0].kind in {"check", "otherwise"}:
            self.otherwise = self.otherwise or self.script.pop(0).kind == "otherwise"


# -- what a file says of each reading ------------------------------------------------------------

_TOLD = frozenset({"end", "winner", "refused"})


def not_as_read(verdict: Verdict) -> Iterator[tuple[int, Said]]:
    """What comes out otherwise by a reading than the file says of it, with its line."""
    assert verdict.position is not None
    played = verdict.position.game.book.followed
    for each in verdict.scenario.expect.disputed:
        if _TOLD.isdisjoint(each):
            continue
        numbers = {bare(number) for number in texts(each.get("rules", ()))}
        found = [
            (rules, number)
            for rules in disputes_of(verdict)
            if rules in played
            for number in rules
            if number in numbers
        ]
        if not found:
            yield each.line, _not_played(numbers)
        for rules, number in found:
            for what in _otherwise(verdict, rules, number, each):
                yield each.line, Said(f"{number}によれば：", f"by {number}: ") + what


def _not_played(numbers: set[str]) -> Said:
    listed = ", ".join(sorted(numbers)) or "?"
    return Said(
        f"{listed} による読み方では進められません。end、winner、refused を除いてください。",
        f"nothing is played by the reading of {listed}: take out end, winner and refused",
    )


def _otherwise(
    verdict: Verdict, rules: tuple[str, ...], number: str, wanted: Args
) -> Iterator[Said]:
    run = played_by(verdict, rules, number)
    if run is None:
        yield Said("終わりまで進みません。", "play does not come to an end")
        return
    end, refused = wanted.get("end"), texts(wanted.get("refused", ()))
    by = run.illegal[1].rules if run.illegal is not None else ()
    if "refused" in wanted and not (cites(refused, by) if refused else not by):
        right, wrong = ", ".join(by) or "-", ", ".join(refused) or "-"
        yield Said(
            f"認めないのは {wrong} ではなく {right}。", f"refused by {right}, not by {wrong}"
        )
    if "winner" in wanted:
        yield from winner_is_not(str(wanted["winner"]), run.match)
    if isinstance(end, Args):
        yield from check_board(run.position, run.match, end)
