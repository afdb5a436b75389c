"""A scenario's script played: each question of the engine answered by its next line.

The script is strict: a choice that is missing, left over or illegal fails the scenario and
says which question stood open and what the legal answers were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from indexer.numbering import all_printed
from indexer.said import NOTHING, Said
from scenarios.engine.events import Fact
from scenarios.engine.machine import Match
from scenarios.engine.play import Play
from scenarios.engine.questions import NO_ANSWER, PASS, Question, Refusal
from scenarios.engine.readings import Readings
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState, Outcome
from scenarios.engine.trace import TraceStep
from scenarios.files.expectation import cites
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem, StepsEntered, is_reached
from scenarios.language.errors import Problem
from scenarios.playing.answering import VERBS, Unanswerable, answer_for, options_in_words, suits
from scenarios.playing.checking import check_board
from scenarios.playing.loops import Loop, Watch
from scenarios.playing.position import Position, position
from scenarios.playing.spelling import attempt_in_words

__all__ = ["REFUSED", "Moment", "ScriptRun", "Seen", "showing", "stand", "stopped", "undecidable"]

REFUSED = Said("は認められない", "is refused")
"""What a step says of a line that was tried and refused; the reason follows."""

_ACTS = frozenset({*VERBS["action"], *VERBS["block"]})
"""What is tried where somebody could only pass, or could defend with nothing."""

Seen = Callable[[Play, GameState, tuple[Fact, ...]], None]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment worth showing: how many trace steps there were, the state, what was asked.

    `read` is what had been read of the state then.
    """

    steps: int
    state: GameState
    ja: str = ""
    en: str = ""
    read: Readings | None = field(default=None, compare=False, repr=False)


def stand(scenario: Scenario, seen: Seen | None = None) -> tuple[Position, Match]:
    """Play a script as far as it goes; the match stands at the question that is open then.

    `seen` is shown the facts of every set of events, with the state before it.
    """
    run = ScriptRun(scenario)
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


class ScriptRun:
    """One run of a script. Who follows it overrides `put`, `try_refused`, `without` or `fail`."""

    def __init__(
        self,
        scenario: Scenario,
        variant: str = "",
        off: frozenset[str] = frozenset(),
        at: Position | None = None,
    ) -> None:
        self.scenario = scenario
        self.variant = variant
        self.position = at or position(scenario)
        book = self.position.game.book if off else self.position.book  # nothing is left out then
        self.match = Match(book, self.position.state, off=off)
        self.script = list(scenario.script)
        self.otherwise = False
        self.failures: list[Problem] = []
        self.moments: list[Moment] = []
        self.loops: list[Loop] = []
        self.watch = Watch(scenario.game, self.position.game.ordered)
        self.steps = StepsEntered(self.match.state)
        self.match.on_change = lambda steps, state: self._keep_moment(state)

    def play(self) -> None:
        """Run the script to its end or to the first failure."""
        self.match.insists = self._insists
        self.match.on_vars = self.steps.look if self._goes_on_to_a_step else None
        while not self.failures:
            self._insisted = False
            question = self.match.run()
            if self.match.taken_back is not None:
                back = self.match.taken_back
                self.fail(self._last, Said(f"取り消された：{back.ja}。", f"taken back: {back.en}"))
                return
            if question is None:
                break
            loop = self.watch.look(self.match.state, self.match.trace, question)
            if loop is not None:
                self.loops.append(loop)
            self.note_moment(question.ja, question.en)
            if not self._answer(question):
                break
        if not self.failures:
            self._leftovers()

    @property
    def _goes_on_to_a_step(self) -> bool:
        return any(item.kind == "until" for item in self.script)

    @property
    def cannot_begin(self) -> Outcome | None:
        """Why the game cannot begin with its board, if it cannot."""
        outcome = self.match.state.outcome
        return outcome if outcome is not None and outcome.kind == "refused" else None

    illegal: tuple[ScriptItem, Refusal] | None = None
    """The line that the rules refuse, and why: the run stops there."""

    _last: ScriptItem | None = None
    _since: int = 0
    _insisted: bool = False

    def _insists(self, question: Question) -> bool:
        """Whether a question is put though it has one answer: the next line tries what its rule
        refuses there, or the script ends with a step that play has come to."""
        ahead = [each for each in self.script if each.kind != "check"]
        reached = next((at for at, each in enumerate(ahead) if not self._has_come_to(each)), None)
        if reached is None:
            return bool(ahead) and question.kind == "action" and not question.midway
        item = ahead[reached]
        if item.kind != "refused" or item.verb not in _ACTS:
            return False
        self._insisted = suits(question, item) and self._is_refused(question, item)
        return self._insisted

    def _has_come_to(self, item: ScriptItem) -> bool:
        return item.kind == "until" and self.steps.has(item)

    def _is_refused(self, question: Question, item: ScriptItem) -> bool:
        """Whether the rule that a line names refuses there what it tries."""
        try:
            answer = answer_for(self.position, self.match, question, item)
        except Unanswerable:
            return False
        refusal = question.refuse(answer)
        if refusal is None:
            return False
        return cites(item.rules, self.match.book.cited(refusal.rules))

    def _answer(self, question: Question) -> bool:
        """Answer one question from the script; False when the run stops here."""
        self._go_on(question)
        while self.script and self.script[0].kind == "refused" and self._asked(question):
            self.try_refused(question, self.script.pop(0))
            self._go_on(question)
        if self.failures:
            return False
        item = self.script[0] if self.script else None
        if item is not None and item.kind == "answer" and suits(question, item):
            self.script.pop(0)
            return self._give(question, item)
        return self.without(question, item)

    def _go_on(self, question: Question) -> None:
        """Hold the checkpoints that stand next, and leave each `until` whose step is there."""
        self.checks(question)
        while self.script and self.script[0].kind == "until" and not self.failures:
            item = self.script[0]
            come = self.steps.take(item)
            if not come and not is_reached(item, self.match.state):
                return
            if not come:
                what = Said(
                    f"until: {item.verb} にはもう来ています。その行を除いてください。",
                    f"until: {item.verb}: play is there already; take the line out",
                )
                self.fail(item, what)
            self.script.pop(0)
            self.checks(question)

    def _asked(self, question: Question) -> bool:
        """Whether a refused attempt is about this question."""
        item = self.script[0]
        return suits(question, item) or (
            question.kind == "action" and not self.otherwise and item.player != question.player
        )

    def without(self, question: Question, item: ScriptItem | None) -> bool:
        """No item answers: decline, pass where nothing else is legal, stop, or fail."""
        resting = not (self.otherwise and question.midway)
        if self._insisted:
            self.put(question, next(question.answers()), None)
            return True
        if item is None and question.kind == "action" and resting:
            return False
        if item is None and self.scenario.expect.outcomes:
            return False  # from here on every answer is explored
        going = item is not None and item.kind == "until"
        declined = question.declining() if self.otherwise or going else NO_ANSWER
        if declined is NO_ANSWER and question.kind == "action" and item is not None:
            legal = question.answers()
            if next(legal, PASS) == PASS and next(legal, None) is None:
                declined = PASS
        if declined is not NO_ANSWER:
            self.put(question, declined, None)
            return True
        missing = Said("選択が足りません。", "a choice is missing. ")
        what = missing if item is None else unfitting(item)
        said = what + asked(question) + self._legal(question)
        self.fail(item, said + self._answered_alone(item) if item else said)
        return False

    def _answered_alone(self, item: ScriptItem) -> Said:
        """What this player was asked since the last answer and had one legal answer, if anything.

        A script has no line for that, and who wrote one will want to know; or what was stopped.
        """
        since = self.match.trace[self._since :]
        told = [s for s in since if s.status == "forced" and s.actor == item.player]
        if not told:
            return stopped(since)
        return Said(
            f"答えが1つしかない質問の行は書きません: {told[-1].ja}。",
            f"; a question with one legal answer has no line: {told[-1].en}",
        )

    def _legal(self, question: Question) -> Said:
        """The legal answers, as the end of a message."""
        legal = options_in_words(self.position, self.match.state, question)
        return Said(f"選べるもの: {legal.ja}。", f"; legal: {legal.en}")

    def _give(self, question: Question, item: ScriptItem) -> bool:
        try:
            answer = answer_for(self.position, self.match, question, item)
        except Unanswerable as wrong:
            self.fail(item, wrong.said)
            return False
        self._since = len(self.match.trace)
        self.steps.begin()
        refusal = self.put(question, answer, item)
        if refusal is not None:
            rules = all_printed(refusal.rules)
            what = Said(
                f"{item.player} {item.verb} は認められません（{rules.ja}）：{refusal.ja}。",
                f"{item.player} {item.verb} is refused by {rules.en}: {refusal.en}",
            )
            self.fail(item, what + self._legal(question) + self._not_declined(question))
            self.illegal = (item, refusal)
        self._last = item
        return refusal is None

    def _not_declined(self, question: Question) -> Said:
        """Why `otherwise` has not declined what a line answers in a way that is refused."""
        if not self.otherwise or question.declining() is NO_ANSWER:
            return NOTHING
        return Said(
            "この行が質問に答えているので、otherwise は断りません。先に断る行を書いてください。",
            "; this line answers the question, so that otherwise does not decline it: "
            "write a line that declines first",
        )

    def put(self, question: Question, answer: object, item: ScriptItem | None) -> Refusal | None:
        """Give an answer, which `item` spells or nothing does; why it is refused, or None."""
        return self.match.answer(answer)

    def try_refused(self, question: Question, item: ScriptItem) -> None:
        """Try what is to be refused; it fails where it is legal, or refused by another rule."""
        try:
            answer = answer_for(self.position, self.match, question, item)
        except Unanswerable as wrong:
            refusal: Refusal | None = Refusal(question.rules, wrong.said.ja, wrong.said.en)
        else:
            refusal = self.match.refuse(answer) or self._taken_back(answer)
        if refusal is None:
            what = Said(
                f"{item.player} {item.verb} は認められないはずでしたが、合法です。",
                f"{item.player} {item.verb} was to be refused, but it is legal",
            )
            self.fail(item, what)
        elif not cites(item.rules, refusal.rules):
            by, wanted = all_printed(refusal.rules), all_printed(item.rules)
            what = Said(
                f"認めないのは {wanted.ja} ではなく {by.ja} です（{refusal.ja}）。",
                f"refused by {by.en} ({refusal.en}), not by {wanted.en}",
            )
            self.fail(item, what)
        else:
            self._note_refusal(item, refusal)

    def _taken_back(self, answer: object) -> Refusal | None:
        """Why something begun was taken back; None, and nothing done, if it was not."""
        match = self.match
        before, waited = (match.state, len(match.trace), match.question), match.waited
        match.answer(answer)
        match.insists = None
        match.run()
        match.insists = self._insists
        if match.taken_back is None:
            match.state, match.question, match.waited = before[0], before[2], waited
            del match.trace[before[1] :]
        return match.taken_back

    def _note_refusal(self, item: ScriptItem, refusal: Refusal) -> None:
        said = attempt_in_words(self.match.book, item)
        self.match.trace.append(
            TraceStep(
                len(self.match.trace),
                self.match.state.agenda[-1].parent,
                "forbidden",
                refusal.rules,
                item.player,
                (),
                f"{item.player}：「{said.ja}」{REFUSED.ja}：{refusal.ja}",
                f"{item.player}: “{said.en}” {REFUSED.en}: {refusal.en}",
            )
        )

    def checks(self, question: Question | None = None) -> None:
        """Hold the checkpoints that stand next in the script, and note `otherwise`.

        One that does not hold while something begun waits for an answer says so.
        """
        midway = question is not None and question.kind != "action"
        still = (
            Said("（", " (") + asked(question) + Said("）", ")") if question and midway else None
        )
        while self.script and self.script[0].kind in {"check", "otherwise"}:
            item = self.script.pop(0)
            if item.kind == "otherwise":
                self.otherwise = True
                continue
            for wrong in check_board(self.position, self.match, item.options):
                self.fail(item, wrong + still if still else wrong)

    def _leftovers(self) -> None:
        self.checks()
        if self.script and not (self.cannot_begin and not self.scenario.expect.refused):
            item = self.script[0]
            over = Said("ゲームは終わっています", "the game is over")
            why = over if self.match.over else Said("聞かれていません", "nothing asks for it")
            what = Said(
                f"使われない行です: {item.player} {item.verb}（{why.ja}）。",
                f"left over: {item.player} {item.verb}; {why.en}",
            )
            self.fail(item, what + self._answered_alone(item))

    # -- notes --------------------------------------------------------------------------------

    def note_moment(self, ja: str, en: str) -> None:
        """Keep the position as one worth showing, with what is asked there."""
        self._keep_moment(self.match.state, ja, en)

    def _keep_moment(self, state: GameState, ja: str = "", en: str = "") -> None:
        self.moments.append(Moment(len(self.match.trace), state, ja, en, self.match.read))

    def fail(self, item: ScriptItem | None, what: Said) -> None:
        """Note what is wrong, at a line of the script; the run stops there."""
        self.failures.append(self.at(item.line if item else 0, what))

    def at(self, line: int, what: Said) -> Problem:
        """What is wrong, with the file, the line (0: none) and the variant."""
        if self.variant:
            what = Said(f"変化「{self.variant}」：", f"variant {self.variant}: ") + what
        return Problem(what, line, str(self.scenario.path or ""))


def unfitting(item: ScriptItem) -> Said:
    """That a line of a script answers something else than what is asked."""
    if item.kind == "until":
        return Said(
            f"{item.verb} に進むまでに、断れない選択があります。",
            f"on the way to {item.verb} there is a choice that cannot be declined. ",
        )
    return Said(
        f"{item.player} {item.verb} は、聞かれていることの答えではありません。",
        f"{item.player} {item.verb} does not answer what is asked. ",
    )


def stopped(since: Sequence[TraceStep]) -> Said:
    """What was last forbidden or impossible in these steps: likely why something is not asked."""
    found = [step for step in since if step.status in {"forbidden", "impossible"}]
    if not found:
        return Said("", "")
    rules = all_printed(found[-1].rules)
    return Said(
        f"その前に: {found[-1].ja}（{rules.ja}）。", f"; before that: {found[-1].en} ({rules.en})"
    )


def undecidable(what: Said) -> Said:
    """That what comes of a script hangs on words that nothing executes."""
    return Said(
        f"決められません（undecidable）：{what.ja} は実行できる形になっていません。",
        f"undecidable: {what.en} is not encoded",
    )


def asked(question: Question) -> Said:
    """Who is asked what; an option that is no number of one is chosen by its names."""
    named = question.kind == "option" and any(type(o) is not int for o in question.options)
    kind = "choose" if named else question.kind
    return Said(
        f"聞かれているのは{question.player}：{question.ja} [{kind}]。",
        f"{question.player} is asked: {question.en} [{kind}]",
    )
