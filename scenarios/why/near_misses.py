"""Why an ability did not trigger or was not used: what it waits for, and what came nearest.

Written-out abilities are held against each event of a replay; those that are declared, and the
keyword abilities that are used at a moment, against what there is to answer at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from indexer.said import NOTHING, Said
from scenarios.engine.args import Args
from scenarios.engine.trace import TraceStep
from scenarios.files.scenario import Scenario
from scenarios.playing.spelling import plain
from scenarios.why.asking import asked_abilities
from scenarios.why.held_against import NearMiss
from scenarios.why.watched import Watched

__all__ = [
    "Looked",
    "NearMiss",
    "Untriggered",
    "looked_at",
    "rules_of_the_nearest",
    "why_untriggered",
]

_SHOWN = 5
_NO_EVENT = 100


@dataclass(frozen=True, slots=True)
class Untriggered:
    """An ability, what it waits for, and the events that came nearest, nearest first.

    `waits_for` are the events that it answers, each alone. `triggered` are the trace steps by
    which it did trigger or was used, `unmet` those that say why nothing came of it; `could` the
    lines of a script by which it could have been used, `stopped` what ended the play too early.
    """

    ability: str
    waits_for: tuple[Args, ...]
    triggered: tuple[TraceStep, ...]
    misses: tuple[NearMiss, ...]
    unmet: tuple[TraceStep, ...] = ()
    could: tuple[str, ...] = ()
    stopped: Said = NOTHING

    def as_json(self) -> dict[str, Any]:
        """ability, waits_for, triggered, condition_unmet, could, near_misses, stopped."""
        waits_for = [plain(pattern) for pattern in self.waits_for]
        return {
            "ability": self.ability,
            "waits_for": waits_for if len(waits_for) != 1 else waits_for[0],
            "triggered": [step.as_json() for step in self.triggered],
            "condition_unmet": [step.as_json() for step in self.unmet],
            "could": list(self.could),
            "near_misses": [miss.as_json() for miss in self.misses],
            "stopped": self.stopped.as_json() if self.stopped else None,
        }


def why_untriggered(scenario: Scenario, ability: str = "") -> tuple[Untriggered, ...]:
    """For the named ability (`Herald.draw`), all of a card, or those expected untriggered.

    Raises ScenarioError where nothing on the board has such an ability.
    """
    names = [ability] if ability else [str(w["ability"]) for w in scenario.expect.untriggered]
    return tuple(_told(watched) for name in names for watched in _watched(scenario, name))


def rules_of_the_nearest(scenario: Scenario, ability: str) -> tuple[str, ...]:
    """The rules by which the events that came nearest did not trigger the named ability.

    None where no event came near. Raises ScenarioError as above.
    """
    found = [each for watched in _watched(scenario, ability) for each in watched.found]
    nearest = min((far for far, _ in found), default=_NO_EVENT)
    rules = [number for far, miss in found if far == nearest for number in miss.rules]
    return tuple(dict.fromkeys(rules))


def _watched(scenario: Scenario, name: str) -> Iterator[Watched]:
    """A replay for each ability that the name means."""
    first = Watched(scenario)
    for n, asked in enumerate(asked_abilities(first.position, name, str(scenario.path or ""))):
        watched = Watched(scenario) if n else first
        watched.follow(asked)
        yield watched


def _told(watched: Watched) -> Untriggered:
    ranked = sorted(watched.found, key=lambda miss: miss[0])
    shown = {(m.ja, m.en, m.failed, m.rules): m for _, m in reversed(ranked)}
    misses = [m for _, m in ranked if shown[m.ja, m.en, m.failed, m.rules] is m]
    asked = watched.asked
    return Untriggered(
        asked.name,
        asked.patterns,
        watched.uses,
        tuple(misses)[:_SHOWN],
        watched.unmet,
        tuple(dict.fromkeys(watched.could)),
        watched.stopped,
    )


@dataclass(frozen=True, slots=True)
class Looked:
    """What became of an ability in a replay.

    `happens`: it triggered, and its condition was met as it was resolved; or it could have been
    used, which `could` says by itself. `distance` is how far the nearest event was from
    triggering it, 0 where a rule or the ability itself was in the way; `lines` are those of the
    script that were still to come as it triggered (else all). `words` are what it waits for and
    its condition, under `when` and `if`.
    """

    happens: bool
    could: bool
    distance: int
    lines: int
    words: Args


def looked_at(scenario: Scenario, ability: str) -> Looked:
    """Whether the named ability triggers and takes effect, and how near it came.

    Of several that the name means the nearest. Raises ScenarioError where there is none.
    """
    looked = [_looked(watched) for watched in _watched(scenario, ability)]
    return min(looked, key=lambda one: (not one.happens, one.distance))


def _looked(watched: Watched) -> Looked:
    asked = watched.asked
    far = min((far for far, _ in watched.found), default=_NO_EVENT)
    patterns = asked.patterns
    words = {
        str(n): Args({"when": p, "if": asked.ability.condition}) for n, p in enumerate(patterns)
    }
    taken = watched.used and not watched.unmet
    could = bool(watched.could)
    distance = 0 if watched.used else far
    return Looked(taken or could, could, distance, watched.lines, Args(words))
