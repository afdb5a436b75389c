"""Why an ability did not trigger, by the rules that the engine itself finds for it.

A rule is why where the events that came nearest were held against the ability by it, or where
the ability would have triggered if the rule were not there: it is switched off and the script is
played anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Runaway
from scenarios.files.expectation import cites
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.playing.script_run import ScriptRun
from scenarios.playing.triggered import has_triggered
from scenarios.why.near_misses import rules_of_the_nearest

__all__ = ["is_why", "wrong_reasons"]


def wrong_reasons(scenario: Scenario) -> Iterator[tuple[int, Said]]:
    """Of each ability that the file says did not trigger, what is not why; with its line."""
    for words in scenario.expect.untriggered:
        name, why = str(words["ability"]), _numbers(words)
        wrong = [number for number in why if not is_why(scenario, name, number)]
        if wrong:
            yield words.line, _not_why(name, wrong, _nearest(scenario, name))


def is_why(scenario: Scenario, ability: str, number: str) -> bool:
    """Whether a rule is a reason for which the ability does not trigger in this scenario."""
    if cites((number,), _nearest(scenario, ability)):
        return True
    run = ScriptRun(scenario, off=frozenset({number}))
    with suppress(ScenarioError, Unencoded, Runaway, KeyError, AssertionError):
        run.play()  # the script may come no further without the rule
    return has_triggered(run.position, run.match, ability)


def _nearest(scenario: Scenario, ability: str) -> tuple[str, ...]:
    try:
        return rules_of_the_nearest(scenario, ability)
    except ScenarioError:  # a keyword's or a given ability, whose words no card spells out
        return ()


def _numbers(words: Args) -> tuple[str, ...]:
    why = words.get("why", ())
    return tuple(map(str, why)) if isinstance(why, tuple) else (str(why),)


def _not_why(ability: str, wrong: Iterable[str], found: tuple[str, ...]) -> Said:
    said, right = ", ".join(wrong), ", ".join(found)
    nearest = (
        Said(f"近い出来事で外れた規則: {right}", f"the nearest events failed by {right}")
        if right
        else Said("近い出来事はありません", "no event came near")
    )
    return Said(
        f"{ability} が誘発しないのは {said} のためではありません。"
        f"そのルールがなくても誘発せず、{nearest.ja}。",
        f"{said} is not why {ability} does not trigger: "
        f"without that rule it does not either, and {nearest.en}",
    )
