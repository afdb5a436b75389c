"""Replay a scenario: run its script through the engine and hold its expectations.

The script is strict: a choice that is missing, left over or illegal fails the scenario and
says which question stood open and what the legal answers were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from scenarios.answering import Unanswerable, answer_for, options_in_words, suits
from scenarios.checking import check_board, check_end
from scenarios.diagrams import BoardPicture
from scenarios.engine.events import Fact
from scenarios.engine.language import Unencoded
from scenarios.engine.machine import Match, Runaway
from scenarios.engine.play import Play
from scenarios.engine.questions import NO_ANSWER, PASS, Question, Refusal
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState, Outcome
from scenarios.engine.trace import TraceStep
from scenarios.errors import ScenarioError
from scenarios.explore import explore, held_against
from scenarios.loops import Loop, Watch, forced_loop
from scenarios.pictures import picture
from scenarios.position import Position, position
from scenarios.scenario import Scenario, load
from scenarios.script import ScriptItem

Seen = Callable[[Play, GameState, tuple[Fact, ...]], None]

VERDICTS = ("passed", "failed", "undecidable", "silent", "disputed", "error")


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment worth showing: how many trace steps there were, the state, what was asked."""

    steps: int
    state: GameState
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a scenario (or one variant of it).

    `passed` also for an expected undecidable, silent or disputed verdict; `failures` say
    what was wrong, in order, with file and line; `loops` are positions that came back.
    """

    scenario: Scenario
    variant: str
    verdict: str
    passed: bool
    failures: tuple[str, ...]
    trace: tuple[TraceStep, ...]
    moments: tuple[Moment, ...] = ()
    position: Position | None = field(default=None, compare=False, repr=False)
    outcome: Outcome | None = None
    loops: tuple[Loop, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers that the trace cites, each once, in order."""
        return tuple(dict.fromkeys(n for step in self.trace for n in step.rules))

    def picture(self, moment: Moment) -> BoardPicture:
        """The board at a moment."""
        assert self.position is not None
        return picture(self.position.game, moment.state)


def replay(scenario: Scenario, *, off: frozenset[str] = frozenset()) -> Verdict:
    """Run one scenario (without its variants) and judge it."""
    return Replaying(scenario, "", off).verdict()


def replay_all(scenario: Scenario, *, off: frozenset[str] = frozenset()) -> tuple[Verdict, ...]:
    """Run a scenario and each of its variants."""
    named = [("", scenario), *((v.name, scenario.variant(v.name)) for v in scenario.variants)]
    return tuple(Replaying(s, name, off).verdict() for name, s in named)


def stand(scenario: Scenario, seen: Seen | None = None) -> tuple[Position, Match]:
    """Play a script as far as it goes; the match stands at the question that is open then.

    `seen` is shown the facts of every set of events, with the state before it.
    """
    run = Replaying(scenario)
    if seen is not None:
        run.match.book = showing(run.match.book, seen)
    run.play()
    return run.position, run.match


def showing(book: Rulebook, seen: Seen) -> Rulebook:
    """The rulebook, its detection of triggers looked at."""
    rule = book.policies["triggers"]

    def triggers(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        rule.function(play, before, facts)
        seen(play, before, facts)

    return replace(book, policies={**book.policies, "triggers": replace(rule, function=triggers)})


def files(path: Path) -> Iterator[Path]:
    """The scenario files of a file or folder, sorted. Raises ScenarioError if there is none."""
    if path.is_dir():
        found = sorted(p for p in path.rglob("*.y*ml") if p.is_file())
        if not found:
            raise ScenarioError.of("no scenario file (*.yaml) in this folder", file=str(path))
        yield from found
    else:
        yield path


def load_library(folder: Path) -> Iterator[Scenario]:
    """Every scenario below a folder, in the order of their paths."""
    for path in files(folder):
        yield load(path)


class Replaying:
    """One run of a script. Who follows it overrides `put`, `try_refused`, `without` or `fail`."""

    def __init__(
        self, scenario: Scenario, variant: str = "", off: frozenset[str] = frozenset()
    ) -> None:
        self.scenario = scenario
        self.variant = variant
        self.position = position(scenario)
        self.match = Match(self.position.book, self.position.state, off=off)
        self.script = list(scenario.script)
        self.otherwise = False
        self.failures: list[str] = []
        self.moments: list[Moment] = []
        self.undecidable = ""
        self.silent = ""
        self.loops: list[Loop] = []
        self.watch = Watch(scenario.game, self.position.game.ordered)
        self.match.on_change = lambda steps, state: self.moments.append(Moment(steps, state))

    def verdict(self) -> Verdict:
        try:
            self.play()
        except Unencoded as word:
            self.undecidable = str(word)
        except Runaway as stop:
            self._runaway(stop)
        if not self.undecidable:
            self._checks()
        self._moment("", "")
        self.undecidable = self.undecidable or self._unread_text()
        outcome = self.match.state.outcome
        verdict, expected = self._kind(outcome)
        if verdict in {"passed", "disputed"} or expected:
            self.failures += check_end(self.scenario, self.position, self.match)
            self.failures += self._outcomes()
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
        )

    def _runaway(self, stop: Runaway) -> None:
        """A loop that nobody can leave: what the rules say of it, or that they are silent."""
        loop = forced_loop(self.match.book, self.match.state, self.position.game.ordered)
        if loop is None:
            self.undecidable = f"{stop}, and no position comes back"
            return
        self.loops.append(loop)
        if loop.rules:
            self.undecidable = f"a loop, and who caused it: {loop.en} ({', '.join(loop.rules)})"
        else:
            self.silent = f"a loop that nobody can leave; {loop.en}"

    def _unread_text(self) -> str:
        """The clause of a card in play whose text is not encoded: it may have mattered."""
        for moment in self.moments:
            state = moment.state
            for place, ids in state.zones.items():
                if place.zone != self.position.game.zones[0][0]:
                    continue
                for object_id in ids:
                    card = state.top_card(state.objects[object_id])
                    for ability in card.definition.abilities:
                        if ability.kind == "text":
                            return f"{card.name}: {ability.text}"
        return ""

    def _kind(self, outcome: Outcome | None) -> tuple[str, bool]:
        """The verdict that the run itself gives, and whether the file expects it."""
        expect = self.scenario.expect
        if self.undecidable or (outcome and outcome.kind == "undecidable"):
            said = self.undecidable or (outcome.reason_en if outcome else "")
            if not expect.undecidable:
                self.failures.append(self._at(0, f"undecidable: {said} is not encoded"))
            return "undecidable", bool(expect.undecidable)
        if self.silent or (outcome and outcome.kind == "silent"):
            said = self.silent or (outcome.reason_en if outcome else "")
            if not expect.silent:
                self.failures.append(self._at(0, f"the rules are silent: {said}"))
            return "silent", bool(expect.silent)
        disputes = self.match.state.var("disputes", ())
        if disputes:
            if not expect.disputed:
                rules = ", ".join(disputes[0])
                self.failures.append(self._at(0, f"the text reads two ways here ({rules})"))
            return "disputed", bool(expect.disputed)
        for kind in ("undecidable", "silent", "disputed"):
            if getattr(expect, kind):
                self.failures.append(self._at(expect.line, f"{kind} was expected; it was decided"))
        return ("failed" if self.failures else "passed"), False

    # -- the script ---------------------------------------------------------------------------

    def play(self) -> None:
        """Run the script to its end or to the first failure."""
        while not self.failures:
            question = self.match.run()
            if self.match.taken_back is not None:
                self.fail(self._last, f"taken back: {self.match.taken_back.en}")
                return
            if question is None:
                break
            loop = self.watch.look(self.match.state, self.match.trace, question)
            if loop is not None:
                self.loops.append(loop)
            self._moment(question.ja, question.en)
            if not self._answer(question):
                break
        if not self.failures:
            self._leftovers()

    _last: ScriptItem | None = None

    def _answer(self, question: Question) -> bool:
        """Answer one question from the script; False when the run stops here."""
        self._checks()
        while self.script and self.script[0].kind == "refused" and self._asked(question):
            self.try_refused(question, self.script.pop(0))
            self._checks()
        if self.failures:
            return False
        item = self.script[0] if self.script else None
        if item is not None and item.kind == "answer" and suits(question, item):
            self.script.pop(0)
            return self._give(question, item)
        return self.without(question, item)

    def _asked(self, question: Question) -> bool:
        """Whether a refused attempt is about this question."""
        item = self.script[0]
        return suits(question, item) or (
            question.kind == "action" and not self.otherwise and item.player != question.player
        )

    def without(self, question: Question, item: ScriptItem | None) -> bool:
        """No item answers: decline, pass where nothing else is legal, stop, or fail."""
        resting = not (self.otherwise and question.midway)
        if item is None and question.kind == "action" and resting:
            return False
        if item is None and self.scenario.expect.outcomes:
            return False  # from here on every answer is explored
        declined = question.declining() if self.otherwise else NO_ANSWER
        if declined is NO_ANSWER and question.kind == "action" and item is not None:
            legal = question.answers()
            if next(legal, PASS) == PASS and next(legal, None) is None:
                declined = PASS
        if declined is not NO_ANSWER:
            self.put(question, declined, None)
            return True
        legal_words = options_in_words(self.position, self.match.state, question)
        asked = f"{question.player} is asked: {question.en} [{question.kind}]"
        if item is None:
            self.fail(None, f"a choice is missing. {asked}; legal: {legal_words}")
        else:
            self.fail(
                item,
                f"{item.player} {item.verb} does not answer what is asked. {asked}; "
                f"legal: {legal_words}",
            )
        return False

    def _give(self, question: Question, item: ScriptItem) -> bool:
        try:
            answer = answer_for(self.position, self.match, question, item)
        except Unanswerable as wrong:
            self.fail(item, str(wrong))
            return False
        refusal = self.put(question, answer, item)
        if refusal is not None:
            legal = options_in_words(self.position, self.match.state, question)
            self.fail(
                item,
                f"{item.player} {item.verb} is refused by {', '.join(refusal.rules)}: "
                f"{refusal.en}; legal: {legal}",
            )
        self._last = item
        return refusal is None

    def put(self, question: Question, answer: Any, item: ScriptItem | None) -> Refusal | None:
        """Give an answer, which `item` spells or nothing does; why it is refused, or None."""
        return self.match.answer(answer)

    def try_refused(self, question: Question, item: ScriptItem) -> None:
        """Try what is to be refused; it fails where it is legal, or refused by another rule."""
        try:
            answer = answer_for(self.position, self.match, question, item)
        except Unanswerable as wrong:
            refusal: Refusal | None = Refusal(question.rules, str(wrong), str(wrong))
        else:
            refusal = self.match.refuse(answer) or self._taken_back(answer)
        if refusal is None:
            self.fail(item, f"{item.player} {item.verb} was to be refused, but it is legal")
        elif item.rules and not set(item.rules) & set(refusal.rules):
            self.fail(
                item,
                f"refused by {', '.join(refusal.rules)} ({refusal.en}), not by "
                f"{', '.join(item.rules)}",
            )
        else:
            self._note_refusal(item, refusal)

    def _taken_back(self, answer: Any) -> Refusal | None:
        """Why something begun was taken back; None, and nothing done, if it was not."""
        match = self.match
        before = match.state, len(match.trace), match.question
        match.answer(answer)
        match.run()
        if match.taken_back is None:
            match.state, match.question = before[0], before[2]
            del match.trace[before[1] :]
        return match.taken_back

    def _note_refusal(self, item: ScriptItem, refusal: Refusal) -> None:
        what = item.options.get("with") if item.verb == "attack" else item.value
        self.match.trace.append(
            TraceStep(
                len(self.match.trace),
                self.match.state.agenda[-1].parent,
                "forbidden",
                refusal.rules,
                item.player,
                (),
                f"{item.player}：{item.verb} {what or ''}は認められない：{refusal.ja}",
                f"{item.player}: {item.verb} {what or ''} is refused: {refusal.en}",
            )
        )

    def _checks(self) -> None:
        """Hold the checkpoints that stand next in the script, and note `otherwise`."""
        while self.script and self.script[0].kind in {"check", "otherwise"}:
            item = self.script.pop(0)
            if item.kind == "otherwise":
                self.otherwise = True
                continue
            for wrong in check_board(self.position, self.match, item.options):
                self.fail(item, wrong)

    def _leftovers(self) -> None:
        self._checks()
        if self.script:
            item = self.script[0]
            why = "the game is over" if self.match.over else "nothing asks for it"
            self.fail(item, f"left over: {item.player} {item.verb}; {why}")

    def _outcomes(self) -> list[str]:
        """What is wrong with the list of all end states, where the file gives one."""
        expect = self.scenario.expect
        if not expect.outcomes or self.failures:
            return []
        wrong = held_against(explore(self.scenario), expect.outcomes)
        return [self._at(line or expect.line, what) for line, what in wrong]

    # -- notes --------------------------------------------------------------------------------

    def _moment(self, ja: str, en: str) -> None:
        self.moments.append(Moment(len(self.match.trace), self.match.state, ja, en))

    def fail(self, item: ScriptItem | None, what: str) -> None:
        """Note what is wrong, at a line of the script; the run stops there."""
        self.failures.append(self._at(item.line if item else 0, what))

    def _at(self, line: int, what: str) -> str:
        file = str(self.scenario.path or "scenario")
        where = f"{file}:{line}" if line else file
        return f"{where}: {f'variant {self.variant}: ' if self.variant else ''}{what}"
