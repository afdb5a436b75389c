"""A line of play that the rules refuse, and what cannot be taken back if it was played anyway.

The rules say what is illegal, not what a judge does about it. So the lines behind it are played on
without the prohibition, only to see what has been drawn, looked at, shown or shuffled since.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.engine.machine import Runaway
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.rulebook import Rulebook
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.games import game_of
from scenarios.language.filters import Unencoded
from scenarios.playing.script_run import ScriptRun
from scenarios.playing.spelling import attempt_in_words
from scenarios.proving.replay import Verdict

__all__ = ["Illegal", "illegal_of"]

_KNOWN = frozenset({"draw", "look", "reveal", "shuffle"})
"""Events after which players know, or no longer know, what they did not before."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """The first illegal line: where it stands, what it is, why it is refused and by which rules.

    `since` is what cannot be taken back any more, in the order of the play, if it went on.
    """

    line: int
    said: Said
    rules: tuple[str, ...]
    since: tuple[Said, ...]
    remedy: Said

    def as_json(self) -> dict[str, Any]:
        """line, ja, en, rules, since (what cannot be taken back), remedy."""
        return {
            "line": self.line,
            **self.said.as_json(),
            "rules": list(self.rules),
            "since": [each.as_json() for each in self.since],
            "remedy": self.remedy.as_json(),
        }


def illegal_of(verdict: Verdict) -> Illegal | None:
    """What is illegal in a script that could not be played; None where nothing is."""
    if verdict.illegal is None:
        return None
    item, refusal = verdict.illegal
    scenario = verdict.scenario
    game = game_of(scenario.game)
    did = attempt_in_words(game.book, item)
    said = Said(
        f"{item.player}：「{did.ja}」は認められない：{refusal.ja}",
        f"{item.player}: “{did.en}” is illegal: {refusal.en}",
    )
    no_way_back = ", ".join(game.book.cited((game.no_way_back,)))
    back = f"（{no_way_back}）" if no_way_back else ""
    remedy = Said(
        f"どう直すかはルールになく、ジャッジが決める{back}",
        f"how to repair it the rules do not say{back and f' ({no_way_back})'}: "
        "that is the judge's decision",
    )
    return Illegal(item.line, said, refusal.rules, _since(scenario, item, refusal), remedy)


def _since(scenario: Scenario, item: ScriptItem, refusal: Refusal) -> tuple[Said, ...]:
    """What has been drawn, looked at, shown or shuffled from the illegal line on."""
    run = _PlayedOn(scenario, _guards(game_of(scenario.game).book, refusal), item)
    try:
        run.play()
    except (Unencoded, Runaway):
        return ()
    told = run.match.trace[run.reached :] if run.reached is not None else ()
    since = (step for step in told if _KNOWN & set(step.verbs))
    return tuple(dict.fromkeys(Said(step.ja, step.en) for step in since))


def _guards(book: Rulebook, refusal: Refusal) -> frozenset[str]:
    """The prohibitions that stand under the numbers of a refusal."""
    guards = (rule for rule in book.functions if rule.kind == "guard")
    names = {guard.name for guard in guards if set(guard.numbers) & set(refusal.rules)}
    return frozenset(names or {"nothing"})


class _PlayedOn(ScriptRun):
    """The script without some prohibitions; `reached` is the trace's length at the illegal line."""

    def __init__(self, scenario: Scenario, off: frozenset[str], item: ScriptItem) -> None:
        super().__init__(scenario, "", off)
        self.item = item
        self.reached: int | None = None

    def put(self, question: Question, answer: object, item: ScriptItem | None) -> Refusal | None:
        if item is self.item:
            self.reached = len(self.match.trace)
        return super().put(question, answer, item)
