"""One run of a scenario's script, judged by what the file expects of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from indexer.said import NOTHING, Said, alike
from scenarios.engine.abilities import functioning
from scenarios.engine.args import Args
from scenarios.engine.machine import Runaway
from scenarios.engine.questions import Action, Question, Refusal
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, Outcome
from scenarios.engine.trace import TraceStep
from scenarios.files.expectation import cites, rules_named
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.language.errors import Problem
from scenarios.language.filters import Unencoded
from scenarios.playing.checking import check_end
from scenarios.playing.diagrams import BoardPicture
from scenarios.playing.loops import Loop, forced_loop, twice_round
from scenarios.playing.pictures import picture
from scenarios.playing.position import Position
from scenarios.playing.script_run import Moment, ScriptRun, undecidable
from scenarios.searching.explore import explore, held_against
from scenarios.why.untriggered import wrong_reasons

__all__ = ["Moment", "Replaying", "Verdict"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a scenario (or one variant of it).

    `verdict` is passed, failed, undecidable, silent, disputed or error.
    `passed` also for an expected undecidable, silent or disputed verdict; `failures` say
    what was wrong, in order, with file and line; `loops` are positions that came back, `open`
    the rules that read two ways or say nothing (of a loop without a rule, those of its steps).
    `stopped` is what kept the script from being played to its end, `illegal` the line that the
    rules refuse and why, if that was it.
    """

    scenario: Scenario
    variant: str
    verdict: str
    passed: bool
    failures: tuple[Problem, ...]
    trace: tuple[TraceStep, ...]
    moments: tuple[Moment, ...] = ()
    position: Position | None = field(default=None, compare=False, repr=False)
    outcome: Outcome | None = None
    loops: tuple[Loop, ...] = ()
    open: frozenset[str] = frozenset()
    illegal: tuple[ScriptItem, Refusal] | None = None
    stopped: Problem | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers that the trace cites, each once, in order."""
        return tuple(dict.fromkeys(n for step in self.trace for n in step.rules))

    @property
    def cited(self) -> tuple[str, ...]:
        """These, and those that it is found to leave open."""
        return tuple(dict.fromkeys((*self.rules, *sorted(self.open))))

    def picture(self, moment: Moment) -> BoardPicture:
        """The board at a moment."""
        assert self.position is not None
        return picture(self.position.game, moment.state)


class Replaying(ScriptRun):
    """One run of a script, judged: `undecidable` and `silent` say what the rules do not give."""

    def __init__(
        self, scenario: Scenario, variant: str = "", off: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(scenario, variant, off)
        self.undecidable = NOTHING
        self.silent = NOTHING
        self._acted = ""

    def verdict(self) -> Verdict:
        """Play the script to its end and judge what came of it."""
        try:
            self.play()
        except Unencoded as word:
            self.undecidable = Said(word.ja, word.en)
        except Runaway as stop:
            self._runaway(stop)
        stopped = self.failures[0] if self.failures else None
        if not self.undecidable:
            self.checks()
        self.note_moment("", "")
        self.undecidable = self.undecidable or self._unread_text()
        outcome = self.match.state.outcome
        verdict, expected = self._kind(outcome)
        if verdict in {"passed", "disputed"} or expected:
            self.failures += check_end(self.scenario, self.position, self.match)
            self.failures += self._outcomes()
            self.failures += self._reasons()
        if verdict == "passed" and self.failures:
            verdict = "failed"
        passed = not self.failures and (verdict == "passed" or expected)
        return Verdict(
            self.scenario,
            self.variant,
            verdict,
            passed,
            tuple(self.failures),
            tuple(self.match.trace),
            tuple(self.moments),
            self.position,
            outcome,
            tuple(self.loops),
            self._left_open(outcome) if verdict in ("silent", "disputed") else frozenset(),
            self.illegal,
            stopped,
        )

    def _runaway(self, stop: Runaway) -> None:
        """A loop that nobody can leave: what the rules say of it, or that they are silent."""
        match, ordered = self.match, self.position.game.ordered
        loop = forced_loop(match.book, match.state, ordered, match.STEP_LIMIT)
        if loop is None:
            self.undecidable = Said(
                f"{stop.ja}で終わらず、同じ局面にも戻らない",
                f"{stop.en}, and no position comes back",
            )
            return
        self.loops.append(loop)
        told = twice_round(match.trace, len(loop.steps))
        del match.trace[told:]
        self.moments = [moment for moment in self.moments if moment.steps <= told]
        if self._ended_by_the_loop():
            return
        rules = ", ".join(loop.rules)
        if loop.rules:
            self.undecidable = Said(
                f"ループと、それを起こしたプレイヤー：{loop.ja}（{rules}）",
                f"a loop, and who caused it: {loop.en} ({rules})",
            )
        else:
            self.silent = Said(
                f"誰も抜けられないループ。{loop.ja}", f"a loop that nobody can leave; {loop.en}"
            )

    def put(self, question: Question, answer: object, item: ScriptItem | None) -> Refusal | None:
        """Give an answer; who acts with it is the last who did something by choice."""
        if isinstance(answer, Action) and answer.kind != "pass":
            self._acted = answer.player or question.player
        return super().put(question, answer, item)

    def _ended_by_the_loop(self) -> bool:
        """Whether the rules end the game in this loop, by who acted last before it."""
        step = self.position.game.endless
        if step is None or not self._acted:
            return False
        frame = Frame(step.name, (("player", self._acted),))
        self.match.state = self.match.state.with_(agenda=(frame,))
        self.match.run()
        return True

    def _unread_text(self) -> Said:
        """The clause of a card in play whose text is not encoded: it may have mattered."""
        for moment in self.moments:
            read = moment.read
            view = StepRun(self.position.game.book, moment.state, Frame("board"), read=read)
            for holder, ability in functioning(view):
                if ability.kind == "text" and holder.zone == self.position.game.zones[0][0]:
                    return alike(f"{moment.state.top_card(holder).name}: {ability.text}")
        return NOTHING

    def _kind(self, outcome: Outcome | None) -> tuple[str, bool]:
        """The verdict that the run itself gives, and whether the file expects it."""
        expect = self.scenario.expect
        reason = Said(outcome.reason_ja, outcome.reason_en) if outcome else NOTHING
        if self.undecidable or (outcome and outcome.kind == "undecidable"):
            if not expect.undecidable:
                self.failures.append(self.at(0, undecidable(self.undecidable or reason)))
            self._named(expect.undecidable, {n for loop in self.loops for n in loop.rules})
            return "undecidable", bool(expect.undecidable)
        if self.silent or (outcome and outcome.kind == "silent"):
            if not expect.silent:
                self.failures.append(self.at(0, _silent(self.silent or reason)))
            self._named(expect.silent, self._left_open(outcome))
            return "silent", bool(expect.silent)
        self._begun()
        disputes = self.match.state.disputes
        if disputes:
            wanted = rules_named(expect.disputed)
            other = (rules for rules in disputes if wanted and wanted.isdisjoint(rules))
            unnamed = disputes[0] if not expect.disputed else next(other, ())
            if unnamed:
                self.failures.append(self.at(0, self._disputed(unnamed)))
            self._named(expect.disputed, self._left_open(outcome))
            return "disputed", bool(expect.disputed)
        for kind in ("undecidable", "silent", "disputed"):
            if getattr(expect, kind):
                self.failures.append(self.at(expect.line, _decided(kind)))
        return ("failed" if self.failures else "passed"), False

    def _begun(self) -> None:
        """Whether the game could begin with its board, or the rules that refuse it are expected."""
        wanted, refusal = self.scenario.expect.refused, self.cannot_begin
        if refusal is None and wanted:
            self.failures.append(self.at(self.scenario.expect.line, _begins()))
        elif refusal is not None and not wanted:
            told = (step for step in self.match.trace if step.status == "forbidden")
            self.failures += [self.at(self._deck_of(s.actor), _refused(s)) for s in told]
        elif refusal is not None and not cites(wanted, refusal.rules):
            wrong = _refused_by_others(wanted, refusal.rules)
            self.failures.append(self.at(self.scenario.expect.line, wrong))

    def _deck_of(self, player: str) -> int:
        """The line on which a player's deck begins; 0 where the file does not say it."""
        decks = (p.zone("deck") for p in self.scenario.board.players if p.name == player)
        return next((deck[0].line for deck in decks if deck), 0)

    def _left_open(self, outcome: Outcome | None) -> frozenset[str]:
        """The rules that say nothing (of a loop, those that go round in it) or read two ways."""
        if self.silent:
            return frozenset(n for loop in self.loops for step in loop.steps for n in step.rules)
        silent = (outcome.rules,) if outcome and outcome.kind == "silent" else ()
        rows = silent or self.match.state.disputes
        return frozenset(number for row in rows for number in row)

    def _named(self, expected: Iterable[Args], found: Collection[str]) -> None:
        """Each thing said to be open names a rule that is, beside those that bear on it."""
        for each in expected:
            wanted = rules_named((each,))
            if wanted and wanted.isdisjoint(found):
                self.failures.append(self.at(each.line, _of_others(wanted, found)))

    def _disputed(self, rules: tuple[str, ...]) -> Said:
        ja, en = self.match.book.reads(rules)
        return Said(f"ここで文面が二通りに読めます。{ja}。", f"the text reads two ways here: {en}")

    def _reasons(self) -> list[Problem]:
        """What is wrong with why abilities did not trigger; the whole rulebook is asked."""
        if self.failures or self.match.off:
            return []
        return [self.at(line, what) for line, what in wrong_reasons(self.scenario)]

    def _outcomes(self) -> list[Problem]:
        """What is wrong with the list of all end states, where the file gives one."""
        expect = self.scenario.expect
        if not expect.outcomes or self.failures:
            return []
        wrong = held_against(explore(self.scenario), expect.outcomes)
        return [self.at(line or expect.line, what) for line, what in wrong]


def _of_others(wanted: Iterable[str], found: Iterable[str]) -> Said:
    wrong, right = (", ".join(sorted(numbers)) for numbers in (wanted, found))
    return Said(
        f"決まらないのは {wrong} のためではなく、{right or '番号のないこと'} のためです。",
        f"what leaves it open is not {wrong} but {right or 'something without a number'}",
    )


def _begins() -> Said:
    return Said(
        "この準備は認められないはずでしたが、ゲームは始まります。",
        "the set-up was to be refused, but the game begins",
    )


def _refused(step: TraceStep) -> Said:
    rules = ", ".join(step.rules)
    return Said(
        f"ゲームを始められません：{step.ja}（{rules}）。",
        f"the game cannot begin: {step.en} ({rules})",
    )


def _refused_by_others(wanted: Iterable[str], found: Iterable[str]) -> Said:
    right, wrong = ", ".join(found), ", ".join(wanted)
    return Said(
        f"準備を認めないのは {wrong} ではなく {right} です。",
        f"the set-up is refused by {right}, not by {wrong}",
    )


def _silent(why: Said) -> Said:
    return Said(f"ルールに書かれていません：{why.ja}。", f"the rules are silent: {why.en}")


def _decided(kind: str) -> Said:
    return Said(
        f"{kind} のはずでしたが、結果は決まりました。", f"{kind} was expected; it was decided"
    )
