"""Why an ability did not trigger: what it waits for, and which events came nearest.

Each event of a replay is held against the ability's words once more, by the very function that
detects triggers, and then with one word after the other left out: the word without which it
fits is the one on which it failed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from indexer.said import Said, alike
from scenarios.engine.abilities import Held, printed
from scenarios.engine.args import Args
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.events import Fact
from scenarios.engine.machine import Match
from scenarios.engine.play import Play
from scenarios.engine.questions import NO_ANSWER
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import Context, GameObject, GameState, Waiting
from scenarios.engine.telling import describe
from scenarios.engine.trace import TraceStep
from scenarios.errors import ScenarioError
from scenarios.scenario import Scenario
from scenarios.script_run import ScriptRun, showing
from scenarios.spelling import plain
from scenarios.triggered import named_ability
from scenarios.words_left_out import anything, only_one, without_one

__all__ = [
    "Looked",
    "NearMiss",
    "Untriggered",
    "looked_at",
    "rules_of_the_nearest",
    "why_untriggered",
]

_PATTERNS = {
    "duel_masters": "scenarios.duel_masters.trigger_conditions",
    "nova": "scenarios.nova.patterns",
}
_MEETS = {
    "duel_masters": "scenarios.duel_masters.trigger_conditions",
    "nova": "scenarios.nova.abilities",
}
_RESTS_ON = {"duel_masters": "scenarios.duel_masters.trigger_rules"}
"""Where a rulebook says under which rules the words of a condition are read."""

_KEPT = "kept from triggering"
_DECLARED = "declared as it happens"
_SHOWN = 5
_NO_EVENT = 100
_PLAYED_ON = 40
_UNDECLARED = Said("declared: 宣言した時にだけ誘発する", "declared: it triggers only when declared")
_LEFT_TOO = Said(
    "absent: 同時に離れたので、自分自身のことしか見られない",
    "absent: it left at the same time and looks back at itself only",
)
_NOT_DONE = {
    "replaced": Said("replaced: 置換されたので起きていない", "replaced: it did not take place"),
    "forbidden": Said("forbidden: 禁止されていて起きていない", "forbidden: it did not take place"),
    "impossible": Said("impossible: 行えず起きていない", "impossible: it did not take place"),
}
_ABSENT = Said("absent: 出来事の後にはもういない", "absent: it is not there after the event")


@dataclass(frozen=True, slots=True)
class NearMiss:
    """An event, and on which test it failed.

    `failed` are the words that it does not fit (`whose: opponent`), or what else was in the way
    (zone, declared, first, once, absent, or why the event itself did not take place: replaced,
    forbidden, impossible); `rules` those by which it is tested.
    """

    ja: str
    en: str
    failed: tuple[Said, ...]
    rules: tuple[str, ...]
    at: int

    def as_json(self) -> dict[str, Any]:
        """event, failed (in English), ja, en (the same in each language), rules."""
        english = [each.en for each in self.failed]
        return {
            "event": {"ja": self.ja, "en": self.en},
            "failed": english,
            "ja": [each.ja for each in self.failed],
            "en": english,
            "rules": list(self.rules),
        }


@dataclass(frozen=True, slots=True)
class Untriggered:
    """An ability, what it waits for, and the events that came nearest, nearest first.

    `triggered` are the trace steps by which it did trigger, `resolved` those of its condition.
    """

    ability: str
    waits_for: Args
    triggered: tuple[TraceStep, ...]
    misses: tuple[NearMiss, ...]
    unmet: tuple[TraceStep, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """ability, waits_for, triggered, condition_unmet, near_misses."""
        return {
            "ability": self.ability,
            "waits_for": plain(self.waits_for),
            "triggered": [step.as_json() for step in self.triggered],
            "condition_unmet": [step.as_json() for step in self.unmet],
            "near_misses": [miss.as_json() for miss in self.misses],
        }


def why_untriggered(scenario: Scenario, ability: str = "") -> tuple[Untriggered, ...]:
    """For the named ability (`Herald`, `Herald.draw`), or all that the file expects untriggered.

    Raises ScenarioError where nothing on the board has such an ability.
    """
    names = [ability] if ability else [str(w["ability"]) for w in scenario.expect.untriggered]
    return tuple(_Asked(scenario, name).answer() for name in names)


def rules_of_the_nearest(scenario: Scenario, ability: str) -> tuple[str, ...]:
    """The rules by which the events that came nearest did not trigger the named ability.

    None where no event came near. Raises ScenarioError as above.
    """
    asked = _Asked(scenario, ability)
    asked.answer()
    far = min((far for far, _ in asked.found), default=_NO_EVENT)
    rules = [number for at, miss in asked.found if at == far for number in miss.rules]
    return tuple(dict.fromkeys(rules))


@dataclass(frozen=True, slots=True)
class Looked:
    """What became of an ability in a replay.

    `happens`: it triggered, and its condition was met as it was resolved. `distance` is how far
    the nearest event was from triggering it, 0 where only the ability itself was in the way;
    `lines` are those of the script that were still to come as it triggered (else all). `words`
    are what it waits for and its condition, under `when` and `if`.
    """

    happens: bool
    distance: int
    lines: int
    words: Args


def looked_at(scenario: Scenario, ability: str) -> Looked:
    """Whether the named ability triggers and takes effect, and how near it came.

    Raises ScenarioError where nothing on the board has such an ability.
    """
    asked = _Asked(scenario, ability)
    found = asked.answer()
    far = min((far for far, _ in asked.found), default=_NO_EVENT)
    happens = bool(asked.waited) and not found.unmet
    words = Args({a.id: Args({"when": a.pattern, "if": a.condition}) for a in asked.abilities})
    return Looked(happens, 0 if asked.waited else far, asked.lines, words)


class _Asked:
    """One ability, and the events of a replay as they pass by."""

    def __init__(self, scenario: Scenario, name: str) -> None:
        self.scenario = scenario
        self.name = name
        self.run = ScriptRun(scenario)
        self.asked = named_ability(name, self.run.position.names)
        self.card, self.id = self.asked.card, self.asked.id
        self.found: list[tuple[int, NearMiss]] = []
        self.abilities: list[Any] = []
        self.waited: set[int] = set()
        self.lines = len(scenario.script)
        game = scenario.game
        self.fits: Callable[..., bool] = import_module(_PATTERNS[game]).fits_event
        self.meets: Callable[..., bool] = import_module(_MEETS[game]).meets
        words_of = import_module(_RESTS_ON[game]).rests_on if game in _RESTS_ON else lambda *_: ()
        self.rests_on: Callable[..., tuple[str, ...]] = words_of

    def answer(self) -> Untriggered:
        position, match = self.run.position, self.run.match
        card = position.names.get(self.card)
        self.abilities = [] if card is None else self._waiting_abilities(match.state, card)
        if not self.abilities:
            what = Said(
                f"{self.name!r} は、盤面のカードの誘発型能力ではありません。",
                f"{self.name!r} is no triggered ability of a card on the board",
            )
            raise ScenarioError.of(what, file=str(self.scenario.path or ""))
        match.book = showing(match.book, self._see)
        self.run.play()
        self._see_waiting(match.waited)
        if any(ability.condition is not None for ability in self.abilities):
            self._resolve(match)
        ranked = sorted(self.found, key=lambda miss: miss[0])
        steps = [s for s in match.trace if self.card in s.cards or self.card in s.en]
        numbers = {*position.book.policies["triggers"].numbers[:1], *_declaring(position.book)}
        triggered = (s for s in steps if numbers & set(s.rules) and self.card in s.cards)
        return Untriggered(
            self.name,
            self.abilities[0].pattern,
            tuple(triggered) if self.waited else (),
            tuple(dict.fromkeys(miss for _, miss in ranked))[:_SHOWN],
            tuple(s for s in match.trace if s.status == "skipped" and _of(match.trace, s, steps)),
        )

    def _resolve(self, match: Match) -> None:
        """Play on, where the script says no more, until the condition has been read."""
        for _ in range(_PLAYED_ON):
            if match.question is None or not self.waited & {w.id for w in match.state.waiting}:
                return
            answer = next(match.question.answers(), NO_ANSWER)
            if answer is NO_ANSWER or match.answer(answer) is not None:
                return
            match.run()

    def _waiting_abilities(self, state: GameState, card: int) -> list[Any]:
        abilities = state.cards[card].definition.abilities
        return [a for a in abilities if a.kind == "triggered" and self.id in ("", a.id)]

    # -- each event ---------------------------------------------------------------------------

    def _see(self, play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        card = self.run.position.names[self.card]
        self._see_waiting(play.waited)
        for fact in (f for f in facts if f.happened or f.status in _NOT_DONE):
            for state in (play.state, before):
                obj = state.object_of(card)
                if obj is not None:
                    self._look(play, obj, fact, state, before.object_of(card))
                    break

    def _see_waiting(self, waited: tuple[Waiting, ...]) -> None:
        """Note what has come to wait of this ability, and how much of the script was left then."""
        for waiting in waited:
            if self.asked.waits_as(self.run.position, waiting):
                if not self.waited:
                    self.lines = len(self.run.script)
                self.waited.add(waiting.id)

    def _look(
        self, play: Play, obj: GameObject, fact: Fact, state: GameState, was: GameObject | None
    ) -> None:
        for ability in printed(state, obj):
            if ability.kind == "triggered" and self.id in ("", ability.id):
                left = was if was is not None and was.zone != obj.zone else None
                if left is not None and not play.policy("functions", left, ability):
                    left = None
                try:
                    self._test(play, Held(left or obj, ability), fact, left is not None)
                except Unencoded as word:
                    unknown = Said(f"実行できない：{word.ja}", f"not encoded: {word.en}")
                    self._miss(play, fact, 9, (unknown,), ())

    def _test(self, play: Play, held: Held, fact: Fact, left: bool) -> None:
        words: Args = held.ability.pattern
        rules = play.book.policies["triggers"].numbers[:1]
        if words.word == "state":
            return
        if not fact.happened:
            by = play.book.policies.get("took place")
            if by is not None and self.meets(play, held, fact):
                self._miss(play, fact, 1, (_NOT_DONE[fact.status],), by.numbers)
            return
        if self._fits(play, held, words, fact):
            if self.meets(play, held, fact):
                self._not_there(play, held, fact, left)
            else:
                word = "first" if words.get("first") is True else "once"
                self._miss(play, fact, 0, (alike(word),), rules)
            return
        single = [s for s, less in without_one(words) if self._fits(play, held, less, fact)]
        if single:
            rests_on = (*rules, *self.rests_on(words, single[0].partition(":")[0]))
            self._miss(play, fact, 1, (alike(single[0]),), rests_on)
        elif self._fits(play, held, anything(words), fact):
            failed = [
                alike(said)
                for said, one in only_one(words)
                if not self._fits(play, held, one, fact)
            ]
            rests_on = (*rules, *self.rests_on(words, *(f.en.partition(":")[0] for f in failed)))
            self._miss(play, fact, 1 + len(failed), tuple(failed), rests_on)

    def _not_there(self, play: Play, held: Held, fact: Fact, left: bool) -> None:
        """The event fits: the ability itself was in the way; `left`: its card left with it."""
        functions = play.book.policies["functions"]
        rules = play.book.policies["triggers"].numbers[:1]
        looking_back = play.book.policies.get("only of itself")
        barred = play.policy(_KEPT, held, fact) if _KEPT in play.book.policies else None
        if left and looking_back is not None:
            if fact.event.obj != held.holder.id:
                self._miss(play, fact, 0, (_LEFT_TOO,), looking_back.numbers)
        elif not play.policy("functions", held.holder, held.ability):
            ja, en = play.book.word(held.holder.zone)
            zone = Said(f"zone: {ja}では機能しない", f"zone: it does not function in {en}")
            self._miss(play, fact, 0, (zone,), functions.numbers)
        elif barred is not None:
            self._miss(play, fact, 0, (Said(barred.ja, barred.en),), barred.rules)
        elif held.ability.declare or held.holder.zone in {"hand", "deck", "shields"}:
            self._miss(play, fact, 0, (_UNDECLARED,), _declaring(play.book) or rules)
        elif held.holder.id not in play.state.objects:
            self._miss(play, fact, 0, (_ABSENT,), rules)

    def _fits(self, play: Play, held: Held, words: Args, fact: Fact) -> bool:
        context = Context(0, held.holder.controller, held.holder.id, event=fact)
        return bool(self.fits(play, context, words, fact))

    def _miss(
        self, play: Play, fact: Fact, far: int, failed: tuple[Said, ...], rules: tuple[str, ...]
    ) -> None:
        ja, en = describe(play, fact.event)
        if fact.made and fact.event.obj not in play.state.objects:
            what = play.name(fact.made[0])
            ja, en = f"{ja}（{what}）", f"{en} ({what})"
        self.found.append((far, NearMiss(ja, en, failed, rules, len(self.found))))


def _declaring(book: Rulebook) -> tuple[str, ...]:
    """The rules by which an ability triggers only when its use is declared, if a game has any."""
    return book.policies[_DECLARED].numbers[:2] if _DECLARED in book.policies else ()


def _of(trace: list[TraceStep], step: TraceStep, steps: list[TraceStep]) -> bool:
    """Whether a step stands below one of these."""
    wanted, at = {s.index for s in steps}, step.parent
    while at >= 0:
        if at in wanted:
            return True
        at = trace[at].parent
    return False
