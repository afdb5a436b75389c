"""Why an ability did not trigger: what it waits for, and which events came nearest.

Each event of a replay is held against the ability's words once more, by the very function that
detects triggers, and then with one word after the other left out: the word without which it
fits is the one on which it failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from indexer.said import Said, alike
from scenarios.engine.abilities import Held, printed
from scenarios.engine.args import Args, Value
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.events import Fact
from scenarios.engine.machine import Match
from scenarios.engine.pipeline import describe
from scenarios.engine.play import Play
from scenarios.engine.questions import NO_ANSWER
from scenarios.engine.state import Context, GameObject, GameState
from scenarios.engine.trace import TraceStep
from scenarios.errors import ScenarioError
from scenarios.scenario import Scenario
from scenarios.script_run import ScriptRun, showing
from scenarios.spelling import flow, plain

__all__ = ["Looked", "NearMiss", "Untriggered", "looked_at", "why_untriggered"]

_PATTERNS = {
    "duel_masters": "scenarios.duel_masters.trigger_conditions",
    "nova": "scenarios.nova.patterns",
}
_MEETS = {
    "duel_masters": "scenarios.duel_masters.trigger_conditions",
    "nova": "scenarios.nova.abilities",
}
_BESIDE = ("first", "nth", "how", "by", "with", "target", "from", "to", "whose", "what")
_KEPT = "kept from triggering"
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
        self.card, self.id = self._parted(name)
        self.found: list[tuple[int, NearMiss]] = []
        self.abilities: list[Any] = []
        self.run = ScriptRun(scenario)
        self.earlier = {waiting.id for waiting in self.run.match.state.waiting}
        self.waited: set[int] = set()
        self.lines = len(scenario.script)
        game = scenario.game
        self.fits: Callable[..., bool] = import_module(_PATTERNS[game]).fits_event
        self.meets: Callable[..., bool] = import_module(_MEETS[game]).meets

    def _parted(self, name: str) -> tuple[str, str]:
        known = {n for _, _, item in self.scenario.board.items() for n in item.all_names()}
        card, dot, ability = name.rpartition(".")
        return (card, ability) if dot and name not in known else (name, "")

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
        if any(ability.condition is not None for ability in self.abilities):
            self._resolve(match)
        ranked = sorted(self.found, key=lambda miss: miss[0])
        steps = [s for s in match.trace if self.card in s.cards or self.card in s.en]
        numbers = set(position.book.policies["triggers"].numbers[:1])
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
        card = next((c.id for c in play.state.cards.values() if c.name == self.card), 0)
        self._see_waiting(play, card)
        for fact in (f for f in facts if f.happened or f.status in _NOT_DONE):
            for state in (play.state, before):
                obj = state.object_of(card)
                if obj is not None:
                    self._look(play, obj, fact, state, before.object_of(card))
                    break

    def _see_waiting(self, play: Play, card: int) -> None:
        """Note what waits of this ability now, and how much of the script was left then."""
        for waiting in play.state.waiting:
            of = waiting.snapshot.object.cards if waiting.snapshot is not None else ()
            own = waiting.ability.kind == "triggered" and self.id in ("", waiting.ability.id)
            if own and card in of[:1] and waiting.id not in self.earlier:
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
        rules = play.book.policies["triggers"].numbers
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
        single = [s for s, less in _without_one(words) if self._fits(play, held, less, fact)]
        if single:
            self._miss(play, fact, 1, (alike(single[0]),), rules)
        elif self._fits(play, held, _anything(words), fact):
            failed = [
                alike(said)
                for said, one in _only_one(words)
                if not self._fits(play, held, one, fact)
            ]
            self._miss(play, fact, 1 + len(failed), tuple(failed), rules)

    def _not_there(self, play: Play, held: Held, fact: Fact, left: bool) -> None:
        """The event fits: the ability itself was in the way; `left`: its card left with it."""
        functions, rules = play.book.policies["functions"], play.book.policies["triggers"].numbers
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
            self._miss(play, fact, 0, (_UNDECLARED,), rules)
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


def _of(trace: list[TraceStep], step: TraceStep, steps: list[TraceStep]) -> bool:
    """Whether a step stands below one of these."""
    wanted, at = {s.index for s in steps}, step.parent
    while at >= 0:
        if at in wanted:
            return True
        at = trace[at].parent
    return False


def _without_one(words: Args) -> Iterator[tuple[str, Args]]:
    """The pattern with one word left out, and that word as it is written."""
    for key in _BESIDE:
        if key in words and key != words.word:
            yield f"{key}: {flow(words[key])}", Args({k: v for k, v in words.items() if k != key})
    about = words.argument
    if isinstance(about, Args):
        for key in about:
            less: Value = Args({k: v for k, v in about.items() if k != key} or {"whose": "any"})
            yield f"{key}: {flow(about[key])}", Args({**words, words.word: less})
    elif isinstance(about, str):
        wide: Value = Args({"whose": "any"}) if about == "self" else "any"
        yield f"{words.word}: {about}", Args({**words, words.word: wide})


def _only_one(words: Args) -> Iterator[tuple[str, Args]]:
    """The pattern with one of its words alone, and that word as it is written."""
    bare, about = _anything(words), words.argument
    for key in _BESIDE:
        if key in words and key != words.word:
            yield f"{key}: {flow(words[key])}", Args({**bare, key: words[key]})
    for key in about if isinstance(about, Args) else ():
        assert isinstance(about, Args)
        yield f"{key}: {flow(about[key])}", Args({words.word: Args({key: about[key]})})
    if not isinstance(about, Args):
        yield f"{words.word}: {flow(about)}", Args({words.word: about})


def _anything(words: Args) -> Args:
    """The pattern about any object or player, of which only the kind of event is left."""
    wide: Value = Args({"whose": "any"})
    if isinstance(words.argument, str) and words.argument != "self":
        wide = "any"
    return Args({words.word: wide})
