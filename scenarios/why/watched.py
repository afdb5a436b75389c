"""A script replayed while one ability is watched: what came near, and when it could be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from indexer.said import NOTHING, Said
from scenarios.engine import asks
from scenarios.engine.abilities import printed
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.events import Fact
from scenarios.engine.machine import Runaway
from scenarios.engine.play import Play
from scenarios.engine.questions import NO_ANSWER, Question
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.running.untraced import Untraced
from scenarios.engine.state import Frame, GameObject, GameState, Held, ObjectId, Waiting
from scenarios.engine.trace import TraceStep
from scenarios.files.scenario import Scenario
from scenarios.playing.script_run import ScriptRun, showing
from scenarios.playing.spelling import flow, line_of, spelled
from scenarios.playing.triggered import NamedAbility
from scenarios.why.asking import Asked, occasions_of, same
from scenarios.why.held_against import (
    NOT_DONE,
    ONCE,
    UNDECLARED,
    Against,
    Failed,
    NearMiss,
    declaring,
    event_in_words,
)

__all__ = ["Watched"]

_PLAYED_ON = 40
_UNUSED = Said("使えたが、使わなかった", "unused: it could be used, and was not")
_NOT_ASKED = Said("その後、使用宣言の機会はなかった", "window: nothing could be declared after it")


@dataclass(slots=True)
class _Window:
    """A step in which the ability may be used: what it may answer, and whether it was used.

    `could` are the lines of a script that use it there.
    """

    could: list[str]
    seen: list[tuple[tuple[str, str], Failed | None]] = field(default_factory=list)
    over: bool = False
    used: bool = False


class Watched(ScriptRun):
    """One replay of a script with an ability in view.

    `found` are the events that came near, with how far each was; `could` the lines of a script by
    which it could have been used; `stopped` says what ended the replay before its time.
    """

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.against = Against(scenario.game)
        self.found: list[tuple[int, NearMiss]] = []
        self.could: list[str] = []
        self.waited: set[int] = set()
        self.roots: set[int] = set()
        self.lines = len(scenario.script)
        self.stopped = NOTHING
        self._seen = 0
        self._windows: list[_Window] = []
        self._unheard: dict[tuple[str, str], Failed] = {}

    def follow(self, asked: Asked) -> None:
        """Replay the script, and play on until what waits of the ability has been resolved."""
        self.asked, match = asked, self.match
        game = occasions_of(self.scenario.game)
        window = getattr(game, "declared_in_a_window", None)
        in_window = window is not None and window(asked.ability)
        self.step = asked.keyword.step if asked.keyword else (game.WINDOW if in_window else "")
        watched = [n for n in (self.step, *match.book.resolving) if n in match.book.steps]
        steps = {name: self._watched(match.book.steps[name]) for name in watched}
        match.book = replace(showing(match.book, self._see), steps={**match.book.steps, **steps})
        try:
            self.play()
            self._note(match.waited)
            if asked.keyword is not None or asked.ability.condition is not None:
                self._resolve()
        except Unencoded as word:
            self.stopped = Said(f"実行できない：{word.ja}", f"not encoded: {word.en}")
        except Runaway as stop:
            self.stopped = Said(stop.ja, stop.en)
        wrong = [problem for problem in self.failures if problem.line]
        self.stopped = self.stopped or (wrong[0].told if wrong else NOTHING)
        self._note(match.waited)
        self._conclude()

    # -- what became of it ------------------------------------------------------------------------

    @property
    def used(self) -> bool:
        """Whether it triggered or was used."""
        return bool(self.waited or self.uses)

    @property
    def uses(self) -> tuple[TraceStep, ...]:
        """The steps of the trace by which it triggered or was used."""
        name = self.match.state.cards[self.asked.card].name
        of_card = [s for s in self.match.trace if name in s.cards and s.status == "happened"]
        by, book = self.asked.keyword.used if self.asked.keyword else "", self.position.book
        if by:
            cited = set(book.cited((by,)))
            return tuple(step for step in of_card if cited & set(step.rules))
        numbers = {*book.cited(book.policies["triggers"].numbers[:1]), *declaring(book)}
        steps = [step for step in of_card if numbers & set(step.rules)]
        waits = [w for w in self.match.waited if self._of_the_card(w)]
        if len(steps) != len(waits):  # some of them are told in no step, or in two
            return tuple(steps) if self.waited else ()
        pairs = zip(steps, waits, strict=True)
        return tuple(step for step, waiting in pairs if waiting.id in self.waited)

    def _of_the_card(self, waiting: Waiting) -> bool:
        """Whether something has come to wait by triggering, with this card as its source."""
        cards = waiting.snapshot.object.cards if waiting.snapshot is not None else ()
        triggered = getattr(waiting.ability, "kind", "") == "triggered"
        otherwise = self.position.game.waits_untriggered(waiting)
        return triggered and cards[:1] == (self.asked.card,) and not otherwise

    @property
    def unmet(self) -> tuple[TraceStep, ...]:
        """The steps that say why, once it had triggered or was declared, nothing came of it."""
        keyword = self.asked.keyword
        undone = set(self.position.book.cited(keyword.undone)) if keyword else set()
        return tuple(
            self._for_what(step)
            for step in self.match.trace
            if (
                step.status == "skipped"
                or (step.status == "impossible" and undone & set(step.rules))
            )
            and self._below_its_resolution(step)
        )

    def _for_what(self, step: TraceStep) -> TraceStep:
        """The refusal below a step in which something could not be done, else the step itself."""
        below = (s for s in self.match.trace if s.parent == step.index)
        return next((s for s in below if s.status == "forbidden" and not s.verbs), step)

    def _below_its_resolution(self, step: TraceStep) -> bool:
        at = step.parent
        while at >= 0 and at not in self.roots:
            at = self.match.trace[at].parent
        return at >= 0

    def _resolve(self) -> None:
        """Play on, where the script says no more, until what waits of it has been resolved."""
        match = self.match
        for _ in range(_PLAYED_ON):
            if match.question is None or not self.waited & {w.id for w in match.state.waiting}:
                return
            answer = next(match.question.answers(), NO_ANSWER)
            if answer is NO_ANSWER or match.answer(answer) is not None:
                return
            match.run()

    # -- each event -------------------------------------------------------------------------------

    def _see(self, play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        self._note(play.waited)
        self._seen = len(self.found)
        view = Untraced(play.book, play.state, Frame("asked"))
        for fact in (f for f in facts if f.happened or f.status in NOT_DONE):
            for state in (play.state, before):
                obj = state.object_of(self.asked.card)
                if obj is not None:
                    self._hold(view, obj, fact, state, before.object_of(self.asked.card))
                    break

    def _note(self, waited: Iterable[Waiting]) -> None:
        """Note what has come to wait of this ability, and how much of the script was left then.

        What happened last is no near miss then: it has triggered on that.
        """
        for waiting in waited:
            if waiting.id not in self.waited and self.asked.waits_as(self.position, waiting):
                if not self.waited:
                    self.lines = len(self.script)
                self.waited.add(waiting.id)
                del self.found[self._seen :]

    def _hold(
        self, view: Play, obj: GameObject, fact: Fact, state: GameState, was: GameObject | None
    ) -> None:
        try:
            failed = (
                self._of_keyword(view, obj, fact)
                if self.asked.keyword is not None
                else self._of_written(view, obj, fact, state, was)
            )
        except Unencoded as word:
            unknown = Said(f"実行できない：{word.ja}", f"not encoded: {word.en}")
            failed = Failed(9, (unknown,), ())
        if failed is None:
            return
        said = event_in_words(view, fact)
        if self.step:  # what is read in a step of its own counts as it is read there
            self._unheard.setdefault(said, failed)
        else:
            self._miss(said, failed)

    def _of_written(
        self, view: Play, obj: GameObject, fact: Fact, state: GameState, was: GameObject | None
    ) -> Failed | None:
        gone, nearest = was if was is not None and was.zone != obj.zone else None, None
        for ability in (a for a in printed(state, obj) if same(self.asked.ability, a)):
            left = gone if gone is not None and asks.functions(view, gone, ability) else None
            held = Held(left or obj, ability)
            failed = self.against.written_out(view, held, fact, left is not None)
            if failed is not None and (nearest is None or failed.far < nearest.far):
                nearest = failed
        return nearest

    def _of_keyword(self, view: Play, obj: GameObject, fact: Fact) -> Failed | None:
        """What is no occasion for it; whether it could be used is read in its own step."""
        keyword, nearest = self.asked.keyword, None
        if occasions_of(self.scenario.game).is_beside(keyword.step, fact):
            return None
        if not fact.happened:
            fit = any(self.against.fits(view, obj, p, fact) for p in keyword.patterns)
            return Failed(1, (NOT_DONE[fact.status],), fact.rules or keyword.rules) if fit else None
        for pattern in keyword.patterns:
            if self.against.fits(view, obj, pattern, fact):
                if not keyword.step and not asks.functions(view, obj, self.asked.ability):
                    ja, en = view.book.word(obj.zone)
                    zone = Said(f"{ja}では機能しない", f"zone: it does not function in {en}")
                    return Failed(0, (zone,), keyword.rules)
                return Failed(1, (_NOT_ASKED,), keyword.rules) if keyword.step else None
            failed = self.against.words(view, obj, pattern, fact, keyword.rules)
            if failed is not None and (nearest is None or failed.far < nearest.far):
                nearest = failed
        return nearest

    def _miss(self, said: tuple[str, str], failed: Failed) -> None:
        rules = self.position.book.cited(failed.rules)
        miss = NearMiss(*said, failed.what, rules, len(self.found))
        self.found.append((failed.far, miss))

    # -- the steps in which it may be used --------------------------------------------------------

    def _watched(self, rule: AnyRule) -> AnyRule:
        def watched(play: Play, *args: Any, **named: Any) -> Any:
            if rule.name in self.match.book.resolving:
                self._note(self.match.waited)
                waiting = named["waiting"]
                if getattr(waiting, "id", waiting) in self.waited:
                    self.roots.add(play.frame.parent)
                return rule.function(play, *args, **named)
            window = self._opened(play, rule.name, named)
            done = rule.function(play, *args, **named)
            window.over, window.used = True, any(self._is_it(play.state, o) for o in _given(play))
            return done

        return replace(rule, function=watched)

    def _opened(self, play: Play, step: str, named: dict[str, Any]) -> _Window:
        """What may be answered in a step that begins, or that begins again with an answer."""
        again = bool(self._windows) and not self._windows[-1].over
        window = _Window(self._windows.pop().could if again else [])
        self._windows.append(window)
        view = Untraced(play.book, play.state, Frame("asked"))
        game, asked = occasions_of(self.scenario.game), self.asked
        for occasion in game.occasions(view, asked.card, asked.ability, step, named):
            said = event_in_words(view, occasion.fact)
            window.seen.append((said, self._read(view, occasion)))
        return window

    def _read(self, view: Play, occasion: Any) -> Failed | None:
        """Why this was no occasion; None where the ability could be used."""
        keyword, ability = self.asked.keyword, self.asked.ability
        rules = keyword.rules if keyword else declaring(view.book)
        holder, pattern, fact, barred, alone = occasion
        with view.as_if(view.state.with_object(alone) if alone is not None else None):
            if not self.against.fits(view, holder, pattern, fact):
                failed = self.against.words(view, holder, pattern, fact, rules[:1])
                return failed or Failed(9, (), rules)
        has_it = keyword is None or occasions_of(self.scenario.game).has_it
        if has_it is not True and not has_it(view, self.asked.card, ability):
            word = ability.keyword
            lacking = Said(f"そこでは{word}を持っていない", f"it does not have {word} there")
            return Failed(0, (lacking,), rules[:1])
        if barred is not None:
            said = Said(barred.ja, barred.en)
            return Failed(0, (said,), tuple(dict.fromkeys((*rules[:1], *barred.rules))))
        if not keyword and not self.against.meets(view, Held(holder, ability), fact):
            return Failed(0, (ONCE,), rules)
        return None

    def _is_it(self, state: GameState, option: Any) -> bool:
        """Whether an option of a question is to use this ability."""
        card, ability = self.asked.card, self.asked.ability
        if isinstance(option, tuple) and len(option) == 2 and isinstance(option[0], ObjectId):
            obj = state.objects.get(option[0])
            named = NamedAbility(state.cards[card].name, ability.id).ids(self.position)
            return obj is not None and obj.cards[0] == card and option[1] in named
        if hasattr(option, "card"):
            return bool(option.card == card and option.kind == ability.keyword)
        if isinstance(option, ObjectId):
            obj = state.objects.get(option)
            return obj is not None and obj.cards[0] == card
        return False

    def checks(self, question: Question | None = None) -> None:
        """Keep the line by which the ability could be used, where it is asked for."""
        super().checks(question)
        open_now = bool(self._windows) and not self._windows[-1].over
        if question is None or not open_now or question.kind not in {"declare", "block", "choose"}:
            return
        for option in question.options:
            if self._is_it(self.match.state, option) and question.refuse((option,)) is None:
                if not (self.waited or any(window.could for window in self._windows)):
                    self.lines = len(self.script)
                item = spelled(self.match.state, question, (option,))
                self._windows[-1].could.append(flow(line_of(item)))

    def _conclude(self) -> None:
        """Count what was read in the steps, and the events after which none of them came."""
        heard: set[tuple[str, str]] = set()
        for window in self._windows:
            for said, failed in window.seen:
                heard.add(said)
                if failed is not None and failed.what:
                    self._miss(said, failed)
                elif failed is None and not window.used:
                    self._miss(said, self._unused())
            self.could += () if window.used else window.could
        name = self.match.state.cards[self.asked.card].name
        for step in self.match.trace if self.asked.keyword and not self.used else ():
            if step.status in NOT_DONE and name in step.cards:
                self._miss((step.ja, step.en), Failed(1, (NOT_DONE[step.status],), step.rules))
        for said, failed in self._unheard.items():
            if said not in heard and failed.what:
                self._miss(said, failed)

    def _unused(self) -> Failed:
        """It could have been used, and was not."""
        keyword = self.asked.keyword
        if keyword is None:
            return Failed(0, (UNDECLARED,), declaring(self.position.book))
        return Failed(0, (_UNUSED,), keyword.rules)


def _given(play: Play) -> Iterator[Any]:
    """The options that were taken in a step, also those that were taken by themselves."""
    left = (value for frame, _ in play.queue for name, value in frame.args if name == "left")
    for answer in (*play.frame.answers, *left):
        yield from answer if isinstance(answer, tuple) else (answer,)
        yield answer
